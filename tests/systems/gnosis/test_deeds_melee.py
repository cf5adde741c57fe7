"""A player's melee blows in a fight, and the stack behind them (GN-1.1, GN-1.2, GN-3.3, GN-4, GN-5.1 to 5.6, GN-6)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

ROWS = ["#######", "#@....#", "#.....#", "#######"]
HIT = ("melee hit", 0)
MISS = ("melee hit", 99)


def duel(hero: dict[str, Any] | None = None, fields: dict[str, Any] | None = None, **more: Any) -> Arena:  # noqa: ANN401 - any field
    """Set somebody tough beside the hero."""
    actor = foe(
        "goblin", **{"at": (2, 1), "max_hp": 99, "hp": 99, "states": {"restrained_turns": 99}, **(fields or {})}
    )
    return Arena(actor, rows=ROWS, hero=hero or {}, **more)


def struck(arena: Arena, damage: int | None = None) -> dict[str, Any]:
    """Strike the goblin with the least face, and give what the stack said."""
    low = arena_range(arena)[0]
    arena.deed("melee", (*HIT, "melee damage", low if damage is None else damage), target="goblin")
    return arena.one("modifiers")


def arena_range(arena: Arena) -> tuple[int, int]:
    """Give the range of the next blow, from a miss on a copy."""
    twin = arena.state
    arena.state = twin.clone()
    arena.deed("melee", MISS, target="goblin")
    stack = arena.one("modifiers")
    arena.state = twin
    return stack["min"], stack["max"]


def labels(arena: Arena) -> dict[str, list[int]]:
    """Give the stack's lines by label."""
    return {line[0]: line[1:] for line in arena.one("modifiers")["labels"]}


# The pipeline


def test_gn_1_1_and_gn_5_1_check_pay_roll_damage_then_the_world() -> None:
    arena = duel({"main": "short_sword"})
    arena.do("melee", ("melee hit", 65, "melee damage", 6), target="goblin")
    wanted = ["action_begun", "cost", "modifiers", "hit_roll", "damage_roll", "damage_split", "damage", "spirit"]
    kinds = [kind for kind in arena.kinds() if kind in {*wanted, "advance", "world_turn"}]
    assert kinds == [*wanted, "advance", "world_turn"]
    assert arena.one("hit_roll")["chance"] == 60 + 7 * 2 - 8
    assert arena.actor().hp == 99 - 6
    assert arena.player().stamina == 12 - 3 + 1
    assert arena.player().spirit == 1


def test_gn_1_1_a_blow_that_kills_the_only_foe_resolves_before_it_may_act() -> None:
    arena = Arena(foe("goblin", (2, 1), hp=2), rows=ROWS, hero={"main": "short_sword"}, still=False)
    arena.do("melee", ("melee hit", 65, "melee damage", 3), target="goblin")
    assert arena.player().hp == 30
    assert (arena.state.over, arena.state.reason) == (True, "won")


def test_gn_1_5_and_gn_4_2_a_miss_asks_for_nothing_more() -> None:
    arena = duel({"main": "short_sword"})
    arena.do("melee", ("melee hit", 66), target="goblin")
    assert not arena.one("hit_roll")["hit"]
    assert arena.player().spirit == 0
    assert arena.player().stamina == 12 - 3 + 1


def test_gn_4_3_both_ends_of_the_range_can_be_rolled() -> None:
    for rolled in (3, 6):
        arena = duel({"main": "short_sword"})
        arena.deed("melee", (*HIT, "melee damage", rolled), target="goblin")
        damage = arena.one("damage_roll")
        assert (damage["min"], damage["max"], damage["roll"]) == (3, 6, rolled)


def test_gn_4_4_a_range_of_one_number_rolls_nothing() -> None:
    low = {"knife": {"min": -8, "max": -7, "acc": 0}}
    arena = duel({"main": "knife"}, content={"weapons": low})
    arena.deed("melee", HIT, target="goblin")
    assert arena.one("damage_roll")["damage"] == 1
    assert arena.actor().hp == 98


@pytest.mark.parametrize(("defense", "acc", "chance"), [(20, 0, 18), (0, 20, 96), (1, 3, 80)])
def test_gn_4_1_floor_and_ceiling(defense: int, acc: int, chance: int) -> None:
    arena = duel({"main": "knife"}, {"defense": defense}, content={"weapons": {"knife": {"acc": acc}}})
    arena.deed("melee", (*MISS,), target="goblin")
    assert arena.one("hit_roll")["chance"] == chance


def test_gn_4_5_resistance_takes_its_share_and_a_hit_for_nothing_has_landed() -> None:
    arena = duel({"main": "short_sword"}, {"resist": {"slash": 50}})
    arena.deed("melee", (*HIT, "melee damage", 5), target="goblin")
    assert arena.actor().hp == 99 - 2
    arena = duel({"main": "short_sword"}, {"resist": {"slash": 100}})
    arena.deed("melee", (*HIT, "melee damage", 5), target="goblin")
    assert (arena.actor().hp, arena.player().spirit) == (99, 1)
    arena = duel({"main": "short_sword"}, {"resist": {"slash": -100}})
    arena.deed("melee", (*HIT, "melee damage", 5), target="goblin")
    assert arena.actor().hp == 99 - 10


# Refusals


@pytest.mark.parametrize(
    ("hero", "fields", "message", "code"),
    [
        ({"stamina": 2}, {}, "Not enough stamina: need 3, have 2.", "stamina"),
        ({}, {"at": (3, 1)}, "not adjacent", "not_adjacent"),
        ({}, {"disposition": "merchant"}, "merchants may not be attacked", "merchant"),
        ({}, {"disposition": "ally"}, "allies may not be attacked", "ally"),
    ],
)
def test_gn_1_2_refused_blows_cost_nothing(
    hero: dict[str, Any], fields: dict[str, Any], message: str, code: str
) -> None:
    arena = duel(hero, fields, open_end=True)
    assert arena.refused("melee", target="goblin") == message
    assert arena.code == code


def test_gn_1_2_and_gn_7_7_whom_one_does_not_see_one_cannot_name() -> None:
    unseen = duel(fields={"states": {"invisible_turns": 5}})
    assert unseen.refused("melee", target="goblin") == "you see nobody called 'goblin'; you see nobody"
    nobody = duel()
    assert nobody.refused("melee", target="wraith") == "you see nobody called 'wraith'; you see goblin"
    assert nobody.refused("dance").startswith("Unknown action: dance")


def test_gn_3_3_the_reduced_cost_is_the_gate_and_what_is_paid() -> None:
    arena = duel({"stamina": 1, "conditioning": 5})
    arena.deed("melee", MISS, target="goblin")
    assert arena.one("cost")["stamina"] == 1
    assert arena.player().stamina == 0
    assert arena.refused("melee", target="goblin") == "Not enough stamina: need 1, have 0."


@pytest.mark.parametrize(("conditioning", "paid"), [(0, 3), (1, 3), (2, 2), (4, 1), (20, 1)])
def test_gn_3_2_conditioning_lowers_the_price(conditioning: int, paid: int) -> None:
    arena = duel({"conditioning": conditioning})
    arena.deed("melee", MISS, target="goblin")
    assert arena.one("cost")["stamina"] == paid


# Barricades


def test_gn_5_1_a_barricade_is_struck_without_a_check() -> None:
    rows = ["#####", "#@=.#", "#...#", "#####"]
    arena = Arena(foe("goblin", (3, 2)), rows=rows, hero={"main": "short_sword", "spirit": 4})
    arena.do("strike", ("barricade damage", 7), at=[2, 1])
    assert arena.one("barricade")["left"] == 12 - 7
    assert arena.one("modifiers")["max"] == 7, "spirit counts, too"
    assert arena.player().spirit == 4
    arena.do("strike", ("barricade damage", 5), at=[2, 1])
    assert arena.floor().cell(2, 1) == 0
    assert arena.refused("strike", at=[2, 1]) == "no barricade there, next to you"
    assert arena.refused("strike", at="north") == "strike: at must be a square [x, y], got 'north'"


def test_gn_8_20_the_knob_makes_barricades_tougher() -> None:
    arena = Arena(foe("goblin", (3, 2)), rows=["#####", "#@=.#", "#...#", "#####"], knobs={"barricade_hp": 30})
    arena.do("strike", ("barricade damage", 2), at=[2, 1])
    assert arena.one("barricade")["left"] == 28


# The stack, label by label


def test_gn_6_1_the_stack_is_told_in_its_order_and_adds_up() -> None:
    arena = duel(
        {
            "main": {"item": "knife", "enchanted": 1, "oil": "keen_oil", "oil_turns": 5},
            "off": "knife",
            "skills": {"blade": 3},
            "feats": ["weapon_specialist"],
            "styles": ["kalaripayattu"],
            "style": "kalaripayattu",
            "practice": {"kalaripayattu": 30},
            "element": "fire",
            "attunement": {"fire": 10},
            "mastery": {"fire": 5},
            "spirit": 8,
            "true_names": ["goblin"],
            "states": {"draught_turns": 3},
            "parts": {"left_eye": "lost"},
        },
        {"states": {"named_turns": 2}, "true_name": True},
    )
    arena.deed("melee", (*HIT, "melee damage", 20), target="goblin")
    assert arena.one("modifiers")["labels"] == [
        ["weapon", 1, 4, 1, 0],
        ["enchantment", 0, 1, 1, 0],
        ["stats", 1, 1, 1, 0],
        ["offhand", 0, 2, -1, 0],
        ["limbs", 0, 0, -1, 0],
        ["skill", 1, 2, 3, 0],
        ["feats", 0, 1, 1, 0],
        ["style", 0, 2, 2, 0],
        ["element", 1, 3, 0, 0],
        ["oil", 0, 1, 1, 0],
        ["draught", 1, 1, 0, 0],
        ["spirit", 2, 2, 0, 0],
        ["true_name", 1, 1, 1, 0],
        ["name_pressed", 1, 2, 2, 0],
    ]
    stack = arena.one("modifiers")
    assert (stack["min"], stack["max"], stack["acc"]) == (9, 23, 11)


@pytest.mark.parametrize(
    ("hero", "label", "line"),
    [
        ({"vigour": 8, "grace": 6}, "stats", [2, 4, 2]),
        ({"main": {"item": "mace", "enchanted": 3}}, "enchantment", [0, 3, 3]),
        ({"skills": {"unarmed": 5}}, "skill", [2, 3, 5]),
        ({"styles": ["capoeira", "wing_chun", "savate", "systema", "pehlwani"]}, "unarmed_knowledge", [0, 2, 1]),
        ({"teachings": ["iron_palm"]}, "teachings", [1, 0, 0]),
        ({"feats": ["pugilist"]}, "feats", [1, 1, 1]),
        ({"main": "mace", "feats": ["weapon_specialist", "pugilist"]}, "feats", [0, 1, 1]),
        ({"main": "sling", "feats": ["weapon_specialist"]}, "feats", [0, 1, 1]),
        ({"element": "fire", "attunement": {"fire": 10}, "mastery": {"fire": 5}}, "element", [1, 3, 0]),
        ({"main": "buckler", "off": "tower_shield"}, "offhand", [1, 2, -1]),
        ({"main": "gladius", "off": "mace"}, "offhand", [1, 2, -1]),
        ({"parts": {"left_arm": "lost", "left_leg": "lost", "left_eye": "lost"}}, "limbs", [0, -1, -3]),
        ({"spirit": 7}, "spirit", [1, 1, 0]),
    ],
)
def test_gn_6_2_to_gn_6_10_and_gn_3_12_what_each_label_brings(
    hero: dict[str, Any], label: str, line: list[int]
) -> None:
    arena = duel(hero)
    arena.deed("melee", MISS, target="goblin")
    assert labels(arena)[label][:3] == line


@pytest.mark.parametrize(
    ("hero", "label"),
    [
        ({"main": "mace", "feats": ["pugilist"]}, "feats"),
        ({"feats": ["weapon_specialist"]}, "feats"),
        ({"feats": ["sharpshooter", "throw_savant", "arcane_conduit", "spellbreaker_arms"]}, "feats"),
        ({"main": "mace", "teachings": ["iron_palm", "long_arm", "far_eye"]}, "teachings"),
        ({"main": "mace", "styles": ["capoeira", "savate"]}, "unarmed_knowledge"),
        ({"main": "mace", "element": "fire", "attunement": {"fire": 10}}, "element"),
        ({"main": "mace", "off": "buckler"}, "offhand"),
        ({"main": "mace", "off": "sling"}, "offhand"),
        ({"main": "sling", "skills": {"launcher": 5}}, "skill"),
        ({"main": "mace", "styles": ["savate"], "style": "savate"}, "style"),
        ({"main": "longsword", "styles": ["rapier_fencing"], "style": "rapier_fencing"}, "style"),
        ({"main": "short_sword", "styles": ["hema_longsword"], "style": "hema_longsword"}, "style"),
        ({"spirit": 3}, "spirit"),
    ],
)
def test_gn_5_4_and_gn_6_labels_that_do_not_join(hero: dict[str, Any], label: str) -> None:
    arena = duel(hero)
    arena.deed("melee", MISS, target="goblin")
    assert label not in labels(arena)


def test_gn_5_4_with_an_arm_lost_there_is_no_second_blade() -> None:
    arena = duel({"main": "knife", "parts": {"left_arm": "lost"}})
    arena.deed("melee", MISS, target="goblin")
    assert "offhand" not in labels(arena)


@pytest.mark.parametrize(
    ("main", "low", "high", "chance"), [(None, 2, 4, 59), ("short_bow", 2, 4, 59), ("stone", 2, 3, 59)]
)
def test_gn_5_3_bare_hands_and_improvised_blows(main: str | None, low: int, high: int, chance: int) -> None:
    arena = duel({"main": main} if main else {})
    arena.deed("melee", (*HIT, "melee damage", low), target="goblin")
    assert (arena.one("damage_roll")["min"], arena.one("damage_roll")["max"]) == (low, high)
    assert arena.one("hit_roll")["chance"] == chance
    assert arena.one("damage_split")["parts"] == [["blunt", low]]


def test_gn_5_3_an_improvised_blow_keeps_the_enchantment() -> None:
    arena = duel({"main": {"item": "short_bow", "enchanted": 2}})
    arena.deed("melee", MISS, target="goblin")
    assert labels(arena)["enchantment"][:3] == [0, 2, 2]


@pytest.mark.parametrize(
    ("parts", "chance"),
    [({"left_eye": "lost"}, 52), ({"left_eye": "lost", "right_eye": "lost"}, 37), ({"left_eye": "wounded"}, 59)],
)
def test_gn_5_6_and_gn_6_2_one_eye_is_a_penalty_none_is_blindness_too(parts: dict[str, str], chance: int) -> None:
    arena = duel({"parts": parts})
    arena.deed("melee", MISS, target="goblin")
    assert arena.one("hit_roll")["chance"] == chance


def test_gn_6_12_and_gn_6_13_names() -> None:
    known = duel({"true_names": ["goblin"]}, {"true_name": True})
    known.deed("melee", MISS, target="goblin")
    assert labels(known)["true_name"][:3] == [1, 1, 1]
    pressed = duel(fields={"states": {"named_turns": 1}})
    pressed.deed("melee", MISS, target="goblin")
    assert labels(pressed)["name_pressed"][:3] == [1, 2, 2]
    assert "true_name" not in labels(pressed)
    strict = duel(fields={"states": {"named_turns": 1}}, knobs={"pressed_needs_name": True})
    strict.deed("melee", MISS, target="goblin")
    assert "name_pressed" not in labels(strict)


def test_gn_10_10_name_pressure_ends_with_its_turns() -> None:
    arena = duel(fields={"states": {"named_turns": 1}})
    arena.do("melee", MISS, target="goblin")
    assert arena.one("hit_roll")["chance"] == 59 + 14
    arena.do("melee", MISS, target="goblin")
    assert arena.one("hit_roll")["chance"] == 59


@pytest.mark.parametrize(
    ("hero", "roll", "parts"),
    [
        ({"main": {"item": "gladius", "oil": "fire_oil", "oil_turns": 9}}, 7, [["fire", 3], ["pierce", 4]]),
        ({"main": {"item": "gladius", "oil": "keen_oil", "oil_turns": 9}}, 7, [["pierce", 7]]),
        ({"main": {"item": "gladius", "oil": "frost_oil", "oil_turns": 9}}, 7, [["frost", 3], ["pierce", 4]]),
        ({"main": {"item": "gladius", "oil": "storm_oil", "oil_turns": 9}}, 7, [["storm", 3], ["pierce", 4]]),
        ({"main": {"item": "gladius", "oil": "grave_oil", "oil_turns": 9}}, 7, [["shadow", 3], ["pierce", 4]]),
        ({"main": {"item": "gladius", "oil": "sun_oil", "oil_turns": 9}}, 7, [["light", 3], ["pierce", 4]]),
        (
            {
                "main": {"item": "short_sword", "oil": "fire_oil", "oil_turns": 9},
                "styles": ["rapier_fencing"],
                "style": "rapier_fencing",
            },
            8,
            [["fire", 4], ["pierce", 2], ["slash", 2]],
        ),
        ({"main": "gladius", "styles": ["rapier_fencing"], "style": "rapier_fencing"}, 5, [["pierce", 5]]),
    ],
)
def test_gn_6_11_and_gn_6_14_oil_first_then_the_styles_bias(
    hero: dict[str, Any], roll: int, parts: list[list[Any]]
) -> None:
    arena = duel(hero)
    arena.deed("melee", (*HIT, "melee damage", roll), target="goblin")
    assert arena.one("damage_split")["parts"] == parts
    burns = 2 if parts[0][0] == "fire" else 0
    assert arena.turns_of("goblin", "burning_turns") == burns, "only fire oil burns"


# Spirit


def test_gn_3_10_and_gn_3_11_spirit_comes_of_hits_up_to_its_maximum_and_never_by_time() -> None:
    arena = duel({"spirit": 9})
    low = 4
    arena.do("melee", (*HIT, "melee damage", low), target="goblin")
    assert arena.player().spirit == 10
    arena.do("melee", (*HIT, "melee damage", low), target="goblin")
    assert arena.player().spirit == 10
    arena.do("wait")
    assert arena.player().spirit == 10


def test_gn_3_12_a_blow_reads_spirit_before_its_own_gain() -> None:
    arena = duel({"spirit": 3})
    arena.deed("melee", (*HIT, "melee damage", 4), target="goblin")
    assert "spirit" not in labels(arena)
    assert arena.player().spirit == 4


# Knobs


@pytest.mark.parametrize(
    ("knobs", "hero", "field", "value"),
    [
        ({"melee_base": 50}, {}, "chance", 49),
        ({"melee_accuracy": 10}, {}, "chance", 62),
        ({"melee_defense": 2}, {}, "chance", 65),
        ({"hit_floor": 70}, {}, "chance", 70),
        ({"hit_ceiling": 40}, {}, "chance", 40),
        ({"offhand_accuracy": -3}, {"main": "knife", "off": "knife"}, "chance", 60 + 7 * (2 - 3) - 8),
        ({"limb_accuracy": 3}, {"parts": {"left_leg": "lost"}}, "chance", 60 + 7 * (1 - 3) - 8),
        ({"blind_attack_penalty": 30}, {"states": {"blind_turns": 3}}, "chance", 29),
        ({"courage_attack": 9}, {"states": {"courage_turns": 3}}, "chance", 68),
        ({"unarmed_acc_cap": 0}, {"styles": ["capoeira", "wing_chun", "savate"]}, "chance", 59),
    ],
)
def test_gn_16_2_and_gn_5_2_knobs_change_the_chance(
    knobs: dict[str, Any], hero: dict[str, Any], field: str, value: int
) -> None:
    arena = duel(hero, knobs=knobs)
    arena.deed("melee", MISS, target="goblin")
    assert arena.one("hit_roll")[field] == value


def test_gn_5_2_a_certain_blow_is_not_rolled() -> None:
    arena = duel({"main": "knife"}, knobs={"hit_ceiling": 100}, content={"weapons": {"knife": {"acc": 9}}})
    arena.deed("melee", ("melee damage", 2), target="goblin")
    assert (arena.one("hit_roll")["roll"], arena.one("hit_roll")["hit"]) == (None, True)


@pytest.mark.parametrize(
    ("knobs", "hero", "label", "line"),
    [
        ({"spirit_damage_divisor": 2}, {"spirit": 6}, "spirit", [3, 3]),
        ({"arm_max_damage": 2}, {"parts": {"left_arm": "lost"}}, "limbs", [0, -2]),
        (
            {"unarmed_max_cap": 1},
            {"styles": ["capoeira", "wing_chun", "savate", "systema"]},
            "unarmed_knowledge",
            [0, 1],
        ),
    ],
)
def test_gn_5_5_and_gn_6_6_knobs_change_the_damage(
    knobs: dict[str, Any], hero: dict[str, Any], label: str, line: list[int]
) -> None:
    arena = duel(hero, knobs=knobs)
    arena.deed("melee", MISS, target="goblin")
    assert labels(arena)[label][:2] == line


@pytest.mark.parametrize(("knobs", "paid"), [({"melee_stamina": 5}, 5), ({"melee_stamina": 0}, 0)])
def test_gn_2_1_the_price_of_a_blow_is_a_knob(knobs: dict[str, int], paid: int) -> None:
    arena = duel(knobs=knobs)
    arena.deed("melee", MISS, target="goblin")
    assert arena.player().stamina == 12 - paid


def test_gn_3_11_spirit_per_hit_is_a_knob() -> None:
    arena = duel(knobs={"spirit_per_hit": 3})
    arena.deed("melee", (*HIT, "melee damage", 2), target="goblin")
    assert arena.player().spirit == 3


# Minds


def test_gn_11_1_a_blow_makes_a_neutral_foe_hostile_and_its_faction_that_sees_it() -> None:
    arena = Arena(
        foe("goblin", (2, 1), disposition="neutral"),
        foe("goblin", (4, 2), disposition="neutral", name="friend"),
        foe("pale_wolf", (5, 1), disposition="neutral", name="wolf"),
        rows=ROWS,
        open_end=True,
    )
    arena.deed("melee", MISS, target="goblin")
    assert [arena.actor(name).disposition for name in ("goblin", "friend", "wolf")] == [0, 0, 1]


def test_gn_8_24_the_one_who_was_struck_knows_from_where() -> None:
    arena = duel(fields={"states": {"restrained_turns": 2}})
    arena.deed("melee", MISS, target="goblin")
    assert (arena.actor().known_x, arena.actor().known_y) == (1, 1)
    quiet = duel(knobs={"alarm": False})
    quiet.deed("melee", MISS, target="goblin")
    assert quiet.actor().known_x == -1


def test_gn_10_17_attacks_may_end_invisibility() -> None:
    for reveals, left in ((False, 5), (True, 0)):
        arena = duel({"states": {"invisible_turns": 5}}, knobs={"attack_reveals": reveals})
        arena.deed("melee", MISS, target="goblin")
        assert arena.turns_of("Ash", "invisible_turns") == left


def test_gn_1_6_and_gn_5_16_the_dead_drop_what_they_carried() -> None:
    arena = Arena(
        foe("goblin", (2, 1), hp=2, items=["knife"], obols=4),
        foe("goblin", (5, 2), name="other"),
        rows=ROWS,
    )
    arena.do("melee", (*HIT, "melee damage", 2), target="goblin")
    assert arena.lying() == [(2, 1, "knife"), (2, 1, "4 obols")]
    assert not arena.actor().lives
    assert arena.refused("melee", target="goblin") == "you see nobody called 'goblin'; you see other"
