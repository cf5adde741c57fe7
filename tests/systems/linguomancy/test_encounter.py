"""Encounter files: sheets, sides, places, overrides, and what is refused (LI-20, LI-23)."""

from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, encounter, foe, hero

from affray.fight.errors import EncounterError
from affray.systems.linguomancy import system
from affray.systems.linguomancy.constants import ABILITIES, MIGHT

CREATURES = {
    # name: player, level, wordsmithing, hp, flux, movement, hands, abilities, defense
    "ilve": (True, 5, 5, 34, 14, 1200, 2, [0, 2, 4, 1, 2], 13),
    "brann": (True, 5, 2, 52, 14, 1000, 2, [4, 0, 1, 3, 0], 17),
    "bandit": (False, 1, 0, 12, 10, 1000, 2, [1, 1, 0, 1, 0], 13),
    "archer": (False, 1, 0, 10, 10, 1000, 2, [0, 2, 0, 0, 1], 13),
    "wolf": (False, 1, 0, 13, 10, 1600, 0, [1, 2, -4, 1, 1], 13),
    "ogre": (False, 4, 0, 58, 13, 1200, 2, [5, -1, -2, 3, -2], 11),
    "golem": (False, 5, 0, 60, 14, 800, 2, [5, -1, -5, 5, 0], 16),
    "shade": (False, 3, 0, 24, 12, 1200, 2, [-2, 3, 1, 0, 1], 13),
    "ember_imp": (False, 2, 2, 14, 11, 1200, 2, [-1, 3, 2, 0, 1], 13),
    "caustic_ooze": (False, 2, 0, 40, 11, 400, 0, [2, -3, -5, 3, -4], 7),
    "rival_wordsmith": (False, 4, 4, 30, 13, 1000, 2, [0, 1, 3, 1, 2], 12),
    "four_armed_keeper": (False, 6, 4, 70, 15, 1000, 4, [4, 2, 2, 3, 1], 17),
}

ATTACKS = {
    "ilve": ("dagger", 5, "1d4", 2),
    "brann": ("longsword", 7, "1d8", 4),
    "bandit": ("shortsword", 3, "1d6", 1),
    "archer": ("bow", 4, "1d8", 2),
    "wolf": ("bite", 4, "1d6", 2),
    "ogre": ("maul", 7, "2d6", 5),
    "golem": ("slam", 8, "2d6", 5),
    "shade": ("grasp", 5, "1d10", 3),
    "ember_imp": ("claws", 5, "1d4", 3),
    "caustic_ooze": ("pseudopod", 4, "1d6", 2),
    "four_armed_keeper": ("spear", 7, "1d8", 4),
}


@pytest.mark.parametrize("key", CREATURES)
def test_li_20_1_to_li_20_5_creatures_of_the_content(key: str) -> None:
    player, level, wordsmithing, hp, flux, movement, hands, abilities, defense = CREATURES[key]
    stage = Stage(foe("X", is_=key), hero())
    sheet = stage.state.arena.sheets[0]
    found = (sheet.player, sheet.level, sheet.wordsmithing, sheet.max_hp, sheet.flux_max, sheet.movement, sheet.hands)
    assert found == (player, level, wordsmithing, hp, flux, movement, hands)
    assert sheet.abilities == abilities
    assert stage.state.statuses[0].defense == defense
    assert sheet.might == abilities[ABILITIES.index("might")] == abilities[MIGHT]


@pytest.mark.parametrize("key", ATTACKS)
def test_li_20_4_attacks_of_the_content(key: str) -> None:
    weapon, bonus, dice, modifier = ATTACKS[key]
    sheet = Stage(foe("X", is_=key), hero()).state.arena.sheets[0]
    attacks = {attack.key: attack for attack in [*sheet.natural, *sheet.wielded] if attack is not None}
    attack = attacks[weapon]
    assert (int(attack.bonus), attack.parts[0].dice.text(), int(attack.modifier)) == (bonus, dice, modifier)


@pytest.mark.parametrize(
    ("key", "bonus", "dc"),
    [("ilve", 7, 15), ("brann", 4, 12), ("ember_imp", 4, 12), ("rival_wordsmith", 5, 13), ("four_armed_keeper", 5, 13)],
)
def test_li_20_6_idioms_of_the_content(key: str, bonus: int, dc: int) -> None:
    sheet = Stage(foe("X", is_=key), hero()).state.arena.sheets[0]
    assert {(int(spell.ability + spell.proficiency), int(spell.dc)) for spell in sheet.spells} == {(bonus, dc)}


def test_li_20_1_abilities_have_a_range() -> None:
    for ability, value in (("might", 11), ("resonance", -6)):
        with pytest.raises(
            EncounterError, match=rf"fighters\[0\]\.abilities\.{ability}: found {value}; .* from -5 to 10"
        ):
            encounter(hero(abilities={ability: value}), foe())


def test_li_20_3_missing_expertise_and_wordsmithing_are_none() -> None:
    sheet = Stage(hero(idioms=["ember_bolt"]), foe()).state.arena.sheets[0]
    assert (sheet.wordsmithing, set(sheet.expertise), int(sheet.spells[0].limit)) == (0, {0}, 0)
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.expertise: found 'fier'; nearest: \"fire\""):
        encounter(hero(expertise={"fier": 3}), foe())
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.expertise\.fire: found 11"):
        encounter(hero(expertise={"fire": 11}), foe())


def test_li_23_2_sides_make_allies_and_enemies() -> None:
    stage = Stage(hero("Ash"), foe("Orc"), hero("Elf"), objects=[{"is": "oak_door", "name": "door", "at": [5, 5]}])
    arena = stage.state.arena
    assert arena.side_names == ["heroes", "foes"]
    assert arena.enemies == [[1], [0, 2], [1]]
    assert arena.friends == [[2], [], [0]]
    assert arena.sheets[0].player
    assert not arena.sheets[1].player
    assert not arena.hostile(0, 3)
    assert not arena.allied(0, 3)
    with pytest.raises(EncounterError, match="fighters: found 1 side; a fight needs 2 or more"):
        encounter(hero("Ash"), hero("Elf"))


def test_li_23_3_overrides_and_what_stands_at_the_start() -> None:
    stage = Stage(
        hero(
            "Ilve", is_="ilve", hp=10, temp_hp=3, flux=4, held=[], conditions={"chilled": 2, "hidden": True},
            exhaustion=1, at_zero="unconscious", lost=[{"size": "limb", "hand": True}], resistances=["fire"],
            side="heroes",
        ),
        foe("Orc", conditions={"dying": True}, successes=1, failures=2),
        foe("Rat", hp=0),
        foe("Bat", hp=0, at_zero="dying"),
        foe("Cat", hp=0, player=True),
        foe("Owl", conditions={"dead": True}, remains="consumed", exhaustion=6),
    )  # fmt: skip
    ilve = stage["Ilve"]
    assert (ilve.hp, ilve.temp_hp, ilve.flux, ilve.held, ilve.chilled, ilve.hidden, ilve.exhaustion) == (
        10,
        3,
        4,
        [],
        2,
        1,
        1,
    )
    assert (ilve.hands, stage.state.arena.sheets[0].at_zero) == (1, 1)
    states = {name: int(stage[name].state) for name in ("Orc", "Rat", "Bat", "Cat", "Owl")}
    assert states == {"Orc": 2, "Rat": 4, "Bat": 2, "Cat": 2, "Owl": 4}
    assert (stage["Orc"].successes, stage["Orc"].failures, stage["Owl"].remains) == (1, 2, 1)


def test_li_23_3_unknown_fields_are_refused() -> None:
    with pytest.raises(EncounterError, match=r'fighters\[0\]\.armour: there is no such field; nearest: "armor"'):
        encounter(hero(armour=3), foe())
    with pytest.raises(EncounterError, match=r"knobs\.max_round: there is no such knob"):
        encounter(hero(), foe(), knobs={"max_round": 3})
    with pytest.raises(
        EncounterError, match=r"knobs\.critical_from: 1 is not allowed; it takes a whole number from 2 to 20"
    ):
        encounter(hero(), foe(), knobs={"critical_from": 1})


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"level": 11}, "fighters[0].level: found 11; allowed is a whole number from 1 to 10"),
        ({"max_hp": 0}, "fighters[0].max_hp: found 0"),
        ({"hp": 31}, "fighters[0].hp: found 31; allowed is a whole number from 1 to 30"),
        ({"hp": -1}, "fighters[0].hp: found -1"),
        ({"exhaustion": 6}, "fighters[0].exhaustion: found 6; allowed is a whole number from 0 to 5"),
        ({"movement": 7.505}, "fighters[0].movement: found 7.505; allowed are meters with at most two decimals"),
        ({"at": [1]}, "fighters[0].at: found [1]; allowed is a place [x, y]"),
        ({"at": [1, 0.001]}, "fighters[0].at[1]: found 0.001"),
        ({"held": ["bow", "dagger"]}, "fighters[0].held: needs 3 hands, Ash has 2"),
        ({"held": ["great_axe"]}, 'fighters[0].held: no item is called "great_axe"; nearest: "greataxe"'),
        ({"idioms": ["ember"]}, 'fighters[0].idioms[0]: no idiom is called "ember"'),
        ({"is": "ilv"}, 'fighters[0].is: no creature is called "ilv"; nearest: "ilve"'),
        ({"is": "oak_door"}, 'fighters[0].is: "oak_door" is an object; it belongs under [[objects]]'),
        (
            {"conditions": {"dying": True, "stable": True}},
            "fighters[0].conditions: unconscious, dying, stable and dead exclude",
        ),
        ({"failures": 1}, "fighters[0].failures: found 1"),
        ({"name": "Orc"}, 'fighters[1].name: "Orc" is the name of fighters[0] already'),
        ({"count": 0}, "fighters[0].count"),
        ({"flux_bonus": -11}, "fighters[0].flux_bonus"),
        ({"natural": [{"key": "x", "ability": "might", "damage": []}]}, "fighters[0].natural[0].damage"),
        (
            {"natural": [{"key": "x", "ability": "might", "damage": [{"tick": "low", "dice": "3d6", "type": "fire"}]}]},
            "fighters[0].natural[0].damage[0].dice: 3d6 has the mean 21/2, outside low damage (4 to 8)",
        ),
        ({"policy": "clever"}, 'policy: no policy is called "clever"'),
        ({"flux_modifiers": [10**9]}, "fighters[0].flux_modifiers[0]"),
    ],
)  # fmt: skip
def test_li_23_3_bad_fighters(fields: dict[str, Any], part: str) -> None:
    with pytest.raises(EncounterError) as caught:
        encounter({**hero(), **fields}, foe())
    assert part in str(caught.value)


def test_li_23_3_a_fighter_needs_a_name_or_a_kind() -> None:
    entry = hero()
    del entry["name"]
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.name: is missing, and so is `is`"):
        encounter(entry, foe())
    named = Stage({"is": "bandit", "side": "a"}, {"is": "bandit", "side": "b", "count": 2, "at": [5, 0]})
    assert named.state.arena.every_name == ["bandit", "bandit 1", "bandit 2"]
    assert named.place("bandit 2") == (5, 1.5)


def test_li_23_4_places_when_none_are_given() -> None:
    stage = Stage(hero("Ash"), foe("Orc"), hero("Elf"), foe("Rat"), foe("Bat"))
    places = {name: stage.place(name) for name in ("Ash", "Orc", "Elf", "Rat", "Bat")}
    assert places == {"Ash": (0, 0), "Orc": (1.5, 0), "Elf": (0, 1.5), "Rat": (1.5, 1.5), "Bat": (1.5, 3)}


def test_li_3_12_zones_and_objects_of_a_file() -> None:
    door = {"is": "oak_door", "name": "door", "at": [3, 0], "hp": 5}
    own = {"name": "statue", "max_hp": 9, "defense": 12, "at": [4, 0], "immunities": ["psychic"], "count": 2}
    stage = Stage(hero(), foe(), objects=[door, own], zones=[{"area": [0, 0, 1, 1], "difficult": True}])
    assert (stage["door"].hp, stage["door"].defense) == (5, 8)
    assert stage["statue 2"].defense == 12
    assert stage.place("statue 2") == (4, 1.5)
    assert stage.state.arena.zones[0].name == "zones[0]"
    for wrong, part in (
        ({"objects": [{"name": "x", "at": [0, 0]}]}, "objects[0].max_hp"),
        (
            {"objects": [{"is": "oak_dor", "at": [0, 0]}]},
            'objects[0].is: no object is called "oak_dor"; nearest: "oak_door"',
        ),
        ({"zones": [{"area": [1, 0, 0, 1]}]}, "zones[0].area"),
        ({"zones": [{"area": [0, 0, 1, 1], "needs": "swimm"}]}, "zones[0].needs"),
    ):
        with pytest.raises(EncounterError) as caught:
            encounter(hero(), foe(), **wrong)
        assert part in str(caught.value)


def test_standings_and_views_tell_everything() -> None:
    stage = Stage(
        hero(), foe("Orc", conditions={"stable": True}), objects=[{"is": "oak_door", "name": "door", "at": [3, 0]}]
    )
    standings = stage.state.standings()
    assert [(each.name, each.side, each.hit_points, each.maximum, each.stands) for each in standings] == [
        ("Ash", "heroes", 30, 30, True),
        ("Orc", "foes", 0, 30, False),
    ]
    view = stage.state.view(0)
    assert [each["name"] for each in view["creatures"]] == ["Ash", "Orc", "door"]  # type: ignore[attr-defined]


def test_li_12_9_content_of_the_library_is_listed() -> None:
    content = system.content()
    counts = {kind: len(rows) for kind, rows in content.items()}
    assert counts == {
        "actions": 18, "conditions": 12, "damage_types": 16, "nouns": 11, "verbs": 8, "adjectives": 4, "idioms": 27,
        "items": 15, "creatures": 12, "objects": 2, "damage_ticks": 11, "healing_ticks": 11,
    }  # fmt: skip
    assert {row["key"] for row in content["creatures"]} == set(CREATURES)
