"""What the engine makes of the system: the laws, the odds, and every command."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import affray
from affray.cli.app import affray as command_line
from affray.testing import check_system
from skirmish.formulas import chance

ENCOUNTERS = sorted((Path(__file__).parents[1] / "encounters").glob("*.toml"))
DUEL = next(path for path in ENCOUNTERS if path.stem == "duel")


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.stem)
def test_the_system_keeps_all_laws(path: Path) -> None:
    report = check_system("skirmish", [path], fights=1, samples=0)
    assert report.unwalked == 0


def test_undo_and_redo() -> None:
    fight = affray.Fight(affray.load(DUEL), seed=3)
    end = fight.play().key()
    fight.undo(4)
    assert not fight.over
    fight.redo(4)
    assert fight.state.key() == end


def test_exact_odds_of_a_last_blow() -> None:
    ash = {"name": "Ash", "side": "red", "weapon": "sword", "hits": 1, "stamina": 0}
    bram = {"name": "Bram", "side": "blue", "weapon": "spear", "hits": 1, "stamina": 0}
    odds = affray.odds(affray.Encounter({"system": "skirmish", "knobs": {"rounds": 1000}, "fighters": [ash, bram]}))
    wins: Any = odds.data()["wins"]
    with_13, with_12 = chance(13), chance(12)  # Bram strikes first, and the spear is longer
    assert odds.method == "exact"
    assert wins[1]["probability"] == pytest.approx(float(with_13 / (1 - (1 - with_13) * (1 - with_12))))


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("fight FILE --seed 2", "Ash: careful strike at Bram"),
        ("fight FILE --seed 2 --explain", "fatigue of Ash 0 -> 1"),
        ("odds FILE --choice 2", "all-out strike at Ash"),
        ("odds FILE --method sampled --samples 50", "Ash wins"),
        ("simulate FILE -n 50 --method engine", "50"),
        ("compare FILE --vary knobs.tiring=0,3 --method sampled --samples 50", "tiring"),
        ("check FILE", "ok"),
        ("calc skirmish.to_parry skill=12 fatigue=1", "9"),
        ("rules skirmish SK-4.3", "skirmish/fight.py"),
        ("list skirmish weapon", "spear"),
        ("knobs skirmish", "tiring"),
        ("schema skirmish", "stamina"),
    ],
)
def test_every_command_knows_the_system(words: str, printed: str) -> None:
    arguments = [str(DUEL) if word == "FILE" else word for word in words.split()]
    result = CliRunner().invoke(command_line, arguments, prog_name="affray", catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert printed in result.output
