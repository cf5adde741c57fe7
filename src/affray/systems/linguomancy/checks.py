"""d20 tests of creatures in a fight: attack rolls, saves, checks, with what helps and hinders them (LI-21, LI-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import Reasons
from affray.systems.linguomancy import d20
from affray.systems.linguomancy.constants import (
    ABILITIES,
    ADVANTAGE,
    AGILITY,
    CRITICAL,
    DISADVANTAGE,
    HIT,
    MIGHT,
    NEAR,
    NORMAL,
    OUTCOMES,
    ROLL_MODES,
    STABLE,
    UNCONSCIOUS,
)
from affray.systems.linguomancy.effects import end_help
from affray.systems.linguomancy.numbers import d20_bonus

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.state import Battle

NO_HINDRANCE: Final = 1
"""No Blinding Word on an attack roll; hindrances are 0 or less."""


def is_near(state: Battle, seat: i64, other: i64) -> bool:
    """Tell whether two are within 1.5 m of each other."""
    return state.square_between(seat, other) <= NEAR * NEAR


def attack_mode(state: Battle, seat: i64, target: i64, near: bool, hindered: bool = False) -> i64:
    """Give how an attack roll is rolled (LI-21.3, 22.3, 22.4, 22.8, 2.13).

    Args:
        state: the fight.
        seat: who attacks.
        target: whom.
        near: whether from within 1.5 m.
        hindered: whether a reaction gives Disadvantage.
    """
    mine = state.statuses[seat]
    theirs = state.statuses[target]
    helps: i64 = 0
    hinders: i64 = 0
    if mine.hidden > 0 or mine.helped_by >= 0:
        helps = 1
    if theirs.stunned > 0 or is_helpless(theirs.state):
        helps = 1
    if theirs.prone:
        if near:
            helps = 1
        else:
            hinders = 1
    if mine.prone or theirs.hidden > 0 or hindered:
        hinders = 1
    return d20.roll_mode(helps, hinders)


def is_helpless(state: i64) -> bool:
    """Tell whether a state is Unconscious: by overclocking, Dying or stable (LI-22.5)."""
    return UNCONSCIOUS <= state <= STABLE


def attack_roll(
    table: Table,
    state: Battle,
    seat: i64,
    target: i64,
    ability: i64,
    ability_name: str,
    proficiency: i64,
    extra: i64,
    hindrance: i64,
    source: str,
    why: str,
    why_second: str,
) -> i64:
    """Roll an attack (LI-12.5, 21.1).

    Args:
        table: dice, minds, log.
        state: the fight.
        seat: who attacks.
        target: whom.
        ability: the modifier that counts.
        ability_name: which it is.
        proficiency: added if proficient, else 0.
        extra: added for other reasons, such as a charge.
        hindrance: what a Blinding Word adds (0 or less), or `NO_HINDRANCE`.
        source: name of the weapon or idiom.
        why: name of the question.
        why_second: name of the question for the second die.

    Returns:
        `MISS`, `HIT` or `CRITICAL`.
    """
    mine = state.statuses[seat]
    near = is_near(state, seat, target)
    hindered = hindrance <= 0
    mode: i64 = attack_mode(state, seat, target, near, hindered)
    modifier: i64 = extra + hindrance if hindered else extra
    reasons = table.reasons()
    bonus: i64 = d20_bonus(ability, proficiency, mine.exhaustion, modifier, ability_name, reasons)
    defense: i64 = state.statuses[target].defense
    outcome, first, second = d20.attack_roll(
        table.dice, bonus, defense, mode, state.arena.knobs.critical_from, why, why_second
    )
    if outcome == HIT and near and state.arena.knobs.unconscious_autocrit and is_helpless(state.statuses[target].state):
        outcome = CRITICAL
    if table.log is not None:
        _tell(
            table,
            state,
            "attack",
            seat,
            mode,
            first,
            second,
            bonus,
            reasons,
            defense,
            OUTCOMES[outcome],
            target,
            source,
        )
    if mine.helped_by >= 0:
        end_help(table, state, seat, "used")
    return outcome


def fails_by_itself(state: Battle, seat: i64, ability: i64) -> bool:
    """Tell whether a save fails without a roll (LI-22.3, 22.5; things fail all saves)."""
    if state.arena.sheets[seat].thing:
        return True
    status = state.statuses[seat]
    return ability in (MIGHT, AGILITY) and (status.stunned > 0 or is_helpless(status.state))


def save(table: Table, state: Battle, seat: i64, ability: i64, number: i64) -> bool:
    """Make a save, and tell whether it passes (LI-20.7, 21.2)."""
    sheet = state.arena.sheets[seat]
    if fails_by_itself(state, seat, ability):
        if table.log is not None:
            state.note(
                table.log,
                "d20_test",
                {
                    "kind": "save",
                    "creature": sheet.name,
                    "ability": ABILITIES[ability],
                    "mode": "none",
                    "naturals": [],
                    "number": int(number),
                    "outcome": "failed",
                },
            )
        return False
    return roll_test(
        table,
        state,
        "save",
        seat,
        sheet.abilities[ability],
        ABILITIES[ability],
        sheet.save_proficiencies[ability],
        0,
        number,
        state.arena.knobs.save_naturals,
        sheet.why_saves[ability],
        sheet.why_saves_second[ability],
    )


def roll_test(
    table: Table,
    state: Battle,
    kind: str,
    seat: i64,
    ability: i64,
    ability_name: str,
    proficiency: i64,
    modifier: i64,
    number: i64,
    naturals: bool,
    why: str,
    why_second: str,
) -> bool:
    """Roll a save or a check against a number, and tell whether it reaches it (LI-20.7, 21.2, 21.4)."""
    status = state.statuses[seat]
    mode: i64 = ADVANTAGE if status.helped_by >= 0 else NORMAL
    reasons = table.reasons()
    bonus: i64 = d20_bonus(ability, proficiency, status.exhaustion, modifier, ability_name, reasons)
    passed, first, second = d20.save_roll(table.dice, bonus, number, mode, naturals, why, why_second)
    if table.log is not None:
        outcome = "passed" if passed == 1 else "failed"
        _tell(table, state, kind, seat, mode, first, second, bonus, reasons, number, outcome, -1, "")
    if status.helped_by >= 0:
        end_help(table, state, seat, "used")
    return passed == 1


def _tell(
    table: Table,
    state: Battle,
    kind: str,
    seat: i64,
    mode: i64,
    first: i64,
    second: i64,
    bonus: i64,
    reasons: Reasons,
    number: i64,
    outcome: str,
    target: i64,
    source: str,
) -> None:
    """Write a test with everything that made it."""
    if table.log is None:
        return
    used: i64 = first
    if mode == ADVANTAGE:
        used = max(first, second)
    elif mode == DISADVANTAGE:
        used = min(first, second)
    details: dict[str, object] = {
        "kind": kind,
        "creature": state.name(seat),
        "mode": ROLL_MODES[mode],
        "naturals": [int(first)] if mode == NORMAL else [int(first), int(second)],
        "used": int(used),
        "bonus": int(bonus),
        "terms": [[name, int(amount)] for name, amount in reasons.terms],
        "number": int(number),
        "outcome": outcome,
    }
    if target >= 0:
        details["target"] = state.name(target)
        details["source"] = source
    state.note(table.log, "d20_test", details)
