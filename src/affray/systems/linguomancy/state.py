"""The state of a fight: what can change, and what is computed from it. `state` adds how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.fight.state import Standing, State
from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.constants import (
    CHILL,
    DEAD,
    DESTROYED,
    ON_GROUND,
    PACKED,
    STATES,
    UP,
)
from affray.systems.linguomancy.geometry import crosses_any, squared
from affray.systems.linguomancy.numbers import free_hands, max_movement

if TYPE_CHECKING:
    from affray.fight.events import Log
    from affray.systems.linguomancy.arena import Arena
    from affray.systems.linguomancy.status import Maintained, Status, Thing


class Battle(State):
    """One fight.

    Attributes:
        arena: what is fixed.
        statuses: how each creature and thing stands, by seat.
        things: the items; `statuses` hold numbers of this list.
        maintained: idioms that are kept up, in order of casting.
        order: the fighters' seats in order of initiative.
        round: number of the round, from 1.
        place: whose turn began last in this round, as a place in `order`; -1 before the first.
        open: that turn isn't over.
        struck: in that turn its creature attacked, cast, or used an item; only policies look at it.
        seq: number of the next event.
        helps: somebody may have help that will end; spares a look at everybody.
    """

    def __init__(self, arena: Arena, statuses: list[Status]) -> None:
        super().__init__()
        self.arena = arena
        self.statuses = statuses
        self.things: list[Thing] = arena.first_things
        self.maintained: list[Maintained] = []
        self.order: list[int] = []
        self.round: i64 = 1
        self.place: i64 = -1
        self.open = False
        self.struck = False
        self.seq: i64 = 0
        self.helps = False

    # Looking

    def current(self) -> i64:
        """Give whose turn began last, or -1 before the first turn of a round."""
        return self.order[self.place] if self.place >= 0 else -1

    def ended(self) -> bool:
        """Tell whether the fight is over; asked again and again while an action goes on."""
        return self.over

    def in_turn(self, seat: i64) -> bool:
        """Tell whether somebody's own turn is going on."""
        return self.open and self.order[self.place] == seat

    def name(self, seat: i64) -> str:
        """Give the name of a creature or thing."""
        return self.arena.every_name[seat]

    def position(self, seat: i64) -> list[object]:
        """Give name and place of a creature or thing, in meters, for the log."""
        status = self.statuses[seat]
        return [self.name(seat), meters(status.x), meters(status.y)]

    def gone(self, seat: i64) -> bool:
        """Tell whether a creature is dead or a thing destroyed."""
        state: i64 = self.statuses[seat].state
        return state in (DEAD, DESTROYED)

    def square_between(self, seat: i64, other: i64) -> i64:
        """Give the square of the distance of two, in square centimetres."""
        mine = self.statuses[seat]
        theirs = self.statuses[other]
        return squared(mine.x, mine.y, theirs.x, theirs.y)

    def sees(self, seat: i64, other: i64) -> bool:
        """Tell whether two are in line of sight (LI-3.18)."""
        theirs = self.statuses[other]
        return self.sees_point(seat, theirs.x, theirs.y)

    def sees_point(self, seat: i64, x: i64, y: i64) -> bool:
        """Tell whether a place is in somebody's line of sight (LI-3.18)."""
        if not self.arena.walls:
            return True
        mine = self.statuses[seat]
        return not crosses_any(mine.x, mine.y, x, y, self.arena.walls)

    def free_hands(self, seat: i64) -> i64:
        """Give somebody's free hand points (LI-5.1)."""
        status = self.statuses[seat]
        return free_hands(status.hands, status.hands_held, status.hands_charged + status.hands_spent)

    def max_movement(self, seat: i64) -> i64:
        """Give somebody's maximum movement now, in centimetres (LI-22.9)."""
        status = self.statuses[seat]
        return max_movement(
            self.arena.sheets[seat].movement,
            -CHILL if status.chilled > 0 else 0,
            status.lethargic > 0,
            status.exhaustion,
            status.is_bound(),
        )

    def side_stands(self, side: i64) -> bool:
        """Tell whether anybody of a side stands (LI-1.3)."""
        for seat in range(self.arena.fighters):
            if self.arena.sheets[seat].side == side and self.statuses[seat].state == UP:
                return True
        return False

    def key(self) -> tuple[object, ...]:
        """Give everything but the number of the round and of the next event."""
        return (
            int(self.place),
            self.open,
            self.struck,
            tuple(self.order),
            tuple([status.key() for status in self.statuses]),
            tuple([thing.key() for thing in self.things]),
            tuple([each.key() for each in self.maintained]),
        )

    def elapsed(self) -> i64:
        """Give the number of the round."""
        return self.round

    def limit(self) -> i64:
        """Give the last round (LI-1.8)."""
        return self.arena.knobs.max_rounds

    def restart_clock(self) -> None:
        """Begin to count rounds anew."""
        self.round = 0

    def portrait_of(self, seat: i64) -> tuple[object, ...]:
        """Give everything about somebody, the idioms that are kept up on it included."""
        return (self.statuses[seat].key(), tuple([each.key() for each in self.maintained if each.bearer == seat]))

    # Telling

    def note(self, log: Log, kind: str, details: dict[str, object]) -> None:
        """Note an event with its round, turn and number."""
        current = self.current()
        whose = self.arena.every_name[current] if current >= 0 else ""
        log.add(kind, {"round": int(self.round), "turn": whose, "seq": int(self.seq), **details})
        self.seq += 1

    def standings(self) -> list[Standing]:
        """Tell how every fighter stands."""
        found: list[Standing] = []
        for seat in range(self.arena.fighters):
            status = self.statuses[seat]
            sheet = self.arena.sheets[seat]
            side = self.arena.side_names[sheet.side]
            found.append(Standing(sheet.name, side, status.hp, sheet.max_hp, status.state == UP))
        return found

    def view(self, seat: i64) -> dict[str, object]:
        """Give everything: the rules know no secrets."""
        current = self.current()
        return {
            "round": int(self.round),
            "turn": self.name(current) if self.open else None,
            "order": [self.name(each) for each in self.order],
            "creatures": [self._seen(each) for each in range(len(self.statuses))],
            "on_the_ground": [
                {"item": thing.kind.key, "at": [meters(thing.x), meters(thing.y)]}
                for thing in self.things
                if thing.place == ON_GROUND
            ],
            "maintained": [
                {
                    "idiom": each.spell.idiom.key,
                    "caster": self.name(each.caster),
                    "steps": int(each.steps),
                    "bearer": self.name(each.bearer) if each.bearer >= 0 else None,
                    "at": [meters(each.x), meters(each.y)] if each.bearer < 0 else None,
                    "hands": int(each.hands),
                    "charged": each.charged,
                }
                for each in self.maintained
            ],
        }

    def _seen(self, seat: i64) -> dict[str, object]:
        sheet = self.arena.sheets[seat]
        status = self.statuses[seat]
        seen: dict[str, object] = {
            "name": sheet.name,
            "side": self.arena.side_names[sheet.side] if sheet.side >= 0 else None,
            "at": [meters(status.x), meters(status.y)],
            "state": STATES[status.state],
            "hp": int(status.hp),
            "max_hp": int(sheet.max_hp),
            "temp_hp": int(status.temp_hp),
            "defense": int(status.defense),
        }
        if not sheet.thing:
            seen.update(
                flux=int(status.flux),
                max_flux=int(sheet.flux_max),
                action_points=int(status.action_points),
                movement=meters(status.movement),
                max_movement=meters(self.max_movement(seat)),
                reaction=status.reaction,
                free_hands=int(self.free_hands(seat)),
                held=[self.things[number].kind.key for number in status.held],
                pack=[self.things[number].kind.key for number in sheet.gear if self.things[number].place == PACKED],
                conditions=status.conditions(),
                successes=int(status.successes),
                failures=int(status.failures),
            )
        return seen
