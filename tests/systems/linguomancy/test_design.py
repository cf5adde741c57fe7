"""Plans of casts and attacks, the fate of the dying, and what happens between fights (LI-1.7, 11.5, 19.11, 25)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from stage import Stage, caster, encounter, foe, hero
from test_formulas import calc

from affray.fight.errors import AffrayError, Illegal
from affray.systems.linguomancy import between, design, planning
from affray.systems.linguomancy.errors import Rejected
from affray.systems.linguomancy.policy import SimplePolicy

HALF = Fraction(1, 2)


def ready(*idioms: str, orc: dict[str, Any] | None = None, **fields: Any) -> Stage:
    """Begin a caster's turn; the enemy stands 5 m away."""
    stage = Stage(caster("Ilve", *idioms, **{"at": [0, 0], **fields}), orc or foe("Orc", at=[5, 0], armor=7))
    stage.turn("Ilve")
    return stage


def test_a_plan_tells_cost_dice_and_what_it_does_to_the_target() -> None:
    stage = ready("ember_bolt", orc=foe("Orc", at=[5, 0], armor=7, hp=12))
    before = stage.state.key()
    plans = planning.plan_casts(stage.state, 0, "ember_bolt", "Orc")
    assert stage.state.key() == before
    assert [plan.steps for plan in plans] == list(range(9))
    plain = plans[0]
    assert (plain.cost, plain.missing, plain.flux_after, plain.dice, plain.ticks) == (2, 0, 12, "2d8", ["moderate"])
    assert plain.target is not None
    assert plain.target.counted == 1
    given: dict[str, Any] = {"dice": "2d8", "attack_bonus": 7, "defense": 17}
    assert plain.target.states["dead"] == calc("drop_probability", **given, hp=12)
    assert plain.target.affects == calc("hit_probability", attack_bonus=7, defense=17)
    assert plain.data()["mean"] == "9"
    deadly = [plan.target.states.get("dead", Fraction(0)) for plan in plans if plan.target is not None]
    assert deadly == sorted(deadly)


def test_a_plan_without_overkill_is_the_expected_damage() -> None:
    stage = ready("ember_bolt", orc=foe("Orc", at=[5, 0], armor=7, max_hp=200))
    plain = planning.plan_casts(stage.state, 0, "ember_bolt", "Orc")[0]
    assert plain.target is not None
    assert plain.target.hurt == calc("expected_damage", dice="2d8", attack_bonus=7, defense=17)


def test_a_plan_names_the_price_of_overclocking() -> None:
    stage = ready("ember_bolt", flux=2, exhaustion=2)
    plans = planning.plan_casts(stage.state, 0, "ember_bolt", "Orc")
    assert [plan.missing for plan in plans] == [0, 0, 1, 2, 3, 4, 5, 6, 7]
    assert plans[0].price == {}
    assert plans[2].price == {
        "drained": 1, "lethargic": 0, "stunned": 0, "unconscious": False, "exhaustion_gained": 0, "exhaustion": 2,
        "dies": False, "remains": "intact",
    }  # fmt: skip
    assert (plans[5].price["exhaustion"], plans[5].price["dies"]) == (4, False)
    assert (plans[7].price["exhaustion"], plans[7].price["dies"]) == (6, True)
    assert plans[7].caster.states == {"dead": Fraction(1)}
    assert plans[5].caster.states == {"up": Fraction(1)}


def test_plans_of_areas_saves_and_idioms_on_oneself() -> None:
    stage = ready("fire_burst", "flame_cloak", "daze")
    burst = planning.plan_casts(stage.state, 0, "fire_burst", "Orc", at=[6, 0])[0]
    assert burst.target is not None
    assert burst.target.affects == 1 - calc("save_probability", save_bonus=0, dc=15)
    cloak = planning.plan_casts(stage.state, 0, "flame_cloak")
    assert cloak[0].target is None
    assert cloak[0].caster.affects == 1
    daze = planning.plan_casts(stage.state, 0, "daze", "Orc")[0]
    assert (daze.dice, daze.mean) == ("", None)
    assert daze.target is not None
    assert daze.target.affects == Fraction(14, 20)


def test_plans_with_minds_that_react_and_with_few_branches() -> None:
    mage = caster("Mage", "ward_word", side="foes", player=False, at=[5, 0])
    stage = ready("ember_bolt", orc=mage, wordsmithing=2)
    minds = [SimplePolicy() for _ in range(2)]
    warded = planning.plan_casts(stage.state, 0, "ember_bolt", "Mage", minds=minds)[0]
    plain = planning.plan_casts(stage.state, 0, "ember_bolt", "Mage")[0]
    assert warded.target is not None
    assert plain.target is not None
    assert warded.target.hurt < plain.target.hurt
    cut = planning.plan_casts(stage.state, 0, "ember_bolt", "Mage", branches=3)[0]
    assert cut.target is not None
    assert 0 < cut.target.counted < 1


def test_what_cannot_be_planned_says_why() -> None:
    stage = ready("ember_bolt")
    with pytest.raises(Illegal, match="doesn't know daze"):
        planning.plan_casts(stage.state, 0, "daze", "Orc")
    far = ready("ember_bolt", orc=foe("Orc", at=[60, 0]))
    with pytest.raises(Illegal, match="the range is 24 m"):
        planning.plan_casts(far.state, 0, "ember_bolt", "Orc")


def test_plans_of_a_foes_next_attack_on_the_dying() -> None:
    orc = foe("Orc", held=["mace"], abilities={"might": 3}, at=[1.5, 0])
    stage = Stage(hero("Ash", at=[0, 0], conditions={"dying": True}, failures=1, armor=3), orc)
    plans = {plan.weapon: plan for plan in planning.plan_attacks(stage.state, "Orc", "Ash")}
    mace = plans["mace"]
    assert mace.reaches
    assert mace.hit == calc("hit_probability", attack_bonus=5, defense=13, mode="advantage")
    assert mace.target.states["dead"] == mace.hit
    assert mace.data()["critical"] == "39/400"
    far = Stage(hero("Ash", at=[0, 0]), foe("Orc", held=["mace"], at=[9, 0]))
    assert not planning.plan_attacks(far.state, "Orc", "Ash")[0].reaches


def test_li_19_11_the_fate_of_the_dying_turn_by_turn() -> None:
    rows = design.fate()
    assert rows[0].data() == {"turn": 1, "up": "1/20", "stable": "0", "dead": "0", "dying": "19/20"}
    assert [row.turn for row in rows] == [1, 2, 3, 4, 5]
    for row in rows:
        assert row.up + row.stable + row.dead + row.dying == 1
        assert row.alive == 1 - row.dead
    last = rows[-1]
    assert {"revived": last.up, "stable": last.stable, "dead": last.dead} == calc("death_save_odds")
    assert last.dying == 0
    assert design.fate(2, 2)[0].data() == {"turn": 1, "up": "1/20", "stable": "1/2", "dead": "9/20", "dying": "0"}
    with pytest.raises(Rejected, match="successes"):
        design.fate(3, 0)


def test_the_fate_of_a_creature() -> None:
    stage = Stage(hero(conditions={"dying": True}, successes=1, failures=2), foe())
    assert design.fate_of(stage.state, 0)[-1].data() == design.fate(1, 2)[-1].data()
    with pytest.raises(AffrayError, match="Orc is up, not dying"):
        design.fate_of(stage.state, 1)


# Between fights


def over(ash: dict[str, Any]) -> Any:
    """Give a fight that is over: the enemy was down from the start."""
    stage = Stage(ash, hero("Elf"), foe("Orc", conditions={"stable": True}))
    if ash.get("conditions") == {"dying": True}:
        stage.turn("Ash", 10)
    stage.turn("Orc")
    stage.proceed()
    stage.proceed()
    assert stage.state.over
    return stage.state


def test_li_11_5_temporary_hit_points_outlast_the_fight_and_a_short_rest() -> None:
    state = over(hero("Ash", hp=10, temp_hp=4, flux=2, exhaustion=2))
    assert between.brings(state, 0) == {"hp": 10, "temp_hp": 4, "flux": 3, "exhaustion": 2}
    assert between.rest(state, 0, "short") == {"hp": 25, "temp_hp": 4, "flux": 8, "exhaustion": 2}
    assert between.rest(state, 0, "long") == {"hp": 30, "temp_hp": 0, "flux": 10, "exhaustion": 1}
    encounter(hero("Ash", **between.rest(state, 0, "short")), foe())


def test_li_25_1_and_li_24_6_creator_gives_all_flux_on_a_short_rest() -> None:
    state = over(hero("Ash", flux=0, idioms=["creator"]))
    assert between.rest(state, 0, "short")["flux"] == 10


def test_li_22_5_and_li_25_1_rests_wake_the_unconscious_and_the_stable() -> None:
    state = over(hero("Ash", hp=9, conditions={"unconscious": True}))
    assert between.brings(state, 0)["conditions"] == {"unconscious": True}
    assert "conditions" not in between.rest(state, 0, "short")
    stable = over(hero("Ash", conditions={"stable": True}))
    assert between.rest(stable, 0, "short")["hp"] == 15


def test_li_25_2_not_for_the_dead_or_dying_nor_in_a_fight() -> None:
    for condition, word in (("dead", "dead"), ("dying", "dying")):
        stage = Stage(hero("Ash", conditions={condition: True}), hero("Elf"), foe("Orc", conditions={"stable": True}))
        stage.turn("Elf") if condition == "dead" else stage.turn("Ash", 10)
        stage.turn("Orc")
        stage.proceed()
        stage.proceed()
        with pytest.raises(Rejected, match=f"Ash is {word} and can't rest") as caught:
            between.rest(stage.state, 0, "long")
        assert caught.value.code == "rest_not_possible"
    fighting = Stage(hero("Ash"), foe())
    with pytest.raises(Rejected, match="Ash: the fight goes on"):
        between.rest(fighting.state, 0, "long")
    with pytest.raises(Rejected, match="allowed are short, long"):
        between.rest(over(hero("Ash")), 0, "nap")


def test_what_the_dying_the_dead_and_the_maimed_bring() -> None:
    lost = [{"size": "limb", "kept": True, "hand": True}]
    state = over(hero("Ash", conditions={"dead": True}, remains="consumed", lost=lost))
    brought = between.brings(state, 0)
    assert (brought["conditions"], brought["remains"]) == ({"dead": True}, "consumed")
    assert brought["lost"] == [{"size": "limb", "kept": True, "hand": True}]
    dying = over(hero("Ash", conditions={"dying": True}))
    assert between.brings(dying, 0) | {"flux": 0} == {
        "hp": 0, "temp_hp": 0, "flux": 0, "exhaustion": 0, "conditions": {"dying": True}, "successes": 1, "failures": 0,
    }  # fmt: skip


def test_li_1_7_casting_outside_of_combat_costs_the_same() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", flux=3), foe())
    assert between.cast_outside(stage.state, 0, "ember_bolt") == {"cost": 2, "flux": 1, "missing": 0, "price": {}}
    over_it = between.cast_outside(stage.state, 0, "ember_bolt", 3, overclock=True)
    assert (over_it["cost"], over_it["flux"], over_it["missing"]) == (5, 0, 2)
    assert over_it["price"] == planning.price_of(2, 0)
    with pytest.raises(Illegal, match="2 missing"):
        between.cast_outside(stage.state, 0, "ember_bolt", 3)
