"""World turns, stances, quick turns, regeneration, chi forms, the end of a fight (GN-1.3 to 1.8, GN-2, GN-3)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

ROOM = ["###########", "#@........#", "#.........#", "#.........#", "###########"]
HIT = ("enemy blow", 0)
HURTS = ("enemy damage", 2, "maim", 99)
TRIAL = ("Noss met", 1)


def alone(hero: dict[str, Any] | None = None, **more: Any) -> Arena:  # noqa: ANN401 - any field
    return Arena(rows=ROOM, hero=hero or {}, **more)


def beset(hero: dict[str, Any] | None = None, at: tuple[int, int] = (2, 1), **more: Any) -> Arena:  # noqa: ANN401 - any field
    return Arena(foe("goblin", at), rows=ROOM, hero=hero or {}, still=False, **more)


# One world turn


def test_gn_1_3_the_order_inside_a_world_turn() -> None:
    arena = beset(
        {
            "stamina": 5,
            "chi_forms": ["hamon_healing_breath"],
            "chi_form": "hamon_healing_breath",
            "hp": 20,
            "main": {"item": "gladius", "oil": "keen_oil", "oil_turns": 9},
            "states": {"draught_turns": 5, "muffle_turns": 5},
            "cooldowns": {"flurry": 3},
        }
    )
    arena.do("guard", (*HIT, "enemy damage", 4, "maim", 99))
    order = [
        "hit_roll",
        "stance",
        "timers_fell",
        "regen",
        "chi",
        "cooldowns_fell",
        "late_timers_fell",
        "oils_fell",
        "world_turn",
    ]
    kinds = [kind for kind in arena.kinds() if kind in order]
    assert kinds[0] == "stance", "it is taken up first"
    assert kinds[1:] == order
    assert arena.cooldown("flurry") == 2
    assert arena.turns_of("Ash", "draught_turns") == 4


def test_gn_1_3_several_turns_repeat_it_and_stop_at_the_players_death() -> None:
    rows = ["#####", "#@..#", "#####"]
    arena = Arena(
        foe("goblin", (2, 1)), rows=rows, hero={"parts": {"left_leg": "lost", "right_leg": "lost"}}, still=False
    )
    arena.do("wait", HIT + HURTS)
    assert arena.state.turns == 1
    weak = Arena(
        foe("goblin", (1, 2)),
        rows=["#####", "#@..#", "#...#", "#####"],
        hero={"hp": 1, "parts": {"left_leg": "lost", "right_leg": "lost"}},
        still=False,
        afterlife=False,
    )
    weak.do("move", (*HIT, "enemy damage", 2), direction="E")
    assert weak.state.turns == 0, "it died in the first of four"
    assert (weak.state.over, weak.state.reason) == (True, "lost")


def test_gn_1_4_and_gn_9_8_loaded_floors_run_too() -> None:
    floors = [
        {"name": "one", "depth": 1, "rows": ["######", "#>...#", "#....#", "######"]},
        {"name": "two", "depth": 2, "rows": ["######", "#<...#", "#....#", "######"]},
    ]
    arena = Arena(
        foe("goblin", (4, 1), floor="one", states={"burning_turns": 5}),
        hero={"square": [1, 1], "floor": "one"},
        floors=floors,
    )
    arena.do("stairs")
    assert arena.player().floor == 1
    hp = arena.actor().hp
    arena.do("wait")
    assert arena.actor().hp == hp - 2


def test_gn_1_6_the_players_death_skips_the_rest_of_the_enemy_phase() -> None:
    arena = Arena(
        foe("goblin", (2, 1), name="first"),
        foe("goblin", (1, 2), name="second"),
        rows=ROOM,
        hero={"hp": 2},
        still=False,
        afterlife=False,
    )
    arena.do("wait", (*HIT, "enemy damage", 2))
    assert [each["attacker"] for each in arena.told("hit_roll")] == ["first"]
    assert not arena.player().lives
    assert not arena.told("world_turn")


def test_gn_1_6_the_square_of_the_dead_is_free_at_once() -> None:
    arena = Arena(foe("goblin", (2, 1), hp=1), foe("goblin", (5, 3), name="other"), rows=ROOM, hero={"spirit": 2})
    arena.do("melee", ("melee hit", 0, "melee damage", 2), target="goblin")
    arena.do("move", direction="E")
    assert arena.at() == (2, 1)


def test_gn_1_7_the_same_rules_for_every_seat() -> None:
    """One engine: a second player's blow has the numbers of the first's (GN-1.7)."""
    for seat, name in enumerate(("Ash", "Bram")):
        arena = Arena(
            foe("goblin", (2, 2), max_hp=50, hp=50),
            {"name": "Bram", "square": [3, 1], "main": "mace"},
            rows=ROOM,
            hero={"main": "mace"},
        )
        arena.deed("melee", ("melee hit", 0, "melee damage", 4), seat=seat, target="goblin")
        hit = arena.one("hit_roll")
        assert (hit["attacker"], hit["chance"]) == (name, 59)


# How it ends


def test_gn_1_8_won_when_no_hostile_is_left() -> None:
    arena = Arena(foe("goblin", (2, 1), hp=1), foe("goblin", (5, 1), name="shy", disposition="neutral"), rows=ROOM)
    arena.do("melee", ("melee hit", 0, "melee damage", 2), target="goblin")
    assert (arena.state.over, arena.state.winner, arena.state.reason) == (True, "players", "won")


def test_gn_1_8_it_may_be_left_open() -> None:
    arena = Arena(foe("goblin", (2, 1), hp=1), rows=ROOM, open_end=True)
    arena.do("melee", ("melee hit", 0, "melee damage", 2), target="goblin")
    assert not arena.state.over


def test_gn_1_8_lost_comes_before_won() -> None:
    arena = Arena(
        foe("goblin", (5, 1), hp=1, states={"burning_turns": 3}),
        rows=ROOM,
        hero={"hp": 1, "states": {"burning_turns": 2}},
        afterlife=False,
    )
    arena.do("wait")
    assert arena.state.reason == "lost"


def test_gn_1_8_undecided_after_the_limit() -> None:
    arena = Arena(foe("goblin", (9, 3)), rows=ROOM, knobs={"turn_limit": 2})
    arena.do("wait")
    assert not arena.state.over
    arena.do("wait")
    assert (arena.state.over, arena.state.reason) == (True, "undecided")
    endless = Arena(foe("goblin", (9, 3)), rows=ROOM, knobs={"turn_limit": 0})
    endless.state.turns = 100000
    endless.do("wait")
    assert not endless.state.over


def test_gn_1_8_and_gn_14_22_with_an_afterlife_a_death_begins_a_trial() -> None:
    arena = beset({"hp": 1})
    arena.do("wait", (*HIT, "enemy damage", 2, *TRIAL))
    assert not arena.player().lives
    assert arena.player().trial is not None
    assert not arena.state.over


# Quick turns


def test_gn_2_3_quick_turns_negate_the_world_and_not_the_cost() -> None:
    arena = beset({"quick_turns": 2, "cooldowns": {"flurry": 3}})
    arena.do("melee", ("melee hit", 99), target="goblin")
    assert arena.player().quick_turns == 1
    assert arena.player().stamina == 9, "paid, and nothing comes back"
    assert (arena.state.turns, arena.cooldown("flurry")) == (0, 3)
    assert arena.one("quick_turn")["used"] == 1
    assert arena.one("advance")["turns"] == 0


def test_gn_2_3_an_action_of_several_turns_is_shortened() -> None:
    hero = {"quick_turns": 2, "parts": {"left_leg": "lost", "right_leg": "lost"}}
    arena = alone(hero)
    arena.do("move", direction="E")
    assert arena.player().quick_turns == 0
    assert arena.state.turns == 4 - 2


def test_gn_2_3_a_cap_on_quick_turns() -> None:
    arena = beset({"quick_turns": 0}, knobs={"quick_turn_cap": 1, "parry_quick_turns": 3})
    arena.do("parry", (*HIT, "parry", 0))
    assert arena.player().quick_turns == 1


# Stances


def test_gn_2_6_a_stance_costs_a_turn_and_ends_with_the_enemy_phase() -> None:
    arena = beset()
    arena.do("guard", HIT + HURTS[:2] + ("maim", 99))
    causes = [(each["name"], each["cause"]) for each in arena.told("stance")]
    assert causes == [("guard", "taken"), ("none", "phase_over")]
    assert arena.player().stamina == 12
    assert arena.state.turns == 1


def test_gn_2_6_a_stance_lasts_until_an_enemy_phase_has_really_run() -> None:
    arena = beset({"quick_turns": 2})
    arena.do("parry")
    assert arena.player().stance == 2
    arena.do("melee", ("melee hit", 99), target="goblin")
    assert arena.player().stance == 2, "that turn was negated, too"
    arena.do("wait", (*HIT, "parry", 0))
    assert arena.player().stance == 0
    assert arena.player().quick_turns == 1


def test_gn_2_6_a_new_stance_replaces_the_old() -> None:
    arena = beset({"quick_turns": 1})
    arena.do("guard")
    arena.do("spell_parry", HIT + HURTS)
    assert [each["name"] for each in arena.told("stance")] == ["spell_parry", "none"]
    assert arena.one("damage")["guard"] == 0


def test_gn_2_6_refused_stances() -> None:
    asleep = alone({"states": {"sleep_turns": 3}})
    for stance in ("guard", "parry", "spell_parry"):
        assert asleep.refused(stance) == "You cannot take a stance while helpless."
    assert asleep.refused("wait") == "you are asleep"
    unconscious = alone({"states": {"unconscious_turns": 3}})
    assert unconscious.refused("wait") == "you are unconscious"
    armless = alone({"parts": {"left_arm": "lost", "right_arm": "lost"}})
    assert armless.refused("parry") == "Parrying needs an arm."
    armless.do("guard")


def test_gn_2_6_the_price_of_a_stance_is_a_knob() -> None:
    arena = alone({"stamina": 3}, knobs={"stance_stamina": 2})
    arena.deed("guard")
    assert arena.player().stamina == 1
    assert arena.refused("parry") == "Not enough stamina: need 2, have 1."
    arena.do("wait")


@pytest.mark.parametrize(
    ("hero", "knobs", "guard"),
    [
        ({}, {}, 1),
        ({"vigour": 8}, {}, 2),
        ({"main": "round_shield"}, {}, 2),
        ({"teachings": ["stone_root"]}, {}, 1),
        ({"teachings": ["stone_root"], "main": "buckler"}, {}, 2),
        ({"styles": ["pehlwani"], "style": "pehlwani", "main": "mace", "off": "buckler"}, {}, 2),
        ({}, {"guard_base": 3}, 3),
    ],
)
def test_gn_2_7_what_a_guard_takes_off(hero: dict[str, Any], knobs: dict[str, Any], guard: int) -> None:
    arena = beset(hero, knobs=knobs)
    arena.do("guard", (*HIT, "enemy damage", 4) + (("maim", 99) if guard < 4 else ()))
    assert arena.one("damage")["guard"] == guard


@pytest.mark.parametrize(
    ("hero", "knobs", "chance"),
    [
        ({}, {}, 50),
        ({"main": "gladius", "skills": {"blade": 1}}, {}, 58),
        ({"main": "short_sword", "off": "buckler"}, {}, 62),
        ({"teachings": ["crane_step"]}, {}, 54),
        ({"styles": ["capoeira"], "style": "capoeira"}, {}, 54),
        ({"skills": {"unarmed": 2}}, {}, 58),
        ({}, {"parry_base": 10}, 20),
        ({}, {"deflect_stat": 1}, 38),
        ({"main": "gladius"}, {"deflect_value": 10}, 60),
        ({"skills": {"unarmed": 2}}, {"deflect_skill": 1}, 52),
        ({}, {"deflect_accuracy": 10}, 45),
    ],
)
def test_gn_2_11_what_a_parrys_chance_is_made_of(hero: dict[str, Any], knobs: dict[str, Any], chance: int) -> None:
    arena = beset(hero, knobs=knobs)
    arena.do("parry", (*HIT, "parry", 0))
    assert arena.one("deflect_roll")["chance"] == chance


def test_gn_2_9_to_gn_2_13_the_ward_that_parries_spells() -> None:
    rows = ["############", "#@.........#", "############"]
    mage = foe("sorcerer", (6, 1))
    arena = Arena(mage, rows=rows, hero={"skills": {"spellcraft": 2}, "wit": 4}, still=False)
    arena.deed("spell_parry")
    shots = 0
    accuracy = int(arena.actor("sorcerer").sheet.accuracy)
    arena.step("enemy shot", 0, "spell parry", 0)
    shots += len(arena.told("deflect_roll"))
    assert shots == 1
    assert arena.one("deflect_roll")["chance"] == 40 + 20 + 8 - 5 * accuracy
    assert arena.player().quick_turns == 1
    plain = Arena(mage, rows=rows, still=False)
    plain.deed("parry")
    plain.step("enemy shot", 0, "enemy damage", int(plain.actor("sorcerer").sheet.low), "anosmia", 99)
    assert not plain.told("deflect_roll")
    feat = Arena(
        mage, rows=rows, hero={"feats": ["spellbreaker_arms"], "main": {"item": "knife", "enchanted": 1}}, still=False
    )
    feat.deed("parry")
    feat.step("enemy shot", 0, "parry", 0)
    assert feat.told("deflect_roll")
    lower = Arena(mage, rows=rows, knobs={"spell_parry_base": 60}, still=False)
    lower.deed("spell_parry")
    lower.step("enemy shot", 0, "spell parry", 0)
    assert lower.one("deflect_roll")["chance"] == 60 + 15 - 5 * accuracy


@pytest.mark.parametrize(("armour", "soak"), [("robe", 0), ("leather", 1), ("mail", 2), ("plate", 3)])
def test_gn_2_15_armour_takes_its_share_but_never_the_last(armour: str, soak: int) -> None:
    arena = beset({"armour": armour})
    arena.do("wait", (*HIT, "enemy damage", 4, "maim", 99))
    assert arena.one("damage")["armour"] == soak
    arena = beset({"armour": armour})
    arena.do("wait", (*HIT, "enemy damage", 2, "maim", 99))
    assert arena.one("damage")["hp_loss"] == max(1, 2 - soak)


# What comes back


def test_gn_3_1_how_a_player_begins() -> None:
    player = alone().player()
    assert (player.hp, player.stamina, player.focus, player.chi) == (30, 12, 10, 6)
    assert (player.spirit, player.ward, player.hunger) == (0, 0, 0)
    told = alone({"hp": 7, "stamina": 1, "focus": 2, "chi": 3, "spirit": 4, "ward": 5, "max_hp": 40}).player()
    assert (told.hp, told.stamina, told.focus, told.chi, told.spirit, told.ward) == (7, 1, 2, 3, 4, 5)


def test_gn_3_18_what_is_left_out_of_a_sheet_has_its_start() -> None:
    arena = alone()
    sheet = arena.sheet()
    assert (sheet.vigour, sheet.grace, sheet.wit, sheet.faith) == (3, 3, 3, 3)
    assert (sheet.conditioning, sheet.memory, sheet.echo, sheet.insight, sheet.level) == (0, 0, 0, 0, 1)
    assert (sheet.max_hp, sheet.max_stamina, sheet.max_focus, sheet.max_spirit, sheet.max_chi) == (30, 12, 10, 10, 6)
    assert not any(sheet.skills)
    assert not any(sheet.attunement)
    assert not any(sheet.mastery)
    player = arena.player()
    assert (player.main, player.off, player.armour, player.inventory) == (None, None, None, [])
    assert (player.style, player.chi_form, player.obols) == (-1, 0, 0)


@pytest.mark.parametrize(
    ("hero", "knobs", "stamina", "focus", "chi"),
    [
        ({}, {}, 1, 1, 0),
        ({"conditioning": 8, "memory": 6, "faith": 4}, {}, 3, 2, 1),
        ({"hunger": 69}, {}, 1, 1, 0),
        ({"hunger": 70}, {}, 0, 0, 0),
        ({"hunger": 90, "conditioning": 8, "memory": 12}, {}, 1, 1, 0),
        ({"hunger": 70, "conditioning": 8}, {"famished_regen": 2}, 1, 0, 0),
        ({"hunger": 95, "conditioning": 12}, {"starving_regen": 3}, 1, 0, 0),
        ({"hunger": 30}, {"hunger_stages": [10, 20, 30]}, 0, 0, 0),
        ({"faith": 4}, {"chi_regen_divisor": 2}, 1, 1, 2),
    ],
)
def test_gn_3_5_to_gn_3_8_what_a_turn_brings_back(
    hero: dict[str, Any], knobs: dict[str, Any], stamina: int, focus: int, chi: int
) -> None:
    arena = alone({"stamina": 0, "focus": 0, "chi": 0, **hero}, knobs=knobs)
    arena.do("wait")
    player = arena.player()
    assert (player.stamina, player.focus, player.chi) == (stamina, focus, chi)


def test_gn_3_7_hunger_takes_off_only_when_famished_or_starving() -> None:
    for hunger, back in ((0, 1), (40, 1), (69, 1), (70, 0), (90, 0)):
        arena = alone({"stamina": 0, "hunger": hunger})
        arena.do("wait")
        assert arena.player().stamina == back


def test_gn_3_9_a_sanctum_brings_more() -> None:
    rows = ["####", "#__#", "####"]
    for knobs, back in (({}, 2), ({"sanctum_regen": 3}, 4)):
        arena = Arena(rows=rows, hero={"square": [1, 1], "stamina": 0, "focus": 0, "chi": 0}, knobs=knobs)
        arena.do("wait")
        player = arena.player()
        assert (player.stamina, player.focus, player.chi) == (back, back, back - 1)


def test_gn_3_1_nothing_rises_above_its_maximum() -> None:
    arena = alone({"conditioning": 20, "memory": 30, "faith": 20, "stamina": 11, "focus": 9, "chi": 5})
    arena.do("wait")
    player = arena.player()
    assert (player.stamina, player.focus, player.chi) == (12, 10, 6)


# Pressure and chi forms


def test_gn_3_13_and_gn_3_6_no_chi_comes_back_under_pressure() -> None:
    seen = beset({"faith": 8, "chi": 0})
    seen.do("wait", HIT + HURTS)
    assert seen.player().chi == 0
    assert not seen.player().pressed, "it is looked at anew each turn"
    behind = Arena(foe("goblin", (3, 1)), rows=["#####", "#@#.#", "#####"], hero={"faith": 8, "chi": 0})
    behind.do("wait")
    assert behind.player().chi == 2


def test_gn_3_14_forms_are_free_and_one_at_a_time() -> None:
    hero = {"chi_forms": ["kaioken_blood_overdrive", "hamon_healing_breath"], "chi": 1, "quick_turns": 1}
    arena = alone(hero)
    arena.do("chi_form", form="kaioken_blood_overdrive")
    arena.do("chi_form", form="hamon_healing_breath")
    assert arena.player().chi_form == 2
    assert (arena.state.turns, arena.player().quick_turns, arena.player().chi) == (0, 1, 1)
    arena.do("chi_form", form="none")
    assert arena.player().chi_form == 0
    empty = alone({**hero, "chi": 0})
    assert empty.refused("chi_form", form="hamon_healing_breath") == "Not enough chi: need 1, have 0."
    assert alone().refused("chi_form", form="hamon_healing_breath") == "you do not know hamon_healing_breath"
    assert arena.refused("chi_form", form="hamon").startswith("Unknown chi form: hamon")


KAIOKEN = {"chi_forms": ["kaioken_blood_overdrive"], "chi_form": "kaioken_blood_overdrive"}


def test_gn_3_15_kaioken_pays_once_an_action_that_lands() -> None:
    goblin = foe("goblin", (2, 1), max_hp=50, hp=50)
    arena = Arena(goblin, rows=ROOM, hero={**KAIOKEN, "spirit": 3, "chi": 2, "ward": 3})
    hit = ("melee hit", 0, "technique damage", 2)
    arena.deed("technique", hit * 3, technique="flurry", target="goblin")
    player = arena.player()
    assert (player.spirit, player.chi, player.hp, player.ward) == (3 - 1 + 3 + 2, 1, 28, 3)
    missed = Arena(goblin, rows=ROOM, hero=KAIOKEN)
    missed.deed("melee", ("melee hit", 99), target="goblin")
    assert (missed.player().chi, missed.player().hp) == (6, 30)


@pytest.mark.parametrize(("hp", "chi", "paid"), [(2, 6, False), (3, 6, True)])
def test_gn_3_15_kaioken_needs_blood(hp: int, chi: int, paid: bool) -> None:
    arena = Arena(foe("goblin", (2, 1), max_hp=50, hp=50), rows=ROOM, hero={**KAIOKEN, "hp": hp, "chi": chi})
    arena.deed("melee", ("melee hit", 0, "melee damage", 3), target="goblin")
    assert arena.player().hp == (hp - 2 if paid else hp)
    assert arena.player().spirit == (3 if paid else 1)


def test_gn_3_15_only_hits_on_hostiles_count() -> None:
    arena = Arena(
        foe("goblin", (2, 1), name="friend", max_hp=50, hp=50, disposition="ally"),
        foe("goblin", (3, 1), max_hp=50, hp=50),
        rows=ROOM,
        hero={**KAIOKEN, "main": "spear", "spirit": 1},
        knobs={"friendly_fire": True},
    )
    faces = ("melee hit", 0, "technique damage", 5, "melee hit", 99)
    arena.deed("technique", faces, technique="piercing_strike", direction="E")
    assert (arena.player().chi, arena.player().spirit) == (6, 1)


def test_gn_3_14_kaioken_ends_without_chi() -> None:
    arena = Arena(foe("goblin", (2, 1), max_hp=50, hp=50), rows=ROOM, hero={**KAIOKEN, "chi": 1})
    arena.deed("melee", ("melee hit", 0, "melee damage", 3), target="goblin")
    assert (arena.player().chi, arena.player().chi_form) == (0, 0)


def test_gn_3_15_its_amounts_are_knobs() -> None:
    goblin = foe("goblin", (2, 1), max_hp=50, hp=50)
    arena = Arena(goblin, rows=ROOM, hero=KAIOKEN, knobs={"kaioken_hp": 5, "kaioken_spirit": 4})
    arena.deed("melee", ("melee hit", 0, "melee damage", 3), target="goblin")
    assert (arena.player().hp, arena.player().spirit) == (25, 5)


HAMON = {"chi_forms": ["hamon_healing_breath"], "chi_form": "hamon_healing_breath"}


def test_gn_3_16_and_gn_3_17_hamon_heals_under_pressure_after_regeneration() -> None:
    arena = beset({**HAMON, "hp": 20, "spirit": 4, "chi": 3})
    arena.do("wait", ("enemy blow", 99))
    player = arena.player()
    assert (player.chi, player.hp, player.spirit) == (2, 23, 5)
    kinds = arena.kinds()
    assert kinds.index("chi") > kinds.index("hit_roll")
    calm = Arena(foe("goblin", (3, 1)), rows=["#####", "#@#.#", "#####"], hero={**HAMON, "hp": 20, "chi": 3})
    calm.do("wait")
    assert (calm.player().hp, calm.player().chi) == (20, 3)


def test_gn_3_17_a_point_just_regained_may_be_spent() -> None:
    rows = ["####", "#__#", "####"]
    arena = Arena(foe("goblin", (2, 1)), rows=rows, hero={**HAMON, "square": [1, 1], "hp": 20, "chi": 1}, still=False)
    arena.player().chi = 0
    arena.do("wait", ("enemy blow", 99))
    assert arena.player().hp == 23
    assert (arena.player().chi, arena.player().chi_form) == (0, 0)


def test_gn_3_16_its_amounts_are_knobs() -> None:
    arena = beset({**HAMON, "hp": 20, "chi": 3}, knobs={"hamon_heal": 6, "hamon_spirit": 3})
    arena.do("wait", ("enemy blow", 99))
    assert (arena.player().hp, arena.player().spirit) == (27, 3)
