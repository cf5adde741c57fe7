"""What changes in a fight, and the effects: the only functions that change it.

An effect asks nothing, and writes one event if a log is kept, from which `redo` does the same again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.state import Standing, State
from affray.systems.ninefold.formulas import BLOCK, DEFENSES, PARRY, after_change, max_halves
from affray.systems.ninefold.sheet import LASTS, NO_MAP, SCOPES, Influence

if TYPE_CHECKING:
    from affray.fight.decision import Decision
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import Deed, NinefoldSetup

_NO_INFLUENCES: Final[list[Influence]] = []

NOT_AIMING: Final = 0
AIMED_BEFORE: Final = 1
"""Aimed in an earlier turn: lost at the end of this one."""
AIMED_NOW: Final = 2
"""Aimed in this turn: kept until the end of the next."""


def points(halves: i64) -> str:
    """Write half hit points as the reduced fraction of points (NI-0.2)."""
    return f"{halves}/2" if halves & 1 else str(halves // 2)


@final
class Status:
    """How one fighter is.

    Attributes:
        hit_points, maximum: in halves (NI-8.2).
        guarding: until the start of its next turn (NI-1.6).
        aim: `NOT_AIMING`, `AIMED_BEFORE` or `AIMED_NOW`.
        active: blocks and parries since the start of its last turn (NI-11.4).
        x, y: the centre of the base in feet; 0 without a map.
        influences: buffs and debuffs; the list is replaced, never changed.
    """

    def __init__(self) -> None:
        self.hit_points: i64 = 0
        self.maximum: i64 = 0
        self.guarding = False
        self.aim: i64 = NOT_AIMING
        self.active: i64 = 0
        self.x = 0.0
        self.y = 0.0
        self.influences = _NO_INFLUENCES

    def clone(self) -> Status:
        """Copy it."""
        twin = Status()
        twin.hit_points = self.hit_points
        twin.maximum = self.maximum
        twin.guarding = self.guarding
        twin.aim = self.aim
        twin.active = self.active
        twin.x = self.x
        twin.y = self.y
        twin.influences = self.influences
        return twin


@final
class Exposed:
    """One target of an area under way (NI-10.12). It never changes.

    Attributes:
        seat: who.
        units: defence/effect pairs.
        scale: what part of the effect a pair counts, as `numerator` / `denominator`.
        small: whether the base is below four feet.
        grade: cover from the area (NI-5.5).
    """

    def __init__(self, seat: i64, units: i64, numerator: i64, denominator: i64, small: bool, grade: i64) -> None:
        self.seat: i64 = seat
        self.units: i64 = units
        self.numerator: i64 = numerator
        self.denominator: i64 = denominator
        self.small = small
        self.grade: i64 = grade

    def key(self) -> tuple[object, ...]:
        """Give all of it."""
        return (
            int(self.seat),
            int(self.units),
            int(self.numerator),
            int(self.denominator),
            self.small,
            int(self.grade),
        )


@final
class Pending:
    """An action under way whose hits or pairs are resolved one at a time.

    Attributes:
        deed: the action.
        aimed: whether it was aimed (NI-1.6).
        targets: of a cluster, the target of each hit.
        exposed: of an area, the targets in the order of their pairs.
        done: hits of a cluster already resolved, or targets of an area.
        pair: pairs of the present target already resolved.
        defense: the present target's chosen defence against the area; -2 while it is still to choose.
        taken: of an area, what each target has taken so far, in halves.
        struck: of an area, whether a defence of each target has failed.
    """

    def __init__(self, deed: Deed, aimed: bool) -> None:
        self.deed = deed
        self.aimed = aimed
        self.targets: list[int] = []
        self.exposed: list[Exposed] = []
        self.done: i64 = 0
        self.pair: i64 = 0
        self.defense: i64 = UNCHOSEN
        self.taken: list[int] = []
        self.struck: list[bool] = []

    def clone(self) -> Pending:
        """Copy it."""
        twin = Pending(self.deed, self.aimed)
        twin.targets = self.targets
        twin.exposed = self.exposed
        twin.done = self.done
        twin.pair = self.pair
        twin.defense = self.defense
        twin.taken = self.taken.copy()
        twin.struck = self.struck.copy()
        return twin

    def key(self) -> tuple[object, ...]:
        """Give what is still to come."""
        return (
            int(self.deed.index),
            self.aimed,
            tuple(self.targets[self.done :]),
            tuple([each.key() for each in self.exposed]),
            int(self.done) if self.exposed else 0,
            int(self.pair),
            int(self.defense),
            tuple(self.taken),
            tuple(self.struck),
        )


UNCHOSEN: Final = -2
"""No defence is chosen yet."""
UNANSWERED: Final = -1
"""Nothing can answer (NI-2.15)."""


class Field(State):
    """A fight, all but what carries it on; see `battle.NinefoldState`.

    Attributes:
        setup: what is fixed.
        statuses: by seat.
        order: seats in the order of initiative; never changed once the fight has begun.
        turn: index in `order` of who acts.
        actor: the seat that acts.
        round: the number of the round, from 1.
        acted: whether the actor has used its action.
        feet: what the actor may still move.
        pending: the action under way, if any.
    """

    def __init__(self, setup: NinefoldSetup) -> None:
        super().__init__()
        self.hit_point_unit = 2
        self.setup = setup
        self.statuses: list[Status] = []
        self.order: list[int] = []
        self.turn: i64 = 0
        self.actor: i64 = 0
        self.round: i64 = 0
        self.acted = False
        self.feet = 0.0
        self.pending: Pending | None = None

    def copy_to(self, twin: Field) -> None:
        """Give another field of the same setup all that changes."""
        twin.over = self.over
        twin.winner = self.winner
        twin.reason = self.reason
        twin.statuses = [status.clone() for status in self.statuses]
        twin.order = self.order
        twin.turn = self.turn
        twin.actor = self.actor
        twin.round = self.round
        twin.acted = self.acted
        twin.feet = self.feet
        if self.pending is not None:
            twin.pending = self.pending.clone()

    def due(self) -> list[Decision]:
        """Give the actor's turn, unless an action is under way."""
        if self.over or self.pending is not None:
            return []
        return [self.setup.turns[self.actor]]

    def key(self) -> tuple[object, ...]:
        """Give everything but the number of the round."""
        mapped = self.setup.map != NO_MAP
        rolled = self.setup.knobs.hit_points_rolled
        parts: list[object] = [int(self.turn), self.acted, tuple(self.order)]
        for status in self.statuses:
            parts.extend((int(status.hit_points), status.guarding, int(status.aim), int(status.active)))
            if rolled:
                parts.append(int(status.maximum))
            if mapped:
                parts.extend((status.x, status.y))
            if status.influences:
                parts.append(tuple([influence.key() for influence in status.influences]))
        if mapped:
            parts.append(self.feet)
        if self.pending is not None:
            parts.append(self.pending.key())
        return tuple(parts)

    def elapsed(self) -> i64:
        """Give the number of the round."""
        return self.round

    def limit(self) -> i64:
        """Give the last round (NI-1.2)."""
        return self.setup.knobs.round_limit

    def restart_clock(self) -> None:
        """Forget the rounds gone."""
        self.round = 0

    def standings(self) -> list[Standing]:
        """Tell how everyone stands."""
        setup = self.setup
        return [
            Standing(setup.names[seat], setup.sides[seat], int(s.hit_points), int(s.maximum), s.hit_points > 0)
            for seat, s in enumerate(self.statuses)
        ]

    def view(self, seat: i64) -> dict[str, object]:
        """Give everything: nothing is hidden in Ninefold."""
        fighters = []
        for number, status in enumerate(self.statuses):
            sheet = self.setup.sheets[number]
            fighter: dict[str, object] = {
                "name": sheet.name,
                "side": self.setup.sides[number],
                "hit_points": points(status.hit_points),
                "maximum": points(status.maximum),
                "guarding": status.guarding,
                "aiming": status.aim != NOT_AIMING,
                "active_defenses": int(status.active),
                "influences": [influence_data(influence) for influence in status.influences],
            }
            if self.setup.map != NO_MAP:
                fighter["at"] = [status.x, status.y]
            fighters.append(fighter)
        return {
            "round": int(self.round),
            "turn": self.setup.names[self.actor],
            "acted": self.acted,
            "feet": self.feet,
            "order": [self.setup.names[number] for number in self.order],
            "fighters": fighters,
        }

    def seat_of(self, name: object) -> i64:
        """Give the seat of a fighter's name."""
        return self.setup.names.index(str(name))


def influence_data(influence: Influence) -> dict[str, object]:
    """Give a buff or debuff as data."""
    return {
        "name": influence.name,
        "amount": int(influence.amount),
        "scope": SCOPES[influence.scope],
        "rounds": None if influence.rounds == LASTS else int(influence.rounds),
        "debuff": influence.hostile,
    }


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
    status.influences = left or _NO_INFLUENCES


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
