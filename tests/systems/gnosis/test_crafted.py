"""Formulas at work: forms and anchors, subjects, chains, halos, what power does (GN-12.18 to GN-12.31)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.content_magic import RECIPE_NAMES
from affray.systems.gnosis.forging import forge_fault
from affray.systems.gnosis.kinds import FORMS, PROFILES, SCHOOLS

ROWS = ["###########", "#.........#", "#.........#", "#....@....#", "#.........#", "#.........#", "###########"]


def formula(form: str, school: str, profile: str, *components: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """Write a formula of fire, on the astral table, under the name `it`."""
    parts = {"element": "fire", "table": "slate", "components": list(components or ("cinder_salt",)), "name": "it"}
    return {"form": form, "school": school, "profile": profile, **parts, **fields}


def arena_of(made: dict[str, Any], *fighters: dict[str, Any], **fields: Any) -> Arena:  # noqa: ANN401 - any field
    hero = {"formulas": [made], "max_focus": 40, "focus": 40, **fields.pop("hero", {})}
    rows = fields.pop("rows", ROWS)
    return Arena(*fighters, hero=hero, rows=rows, **fields)


def aimed(at: list[int] | None) -> dict[str, Any]:
    """Write the aim of a cast, if it has one."""
    return {} if at is None else {"at": at}


def hps(arena: Arena) -> dict[str, int]:
    return {actor.sheet.name: int(actor.hp) for actor in arena.state.actors}


# Every formula that can be forged

AIMS = {"bolt": [7, 3], "halo": [7, 3], "step": [7, 2], "veil": None}
FORGED = [
    (form, school, profile)
    for form, school, profile in itertools.product(FORMS, SCHOOLS, PROFILES)
    if forge_fault("slate", form, school, "fire", profile, ["cinder_salt"])[0] == "ok"
]


def test_gn_12_22_war_for_oneself_is_forged_as_a_halo_only() -> None:
    missing = set(itertools.product(FORMS, SCHOOLS, PROFILES)) - set(FORGED)
    assert missing == {(form, "war", "self") for form in ("bolt", "step", "veil")}


@pytest.mark.parametrize(("form", "school", "profile"), FORGED)
def test_gn_12_20_to_gn_12_30_every_form_school_and_profile(form: str, school: str, profile: str) -> None:
    """Cast each at full power 14; the foe stands at 7,3, a servitor beside the caster at 5,4."""
    components = ("saints_ash", "saints_ash", "saints_ash")
    made = formula(form, school, profile, *components, table="iron")
    friends = school == "ward" or (profile == "self" and school != "war")
    close = (6, 2) if form == "veil" or profile == "self" else (7, 3)
    arena = arena_of(made, foe("guardian", close, ward=0), foe("servitor", (5, 4), hp=1), hero={"hp": 10, "faith": 3})
    arena.player().hp = 10
    at = None if profile == "self" and form != "step" else AIMS[form]
    if friends and form == "bolt" and at is not None:
        at = [5, 4]
    faces: tuple[Any, ...] = ()
    rolls_hit = not friends and form != "halo"
    if rolls_hit:
        faces = ("spell hit", 0)
    power = powers(form, school)
    if school == "war":
        faces = (*faces, "spell damage", power)
    arena.deed("cast", faces, spell="it", **aimed(at))
    assert arena.one("power")["total"] == power
    assert [entry["target"] for entry in arena.told("spell_hit_roll")] == (["guardian"] if rolls_hit else [])
    assert_worked(arena, form, school, profile, power, friends=friends, close=close)


def powers(form: str, school: str) -> int:
    """Nine of the components, and what form, table (1), school, element (1) and a stat of 3 (1) add."""
    return 9 + {"bolt": 1, "halo": 0, "step": 0, "veil": 1}[form] + 1 + {"war": 2, "ward": 1}.get(school, 0) + 1 + 1


def assert_worked(
    arena: Arena, form: str, school: str, profile: str, power: int, *, friends: bool, close: tuple[int, int]
) -> None:
    player, servitor = arena.player(), arena.actor("servitor")
    if friends:
        if school == "ward":
            assert (player.ward, servitor.ward) == wards(form, profile, power)
        elif school == "mind":
            assert arena.turns_of("Ash", "courage_turns") == 1 + power // 4
            assert arena.turns_of("servitor", "courage_turns") == (1 + power // 4 if form == "halo" else 0)
        elif school == "flesh":
            assert player.hp == min(30, 10 + power)
            assert servitor.hp == (10 if form == "halo" else 1)
        else:
            assert player.coming_quick_turns == 1 + power // 8
        return
    if school == "war":
        assert arena.actor("guardian").hp == 36 - power
    elif school == "mind":
        assert arena.turns_of("guardian", "fear_turns") == 1 + power // 4
    elif school == "flesh":
        assert arena.turns_of("guardian", "restrained_turns") == 1 + power // 6
    else:
        assert arena.one("pushed")["wanted"] == 1 + power // 4
        assert arena.at("guardian") != close


def wards(form: str, profile: str, power: int) -> tuple[int, int]:
    """Give the wards of caster and servitor: the caster is the nearest friend to its own square."""
    if profile == "self":
        return power, power if form == "halo" else 0
    if form == "bolt":
        return (power - 2 if profile == "chain" else 0), power
    if form == "halo":
        return (power - 2, power - 4) if profile == "chain" else (0, 0)
    return power, power - 2 if profile == "chain" else 0


# Recipes


RECIPE_CASTS: dict[str, tuple[list[int] | None, tuple[Any, ...], int, int, int]] = {
    "salt_bolt": ([7, 3], ("spell hit", 0, "spell damage", 7), 4, 1, 2),
    "running_spark": ([7, 3], ("spell hit", 0, "spell damage", 9, "spell hit", 99), 8, 2, 2),
    "wax_halo": (None, (), 7, 2, 3),
    "clay_coat": (None, (), 5, 1, 5),
    "ink_step": ([7, 2], ("spell hit", 0), 7, 2, 5),
    "glass_veil": (None, ("spell hit", 0), 9, 3, 4),
}
"""For each recipe: aim, faces, cost, turns, cooldown."""


@pytest.mark.parametrize("name", RECIPE_NAMES)
def test_gn_12_c4_the_six_recipes(name: str) -> None:
    at, faces, cost, turns, cooldown = RECIPE_CASTS[name]
    close = (6, 2) if name == "glass_veil" else (7, 3)
    made = {"recipe": name, "name": "it"}
    arena = arena_of(made, foe("guardian", close), foe("guardian", (8, 1), name="second"), hero={"hp": 3, "wit": 3})
    arena.player().hp = 3
    arena.deed("cast", faces, spell="it", **aimed(at))
    told = arena.one("formula_cast")
    assert (told["cost"], told["turns"], told["cooldown"]) == (cost, turns, cooldown)
    assert arena.state.turns_left == turns
    power = arena.one("power")["total"]
    if name == "salt_bolt":
        assert (power, arena.one("spell_damage")["min"], arena.one("spell_damage")["max"]) == (7, 3, 7)
    elif name == "wax_halo":
        assert arena.player().hp == 3 + power
    elif name == "clay_coat":
        assert arena.player().ward == power
    elif name == "ink_step":
        assert (arena.at(), arena.turns_of("guardian", "fear_turns")) == ((7, 2), 1 + power // 4)
    elif name == "glass_veil":
        assert arena.turns_of("guardian", "restrained_turns") == 1 + power // 6


def test_gn_12_18_what_a_formula_is_stands_in_its_event() -> None:
    arena = arena_of(formula("veil", "ward", "self"))
    arena.deed("cast", spell="it")
    told = arena.one("formula_cast")
    assert (told["form"], told["school"], told["element"], told["profile"]) == ("veil", "ward", "fire", "self")
    told = arena.one("power")
    assert told["total"] == 5
    assert dict(told["reasons"]) == {"components": 1, "form": 1, "school": 1, "element": 1, "stat": 1}


# Aim and subjects


def test_gn_12_20_forms_aim_as_their_selectors_say() -> None:
    foes = (foe("goblin", (8, 3)), foe("goblin", (6, 3), name="second"))
    arena = arena_of(formula("bolt", "war", "single"), *foes)
    assert arena.refused("cast", spell="it") == "cast: at must be a square [x, y], got None"
    assert arena.refused("cast", spell="it", at=[5, 3]) == "not on yourself"
    arena.deed("cast", ("spell hit", 0, "spell damage", 3), spell="it", at=[8, 3])
    assert hps(arena) == {"goblin": 9, "second": 6}, "it strikes whom it meets"
    arena = arena_of(formula("halo", "war", "single"), *foes)
    assert arena.refused("cast", spell="it", at=[0, 0]) == "solid rock or door"
    arena = arena_of(formula("step", "war", "single"), *foes)
    assert arena.refused("cast", spell="it", at=[6, 3]) == "the square is not free"
    assert arena.refused("cast", spell="it", at=[1, 9]) == "target out of bounds"


def test_gn_7_2_and_gn_12_21_the_profile_self_opens_no_selector_but_for_a_step() -> None:
    arena = arena_of(formula("bolt", "flesh", "self"), hero={"hp": 10})
    arena.player().hp = 10
    arena.deed("cast", spell="it")
    assert arena.player().hp > 10
    arena = arena_of(formula("step", "flesh", "self"))
    assert "must be a square" in arena.refused("cast", spell="it")
    arena.deed("cast", spell="it", at=[7, 3])
    assert arena.at() == (7, 3)


def test_gn_12_21_a_step_finds_the_nearest_within_two_squares_lowest_id_first() -> None:
    foes = (foe("goblin", (9, 3)), foe("goblin", (8, 1), name="second"), foe("goblin", (8, 5), name="third"))
    arena = arena_of(formula("step", "mind", "single"), *foes)
    arena.deed("cast", ("spell hit", 0), spell="it", at=[7, 3])
    assert [arena.turns_of(name, "fear_turns") for name in ("goblin", "second", "third")] == [1, 0, 0]
    arena = arena_of(formula("step", "mind", "single"), *foes)
    arena.deed("cast", spell="it", at=[5, 2])
    assert arena.one("chain_ended")["why"] == "nobody"
    assert arena.at() == (5, 2)


def test_gn_12_21_who_bars_a_step_unseen_is_what_it_works_on() -> None:
    arena = arena_of(formula("step", "mind", "single"), foe("goblin", (7, 3), states={"invisible_turns": 9}))
    arena.deed("cast", ("spell hit", 0), spell="it", at=[7, 3])
    assert arena.one("barred")["square"] == [7, 3]
    assert (arena.at(), arena.turns_of("goblin", "fear_turns")) == ((5, 3), 1)


def test_gn_12_22_a_bolt_does_nothing_to_the_unseen_on_whom_it_does_not_work() -> None:
    hidden = {"invisible_turns": 9}
    arena = arena_of(formula("bolt", "ward", "single"), foe("goblin", (6, 3), states=hidden), foe("servitor", (8, 3)))
    arena.deed("cast", spell="it", at=[8, 3])
    assert [actor.ward for actor in arena.state.actors] == [0, 0]
    arena = arena_of(formula("bolt", "war", "single"), foe("servitor", (6, 3), states=hidden), foe("goblin", (8, 3)))
    arena.deed("cast", spell="it", at=[8, 3])
    assert hps(arena) == {"servitor": 10, "goblin": 9}
    assert (arena.actor("servitor").known_x, arena.actor().known_x) == (-1, 5), "whom it was aimed at knows of it"


def test_gn_12_22_a_ward_may_be_laid_on_the_neutral_that_one_aims_at() -> None:
    arena = arena_of(formula("bolt", "ward", "single"), foe("cave_hare", (7, 3)), foe("goblin", (9, 5)))
    arena.deed("cast", spell="it", at=[7, 3])
    assert arena.actor("cave hare").ward == 5
    assert arena.refused("cast", spell="it", at=[9, 5]).startswith("it is ready in")


# Chains


def test_gn_12_23_a_chain_hops_from_the_last_subject_and_loses_power() -> None:
    foes = [foe("guardian", (6 + place, 3), name=f"g{place}", ward=0) for place in (0, 3)]
    foes.append(foe("guardian", (9, 1), name="last", ward=0))
    arena = arena_of(formula("bolt", "war", "chain"), *foes)
    faces = ("spell hit", 0, "spell damage", 6, "spell hit", 0, "spell damage", 4, "spell hit", 0, "spell damage", 2)
    arena.deed("cast", faces, spell="it", at=[6, 3])
    assert [(hop["hop"], hop["target"], hop["power"]) for hop in arena.told("chain_hop")] == [
        (1, "g3", 4),
        (2, "last", 2),
    ]
    assert [(roll["min"], roll["max"]) for roll in arena.told("spell_damage")] == [(3, 6), (2, 4), (1, 2)]
    assert arena.one("chain_ended")["why"] == "done"


def test_gn_12_23_a_miss_ends_a_chain_and_so_does_a_wall() -> None:
    foes = [foe("guardian", (6, 3)), foe("guardian", (8, 3), name="second")]
    arena = arena_of(formula("bolt", "war", "chain"), *foes)
    arena.deed("cast", ("spell hit", 99), spell="it", at=[6, 3])
    assert (arena.told("chain_hop"), arena.one("chain_ended")["why"]) == ([], "missed")
    rows = ["########", "#......#", "#@..##.#", "#...#..#", "########"]
    foes = [foe("guardian", (3, 3)), foe("guardian", (5, 3), name="second")]
    arena = arena_of(formula("bolt", "war", "chain"), *foes, rows=rows)
    arena.deed("cast", ("spell hit", 0, "spell damage", 3), spell="it", at=[3, 3])
    assert (arena.told("chain_hop"), arena.one("chain_ended")["why"]) == ([], "nobody")


def test_gn_12_23_a_chain_goes_on_from_the_dead_and_ties_go_to_the_lowest_id() -> None:
    foes = [foe("goblin", (6, 3), hp=1), foe("goblin", (7, 2), name="second"), foe("goblin", (7, 4), name="third")]
    arena = arena_of(formula("bolt", "flesh", "chain"), *foes, knobs={"chain_hops": 1})
    arena.deed("cast", ("spell hit", 0, "spell hit", 0), spell="it", at=[6, 3])
    assert [hop["target"] for hop in arena.told("chain_hop")] == ["second"]
    arena = arena_of(formula("bolt", "war", "chain"), *foes, knobs={"chain_hops": 1})
    arena.deed("cast", ("spell hit", 0, "spell damage", 6, "spell hit", 99), spell="it", at=[6, 3])
    assert not arena.actor().lives
    assert [hop["target"] for hop in arena.told("chain_hop")] == ["second"]


def test_gn_12_23_a_chain_of_help_hops_among_friends() -> None:
    friends = (ally("Bo", (7, 3)), foe("servitor", (9, 3)))
    arena = arena_of(formula("bolt", "ward", "chain"), *friends, open_end=True)
    arena.deed("cast", spell="it", at=[7, 3])
    assert [player.ward for player in arena.state.players] == [3, 5]
    assert [hop["target"] for hop in arena.told("chain_hop")] == ["Ash"]
    assert (arena.one("chain_ended")["why"], arena.actor("servitor").ward) == ("nobody", 0)


def test_gn_12_23_the_knobs_of_a_chain() -> None:
    foes = [foe("guardian", (6 + place, 3), name=f"g{place}") for place in range(4)]
    arena = arena_of(
        formula("bolt", "mind", "chain"), *foes, knobs={"chain_hops": 3, "chain_reach": 1, "chain_loss": 0}
    )
    arena.deed("cast", ("spell hit", 0) * 4, spell="it", at=[6, 3])
    assert [hop["power"] for hop in arena.told("chain_hop")] == [arena.one("power")["total"]] * 3
    arena = arena_of(formula("bolt", "mind", "chain"), *foes, knobs={"chain_hops": 0})
    arena.deed("cast", ("spell hit", 0), spell="it", at=[6, 3])
    assert arena.told("chain_hop") == []


def test_gn_12_30_one_form_three_spells() -> None:
    foes = [foe("goblin", (6, 3)), foe("goblin", (8, 3), name="second")]
    arena = arena_of(formula("bolt", "flesh", "self"), *foes)
    arena.player().hp = 20
    arena.deed("cast", spell="it")
    assert arena.player().hp == 24
    arena = arena_of(formula("bolt", "flesh", "single"), *foes)
    arena.deed("cast", ("spell hit", 0), spell="it", at=[6, 3])
    assert [arena.turns_of(name, "restrained_turns") for name in ("goblin", "second")] == [1, 0]
    arena = arena_of(formula("bolt", "flesh", "chain"), *foes)
    arena.deed("cast", ("spell hit", 0, "spell hit", 0), spell="it", at=[6, 3])
    assert [arena.turns_of(name, "restrained_turns") for name in ("goblin", "second")] == [1, 1]


# Halos


def test_gn_12_31_a_halo_rolls_no_hit_and_damage_once_its_hops_do_both() -> None:
    foes = [foe("guardian", (7, 3), ward=0), foe("guardian", (8, 4), name="second", ward=0)]
    foes.append(foe("guardian", (7, 1), name="third", ward=0))
    arena = arena_of(formula("halo", "war", "chain"), *foes, hero={"true_names": ["guardian", "second", "third"]})
    arena.deed("cast", ("spell damage", 4, "spell hit", 0, "spell damage", 4), spell="it", at=[8, 3])
    assert hps(arena) == {"guardian": 32, "second": 32, "third": 32}
    rolled = [(roll["min"], roll["max"]) for roll in arena.told("spell_damage")]
    assert rolled == [(2, 5), (2, 4)], "true names help the hop only"
    assert [hop["target"] for hop in arena.told("chain_hop")] == ["third"]


def test_gn_12_31_a_halo_over_nobody_may_still_chain() -> None:
    arena = arena_of(formula("halo", "war", "chain"), foe("guardian", (9, 5), ward=0))
    arena.deed("cast", ("spell hit", 0, "spell damage", 2), spell="it", at=[7, 3])
    assert hps(arena) == {"guardian": 34}


# What power does


def test_gn_12_29_a_push_goes_straight_away_from_the_anchor_until_blocked() -> None:
    arena = arena_of(formula("bolt", "gate", "single"), foe("goblin", (7, 5)), knobs={"friendly_fire": False})
    arena.deed("cast", ("spell hit", 0), spell="it", at=[7, 5])
    assert arena.at("goblin") == (7, 5), "the wall is south of it"
    arena = arena_of(formula("bolt", "gate", "single"), foe("goblin", (7, 1)), foe("guardian", (9, 3)))
    arena.deed("cast", ("spell hit", 0), spell="it", at=[7, 1])
    assert arena.one("pushed")["from"] == [7, 1]
    arena = arena_of(formula("halo", "gate", "single"), foe("goblin", (8, 3)), foe("goblin", (7, 2), name="second"))
    arena.deed("cast", spell="it", at=[8, 3])
    assert (arena.at("goblin"), arena.at("second")) == ((8, 2), (6, 1))


def test_gn_12_29_a_pushed_one_is_where_the_chain_goes_on_from() -> None:
    foes = [foe("goblin", (6, 3)), foe("goblin", (9, 1), name="second")]
    arena = arena_of(formula("bolt", "gate", "chain", "saints_ash"), *foes, knobs={"chain_reach": 2})
    arena.deed("cast", ("spell hit", 0, "spell hit", 99), spell="it", at=[6, 3])
    assert arena.at("goblin") == (8, 3)
    assert [hop["target"] for hop in arena.told("chain_hop")] == ["second"]


def test_gn_12_29_fear_ends_for_who_gets_courage() -> None:
    arena = arena_of(formula("halo", "mind", "self"), foe("servitor", (6, 3), states={"fear_turns": 4}))
    arena.deed("cast", spell="it")
    assert arena.turns_of("servitor", "fear_turns") == 0
    assert arena.turns_of("servitor", "courage_turns") == 1


@pytest.mark.parametrize(("cap", "left"), [(0, 2), (1, 1)])
def test_gn_12_29_quick_turns_of_gate_come_after_the_casts_own_turns(cap: int, left: int) -> None:
    made = formula("halo", "gate", "self", "saints_ash", "saints_ash", "saints_ash", table="iron")
    arena = arena_of(made, ally("Bo", (6, 3)), knobs={"quick_turn_cap": cap}, open_end=True)
    arena.do("cast", spell="it")
    assert (arena.state.turns, arena.player().quick_turns, arena.player("Bo").quick_turns) == (2, left, 0)
    assert arena.cooldown("it") == 5 - 2


def test_gn_12_8_and_gn_12_25_a_long_cast_takes_its_own_turns_off_the_cooldown() -> None:
    made = formula("veil", "ward", "self", *["saints_ash"] * 5, table="astral")
    arena = arena_of(made, foe("goblin", (9, 5)))
    arena.do("cast", spell="it")
    assert (arena.state.turns, arena.cooldown("it")) == (3, 1)
    assert arena.player().ward == 21 - 3, "the effect came first, then three turns of decay"


def test_gn_12_26_attunement_and_mastery_shorten_the_cooldown() -> None:
    hero = {"attunement": {"fire": 5}, "mastery": {"fire": 2}}
    arena = arena_of(formula("veil", "gate", "self"), hero=hero)
    arena.deed("cast", spell="it")
    assert arena.one("formula_cast")["cooldown"] == 3


def test_gn_16_7_components_a_turn_are_a_knob() -> None:
    made = formula("veil", "ward", "self", *["saints_ash"] * 3, table="iron")
    arena = arena_of(made, foe("goblin", (9, 5)), knobs={"cast_components_per_turn": 1})
    arena.do("cast", spell="it")
    assert arena.state.turns == 3
