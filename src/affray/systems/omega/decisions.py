"""Decisions in the middle of an action: drowning, an item, a tempter, a square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import Illegal
from affray.systems.omega.gear import FIRST_PACKED, item_at, place_name, stuck_at
from affray.systems.omega.items import READY_HAND, SLOT_COUNT, SLOTS, is_two_handed_grip
from affray.systems.omega.places import free_floor, is_taken
from affray.systems.omega.sheet import FLOOR

if TYPE_CHECKING:
    from affray.fight.state import State
    from affray.systems.omega.state import OmegaState

DROP_ITEM: Final = "drop"
BASH: Final = "bash"
DROP_PACK: Final = "drop_pack"
PICK_ITEM: Final = "item"
FLEE: Final = Choice("flee")
GIVE_IN: Final = Choice("give_in")
LAND: Final = "land"


def omega_state(state: State) -> OmegaState:
    """Narrow a state to one of omega."""
    from affray.systems.omega.state import OmegaState  # noqa: PLC0415 - the state imports the rules, not they it

    if not isinstance(state, OmegaState):
        raise TypeError
    return state


def occupied_places(state: OmegaState, packed: bool) -> list[i64]:
    """List the places that hold an item, a two-hander's once; with the pack's if `packed`."""
    slots = state.hero.slots
    both = is_two_handed_grip(slots)
    places: list[i64] = []
    place: i64 = 0
    while place < SLOT_COUNT:
        if slots[place] is not None and not (both and place == READY_HAND):
            places.append(place)
        place += 1
    if packed:
        place = 0
        while place < len(state.hero.pack):
            places.append(FIRST_PACKED + place)
            place += 1
    return places


def place_of(state: OmegaState, choice: Choice, detail: str = "item") -> i64:
    """Find the place that a choice names: by its own name (`armor`, `pack2`) or by the name of the item there.

    Raises:
        Illegal: nothing is there, or no such item is carried.
    """
    named = choice.text(detail)
    places = occupied_places(state, True)  # the pack too
    for place in places:
        if place_name(place) == named:
            return place
    for place in places:
        item = item_at(state, place)
        if item is not None and item.row.name == named:
            return place
    if named in SLOTS:
        message = f"{choice.kind}: nothing is in the {named} slot"
        raise Illegal(message, "empty_slot")
    carried = ", ".join(place_name(place) for place in places)
    message = f"{choice.kind}: you don't carry {named!r}; you have something in {carried or 'no place'}"
    raise Illegal(message, "unknown_name")


@final
class DrowningDecision(Decision):
    """What to do against drowning (OM-6.6).

    Args:
        number: which of the three tries this is.
    """

    def __init__(self, number: i64) -> None:
        super().__init__(0, "drowning")
        self.number: i64 = number

    def offers(self, state: State) -> list[Offer]:
        """Offer to drop what isn't stuck, to bash anything, and to drop the whole pack."""
        omega = omega_state(state)
        places = occupied_places(omega, True)  # the pack too
        offers = [
            Offer(Choice(DROP_ITEM, {"item": place_name(place)})) for place in places if not stuck_at(omega, place)
        ]
        offers += [Offer(Choice(BASH, {"item": place_name(place)})) for place in places]
        return [*offers, Offer(Choice(DROP_PACK))]

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that the choice answers; items may be named too."""
        self.place_of(omega_state(state), choice)

    def details(self, state: State) -> dict[str, object]:
        """Tell which try it is."""
        return {"try": int(self.number), "of": 3}

    def place_of(self, state: OmegaState, choice: Choice) -> i64:
        """Find the place of the item that is dropped or bashed; -1 for the whole pack.

        Raises:
            Illegal: the choice isn't an answer, or the item is stuck.
        """
        if choice.kind == DROP_PACK:
            return -1
        if choice.kind not in {DROP_ITEM, BASH}:
            message = f"{choice.kind}: against drowning you can drop an item, bash one, or drop_pack"
            raise Illegal(message, "not_offered")
        place = place_of(state, choice)
        if choice.kind == DROP_ITEM and stuck_at(state, place):
            raise stuck(state, place)
        return place


def stuck(state: OmegaState, place: i64) -> Illegal:
    """Make the refusal to take a cursed item out of use (OM-7.14)."""
    item = item_at(state, place)
    name = "item" if item is None else item.row.name
    message = f"the {name} is cursed and can't be taken off"
    return Illegal(message, "stuck")


@final
class ItemDecision(Decision):
    """Which item to enchant or to bless: any equipped or on the belt."""

    def __init__(self, purpose: str) -> None:
        super().__init__(0, "item")
        self.purpose = purpose

    def offers(self, state: State) -> list[Offer]:
        """Offer every occupied slot."""
        places = occupied_places(omega_state(state), False)  # without the pack
        return [Offer(Choice(PICK_ITEM, {"item": place_name(place)})) for place in places]

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that the choice answers; items may be named too."""
        self.place_of(omega_state(state), choice)

    def details(self, state: State) -> dict[str, object]:
        """Tell what for."""
        return {"purpose": self.purpose}

    def place_of(self, state: OmegaState, choice: Choice) -> i64:
        """Find the place of the item that was chosen.

        Raises:
            Illegal: the choice isn't an answer, or the item is in the pack.
        """
        if choice.kind != PICK_ITEM:
            message = f"{choice.kind}: choose an item to {self.purpose}"
            raise Illegal(message, "not_offered")
        place = place_of(state, choice)
        if place >= SLOT_COUNT:
            message = f"you can {self.purpose} only what is equipped or on your belt, not what is in the pack"
            raise Illegal(message, "wrong_slot")
        return place


@final
class TemptationDecision(Decision):
    """Whether to flee a demon lover or a seductor, or to give in (OM-13.23, OM-13.24)."""

    def __init__(self, tempter: str) -> None:
        super().__init__(0, "temptation")
        self.tempter = tempter

    def offers(self, state: State) -> list[Offer]:
        """Offer both."""
        return [Offer(FLEE), Offer(GIVE_IN)]

    def details(self, state: State) -> dict[str, object]:
        """Tell who it is."""
        return {"tempter": self.tempter}


@final
class LandingDecision(Decision):
    """Where a blessed teleportation lands: any free floor square."""

    def __init__(self) -> None:
        super().__init__(0, "landing")

    def offers(self, state: State) -> list[Offer]:
        """Offer every free floor square."""
        omega = omega_state(state)
        width = omega.setup.width
        squares = free_floor(omega)
        return [Offer(Choice(LAND, {"to": [int(square % width), int(square // width)]})) for square in squares]

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that the choice is a free floor square."""
        self.landing(omega_state(state), choice)

    def landing(self, state: OmegaState, choice: Choice) -> tuple[i64, i64]:
        """Give the square that was chosen.

        Raises:
            Illegal: it isn't a free floor square.
        """
        if choice.kind != LAND:
            message = f"{choice.kind}: choose a square to land on"
            raise Illegal(message, "not_offered")
        x, y = square_of(state, choice, "to")
        if is_taken(state, x, y) or state.terrain_at(x, y) != FLOOR:
            message = f"square [{x}, {y}] isn't free floor"
            raise Illegal(message, "blocked_square")
        return x, y


def square_of(state: OmegaState, choice: Choice, detail: str) -> tuple[i64, i64]:
    """Read a square of the grid out of a choice.

    Raises:
        Illegal: it isn't two whole numbers, or lies outside.
    """
    value = choice.details.get(detail)
    if not isinstance(value, (list, tuple)) or len(value) != 2:  # noqa: PLR2004 - x and y
        message = f"{choice.kind}: {detail} must be a square [x, y], got {value!r}"
        raise Illegal(message, "bad_choice")
    x, y = value
    if not isinstance(x, int) or not isinstance(y, int) or isinstance(x, bool) or isinstance(y, bool):
        message = f"{choice.kind}: {detail} must be a square of whole numbers [x, y], got {value!r}"
        raise Illegal(message, "bad_choice")
    if not state.setup.contains(x, y):
        message = f"square [{x}, {y}] is outside the {state.setup.width} by {state.setup.height} grid"
        raise Illegal(message, "off_grid")
    return x, y
