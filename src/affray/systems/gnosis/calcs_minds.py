"""The public formulas of sections 8 and 9: what enemies notice and do, and how actors fight each other."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.dice.outcomes import chance_of
from affray.fight.errors import Refused, nearest
from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis import formulas_actors, formulas_minds
from affray.systems.gnosis.arguments import LARGEST, STAT_MOST, at_least, rank, whole_of, within, word_number
from affray.systems.gnosis.checks import hit_check
from affray.systems.gnosis.content_world import faction
from affray.systems.gnosis.content_world import hostile as hostile_factions
from affray.systems.gnosis.content_world import kind as kind_row
from affray.systems.gnosis.kinds import BEHAVIOURS
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mypy_extensions import i64

    from affray.dice import Dice

ATTACKS: Final = ("melee", "ranged")
"""Ways in which an enemy attacks."""
GEAR_FIELDS: Final = ("accuracy", "defense", "min_damage", "max_damage", "ward")
"""What gear may add to an actor (GN-9.2)."""
MOST_TRIES: Final = 1000
"""Tries of which the exact chance can still be written."""
MOST_FLOORS: Final = 9
"""Floors that may stay loaded."""


def _accuracy(value: i64) -> i64:
    """Give an actor's accuracy back, which states may lower below 0, if it isn't too large."""
    return within("accuracy", value, -LARGEST, LARGEST)


def _percent(name: str, value: i64) -> i64:
    return within(name, value, 0, 100)


# Enemies


def invisibility_detection(
    accuracy: i64,
    distance: i64,
    caster: bool = False,
    elite: bool = False,
    sneaking: bool = False,
    skill_sneak: i64 = 0,
    skill_acrobatics: i64 = 0,
    muffled: bool = False,
    why: Reasons = SILENT,
) -> int:
    """Give the percent with which an actor notices an invisible player (GN-8.3).

    Args:
        accuracy: the actor's.
        distance: between the two.
        caster: whether the actor's kind is one.
        elite: likewise; both count once.
        sneaking: whether the player sneaks.
        skill_sneak: the player's rank, 0 to 5.
        skill_acrobatics: likewise.
        muffled: whether the player is.
        why: notes the terms.
    """
    return formulas_minds.invisibility_detection(
        _accuracy(accuracy),
        at_least("distance", distance, 0),
        caster or elite,
        sneaking,
        rank("skill_sneak", skill_sneak),
        rank("skill_acrobatics", skill_acrobatics),
        muffled,
        DEFAULTS,
        why,
    )


def speech_detection(distance: i64, muffled: bool = False, why: Reasons = SILENT) -> int:
    """Give the percent with which an enemy hears a player speak (GN-8.4).

    Args:
        distance: between the two.
        muffled: whether the player is.
        why: notes the terms.
    """
    return formulas_minds.speech_detection(at_least("distance", distance, 0), muffled, DEFAULTS, why)


def enemy_behaviour(
    distance: i64,
    sees: bool = True,
    pacified: bool = False,
    restrained: bool = False,
    fear: bool = False,
    helpless: bool = False,
    can_drag: bool = False,
    summon_ready: bool = False,
    range_min: i64 = 0,
    range_max: i64 = 0,
    cooldown: i64 = 0,
    path_clear: bool = True,
    has_last_known: bool = False,
) -> str:
    """Give what an enemy does with its turn: the first priority that applies (GN-8.6, GN-8.7).

    Args:
        distance: to the player.
        sees: whether it sees the player.
        pacified: whether it is.
        restrained: whether it is.
        fear: whether it is afraid.
        helpless: whether the player is.
        can_drag: whether it can drag the player.
        summon_ready: whether it can call somebody now.
        range_min: of its shots.
        range_max: likewise; 0 if it has none.
        cooldown: turns until it can shoot.
        path_clear: whether a shot would arrive.
        has_last_known: whether it knows where the player was.
    """
    return BEHAVIOURS[
        formulas_minds.enemy_behaviour(
            at_least("distance", distance, 0),
            sees,
            pacified,
            restrained,
            fear,
            helpless,
            can_drag,
            summon_ready,
            at_least("range_min", range_min, 0),
            at_least("range_max", range_max, 0),
            at_least("cooldown", cooldown, 0),
            path_clear,
            has_last_known,
        )
    ]


def enemy_melee_chance(accuracy: i64, grace: i64, helpless: bool = False, why: Reasons = SILENT) -> int:
    """Give the percent with which an enemy's blow hits a player (GN-8.9).

    Args:
        accuracy: the enemy's.
        grace: the player's, 0 to 20.
        helpless: whether the player is.
        why: notes the terms.
    """
    return formulas_minds.enemy_melee_chance(
        _accuracy(accuracy), within("grace", grace, 0, STAT_MOST), helpless, DEFAULTS, why
    )


def enemy_ranged_chance(accuracy: i64, grace: i64, helpless: bool = False, why: Reasons = SILENT) -> int:
    """Give the percent with which an enemy's shot hits a player (GN-8.10).

    Args:
        accuracy: the enemy's.
        grace: the player's, 0 to 20.
        helpless: whether the player is.
        why: notes the terms.
    """
    return formulas_minds.enemy_ranged_chance(
        _accuracy(accuracy), within("grace", grace, 0, STAT_MOST), helpless, DEFAULTS, why
    )


def enemy_rider(kind: str, attack: str) -> dict[str, int | str]:
    """Give what an enemy's hit may bring: effect, percent and turns (GN-8.17, GN-8.18).

    Args:
        kind: the enemy's kind.
        attack: melee or ranged.
    """
    row = kind_row(kind)
    melee = word_number("attack", attack, ATTACKS) == 0
    effect, chance, turns = formulas_minds.enemy_rider(row.thief, row.rider, melee, DEFAULTS)
    return {"effect": formulas_minds.ENEMY_RIDERS[effect], "chance": int(chance), "turns": int(turns)}


def limb_maim_chance(hp_loss: i64, max_hp: i64, heavy: bool = False, why: Reasons = SILENT) -> int:
    """Give the percent with which an enemy's blow maims a limb (GN-8.19).

    Args:
        hp_loss: hit points that the blow cost.
        max_hp: the player's most, 1 or more.
        heavy: whether the enemy's kind is.
        why: notes the terms.
    """
    return formulas_minds.limb_maim_chance(
        at_least("hp_loss", hp_loss, 0), at_least("max_hp", max_hp, 1), heavy, DEFAULTS, why
    )


def barricade_after(hp: i64, damage: i64) -> dict[str, int | bool]:
    """Give what a blow leaves of a barricade (GN-8.20).

    Args:
        hp: its hit points.
        damage: the blow's.
    """
    left, broken = formulas_minds.barricade_after(at_least("hp", hp, 0), at_least("damage", damage, 0))
    return {"hp": int(left), "broken": broken}


# Odds


def rider_probability(hit_chance: i64, rider_chance: i64) -> Fraction:
    """Give the chance that one attack hits and brings its rider (GN-8.22).

    Args:
        hit_chance: percent, 0 to 100.
        rider_chance: likewise.
    """
    hits: i64 = _percent("hit_chance", hit_chance)
    brings: i64 = _percent("rider_chance", rider_chance)

    def attack(dice: Dice) -> bool:
        return hit_check(dice, hits, "hit") and hit_check(dice, brings, "rider")

    return chance_of(attack)


def within_tries(chance: i64, tries: i64) -> Fraction:
    """Give the chance that one of several tries succeeds (GN-8.23).

    Args:
        chance: of one try, percent, 0 to 100.
        tries: how many, 0 to 1000.
    """
    single: i64 = _percent("chance", chance)
    within("tries", tries, 0, MOST_TRIES)
    fails = 1 - chance_of(lambda dice: hit_check(dice, single, "try"))
    return 1 - Fraction(fails ** int(tries))


# Actors against actors


def actor_melee_chance(accuracy: i64, defense: i64, why: Reasons = SILENT) -> int:
    """Give the percent with which one actor's blow hits another (GN-9.1).

    Args:
        accuracy: of who strikes.
        defense: of who is struck, 0 or more.
        why: notes the terms.
    """
    return formulas_actors.actor_melee_chance(_accuracy(accuracy), at_least("defense", defense, 0), DEFAULTS, why)


def actor_ranged_chance(accuracy: i64, defense: i64, why: Reasons = SILENT) -> int:
    """Give the percent with which one actor's shot hits another (GN-9.1).

    Args:
        accuracy: of who shoots.
        defense: of who is shot at, 0 or more.
        why: notes the terms.
    """
    return formulas_actors.actor_ranged_chance(_accuracy(accuracy), at_least("defense", defense, 0), DEFAULTS, why)


def combat_profile(
    accuracy: i64,
    defense: i64,
    min_damage: i64,
    max_damage: i64,
    gear: Sequence[dict[str, int]] = (),
    frenzy: bool = False,
    courage: bool = False,
) -> dict[str, int]:
    """Give the numbers with which an actor fights (GN-9.2).

    Args:
        accuracy: its kind's.
        defense: likewise.
        min_damage: likewise.
        max_damage: likewise.
        gear: what each thing that it wears adds: accuracy, defense, min_damage, max_damage, ward.
        frenzy: whether it is frenzied.
        courage: whether it has courage.
    """
    sums = {"accuracy": accuracy, "defense": defense, "min_damage": min_damage, "max_damage": max_damage, "ward": 0}
    for number, thing in enumerate(gear):
        _add_gear(sums, f"gear[{number}]", thing)
    for name, value in sums.items():
        within(name, value, -LARGEST, LARGEST)
    hits, dodges, low, high = formulas_actors.combat_profile(
        sums["accuracy"], sums["defense"], sums["min_damage"], sums["max_damage"], frenzy, courage
    )
    return {"accuracy": int(hits), "defense": int(dodges), "min_damage": int(low), "max_damage": int(high)}


def _add_gear(sums: dict[str, int], place: str, thing: Mapping[str, object]) -> None:
    """Add what a thing gives, field by field."""
    for field, value in thing.items():
        if field not in GEAR_FIELDS:
            message = f"{place}: gear has no {field!r}{nearest(field, GEAR_FIELDS)}; it has {', '.join(GEAR_FIELDS)}"
            raise Refused(message)
        sums[field] += whole_of(f"{place}.{field}", value)


def hostile(faction_a: str, faction_b: str) -> bool:
    """Tell whether two factions fight each other (GN-9.3).

    Args:
        faction_a: one.
        faction_b: the other.
    """
    return hostile_factions(faction(faction_a).number, faction(faction_b).number)


def loaded_floors(visits: list[int | str], limit: i64 = 3) -> list[int | str]:
    """List the floors that stay loaded, the one visited last first (GN-9.9).

    Args:
        visits: floors as they were visited, the oldest first.
        limit: how many stay loaded, 1 to 9.
    """
    names = list(dict.fromkeys(visits))
    numbers = [names.index(floor) for floor in visits]
    return [names[number] for number in formulas_actors.loaded_floors(numbers, within("limit", limit, 1, MOST_FLOORS))]
