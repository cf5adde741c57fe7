"""Content and rules: read, checked, told in our own words (LI-13.3, LI-24)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.systems.linguomancy import design, library, notation, system, ticks
from affray.systems.linguomancy.content import FOLDER, base_library, library_of, read_file
from affray.systems.linguomancy.errors import Rejected
from affray.systems.linguomancy.knobs import KNOBS
from affray.systems.linguomancy.schema import ContentFile, IdiomRow, ItemRow

FIRE: dict[str, Any] = {"does": "damage", "dice": "1d6", "type": "fire"}
SAVE: dict[str, Any] = {"resolve": "save", "ability": "agility"}

RULES = tomllib.loads((FOLDER.parent / "rules.toml").read_text(encoding="utf-8"))["rules"]

IDIOMS: dict[str, tuple[object, ...]] = {
    # key: noun, verb, base, points, hands, range, dice
    "smith": ("flux", "shape", 0, 2, 1, 150, "2d6"),
    "flux_dart": ("flux", "throw", 1, 2, 1, 1800, "1d10"),
    "ward_word": ("flux", "ward", 2, 0, 1, 0, "2d6"),
    "unweave": ("flux", "break", 2, 0, 1, 1800, ""),
    "ember_bolt": ("fire", "throw", 2, 2, 1, 2400, "2d8"),
    "fire_burst": ("fire", "burst", 5, 3, 2, 2400, "5d6"),
    "flame_cloak": ("fire", "ward", 2, 2, 1, 0, "1d6"),
    "frost_shard": ("frost", "throw", 1, 2, 1, 1800, "1d8"),
    "frost_bind": ("frost", "bind", 3, 2, 1, 1200, ""),
    "lightning_lance": ("lightning", "throw", 4, 3, 1, 0, "4d6"),
    "jolt": ("lightning", "speak", 2, 1, 0, 600, "1d6"),
    "stone_skin": ("stone", "ward", 3, 2, 1, 150, ""),
    "gust": ("wind", "burst", 2, 2, 0, 0, "1d4"),
    "wind_step": ("wind", "shape", 1, 1, 0, 0, ""),
    "thunder_cry": ("wind", "speak", 3, 2, 0, 0, "2d8"),
    "venom_mist": ("water", "burst", 4, 3, 1, 1200, "2d6"),
    "mend_flesh": ("life", "mend", 2, 2, 1, 150, "2d6"),
    "lifeward": ("life", "ward", 2, 2, 0, 900, "2d6"),
    "regrowth": ("life", "shape", 8, 3, 2, 150, "15d10"),
    "recall": ("life", "speak", 10, 3, 2, 150, ""),
    "mind_spike": ("mind", "throw", 3, 2, 0, 1800, "3d6"),
    "daze": ("mind", "bind", 4, 3, 1, 1200, ""),
    "light_smite": ("light", "throw", 4, 2, 1, 1800, "3d8"),
    "blinding_word": ("light", "speak", 1, 0, 0, 900, ""),
    "sunder_essence": ("essence", "break", 9, 3, 2, 900, "10d6"),
    "unmake": ("essence", "speak", 10, 3, 2, 900, "10d8"),
}


def test_li_24_3_the_numbers_of_every_idiom() -> None:
    known = base_library()
    found = {
        idiom.key: (
            known.nouns[idiom.noun],
            idiom.verb,
            int(idiom.base),
            int(idiom.action_points),
            int(idiom.hands),
            int(idiom.range),
            idiom.parts[0].dice.text() if idiom.parts else "",
        )
        for idiom in known.idioms
        if idiom.key != "creator"
    }
    assert found == IDIOMS


def test_li_13_3_all_dice_of_the_content_lie_in_their_ticks() -> None:
    for borders in ("closed", "half_open"):
        known = base_library(borders)
        for idiom in known.idioms:
            if idiom.tick is not None and idiom.parts and idiom.tick.has_range():
                kind = "damage" if idiom.strikes() or idiom.effect.cloaks else "healing"
                assert ticks.contains(idiom.tick, notation.mean(idiom.parts[0].dice), kind, borders, False), idiom.key


def test_li_13_3_content_outside_its_tick_is_refused_with_the_mean() -> None:
    row: dict[str, Any] = {
        "key": "zap", "noun": "fire", "verb": "throw", "resolve": "attack", "does": "damage", "type": "fire",
    }  # fmt: skip
    known = library_of(
        [*_files(), ContentFile(idioms=[IdiomRow(**row, tick="low", dice="2d6")])], "closed", ultimate_cap=False
    )
    assert known.idiom("zap", "test").number == 27
    with pytest.raises(Rejected, match=r"zap.dice: 3d6 has the mean 21/2, outside low damage \(4 to 8\)") as caught:
        library_of(
            [*_files(), ContentFile(idioms=[IdiomRow(**row, tick="low", dice="3d6")])], "closed", ultimate_cap=False
        )
    assert caught.value.code == "dice_outside_tick"
    with pytest.raises(Rejected, match=r"outside ultimate damage \(100 or more\)"):
        known.check_tick("x", notation.parse("1d6"), ticks.find("ultimate", "damage"), "damage")
    with pytest.raises(Rejected, match="complete takes no dice, found 1d6") as caught:
        known.check_tick("x", notation.parse("1d6"), ticks.find("complete", "healing"), "healing")
    assert caught.value.code == "tick_without_range"


def _files() -> list[ContentFile]:
    return [read_file(path) for path in sorted(FOLDER.glob("*.toml"))]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"kind": "reaction", "window": "targeted"}, "effect hinders goes with window targeted"),
        ({"kind": "reaction", "window": "hit", "effect": {"cancels": True}}, "effect reduces goes with window hit"),
        ({"kind": "reaction", "window": "hit", "effect": {"reduces": True}}, "effect reduces needs dice"),
        ({"effect": {"cancels": True}}, "effect cancels goes with window cast"),
        ({"area": "caster"}, "area caster is for reactions"),
        ({"does": "ward", "dice": "1d6"}, "does ward goes with effect reduces"),
        ({**FIRE}, "damage needs resolve attack or save, or effect cloaks"),
        ({"does": "heal", "dice": "1d6", "resolve": "attack"}, "need resolve none or check"),
        ({"area": "one_dead"}, "area one_dead goes with healing"),
        ({"effect": {"resists": ["fire"]}}, "the idiom must be maintained"),
        ({"kind": "maintained", "resolve": "attack"}, "a maintained idiom needs resolve none or save"),
        ({"kind": "maintained", "area": "circle", "radius": 2, **SAVE}, "it needs a zone or area one"),
        ({"kind": "maintained", "effect": {"cloaks": True}}, "effect cloaks needs damage and resolve none"),
        ({"kind": "maintained", "area": "one", **SAVE, **FIRE, "effect": {"zone": True}}, "effect zone needs a circle"),
        ({"kind": "maintained", "area": "one", "effect": {"binds": True}}, "effect binds needs a save"),
    ],
)
def test_fields_of_an_idiom_that_do_not_go_together(fields: dict[str, Any], message: str) -> None:
    points = 0 if fields.get("kind") == "reaction" else 2
    row = {"key": "zap", "noun": "fire", "verb": "throw", "action_points": points, **fields}
    with pytest.raises(Rejected, match=f"zap: .*{message}") as caught:
        base_library().add_idiom(msgspec.convert(row, IdiomRow))
    assert caught.value.code == "bad_data"


def test_items_are_checked_too() -> None:
    known = base_library()
    fresh = library.Library("closed", ultimate_cap=False)
    with pytest.raises(Rejected, match=r"x\.hands: found 3") as caught:
        fresh.add_item(ItemRow(key="x", hands=3))
    assert caught.value.code == "bad_data"
    with pytest.raises(Rejected, match=r"x\.type: found 'wind'") as caught:
        fresh.add_item(ItemRow(key="x", tick="low", dice="1d8", type="wind"))
    assert caught.value.code == "unknown_damage_type"
    with pytest.raises(Rejected, match="dice '1d'") as caught:
        fresh.add_item(ItemRow(key="x", tick="low", dice="1d", type="fire"))
    assert caught.value.code == "bad_dice"
    with pytest.raises(Rejected, match='called "dagger" already'):
        known.add_item(ItemRow(key="dagger"))


def test_a_file_that_is_no_content(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text("[[idoms]]\nkey = 1\n", encoding="utf-8")
    with pytest.raises(Rejected, match=r"odd\.toml: Object contains unknown field"):
        read_file(path)
    with pytest.raises(Rejected, match=r"none\.toml"):
        read_file(tmp_path / "none.toml")


def test_every_rule_is_told_once() -> None:
    ids = [rule["id"] for rule in RULES]
    assert len(ids) == len(set(ids)) == 206
    assert all(re.fullmatch(r"LI-\d+\.\d+", each) for each in ids)
    assert {rule["kind"] for rule in RULES} == {"plain", "house", "quirk"}
    assert all(rule["text"].endswith(".") and rule["title"] for rule in RULES)


def test_every_knob_stands_with_its_rule() -> None:
    told = {name: rule["id"] for rule in RULES for name in rule.get("knob", "").split(", ") if name}
    assert told == {knob.name: knob.rule for knob in KNOBS}
    kinds = {rule["id"]: rule["kind"] for rule in RULES}
    assert all(kinds[knob.rule] == knob.kind or kinds[knob.rule] == "plain" for knob in KNOBS)


def test_the_system_says_what_it_is() -> None:
    assert (system.name, system.clock) == ("linguomancy", "round")
    assert len(system.knobs()) == 32
    assert len(system.formulas()) == 73
    assert set(system.policies()) == {"simple", "wordsmith", "reckless"}


# Design tools


def test_check_content_lists_every_problem() -> None:
    text = """
[[idioms]]
key = "zap"
noun = "fire"
verb = "throw"
resolve = "attack"
does = "damage"
tick = "low"
dice = "3d6"
type = "fire"

[[idioms]]
key = "hum"
noun = "fyre"
verb = "throw"

[[items]]
key = "club"
tick = "tiny"
dice = "1d12"
type = "bludgeoning"
ability = "might"
reach = 1.5

[[creatures]]
key = "bug"
max_hp = 1
[[creatures.natural]]
key = "sting"
ability = "agility"
damage = [{ tick = "low", dice = "1d2", type = "toxic" }]
"""
    found = design.check_content(text)
    assert [each.code for each in found] == ["dice_outside_tick", "bad_data", "dice_outside_tick", "dice_outside_tick"]
    assert "3d6 has the mean 21/2" in found[0].message
    assert "bug.natural[0].damage[0].dice: 1d2 has the mean 3/2, outside low damage (4 to 8)" in found[3].message
    assert (
        design.check_content(
            text.replace("3d6", "1d12")
            .replace("fyre", "fire")
            .replace('1d12"\ntype = "bl', '1d4"\ntype = "bl')
            .replace("1d2", "2d4")
        )
        == []
    )
    assert design.check_content("[[idoms]]")[0].code == "bad_data"


def test_check_content_under_the_knobs_and_from_a_file(tmp_path: Path) -> None:
    row = (
        '[[idioms]]\nkey = "zap"\nnoun = "fire"\nverb = "throw"\nresolve = "attack"\ndoes = "damage"\n'
        'tick = "tiny"\ndice = "1d7"\ntype = "fire"\n'
    )
    assert design.check_content(row) == []
    assert design.check_content(row, "half_open")[0].code == "dice_outside_tick"
    path = tmp_path / "own.toml"
    path.write_text(row.replace("1d7", "1d8"), encoding="utf-8")
    assert design.check_content_file(path)[0].message.startswith("own.toml: zap.dice: 1d8")
    assert "can't be read" in design.check_content_file(tmp_path / "none.toml")[0].message
    for file in FOLDER.glob("*.toml"):
        words = (FOLDER / "words.toml").read_text(encoding="utf-8") if file.name == "idioms.toml" else ""
        assert design.check_content(words + file.read_text(encoding="utf-8")) == [], file.name


def test_propose_dice_with_all_four_goals() -> None:
    found = {goal: design.propose_dice("moderate", goal=goal, limit=2) for goal in design.GOALS}
    assert [each.text for each in found["fewest"]] == ["1d20", "2d8"]
    assert [each.text for each in found["swingy"]] == ["1d20", "2d10"]
    assert found["steady"][0].variance < found["swingy"][0].variance
    assert found["middle"][0].data()["mean"] == "10"
    assert found["fewest"][0].data() == {
        "dice": "1d20", "mean": "21/2", "variance": "133/4", "low": 1, "high": 20, "ticks": ["moderate"],
    }  # fmt: skip
    assert design.propose_dice("strong", "healing", limit=1)[0].ticks == ["strong"]
    with pytest.raises(Rejected, match="goal"):
        design.propose_dice("low", goal="wild")
