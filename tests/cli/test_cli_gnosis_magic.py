"""The examples of magic, played by the choices that stand beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from command_line import run

EXAMPLES = Path(__file__).parents[2] / "examples" / "gnosis"


@pytest.mark.parametrize(
    ("name", "ends", "told"),
    [
        (
            "spell-duel",
            "Ash wins (won) after 17 turns: Ash 30 of 34, Orm 0 of 18 (out), Zel 0 of 18 (out)",
            [
                "Orm: restrained",
                "Ash raises the spell-parry ward",
                "healing 6-9",
                "Zel: restrained",
                "salt bolt at Zel",
            ],
        ),
        (
            "aeon-fight",
            "Ash wins (won) after 7 turns: Ash 30 of 30",
            ["grave hound: revealed", "Ash's ward now 14", "Ash is carried off", "Ash leaps", "technique +4/+4"],
        ),
    ],
)
def test_choices_beside_an_example_play_it_to_its_end(name: str, ends: str, told: list[str]) -> None:
    result = run("fight", EXAMPLES / f"{name}.toml", "--choices", EXAMPLES / f"{name}.txt")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1].startswith(ends)
    for each in told:
        assert each in result.stdout


def test_gn_14_22_a_trial_won_and_one_lost() -> None:
    result = run("fight", EXAMPLES / "two-trials.toml", "--auto")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = [line.strip() for line in result.stdout.splitlines()]
    begun = [line for line in lines if "soul stands trial" in line]
    assert [line.split()[-1] for line in begun] == ["32", "27"], "five points fewer the second time"
    assert any("Ash lives again" in line for line in lines)
    assert "Ash's soul is lost" in lines
    assert lines[-1].startswith("demon wins (lost)")
