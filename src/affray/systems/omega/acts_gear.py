"""What the character does with what they carry: equip, remove, drop, pick up, bash (section 16, Decisions)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Illegal
from affray.systems.omega.altering import come_into_use
from affray.systems.omega.bashing import bash_at
from affray.systems.omega.clock import hero_acted, hero_spent
from affray.systems.omega.decisions import place_of, stuck
from affray.systems.omega.effects import note_deed, put_pack, put_slot, put_things
from affray.systems.omega.formulas_time import BASH, DROP, PICK_UP, equip_ticks
from affray.systems.omega.gear import FIRST_PACKED, drop_at, item_at, stuck_at
from affray.systems.omega.items import (
    READY_HAND,
    SLOT_COUNT,
    SLOT_KINDS,
    SLOTS,
    WEAPON_HAND,
    Item,
    in_use,
    is_two_handed_grip,
)
from affray.systems.omega.scores import rescore
from affray.systems.omega.statuses import SHADOWFORM
from affray.systems.omega.worn import switch

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.omega.items import Thing
    from affray.systems.omega.state import OmegaState


class Arrangement:
    """How slots and pack are to be after something is equipped or removed.

    Attributes:
        slots, pack: as they are to be.
        touched: how many slots that changes.
        packed: whether it changes the pack.
    """

    def __init__(self, state: OmegaState) -> None:
        self._before = state.hero.slots
        self.slots = state.hero.slots.copy()
        self.pack = state.hero.pack.copy()
        self.packed = False

    def into_pack(self, item: Item) -> None:
        """Put an item into the pack."""
        self.pack.append(item)
        self.packed = True

    def touched(self) -> i64:
        """Count the slots that change."""
        count: i64 = 0
        for slot in range(SLOT_COUNT):
            if self.slots[slot] is not self._before[slot]:
                count += 1
        return count


def slot_of(choice: Choice, detail: str = "slot") -> i64:
    """Read a slot out of a choice.

    Raises:
        Illegal: there is none of this name.
    """
    named = choice.text(detail)
    if named not in SLOTS:
        message = f"{choice.kind}: there is no slot {named!r}; slots are {', '.join(SLOTS)}"
        raise Illegal(message, "unknown_name")
    return SLOTS.index(named)


def takes(slot: i64, item: Item) -> bool:
    """Tell whether a slot takes an item."""
    kind = SLOT_KINDS[slot]
    return not kind or item.row.kind == kind


def check_slot(slot: i64, item: Item) -> None:
    """Make sure that a slot takes an item.

    Raises:
        Illegal: it doesn't.
    """
    if not takes(slot, item):
        kind = SLOT_KINDS[slot]
        name = "armor slot" if kind == "armor" else f"{kind} slot"
        noun = {"armor": "body armor", "boots": "boots"}.get(kind, f"a {kind}")
        verb = "go" if kind == "boots" else "goes"
        message = f"only {noun} {verb} in the {name}"
        raise Illegal(message, "wrong_slot")


def plan_equip(state: OmegaState, place: i64, slot: i64) -> Arrangement:
    """Work out how everything lies after an item is put into a slot (OM-1.7, OM-1.8).

    What was in the slot changes places with the item, or goes into the pack. A two-hander in the weapon hand takes both
    hands.

    Raises:
        Illegal: the slot doesn't take it, or something is stuck.
    """
    item = item_at(state, place)
    assert item is not None  # noqa: S101 - `place_of` found it
    if place == slot:
        message = f"the {item.row.name} is in the {SLOTS[slot]} slot already"
        raise Illegal(message, "same_slot")
    check_slot(slot, item)
    if stuck_at(state, place):
        raise stuck(state, place)
    both_hands = slot == WEAPON_HAND and item.row.two_handed
    plan = Arrangement(state)
    _take_from(plan, state, place)
    displaced = _make_room(plan, state, slot, both_hands)
    plan.slots[slot] = item
    if both_hands:
        plan.slots[READY_HAND] = item
    for old in displaced:
        if place < SLOT_COUNT and plan.slots[place] is None and takes(place, old) and len(displaced) == 1:
            plan.slots[place] = old
        else:
            plan.into_pack(old)
    return plan


def _take_from(plan: Arrangement, state: OmegaState, place: i64) -> None:
    """Take an item from where it is, a two-hander from both hands."""
    if place >= SLOT_COUNT:
        del plan.pack[place - FIRST_PACKED]
        plan.packed = True
        return
    if place <= READY_HAND and is_two_handed_grip(state.hero.slots):
        plan.slots[WEAPON_HAND] = None
        plan.slots[READY_HAND] = None
    plan.slots[place] = None


def _make_room(plan: Arrangement, state: OmegaState, slot: i64, both_hands: bool) -> list[Item]:
    """Empty the slots that are needed, and give what was there.

    Raises:
        Illegal: something there is stuck.
    """
    wanted = [slot]
    if both_hands or (slot <= READY_HAND and is_two_handed_grip(state.hero.slots)):
        wanted = [WEAPON_HAND, READY_HAND]
    displaced: list[Item] = []
    for hand in wanted:
        old = plan.slots[hand]
        if old is None:
            continue
        if stuck_at(state, hand):
            raise stuck(state, hand)
        plan.slots[hand] = None
        if not any(each is old for each in displaced):
            displaced.append(old)
    return displaced


def plan_remove(state: OmegaState, slot: i64) -> Arrangement:
    """Work out how everything lies after a slot is emptied into the pack.

    Raises:
        Illegal: nothing is there, or it is stuck.
    """
    item = item_at(state, slot)
    if item is None:
        message = f"nothing is in the {SLOTS[slot]} slot"
        raise Illegal(message, "empty_slot")
    if stuck_at(state, slot):
        raise stuck(state, slot)
    plan = Arrangement(state)
    for hand in range(SLOT_COUNT):
        if hand == slot or (slot <= READY_HAND and plan.slots[hand] is item):
            plan.slots[hand] = None
    plan.into_pack(item)
    return plan


def carry_out(table: Table, state: OmegaState, plan: Arrangement, cause: str) -> None:
    """Rearrange: what goes out of use is switched off, then what comes into use is switched on (OM-6.13)."""
    before = state.hero.slots
    _switch_off(table, state, plan)
    for slot in range(SLOT_COUNT):
        if plan.slots[slot] is not before[slot]:
            put_slot(table, state, slot, plan.slots[slot], cause)
    if plan.packed:
        put_pack(table, state, plan.pack, cause)
    on = [slot for slot in used_slots(plan.slots) if not is_used(before, slot, plan.slots[slot])]
    _switch_on(table, state, on)
    rescore(table, state, cause, True)  # equipment
    for slot in on:
        come_into_use(table, state, slot)


def _switch_off(table: Table, state: OmegaState, plan: Arrangement) -> None:
    """Switch off what goes out of use, and let the plan have it as it is afterwards."""
    slots = state.hero.slots
    for slot in used_slots(slots):
        item = slots[slot]
        if item is None or is_used(plan.slots, slot, item):
            continue
        after = switch(table, state, item, False)  # off
        if after.betrayed:
            after = after.with_betrayed(False)  # it is out of hand
        if after is not item:
            plan.slots = [after if each is item else each for each in plan.slots]
            plan.pack = [after if each is item else each for each in plan.pack]


def _switch_on(table: Table, state: OmegaState, slots: list[int]) -> None:
    """Switch on what has come into use in these slots."""
    hero = state.hero
    for slot in slots:
        item = hero.slots[slot]
        if item is None or state.over:
            continue
        after = switch(table, state, item, True)  # on
        if after is not item:
            for hand in range(SLOT_COUNT):
                if hero.slots[hand] is item:
                    put_slot(table, state, hand, after, "on")


def used_slots(slots: list[Item | None]) -> list[int]:
    """List the slots whose items are in use, a two-hander's once."""
    both = is_two_handed_grip(slots)
    return [slot for slot in range(SLOT_COUNT) if in_use(slots, slot) and not (both and slot == READY_HAND)]


def is_used(slots: list[Item | None], slot: int, item: Item | None) -> bool:
    """Tell whether this very item is in use in a slot."""
    return slots[slot] is item and in_use(slots, slot)


def equip(table: Table, state: OmegaState, choice: Choice) -> None:
    """Put an item into a slot, or exchange it for what is there."""
    place = place_of(state, choice)
    slot: i64 = slot_of(choice)
    plan = plan_equip(state, place, slot)
    ticks: i64 = equip_ticks(plan.touched(), plan.packed)
    note_deed(table, state, "equip", item_at(state, place), SLOTS[slot])
    carry_out(table, state, plan, "equipped")
    if not state.over:
        hero_spent(table, state, ticks)


def remove(table: Table, state: OmegaState, choice: Choice) -> None:
    """Put what is in a slot into the pack."""
    slot: i64 = slot_of(choice)
    plan = plan_remove(state, slot)
    ticks: i64 = equip_ticks(plan.touched(), True)  # to the pack
    note_deed(table, state, "remove", item_at(state, slot), SLOTS[slot])
    carry_out(table, state, plan, "removed")
    if not state.over:
        hero_spent(table, state, ticks)


def drop(table: Table, state: OmegaState, choice: Choice) -> None:
    """Let an item fall, all of a stack."""
    place = place_of(state, choice)
    if stuck_at(state, place):
        raise stuck(state, place)
    note_deed(table, state, "drop", item_at(state, place))
    drop_at(table, state, place)
    hero_acted(table, state, DROP)


def underfoot(state: OmegaState) -> list[Thing]:
    """List what lies under the character and can be picked up: everything but corpses."""
    hero = state.hero
    return [
        thing for thing in state.things if thing.x == hero.x and thing.y == hero.y and thing.item.row.kind != "corpse"
    ]


def pick_up(table: Table, state: OmegaState, _choice: Choice) -> None:
    """Take everything on the square into the pack."""
    if state.hero.statuses[SHADOWFORM] > 0:
        message = "you can't pick anything up as a shadow"
        raise Illegal(message, "not_while")
    here = underfoot(state)
    if not here:
        message = "nothing lies here to be picked up"
        raise Illegal(message, "nothing_here")
    note_deed(table, state, "pick_up")
    put_things(table, state, [thing for thing in state.things if thing not in here], "picked up")
    put_pack(table, state, state.hero.pack + [thing.item for thing in here], "picked up")
    rescore(table, state, "picked up", True)  # equipment
    hero_acted(table, state, PICK_UP)


def bash(table: Table, state: OmegaState, choice: Choice) -> None:
    """Bash an item that is carried (OM-6.7)."""
    place = place_of(state, choice)
    note_deed(table, state, "bash", item_at(state, place))
    bash_at(table, state, place)
    if not state.over:
        hero_acted(table, state, BASH)
