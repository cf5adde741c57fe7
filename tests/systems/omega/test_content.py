"""The nouns against the rulebook's tables, how they are found, and how a wrong row is refused."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from affray.fight.errors import EncounterError, Refused
from affray.fight.fields import Fields
from affray.systems.omega import content, kinds
from affray.systems.omega.content import ARENA_LADDER, ITEMS, MONSTERS, SPELLS, TABLES, item, monster, monster_of, spell
from affray.systems.omega.damage import DAMAGE_TYPES, FLAME, NORMAL
from affray.systems.omega.knobs import KNOBS
from affray.systems.omega.maneuvers import NO_LINE, WEAPON_TYPES
from affray.systems.omega.rows import ItemRow, MonsterRow, SpellRow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

VECTORS = Path(__file__).parents[2] / "vectors"
ORIGINAL = json.loads((VECTORS / "omega_tables.json").read_text(encoding="utf-8"))
SYSTEM = Path(content.__file__).parent

COMMON = ("id", "name", "weight", "enchantment", "blessing", "level", "fragility", "effect")
FLAGS = (
    "mobile",
    "hostile",
    "wandering",
    "greedy",
    "needy",
    "onlyswim",
    "swimming",
    "flying",
    "intangible",
    "invisible",
    "awake",
)


def same(row: ItemRow | MonsterRow, original: dict[str, Any], names: Sequence[str]) -> bool:
    return {name: getattr(row, name) for name in names} == {name: original[name] for name in names}


def of_kind(*names: str) -> list[ItemRow]:
    return [row for row in ITEMS if row.kind in names]


def test_om_1_3_to_om_1_5_armor_and_shields_are_the_tables() -> None:
    """OM-1.3 and OM-1.4 read bulk, absorption and a shield's defense."""
    assert len(of_kind("armor")) == len(ORIGINAL["armor"]) == 17
    for row, original in zip(of_kind("armor"), ORIGINAL["armor"], strict=True):
        assert same(row, original, (*COMMON, "absorption", "bulk"))
    for row, original in zip(of_kind("shield"), ORIGINAL["shields"], strict=True):
        assert same(row, original, (*COMMON, "defense"))


def test_om_1_10_and_om_1_11_weapons_are_the_tables() -> None:
    assert len(of_kind("weapon")) == 41
    for row, original in zip(of_kind("weapon"), ORIGINAL["weapons"], strict=True):
        assert same(row, original, (*COMMON, "hit", "damage", "two_handed", "unique"))
        assert WEAPON_TYPES[row.weapon_type] == original["type"]
        assert kinds.BLOWS[row.blow] == (original["blow"] or "none")


def test_om_6_17_cloaks_boots_and_rings_are_the_tables() -> None:
    worn = of_kind("cloak", "boots", "ring")
    for row, original in zip(worn, ORIGINAL["worn"], strict=True):
        assert same(row, original, COMMON)
        assert row.kind == original["slot"]


def test_om_11_1_monsters_are_the_tables() -> None:
    assert len(MONSTERS) == 150
    for place, (row, original) in enumerate(zip(MONSTERS, ORIGINAL["monsters"], strict=True)):
        assert row.id == place
        numbers = ("level", "hp", "hit", "ac", "damage", "delay", "sense", "wakeup", "sleep", "experience")
        assert same(row, original, ("id", "name", "unique", *numbers))
        assert row.maneuvers.text == original["maneuvers"]
        assert kinds.MELEE_FUNCTIONS[row.melee] == (original["melee"] or "none")
        assert kinds.STRIKES[row.strike] == (original["strike"] or "none")
        assert kinds.SPECIALS[row.special] == (original["special"] or "none")
        assert kinds.MOVES[row.move] == (original["move"] or "none")
        immune = [name for number, name in enumerate(DAMAGE_TYPES) if row.immune_to(number)]
        assert sorted(immune) == sorted(original["immunities"])
        assert [flag for flag in FLAGS if getattr(row, flag)] == [flag for flag in FLAGS if flag in original["flags"]]
        assert set(original["flags"]) <= set(kinds.FLAGS)


def test_om_0_7_three_rows_end_without_a_line() -> None:
    endless = [row.name for row in MONSTERS if row.maneuvers.lines[-1:] == [NO_LINE]]
    assert endless == ["servant of chaos", "ninja (genin)", "ninja (chunin)"]


def test_numbers_stand_for_the_words_of_the_tables() -> None:
    for prefix, words in [
        ("MELEE", kinds.MELEE_FUNCTIONS),
        ("STRIKE", kinds.STRIKES),
        ("SPECIAL", kinds.SPECIALS),
        ("MOVE", kinds.MOVES),
        ("BLOW", kinds.BLOWS),
    ]:
        for number, word in enumerate(words):
            assert getattr(kinds, f"{prefix}_{word.upper()}") == number


@pytest.mark.parametrize(
    ("name", "level", "effect", "damage_type", "score"),
    [
        ("staff of firebolts", 3, "bolt", "flame", 75),
        ("staff of lightning bolts", 3, "bolt", "electricity", 75),
        ("staff of missiles", 1, "bolt", "normal", 20),
        ("wand of fireballs", 5, "ball", "flame", 35),
        ("snowball stick", 2, "ball", "cold", 20),
        ("wand of ball lightning", 4, "ball", "electricity", 50),
        ("rod of disintegration", 7, "disintegrate", "normal", 0),
        ("staff of disruption", 6, "disrupt", "normal", 100),
        ("staff of sleep", 1, "sleep", "normal", 0),
        ("staff of dispelling", 6, "dispel", "normal", 0),
        ("staff of healing", 3, "healing", "normal", 0),
        ("wand of fear", 2, "fear", "normal", 0),
        ("wand of polymorph", 3, "polymorph", "normal", 0),
        ("rod of summoning", 2, "summon_random", "normal", 0),
    ],
)
def test_om_15_8_sticks(name: str, level: int, effect: str, damage_type: str, score: int) -> None:
    row = item(name)
    assert (row.kind, row.weight, row.fragility, row.id) == ("stick", 80, 10, -1)
    assert (row.level, row.effect, DAMAGE_TYPES[row.damage_type], row.score) == (level, effect, damage_type, score)


def test_om_14_9_potions_and_scrolls() -> None:
    potions = {row.name: row.effect for row in of_kind("potion")}
    assert potions == {
        "potion of healing": "healing",
        "potion of speed": "haste",
        "potion of regeneration": "regeneration",
        "potion of invisibility": "invisibility",
        "potion of breathing": "breathing",
        "potion of accuracy": "accuracy",
        "potion of levitation": "levitation",
        "potion of curing": "cure",
        "potion of neutralize poison": "neutralize_poison",
        "potion of banishing fear": "banish_fear",
        "potion of restoration": "restoration",
        "potion of augmentation": "augmentation",
        "potion of alertness": "alertness",
    }
    scrolls = {row.name: row.effect for row in of_kind("scroll")}
    assert scrolls == {
        "scroll of enchantment": "enchant",
        "scroll of blessing": "bless",
        "scroll of dispelling": "dispel",
        "scroll of deflection": "deflection",
        "scroll of displacement": "displacement",
        "scroll of truesight": "truesight",
        "scroll of heroism": "heroism",
        "scroll of alertness": "alertness",
        "scroll of summoning": "summon_random",
        "scroll of teleportation": "teleport",
    }
    assert {(row.weight, row.fragility) for row in of_kind("potion")} == {(20, 5)}
    assert {(row.weight, row.fragility) for row in of_kind("scroll")} == {(5, 1)}


def test_om_15_6_spells() -> None:
    assert {row.name: row.mana for row in SPELLS} == {
        "magic_missile": 10,
        "firebolt": 20,
        "ball_lightning": 25,
        "disrupt": 30,
        "disintegrate": 40,
        "sleep": 15,
        "fear": 10,
        "healing": 15,
        "dispelling": 40,
        "enchantment": 30,
        "blessing": 30,
        "haste": 15,
        "heroism": 20,
        "accuracy": 20,
        "breathing": 20,
        "invisibility": 15,
        "truesight": 20,
        "levitation": 25,
        "alertness": 15,
        "regeneration": 20,
        "curing": 20,
        "restoration": 20,
        "shadowform": 50,
        "sanctuary": 75,
        "drain": 40,
        "hellfire": 90,
        "polymorph": 30,
        "summoning": 20,
        "teleport": 20,
    }
    assert [spell(name).score(4) for name in ("magic_missile", "firebolt", "ball_lightning", "disrupt")] == [
        15,
        50,
        50,
        65,
    ]
    assert (spell("healing").strength, spell("enchantment").strength, spell("blessing").strength) == (3, 1, 0)
    assert spell("firebolt").damage_type == FLAME
    assert spell("magic_missile").damage_type == NORMAL


@pytest.mark.parametrize(
    ("effect", "names"),
    [
        ("perm_energy_resist", ["prismatrix armor", "demonhide armor"]),
        ("perm_fear_resist", ["mithril chain mail", "mithril plate armor"]),
        ("perm_breathing", ["powered combat armor", "powered scout armor"]),
        ("perm_fire_resist", ["dragonscale armor", "firestar", "ring of fire resistance"]),
        ("perm_deflect", ["shield of deflection"]),
        ("defend", ["Defender"]),
    ],
)
def test_om_6_1_to_om_6_8_what_is_special(effect: str, names: list[str]) -> None:
    """OM-6.1, OM-6.2, OM-6.3, OM-6.5 and OM-6.8; demonhide is cursed at -9 by its table."""
    assert sorted(row.name for row in ITEMS if row.effect == effect) == sorted(names)
    assert item("demonhide armor").blessing == -9


def test_om_8_5_fragility_by_kind() -> None:
    sturdiness = {kind: {row.fragility for row in of_kind(kind)} for _, kind in content.ITEM_FILES}
    assert sturdiness == {
        "armor": {20},
        "shield": {15},
        "weapon": {15},
        "cloak": {4},
        "boots": {6},
        "ring": {10},
        "stick": {10},
        "potion": {5},
        "scroll": {1},
    }


def test_om_10_1_to_om_10_11_special_blows() -> None:
    """OM-10.1 to 10.11, OM-9.19 and OM-9.20."""
    blows = Counter(kinds.BLOWS[row.blow] for row in of_kind("weapon") if row.blow)
    assert blows == dict.fromkeys(kinds.BLOWS[1:], 1) | {"tangle": 2}
    assert kinds.BLOWS[item("bola").blow] == kinds.BLOWS[item("whip").blow] == "tangle"


def test_the_arenas_ladder() -> None:
    assert len(ARENA_LADDER) == 16
    assert (ARENA_LADDER[0], ARENA_LADDER[-1]) == ("pencil-necked geek", "jotun")
    levels = [monster(name).level for name in ARENA_LADDER]
    assert levels[-1] == 9


def test_om_17_10_common_monsters() -> None:
    fair = content.common_monsters(0, 5)
    assert (fair[0].id, fair[-1].id) == (0, 91)
    assert [row.name for row in MONSTERS[:92] if row not in fair] == ["Hiscore NPC", "The Goblin King"]
    assert {row.level for row in content.common_monsters(3, 4)} == {3, 4}


def test_names_are_found() -> None:
    assert item("chain mail").absorption == 4
    assert spell("firebolt").mana == 20
    assert monster("goblin") is monster(15) is MONSTERS[15]
    assert (monster(120).hp, monster(121).hp) == (1, 100)


@pytest.mark.parametrize(
    ("find", "name", "sentence"),
    [
        (monster, "wivern", "unknown monster 'wivern'; did you mean 'wyvern'?"),
        (monster, "Goblin", "unknown monster 'Goblin'; did you mean 'goblin'?"),
        (monster, "qqqq", "unknown monster 'qqqq'"),
        (monster, "fairy", "monster 'fairy' is the name of 2 monsters; say which by its id, 120 or 121"),
        (monster, 150, "monster id must be 0 to 149, got 150"),
        (monster, -1, "monster id must be 0 to 149, got -1"),
        (item, "chain mial", "unknown item 'chain mial'; did you mean 'chain mail'?"),
        (spell, "firebal", "unknown spell 'firebal'; did you mean 'firebolt'?"),
    ],
)
def test_names_that_are_not_found(find: Callable[..., Any], name: int | str, sentence: str) -> None:
    with pytest.raises(Refused) as error:
        find(name)
    assert str(error.value) == sentence


def test_a_fight_may_change_a_monsters_row() -> None:
    goblin = monster("goblin")
    assert monster_of(goblin, {}, "fighters[1]") is goblin
    strong = monster_of(
        goblin, {"hp": 80, "flags": ["mobile", "flying"], "immunities": ["flame"], "melee": "fire"}, "x"
    )
    assert (strong.hp, strong.hit, strong.flying, strong.hostile, strong.melee) == (
        80,
        10,
        True,
        False,
        kinds.MELEE_FIRE,
    )
    assert strong.immune_to(FLAME)
    assert goblin.hp == 8


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"hpp": 8}, 'place.hpp: there is no such field; nearest: "hp"'),
        ({"hp": "8"}, "place.hp: must be a whole number, got '8'"),
        ({"hp": True}, "place.hp: must be a whole number, got True"),
        ({"name": 8}, "place.name: must be text, got 8"),
        ({"unique": 1}, "place.unique: must be true or false, got 1"),
        ({"flags": "mobile"}, "place.flags: must be a list of texts, got 'mobile'"),
        ({"maneuvers": "AQ"}, "place.maneuvers: sequence 'AQ': line must be H, C, L, X or ?, got 'Q'"),
    ],
)
def test_what_a_monsters_row_does_not_take(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EncounterError) as error:
        monster_of(monster("goblin"), fields, "place")
    assert str(error.value) == sentence


def test_a_misspelt_word_in_a_row_is_put_right() -> None:
    with pytest.raises(EncounterError) as error:
        monster_of(monster("goblin"), {"melee": "fier"}, "place")
    assert str(error.value).startswith(
        "place.melee: 'fier' is not allowed; nearest: \"fire\"; allowed are none, normal, fire"
    )
    with pytest.raises(EncounterError) as error:
        monster_of(monster("goblin"), {"immunities": ["flam"]}, "place")
    assert str(error.value).startswith("place.immunities: 'flam' is not allowed; nearest: \"flame\"")


def test_items_and_spells_refuse_what_they_do_not_know() -> None:
    with pytest.raises(EncounterError, match=r"armor\[0\]\.damage: there is no such field"):
        ItemRow("armor", Fields("armor[0]", {"name": "x", "damage": 3}))
    with pytest.raises(EncounterError, match=r"spells\[0\]\.score: there is no such field"):
        SpellRow(Fields("spells[0]", {"name": "x", "score": 3}))


def test_rows_show_their_names() -> None:
    assert [repr(row) for row in (item("dagger"), spell("fear"), monster(15))] == [
        "ItemRow('dagger')",
        "SpellRow('fear')",
        "MonsterRow(15, 'goblin')",
    ]
    assert isinstance(monster(15), MonsterRow)


def test_every_effect_is_described() -> None:
    worn = {row["name"] for row in TABLES["effects"]}
    used = {row["name"] for row in TABLES["powers"]}
    assert {row.effect for row in ITEMS if row.kind not in {"stick", "potion", "scroll"}} | {"stripped"} == worn
    assert {row.effect for row in of_kind("stick", "potion", "scroll")} | {row.effect for row in SPELLS} == used
    assert set(content.EFFECTS) >= worn


def test_every_rule_is_written_once_and_names_its_knobs() -> None:
    import tomllib

    rules = tomllib.loads((SYSTEM / "rules.toml").read_text(encoding="utf-8"))["rules"]
    by_id = {rule["id"]: rule for rule in rules}
    assert len(by_id) == len(rules) == 297
    assert all(set(rule) - {"knob"} == {"id", "title", "kind", "text"} for rule in rules)
    assert {rule["kind"] for rule in rules} == {"plain", "house", "quirk"}
    for knob in KNOBS:
        rule = by_id[knob.rule]
        assert knob.name in rule["knob"]
        assert knob.kind == "plain" or rule["kind"] in {knob.kind, "plain"}
    named = [rule["knob"] if isinstance(rule["knob"], list) else [rule["knob"]] for rule in rules if "knob" in rule]
    assert sorted(name for names in named for name in names) == sorted(knob.name for knob in KNOBS)
