"""Section 15: dice expressions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from affray.dice import Path, Tape
from affray.fight.errors import Refused
from affray.systems.ninefold import calcs_combat
from affray.systems.ninefold.expression import parse


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("2d6+3", "2d6+3"),
        ("d6", "1d6"),
        (" 1 D 8 - 1 ", "1d8-1"),
        ("3+2d6", "2d6+3"),
        ("1d4+2+1d6-5", "1d4+1d6-3"),
        ("2d6+0", "2d6"),
        ("1d4+3-3", "1d4"),
        ("7", "7"),
        ("0", "0"),
        (5, "5"),
        ("100d100", "100d100"),
    ],
)
def test_ni_15_1_grammar_and_printing(text: object, printed: str) -> None:
    assert parse(text).text() == printed


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "2x6",
        "d",
        "2d",
        "1d6-1d4",
        "-1d6",
        "+1d6",
        "1d6+",
        "1d6++2",
        "0d6",
        "101d6",
        "1d1",
        "1d101",
        "1d6.5",
        "1d6*2",
        "2d6 3d",
        "1d\u0666",
        None,
        2.5,
        True,
        ["1d6"],
        "1d6+99999999999999999999",
    ],
)
def test_ni_15_1_everything_else_is_refused(text: object) -> None:
    with pytest.raises(Refused, match="dice: "):
        parse(text)


def test_ni_15_1_the_message_shows_how_to_write_dice() -> None:
    with pytest.raises(Refused) as refusal:
        parse("2x6")
    assert str(refusal.value) == 'dice: "2x6" - write 2d6, 1d8+3'


def test_ni_15_2_a_total_below_0_counts_0() -> None:
    assert calcs_combat.dice_stats("1d4-2") == {"min": 0, "max": 2, "mean": Fraction(3, 4)}
    assert calcs_combat.dice_stats("1d4-10") == {"min": 0, "max": 0, "mean": 0}
    assert parse("1d4-2").roll(Tape([1]), "damage") == 0


@pytest.mark.parametrize("text", ["2d4", "1d8+2d6-3", "1d4-2", "3", "2d3+1d5+1"])
def test_a_distribution_is_what_the_dice_give(text: str) -> None:
    expression = parse(text)
    found: dict[int, Fraction] = {}
    path = Path()
    while path.next_branch():
        total = int(expression.roll(path, "damage"))
        found[total] = found.get(total, Fraction(0)) + path.probability()
    ways, out_of = expression.distribution()
    assert {total: Fraction(number, out_of) for total, number in ways.items()} == found
    assert list(ways) == sorted(ways)
    assert (expression.lowest(), expression.highest()) == (min(found), max(found))
