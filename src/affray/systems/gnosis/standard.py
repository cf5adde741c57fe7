"""Every style and every technique against a standard target: its hit chance and its damage, made by the engine.

The standard player has the starting values of a sheet (GN-3.18), no ranks and no spirit left over. It fights with bare
hands where its style does, else with the weapon that hurts most in it; where a technique of no style asks for a weapon,
with a short sword; and with a round shield beside it, or tower shields, where shields are asked for. The standard
target has defense 2, thirty hit points, no ward and no resistance.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from affray.dice import Tape
from affray.fight.decision import Choice
from affray.fight.knobs import settings
from affray.fight.reasons import SILENT
from affray.fight.table import Table
from affray.systems.gnosis.beginning import begin_fight
from affray.systems.gnosis.blow import AS_HELD, melee_blow
from affray.systems.gnosis.content_gear import GEAR
from affray.systems.gnosis.deed_odds import deed_odds
from affray.systems.gnosis.defence import deflect_chance, guard_of
from affray.systems.gnosis.formulas_stack import style_fits
from affray.systems.gnosis.kinds import DAMAGE_TYPES, PARRY, RIDERS, SHIELD, SINGLE, SWEEP, UNARMED
from affray.systems.gnosis.knobs import KNOBS
from affray.systems.gnosis.reading import read_encounter
from affray.systems.gnosis.rows_gear import (
    NEEDS_BLADE_OR_SPEAR,
    NEEDS_SHIELD,
    NEEDS_SHIELDS,
    NEEDS_WEAPON,
    NO_ROW,
)
from affray.systems.gnosis.schema import GnosisFile
from affray.systems.gnosis.techniques import technique_blow

if TYPE_CHECKING:
    from fractions import Fraction

    from affray.systems.gnosis.blow import Blow
    from affray.systems.gnosis.deed_odds import TargetOdds
    from affray.systems.gnosis.rows_gear import StyleRow, TechniqueRow
    from affray.systems.gnosis.state import GnosisState

    Row = dict[str, Any]

TARGET: Final[dict[str, Any]] = {
    "name": "target",
    "is": "goblin",
    "square": [3, 2],
    "obols": 0,
    "hp": 30,
    "max_hp": 30,
    "defense": 2,
}
ROWS: Final = ["########", "#......#", "#......#", "#......#", "########"]
ACCURACY: Final = 2
"""Of the attacker whom a style's parry is measured against."""
SMALL: Final = "round_shield"
"""The shield beside a weapon."""
SWORD: Final = "short_sword"
STRIKE: Final = Choice("melee", {"target": "target"})
LARGE: Final = "tower_shield"
"""The shield of those that fight with shields alone."""


@cache
def technique_odds() -> tuple[Row, ...]:
    """List what one use of each technique does to the standard target."""
    return tuple(_technique_row(technique) for technique in sorted(GEAR.techniques, key=lambda row: row.name))


@cache
def style_odds() -> tuple[Row, ...]:
    """List what a blow in each style does to the standard target, and how the style guards and parries."""
    return tuple(_style_row(style) for style in sorted(GEAR.styles, key=lambda row: row.name))


def _technique_row(technique: TechniqueRow) -> Row:
    """Measure a technique."""
    style = GEAR.styles[technique.style] if technique.style != NO_ROW else None
    held = _held(style, technique.needs)
    state = _stage(held, style, technique)
    details: dict[str, Any] = {"technique": technique.name}
    if technique.shape == SINGLE:
        details["target"] = "target"
    elif technique.shape != SWEEP:
        details["direction"] = "E"
    blow = technique_blow(state, state.players[0], technique, False)
    return {
        "name": technique.name,
        "style": "" if style is None else style.name,
        "with": ", ".join(held.values()) or "bare hands",
        **_measured(state, Choice("technique", details), blow),
        "rider": "" if not technique.rider else RIDERS[technique.rider],
    }


def _style_row(style: StyleRow) -> Row:
    """Measure a style."""
    held = _held(style, NEEDS_SHIELD if style.domains >> SHIELD & 1 else 0)
    state = _stage(held, style, None)
    player = state.players[0]
    row = {
        "name": style.name,
        "family": style.family,
        "with": ", ".join(held.values()) or "bare hands",
        **_measured(state, STRIKE, melee_blow(state, player, AS_HELD, False)),
        "guard": int(guard_of(state, player)),
    }
    player.stance = PARRY
    return {**row, "parry": f"{deflect_chance(state, player, ACCURACY, SILENT)}%"}


def _held(style: StyleRow | None, needs: int) -> dict[str, str]:
    """Choose what is held; see this module's text."""
    if needs == NEEDS_SHIELDS:
        return {"main": LARGE, "off": LARGE}
    if style is not None and style.domains == 1 << SHIELD:
        return {"main": LARGE}
    beside = {"off": SMALL} if needs == NEEDS_SHIELD else {}
    if style is None:
        return {"main": SWORD, **beside} if needs in (NEEDS_WEAPON, NEEDS_BLADE_OR_SPEAR) else beside
    if style.domains >> UNARMED & 1:
        return beside
    choices = [{"main": name, **beside} for name in _weapons_of(style, one_handed=bool(beside))]
    return max(choices, key=lambda held: _mean(_stage(held, style, None), STRIKE))


def _weapons_of(style: StyleRow, *, one_handed: bool) -> list[str]:
    """List the melee weapons that a style is fought with, in the order of the table."""
    return [
        weapon.name
        for weapon in GEAR.weapons
        if weapon.shoot == 0
        and style_fits(style, weapon.domain, weapon.hands)
        and not (one_handed and weapon.hands > 1)
    ]


def _stage(held: dict[str, str], style: StyleRow | None, technique: TechniqueRow | None) -> GnosisState:
    """Begin a fight of the standard player against the standard target."""
    player: Row = {"name": "player", "square": [2, 2], **held}
    if style is not None:
        player |= {"styles": [style.name], "style": style.name}
    if technique is not None:
        player["spirit"] = int(technique.spirit)
        if technique.style != NO_ROW:
            player["manuals"] = [technique.name]
        else:  # no rank in a technique is needed at tier 1; others are practised just so far
            player["practice"] = {technique.name: int(technique.tier - 1) * 25}
    raw = {"system": "gnosis", "map": {"rows": ROWS}, "fighters": [player, TARGET]}
    setup = read_encounter(msgspec.convert(raw, GnosisFile), settings(KNOBS, {}, "knobs"))
    return begin_fight(Table(Tape([]), [], Tape([])), setup)


def _measured(state: GnosisState, choice: Choice, blow: Blow) -> Row:
    """Give chance, range, types and mean of an attack on the target."""
    odds = _odds(state, choice)
    low, high = blow.range()
    kind = DAMAGE_TYPES[blow.damage_type]
    if blow.bias_percent and blow.bias_type != blow.damage_type:
        kind += f", {blow.bias_percent}% {DAMAGE_TYPES[blow.bias_type]}"
    return {
        "hit": f"{'/'.join(str(percent) for percent in odds.chances)}%",
        "damage": f"{low}-{high}",
        "type": kind,
        "mean": _rounded(odds.mean_loss()),
    }


def _odds(state: GnosisState, choice: Choice) -> TargetOdds:
    found = deed_odds(state, 0, choice)
    assert found  # noqa: S101 - one target, a handful of branches
    return found[0]


def _mean(state: GnosisState, choice: Choice) -> Fraction:
    return _odds(state, choice).mean_loss()


def _rounded(value: Fraction) -> str:
    return f"{float(value):.2f}"
