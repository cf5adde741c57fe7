"""What players remember of the lie of the land: squares that changed where they couldn't see it (GN-7.8).

The map that a player has in mind is the floor as it is, but that squares which changed out of its sight stay what they
were until it sees them again. Nothing in the rules depends on it; it decides what `view`, `examine` and offers tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.grid.squares import distance
from affray.systems.gnosis import effects_floors
from affray.systems.gnosis.formulas_world import CLAIRVOYANCE_REACH
from affray.systems.gnosis.kinds import CLAIRVOYANCE, HIDDEN_DOOR, WALL
from affray.systems.gnosis.places import sees_square

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

NOBODY: Final = -1


def knows_square(state: GnosisState, player: Player, x: i64, y: i64) -> bool:
    """Tell whether a player sees a square now, or has it shown by clairvoyance (GN-7.7, GN-W.14)."""
    return is_shown(player, x, y) or sees_square(state, player, x, y)


def is_shown(player: Player, x: i64, y: i64) -> bool:
    """Tell whether clairvoyance shows a player a square (GN-W.14)."""
    return player.timers[CLAIRVOYANCE] > 0 and distance(player.x, player.y, x, y) <= CLAIRVOYANCE_REACH


def cell_in_mind(player: Player, floor: Floor, x: i64, y: i64) -> i64:
    """Give the glyph code of a square of the map as a player takes it to be.

    Hidden doors pass for walls, unless clairvoyance shows them (GN-W.14).
    """
    number: i64 = floor.plan.number
    square: i64 = y * floor.plan.width + x
    code: i64 = floor.cells[square]
    remembered = player.remembered
    for place in range(0, len(remembered), 3):
        if remembered[place] == number and remembered[place + 1] == square:
            code = remembered[place + 2]
    shown = number == player.floor and is_shown(player, x, y)
    return WALL if code == HIDDEN_DOOR and not shown else code


def change_cell(
    table: Table, state: GnosisState, floor: Floor, x: i64, y: i64, code: i64, why: str, finder: i64 = NOBODY
) -> None:
    """Make another thing of a square; whoever doesn't see it remembers what it was.

    Args:
        table: where it happens.
        state: the fight.
        floor: where.
        x: the square.
        y: likewise.
        code: its new glyph.
        why: as the event says it.
        finder: the seat of a player who knows of it, seen or not.
    """
    keep_in_mind(table, state, floor, x, y, finder)
    effects_floors.set_cell(table, floor, x, y, code, why)


def wear_barricade(
    table: Table, state: GnosisState, floor: Floor, x: i64, y: i64, damage: i64, left: i64, by: str
) -> None:
    """Leave a barricade with these hit points; whoever doesn't see it fall takes it to stand (GN-8.20)."""
    if left <= 0:
        keep_in_mind(table, state, floor, x, y, NOBODY)
    effects_floors.strike_barricade(table, floor, x, y, damage, left, by)


def keep_in_mind(table: Table, state: GnosisState, floor: Floor, x: i64, y: i64, finder: i64) -> None:
    """Let the players who don't see a square remember what it is, before it changes."""
    number: i64 = floor.plan.number
    square: i64 = y * floor.plan.width + x
    for player in state.players:
        if player.seat == finder or (player.lives and player.floor == number and knows_square(state, player, x, y)):
            continue
        remembered = player.remembered
        known = False
        for place in range(0, len(remembered), 3):
            known = known or (remembered[place] == number and remembered[place + 1] == square)
        if not known:
            kept = [*remembered, int(number), int(square), int(floor.cells[square])]
            effects_floors.set_remembered(table, state, player, kept)


def look_again(table: Table, state: GnosisState) -> None:
    """Let players see what has become of squares that they remember otherwise."""
    for player in state.players:
        remembered = player.remembered
        if not remembered or not player.lives:
            continue
        width: i64 = state.floors[player.floor].plan.width
        kept: list[int] = []
        for place in range(0, len(remembered), 3):
            square: i64 = remembered[place + 1]
            if remembered[place] != player.floor or not knows_square(state, player, square % width, square // width):
                kept += remembered[place : place + 3]
        if len(kept) < len(remembered):
            effects_floors.set_remembered(table, state, player, kept)
