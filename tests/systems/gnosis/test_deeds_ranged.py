"""Throws and shots in a fight (GN-5.7 to GN-5.14, GN-6.2, GN-7.6 to GN-7.10)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

HALL = ["############", "#@.........#", "#..........#", "#..........#", "############"]
THROWN = ("throw hit", 0)
SHOT = ("shot hit", 0)


def hall(
    *others: dict[str, Any],
    hero: dict[str, Any] | None = None,
    at: tuple[int, int] = (4, 1),
    **more: Any,  # noqa: ANN401 - any field
) -> Arena:
    """Set a tough goblin at the end of a free line."""
    goblin = foe("goblin", at, max_hp=99, hp=99, states={"restrained_turns": 99})
    return Arena(goblin, *others, rows=HALL, hero=hero or {}, **more)


# Throws


def test_gn_5_10_a_throw_costs_two_and_the_thing_lands_hit_or_miss() -> None:
    arena = hall(hero={"inventory": ["javelin", "javelin"]})
    arena.do("throw", ("throw hit", 77, "throw damage", 6), item="javelin", at=[4, 1])
    assert arena.one("hit_roll")["chance"] == 62 + (3 + 1) * 6 - 8
    assert (arena.one("damage_roll")["min"], arena.one("damage_roll")["max"]) == (3, 6)
    assert arena.actor().hp == 99 - 6
    assert arena.lying() == [(4, 1, "javelin")]
    assert arena.carried() == ["javelin"]
    assert arena.player().spirit == 1
    assert arena.player().stamina == 12 - 2 + 1
    arena.do("throw", ("throw hit", 78), item="javelin", at=[4, 1])
    assert arena.lying() == [(4, 1, "javelin"), (4, 1, "javelin")]
    assert arena.player().spirit == 1


def test_gn_5_10_a_throw_at_nobody_costs_the_turn_and_flies_to_its_square() -> None:
    arena = hall(hero={"inventory": ["stone"]})
    arena.do("throw", item="stone", at=[3, 3])
    assert arena.lying() == [(3, 3, "stone")]
    assert arena.player().stamina == 11
    assert not arena.told("hit_roll")


def test_gn_5_10_the_first_on_the_path_is_struck() -> None:
    arena = hall(foe("goblin", (3, 1), name="near"), hero={"inventory": ["javelin"]})
    arena.do("throw", ("throw hit", 99), item="javelin", at=[4, 1])
    assert arena.one("hit_roll")["target"] == "near"
    assert arena.lying() == [(3, 1, "javelin")]


def test_gn_5_10_and_gn_7_7_somebody_unseen_in_the_way_is_struck_without_a_warning() -> None:
    hidden = foe("goblin", (3, 1), name="unseen", states={"invisible_turns": 9, "restrained_turns": 9})
    arena = hall(hidden, hero={"inventory": ["javelin"]})
    arena.do("throw", (*THROWN, "throw damage", 3), item="javelin", at=[4, 1])
    assert arena.one("hit_roll")["target"] == "unseen"


def test_gn_5_10_what_is_held_leaves_the_hand() -> None:
    arena = hall(hero={"main": "spear", "off": "round_shield"})
    arena.do("throw", ("throw hit", 99), item="spear", at=[4, 1])
    assert arena.player().main is None
    arena.do("throw", ("throw hit", 99), item="round_shield", at=[4, 1])
    assert arena.player().off is None
    assert [name for _, _, name in arena.lying()] == ["spear", "round_shield"]


def test_gn_6_11_an_oil_stays_on_a_thrown_weapon_and_helps_it() -> None:
    arena = hall(hero={"main": {"item": "javelin", "oil": "fire_oil", "oil_turns": 5}})
    arena.do("throw", (*THROWN, "throw damage", 8), item="javelin", at=[4, 1])
    assert arena.one("damage_split")["parts"] == [["fire", 4], ["pierce", 4]]
    assert [each["new"] for each in arena.told("state_set") if each["field"] == "burning_turns"] == [2]
    lying = arena.floor().ground[0].item
    assert lying is not None
    assert lying.oil_turns == 4, "and dries there"


@pytest.mark.parametrize(
    ("hero", "knobs", "chance"),
    [
        ({}, {}, 62 + 24 - 8),
        ({"grace": 6}, {}, 96),
        ({"skills": {"throwing": 2}}, {}, 86),
        ({"feats": ["throw_savant"]}, {}, 88),
        ({"teachings": ["long_arm"]}, {}, 82),
        ({"styles": ["viking_skjoldr"], "style": "viking_skjoldr"}, {}, 84),
        ({"parts": {"left_eye": "lost"}}, {}, 70),
        ({"parts": {"left_arm": "lost"}}, {}, 78),
        ({"skills": {"spear": 5}}, {}, 78),
        ({"feats": ["sharpshooter", "weapon_specialist"]}, {}, 78),
        ({}, {"throw_base": 50}, 66),
        ({}, {"throw_accuracy": 4}, 70),
        ({}, {"throw_defense": 3}, 83),
        ({"parts": {"left_eye": "lost"}}, {"throw_eye": 20}, 58),
        ({"skills": {"throwing": 2}}, {"skill_percent": 1}, 80),
    ],
)
def test_gn_5_8_and_gn_5_9_what_a_throws_chance_is_made_of(
    hero: dict[str, Any], knobs: dict[str, Any], chance: int
) -> None:
    arena = hall(hero={"main": "javelin", **hero}, knobs=knobs)
    arena.deed("throw", ("throw hit", 99), item="javelin", at=[4, 1])
    assert arena.one("hit_roll")["chance"] == chance


def test_gn_6_2_labels_of_a_throw() -> None:
    arena = hall(
        hero={
            "main": {"item": "javelin", "enchanted": 2, "oil": "keen_oil", "oil_turns": 9},
            "vigour": 6,
            "skills": {"spear": 3, "throwing": 1},
            "feats": ["throw_savant"],
            "teachings": ["long_arm"],
            "styles": ["roman_legionary"],
            "style": "roman_legionary",
            "spirit": 4,
        }
    )
    arena.deed("throw", ("throw hit", 95, "throw damage", 10), item="javelin", at=[4, 1])
    stack = arena.one("modifiers")
    assert stack["labels"] == [
        ["weapon", 2, 5, 1, 0],
        ["enchantment", 0, 2, 2, 0],
        ["stats", 2, 3, 0, 0],
        ["skill", 1, 2, 0, 0],
        ["teachings", 0, 0, 0, 4],
        ["feats", 0, 1, 0, 10],
        ["style", 0, 0, 0, 6],
        ["oil", 0, 1, 1, 0],
        ["spirit", 1, 1, 0, 0],
    ]
    assert (stack["min"], stack["max"], stack["acc"], stack["percent"]) == (6, 15, 4, 20)
    assert arena.one("hit_roll")["chance"] == 96, "62 + (3 + 4) * 6 + 4 + 20 - 8, and the ceiling"


def test_gn_6_2_and_gn_5_9_a_true_name_is_worth_six_a_point() -> None:
    goblin = foe("goblin", (4, 1), states={"named_turns": 2}, true_name=True)
    arena = Arena(goblin, rows=HALL, hero={"main": "stone", "true_names": ["goblin"], "grace": 0})
    arena.deed("throw", ("throw hit", 99), item="stone", at=[4, 1])
    assert arena.one("hit_roll")["chance"] == 62 + 3 * 6 - 8


@pytest.mark.parametrize(
    ("hero", "knobs", "reach"),
    [
        ({}, {}, 5),
        ({"parts": {"left_arm": "lost"}}, {}, 4),
        ({"parts": {"left_eye": "lost"}}, {}, 4),
        ({"feats": ["throw_savant"]}, {}, 6),
        ({"styles": ["hoplite_phalanx"], "style": "hoplite_phalanx"}, {}, 6),
        ({"parts": {"left_arm": "lost", "left_eye": "lost"}}, {"throw_limb_range": 9}, 1),
    ],
)
def test_gn_5_7_how_far_a_throw_reaches(hero: dict[str, Any], knobs: dict[str, Any], reach: int) -> None:
    arena = hall(hero={"main": "spear", **hero}, at=(10, 3), knobs=knobs)
    wanted = f"target out of range ({reach + 1} > {reach})"
    assert arena.refused("throw", item="spear", at=[2 + reach, 1]) == wanted
    arena.do("throw", item="spear", at=[1 + reach, 1])
    assert arena.lying() == [(1 + reach, 1, "spear")]


@pytest.mark.parametrize(
    ("hero", "details", "message"),
    [
        ({"stamina": 1}, {}, "Not enough stamina: need 2, have 1."),
        ({"parts": {"left_arm": "lost", "right_arm": "lost"}}, {}, "You cannot throw without arms."),
        ({}, {"item": "fire_flask"}, "fire_flask cannot be thrown."),
        ({}, {"item": "spaer"}, 'Unknown item: spaer; nearest: "spear"; you have spear, fire_flask.'),
        ({}, {"at": [0, 1]}, "path blocked at (0,1) by a wall"),
        ({}, {"at": [1, 1]}, "not on yourself"),
        ({}, {"at": [99, 1]}, "target out of bounds"),
        ({}, {"at": None}, "throw: at must be a square [x, y], got None"),
        ({"states": {"blind_turns": 2}}, {}, "you cannot see that square"),
    ],
)
def test_gn_5_10_and_gn_1_2_refused_throws(hero: dict[str, Any], details: dict[str, Any], message: str) -> None:
    arena = hall(hero={"inventory": ["spear", "fire_flask"], **hero})
    assert arena.refused("throw", **{"item": "spear", "at": [4, 1], **details}) == message


def test_gn_7_7_a_barricade_between_refuses_the_throw() -> None:
    rows = ["#######", "#@.=..#", "#.....#", "#######"]
    arena = Arena(foe("goblin", (5, 1)), rows=rows, hero={"inventory": ["spear"]})
    assert arena.refused("throw", item="spear", at=[5, 1]) == "path blocked at (3,1) by a barricade"


@pytest.mark.parametrize(
    ("disposition", "message"),
    [("ally", "allies may not be attacked"), ("merchant", "merchants may not be attacked")],
)
def test_gn_7_9_friends_are_not_thrown_at(disposition: str, message: str) -> None:
    arena = hall(foe("goblin", (3, 1), name="friend", disposition=disposition), hero={"inventory": ["spear"]})
    assert arena.refused("throw", item="spear", at=[3, 1]) == message


# Shots


def test_gn_5_11_and_gn_5_12_a_shot() -> None:
    arena = hall(hero={"main": "short_bow"})
    arena.do("shoot", ("shot hit", 79, "shot damage", 5), at=[4, 1])
    assert arena.one("hit_roll")["chance"] == 64 + (3 + 1) * 6 - 8
    assert (arena.one("damage_roll")["min"], arena.one("damage_roll")["max"]) == (2, 5)

    assert arena.actor().hp == 99 - 5
    assert (arena.player().stamina, arena.player().spirit) == (11, 1)


@pytest.mark.parametrize(
    ("hero", "knobs", "chance"),
    [
        ({}, {}, 80),
        ({"skills": {"marksmanship": 2}}, {}, 88),
        ({"feats": ["sharpshooter"]}, {}, 90),
        ({"teachings": ["far_eye"]}, {}, 84),
        ({"styles": ["systema"], "style": "systema"}, {}, 86),
        ({"parts": {"left_eye": "lost"}}, {}, 72),
        ({"parts": {"left_arm": "lost"}}, {}, 72),
        ({"feats": ["throw_savant"]}, {}, 80),
        ({}, {"shoot_base": 50}, 66),
        ({}, {"shoot_accuracy": 3}, 68),
        ({}, {"shoot_defense": 1}, 87),
        ({"parts": {"left_eye": "lost"}}, {"shoot_eye": 1}, 79),
        ({"parts": {"left_arm": "lost"}}, {"shoot_arm": 20}, 60),
        ({"states": {"courage_turns": 2}}, {}, 85),
    ],
)
def test_gn_5_12_what_a_shots_chance_is_made_of(hero: dict[str, Any], knobs: dict[str, Any], chance: int) -> None:
    arena = hall(hero={"main": "short_bow", **hero}, knobs=knobs)
    arena.deed("shoot", ("shot hit", 99), at=[4, 1])
    assert arena.one("hit_roll")["chance"] == chance


def test_gn_6_3_and_gn_6_8_the_damage_of_a_shot() -> None:
    arena = hall(
        hero={"main": {"item": "long_bow", "enchanted": 1}, "grace": 6, "feats": ["sharpshooter"], "skills": {"bow": 1}}
    )
    arena.deed("shoot", ("shot hit", 99), at=[4, 1])
    stack = arena.one("modifiers")
    assert (stack["min"], stack["max"]) == (2 + 2, 5 + 1 + 3 + 1 + 1)
    assert stack["percent"] == 10


@pytest.mark.parametrize(
    ("hero", "knobs", "reach"),
    [
        ({}, {}, 8),
        ({"parts": {"left_arm": "lost"}}, {}, 6),
        ({"parts": {"left_arm": "lost", "left_eye": "lost"}}, {}, 4),
        ({"parts": {"left_eye": "lost"}}, {"shoot_limb_range": 5}, 3),
    ],
)
def test_gn_5_11_how_far_a_shot_reaches(hero: dict[str, Any], knobs: dict[str, Any], reach: int) -> None:
    arena = hall(hero={"main": "short_bow", **hero}, at=(10, 3), knobs=knobs)
    assert arena.refused("shoot", at=[2 + reach, 1]) == f"target out of range ({reach + 1} > {reach})"
    arena.do("shoot", at=[1 + reach, 1])


@pytest.mark.parametrize(
    ("hero", "message"),
    [
        ({"main": "short_bow", "stamina": 1}, "Not enough stamina: need 2, have 1."),
        ({"main": "ember_launcher", "stamina": 1}, "Not enough stamina: need 2, have 1."),
        ({"main": "spear"}, "Nothing to shoot with in your main hand."),
        ({}, "Nothing to shoot with in your main hand."),
        ({"parts": {"left_arm": "lost", "right_arm": "lost"}}, "You cannot shoot without arms."),
    ],
)
def test_gn_5_11_and_gn_5_13_refused_shots(hero: dict[str, Any], message: str) -> None:
    assert hall(hero=hero).refused("shoot", at=[4, 1]) == message


# Splash


def test_gn_5_13_a_splash_shot_asks_for_stamina_and_spends_none() -> None:
    arena = hall(hero={"main": "ember_launcher"})
    arena.deed("shoot", ("shot hit", 99), at=[4, 1])
    assert arena.player().stamina == 12
    paying = hall(hero={"main": "ember_launcher"}, knobs={"splash_free_stamina": False})
    paying.deed("shoot", ("shot hit", 99), at=[4, 1])
    assert paying.player().stamina == 10


def splashed(**more: Any) -> Arena:  # noqa: ANN401 - any field
    return hall(
        foe("goblin", (5, 2), name="late", max_hp=50, hp=50),
        foe("goblin", (3, 2), name="soon", max_hp=50, hp=50),
        foe("goblin", (6, 1), name="far", max_hp=50, hp=50),
        foe("goblin", (4, 2), name="friend", disposition="ally", max_hp=50, hp=50),
        hero={"main": "ember_launcher"},
        **more,
    )


def test_gn_5_14_the_centre_first_then_by_rows_each_with_its_own_rolls() -> None:
    arena = splashed()
    arena.deed("shoot", (*SHOT, "shot damage", 9, *SHOT, "shot damage", 5, *SHOT, "shot damage", 8), at=[4, 1])
    assert [each["target"] for each in arena.told("hit_roll")] == ["goblin", "soon", "late"]
    hps = [int(arena.actor(name).hp) for name in ("goblin", "soon", "late", "far", "friend")]
    assert hps == [99 - 9, 50 - 2, 50 - 4, 50, 50]
    assert arena.player().spirit == 3, "one for each"


def test_gn_5_14_a_centre_may_be_free_and_a_splash_does_one_at_least() -> None:
    arena = hall(hero={"main": "ember_launcher"}, content={"weapons": {"ember_launcher": {"min": 0, "max": 0}}})
    arena.deed("shoot", SHOT, at=[3, 2])
    assert arena.actor().hp == 98


@pytest.mark.parametrize(("percent", "loss"), [(100, 9), (0, 1), (30, 2)])
def test_gn_5_14_the_share_off_the_centre_is_a_knob(percent: int, loss: int) -> None:
    arena = hall(hero={"main": "ember_launcher"}, knobs={"splash_percent": percent})
    arena.deed("shoot", (*SHOT, "shot damage", 9), at=[3, 2])
    assert arena.actor().hp == 99 - loss


def test_gn_5_14_and_gn_7_10_friendly_fire_reaches_friends_and_whoever_shoots() -> None:
    arena = splashed(knobs={"friendly_fire": True})
    arena.deed("shoot", ("shot hit", 99, "shot hit", 99, *SHOT, "shot damage", 8, "shot hit", 99), at=[4, 1])
    assert arena.player().hp == 30, "too far"
    assert [each["target"] for each in arena.told("hit_roll")] == ["goblin", "soon", "friend", "late"]
    assert arena.actor("friend").hp == 46
    near = hall(hero={"main": "ember_launcher"}, at=(2, 1), knobs={"friendly_fire": True})
    near.do("shoot", ("shot hit", 99, "shot hit", 63, "shot damage", 9), at=[2, 1])
    assert near.player().hp == 30 - 4
    missed = hall(hero={"main": "ember_launcher"}, at=(2, 1), knobs={"friendly_fire": True})
    missed.do("shoot", ("shot hit", 99, "shot hit", 64), at=[2, 1])
    assert missed.player().hp == 30


def test_gn_5_14_and_gn_1_6_one_may_die_of_ones_own_fire() -> None:
    arena = hall(hero={"main": "ember_launcher", "hp": 1}, at=(2, 1), knobs={"friendly_fire": True}, afterlife=False)
    arena.do("shoot", ("shot hit", 99, *SHOT, "shot damage", 9), at=[2, 1])
    assert (arena.state.over, arena.state.reason) == (True, "lost")


def test_gn_5_14_other_players_are_spared() -> None:
    arena = hall(ally("Bram", (4, 2)), hero={"main": "ember_launcher"})
    arena.deed("shoot", ("shot hit", 99), at=[4, 1])
    assert arena.player("Bram").hp == 30


@pytest.mark.parametrize("weapon", ["sling", "short_bow", "long_bow", "hand_crossbow", "crossbow", "ember_launcher"])
def test_gn_5_12_every_ranged_weapon_shoots(weapon: str) -> None:
    arena = hall(hero={"main": weapon})
    arena.do("shoot", ("shot hit", 0, "shot damage", 5), at=[4, 1])
    assert arena.actor().hp == 94


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        *(("knife", 5), ("short_sword", 3), ("gladius", 3), ("rapier", 3), ("longsword", 2), ("hand_axe", 5)),
        *(("great_axe", 2), ("mace", 3), ("spear", 5), ("javelin", 7), ("staff", 2), ("monk_spade", 2)),
        *(("three_section_staff", 2), ("urumi", 2), ("stone", 6), ("buckler", 3), ("round_shield", 3)),
        *(("scutum", 3), ("aspis", 3), ("tower_shield", 3)),
    ],
)
def test_gn_5_10_every_melee_weapon_and_shield_can_be_thrown(weapon: str, reach: int) -> None:
    arena = hall(hero={"inventory": [weapon]}, at=(10, 3))
    arena.do("throw", item=weapon, at=[1 + reach, 1])
    assert arena.lying() == [(1 + reach, 1, weapon)]
    back = hall(hero={"inventory": [weapon]}, at=(10, 3))
    assert back.refused("throw", item=weapon, at=[2 + reach, 1]) == f"target out of range ({reach + 1} > {reach})"


def test_gn_8_24_whoever_was_aimed_at_is_alarmed_though_another_was_struck() -> None:
    others = [foe("goblin", (3, 1), name="near", max_hp=50, hp=50)]
    arena = hall(*others, hero={"inventory": ["javelin", "frost_flask"], "main": "short_bow"}, at=(6, 1))
    before = arena.state.clone()
    for kind, faces, details in (
        ("throw", ("throw hit", 99), {"item": "javelin", "at": [6, 1]}),
        ("shoot", ("shot hit", 99), {"at": [6, 1]}),
        ("use", ("item damage", 2), {"item": "frost_flask", "at": [6, 1]}),
    ):
        arena.state = before.clone()
        arena.deed(kind, faces, **details)
        assert (arena.actor().known_x, arena.actor().known_y) == (1, 1)
        assert arena.actor("near").known_x == 1
        assert arena.actor().hp == 99
