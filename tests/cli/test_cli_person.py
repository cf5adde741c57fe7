"""A person at the terminal: offers, chances, taking back, saving, stopping."""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING

import pytest

import affray.cli.fight
from affray.fight.decision import Choice, Offer
from affray.fight.errors import Illegal
from affray.fight.fight import Fight
from command_line import DUEL, MATCH, run, written

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from affray.fight.table import Table

pytestmark = pytest.mark.usefixtures("outside")


class Typist:
    """Types line after line, and keeps what was asked.

    Args:
        lines: what is typed; after the last line the person hangs up, or presses Ctrl-C if that is the last line.
    """

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        if not self._lines:
            raise EOFError
        line = self._lines.pop(0)
        if line == "^C":
            raise KeyboardInterrupt
        return line

    def left(self) -> int:
        """Give the number of lines that nobody asked for."""
        return len(self._lines)


@pytest.fixture
def at_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    """Run `affray fight` as if at a terminal."""
    monkeypatch.setattr(affray.cli.fight, "_is_terminal", lambda: True)
    monkeypatch.chdir(tmp_path)

    def fight(typist: Typist, *arguments: str | Path, text: str = MATCH) -> Result:
        monkeypatch.setattr(builtins, "input", typist)
        return run("fight", written(tmp_path / "match.toml", text), *arguments)

    return fight


def test_a_person_chooses_to_the_end(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    typist = Typist(*["1"] * 100)
    result = at_terminal(typist, "--save", tmp_path / "j.json")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "? turn\n  1  cut\n  2  thrust\n       aim= a whole number from 0 to 3\n  3  rest\n" in result.stdout
    assert "? parry\n" in result.stdout
    fight = Fight.load(tmp_path / "j.json")
    assert fight.over
    assert {entry.choice.kind for entry in fight.entries if entry.seat == 0 and entry.choice} == {"cut"}


def test_mistakes_are_told_and_asked_again(at_terminal: Callable[..., Result]) -> None:
    result = at_terminal(Typist("fly", "9", "", "thrust aim=7", "q"))
    assert result.exit_code == 0
    assert '  "fly" is not open now; what is due is the turn of Ash: cut, thrust, rest\n' in result.stdout
    assert "  there is no offer 9; they are numbered 1 to 3\n" in result.stdout
    assert "  NUMBER or words choose; ? chances of every offer" in result.stdout
    assert '  "thrust aim=7": a thrust says its aim' in result.stdout
    assert result.stdout.splitlines()[-1].startswith("not over after 0 rounds: Ash 12 of 12")


def test_the_chances_of_every_offer(at_terminal: Callable[..., Result]) -> None:
    result = at_terminal(Typist("?", "q"))
    told = result.stdout.splitlines()
    place = next(number for number, line in enumerate(told) if line.split() == ["rolls", "Bram"])
    assert told[place + 1].split()[:2] == ["1", "cut"]
    assert " -" in told[place + 1]
    assert told[place + 2].split()[:2] == ["2", "thrust"]
    assert ", falls " in told[place + 2]
    assert told[place + 3] == "  nobody loses or gains anything at once with 3"


def test_the_chances_of_one_offer_in_full(at_terminal: Callable[..., Result]) -> None:
    result = at_terminal(Typist("? 1", "? thrust aim=3", "? 7", "q"))
    assert "Ash: cut: Bram loses" in result.stdout
    assert "chance  Ash  Bram" in result.stdout
    assert "Ash: thrust: Bram loses" in result.stdout
    assert "  there is no offer 7; they are numbered 1 to 3\n" in result.stdout


def test_looking_never_changes_what_falls(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    at_terminal(Typist(*["1"] * 100), "--save", tmp_path / "a.json")
    at_terminal(Typist(*["?", "? 1", "1"] * 100), "--save", tmp_path / "b.json")
    assert Fight.load(tmp_path / "a.json").document()["steps"] == Fight.load(tmp_path / "b.json").document()["steps"]


def test_in_the_middle_of_an_action_the_matter_is_told_with_its_chances(at_terminal: Callable[..., Result]) -> None:
    result = at_terminal(Typist(*["3", "?", "2"] * 60))
    assert "  attacker: Bram\n" in result.stdout
    told = result.stdout.partition("  attacker: Bram\n")[2].splitlines()
    place = next(number for number, line in enumerate(told) if line.split() == ["rolls", "Ash"])
    assert told[place + 1].split()[0] == "1"
    assert " -" in told[place + 1]


def test_one_answer_in_full(at_terminal: Callable[..., Result]) -> None:
    duel = """\
system = "ninefold"
title = "A defense"
seed = 3
fighters = [
    { name = "Ash", side = "red", is = "duelist" },
    { name = "Bram", side = "blue", is = "duelist", policy = "person" },
]
"""
    told = at_terminal(Typist("? parry", "q"), text=duel).stdout
    assert "Bram: parry: Bram loses 2.0 [0-10.5] of 10.5, falls 1.6%" in told
    assert "\n 60.0%  10.5  10.5\n" in told


def test_taking_back_and_playing_again(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    result = at_terminal(Typist("rest", "2", "u", "u", "rest", "u", "r", "q"), "--save", tmp_path / "j.json")
    assert result.exit_code == 0
    assert "taken back; it stands so: Ash 12 of 12, Bram 12 of 12\n" in result.stdout
    assert "  nobody has chosen anything yet that could be taken back\n" in result.stdout
    fight = Fight.load(tmp_path / "j.json")
    assert [entry.choice.kind for entry in fight.entries if entry.seat == 0 and entry.choice] == ["rest"]


def test_an_action_that_has_begun_can_be_taken_back(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    both = MATCH.replace('side = "blue"', 'side = "blue"\npolicy = "person"\nskill = 18').replace(
        'side = "red"', 'side = "red"\nskill = 18'
    )
    typist = Typist("cut", "u", "rest", "q")
    result = at_terminal(typist, "--save", tmp_path / "j.json", text=both)
    assert result.exit_code == 0
    told = result.stdout
    assert told.index("? turn") < told.index("? parry") < told.index("taken back; it stands so: ")
    fight = Fight.load(tmp_path / "j.json")
    assert [entry.choice.kind for entry in fight.entries if entry.choice] == ["rest"]


def test_nothing_to_play_again(at_terminal: Callable[..., Result]) -> None:
    result = at_terminal(Typist("r", "q"))
    assert result.exit_code == 0
    assert "  nothing was taken back that could be played again\n" in result.stdout


def test_new_dice_after_taking_back(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    plain, other = [], []
    for seed in range(1, 9):
        at_terminal(Typist("1", "u", "1", "q"), "--seed", str(seed), "--save", tmp_path / "a.json")
        at_terminal(Typist("1", "u!", "1", "q"), "--seed", str(seed), "--save", tmp_path / "b.json")
        plain.append([roll.face for entry in Fight.load(tmp_path / "a.json").entries for roll in entry.rolls])
        other.append([roll.face for entry in Fight.load(tmp_path / "b.json").entries for roll in entry.rolls])
    assert plain != other


def test_saving_on_the_way(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    result = at_terminal(Typist("s", "s own.json", "s no/where.json", "q"))
    assert "  saved to match.fight.json\n" in result.stdout
    assert "  saved to own.json\n" in result.stdout
    assert "  no/where.json: can't be written: No such file or directory\n" in result.stdout
    assert Fight.load(tmp_path / "own.json").document() == Fight.load(tmp_path / "match.fight.json").document()


def test_stopping_saves_what_was_played(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    for last, status in (("q", 0), ("^C", 130)):
        journal = tmp_path / f"{status}.json"
        result = at_terminal(Typist("rest", "2", last), "--save", journal)
        assert result.exit_code == status
        assert f"its journal so far is in {journal}" in result.stderr
        assert not Fight.load(journal).over
    hung_up = at_terminal(Typist("rest"))
    assert hung_up.exit_code == 0
    assert "not over after" in hung_up.stdout


def test_choices_from_a_file_go_on_at_the_terminal(at_terminal: Callable[..., Result], tmp_path: Path) -> None:
    choices = written(tmp_path / "choices.txt", "rest\n")
    result = at_terminal(Typist("fly", "q"), "--choices", choices)
    assert result.exit_code == 0
    assert '"fly" is not open now' in result.stdout


def test_faces_are_asked_for(at_terminal: Callable[..., Result]) -> None:
    typist = Typist("0", "10", "100", "x", "99", "0", "12", "0", "99", "99", "0", "10", "^C")
    result = at_terminal(typist, "--dice", "-", text=DUEL)
    assert result.exit_code == 130
    assert typist.prompts[0] == " hit: roll 0 to 99 (below 60) > "
    assert typist.prompts[1] == " damage: roll 5 to 10 > "
    assert "   hit: roll must be 0 to 99, got 100\n" in result.stdout
    assert '   hit: "x" is not a whole number from 0 to 99\n' in result.stdout


def test_hanging_up_at_the_first_face(at_terminal: Callable[..., Result]) -> None:
    result = at_terminal(Typist(), "--dice", "-")
    assert (result.exit_code, result.stderr) == (130, "affray: stopped\n")


def test_double_zero_is_a_hundred() -> None:
    from affray.cli.faces import asked, face_of
    from affray.dice import Question

    d100 = Question("between", "offence", 1, 100)
    assert face_of("00", d100) == 100
    assert asked(d100) == "offence: roll d100 (1 to 100)"
    assert face_of("00", Question("chance", "hit", 60, 100)) == 0


def test_what_the_rules_refuse_is_asked_again(
    at_terminal: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sparring

    take = sparring.SparringState.take
    refused: list[Choice] = []

    def refuse_once(state: sparring.SparringState, table: Table, seat: int, choice: Choice) -> None:
        if not refused:
            refused.append(choice)
            message = f"{choice.kind} is refused"
            raise Illegal(message)
        take(state, table, seat, choice)

    monkeypatch.setattr(sparring.SparringState, "take", refuse_once)
    choices = written(tmp_path / "choices.txt", "")
    for more in ([], ["--choices", choices]):
        refused.clear()
        result = at_terminal(Typist("cut", "rest", "q"), "--seed", "3", "--save", tmp_path / "j.json", *more)
        assert result.exit_code == 0
        assert "  cut is refused\n" in result.stdout
        assert [entry.choice.kind for entry in Fight.load(tmp_path / "j.json").entries if entry.choice][:1] == ["rest"]


def test_an_answer_that_the_rules_refuse_is_asked_again(
    at_terminal: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sparring

    strike = sparring.strike
    refused: list[Choice] = []

    def refuse_once(table: Table, state: sparring.SparringState, seat: int, choice: Choice) -> None:
        strike(table, state, seat, choice)
        if not refused and seat == 1 and state.breath[0] == 5:
            refused.append(choice)
            message = "that answer is refused"
            raise Illegal(message)

    monkeypatch.setattr(sparring, "strike", refuse_once)
    sharp = MATCH.replace('side = "blue"', 'side = "blue"\nskill = 18')
    result = at_terminal(Typist(*["rest", "parry", "bear"] * 20), text=sharp)
    assert result.exit_code == 0
    assert "  that answer is refused\n" in result.stdout


def test_a_long_list_of_offers_is_cut_short(
    at_terminal: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sparring

    many = [Offer(Choice("step", {"to": number})) for number in range(40)]
    monkeypatch.setattr(sparring.Turn, "offers", lambda *_: [Offer(sparring.REST), *many])
    told = at_terminal(Typist("q")).stdout
    assert "   1  rest\n   2  step\n   3  step\n   4  step\n" in told
    assert "      and 5-41, more of step; l lists all\n" in told
    assert "  41  step\n" not in told
    assert "  41  step\n" in at_terminal(Typist("l", "q")).stdout


def test_with_json_nobody_is_asked(at_terminal: Callable[..., Result]) -> None:
    result = at_terminal(Typist(), "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "nobody can be asked here" in result.stderr


def test_auto_asks_nobody(at_terminal: Callable[..., Result]) -> None:
    typist = Typist()
    assert at_terminal(typist, "--auto").exit_code == 0
    assert typist.prompts == []


def test_the_offers_of_one_deed_stand_together(at_terminal: Callable[..., Result]) -> None:
    crowd = """\
system = "ninefold"
title = "A crowd"
fighters = [
    { name = "Mage", side = "red", is = "fire_mage", policy = "person", dex = 100 },
    { name = "Wolf", side = "blue", is = "wolf", count = 4 },
]
"""
    told = at_terminal(Typist("?", "q"), text=crowd).stdout
    assert "overlaps=" in told
    assert told.count("overlaps=") == len({"fire_burst", "lightning_line", "sleep_gas"})
    row = next(line for line in told.splitlines() if line.startswith(" 1 "))
    assert row.count("Wolf") == 4
    assert "; Wolf 2 -" in row
    assert "effects" in told
