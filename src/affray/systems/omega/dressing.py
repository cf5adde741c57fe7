"""What the character wears as a fight begins: items rolled as found, and effects that go on (OM-6.17, section 19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.dice import Tape
from affray.fight.table import Table
from affray.systems.omega.acts_gear import used_slots
from affray.systems.omega.finding import found_item
from affray.systems.omega.gear import item_at, put_at
from affray.systems.omega.scores import recompute
from affray.systems.omega.worn import switch

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.omega.state import OmegaState

ONCE_PUT_ON: Final = frozenset({"perm_negimmune", "perm_poison_resist", "perm_breathing"})
"""Effects whose cursed items do something when put on and nothing afterwards; a fight begins after that."""


def dress(state: OmegaState, found: list[i64]) -> None:
    """Switch on what is worn and needn't be rolled first: what it goes on doing, not what it did when put on.

    Args:
        state: a fight that hasn't begun.
        found: the places of what is rolled as the fight begins.
    """
    table = Table(Tape([]), [], Tape([]))
    for slot in used_slots(state.hero.slots):
        if slot not in found:
            _switch_on(table, state, slot)


def find_items(table: Table, state: OmegaState) -> None:
    """Roll what is found, in order: slots as the file has them, belt, pack; then switch on what of it is worn."""
    setup = state.setup
    for find in setup.finds:
        item = item_at(state, find.place)
        if item is not None:
            rolled = found_item(table.dice, item, find, setup.knobs.generated_sign_flip)
            put_at(table, state, find.place, rolled, "found")
    places = [find.place for find in setup.finds]
    for slot in used_slots(state.hero.slots):
        if slot in places:
            _switch_on(table, state, slot)
    if places:
        recompute(table, state, "found")


def _switch_on(table: Table, state: OmegaState, slot: i64) -> None:
    item = item_at(state, slot)
    if item is None or (item.blessing < 0 and item.effect in ONCE_PUT_ON):
        return
    after = switch(table, state, item, True)  # on
    if after is not item:
        put_at(table, state, slot, after, "on")
