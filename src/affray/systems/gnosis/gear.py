"""Hands, armour, the ground, books, styles: what a player does with its things (GN-2.1, GN-5.16, GN-6.9, GN-T.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.systems.gnosis import effects, effects_gear
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.effects_floors import clear_square
from affray.systems.gnosis.formulas_techniques import practice_for_rank
from affray.systems.gnosis.items import ARMOUR, BOOK, MANUAL, SHIELD_ITEM, WEAPON, item_data
from affray.systems.gnosis.ranged import without

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

HANDS: Final = ("main", "off", "armour")
"""Where things are held and worn."""
BOOK_RANK: Final = 1
"""A book brings the practice of this rank (GN-T.5)."""


# Hands


def hands_problem(player: Player, main: Item | None, off: Item | None) -> str:
    """Say why a player can't hold these two things at once; empty if it can (GN content, GN-10.14)."""
    if player.missing_arms > 1 and (main is not None or off is not None):
        return "You have no hand."
    if player.missing_arms == 1 and off is not None:
        return "With one arm you have a main hand only."
    for item, other in ((main, off), (off, main)):
        if item is None or item.weapon is None or item.weapon.hands < 2:  # noqa: PLR2004 - two-handed
            continue
        if item is off or other is not None or (item.weapon.shoot == 0 and player.missing_arms > 0):
            return f"{item.name} needs both hands."
    return ""


def equip_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Take something that is carried in hand, or put it on; what was there goes into the pack (GN-2.1).

    Raises:
        Illegal: it isn't carried, or doesn't go there.
    """
    item = carried(player, choice.text("item"))
    place = choice.text("hand", "armour" if item.sort == ARMOUR else "main")
    if place not in HANDS:
        message = f"hand must be one of {', '.join(HANDS)}, got {place!r}{nearest(place, HANDS)}"
        raise Illegal(message, "bad_choice")
    if (item.sort == ARMOUR) != (place == "armour") or item.sort not in (ARMOUR, WEAPON, SHIELD_ITEM):
        message = f"{item.name} cannot be {'worn' if place == 'armour' else 'held'}."
        raise Illegal(message, "not_equipped")
    main = item if place == "main" else player.main
    off = item if place == "off" else player.off
    problem = hands_problem(player, main, off)
    if problem and place != "armour":
        raise Illegal(problem, "hands")
    begin_deed(table, state, player)
    was = player.armour if place == "armour" else player.main if place == "main" else player.off
    pack = without(player.inventory, item)
    if was is not None:
        pack = [*pack, was]
    effects_gear.set_inventory(table, state, player, pack, "equipped")
    if place == "armour":
        effects_gear.wear(table, state, player, item)
    else:
        effects_gear.hold(table, state, player, main, off, "equipped")
    spend_turns(table, state, player, 1)


def unequip_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Put what is held or worn into the pack (GN-2.1).

    Raises:
        Illegal: there is nothing.
    """
    place = choice.text("hand")
    if place not in HANDS:
        message = f"hand must be one of {', '.join(HANDS)}, got {place!r}{nearest(place, HANDS)}"
        raise Illegal(message, "bad_choice")
    item = player.armour if place == "armour" else player.main if place == "main" else player.off
    if item is None:
        message = "you wear nothing" if place == "armour" else f"your {place} hand is empty"
        raise Illegal(message, "nothing")
    begin_deed(table, state, player)
    effects_gear.set_inventory(table, state, player, [*player.inventory, item], "unequipped")
    if place == "armour":
        effects_gear.wear(table, state, player, None)
    elif place == "main":
        effects_gear.hold(table, state, player, None, player.off, "unequipped")
    else:
        effects_gear.hold(table, state, player, player.main, None, "unequipped")
    spend_turns(table, state, player, 1)


def carried(player: Player, name: str) -> Item:
    """Find an item in a player's pack by name.

    Raises:
        Illegal: there is none.
    """
    for item in player.inventory:
        if item.name == name:
            return item
    names = [item.name for item in player.inventory]
    message = f"Unknown item: {name}{nearest(name, names)}; you carry {', '.join(names) or 'nothing'}."
    raise Illegal(message, "unknown_item")


# The ground


def take_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Pick up everything on the player's own square (GN-5.16).

    Raises:
        Illegal: nothing lies there.
    """
    floor = state.floors[player.floor]
    lying = [thing for thing in floor.ground if thing.x == player.x and thing.y == player.y]
    if not lying:
        message = "Nothing lies here."
        raise Illegal(message, "nothing")
    begin_deed(table, state, player)
    items = [thing.item for thing in lying if thing.item is not None]
    obols: i64 = 0
    for thing in lying:
        obols += thing.obols
    if table.log is not None:
        carried = [item_data(item) for item in items]
        table.log.add("taken", {"who": effects.name_of(state, player), "items": carried, "obols": int(obols)})
    clear_square(table, floor, player.x, player.y)
    if items:
        effects_gear.set_inventory(table, state, player, [*player.inventory, *items], "taken")
    if obols > 0:
        effects.set_obols(table, state, player, player.obols + obols, "taken")
    spend_turns(table, state, player, 1)


# Styles, books, manuals


def set_style_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Make a known style the active one, or none (GN-6.9).

    Raises:
        Illegal: it isn't known, or is active already.
    """
    name = choice.text("style")
    number: i64 = -1
    if name != "none":
        names = [style.name for style in state.arena.styles]
        if name not in names:
            message = f"Unknown style: {name}{nearest(name, names)}."
            raise Illegal(message, "unknown_style")
        number = names.index(name)
        if not (player.styles >> number) & 1:
            message = f"you do not know the style {name}"
            raise Illegal(message, "unknown_style")
    if number == player.style:
        message = f"the style is {name} already"
        raise Illegal(message, "no_change")
    begin_deed(table, state, player)
    effects.set_style(table, state, player, number)
    spend_turns(table, state, player, 1)


def study_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Study a style's book or a technique's manual; neither is used up (GN-T.5).

    Raises:
        Illegal: it isn't carried, or is neither.
    """
    item = carried(player, choice.text("item"))
    if item.sort not in (BOOK, MANUAL):
        message = f"{item.name} is no book and no manual."
        raise Illegal(message, "not_studied")
    begin_deed(table, state, player)
    if item.sort == BOOK:
        if not (player.styles >> item.teaches) & 1:
            effects.learn_style(table, state, player, item.teaches)
        least: i64 = practice_for_rank(BOOK_RANK, state.arena.knobs)
        practice: i64 = player.style_practice[item.teaches]
        if practice < least:
            effects.practise(table, state, player, item.teaches, -1, least - practice)
    elif not (player.manuals >> item.teaches) & 1:
        effects.learn_technique(table, state, player, item.teaches)
    spend_turns(table, state, player, 1)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {
    "equip": equip_deed,
    "unequip": unequip_deed,
    "take": take_deed,
    "set_style": set_style_deed,
    "study": study_deed,
}
"""What this topic lets a player do."""
