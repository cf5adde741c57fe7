"""The only functions that change what players hold, wear and carry. Each writes one event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.effects import name_of
from affray.systems.gnosis.items import item_data

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def hold(table: Table, state: GnosisState, player: Player, main: Item | None, off: Item | None, cause: str) -> None:
    """Put these things, or nothing, into a player's hands."""
    player.main = main
    player.off = off
    if table.log is not None:
        who = name_of(state, player)
        table.log.add("held", {"who": who, "main": item_data(main), "off": item_data(off), "cause": cause})


def wear(table: Table, state: GnosisState, player: Player, armour: Item | None) -> None:
    """Put armour on, or take it off."""
    player.armour = armour
    if table.log is not None:
        table.log.add("worn", {"who": name_of(state, player), "armour": item_data(armour)})


def set_inventory(table: Table, state: GnosisState, player: Player, items: list[Item], cause: str) -> None:
    """Change what a player carries besides what it holds and wears."""
    player.inventory = items
    if table.log is not None:
        carried = [item.data() for item in items]
        table.log.add("inventory", {"who": name_of(state, player), "items": carried, "cause": cause})


def fall_oils(table: Table, state: GnosisState, player: Player) -> None:
    """Take a turn off every oil on what a player holds and carries (GN-6.11, GN-1.3 f)."""
    if player.main is not None:
        player.main = dried(player.main)
    if player.off is not None:
        player.off = dried(player.off)
    for item in player.inventory:
        if item.oil is not None:
            player.inventory = [dried(each) for each in player.inventory]
            break
    if table.log is not None:
        table.log.add("oils_fell", {"who": name_of(state, player)})


def dried(item: Item) -> Item:
    """Give an item with a turn less of its oil."""
    return item if item.oil is None else item.oiled(item.oil, item.oil_turns - 1)


def is_oiled(player: Player) -> bool:
    """Tell whether anything that a player holds or carries has oil on it."""
    if player.main is not None and player.main.oil is not None:
        return True
    if player.off is not None and player.off.oil is not None:
        return True
    return any(item.oil is not None for item in player.inventory)
