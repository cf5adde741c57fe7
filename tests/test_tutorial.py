"""The tutorial on writing a system shows the code of `examples/skirmish` as it is, and what its commands print."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from example_system import ROOT, SKIRMISH, announced
from tool import tool

PAGE = (ROOT / "docs" / "guide" / "6-your-own-system.md").read_text(encoding="utf-8")
SLOW = re.compile(r"--method exact|simulate|compare")
"""Commands that take longer than a test may."""

update_docs = tool("update_docs")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def first_line(block: str) -> str:
    return block.strip().partition("\n")[0]


def commands() -> list[tuple[str, str]]:
    return [pair for block in blocks("text") for pair in update_docs.commands_of(block)]


@pytest.mark.parametrize(("kind", "ending"), [("python", ".py"), ("toml", ".toml")])
def test_every_piece_of_code_stands_in_the_package(kind: str, ending: str) -> None:
    files = [path.read_text(encoding="utf-8") for path in sorted(SKIRMISH.rglob(f"*{ending}"))]
    assert blocks(kind)
    assert [first_line(block) for block in blocks(kind) if not any(block in text for text in files)] == []


def test_the_page_quotes_the_ruleset_and_the_rulebook_says_the_same() -> None:
    readme = " ".join((SKIRMISH / "README.md").read_text(encoding="utf-8").replace("*", "").split())
    for rule in tomllib.loads((SKIRMISH / "src" / "skirmish" / "rules.toml").read_text(encoding="utf-8"))["rules"]:
        assert f"{rule['id']} {rule['title']}. {rule['text']}" in readme
    for quoted in re.findall(r"^> - (.*?)(?=^> - |^$)", PAGE, re.MULTILINE | re.DOTALL):
        assert " ".join(quoted.replace("*", "").replace("\n>", "\n").split()) in readme


def test_every_command_prints_what_the_page_shows(tmp_path: Path) -> None:
    environment = announced(tmp_path / "installed")
    environment |= {"COLUMNS": "120", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"
    shutil.copytree(SKIRMISH / "encounters", tmp_path / "encounters")
    quick = [(command, shown) for command, shown in commands() if not SLOW.search(command)]
    assert quick
    for command, shown in quick:
        done = subprocess.run(  # noqa: S602 - the commands are the page's own
            command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        printed = "".join(line.rstrip() + "\n" for line in (done.stdout + done.stderr).rstrip().splitlines())
        assert printed == shown or update_docs.same(printed, shown), command
