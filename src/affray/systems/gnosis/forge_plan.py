"""Planning a formula before it is forged: what it would cost and do, and its exact odds (GN-12.18 to GN-12.32).

The encounter is begun with the formula in its caster's hands, and the rules themselves are run; nothing is worked out
a second time here.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Final, final

from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError, Illegal, nearest
from affray.fight.fight import Fight
from affray.fight.reasons import Reasons
from affray.grid.squares import distance
from affray.systems.gnosis.calcs_spells import formula_effect
from affray.systems.gnosis.content_magic import RECIPE_NAMES, TABLE_NAMES, recipe
from affray.systems.gnosis.crafted import selector_of
from affray.systems.gnosis.forging import FORGED, forge_fault
from affray.systems.gnosis.formulas_spells import ON_FRIENDS, SIDES, chain_hops, chain_power
from affray.systems.gnosis.kinds import (
    AT_SELF,
    AT_TELEPORT,
    BOLT,
    ELEMENTS,
    FORMS,
    HOSTILE,
    MODES,
    PROFILES,
    SCHOOLS,
)
from affray.systems.gnosis.magic import base_focus, cooldown_of, cost_of, power_of, spell_named, turns_of
from affray.systems.gnosis.magic_odds import CastOdds, cast_odds
from affray.systems.gnosis.sheet import GnosisSetup
from affray.systems.gnosis.state import GnosisState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.forging import Formula
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.spells import Spell

ANY: Final = "*"
"""Stands for every form, school, element, profile or table; alone for every recipe."""
PARTS: Final = ("form", "school", "element", "profile", "table")
HOW: Final = "say form, school, element, profile, table and components, or a recipe"


@final
class ForgePlan:
    """A formula that could be forged.

    Attributes:
        formula: what it would be.
        base, cost: focus before and after reductions, with the terms.
        turns: of a cast.
        cooldown: with its terms.
        power: with its terms.
        effects: what it does to a subject: the first, and after each hop of a chain.
        target: the name of whom the odds are about.
        choice: how it would be cast; None if nothing could be aimed at.
        refused: why it can't be cast so now: code and sentence; empty if it can.
        odds: what such a cast would do.
    """

    def __init__(self, state: GnosisState, player: Player, spell: Spell, formula: Formula) -> None:
        sheet = state.arena.sheets[player.seat]
        self.formula = formula
        self.base = int(base_focus(spell))
        self.why_cost = Reasons()
        self.cost = int(cost_of(state, sheet, spell, self.why_cost))
        self.turns = int(turns_of(state, spell))
        self.why_cooldown = Reasons()
        self.cooldown = int(cooldown_of(sheet, spell, self.why_cooldown))
        self.why_power = Reasons()
        self.power = int(power_of(state, sheet, spell, formula, self.why_power))
        knobs = state.arena.knobs
        self.effects: list[dict[str, Any]] = []
        for hop in range(int(chain_hops(formula.profile.number, knobs)) + 1):
            power = chain_power(self.power, hop, knobs)
            does = formula_effect(formula.school.name, formula.side == ON_FRIENDS, power)
            self.effects.append({"power": int(power), **(does or {})})
        self.target = ""
        self.choice: Choice | None = None
        self.refused: tuple[str, str] = ("", "")
        self.odds: CastOdds | None = None

    def data(self) -> dict[str, Any]:
        """Give it as plain data; chances are fractions."""
        formula = self.formula
        return {
            "form": formula.form.name,
            "school": formula.school.name,
            "element": formula.element.name,
            "profile": formula.profile.name,
            "table": formula.table.name,
            "components": [row.name for row in formula.components],
            "focus": {"base": self.base, "cost": self.cost, "reasons": _terms(self.why_cost)},
            "turns": self.turns,
            "cooldown": {"turns": self.cooldown, "reasons": _terms(self.why_cooldown)},
            "power": {"total": self.power, "reasons": _terms(self.why_power)},
            "works_on": SIDES[formula.side],
            "aim": {
                "selector": _selector(formula),
                "range": int(formula.form.reach),
                "radius": int(formula.form.radius),
                "flies": formula.form.number == BOLT,
            },
            "effects": self.effects,
            "target": self.target,
            "choice": None if self.choice is None else self.choice.data(),
            "refused": {"code": self.refused[0], "message": self.refused[1]} if self.refused[0] else None,
            "odds": None if self.odds is None else odds_data(self.odds, formula),
        }


def _selector(formula: Formula) -> str:
    mode = selector_of(formula)
    return "none" if mode == AT_SELF else MODES[mode]


def _terms(why: Reasons) -> list[list[object]]:
    return [[name, amount] for name, amount in why.terms]


def odds_data(odds: CastOdds, formula: Formula) -> dict[str, Any]:
    """Give the odds of a cast as plain data."""
    found: dict[str, Any] = {
        "branches": odds.branches,
        "fighters": [
            {
                "name": each.name,
                "hp": each.hp,
                "hit": None if each.chance is None else {"chance": each.chance, "reasons": each.reasons},
                "reached": each.reached,
                "falls": each.falls,
                "mean_loss": each.mean_loss(),
                "loss": [{"value": value, "chance": each.loss[value]} for value in sorted(each.loss)],
                "ward": [{"value": value, "chance": each.ward[value]} for value in sorted(each.ward) if value],
                "states": [
                    {"state": name, "turns": turns, "chance": each.states[name, turns]}
                    for name, turns in sorted(each.states)
                ],
                "moved": each.moved,
            }
            for each in odds.fighters
        ],
    }
    if formula.profile.name == "chain":
        found["hops"] = [{"hops": hops, "chance": odds.hops[hops]} for hops in sorted(odds.hops)]
    return found


# What is asked


def read_formulas(text: str) -> list[dict[str, Any]]:
    """Read what shall be planned: `bolt war fire single slate cinder_salt cinder_salt`, or a recipe.

    `*` stands for every form, school, element, profile or table of which something can be forged; alone for every
    recipe.

    Raises:
        Illegal: it can't be forged; the code is that of GN-12.19.
    """
    words = text.split()
    if len(words) == 1 and (words[0] == ANY or words[0] in RECIPE_NAMES or words[0] not in FORMS):
        names = RECIPE_NAMES if words[0] == ANY else (words[0],)
        rows = [recipe(name) for name in names]
        return [{**{part: getattr(row, part) for part in PARTS}, "components": list(row.components)} for row in rows]
    if len(words) < len(PARTS):
        message = f"{text!r}: {HOW}"
        raise AffrayError(message)
    every = {"form": FORMS, "school": SCHOOLS, "element": ELEMENTS, "profile": PROFILES, "table": TABLE_NAMES}
    ways = [every[part] if word == ANY else (word,) for part, word in zip(PARTS, words, strict=False)]
    components = words[len(PARTS) :]
    found: list[dict[str, Any]] = []
    code, message = FORGED, ""
    for form, school, element, profile, table in itertools.product(*ways):
        fault = forge_fault(table, form, school, element, profile, components)
        if fault[0] == FORGED:
            made = {"form": form, "school": school, "element": element, "profile": profile, "table": table}
            found.append({**made, "components": components})
        else:
            code, message = fault
    if not found:
        raise Illegal(message, code)
    return found


def plan(encounter: Encounter, text: str, who: str = "", target: str = "", seed: int | None = None) -> list[ForgePlan]:
    """Plan formulas for a player of an encounter, as it stands when the fight begins.

    Args:
        encounter: the fight that would be fought with them; it isn't changed.
        text: see `read_formulas`.
        who: the caster; default the first player.
        target: on whom; default the nearest hostile actor, or the caster for formulas that help.
        seed: what falls as the fight begins; default the encounter's.

    Returns:
        The plans in the order asked.

    Raises:
        AffrayError: there is no such fighter, or nothing of it can be forged.
    """
    formulas = read_formulas(text)
    seat = _seat([sheet.name for sheet in gnosis_setup(encounter).sheets], who)
    raw = {**encounter.raw, "fighters": [dict(each) for each in encounter.raw["fighters"]]}
    entry = _entry(raw["fighters"], seat)
    keys = [f"plan {number}" for number in range(1, len(formulas) + 1)]
    entry["formulas"] = [
        *entry.get("formulas", []),
        *[{**made, "name": key} for made, key in zip(formulas, keys, strict=True)],
    ]
    state = Fight(Encounter(raw, encounter.source), seed).state
    if not isinstance(state, GnosisState):
        raise TypeError
    return [plan_one(state, seat, key, target) for key in keys]


def gnosis_setup(encounter: Encounter) -> GnosisSetup:
    """Narrow what is fixed of a fight to gnosis."""
    if not isinstance(encounter.setup, GnosisSetup):
        raise TypeError
    return encounter.setup


def _seat(players: Sequence[str], who: str) -> int:
    if not who:
        return 0
    if who not in players:
        message = f'no player is called "{who}"{nearest(who, players)}; there are {", ".join(players)}'
        raise AffrayError(message)
    return players.index(who)


def _entry(fighters: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    """Find the entry of a player, by its seat: players sit in the order of the file."""
    for entry in fighters:
        if "is" not in entry:
            if seat == 0:
                return entry
            seat -= 1
    message = "the file has no player"
    raise AffrayError(message)


def plan_one(state: GnosisState, seat: int, key: str, target: str) -> ForgePlan:
    """Plan one formula that its caster has under `key` already."""
    player = state.players[seat]
    spell, _ = spell_named(state, player, key)
    assert spell.formula is not None  # noqa: S101 - it was forged for this
    found = ForgePlan(state, player, spell, spell.formula)
    found.target, x, y = aim_at(state, player, target, spell.formula.side == ON_FRIENDS)
    mode = selector_of(spell.formula)
    if mode == AT_SELF:
        aims = [Choice("cast", {"spell": key})]
    elif mode == AT_TELEPORT:
        aims = [Choice("cast", {"spell": key, "at": square}) for square in _around(state, player, x, y)]
    else:
        aims = [Choice("cast", {"spell": key, "at": [x, y]})]
    for choice in aims:
        try:
            found.odds = cast_odds(state, seat, choice)
        except Illegal as refused:
            found.refused = found.refused if found.refused[0] else (refused.code, str(refused))
            continue
        found.choice = choice
        found.refused = ("", "")
        break
    return found


def aim_at(state: GnosisState, player: Player, target: str, helps: bool) -> tuple[str, int, int]:
    """Find whom the odds are about, and where it stands.

    Raises:
        AffrayError: there is nobody of this name.
    """
    own = state.arena.names[player.seat]
    if (not target and helps) or target == own:
        return own, int(player.x), int(player.y)
    everybody = {state.arena.names[each.seat]: (int(each.x), int(each.y)) for each in state.players if each.lives}
    everybody.update({each.sheet.name: (int(each.x), int(each.y)) for each in state.actors if each.lives})
    if target:
        if target not in everybody:
            message = f'nobody is called "{target}"{nearest(target, everybody)}; there are {", ".join(everybody)}'
            raise AffrayError(message)
        return (target, *everybody[target])
    foes = [each for each in state.actors if each.lives and each.disposition == HOSTILE and each.floor == player.floor]
    if not foes:
        return own, int(player.x), int(player.y)
    best = min(foes, key=lambda each: distance(player.x, player.y, each.x, each.y))
    return best.sheet.name, int(best.x), int(best.y)


def _around(state: GnosisState, player: Player, x: int, y: int) -> list[list[int]]:
    """List the squares of the player's floor by distance from one, then y, then x; the nearest that is legal serves."""
    plan_of = state.floors[player.floor].plan
    width, height = int(plan_of.width), int(plan_of.height)
    squares = [[column, row] for row in range(height) for column in range(width)]
    return sorted(squares, key=lambda square: (int(distance(x, y, square[0], square[1])), square[1], square[0]))
