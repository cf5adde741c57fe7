"""`affray odds` and `affray simulate`."""

from __future__ import annotations

import builtins
import json
from typing import TYPE_CHECKING, Any

import pytest

from affray.lab.odds import odds
from command_line import DUEL, MATCH, run, written

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """Write the file of a duel."""
    return written(tmp_path / "duel.toml", DUEL)


@pytest.fixture
def match(tmp_path: Path, outside: str) -> Path:
    """Write the file of a match with a person in it."""
    assert outside
    return written(tmp_path / "match.toml", MATCH)


# A whole fight


def test_the_odds_of_a_fight(duel: Path) -> None:
    result = run("odds", duel)
    assert (result.exit_code, result.stderr) == (0, "")
    share = f"{100 * odds(str(duel)).win('dawn'):.1f}%"
    assert result.stdout.startswith(f"Ash vs Bram: Ash wins {share}, falls ")
    assert "(exact; " in result.stdout
    assert "\n  ends after " in result.stdout
    assert "\n  Ash: stands at the end " in result.stdout


def test_the_odds_as_json(duel: Path) -> None:
    data = json.loads(run("odds", duel, "--json").stdout)
    assert (data["odds"], data["method"], data["title"]) == ("fight", "exact", "Ash vs Bram")
    assert data["wins"][0]["probability"] == pytest.approx(odds(str(duel)).win("dawn"))


def test_sampled_odds(duel: Path) -> None:
    arguments = ("odds", duel, "--method", "sampled", "--samples", "500", "--json")
    data = json.loads(run(*arguments, "--seed", "9").stdout)
    assert (data["method"], data["fights"], data["seed"]) == ("sampled", 500, 9)
    assert json.loads(run(*arguments).stdout)["seed"] == 1


def test_the_odds_of_a_fight_that_stands_somewhere(duel: Path, tmp_path: Path) -> None:
    run("fight", duel, "--save", tmp_path / "j.json")
    result = run("odds", tmp_path / "j.json")
    assert result.exit_code == 0
    assert "100%" in result.stdout


# A choice


def test_the_odds_of_a_choice(match: Path) -> None:
    result = run("odds", match, "--choice", "cut")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Ash: cut: Bram loses ")
    assert "chance  Ash  Bram\n" in result.stdout
    data = json.loads(run("odds", match, "--choice", "2 aim=2", "--json").stdout)
    assert data["choice"] == {"choice": "thrust", "aim": 2}
    assert sum(after["probability"] for after in data["after"]) == pytest.approx(1)


def test_a_choice_of_somebody_else(match: Path) -> None:
    assert run("odds", match, "--choice", "cut", "--who", "Bram").stderr.startswith(
        "affray: match.toml: before that, Ash must decide; play up to there"
    )
    match.write_text(match.read_text().replace('policy = "person"', ""))
    assert run("odds", match, "--choice", "cut", "--who", "Bram").stdout.startswith("Bram: cut: Ash loses ")


def test_a_question_can_be_fixed(match: Path) -> None:
    free = json.loads(run("odds", match, "--choice", "cut", "--json").stdout)
    hit = json.loads(run("odds", match, "--choice", "cut", "--given", "attack=3", "--json").stdout)
    assert hit["given"] == {"attack": 3}
    assert hit["fighters"][1]["mean_loss"] > free["fighters"][1]["mean_loss"]


def test_offers_of_an_action_are_compared(match: Path) -> None:
    result = run("odds", match, "--place", "cut")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0].split() == ["gain", "choice", "Ash", "Bram"]
    rows = json.loads(run("odds", match, "--place", "cut", "--json").stdout)
    assert rows[0]["gain"] == rows[0]["fighters"][1]["mean_loss"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--choice", "fly"], '"fly" is not open now; what is due is the turn of Ash: cut, thrust, rest'),
        (["--choice", "cut", "--given", "lunge=3"], "lunge"),
        (["--place", "cutt"], 'nothing called "cutt" is offered; nearest: "cut"; offered are cut, thrust, rest'),
        (
            ["--choice", "cut", "--who", "Brem"],
            'match.toml: nobody is called "Brem"; nearest: "Bram"; there are Ash, Br',
        ),
        (["--method", "exact", "--seconds", "0.01"], "no exact odds within the budget"),
    ],
)
def test_mistakes_are_sentences(match: Path, arguments: list[str], message: str) -> None:
    result = run("odds", match, *arguments)
    if "exact" in arguments and result.exit_code == 0:
        return  # it was quicker than that
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_nobody_chooses_in_a_duel(duel: Path) -> None:
    result = run("odds", duel, "--choice", "cut")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "affray: duel.toml: nobody has anything to choose before the fight is over\n"
    result = run("odds", duel, "--choice", "cut", "--who", "Ash")
    assert result.stderr == "affray: duel.toml: Ash has nothing to choose before the fight is over\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--choice", "cut", "--place", "cut"],
        ["--who", "Ash"],
        ["--given", "hit=1"],
        ["--choice", "cut", "--given", "hit"],
        ["--choice", "cut", "--given", "hit=x"],
        ["--choice", "cut", "--given", "hit=true"],
        ["--choice", "cut", "--chart", "x.svg"],
        ["--method", "guessed"],
        ["--samples", "0"],
    ],
)
def test_wrong_usage(duel: Path, arguments: list[str]) -> None:
    assert run("odds", duel, *arguments).exit_code == 2


def test_a_missing_file(tmp_path: Path) -> None:
    for arguments in (["odds"], ["simulate", "-n", "3"]):
        result = run(*arguments, tmp_path / "no.toml")
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr == f"affray: {tmp_path / 'no.toml'}: can't be read: No such file or directory\n"


# Charts


@pytest.mark.parametrize(("kind", "head"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_a_chart_is_drawn(duel: Path, tmp_path: Path, kind: str, head: bytes) -> None:
    chart = tmp_path / f"chart.{kind}"
    result = run("odds", duel, "--chart", chart)
    assert result.exit_code == 0
    assert chart.read_bytes().startswith(head)


def test_a_chart_says_what_it_shows(duel: Path, tmp_path: Path) -> None:
    run("simulate", duel, "-n", "200", "--chart", tmp_path / "a.svg")
    text = (tmp_path / "a.svg").read_text()
    assert "Ash stands at the end " in text
    assert "swings until it ends" in text
    assert "Ash vs Bram, 200 fights" in text


def test_another_kind_of_chart_is_refused(duel: Path, tmp_path: Path) -> None:
    result = run("odds", duel, "--chart", tmp_path / "chart.gif")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"affray: {tmp_path / 'chart.gif'}: charts are written to .svg or .png, not to .gif\n"


def test_without_matplotlib_it_says_what_to_install(
    duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_import = builtins.__import__

    def no_matplotlib(name: str, *rest: Any) -> Any:  # noqa: ANN401 - as the built-in one
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real_import(name, *rest)

    monkeypatch.setattr(builtins, "__import__", no_matplotlib)
    result = run("odds", duel, "--chart", tmp_path / "chart.svg")
    assert (result.exit_code, result.stderr) == (1, "affray: charts need matplotlib: pip install affray[charts]\n")
    assert not (tmp_path / "chart.svg").exists()


# Simulations


def test_a_simulation(duel: Path) -> None:
    result = run("simulate", duel, "-n", "300", "--jobs", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Ash vs Bram, 300 fights: Ash wins ")
    assert "seed 5" in result.stdout
    assert "\n  check: " in result.stdout


def test_a_simulation_as_json_does_not_depend_on_the_processes(duel: Path) -> None:
    one = json.loads(run("simulate", duel, "-n", "400", "--jobs", "1", "--seed", "3", "--json").stdout)
    two = json.loads(run("simulate", duel, "-n", "400", "--jobs", "2", "--seed", "3", "--json").stdout)
    assert one["wins"] == two["wins"]
    assert (one["fights"], one["seed"]) == (400, 3)


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_rows_are_written(duel: Path, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"rows.{kind}"
    assert run("simulate", duel, "-n", "50", "--out", out).exit_code == 0
    assert out.stat().st_size > 0
    if kind == "csv":
        assert len(out.read_text().splitlines()) == 51


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["-n", "0"], 1, "n: 0 fights are not allowed"),
        (["-n", "x"], 2, "'x' is not a valid integer"),
        ([], 2, "Missing option '-n'"),
        (["-n", "5", "--jobs", "0"], 2, "jobs"),
        (["-n", "5", "--out", "rows.txt"], 1, "rows.txt: rows are written to .csv or .parquet, not to .txt"),
        (["-n", "5", "--out", "no/rows.csv"], 1, "no/rows.csv: can't be written: No such file or directory"),
    ],
)
def test_mistakes_of_a_simulation(
    duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], status: int, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("simulate", duel, *arguments)
    assert (result.exit_code, result.stdout) == (status, "")
    assert message in result.stderr


def test_ctrl_c_leaves_no_half_file(duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import affray.lab.simulate

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(affray.lab.simulate, "audit", interrupted)
    monkeypatch.setattr(affray.lab.simulate._Engine, "warm_up", interrupted)
    result = run("simulate", duel, "-n", "500", "--out", tmp_path / "rows.csv")
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "affray: stopped\n")
    assert {path.name for path in tmp_path.iterdir()} == {"duel.toml"}
