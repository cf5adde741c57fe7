"""Several players: who is bound, who must wait, whose world turn it is (section 15)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, encounter, foe
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Seeded
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal
from affray.fight.events import Log
from affray.fight.fight import Fight
from affray.fight.policy import FirstPolicy
from affray.fight.table import Table
from affray.systems.gnosis.formulas_company import waiting_for
from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.phases import AT_REST
from affray.systems.gnosis.state import GnosisState
from affray.testing.script import begin

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]
APART = ["############", "#@...#.....#", "#....#.....#", "#....#.....#", "############"]
HELD = {"restrained_turns": 99}


def test_gn_15_1_and_15_3_a_bound_player_that_leads_waits() -> None:
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


def test_gn_15_2_however_long_an_action_is_it_moves_the_lead_by_1() -> None:
    arena = Arena(ally("Bo", (3, 1)), rows=OPEN, hero={"parts": {"left_leg": "lost"}, "crawling": True})
    arena.do("move", direction="S")
    assert arena.state.turns == 3
    assert arena.state.leads == [0, 1, 1]


def test_gn_15_2_free_actions_and_wholly_negated_ones_do_not_count() -> None:
    arena = Arena(ally("Bo", (3, 1)), rows=OPEN, hero={"quick_turns": 1})
    arena.do("sneak")
    arena.do("wait")
    assert arena.state.leads == [0, 1, 0]


def test_gn_15_1_one_out_of_sight_blind_or_unseen_is_not_bound() -> None:
    assert Arena(ally("Bo", (8, 1)), rows=APART).state.leads == []
    assert Arena(ally("Bo", (3, 1), states={"invisible_turns": 9}), rows=OPEN).state.leads == []
    assert Arena(ally("Bo", (3, 1), states={"blind_turns": 9}), rows=OPEN).state.leads == []
    assert Arena(ally("Bo", (3, 1)), rows=OPEN, knobs={"player_sight": 1}).state.leads == []


def test_gn_15_4_the_engine_passes_for_a_sleeper_so_that_nobody_is_stuck() -> None:
    arena = Arena(ally("Bo", (3, 1), states={"sleep_turns": 2}), rows=OPEN)
    while arena.state.busy():
        arena.step()
    assert arena.turns_of("Bo", "sleep_turns") == 0
    assert [decision.seat for decision in arena.state.due()] == [0, 1]


def test_gn_15_5_looking_stays_open_acting_does_not() -> None:
    arena = Arena(ally("Bo", (3, 1)), rows=OPEN)
    arena.do("wait")
    assert arena.refused("move", direction="S") == "waiting for Bo"
    arena.do("examine", at=[3, 1])
    assert arena.one("examined")["player"] == "Bo"


def test_gn_15_6_a_world_turn_belongs_to_one_player_and_the_actors_nearest_to_it() -> None:
    fighters = ally("Bo", (10, 1), hp=20, states={"regen_turns": 5}), foe("goblin", (1, 3)), foe("goblin", (10, 3))
    arena = Arena(*fighters, rows=APART, hero={"hp": 20, "states": {"regen_turns": 5}}, still=False)
    arena.do("wait")
    assert {each["actor"] for each in arena.told("behaviour")} == {"goblin 1"}
    assert (arena.player(0).hp, arena.player(1).hp) == (21, 20)
    arena.do("wait", seat=1)
    assert {each["actor"] for each in arena.told("behaviour")} == {"goblin 2"}
    assert (arena.player(0).hp, arena.player(1).hp) == (21, 21)


def test_gn_15_6_of_equally_near_players_the_lowest_id_and_only_its_turn_ticks_the_actor() -> None:
    states = {**HELD, "named_turns": 5}
    arena = Arena(ally("Bo", (5, 1)), foe("goblin", (3, 3), states=states), rows=OPEN, still=False)
    arena.do("wait", seat=1)
    assert arena.turns_of("goblin", "named_turns") == 5
    arena.do("wait", seat=0)
    assert arena.turns_of("goblin", "named_turns") == 4


def test_gn_15_6_an_actor_may_strike_any_player_and_only_a_stance_still_up_helps() -> None:
    arena = Arena(ally("Bo", (3, 1), stance="parry"), foe("goblin", (2, 1)), rows=OPEN, still=False,
                  hero={"square": [1, 3]})  # fmt: skip
    arena.state.actors[0].keeper = 0
    arena.state.leads = []
    arena.player(0).x, arena.player(0).y = 1, 1
    arena.do("wait", ("enemy blow", 99))
    assert arena.one("hit_roll")["target"] == "Ash", "the lowest id of equally near ones"
    assert arena.player(1).stance == 2, "its stance lasts until its own enemy phase"


# What is told, and in what order players come


def test_gn_15_1_pairs_that_form_and_end_are_told() -> None:
    rows = ["#########", "#......b#", "#.##..###", "#@###.###", "#########"]
    arena = Arena(ally("Bo", (7, 1)), rows=rows)
    assert arena.state.leads == []
    arena.do("move", direction="N")
    arena.do("move", direction="N")
    assert arena.one("pair_formed") == {"pair": ["Ash", "Bo"]}
    assert arena.state.leads == [0, 1, 0], "it forms with no lead, whoever made it form"
    arena.do("wait", seat=0)
    arena.do("wait", seat=1)
    arena.do("move", direction="S", seat=0)
    assert arena.one("pair_ended") == {"pair": ["Ash", "Bo"]}
    assert arena.state.leads == []


def test_gn_15_2_leads_and_15_5_who_waits_for_whom_are_told() -> None:
    arena = Arena(ally("Bo", (3, 1)), ally("Cy", (5, 1)), rows=OPEN)
    arena.do("wait")
    assert arena.told("lead") == [
        {"pair": ["Ash", "Bo"], "lead": 1, "ahead": "Ash"},
        {"pair": ["Ash", "Cy"], "lead": 1, "ahead": "Ash"},
    ]
    assert arena.one("waiting") == {"player": "Ash", "for": ["Bo", "Cy"]}
    assert arena.refused("wait") == "waiting for Bo, Cy"
    assert arena.state.view(0)["waiting_for"] == ["Bo", "Cy"]
    arena.do("wait", seat=1)
    assert arena.told("waiting") == [{"player": "Ash", "for": ["Cy"]}, {"player": "Bo", "for": ["Cy"]}]
    arena.do("wait", seat=2)
    assert arena.told("waiting") == [{"player": "Ash", "for": []}, {"player": "Bo", "for": []}]
    assert [arena.state.view(seat)["waiting_for"] for seat in range(3)] == [[], [], []]


def test_gn_15_3_only_direct_pairs_bind() -> None:
    rows = ["###########", "#@.......b#", "####.######", "####.######", "####c######", "###########"]
    arena = Arena(ally("Bo", (4, 1)), ally("Cy", (4, 4)), rows=rows)
    assert arena.state.leads == [0, 1, 0, 1, 2, 0]
    arena.do("wait")
    arena.do("wait", seat=2)
    assert [decision.seat for decision in arena.state.due()] == [1], "Ash and Cy both wait, though not for each other"
    assert arena.refused("wait", seat=2) == "waiting for Bo"


def test_gn_15_6_players_who_do_not_see_each_other_come_in_turn_unless_somebody_says_otherwise() -> None:
    arena = Arena(ally("Bo", (8, 1)), ally("Cy", (10, 3)), rows=APART, hero={"square": [1, 1]})
    arena.state.leads = []
    assert [decision.seat for decision in arena.state.due()] == [0, 1, 2]
    arena.do("wait")
    assert [decision.seat for decision in arena.state.due()][-1] == 0


def test_gn_15_5_a_fight_lets_those_who_wait_look_and_says_whom_they_wait_for() -> None:
    fight = Fight(Encounter(encounter(ally("Bo", (3, 1)), rows=OPEN)))
    fight.take(Choice("wait"), 0)
    with pytest.raises(Illegal, match=r"^waiting for Bo$") as caught:
        fight.take(Choice("wait"), 0)
    assert caught.value.code == "waiting"
    events = fight.take(Choice("examine", {"at": [3, 1]}), 0)
    assert [event.kind for event in events] == ["examined"]
    assert [decision.seat for decision in fight.due()] == [1]
    with pytest.raises(Illegal, match=r"^seat 7 has nothing to decide now$"):
        fight.take(Choice("wait"), 7)


# Those who are gone


def test_gn_15_4_the_dead_are_out_of_the_graph() -> None:
    arena = Arena(ally("Bo", (3, 1), hp=1), foe("goblin", (4, 1)), rows=OPEN, still=False, afterlife=False)
    arena.do("wait")
    assert arena.refused("wait") == "waiting for Bo"
    arena.do("wait", ("enemy blow", 0, "enemy damage", 4), seat=1)
    assert not arena.player(1).lives
    assert arena.one("pair_ended") == {"pair": ["Ash", "Bo"]}
    assert [decision.seat for decision in arena.state.due()] == [0]
    assert not arena.state.over, "Ash still lives"


def test_gn_15_4_whoever_stands_in_a_trial_holds_nobody_up_and_plays_its_rounds_meanwhile() -> None:
    arena = Arena(ally("Bo", (3, 1), hp=1), foe("goblin", (4, 1)), rows=OPEN, still=False)
    arena.do("wait")
    arena.do("wait", ("enemy blow", 0, "enemy damage", 4, "Noss met", 1), seat=1)
    assert [(decision.seat, decision.kind) for decision in arena.state.due()] == [(0, "turn"), (1, "trial")]
    turns = arena.state.turns
    arena.do("guard", ("judge hit", 99), seat=1)
    assert arena.state.turns == turns + 1
    assert [decision.seat for decision in arena.state.due()] == [0, 1]


def test_gn_15_4_whoever_leaves_the_floor_is_out_of_the_graph() -> None:
    arena = Arena(
        ally("Bo", (3, 1)),
        floors=[
            {"name": "upper", "depth": 1, "rows": ["#####", "#..>#", "#####"]},
            {"name": "lower", "depth": 2, "rows": ["#####", "#<..#", "#####"]},
        ],
        hero={"square": [1, 1]},
    )
    arena.do("wait")
    assert arena.refused("wait") == "waiting for Bo"
    arena.do("stairs", seat=1)
    assert arena.one("pair_ended") == {"pair": ["Ash", "Bo"]}
    assert [decision.seat for decision in arena.state.due()] == [0, 1]
    arena.do("wait")
    arena.do("wait")
    assert arena.state.leads == []


def test_gn_15_4_whoever_falls_asleep_is_passed_for_and_bound_anew_when_it_wakes() -> None:
    arena = Arena(ally("Bo", (3, 1)), foe("false_angel", (9, 1)), rows=OPEN, still=False)
    arena.do("wait")
    shot = ("enemy shot", 0, "enemy damage", 3, "sleep", 0)
    arena.do("wait", shot, seat=1)
    assert "pass" not in arena.kinds()
    assert arena.turns_of("Bo", "sleep_turns") == 0
    assert arena.state.leads == [0, 1, 0]


def test_gn_9_9_a_floor_with_a_player_on_it_goes_on_however_many_others_were_visited_since() -> None:
    rows = ["#####", "#...#", "#####"]
    floors = [{"name": f"floor {number}", "depth": number, "rows": rows} for number in range(1, 5)]
    others = [ally(name, (1, 1), floor=f"floor {number}") for name, number in (("Bo", 2), ("Cy", 3), ("Di", 4))]
    goblin = foe("goblin", (3, 1), floor="floor 1")
    arena = Arena(*others, goblin, floors=floors, hero={"square": [1, 1], "floor": "floor 1"})
    assert arena.state.visits == [0, 1, 2, 3]
    assert arena.state.is_loaded(0)
    assert not arena.state.over
    arena.player(0).lives = False
    assert not arena.state.is_loaded(0)


def test_gn_8_8_a_dragger_counts_on_while_anybody_on_its_floor_is_helpless() -> None:
    sleeper = ally("Bo", (3, 2), states={"unconscious_turns": 2})
    arena = Arena(sleeper, foe("goblin_boss", (4, 2)), rows=OPEN, hero={"square": [10, 1]})
    arena.actor("goblin boss").drags = 3
    arena.step()
    while arena.state.phase != AT_REST:
        arena.step()
    assert arena.actor("goblin boss").drags == 3
    arena.step()
    while arena.state.phase != AT_REST:
        arena.step()
    assert arena.actor("goblin boss").drags == 0


# Nobody is ever stuck

ROOMS = [
    "#############",
    "#...#....#..#",
    "#...+....'..#",
    "#...#....#..#",
    "##'###.######",
    "#.......=...#",
    "#############",
]
PLACES = [(x, y) for y, row in enumerate(ROOMS) for x, glyph in enumerate(row) if glyph == "."]
STATES = st.sampled_from(["", "blind_turns", "invisible_turns", "sleep_turns", "unconscious_turns"])
CHOICES = st.one_of(
    st.just(Choice("wait")),
    st.just(Choice("sneak")),
    st.sampled_from(DIRECTIONS).map(lambda direction: Choice("move", {"direction": direction})),
    st.sampled_from(DIRECTIONS).map(lambda direction: Choice("open", {"direction": direction})),
    st.sampled_from(DIRECTIONS).map(lambda direction: Choice("close", {"direction": direction})),
)


@st.composite
def companies(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a fight of two to six players, some of them blind, unseen, asleep or quick, on two floors."""
    count = draw(st.integers(2, 6))
    places = draw(st.lists(st.sampled_from(PLACES), min_size=count, max_size=count, unique=True))
    players = []
    for number, place in enumerate(places):
        state = draw(STATES)
        entry = ally(
            "ABCDEF"[number],
            place,
            floor=draw(st.sampled_from(["upper", "lower"])),
            quick_turns=draw(st.integers(0, 2)),
            states={state: draw(st.integers(1, 4))} if state else {},
        )
        players.append(entry)
    floors = [{"name": "upper", "depth": 1, "rows": ROOMS}, {"name": "lower", "depth": 2, "rows": ROOMS}]
    return encounter(*players[1:], hero=players[0], floors=floors, knobs={"player_sight": draw(st.integers(1, 10))})


@given(companies(), st.lists(st.tuples(st.integers(0, 5), CHOICES), max_size=24))
def test_gn_15_4_while_a_fight_goes_on_some_player_may_always_act(
    raw: dict[str, Any], chosen: list[tuple[int, Choice]]
) -> None:
    state = begin(Encounter(raw))
    assert isinstance(state, GnosisState)
    table = Table(Seeded(1), [FirstPolicy()] * 6, Seeded(2), Log())
    for wanted, choice in chosen:
        while state.busy():
            state.proceed(table)
        seats = [decision.seat for decision in state.due()]
        assert seats, f"deadlock: {state.leads}"
        waiting = [each.seat for each in state.players if waiting_for(each.seat, state.leads)]
        assert sorted([*seats, *waiting]) == [each.seat for each in state.players]
        assert all(abs(lead) <= 1 for lead in state.leads[2::3])
        for seat in waiting:
            with pytest.raises(Illegal, match="waiting for"):
                state.take(table, seat, choice)
        seat = seats[wanted % len(seats)]
        before = state.turns
        leads = list(state.leads)
        try:
            state.start(table, seat, choice)
        except Illegal:
            state.start(table, seat, Choice("wait"))
        while state.phase != AT_REST and not state.over:
            state.proceed(table)
        if state.turns == before:
            assert state.leads == leads, "what takes no turn gives no lead"


def test_gn_15_7_alone_nobody_waits() -> None:
    arena = Arena()
    for _ in range(3):
        arena.do("wait")
    assert arena.state.leads == []


def oil_left(arena: Arena) -> int:
    item = arena.floor().ground[0].item
    assert item is not None
    return int(item.oil_turns)


def test_gn_15_6_oils_on_the_ground_dry_with_one_players_world_turns_only() -> None:
    ground = [{"square": [4, 1], "item": {"item": "knife", "oil": "keen_oil", "oil_turns": 9}}]
    arena = Arena(ally("Bo", (8, 1)), rows=APART, ground=ground)
    arena.do("wait")
    assert oil_left(arena) == 8
    arena.do("wait", seat=1)
    assert oil_left(arena) == 8
    arena.player(0).lives = False
    arena.do("wait", seat=1)
    assert oil_left(arena) == 7


# Whom players don't see


def test_gn_15_1_an_invisible_player_is_not_seen_by_the_others() -> None:
    arena = Arena(
        ally("Bo", (2, 1), states={"invisible_turns": 9}),
        rows=OPEN,
        hero={"spells": ["cinder_bloom", "dusk_step"], "focus": 10},
    )
    assert arena.state.view(0)["players"] == []
    assert arena.state.view(1)["players"] != [], "Bo sees Ash"
    arena.do("examine", at=[2, 1])
    assert "player" not in arena.one("examined")
    arena.do("move", direction="E")
    assert arena.one("bumped") == {"who": "Ash", "direction": "E"}
    assert arena.at() == (1, 1)
    decision = next(each for each in arena.state.due() if each.seat == 0)
    offered = [offer.choice.details.get("at") for offer in decision.offers(arena.state)]
    assert offered.count([2, 1]) == offered.count([2, 2]) > 0, "its square is offered like any free one"
