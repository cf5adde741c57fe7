"""What a player may think of doing: candidates, of which the rules themselves then sort out what isn't allowed.

Squares are open details: offered are those where somebody or something is, and the nearest free ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.decision import Choice
from affray.grid.squares import distance
from affray.systems.gnosis.deeds import DEEDS
from affray.systems.gnosis.formulas_costs import movement_cost
from affray.systems.gnosis.kinds import CHI_FORMS, DIRECTIONS, STEP_X, STEP_Y
from affray.systems.gnosis.places import player_sees_actor

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

FREE: Final = {"examine", "chi_form", "crawl", "sneak"}
"""Choices that take no turn."""
PLAIN: Final = ("take", "speak", "guard", "parry", "spell_parry", "stairs", "crawl", "sneak", "wait")
"""Choices that need nothing said."""
HANDS: Final = ("main", "off", "armour")


def turns_of(state: GnosisState, player: Player, choice: Choice) -> int:
    """Give the turns that a choice takes, before quick turns (GN-2.1)."""
    if choice.kind in FREE:
        return 0
    if choice.kind == "move":
        cost = movement_cost(player.missing_legs, player.crawling, player.legless, state.arena.knobs)
        return int(cost)
    return 1


def turn_candidates(state: GnosisState, player: Player) -> list[Choice]:
    """List what a player may think of in its turn, in a fixed order, with at least one thing that is allowed."""
    found: list[Choice] = []
    seen = [actor for actor in state.actors if player_sees_actor(state, player, actor)]
    for kind in ("melee", "grapple", "interrogate", "rob"):
        if kind in DEEDS:
            found += [Choice(kind, {"target": actor.sheet.name}) for actor in seen if _beside(player, actor.x, actor.y)]
    squares = [[int(actor.x), int(actor.y)] for actor in seen]
    if "shoot" in DEEDS:
        found += [Choice("shoot", {"at": square}) for square in squares]
    names: list[str] = []
    for item in player.inventory:
        if item.name not in names:
            names.append(item.name)
    held = [item.name for item in (player.main, player.off) if item is not None and item.name not in names]
    found += [Choice("throw", {"item": name, "at": square}) for name in [*held, *names] for square in squares]
    found += _uses(player, squares)
    found += _gear(player, names)
    found += [Choice("move", {"direction": direction}) for direction in DIRECTIONS]
    found += [Choice(kind, {"direction": direction}) for kind in ("open", "close") for direction in DIRECTIONS]
    found += _arts(state, player)
    found += [Choice(kind) for kind in PLAIN]
    return [choice for choice in found if choice.kind in DEEDS]


def _beside(player: Player, x: i64, y: i64) -> bool:
    return distance(player.x, player.y, x, y) == 1


def _uses(player: Player, squares: list[list[int]]) -> list[Choice]:
    """List the uses of consumables: on oneself, or on squares where somebody is, or on those around."""
    found: list[Choice] = []
    around = [[int(player.x + STEP_X[place]), int(player.y + STEP_Y[place])] for place in range(8)]
    done: list[str] = []
    for item in player.inventory:
        if item.name in done or (item.use is None and item.applies is None):
            continue
        done.append(item.name)
        found.append(Choice("use", {"item": item.name}))
        if item.use is not None and item.use.range > 0:
            own = [[int(player.x), int(player.y)]]
            found += [Choice("use", {"item": item.name, "at": square}) for square in [*own, *squares, *around]]
    return found


def _gear(player: Player, names: list[str]) -> list[Choice]:
    """List what can be put on, taken off and studied."""
    found = [Choice("equip", {"item": name, "hand": hand}) for name in names for hand in HANDS]
    for hand, item in zip(HANDS, (player.main, player.off, player.armour), strict=True):
        if item is not None:
            found.append(Choice("unequip", {"hand": hand}))
    return found + [Choice("study", {"item": name}) for name in names]


def _arts(state: GnosisState, player: Player) -> list[Choice]:
    """List styles and chi forms that could be taken up."""
    arena = state.arena
    found = [
        Choice("set_style", {"style": style.name})
        for style in arena.styles
        if player.styles >> style.number & 1 and style.number != player.style
    ]
    if player.style >= 0:
        found.append(Choice("set_style", {"style": "none"}))
    forms = arena.sheets[player.seat].chi_forms
    found += [
        Choice("chi_form", {"form": CHI_FORMS[number]})
        for number in range(1, len(CHI_FORMS))
        if forms >> number & 1 and number != player.chi_form
    ]
    if player.chi_form:
        found.append(Choice("chi_form", {"form": "none"}))
    return found


def trial_candidates(state: GnosisState, player: Player) -> list[Choice]:
    """List what a soul may think of in its round."""
    found = [Choice(kind) for kind in ("strike", "soul_shot", "guard", "parry", "spell_parry", "speak_name")]
    return found + [Choice("cast", {"spell": spell.name}) for spell in state.arena.sheets[player.seat].spells]
