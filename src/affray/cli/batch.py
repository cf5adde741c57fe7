"""`affray calc --batch`: many formulas at once, each row answered whatever happens to the others."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from affray.cli.output import Column, say, say_json, shown, table
from affray.cli.values import json_of
from affray.fight.calc import call, find_formula, plain
from affray.fight.errors import AffrayError


def answer_batch(path: str, *, as_json: bool) -> None:
    """Answer a file of rows; exit with 1 if a row has an error or another answer than it wants.

    Raises:
        AffrayError: the file can't be read or holds no list.
    """
    results = [_answer(row) for row in _rows(path)]
    failed = sum(1 for result in results if "error" in result or result.get("ok") is False)
    if as_json:
        say_json(results)
    else:
        table(
            [Column("id", "bold"), Column("calc"), Column("got", wraps=True), Column("", wraps=True)],
            [[shown(each["id"]), shown(each["calc"]), _got(each), _verdict(each)] for each in results],
        )
        say(_summary(results, failed))
    if failed:
        raise click.exceptions.Exit(1)


def _summary(results: list[dict[str, Any]], failed: int) -> str:
    """Write how many rows came out as wanted; a row that wants nothing is only answered."""
    wanted = sum(1 for result in results if "ok" in result)
    right = sum(1 for result in results if result.get("ok"))
    if wanted == len(results) and wanted:
        return f"{right} of {wanted} as they should be" if failed else f"all {wanted} as they should be"
    answered = sum(1 for result in results if "got" in result)
    text = f"{answered} of {len(results)} answered" if answered < len(results) else f"all {answered} answered"
    return f"{text}; {right} of {wanted} as they should be" if wanted else f"{text}; none says what it wants"


def _rows(path: str) -> list[Any]:
    source = "standard input" if path == "-" else path
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        rows = json_of(text)
    except ValueError as error:
        message = f"{source}: is not JSON: {error}"
        raise AffrayError(message) from error
    if not isinstance(rows, list):
        message = (
            f'{source}: holds no list; a batch is [{{"id": ..., "calc": "system.formula", "given": {{...}}}}, ...]'
        )
        raise AffrayError(message)
    return rows


def _answer(row: object) -> dict[str, Any]:
    """Answer one row, even one that is none."""
    if not isinstance(row, dict):
        return {"id": None, "calc": None, "error": f"a row must be a table with calc and given, got {shown(row)}"}
    result: dict[str, Any] = {"id": row.get("id"), "calc": row.get("calc")}
    try:
        result["got"] = plain(call(find_formula(_name(row)), _given(row)))
    except AffrayError as error:
        result["error"] = str(error)
    if "want" in row:
        result["want"] = row["want"]
        result["ok"] = "got" in result and _same(result["got"], row["want"])
    return result


def _name(row: dict[str, Any]) -> str:
    name = row.get("calc")
    if not isinstance(name, str):
        message = f'calc must be the name of a formula such as "ninefold.hit_chance", got {shown(name)}'
        raise AffrayError(message)
    return name


def _given(row: dict[str, Any]) -> dict[str, Any]:
    given = row.get("given", {})
    if not isinstance(given, dict):
        message = f"given must be a table of parameters, got {shown(given)}"
        raise AffrayError(message)
    return given


def _same(got: object, want: object) -> bool:
    """Compare two JSON values; a truth value is no number, and 5.0 is 5."""
    if isinstance(got, dict) and isinstance(want, dict):
        return got.keys() == want.keys() and all(_same(got[key], want[key]) for key in got)
    if isinstance(got, list) and isinstance(want, list):
        return len(got) == len(want) and all(_same(ours, theirs) for ours, theirs in zip(got, want, strict=True))
    return isinstance(got, bool) == isinstance(want, bool) and got == want


def _got(result: dict[str, Any]) -> str:
    return shown(result["got"]) if "got" in result else ""


def _verdict(result: dict[str, Any]) -> str:
    if "error" in result:
        return f"error: {result['error']}"
    if "ok" not in result:
        return ""
    return "ok" if result["ok"] else f"wanted {shown(result['want'])}"
