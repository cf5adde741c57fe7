"""Casting: the order of a cast, what it costs, whether it hits, and each of the fourteen standard spells (GN-12)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.content_magic import SPELL_NAMES, spell
from affray.systems.gnosis.kinds import CLOSED_DOOR, HIDDEN_DOOR

HALL = ["###########", "#@........#", "#.........#", "#.........#", "#.........#", "###########"]


def caster(*spells: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return {"spells": list(spells), **fields}


def hall(*fighters: dict[str, Any], spells: tuple[str, ...] = SPELL_NAMES, **fields: Any) -> Arena:  # noqa: ANN401
    hero = {**caster(*spells), **fields.pop("hero", {})}
    return Arena(*fighters, hero=hero, rows=HALL, **fields)


def aimed(at: list[int] | None) -> dict[str, Any]:
    """Write the aim of a cast, if it has one."""
    return {} if at is None else {"at": at}


# The order of a cast


def test_gn_12_1_focus_then_cooldown_then_effect_then_the_world() -> None:
    arena = hall(foe("guardian", (4, 1)))
    kinds = [
        event.kind for event in arena.do("cast", ("spell hit", 0, "spell damage", 3), spell="ember_dart", at=[4, 1])
    ]
    order = ["cost", "spell_cast", "cooldown", "power", "spell_hit_roll", "spell_damage", "damage", "world_turn"]
    assert [kind for kind in kinds if kind in order] == order


def test_gn_12_1_a_miss_wastes_focus_and_cooldown() -> None:
    arena = hall(foe("goblin", (4, 1)))
    arena.deed("cast", ("spell hit", 99), spell="ember_dart", at=[4, 1])
    assert not arena.one("spell_hit_roll")["hit"]
    assert (arena.player().focus, arena.cooldown("ember_dart"), arena.actor().hp) == (7, 2, 9)


def test_gn_12_2_the_price_falls_with_memory_the_active_elements_attunement_and_conduit() -> None:
    hero = {"memory": 9, "attunement": {"fire": 9, "storm": 4}, "element": "storm", "feats": ["arcane_conduit"]}
    arena = hall(foe("goblin", (4, 1)), hero=hero)
    arena.deed("cast", ("spell damage", 6), spell="cinder_bloom", at=[4, 1])
    told = arena.one("spell_cast")
    assert (told["base"], told["cost"], told["focus_left"], told["cooldown"]) == (5, 1, 9, 4)
    assert told["reasons"] == [["base", 5], ["memory", -2], ["attunement", -1], ["feats", -1]]


def test_gn_12_2_without_an_active_element_no_attunement_helps() -> None:
    arena = hall(foe("goblin", (4, 1)), hero={"attunement": {"fire": 9}})
    arena.deed("cast", ("spell damage", 7), spell="cinder_bloom", at=[4, 1])
    assert arena.one("spell_cast")["cost"] == 5


def test_gn_12_3_spells_take_no_stamina_and_build_no_spirit() -> None:
    arena = hall(foe("goblin", (4, 1)), hero={"conditioning": 20, "spirit": 1})
    arena.deed("cast", ("spell hit", 0, "spell damage", 3), spell="ember_dart", at=[4, 1])
    player = arena.player()
    assert (player.stamina, player.spirit, player.focus) == (12, 1, 7)
    assert "spirit" not in arena.kinds()


@pytest.mark.parametrize(
    ("name", "wit", "faith", "power"), [("ember_dart", 6, 0, 3), ("mending_word", 0, 6, 3), ("ember_dart", 0, 6, 0)]
)
def test_gn_12_4_wit_governs_war_and_faith_flesh(name: str, wit: int, faith: int, power: int) -> None:
    arena = hall(foe("goblin", (4, 1)), hero={"wit": wit, "faith": faith, "hp": 1})
    at = [4, 1] if name == "ember_dart" else [1, 1]
    faces = ("spell hit", 0, "spell damage", 5) if name == "ember_dart" else ("spell heal", 7)
    arena.deed("cast", faces, spell=name, at=at)
    row = spell(name)
    assert (arena.one("power")["min"], arena.one("power")["max"]) == (row.low + power, row.high + power)


def test_gn_12_5_and_gn_12_14_the_bonus_with_its_parts() -> None:
    hero = {
        "wit": 5,
        "attunement": {"fire": 4},
        "mastery": {"fire": 1},
        "skills": {"spellcraft": 2},
        "element": "fire",
    }
    arena = hall(foe("guardian", (4, 1)), hero=hero)
    arena.deed("cast", ("spell hit", 0, "spell damage", 7), spell="ember_dart", at=[4, 1])
    told = arena.one("power")
    assert (told["min"], told["max"]) == (7, 10)
    assert told["reasons"] == [["stat", 2], ["attunement", 1], ["mastery and skill", 1], ["active", 1]]


def test_gn_12_6_the_hit_roll_with_blindness_and_courage() -> None:
    states = {"blind_turns": 3, "courage_turns": 3}
    arena = hall(foe("goblin", (2, 1)), hero={"states": states, "skills": {"spellcraft": 1}})
    arena.deed("cast", ("spell hit", 71), spell="ember_dart", at=[2, 1])
    told = arena.one("spell_hit_roll")
    assert told["chance"] == 64 + 18 + 6 + 5 - 15 - 8
    assert not told["hit"] or told["roll"] < told["chance"]
    assert ["courage", 5] in told["reasons"]
    assert ["blind", -15] in told["reasons"]


@pytest.mark.parametrize(("states", "min_max", "chance"), [({}, (4, 7), 80), ({"named_turns": 2}, (5, 9), 92)])
def test_gn_12_7_true_names_help_damage_on_one_foe(
    states: dict[str, int], min_max: tuple[int, int], chance: int
) -> None:
    hero = {"true_names": ["goblin"]}
    arena = hall(foe("goblin", (4, 1), states=states), hero=hero)
    arena.deed("cast", ("spell hit", 0, "spell damage", 6), spell="ember_dart", at=[4, 1])
    assert arena.one("spell_hit_roll")["chance"] == chance
    assert (arena.one("spell_damage")["min"], arena.one("spell_damage")["max"]) == min_max


def test_gn_12_7_but_neither_areas_nor_states() -> None:
    arena = hall(foe("goblin", (4, 1)), hero={"true_names": ["goblin"], "focus": 10})
    arena.deed("cast", ("spell damage", 3), spell="cinder_bloom", at=[4, 1])
    assert (arena.one("spell_damage")["min"], arena.one("spell_damage")["max"]) == (3, 5)
    arena = hall(foe("goblin", (4, 1)), hero={"true_names": ["goblin"]})
    arena.deed("cast", ("spell hit", 0), spell="rime_shackle", at=[4, 1])
    assert arena.one("spell_hit_roll")["chance"] == 74


def test_gn_12_8_the_cooldown_counts_the_casts_own_turn_and_quick_turns_take_nothing_off() -> None:
    arena = hall(foe("goblin", (9, 4)), hero={"faith": 0})
    arena.do("cast", spell="stone_mantle")
    assert arena.cooldown("stone_mantle") == 5
    assert arena.refused("cast", spell="stone_mantle") == "stone_mantle is ready in 5 turns"
    assert arena.code == "cooldown"
    for left in (4, 3, 2, 1, 0):
        arena.do("wait")
        assert arena.cooldown("stone_mantle") == left
    arena.player().focus = 10
    arena.player().quick_turns = 1
    arena.do("cast", spell="stone_mantle")
    assert (arena.cooldown("stone_mantle"), arena.player().quick_turns) == (6, 0)
    assert arena.cooldown("ember_dart") == 0


def test_gn_12_9_refusals_in_their_order() -> None:
    hero = {"focus": 2, "states": {"mute_turns": 1}, "cooldowns": {"ember_dart": 3}}
    arena = hall(foe("goblin", (4, 1)), spells=("ember_dart",), hero=hero)
    assert arena.refused("cast", spell="ember_drat", at=[99, 9]).startswith("unknown spell ember_drat")
    assert arena.code == "unknown_spell"
    assert arena.refused("cast", spell="ember_dart", at=[99, 9]) == "you cannot speak the words"
    assert arena.code == "mute"
    arena.player().timers = [0] * 13
    arena.player().ticking = 0
    assert arena.refused("cast", spell="ember_dart", at=[99, 9]) == "ember_dart is ready in 3 turns"
    arena.player().cooldowns = [0] * len(arena.player().cooldowns)
    assert arena.refused("cast", spell="ember_dart", at=[99, 9]) == "Not enough focus: need 3, have 2."
    assert arena.code == "focus"
    arena.player().focus = 3
    assert arena.refused("cast", spell="ember_dart", at=[99, 9]) == "target out of bounds"
    assert arena.refused("cast", spell="ember_dart", at=[9, 1]) == "target out of range (8 > 7)"
    assert arena.refused("cast", spell="ember_dart", at=[1, 1]) == "not on yourself"
    assert arena.refused("cast", spell="ember_dart", at=[3, 1]) == "nobody there"
    assert arena.refused("cast", spell="ember_dart") == "cast: at must be a square [x, y], got None"


# Modes


def test_gn_12_12_harm_flies_and_help_needs_sight_only() -> None:
    rows = ["#######", "#@=...#", "#.....#", "#######"]
    hero = caster("ember_dart", "glaze_skin")
    arena = Arena(foe("goblin", (4, 1)), foe("servitor", (3, 1)), hero=hero, rows=rows)
    assert arena.refused("cast", spell="ember_dart", at=[4, 1]) == "path blocked at (2,1) by a barricade"
    arena.do("cast", spell="glaze_skin", at=[3, 1])
    assert arena.actor("servitor").ward == 4


def test_gn_12_12_a_harmful_spell_strikes_whom_it_meets() -> None:
    arena = hall(foe("goblin", (3, 1), states={"invisible_turns": 9}), foe("goblin", (5, 1), name="second"))
    arena.deed("cast", ("spell hit", 0, "spell damage", 3), spell="ember_dart", at=[5, 1])
    assert (arena.actor("goblin").hp, arena.actor("second").hp) == (6, 9)
    assert (arena.actor("goblin").known_x, arena.actor("second").known_x) == (1, 1), "both know where it came from"
    arena = hall(foe("servitor", (3, 1)), foe("goblin", (5, 1)))
    assert arena.refused("cast", spell="ember_dart", at=[5, 1]) == "an ally is in the way"
    arena = hall(foe("merchant", (3, 1)), foe("goblin", (9, 4)))
    assert arena.refused("cast", spell="ember_dart", at=[3, 1]) == "merchants may not be attacked"


def test_gn_12_15_one_roll_for_the_whole_area_who_is_spared_and_the_centre_on_nobody() -> None:
    arena = hall(
        foe("goblin", (4, 2)),
        foe("goblin", (6, 2), name="second"),
        foe("servitor", (5, 1)),
        foe("merchant", (5, 3)),
        foe("cave_hare", (4, 3)),
    )
    arena.deed("cast", ("spell damage", 3), spell="cinder_bloom", at=[5, 2])
    hp = {actor.sheet.name: actor.hp for actor in arena.state.actors}
    assert hp == {"goblin": 6, "second": 6, "servitor": 10, "merchant": 20, "cave hare": 1}
    assert len(arena.told("spell_damage")) == 1
    assert "spell_hit_roll" not in arena.kinds()
    assert arena.one("disposition") == {"actor": "cave hare", "to": "hostile"}
    arena = hall(foe("goblin", (9, 4)))
    arena.deed("cast", spell="cinder_bloom", at=[3, 1])
    assert (arena.told("spell_damage"), arena.player().focus) == ([], 5)


def test_gn_12_15_with_friendly_fire_nobody_is_spared() -> None:
    fighters = (foe("servitor", (3, 2)), foe("merchant", (3, 1)), ally("Bo", (2, 1)))
    arena = hall(*fighters, knobs={"friendly_fire": True}, open_end=True)
    arena.deed("cast", ("spell damage", 4), spell="cinder_bloom", at=[2, 2])
    assert [actor.hp for actor in arena.state.actors] == [6, 16]
    assert [player.hp for player in arena.state.players] == [26, 26]


def test_gn_12_15_a_caster_who_burns_itself_to_death_gets_no_world_turns() -> None:
    arena = hall(foe("goblin", (3, 1)), hero={"hp": 2}, knobs={"friendly_fire": True})
    arena.do("cast", ("spell damage", 4, "Noss met", 1), spell="cinder_bloom", at=[2, 1])
    assert not arena.player().lives
    assert arena.player().trial is not None
    assert "world_turn" not in arena.kinds()
    assert arena.cooldown("cinder_bloom") == 4


def test_gn_12_16_the_longer_state_stays_and_healing_stops_at_the_most() -> None:
    arena = hall(foe("goblin", (4, 1), states={"fear_turns": 5}), hero={"hp": 28, "ward": 3})
    arena.deed("cast", ("spell hit", 0), spell="dread_whisper", at=[4, 1])
    assert arena.turns_of("goblin", "fear_turns") == 5
    arena = hall(foe("goblin", (9, 4)), hero={"hp": 28, "ward": 3, "faith": 0})
    arena.deed("cast", ("spell heal", 7), spell="mending_word", at=[1, 1])
    assert arena.player().hp == 30
    arena = hall(foe("goblin", (9, 4)), hero={"ward": 3, "faith": 0})
    arena.deed("cast", spell="stone_mantle")
    assert arena.player().ward == 10


@pytest.mark.parametrize("name", ["glaze_skin", "mending_word", "stone_mantle", "veil_of_dusk", "lantern_eye"])
def test_gn_12_17_many_spells_may_be_cast_on_oneself(name: str) -> None:
    arena = hall(foe("goblin", (9, 4)), hero={"hp": 10})
    faces = ("spell heal", 5) if name == "mending_word" else ()
    arena.deed("cast", faces, spell=name, at=[1, 1])
    arena = hall(foe("goblin", (9, 4)), hero={"hp": 10})
    if name != "lantern_eye":
        arena.deed("cast", faces, spell=name)
        assert arena.one("spell_cast")["key"] == name


def test_gn_12_17_but_no_harm_and_nothing_of_oneself_on_others() -> None:
    arena = hall(foe("goblin", (2, 1)))
    for name in ("ember_dart", "arc_lance", "burning_brand", "rime_shackle", "dread_whisper"):
        assert arena.refused("cast", spell=name, at=[1, 1]) == "not on yourself"
        assert arena.code == "self"
    assert arena.refused("cast", spell="stone_mantle", at=[2, 1]) == "target out of range (1 > 0)"
    assert arena.refused("cast", spell="mending_word", at=[2, 1]) == "not on an enemy"


# The fourteen


@pytest.mark.parametrize(
    ("name", "damage", "cost", "cooldown"), [("ember_dart", (3, 6), 3, 2), ("arc_lance", (4, 7), 4, 3)]
)
def test_gn_12_10_to_gn_12_14_darts_and_lances(name: str, damage: tuple[int, int], cost: int, cooldown: int) -> None:
    arena = hall(foe("goblin", (6, 1)))
    arena.deed("cast", ("spell hit", 73, "spell damage", damage[1]), spell=name, at=[6, 1])
    assert arena.one("spell_hit_roll")["chance"] == 74
    assert (arena.one("spell_damage")["min"], arena.one("spell_damage")["max"]) == damage
    assert arena.actor().hp == 9 - damage[1]
    assert (arena.player().focus, arena.cooldown(name)) == (10 - cost, cooldown)
    assert arena.one("spell_cast")["turns"] == 1


def test_gn_4_5_a_spells_damage_meets_the_resistance_to_its_element() -> None:
    arena = hall(foe("goblin", (6, 1), resist={"fire": 50, "storm": -100}), hero={"wit": 0})
    arena.deed("cast", ("spell hit", 0, "spell damage", 5), spell="ember_dart", at=[6, 1])
    assert arena.actor().hp == 7
    arena = hall(foe("goblin", (6, 1), resist={"fire": 50, "storm": -100}), hero={"wit": 0})
    arena.deed("cast", ("spell hit", 0, "spell damage", 3), spell="arc_lance", at=[6, 1])
    assert arena.actor().hp == 3


@pytest.mark.parametrize(
    ("name", "field", "turns"),
    [
        ("burning_brand", "burning_turns", 3),
        ("rime_shackle", "restrained_turns", 2),
        ("dread_whisper", "fear_turns", 3),
    ],
)
def test_gn_12_c1_states_on_one_foe(name: str, field: str, turns: int) -> None:
    arena = hall(foe("goblin", (4, 1)))
    arena.deed("cast", ("spell hit", 0), spell=name, at=[4, 1])
    assert arena.turns_of("goblin", field) == turns
    assert arena.told("power") == []
    arena = hall(foe("goblin", (4, 1)))
    arena.deed("cast", ("spell hit", 99), spell=name, at=[4, 1])
    assert arena.turns_of("goblin", field) == 0


@pytest.mark.parametrize(
    ("name", "field", "turns", "at"),
    [("thunderclap", "fear_turns", 2, None), ("root_snare", "restrained_turns", 2, [3, 1])],
)
def test_gn_12_c1_states_in_an_area_need_no_roll(name: str, field: str, turns: int, at: list[int] | None) -> None:
    arena = hall(foe("goblin", (3, 1)), foe("goblin", (2, 2), name="second"), foe("goblin", (6, 1), name="far"))
    arena.deed("cast", spell=name, **aimed(at))
    assert [arena.turns_of(who, field) for who in ("goblin", "second", "far")] == [turns, turns, 0]
    assert (arena.actor().known_x, arena.actor("far").known_x) == (1, -1)


def test_gn_12_c1_wards_pass_the_knob_that_scales_them() -> None:
    arena = hall(foe("goblin", (9, 4)), hero={"faith": 4}, knobs={"ward_percent": 150})
    arena.deed("cast", spell="glaze_skin", at=[1, 1])
    assert arena.player().ward == 9
    assert arena.one("spell_ward")["amount"] == 6


def test_gn_12_c1_help_for_another_player_and_for_a_servitor() -> None:
    arena = hall(ally("Bo", (2, 1), hp=5), foe("servitor", (3, 1), hp=1), foe("goblin", (9, 4)), hero={"faith": 0})
    arena.deed("cast", ("spell heal", 6), spell="mending_word", at=[2, 1])
    assert arena.player("Bo").hp == 11
    arena = hall(ally("Bo", (2, 1), hp=5), foe("servitor", (3, 1), hp=1), foe("goblin", (9, 4)), hero={"faith": 0})
    arena.deed("cast", ("spell heal", 6), spell="mending_word", at=[3, 1])
    assert arena.actor("servitor").hp == 7


def test_gn_12_c1_dusk_step_teleports_and_who_is_there_unseen_bars_it() -> None:
    arena = hall(foe("goblin", (4, 1)), foe("goblin", (3, 3), name="hidden", states={"invisible_turns": 9}))
    assert arena.refused("cast", spell="dusk_step", at=[4, 1]) == "the square is not free"
    assert arena.refused("cast", spell="dusk_step", at=[7, 1]) == "target out of range (6 > 5)"
    arena.deed("cast", spell="dusk_step", at=[3, 3])
    assert (arena.at(), arena.player().focus) == ((1, 1), 6)
    assert arena.one("barred")["square"] == [3, 3]
    arena = hall(foe("goblin", (4, 1)))
    arena.deed("cast", spell="dusk_step", at=[6, 4])
    assert arena.at() == (6, 4)


def test_gn_12_c1_veil_of_dusk_hides_the_caster() -> None:
    arena = hall(foe("goblin", (9, 4)))
    arena.deed("cast", spell="veil_of_dusk")
    assert arena.turns_of("Ash", "invisible_turns") == 4


def test_gn_12_c1_lantern_eye_shows_what_is_in_sight_of_its_centre() -> None:
    rows = ["########", "#@...#.#", "#..%...#", "########"]
    fighters = [
        foe("goblin", (4, 1), states={"invisible_turns": 9}),
        foe("goblin", (6, 1), name="behind", states={"invisible_turns": 9}),
    ]
    arena = Arena(*fighters, hero=caster("lantern_eye"), rows=rows)
    assert arena.floor().cell(3, 2) == HIDDEN_DOOR
    arena.deed("cast", spell="lantern_eye", at=[4, 1])
    assert arena.turns_of("goblin", "revealed_turns") == 3
    assert arena.turns_of("behind", "revealed_turns") == 0
    assert arena.floor().cell(3, 2) == CLOSED_DOOR
    assert (arena.actor().known_x, arena.player().focus) == (-1, 8)


def test_gn_12_11_every_standard_spell_takes_a_turn() -> None:
    assert [spell(name).turns for name in SPELL_NAMES] == [1] * 14


def test_gn_8_24_and_gn_8_21_a_harmful_spell_alarms_and_makes_enemies_of_the_neutral() -> None:
    arena = hall(foe("cave_hare", (4, 1)), foe("cave_hare", (5, 1), name="second"), foe("goblin", (9, 4)))
    arena.deed("cast", ("spell hit", 99), spell="arc_lance", at=[4, 1])
    assert {event["actor"] for event in arena.told("disposition")} == {"cave hare", "second"}
    assert (arena.actor("cave hare").known_x, arena.actor("second").known_x) == (1, -1)


@pytest.mark.parametrize(("reveals", "left"), [(False, 5), (True, 0)])
def test_gn_10_17_a_spell_keeps_its_caster_invisible_but_by_a_knob(*, reveals: bool, left: int) -> None:
    arena = hall(foe("goblin", (4, 1)), hero={"states": {"invisible_turns": 5}}, knobs={"attack_reveals": reveals})
    arena.deed("cast", ("spell hit", 99), spell="arc_lance", at=[4, 1])
    assert arena.turns_of("Ash", "invisible_turns") == left


def test_the_knobs_of_spells() -> None:
    knobs = {
        "spell_stat_divisor": 1,
        "spell_attunement_divisor": 1,
        "spell_rank_divisor": 1,
        "spell_hit_base": 20,
        "spell_accuracy": 1,
        "spell_defense": 0,
        "attunement_focus_divisor": 1,
    }
    hero = {"attunement": {"fire": 2}, "mastery": {"fire": 1}, "element": "fire", "skills": {"spellcraft": 1}}
    arena = hall(foe("guardian", (4, 1)), hero=hero, knobs=knobs)
    arena.deed("cast", ("spell hit", 0, "spell damage", 10), spell="ember_dart", at=[4, 1])
    assert (arena.one("power")["min"], arena.one("power")["max"]) == (10, 13)
    assert arena.one("spell_hit_roll")["chance"] == 24
    assert arena.one("spell_cast")["cost"] == 1
