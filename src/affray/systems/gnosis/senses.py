"""What players hear, smell and feel of what they do not see (GN-W.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis import effects
from affray.systems.gnosis.content_world import THEMES
from affray.systems.gnosis.formulas_world import HEARS, HERE, SENSES, SENSES_NOTHING, direction_named, sense
from affray.systems.gnosis.kinds import ANOSMIC, DEAF, DIRECTIONS
from affray.systems.gnosis.places import player_sees_actor

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def sense_around(table: Table, state: GnosisState, player: Player) -> None:
    """Write down what a player senses at the end of its action: nearest first, then by id (GN-W.12).

    It takes no turn, asks no dice and changes nothing, so without a log there is nothing to do.
    """
    if table.log is None:
        return
    deaf = player.timers[DEAF] > 0
    anosmic = player.timers[ANOSMIC] > 0
    unseen = [
        (int(distance(player.x, player.y, actor.x, actor.y)), number)
        for number, actor in enumerate(state.actors)
        if actor.lives and actor.floor == player.floor and not player_sees_actor(state, player, actor)
    ]
    for far, number in sorted(unseen):
        actor = state.actors[number]
        kind = actor.sheet.kind
        found = sense(far, kind.sound != "", kind.smell != "", deaf, anosmic)
        if found == SENSES_NOTHING:
            continue
        direction = direction_named(actor.x - player.x, actor.y - player.y)
        table.log.add(
            "sensed",
            {
                "who": effects.name_of(state, player),
                "sense": SENSES[found],
                "text": kind.sound if found == HEARS else kind.smell,
                "direction": "here" if direction == HERE else DIRECTIONS[direction],
            },
        )


def sense_theme(table: Table, state: GnosisState, player: Player) -> None:
    """Write down a theme's sense line when a player arrives, unless it neither hears nor smells (GN-W.12)."""
    if table.log is None or (player.timers[DEAF] > 0 and player.timers[ANOSMIC] > 0):
        return
    theme = THEMES[state.floors[player.floor].plan.theme]
    details: dict[str, object] = {"who": effects.name_of(state, player), "sense": "theme", "text": theme.sense}
    table.log.add("sensed", details)
