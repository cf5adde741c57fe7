"""The public formulas of part A under their very names: techniques and odds here, the others gathered."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from affray.dice.outcomes import chance_of, mean_of
from affray.systems.gnosis import formulas_techniques
from affray.systems.gnosis.arguments import MOST, within
from affray.systems.gnosis.arguments import at_least as not_below
from affray.systems.gnosis.arguments import rank as rank_of
from affray.systems.gnosis.calcs_attacks import (
    PERCENT,
    clamp_damage,
    element_bonus,
    enchantment_bonus,
    eye_penalty,
    feat_bonus,
    hit_chance,
    limb_penalty,
    melee_chance,
    offhand_bonus,
    resisted_damage,
    shoot_accuracy,
    shoot_chance,
    shoot_range,
    skill_bonus,
    splash_damage,
    split_damage,
    stack_totals,
    stat_bonus,
    style_bonus,
    throw_accuracy,
    throw_chance,
    throw_range,
    true_name_bonus,
    unarmed_knowledge,
)
from affray.systems.gnosis.calcs_turns import (
    action_cost,
    advance,
    can_deflect,
    cast_turns,
    focus_cost,
    guard_absorb,
    hamon_breath,
    hunger_stage,
    kaioken_burst,
    mitigated_damage,
    movement_cost,
    movement_hunger,
    number,
    parry_chance,
    physical_cost,
    regen,
    shoot_stamina,
    spell_parry_chance,
    spirit_damage_bonus,
    spirit_gain,
)
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.dice import Dice

MOST_STRIKES: Final = 100
"""The longest barrage of which every outcome is listed."""


# Odds: each runs the checks of `checks` under `Path`


def hit_probability(chance: i64, defense: i64 = 0) -> Fraction:
    """Give the chance of a hit check (GN-4.2).

    Args:
        chance: the attack's side.
        defense: the defence's side.
    """
    final: i64 = hit_chance(chance, defense)
    return chance_of(lambda dice: hit_check(dice, final, "hit"))


def damage_probability(min_damage: i64, max_damage: i64, at_least: i64) -> Fraction:
    """Give the chance that a damage roll is at least so much (GN-4.3).

    Args:
        min_damage: least damage.
        max_damage: greatest damage, not below min_damage.
        at_least: what it must be.
    """
    low, high = _damage_range(min_damage, max_damage)
    return chance_of(lambda dice: damage_roll(dice, low, high, "damage") >= at_least)


def expected_damage(chance: i64, defense: i64, min_damage: i64, max_damage: i64) -> Fraction:
    """Give the mean damage of one attack (GN-4.6).

    Args:
        chance: the attack's side.
        defense: the defence's side.
        min_damage: least damage.
        max_damage: greatest damage, not below min_damage.
    """
    return mean_of(_attack(chance, defense, min_damage, max_damage))


def kill_probability(chance: i64, defense: i64, min_damage: i64, max_damage: i64, hp: i64) -> Fraction:
    """Give the chance that one attack kills (GN-4.6).

    Args:
        chance: the attack's side.
        defense: the defence's side.
        min_damage: least damage.
        max_damage: greatest damage, not below min_damage.
        hp: hit points and ward of the target, 1 or more.
    """
    attack = _attack(chance, defense, min_damage, max_damage)
    left: i64 = not_below("hp", hp, 1)
    return chance_of(lambda dice: attack(dice) >= left)


def _attack(chance: i64, defense: i64, min_damage: i64, max_damage: i64) -> Callable[[Dice], int]:
    """Give the rule of one attack: its damage, 0 for a miss (GN-1.5)."""
    final: i64 = hit_chance(chance, defense)
    low, high = _damage_range(min_damage, max_damage)

    def attack(dice: Dice) -> int:
        return damage_roll(dice, low, high, "damage") if hit_check(dice, final, "hit") else 0

    return attack


def _damage_range(min_damage: i64, max_damage: i64) -> tuple[i64, i64]:
    """Give a range of damage back if it is one, with no more numbers than can be listed; see `within`."""
    low: i64 = within("min_damage", min_damage, -MOST, MOST)
    return low, within("max_damage", max_damage, low, MOST)


def through_probability(hit: i64, deflect: i64) -> Fraction:
    """Give the chance that an attack gets through a stance (GN-4.7).

    Args:
        hit: final percent to hit, 0 to 100.
        deflect: final percent to deflect, 0 to 100.
    """
    hits: i64 = within("hit", hit, 0, PERCENT)
    deflects: i64 = within("deflect", deflect, 0, PERCENT)
    return chance_of(lambda dice: hit_check(dice, hits, "hit") and not hit_check(dice, deflects, "deflect"))


# Techniques


def technique_cooldown(base: i64, rank: i64 = 0) -> int:
    """Give the world turns until a technique is ready again (GN-T.2).

    Args:
        base: of its row, 0 or more.
        rank: 0 to 5.
    """
    return formulas_techniques.technique_cooldown(not_below("base", base, 0), rank_of("rank", rank), DEFAULTS)


def technique_unlocked(tier: i64, style_rank: i64 = 0, technique_rank: i64 = 0, manual: bool = False) -> bool:
    """Tell whether a technique may be used (GN-T.3).

    Args:
        tier: 1 or more.
        style_rank: 0 to 5.
        technique_rank: 0 to 5.
        manual: whether its manual was studied.
    """
    return formulas_techniques.technique_unlocked(
        not_below("tier", tier, 1),
        rank_of("style_rank", style_rank),
        rank_of("technique_rank", technique_rank),
        manual,
        DEFAULTS,
    )


def rank_from_practice(practice: i64) -> int:
    """Give the rank that practice has brought (GN-T.4).

    Args:
        practice: 0 or more.
    """
    return formulas_techniques.rank_from_practice(not_below("practice", practice, 0), DEFAULTS)


def barrage_chances(acc: i64, defense: i64, strikes: i64, falloff: i64 = 2) -> list[int]:
    """Give the percents with which the strikes of a barrage hit (GN-T.6).

    Args:
        acc: accuracy of the whole stack.
        defense: the target's.
        strikes: 1 to 100.
        falloff: the knob `barrage_falloff`, 0 or more.
    """
    many: i64 = within("strikes", strikes, 1, MOST_STRIKES)
    loss: i64 = not_below("falloff", falloff, 0)
    return [melee_chance(formulas_techniques.barrage_accuracy(acc, strike, loss), defense) for strike in range(many)]


def barrage_distribution(acc: i64, defense: i64, strikes: i64, falloff: i64 = 2) -> list[Fraction]:
    """Give the chances that exactly 0, 1, ... strikes of a barrage hit a target that survives them (GN-T.6).

    Args:
        acc: accuracy of the whole stack.
        defense: the target's.
        strikes: 1 to 100.
        falloff: the knob `barrage_falloff`, 0 or more.
    """
    chances: list[Fraction] = [Fraction(1)]  # by hits so far, one strike after another
    for percent in barrage_chances(acc, defense, strikes, falloff):
        hits = _strike(percent)
        more = [Fraction(0)] * (len(chances) + 1)
        for landed, chance in enumerate(chances):
            more[landed] += chance * (1 - hits)
            more[landed + 1] += chance * hits
        chances = more
    return chances


def _strike(percent: i64) -> Fraction:
    return chance_of(lambda dice: hit_check(dice, percent, "hit"))


def launch(distance: i64, free_squares: i64) -> dict[str, int]:
    """Give how far a launch pushes, and the damage of what stops it (GN-T.11).

    Args:
        distance: of the launch, 0 or more.
        free_squares: in a row behind the target, 0 or more.
    """
    moved, damage = formulas_techniques.launch(
        not_below("distance", distance, 0), not_below("free_squares", free_squares, 0)
    )
    return {"moved": moved, "collision_damage": damage}


def choke_turns(restrained_turns: i64) -> int:
    """Give the turns of restraint after a choke lock (GN-T.12).

    Args:
        restrained_turns: before, 0 or more.
    """
    return formulas_techniques.choke_turns(not_below("restrained_turns", restrained_turns, 0), DEFAULTS)


def effective_actor(accuracy: i64, defense: i64, pressured_turns: i64 = 0, exposed_turns: i64 = 0) -> dict[str, int]:
    """Give what an actor's accuracy and defence count as (GN-T.13, GN-T.15).

    Args:
        accuracy: without these states.
        defense: likewise.
        pressured_turns: 0 or more.
        exposed_turns: 0 or more.
    """
    pressured: i64 = not_below("pressured_turns", pressured_turns, 0)
    exposed: i64 = not_below("exposed_turns", exposed_turns, 0)
    return {
        "accuracy": formulas_techniques.effective_accuracy(number("accuracy", accuracy), pressured),
        "defense": formulas_techniques.effective_defense(number("defense", defense), exposed),
    }


FORMULAS: Final[dict[str, Callable[..., Any]]] = {
    function.__name__: function
    for function in (
        action_cost,
        advance,
        barrage_chances,
        barrage_distribution,
        can_deflect,
        cast_turns,
        choke_turns,
        clamp_damage,
        damage_probability,
        effective_actor,
        element_bonus,
        enchantment_bonus,
        expected_damage,
        eye_penalty,
        feat_bonus,
        focus_cost,
        guard_absorb,
        hamon_breath,
        hit_chance,
        hit_probability,
        hunger_stage,
        kaioken_burst,
        kill_probability,
        launch,
        limb_penalty,
        melee_chance,
        mitigated_damage,
        movement_cost,
        movement_hunger,
        offhand_bonus,
        parry_chance,
        physical_cost,
        rank_from_practice,
        regen,
        resisted_damage,
        shoot_accuracy,
        shoot_chance,
        shoot_range,
        shoot_stamina,
        skill_bonus,
        spell_parry_chance,
        spirit_damage_bonus,
        spirit_gain,
        splash_damage,
        split_damage,
        stack_totals,
        stat_bonus,
        style_bonus,
        technique_cooldown,
        technique_unlocked,
        throw_accuracy,
        throw_chance,
        throw_range,
        through_probability,
        true_name_bonus,
        unarmed_knowledge,
    )
}
"""Every `Calc:` of part A by its name."""
