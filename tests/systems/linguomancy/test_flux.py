"""Flux: the reserve, paying, regeneration (LI-6)."""

from __future__ import annotations

import pytest
from stage import Stage, caster, choice, encounter, foe, hero

from affray.fight.errors import EncounterError


def test_li_6_1_and_li_6_2_a_fight_starts_with_a_full_reserve() -> None:
    stage = Stage(hero("Ash"), foe("Orc", level=5), foe("Elf", level=3, flux_bonus=2, flux=4))
    assert [stage[name].flux for name in ("Ash", "Orc", "Elf")] == [10, 14, 4]
    assert stage.state.arena.sheets[2].flux_max == 14
    slow = Stage(hero("Ash", level=5), foe(), knobs={"flux_per_level": 0})
    assert slow["Ash"].flux == 10
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.flux: found 11; allowed is a whole number from 0 to 10"):
        encounter(hero("Ash", flux=11), foe())


def test_li_6_4_and_li_6_6_one_flux_at_the_start_of_the_turn_the_first_too() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", flux=1), foe("Orc", at=[5, 0]))
    stage.turn("Ilve")
    assert stage["Ilve"].flux == 2
    stage.do("cast", 2, idiom="ember_bolt", target="Orc")
    assert stage["Ilve"].flux == 0
    regained = stage.last("flux_regained")
    assert (regained["before"], regained["rate"], regained["after"]) == (1, 1, 2)


def test_li_6_4_the_unconscious_regain_too_and_nobody_above_the_maximum() -> None:
    stage = Stage(hero("Ash", flux=3, conditions={"unconscious": True}), foe())
    stage.turn("Ash")
    assert stage["Ash"].flux == 4
    stage.turn("Orc")
    assert stage["Orc"].flux == 10
    assert len(stage.happened("flux_regained")) == 1


def test_li_6_5_modifiers_change_the_rate() -> None:
    stage = Stage(hero("Ash", flux=3, flux_modifiers=[2, -1]), foe("Orc", flux=3, flux_modifiers=[-4]))
    stage.turn("Ash")
    assert stage["Ash"].flux == 5
    assert stage.last("flux_regained")["modifiers"] == [2, -1]
    stage.turn("Orc")
    assert stage["Orc"].flux == 3


def test_li_6_5_and_li_22_1_drained_regains_nothing() -> None:
    stage = Stage(hero("Ash", flux=3, conditions={"drained": 1}), foe())
    stage.turn("Ash")
    assert stage["Ash"].flux == 3
    stage.turn("Ash")
    assert stage["Ash"].flux == 4


def test_li_6_6_knob_flux_regen_at_turn_end() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", flux=1), foe("Orc", at=[5, 0]), knobs={"flux_regen_at": "turn_end"})
    stage.turn("Ilve")
    assert stage["Ilve"].flux == 1
    stage.refuse("cast", "not_enough_flux", "1 left", "1 missing", idiom="ember_bolt", target="Orc")
    stage.do("end_turn")
    assert stage["Ilve"].flux == 2


def test_li_6_7_flux_and_points_stay_lost_when_countered_or_missed() -> None:
    mage = caster("Mage", "unweave", side="foes", player=False, at=[5, 0])
    stage = Stage(caster("Ilve", "ember_bolt"), mage)
    stage.turn("Ilve")
    stage.do("cast", answers=[choice("cast", idiom="unweave")], idiom="ember_bolt", target="Mage")
    assert (stage["Ilve"].flux, stage["Ilve"].action_points) == (12, 1)
    stage.turn("Ilve")
    stage.do("cast", 2, answers=[choice("none")], idiom="ember_bolt", target="Mage")
    assert stage["Ilve"].flux == 11


def test_li_6_3_and_li_1_7_costs_are_the_same_everywhere() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", flux=6), foe("Orc", at=[5, 0]))
    stage.turn("Ilve")
    stage.do("cast", 2, idiom="ember_bolt", target="Orc")
    cast = stage.last("cast")
    assert (cast["base"], cast["cost"], cast["before"], cast["after"], cast["missing"]) == (2, 2, 7, 5, 0)
