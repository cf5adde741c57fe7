"""Lines and columns: plain in a pipe, as wide as the terminal on one."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from affray.cli import output
from affray.cli.output import Column, Columns, clean, say, shown, table


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Give a terminal of 40 columns that keeps what is printed."""
    stream = io.StringIO()

    def console(*, errors: bool = False) -> Console:
        assert not errors
        return Console(file=stream, width=40, force_terminal=True, color_system=None, highlight=False, markup=False)

    monkeypatch.setattr(output, "console", console)
    return stream


def test_a_pipe_gets_whole_lines_without_colours_or_blanks_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    table([Column("name", "bold"), Column("what", "red", wraps=True)], [["a", "x" * 300], ["bb", ""]])
    assert capsys.readouterr().out == f"name  what\na     {'x' * 300}\nbb\n"


def test_numbers_stand_flush_right(capsys: pytest.CaptureFixture[str]) -> None:
    table([Column("n", right=True), Column("m")], [["1", "a"], ["100", "b"]])
    assert capsys.readouterr().out == "  n  m\n  1  a\n100  b\n"


def test_a_terminal_squeezes_what_wraps(terminal: io.StringIO) -> None:
    table([Column(), Column(wraps=True)], [["attack", "one two three four five six seven eight nine"]])
    assert terminal.getvalue() == "attack  one two three four five six\n          seven eight nine\n"


def test_a_column_that_nobody_fills_takes_no_room(capsys: pytest.CaptureFixture[str]) -> None:
    table([Column(), Column(), Column()], [["a", "", "b"], ["c", "", "d"]])
    assert capsys.readouterr().out == "a  b\nc  d\n"


def test_columns_only_grow(capsys: pytest.CaptureFixture[str]) -> None:
    columns = Columns(Column(), Column())
    columns.write([["a", "1"]])
    columns.write([["long", "2"]])
    columns.write([["b", "3"]])
    assert capsys.readouterr().out == "a  1\nlong  2\nb     3\n"


def test_learned_columns_are_in_line_from_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    columns = Columns(Column(), Column())
    columns.learn([["long", "2"]])
    columns.write([["a", "1"]])
    assert capsys.readouterr().out == "a     1\n"


def test_a_lone_text_runs_on_over_the_empty_columns(capsys: pytest.CaptureFixture[str], terminal: io.StringIO) -> None:
    columns = Columns(Column(), Column(wraps=True), Column(), spans=True)
    columns.write([["1", "cut", "hit"], ["", "a long sentence about nothing at all, and more", ""], ["2", "x", "y"]])
    assert terminal.getvalue() == ("1  cut  hit\n   a long sentence about nothing at all,\n     and more\n2  x    y\n")
    assert capsys.readouterr().out == ""


def test_wide_letters_count_twice(capsys: pytest.CaptureFixture[str]) -> None:
    table([Column(), Column()], [["剣", "a"], ["ab", "b"]])
    assert capsys.readouterr().out == "剣  a\nab  b\n"


def test_names_cannot_move_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    say("a\x1b[2Jb\nc")
    assert capsys.readouterr().out == "a [2Jb c\n"
    assert clean("tab\there") == "tab here"


def test_brackets_are_no_markup(capsys: pytest.CaptureFixture[str]) -> None:
    say("[bold]x[/bold]")
    table([Column()], [["[red]y"]])
    assert capsys.readouterr().out == "[bold]x[/bold]\n[red]y\n"


def test_values_are_shown_as_json_and_text_bare() -> None:
    assert [shown(value) for value in ("7", 7, True, None, [1, "a"])] == ["7", "7", "true", "null", '[1, "a"]']
