"""Journals: whole or not at all, played again to the bit, and honest about what doesn't fit."""

from __future__ import annotations

import json
import os
import tempfile
from typing import TYPE_CHECKING, Any

import pytest

import sparring
from affray.dice import Roll
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError, EncounterError, JournalError
from affray.fight.fight import Fight
from affray.fight.files import write_whole
from affray.fight.journal import Entry, digest, entry_of, read_document, state_hash
from process import run_python
from sparring import BEAR, CUT, PARRY, match_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("outside")

RANDOM = {"ash": {"policy": "random", "hit_points": 40}, "bram": {"policy": "random", "hit_points": 40}}
PEOPLE = {"ash": {"policy": "person"}, "bram": {"policy": "person"}}


def played(steps: int | None = None, seed: int = 3) -> Fight:
    """Play a random fight, or its first steps."""
    fight = Fight(Encounter(match_of(**RANDOM)), seed=seed, index=2)
    while not fight.over and (steps is None or len(fight.entries) <= steps):
        fight.advance()
    return fight


def signed(document: dict[str, Any], **changes: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    """Change a document and sign it again, as only somebody with a purpose would."""
    changed = {**json.loads(json.dumps(document)), **changes}
    changed["digest"] = digest(changed)
    return changed


def told(fight: Fight) -> list[dict[str, object]]:
    return [event.data() for event in fight.events]


# Saving and loading


def test_a_saved_fight_is_the_same_fight(tmp_path: Path) -> None:
    fight = played()
    path = tmp_path / "fight.json"
    fight.save(path)
    loaded = Fight.load(path)
    assert loaded.document() == fight.document()
    assert told(loaded) == told(fight)
    assert (loaded.seed, loaded.index, loaded.typed, loaded.over) == (3, 2, False, True)
    again = tmp_path / "again.json"
    loaded.save(str(again))
    assert again.read_bytes() == path.read_bytes()


def test_a_journal_says_what_made_it(tmp_path: Path) -> None:
    path = tmp_path / "fight.json"
    played(3).save(path)
    document = json.loads(path.read_text(encoding="utf-8"))
    assert {name: document[name] for name in ("affray", "format", "system", "system_version", "generator")} == {
        "affray": "journal",
        "format": 1,
        "system": "sparring",
        "system_version": "1",
        "generator": "sfc32/1",
    }
    assert document["encounter"] == match_of(**RANDOM)
    assert document["steps"][0]["step"] == "begin"
    assert [roll[0] for roll in document["steps"][0]["rolls"]] == ["initiative", "initiative"]


@pytest.mark.parametrize("steps", range(12))
def test_a_fight_loaded_in_the_middle_goes_on_as_it_would_have(tmp_path: Path, steps: int) -> None:
    path = tmp_path / "fight.json"
    whole = played()
    played(steps).save(path)
    loaded = Fight.load(path)
    loaded.play()
    assert loaded.document() == whole.document()
    assert told(loaded) == told(whole)


@pytest.mark.parametrize("steps", range(12))
def test_a_whole_fight_taken_up_in_the_middle_goes_on_as_it_did(tmp_path: Path, steps: int) -> None:
    whole = played()
    whole.save(tmp_path / "fight.json")
    middle = Fight.load(tmp_path / "fight.json", steps)
    assert len(middle.entries) == steps + 1
    middle.play()
    assert middle.document() == whole.document()


def test_undo_works_on_after_loading(tmp_path: Path) -> None:
    whole = played()
    whole.save(tmp_path / "fight.json")
    loaded = Fight.load(tmp_path / "fight.json")
    loaded.undo(len(loaded.entries) - 1)
    loaded.redo(2)
    loaded.play()
    assert loaded.document() == whole.document()


def test_new_dice_outlive_saving(tmp_path: Path) -> None:
    fight = played(4)
    fight.undo(2, new_dice=True)
    fight.save(tmp_path / "thrown up.json")
    fight.advance()
    fight.undo(new_dice=True)
    fight.advance()
    fight.save(tmp_path / "fallen.json")
    loaded = Fight.load(tmp_path / "fallen.json")
    assert loaded.document() == fight.document()
    fight.play()
    loaded.play()
    assert loaded.document() == fight.document()
    loaded.undo(len(loaded.entries) - 3)
    loaded.play()
    assert loaded.document() == fight.document()
    early = Fight.load(tmp_path / "thrown up.json")
    early.advance()
    assert early.entries[-1].reroll == 1
    early.undo(new_dice=True)
    early.play()
    assert early.document()["digest"] == fight.document()["digest"]


def test_typed_steps_and_answers_are_kept(tmp_path: Path) -> None:
    fight = Fight(Encounter(match_of(**PEOPLE)), typed=True, faces=[6, 1])
    fight.take(CUT, faces=[9, 3], answers=[PARRY])
    fight.take(CUT, faces=[9, 3], answers=[BEAR])
    fight.save(tmp_path / "fight.json")
    loaded = Fight.load(tmp_path / "fight.json")
    assert loaded.typed
    assert loaded.document() == fight.document()
    assert [entry.typed for entry in loaded.entries] == [2, 2, 2]
    assert loaded.entries[1].answers == [PARRY]


def test_every_process_reads_what_another_wrote(tmp_path: Path, outside: str) -> None:
    played().save(tmp_path / "fight.json")
    program = (
        "import sys\n"
        "sys.path[:0] = sys.argv[2:]\n"
        "from affray.fight.fight import Fight\n"
        "print(Fight.load(sys.argv[1]).document()['digest'])\n"
    )
    printed = run_python(program, str(tmp_path / "fight.json"), outside.removesuffix("outside"), outside)
    assert printed.strip() == played().document()["digest"]


# Whole or not at all


def test_saving_replaces_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "fight.json"
    path.write_text("old")
    played(1).save(path)
    assert Fight.load(path).document() == played(1).document()
    assert [each.name for each in tmp_path.iterdir()] == ["fight.json"]


def test_a_save_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fight.json"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(AffrayError) as caught:
        played(1).save(path)
    assert str(caught.value) == f"{path}: can't be written: No space left on device"
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["fight.json"]


def test_a_save_that_is_broken_off_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fight.json"
    path.write_text("old")

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["fight.json"]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root; the next test shows the same for it")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(AffrayError, match="can't be written: Permission denied"):
        played(1).save(tmp_path / "fight.json")
    tmp_path.chmod(0o700)


def test_a_folder_that_takes_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(**_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(tempfile, "mkstemp", read_only)
    with pytest.raises(AffrayError) as caught:
        played(1).save(tmp_path / "fight.json")
    assert str(caught.value) == f"{tmp_path / 'fight.json'}: can't be written: Read-only file system"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "fight.json"
    with pytest.raises(AffrayError) as caught:
        played(1).save(path)
    assert str(caught.value) == f"{path}: can't be written: No such file or directory"


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(AffrayError) as caught:
        played(1).save(tmp_path)
    assert str(caught.value) == f"{tmp_path}: can't be written: Is a directory"


def test_saving_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played(1).save("fight.json")
    assert Fight.load("fight.json").document() == played(1).document()


# Files that are no journal


def test_every_changed_byte_is_found_out(tmp_path: Path) -> None:
    """Any byte that is not just white space."""
    path = tmp_path / "fight.json"
    played(3).save(path)
    whole = path.read_bytes()
    for place in range(0, len(whole), 7):
        if whole[place : place + 1].isspace():
            continue
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(JournalError):
            Fight.load(path)


def test_a_changed_number_is_found_out(tmp_path: Path) -> None:
    path = tmp_path / "fight.json"
    played(3).save(path)
    path.write_text(path.read_text().replace('"seed": 3', '"seed": 4'))
    with pytest.raises(JournalError) as caught:
        Fight.load(path)
    problem = "was changed after it was written (its digest doesn't match); it is not replayed"
    assert str(caught.value) == f"{path}: {problem}"


@pytest.mark.parametrize("kept", [0, 1, 100, -2])
def test_a_truncated_journal_is_refused(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "fight.json"
    played(3).save(path)
    path.write_bytes(path.read_bytes()[:kept])
    with pytest.raises(JournalError) as caught:
        Fight.load(path)
    assert str(caught.value).startswith(f"{path}: is not a journal: ")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("[1, 2]", 'is not a journal (its first field should be "affray": "journal")'),
        ('{"affray": "report"}', 'is not a journal (its first field should be "affray": "journal")'),
        (
            '{"affray": "journal", "format": 2}',
            "is a journal of format 2; this Affray reads format 1",
        ),
        ('{"affray": "journal"}', "is a journal of format None; this Affray reads format 1"),
        (
            '{"affray": "journal", "format": 1}',
            "was changed after it was written (its digest doesn't match); it is not replayed",
        ),
        ("\udcff", "is not a journal: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: str, problem: str) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(JournalError) as caught:
        read_document(path)
    assert str(caught.value) == f"{path}: {problem}"


def test_a_journal_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as caught:
        Fight.load(tmp_path / "nowhere.json")
    assert str(caught.value) == f"{tmp_path / 'nowhere.json'}: can't be read: No such file or directory"


# Journals that don't fit


def test_another_version_of_the_system_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    document = played(3).document()
    monkeypatch.setattr(sparring.SparringSystem, "version", "2")
    with pytest.raises(JournalError) as caught:
        Fight.replay(document, "old.json")
    assert str(caught.value) == ("old.json: was played under sparring 1; installed is 2, whose fights may go otherwise")


def test_another_generator_is_refused() -> None:
    with pytest.raises(JournalError) as caught:
        Fight.replay(signed(played(3).document(), generator="mt19937/1"), "old.json")
    assert str(caught.value) == "old.json: its dice are mt19937/1; this Affray has sfc32/1"


def test_an_encounter_that_cannot_be_played_any_more() -> None:
    document = signed(played(3).document(), encounter=match_of(fighters=[]))
    with pytest.raises(EncounterError) as caught:
        Fight.replay(document)
    assert str(caught.value) == "encounter: fighters: found 0; it takes exactly 2"


@pytest.mark.parametrize("steps", [-1, 4, 99])
def test_a_step_that_is_not_in_the_journal(tmp_path: Path, steps: int) -> None:
    path = tmp_path / "fight.json"
    played(3).save(path)
    with pytest.raises(JournalError) as caught:
        Fight.load(path, steps)
    assert str(caught.value) == f"{path}: has the steps 0 to 3; there is no step {steps}"


def changed_step(number: int, change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Give the journal of a match by hand, with one step changed."""
    fight = Fight(Encounter(match_of(**PEOPLE)), typed=True, faces=[6, 1])
    fight.take(CUT, faces=[9, 12, 3], answers=[PARRY])
    fight.take(CUT, faces=[17])
    document = json.loads(json.dumps(fight.document()))
    change(document["steps"][number])
    return signed(document)


def set_roll(number: int, place: int, value: str | int) -> Callable[[dict[str, Any]], None]:
    def change(step: dict[str, Any]) -> None:
        step["rolls"][number][place] = value

    return change


@pytest.mark.parametrize(
    ("number", "change", "problem"),
    [
        (
            1,
            set_roll(1, 0, "block"),
            "step 1: doesn't replay: roll 2: the tape holds 'block' (3d6), but the rules ask 'parry' (3d6)",
        ),
        (
            1,
            set_roll(2, 1, "2d6"),
            "step 1: doesn't replay: roll 3: the tape holds 'damage' (2d6), but the rules ask 'damage' (1d6)",
        ),
        (1, set_roll(2, 2, 7), "step 1: doesn't replay: roll 3, damage: roll must be 1 to 6, got 7"),
        (1, set_roll(0, 2, 17), "step 1: doesn't replay: 2 of 3 faces were never asked for: [12, 3]"),
        (
            1,
            lambda step: step["rolls"].pop(),
            "step 1: doesn't replay: the rules ask 'damage' (1d6) after its last roll",
        ),
        (
            2,
            lambda step: step.pop("rolls"),
            "step 2: doesn't replay: the rules ask 'attack' (3d6) after its last roll",
        ),
        (
            1,
            lambda step: step.pop("answers"),
            "step 1: doesn't replay: the rules ask seat 1 to decide (parry), and the journal has no answer",
        ),
        (
            1,
            lambda step: step.update(answers=[{"choice": "parry"}, {"choice": "bear"}]),
            "step 1: doesn't replay: 1 answers were given that nobody asked for",
        ),
        (
            1,
            lambda step: step.update(answers=[{"choice": "duck"}]),
            "step 1: doesn't replay: <duck> is not open now; parry allows <parry>, <bear>",
        ),
        (2, lambda step: step.update(seat=0), "step 2: doesn't replay: it is not the turn of seat 0"),
        (
            2,
            lambda step: step.update(choice={"choice": "bite"}),
            "step 2: doesn't replay: <bite> is not open now; turn allows <cut>, <thrust aim=0>, <rest>",
        ),
    ],
)
def test_the_first_wrong_step_and_question_are_named(
    number: int, change: Callable[[dict[str, Any]], None], problem: str
) -> None:
    with pytest.raises(JournalError) as caught:
        Fight.replay(changed_step(number, change), "drift.json")
    assert str(caught.value) == f"drift.json: {problem}"


def test_a_step_that_leads_elsewhere_is_named() -> None:
    document = changed_step(1, set_roll(2, 2, 4))
    found = state_hash(Fight.replay(changed_step(1, set_roll(2, 2, 3)), steps=1).state)
    with pytest.raises(JournalError) as caught:
        Fight.replay(document, "drift.json")
    message = str(caught.value)
    assert message.startswith("drift.json: step 1: leads to another state than the journal says (")
    assert message.endswith(f", not {found})")


def test_the_steps_before_the_drift_can_still_be_seen() -> None:
    document = changed_step(2, set_roll(0, 2, 3))
    assert Fight.replay(document, steps=1).events[-1].kind == "turn"
    with pytest.raises(JournalError, match="step 2"):
        Fight.replay(document)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "x"),
        ("seed", -1),
        ("index", None),
        ("steps", 3),
        ("encounter", 3),
        ("typed", None),
    ],
)
def test_parts_of_the_wrong_kind_are_a_journal_error(field: str, value: object) -> None:
    document = signed(played(3).document(), **{field: value})
    if field == "typed":
        del document["typed"]
    with pytest.raises(JournalError) as caught:
        Fight.replay(document, "odd.json")
    assert str(caught.value).startswith("odd.json: a part of the journal is missing or of the wrong kind: ")


@pytest.mark.parametrize("steps", [[], "begin last", "two beginnings"])
def test_a_journal_begins_once(steps: object) -> None:
    document = played(3).document()
    listed = document["steps"]
    given = {"begin last": listed[::-1], "two beginnings": [listed[0], *listed]}.get(str(steps), [])
    with pytest.raises(JournalError) as caught:
        Fight.replay(signed(document, steps=given), "odd.json")
    assert str(caught.value) == 'odd.json: the first step of a journal, and no other, is "begin"'


# Steps as data


def test_a_step_goes_through_its_data() -> None:
    entry = Entry("take", 1, CUT, [Roll("attack", "3d6", 9)], [PARRY], 1, (3, 2), 4, "0123456789ab")
    data = entry.data()
    assert data == {
        "step": "take",
        "seat": 1,
        "choice": {"choice": "cut"},
        "rolls": [["attack", "3d6", 9]],
        "answers": [{"choice": "parry"}],
        "typed": 1,
        "drawn": [3, 2],
        "reroll": 4,
        "state": "0123456789ab",
    }
    assert entry_of(json.loads(json.dumps(data))).data() == data


def test_a_step_says_nothing_of_what_is_not() -> None:
    assert Entry("proceed", -1, None, [], [], 0, (0, 0), 0, "0123456789ab").data() == {
        "step": "proceed",
        "state": "0123456789ab",
    }


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"step": "take"},
        {"step": "take", "state": "x", "rolls": [["attack", "3d6"]]},
        {"step": "take", "state": "x", "rolls": [["attack", "3d6", "nine"]]},
        {"step": "take", "state": "x", "rolls": 3},
        {"step": "take", "state": "x", "drawn": [1]},
        {"step": "take", "state": "x", "drawn": [10**7 + 1, 0]},
        {"step": "take", "state": "x", "drawn": [0, -1]},
        {"step": "take", "state": "x", "drawn": [float("inf"), 0]},
        {"step": "take", "state": "x", "choice": {"kind": "cut"}},
        {"step": "take", "state": "x", "choice": "cut"},
        {"step": "take", "state": "x", "answers": [{"choice": 3}]},
        ["take"],
    ],
)
def test_a_step_that_cannot_be_read_is_shown(data: dict[str, Any]) -> None:
    with pytest.raises(JournalError) as caught:
        entry_of(data)
    assert str(caught.value) == f"a step that can't be read: {json.dumps(data)}"


# Hashes


def test_the_hash_of_a_state_tells_all_that_matters() -> None:
    fight = played(4)
    before = state_hash(fight.state)
    assert len(before) == 12
    assert before == state_hash(fight.state.clone())

    def changes(state: sparring.SparringState) -> None:
        state.hit_points[0] -= 1

    seen = {before}
    alterations: list[Callable[[sparring.SparringState], None]] = [
        changes,
        lambda state: setattr(state, "rounds", state.rounds + 1),
        lambda state: setattr(state, "over", True),
        lambda state: setattr(state, "winner", "red"),
        lambda state: setattr(state, "reason", "tired"),
    ]
    for alter in alterations:
        state = fight.state.clone()
        assert isinstance(state, sparring.SparringState)
        alter(state)
        seen.add(state_hash(state))
    assert len(seen) == 6


def test_the_digest_is_of_the_content_not_of_its_order() -> None:
    document = played(2).document()
    turned = dict(reversed(document.items()))
    assert digest(turned) == digest(document) == document["digest"]
    assert digest({**document, "seed": 99}) != document["digest"]
