"""The laws of every system, on Linguomancy: odd encounters under the kit, undo and saving in mid reaction."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from stage import caster, choice, encounter, foe, hero

from affray.fight.errors import NeedChoice
from affray.fight.fight import Fight
from affray.testing import check_system

if TYPE_CHECKING:
    from pathlib import Path

EVERY_KNOB: dict[str, Any] = {
    "victory_check": "immediate",
    "max_rounds": 1,
    "count_current_turn": True,
    "stand_costs_action": False,
    "airborne_ignores_difficult": False,
    "body_spacing": 0.5,
    "opportunity_attacks": True,
    "hand_cost": "spent",
    "flux_per_level": 0,
    "flux_regen_at": "turn_end",
    "maintain_from": "at_once",
    "maintain_order": "newest",
    "upcast_limit_rule": "either",
    "cap_applies_to_base": True,
    "max_adjectives": 2,
    "overclock_timing": "before",
    "consumed_resurrection_dc": 5,
    "temp_hp_shields_dying": True,
    "save_for_half": True,
    "critical_rule": "double_total",
    "critical_from": 18,
    "save_naturals": True,
    "ability_to_damage": False,
    "tick_borders": "half_open",
    "ultimate_cap": True,
    "multiple_regrowth_limbs": 2,
    "healing_effects_cumulative": True,
    "halving": "up",
    "resist_and_vulnerable": "both",
    "enemy_at_zero": "ask",
    "critical_failures": 3,
    "unconscious_autocrit": False,
}

ALL = (
    "creator", "smith", "flux_dart", "ward_word", "unweave", "ember_bolt", "fire_burst", "flame_cloak", "frost_shard",
    "frost_bind", "lightning_lance", "jolt", "stone_skin", "gust", "wind_step", "thunder_cry", "venom_mist",
    "mend_flesh", "lifeward", "regrowth", "recall", "mind_spike", "daze", "light_smite", "blinding_word",
    "sunder_essence", "unmake",
)  # fmt: skip


def crowd(**knobs: Any) -> dict[str, Any]:
    """Everything at once, a few creatures of each kind, in a place with every kind of zone."""
    lost = [{"size": "limb", "hand": True, "kept": True}, {"size": "small", "kept": True}, {"size": "limb"}]
    return encounter(
        caster("Ilve", *ALL, flux_bonus=10, at=[0, 0], held=["dagger"], lost=lost, hands=3),
        hero("Brann", is_="brann", side="heroes", at=[2, 0], conditions={"prone": True}),
        hero("Elf", conditions={"dead": True}, at=[0, 1.2]),
        caster("Mage", *ALL, flux_bonus=5, side="foes", player=False, at=[6, 0], exhaustion=1),
        foe("Wolf", is_="wolf", at=[4, 2]),
        foe("Ooze", is_="caustic_ooze", at=[4, -2]),
        foe("Shade", is_="shade", at=[7, 3]),
        objects=[{"is": "supply_crate", "name": "crate", "at": [3, 1]}],
        zones=[
            {"area": [3, -6, 5, -3], "needs": "swim"},
            {"area": [5, 4, 6, 6], "blocks_sight": True, "blocks_move": True},
            {"area": [2, 2, 5, 4], "difficult": True},
        ],
        knobs={"max_rounds": 1, **knobs},
    ).raw


def test_every_law_holds_with_everything_at_once() -> None:
    report = check_system("linguomancy", [crowd()], fights=1, samples=0)
    assert report.looked > 0


def test_every_law_holds_with_every_knob_turned() -> None:
    report = check_system("linguomancy", [crowd(**EVERY_KNOB)], fights=1, seed=3, samples=0)
    assert report.looked > 0


def test_li_4_3_undo_saving_and_replay_in_the_middle_of_reactions(tmp_path: Path) -> None:
    ilve = caster("Ilve", "ward_word", "unweave", policy="person", initiative=0)
    orc = caster("Orc", "unweave", side="foes", player=False, held=["dagger"], at=[1.5, 0])
    fight = Fight(encounter(ilve, orc), seed=11)
    fight.advance()
    strike, ward = choice("attack", weapon="dagger", target="Ilve"), choice("cast", idiom="ward_word")
    with pytest.raises(NeedChoice):
        fight.take(strike, faces=[15])
    path = tmp_path / "journal.json"
    fight.save(path)
    again = Fight.load(path)
    assert again.state.key() == fight.state.key()
    for each in (fight, again):
        each.take(strike, faces=[15], answers=[ward])
    assert fight.state.key() == again.state.key()
    assert fight.entries[-1].answers[0] == ward
    after = fight.state.key()
    fight.undo()
    fight.redo()
    assert fight.state.key() == after
    fight.save(path)
    assert Fight.load(path).state.key() == after
