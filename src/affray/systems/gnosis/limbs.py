"""Limbs: maiming, healing, and what can no longer be held (GN-8.19, GN-10.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects, effects_floors, effects_gear
from affray.systems.gnosis.formulas_minds import maimed
from affray.systems.gnosis.formulas_states import wound_heals
from affray.systems.gnosis.kinds import LOST, NO_STANCE, PARRY, PARTS, WHOLE, WOUNDED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

ARMS: Final = 2


def maim_part(table: Table, state: GnosisState, player: Player, part: i64) -> None:
    """Maim a part of a player's body: a whole one is wounded, any other lost (GN-8.19, GN-10.14)."""
    was: i64 = player.parts[part]
    if was == LOST:
        return
    effects.set_part(table, state, player, part, maimed(was), "maim")
    if player.parts[part] == LOST:
        drop_unheld(table, state, player)
        if player.missing_arms == ARMS and player.stance == PARRY:
            effects.set_stance(table, state, player, NO_STANCE, "no_arm")


def heal_wounds(table: Table, state: GnosisState, player: Player) -> None:
    """Make wounded parts whole whose wounds are old enough (GN-10.14)."""
    knobs = state.arena.knobs
    for part in range(len(PARTS)):
        if player.parts[part] == WOUNDED and wound_heals(player.wound_turns[part], knobs):
            effects.set_part(table, state, player, part, WHOLE, "healed")


def drop_unheld(table: Table, state: GnosisState, player: Player) -> None:
    """Drop what a player has no hand for: with one arm there is a main hand only, with none no hand (GN-10.14)."""
    if player.missing_arms == 0:
        return
    main = player.main
    if main is not None and (player.missing_arms >= ARMS or takes_both_arms(main)):
        main = None
    if main is player.main and player.off is None:
        return
    floor = state.floors[player.floor]
    dropped = [player.main if main is None else None, player.off]
    effects_gear.hold(table, state, player, main, None, "no_hand")
    for item in dropped:
        if item is not None:
            effects_floors.lay_down(table, floor, player.x, player.y, item, 0)


def takes_both_arms(item: Item) -> bool:
    """Tell whether an item can't be held with one arm: two-handed weapons that aren't made for shooting."""
    weapon = item.weapon
    return weapon is not None and weapon.hands > 1 and weapon.shoot == 0
