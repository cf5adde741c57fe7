"""Chi forms (GN-3.14 to GN-3.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.systems.gnosis import effects
from affray.systems.gnosis.formulas_costs import hamon_breath, kaioken_burst
from affray.systems.gnosis.kinds import CHI_FORMS, HAMON, NO_FORM

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def chi_form_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Turn a chi form on, or with "none" off; it is free and takes no turn (GN-3.14).

    Raises:
        Illegal: there is no such form, it isn't known, or there is no chi.
    """
    name = choice.text("form")
    form: i64 = form_named(state, player, name)
    if form != NO_FORM and player.chi < 1:
        message = f"Not enough chi: need 1, have {player.chi}."
        raise Illegal(message, "chi")
    if form != player.chi_form:
        effects.set_chi_form(table, state, player, form)


def form_named(state: GnosisState, player: Player, name: str) -> i64:
    """Find a chi form that a player knows.

    Raises:
        Illegal: there is none of this name, or it isn't known.
    """
    if name not in CHI_FORMS:
        message = f"Unknown chi form: {name}{nearest(name, CHI_FORMS)}."
        raise Illegal(message, "unknown_form")
    form: i64 = CHI_FORMS.index(name)
    if form != NO_FORM and (state.arena.sheets[player.seat].chi_forms >> form) & 1 == 0:
        message = f"you do not know {name}"
        raise Illegal(message, "unknown_form")
    return form


def breathe(table: Table, state: GnosisState, player: Player) -> None:
    """Let Hamon heal and fill at the end of a world turn (GN-3.16, GN-3.17)."""
    if player.chi_form != HAMON:
        return
    sheet = state.arena.sheets[player.seat]
    chi, hp, spirit, paid = hamon_breath(
        player.chi,
        player.hp,
        sheet.max_hp,
        player.spirit,
        sheet.max_spirit,
        sheet.faith,
        player.pressed,
        state.arena.knobs,
    )
    if not paid:
        return
    effects.set_chi(table, state, player, chi, "hamon")
    if hp != player.hp:
        effects.set_hp(table, state, player, hp, "hamon")
    effects.set_spirit(table, state, player, spirit, "hamon")
    end_spent_form(table, state, player)


def burst(table: Table, state: GnosisState, player: Player, hits: i64) -> None:
    """Let an attack action that landed hits, on a hostile among others, pay and gain by Kaioken (GN-3.15).

    Args:
        table: where it happens.
        state: the fight.
        player: who has attacked under Kaioken.
        hits: strikes that landed; the spirit that they bring is given here, too.
    """
    most: i64 = state.arena.sheets[player.seat].max_spirit
    spirit, chi, hp, paid = kaioken_burst(player.spirit, most, hits, player.chi, player.hp, state.arena.knobs)
    if paid:
        effects.set_chi(table, state, player, chi, "kaioken")
        effects.set_hp(table, state, player, hp, "kaioken")
    effects.set_spirit(table, state, player, spirit, "kaioken" if paid else "hits")
    if paid:
        end_spent_form(table, state, player)


def end_spent_form(table: Table, state: GnosisState, player: Player) -> None:
    """End a chi form that has used up all chi (GN-3.14)."""
    if player.chi == 0:
        effects.set_chi_form(table, state, player, NO_FORM)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"chi_form": chi_form_deed}
"""What this topic lets a player do."""
