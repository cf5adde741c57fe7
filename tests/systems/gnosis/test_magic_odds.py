"""Exact odds of magic: the same rules, run along every branch ("Odds" of part C)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from gnosis_arena import Arena, foe
from test_crafted import arena_of, formula

from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError, Illegal
from affray.systems.gnosis.forge_plan import plan, read_formulas
from affray.systems.gnosis.magic_odds import cast_odds

HALL = ["###########", "#@........#", "#.........#", "#.........#", "###########"]


def cast(name: str, *at: int) -> Choice:
    return Choice("cast", {"spell": name, **({"at": list(at)} if at else {})})


def test_gn_12_32_the_chance_that_a_spell_kills(magic: Any) -> None:  # noqa: ANN401 - a calculator
    arena = Arena(foe("goblin", (4, 1), hp=6), hero={"spells": ["ember_dart"]}, rows=HALL)
    (goblin,) = cast_odds(arena.state, 0, cast("ember_dart", 4, 1)).fighters
    assert goblin.falls == Fraction(magic("spell_kill_probability", chance=74, min_damage=3, max_damage=6, pool=6))
    assert (goblin.chance, goblin.reached) == (74, Fraction(74, 100))
    assert goblin.loss == {0: Fraction(26, 100), **{loss: Fraction(74, 400) for loss in (3, 4, 5, 6)}}


def test_odds_change_nothing_and_refuse_what_is_refused() -> None:
    arena = Arena(foe("goblin", (4, 1)), hero={"spells": ["ember_dart"]}, rows=HALL)
    before = arena.state.key()
    cast_odds(arena.state, 0, cast("ember_dart", 4, 1))
    assert arena.state.key() == before
    with pytest.raises(Illegal, match="nobody there"):
        cast_odds(arena.state, 0, cast("ember_dart", 3, 1))


def test_gn_12_23_how_many_hops_a_chain_makes() -> None:
    foes = [
        foe("guardian", (6 + place, 3), name=f"g{place}", defense=defense)
        for place, defense in ((0, 2), (1, 4), (3, 1))
    ]
    arena = arena_of(formula("bolt", "mind", "chain"), *foes, hero={"wit": 3})
    odds = cast_odds(arena.state, 0, cast("it", 6, 3))
    first, second = Fraction(82 - 16, 100), Fraction(82 - 32, 100)
    assert odds.hops == {0: 1 - first, 1: first * (1 - second), 2: first * second}
    assert sum(odds.hops.values()) == 1


def test_states_wards_moves_and_quick_turns_are_told() -> None:
    arena = arena_of(formula("bolt", "gate", "single"), foe("goblin", (7, 3)))
    (goblin,) = cast_odds(arena.state, 0, cast("it", 7, 3)).fighters
    assert (goblin.moved, goblin.mean_loss()) == (Fraction(74, 100), Fraction(0))
    arena = arena_of(formula("halo", "gate", "self"), foe("goblin", (9, 5)))
    (ash,) = cast_odds(arena.state, 0, cast("it")).fighters
    assert ash.states == {("quick_turns", 1): 1}
    arena = arena_of(formula("veil", "ward", "self"), foe("goblin", (9, 5)))
    (ash,) = cast_odds(arena.state, 0, cast("it")).fighters
    assert ash.ward == {5: 1}
    arena = Arena(foe("goblin", (4, 1)), hero={"aeons": ["cinder_saint"], "faith": 0}, rows=HALL)
    (goblin,) = cast_odds(arena.state, 0, Choice("invoke", {"aeon": "cinder_saint", "at": [4, 1]})).fighters
    assert goblin.states == {("burning_turns", 2): 1}


# Plans


def test_a_plan_leaves_the_encounter_as_it_is() -> None:
    arena = Arena(foe("goblin", (4, 1)), hero={"formulas": [{"recipe": "salt_bolt"}]}, rows=HALL)
    raw = repr(arena.source.raw)
    (found,) = plan(arena.source, "bolt war fire single slate saints_ash")
    assert repr(arena.source.raw) == raw
    assert (found.target, found.formula.name, found.cost) == ("goblin", "plan 1", 4)
    assert found.data()["choice"] == {"choice": "cast", "spell": "plan 1", "at": [4, 1]}


def test_a_plan_agrees_with_the_formula_once_it_is_forged() -> None:
    made = formula("bolt", "war", "chain", "saints_ash", "levin_seed", element="storm", table="iron")
    foes = (foe("goblin", (7, 3)), foe("guardian", (9, 3)))
    arena = arena_of(made, *foes)
    forged = cast_odds(arena.state, 0, cast("it", 7, 3))
    (found,) = plan(arena.source, "bolt war storm chain iron saints_ash levin_seed", target="goblin")
    assert found.odds is not None
    assert [each.loss for each in found.odds.fighters] == [each.loss for each in forged.fighters]
    assert found.odds.hops == forged.hops


def test_a_plan_for_who_cannot_speak() -> None:
    arena = Arena(foe("goblin", (4, 1)), hero={"states": {"mute_turns": 3}}, rows=HALL)
    (found,) = plan(arena.source, "bolt war fire single slate saints_ash")
    assert (found.refused, found.odds) == (("mute", "you cannot speak the words"), None)


def test_who_plans_and_for_whom() -> None:
    raw = {"system": "gnosis", "fighters": [{"is": "goblin"}, {"name": "Ash"}, {"name": "Bo"}]}
    source = Encounter(raw)
    (found,) = plan(source, "wax_halo", who="Bo")
    assert found.target == "Bo"
    (found,) = plan(source, "wax_halo", target="Bo")
    assert found.target == "Bo"
    with pytest.raises(AffrayError, match='no player is called "goblin"'):
        plan(source, "wax_halo", who="goblin")
    with pytest.raises(Illegal, match="slate holds 2") as caught:
        read_formulas("bolt war fire single slate saints_ash saints_ash saints_ash")
    assert caught.value.code == "too_many_components"
