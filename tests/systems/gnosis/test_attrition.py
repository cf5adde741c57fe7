"""What states do at the end of a world turn (GN-10.1, GN-10.2, GN-10.8, GN-10.12, GN-10.13, GN-10.16)."""

from __future__ import annotations

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.attrition import infections_spread, tick_actors, tick_player, wards_fade
from affray.systems.gnosis.kinds import LEFT_ARM, LEFT_LEG, WHOLE, WOUNDED

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]


def ticked(arena: Arena) -> None:
    with arena.by_itself() as table:
        tick_player(table, arena.state, arena.player())


def test_gn_10_8_regeneration_fire_toxicity_then_timers() -> None:
    states = {"regen_turns": 2, "burning_turns": 3, "deaf_turns": 4, "invisible_turns": 1}
    arena = Arena(hero={"hp": 20, "ward": 1, "toxicity": 15, "states": states})
    ticked(arena)
    player = arena.player()
    assert (player.hp, player.ward, player.toxicity) == (18, 0, 14)
    left = [arena.turns_of("Ash", name) for name in states]
    assert left == [1, 2, 3, 0]
    assert [each["cause"] for each in arena.told("damage")] == ["burning", "toxicity"]
    assert [event for event in arena.kinds() if event != "state_set"] == [
        "hp",
        "damage",
        "damage",
        "toxicity",
        "timers_fell",
        "state_ended",
    ]


def test_gn_10_8_a_death_stops_the_tick() -> None:
    arena = Arena(hero={"hp": 2, "toxicity": 15, "states": {"burning_turns": 3}}, afterlife=False)
    ticked(arena)
    player = arena.player()
    assert (player.lives, player.hp, player.toxicity) == (False, 0, 15)
    assert arena.turns_of("Ash", "burning_turns") == 3


def test_gn_10_8_knobs() -> None:
    knobs = {"burn_damage": 5, "regen_amount": 3, "toxicity_cap": 4, "toxicity_step": 1, "toxicity_decay": 2}
    arena = Arena(hero={"hp": 20, "toxicity": 6, "states": {"regen_turns": 1, "burning_turns": 1}}, knobs=knobs)
    ticked(arena)
    assert (arena.player().hp, arena.player().toxicity) == (20 + 3 - 5 - 3, 4)


def test_gn_10_8_nothing_runs_nothing_told() -> None:
    arena = Arena()
    ticked(arena)
    assert arena.events == []


def test_gn_10_6_fire_wakes() -> None:
    arena = Arena(hero={"states": {"sleep_turns": 5, "burning_turns": 1}})
    ticked(arena)
    assert arena.turns_of("Ash", "sleep_turns") == 0
    arena = Arena(hero={"states": {"unconscious_turns": 5, "burning_turns": 1}})
    ticked(arena)
    assert arena.turns_of("Ash", "unconscious_turns") == 4, "only time or a cleanse ends that"
    arena = Arena(hero={"states": {"sleep_turns": 5, "burning_turns": 1}}, knobs={"pain_wakes": False})
    ticked(arena)
    assert arena.turns_of("Ash", "sleep_turns") == 4


def test_gn_10_6_the_engine_passes_for_a_sleeper() -> None:
    arena = Arena(hero={"states": {"sleep_turns": 3}})
    while arena.state.busy():
        arena.step()
    assert arena.state.turns == 3
    assert arena.turns_of("Ash", "sleep_turns") == 0


def test_gn_10_14_a_wound_heals_after_a_while_without_another() -> None:
    arena = Arena(hero={"parts": {"left_arm": "wounded"}}, knobs={"wound_heal_turns": 3})
    for turns in (1, 2):
        arena.do("wait")
        assert (arena.player().parts[LEFT_ARM], arena.player().wound_turns[LEFT_ARM]) == (WOUNDED, turns)
    arena.do("wait")
    assert arena.player().parts[LEFT_ARM] == WHOLE
    assert arena.player().parts[LEFT_LEG] == WHOLE


def test_gn_10_2_timers_fall_in_the_turn_in_which_they_were_set_too() -> None:
    arena = Arena(foe("false_angel", (5, 1)), rows=OPEN, hero={"max_hp": 60, "ward": 99}, still=False)
    arena.deed("wait")
    arena.step("enemy shot", 0, "enemy damage", 3, "sleep", 0)
    assert arena.turns_of("Ash", "sleep_turns") == 3
    arena.step()
    assert arena.turns_of("Ash", "sleep_turns") == 2


# Actors


def test_gn_10_12_fire_then_infection_ward_first_then_timers() -> None:
    states = {"burning_turns": 2, "infected_turns": 3, "named_turns": 1, "pacified_turns": 99}
    arena = Arena(foe("sorcerer", (5, 1), states=states, infection_potency=0), rows=OPEN, still=False)
    arena.do("wait")
    actor = arena.actor("sorcerer")
    assert (actor.ward, actor.hp) == (0, 17)
    assert [each["cause"] for each in arena.told("damage")] == ["burning", "infection"]
    assert [arena.turns_of("sorcerer", name) for name in states] == [1, 2, 0, 98], "attrition is no attack"


def test_gn_10_12_at_0_it_dies_there_and_does_not_spread() -> None:
    sick = {"infected_turns": 3, "pacified_turns": 9}
    arena = Arena(foe("goblin", (5, 1), hp=1, states=sick, infection_potency=9), foe("goblin", (6, 1)), rows=OPEN)
    arena.do("wait")
    assert not arena.actor("goblin 1").lives
    assert arena.one("died")["by"] == "infection"


def test_gn_10_13_infections_spread_to_neighbours_in_the_order_of_ids() -> None:
    arena = Arena(
        foe("goblin", (5, 2), states={"infected_turns": 1, "pacified_turns": 9}, infection_potency=3),
        foe("goblin", (6, 2)),
        foe("goblin", (4, 1)),
        foe("goblin", (7, 2)),
        rows=OPEN,
    )
    arena.do("wait", ("infection", 29, "infection", 30))
    assert [each["chance"] for each in arena.told("infected")] == [30, 30]
    assert arena.turns_of("goblin 1", "infected_turns") == 0, "it spreads in its last turn, too"
    new = arena.actor("goblin 2")
    assert (arena.turns_of("goblin 2", "infected_turns"), new.potency, new.hp) == (6, 2, 9)
    assert arena.turns_of("goblin 3", "infected_turns") == 0
    arena.do("wait", ("infection", 99, "infection", 99))
    assert arena.turns_of("goblin 2", "infected_turns") == 5
    assert (arena.actor("goblin 1").potency, arena.actor("goblin 2").hp) == (0, 8)


def test_gn_10_13_at_most_90_and_nothing_with_potency_0() -> None:
    sick = {"infected_turns": 5, "pacified_turns": 9}
    arena = Arena(foe("goblin", (5, 2), states=sick, infection_potency=12), foe("goblin", (6, 2)), rows=OPEN)
    arena.do("wait", ("infection", 90))
    assert arena.one("infected")["chance"] == 90
    arena = Arena(foe("goblin", (5, 2), states=sick), foe("goblin", (6, 2)), rows=OPEN)
    arena.do("wait")


def test_gn_10_11_a_trapped_soul_pays_whoever_trapped_it() -> None:
    states = {"soul_trap_turns": 3, "burning_turns": 1, "pacified_turns": 9}
    arena = Arena(foe("goblin", (5, 1), hp=1, states=states), rows=OPEN, hero={"max_spirit": 4, "spirit": 2})
    arena.do("wait")
    assert arena.player().spirit == 4, "3, up to the cap"


# Ward


def test_gn_10_16_ward_above_its_natural_level_decays() -> None:
    arena = Arena(foe("guardian", (5, 1), ward=8), foe("guardian", (7, 1), ward=3), rows=OPEN, hero={"ward": 2})
    for player, first, second in ((1, 7, 3), (0, 6, 3), (0, 6, 3)):
        with arena.by_itself() as table:
            wards_fade(table, arena.state, arena.player())
        wards = [int(actor.ward) for actor in arena.state.actors]
        assert (arena.player().ward, *wards) == (player, first, second)


@pytest.mark.parametrize(("decay", "left"), [(0, 6), (5, 1)])
def test_gn_16_10_ward_decay_is_a_knob(decay: int, left: int) -> None:
    arena = Arena(hero={"ward": 6}, knobs={"ward_decay": decay})
    arena.do("wait")
    assert arena.player().ward == left


def test_gn_10_1_ward_decays_after_the_ticks() -> None:
    arena = Arena(hero={"ward": 3, "states": {"burning_turns": 1}})
    arena.do("wait")
    assert (arena.player().ward, arena.player().hp) == (0, 30)


def test_gn_10_1_a_turn_negated_by_a_quick_turn_does_none_of_it() -> None:
    arena = Arena(hero={"ward": 3, "quick_turns": 1, "states": {"burning_turns": 1}})
    arena.do("wait")
    assert (arena.player().ward, arena.player().quick_turns) == (3, 0)
    assert arena.turns_of("Ash", "burning_turns") == 1


def test_gn_10_1_actors_of_frozen_floors_are_left_alone() -> None:
    floors = [
        {"name": name, "depth": depth, "rows": ["######", "#<..>#", "######"]} for depth, name in enumerate("abcd", 1)
    ]
    states = {"burning_turns": 5, "pacified_turns": 9}
    arena = Arena(
        foe("goblin", (3, 1), floor="b", states=states),
        foe("goblin", (3, 1), floor="a", states=states),
        floors=floors,
        hero={"square": [1, 1], "floor": "a"},
        open_end=True,
    )
    with arena.by_itself() as table:
        infections_spread(table, arena.state, tick_actors(table, arena.state, arena.player()))
    assert [int(actor.hp) for actor in arena.state.actors] == [9, 7]


def test_gn_10_2_a_state_that_runs_out_is_told() -> None:
    arena = Arena(
        foe("goblin", at=(4, 1), states={"fear_turns": 1, "named_turns": 2}), hero={"states": {"deaf_turns": 1}}
    )
    arena.do("wait")
    ended = [event.details for event in arena.events if event.kind == "state_ended"]
    assert ended == [{"who": "Ash", "field": "deaf_turns"}, {"actor": "goblin", "field": "fear_turns"}]
