"""The exact odds of scripts, which run the rules of play (section Z, "Odds")."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from gnosis_arena import Arena, foe

from affray.fight.decision import Choice
from affray.fight.errors import Illegal, Refused
from affray.fight.fight import Fight
from affray.lab.choice_odds import choice_odds
from affray.lab.scene import Scene
from affray.systems.gnosis.burst import burst_odds
from affray.systems.gnosis.zen_plan import CHARGED, FAST

ROOM = ["##########", "#@.......#", "#........#", "#........#", "##########"]


def arena(hp: int = 30, spirit: int = 3, still: bool = True) -> Arena:
    """Put a goblin beside the hero."""
    return Arena(
        foe(at=(2, 1), hp=hp, max_hp=30), hero={"main": "short_sword", "spirit": spirit}, rows=ROOM, still=still
    )


def test_gn_z_11_steps_have_sure_odds() -> None:
    odds = burst_odds(arena().state, 0, "s 3d", FAST)
    assert [line.done for line in odds.lines] == [1, 0]
    assert odds.lines[0].spirit == {2: Fraction(1)}
    assert odds.ends == {"spirit": Fraction(1)}
    assert odds.spirit == {0: Fraction(1)}
    assert odds.turns == {2: Fraction(1)}
    assert odds.cut_short() == 1


def test_gn_z_13_a_hit_feeds_spirit_with_the_chance_of_the_blow() -> None:
    fight = arena()
    played = arena()
    played.deed("melee", ["melee hit", 99], target="goblin")
    hit = Fraction(played.one("hit_roll")["chance"], 100)
    odds = burst_odds(fight.state, 0, '"attack"+d s', FAST)
    assert odds.lines[0].spirit == {3: 1 - hit, 4: hit}
    assert odds.lines[1].spirit == {2: 1 - hit, 3: hit}


def test_gn_z_15_odds_and_the_lab_agree_as_both_run_the_rules() -> None:
    fight = arena(hp=4, still=False)
    script = Choice("script", {"script": '"attack"+d s', "pace": "fast"})
    odds = burst_odds(fight.state, 0, '"attack"+d s', FAST)
    assert sum(odds.spirit.values()) == sum(odds.turns.values()) == sum(odds.ends.values()) == 1
    whole = choice_odds(Scene(Fight(fight.source)), script, seat=0, method="exact")
    ended = next(each for each in whole.events if each.kind == "zen_ended")
    assert {value: share for (name, value), share in ended.details.items() if name == "why"} == odds.ends
    goblin = next(each for each in whole.fighters if each.name == "goblin")
    assert goblin.falls == odds.falls["goblin"]


def test_gn_z_8_odds_of_a_faulty_script_are_refused_as_the_script_is() -> None:
    with pytest.raises(Illegal, match="column 2: 'x' is no direction"):
        burst_odds(arena().state, 0, "dx", FAST)


def test_gn_z_21_too_many_branches_are_sampled_and_the_odds_say_so() -> None:
    state = arena(still=False).state
    burst = '"attack" "attack"'
    with pytest.raises(Refused, match="no exact odds of this script: more than 10 branches"):
        burst_odds(state, 0, burst, CHARGED, method="exact", branches=10)
    rough = burst_odds(state, 0, burst, CHARGED, branches=10, samples=400)
    assert rough.data()["method"] == "sampled"
    assert rough.samples == 400
    assert rough.margin() == 0.049
    exact = burst_odds(state, 0, burst, CHARGED, method="exact", branches=200_000)
    assert exact.data()["method"] == "exact"
    assert exact.margin() == 0
    for spirit, chance in exact.lines[1].spirit.items():
        assert abs(rough.lines[1].spirit[spirit] - chance) < 2 * rough.margin()
    assert sum(rough.turns.values()) == sum(rough.ends.values()) == 1


def test_gn_z_21_there_are_three_methods() -> None:
    with pytest.raises(Refused, match="method must be one of auto, exact, sampled, got 'guess'"):
        burst_odds(arena().state, 0, "d", FAST, method="guess")


def test_gn_z_21_odds_change_nothing_and_are_plain_data() -> None:
    fight = arena()
    before = fight.state.key()
    data = burst_odds(fight.state, 0, '"flurry"+d 2s', FAST).data()
    assert fight.state.key() == before
    assert json.loads(json.dumps(data)) == data
    lines = data["lines"]
    assert isinstance(lines, list)
    assert [line["column"] for line in lines] == [1, 12]


def test_gn_z_15_a_death_cuts_the_script_short_by_its_chance() -> None:
    fight = Arena(foe(at=(3, 1)), hero={"hp": 1, "spirit": 5}, rows=ROOM, still=False, afterlife=False)
    odds = burst_odds(fight.state, 0, "d s", CHARGED)
    assert odds.ends["dead"] == odds.hit_points[0]
    assert odds.ends["dead"] + odds.ends["done"] == 1
    assert odds.lines[1].done == 1 - odds.cut_short()
