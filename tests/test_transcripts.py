"""Golden fights: every example goes and reads as it did when a person last looked (`make transcripts`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tool import tool

update_transcripts = tool("update_transcripts")


@pytest.mark.parametrize("example", update_transcripts.examples(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_example_is_told_as_before(example: Path) -> None:
    home = update_transcripts.home(example)
    assert home.exists(), "run make transcripts, and read what it writes"
    assert update_transcripts.transcript(example) == home.read_text(encoding="utf-8")


def test_every_transcript_tells_an_example() -> None:
    homes = {update_transcripts.home(example) for example in update_transcripts.examples()}
    assert set(update_transcripts.TRANSCRIPTS.glob("*/*.txt")) == homes
