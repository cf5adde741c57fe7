"""The public formulas of spells and of forged formulas (section 12): names in, numbers and words out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.dice.outcomes import chance_of
from affray.fight.errors import Refused
from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis import forging, formulas_spells
from affray.systems.gnosis.arguments import (
    LARGEST,
    MOST,
    at_least,
    attunement_of,
    rank,
    square_of,
    within,
    word_number,
)
from affray.systems.gnosis.arguments import (
    stat as stat_of,
)
from affray.systems.gnosis.checks_magic import spell_blow
from affray.systems.gnosis.content_magic import (
    ELEMENT_ROWS,
    FORM_ROWS,
    PROFILE_ROWS,
    SCHOOL_ROWS,
    component,
    forge_table,
    spell,
)
from affray.systems.gnosis.formulas_spells import (
    CAST_ANSWERS,
    DOES_COURAGE,
    DOES_DAMAGE,
    DOES_FEAR,
    DOES_PUSH,
    DOES_RESTRAINED,
    EFFECTS,
    NO_EFFECT,
    SIDES,
    SPELL_STATS,
)
from affray.systems.gnosis.kinds import ELEMENTS, FORMS, PROFILES, SCHOOLS
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from fractions import Fraction

    from mypy_extensions import i64

    from affray.systems.gnosis.rows_magic import ComponentRow, ElementRow, FormRow, ProfileRow, SchoolRow

_TIMED: Final = (DOES_COURAGE, DOES_FEAR, DOES_RESTRAINED)
"""Effects that are given in turns."""


def _form(name: str) -> FormRow:
    return FORM_ROWS[word_number("form", name, FORMS)]


def _school(name: str) -> SchoolRow:
    return SCHOOL_ROWS[word_number("school", name, SCHOOLS)]


def _element(name: str) -> ElementRow:
    return ELEMENT_ROWS[word_number("element", name, ELEMENTS)]


def _profile(name: str) -> ProfileRow:
    return PROFILE_ROWS[word_number("profile", name, PROFILES)]


def _components(names: list[str]) -> list[ComponentRow]:
    if not 1 <= len(names) <= forging.MOST_COMPONENTS:
        message = f"components must be 1 to {forging.MOST_COMPONENTS} names, got {len(names)}"
        raise Refused(message)
    return [component(name) for name in names]


def spell_stat(school: str) -> str:
    """Give the stat that governs a school's spells: wit or faith (GN-12.4).

    Args:
        school: war, ward, mind, flesh or gate.
    """
    return SPELL_STATS[_school(school).stat]


def spell_bonus(
    stat: i64,
    attunement: i64 = 0,
    mastery: i64 = 0,
    skill_spellcraft: i64 = 0,
    active_match: bool = False,
    why: Reasons = SILENT,
) -> int:
    """Give what a caster adds to a spell's amount or a formula's power (GN-12.5).

    Args:
        stat: the one that governs the school, 0 to 20.
        attunement: to the spell's own element, 0 to 10.
        mastery: of the spell's own element, 0 to 5.
        skill_spellcraft: 0 to 5.
        active_match: whether the spell's element is the active one.
        why: notes the terms.
    """
    return formulas_spells.spell_bonus(
        stat_of("stat", stat),
        attunement_of(attunement),
        rank("mastery", mastery),
        rank("skill_spellcraft", skill_spellcraft),
        active_match,
        DEFAULTS,
        why,
    )


def spell_hit_chance(
    stat: i64,
    skill_spellcraft: i64 = 0,
    defense: i64 = 0,
    true_name_acc: i64 = 0,
    blind: bool = False,
    why: Reasons = SILENT,
) -> int:
    """Give the percent with which a spell hits one foe (GN-12.6).

    Args:
        stat: the one that governs the school, 0 to 20.
        skill_spellcraft: 0 to 5.
        defense: the foe's, 0 or more.
        true_name_acc: accuracy of the true-name bonuses, 0 or more.
        blind: whether the caster is.
        why: notes the terms.
    """
    return formulas_spells.spell_hit_chance(
        stat_of("stat", stat),
        rank("skill_spellcraft", skill_spellcraft),
        at_least("defense", defense, 0),
        at_least("true_name_acc", true_name_acc, 0),
        blind,
        False,
        DEFAULTS,
        why,
    )


def cast_check(known: bool, focus: i64, cost: i64, cooldown: i64 = 0, mute: bool = False) -> str:
    """Tell whether a spell may be cast: ok, unknown_spell, mute, cooldown or focus (GN-12.9).

    Args:
        known: whether the caster has it.
        focus: points left, 0 or more.
        cost: the reduced cost, 0 or more.
        cooldown: turns left, 0 or more.
        mute: whether the caster is.
    """
    answer = formulas_spells.cast_check(
        known, at_least("focus", focus, 0), at_least("cost", cost, 0), at_least("cooldown", cooldown, 0), mute
    )
    return CAST_ANSWERS[answer]


def standard_spell_focus_cost(name: str) -> int:
    """Give a standard spell's base cost in focus (GN-12.10).

    Args:
        name: its key.
    """
    return spell(name).focus


def standard_spell_cooldown(name: str) -> int:
    """Give a standard spell's cooldown in turns (GN-12.13).

    Args:
        name: its key.
    """
    return spell(name).cooldown


def standard_spell_amount(
    name: str,
    stat: i64,
    attunement: i64 = 0,
    mastery: i64 = 0,
    skill_spellcraft: i64 = 0,
    active_match: bool = False,
) -> tuple[int, int]:
    """Give the least and the most that a standard spell rolls, 0 and 0 if it only sets a state (GN-12.14).

    Args:
        name: its key.
        stat: the one that governs its school, 0 to 20.
        attunement: to its element, 0 to 10.
        mastery: of its element, 0 to 5.
        skill_spellcraft: 0 to 5.
        active_match: whether its element is the active one.
    """
    row = spell(name)
    bonus = spell_bonus(stat, attunement, mastery, skill_spellcraft, active_match)
    low, high = formulas_spells.spell_amount(row.effect, row.low, row.high, bonus)
    return int(low), int(high)


def forge_check(table: str, form: str, school: str, element: str, profile: str, components: list[str]) -> str:
    """Tell whether a formula can be forged, its name aside: ok, or the first fault's code (GN-12.19).

    Args:
        table: slate, iron or astral.
        form: bolt, halo, step or veil.
        school: war, ward, mind, flesh or gate.
        element: one of the six.
        profile: self, single or chain.
        components: their keys, in order.
    """
    return forging.forge_fault(table, form, school, element, profile, components)[0]


def formula_side(school: str, form: str, profile: str) -> str:
    """Tell whom a formula works on: friend, foe or none (GN-12.22).

    Args:
        school: war, ward, mind, flesh or gate.
        form: bolt, halo, step or veil.
        profile: self, single or chain.
    """
    return SIDES[formulas_spells.formula_side(_school(school).number, _form(form).number, _profile(profile).number)]


def chain_targets(first: list[int], others: list[list[int]], hops: i64 = 2, reach: i64 = 3) -> list[int]:
    """List whom a chain hops to after its first subject, as places in `others`, sight taken as given (GN-12.23).

    Args:
        first: the first subject's square [x, y].
        others: the squares of the others, by id.
        hops: how many more it may reach, 0 or more.
        reach: how far a hop goes, 0 or more.
    """
    x, y = square_of("first", first)
    given: list[object] = list(others)  # compiled code would insist on lists before `square_of` can say what is wrong
    squares = [square_of(f"others[{place}]", square) for place, square in enumerate(given)]
    return formulas_spells.chain_targets(
        x,
        y,
        [square[0] for square in squares],
        [square[1] for square in squares],
        at_least("hops", hops, 0),
        at_least("reach", reach, 0),
    )


def chain_power(power: i64, hop: i64) -> int:
    """Give a formula's power at a hop of its chain (GN-12.23).

    Args:
        power: the formula's, 1 or more.
        hop: 0 for the first subject.
    """
    return formulas_spells.chain_power(at_least("power", power, 1), at_least("hop", hop, 0), DEFAULTS)


def crafted_spell_focus_cost(form: str, profile: str, components: list[str]) -> int:
    """Give a formula's base cost in focus (GN-12.24).

    Args:
        form: bolt, halo, step or veil.
        profile: self, single or chain.
        components: their keys, 1 to 6.
    """
    return forging.crafted_spell_focus_cost(_form(form), _profile(profile), _components(components))


def crafted_cooldown(school: str, element: str, attunement: i64 = 0, mastery: i64 = 0, why: Reasons = SILENT) -> int:
    """Give a formula's cooldown in turns (GN-12.26).

    Args:
        school: war, ward, mind, flesh or gate.
        element: one of the six.
        attunement: to that element, 0 to 10.
        mastery: of that element, 0 to 5.
        why: notes the terms.
    """
    return formulas_spells.crafted_cooldown(
        _school(school).cooldown, _element(element).cooldown, attunement_of(attunement), rank("mastery", mastery), why
    )


def component_power(element: str, components: list[str]) -> int:
    """Give the power that components bring to a formula of an element (GN-12.27).

    Args:
        element: the formula's.
        components: their keys, 1 to 6.
    """
    return forging.components_power(_element(element).number, _components(components))


def crafted_power(
    form: str,
    school: str,
    element: str,
    table: str,
    components: list[str],
    stat: i64,
    attunement: i64 = 0,
    mastery: i64 = 0,
    skill_spellcraft: i64 = 0,
    active_match: bool = False,
    why: Reasons = SILENT,
) -> int:
    """Give a formula's power (GN-12.28).

    Args:
        form: bolt, halo, step or veil.
        school: war, ward, mind, flesh or gate.
        element: one of the six.
        table: slate, iron or astral.
        components: their keys, 1 to 6.
        stat: the one that governs the school, 0 to 20.
        attunement: to the formula's element, 0 to 10.
        mastery: of the formula's element, 0 to 5.
        skill_spellcraft: 0 to 5.
        active_match: whether the formula's element is the active one.
        why: notes the terms.
    """
    own = _element(element)
    return formulas_spells.crafted_power(
        forging.components_power(own.number, _components(components)),
        _form(form).power,
        forge_table(table).power,
        _school(school).power,
        own.power,
        stat_of("stat", stat),
        attunement_of(attunement),
        rank("mastery", mastery),
        rank("skill_spellcraft", skill_spellcraft),
        active_match,
        DEFAULTS,
        why,
    )


def formula_effect(school: str, friend: bool, power: i64) -> dict[str, str | int] | None:
    """Tell what a formula's power does to one whom it reaches; null if nothing (GN-12.29).

    Args:
        school: war, ward, mind, flesh or gate.
        friend: whether it works on a friend, else on a foe.
        power: after what a chain loses, 1 or more.
    """
    effect, low, high = formulas_spells.formula_effect(_school(school).number, friend, at_least("power", power, 1))
    if effect == NO_EFFECT:
        return None
    if effect == DOES_DAMAGE:
        return {"effect": EFFECTS[effect], "min": int(low), "max": int(high)}
    if effect == DOES_PUSH:
        return {"effect": EFFECTS[effect], "squares": int(high)}
    return {"effect": EFFECTS[effect], "turns" if effect in _TIMED else "amount": int(high)}


def spell_kill_probability(chance: i64, min_damage: i64, max_damage: i64, pool: i64) -> Fraction:
    """Give the chance that a spell kills at once, before resistance (GN-12.32).

    Args:
        chance: of a hit, 0 to 100.
        min_damage: the least that it rolls, 0 or more.
        max_damage: the most, at least min_damage.
        pool: hit points and ward, 0 or more.
    """
    percent = within("chance", chance, 0, 100)
    low = within("min_damage", min_damage, 0, MOST)
    high = within("max_damage", max_damage, low, MOST)
    need = within("pool", pool, 0, LARGEST)
    return chance_of(lambda dice: spell_blow(dice, percent, low, high) >= need)
