"""The map of the world that `P` opens: visited floors, what is known on them, and the ways between (GN-W.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis.content_world import THEMES
from affray.systems.gnosis.kinds import FEATURES, GATE, OPEN, STAIRS_DOWN, STAIRS_UP, WALL, WAY_BACK
from affray.systems.gnosis.memory import cell_in_mind
from affray.systems.gnosis.walking import NO_FLOOR, number_beyond

if TYPE_CHECKING:
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

WAYS: Final = (STAIRS_DOWN, STAIRS_UP, GATE, WAY_BACK)
"""What leads to another floor."""


def world_of(state: GnosisState, player: Player) -> list[dict[str, object]]:
    """List the visited floors by depth, then name, as a player has them in mind; it takes no turn and asks no dice."""
    return [
        floor_entry(state, player, state.floors[number])
        for number in state.arena.floor_order
        if player.has_visited(number)
    ]


def floor_entry(state: GnosisState, player: Player, floor: Floor) -> dict[str, object]:
    """Give a floor's line on the map: its features with their squares, and to which visited floors its ways lead."""
    plan = floor.plan
    width = int(plan.width)
    features: dict[str, list[object]] = {}
    ways: dict[str, object] = {}
    for square in range(len(floor.cells)):
        x, y = square % width, square // width
        code = cell_in_mind(player, floor, x, y)
        if code in {OPEN, WALL}:
            continue
        features.setdefault(FEATURES[code], []).append([x, y])
        if code in WAYS:
            beyond = number_beyond(state, plan, code)
            known = beyond != NO_FLOOR and player.has_visited(beyond)
            ways[FEATURES[code]] = state.floors[beyond].plan.name if known else None
    return {
        "name": plan.name,
        "depth": int(plan.depth),
        "site": plan.site,
        "theme": THEMES[plan.theme].map,
        "here": plan.number == player.floor,
        "features": features,
        "ways": ways,
    }
