"""The odds of actions in several steps: they go on to the action's end, exactly, and agree with a sample."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from affray.dice import Path
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.events import Log
from affray.fight.fight import Fight
from affray.fight.table import Table
from affray.lab.branches import Notes
from affray.lab.luck import luck
from affray.lab.odds import odds, step_odds
from affray.lab.scene import Scene
from affray.lab.text import choice_text

if TYPE_CHECKING:
    from affray.lab.choice_odds import ChoiceOdds

SPARK = {"name": "spark", "mode": "area", "area": {"shape": "circle", "radius": 15}, "range": 120, "damage": "1d3"}


def _ninefold(*fighters: dict[str, Any], knobs: dict[str, Any] | None = None, **fields: Any) -> Encounter:  # noqa: ANN401 - any field
    knobs = {"initiative": "fixed", **(knobs or {})}
    return Encounter({"system": "ninefold", "knobs": knobs, "fighters": list(fighters), **fields})


def spark() -> tuple[Fight, Choice]:
    """Make an area of small dice against two fighters."""
    mage = {"name": "Mage", "side": "red", "is": "fire_mage", "actions": [SPARK]}
    cats = {"name": "Wolf", "side": "blue", "is": "wolf", "count": 2, "dex": -30}
    return Fight(_ninefold(mage, cats)), Choice("attack", {"action": "spark"})


def fire_burst() -> tuple[Fight, Choice]:
    """Make the first user's area: three dice of six for each of two who are hit."""
    mage = {"name": "Mage", "side": "red", "is": "fire_mage"}
    wolf = {"name": "Wolf", "side": "blue", "is": "wolf", "count": 2, "dex": -30}
    return Fight(_ninefold(mage, wolf)), Choice("attack", {"action": "fire_burst"})


def machine_gun() -> tuple[Fight, Choice]:
    """Make a cluster."""
    gunner = {"name": "Gun", "side": "red", "is": "gunner"}
    ogre = {"name": "Ogre", "side": "blue", "is": "ogre"}
    return Fight(_ninefold(gunner, ogre)), Choice("attack", {"action": "machine_gun", "target": "Ogre"})


def two_swings() -> tuple[Fight, Choice]:
    """Make an attack of omega with two swings."""
    ash = {"side": "character", "name": "Ash", "level": 2, "sequence": "CCCC", "slots": {"weapon": "broad sword"}}
    grunt = {"side": "monsters", "is": "grunt", "awake": True}
    return Fight(Encounter({"system": "omega", "fighters": [ash, grunt]})), Choice("attack", {"target": "grunt"})


def literally(fight: Fight, choice: Choice) -> dict[str, Any]:
    """Count out a whole action as one run after another, with nothing merged on the way."""
    scene = Scene(fight)
    seat = fight.due()[0].seat
    after: dict[object, Fraction] = {}
    happens: dict[str, Fraction] = {}
    times: dict[str, Fraction] = {}
    asked: dict[str, Fraction] = {}
    path = Path()
    while path.next_branch():
        twin, log, notes = fight.state.clone(), Log(), Notes(path)
        table = Table(notes, scene.minds, path, log)
        twin.take(table, seat, choice)
        while twin.busy():
            twin.proceed(table)
        chance = path.probability()
        end = tuple(Fraction(each.hit_points, int(twin.hit_point_unit)) for each in twin.standings())
        after[end, twin.over] = after.get((end, twin.over), Fraction(0)) + chance
        for kind in {event.kind for event in log.events}:
            happens[kind] = happens.get(kind, Fraction(0)) + chance
        for event in log.events:
            times[event.kind] = times.get(event.kind, Fraction(0)) + chance
        for question in notes.asked:
            why = question.question.why
            asked[why] = asked.get(why, Fraction(0)) + chance
    return {"after": after, "happens": happens, "times": times, "asked": asked, "branches": path.branches}


def _told(found: ChoiceOdds) -> dict[str, Any]:
    asked: dict[str, Fraction] = {}
    for each in found.questions:
        asked[each.question.why] = asked.get(each.question.why, Fraction(0)) + each.times
    return {
        "after": {(each.hit_points, each.over): each.chance for each in found.after},
        "happens": {each.kind: each.chance for each in found.events},
        "times": {each.kind: each.expected for each in found.events},
        "asked": asked,
    }


@pytest.mark.parametrize("make", [spark, two_swings])
def test_merged_on_the_way_or_not_the_odds_are_the_same_fractions(make: Any) -> None:  # noqa: ANN401 - one of the makers
    fight, choice = make()
    found = odds(fight, choice, method="exact")
    one_by_one = literally(fight, choice)
    branches = one_by_one.pop("branches")
    assert _told(found) == one_by_one
    assert any(loss for each in found.fighters for loss in each.loss)
    assert found.branches < branches or branches < 100


@pytest.mark.parametrize("make", [spark, fire_burst, machine_gun, two_swings])
def test_the_odds_of_a_whole_action_equal_a_sample_of_it(make: Any) -> None:  # noqa: ANN401 - one of the makers
    fight, choice = make()
    before = fight.document()
    exact = odds(fight, choice, budget=60.0)
    sampled = odds(fight, choice, method="sampled", samples=2_000)
    assert (exact.method, fight.document()) == ("exact", before)
    assert sum(each.chance for each in exact.after) == 1
    chances = {(each.hit_points, each.over): each.chance for each in exact.after}
    assert {(each.hit_points, each.over) for each in sampled.after} <= set(chances)
    for one, other in zip(exact.fighters, sampled.fighters, strict=True):
        for value in one.hit_points:
            chance, seen = float(one.hit_points[value]), float(other.hit_points.get(value, 0))
            assert abs(chance - seen) <= 4.5 * (chance * (1 - chance) / 2_000) ** 0.5 + 1e-3
    happened = {each.kind: each for each in sampled.events}
    for each in exact.events:
        seen = float(happened[each.kind].chance) if each.kind in happened else 0.0
        chance = float(each.chance)
        assert abs(chance - seen) <= 4.5 * (chance * (1 - chance) / 2_000) ** 0.5 + 1e-3


def test_ni_2_10_the_odds_of_a_cluster_count_every_hit() -> None:
    """Two hits: the second is thrown unless the first has felled its target."""
    burst = {"name": "burst", "classes": ["force"], "skill": "melee", "reach": 5, "damage": "1d4"}
    burst |= {"mode": "cluster", "hits": 2}
    gun = {"name": "Gun", "side": "red", "is": "gunner", "skills": {"melee": 60}, "actions": [burst]}
    ogre = {"name": "Ogre", "side": "blue", "is": "ogre", "dex": -40}
    found = odds(Fight(_ninefold(gun, ogre)), Choice("attack", {"action": "burst", "target": "Ogre"}))
    (rolled,) = [each for each in found.events if each.kind == "offense_rolled"]
    assert [rolled.chance, rolled.expected] == [1, 2]
    (offense,) = [each for each in found.questions if each.question.why == "offense"]
    assert [offense.asked, offense.times] == [1, 2]


def test_the_text_tells_how_often_a_question_is_to_be_expected() -> None:
    assert " times)" in choice_text(odds(*two_swings()))


def test_the_rest_of_an_action_under_way_is_counted_too() -> None:
    fight, choice = spark()
    fight.take(choice)
    assert fight.state.busy()
    whole = odds(spark()[0], choice)
    assert step_odds(fight).fighters[1].loss == whole.fighters[1].loss


def test_luck_still_takes_each_step_for_itself() -> None:
    fight, choice = spark()
    fight.take(choice)
    while fight.state.busy():
        fight.proceed()
    found = luck(fight)
    assert found.steps == len(fight.entries) - 1 > 1
    lost = sum(each.maximum - each.hit_points for each in fight.state.standings()) / 2
    assert found.sides[0].dealt.actual == found.sides[1].taken.actual == lost
    # The declaring step, taken for itself, does nothing to anybody.
    begun, _ = spark()
    begun.take(choice)
    assert luck(begun).sides[0].dealt == (0, 0, 0.5)
