"""The odds of attacks and stances before they are chosen (GN-4.6, GN-4.7, "Odds" of part A)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from gnosis_arena import Arena, foe

from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.fight.fight import Fight
from affray.lab.odds import odds as odds_of
from affray.systems.gnosis.deed_odds import deed_odds, kills_within
from affray.systems.gnosis.phase_odds import one_phase, phase_odds
from affray.systems.gnosis.telling_odds import odds_told
from affray.systems.gnosis.words import GnosisWords

ROOM = ["#######", "#.....#", "#.@...#", "#.....#", "#######"]
STRIKE = Choice("melee", {"target": "goblin"})


def room(*others: dict[str, Any], hero: dict[str, Any] | None = None, **fields: Any) -> Arena:  # noqa: ANN401 - any field
    return Arena(foe("goblin", (3, 2), **fields), *others, rows=ROOM, hero=hero or {"main": "short_sword"}, still=False)


def test_gn_4_6_a_blow_by_running_it() -> None:
    arena = room(hp=5)
    before = arena.state.key()
    found = deed_odds(arena.state, 0, STRIKE)
    assert found is not None
    (odds,) = found
    assert (odds.name, odds.left, odds.chances) == ("goblin", 5, [66])
    assert odds.lands() == Fraction(66, 100)
    assert odds.loss == {
        0: Fraction(34, 100),
        3: Fraction(66, 400),
        4: Fraction(66, 400),
        5: Fraction(66, 200),
    }
    assert odds.kills == Fraction(66, 200)
    assert odds.typical_share() == Fraction(17, 20), "the mean of 3, 4, 5, 5, of 5"
    assert odds.mean_loss() == Fraction(66, 100) * Fraction(17, 4)
    assert arena.state.key() == before


def test_gn_4_6_resistance_and_ward_count() -> None:
    arena = room(hp=5, ward=2, natural_ward=2, resist={"slash": 50})
    found = deed_odds(arena.state, 0, STRIKE)
    assert found is not None
    assert found[0].left == 7
    assert found[0].loss == {0: Fraction(34, 100), 1: Fraction(66, 400), 2: Fraction(66, 200), 3: Fraction(66, 400)}


def test_gn_t_6_a_barrage() -> None:
    arena = room(hero={"main": "short_sword", "spirit": 1}, hp=20, max_hp=20)
    found = deed_odds(arena.state, 0, Choice("technique", {"technique": "flurry", "target": "goblin"}))
    assert found is not None
    (odds,) = found
    assert odds.chances == [66, 52, 38]
    assert odds.hits[0] == Fraction(34 * 48 * 62, 10**6)
    assert odds.hits[3] == Fraction(66 * 52 * 38, 10**6)
    assert sum(odds.hits.values()) == 1
    assert sum(odds.loss.values()) == 1


def test_gn_t_7_a_sweep_target_by_target_together_or_each_by_itself() -> None:
    others = [foe("goblin", at, name=name) for name, at in (("north", (2, 1)), ("west", (1, 2)))]
    hero = {"spirit": 2, "styles": ["baguazhang"], "style": "baguazhang", "manuals": ["circle_palm"]}
    arena = room(*others, hero=hero)
    sweep = Choice("technique", {"technique": "circle_palm"})
    together = deed_odds(arena.state, 0, sweep)
    each = deed_odds(arena.state, 0, sweep, most=20)
    assert together is not None
    assert each is not None
    assert [odds.name for odds in together] == ["goblin", "north", "west"]
    for joint, alone in zip(together, each, strict=True):
        assert (joint.by_itself, alone.by_itself) == (False, True)
        assert (joint.name, joint.chances, joint.loss) == (alone.name, alone.chances, alone.loss)
    assert deed_odds(arena.state, 0, sweep, most=2) is None


def test_gn_5_14_a_splash_and_gn_5_15_a_flask() -> None:
    others = [foe("goblin", (4, 2), name="beside")]
    shot = deed_odds(room(*others, hero={"main": "ember_launcher"}).state, 0, Choice("shoot", {"at": [3, 2]}))
    assert shot is not None
    assert [max(odds.loss) for odds in shot] == [9, 4]
    flask = room(*others, hero={"inventory": ["fire_flask"]})
    found = deed_odds(flask.state, 0, Choice("use", {"item": "fire_flask", "at": [3, 2]}))
    assert found is not None
    assert [(odds.chances, odds.lands()) for odds in found] == [([], Fraction(1))] * 2


def test_gn_7_7_odds_do_not_tell_of_the_unseen() -> None:
    hidden = foe("goblin", (3, 2), name="unseen", states={"invisible_turns": 9})
    hero = {"inventory": ["javelin"]}
    throw = Choice("throw", {"item": "javelin", "at": [4, 2]})
    with_it = Arena(hidden, foe("goblin", (4, 2)), rows=ROOM, hero=hero, still=False)
    without = Arena(foe("goblin", (4, 2)), rows=ROOM, hero=hero, still=False)
    told = [deed_odds(arena.state, 0, throw) for arena in (with_it, without)]
    assert told[0] is not None
    assert told[1] is not None
    assert told[0][0].loss == told[1][0].loss
    assert one_phase(with_it.state, 0, "wait").damage == one_phase(without.state, 0, "wait").damage  # type: ignore[union-attr]


def test_odds_of_what_is_not_allowed_are_refused() -> None:
    arena = room(hero={"stamina": 0})
    with pytest.raises(Illegal, match="Not enough stamina"):
        deed_odds(arena.state, 0, STRIKE)
    with pytest.raises(Illegal, match="Not enough stamina"):
        kills_within(arena.state, 0, STRIKE, "goblin")
    with pytest.raises(Illegal, match="nobody here is called 'wraith'"):
        kills_within(arena.state, 0, STRIKE, "wraith")


def test_gn_4_6_a_kill_within_some_turns() -> None:
    arena = room(hp=6)
    found = kills_within(arena.state, 0, STRIKE, "goblin")
    assert found is not None
    hit = Fraction(66, 100)
    once = hit / 4
    assert found[0] == once, "only by a 6"
    assert found[1] == once + (hit * 3 / 4) * hit + (1 - hit) * once, "any two hits are enough"
    assert found[1] < found[2] < 1
    assert kills_within(arena.state, 0, STRIKE, "goblin", most=4) is None


def test_gn_t_2_a_technique_that_cools_down_is_waited_for() -> None:
    arena = room(hero={"main": "short_sword", "spirit": 5}, hp=20, max_hp=20)
    bash = Choice("technique", {"technique": "flurry", "target": "goblin"})
    found = kills_within(arena.state, 0, bash, "goblin", turns=6)
    assert found is not None
    assert found[0] == found[1] == found[2] == found[3] == 0
    assert found[4] > 0


def test_gn_2_6_and_gn_4_7_what_a_turn_in_each_stance_brings() -> None:
    arena = room(hero={"armour": "leather", "quick_turns": 1})
    found = {odds.way: odds for odds in phase_odds(arena.state, 0)}
    assert list(found) == ["wait", "guard", "parry", "spell_parry"]
    half = Fraction(1, 2)
    assert found["wait"].damage == half * 2, "2 to 4, less 1"
    assert found["guard"].damage == half * Fraction(1 + 1 + 2, 3)
    assert found["parry"].damage == half * half * 2
    assert found["parry"].quick_turn == half * half
    assert found["spell_parry"].damage == found["wait"].damage
    assert found["wait"].quick_turn == 0
    for odds in found.values():
        assert sum(odds.loss.values()) == 1
        assert odds.deadly == 0
    assert arena.player().quick_turns == 1


def test_gn_2_8_two_foes_and_a_chance_of_death() -> None:
    other = foe("goblin", (2, 1), name="other")
    arena = room(other, hero={"hp": 3, "ward": 1})
    odds = one_phase(arena.state, 0, "parry")
    assert odds is not None
    dies = Fraction(1, 4) / 3
    parried_and_dead = 2 * Fraction(1, 4) * dies
    assert odds.quick_turn == 1 - Fraction(3, 4) ** 2 - parried_and_dead, "whom one kills has no use for the other's"
    assert dies < odds.deadly < Fraction(1, 4)
    assert odds.ward > 0
    assert one_phase(arena.state, 0, "parry", most=10) is None
    armless = room(hero={"parts": {"left_arm": "lost", "right_arm": "lost"}})
    assert [each.way for each in phase_odds(armless.state, 0)] == ["wait", "guard", "spell_parry"]


def test_offers_are_told_with_their_odds() -> None:
    arena = room(hp=6)
    assert odds_told(arena.state, 0, STRIKE) == "66% to hit, takes 75% of 6, kills in 3 turns 16% / 55% / 79%"
    assert odds_told(arena.state, 0, Choice("parry")) == "expect to take 0.7 damage, a quick turn 27%"
    assert odds_told(arena.state, 0, Choice("speak")) == ""
    offers = arena.state.due()[0].offers(arena.state)
    told = [GnosisWords().offer(offer, arena.state) for offer in offers]
    assert "strike goblin (3 stamina, 1 turn): 66% to hit, takes 75% of 6, kills in 3 turns 16% / 55% / 79%" in told
    assert "guard (1 turn): expect to take 1.0 damage" in told


def test_offers_against_several_are_told_one_by_one() -> None:
    others = [
        foe("goblin", at, name=name, hp=2) for name, at in (("north", (2, 1)), ("west", (1, 2)), ("south", (2, 3)))
    ]
    hero = {"spirit": 2, "styles": ["baguazhang"], "style": "baguazhang", "manuals": ["circle_palm"]}
    told = odds_told(room(*others, hero=hero).state, 0, Choice("technique", {"technique": "circle_palm"}))
    wanted = "goblin 66% to hit, takes 33% of 9; north 66% to hit, takes 100% of 2, kills 66%; "
    assert told == wanted + "west 66% to hit, takes 100% of 2, kills 66%; and 1 more"


def test_a_choice_that_is_not_allowed_has_no_odds_to_tell() -> None:
    assert odds_told(room().state, 0, Choice("melee", {"target": "nobody"})) == ""


def test_gn_4_6_the_labs_odds_of_a_choice_are_these_very_odds() -> None:
    arena = room(hp=5)
    found = odds_of(Fight(arena.source), STRIKE, method="exact")
    assert found.method == "exact"
    goblin = found.fighters[1]
    mine = deed_odds(arena.state, 0, STRIKE)
    assert mine is not None
    assert goblin.falls == mine[0].kills
    assert {int(loss): chance for loss, chance in goblin.loss.items()} == mine[0].loss
    assert found.event("quick_turn") == 0
    parry = odds_of(Fight(arena.source), Choice("parry"), method="exact")
    phase = one_phase(arena.state, 0, "parry")
    assert phase is not None
    assert parry.event("quick_turn", cause="deflection") == phase.quick_turn
    assert parry.fighters[0].mean_loss() == phase.damage
