"""What an attack or idiom is worth to a policy: its expected damage, from the rules run over all dice (LI-23.5, 26).

Worths are compared exactly: floats decide unless they are too near to tell, then fractions do. They are kept by the
numbers that they depend on, so that a policy seldom pays for one.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.dice import Path
from affray.systems.linguomancy import checks, d20, damage
from affray.systems.linguomancy.constants import ADVANTAGE, CRITICAL, MISS, NORMAL
from affray.systems.linguomancy.numbers import d20_bonus

if TYPE_CHECKING:
    from affray.systems.linguomancy.damage import Part
    from affray.systems.linguomancy.sheet import Attack, Spell
    from affray.systems.linguomancy.state import Battle

MODES: Final = 4
"""Modes of a roll, and that it fails without one."""
NO_ROLL: Final = 3
NEARLY: Final = 1e-9


@final
class Worth:
    """An expected damage.

    Attributes:
        top, bottom: the exact fraction.
        about: the same as a float.
        bonus, number, resists: the numbers it holds for, besides what is fixed.
    """

    def __init__(self, exact: Fraction, bonus: i64 = 0, number: i64 = 0, resists: i64 = 0) -> None:
        self.top = exact.numerator
        self.bottom = exact.denominator
        self.about = float(exact)
        self.bonus: i64 = bonus
        self.number: i64 = number
        self.resists: i64 = resists

    def exact(self) -> Fraction:
        """Give the exact fraction."""
        return Fraction(self.top, self.bottom)

    def order(self, other: Worth) -> i64:
        """Give 1 if it is more than the other, -1 if less, 0 if equal."""
        if self is other:
            return 0
        if self.about > other.about + NEARLY:
            return 1
        if self.about < other.about - NEARLY:
            return -1
        mine = self.top * other.bottom
        theirs = other.top * self.bottom
        if mine == theirs:
            return 0
        return 1 if mine > theirs else -1


NOTHING: Final = Worth(Fraction(0))


def of_attack(state: Battle, attack: Attack, target: i64, mode: i64, bonus: i64) -> Worth:
    """Give what an attack on a target is worth in a mode and with a bonus."""
    status = state.statuses[target]
    number: i64 = status.defense
    resists: i64 = status.resists
    place: i64 = target * MODES + mode
    memo = attack.memo
    known = memo[place]
    if known is not None and known.bonus == bonus and known.number == number and known.resists == resists:
        return known
    fresh = kept(state, "attack", attack.parts, attack.modifier, target, bonus, number, resists, mode)
    memo[place] = fresh
    return fresh


def of_spell_attack(state: Battle, spell: Spell, target: i64, mode: i64) -> Worth:
    """Give what an idiom with an attack roll is worth on a target in a mode."""
    status = state.statuses[spell.seat]
    bonus: i64 = d20_bonus(spell.ability, spell.proficiency, status.exhaustion, 0)
    return of_spell(state, spell, target, mode, "attack", bonus, state.statuses[target].defense)


def of_spell_save(state: Battle, spell: Spell, target: i64) -> Worth:
    """Give what an idiom with a save is worth on a target."""
    sheet = state.arena.sheets[target]
    status = state.statuses[target]
    ability: i64 = spell.idiom.ability
    mode: i64 = NORMAL
    if checks.fails_by_itself(state, target, ability):
        mode = NO_ROLL
    elif status.helped_by >= 0:
        mode = ADVANTAGE
    bonus: i64 = d20_bonus(sheet.abilities[ability], sheet.save_proficiencies[ability], status.exhaustion, 0)
    return of_spell(state, spell, target, mode, "save", bonus, spell.dc)


def of_spell(state: Battle, spell: Spell, target: i64, mode: i64, kind: str, bonus: i64, number: i64) -> Worth:
    """Give what an idiom is worth by the numbers of its roll."""
    resists: i64 = state.statuses[target].resists
    place: i64 = target * MODES + mode
    memo = spell.memo
    known = memo[place]
    if known is not None and known.bonus == bonus and known.number == number and known.resists == resists:
        return known
    fresh = kept(state, kind, [spell.idiom.parts[0]], 0, target, bonus, number, resists, mode)
    memo[place] = fresh
    return fresh


def kept(
    state: Battle,
    kind: str,
    parts: list[Part],
    modifier: i64,
    target: i64,
    bonus: i64,
    number: i64,
    resists: i64,
    mode: i64,
) -> Worth:
    """Give a worth by the numbers it depends on, worked out once in a fight's arena."""
    sheet = state.arena.sheets[target]
    key = (
        kind,
        tuple([(part.dice.text(), int(part.kind)) for part in parts]),
        int(modifier),
        int(bonus),
        int(number),
        int(resists),
        int(sheet.vulnerable),
        int(sheet.immune),
        int(mode),
    )
    known = state.arena.worths.get(key)
    if known is None:
        exact = expected(state, kind, parts, modifier, target, bonus, number, resists, mode)
        known = Worth(exact, bonus, number, resists)
        state.arena.worths[key] = known
    return known


def expected(
    state: Battle,
    kind: str,
    parts: list[Part],
    modifier: i64,
    target: i64,
    bonus: i64,
    number: i64,
    resists: i64,
    mode: i64,
) -> Fraction:
    """Run roll and damage over all dice, and give the expected damage."""
    sheet = state.arena.sheets[target]
    knobs = state.arena.knobs
    total = Fraction(0)
    path = Path()
    while path.next_branch():
        critical = False
        halved = False
        if kind == "attack":
            outcome, _, _ = d20.attack_roll(path, bonus, number, mode, knobs.critical_from)
            if outcome == MISS:
                continue
            critical = outcome == CRITICAL
        elif mode != NO_ROLL:
            passed, _, _ = d20.save_roll(path, bonus, number, mode, knobs.save_naturals)
            if passed == 1 and not knobs.save_for_half:
                continue
            halved = passed == 1
        amount: i64 = damage.dealt(
            path, parts, None, modifier, critical, halved, resists, sheet.vulnerable, sheet.immune, knobs, "damage"
        )
        total += int(amount) * path.probability()
    return total
