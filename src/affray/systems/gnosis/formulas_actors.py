"""How actors fight each other, and who is whose foe (section 9), on plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis.content_world import PLAYER_FACTION, hostile
from affray.systems.gnosis.formulas_hits import clamp_damage, hit_chance
from affray.systems.gnosis.kinds import ALLY, HOSTILE

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

FRENZY_ACCURACY: Final = 2
FRENZY_DAMAGE: Final = 1
FRENZY_DEFENSE: Final = -2
COURAGE_ACCURACY: Final = 1
"""What states change (GN-10.9)."""


def actor_melee_chance(accuracy: i64, defense: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which one actor's blow hits another (GN-9.1).

    Args:
        accuracy: of who strikes.
        defense: of who is struck.
        knobs: `actor_melee_base`, `actor_accuracy`, `actor_defense`, and the clamp.
        why: notes the terms.
    """
    return _actor_chance(knobs.actor_melee_base, accuracy, defense, knobs, why)


def actor_ranged_chance(accuracy: i64, defense: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which one actor's shot hits another (GN-9.1).

    Args:
        accuracy: of who shoots.
        defense: of who is shot at.
        knobs: `actor_ranged_base`, `actor_accuracy`, `actor_defense`, and the clamp.
        why: notes the terms.
    """
    return _actor_chance(knobs.actor_ranged_base, accuracy, defense, knobs, why)


def _actor_chance(base: i64, accuracy: i64, defense: i64, knobs: Knobs, why: Reasons) -> i64:
    attack: i64 = why.plus("base", base) + why.plus("accuracy", knobs.actor_accuracy * accuracy)
    return hit_chance(attack, knobs.actor_defense * defense, knobs, why)


def combat_profile(
    accuracy: i64, defense: i64, low: i64, high: i64, frenzy: bool, courage: bool
) -> tuple[i64, i64, i64, i64]:
    """Give an actor's accuracy, defense, and least and most damage as it is now (GN-9.2, GN-10.9).

    Args:
        accuracy: the kind's and its gear's.
        defense: likewise.
        low: least damage, likewise.
        high: most damage, likewise.
        frenzy: whether it is frenzied.
        courage: whether it has courage.
    """
    if frenzy:
        accuracy += FRENZY_ACCURACY
        high += FRENZY_DAMAGE
        defense += FRENZY_DEFENSE
    if courage:
        accuracy += COURAGE_ACCURACY
    low, high = clamp_damage(low, high)
    return accuracy, max(0, defense), low, high


def actors_hostile(faction_a: i64, disposition_a: i64, faction_b: i64, disposition_b: i64) -> bool:
    """Tell whether two creatures are foes (GN-9.3).

    Allies count as of the player's faction, and whoever is of hostile disposition is a foe of those, whatever its own
    faction. A player has the player's faction and the disposition of an ally.

    Args:
        faction_a: a faction's number.
        disposition_a: a number of `kinds.DISPOSITIONS`.
        faction_b: like faction_a.
        disposition_b: like disposition_a.
    """
    if (disposition_a == HOSTILE and disposition_b == ALLY) or (disposition_b == HOSTILE and disposition_a == ALLY):
        return True
    side_a: i64 = PLAYER_FACTION if disposition_a == ALLY else faction_a
    side_b: i64 = PLAYER_FACTION if disposition_b == ALLY else faction_b
    return hostile(side_a, side_b)


def loaded_floors(visits: list[int], limit: i64) -> list[int]:
    """List the floors that stay loaded, the one visited last first (GN-9.9).

    Args:
        visits: floors in the order in which they were visited, the oldest first.
        limit: how many stay loaded.
    """
    loaded: list[int] = []
    for place in range(len(visits) - 1, -1, -1):
        if len(loaded) >= limit:
            break
        floor = visits[place]
        if floor not in loaded:
            loaded.append(floor)
    return loaded
