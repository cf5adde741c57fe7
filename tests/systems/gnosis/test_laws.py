"""The laws of every system, on gnosis: rich encounters, and a smoke fight of every kind."""

from __future__ import annotations

from typing import Any

import pytest

from affray.dice import Seeded
from affray.fight.encounter import Encounter
from affray.fight.events import Log
from affray.fight.policy import Policy, RandomPolicy
from affray.fight.table import Table
from affray.systems.gnosis.content_world import KIND_NAMES
from affray.systems.gnosis.policy import SimplePolicy
from affray.testing import check_system

SWORD: dict[str, Any] = {
    "name": "Ash",
    "square": [3, 3],
    "main": "short_sword",
    "off": "buckler",
    "armour": "leather",
    "style": "viking_skjoldr",
    "practice": {"viking_skjoldr": 15},
    "chi_forms": ["hamon_healing_breath", "kaioken_blood_overdrive"],
    "spirit": 5,
    "obols": 9,
    "inventory": ["healing_draught", "fire_oil", "fire_flask", "caltrops"],
}
MAGE: dict[str, Any] = {
    "name": "Bea",
    "square": [3, 5],
    "wit": 5,
    "faith": 5,
    "main": {"item": "staff", "enchanted": 1},
    "feats": ["spellbreaker_arms"],
    "spells": ["ember_dart", "stone_mantle", "dusk_step", "mending_word", "veil_of_dusk", "thunderclap"],
    "formulas": [{"recipe": "salt_bolt"}, {"recipe": "ink_step"}, {"recipe": "wax_halo"}],
    "aeons": ["cinder_saint", "hollow_wolf"],
    "true_names": ["goblin", "Vabael"],
    "element": "fire",
    "inventory": ["plague_jar", "red_spores", "soul_snare", "flash_powder", "seers_smoke"],
}
TOP = ["#########", "#...+...#", "#.<.#.=.#", "#...%.>.#", "#########"]
LOW = ["#######", "#..<..#", "#..L..#", "#######"]
WARRENS = ["########", "#R.....#", "#..+.._#", "########"]
SHORT = {"turn_limit": 12}


def encounter(*fighters: dict[str, Any], **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return {"system": "gnosis", "knobs": SHORT, "fighters": list(fighters), **fields}


ENCOUNTERS: dict[str, dict[str, Any]] = {
    "one against a band": encounter(
        SWORD, {"is": "goblin", "square": [5, 3]}, {"is": "goblin_slinger"}, {"is": "necromancer", "hp": 6}
    ),
    "two among bystanders": encounter(
        {**SWORD, "hp": 8},
        MAGE,
        {"is": "false_angel", "square": [9, 4], "states": {"invisible_turns": 4}},
        {"is": "tunnel_lynx", "square": [9, 6]},
        {"is": "cave_hare", "square": [9, 8]},
        {"is": "servitor", "owner": "Ash"},
        {"is": "merchant"},
    ),
    "hurt and hindered": encounter(
        {
            **MAGE,
            "hp": 5,
            "parts": {"left_leg": "lost", "right_arm": "wounded", "left_eye": "lost"},
            "states": {"burning_turns": 2, "blind_turns": 1, "regen_turns": 3},
            "toxicity": 13,
            "quick_turns": 2,
            "hunger": 95,
        },
        {"is": "demon", "hp": 9, "square": [5, 5], "states": {"restrained_turns": 2, "named_turns": 2}},
        {"is": "goblin", "states": {"infected_turns": 4}, "infection_potency": 3},
        {"is": "goblin"},
        final_trial=True,
    ),
    "floor below floor": encounter(
        {**SWORD, "square": [1, 1]},
        {"is": "goblin_boss", "square": [7, 3]},
        floors=[
            {"name": "top", "depth": 9, "generated": True, "rows": TOP},
            {"name": "low", "generated": True, "rows": LOW},
            {
                "name": "warrens",
                "site": "SiteLizardKingdom",
                "gate_on": "low",
                "site_floor": 1,
                "generated": True,
                "rows": WARRENS,
            },
        ],
    ),
}


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_gnosis_keeps_all_laws(name: str) -> None:
    report = check_system("gnosis", [ENCOUNTERS[name]], fights=1, seed=3, samples=0)
    assert report.fights == 2
    assert report.looked > 0


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_gn_w_17_every_kind_fights_and_its_fight_can_be_rebuilt(kind: str) -> None:
    raw = encounter({**SWORD, "hp": 20}, {**MAGE, "hp": 10}, {"is": kind, "count": 2}, {"is": "goblin"})
    setup = Encounter(raw)
    for seed in range(2):
        dice = Seeded(seed, 0, kind)
        log = Log()
        minds: list[Policy] = [RandomPolicy() if seed else SimplePolicy()] * len(setup.setup.names)
        table = Table(dice, minds, Seeded(seed, 1, kind), log)
        state = setup.system.begin(table, setup.setup)
        copy = state.clone()
        log.events.clear()
        while not state.over:
            state.advance(table)
        for event in log.events:
            copy.redo(event)
        assert copy.key() == state.key()
