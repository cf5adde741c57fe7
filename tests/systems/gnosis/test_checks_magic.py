"""What magic and the afterlife ask of the dice, and what they don't."""

from __future__ import annotations

from affray.dice import Tape
from affray.systems.gnosis.checks_magic import MISSED, noss_met, soul_shot, soul_strike, spell_blow
from affray.testing.script import rolls


def test_gn_12_6_a_spell_that_misses_rolls_no_damage() -> None:
    miss = Tape(rolls("spell hit", 72))
    assert spell_blow(miss, 72, 4, 7) == MISSED
    miss.finish()
    hit = Tape(rolls("spell hit", 71, "spell damage", 5))
    assert spell_blow(hit, 72, 4, 7) == 5
    hit.finish()


def test_gn_14_3_a_band_of_one_asks_for_no_dice() -> None:
    assert noss_met(Tape([]), 50, 72) == 50
    dice = Tape(rolls("Noss met", 18))
    assert noss_met(dice, 4, 4) == 72
    dice.finish()


def test_gn_14_10_a_strike_asks_only_for_its_roll() -> None:
    dice = Tape(rolls("soul strike", 3))
    assert soul_strike(dice, 2, 3, 4) == 7
    dice.finish()


def test_gn_14_12_a_soul_shots_damage_is_rolled_only_on_a_hit() -> None:
    """GN-14.11: the hit is a draw below the chance."""
    miss = Tape(rolls("soul-shot hit", 70))
    assert soul_shot(miss, 70, 1, 3, 3) == MISSED
    miss.finish()
    hit = Tape(rolls("soul-shot hit", 69, "soul-shot damage", 4))
    assert soul_shot(hit, 70, 1, 3, 3) == 9
    hit.finish()
