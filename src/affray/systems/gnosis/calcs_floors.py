"""The public formulas of sections 15, 16 and W: several players, tuned numbers, floors and senses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.dice.outcomes import chance_of
from affray.fight.errors import Refused
from affray.systems.gnosis import formulas_company, formulas_world
from affray.systems.gnosis.arguments import LARGEST, at_least, whole_of, within
from affray.systems.gnosis.content_world import caste
from affray.systems.gnosis.content_world import kind as kind_row
from affray.systems.gnosis.drawing import draw_row
from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mypy_extensions import i64

MOST_SHIFT: Final = 3
MOST_PERCENT: Final = 400
"""How far the knobs of bands, cooldowns and ward go."""


# Several players


def mutual_pairs(observes: dict[str, Any]) -> list[list[str]]:
    """List the pairs of players who observe each other, sorted inside and among themselves (GN-15.1).

    Args:
        observes: for each player the names of those whom it observes.
    """
    for name, seen in observes.items():
        if not isinstance(seen, list) or not all(isinstance(each, str) for each in seen):
            message = f"observes.{name} must be a list of names, got {seen!r}"
            raise Refused(message)
    names = sorted(observes)
    numbers = [[names.index(each) for each in observes[name] if each in observes] for name in names]
    return [[names[first], names[second]] for first, second in formulas_company.mutual_pairs(numbers)]


def may_act(player: str, leads: list[list[str | int]]) -> bool:
    """Tell whether a player may act, or must wait for others (GN-15.3).

    Args:
        player: a name.
        leads: each a, b and by how much a leads b.
    """
    return not waiting_for(player, leads)


def waiting_for(player: str, leads: list[list[str | int]]) -> list[str]:
    """List those for whom a player waits, sorted (GN-15.3).

    Args:
        player: a name.
        leads: each a, b and by how much a leads b.
    """
    names: list[str] = [player]
    flat: list[int] = []
    for number, lead in enumerate(leads):
        first, second, amount = _lead(number, lead)
        for name in (first, second):
            if name not in names:
                names.append(name)
        flat += [names.index(first), names.index(second), amount]
    return sorted({names[each] for each in formulas_company.waiting_for(0, flat)})


def _lead(number: int, lead: Sequence[object]) -> tuple[str, str, int]:
    """Read one lead.

    Raises:
        Refused: it isn't two names and a number.
    """
    if len(lead) == 3:  # noqa: PLR2004 - two names and a number
        first, second, amount = lead
        if isinstance(first, str) and isinstance(second, str) and first != second:
            place = f"leads[{number}][2]"
            return first, second, int(within(place, whole_of(place, amount), -LARGEST, LARGEST))
    message = f"leads[{number}] must be two different names and a whole number, got {list(lead)!r}"
    raise Refused(message)


def lead_after(lead: i64, actor: str, a: str, b: str, turns: i64) -> int:
    """Give a's lead over b after one action (GN-15.2).

    Args:
        lead: a's over b before it.
        actor: who acted.
        a: one of the pair.
        b: the other.
        turns: world turns that the action brought, 0 or more.
    """
    if a == b:
        message = f"b must be another player than a, got {b!r}"
        raise Refused(message)
    acted: i64 = 0 if actor == a else 1 if actor == b else 2
    return formulas_company.lead_after(
        within("lead", lead, -LARGEST, LARGEST), acted, 0, 1, at_least("turns", turns, 0)
    )


# Tuned numbers


def tuned_band(
    range_min: i64, range_max: i64, ranged_cooldown: i64, band_shift: i64 = 0, cooldown_percent: i64 = 100
) -> list[int]:
    """Give a kind's band and cooldown as knobs tune them (GN-16.5).

    Args:
        range_min: the kind's.
        range_max: the kind's; 0 if it doesn't shoot.
        ranged_cooldown: the kind's.
        band_shift: the knob of this name, -3 to 3.
        cooldown_percent: the knob of this name, 0 to 400.
    """
    low, high, cooldown = formulas_world.tuned_band(
        at_least("range_min", range_min, 0),
        at_least("range_max", range_max, 0),
        at_least("ranged_cooldown", ranged_cooldown, 0),
        within("band_shift", band_shift, -MOST_SHIFT, MOST_SHIFT),
        within("cooldown_percent", cooldown_percent, 0, MOST_PERCENT),
    )
    return [int(low), int(high), int(cooldown)]


def ward_gain(amount: i64, ward_percent: i64 = 100) -> int:
    """Give the ward that is really gained (GN-16.10).

    Args:
        amount: before the knob.
        ward_percent: the knob of this name, 0 to 400.
    """
    return formulas_world.scaled(at_least("amount", amount, 0), within("ward_percent", ward_percent, 0, MOST_PERCENT))


# Floors


def lizard_gate_chance(depth: i64) -> int:
    """Give the percent with which a floor gets a gate (GN-W.3).

    Args:
        depth: the floor's, 1 or more.
    """
    return formulas_world.lizard_gate_chance(at_least("depth", depth, 1), DEFAULTS)


def lizard_theme(site_floor: i64) -> str:
    """Give the theme of a Lizard Kingdom's floor (GN-W.5).

    Args:
        site_floor: 1 to 5.
    """
    return formulas_world.lizard_theme(site_floor)


def site_depth(gate_depth: i64, site_floor: i64) -> int:
    """Give the depth of a Lizard Kingdom's floor (GN-W.5).

    Args:
        gate_depth: of the floor on which the gate stands, 1 or more.
        site_floor: 1 to 5.
    """
    at_least("gate_depth", gate_depth, 1)
    formulas_world.lizard_theme(site_floor)
    return formulas_world.site_depth(gate_depth, site_floor)


def population_size(depth: i64, lizard: bool = False) -> int:
    """Give how many actors live on a floor (GN-W.6).

    Args:
        depth: the floor's, 1 or more.
        lizard: whether it belongs to a Lizard Kingdom.
    """
    return formulas_world.population_size(at_least("depth", depth, 1), lizard)


def lizard_share(theme: str, kind: str) -> Fraction:
    """Give the chance of a kind within a theme's caste table (GN-W.7).

    Args:
        theme: one of the five of the Lizard Kingdom.
        kind: any kind.
    """
    weights = caste(theme).weights
    wanted: i64 = kind_row(kind).number
    return chance_of(lambda dice: draw_row(dice, weights, "caste") == wanted)


def compendium_names() -> list[str]:
    """List the pages that are made from content (GN-W.11)."""
    return list(formulas_world.COMPENDIUMS)


# Senses


def sense(distance: i64, has_sound: bool, has_smell: bool, deaf: bool = False, anosmic: bool = False) -> str:
    """Give how a player notices an actor that it doesn't see: sound, smell or none (GN-W.12).

    Args:
        distance: between the two.
        has_sound: whether the actor's kind has one.
        has_smell: likewise.
        deaf: whether the player is.
        anosmic: whether the player is.
    """
    noticed = formulas_world.sense(at_least("distance", distance, 0), has_sound, has_smell, deaf, anosmic)
    return formulas_world.SENSES[noticed]


def direction_name(dx: i64, dy: i64) -> str:
    """Give the direction in which a square lies, N to NW, or here (GN-W.13).

    Args:
        dx: how far it lies to the east.
        dy: how far it lies to the south.
    """
    direction = formulas_world.direction_named(within("dx", dx, -LARGEST, LARGEST), within("dy", dy, -LARGEST, LARGEST))
    return "here" if direction == formulas_world.HERE else DIRECTIONS[direction]
