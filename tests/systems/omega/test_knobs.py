"""The settings: their defaults, kinds and rules, and the class that the rules read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.fight.errors import EncounterError
from affray.fight.knobs import settings
from affray.systems.omega.knobs import DEFAULTS, KNOBS, Knobs

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from affray.fight.knobs import Knob

TABLE = [
    ("negative_damage_heals", True, "OM-0.2", "quirk"),
    ("recompute", "at_once", "OM-0.5", "house"),
    ("expelled_rank_counts", True, "OM-3.4", "quirk"),
    ("shortcut_truncates", True, "OM-3.12", "quirk"),
    ("reset_counts_actions", True, "OM-3.13", "quirk"),
    ("reset_uses_dead_letter", True, "OM-3.14", "quirk"),
    ("no_capacity_delay", 6, "OM-5.7", "house"),
    ("deflection_overwrites", True, "OM-6.16", "quirk"),
    ("defender_deficit", True, "OM-7.3", "quirk"),
    ("explosion_uses_magnitude", False, "OM-7.6", "house"),
    ("curse_flips_enchantment", True, "OM-7.18", "quirk"),
    ("bad_moon_zeroes_hits", True, "OM-9.11", "quirk"),
    ("berserk_skips_next_turn", True, "OM-9.15", "quirk"),
    ("berserk_reset_fault", True, "OM-9.16", "quirk"),
    ("throw_uses_wielded_damage", True, "OM-9.18", "quirk"),
    ("crossbow_stays_loaded", True, "OM-9.22", "quirk"),
    ("guards_least_attacked", True, "OM-11.7", "quirk"),
    ("guard_sees_plain_attacks", False, "OM-11.8", "quirk"),
    ("cold_melee_is_electricity", True, "OM-11.14", "quirk"),
    ("terse", False, "OM-11.23", "quirk"),
    ("dead_mishaps", False, "OM-11.24", "house"),
    ("champion_uses_table_sequence", True, "OM-11.27", "quirk"),
    ("empty_strike_counts", True, "OM-12.6", "quirk"),
    ("flight_hastens", True, "OM-12.16", "quirk"),
    ("high_demon_summons", "inner circle demon", "OM-13.9", "house"),
    ("ten_minute_double_step", True, "OM-14.5", "quirk"),
    ("accuracy_slot_fault", True, "OM-14.15", "quirk"),
    ("invulnerability_erodes", True, "OM-14.16", "quirk"),
    ("polymorph_hp_fault", True, "OM-15.15", "quirk"),
    ("minute_of_61", True, "OM-16.4", "quirk"),
    ("start_minute", 1, "OM-16.6", "house"),
    ("terrain", "on", "OM-17.5", "house"),
    ("difficulty", 5, "OM-17.10", "plain"),
    ("gain_levels", True, "OM-18.4", "plain"),
    ("generated_sign_flip", True, "OM-19.2", "quirk"),
    ("first_turn", "character", "OM-20.1", "house"),
    ("tick_limit", 3600, "OM-20.2", "house"),
    ("open_edges", False, "OM-20.2", "house"),
    ("moon", 0, "OM-20.3", "house"),
    ("hazards", [], "OM-20.4", "house"),
]


def test_the_table_is_the_rulebooks() -> None:
    assert [(knob.name, knob.default, knob.rule, knob.kind) for knob in KNOBS] == TABLE


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
def test_every_knob_has_its_attribute_and_its_meaning(knob: Knob) -> None:
    assert getattr(DEFAULTS, knob.name) == knob.default
    other: dict[type, Callable[[Any], Any]] = {
        bool: lambda old: not old,
        int: lambda old: old + 1,
        str: lambda old: f"{old}!",
        list: lambda old: [*old, {}],
    }
    value = other[type(knob.default)](knob.default)
    turned = Knobs({each.name: value if each is knob else each.default for each in KNOBS})
    assert [each.name for each in KNOBS if getattr(turned, each.name) != each.default] == [knob.name]
    assert knob.meaning.endswith(".")


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("moon", 2, "a whole number from -1 to 1"),
        ("moon", True, "a whole number from -1 to 1"),
        ("recompute", "later", 'one of "at_once", "own_turn"'),
        ("terse", 1, "true or false"),
        ("tick_limit", 0, "a whole number from 1 to 1000000000"),
    ],
)
def test_what_a_knob_does_not_take(name: str, value: bool | int | str, allowed: str) -> None:
    with pytest.raises(EncounterError) as error:
        settings(KNOBS, {name: value})
    assert str(error.value) == f"knobs.{name}: {value!r} is not allowed; it takes {allowed}"


def test_settings_make_knobs() -> None:
    knobs = Knobs(settings(KNOBS, {"moon": -1, "terse": True}))
    assert (knobs.moon, knobs.terse, knobs.difficulty) == (-1, True, 5)
