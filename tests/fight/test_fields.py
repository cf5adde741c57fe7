"""The fields of a content file's row."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from affray.fight.errors import EncounterError
from affray.fight.fields import Fields

if TYPE_CHECKING:
    from collections.abc import Callable

ROW = {"name": "rat", "level": 2, "shy": True, "kind": "beast", "tags": ["small", "quick"]}


def test_fields_are_taken_by_name_and_kind() -> None:
    fields = Fields("monsters[0]", ROW)
    assert (fields.text("name"), fields.whole("level"), fields.truth("shy")) == ("rat", 2, True)
    assert fields.number_of("kind", ("none", "beast")) == 1
    assert fields.words("tags", ("quick", "small", "tame")) == ["small", "quick"]
    assert (fields.whole("speed", 5), fields.text("cry"), fields.truth("tame")) == (5, "", False)
    assert fields.number_of("home", ("none", "cave")) == 0
    assert fields.texts("spells") == []
    fields.finish()


@pytest.mark.parametrize(
    ("take", "problem"),
    [
        (lambda row: row.whole("name"), "monsters[0].name: must be a whole number, got 'rat'"),
        (lambda row: row.whole("shy"), "monsters[0].shy: must be a whole number, got True"),
        (lambda row: row.text("level"), "monsters[0].level: must be text, got 2"),
        (lambda row: row.truth("level"), "monsters[0].level: must be true or false, got 2"),
        (lambda row: row.texts("name"), "monsters[0].name: must be a list of texts, got 'rat'"),
        (
            lambda row: row.number_of("kind", ("beats", "plant")),
            "monsters[0].kind: 'beast' is not allowed; nearest: \"beats\"; allowed are beats, plant",
        ),
        (
            lambda row: row.words("tags", ("small", "tame")),
            "monsters[0].tags: 'quick' is not allowed; allowed are small, tame",
        ),
    ],
)
def test_what_a_field_does_not_take_is_refused_with_its_place(take: Callable[[Fields], object], problem: str) -> None:
    with pytest.raises(EncounterError, match=f"^{re.escape(problem)}$"):
        take(Fields("monsters[0]", ROW))


def test_a_field_that_nobody_takes_is_refused_with_the_nearest() -> None:
    fields = Fields("monsters[0]", {"nmae": "rat"})
    fields.text("name")
    with pytest.raises(EncounterError, match=re.escape('monsters[0].nmae: there is no such field; nearest: "name"')):
        fields.finish()
