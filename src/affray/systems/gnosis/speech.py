"""Speaking aloud, and who hears it (GN-2.1, GN-8.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.grid.squares import distance
from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.checks import hit_check
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.formulas_minds import speech_detection
from affray.systems.gnosis.kinds import HOSTILE, MUFFLED, MUTE
from affray.systems.gnosis.told import check_told

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.reasons import Reasons
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def check_speak(player: Player) -> None:
    """Make sure that a player can speak (GN-10.5).

    Raises:
        Illegal: it can't.
    """
    if player.timers[MUTE] > 0:
        message = "you cannot speak"
        raise Illegal(message, "mute")


def speak(table: Table, state: GnosisState, player: Player) -> None:
    """Speak aloud: enemies on the floor may hear where the player stands (GN-8.4).

    Raises:
        Illegal: it can't speak.
    """
    check_speak(player)
    begin_deed(table, state, player)
    if table.log is not None:
        table.log.add("spoke", {"who": effects.name_of(state, player)})
    for actor in state.actors:
        if actor.lives and actor.disposition == HOSTILE and actor.floor == player.floor:
            listen(table, state, actor, player)
    spend_turns(table, state, player, 1)


def chance_to_hear(state: GnosisState, actor: Actor, player: Player, why: Reasons) -> i64:
    """Give the percent with which an actor hears a player speak (GN-8.4)."""
    far: i64 = distance(actor.x, actor.y, player.x, player.y)
    return speech_detection(far, player.timers[MUFFLED] > 0, state.arena.knobs, why)


def listen(table: Table, state: GnosisState, actor: Actor, player: Player) -> None:
    """Roll for whether an enemy hears a player, so that it knows its square (GN-8.4)."""
    why = table.reasons()
    chance: i64 = chance_to_hear(state, actor, player, why)
    if chance <= 0:
        return
    hears = hit_check(table.dice, chance, "hearing")
    if table.log is not None:
        table.log.add(
            "heard",
            {
                "actor": actor.sheet.name,
                "target": effects.name_of(state, player),
                **check_told(table, chance, why),
                "works": hears,
            },
        )
    if hears and (actor.known_x != player.x or actor.known_y != player.y):
        effects_actors.set_known(table, actor, player.x, player.y)


def speak_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Speak aloud."""
    speak(table, state, player)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"speak": speak_deed}
"""What this topic lets a player do."""
