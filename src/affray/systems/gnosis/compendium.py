"""The pages that are made from the content: bestiary, spells, techniques, items, recipes, and the menu of all that.

Each page lists every entry of its kind once, sorted by name, with all of its fields as they stand in the content, and
what the rules make of them with the knobs as they are (GN-W.11). A field added to the content is on the page at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.systems.gnosis import content_gear, content_magic, content_world
from affray.systems.gnosis.content_gear import BOOK_PREFIX, GEAR, MANUAL_PREFIX, Gear
from affray.systems.gnosis.content_world import KINDS
from affray.systems.gnosis.forging import forge_recipe
from affray.systems.gnosis.formulas_costs import cast_turns
from affray.systems.gnosis.formulas_minds import ENEMY_RIDERS, enemy_rider
from affray.systems.gnosis.formulas_spells import crafted_cooldown
from affray.systems.gnosis.formulas_techniques import technique_cooldown, tier_rank
from affray.systems.gnosis.formulas_world import tuned_band
from affray.systems.gnosis.knobs import DEFAULTS
from affray.systems.gnosis.rows_gear import NO_ROW
from affray.systems.gnosis.standard import style_odds, technique_odds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.rows_world import KindRow

    Page = list[dict[str, Any]]

SECTIONS: Final = {
    "1": "the combat loop",
    "2": "turns and stances",
    "3": "resources",
    "4": "hit checks and damage",
    "5": "melee, throws, shots, consumables",
    "6": "the modifier stack",
    "7": "targeting",
    "8": "enemy minds",
    "9": "actors against actors",
    "10": "states, attrition, ward",
    "11": "close control",
    "12": "spells and formulas",
    "13": "Aeons",
    "14": "the afterlife",
    "15": "several players",
    "16": "knobs",
    "T": "styles and techniques",
    "W": "the world",
    "Z": "zen scripts",
}
"""The sections of the rulebook by the part of an ID after `GN-`."""
GUIDES: Final = {
    "player guide": ("1", "2", "3", "4", "5", "7", "14", "keys"),
    "player wiki": tuple(SECTIONS),
    "monster book": ("8", "9", "10", "W", "bestiary"),
    "spellcraft": ("12", "13", "spells", "components", "recipes"),
    "core systems": ("6", "11", "15", "16", "T", "Z", "techniques", "technique_odds", "style_odds", "items", "knobs"),
}
"""The guides, groupings of the menu's entries (GN-W.10)."""


def _by_name(row: Mapping[str, Any]) -> str:
    return str(row["name"])


def bestiary(knobs: Knobs = DEFAULTS, kinds: Sequence[KindRow] = KINDS) -> Page:
    """List every kind, its band, cooldown and riders as the knobs tune them; and the 72 Noss (GN-14.C1, GN-W.17)."""
    page: Page = []
    for kind in kinds:
        low, high, cooldown = tuned_band(
            kind.range_min, kind.range_max, kind.cooldown, knobs.band_shift, knobs.cooldown_percent
        )
        row = {**kind.raw, "range_min": int(low), "range_max": int(high), "ranged_cooldown": int(cooldown)}
        row["true_name"] = kind.named
        row["obols"] = [int(kind.least_obols), int(kind.most_obols)] if kind.most_obols else 0
        for attack, melee in (("melee_rider", True), ("ranged_rider", False)):
            effect, chance, turns = enemy_rider(kind.thief, kind.rider, melee, knobs)
            if chance:
                row[attack] = {"effect": ENEMY_RIDERS[effect], "chance": int(chance), "turns": int(turns)}
        page.append({"sort": "kind", **row})
    page += [{"sort": "noss", **row} for row in content_magic.TABLES["noss"]]
    return sorted(page, key=_by_name)


def spells() -> Page:
    """List every standard spell."""
    return sorted((dict(row) for row in content_magic.TABLES["spells"]), key=_by_name)


def techniques(knobs: Knobs = DEFAULTS, gear: Gear = GEAR) -> Page:
    """List every technique, with the rank that unlocks it and its cooldown at rank 0 (GN-T.2, GN-T.3)."""
    page = [
        {
            **row.raw,
            "rank": int(tier_rank(row.tier, knobs)),
            "cooldown": int(technique_cooldown(row.cooldown, 0, knobs)),
        }
        for row in gear.techniques
    ]
    return sorted(page, key=_by_name)


def items(knobs: Knobs = DEFAULTS, gear: Gear = GEAR) -> Page:
    """List every item: weapons, shields, armour, consumables, oils, books and manuals."""
    page: Page = [{"sort": "weapon", **weapon.raw} for weapon in gear.weapons]
    page += [{"sort": "shield", **shield.raw} for shield in gear.shields]
    page += [{"sort": "armour", **armour.raw} for armour in gear.armour]
    page += [{"sort": "consumable", **use.raw} for use in gear.consumables]
    page += [{"sort": "oil", **oil.raw, "turns": int(knobs.oil_turns)} for oil in gear.oils]
    page += [{"sort": "book", "name": BOOK_PREFIX + style.name, "teaches": style.name} for style in gear.styles]
    page += [
        {"sort": "manual", "name": MANUAL_PREFIX + row.name, "teaches": row.name}
        for row in gear.techniques
        if row.style != NO_ROW
    ]
    return sorted(page, key=_by_name)


def recipes(knobs: Knobs = DEFAULTS) -> Page:
    """List every ready formula, and what its parts add up to before its caster counts (GN-12.24 to GN-12.27)."""
    page: Page = []
    for row, recipe in zip(content_magic.TABLES["recipes"], content_magic.RECIPES, strict=True):
        formula = forge_recipe(recipe)
        cooldown = crafted_cooldown(formula.school.cooldown, formula.element.cooldown, 0, 0)
        page.append(
            {
                **row,
                "focus": int(formula.focus),
                "range": int(formula.form.reach),
                "radius": int(formula.form.radius),
                "component_power": int(formula.component_power),
                "cooldown": int(cooldown),
                "turns": int(cast_turns(len(formula.components), knobs)),
            }
        )
    return sorted(page, key=_by_name)


def menu() -> Page:
    """List the entries of the reference menu, and the guides in which each stands (GN-W.10)."""
    entries = [(section, f"rules GN-{section}: {title}") for section, title in SECTIONS.items()]
    entries += [
        ("bestiary", "compendium: every kind of actor, every Noss"),
        ("spells", "compendium: every standard spell"),
        ("techniques", "compendium: every technique"),
        ("items", "compendium: every item"),
        ("recipes", "compendium: every ready formula"),
        ("technique_odds", "every technique against a standard target"),
        ("style_odds", "every style against a standard target"),
        ("components", "what formulas are made of"),
        ("keys", "every key"),
        ("knobs", "every setting"),
    ]
    return [
        {"entry": name, "opens": opens, "guides": [guide for guide, holds in GUIDES.items() if name in holds]}
        for name, opens in entries
    ]


def every_page() -> dict[str, Page]:
    """Give all that can be listed: the compendiums, the plain tables, the menu."""
    tables = {**content_gear.TABLES, **content_magic.TABLES, **content_world.TABLES}
    pages = {
        "bestiary": bestiary(),
        "spells": spells(),
        "techniques": techniques(),
        "items": items(),
        "recipes": recipes(),
        "style_odds": list(style_odds()),
        "technique_odds": list(technique_odds()),
    }
    return {**pages, **{name: rows for name, rows in tables.items() if name not in {*pages, "kinds"}}, "wiki": menu()}
