"""`affray dice`: what lies behind an expression, and dice for a tick of Linguomancy."""

from __future__ import annotations

import json

import pytest

from command_line import run


def test_dice_are_shown() -> None:
    result = run("dice", "2d6+3")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "dice   least  most  mean  as damage  as healing\n2d6+3      5    15    10  moderate   moderate\n"
    )


def test_li_26_1_the_chance_of_a_total() -> None:
    assert run("dice", "2d6", "--at-least", "10").stdout.splitlines()[-1] == "10 or more: 16.7% (1/6)"
    assert run("dice", "2d6", "--at-least", "2").stdout.splitlines()[-1] == "2 or more: 100% (1)"
    assert json.loads(run("dice", "2d6", "--at-least", "10", "--json").stdout) == {
        "dice": "2d6",
        "low": 2,
        "high": 12,
        "mean": "7",
        "damage": ["low"],
        "healing": ["low"],
        "at_least": 10,
        "chance": "1/6",
    }


def test_li_13_6_dice_for_a_tick() -> None:
    assert [line.split()[0] for line in run("dice", "--tick", "low", "--limit", "1").stdout.splitlines()] == [
        "dice",
        "1d10",
    ]
    steady = json.loads(run("dice", "--tick", "low", "--goal", "steady", "--limit", "2", "--json").stdout)
    assert steady[0]["dice"] == "2d4"
    assert len(steady) == 2
    healing = json.loads(run("dice", "--tick", "moderate", "--healing", "--json").stdout)
    assert all("moderate" in each["healing"] for each in healing)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["2x6"], "2x6"),
        (["--tick", "moderat"], 'nearest: "moderate"'),
        (["--tick", "complete", "--healing"], "complete"),
    ],
)
def test_mistakes_are_sentences(arguments: list[str], message: str) -> None:
    result = run("dice", *arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("affray: ")
    assert message in result.stderr


@pytest.mark.parametrize("arguments", [[], ["2d6", "--tick", "low"], ["--tick", "low", "--at-least", "3"]])
def test_wrong_usage(arguments: list[str]) -> None:
    assert run("dice", *arguments).exit_code == 2


def test_no_dice_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    import affray.cli.dice

    monkeypatch.setattr(affray.cli.dice, "calc", lambda *_, **__: [])
    assert run("dice", "--tick", "low").stdout == "no dice fit\n"
