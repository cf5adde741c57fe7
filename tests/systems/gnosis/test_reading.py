"""Encounter files of gnosis: what they may say, and how what they may not is refused."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, encounter, foe

from affray.fight.encounter import Encounter
from affray.fight.errors import EncounterError
from affray.systems.gnosis.kinds import ALLY, HOSTILE, MERCHANT, NEUTRAL


def refusal(*fighters: dict[str, Any], **fields: Any) -> str:  # noqa: ANN401 - any field
    """Give the sentence with which an encounter is refused."""
    with pytest.raises(EncounterError) as caught:
        Encounter(encounter(*fighters, still=False, **fields))
    return str(caught.value).removeprefix("encounter: ")


# Where


def test_a_fight_without_a_map_is_in_an_arena_of_11_by_9_and_the_player_in_its_middle() -> None:
    arena = Arena(foe(), foe())
    assert (arena.floor().plan.width, arena.floor().plan.height) == (13, 11)
    assert arena.at() == (6, 5)
    assert [arena.at("goblin 1"), arena.at("goblin 2")] == [(5, 4), (6, 4)]
    assert arena.state.arena.sides == ["players", "foes", "foes"]


def test_given_squares_come_first_and_the_others_close_to_the_middle_players_before_actors() -> None:
    arena = Arena(foe("demon"), ally("Bea"), foe(at=(3, 2)), rows=["#######", "#.....#", "#.....#", "#######"])
    assert arena.at("goblin") == (3, 2)
    assert arena.at("Ash") == (2, 1)  # y before x
    assert arena.at("Bea") == (3, 1)
    assert arena.at("demon") == (4, 1)


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((0, 0), "fighters[1].square: nobody can stand on [0, 0], which is solid"),
        ((9, 9), "fighters[1].square: square [9, 9] is outside the 5 by 3 map"),
        ((1, 1), "fighters[1].square: [1, 1] is taken by fighters[0]"),
    ],
)
def test_a_square_that_nobody_can_stand_on_is_refused(at: tuple[int, int], said: str) -> None:
    assert refusal(foe(at=at), rows=["#####", "#@..#", "#####"]) == said


def test_a_floor_without_room_is_refused() -> None:
    assert refusal(foe(), rows=["###", "#@#", "###"]) == "fighters[1]: no square is left on the floor 'map'"
    assert refusal(foe(count=2, square=[1, 1])) == "fighters[1].square: 2 can't stand on one square"


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([], "map.rows: found 0 lines; a map has 1 to 200 lines of 1 to 200 squares"),
        ([""], "map.rows: found 1 lines of 0; a map has 1 to 200 lines of 1 to 200 squares"),
        (["..", "..."], "map.rows[1]: found 3 squares; every line must have 2, as the first has"),
        (["..!"], "map.rows[0]: '!' at column 2 is not allowed; allowed are . # + ' = % > < L _ R"),
        (["L.L"], "map.rows: found 2 gates L; a floor of the deep has at most 1, other floors none (GN-W.3)"),
        (["R.."], "map.rows: found a way back R; only the first floor of a site has one (GN-W.21)"),
    ],
)
def test_a_map_that_is_none_is_refused(rows: list[str], said: str) -> None:
    assert refusal(foe(), map={"rows": rows}) == said


FLOORS: list[dict[str, Any]] = [
    {"name": "top", "rows": ["..>..", "....."]},
    {"name": "below", "depth": 8, "rows": ["..<..", "....L"]},
    {"name": "warrens", "site": "SiteLizardKingdom", "gate_on": "below", "site_floor": 1, "rows": ["R....>"]},
    {"name": "mud", "site": "SiteLizardKingdom", "gate_on": "below", "site_floor": 2, "rows": ["<....."]},
]


def test_gn_w_1_gn_w_5_floors_have_depth_site_and_theme() -> None:
    arena = Arena(foe(floor="below"), floors=FLOORS)
    plans = arena.state.arena.plans
    assert [int(plan.depth) for plan in plans] == [1, 8, 8, 9]
    assert [int(plan.gate) for plan in plans] == [-1, -1, 1, 1]
    assert [int(plan.site_floor) for plan in plans] == [0, 0, 1, 2]
    assert arena.state.arena.floor_order == [0, 1, 2, 3]
    assert arena.actor().floor == 1
    assert arena.state.visits == [0]


def test_gn_9_8_floors_of_equal_depth_go_by_name() -> None:
    floors = [FLOORS[0], {**FLOORS[1], "name": "zero"}, {**FLOORS[2], "gate_on": "zero"}]
    assert Arena(foe(), floors=floors).state.arena.floor_order == [0, 2, 1]


@pytest.mark.parametrize(
    ("place", "changes", "said"),
    [
        (1, {"name": "top"}, "floors[1].name: 'top' is taken; every floor needs a name of its own"),
        (1, {"site": "deeep"}, "floors[1].site: unknown site 'deeep'; nearest: \"deep\""),
        (1, {"depth": 0}, "floors[1].depth: 0 is not allowed; it takes 1 to 9999"),
        (1, {"depth": 1}, "floors[1].depth: 1 is that of 'top' too; the floors of a site lie one below the other"),
        (1, {"gate_on": "top"}, 'floors[1].gate_on: only floors of the site "SiteLizardKingdom" have it'),
        (2, {"site_floor": 6}, "floors[2].site_floor: site floor must be 1..5, got 6"),
        (2, {"site_floor": None}, "floors[2].site_floor: site floor must be 1..5, got nothing"),
        (2, {"gate_on": None}, "floors[2].gate_on: is missing; it names the floor on which the site's gate stands"),
        (2, {"gate_on": "belov"}, "floors[2].gate_on: unknown floor 'belov'; nearest: \"below\""),
        (2, {"gate_on": "top"}, "floors[2].gate_on: 'top' has no gate L"),
        (2, {"depth": 4}, "floors[2].depth: the depth of a site's floor follows from its gate"),
        (2, {"rows": ["....."]}, "floors[2].rows: found 0 ways back R; the first floor of a site has exactly 1"),
        (3, {"rows": ["..L"]}, "floors[3].rows: found 1 gates L; a floor of the deep has at most 1"),
        (3, {"site_floor": 1, "rows": ["R."]}, "floors[3].depth: 8 is that of 'warrens' too"),
    ],
)
def test_floors_that_cant_be_are_refused(place: int, changes: dict[str, Any], said: str) -> None:
    floors = [dict(floor) for floor in FLOORS]
    floors[place].update(changes)
    floors[place] = {name: value for name, value in floors[place].items() if value is not None}
    assert refusal(foe(), floors=floors).startswith(said)


def test_a_file_has_a_map_or_floors() -> None:
    said = refusal(foe(), map={"rows": ["..."]}, floors=FLOORS)
    assert said == "floors: a file has either [map], for its only floor, or [[floors]], not both"
    assert refusal(foe(floor="nowhere")).startswith("fighters[1].floor: unknown floor 'nowhere'")


def test_gn_5_16_things_lie_on_the_ground() -> None:
    ground = [{"square": [1, 1], "item": "knife"}, {"square": [2, 1], "obols": 4}]
    arena = Arena(foe(), rows=["#####", "#.@.#", "#####"], ground=ground)
    assert arena.lying() == [(1, 1, "knife"), (2, 1, "4 obols")]
    said = refusal(foe(), ground=[{"square": [0, 0], "item": "knife"}])
    assert said == "ground[0].square: nothing can lie on [0, 0], which is solid"
    assert refusal(foe(), ground=[{"square": [1, 1]}]) == "ground[0]: give either an item, or obols from 1"


# Who


def test_fighters_without_a_name_take_their_kinds_numbered_if_there_are_several() -> None:
    arena = Arena(foe(count=2), foe("goblin_slinger"), foe(name="goblin 1"), foe(), ally("Bea"))
    names = ["Ash", "Bea", "goblin 2", "goblin 3", "goblin slinger", "goblin 1", "goblin 4"]
    assert arena.state.arena.names == names
    assert Arena(foe(name="Grub", count=2)).state.arena.names == ["Ash", "Grub 1", "Grub 2"]


def test_names_are_unique_and_written() -> None:
    said = refusal(foe(name="Ash"))
    assert said == "fighters[1].name: 'Ash' is taken; every fighter needs a name of its own"
    assert refusal(foe(name=" ")) == "fighters[1].name: ' ' is not allowed; a name has letters"


def test_a_fight_needs_a_player() -> None:
    with pytest.raises(EncounterError, match="fighters: found no player; a fight needs at least 1"):
        Encounter({"system": "gnosis", "fighters": [{"is": "goblin"}]})


def test_players_and_actors_have_fields_of_their_own() -> None:
    said = refusal(foe(vigour=4))
    assert said == "fighters[1].vigour: an actor has no such field; a player has no kind (is)"
    said = refusal(foe(), hero={"accuracy": 4})
    assert said == 'fighters[0].accuracy: a player has no such field; an actor has is = "goblin" or another kind'


@pytest.mark.parametrize(
    ("kind", "disposition", "side"),
    [
        ("goblin", HOSTILE, "foes"),
        ("cave_hare", NEUTRAL, "bystanders"),
        ("merchant", MERCHANT, "bystanders"),
        ("servitor", ALLY, "players"),
    ],
)
def test_gn_w_17_disposition_and_side_follow_from_the_faction(kind: str, disposition: int, side: str) -> None:
    arena = Arena(foe(kind, name="it"), foe())
    assert arena.actor("it").disposition == disposition
    assert arena.state.arena.sides[1] == side


def test_a_disposition_may_be_given_and_decides_the_side() -> None:
    arena = Arena(foe("cave_hare", name="it", disposition="hostile"))
    assert arena.actor("it").disposition == HOSTILE
    assert arena.state.arena.sides == ["players", "foes"]
    said = refusal(foe(side="players"))
    assert said == (
        "fighters[1].side: 'players' is not allowed; it is on the side \"foes\"; "
        "disposition decides: hostile, neutral, merchant, ally"
    )
    assert refusal(foe(disposition="angry")) == (
        "fighters[1].disposition: unknown disposition 'angry'; allowed are hostile, neutral, merchant, ally"
    )


def test_unknown_kinds_and_factions_are_refused_with_the_nearest() -> None:
    said = refusal(foe("gobln"))
    assert said == "fighters[1].is: unknown kind 'gobln'; nearest: \"goblin\" (affray list gnosis bestiary shows all)"
    assert refusal(foe(faction="goblin")) == "fighters[1].faction: unknown faction 'goblin'; nearest: \"goblins\""


def test_gn_9_2_an_actors_numbers_are_its_kinds_with_its_own_and_its_gears() -> None:
    worn = ["mail", {"item": "horned crown", "defense": 2, "max_damage": 3, "ward": 4}]
    arena = Arena(foe(accuracy=3, max_hp=20, hp=12, natural_ward=1, worn=worn))
    sheet = arena.actor().sheet
    assert (sheet.accuracy, sheet.defense, sheet.low, sheet.high, sheet.max_hp) == (3, 3, 2, 7, 20)
    assert (arena.actor().hp, arena.actor().ward, sheet.ward) == (12, 5, 5)
    assert [item.name for item in sheet.worn] == ["mail", "horned crown"]


def test_gn_9_2_gear_that_takes_away_leaves_a_least() -> None:
    arena = Arena(foe(worn=[{"item": "rags", "defense": -9, "min_damage": -9, "max_damage": -9}]))
    sheet = arena.actor().sheet
    assert (sheet.defense, sheet.low, sheet.high) == (0, 1, 1)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hp": 10}, "fighters[1].hp: 10 is not allowed; it takes 1 to 9"),
        ({"max_hp": 0}, "fighters[1].max_hp: 0 is not allowed; it takes 1 to 9999"),
        ({"accuracy": -1}, "fighters[1].accuracy: must be 0 to 9999, got -1"),
        ({"min_damage": 7}, "fighters[1].max_damage: must be 7 to 9999, got 4"),
        ({"tags": ["thieff"]}, "fighters[1].tags: 'thieff' is not allowed; nearest: \"thief\"; allowed are"),
        ({"resist": {"fyre": 5}}, "fighters[1].resist: unknown damage type 'fyre'; nearest: \"fire\""),
        ({"resist": {"fire": 101}}, "fighters[1].resist.fire: 101 is not allowed; it takes -100 to 100"),
        ({"worn": ["male"]}, "fighters[1].worn[0]: unknown item 'male'"),
        ({"items": ["nife"]}, "fighters[1].items[0]: unknown item 'nife'; nearest: \"knife\""),
        ({"owner": "Bea"}, "fighters[1].owner: no other fighter is called 'Bea'"),
        ({"owner": "goblin"}, "fighters[1].owner: no other fighter is called 'goblin'"),
        ({"count": 0}, "fighters[1].count: 0 is not allowed; it takes 1 to 100"),
        ({"states": {"burn": 1}}, "fighters[1].states.burn: there is no such state"),
        ({"states": {"fear_turns": -1}}, "fighters[1].states.fear_turns: -1 is not allowed; it takes 0 to 9999"),
        (
            {"states": {"fear_turns": 1, "frenzy_turns": 2}},
            "fighters[1].states.fear_turns: can't be while frenzy_turns lasts (GN-10.9)",
        ),
        ({"infection_potency": 2}, "fighters[1].infection_potency: 2 needs states.infected_turns"),
    ],
)
def test_actors_that_cant_be_are_refused(fields: dict[str, Any], said: str) -> None:
    assert refusal(foe(**fields)).startswith(said)


def test_owners_are_players_or_actors_but_never_in_a_ring() -> None:
    arena = Arena(foe("servitor", owner="Ash"), foe("bone_wretch", owner="necromancer"), foe("necromancer"))
    assert [int(actor.owner) for actor in arena.state.actors] == [0, -2 - 2, -1]
    said = refusal(foe(name="a", owner="b"), foe(name="b", owner="a"))
    assert said == "fighters[2].owner: actors can't own one another in a ring"


def test_gn_w_16_obols_are_rolled_as_the_fight_begins_ids_ascending_unless_given() -> None:
    arena = Arena(
        {"is": "goblin"},
        {"is": "cave_hare"},
        {"is": "goblin", "obols": 5},
        {"is": "lizard_spear"},
        {"is": "sorcerer"},
        {"is": "demon"},
        faces=("obols", 6, "obols", 3, "obols", 8),
    )
    assert [int(actor.obols) for actor in arena.state.actors] == [6, 0, 5, 3, 8, 0]


# Players


def test_gn_3_1_gn_3_18_what_is_left_out_of_a_player_has_its_start() -> None:
    arena = Arena()
    player, sheet = arena.player(), arena.sheet()
    assert (sheet.vigour, sheet.grace, sheet.wit, sheet.faith, sheet.conditioning, sheet.memory) == (3, 3, 3, 3, 0, 0)
    assert (sheet.max_hp, sheet.max_stamina, sheet.max_focus, sheet.max_spirit, sheet.max_chi) == (30, 12, 10, 10, 6)
    assert (player.hp, player.stamina, player.focus, player.spirit, player.chi, player.ward) == (30, 12, 10, 0, 6, 0)
    assert (player.style, player.obols, player.hunger, sheet.level, sheet.element) == (-1, 0, 0, 1, 0)


def test_gn_3_18_a_player_with_everything() -> None:
    arena = Arena(
        foe(),
        hero={
            "vigour": 20,
            "memory": 30,
            "echo": 10,
            "level": 9999,
            "max_hp": 50,
            "hp": 40,
            "ward": 2,
            "chi": 5,
            "skills": {"blade": 2, "skill_throwing": 3},
            "attunement": {"fire": 4},
            "mastery": {"light": 1},
            "element": "fire",
            "style": "savate",
            "chi_forms": ["hamon_healing_breath"],
            "chi_form": "hamon_healing_breath",
            "feats": ["arcane_conduit", "spellbreaker_arms"],
            "teachings": ["crane_step"],
            "manuals": ["wheel_kick"],
            "practice": {"savate": 15, "flurry": 5},
            "spells": ["arc_lance"],
            "formulas": [
                {"recipe": "salt_bolt"},
                {
                    "name": "spark",
                    "form": "bolt",
                    "school": "war",
                    "element": "storm",
                    "profile": "chain",
                    "table": "iron",
                    "components": ["copper_hair"],
                },
            ],
            "aeons": ["iron_choir", "cinder_saint"],
            "true_names": ["goblin", "Vabael", "demon"],
            "knowledge": {"goblin": 3},
            "cooldowns": {"salt_bolt": 2, "flurry": 1, "hollow_wolf": 4},
            "parts": {"left_leg": "prosthetic", "right_eye": "lost"},
            "states": {"burning_turns": 2},
            "inventory": ["knife", {"item": "spear", "enchanted": 2, "oil": "fire_oil"}],
            "main": {"item": "rapier", "enchanted": 1, "oil": "keen_oil", "oil_turns": 3},
            "off": "buckler",
            "armour": "mail",
            "stance": "parry",
            "quick_turns": 2,
            "toxicity": 11,
            "crawling": True,
        },
    )
    player, sheet, state = arena.player(), arena.sheet(), arena.state
    assert (sheet.skills[1], sheet.throwing, sheet.attunement[0], sheet.mastery[5], sheet.element) == (2, 3, 4, 1, 6)
    assert (sheet.conduit, sheet.spellbreaker_arms, sheet.chi_forms, player.chi_form) == (1, True, 4, 2)
    assert [spell.name for spell in sheet.spells] == ["arc_lance", "salt_bolt", "spark"]
    assert sheet.aeons == [3, 0]
    assert player.true_names == ["goblin", "Baelva", "demon"]
    assert (arena.cooldown("salt_bolt"), arena.cooldown("flurry"), arena.cooldown("hollow_wolf")) == (2, 1, 4)
    assert player.cooling == 7
    assert player.cooldowns[state.arena.spell_key(1)] == 2
    assert player.cooldowns[state.arena.aeon_key(4)] == 4
    assert (player.missing_legs, player.eye_penalty, player.ticking) == (0, 1, 2)
    assert player.main is not None
    assert player.main.data() == {"item": "rapier", "enchanted": 1, "oil": "keen_oil", "oil_turns": 3}
    assert [item.data() for item in player.inventory][1]["oil_turns"] == 20
    assert player.styles >> player.style & 1  # the active style is known


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"vigour": 21}, "vigour: 21 is not allowed; it takes 0 to 20"),
        ({"memory": 31}, "memory: 31 is not allowed; it takes 0 to 30"),
        ({"echo": 11}, "echo: 11 is not allowed; it takes 0 to 10"),
        ({"level": 0}, "level: 0 is not allowed; it takes 1 to 1000000"),
        ({"hunger": 101}, "hunger: 101 is not allowed; it takes 0 to 100"),
        ({"hp": 0}, "hp: 0 is not allowed; it takes 1 to 30"),
        ({"spirit": 11}, "spirit: 11 is not allowed; it takes 0 to 10"),
        ({"step_counter": 4}, "step_counter: 4 is not allowed; it takes 0 to 3"),
        ({"skills": {"blades": 1}}, 'skills.blades: there is no such skill; nearest: "blade"'),
        ({"skills": {"blade": 6}}, "skills.blade: 6 is not allowed; it takes 0 to 5"),
        ({"attunement": {"water": 1}}, "attunement: unknown element 'water'"),
        ({"attunement": {"fire": 11}}, "attunement.fire: 11 is not allowed; it takes 0 to 10"),
        ({"mastery": {"fire": 6}}, "mastery.fire: 6 is not allowed; it takes 0 to 5"),
        ({"element": "slash"}, "element: unknown element 'slash'"),
        ({"feats": ["pugilst"]}, "feats[0]: unknown feat 'pugilst'; nearest: \"pugilist\""),
        ({"feats": ["pugilist", "pugilist"]}, "feats[1]: pugilist stands there twice"),
        ({"teachings": ["x"]}, "teachings[0]: unknown teaching 'x'"),
        ({"style": "savat"}, "style[0]: unknown style 'savat'; nearest: \"savate\""),
        ({"chi_forms": ["x"]}, "chi_forms[0]: unknown chi form 'x'"),
        ({"chi_form": "hamon_healing_breath"}, "chi_form: hamon_healing_breath is not among chi_forms"),
        (
            {"chi": 0, "chi_forms": ["hamon_healing_breath"], "chi_form": "hamon_healing_breath"},
            "chi_form: hamon_healing_breath needs at least 1 chi (GN-3.14)",
        ),
        ({"practice": {"savatte": 1}}, "practice: unknown style or technique 'savatte'; nearest: \"savate\""),
        ({"knowledge": {"ogre": 1}}, "knowledge: unknown kind 'ogre'"),
        ({"spells": ["ember_drat"]}, "spells[0]: unknown spell 'ember_drat'; nearest: \"ember_dart\""),
        ({"spells": ["arc_lance", "arc_lance"]}, "spells[1]: arc_lance stands there twice"),
        (
            {"formulas": [{"recipe": "salt_bol"}]},
            "formulas[0].recipe: unknown recipe 'salt_bol'; nearest: \"salt_bolt\"",
        ),
        ({"formulas": [{"recipe": "salt_bolt", "form": "halo"}]}, "formulas[0].form: a recipe says it already"),
        ({"formulas": [{"name": "x", "form": "halo"}]}, "formulas[0].school: is missing; a formula needs form"),
        ({"aeons": ["iron_choir", "iron_choir"]}, "aeons[1]: iron_choir is already bound"),
        ({"aeons": ["iron_choir", "glass_widow", "hollow_wolf"]}, "aeons: found 3 Aeons; there are 2 slots"),
        ({"aeons": ["iron_coir"]}, "aeons[0]: unknown aeon 'iron_coir'; nearest: \"iron_choir\""),
        ({"true_names": ["Bob"]}, "true_names[0]: nobody called 'Bob' has a true name"),
        ({"parts": {"tail": "lost"}}, "parts: unknown part 'tail'"),
        ({"parts": {"left_arm": "gone"}}, "parts.left_arm: unknown limb state 'gone'"),
        ({"parts": {"left_eye": "prosthetic"}}, "parts.left_eye: only arms and legs have prosthetics (GN-10.14)"),
        ({"states": {"sleep_turns": 2}, "stance": "guard"}, "stance: the helpless take no stance"),
        ({"parts": {"left_arm": "lost", "right_arm": "lost"}, "stance": "parry"}, "stance: parrying needs an arm"),
        ({"cooldowns": {"arc_lance": 1}}, "cooldowns: unknown spell, technique or Aeon 'arc_lance'"),
        ({"main": "leather"}, "main: leather is an armour; a hand holds a weapon or a shield"),
        ({"armour": "knife"}, "armour: knife is a weapon; armour is robe, leather, mail, plate"),
        ({"main": "great_axe", "off": "knife"}, "off: great_axe needs both hands."),
        ({"off": "longsword"}, "off: longsword needs both hands."),
        ({"main": "longsword", "parts": {"left_arm": "lost"}}, "main: longsword needs both hands."),
        ({"off": "buckler", "parts": {"left_arm": "lost"}}, "off: With one arm you have a main hand only."),
        ({"main": "knife", "parts": {"left_arm": "lost", "right_arm": "lost"}}, "main: You have no hand."),
        ({"main": {"item": "buckler", "enchanted": 1}}, "main.enchanted: buckler is a shield; only weapons have it"),
        ({"main": {"item": "knife", "enchanted": 4}}, "main.enchanted: 4 is not allowed; it takes 0 to 3"),
        ({"main": {"item": "knife", "oil": "fire_oi"}}, "main.oil: unknown oil 'fire_oi'; nearest: \"fire_oil\""),
        (
            {"main": {"item": "knife", "oil_turns": 4}},
            "main.oil_turns: 4 is not allowed; with an oil it takes 1 to 999",
        ),
    ],
)
def test_gn_3_18_players_that_cant_be_are_refused(fields: dict[str, Any], said: str) -> None:
    assert refusal(foe(), hero=fields).startswith(f"fighters[0].{said}")


def test_gn_12_19_a_formula_that_cant_be_forged_is_refused_in_the_rulebooks_words() -> None:
    parts = {"form": "bolt", "school": "war", "element": "fire", "profile": "single", "table": "slate"}
    many = [{"name": "x", **parts, "components": ["cinder_salt"] * 3}]
    assert refusal(foe(), hero={"formulas": many}) == "fighters[0].formulas[0]: slate holds 2 components, not 3"
    alien = [{"name": "x", **parts, "components": ["clay_seal"]}]
    assert refusal(foe(), hero={"formulas": alien}) == "fighters[0].formulas[0]: no component of fire"
    twice = [{"recipe": "salt_bolt"}, {"recipe": "salt_bolt"}]
    assert refusal(foe(), hero={"formulas": twice}) == "fighters[0].formulas[1]: you already have salt_bolt"


def test_a_bow_needs_an_empty_off_hand_only() -> None:
    arena = Arena(hero={"main": "short_bow", "parts": {"left_arm": "lost"}})
    assert arena.player().main is not None
    assert refusal(hero={"main": "short_bow", "off": "knife"}).startswith("fighters[0].off: short_bow needs both hands")


def test_gn_t_17_two_tower_shields_may_be_held() -> None:
    arena = Arena(hero={"main": "tower_shield", "off": "tower_shield"})
    assert arena.player().off is not None


# Content and knobs


def test_rows_of_the_content_may_have_other_numbers_in_an_encounter() -> None:
    content = {
        "weapons": {"knife": {"max": 6}},
        "kinds": {"goblin": {"hp": 12, "examine": "Bigger."}},
        "spells": {"ember_dart": {"focus": 1}},
        "aeons": {"iron_choir": {"cooldown": 3}},
        "consumables": {"might_draught": {"bonus_max": 4}},
    }
    arena = Arena(foe(), hero={"main": "knife", "spells": ["ember_dart"]}, content=content)
    main, spell = arena.player().main, arena.sheet().spells[0]
    assert main is not None
    assert main.weapon is not None
    assert spell.row is not None
    assert (main.weapon.high, arena.actor().hp, spell.row.focus) == (6, 12, 1)
    assert arena.state.arena.aeons[3].cooldown == 3
    assert arena.state.arena.draught == (1, 4, 0)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"wepons": {}}, 'content.wepons: there is no such table; nearest: "weapons"; allowed are weapons, shields'),
        ({"weapons": {"nife": {}}}, 'content.weapons.nife: there is no such row; nearest: "knife"'),
        ({"weapons": {"knife": {"mx": 1}}}, "content.weapons.knife.mx: there is no such field"),
        ({"weapons": {"knife": {"max": "six"}}}, "content.weapons.knife.max: must be a whole number, got 'six'"),
        ({"kinds": {"ogre": {}}}, "content.kinds.ogre: there is no such row"),
        ({"kinds": {"goblin": {"hp": 0}}}, "content.kinds.goblin.hp: must be 1 to 9999, got 0"),
        ({"spells": {"ember_drat": {}}}, 'content.spells.ember_drat: there is no such row; nearest: "ember_dart"'),
        (
            {"aeons": {"iron_choir": {"wards": 1}}},
            'content.aeons.iron_choir.wards: there is no such field; nearest: "ward"',
        ),
    ],
)
def test_content_that_isnt_there_is_refused(content: dict[str, Any], said: str) -> None:
    assert refusal(foe(), content=content).startswith(said)


def test_gn_w_19_castes_may_have_other_weights_in_an_encounter() -> None:
    content = {"castes": {"Outer Warrens": {"lizard_digger": 0, "lizard_sovereign": 2}}}
    (row,) = [each for each in Arena(foe(), content=content).state.arena.castes if each.theme == "Outer Warrens"]
    assert (row.total, sum(row.weights)) == (6, 6)
    said = refusal(foe(), content={"castes": {"Outer Warrens": {"lizard_digger": -1}}})
    assert said == "content.castes.Outer Warrens.lizard_digger: -1 is not allowed; it takes 0 to 9999"
    assert refusal(foe(), content={"castes": {"Outer Warren": {}}}).startswith(
        "content.castes.Outer Warren: there is no such row; nearest:"
    )


def test_gn_16_1_knobs_are_set_by_name_and_checked() -> None:
    assert Arena(foe(), knobs={"melee_base": 70}).state.arena.knobs.melee_base == 70
    assert refusal(foe(), knobs={"melee_bas": 70}).startswith("knobs.melee_bas: there is no such knob; nearest:")
    assert refusal(foe(), knobs={"melee_base": 121}).startswith("knobs.melee_base: 121 is not allowed")


def test_gn_16_5_knobs_tune_bands_and_cooldowns() -> None:
    arena = Arena(foe("goblin_slinger"), knobs={"band_shift": -1, "cooldown_percent": 300})
    sheet = arena.actor("goblin slinger").sheet
    assert (sheet.range_min, sheet.range_max, sheet.shot_cooldown) == (2, 5, 3)


def test_gn_15_1_players_who_see_one_another_are_bound_as_the_fight_begins() -> None:
    arena = Arena(foe(), ally("Bea"), ally("Cid", at=(1, 1)), rows=["########", "#..#.@.#", "########"])
    assert arena.state.leads == [0, 1, 0]


def test_who_lives_on_generated_floors_may_win_though_nobody_is_there_yet() -> None:
    floors = [{"name": "top", "depth": 3, "generated": True, "rows": ["........"]}]
    setup = Encounter(encounter(ally("Bea"), floors=floors)).setup
    assert (setup.sides, setup.later_sides) == (["players", "players"], ["foes"])
    assert Encounter(encounter(foe())).setup.later_sides == []
