"""Whatever a person types, in every system: no step is half done, and what was played is a journal that replays."""

from __future__ import annotations

import builtins
import os
from pathlib import Path

import pytest

import affray.cli.fight
from affray.dice import Seeded
from affray.fight.fight import Fight
from affray.fight.system import system_names
from command_line import run, written

EXAMPLES = Path(__file__).parents[2] / "examples"
PATHS = [path for system in system_names() for path in sorted((EXAMPLES / system).glob("*.toml"))[:2]]
TALKS = int(os.environ.get("AFFRAY_TALKS", "2"))
LINES = 30

JUNK = (
    *(
        "",
        "?",
        "? 1",
        "? 99",
        "? x",
        "l",
        "u",
        "u!",
        "r",
        "u 5",
        "q q",
        "undo",
        "0",
        "-1",
        "9" * 5000,
        "²",
        "٣",
        "\ud800",
    ),
    *(
        "{",
        "{}",
        '{"choice": 1}',
        '{"choice": ' + "[" * 50_000,
        '{"choice": "attack", "target": ' + "[" * 99 + "]" * 99 + "}",
    ),
    *(
        "attack target",
        "attack target=",
        "attack =x",
        "1 x=1",
        "1 choice=2",
        "1 target=[1",
        '1 "',
        "'",
        "\\",
        "1 " + "a=1 " * 9,
    ),
    *(
        "s",
        "s no/where",
        "s " + "x" * 300,
        "s a\0b",
        "\0",
        "\x1b[2J",
        '1 target={"x": {"y": [1]}}',
        "1 target=1e999",
        "# no",
    ),
)


class Babbler:
    """Types offers, offers spelt wrong, and junk; at last hangs up or presses Ctrl-C.

    Args:
        dice: what is typed.
        monkeypatch: puts it at the keyboard.
    """

    def __init__(self, dice: Seeded, monkeypatch: pytest.MonkeyPatch) -> None:
        self._dice = dice
        self._left = LINES
        monkeypatch.setattr(builtins, "input", self)

    def __call__(self, prompt: str = "") -> str:
        self._left -= 1
        if self._left < 0:
            raise EOFError if self._dice.pick(2, "end") else KeyboardInterrupt
        if "roll" in prompt:
            return str(self._dice.pick(22, "face") - 1)
        if self._dice.pick(2, "number"):
            return str(1 + self._dice.pick(9, "offer"))
        return JUNK[self._dice.pick(len(JUNK), "junk")]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_that_is_typed_breaks_a_fight(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(affray.cli.fight, "_is_terminal", lambda: True)
    monkeypatch.chdir(tmp_path)
    everybody = path.read_text(encoding="utf-8").replace('policy = "', 'policy = "person" # "')
    written(tmp_path / "fight.toml", everybody.replace("\nside =", '\npolicy = "person"\nside ='))
    if run("check", "fight.toml").exit_code:  # some name their policy themselves
        written(tmp_path / "fight.toml", everybody)
    for number in range(TALKS):
        Babbler(Seeded(1, number, "talk"), monkeypatch)
        result = run("fight", "fight.toml", "--save", "told.json", *(["--dice", "-"] if number % 2 else []))
        assert result.exit_code in {0, 1, 130}
        if Path("told.json").exists():
            fight = Fight.load("told.json")
            fight.save("again.json")
            assert Fight.load("again.json").document() == fight.document()
        else:
            assert result.exit_code == 130  # before the fight began
        assert not [each for each in tmp_path.iterdir() if each.name.startswith(".")]
