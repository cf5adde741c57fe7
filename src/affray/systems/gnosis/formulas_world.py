"""Tuned bands and wards, gates, floors, and what is sensed (sections 16 and W), on plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.gnosis.content_world import theme_of

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

LEAST_BAND: Final = 1
"""Where the ends of a shifted band stay at least (GN-16.5)."""
LIZARD_SITE: Final = "SiteLizardKingdom"
SITE_FLOORS: Final = 5
"""Floors of a Lizard Kingdom (GN-W.5)."""

POPULATION_BASE: Final = 4
POPULATION_DEPTH: Final = 3
POPULATION_CAP: Final = 14
LIZARDS_MORE: Final = 2
"""Of the number of actors on a floor (GN-W.6)."""
ARRIVAL_GAP: Final = 5
"""How far from the arrival square actors are placed at least (GN-W.6)."""

SOUND_REACH: Final = 8
SMELL_REACH: Final = 4
# What is sensed of an actor that isn't seen (GN-W.12).
SENSES_NOTHING: Final = 0
HEARS: Final = 1
SMELLS: Final = 2
SENSES: Final[tuple[str, ...]] = ("none", "sound", "smell")

CLAIRVOYANCE_REACH: Final = 10
CLAIRVOYANCE_TURNS: Final = 2
"""Of clairvoyance (GN-W.14)."""
HERE: Final = -1
"""The direction of the own square."""

COMPENDIUMS: Final = ("bestiary", "spell-omnibus", "technique-omnibus", "item-omnibus", "recipe-omnibus")
"""The pages made from content (GN-W.11)."""


def scaled(amount: i64, percent: i64) -> i64:
    """Give so many percent of an amount, floored."""
    return amount * percent // 100


def ward_gain(amount: i64, knobs: Knobs) -> i64:
    """Give the ward that a guard, a spell or an Aeon really gives (GN-16.10)."""
    return scaled(amount, knobs.ward_percent)


def tuned_band(range_min: i64, range_max: i64, cooldown: i64, shift: i64, percent: i64) -> tuple[i64, i64, i64]:
    """Give a kind's band and cooldown as the knobs tune them (GN-16.5).

    Args:
        range_min: the kind's.
        range_max: the kind's; 0 for one that doesn't shoot, whose band stays as it is.
        cooldown: the kind's.
        shift: the knob `band_shift`.
        percent: the knob `cooldown_percent`.
    """
    tuned: i64 = scaled(cooldown, percent)
    if range_max == 0:
        return range_min, range_max, tuned
    return max(LEAST_BAND, range_min + shift), max(LEAST_BAND, range_max + shift), tuned


# Floors


def lizard_gate_chance(depth: i64, knobs: Knobs) -> i64:
    """Give the percent with which a floor gets a gate; 0, without a roll, above the first depth (GN-W.3).

    Args:
        depth: the floor's.
        knobs: those that begin with `gate`.
    """
    below: i64 = depth - knobs.gate_first_depth
    if below < 0:
        return 0
    return min(knobs.gate_cap, knobs.gate_base + knobs.gate_step * below)


def lizard_theme(site_floor: i64) -> str:
    """Give the name of the theme of a Lizard Kingdom's floor, 1 to 5 (GN-W.5)."""
    return theme_of(LIZARD_SITE, site_floor).name


def site_depth(gate_depth: i64, site_floor: i64) -> i64:
    """Give the depth of a site's floor (GN-W.5).

    Args:
        gate_depth: of the floor on which the gate stands.
        site_floor: 1 to 5.
    """
    return gate_depth + site_floor - 1


def population_size(depth: i64, lizard: bool) -> i64:
    """Give how many actors live on a floor that is made (GN-W.6)."""
    size: i64 = min(POPULATION_CAP, POPULATION_BASE + depth // POPULATION_DEPTH)
    return size + LIZARDS_MORE if lizard else size


# Senses


def sense(distance: i64, has_sound: bool, has_smell: bool, deaf: bool, anosmic: bool) -> i64:
    """Give how a player notices an actor that it doesn't see: a number of `SENSES` (GN-W.12).

    Args:
        distance: between the two.
        has_sound: whether the kind has one.
        has_smell: whether the kind has one.
        deaf: whether the player is.
        anosmic: whether the player is.
    """
    if distance <= SOUND_REACH and has_sound and not deaf:
        return HEARS
    if distance <= SMELL_REACH and has_smell and not anosmic:
        return SMELLS
    return SENSES_NOTHING


def direction_named(dx: i64, dy: i64) -> i64:
    """Give the direction in which a square lies, as people say it: a place in `kinds.DIRECTIONS`, or `HERE` (GN-W.13).

    Args:
        dx: how far it lies to the east.
        dy: how far it lies to the south.
    """
    across: i64 = max(dx, -dx)
    down: i64 = max(dy, -dy)
    if across == 0 and down == 0:
        return HERE
    if down > 2 * across:
        return 0 if dy < 0 else 4
    if across > 2 * down:
        return 2 if dx > 0 else 6
    if dx > 0:
        return 1 if dy < 0 else 3
    return 7 if dy < 0 else 5
