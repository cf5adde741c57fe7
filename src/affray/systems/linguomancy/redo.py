"""Rebuilds a state from its log: does again, from an event alone, what the effect did that wrote it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.linguomancy import effects, effects_body, effects_upkeep
from affray.systems.linguomancy.arguments import centimeters, point
from affray.systems.linguomancy.constants import ACTIONS, GONE, HELD, ON_GROUND, REMAINS, STATES, USE_ITEM
from affray.systems.linguomancy.status import Maintained

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.fight.events import Event
    from affray.systems.linguomancy.state import Battle
    from affray.systems.linguomancy.status import Status


class Details:
    """An event's details, read with the types that its effect wrote."""

    def __init__(self, state: Battle, details: dict[str, object]) -> None:
        self.state = state
        self.details = details

    def number(self, name: str) -> int:
        """Give a whole number."""
        value = self.details[name]
        assert isinstance(value, int)  # noqa: S101 - narrows the type; an effect wrote it
        return value

    def text(self, name: str) -> str:
        """Give text."""
        value = self.details[name]
        assert isinstance(value, str)  # noqa: S101 - narrows the type; an effect wrote it
        return value

    def flag(self, name: str) -> bool:
        """Give a truth value."""
        return self.details[name] is True

    def length(self, name: str) -> int:
        """Give centimetres of a detail in meters."""
        return centimeters(name, self.details[name])

    def place(self, name: str) -> tuple[int, int]:
        """Give centimetres of a place."""
        return point(name, self.details[name])

    def seat(self, name: str = "creature") -> int:
        """Give the seat of a creature or thing that is named."""
        return self.state.arena.seat_of(self.text(name))

    def status(self, name: str = "creature") -> Status:
        """Give the status of a creature or thing that is named."""
        return self.state.statuses[self.seat(name)]


def redo(state: Battle, event: Event) -> None:
    """Do again what the effect did that wrote `event`; events that only tell change nothing but the count of events."""
    act = _ACTS.get(event.kind)
    if act is not None:
        act(Details(state, event.details))
    number = event.details["seq"]
    assert isinstance(number, int)  # noqa: S101 - narrows the type; `Battle.note` wrote it
    state.seq = number + 1


def _initiative(event: Details) -> None:
    order = event.details.get("order")
    if isinstance(order, list):
        event.state.order = [event.state.arena.seat_of(name) for name in order]


def _round_started(event: Details) -> None:
    event.state.round = event.number("number")
    event.state.place = -1


def _turn_started(event: Details) -> None:
    seat = event.seat()
    effects.come_to(event.state, event.state.order.index(seat))
    event.state.open = True
    status = event.state.statuses[seat]
    status.action_points = event.number("action_points")
    status.movement = event.length("movement")
    status.reaction = event.flag("reaction")
    status.flying = False
    status.hands_spent = 0


def _turn_ended(event: Details) -> None:
    status = event.status()
    left = event.details["conditions"]
    assert isinstance(left, dict)  # noqa: S101 - narrows the type; `close_turn` wrote it
    for condition in effects_body.CONDITIONS_FOR_TURNS:
        effects_body.set_turns(status, condition, left.get(condition, 0))
    event.state.open = False
    status.action_points = 0
    status.movement = 0
    status.flying = False


def _fight_ended(event: Details) -> None:
    event.state.over = True
    event.state.winner = event.text("winner")
    event.state.reason = event.text("reason")
    effects.pass_limit(event.state)


def _action_taken(event: Details) -> None:
    status = event.status()
    status.action_points = event.number("left")
    status.hands_spent = event.number("hands_spent")
    if ACTIONS.index(event.text("action")) <= USE_ITEM:
        event.state.struck = True


def _reaction_used(event: Details) -> None:
    status = event.status()
    status.reaction = False
    status.hands_spent = event.number("hands_spent")


def _reaction_lost(event: Details) -> None:
    event.status().reaction = False


def _flux_regained(event: Details) -> None:
    event.status().flux = event.number("after")


def _movement_changed(event: Details) -> None:
    event.status().movement = event.length("to")


def _may_fly(event: Details) -> None:
    event.status().flying = True


def _helped(event: Details) -> None:
    event.status().helped_by = event.seat("by")
    event.state.helps = True


def _help_ended(event: Details) -> None:
    event.status().helped_by = -1


def _moved(event: Details) -> None:
    status = event.status()
    status.x, status.y = event.place("to")
    status.movement = event.length("left")


def _pushed(event: Details) -> None:
    status = event.status()
    status.x, status.y = event.place("to")


def _fell_prone(event: Details) -> None:
    event.status().prone = True


def _stood_up(event: Details) -> None:
    status = event.status()
    status.prone = False
    status.movement = event.length("left")


def _item_held(event: Details) -> None:
    effects.put_thing(event.state, event.number("thing"), HELD, event.seat(), 0, 0)


def _item_dropped(event: Details) -> None:
    x, y = event.place("at")
    effects.put_thing(event.state, event.number("thing"), ON_GROUND, -1, x, y)


def _item_thrown(event: Details) -> None:
    if event.details["at"] is None:
        effects.put_thing(event.state, event.number("thing"), GONE, -1, 0, 0)
    else:
        _item_dropped(event)


def _item_used(event: Details) -> None:
    if event.flag("gone"):
        effects.put_thing(event.state, event.number("thing"), GONE, -1, 0, 0)


def _cast(event: Details) -> None:
    event.status().flux = event.number("after")


def _maintaining(event: Details) -> None:
    caster = event.seat("caster")
    idiom = event.state.arena.library.idiom(event.text("idiom"), "idiom")
    spell = event.state.arena.sheets[caster].spell_of[idiom.number]
    assert spell is not None  # noqa: S101 - narrows the type; whoever cast it knows it
    bearer = -1 if event.details["bearer"] is None else event.seat("bearer")
    x, y = event.place("at")
    each = Maintained(
        spell,
        event.number("steps"),
        bearer,
        x,
        y,
        event.length("radius"),
        event.flag("charged"),
        event.flag("fading"),
    )
    event.state.maintained = [*event.state.maintained, each]
    effects_upkeep.refresh_both(event.state, each)


def _maintenance_charged(event: Details) -> None:
    listed = list(event.state.maintained)
    number = event.number("number")
    listed[number] = listed[number].now_charged()
    event.state.maintained = listed
    effects_upkeep.refresh(event.state, listed[number].caster)


def _maintenance_ended(event: Details) -> None:
    listed = list(event.state.maintained)
    each = listed.pop(event.number("number"))
    event.state.maintained = listed
    effects_upkeep.refresh_both(event.state, each)


def _condition_gained(event: Details) -> None:
    condition = event.text("condition")
    if condition == "exhaustion":
        event.status().exhaustion = event.number("tier")
    else:
        effects_body.hold_for(event.status(), condition, event.number("ends"))


def _condition_ended(event: Details) -> None:
    effects_body.set_turns(event.status(), event.text("condition"), 0)


def _damage_applied(event: Details) -> None:
    status = event.status("target")
    status.hp = event.number("after")
    status.temp_hp = event.number("temp_hp")


def _death_failures(event: Details) -> None:
    event.status().failures = event.number("failures")


def _death_save(event: Details) -> None:
    seat = event.seat()
    effects.come_to(event.state, event.state.order.index(seat))
    status = event.state.statuses[seat]
    status.hp = event.number("hp")
    status.successes = event.number("successes")
    status.failures = event.number("failures")


def _state_changed(event: Details) -> None:
    status = event.status()
    effects_body.enter(status, STATES.index(event.text("to")))
    status.successes = event.number("successes")
    status.failures = event.number("failures")
    status.remains = REMAINS.index(event.text("remains"))


def _healed(event: Details) -> None:
    event.status("target").hp = event.number("after")


def _parts_restored(event: Details) -> None:
    seat = event.seat()
    status = event.state.statuses[seat]
    status.restored = event.number("restored")
    status.hands = effects_body.hands_of(event.state, seat)


def _temp_hp(event: Details) -> None:
    event.status("target").temp_hp = event.number("kept")


def _resurrected(event: Details) -> None:
    status = event.status("target")
    status.hp = event.number("hp")
    status.exhaustion = event.number("exhaustion")
    status.prone = True


_ACTS: Final[dict[str, Callable[[Details], None]]] = {
    "initiative": _initiative,
    "round_started": _round_started,
    "turn_started": _turn_started,
    "turn_ended": _turn_ended,
    "fight_ended": _fight_ended,
    "action_taken": _action_taken,
    "reaction_used": _reaction_used,
    "reaction_lost": _reaction_lost,
    "flux_regained": _flux_regained,
    "movement_changed": _movement_changed,
    "may_fly": _may_fly,
    "helped": _helped,
    "help_ended": _help_ended,
    "moved": _moved,
    "pushed": _pushed,
    "fell_prone": _fell_prone,
    "stood_up": _stood_up,
    "item_held": _item_held,
    "item_dropped": _item_dropped,
    "item_thrown": _item_thrown,
    "item_used": _item_used,
    "cast": _cast,
    "maintaining": _maintaining,
    "maintenance_charged": _maintenance_charged,
    "maintenance_ended": _maintenance_ended,
    "condition_gained": _condition_gained,
    "condition_ended": _condition_ended,
    "damage_applied": _damage_applied,
    "death_failures": _death_failures,
    "death_save": _death_save,
    "state_changed": _state_changed,
    "healed": _healed,
    "parts_restored": _parts_restored,
    "temp_hp": _temp_hp,
    "resurrected": _resurrected,
}
