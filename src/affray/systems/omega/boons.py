"""What potions, scrolls, spells and sticks do to the character, by blessing (OM-14.9, OM-15.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.arithmetic import size
from affray.systems.omega.checks import draw
from affray.systems.omega.conditions import add_status, disease, poison, set_status
from affray.systems.omega.damage import FEAR, UNSTOPPABLE
from affray.systems.omega.drain import drain_levels
from affray.systems.omega.effects import put_attribute, set_hp
from affray.systems.omega.formulas_life import heal
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.hero import ATTRIBUTES
from affray.systems.omega.magic_checks import healing_roll
from affray.systems.omega.scores import rescore
from affray.systems.omega.statuses import (
    ACCURACY,
    ACCURATE,
    AFRAID,
    ALERT,
    BLINDED,
    BREATHING,
    DEFLECTION,
    DISEASED,
    DISPLACED,
    HASTED,
    HEROISM,
    INVISIBLE,
    LEVITATING,
    POISONED,
    REGENERATING,
    SLOWED,
    TRUESIGHT,
    VULNERABLE,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

BOONS: Final = frozenset(
    {
        "haste",
        "heroism",
        "accuracy",
        "deflection",
        "displacement",
        "breathing",
        "invisibility",
        "truesight",
        "levitation",
        "alertness",
        "regeneration",
        "cure",
        "neutralize_poison",
        "banish_fear",
        "restoration",
        "augmentation",
    }
)
"""The effects of the table that go by nothing but blessing; healing goes by strength too."""


def bestow(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    """Do what an effect of the table does at a blessing (OM-14.9)."""
    if blessing >= 0:
        _bestow_good(table, state, effect, blessing)
    else:
        _bestow_bad(table, state, effect, size(blessing))


def _bestow_good(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    dice = table.dice
    hero = state.hero
    if effect == "haste":
        set_status(table, state, SLOWED, 0, effect)
        add_status(table, state, HASTED, 100 * blessing + draw(dice, 250, effect), effect)
    elif effect == "heroism":
        add_status(table, state, HEROISM, 1 + draw(dice, 5, effect) + blessing, effect)
    elif effect == "accuracy":
        add_status(table, state, accuracy_slot(state), 1 + draw(dice, 5, effect) + 5 * blessing, effect)
    elif effect in {"deflection", "displacement"}:
        status: i64 = DEFLECTION if effect == "deflection" else DISPLACED
        before: i64 = 0 if state.setup.knobs.deflection_overwrites else hero.statuses[status]
        set_status(table, state, status, before + blessing + draw(dice, 6, effect), effect)
    elif effect == "breathing":
        add_status(table, state, BREATHING, 6 + blessing, effect)
    elif effect == "invisibility":
        add_status(table, state, INVISIBLE, 2 + 5 * blessing, effect)
    elif effect == "truesight":
        add_status(table, state, TRUESIGHT, 1 + draw(dice, 10, effect), effect)
    elif effect == "levitation":
        if not hero.mounted:
            add_status(table, state, LEVITATING, 1 + draw(dice, 5, effect) + blessing, effect)
    elif effect == "alertness":
        add_status(table, state, ALERT, 4 + 5 * blessing, effect)
    elif effect == "regeneration":
        add_status(table, state, REGENERATING, 50 * (blessing + 1), effect)
    elif effect == "cure":
        set_status(table, state, DISEASED, 0, effect)
        set_status(table, state, BLINDED, 0, effect)
        add_status(table, state, POISONED, -(5 + 10 * blessing), effect)
    elif effect == "neutralize_poison":
        set_status(table, state, POISONED, 0, effect)
    elif effect == "banish_fear":
        set_status(table, state, AFRAID, 0, effect)
    elif effect == "restoration":
        _restore(table, state)
    elif effect == "augmentation":
        _augment(table, state, blessing > 0)


def _bestow_bad(table: Table, state: OmegaState, effect: str, depth: i64) -> None:
    dice = table.dice
    hero = state.hero
    if effect == "haste":
        slow(table, state, effect)
    elif effect == "heroism":
        set_status(table, state, HEROISM, 0, effect)
        drain_levels(table, state, depth, effect)
    elif effect == "accuracy":
        set_status(table, state, accuracy_slot(state), 0, effect)
    elif effect in {"deflection", "displacement"}:
        add_status(table, state, VULNERABLE, draw(dice, 6, effect) + depth, effect)
    elif effect == "breathing":
        harm_hero(table, state, effect, 50, UNSTOPPABLE)
    elif effect == "invisibility":
        add_status(table, state, VULNERABLE, 1 + draw(dice, 10, effect), effect)
    elif effect == "truesight":
        add_status(table, state, BLINDED, 1 + draw(dice, 10, effect), effect)
    elif effect == "regeneration":
        heal_hero(table, state, -10 * depth, effect)
    elif effect == "cure":
        disease(table, state, 12, effect)
    elif effect == "neutralize_poison":
        poison(table, state, 5 + draw(dice, 20, effect), effect)
    elif effect == "banish_fear":
        if not hero.immune_to(FEAR):
            add_status(table, state, AFRAID, draw(dice, 100, effect), effect)
    elif effect in {"restoration", "augmentation"}:
        _wither(table, state, effect)


def accuracy_slot(state: OmegaState) -> i64:
    """Give the status that accuracy fills, by a fault one that gives nothing (OM-14.15)."""
    return ACCURACY if state.setup.knobs.accuracy_slot_fault else ACCURATE


def slow(table: Table, state: OmegaState, cause: str) -> None:
    """Slow the character down, unless they are Hasted."""
    if state.hero.statuses[HASTED] <= 0:
        add_status(table, state, SLOWED, 250 + draw(table.dice, 250, "slowness"), cause)


def heal_hero(table: Table, state: OmegaState, strength: i64, cause: str) -> None:
    """Heal, beyond the maximum even, or harm by a strength below 0; it ends blindness (OM-15.17)."""
    hero = state.hero
    if strength < 0 or hero.hp < hero.max_hp + strength:
        hp: i64 = heal(hero.hp, hero.max_hp, strength, healing_roll(table.dice, strength))
        set_hp(table, state, hp, hero.max_hp, cause, 0)
    if not state.over:
        set_status(table, state, BLINDED, 0, cause)


def _restore(table: Table, state: OmegaState) -> None:
    """Bring every attribute below its maximum back to it."""
    hero = state.hero
    for attribute in range(len(ATTRIBUTES)):
        maximum: i64 = hero.maxima[attribute]
        if hero.attributes[attribute] < maximum:
            put_attribute(table, state, attribute, maximum, maximum, "restoration")
    rescore(table, state, "attributes")


def _augment(table: Table, state: OmegaState, every: bool) -> None:
    """Raise a random attribute, or each, above both itself and its maximum, and the maximum with it."""
    chosen: i64 = -1 if every else table.dice.pick(len(ATTRIBUTES), "attribute")
    for attribute in range(len(ATTRIBUTES)):
        if every or attribute == chosen:
            _shift_both(table, state, attribute, 1, "augmentation")
    rescore(table, state, "attributes")


def _wither(table: Table, state: OmegaState, cause: str) -> None:
    """Lower a random attribute below both itself and its maximum, and the maximum with it."""
    _shift_both(table, state, table.dice.pick(len(ATTRIBUTES), "attribute"), -1, cause)
    rescore(table, state, "attributes")


def _shift_both(table: Table, state: OmegaState, attribute: i64, by: i64, cause: str) -> None:
    hero = state.hero
    own: i64 = hero.attributes[attribute]
    maximum: i64 = hero.maxima[attribute]
    to: i64 = max(own, maximum) + 1 if by > 0 else min(own, maximum) - 1
    put_attribute(table, state, attribute, to, to, cause)
