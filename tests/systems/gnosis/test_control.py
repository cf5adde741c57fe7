"""Close control (section 11)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.content_world import KIND_NAMES

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]
HELD = {"restrained_turns": 9}


def holding(kind: str = "goblin", hero: dict[str, Any] | None = None, **fields: Any) -> Arena:  # noqa: ANN401 - any field
    fields = {"states": HELD, **fields}
    return Arena(foe(kind, (2, 1), **fields), rows=OPEN, hero=hero or {}, still=False, open_end=True)


# Grapple


def test_gn_11_2_and_11_3_a_grapple_pays_rolls_holds_and_presses() -> None:
    arena = Arena(foe("goblin", (2, 1)), rows=OPEN, still=False)
    arena.deed("grapple", ("grapple", 73), target="goblin")
    assert arena.one("grapple")["chance"] == 91 - 17
    assert arena.one("cost")["stamina"] == 3
    assert arena.turns_of("goblin", "restrained_turns") == 3
    assert arena.turns_of("goblin", "named_turns") == 3
    arena = Arena(foe("goblin", (2, 1)), rows=OPEN, still=False)
    arena.do("grapple", ("grapple", 74, "enemy blow", 99), target="goblin")
    assert arena.turns_of("goblin", "restrained_turns") == 0
    assert (arena.state.turns, arena.player().stamina) == (1, 10), "success or not, one world turn"


def test_gn_11_2_missing_arms_and_states_count() -> None:
    hero = {"parts": {"left_arm": "lost"}, "conditioning": 4, "states": {"blind_turns": 5, "courage_turns": 5}}
    arena = Arena(foe("goblin", (2, 1), states={"exposed_turns": 5}), rows=OPEN, hero=hero, still=False)
    arena.deed("grapple", ("grapple", 99), target="goblin")
    assert arena.one("grapple")["chance"] == 91 - 12 + 5 - 15 - (0 + 5 + 4)
    assert arena.one("cost")["stamina"] == 1


def test_gn_11_3_reapplied_by_gn_10_3_and_by_knobs() -> None:
    arena = Arena(
        foe("goblin", (2, 1), states={"restrained_turns": 2, "named_turns": 9}),
        rows=OPEN,
        hero={"vigour": 6},
        still=False,
        knobs={"grapple_turns": 4, "grapple_named": 1},
    )
    arena.deed("grapple", ("grapple", 0), target="goblin")
    assert arena.turns_of("goblin", "restrained_turns") == 7
    assert arena.turns_of("goblin", "named_turns") == 9


def test_gn_11_1_refusals_of_a_grapple() -> None:
    arena = Arena(foe("goblin", (4, 1)), foe("merchant", (2, 1)), foe("servitor", (2, 2)), rows=OPEN)
    assert arena.refused("grapple", target="goblin") == "not adjacent"
    assert arena.refused("grapple", target="merchant") == "merchants may not be attacked"
    assert arena.refused("grapple", target="servitor") == "allies may not be attacked"
    arena = Arena(foe("goblin", (2, 1)), rows=OPEN, hero={"stamina": 2})
    assert arena.refused("grapple", target="goblin") == "Not enough stamina: need 3, have 2."
    arena = Arena(foe("goblin", (2, 1)), rows=OPEN, hero={"parts": {"left_arm": "lost", "right_arm": "lost"}})
    assert arena.refused("grapple", target="goblin") == "no arm to grapple with"


# Interrogation


def test_gn_11_4_and_11_5_an_interrogation_exposes_name_and_knowledge() -> None:
    arena = holding(hero={"wit": 3, "faith": 2, "memory": 4})
    arena.deed("interrogate", ("interrogation", 78), target="goblin")
    assert arena.one("interrogate")["chance"] == 95 - 16
    assert arena.one("cost")["focus"] == 2
    assert arena.player().true_names == ["goblin"]
    assert arena.player().knowledge[KIND_NAMES.index("goblin")] == 1
    assert not arena.told("entry_known")


def test_gn_11_5_a_known_name_is_not_exposed_again_and_the_third_time_all_is_known() -> None:
    arena = holding(hero={"true_names": ["goblin"], "knowledge": {"goblin": 2}})
    arena.deed("interrogate", ("interrogation", 0), target="goblin")
    assert arena.player().true_names == ["goblin"]
    assert arena.one("entry_known")["kind"] == "goblin"


def test_gn_11_5_beasts_have_no_true_name() -> None:
    arena = holding("grave_hound")
    arena.deed("interrogate", ("interrogation", 0), target="grave hound")
    assert arena.player().true_names == []
    assert arena.player().knowledge[KIND_NAMES.index("grave_hound")] == 1


def test_gn_11_4_it_is_the_present_hit_points_that_count() -> None:
    arena = holding(hp=3)
    arena.deed("interrogate", ("interrogation", 99), target="goblin")
    assert arena.one("interrogate")["chance"] == 56 + 21 + 15 - 7 - 3
    assert arena.player().knowledge[KIND_NAMES.index("goblin")] == 0


def test_gn_11_1_and_10_5_refusals_of_an_interrogation() -> None:
    arena = Arena(foe("goblin", (2, 1)), rows=OPEN)
    assert arena.refused("interrogate", target="goblin") == "not restrained"
    assert holding(hero={"states": {"deaf_turns": 2}}).refused("interrogate", target="goblin") == "you cannot hear"
    assert holding(hero={"states": {"mute_turns": 2}}).refused("interrogate", target="goblin") == "you cannot speak"
    arena = holding(hero={"focus": 1})
    assert arena.refused("interrogate", target="goblin") == "Not enough focus: need 3, have 1."


# Robbery


def test_gn_11_6_and_11_7_a_robbery_takes_all_obols_and_one_item() -> None:
    arena = holding(obols=5, items=["knife", "ration", "mace"], hero={"obols": 1})
    arena.deed("rob", ("robbery", 79, "item robbed", 1), target="goblin")
    assert arena.one("rob")["chance"] == 94 - 14
    assert arena.one("cost")["stamina"] == 2
    assert (arena.player().obols, arena.carried()) == (6, ["ration"])
    assert [item.name for item in arena.actor().items] == ["knife", "mace"]
    arena = holding(obols=5)
    arena.deed("rob", ("robbery", 80), target="goblin")
    assert arena.player().obols == 0


def test_gn_11_6_sneaking_helps_missing_arms_hinder() -> None:
    hero = {"sneaking": True, "skills": {"sneak": 2}, "parts": {"left_arm": "lost"}}
    arena = holding(obols=1, hero=hero, hp=5)
    arena.deed("rob", ("robbery", 99), target="goblin")
    assert arena.one("rob")["chance"] == 94 - 10 + 10 - (6 + 4 + 2)


def test_gn_11_7_and_8_17_a_thief_that_is_robbed_gives_back() -> None:
    arena = Arena(foe("goblin", (2, 1)), ally("Bo", (3, 3), obols=4), rows=OPEN, hero={"ward": 9}, still=False)
    goblin = arena.actor()
    goblin.stolen = [0, 3]
    goblin.timers = [9, *goblin.timers[1:]]
    goblin.ticking = 9
    arena.deed("rob", ("robbery", 0), target="goblin")
    assert (arena.player(0).obols, arena.player(1).obols) == (0, 7)


def test_gn_11_7_one_item_needs_no_roll_and_worn_things_stay() -> None:
    arena = holding(items=["knife"], worn=["mail"])
    arena.deed("rob", ("robbery", 0), target="goblin")
    assert arena.carried() == ["knife"]
    arena = holding(worn=["mail"])
    assert arena.refused("rob", target="goblin") == "nothing to take"


def test_gn_11_1_refusals_of_a_robbery() -> None:
    arena = Arena(foe("goblin", (2, 1), obols=3), rows=OPEN)
    assert arena.refused("rob", target="goblin") == "not restrained"
    arena = holding(obols=3, hero={"stamina": 1})
    assert arena.refused("rob", target="goblin") == "Not enough stamina: need 2, have 1."


# What they stir up


@pytest.mark.parametrize(("kind", "question"), [("grapple", "grapple"), ("interrogate", "interrogation")])
def test_gn_11_1_a_neutral_target_and_those_of_its_faction_that_see_it_turn_hostile(kind: str, question: str) -> None:
    rows = ["#######", "#@..#.#", "#######"]
    neutral = {"disposition": "neutral", "states": HELD}
    arena = Arena(
        foe("goblin", (2, 1), **neutral),
        foe("goblin", (3, 1), **neutral),
        foe("goblin", (5, 1), **neutral),
        rows=rows,
        still=False,
        open_end=True,
    )
    arena.deed(kind, (question, 99), target="goblin 1")
    assert [int(actor.disposition) for actor in arena.state.actors] == [0, 0, 1]


def test_gn_11_8_enemies_near_by_note_where_the_player_stands_invisible_or_not() -> None:
    arena = Arena(
        foe("goblin", (2, 1), states=HELD),
        foe("lizard_spear", (5, 1), states=HELD),
        foe("lizard_digger", (6, 1), states=HELD),
        rows=OPEN,
        hero={"states": {"invisible_turns": 9}},
        still=False,
    )
    arena.deed("grapple", ("grapple", 99), target="goblin")
    assert [int(actor.known_x) for actor in arena.state.actors] == [1, 1, -1]
    arena = Arena(
        foe("goblin", (2, 1), states=HELD),
        foe("lizard_spear", (2, 3), states=HELD),
        rows=["######", "#@...#", "######", "#....#", "######"],
        hero={"states": {"invisible_turns": 9}},
        still=False,
    )
    arena.deed("grapple", ("grapple", 99), target="goblin")
    assert arena.actor("lizard spear").known_x == -1, "no line of sight"


def test_gn_11_8_the_radius_is_a_knob() -> None:
    arena = Arena(
        foe("goblin", (2, 1), states=HELD),
        foe("lizard_spear", (5, 1), states=HELD),
        rows=OPEN,
        still=False,
        knobs={"scuffle_radius": 3},
    )
    arena.deed("grapple", ("grapple", 99), target="goblin")
    assert arena.actor("lizard spear").known_x == -1
