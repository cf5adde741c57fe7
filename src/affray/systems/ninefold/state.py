"""What changes in a fight: the fighters' statuses, whose turn it is, and the action under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.state import Standing, State
from affray.systems.ninefold.sheet import LASTS, NO_MAP, SCOPES, Influence

if TYPE_CHECKING:
    from affray.fight.decision import Decision
    from affray.systems.ninefold.sheet import Deed, NinefoldSetup

NO_INFLUENCES: Final[list[Influence]] = []
"""What everybody has who has neither buff nor debuff; lists of influences are replaced, never changed."""

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
        self.influences = NO_INFLUENCES

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

    def scratch(self) -> Field:
        """Copy what changes, to try something out; the copy carries nothing on."""
        twin = Field(self.setup)
        self.copy_to(twin)
        return twin

    def due(self) -> list[Decision]:
        """Give the actor's turn, unless an action is under way."""
        if self.over or self.pending is not None:
            return []
        return [self.setup.turns[self.actor]]

    def busy(self) -> bool:
        """Tell whether a cluster or an area is under way (NI-2.10, NI-10.17)."""
        return self.pending is not None and not self.over

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
