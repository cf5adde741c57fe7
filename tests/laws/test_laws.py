"""Every installed system keeps every law, in each of its examples.

`AFFRAY_LAWS=1000` plays a thousand fights of each instead of a few; another `AFFRAY_LAWS_SEED` plays others.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from affray.fight.system import system_names
from affray.testing import check_system, journal_digests
from process import run_python

EXAMPLES = Path(__file__).parents[2] / "examples"
FIGHTS = int(os.environ.get("AFFRAY_LAWS", "1"))
SEED = int(os.environ.get("AFFRAY_LAWS_SEED", "1"))


def examples(system: str) -> list[Path]:
    return sorted((EXAMPLES / system).glob("*.toml"))


def test_every_system_of_ours_has_examples() -> None:
    assert [system for system in system_names() if system != "duel" and not examples(system)] == []


CASES = [
    pytest.param(system, path, id=f"{system}-{path.stem}") for system in system_names() for path in examples(system)
]


@pytest.mark.parametrize(("system", "path"), CASES)
def test_the_system_keeps_all_laws(system: str, path: Path) -> None:
    report = check_system(system, [path], fights=FIGHTS, seed=SEED, samples=40 * FIGHTS)
    assert report.fights in {2 * FIGHTS, 3 * FIGHTS}
    assert report.walked + report.unwalked == report.looked > 0


@pytest.mark.parametrize("system", system_names())
def test_every_process_plays_the_same(system: str) -> None:
    paths = [str(path) for path in examples(system)]
    program = "import sys; from affray.testing import journal_digests; print(*journal_digests(sys.argv[1:], 1, 5))"
    printed = {run_python(program, *paths, PYTHONHASHSEED=seed) for seed in ("0", "4711")}
    assert printed == {" ".join(journal_digests(paths, 1, 5)) + "\n"}
