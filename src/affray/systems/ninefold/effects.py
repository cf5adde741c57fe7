"""The effects: the only functions that change a fight.

An effect asks nothing, and writes one event if a log is kept, from which `redo` does the same again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.ninefold.formulas import BLOCK, DEFENSES, PARRY, after_change, max_halves
from affray.systems.ninefold.sheet import LASTS, NO_MAP, Influence
from affray.systems.ninefold.state import (
    AIMED_NOW,
    NO_INFLUENCES,
    NOT_AIMING,
    UNANSWERED,
    UNCHOSEN,
    Pending,
    influence_data,
    points,
)

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import Deed
    from affray.systems.ninefold.state import Exposed, Field, Status

# Effects at the beginning


def set_hit_points(table: Table, field: Field, seat: i64, maximum: i64, rolled: i64) -> None:
    """Give a fighter its hit points: the maximum, or what the encounter says is left (NI-8.1 to NI-8.3).

    Args:
        table: dice, minds and log.
        field: the fight.
        seat: whose.
        maximum: in halves, not yet rounded.
        rolled: the total of its hit dice, or 0 if they weren't rolled.
    """
    sheet = field.setup.sheets[seat]
    status = field.statuses[seat]
    status.maximum = max_halves(maximum, field.setup.knobs.hit_point_rounding)
    status.hit_points = status.maximum if sheet.start < 0 else min(sheet.start, status.maximum)
    status.influences = sheet.influences
    status.x = sheet.x
    status.y = sheet.y
    if table.log is not None:
        details: dict[str, object] = {"who": sheet.name, "hit_dice": int(sheet.hit_dice)}
        if rolled > 0:
            details["rolled"] = int(rolled)
        details["max"] = points(status.maximum)
        details["current"] = points(status.hit_points)
        table.log.add("hp_set", details)


def set_order(table: Table, field: Field, order: list[int]) -> None:
    """Fix the order of turns for the whole fight (NI-1.3)."""
    field.order = order
    if table.log is not None:
        table.log.add("order_set", {"order": [field.setup.names[seat] for seat in order]})


# Effects of turns


def start_round(table: Table, field: Field) -> None:
    """Begin the next round."""
    field.round += 1
    if table.log is not None:
        table.log.add("round_started", {"round": int(field.round)})


def start_turn(table: Table, field: Field, turn: i64) -> None:
    """Begin a turn: the own guard ends, blocks and parries are open again (NI-1.2).

    Args:
        table: dice, minds and log.
        field: the fight.
        turn: index in the order.
    """
    seat: i64 = field.order[turn]
    status = field.statuses[seat]
    field.turn = turn
    field.actor = seat
    field.acted = False
    status.guarding = False
    status.active = 0
    if field.setup.map != NO_MAP:
        field.feet = field.setup.sheets[seat].speed
    if table.log is not None:
        table.log.add("turn_started", {"who": field.setup.names[seat]})


def end_turn(table: Table, field: Field) -> None:
    """End the actor's turn: an older aim is lost, timed buffs and debuffs count down (NI-1.2, NI-1.6)."""
    field.acted = True
    field.feet = 0.0
    if table.log is not None:
        table.log.add("turn_ended", {"who": field.setup.names[field.actor]})
    status = field.statuses[field.actor]
    if status.aim != NOT_AIMING:
        status.aim -= 1
    if status.influences:
        _count_down(table, field, status)


def _count_down(table: Table, field: Field, status: Status) -> None:
    left: list[Influence] = []
    for influence in status.influences:
        if influence.rounds == LASTS:
            left.append(influence)
        elif influence.rounds > 1:
            rounds = influence.rounds - 1
            left.append(Influence(influence.name, influence.amount, influence.scope, rounds, influence.hostile))
        elif table.log is not None:
            table.log.add("effect_ended", {"who": field.setup.names[field.actor], "name": influence.name})
    status.influences = left or NO_INFLUENCES


def end_fight(table: Table, field: Field, winner: str, reason: str) -> None:
    """End the fight.

    Args:
        table: dice, minds and log.
        field: the fight.
        winner: the side that wins; empty for a draw.
        reason: `last_standing`, `none_standing` or `round_limit`.
    """
    field.over = True
    field.winner = winner
    field.reason = reason
    if table.log is not None:
        details: dict[str, object] = {"winner": winner} if winner else {}
        details["draw"] = not winner
        details["reason"] = reason
        details["rounds"] = int(field.round)
        details["hp"] = {field.setup.names[seat]: points(s.hit_points) for seat, s in enumerate(field.statuses)}
        table.log.add("fight_ended", details)


# Effects of actions


def guard(table: Table, field: Field) -> None:
    """Guard until the next turn (NI-1.6)."""
    field.acted = True
    field.statuses[field.actor].guarding = True
    if table.log is not None:
        table.log.add("guarded", {"who": field.setup.names[field.actor]})


def aim(table: Table, field: Field) -> None:
    """Aim the next attack (NI-1.6)."""
    field.acted = True
    field.statuses[field.actor].aim = AIMED_NOW
    if table.log is not None:
        table.log.add("aimed", {"who": field.setup.names[field.actor]})


def dash(table: Table, field: Field) -> None:
    """Use the action for a second move (NI-1.5)."""
    field.acted = True
    feet = field.setup.sheets[field.actor].speed if field.setup.map != NO_MAP else 0.0
    field.feet += feet
    if table.log is not None:
        table.log.add("dashed", {"who": field.setup.names[field.actor], "feet": feet})


def pass_on(table: Table, field: Field) -> None:
    """Do nothing more in this turn (NI-1.5)."""
    field.acted = True
    if table.log is not None:
        table.log.add("passed", {"who": field.setup.names[field.actor]})


def move(table: Table, field: Field, x: float, y: float, feet: float) -> None:
    """Move the actor's base to a place (NI-12.4)."""
    status = field.statuses[field.actor]
    start_x, start_y = status.x, status.y
    status.x = x
    status.y = y
    field.feet = max(0.0, field.feet - feet)
    if table.log is not None:
        details: dict[str, object] = {
            "who": field.setup.names[field.actor],
            "from": [start_x, start_y],
            "to": [x, y],
            "feet": feet,
        }
        table.log.add("moved", details)


def declare(table: Table, field: Field, details: dict[str, object]) -> bool:
    """Use the action for a deed; an aim is spent on it (NI-1.5, NI-1.6).

    Args:
        table: dice, minds and log.
        field: the fight.
        details: what is done, and the targets or placement, for the log.

    Returns:
        Whether the deed was aimed.
    """
    status = field.statuses[field.actor]
    aimed = status.aim != NOT_AIMING
    status.aim = NOT_AIMING
    field.acted = True
    if table.log is not None:
        table.log.add("action_declared", details)
    return aimed


def begin_cluster(field: Field, deed: Deed, targets: list[int], aimed: bool) -> None:
    """Put a cluster under way; `declare` has told of it (NI-2.10)."""
    pending = Pending(deed, aimed)
    pending.targets = targets
    field.pending = pending


def begin_area(field: Field, deed: Deed) -> None:
    """Put an area under way; `declare` has told of it (NI-10.1)."""
    field.pending = Pending(deed, False)


def expose(table: Table, field: Field, exposed: Exposed, details: dict[str, object]) -> None:
    """Put a target under the area under way (NI-10.12)."""
    pending = field.pending
    assert pending is not None  # noqa: S101 - `begin_area` came before
    pending.exposed.append(exposed)
    pending.taken.append(0)
    pending.struck.append(False)
    if table.log is not None:
        table.log.add("exposure", details)


def hit_done(field: Field) -> None:
    """Count a cluster hit; after the last one nothing is under way. `offense_rolled` or `hit_skipped` tells of it."""
    pending = field.pending
    assert pending is not None  # noqa: S101 - only called for a cluster under way
    pending.done += 1
    if pending.done == len(pending.targets):
        field.pending = None


def skip_hit(table: Table, field: Field, target: i64) -> None:
    """Pass over a cluster hit whose target is already down (NI-2.10)."""
    pending = field.pending
    assert pending is not None  # noqa: S101 - only called for a cluster under way
    hit = pending.done + 1
    hit_done(field)
    if table.log is not None:
        table.log.add("hit_skipped", {"hit": int(hit), "target": field.setup.names[target]})


def choose_defense(table: Table, field: Field, seat: i64, defense: i64, options: dict[str, object]) -> None:
    """Use a defence; a block or a parry is one of few (NI-11.4), and serves all pairs of an area (NI-11.5).

    Args:
        table: dice, minds and log.
        field: the fight.
        seat: who defends.
        defense: one of `ARMOR` to `PARRY`.
        options: raw toDef by defence, for the log.
    """
    if defense in (BLOCK, PARRY):
        field.statuses[seat].active += 1
    pending = field.pending
    if pending is not None and pending.exposed:
        pending.defense = defense
    if table.log is not None:
        details: dict[str, object] = {
            "who": field.setup.names[seat],
            "defense": DEFENSES[defense],
            "options": options,
        }
        table.log.add("defense_chosen", details)


def leave_undefended(table: Table, field: Field, seat: i64, reason: str) -> None:
    """Note that nothing can answer (NI-2.15)."""
    pending = field.pending
    if pending is not None and pending.exposed:
        pending.defense = UNANSWERED
    if table.log is not None:
        table.log.add("no_defense", {"who": field.setup.names[seat], "reason": reason})


def pair_done(table: Table, field: Field, failed: bool, halves: i64) -> None:
    """Count a pair of the area under way: what it did is kept until all are resolved (NI-10.17).

    Args:
        table: dice, minds and log.
        field: the fight.
        failed: whether the defence failed.
        halves: damage or healing in half points.
    """
    pending = field.pending
    assert pending is not None  # noqa: S101 - only called for an area under way
    target = pending.exposed[pending.done]
    pending.taken[pending.done] += int(halves)
    if failed:
        pending.struck[pending.done] = True
    pending.pair += 1
    if pending.pair == target.units:
        pending.pair = 0
        pending.done += 1
        pending.defense = UNCHOSEN
    if table.log is not None:
        details: dict[str, object] = {
            "target": field.setup.names[target.seat],
            "failed": failed,
            "total": points(halves),
        }
        table.log.add("pair_resolved", details)


def area_done(table: Table, field: Field) -> None:
    """Take the area off: everything it did has been applied."""
    field.pending = None
    if table.log is not None:
        table.log.add("area_resolved", {})


# Effects on fighters


def change_hit_points(table: Table, field: Field, seat: i64, halves: i64) -> None:
    """Add hit points, or take them off, within 0 and the maximum (NI-8.5).

    Args:
        table: dice, minds and log.
        field: the fight.
        seat: whose.
        halves: in half points; negative for damage.
    """
    status = field.statuses[seat]
    before = status.hit_points
    after = after_change(before, halves, status.maximum)
    status.hit_points = after
    log = table.log
    if log is not None:
        name = field.setup.names[seat]
        details: dict[str, object] = {
            "who": name,
            "from": points(before),
            "change": points(halves) if halves >= 0 else "-" + points(-halves),
            "to": points(after),
            "max": points(status.maximum),
        }
        log.add("hp_changed", details)
        if after == 0 and before > 0:
            log.add("downed", {"who": name})
        elif before == 0 and after > 0:
            log.add("revived", {"who": name})


def gain(table: Table, field: Field, seat: i64, influence: Influence) -> None:
    """Give a buff or debuff; one of the same name is replaced (NI-1.7)."""
    status = field.statuses[seat]
    kept = [other for other in status.influences if other.name != influence.name]
    kept.append(influence)
    status.influences = kept
    if table.log is not None:
        table.log.add("effect_gained", {"who": field.setup.names[seat], **influence_data(influence)})
