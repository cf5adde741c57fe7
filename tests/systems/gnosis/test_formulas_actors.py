"""How actors fight each other, and who is whose foe (section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis import formulas_actors as actors
from affray.systems.gnosis.content_world import FACTION_NAMES, PLAYER_FACTION, faction, hostile
from affray.systems.gnosis.kinds import ALLY, HOSTILE, MERCHANT, NEUTRAL
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def test_gn_9_1_defense_counts_eight_in_blows_and_shots() -> None:
    why = Reasons()
    assert actors.actor_melee_chance(3, 2, DEFAULTS, why) == 63
    assert why.terms == [("base", 58), ("accuracy", 21), ("defence", -16)]
    assert actors.actor_ranged_chance(3, 2, DEFAULTS) == 65
    assert actors.actor_melee_chance(0, 9, DEFAULTS) == 18
    assert actors.actor_ranged_chance(9, 0, DEFAULTS) == 96


def test_gn_16_2_the_coefficients_of_actors_are_knobs() -> None:
    knobs = turned(actor_melee_base=30, actor_ranged_base=40, actor_accuracy=1, actor_defense=2)
    assert actors.actor_melee_chance(3, 2, knobs) == 29
    assert actors.actor_ranged_chance(3, 2, knobs) == 39


def test_gn_9_2_gear_adds_field_by_field_then_states_then_the_limits(world: Callable[..., Any]) -> None:
    got = world(
        "combat_profile",
        accuracy=1,
        defense=1,
        min_damage=2,
        max_damage=4,
        gear=[{"accuracy": 1, "defense": 2}, {"min_damage": 1, "max_damage": 2, "ward": 3}],
        frenzy=True,
        courage=True,
    )
    assert got == {"accuracy": 5, "defense": 1, "min_damage": 3, "max_damage": 7}
    low = world("combat_profile", accuracy=0, defense=1, min_damage=0, max_damage=-3, frenzy=True)
    assert low == {"accuracy": 2, "defense": 0, "min_damage": 1, "max_damage": 1}


def test_gn_9_3_hostility_is_symmetric_and_no_faction_fights_itself() -> None:
    numbers = range(len(FACTION_NAMES))
    assert all(hostile(a, b) == hostile(b, a) for a in numbers for b in numbers)
    assert not any(hostile(a, a) for a in numbers)


def foes(faction_a: str, disposition_a: int, faction_b: str, disposition_b: int) -> bool:
    a, b = faction(faction_a).number, faction(faction_b).number
    both = actors.actors_hostile(a, disposition_a, b, disposition_b)
    assert both == actors.actors_hostile(b, disposition_b, a, disposition_a)
    return both


def test_gn_9_3_allies_are_of_the_players_faction() -> None:
    assert foes("dead", ALLY, "dead", HOSTILE)
    assert foes("goblins", ALLY, "predators", HOSTILE)
    assert not foes("goblins", ALLY, "player", ALLY)
    assert not foes("goblins", ALLY, "prey", NEUTRAL)


def test_gn_9_3_the_hostile_fight_the_player_whatever_their_faction() -> None:
    assert foes("traders", HOSTILE, "player", ALLY)
    assert foes("player", HOSTILE, "player", ALLY)
    assert not foes("traders", MERCHANT, "player", ALLY)
    assert not foes("traders", HOSTILE, "goblins", HOSTILE)
    assert foes("goblins", HOSTILE, "dead", HOSTILE)
    assert not foes("goblins", HOSTILE, "goblins", HOSTILE)


def test_gn_9_3_the_player_is_a_faction() -> None:
    assert FACTION_NAMES[PLAYER_FACTION] == "player"


def test_gn_9_9_the_floors_visited_last_stay_loaded() -> None:
    assert actors.loaded_floors([1, 2, 3, 2, 4], 9) == [4, 2, 3, 1]
    assert actors.loaded_floors([1, 2, 3, 2, 4], 1) == [4]
    assert actors.loaded_floors([], 3) == []


def test_gn_9_9_floors_may_be_called_by_name(world: Callable[..., Any]) -> None:
    assert world("loaded_floors", visits=["cellar", "crypt", "cellar"]) == ["cellar", "crypt"]
