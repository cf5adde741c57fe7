"""Aeons: their numbers with what faith adds, their rest, and whether they may be invoked (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis.content_magic import AEON_ROWS
from affray.systems.gnosis.formulas_aeons import AEONS, aeon_amount
from affray.systems.gnosis.kinds import AT_ACTOR, AT_AREA, AT_SELF, AT_TELEPORT, FIRE, SHADOW
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def test_gn_13_1_a_caster_has_two_slots() -> None:
    assert DEFAULTS.aeon_slots == 2


def test_gn_13_3_how_long_each_aeon_rests(magic: Callable[..., Any]) -> None:
    assert {name: magic("aeon_cooldown", aeon=name) for name in AEONS} == {
        "cinder_saint": 12,
        "glass_widow": 8,
        "sepulchral_tutor": 10,
        "iron_choir": 15,
        "hollow_wolf": 6,
    }


def test_gn_13_4_faith_adds_its_half_and_says_so() -> None:
    why = Reasons()
    assert aeon_amount(4, 5, DEFAULTS, why) == 6
    assert why.terms == [("base", 4), ("faith", 2)]
    knobs = turned(aeon_bonus_divisor=5)
    assert aeon_amount(4, 5, knobs) == 5


def test_gn_13_5_cinder_saint_bursts_and_burns(magic: Callable[..., Any]) -> None:
    burst = {"range": 7, "radius": 2, "min": 4, "max": 8, "burning": 2}
    assert magic("aeon_invoke", aeon="cinder_saint") == burst
    assert magic("aeon_invoke", aeon="cinder_saint", faith=1) == burst
    assert magic("aeon_invoke", aeon="cinder_saint", faith=20) == {**burst, "min": 14, "max": 18}
    saint = AEON_ROWS[0]
    assert (saint.mode, saint.flies, saint.element) == (AT_AREA, True, FIRE)


def test_gn_13_6_glass_widow_blinks_and_wards(magic: Callable[..., Any]) -> None:
    assert magic("aeon_invoke", aeon="glass_widow") == {"range": 4, "ward": 5}
    assert AEON_ROWS[1].mode == AT_TELEPORT


def test_gn_13_7_sepulchral_tutor_reveals_and_strikes(magic: Callable[..., Any]) -> None:
    assert magic("aeon_invoke", aeon="sepulchral_tutor", faith=3) == {
        "range": 6,
        "radius": 1,
        "min": 4,
        "max": 7,
        "reveal_radius": 8,
    }
    tutor = AEON_ROWS[2]
    assert (tutor.mode, tutor.flies, tutor.element, tutor.reveal_turns) == (AT_AREA, False, SHADOW, 3)


def test_gn_13_8_iron_choir_wards_and_heals_without_a_selector(magic: Callable[..., Any]) -> None:
    assert magic("aeon_invoke", aeon="iron_choir", faith=4) == {"ward": 12, "heal": 10}
    assert AEON_ROWS[3].mode == AT_SELF


def test_gn_13_9_hollow_wolf_lends_to_the_strike(magic: Callable[..., Any]) -> None:
    wolf = {"range": 5, "accuracy_bonus": 2, "damage_bonus": 0}
    assert magic("aeon_invoke", aeon="hollow_wolf") == wolf
    assert magic("aeon_invoke", aeon="hollow_wolf", faith=6) == {**wolf, "damage_bonus": 3}
    assert AEON_ROWS[4].mode == AT_ACTOR


def test_gn_13_10_the_first_failure_answers_and_mute_comes_before_cooldown(magic: Callable[..., Any]) -> None:
    """GN-13.2: who is mute can't invoke."""
    given: dict[str, Any] = {"aeon": "iron_choir", "bound": [], "mute": True, "cooldown": 4}
    answers = []
    for mended in ({}, {"bound": ["glass_widow", "iron_choir"]}, {"mute": False}, {"cooldown": 0}):
        given.update(mended)
        answers.append(magic("aeon_check", **given))
    assert answers == ["not_bound", "mute", "cooldown", "ok"]


def test_the_five_aeons_have_the_rulebooks_keys() -> None:
    """GN-13.C1: the five keys, in their order."""
    assert [row.name for row in AEON_ROWS] == list(AEONS)
    assert repr(AEON_ROWS[4]) == "AeonRow('hollow_wolf')"
