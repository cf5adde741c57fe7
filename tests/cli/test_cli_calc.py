"""`affray calc`, one formula or a batch of them."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from affray.testing.duel_system import DuelSystem
from command_line import run, written

if TYPE_CHECKING:
    from pathlib import Path


def hit_chance(hit: int, luck: int = 0, name: str = "x", word: str | int = 1) -> Fraction:
    """Give the chance to hit.

    Args:
        hit: in percent.
        luck: added.
        name: of no account.
        word: likewise.
    """
    assert name, word
    return Fraction(hit + luck, 100)


def table(size: int) -> dict[int, object]:
    """Give a table."""
    return {number: (number, Fraction(number, 2)) for number in range(size)}


def word(text: str) -> str:
    """Give the text back."""
    return text


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the duel formulas."""
    monkeypatch.setattr(
        DuelSystem, "formulas", lambda _: {"duel.hit_chance": hit_chance, "duel.table": table, "duel.word": word}
    )


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (["duel.hit_chance", "hit=65"], "13/20 (65.0%)\n"),
        (["duel.hit_chance", "hit=0"], "0\n"),
        (["duel.hit_chance", "hit=100"], "1\n"),
        (["duel.hit_chance", "hit=150"], "3/2\n"),
        (["duel.hit_chance", "hit=-50"], "-1/2\n"),
        (["duel.hit_chance", "hit=165", "luck=-65"], "1\n"),
        (["duel.table", "size=3"], '{"0": [0, "0"], "1": [1, "1/2"], "2": [2, "1"]}\n'),
        (["duel.word", "text=7"], "7\n"),
        (["duel.word", "text=null"], "null\n"),
        (["duel.word", "text=a=b c"], "a=b c\n"),
        (["duel.word", 'text="7"'], "7\n"),
        (["duel.word", "text="], "\n"),
        (["duel.word", "text=NaN"], "NaN\n"),
    ],
)
def test_a_formula_is_computed(words: list[str], printed: str) -> None:
    result = run("calc", *words)
    assert (result.exit_code, result.stdout, result.stderr) == (0, printed, "")


def test_a_result_as_json() -> None:
    assert run("calc", "duel.hit_chance", "hit=65", "--json").stdout == '"13/20"\n'
    assert json.loads(run("calc", "duel.table", "size=1", "--json").stdout) == {"0": [0, "0"]}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["duel.hit_chanc", "hit=1"], 'no formula is called "duel.hit_chanc"; nearest: "duel.hit_chance" (affray calc'),
        (["duel.hit_chance"], 'duel.hit_chance: hit is missing; it takes hit, luck=0, name="x", word=1'),
        (["duel.hit_chance", "hti=1"], 'duel.hit_chance has no parameter "hti"; nearest: "hit"; it takes hit, luck=0'),
        (["duel.hit_chance", "hit=ten"], "hit must be a whole number, got 'ten'"),
        (["duel.hit_chance", "hit=2.5"], "hit must be a whole number, got 2.5"),
        (["duel.hit_chance", "hit=true"], "hit must be a whole number, got True"),
        (["zzzz"], 'no formula is called "zzzz" (names are system.formula; affray calc lists all '),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], message: str) -> None:
    result = run("calc", *words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"affray: {message}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["duel.hit_chance", "hit"], '"hit" is not name=value'),
        (["duel.hit_chance", "=1"], '"=1" is not name=value'),
        (["duel.hit_chance", "hit=1", "hit=2"], "hit is given twice"),
        (["duel.hit_chance", "--batch", "x.json"], "--batch stands alone"),
    ],
)
def test_wrong_usage(words: list[str], message: str) -> None:
    result = run("calc", *words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_formulas_are_listed() -> None:
    result = run("calc", "duel")
    assert result.stdout == (
        "formula                                         what it gives\n"
        'duel.hit_chance(hit, luck=0, name="x", word=1)  Give the chance to hit.\n'
        "duel.table(size)                                Give a table.\n"
        "duel.word(text)                                 Give the text back.\n"
    )
    assert "duel.table(size)" in run("calc").stdout
    listed = json.loads(run("calc", "duel", "--json").stdout)
    assert [formula["name"] for formula in listed] == ["duel.hit_chance", "duel.table", "duel.word"]
    assert listed[0]["parameters"][:2] == [
        {"name": "hit", "type": "int"},
        {"name": "luck", "type": "int", "default": 0},
    ]


def test_a_system_without_formulas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelSystem, "formulas", lambda _: {})
    assert run("calc", "duel").stdout == "duel has no formulas\n"


def test_a_formula_is_explained() -> None:
    result = run("calc", "duel.hit_chance", "--about")
    lines = result.stdout.splitlines()
    assert lines[0] == 'duel.hit_chance(hit, luck=0, name="x", word=1)'
    assert "      hit: in percent." in lines
    assert "test_cli_calc.py:" in lines[-1]
    assert json.loads(run("calc", "duel.hit_chance", "--about", "--json").stdout)["name"] == "duel.hit_chance"


# Batches

ROWS: list[Any] = [
    {"id": "DU-1", "calc": "duel.hit_chance", "given": {"hit": 65}, "want": "13/20", "why": "half and more"},
    {"id": "DU-2", "calc": "duel.hit_chance", "given": {"hit": 65}, "want": "1/2"},
    {"id": "DU-3", "calc": "duel.hit_chance", "given": {"hit": 50}},
    {"id": "DU-4", "calc": "duel.hit_chanec", "given": {"hit": 50}, "want": "1/2"},
    {"id": "DU-5", "calc": "duel.hit_chance", "given": {"hit": "x"}},
    {"id": "DU-6", "calc": "duel.table", "given": {"size": 2}, "want": {"1": [1, "1/2"], "0": [0, "0"]}},
    {"id": "DU-7", "calc": "duel.table"},
    {"id": 8, "calc": 9},
    {"calc": "duel.table", "given": [1]},
    7,
]

ANSWERS: list[Any] = [
    {"id": "DU-1", "calc": "duel.hit_chance", "got": "13/20", "want": "13/20", "ok": True},
    {"id": "DU-2", "calc": "duel.hit_chance", "got": "13/20", "want": "1/2", "ok": False},
    {"id": "DU-3", "calc": "duel.hit_chance", "got": "1/2"},
    {
        "id": "DU-4",
        "calc": "duel.hit_chanec",
        "error": 'no formula is called "duel.hit_chanec"; nearest: "duel.hit_chance" (affray calc duel lists all 3)',
        "want": "1/2",
        "ok": False,
    },
    {"id": "DU-5", "calc": "duel.hit_chance", "error": "hit must be a whole number, got 'x'"},
    {
        "id": "DU-6",
        "calc": "duel.table",
        "got": {"0": [0, "0"], "1": [1, "1/2"]},
        "want": {"1": [1, "1/2"], "0": [0, "0"]},
        "ok": True,
    },
    {"id": "DU-7", "calc": "duel.table", "error": "duel.table: size is missing; it takes size"},
    {"id": 8, "calc": 9, "error": 'calc must be the name of a formula such as "ninefold.hit_chance", got 9'},
    {"id": None, "calc": "duel.table", "error": "given must be a table of parameters, got [1]"},
    {"id": None, "calc": None, "error": "a row must be a table with calc and given, got 7"},
]


def test_a_batch_answers_every_row_in_order(tmp_path: Path) -> None:
    batch = written(tmp_path / "rows.json", json.dumps(ROWS))
    result = run("calc", "--batch", batch, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    assert json.loads(result.stdout) == ANSWERS


def test_a_batch_in_words(tmp_path: Path) -> None:
    batch = written(tmp_path / "rows.json", json.dumps(ROWS[:3]))
    result = run("calc", "--batch", batch)
    assert result.exit_code == 1
    assert result.stdout == (
        "id    calc             got\n"
        "DU-1  duel.hit_chance  13/20  ok\n"
        "DU-2  duel.hit_chance  13/20  wanted 1/2\n"
        "DU-3  duel.hit_chance  1/2\n"
        "all 3 answered; 1 of 2 as they should be\n"
    )


def test_a_good_batch_is_status_0(tmp_path: Path) -> None:
    batch = written(tmp_path / "rows.json", json.dumps([ROWS[0], ROWS[2], ROWS[5]]))
    result = run("calc", "--batch", batch)
    assert result.exit_code == 0
    assert result.stdout.endswith("\nall 3 answered; 2 of 2 as they should be\n")
    assert json.loads(run("calc", "--batch", written(tmp_path / "no.json", "[]"), "--json").stdout) == []


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ([ROWS[0], ROWS[5]], "all 2 as they should be"),
        ([ROWS[0], ROWS[1]], "1 of 2 as they should be"),
        ([ROWS[2]], "all 1 answered; none says what it wants"),
        ([ROWS[2], 7], "1 of 2 answered; none says what it wants"),
        ([], "all 0 answered; none says what it wants"),
    ],
)
def test_only_what_says_what_it_wants_is_as_it_should_be(tmp_path: Path, rows: list[Any], line: str) -> None:
    batch = written(tmp_path / "rows.json", json.dumps(rows))
    assert run("calc", "--batch", batch).stdout.splitlines()[-1] == line


def test_a_batch_from_standard_input() -> None:
    result = run("calc", "--batch", "-", "--json", text=json.dumps(ROWS[:1]))
    assert (result.exit_code, json.loads(result.stdout)) == (0, ANSWERS[:1])


@pytest.mark.parametrize(
    ("got_of", "want", "ok"),
    [("1", 1, False), ("1", True, False), ("1", "1", True), ("1", 1.0, False), ("1", None, False), ("1", ["1"], False)],
)
def test_answers_are_compared_by_the_letter(tmp_path: Path, got_of: str, want: object, ok: bool) -> None:
    row = {"id": "", "calc": "duel.word", "given": {"text": got_of}, "want": want}
    answers = json.loads(run("calc", "--batch", written(tmp_path / "r.json", json.dumps([row])), "--json").stdout)
    assert answers[0]["ok"] is ok


def test_a_truth_value_is_no_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelSystem, "formulas", lambda _: {"duel.yes": lambda: True, "duel.half": lambda: 4.5})
    rows = [
        {"calc": "duel.yes", "want": 1},
        {"calc": "duel.yes", "want": True},
        {"calc": "duel.half", "want": 4.5},
        {"calc": "duel.half", "want": "9/2"},
    ]
    batch = written(tmp_path / "r.json", json.dumps(rows))
    answers = json.loads(run("calc", "--batch", batch, "--json").stdout)
    assert [answer["ok"] for answer in answers] == [False, True, True, False]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not JSON: Expecting value"),
        ("[1,", "is not JSON: Expecting value"),
        ("[NaN]", "is not JSON: NaN is not JSON"),
        ('{"id": 1}', "holds no list; a batch is "),
    ],
)
def test_a_broken_batch_is_a_sentence(tmp_path: Path, text: str, message: str) -> None:
    batch = written(tmp_path / "rows.json", text)
    result = run("calc", "--batch", batch, "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"affray: {batch}: {message}")


def test_a_missing_batch_is_a_sentence(tmp_path: Path) -> None:
    result = run("calc", "--batch", tmp_path / "no.json")
    assert (result.exit_code, result.stderr) == (1, f"affray: {tmp_path / 'no.json'}: No such file or directory\n")
