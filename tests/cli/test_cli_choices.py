"""Choices as text: how they are split into words and read, and what is said of one that doesn't answer."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cli.choices import choice_from
from affray.cli.values import words_of
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError, Illegal, NeedChoice
from affray.fight.fight import Fight

SKIRMISH: dict[str, Any] = {
    "system": "ninefold",
    "knobs": {"initiative": "fixed"},
    "fighters": [
        {"name": "Mage", "side": "a", "is": "fire_mage", "dex": 90},
        {"name": "Ogre", "side": "b", "is": "ogre"},
        {"name": "Wolf", "side": "b", "is": "wolf", "count": 2},
    ],
}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('attack overlaps={"Ogre":40} targets=["Ogre","Wolf 2"]',
         ["attack", 'overlaps={"Ogre":40}', 'targets=["Ogre","Wolf 2"]']),
        ('a b={"x y": [1, "it\'s"]}  c=1', ["a", 'b={"x y": [1, "it\'s"]}', "c=1"]),
        ('a target="Wolf 2" "b=[1, 2]" \'c={"d": 1}\'', ["a", "target=Wolf 2", "b=[1, 2]", 'c={"d": 1}']),
        ("a b=[x c=[1]d", ["a", "b=[x", "c=[1]d"]),
        ("a b\\ c", ["a", "b c"]),
        ("", []),
        ("  a  ", ["a"]),
    ],
)  # fmt: skip
def test_a_line_is_split_into_words(text: str, words: list[str]) -> None:
    assert words_of(text) == words


@pytest.mark.parametrize("text", ['a b="c', "it's", 'a "b', "a \\"])
def test_a_missing_quotation_mark_is_said(text: str) -> None:
    with pytest.raises(AffrayError, match=r"^a quotation mark is missing: "):
        words_of(text)


def _chosen(text: str) -> object:
    fight = Fight(Encounter(SKIRMISH))
    return choice_from(text, fight.due()[0], fight.state, fight.system.words()).data()


def test_lists_and_tables_are_written_bare() -> None:
    assert _chosen('attack action=fire_burst overlaps={"Ogre":40, "Wolf 2": 60}') == {
        "choice": "attack",
        "action": "fire_burst",
        "overlaps": {"Ogre": 40, "Wolf 2": 60},
    }


def _refused(text: str, *, middle: bool) -> str:
    """Give what is said of a choice: at a turn, or where the ogre must defend itself."""
    raw = {**SKIRMISH, "fighters": [{**SKIRMISH["fighters"][0], "policy": "person"}, *SKIRMISH["fighters"][1:]]}
    fight = Fight(Encounter(raw))
    decision, state = fight.due()[0], fight.state
    if middle:
        raw["fighters"][1] = {**raw["fighters"][1], "policy": "person"}
        fight = Fight(Encounter(raw))
        with pytest.raises(NeedChoice) as need:
            fight.take(Choice("attack", {"action": "firebolt", "target": "Ogre"}), faces=(1,))
        assert need.value.state is not None
        decision, state = need.value.decision, need.value.state
    with pytest.raises(Illegal) as caught:
        choice_from(text, decision, state, fight.system.words())
    return str(caught.value)


def test_an_attack_where_a_defence_is_due() -> None:
    said = _refused("attack action=unarmed target=Mage", middle=True)
    assert "what is due is the defense of Ogre: " in said
    assert "evasion" in said
    assert "<" not in said


def test_a_defence_where_a_turn_is_due() -> None:
    said = _refused("evasion", middle=False)
    assert "what is due is the turn of Mage: " in said
    assert " more" in said
    assert "<" not in said
