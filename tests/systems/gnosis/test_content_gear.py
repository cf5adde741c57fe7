"""The nouns of gear and martial arts, and an encounter's own numbers over them."""

from __future__ import annotations

import pytest

from affray.fight.errors import EncounterError, Refused
from affray.systems.gnosis.content_gear import GEAR, TABLES, Gear
from affray.systems.gnosis.items import BOOK, MANUAL, SORTS
from affray.systems.gnosis.kinds import (
    ACTOR_TIMERS,
    BLUNT,
    DAMAGE_TYPES,
    DOMAINS,
    MODES,
    NO_DOMAIN,
    PLAYER_TIMERS,
    RIDER_LAUNCH,
    RIDERS,
    SHAPES,
    SHIELD,
    UNARMED,
    UNTYPED,
)
from affray.systems.gnosis.rows_gear import ATTACK_TYPES, BARRAGE, KICK, NEEDS, NO_ROW, USES


def test_the_tables_are_whole() -> None:
    assert {name: len(rows) for name, rows in TABLES.items()} == {
        "weapons": 21,
        "shields": 5,
        "armour": 4,
        "oils": 6,
        "consumables": 18,
        "feats": 6,
        "teachings": 5,
        "styles": 22,
        "techniques": 31,
        "strikes": 2,
    }


def test_a_weapons_row() -> None:
    row = GEAR.weapon("ember_launcher")
    assert (DOMAINS[row.domain], row.low, row.high, row.acc, row.hands) == ("launcher", 4, 8, -1, 2)
    assert (DAMAGE_TYPES[row.damage_type], row.parry, row.throw, row.shoot, row.splash) == ("fire", 0, 2, 7, 1)
    assert repr(row) == "WeaponRow('ember_launcher')"


def test_every_weapon_is_strong_enough_for_its_range() -> None:
    for row in GEAR.weapons:
        assert 1 <= row.low <= row.high
        assert row.damage_type != UNTYPED
        assert row.throw > 0


def test_gn_5_3_the_bare_hand_and_the_improvised_blow() -> None:
    for row, domain in ((GEAR.unarmed, UNARMED), (GEAR.improvised, NO_DOMAIN)):
        assert (row.domain, row.low, row.high, row.acc, row.damage_type) == (domain, 1, 3, 0, BLUNT)
    assert (GEAR.unarmed.hands, GEAR.improvised.hands) == (0, 1)


def test_gn_t_16_a_shields_bash_is_a_weapon_line() -> None:
    shield = GEAR.item("tower_shield").shield
    assert shield is not None
    assert (shield.guard, shield.parry) == (3, 0)
    bash = shield.bash
    assert (bash.domain, bash.low, bash.high, bash.acc, bash.hands) == (SHIELD, 2, 5, 0, 1)
    assert (bash.damage_type, bash.throw, bash.shoot) == (BLUNT, 3, 0)


def test_gn_2_15_armour_has_its_soak() -> None:
    assert {row.name: row.soak for row in GEAR.armour} == {"robe": 0, "leather": 1, "mail": 2, "plate": 3}
    assert GEAR.item("plate").soak == 3


@pytest.mark.parametrize(
    ("name", "mode", "flies"),
    [
        ("fire_flask", "area", True),
        ("flash_powder", "area", False),
        ("seers_smoke", "self_only", False),
        ("healing_draught", "help", False),
        ("might_draught", "self_only", False),
        ("ration", "self_only", False),
        ("plague_jar", "area", True),
        ("caltrops", "tile", False),
        ("watch_bell", "tile", False),
    ],
)
def test_gn_5_15_how_consumables_are_aimed(name: str, mode: str, flies: bool) -> None:
    row = GEAR.item(name).use
    assert row is not None
    assert (MODES[row.mode], row.flies) == (mode, flies)


def test_gn_5_15_what_consumables_do() -> None:
    rows = {row.name: row for row in GEAR.consumables}
    jar, draught, flask = rows["plague_jar"], rows["might_draught"], rows["fire_flask"]
    assert (ACTOR_TIMERS[jar.state], jar.turns, jar.potency, jar.timer) == ("infected_turns", 6, 3, NO_ROW)
    assert (PLAYER_TIMERS[draught.timer], draught.turns, draught.bonus_low, draught.bonus_high) == (
        "draught_turns",
        10,
        1,
        1,
    )
    assert (USES[flask.kind], flask.range, flask.radius, flask.low, flask.high, flask.burning) == (
        "damage",
        6,
        1,
        3,
        7,
        2,
    )
    assert rows["flash_powder"].doors
    assert (rows["ration"].hunger, rows["antidote"].cleanse, rows["watch_bell"].watch) == (30, 4, 3)


def test_gn_t_18_the_styles_are_there_each_with_a_bias_and_a_technique() -> None:
    families = {row.family for row in GEAR.styles}
    assert families == {"Brazilian", "Chinese boxing", "monk weapon", "Indian", "western"}
    assert sum(row.family == "western" for row in GEAR.styles) == 9
    for style in GEAR.styles:
        assert style.bias_type != UNTYPED
        assert style.bias_percent in {25, 50}
        assert style.domains > 0
        assert any(technique.style == style.number for technique in GEAR.techniques)


def test_gn_t_19_every_technique_states_attack_damage_and_effect() -> None:
    for row in GEAR.techniques:
        assert {"attack", "type"} <= row.raw.keys()
        assert 0 <= row.rider < len(RIDERS)
        assert (row.attack_type == BARRAGE) == (row.strikes > 1)
        assert (row.rider == RIDER_LAUNCH) == (row.squares > 0)
        assert (SHAPES[row.shape] in {"line", "rush"}) == (row.reach > 0)
        assert row.cooldown >= 3


def test_a_techniques_row() -> None:
    row = GEAR.technique("wheel_kick")
    assert GEAR.styles[row.style].name == "capoeira"
    assert (row.tier, NEEDS[row.needs], row.stamina, row.spirit, row.cooldown) == (2, "one_leg", 4, 1, 4)
    assert (row.attack_type, DAMAGE_TYPES[row.damage_type], row.rider, row.squares) == (KICK, "slash", RIDER_LAUNCH, 2)
    assert (row.low, row.high, row.acc, row.strikes) == (0, 2, 0, 1)
    flurry = GEAR.technique("flurry")
    assert (flurry.style, flurry.damage_type, flurry.strikes, flurry.high) == (NO_ROW, UNTYPED, 3, -1)
    assert ATTACK_TYPES[flurry.attack_type] == "barrage"


def test_gn_t_8_and_gn_t_9_the_cut_stays_and_the_rush_moves() -> None:
    cut, rush = GEAR.technique("piercing_strike"), GEAR.technique("impaling_rush")
    assert (SHAPES[cut.shape], cut.reach) == ("line", 3)
    assert (SHAPES[rush.shape], rush.reach) == ("rush", 3)


def test_gn_t_5_a_book_for_each_style_and_a_manual_for_each_of_its_techniques() -> None:
    book, manual = GEAR.item("book_savate"), GEAR.item("manual_chasse_kick")
    assert (book.sort, GEAR.styles[book.teaches].name) == (BOOK, "savate")
    assert (manual.sort, GEAR.techniques[manual.teaches].name) == (MANUAL, "chasse_kick")
    with pytest.raises(Refused, match="unknown item 'manual_flurry'"):
        GEAR.item("manual_flurry")


def test_every_item_has_one_name_and_its_row() -> None:
    names = GEAR.item_names()
    assert len(names) == len(set(names)) == 99
    for name in names:
        item = GEAR.item(name)
        rows = [item.weapon, item.shield, item.use, item.applies]
        assert sum(row is not None for row in rows) == (SORTS[item.sort] not in {"armour", "book", "manual"})


@pytest.mark.parametrize(
    ("find", "name", "message"),
    [
        (GEAR.item, "knif", "unknown item 'knif'; nearest: \"knife\""),
        (GEAR.weapon, "rapir", "unknown weapon 'rapir'; nearest: \"rapier\""),
        (GEAR.oil, "fire_oyl", "unknown oil 'fire_oyl'; nearest: \"fire_oil\""),
        (GEAR.feat, "pugilst", "unknown feat 'pugilst'; nearest: \"pugilist\""),
        (GEAR.teaching, "iron_plam", "unknown teaching 'iron_plam'; nearest: \"iron_palm\""),
        (GEAR.style, "savat", "unknown style 'savat'; nearest: \"savate\""),
        (GEAR.technique, "flury", "unknown technique 'flury'; nearest: \"flurry\""),
    ],
)
def test_unknown_names_are_refused_with_the_nearest(find: object, name: str, message: str) -> None:
    assert callable(find)
    with pytest.raises(Refused) as error:
        find(name)
    assert str(error.value) == message


def test_an_encounter_lays_its_numbers_over_the_tables() -> None:
    gear = Gear(
        {"weapons": {"knife": {"max": 9}}, "styles": {"savate": {"acc": 4}}, "strikes": {"unarmed": {"max": 5}}}
    )
    assert (gear.weapon("knife").high, gear.weapon("knife").low) == (9, 1)
    assert gear.style("savate").acc == 4
    assert gear.unarmed.high == 5
    knife = gear.item("knife").weapon
    assert knife is gear.weapon("knife")
    assert (GEAR.weapon("knife").high, GEAR.style("savate").acc, GEAR.unarmed.high) == (4, 1, 3)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"weapon": {}}, 'content.weapon: there is no such table; nearest: "weapons"'),
        ({"weapons": {"knif": {}}}, 'content.weapons.knif: there is no such row; nearest: "knife"'),
        ({"weapons": {"knife": {"maxx": 1}}}, 'content.weapons.knife.maxx: there is no such field; nearest: "max"'),
        ({"oils": {"sun_oil": {"to": "lite"}}}, "content.oils.sun_oil.to: 'lite' is not allowed"),
        ({"techniques": {"flurry": {"strikes": "3"}}}, "content.techniques.flurry.strikes: must be a whole number"),
    ],
)
def test_what_an_encounter_cant_change(changes: dict[str, dict[str, dict[str, object]]], message: str) -> None:
    with pytest.raises(EncounterError) as error:
        Gear(changes)
    assert str(error.value).startswith(message)
