"""What potions, scrolls, spells and sticks do to the character, by blessing (OM-14.9, OM-15.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.arithmetic import size
from affray.systems.omega.checks import draw
from affray.systems.omega.conditions import add_status, disease, poison, set_status
from affray.systems.omega.damage import FEAR, POISON, UNSTOPPABLE
from affray.systems.omega.drain import drain_levels
from affray.systems.omega.effects import note_quirk, put_attribute, set_hp
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
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

ADDED: Final[dict[str, tuple[int, int, int, int]]] = {
    "heroism": (HEROISM, 1, 5, 1),
    "breathing": (BREATHING, 6, 0, 1),
    "invisibility": (INVISIBLE, 2, 0, 5),
    "truesight": (TRUESIGHT, 1, 10, 0),
    "alertness": (ALERT, 4, 0, 5),
    "regeneration": (REGENERATING, 50, 0, 50),
}
"""Effects of noncursed sources that add to a status: a fixed amount, a draw of so many faces, so much per blessing."""

ADDED_CURSED: Final[dict[str, tuple[int, int, int, int]]] = {
    "deflection": (VULNERABLE, 0, 6, 1),
    "displacement": (VULNERABLE, 0, 6, 1),
    "invisibility": (VULNERABLE, 1, 10, 0),
    "truesight": (BLINDED, 1, 10, 0),
}
"""The same of cursed sources; blessing counts by its size."""


def bestow(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    """Do what an effect of the table does at a blessing (OM-14.9)."""
    cursed = blessing < 0
    added = (ADDED_CURSED if cursed else ADDED).get(effect)
    if added is not None:
        status, fixed, faces, each = added
        amount: i64 = fixed + draw(table.dice, faces, effect) + each * size(blessing)
        add_status(table, state, status, amount, effect)
        return
    other = (CURSES if cursed else BOONS).get(effect)
    if other is not None:
        other(table, state, effect, size(blessing))


def _haste(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    set_status(table, state, SLOWED, 0, effect)
    add_status(table, state, HASTED, 100 * blessing + draw(table.dice, 250, effect), effect)


def _accuracy(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    if state.setup.knobs.accuracy_slot_fault:
        note_quirk(table, state, "accuracy_slot_fault")
    add_status(table, state, accuracy_slot(state), 1 + draw(table.dice, 5, effect) + 5 * blessing, effect)


def _shield(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    """Set Deflection or Displaced, whatever it was; by the knob, add to it (OM-6.16)."""
    status: i64 = DEFLECTION if effect == "deflection" else DISPLACED
    before: i64 = 0 if state.setup.knobs.deflection_overwrites else state.hero.statuses[status]
    if before == 0 and state.hero.statuses[status] > 0:
        note_quirk(table, state, "deflection_overwrites")
    set_status(table, state, status, before + blessing + draw(table.dice, 6, effect), effect)


def _levitation(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    if not state.hero.mounted:
        add_status(table, state, LEVITATING, 1 + draw(table.dice, 5, effect) + blessing, effect)


def _cure(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    set_status(table, state, DISEASED, 0, effect)
    set_status(table, state, BLINDED, 0, effect)
    add_status(table, state, POISONED, -(5 + 10 * blessing), effect)


def _neutralize(table: Table, state: OmegaState, effect: str, _blessing: i64) -> None:
    set_status(table, state, POISONED, 0, effect)


def _banish_fear(table: Table, state: OmegaState, effect: str, _blessing: i64) -> None:
    set_status(table, state, AFRAID, 0, effect)


def _restore(table: Table, state: OmegaState, effect: str, _blessing: i64) -> None:
    """Bring every attribute below its maximum back to it."""
    hero = state.hero
    for attribute in range(len(ATTRIBUTES)):
        maximum: i64 = hero.maxima[attribute]
        if hero.attributes[attribute] < maximum:
            put_attribute(table, state, attribute, maximum, maximum, effect)
    rescore(table, state, "attributes")


def _augment(table: Table, state: OmegaState, effect: str, blessing: i64) -> None:
    """Raise a random attribute, blessed each, above both itself and its maximum, and the maximum with it."""
    every = blessing > 0
    chosen: i64 = -1 if every else table.dice.pick(len(ATTRIBUTES), "attribute")
    for attribute in range(len(ATTRIBUTES)):
        if every or attribute == chosen:
            _shift_both(table, state, attribute, 1, effect)
    rescore(table, state, "attributes")


BOONS: Final[dict[str, Callable[[Table, OmegaState, str, i64], None]]] = {
    "haste": _haste,
    "accuracy": _accuracy,
    "deflection": _shield,
    "displacement": _shield,
    "levitation": _levitation,
    "cure": _cure,
    "neutralize_poison": _neutralize,
    "banish_fear": _banish_fear,
    "restoration": _restore,
    "augmentation": _augment,
}
"""What noncursed sources do besides, by blessing; healing goes by strength too, and is `heal_hero`."""


def _slowness(table: Table, state: OmegaState, effect: str, _depth: i64) -> None:
    slow(table, state, effect)


def _cowardice(table: Table, state: OmegaState, effect: str, depth: i64) -> None:
    set_status(table, state, HEROISM, 0, effect)
    drain_levels(table, state, depth, effect)


def _inaccuracy(table: Table, state: OmegaState, effect: str, _depth: i64) -> None:
    set_status(table, state, accuracy_slot(state), 0, effect)


def _suffocation(table: Table, state: OmegaState, effect: str, _depth: i64) -> None:
    harm_hero(table, state, effect, 50, UNSTOPPABLE)


def _decay(table: Table, state: OmegaState, effect: str, depth: i64) -> None:
    heal_hero(table, state, -10 * depth, effect)


def _infection(table: Table, state: OmegaState, effect: str, _depth: i64) -> None:
    disease(table, state, 12, effect)


def _poisoning(table: Table, state: OmegaState, effect: str, _depth: i64) -> None:
    if not state.hero.immune_to(POISON):
        poison(table, state, 5 + draw(table.dice, 20, effect), effect)


def _fright(table: Table, state: OmegaState, effect: str, _depth: i64) -> None:
    if not state.hero.immune_to(FEAR):
        add_status(table, state, AFRAID, draw(table.dice, 100, effect), effect)


def _wither(table: Table, state: OmegaState, effect: str, _depth: i64) -> None:
    """Lower a random attribute below both itself and its maximum, and the maximum with it."""
    _shift_both(table, state, table.dice.pick(len(ATTRIBUTES), "attribute"), -1, effect)
    rescore(table, state, "attributes")


CURSES: Final[dict[str, Callable[[Table, OmegaState, str, i64], None]]] = {
    "haste": _slowness,
    "heroism": _cowardice,
    "accuracy": _inaccuracy,
    "breathing": _suffocation,
    "regeneration": _decay,
    "cure": _infection,
    "neutralize_poison": _poisoning,
    "banish_fear": _fright,
    "restoration": _wither,
    "augmentation": _wither,
}
"""What cursed sources do besides, by how deeply they are cursed."""


def accuracy_slot(state: OmegaState) -> i64:
    """Give the status that accuracy fills, by a fault one that gives nothing (OM-14.15)."""
    return ACCURACY if state.setup.knobs.accuracy_slot_fault else ACCURATE


def slow(table: Table, state: OmegaState, cause: str) -> None:
    """Slow the character down, unless they are Hasted."""
    if state.hero.statuses[HASTED] <= 0:
        add_status(table, state, SLOWED, 250 + draw(table.dice, 250, "slowness"), cause)


def heal_hero(table: Table, state: OmegaState, strength: i64, cause: str) -> None:
    """Heal, beyond the maximum even, and end blindness; or harm by a strength below 0 (OM-15.17)."""
    hero = state.hero
    if strength < 0 or hero.hp < hero.max_hp + strength:
        hp: i64 = heal(hero.hp, hero.max_hp, strength, healing_roll(table.dice, strength))
        set_hp(table, state, hp, hero.max_hp, cause, 0)
    if strength >= 0:
        set_status(table, state, BLINDED, 0, cause)


def _shift_both(table: Table, state: OmegaState, attribute: i64, by: i64, cause: str) -> None:
    hero = state.hero
    own: i64 = hero.attributes[attribute]
    maximum: i64 = hero.maxima[attribute]
    to: i64 = max(own, maximum) + 1 if by > 0 else min(own, maximum) - 1
    put_attribute(table, state, attribute, to, to, cause)
