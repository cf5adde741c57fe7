"""How the odds of what a player is offered read: of attacks, and of a turn spent waiting or in a stance."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.systems.gnosis.deed_odds import deed_odds, kills_within
from affray.systems.gnosis.phase_odds import WAYS, one_phase
from affray.systems.gnosis.soul_odds import ENDS_ENCOUNTERS, encounter_odds, soul_odds

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.systems.gnosis.deed_odds import TargetOdds
    from affray.systems.gnosis.state import GnosisState

ATTACKS: Final = frozenset({"melee", "technique", "throw", "shoot", "use", "cast", "invoke"})
"""Choices that may hurt somebody."""
FEW_BRANCHES: Final = 250
"""Branches that the odds of one offered attack may have, so that a list of offers is there at once."""
FEW_TURNS: Final = 1500
"""Likewise of one way to spend a turn."""
FEW_ROUNDS: Final = 200
"""Rounds with different things left that the odds of an encounter may have."""
TURNS: Final = 3
"""Turns of one attack that are looked ahead."""
NAMED: Final = 3
"""Targets that are told of one by one."""


def odds_told(state: GnosisState, seat: int, choice: Choice) -> str:
    """Write what may come of a choice; empty if that is nothing, or more than can be worked out while one looks."""
    try:
        if state.players[seat].trial is not None:
            return soul_told(state, seat, choice)
        if choice.kind in ATTACKS:
            found = deed_odds(state, seat, choice, FEW_BRANCHES)
            return attack_told(state, seat, choice, found) if found else ""
        if choice.kind in WAYS:
            return phase_told(state, seat, choice.kind)
    except Illegal:
        return ""
    return ""


def attack_told(state: GnosisState, seat: int, choice: Choice, found: list[TargetOdds]) -> str:
    """Write what an attack may do to each: to hit, the share of what is left that it takes if it hurts, to kill."""
    hurt = [odds for odds in found if odds.chances or odds.mean_loss()]
    if len(hurt) == 1:
        return target_told(hurt[0]) + kills_told(state, seat, choice, hurt[0].name)
    told = [f"{odds.name} {target_told(odds)}{killed_told(odds)}" for odds in hurt[:NAMED]]
    if len(hurt) > NAMED:
        told.append(f"and {len(hurt) - NAMED} more")
    return "; ".join(told)


def target_told(odds: TargetOdds) -> str:
    """Write what an attack may do to one actor."""
    told: list[str] = []
    if odds.chances:
        told.append(f"{'/'.join(str(percent) for percent in odds.chances)}% to hit")
    if odds.mean_loss():
        told.append(f"takes {chance_told(odds.typical_share())} of {odds.left}")
    return ", ".join(told)


def killed_told(odds: TargetOdds) -> str:
    """Write the chance of a kill at once; empty if there is none."""
    return f", kills {chance_told(odds.kills)}" if odds.kills else ""


def kills_told(state: GnosisState, seat: int, choice: Choice, target: str) -> str:
    """Write the chance of a kill within one, two and three turns of the same attack; empty if there is none."""
    chances = kills_within(state, seat, choice, target, TURNS, FEW_BRANCHES * TURNS)
    if not chances or not chances[-1]:
        return ""
    return f", kills in {TURNS} turns {' / '.join(chance_told(chance) for chance in chances)}"


def phase_told(state: GnosisState, seat: int, way: str) -> str:
    """Write what the coming enemy phase may cost a player who spends its turn in one way."""
    odds = one_phase(state, seat, way, FEW_TURNS)
    if odds is None or not (odds.damage or odds.ward or odds.quick_turn):
        return ""
    told: list[str] = [f"take {float(odds.damage):.1f} damage"]
    if odds.ward:
        told.append(f"{float(odds.ward):.1f} ward")
    if odds.deadly:
        told.append(f"death {chance_told(odds.deadly)}")
    if odds.quick_turn:
        told.append(f"a quick turn {chance_told(odds.quick_turn)}")
    return "expect to " + ", ".join(told)


def soul_told(state: GnosisState, seat: int, choice: Choice) -> str:
    """Write what may come of a soul's choice: of the Noss at once, of the soul in its reply, of the encounter."""
    odds = soul_odds(state, seat, choice)
    told = [f"ends it {chance_told(odds.ends)}"] if odds.ends else []
    if odds.ends < 1:
        told.append(f"expect to take {float(odds.mean_loss()):.1f} damage")
    if odds.lost:
        told.append(f"lost {chance_told(odds.lost)}")
    if odds.quick_turn:
        told.append(f"a quick turn {chance_told(odds.quick_turn)}")
    if choice.kind in ENDS_ENCOUNTERS and odds.ends < 1:
        wins = encounter_odds(state, seat, choice, FEW_ROUNDS)
        if wins is not None:
            told.append(f"again and again wins {chance_told(wins)}")
    return ", ".join(told)


def chance_told(chance: Fraction) -> str:
    """Write a chance as a whole percent; 0% and 100% only if it is exactly that."""
    if 0 < chance < Fraction(1, 100):
        return "<1%"
    if Fraction(99, 100) < chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"
