"""Reactive stances and waiting: what a player does with a turn to meet what comes (GN-2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.systems.gnosis import effects
from affray.systems.gnosis.attack import check_stamina
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.formulas_costs import physical_cost
from affray.systems.gnosis.kinds import GUARD, PARRY, SPELL_PARRY

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def check_stance(state: GnosisState, player: Player, stance: i64) -> i64:
    """Make sure that a player may take up a stance, and give its price in stamina (GN-2.6).

    Raises:
        Illegal: a parry needs an arm; the stance costs stamina that isn't there.
    """
    if player.is_helpless():
        message = "You cannot take a stance while helpless."
        raise Illegal(message, "helpless")
    if stance == PARRY and player.missing_arms > 1:
        message = "Parrying needs an arm."
        raise Illegal(message, "no_arms")
    cost: i64 = physical_cost(state.arena.knobs.stance_stamina, state.arena.sheets[player.seat].conditioning)
    check_stamina(player, cost)
    return cost


def take_stance(table: Table, state: GnosisState, player: Player, stance: i64) -> None:
    """Take up a stance until an enemy phase has run (GN-2.6).

    Raises:
        Illegal: it isn't allowed.
    """
    cost: i64 = check_stance(state, player, stance)
    begin_deed(table, state, player)
    if cost > 0:
        effects.pay(table, state, player, cost, 0, 0, 0, "stance")
    effects.set_stance(table, state, player, stance, "taken")
    spend_turns(table, state, player, 1)


def guard_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Guard (GN-2.7)."""
    take_stance(table, state, player, GUARD)


def parry_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Be ready to parry (GN-2.8)."""
    take_stance(table, state, player, PARRY)


def spell_parry_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Raise the ward that parries spells (GN-2.9)."""
    take_stance(table, state, player, SPELL_PARRY)


def wait_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Let a turn go by (GN-2.6)."""
    begin_deed(table, state, player)
    if table.log is not None:
        table.log.add("waited", {"who": state.arena.names[player.seat]})
    spend_turns(table, state, player, 1)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {
    "guard": guard_deed,
    "parry": parry_deed,
    "spell_parry": spell_parry_deed,
    "wait": wait_deed,
}
"""What this topic lets a player do."""
