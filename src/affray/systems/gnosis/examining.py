"""Examining a square: all that a player knows of it, without a turn, a die or a change (GN-7.13, GN-11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.systems.gnosis import effects
from affray.systems.gnosis.aiming import aim_of
from affray.systems.gnosis.blow import knows_name
from affray.systems.gnosis.content_world import FEATURES, THEMES
from affray.systems.gnosis.formulas_control import WHOLE_ENTRY
from affray.systems.gnosis.items import item_data
from affray.systems.gnosis.kinds import ACTOR_TIMERS, CLAIRVOYANCE, DISPOSITIONS
from affray.systems.gnosis.memory import cell_in_mind, knows_square
from affray.systems.gnosis.places import actor_at, is_hidden, is_veiled, player_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def examine_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Examine a square; free of cost, turn and dice (GN-7.13).

    Raises:
        Illegal: the square isn't on the map (GN-7.8).
    """
    x, y = aim_of(choice)
    plan = state.floors[player.floor].plan
    if x < 0 or y < 0 or x >= plan.width or y >= plan.height:
        message = "target out of bounds"
        raise Illegal(message, "bounds")
    if table.log is not None:
        table.log.add("examined", {"who": effects.name_of(state, player), **examined(state, player, x, y)})


def examined(state: GnosisState, player: Player, x: i64, y: i64) -> dict[str, object]:
    """Give what a player knows of a square of its floor.

    The lie of the land is known, hidden doors pass for walls; who and what is there only while the square is seen, or
    shown by clairvoyance.

    Args:
        state: the fight.
        player: who looks.
        x: the square, on the map.
        y: likewise.
    """
    floor = state.floors[player.floor]
    code = cell_in_mind(player, floor, x, y)
    known = knows_square(state, player, x, y)
    details: dict[str, object] = {"square": [int(x), int(y)], "visible": known, "feature": "", "lines": []}
    lines = [THEMES[floor.plan.theme].examine]
    for feature in FEATURES:
        if int(code) in feature.codes:
            details["feature"] = feature.id
            lines = [feature.examine]
    if known:
        details["ground"] = [
            item_data(thing.item) if thing.item is not None else {"obols": int(thing.obols)}
            for thing in floor.ground
            if thing.x == x and thing.y == y
        ]
        actor = actor_at(state, player.floor, x, y)
        if actor is not None and (not is_hidden(actor) or player.timers[CLAIRVOYANCE] > 0):
            details["actor"] = known_of(player, actor)
            lines.append(actor.sheet.kind.examine)
        other = player_at(state, player.floor, x, y)
        if other is not None and (other is player or not is_veiled(other) or player.timers[CLAIRVOYANCE] > 0):
            details["player"] = effects.name_of(state, other)
    details["devices"] = [
        state.arena.consumables[device.use].name
        for device in floor.devices
        if known and device.x == x and device.y == y
    ]
    details["lines"] = lines
    return details


def known_of(player: Player, actor: Actor) -> dict[str, object]:
    """Give what a player knows of an actor that it sees: after three interrogations of its kind all (GN-11.5)."""
    sheet = actor.sheet
    kind = sheet.kind
    known: dict[str, object] = {
        "name": sheet.name,
        "kind": kind.name,
        "disposition": DISPOSITIONS[actor.disposition],
        "name_known": knows_name(player, actor),
        "knowledge": player.knowledge[kind.number],
        "states": {name: turns for name, turns in zip(ACTOR_TIMERS, actor.timers, strict=True) if turns > 0},
        "hp": int(actor.hp),
        "ward": int(actor.ward),
    }
    if player.knowledge[kind.number] >= WHOLE_ENTRY:
        known["entry"] = dict(kind.raw)
    return known


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"examine": examine_deed}
"""What this topic lets a player do."""
