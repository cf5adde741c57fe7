"""The laws of every system, on omega: examples, crowds, and a smoke fight of every monster against three characters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.dice import Seeded
from affray.fight.encounter import Encounter
from affray.fight.policy import RandomPolicy
from affray.fight.table import Table
from affray.systems.omega.content import MONSTERS
from affray.systems.omega.kinds import SPECIALS
from affray.systems.omega.state import OmegaState
from affray.systems.omega.statuses import PROTECTION
from affray.testing import check_system

EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "omega").glob("*.toml"))

FIGHTER: dict[str, Any] = {
    "side": "character",
    "name": "Ash",
    "strength": 14,
    "constitution": 15,
    "dexterity": 14,
    "agility": 14,
    "level": 3,
    "sequence": "TCBC",
    "slots": {"weapon": "rapier", "armor": "chain mail", "shield": "large round shield"},
}
MAGE: dict[str, Any] = {
    "side": "character",
    "name": "Mage",
    "strength": 9,
    "constitution": 12,
    "dexterity": 13,
    "agility": 16,
    "power": 18,
    "level": 8,
    "college": True,
    "sequence": "CCBL",
    "known_spells": [
        "magic_missile",
        "firebolt",
        "ball_lightning",
        "disrupt",
        "disintegrate",
        "sleep",
        "fear",
        "healing",
        "dispelling",
        "enchantment",
        "blessing",
        "haste",
        "shadowform",
        "sanctuary",
        "drain",
        "hellfire",
        "polymorph",
        "summoning",
        "teleport",
    ],
    "slots": {
        "weapon": "quarterstaff",
        "cloak": "cloak of displacement",
        "boots": "boots of speed",
        "ring1": {"name": "ring of protection", "enchantment": 2},
    },
    "belt": ["potion of healing", "scroll of enchantment", "wand of fireballs", "staff of sleep"],
    "pack": [
        "scroll of teleportation",
        {"name": "scroll of blessing", "blessing": 1},
        "scroll of dispelling",
        "rod of disintegration",
        "staff of dispelling",
        {"name": "wand of polymorph", "blessing": -2},
    ],
}
APPRENTICE: dict[str, Any] = {
    **MAGE,
    "known_spells": ["firebolt", "dispelling", "enchantment", "shadowform", "summoning"],
    "belt": ["scroll of enchantment"],
    "pack": [{"name": "wand of polymorph", "blessing": -2}, {"name": "powered scout armor", "blessing": -1}],
}
"""A mage with less to choose from, whose fights can be taken apart at every step in reasonable time."""
KNIGHT: dict[str, Any] = {
    "side": "character",
    "name": "Knight",
    "strength": 18,
    "constitution": 16,
    "dexterity": 14,
    "agility": 12,
    "level": 12,
    "alignment": -5,
    "mounted": True,
    "sequence": "LCBCRL",
    "statuses": {"berserk": 3, "poisoned": 5},
    "slots": {
        "weapon": "Defender",
        "armor": {"name": "mithril plate armor", "blessing": -1},
        "shield": "shield of deflection",
    },
    "belt": [{"name": "arrow", "number": 10}, "dagger", "potion of speed"],
    "pack": ["longbow", "plate armor", "crossbow", {"name": "bolt", "number": 5}, "broad sword"],
}
GRID = {"width": 9, "height": 7, "water": [[1, 1], [2, 1]], "lava": [[7, 5]], "walls": [[3, 3], [3, 4]]}


def crowd(hero: dict[str, Any], *kinds: int, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """Write an encounter of a character and monsters of these ids on a small grid with everything on it."""
    foes = [{"side": "monsters", "is": kind, "awake": True} for kind in kinds]
    knobs = {"tick_limit": 40, **fields.pop("knobs", {})}
    return {"system": "omega", "fighters": [hero, *foes], "grid": GRID, "knobs": knobs, **fields}


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_every_example_keeps_the_laws(path: Path) -> None:
    check_system("omega", [path], fights=1, samples=0)


HAZARDS = [{"tick": 5, "hazard": "acid_cloud"}, {"tick": 9, "hazard": "safe_acid"}]


@pytest.mark.parametrize(
    "raw",
    [
        crowd(FIGHTER, 40, 15),
        crowd(APPRENTICE, 52, 82, knobs={"minute_of_61": False, "recompute": "own_turn"}),
        crowd(KNIGHT, 49, 46, hazards=HAZARDS, knobs={"open_edges": True}, moon=-1),
        crowd(KNIGHT, 33, 91, knobs={"defender_deficit": False, "dead_mishaps": True, "terse": True}),
    ],
    ids=["fighter", "mage", "knight", "thief"],
)
def test_crowds_keep_the_laws(raw: dict[str, Any]) -> None:
    check_system("omega", [raw], fights=1, samples=0)


def broken_invariants(state: OmegaState) -> list[str]:
    """Tell what can't be in any fight."""
    hero = state.hero
    squares = [(int(each.x), int(each.y)) for each in state.monsters] + [(int(hero.x), int(hero.y))]
    broken = []
    if len(set(squares)) != len(squares):
        broken.append(f"two stand on one square: {squares}")
    if not all(state.setup.contains(x, y) for x, y in squares):
        broken.append(f"somebody stands outside: {squares}")
    if any(value < 0 for status, value in enumerate(hero.statuses) if status != PROTECTION):
        broken.append(f"a status is below 0: {hero.statuses}")
    if not state.over and (hero.hp < 0 or any(each.hp < 1 for each in state.monsters)):
        broken.append("the dead go on")
    if not 0 <= state.tick <= 60 or not 1 <= hero.delay <= 25:
        broken.append(f"time is out of joint: tick {state.tick}, delay {hero.delay}")
    if len({each.serial for each in state.monsters}) != len(state.monsters):
        broken.append("a monster is there twice")
    return broken


@pytest.mark.parametrize("hero", [FIGHTER, MAGE, KNIGHT], ids=["fighter", "mage", "knight"])
def test_a_smoke_fight_of_every_monster(hero: dict[str, Any]) -> None:
    """No exception and no broken invariant, with choices at random; every monster is hostile."""
    for row in MONSTERS:
        raw = crowd(hero, int(row.id), knobs={"tick_limit": 200})
        raw["fighters"][1]["hostile"] = True
        encounter = Encounter(raw)
        seed = Seeded(int(row.id))
        table = Table(seed, [RandomPolicy(), RandomPolicy()], Seeded(int(row.id), 0, "policy"))
        state = encounter.system.begin(table, encounter.setup)
        assert isinstance(state, OmegaState)
        for _ in range(80):
            if state.over:
                break
            state.advance(table)
            assert broken_invariants(state) == [], row.name


def test_every_special_of_the_table_has_a_behavior_or_is_known_to_have_none() -> None:
    """OM-13.1, OM-13.36: no special of the table is unknown."""
    assert {SPECIALS[row.special] for row in MONSTERS} <= set(SPECIALS)
