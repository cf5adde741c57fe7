"""Rules of being hurt: damage to hit points, falling, dying, sparing, and the end of a fight (LI-10, LI-11, LI-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import decisions, wounds
from affray.systems.linguomancy.constants import (
    AT_ZERO_ASK,
    DEAD,
    DESTROYED,
    DIES,
    FALLS_UNCONSCIOUS,
    INTACT,
    STARTS_DYING,
    UP,
)
from affray.systems.linguomancy.effects import drop, end_fight
from affray.systems.linguomancy.effects_body import change_state, end_condition, lose_hp
from affray.systems.linguomancy.following import end_all_of, end_all_on

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.effects_body import Blow
    from affray.systems.linguomancy.state import Battle


def hurt(table: Table, state: Battle, seat: i64, target: i64, damage: i64, critical: bool, blow: Blow | None) -> None:
    """Apply damage that is left after traits (LI-18.6).

    Args:
        table: dice, minds, log.
        state: the fight.
        seat: who dealt it.
        target: who takes it.
        damage: 0 or more.
        critical: whether it is a Critical Hit.
        blow: how it came about, if a log is kept.
    """
    status = state.statuses[target]
    sheet = state.arena.sheets[target]
    before: i64 = status.state
    at_zero: i64 = sheet.at_zero
    if at_zero == AT_ZERO_ASK:
        at_zero = asked_at_zero(table, state, target, damage)
    hp, temp_hp, after, successes, failures = befall(state, target, damage, at_zero, critical, False)
    spared = False
    if (
        after == DEAD
        and before != DEAD
        and state.arena.sheets[seat].player
        and table.decide(state, spare_decision(state, seat, target)).kind == "incapacitate"
    ):
        hp, temp_hp, after, successes, failures = befall(state, target, damage, at_zero, critical, True)
        spared = True
    changes = after != before
    why = ""
    if changes:
        why = "spared" if spared else reason_of(status.hp, sheet.max_hp, status.temp_hp, damage, after, failures)
    lose_hp(table, state, target, damage, hp, temp_hp, status.failures if changes else failures, blow)
    if damage > 0 and status.hidden > 0:
        end_condition(table, state, target, "hidden", "damaged")
    if changes:
        become(table, state, target, after, why, successes, failures, INTACT)


def befall(
    state: Battle, target: i64, damage: i64, at_zero: i64, critical: bool, spared: bool
) -> tuple[i64, i64, i64, i64, i64]:
    """Give what damage would make of somebody as it stands; see `wounds.damaged`."""
    status = state.statuses[target]
    knobs = state.arena.knobs
    return wounds.damaged(
        status.hp,
        state.arena.sheets[target].max_hp,
        damage,
        status.temp_hp,
        at_zero,
        critical,
        status.state,
        status.successes,
        status.failures,
        spared,
        knobs.temp_hp_shields_dying,
        knobs.critical_failures,
    )


def reason_of(hp: i64, max_hp: i64, temp_hp: i64, damage: i64, after: i64, failures: i64) -> str:
    """Say why damage changed a state, in the rulebook's word."""
    if after == DEAD and hp == 0:
        return "failures" if failures == wounds.DEATH_COUNT else "massive"
    if after == DEAD and wounds.is_massive(hp, max_hp, damage - temp_hp):
        return "massive"
    return "zero" if hp > 0 or after == DESTROYED else "damaged"


def asked_at_zero(table: Table, state: Battle, target: i64, damage: i64) -> i64:
    """Ask the game master what befalls somebody who comes to 0 hit points, if it can matter (LI-18.2)."""
    status = state.statuses[target]
    _, through = wounds.absorb(status.temp_hp, damage)
    most: i64 = state.arena.sheets[target].max_hp
    if status.hp == 0 or through < status.hp or wounds.is_massive(status.hp, most, through):
        return DIES
    decision = decisions.PlainDecision(
        target,
        "at_zero",
        [decisions.DIE, decisions.UNCONSCIOUS, decisions.DYING],
        {"creature": state.name(target)},
    )
    answer = table.decide(state, decision).kind
    if answer == "unconscious":
        return FALLS_UNCONSCIOUS
    return STARTS_DYING if answer == "dying" else DIES


def spare_decision(state: Battle, seat: i64, target: i64) -> decisions.PlainDecision:
    """Ask a player whether to spare a target (LI-18.4)."""
    about: dict[str, object] = {"target": state.name(target)}
    return decisions.PlainDecision(seat, "spare", [decisions.KILL, decisions.INCAPACITATE], about)


def become(
    table: Table, state: Battle, seat: i64, to: i64, why: str, successes: i64, failures: i64, remains: i64
) -> None:
    """Change how somebody stands, with all that follows: things fall, idioms end, perhaps the fight (LI-18.7, 22.5)."""
    change_state(table, state, seat, to, why, successes, failures, remains)
    if to == UP:
        return
    if not state.arena.sheets[seat].thing:
        for number in state.statuses[seat].held:
            drop(table, state, seat, number)
        end_all_of(table, state, seat, "dead" if to == DEAD else "unconscious")
        if to == DEAD:
            end_all_on(table, state, seat, "dead")
    if state.arena.knobs.ends_at_once:
        end_if_fallen(table, state)


def die(table: Table, state: Battle, seat: i64, why: str, remains: i64) -> None:
    """Die whatever the hit points (LI-9.4, 22.6)."""
    status = state.statuses[seat]
    if status.state != DEAD:
        become(table, state, seat, DEAD, why, status.successes, status.failures, remains)


def end_if_fallen(table: Table, state: Battle) -> None:
    """End the fight if at most one side stands (LI-1.2, 1.3)."""
    if state.ended():
        return
    standing: i64 = 0
    winner: i64 = -1
    for side in range(len(state.arena.side_names)):
        if state.side_stands(side):
            standing += 1
            winner = side
    if standing == 0:
        end_fight(table, state, "", "all_fallen")
    elif standing == 1:
        end_fight(table, state, state.arena.side_names[winner], "last_standing")
