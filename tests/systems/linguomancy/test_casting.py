"""Casting: upcasting, overclocking, Adjectives, and each idiom of the content (LI-8, LI-9, LI-24)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, encounter, foe, hero, kinds

from affray.fight.errors import EncounterError


def casting(
    *idioms: str, orc: dict[str, Any] | None = None, knobs: dict[str, Any] | None = None, **fields: Any
) -> Stage:
    """Begin a caster's turn at (0, 0); the enemy stands 5 m away."""
    stage = Stage(
        caster("Ilve", *idioms, **{"at": [0, 0], **fields}),
        orc or foe("Orc", at=[5, 0], max_hp=200),
        knobs=knobs,
    )
    stage.turn("Ilve")
    return stage


# Upcasting


def test_li_8_1_and_li_8_2_steps_do_what_the_idiom_says() -> None:
    stage = casting("ember_bolt")
    stage.do("cast", 15, 20, idiom="ember_bolt", target="Orc", steps=3)
    cast = stage.last("cast")
    assert (cast["steps"], cast["cost"], cast["after"]) == (3, 5, 9)
    rolled = stage.last("damage_rolled")
    assert rolled["dice"] == "5d8"
    fixed = casting("unmake", "daze")
    fixed.refuse("cast", "no_upcast", "unmake cannot be upcast", idiom="unmake", target="Orc", steps=1)
    fixed.do("cast", 12, idiom="daze", target="Orc", steps=2)
    assert fixed.last("d20_test")["number"] == 17


def test_li_8_3_both_limits_hold() -> None:
    stage = casting("ember_bolt", expertise={"fire": 6}, wordsmithing=5)
    stage.refuse("cast", "above_upcast_limit", "6 Flux", "5 at most", idiom="ember_bolt", target="Orc", steps=4)
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", steps=3)
    either = casting("ember_bolt", expertise={"fire": 6}, wordsmithing=5, knobs={"upcast_limit_rule": "either"})
    either.do("cast", 2, idiom="ember_bolt", target="Orc", steps=4)


def test_li_8_4_never_above_ten() -> None:
    stage = casting("ember_bolt")
    stage.refuse("cast", "cost_above_10", "11 Flux", "more than 10", idiom="ember_bolt", target="Orc", steps=9)
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", steps=8)


def test_li_8_5_a_dear_base_cost_is_no_upcast() -> None:
    stage = casting("fire_burst", expertise={"fire": 4})
    stage.refuse("cast", "above_upcast_limit", "6 Flux", "4 at most", idiom="fire_burst", at=[5, 0], steps=1)
    stage.do("cast", 20, idiom="fire_burst", at=[5, 0])
    strict = casting("fire_burst", expertise={"fire": 4}, knobs={"cap_applies_to_base": True})
    strict.refuse("cast", "above_upcast_limit", "5 Flux", idiom="fire_burst", at=[5, 0])


def test_li_13_8_the_log_names_the_ticks_that_steps_reach() -> None:
    stage = casting("ember_bolt", "frost_shard")
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", steps=1)
    reached = stage.last("tick_reached")
    assert reached["idiom"] == "ember_bolt"
    assert (reached["dice"], reached["mean"], reached["ticks"]) == ("3d8", "27/2", ["strong"])
    stage.turn("Ilve")
    stage.do("cast", 2, idiom="frost_shard", target="Orc", steps=1)
    assert stage.last("tick_reached")["ticks"] == ["low", "moderate"]


@pytest.mark.parametrize(("knobs", "ticks"), [({}, ["low", "moderate"]), ({"tick_borders": "half_open"}, ["moderate"])])
def test_li_13_4_knob_tick_borders_in_the_log(knobs: dict[str, Any], ticks: list[str]) -> None:
    stage = casting("frost_shard", knobs=knobs)
    stage.do("cast", 2, idiom="frost_shard", target="Orc", steps=1)
    assert stage.last("tick_reached")["ticks"] == ticks


@pytest.mark.parametrize(("knobs", "ticks"), [({}, ["ultimate"]), ({"ultimate_cap": True}, [])])
def test_li_13_5_knob_ultimate_cap_in_the_log(knobs: dict[str, Any], ticks: list[str]) -> None:
    ruin = {
        "key": "ruin", "noun": "fire", "verb": "break", "base": 1, "range": 9, "area": "one", "resolve": "attack",
        "does": "damage", "tick": "extreme", "dice": "20d8", "type": "fire", "upcast": {"dice": "40d8"},
    }  # fmt: skip
    stage = Stage(caster("Ilve", "ruin"), foe("Orc", at=[5, 0]), idioms=[ruin], knobs=knobs)
    stage.turn("Ilve")
    stage.do("cast", 2, idiom="ruin", target="Orc", steps=1)
    assert stage.last("tick_reached")["ticks"] == ticks


# Overclocking


def over(missing: int, **fields: Any) -> Stage:
    """Cast an ember bolt for so many points more than there are; it misses."""
    stage = casting("ember_bolt", **{"flux": 0, "exhaustion": 0, "orc": foe("Orc", at=[5, 0]), **fields})
    stage["Ilve"].flux = 10 - missing
    details: dict[str, Any] = {"steps": 8, "overclock": True}
    stage.do("cast", 1, idiom="ember_bolt", target="Orc", **details)
    return stage


def test_li_9_1_all_flux_is_spent_and_nobody_is_forced() -> None:
    stage = casting("ember_bolt", flux=0)
    stage.refuse(
        "cast", "not_enough_flux", "ember_bolt for 2 Flux: 1 left, 1 missing", idiom="ember_bolt", target="Orc"
    )
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", overclock=True)
    assert stage["Ilve"].flux == 0
    assert stage.last("cast")["missing"] == 1
    rich = casting("ember_bolt")
    rich.do("cast", 2, idiom="ember_bolt", target="Orc", overclock=True)
    assert rich["Ilve"].flux == 12
    assert rich.happened("overclocked") == []


def test_li_9_2_and_li_9_4_rows_one_and_two() -> None:
    one = over(1)
    assert (one["Ilve"].drained, one["Ilve"].lethargic, one["Ilve"].stunned) == (2, 0, 0)
    two = over(2)
    assert (two["Ilve"].drained, two["Ilve"].lethargic, two["Ilve"].stunned) == (2, 2, 0)
    assert two["Ilve"].action_points == 1


@pytest.mark.parametrize(("missing", "tier"), [(3, 1), (4, 2), (5, 3)])
def test_li_9_4_rows_three_to_five_stun_and_tire_but_do_not_drain(missing: int, tier: int) -> None:
    stage = over(missing)
    ilve = stage["Ilve"]
    assert (ilve.stunned, ilve.exhaustion, ilve.drained, ilve.action_points) == (2, tier, 0, 0)
    assert stage.last("overclocked")["missing"] == missing
    assert stage.state.due() == []
    stage.turn("Ilve")
    assert ilve.flux == 1
    assert stage.last("turn_started")["action_points"] == 0


@pytest.mark.parametrize(("missing", "tier"), [(6, 4), (7, 5)])
def test_li_9_4_rows_six_and_seven_knock_out(missing: int, tier: int) -> None:
    ilve = over(missing)["Ilve"]
    assert (ilve.state, ilve.exhaustion, ilve.stunned, ilve.prone, ilve.hp) == (1, tier, 0, True, 30)


@pytest.mark.parametrize(
    ("missing", "why", "remains"), [(8, "exhaustion", 0), (9, "overclock", 1), (10, "overclock", 2)]
)
def test_li_9_4_rows_eight_to_ten_kill(missing: int, why: str, remains: int) -> None:
    stage = over(missing)
    ilve = stage["Ilve"]
    assert (ilve.state, ilve.hp, ilve.remains) == (4, 0, remains)
    assert stage.last("state_changed")["why"] == why
    assert ilve.exhaustion == (6 if missing == 8 else 0)


def test_li_9_5_tiers_add_to_old_exhaustion() -> None:
    ilve = over(3, exhaustion=2)["Ilve"]
    assert (ilve.state, ilve.exhaustion) == (0, 3)
    dead = over(3, exhaustion=5)
    assert (dead["Ilve"].state, dead["Ilve"].exhaustion) == (4, 6)
    assert dead.last("state_changed")["why"] == "exhaustion"


def test_li_9_3_no_adjectives_and_ten_at_most() -> None:
    stage = casting("ember_bolt", flux=1)
    stage.refuse(
        "cast", "adjective_while_overclocking", "3 Flux", "1 missing", "distant",
        idiom="ember_bolt", target="Orc", adjectives=["distant"], overclock=True,
    )  # fmt: skip
    stage.refuse("cast", "cost_above_10", "11", idiom="ember_bolt", target="Orc", steps=9, overclock=True)


def test_li_9_6_the_effect_comes_first_even_if_the_price_is_death() -> None:
    stage = casting("ember_bolt", flux=0)
    stage["Ilve"].flux = 1
    events = stage.do("cast", 15, 50, idiom="ember_bolt", target="Orc", steps=8, overclock=True)
    order = kinds(events)
    assert order.index("damage_applied") < order.index("overclocked") < order.index("state_changed")
    assert stage["Orc"].hp == 150
    assert stage["Ilve"].state == 4


def test_li_9_6_the_price_is_due_when_countered_too() -> None:
    mage = caster("Mage", "unweave", side="foes", player=False, at=[5, 0])
    stage = casting("ember_bolt", flux=0, orc=mage)
    stage.do("cast", answers=[choice("cast", idiom="unweave")], idiom="ember_bolt", target="Mage", overclock=True)
    assert stage["Ilve"].drained == 2


def test_li_9_6_knob_overclock_timing_before() -> None:
    stage = casting("ember_bolt", flux=0, knobs={"overclock_timing": "before"})
    stage["Ilve"].flux = 1
    events = stage.do("cast", 15, 50, idiom="ember_bolt", target="Orc", steps=8, overclock=True)
    order = kinds(events)
    assert order.index("overclocked") < order.index("state_changed") < order.index("damage_applied")
    assert stage["Orc"].hp == 150


@pytest.mark.parametrize("timing", ["after", "before"])
def test_li_9_6_a_maintained_idiom_ends_with_its_casters_wits(timing: str) -> None:
    stage = casting("flame_cloak", flux=0, knobs={"overclock_timing": timing})
    stage["Ilve"].flux = 0
    stage.do("cast", idiom="flame_cloak", steps=1, overclock=True)
    assert stage["Ilve"].stunned == 2
    assert stage.state.maintained == []
    assert len(stage.happened("maintaining")) == (1 if timing == "after" else 0)


def test_li_9_7_overclocking_does_not_lift_the_limit_of_upcasting() -> None:
    stage = casting("ember_bolt", expertise={"fire": 4}, flux=0)
    stage.refuse("cast", "above_upcast_limit", "4 at most", idiom="ember_bolt", target="Orc", steps=4, overclock=True)
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", steps=2, overclock=True)


# Adjectives and what is known


def test_li_24_5_adjectives_cost_and_alter() -> None:
    stage = casting("ember_bolt", "fire_burst", orc=foe("Orc", at=[40, 0]))
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", adjectives=["distant"])
    assert stage.last("cast")["cost"] == 3
    stage.turn("Ilve")
    stage.refuse("cast", "out_of_range", "40 m", "24 m", idiom="ember_bolt", target="Orc")
    stage.do("cast", idiom="fire_burst", at=[0, 20], adjectives=["swift"])
    assert stage["Ilve"].action_points == 1
    quick = casting("jolt")
    quick.do("cast", 20, idiom="jolt", target="Orc", adjectives=["swift"])
    assert quick["Ilve"].action_points == 2


def test_li_24_5_vast_circles_and_lines() -> None:
    wide = casting("fire_burst", orc=foe("Orc", at=[16, 0]))
    wide.do("cast", 20, idiom="fire_burst", at=[10, 0], adjectives=["vast"])
    assert wide.last("d20_test")["creature"] == "Orc"
    line = casting("lightning_lance", orc=foe("Orc", at=[5, 1]))
    line.do("cast", 20, idiom="lightning_lance", at=[9, 0], adjectives=["vast"])
    narrow = casting("lightning_lance", orc=foe("Orc", at=[5, 0.51]))
    narrow.do("cast", idiom="lightning_lance", at=[9, 0])


def test_li_24_5_precise_leaves_creatures_out() -> None:
    def crowd() -> Stage:
        stage = Stage(
            caster("Ilve", "fire_burst", at=[0, 0]),
            hero("Elf", at=[10, 0]),
            foe("Orc", at=[12, 0]),
            objects=[{"is": "oak_door", "name": "door", "at": [11, 1]}],
        )
        stage.turn("Ilve")
        return stage

    stage = crowd()
    stage.do(
        "cast",
        20,
        5,
        answers=[choice("leave_out", names=["Elf"])],
        idiom="fire_burst",
        at=[10, 0],
        adjectives=["precise"],
    )
    assert [event["creature"] for event in stage.happened("d20_test")] == ["Orc", "door"]
    everybody = crowd()
    answer = choice("leave_out", names=["Elf", "Orc"])
    everybody.do("cast", 5, answers=[answer], idiom="fire_burst", at=[10, 0], adjectives=["precise"])
    assert [event["creature"] for event in everybody.happened("d20_test")] == ["door"]


def test_li_24_5_which_adjectives_are_refused() -> None:
    stage = casting("ember_bolt", "mend_flesh", "flame_cloak", "smith")
    at_orc: dict[str, Any] = {"idiom": "ember_bolt", "target": "Orc"}
    stage.refuse("cast", "too_many_adjectives", "2 Adjectives, 1 allowed", **at_orc, adjectives=["swift", "distant"])
    stage.refuse("cast", "adjective_not_allowed", "vast: ember_bolt has no area", **at_orc, adjectives=["vast"])
    stage.refuse("cast", "adjective_not_allowed", "precise", **at_orc, adjectives=["precise"])
    stage.refuse("cast", "adjective_not_allowed", "no such Adjective", "swift", **at_orc, adjectives=["fast"])
    stage.refuse("cast", "adjective_not_allowed", "named twice", **at_orc, adjectives=["swift", "swift"])
    stage.refuse("cast", "bad_choice", "list", **at_orc, adjectives="swift")
    others: list[dict[str, Any]] = [{"idiom": "mend_flesh", "target": "Ilve"}, {"idiom": "flame_cloak"}]
    for details in others:
        stage.refuse("cast", "adjective_not_allowed", "distant", adjectives=["distant"], **details)


@pytest.mark.parametrize(("most", "code"), [(0, "too_many_adjectives"), (2, "")])
def test_li_24_5_knob_max_adjectives(most: int, code: str) -> None:
    stage = casting("ember_bolt", knobs={"max_adjectives": most})
    details: dict[str, Any] = {"idiom": "ember_bolt", "target": "Orc"}
    if code:
        stage.refuse("cast", code, f"{most} allowed", **details, adjectives=["swift"])
    else:
        stage.do("cast", 2, **details, adjectives=["swift", "distant"])
        assert stage.last("cast")["cost"] == 5
        assert stage.last("cast")["adjectives"] == ["swift", "distant"]


def test_li_24_1_the_noun_decides_the_expertise() -> None:
    stage = casting("ember_bolt", "frost_shard", expertise={"fire": 6, "frost": 1})
    ember, shard = stage.state.arena.sheets[0].spells
    assert (int(ember.limit), int(shard.limit)) == (6, 1)
    assert stage.state.arena.library.nouns[ember.idiom.noun] == "fire"
    assert ember.idiom.verb == "throw"


def test_li_24_2_only_known_idioms_are_cast() -> None:
    stage = casting("ember_bolt", "creator", "ward_word")
    stage.refuse("cast", "idiom_not_known", "Ilve doesn't know daze", "ember_bolt", idiom="daze", target="Orc")
    stage.refuse("cast", "unknown_idiom", '"embre_bolt"', "ember_bolt", idiom="embre_bolt", target="Orc")
    stage.refuse("cast", "not_castable", "creator is passive", idiom="creator")
    stage.refuse("cast", "wrong_window", "ward_word", "window hit", idiom="ward_word")
    stage.refuse("cast", "bad_data", "steps", "-1", idiom="ember_bolt", target="Orc", steps=-1)
    stage.refuse("cast", "bad_data", "allowed is 0 to 10", idiom="ember_bolt", target="Orc", steps=2**100)
    stage.refuse("cast", "bad_choice", "overclock", idiom="ember_bolt", target="Orc", overclock="yes")
    stage.refuse("cast", "invalid_target", "needs a target", idiom="ember_bolt")


def test_li_24_3_quick_ordinary_and_complex_idioms() -> None:
    stage = casting("jolt", "ember_bolt", "fire_burst")
    stage.do("cast", 20, idiom="jolt", target="Orc")
    assert stage["Ilve"].action_points == 2
    stage.refuse("cast", "not_enough_action_points", "cast: needs 3", "2 left", idiom="fire_burst", at=[5, 0])
    stage.do("cast", 2, idiom="ember_bolt", target="Orc")
    assert stage["Ilve"].action_points == 0


def test_li_24_4_steps_of_a_cast_in_order() -> None:
    mage = caster("Mage", "unweave", "blinding_word", "ward_word", side="foes", player=False, at=[5, 0])
    stage = casting("ember_bolt", orc=mage)
    none = choice("none")
    events = stage.do("cast", 15, 9, answers=[none, none, none], idiom="ember_bolt", target="Mage")
    assert kinds(events) == ["action_taken", "cast", "d20_test", "damage_rolled", "damage_applied"]


# Each idiom


def test_flux_dart_frost_shard_light_smite() -> None:
    for idiom, faces, hp, kind in (
        ("flux_dart", (15, 7), 193, "flux"),
        ("frost_shard", (15, 7), 193, "frost"),
        ("light_smite", (15, 20), 180, "radiant"),
    ):
        stage = casting(idiom)
        stage.do("cast", *faces, idiom=idiom, target="Orc")
        assert stage["Orc"].hp == hp
        assert stage.last("damage_applied")["parts"][0]["type"] == kind
        assert stage["Orc"].chilled == (1 if idiom == "frost_shard" else 0)


def test_jolt_uses_the_targets_reaction() -> None:
    stage = casting("jolt")
    stage.do("cast", 2, 3, idiom="jolt", target="Orc")
    assert not stage["Orc"].reaction
    assert stage.last("reaction_lost")["by"] == "jolt"
    stage.turn("Orc")
    assert stage["Orc"].reaction


def test_gust_pushes_and_steps_push_farther() -> None:
    stage = casting("gust")
    stage.do("cast", 2, 3, idiom="gust", at=[5, 0], steps=2)
    assert stage.place("Orc") == (10, 0)
    assert stage["Orc"].hp == 197


def test_wind_step_gives_movement_and_flight_for_this_turn() -> None:
    stage = casting("wind_step")
    stage.do("cast", idiom="wind_step", steps=1)
    assert stage["Ilve"].movement == 1900
    stage.do("move", mode="fly", to=[0, 19])
    stage.turn("Ilve")
    stage.refuse("move", "mode_not_available", "can't fly", mode="fly", to=[0, 15])


def test_thunder_cry_spares_its_caster() -> None:
    stage = Stage(caster("Ilve", "thunder_cry", at=[0, 0]), hero("Elf", at=[0, 3]), foe("Orc", at=[3, 0]))
    stage.turn("Ilve")
    stage.do("cast", 20, 2, 9, idiom="thunder_cry")
    assert [event["creature"] for event in stage.happened("d20_test")] == ["Elf", "Orc"]
    assert stage["Orc"].hp == 21


def test_lifeward_and_li_11_3_temporary_hit_points() -> None:
    stage = casting("lifeward", temp_hp=5)
    stage.do("cast", 9, answers=[choice("gained")], idiom="lifeward", target="Ilve")
    assert stage["Ilve"].temp_hp == 9
    stage.turn("Ilve")
    stage.do("cast", 12, answers=[choice("current")], idiom="lifeward", target="Ilve")
    assert stage["Ilve"].temp_hp == 9
    stage.turn("Ilve")
    stage.do("cast", 9, idiom="lifeward", target="Ilve")
    assert stage["Ilve"].temp_hp == 9


def test_sunder_unmake_mind_spike_and_daze() -> None:
    for idiom, faces, hp in (("sunder_essence", (2, 40), 160), ("unmake", (2, 50), 150), ("mind_spike", (2, 12), 188)):
        stage = casting(idiom)
        stage.do("cast", *faces, idiom=idiom, target="Orc")
        assert stage["Orc"].hp == hp
    stage = casting("daze")
    stage.do("cast", 2, idiom="daze", target="Orc")
    assert (stage["Orc"].stunned, stage["Orc"].reaction) == (1, False)


def test_li_24_6_creator_is_known_and_never_cast() -> None:
    stage = casting("creator")
    assert stage.state.arena.sheets[0].creator
    assert [offer.choice.kind for offer in stage.state.due()[0].offers(stage.state)].count("cast") == 0


def smithing(**fields: Any) -> Stage:
    """Begin the turn of a smith beside a damaged crate, a golem and a foe."""
    stage = Stage(
        caster("Ilve", "smith", at=[0, 0], **{"abilities": {"resonance": 1}, **fields}),
        foe("Golem", is_="golem", hp=20, at=[1, 1]),
        foe("Orc", at=[0, 1.5]),
        objects=[
            {"is": "oak_door", "name": "door", "hp": 5, "at": [1, 0]},
            {"is": "supply_crate", "name": "box", "hp": 0, "at": [0, 1]},
        ],
    )
    stage.turn("Ilve")
    return stage


def test_li_24_7_and_li_21_4_smith_trades_flux_for_skill() -> None:
    stage = smithing()
    stage.do("cast", 7, idiom="smith", target="door")
    assert (stage.last("d20_test")["bonus"], stage.last("d20_test")["outcome"]) == (4, "failed")
    stage.turn("Ilve")
    stage.do("cast", 5, 9, idiom="smith", target="door", steps=3)
    assert stage.last("d20_test")["bonus"] == 7
    assert stage["door"].hp == 14
    stage.turn("Ilve")
    stage.do("cast", 10, 9, idiom="smith", target="Golem")
    assert stage["Golem"].hp == 29
    stage.turn("Ilve")
    stage.refuse("cast", "invalid_target", "neither an object nor a construct", idiom="smith", target="Orc")
    stage.refuse("cast", "target_dead", "box is destroyed", idiom="smith", target="box")
    unskilled = smithing(expertise={})
    unskilled.do("cast", 10, idiom="smith", target="door")
    assert unskilled.last("d20_test")["terms"] == [["resonance", 1]]


def test_li_24_8_unweave_by_cost_or_by_roll() -> None:
    mage = caster("Mage", "unweave", side="foes", player=False, at=[5, 0])
    for steps, faces, cancelled in ((0, (8,), True), (0, (7, 2), False), (3, (), True)):
        stage = casting("fire_burst", "mind_spike", orc=mage)
        answer = choice("cast", idiom="unweave", steps=steps) if steps else choice("cast", idiom="unweave")
        rest = (20,) if not cancelled else ()
        stage.do("cast", *(faces[:1]), *rest, answers=[answer], idiom="fire_burst", at=[5, 0])
        assert bool(stage.happened("countered")) == cancelled
    free = casting("ember_bolt", orc=mage)
    free.do("cast", answers=[choice("cast", idiom="unweave")], idiom="ember_bolt", target="Mage")
    assert free.last("countered")["own_cost"] == 2


def test_li_24_9_wards_reduce_before_traits() -> None:
    mage = caster("Mage", "ward_word", side="foes", player=False, at=[5, 0], resistances=["fire"])
    stage = casting("ember_bolt", orc=mage)
    stage.do("cast", 15, 7, 11, answers=[choice("cast", idiom="ward_word")], idiom="ember_bolt", target="Mage")
    part = stage.last("damage_applied")["parts"][0]
    assert (part["rolled"], part["modifiers"], part["after_floor"], part["after"]) == (11, -7, 4, 2)


def test_idioms_of_ones_own_are_checked() -> None:
    glow = {"key": "glow", "noun": "light", "verb": "shape", "kind": "action", "area": "self"}
    for change, part in (
        ({"noun": "lihgt"}, 'nearest: "light"'),
        ({"base": 11}, "glow.base: found 11; allowed is a whole number from 0 to 10"),
        ({"action_points": 4}, "glow.action_points"),
        ({"hands": 3}, "glow.hands"),
        ({"kind": "reaction"}, "glow.window"),
        ({"key": "daze"}, 'there is an idiom called "daze" already'),
        ({"resolve": "save"}, "glow.ability: is missing"),
        (
            {"does": "damage", "tick": "low", "dice": "1d20", "type": "fire"},
            "1d20 has the mean 21/2, outside low damage",
        ),
        ({"does": "damage", "tick": "low", "dice": "1d8", "type": "wind"}, "glow.type: found 'wind'"),
        ({"does": "heal", "tick": "low"}, "glow.dice: is missing"),
    ):
        with pytest.raises(EncounterError) as caught:
            encounter(hero("Ash"), foe(), idioms=[{**glow, **change}])
        assert part in str(caught.value)
