"""Write the golden fights: every example, played and told in full, to tests/transcripts.

Persons choose as the file of choices beside the example has it (`life.txt` beside `life.toml`), else as `simple` would.

Read the difference before you commit it: what changed here changed for everybody.

Usage: PYTHONPATH=src python tools/update_transcripts.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.lines import PreparedLines
from affray.cli.session import PreparedChoices, Session
from affray.cli.telling import Teller
from affray.fight.encounter import load
from affray.fight.fight import Fight
from affray.testing.kit import OWN, with_policies

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from affray.fight.events import Event
    from affray.fight.system import Line

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
TRANSCRIPTS = ROOT / "tests" / "transcripts"


def examples() -> list[Path]:
    """List the encounters that are told: those in the folders of systems."""
    systems = {path.name for path in (ROOT / "src" / "affray" / "systems").iterdir() if path.is_dir()}
    return sorted(path for path in EXAMPLES.glob("*/*.toml") if path.parent.name in systems)


def home(example: Path) -> Path:
    """Give the place of an example's transcript."""
    return TRANSCRIPTS / example.parent.name / f"{example.stem}.txt"


class Scribe(Teller):
    """Writes down every step in full."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._told = 0

    def begin(self, fight: Fight) -> None:
        """Write how the fight begins."""
        self.step(fight)

    def step(self, fight: Fight) -> None:
        """Write the step that was played."""
        self.lines += _told(fight, fight.events[self._told :])
        self._told = len(fight.events)


def transcript(example: Path) -> str:
    """Play an example with its own seed, its choices and its policies, and tell all of it."""
    choices = example.with_suffix(".txt")
    prepared = PreparedChoices(PreparedLines(str(choices))) if choices.exists() else None
    encounter = load(example)
    fight = Fight(with_policies(encounter, OWN, 1) if prepared is None else encounter)
    scribe = Scribe()
    Session(fight, None, prepared, scribe).play()
    lines = [f"{example.relative_to(ROOT).as_posix()}, seed {fight.seed}", "", *scribe.lines]
    state = fight.state
    lines += ["", f"{state.winner or 'nobody'} wins ({state.reason}), {fight.system.clock} {state.elapsed()}"]
    unit = int(state.hit_point_unit)
    for each in state.standings():
        points = f"{each.hit_points} of {each.maximum}" + (f", in parts of 1/{unit}" if unit > 1 else "")
        lines.append(f"{each.name}: {points}{'' if each.stands else ', out'}")
    return "\n".join([*lines, f"journal {fight.document()['digest']}", ""])


def _told(fight: Fight, events: Sequence[Event]) -> Iterator[str]:
    for line in fight.system.words().lines(events, fight.state, explain=True):
        yield _text(line)


def _text(line: Line) -> str:
    parts = [line.deed, line.chance, line.reasons, line.face, line.result]
    told = " | ".join(part for part in parts if part)
    return f"{line.when:>10} {'  ' * line.depth}{told}".rstrip()


def main() -> None:
    """Write what has changed, and take away what tells no example any more."""
    homes = {home(example): transcript(example) for example in examples()}
    for path, text in homes.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"written: {path.relative_to(ROOT)}\n")
    for path in set(TRANSCRIPTS.glob("*/*.txt")) - set(homes):
        path.unlink()
        sys.stdout.write(f"removed: {path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
