"""What a player may think of doing: candidates, of which the rules themselves then sort out what isn't allowed.

Squares are open details: offered are those where somebody or something is, and the nearest free ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.decision import Choice
from affray.grid.squares import distance
from affray.systems.gnosis.crafted import selector_of
from affray.systems.gnosis.deeds import DEEDS
from affray.systems.gnosis.kinds import (
    AT_AREA,
    AT_SELF,
    AT_TELEPORT,
    BARRICADE,
    CHI_FORMS,
    CLOSED_DOOR,
    DIRECTIONS,
    OPEN_DOOR,
    SINGLE,
    STEP_X,
    STEP_Y,
    SWEEP,
)
from affray.systems.gnosis.magic import spell_named
from affray.systems.gnosis.magic import turns_of as cast_turns
from affray.systems.gnosis.places import player_sees_actor, sees_player
from affray.systems.gnosis.techniques import is_unlocked, missing_need
from affray.systems.gnosis.walking import step_turns

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

FREE: Final = {"examine", "chi_form", "crawl", "sneak"}
"""Choices that take no turn."""
PLAIN: Final = ("take", "speak", "guard", "parry", "spell_parry", "stairs", "crawl", "sneak", "wait")
"""Choices that need nothing said."""
HANDS: Final = ("main", "off", "armour")
ANY_SQUARE: Final = "any square [x, y] of the floor"
ANY_SCRIPT: Final = """runs of steps and quoted actions, such as script='3d"attack"+w'"""


def turns_of(state: GnosisState, player: Player, choice: Choice) -> int:
    """Give the turns that a choice takes, before quick turns (GN-2.1)."""
    if choice.kind in FREE:
        return 0
    if choice.kind == "move":
        return int(step_turns(state, player))
    if choice.kind == "cast":
        spell, _ = spell_named(state, player, choice.text("spell"))
        return int(cast_turns(state, spell))
    return 1


def turn_candidates(state: GnosisState, player: Player) -> list[Choice]:
    """List what a player may think of in its turn, in a fixed order, with at least one thing that is allowed."""
    seen = [actor for actor in state.actors if player_sees_actor(state, player, actor)]
    beside = [actor.sheet.name for actor in seen if _beside(player, actor.x, actor.y)]
    squares = [[int(actor.x), int(actor.y)] for actor in seen]
    items: list[str] = []
    for item in (player.main, player.off, *player.inventory):
        if item is not None and item.name not in items:
            items.append(item.name)
    found = [Choice("melee", {"target": name}) for name in beside]
    found += _techniques(state, player, beside)
    found += [Choice("shoot", {"at": square}) for square in squares]
    found += [Choice("throw", {"item": name, "at": square}) for name in items for square in squares]
    found += _magic(state, player, squares)
    found += [Choice(kind, {"target": name}) for kind in ("grapple", "interrogate", "rob") for name in beside]
    found += _uses(player, squares)
    found += [Choice("move", {"direction": direction}) for direction in DIRECTIONS]
    found += _works(state, player)
    found += _gear(player, items)
    found += _arts(state, player)
    found += _scripts(player, beside)
    found += [Choice("examine", {"at": [int(player.x), int(player.y)]})]
    found += [Choice(kind) for kind in PLAIN]
    return [choice for choice in found if choice.kind in DEEDS]


def open_details(choice: Choice) -> dict[str, str]:
    """Give the details of a choice that may be set to something else than offered."""
    details: dict[str, str] = {}
    if "at" in choice.details:
        details["at"] = ANY_SQUARE
    if choice.kind == "script":
        details["script"] = ANY_SCRIPT
        details["pace"] = "fast or charged"
    return details


def _techniques(state: GnosisState, player: Player, beside: list[str]) -> list[Choice]:
    """List the uses of techniques that gear, limbs, style and rank allow."""
    found: list[Choice] = []
    for technique in state.arena.techniques:
        if missing_need(state, player, technique) or not is_unlocked(state, player, technique):
            continue
        name = technique.name
        if technique.shape == SINGLE:
            found += [Choice("technique", {"technique": name, "target": target}) for target in beside]
        elif technique.shape == SWEEP:
            found.append(Choice("technique", {"technique": name}))
        else:
            found += [Choice("technique", {"technique": name, "direction": direction}) for direction in DIRECTIONS]
    return found


def _magic(state: GnosisState, player: Player, squares: list[list[int]]) -> list[Choice]:
    """List casts and invocations: without a square, on whom one sees, and around where one lands on a free square."""
    sheet = state.arena.sheets[player.seat]
    others = [
        [int(other.x), int(other.y)]
        for other in state.players
        if other.seat != player.seat and sees_player(state, player, other)
    ]
    found: list[Choice] = []
    for spell in sheet.spells:
        mode: i64 = AT_SELF
        if spell.formula is not None:
            mode = selector_of(spell.formula)
        elif spell.row is not None:
            mode = spell.row.mode
        found += _aimed(Choice("cast", {"spell": spell.name}), mode, player, squares, others)
    for number in sheet.aeons:
        row = state.arena.aeons[number]
        found += _aimed(Choice("invoke", {"aeon": row.name}), row.mode, player, squares, others)
    return found


def _aimed(plain: Choice, mode: i64, player: Player, squares: list[list[int]], others: list[list[int]]) -> list[Choice]:
    """List what a selector of this mode is likely to be aimed at."""
    aims: list[list[int]] = []
    if mode == AT_TELEPORT:
        aims = _around(player)
    elif mode == AT_AREA:
        aims = [[int(player.x), int(player.y)], *squares]
    elif mode != AT_SELF:
        aims = [*squares, *others]
    return [plain, *[Choice(plain.kind, {**plain.details, "at": square}) for square in aims]]


def _works(state: GnosisState, player: Player) -> list[Choice]:
    """List what can be done to doors and barricades close by."""
    found: list[Choice] = []
    floor = state.floors[player.floor]
    for place, direction in enumerate(DIRECTIONS):
        x: i64 = player.x + STEP_X[place]
        y: i64 = player.y + STEP_Y[place]
        code = floor.cell(x, y)
        if code == BARRICADE:
            found.append(Choice("strike", {"at": [int(x), int(y)]}))
        elif code == CLOSED_DOOR:
            found.append(Choice("open", {"direction": direction}))
        elif code == OPEN_DOOR:
            found.append(Choice("close", {"direction": direction}))
    return found


def _scripts(player: Player, beside: list[str]) -> list[Choice]:
    """Give a sample of a script."""
    if not beside and player.spirit == 0:
        return []
    sample = '"attack"' if beside else "w"
    return [Choice("script", {"script": sample, "pace": pace}) for pace in ("fast", "charged")]


def _around(player: Player) -> list[list[int]]:
    return [[int(player.x + STEP_X[place]), int(player.y + STEP_Y[place])] for place in range(len(DIRECTIONS))]


def _beside(player: Player, x: i64, y: i64) -> bool:
    return distance(player.x, player.y, x, y) == 1


def _uses(player: Player, squares: list[list[int]]) -> list[Choice]:
    """List the uses of consumables: on oneself, or on squares where somebody is, or on those around."""
    found: list[Choice] = []
    around = [square for square in _around(player) if square not in squares]
    done: list[str] = []
    for item in player.inventory:
        if item.name in done or (item.use is None and item.applies is None):
            continue
        done.append(item.name)
        found.append(Choice("use", {"item": item.name}))
        if item.use is not None and item.use.range > 0:
            found += [Choice("use", {"item": item.name, "at": square}) for square in [*squares, *around]]
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
