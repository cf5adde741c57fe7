"""`affray fight`, without a terminal: played, scripted, typed, saved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from affray.fight.errors import Illegal
from affray.fight.fight import Fight
from affray.fight.knobs import Knob
from affray.testing.duel_system import DuelSystem
from command_line import DUEL, MATCH, run, written

if TYPE_CHECKING:
    from pathlib import Path

    from affray.fight.decision import Choice
    from affray.fight.events import Event
    from affray.fight.state import State


def lines(text: str) -> list[dict[str, Any]]:
    """Read JSON Lines."""
    return [json.loads(line) for line in text.splitlines()]


def script_of(match: Path, seed: int) -> tuple[list[str], Fight]:
    """Play a match with Ash's policy in place of the person, and write down what she chose, line by line."""
    auto = written(match.with_name("auto.toml"), MATCH.replace('policy = "person"\n', ""))
    fight = Fight(str(auto), seed)
    fight.play()
    chosen = []
    for entry in fight.entries:
        if entry.choice is not None and entry.seat == 0:
            chosen.append(entry.choice)
        if entry.seat != 0:
            chosen += entry.answers
    texts = [" ".join([each.kind, *(f"{name}={value}" for name, value in each.details.items())]) for each in chosen]
    return texts, fight


# Telling


def test_a_fight_is_told(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("fight", duel)
    assert (result.exit_code, result.stderr) == (0, "")
    told = result.stdout.splitlines()
    assert told[:4] == ["Two at dawn", "duel 1, seed 5", "Ash 20 (dawn) against Bram 21 (dusk)", ""]
    fight = Fight(str(duel))
    fight.play()
    hits = [event.details for event in fight.events if event.kind == "hit"]
    assert [" ".join(line.split()) for line in told[4:-2]] == [
        f"{hit['target']} is hit for {hit['damage']} {hit['to']} left" for hit in hits
    ]
    left = [standing.hit_points for standing in fight.state.standings()]
    out = [" (out)" if points == 0 else "" for points in left]
    assert told[-2] == ""
    assert told[-1] == (
        f"{'Ash' if fight.state.winner == 'dawn' else 'Bram'} wins (last standing) "
        f"after {fight.state.elapsed()} swings: "
        f"Ash {left[0]} of 20{out[0]}, Bram {left[1]} of 21{out[1]}"
    )


def test_columns_stand_in_line(tmp_path: Path) -> None:
    told = run("fight", written(tmp_path / "duel.toml", DUEL)).stdout.splitlines()[4:-2]
    assert len({line.index(" left") - len(line.split()[-2]) for line in told}) == 1


def test_explain_tells_more(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    assert "Ash has swung" in run("fight", duel, "--explain").stdout
    assert "Ash has swung" not in run("fight", duel).stdout


def test_the_seed_decides(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    assert run("fight", duel).stdout == run("fight", duel, "--seed", "5").stdout
    zero = run("fight", duel, "--seed", "0")
    assert "duel 1, seed 0" in zero.stdout
    assert run("fight", duel, "--seed", "0").stdout == zero.stdout
    assert run("fight", duel, "--seed", "x").exit_code == 2


def test_a_fight_of_a_batch(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("fight", duel, "--index", "7", "--json")
    fight = Fight(str(duel), index=7)
    fight.play()
    outcome = lines(result.stdout)[-1]
    assert (outcome["winner"], outcome["elapsed"]) == (fight.state.winner, fight.state.elapsed())
    assert "seed 5, fight 7 of its batch" in run("fight", duel, "--index", "7").stdout
    assert run("fight", duel, "--index", "-1").exit_code == 2


def test_knobs_that_differ_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelSystem, "knobs", lambda _: (Knob("luck", 7, "", ""), Knob("mood", "good", "", "")))
    duel = written(tmp_path / "duel.toml", DUEL + '[knobs]\nmood = "bad"\n')
    assert run("fight", duel).stdout.splitlines()[2] == "knobs: mood bad (not good)"


def test_json_lines(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    told = lines(run("fight", duel, "--json").stdout)
    fight = Fight(str(duel))
    fight.play()
    assert [{name: each[name] for name in each if name != "step"} for each in told[:-1]] == [
        event.data() for event in fight.events
    ]
    assert told[0]["step"] == 1
    assert told[-2]["step"] == len(fight.entries) - 1
    assert told[-1] == {
        "outcome": "won",
        "winner": fight.state.winner,
        "reason": "last_standing",
        "elapsed": fight.state.elapsed(),
        "clock": "swing",
        "steps": len(fight.entries) - 1,
        "system": "duel",
        "seed": 5,
        "index": 0,
        "fighters": [
            {
                "name": each.name,
                "side": each.side,
                "hit_points": each.hit_points,
                "maximum": each.maximum,
                "stands": each.stands,
            }
            for each in fight.state.standings()
        ],
    }


@pytest.mark.usefixtures("outside")
def test_a_fight_that_nobody_wins(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH + "\n[knobs]\nrounds = 1\n")
    told = run("fight", match, "--auto").stdout.splitlines()
    assert told[-1].startswith("undecided (round limit) after 1 round: Ash ")
    outcome = lines(run("fight", match, "--auto", "--json").stdout)[-1]
    assert (outcome["outcome"], outcome["winner"], outcome["reason"]) == ("undecided", None, "round_limit")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no.toml"], "affray: no.toml: can't be read: No such file or directory\n"),
        (["bad.toml"], "affray: bad.toml: fighters: is missing\n"),
    ],
)
def test_a_refused_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "bad.toml", 'system = "duel"\n')
    result = run("fight", *arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", message)


# Persons


@pytest.mark.usefixtures("outside")
def test_a_person_without_a_terminal_is_a_sentence(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    result = run("fight", match)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "affray: match.toml: Ash is played by a person, and nobody can be asked here; "
        "run it in a terminal, or give --choices FILE, or let the policy play with --auto\n"
    )
    both = written(tmp_path / "both.toml", MATCH.replace('side = "blue"', 'side = "blue"\npolicy = "person"'))
    assert "Ash and Bram are played by a person" in run("fight", both).stderr


@pytest.mark.usefixtures("outside")
def test_auto_lets_the_policy_play(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    _, fight = script_of(match, 1)
    outcome = lines(run("fight", match, "--auto", "--json").stdout)[-1]
    assert (outcome["winner"], outcome["elapsed"]) == (fight.state.winner, fight.state.elapsed())


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.usefixtures("outside")
def test_choices_from_a_file(tmp_path: Path, seed: int) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    texts, fight = script_of(match, seed)
    choices = written(tmp_path / "choices.txt", "# what Ash does\n\n" + "\n".join(f"{text}  # so" for text in texts))
    result = run("fight", match, "--seed", str(seed), "--choices", choices, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    outcome = lines(result.stdout)[-1]
    assert (outcome["winner"], outcome["elapsed"]) == (fight.state.winner, fight.state.elapsed())
    again = run("fight", match, "--seed", str(seed), "--choices", "-", "--json", text="\n".join(texts))
    assert again.stdout == result.stdout


@pytest.mark.usefixtures("outside")
def test_left_over_choices_name_their_line(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    texts, _ = script_of(match, 1)
    choices = written(tmp_path / "choices.txt", "\n".join([*texts, "", "rest", "cut"]))
    result = run("fight", match, "--choices", choices)
    assert result.exit_code == 1
    line = len(texts) + 2
    assert result.stderr == f"affray: {choices}, line {line}: 2 choices were never asked for, from here on (rest)\n"
    one = written(tmp_path / "one.txt", "\n".join([*texts, "rest"]))
    assert f"line {line - 1}: 1 choice was never asked for" in run("fight", match, "--choices", one).stderr


@pytest.mark.usefixtures("outside")
def test_choices_that_run_out_say_who_must_decide(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    choices = written(tmp_path / "choices.txt", "rest\n")
    result = run("fight", match, "--choices", choices)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"affray: {choices}: has run out after 1 choices; Ash must decide: ")
    assert "not over after" in result.stdout


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fly", '"fly" is not open now; what is due is the turn of Ash: cut, thrust, rest'),
        ("cutt", '"cutt" is not open now; nearest: "cut"; open are cut, thrust, rest'),
        ("thrust aim=9", '"thrust aim=9": a thrust says its aim, a whole number from 0 to 3, and no more'),
        ("thrust aim", '"aim" is not name=value'),
        ("4", "there is no offer 4; they are numbered 1 to 3"),
        ("2 aim=4", '"2 aim=4": a thrust says its aim, a whole number from 0 to 3, and no more'),
        ('{"choice": "cut"', "a choice that begins with a brace must be JSON: Expecting"),
        ('{"chose": "cut"}', "a choice needs its kind under 'choice', got {'chose': 'cut'}"),
        ("cut 'x", "a quotation mark is missing: cut 'x"),
    ],
)
@pytest.mark.usefixtures("outside")
def test_an_illegal_choice_names_its_line(tmp_path: Path, text: str, message: str) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    choices = written(tmp_path / "choices.txt", f"# first\n{text}\n")
    result = run("fight", match, "--choices", choices)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"affray: {choices}, line 2: {message}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "texts", [["1"], ["cut"], ["CUT"], ['{"choice": "cut"}'], ["2 aim=1"], ["thrust aim=1"], ["thrust"], ["2"]]
)
@pytest.mark.usefixtures("outside")
def test_the_ways_to_write_a_choice(tmp_path: Path, texts: list[str]) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    choices = written(tmp_path / "choices.txt", "\n".join(texts))
    journal = tmp_path / "j.json"
    run("fight", match, "--choices", choices, "--save", journal)
    fight = Fight.load(journal)
    choice = next(entry.choice for entry in fight.entries if entry.seat == 0)
    assert choice is not None
    wanted = {"1": "cut", "2": "thrust", "{": "cut", "c": "cut", "C": "cut", "t": "thrust"}[texts[0][0]]
    assert choice.kind == wanted
    assert choice.details == ({} if wanted == "cut" else {"aim": 1 if "aim" in texts[0] else 0})


def test_auto_and_choices_exclude_each_other(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("fight", duel, "--auto", "--choices", "x")
    assert result.exit_code == 2
    assert "--auto and --choices exclude each other" in result.stderr
    assert run("fight", duel, "--choices", "-", "--dice", "-").exit_code == 2


# Typed dice


def faces_of(duel: Path) -> list[int]:
    fight = Fight(str(duel))
    fight.play()
    return [roll.face for entry in fight.entries for roll in entry.rolls]


def test_typed_faces_play_the_fight(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    faces = written(tmp_path / "faces.txt", "\n".join(f"{face}  # thrown" for face in faces_of(duel)))
    typed = run("fight", duel, "--dice", faces)
    assert (typed.exit_code, typed.stderr) == (0, "")
    assert typed.stdout.splitlines()[1] == "duel 1, dice thrown by hand"
    assert typed.stdout.splitlines()[2:] == run("fight", duel).stdout.splitlines()[2:]
    text = "\n".join(str(face) for face in faces_of(duel))
    assert run("fight", duel, "--dice", "-", text=text).stdout == typed.stdout
    assert lines(run("fight", duel, "--dice", faces, "--json").stdout)[-1]["seed"] is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x", '{}, line 1: hit: "x" is not a whole number from 0 to 99'),
        ("\n\n100", "{}, line 3: hit: roll must be 0 to 99, got 100"),
        ("0\n5\n1", "{}: has run out after 3 faces; next is damage: roll 4 to 12"),
        ("", "{}: has run out after 0 faces; next is hit: roll 0 to 99 (below 60)"),
    ],
)
def test_wrong_faces_are_sentences(tmp_path: Path, text: str, message: str) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    faces = written(tmp_path / "faces.txt", text)
    result = run("fight", duel, "--dice", faces)
    assert result.exit_code == 1
    assert result.stderr == f"affray: {message.format(faces)}\n"


def test_left_over_faces_are_an_error(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    count = len(faces_of(duel))
    faces = written(tmp_path / "faces.txt", "\n".join(str(face) for face in [*faces_of(duel), 7]))
    result = run("fight", duel, "--dice", faces)
    assert result.exit_code == 1
    assert result.stderr == f"affray: {faces}, line {count + 1}: 1 face was never asked for, from here on (7)\n"


@pytest.mark.usefixtures("outside")
def test_faces_of_the_beginning_and_of_answers(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    texts, fight = script_of(match, 2)
    faces = written(
        tmp_path / "faces.txt", "\n".join(str(roll.face) for entry in fight.entries for roll in entry.rolls)
    )
    choices = written(tmp_path / "choices.txt", "\n".join(texts))
    result = run("fight", match, "--dice", faces, "--choices", choices, "--json")
    assert result.exit_code == 0
    assert lines(result.stdout)[-1]["winner"] == (fight.state.winner or None)


def test_a_missing_file_of_faces(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("fight", duel, "--dice", tmp_path / "no.txt")
    assert (result.exit_code, result.stderr) == (1, f"affray: {tmp_path / 'no.txt'}: No such file or directory\n")
    (tmp_path / "b.txt").write_bytes(b"\xff\xfe")
    result = run("fight", duel, "--dice", tmp_path / "b.txt")
    assert result.stderr == f"affray: {tmp_path / 'b.txt'}: is not a text file (byte 0 is not UTF-8)\n"


# Journals


def test_a_journal_is_saved(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    journal = tmp_path / "j.json"
    assert run("fight", duel, "--save", journal).exit_code == 0
    fight = Fight.load(journal)
    assert fight.over
    assert {path.name for path in tmp_path.iterdir()} == {"duel.toml", "j.json"}


def test_a_journal_that_cannot_be_written(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("fight", duel, "--save", tmp_path / "no" / "j.json")
    assert result.exit_code == 1
    assert result.stderr == f"affray: {tmp_path / 'no' / 'j.json'}: can't be written: No such file or directory\n"


def test_an_unfinished_fight_is_saved_too(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    faces = written(tmp_path / "faces.txt", "99\n99\n")
    journal = tmp_path / "j.json"
    result = run("fight", duel, "--dice", faces, "--save", journal)
    assert result.exit_code == 1
    assert f"affray: the fight is not over; its journal so far is in {journal}\n" in result.stderr
    fight = Fight.load(journal)
    assert (fight.over, len(fight.entries)) == (False, 3)


def test_ctrl_c_leaves_a_whole_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    journal = tmp_path / "j.json"
    advance = Fight.advance

    def interrupted(fight: Fight, *, faces: list[int], answers: list[Choice]) -> list[Event]:
        if len(fight.entries) == 4:
            raise KeyboardInterrupt
        return advance(fight, faces=faces, answers=answers)

    monkeypatch.setattr(Fight, "advance", interrupted)
    result = run("fight", duel, "--save", journal)
    assert result.exit_code == 130
    assert result.stderr == f"affray: the fight is not over; its journal so far is in {journal}\n"
    assert result.stdout.splitlines()[-1].startswith("not over after 3 swings: ")
    assert len(Fight.load(journal).entries) == 4


# What carries over


def test_what_carries_over_is_the_systems_business(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    journal = tmp_path / "j.json"
    run("fight", duel, "--save", journal)
    result = run("fight", duel, "--carry", journal)
    assert (result.exit_code, result.stderr) == (1, "affray: duel carries nothing over from one fight to the next\n")

    def carry(_: DuelSystem, raw: dict[str, Any], state: State, *_rest: object) -> dict[str, Any]:
        left = {each.name: max(1, each.hit_points) for each in state.standings()}
        return {**raw, "fighters": [{**each, "hit_points": left[each["name"]]} for each in raw["fighters"]]}

    monkeypatch.setattr(DuelSystem, "carry", carry)
    left = [max(1, each.hit_points) for each in Fight.load(journal).state.standings()]
    told = run("fight", duel, "--carry", journal).stdout.splitlines()
    assert told[2] == f"Ash {left[0]} (dawn) against Bram {left[1]} (dusk)"


@pytest.mark.usefixtures("outside")
def test_nothing_carries_over_between_systems(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    match = written(tmp_path / "match.toml", MATCH)
    journal = tmp_path / "j.json"
    run("fight", duel, "--save", journal)
    result = run("fight", match, "--auto", "--carry", journal)
    assert (result.exit_code, result.stderr) == (1, f"affray: {journal}: was fought under duel, not sparring\n")


# Fights that go on


@pytest.fixture
def unfinished(tmp_path: Path, outside: str) -> Path:
    """Save a match that has only begun, with one choice of Ash."""
    assert outside
    match = written(tmp_path / "match.toml", MATCH)
    journal = tmp_path / "j.json"
    run("fight", match, "--choices", written(tmp_path / "one.txt", "rest\n2"), "--save", journal)
    return journal


def test_a_fight_goes_on_from_its_journal(unfinished: Path) -> None:
    before = Fight.load(unfinished)
    result = run("fight", unfinished, "--auto", "--save", unfinished)
    assert (result.exit_code, result.stderr) == (0, "")
    told = result.stdout.splitlines()
    assert told[:2] == ["A match", "sparring 1, seed 1"]
    assert told[3].startswith(f"goes on after step {len(before.entries) - 1}: Ash ")
    after = Fight.load(unfinished)
    assert after.over
    assert [entry.data() for entry in after.entries[: len(before.entries)]] == [
        entry.data() for entry in before.entries
    ]


def test_a_fight_goes_on_in_json(unfinished: Path) -> None:
    steps = len(Fight.load(unfinished).entries) - 1
    told = lines(run("fight", unfinished, "--auto", "--json").stdout)
    assert told[0]["step"] == steps + 1
    assert told[-1]["outcome"] == "won"


def test_a_fight_that_goes_on_asks_its_person(unfinished: Path, tmp_path: Path) -> None:
    result = run("fight", unfinished)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("affray: match.toml: Ash is played by a person, and nobody can be asked here; ")
    result = run("fight", unfinished, "--choices", written(tmp_path / "none.txt", ""))
    assert result.exit_code == 1
    assert "has run out after 0 choices; Ash must decide: " in result.stderr


@pytest.mark.parametrize("options", [["--seed", "1"], ["--index", "2"], ["--carry", "j.json"]])
def test_a_fight_that_goes_on_is_not_begun_anew(unfinished: Path, options: list[str]) -> None:
    assert run("fight", unfinished, "--auto", *options).exit_code == 2


def test_a_fight_goes_on_with_the_dice_it_began_with(unfinished: Path, tmp_path: Path) -> None:
    faces = written(tmp_path / "faces.txt", "1\n")
    result = run("fight", unfinished, "--auto", "--dice", faces)
    assert (result.exit_code, result.stderr) == (
        1,
        "affray: match.toml: falls by its seed; --dice can't take over in the middle\n",
    )
    duel = written(tmp_path / "duel.toml", DUEL)
    thrown = faces_of(duel)
    half = written(tmp_path / "half.txt", "\n".join(map(str, thrown[:5])))
    journal = tmp_path / "typed.json"
    assert run("fight", duel, "--dice", half, "--save", journal).exit_code == 1
    typed = sum(entry.typed for entry in Fight.load(journal).entries)
    rest = written(tmp_path / "rest.txt", "\n".join(map(str, thrown[typed:])))
    result = run("fight", journal)
    assert (result.exit_code, result.stderr) == (
        1,
        "affray: duel.toml: is thrown by hand; give --dice FILE, or --dice - to type the faces\n",
    )
    result = run("fight", journal, "--dice", rest)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == run("fight", duel).stdout.splitlines()[-1]


def test_a_fight_that_is_over_is_only_told(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    journal = tmp_path / "j.json"
    told = run("fight", duel, "--save", journal).stdout
    result = run("fight", journal)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == told.splitlines()[-1]


# Choices that only the rules refuse


@pytest.mark.usefixtures("outside")
def test_what_the_rules_refuse_names_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sparring import SparringState

    def refuse(*given: object) -> None:
        message = f"{given[-1]!r} is refused"
        raise Illegal(message)

    match = written(tmp_path / "match.toml", MATCH)
    choices = written(tmp_path / "choices.txt", "rest\n")
    monkeypatch.setattr(SparringState, "take", refuse)
    result = run("fight", match, "--choices", choices)
    assert (result.exit_code, result.stderr) == (1, f"affray: {choices}, line 1: <rest> is refused\n")
    result = run("fight", match, "--auto")
    assert (result.exit_code, result.stderr) == (1, "affray: <thrust aim=0> is refused\n")


def test_one_side_alone_fights_nobody(tmp_path: Path) -> None:
    entries = "".join(f'[[fighters]]\nname = "{name}"\nside = "a"\nis = "ogre"\n' for name in ("Ash", "Bo"))
    alone = written(tmp_path / "alone.toml", f'system = "ninefold"\n{entries}')
    told = run("fight", alone).stdout.splitlines()
    assert told[1] == "Ash 24.5, Bo 24.5 (a) against nobody"
    assert told[-1].startswith("a win (last standing) after 0 rounds: ")
    assert run("odds", alone).stdout.startswith("a against nobody: a win 100% (exact; ")
