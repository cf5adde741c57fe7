"""The documentation says only what is true: every command in it prints what stands below it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
_spec = importlib.util.spec_from_file_location("update_docs", ROOT / "tools" / "update_docs.py")
assert _spec is not None
assert _spec.loader is not None
update_docs = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(update_docs)


@pytest.mark.parametrize("path", update_docs.documents(), ids=lambda path: path.name)
def test_every_command_prints_what_the_documentation_shows(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert update_docs.renewed(text) == text


def test_durations_may_differ_and_nothing_else() -> None:
    assert update_docs.same("exact; 0.21 s; 5 states", "exact; 0.34 s; 5 states")
    assert not update_docs.same("exact; 0.21 s; 5 states", "exact; 0.21 s; 6 states")
    assert update_docs.commands_of("$ affray --version\n0.1.0\n$ affray systems\n") == [
        ("affray --version", "0.1.0\n"),
        ("affray systems", ""),
    ]
