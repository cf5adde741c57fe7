"""Encounter files that nobody should have written are played, or refused in a sentence; nothing else.

`AFFRAY_MUTANTS=1000` tries a thousand of each example instead of a few; another `AFFRAY_LAWS_SEED` tries others.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from affray.dice import Seeded
from affray.fight.encounter import Encounter, load
from affray.fight.errors import EncounterError
from affray.fight.system import System, system_names
from affray.testing.mutants import Mutator, check_mutants

EXAMPLES = Path(__file__).parents[2] / "examples"
MUTANTS = int(os.environ.get("AFFRAY_MUTANTS", "20"))
SEED = int(os.environ.get("AFFRAY_LAWS_SEED", "1"))
PATHS = [path for system in system_names() for path in sorted((EXAMPLES / system).glob("*.toml"))]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_mutants_are_played_or_refused(path: Path) -> None:
    played, refused = check_mutants(load(path), MUTANTS, seed=SEED)
    assert played + refused == MUTANTS
    assert refused


def test_a_seed_makes_the_same_mutants() -> None:
    encounter = load(EXAMPLES / "ninefold" / "duel.toml")
    first, again = (Mutator(encounter.system, encounter.raw, 3) for _ in range(2))
    mutants = [first.mutant(number) for number in range(50)]
    assert [again.mutant(number) for number in reversed(range(50))] == mutants[::-1]
    assert sum(1 for mutant in mutants if mutant != encounter.raw) > 40
    assert load(EXAMPLES / "ninefold" / "duel.toml").raw == encounter.raw


def test_what_breaks_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    encounter = load(EXAMPLES / "ninefold" / "duel.toml")
    read = type(encounter.system).read

    def broken(system: System, file: object, knobs: dict[str, object]) -> object:
        read(system, file, knobs)
        message = "nothing"
        raise KeyError(message)

    monkeypatch.setattr(type(encounter.system), "read", broken)
    with pytest.raises(KeyError) as caught:
        check_mutants(encounter, 200)
    assert " of duel.toml, seed 1" in caught.value.__notes__[0]


@pytest.mark.parametrize(
    "text",
    ["", "=", "system", 'system = "ninefold"', "\ufeff", "[[fighters]]\n" * 3, "system = " + "[" * 50_000, "\x00"],
    ids=range(8),
)
def test_files_that_are_no_encounter(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EncounterError, match=r"x\.toml: "):
        load(path)


@pytest.mark.parametrize("path", PATHS[:: max(len(PATHS) // 4, 1)], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_files_with_a_few_bytes_changed(tmp_path: Path, path: Path) -> None:
    content = path.read_bytes()
    dice = Seeded(SEED, 0, "bytes")
    for _ in range(MUTANTS):
        changed = bytearray(content)
        for _ in range(1 + dice.pick(3, "changes")):
            place = dice.pick(len(changed), "place")
            changed[place : place + dice.pick(4, "away")] = bytes([dice.pick(256, "byte")]) * dice.pick(3, "more")
        (tmp_path / "x.toml").write_bytes(bytes(changed))
        try:
            assert isinstance(load(tmp_path / "x.toml"), Encounter)
        except EncounterError as error:
            assert "x.toml: " in str(error)  # noqa: PT017 - it may be refused or not
