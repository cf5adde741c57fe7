"""What a seat may know of a fight, as data: the one place where it is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.hero import ATTRIBUTES
from affray.systems.omega.items import SLOTS
from affray.systems.omega.statuses import STATUSES, TRUESIGHT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.omega.items import Item
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def view_of(state: OmegaState, seat: i64) -> dict[str, object]:
    """Give the fight as a seat sees it.

    The character doesn't see blessing and enchantment of what isn't identified, nor invisible monsters that aren't
    adjacent, unless with Truesight. Seat -1 knows everything, and so do the monsters, who decide nothing.
    """
    hero = state.hero
    everything = seat != 0
    return {
        "tick": int(state.tick),
        "minute": int(state.minute),
        "elapsed": int(state.now - state.since),
        "character": {
            "name": state.setup.names[0],
            "square": [int(hero.x), int(hero.y)],
            "hp": int(hero.hp),
            "max_hp": int(hero.max_hp),
            "level": int(hero.level),
            "experience": int(hero.experience),
            "mana": int(hero.mana),
            "alignment": int(hero.alignment),
            "attributes": {name: int(hero.attributes[number]) for number, name in enumerate(ATTRIBUTES)},
            "maxima": {name: int(hero.maxima[number]) for number, name in enumerate(ATTRIBUTES)},
            "scores": {
                "hit": int(hero.hit),
                "dmg": int(hero.damage),
                "def": int(hero.defense),
                "arm": int(hero.arm),
                "delay": int(hero.delay),
                "weight": int(hero.weight),
                "capacity": int(hero.capacity),
                "allowance": int(hero.allowance),
            },
            "sequence": hero.sequence.text,
            "mounted": hero.mounted,
            "statuses": {STATUSES[number]: value for number, value in enumerate(hero.statuses) if value},
            "immunities": {DAMAGE_TYPES[number]: value for number, value in enumerate(hero.immunities) if value},
            "slots": {
                SLOTS[slot]: item_view(item, everything) for slot, item in enumerate(hero.slots) if item is not None
            },
            "pack": [item_view(item, everything) for item in hero.pack],
        },
        "monsters": [monster_view(monster) for monster in state.monsters if everything or sees(state, monster)],
        "gone": [monster.name for monster in state.gone],
        "things": [
            {"square": [int(thing.x), int(thing.y)], "item": item_view(thing.item, everything)}
            for thing in state.things
        ],
        "sanctuaries": [
            [square % int(state.setup.width), square // int(state.setup.width)] for square in state.sanctuaries
        ],
    }


def sees(state: OmegaState, monster: Monster) -> bool:
    """Tell whether the character notices a monster: it isn't invisible, or is adjacent, or they have Truesight."""
    return not monster.invisible or state.hero.statuses[TRUESIGHT] > 0 or state.distance_to(monster) <= 1


def item_view(item: Item, everything: bool) -> dict[str, object]:
    """Give an item as its owner knows it."""
    data = item.data()
    if not everything and not item.identified:
        for hidden in ("blessing", "enchantment", "charges", "effect", "betrayed"):
            del data[hidden]
    return data


def monster_view(monster: Monster) -> dict[str, object]:
    """Give a monster as everybody sees it."""
    return {
        "name": monster.name,
        "is": monster.row.name,
        "square": [int(monster.x), int(monster.y)],
        "hp": int(monster.hp),
        "max_hp": int(monster.row.hp),
        "level": int(monster.level),
        "hit": int(monster.hit),
        "ac": int(monster.ac),
        "damage": int(monster.damage),
        "delay": int(monster.delay),
        "awake": monster.awake,
        "hostile": monster.hostile,
        "wandering": monster.wandering,
        "maneuvers": monster.maneuvers.text,
    }
