"""What worn and wielded items do, switched on and off (OM-6.1 to OM-6.18, OM-7.1, OM-10.2, OM-10.7, OM-10.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.arithmetic import size
from affray.systems.omega.conditions import poison
from affray.systems.omega.damage import (
    COLD,
    ELECTRICITY,
    FEAR,
    FLAME,
    GAZE,
    INFECTION,
    NEGATIVE_ENERGY,
    POISON,
)
from affray.systems.omega.drain import drain_levels
from affray.systems.omega.effects import note, note_quirk, put_attribute, put_immunity, put_status
from affray.systems.omega.formulas_items import defender_change
from affray.systems.omega.hero import AGILITY, STRENGTH
from affray.systems.omega.statuses import (
    ACCURATE,
    AFRAID,
    BERSERK,
    BLINDED,
    BREATHING,
    DEFLECTION,
    DISPLACED,
    HASTED,
    HEROISM,
    INVISIBLE,
    LEVITATING,
    POISONED,
    PROTECTION,
    REGENERATING,
    SLOWED,
    TRUESIGHT,
    VULNERABLE,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.items import Item
    from affray.systems.omega.state import OmegaState

WORN: Final = 1500
"""What a worn effect adds to its status: it doesn't count down (OM-6.13)."""
LIFTS: Final = 1400
"""What boots of levitation add; taken off, they take `WORN` away."""
BURDEN_WORN: Final = 1000
BURDEN_OFF: Final = 1
"""What a burden weighs while worn and after."""

STATUS_EFFECTS: Final[dict[str, tuple[int, int]]] = {
    "perm_invisible": (INVISIBLE, VULNERABLE),
    "perm_displace": (DISPLACED, VULNERABLE),
    "perm_truesight": (TRUESIGHT, BLINDED),
    "perm_speed": (HASTED, SLOWED),
    "perm_hero": (HEROISM, AFRAID),
    "perm_deflect": (DEFLECTION, VULNERABLE),
    "perm_regenerate": (REGENERATING, REGENERATING),
}
"""Effects that hold a status: the noncursed item's, and the cursed one's."""

IMMUNITY_EFFECTS: Final[dict[str, tuple[int, ...]]] = {
    "perm_gaze_immune": (GAZE,),
    "perm_fire_resist": (FLAME,),
    "perm_energy_resist": (FLAME, COLD, ELECTRICITY),
    "perm_fear_resist": (FEAR,),
    "victrix": (POISON, FEAR, INFECTION),
}
"""Effects that give immunities, cursed or not."""


def switch(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    """Switch a worn or wielded item's effect on or off, with the values that the item has now (OM-6.13, OM-6.14).

    The scores are left to `rescore`, and the drowning check of a cursed powered suit to whoever puts it on
    (`drowns_wearer`).

    Args:
        table: the table.
        state: the fight.
        item: the item.
        on: whether it comes into use.

    Returns:
        The item as it is afterwards.
    """
    switched = SWITCHES.get(item.effect)
    if switched is None:
        return item
    if table.log is not None:
        note(table, state, "effect_switched", {"item": item.row.name, "on": on, "effect": item.effect})
    return switched(table, state, item, on)


def drowns_wearer(item: Item) -> bool:
    """Tell whether putting an item on runs the drowning check at once (OM-6.5)."""
    return item.effect == "perm_breathing" and item.blessing < 0


def _shift(table: Table, state: OmegaState, item: Item, status: i64, by: i64) -> None:
    """Add to a status; all but Protection stop at 0 (OM-6.13)."""
    to: i64 = state.hero.statuses[status] + by
    put_status(table, state, status, to if to > 0 or status == PROTECTION else 0, item.row.name)


def _shift_immunity(table: Table, state: OmegaState, item: Item, damage_type: i64, by: i64) -> None:
    put_immunity(table, state, damage_type, state.hero.immunities[damage_type] + by, item.row.name)


def _switch_status(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    """Hold a status, or let it go; some put an end to its opposite first."""
    effect = item.effect
    name = item.row.name
    noncursed_status, cursed_status = STATUS_EFFECTS[effect]
    cursed = item.blessing < 0
    if on and effect == "perm_speed":
        put_status(table, state, HASTED if cursed else SLOWED, 0, name)
    if on and cursed and effect == "perm_hero":
        put_status(table, state, HEROISM, 0, name)
    if on and cursed and effect == "perm_deflect":
        put_status(table, state, DEFLECTION, 0, name)
    if not (cursed and effect == "perm_hero" and state.hero.immune_to(FEAR)):
        _shift(table, state, item, cursed_status if cursed else noncursed_status, WORN if on else -WORN)
    return item


def _switch_immunity(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    """Give immunities, or take them; cursed mithril enrages too, and Victrix is never cursed for long."""
    for damage_type in IMMUNITY_EFFECTS[item.effect]:
        _shift_immunity(table, state, item, damage_type, 1 if on else -1)
    if item.effect == "perm_fear_resist" and item.blessing < 0:
        _shift(table, state, item, BERSERK, WORN if on else -WORN)
    if item.effect == "victrix" and on:
        return item.with_plus(size(item.blessing), item.enchantment)
    return item


def _switch_protection(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    amount: i64 = size(item.enchantment) + 1
    _shift(table, state, item, PROTECTION, amount if on != (item.blessing < 0) else -amount)
    return item


def _switch_accuracy(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    _shift(table, state, item, ACCURATE, WORN if on and item.blessing >= 0 else -WORN)
    return item


def _switch_attribute(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    """Raise or lower Strength or Agility itself, not its maximum."""
    hero = state.hero
    attribute: i64 = STRENGTH if item.effect == "perm_strength" else AGILITY
    amount: i64 = size(item.enchantment) + 1
    by: i64 = amount if on != (item.blessing < 0) else -amount
    put_attribute(table, state, attribute, hero.attributes[attribute] + by, hero.maxima[attribute], item.row.name)
    return item


def _switch_negimmune(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    if item.blessing >= 0:
        _shift_immunity(table, state, item, NEGATIVE_ENERGY, 1 if on else -1)
    elif on:
        drain_levels(table, state, size(item.blessing), item.row.name)
    return item


def _switch_poison_resist(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    name = item.row.name
    if on and item.blessing < 0:
        put_immunity(table, state, POISON, 0, name)
        poison(table, state, 100, name)
    else:
        put_status(table, state, POISONED, 0, name)
        _shift_immunity(table, state, item, POISON, 1 if on else -1)
    return item


def _switch_breathing(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    """Give breath; a cursed suit takes all of it, also what a spell gave before (OM-6.5, OM-6.15)."""
    if item.blessing >= 0:
        _shift(table, state, item, BREATHING, WORN if on else -WORN)
    elif on:
        put_status(table, state, BREATHING, 0, item.row.name)
    return item


def _switch_burden(_table: Table, _state: OmegaState, item: Item, on: bool) -> Item:
    return item.with_weight(BURDEN_WORN if on else BURDEN_OFF)


def _switch_levitation(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    if item.blessing < 0:
        return _switch_burden(table, state, item, on)
    _shift(table, state, item, LEVITATING, LIFTS if on else -WORN)
    return item


def _switch_defender(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    """Give or take Protection (OM-7.1, OM-7.3). One that was betrayed counts for nothing if the knob says so."""
    deficit = state.setup.knobs.defender_deficit
    if item.betrayed and deficit and not on:
        note_quirk(table, state, "defender_deficit")
    if not item.betrayed or deficit:
        _shift(table, state, item, PROTECTION, defender_change("wield" if on else "remove", item.betrayed, deficit))
    return item


def _switch_demonblade(table: Table, state: OmegaState, item: Item, on: bool) -> Item:
    put_status(table, state, BERSERK, WORN if on else 0, item.row.name)
    return item


SWITCHES: Final[dict[str, Callable[[Table, OmegaState, Item, bool], Item]]] = {
    **dict.fromkeys(STATUS_EFFECTS, _switch_status),
    **dict.fromkeys(IMMUNITY_EFFECTS, _switch_immunity),
    "perm_protection": _switch_protection,
    "perm_accuracy": _switch_accuracy,
    "perm_strength": _switch_attribute,
    "perm_agility": _switch_attribute,
    "perm_negimmune": _switch_negimmune,
    "perm_poison_resist": _switch_poison_resist,
    "perm_breathing": _switch_breathing,
    "perm_burden": _switch_burden,
    "perm_levitate": _switch_levitation,
    "defend": _switch_defender,
    "demonblade": _switch_demonblade,
}
"""How each effect is switched; effects that aren't here do nothing that is switched."""
