"""Consumables, oils, gear and the ground in a fight (GN-5.15, GN-5.16, GN-6.11, GN-2.1, content)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.content_gear import GEAR

ROOM = ["###########", "#@........#", "#.........#", "#.........#", "###########"]
TOUGH = {"max_hp": 50, "hp": 50}


def room(
    *others: dict[str, Any],
    at: tuple[int, int] = (4, 1),
    hero: dict[str, Any] | None = None,
    **more: Any,  # noqa: ANN401 - any field
) -> Arena:
    return Arena(foe("goblin", at, **TOUGH), *others, rows=ROOM, hero=hero or {}, **more)


def carrying(*names: str, **hero: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return {"inventory": list(names), **hero}


# Damage


def test_gn_5_15_a_fire_flask_rolls_for_each_in_its_area_and_burns() -> None:
    others = [
        foe("goblin", (5, 2), name="beside", **TOUGH),
        foe("goblin", (3, 2), name="trader", disposition="merchant", **TOUGH),
    ]
    arena = room(*others, hero=carrying("fire_flask"))
    arena.do("use", ("item damage", 7, "item damage", 3), item="fire_flask", at=[4, 1])
    assert [int(arena.actor(name).hp) for name in ("goblin", "beside", "trader")] == [50 - 7 - 2, 50 - 3 - 2, 50]
    assert arena.turns_of("goblin", "burning_turns") == 1
    assert arena.carried() == []
    assert (arena.player().spirit, arena.player().stamina) == (0, 12), "consumables bring none and cost none"
    assert arena.state.turns == 1


def test_gn_5_15_a_frost_flask_meets_resistance() -> None:
    arena = Arena(foe("goblin", (4, 1), **TOUGH, resist={"frost": 50}), rows=ROOM, hero=carrying("frost_flask"))
    arena.deed("use", ("item damage", 5), item="frost_flask", at=[4, 1])
    assert arena.actor().hp == 50 - 2
    assert arena.turns_of("goblin", "burning_turns") == 0


def test_gn_5_15_and_gn_7_6_a_flask_bursts_on_whoever_is_in_its_way() -> None:
    hidden = foe("goblin", (3, 1), name="unseen", states={"invisible_turns": 9}, **TOUGH)
    arena = room(hidden, at=(6, 1), hero=carrying("frost_flask"))
    arena.deed("use", ("item damage", 4), item="frost_flask", at=[6, 1])
    assert (arena.actor("unseen").hp, arena.actor().hp) == (46, 50)


def test_gn_5_15_and_gn_7_10_friendly_fire_burns_friends_and_oneself() -> None:
    others = [foe("goblin", (1, 2), name="friend", disposition="ally", **TOUGH)]
    arena = room(*others, at=(2, 1), hero=carrying("fire_flask", ward=1), knobs={"friendly_fire": True})
    arena.deed("use", ("item damage", 3) * 3, item="fire_flask", at=[2, 1])
    assert (arena.actor("friend").hp, arena.player().hp, arena.player().ward) == (47, 28, 0)
    assert arena.turns_of("Ash", "burning_turns") == 2
    spared = room(*others, at=(2, 1), hero=carrying("fire_flask"))
    spared.deed("use", ("item damage", 3), item="fire_flask", at=[2, 1])
    assert (spared.actor("friend").hp, spared.player().hp) == (50, 30)
    last = room(at=(2, 1), hero=carrying("fire_flask", hp=2), knobs={"friendly_fire": True}, afterlife=False)
    last.do("use", ("item damage", 3) * 2, item="fire_flask", at=[2, 1])
    assert last.state.reason == "lost"


# States


@pytest.mark.parametrize(
    ("item", "field", "turns"),
    [
        ("calm_censer", "pacified_turns", 3),
        ("red_spores", "frenzy_turns", 4),
        ("plague_jar", "infected_turns", 6),
        ("soul_snare", "soul_trap_turns", 5),
    ],
)
def test_gn_5_15_and_gn_10_18_state_items_set_their_state_without_a_roll(item: str, field: str, turns: int) -> None:
    arena = Arena(foe("goblin", (4, 1), **TOUGH), rows=ROOM, hero=carrying(item), still=False)
    arena.deed("use", item=item, at=[4, 1])
    assert arena.turns_of("goblin", field) == turns
    assert arena.carried() == []


def test_gn_10_11_and_gn_10_13_what_a_jar_and_a_snare_leave() -> None:
    arena = room(hero=carrying("plague_jar", "soul_snare"))
    arena.deed("use", item="plague_jar", at=[4, 1])
    assert arena.actor().potency == 3
    arena = room(hero=carrying("plague_jar", "soul_snare"))
    arena.deed("use", item="soul_snare", at=[4, 1])
    assert arena.actor().trapper == 0


# Helping oneself and others


@pytest.mark.parametrize(
    ("item", "hero", "field", "value"),
    [
        ("healing_draught", {"hp": 10}, "hp", 18),
        ("healing_draught", {"hp": 28}, "hp", 30),
        ("spirit_tonic", {"spirit": 3}, "spirit", 7),
        ("spirit_tonic", {"spirit": 9}, "spirit", 10),
        ("chi_tea", {"chi": 1}, "chi", 4),
        ("chi_tea", {"chi": 5}, "chi", 6),
        ("ration", {"hunger": 50}, "hunger", 20),
        ("ration", {"hunger": 10}, "hunger", 0),
    ],
)
def test_gn_5_15_what_is_eaten_and_drunk(item: str, hero: dict[str, Any], field: str, value: int) -> None:
    arena = room(hero=carrying(item, **hero))
    arena.deed("use", item=item)
    assert getattr(arena.player(), field) == value
    assert arena.carried() == []


@pytest.mark.parametrize(
    ("item", "field", "turns"),
    [
        ("might_draught", "draught_turns", 10),
        ("regrowth_salve", "regen_turns", 6),
        ("felt_boots", "muffle_turns", 10),
        ("seers_smoke", "clairvoyance_turns", 2),
    ],
)
def test_gn_5_15_what_lasts_for_some_turns(item: str, field: str, turns: int) -> None:
    arena = room(hero=carrying(item))
    arena.deed("use", item=item)
    assert arena.turns_of("Ash", field) == turns


def test_gn_5_15_and_gn_6_1_a_might_draught_is_a_label_and_ends() -> None:
    arena = room(at=(2, 1), hero=carrying("might_draught"))
    arena.do("use", item="might_draught")
    assert arena.turns_of("Ash", "draught_turns") == 9
    arena.deed("melee", ("melee hit", 99), target="goblin")
    assert ["draught", 1, 1, 0, 0] in arena.one("modifiers")["labels"]


def test_gn_10_4_an_antidote_cleanses() -> None:
    states = {"blind_turns": 3, "deaf_turns": 9, "mute_turns": 4, "anosmic_turns": 1, "burning_turns": 6}
    arena = room(hero=carrying("antidote", toxicity=20, states=states))
    arena.deed("use", item="antidote")
    assert [arena.turns_of("Ash", field) for field in states] == [0, 5, 0, 0, 2]
    assert arena.player().toxicity == 8


def test_gn_5_15_a_draught_heals_a_friend_beside_one() -> None:
    arena = room(
        ally("Bram", (1, 2), hp=5),
        foe("goblin", (2, 2), name="friend", disposition="ally", max_hp=20, hp=10),
        hero=carrying("healing_draught", "healing_draught"),
    )
    arena.deed("use", item="healing_draught", at=[1, 2])
    assert arena.player("Bram").hp == 13
    arena = room(
        foe("goblin", (2, 2), name="friend", disposition="ally", max_hp=20, hp=15), hero=carrying("healing_draught")
    )
    arena.deed("use", item="healing_draught", at=[2, 2])
    assert arena.actor("friend").hp == 20


# Revealing


def test_gn_5_15_and_gn_w_21_flash_powder_shows_the_unseen_and_hidden_doors() -> None:
    rows = ["########", "#@...%.#", "#......#", "########"]
    hidden = foe("goblin", (4, 2), name="unseen", states={"invisible_turns": 9})
    arena = Arena(foe("goblin", (6, 2)), hidden, rows=rows, hero=carrying("flash_powder"))
    arena.deed("use", item="flash_powder", at=[4, 1])
    assert arena.turns_of("unseen", "revealed_turns") == 3
    assert arena.turns_of("goblin", "revealed_turns") == 0
    assert arena.floor().cell(5, 1) == 2, "a closed door now"


# Traps and bells


def test_gn_5_15_caltrops_lie_until_the_first_actor_enters() -> None:
    rows = ["#######", "#@....#", "#######"]
    arena = Arena(foe("goblin", (4, 1), **TOUGH), rows=rows, hero=carrying("caltrops", "caltrops"), still=False)
    arena.deed("use", item="caltrops", at=[3, 1])
    assert [(device.x, device.y) for device in arena.floor().devices] == [(3, 1)]
    arena.step("trap damage", 4)
    assert arena.actor().hp == 46
    assert arena.floor().devices == []
    assert arena.told("trap_sprung")


def test_gn_5_15_a_bell_rings_for_hostiles_that_come_near() -> None:
    rows = ["##########", "#@.......#", "##########"]
    arena = Arena(foe("goblin", (7, 1), **TOUGH), rows=rows, hero=carrying("watch_bell", "caltrops"), still=False)
    arena.deed("use", item="watch_bell", at=[3, 1])
    arena.step()
    assert arena.one("bell_rang")["by"] == "goblin"


@pytest.mark.parametrize(
    ("item", "at", "message"),
    [
        ("caltrops", [4, 1], "the square is not free"),
        ("caltrops", [5, 1], "target out of range (4 > 3)"),
        ("caltrops", [1, 1], "the square is not free"),
        ("caltrops", None, "use: at must be a square [x, y], got None"),
        ("fire_flask", [9, 1], "target out of range (8 > 6)"),
        ("chi_tea", [2, 1], "target out of range (1 > 0)"),
        ("keen_oil", [2, 1], "target out of range (1 > 0)"),
        ("knife", [2, 1], "knife is not used so."),
        ("elixir", [2, 1], "Unknown item: elixir; you carry caltrops, fire_flask, chi_tea, keen_oil, knife."),
    ],
)  # fmt: skip
def test_gn_5_15_and_gn_1_2_refused_uses(item: str, at: list[int] | None, message: str) -> None:
    carried = carrying("caltrops", "fire_flask", "chi_tea", "keen_oil", "knife", main="mace")
    arena = room(hero=carried)
    assert arena.refused("use", item=item, at=at) == message


def test_gn_5_15_and_gn_7_9_help_is_not_for_enemies_and_one_trap_a_square() -> None:
    arena = room(at=(2, 1), hero=carrying("healing_draught", "caltrops", "watch_bell"))
    assert arena.refused("use", item="healing_draught", at=[2, 1]) == "not on an enemy"
    arena.do("use", item="caltrops", at=[3, 2])
    assert arena.refused("use", item="watch_bell", at=[3, 2]) == "caltrops is set there already"


def test_gn_7_7_a_trap_may_be_set_where_somebody_unseen_stands() -> None:
    hidden = foe("goblin", (3, 2), name="unseen", states={"invisible_turns": 9}, **TOUGH)
    arena = room(hidden, hero=carrying("caltrops"))
    arena.deed("use", item="caltrops", at=[3, 2])
    assert arena.floor().devices


# Oils


@pytest.mark.parametrize("oil", [row.name for row in GEAR.oils])
def test_gn_6_11_every_oil_goes_on_the_main_hands_weapon_and_dries(oil: str) -> None:
    arena = room(hero=carrying(oil, main="gladius"))
    arena.do("use", item=oil)
    main = arena.player().main
    assert main is not None
    assert main.oil is not None
    assert (main.oil.name, main.oil_turns) == (oil, 19)
    assert arena.carried() == []


def test_gn_1_3_an_oil_ends_and_a_new_one_replaces_it() -> None:
    arena = room(hero=carrying("fire_oil", main={"item": "gladius", "oil": "keen_oil", "oil_turns": 1}))
    arena.do("wait")
    main = arena.player().main
    assert main is not None
    assert main.oil is None
    other = room(
        hero=carrying("fire_oil", main={"item": "gladius", "oil": "keen_oil", "oil_turns": 9}), knobs={"oil_turns": 3}
    )
    other.deed("use", item="fire_oil")
    main = other.player().main
    assert main is not None
    assert main.oil is not None
    assert (main.oil.name, main.oil_turns) == ("fire_oil", 3)


@pytest.mark.parametrize("main", [None, "buckler"])
def test_gn_6_11_no_oil_without_a_weapon(main: str | None) -> None:
    arena = room(hero=carrying("fire_oil", **({"main": main} if main else {})))
    assert arena.refused("use", item="fire_oil") == "Nothing to oil in your main hand."


def test_gn_6_11_an_oil_put_away_goes_on_drying() -> None:
    arena = room(hero={"main": {"item": "gladius", "oil": "keen_oil", "oil_turns": 5}})
    arena.do("unequip", hand="main")
    assert arena.player().inventory[0].oil_turns == 4


# Hands and the ground


def test_gn_2_1_to_take_in_hand_and_to_put_away_takes_a_turn_each() -> None:
    arena = room(hero=carrying("gladius", "mail", "buckler", main="mace"))
    arena.do("equip", item="gladius")
    assert arena.carried() == ["mail", "buckler", "mace"]
    arena.do("equip", item="buckler", hand="off")
    arena.do("equip", item="mail")
    player = arena.player()
    assert [item.name for item in (player.main, player.off, player.armour) if item] == ["gladius", "buckler", "mail"]
    for hand in ("main", "off", "armour"):
        arena.do("unequip", hand=hand)
    assert arena.carried() == ["mace", "gladius", "buckler", "mail"]
    assert arena.state.turns == 6
    assert arena.player().stamina == 12


@pytest.mark.parametrize(
    ("hero", "details", "message"),
    [
        ({"off": "buckler"}, {"item": "longsword"}, "longsword needs both hands."),
        ({"off": "buckler"}, {"item": "long_bow"}, "long_bow needs both hands."),
        ({"main": "staff"}, {"item": "buckler", "hand": "off"}, "staff needs both hands."),
        ({}, {"item": "longsword", "hand": "off"}, "longsword needs both hands."),
        ({"parts": {"left_arm": "lost"}}, {"item": "longsword"}, "longsword needs both hands."),
        ({"parts": {"left_arm": "lost"}}, {"item": "buckler", "hand": "off"}, "With one arm you have"),
        ({"parts": {"left_arm": "lost", "right_arm": "lost"}}, {"item": "buckler"}, "You have no hand."),
        ({}, {"item": "mail", "hand": "main"}, "mail cannot be held."),
        ({}, {"item": "buckler", "hand": "armour"}, "buckler cannot be worn."),
        ({}, {"item": "ration"}, "ration cannot be held."),
        ({}, {"item": "buckler", "hand": "mian"}, "hand must be one of main, off, armour, got 'mian'"),
        ({}, {"item": "sword"}, "Unknown item: sword"),
    ],
)  # fmt: skip
def test_gn_2_1_and_gn_10_14_what_hands_cannot_hold(
    hero: dict[str, Any], details: dict[str, Any], message: str
) -> None:
    arena = room(hero=carrying("longsword", "long_bow", "buckler", "mail", "ration", **hero))
    assert arena.refused("equip", **details).startswith(message)


def test_gn_5_11_one_arm_holds_any_ranged_weapon() -> None:
    arena = room(hero=carrying("long_bow", parts={"left_arm": "lost"}))
    arena.do("equip", item="long_bow")
    assert arena.player().main is not None


def test_gn_2_1_nothing_to_put_away() -> None:
    arena = room()
    assert arena.refused("unequip", hand="main") == "your main hand is empty"
    assert arena.refused("unequip", hand="armour") == "you wear nothing"
    assert arena.refused("unequip", hand="foot").startswith("hand must be one of main, off, armour, got 'foot'")


def test_gn_5_16_everything_on_ones_square_is_taken_in_a_turn() -> None:
    ground = [
        {"square": [1, 1], "item": "javelin"},
        {"square": [1, 1], "obols": 7},
        {"square": [1, 1], "item": {"item": "knife", "enchanted": 1}},
        {"square": [2, 1], "item": "stone"},
    ]
    arena = room(hero={"obols": 3}, ground=ground)
    arena.do("take")
    assert arena.carried() == ["javelin", "knife"]
    assert arena.player().obols == 10
    assert arena.lying() == [(2, 1, "stone")]
    assert arena.state.turns == 1
    assert arena.refused("take") == "Nothing lies here."


def test_gn_5_16_a_dead_actor_leaves_what_it_wore() -> None:
    dead = foe("goblin", (2, 1), hp=1, worn=["leather"], items=["javelin"], obols=2)
    arena = Arena(dead, foe("goblin", (9, 3), name="other"), rows=ROOM)
    arena.deed("melee", ("melee hit", 0, "melee damage", 3), target="goblin")
    assert sorted(name for _, _, name in arena.lying()) == ["2 obols", "javelin", "leather"]
