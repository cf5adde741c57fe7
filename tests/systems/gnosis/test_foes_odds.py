"""What foes may do next, exactly (rulebook b, "Odds"; GN-8.22, GN-4.7)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gnosis_arena import Arena, foe

from affray.systems.gnosis.foes_odds import (
    AttackOdds,
    StanceOdds,
    attacks_on,
    attrition_ahead,
    hearing_odds,
    is_invisible,
    notice_odds,
)

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]


def odds_of(*foes: dict[str, Any], hero: dict[str, Any] | None = None) -> list[AttackOdds]:
    arena = Arena(*foes, rows=OPEN, hero=hero or {}, still=False)
    before = arena.state.key()
    odds = attacks_on(arena.state, 0)
    assert arena.state.key() == before
    return odds


def under(odds: AttackOdds, stance: str) -> StanceOdds:
    return next(each for each in odds.stances if each.stance == stance)


def test_gn_8_22_a_goblins_blow_by_stance() -> None:
    (odds,) = odds_of(foe("goblin", (2, 1)), hero={"obols": 5})
    assert (odds.actor, odds.attack, odds.ready, odds.chance) == ("goblin", "melee", True, 50)
    assert odds.reasons == [("base", 58), ("accuracy", 7), ("defence", -15)]
    plain = under(odds, "none")
    assert (plain.through, plain.damage) == (Fraction(1, 2), Fraction(3, 2))
    assert plain.riders["theft"] == Fraction(7, 40)
    assert plain.riders["maim"] == Fraction(1, 2) * Fraction(3 + 4 + 4, 300)
    assert under(odds, "guard").damage == Fraction(1, 2) * 2
    parry = under(odds, "parry")
    assert (parry.deflected, parry.through) == (Fraction(1, 4), Fraction(1, 4))
    assert under(odds, "spell_parry").through == Fraction(1, 2)


def test_gn_4_7_through_a_stance() -> None:
    (odds,) = odds_of(foe("goblin", (2, 1)), hero={"skills": {"unarmed": 2}})
    assert under(odds, "parry").through == Fraction(50 * 42, 100 * 100)


def test_mean_damage_after_ward_and_the_chance_to_die() -> None:
    (odds,) = odds_of(foe("goblin", (2, 1)), hero={"ward": 2, "hp": 2})
    plain = under(odds, "none")
    assert plain.damage == Fraction(1, 2) * Fraction(0 + 1 + 2, 3)
    assert plain.deadly == Fraction(1, 6)


def test_shots_ready_or_not_and_their_riders() -> None:
    melee, shot = odds_of(foe("sorcerer", (5, 1)))
    assert (melee.ready, shot.attack, shot.ready, shot.chance) == (False, "shot", True, 69)
    assert under(shot, "none").riders == {"anosmia": Fraction(69, 100) * Fraction(3, 10)}
    assert under(shot, "parry").deflected == 0, "it is spell-like"
    assert under(shot, "spell_parry").deflected == Fraction(69, 100) * Fraction(40, 100)
    _, shot = odds_of(foe("sorcerer", (5, 1), ranged_cooldown_left=1))
    assert not shot.ready


def test_only_foes_that_are_seen() -> None:
    assert odds_of(foe("goblin", (2, 1), states={"invisible_turns": 3}), foe("merchant", (3, 1))) == []


def test_the_helpless_and_the_armless_have_fewer_stances() -> None:
    (odds,) = odds_of(foe("goblin", (2, 1)), hero={"parts": {"left_arm": "lost", "right_arm": "lost"}})
    assert [each.stance for each in odds.stances] == ["none", "guard", "spell_parry"]
    (odds,) = odds_of(foe("goblin", (2, 1)), hero={"states": {"unconscious_turns": 3}})
    assert [each.stance for each in odds.stances] == ["none"]


def test_gn_8_3_the_chance_to_be_noticed() -> None:
    arena = Arena(foe("goblin", (4, 1)), foe("sorcerer", (4, 2)), rows=OPEN, still=False,
                  hero={"states": {"invisible_turns": 3}})  # fmt: skip
    odds = notice_odds(arena.state, 0)
    assert is_invisible(arena.state, 0)
    assert [(name, chance) for name, chance, _ in odds.chances] == [("goblin", 31), ("sorcerer", 55)]
    assert odds.any == 1 - Fraction(69, 100) * Fraction(45, 100)


def test_gn_8_4_the_chance_to_be_heard() -> None:
    arena = Arena(foe("goblin", (6, 1)), rows=OPEN, still=False)
    assert [(name, chance) for name, chance, _ in hearing_odds(arena.state, 0)] == [("goblin", 50)]


def test_gn_10_8_fire_and_poison_ahead() -> None:
    arena = Arena(hero={"hp": 20, "ward": 1, "toxicity": 12, "states": {"burning_turns": 2, "regen_turns": 1}})
    assert attrition_ahead(arena.state, 0) == (4 - 1 - 1 + 2, 2, False)
    arena = Arena(hero={"hp": 3, "states": {"burning_turns": 9}})
    assert attrition_ahead(arena.state, 0) == (3, 2, True)
    assert attrition_ahead(Arena().state, 0) == (0, 0, False)
