"""Several players: who is bound, who must wait, whose world turn it is (section 15)."""

from __future__ import annotations

from arena import Arena, ally, foe

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]
APART = ["############", "#@...#.....#", "#....#.....#", "#....#.....#", "############"]
HELD = {"restrained_turns": 99}


def test_gn_15_1_and_15_3_a_bound_player_that_leads_waits():
    arena = Arena(ally("Bo", (3, 1)), rows=OPEN)
    assert [decision.seat for decision in arena.state.due()] == [0, 1]
    arena.do("wait")
    assert arena.refused("wait") == "waiting for Bo"
    assert arena.code == "waiting"
    assert [decision.seat for decision in arena.state.due()] == [1]
    arena.do("wait", seat=1)
    assert [decision.seat for decision in arena.state.due()] == [0, 1]
    arena.do("wait", seat=1)
    assert arena.refused("wait", seat=1) == "waiting for Ash"


def test_gn_15_2_however_long_an_action_is_it_moves_the_lead_by_1():
    arena = Arena(ally("Bo", (3, 1)), rows=OPEN, hero={"parts": {"left_leg": "lost"}, "crawling": True})
    arena.do("move", direction="S")
    assert arena.state.turns == 3
    assert arena.state.leads == [0, 1, 1]


def test_gn_15_2_free_actions_and_wholly_negated_ones_do_not_count():
    arena = Arena(ally("Bo", (3, 1)), rows=OPEN, hero={"quick_turns": 1})
    arena.do("sneak")
    arena.do("wait")
    assert arena.state.leads == [0, 1, 0]


def test_gn_15_1_one_out_of_sight_blind_or_unseen_is_not_bound():
    assert Arena(ally("Bo", (8, 1)), rows=APART).state.leads == []
    assert Arena(ally("Bo", (3, 1), states={"invisible_turns": 9}), rows=OPEN).state.leads == []
    assert Arena(ally("Bo", (3, 1), states={"blind_turns": 9}), rows=OPEN).state.leads == []
    assert Arena(ally("Bo", (3, 1)), rows=OPEN, knobs={"player_sight": 1}).state.leads == []


def test_gn_15_4_the_engine_passes_for_a_sleeper_so_that_nobody_is_stuck():
    arena = Arena(ally("Bo", (3, 1), states={"sleep_turns": 2}), rows=OPEN)
    while arena.state.busy():
        arena.step()
    assert arena.turns_of("Bo", "sleep_turns") == 0
    assert [decision.seat for decision in arena.state.due()] == [0, 1]


def test_gn_15_5_looking_stays_open_acting_does_not():
    arena = Arena(ally("Bo", (3, 1)), rows=OPEN)
    arena.do("wait")
    assert arena.refused("move", direction="S") == "waiting for Bo"
    arena.do("examine", at=[3, 1])
    assert arena.one("examined")["player"] == "Bo"


def test_gn_15_6_a_world_turn_belongs_to_one_player_and_the_actors_nearest_to_it():
    fighters = ally("Bo", (10, 1), hp=20, states={"regen_turns": 5}), foe("goblin", (1, 3)), foe("goblin", (10, 3))
    arena = Arena(*fighters, rows=APART, hero={"hp": 20, "states": {"regen_turns": 5}}, still=False)
    arena.do("wait")
    assert {each["actor"] for each in arena.told("behaviour")} == {"goblin 1"}
    assert (arena.player(0).hp, arena.player(1).hp) == (21, 20)
    arena.do("wait", seat=1)
    assert {each["actor"] for each in arena.told("behaviour")} == {"goblin 2"}
    assert (arena.player(0).hp, arena.player(1).hp) == (21, 21)


def test_gn_15_6_of_equally_near_players_the_lowest_id_and_only_its_turn_ticks_the_actor():
    states = {**HELD, "named_turns": 5}
    arena = Arena(ally("Bo", (5, 1)), foe("goblin", (3, 3), states=states), rows=OPEN, still=False)
    arena.do("wait", seat=1)
    assert arena.turns_of("goblin", "named_turns") == 5
    arena.do("wait", seat=0)
    assert arena.turns_of("goblin", "named_turns") == 4


def test_gn_15_6_an_actor_may_strike_any_player_and_only_a_stance_still_up_helps():
    arena = Arena(ally("Bo", (3, 1), stance="parry"), foe("goblin", (2, 1)), rows=OPEN, still=False,
                  hero={"square": [1, 3]})  # fmt: skip
    arena.state.actors[0].keeper = 0
    arena.state.leads = []
    arena.player(0).x, arena.player(0).y = 1, 1
    arena.do("wait", ("enemy blow", 99))
    assert arena.one("hit_roll")["target"] == "Ash", "the lowest id of equally near ones"
    assert arena.player(1).stance == 2, "its stance lasts until its own enemy phase"


def test_gn_15_7_alone_nobody_waits():
    arena = Arena()
    for _ in range(3):
        arena.do("wait")
    assert arena.state.leads == []
