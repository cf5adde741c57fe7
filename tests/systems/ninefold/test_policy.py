"""What a fighter does if nobody chooses: the rulebook's "Decisions"."""

from __future__ import annotations

from typing import Any

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.dice import Seeded
from affray.systems.ninefold.policy import SimplePolicy, plan

BOW: dict[str, Any] = {"name": "bow", "classes": ["finesse"], "skill": "ranged", "range": 80, "damage": "1d6"}
MEND: dict[str, Any] = {"name": "mend", "mode": "support", "range": 5, "heal": "1d8"}
BLESS: dict[str, Any] = {"name": "bless", "mode": "support", "range": 30, "buff": {"name": "blessed", "amount": 10}}
BREATH: dict[str, Any] = {"name": "breath", "mode": "area", "area": {"shape": "cone", "length": 30}, "damage": "1d6"}
BALL: dict[str, Any] = {
    "name": "ball",
    "mode": "area",
    "area": {"shape": "circle", "radius": 10},
    "range": 60,
    "damage": "1d6",
}
GAS: dict[str, Any] = {
    "name": "gas",
    "mode": "area",
    "area": {"shape": "circle", "radius": 10},
    "range": 60,
    "debuff": {"name": "drowsy", "amount": 20, "rounds": 2},
}


def planned(*fighters: dict[str, Any], kind: str = "none", **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """Give what the first actor would do."""
    arena = Arena(encounter(*fighters, **({} if kind == "none" else {"map": {"kind": kind}}), **fields))
    choice = plan(arena.state, arena.state.actor)
    return {"choice": choice.kind, **choice.details}


def test_target_fewest_hit_points_then_nearest_then_encounter_order() -> None:
    ash = fighter("Ash", "red", actions=[BOW])
    assert planned(ash, fighter("A", "b"), fighter("B", "b", hp=9), fighter("C", "b", hp=9))["target"] == "B"
    at = {"at": [0, 0]}
    spread = [fighter("A", "b", at=[20, 0]), fighter("B", "b", at=[0, 12]), fighter("C", "b", at=[12, 0])]
    assert planned(fighter("Ash", "red", actions=[BOW], **at), *spread, kind="gridless")["target"] == "B"
    wide = [fighter("A", "b", at=[20, 0]), fighter("B", "b", base=10, at=[0, 21])]  # its edge is nearer
    assert planned(fighter("Ash", "red", actions=[BOW], **at), *wide, kind="gridless")["target"] == "B"


def test_target_never_behind_total_cover_or_down() -> None:
    cover = [{"from": "Ash", "to": "B", "grade": "total"}]
    fighters = [fighter("Ash", "red"), fighter("A", "b", hp=0), fighter("B", "b", hp=1), fighter("C", "b")]
    assert planned(*fighters, cover=cover)["target"] == "C"


def test_ammunition_and_cluster_the_first_listed_and_all_on_one() -> None:
    bow = {"is": "shortbow", "ammunition": ["armor_piercing_arrow", "arrow"]}
    assert planned(fighter("Ash", "red", actions=[bow]), fighter("B", "b"))["ammo"] == "armor_piercing_arrow"
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 3}
    assert planned(fighter("Ash", "red", actions=[burst]), fighter("B", "b")) == {
        "choice": "attack",
        "action": "burst",
        "target": "B",
    }


def test_support_is_for_the_most_missing_hit_points_then_encounter_order() -> None:
    ash = fighter("Ash", "red", actions=[MEND, SWORD], hp=20)
    assert planned(ash, fighter("A", "red", hp=9), fighter("B", "red", hp=9), fighter("C", "b"))["target"] == "A"
    assert planned(fighter("Ash", "red", actions=[MEND, SWORD]), fighter("C", "b"))["action"] == "sword"
    down = planned(fighter("Ash", "red", actions=[MEND, SWORD]), fighter("A", "red", hp=0), fighter("C", "b"))
    assert down["target"] == "A"


def test_a_buff_is_useful_while_somebody_is_without_it() -> None:
    blessed = [{"name": "blessed", "amount": 10}]
    ash = fighter("Ash", "red", actions=[BLESS, SWORD], buffs=blessed)
    assert planned(ash, fighter("A", "red"), fighter("C", "b"))["target"] == "A"
    assert planned(ash, fighter("A", "red", buffs=blessed), fighter("C", "b"))["action"] == "sword"
    assert planned(ash, fighter("A", "red", hp=0), fighter("C", "b"))["action"] == "sword"


def test_an_area_goes_where_the_net_exposure_is_greatest() -> None:
    ash = fighter("Ash", "red", actions=[BALL], at=[0, 0])
    crowd = [
        fighter("A", "b", at=[0, 40]),
        fighter("B", "b", at=[40, 0]),
        fighter("C", "b", at=[45, 0]),
        fighter("Friend", "red", at=[0, 48]),
    ]
    assert planned(ash, *crowd, kind="gridless")["center"] == [40, 0]
    ogre = fighter("Ogre", "b", base=10, at=[30, 30])
    assert planned(ash, *crowd, ogre, kind="gridless")["center"] == [30, 30]  # x4 beats two


def test_an_area_is_not_worth_less_than_one_five_foot_base() -> None:
    ash = fighter("Ash", "red", actions=[BREATH, SWORD], at=[0, 0], speed=0)
    cat = fighter("Cat", "b", base=2, at=[10, 0])  # counts as one of five
    assert planned(ash, cat, kind="gridless")["action"] == "breath"
    edge = fighter("Ox", "b", at=[32, 0])
    assert planned(ash, edge, kind="gridless")["choice"] == "guard"
    even = [fighter("A", "b", at=[15, 0]), fighter("Friend", "red", at=[20, 0])]
    assert planned(ash, *even, kind="gridless")["choice"] == "guard"


def test_an_area_of_nothing_but_a_debuff_needs_an_enemy_without_it() -> None:
    ash = fighter("Ash", "red", actions=[GAS, SWORD])
    assert planned(ash, fighter("A", "b"))["action"] == "gas"
    drowsy = [{"name": "drowsy", "amount": 20, "scope": "offense"}]
    assert planned(ash, fighter("A", "b", debuffs=drowsy))["action"] == "sword"
    assert planned(ash, fighter("A", "b", debuffs=drowsy), fighter("B", "b"))["action"] == "gas"


def test_without_a_map_an_area_is_on_every_enemy_and_nobody_else() -> None:
    arena = Arena(
        encounter(fighter("Ash", "red", actions=[BALL]), fighter("A", "red"), fighter("B", "b"), fighter("C", "b"))
    )
    arena.auto()
    assert arena.event("action_declared")["placement"] == {"overlaps": {"B": 100, "C": 100}}


def test_an_area_that_heals_is_on_friends() -> None:
    rain = {"name": "rain", "mode": "area", "area": {"shape": "circle", "radius": 10}, "range": 60, "heal": "1d6"}
    ash = fighter("Ash", "red", actions=[rain, SWORD])
    assert planned(ash, fighter("A", "red", hp=1), fighter("B", "b"))["action"] == "rain"
    assert planned(ash, fighter("A", "red"), fighter("B", "b", hp=1))["action"] == "sword"
    mapped = fighter("Ash", "red", actions=[rain], at=[0, 0])
    chosen = planned(mapped, fighter("A", "red", hp=1, at=[30, 0]), fighter("B", "b", at=[60, 9]), kind="gridless")
    assert chosen["center"] == [30, 0]


def test_a_leg_is_the_shortest_after_which_the_action_is_useful() -> None:
    ash = fighter("Ash", "red", at=[0, 0])
    assert planned(ash, fighter("B", "b", at=[30, 0]), kind="gridless") == {"choice": "move", "to": [20, 0]}
    half = planned(ash, fighter("B", "b", at=[30.5, 0]), kind="gridless")
    assert half["to"] == [20.5, 0]  # just where the sword reaches
    assert planned(ash, fighter("B", "b", at=[6, 0]), kind="square")["to"] == [4, 0]
    assert planned(ash, fighter("B", "b", at=[10, 0]), kind="gridless")["choice"] == "attack"


def test_of_legs_as_short_encounter_order_and_on_a_grid_row_then_column() -> None:
    ash = fighter("Ash", "red", at=[0, 0])
    tie = [fighter("A", "b", at=[0, 25]), fighter("B", "b", at=[25, 0])]
    assert planned(ash, *tie, kind="gridless")["to"] == [0, 15]
    both = [fighter("A", "b", at=[0, 3]), fighter("B", "b", at=[3, 0])]
    assert planned(ash, *both, kind="square")["to"] == [1, 0]


def test_a_leg_ends_clear_of_standing_bases() -> None:
    ash = fighter("Ash", "red", at=[0, 0])
    friend = fighter("Friend", "red", at=[3, 0])
    ox = fighter("Ox", "b", at=[5, 0])
    assert planned(ash, friend, ox, kind="square")["to"] != [3, 0]


def test_the_first_listed_action_comes_first_even_if_it_takes_a_leg() -> None:
    ash = fighter("Ash", "red", at=[0, 0], actions=[SWORD, BOW])
    assert planned(ash, fighter("B", "b", at=[30, 0]), kind="gridless")["to"] == [20, 0]
    assert planned(ash, fighter("B", "b", at=[70, 0]), kind="gridless")["action"] == "bow"


def test_with_nothing_useful_one_leg_toward_the_nearest_enemy_and_guard() -> None:
    source = encounter(
        fighter("Ash", "red", at=[0, 0]),
        fighter("A", "b", at=[0, 100]),
        fighter("B", "b", at=[90, 0]),
        map={"kind": "gridless"},
    )
    arena = Arena(source)
    arena.auto()
    assert arena.event("moved")["to"] == [30, 0]
    arena.auto()
    assert "guarded" in arena.kinds()
    assert arena.actor() == "A"


def test_toward_the_nearest_on_a_grid_the_cell_nearest_to_it_and_the_shorter_leg_first() -> None:
    ash = fighter("Ash", "red", at=[0, 0], speed=10)
    assert planned(ash, fighter("B", "b", at=[20, 0]), kind="square")["to"] == [2, 0]
    blocked = fighter("Friend", "red", at=[2, 0])
    assert planned(ash, blocked, fighter("B", "b", at=[20, 0]), kind="square")["to"] == [1, 0]


def test_who_cannot_come_nearer_guards_where_it_stands() -> None:
    ash = fighter("Ash", "red", at=[0, 0], speed=0)
    assert planned(ash, fighter("B", "b", at=[20, 0]), kind="square") == {"choice": "guard"}
    assert planned(fighter("Ash", "red", actions=[]), fighter("B", "b")) == {"choice": "guard"}


def test_after_its_action_it_passes_and_never_moves_twice() -> None:
    arena = Arena(
        encounter(fighter("Ash", "red", at=[0, 0]), fighter("B", "b", at=[15, 0]), map={"kind": "gridless"}),
    )
    arena.auto()
    assert arena.event("moved")["feet"] == 5
    arena.auto([99])
    assert "offense_rolled" in arena.kinds()
    arena.auto()
    assert "passed" in arena.kinds()
    assert arena.actor() == "B"


def test_defence_takes_the_default() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("B", "b", skills={"evasion": 15})))
    arena.auto([30, 15])
    assert arena.event("defense_chosen")["defense"] == "evasion"


@pytest.mark.parametrize("kind", ["none", "gridless", "square", "hex"])
def test_simple_plays_to_the_end_and_asks_no_dice(kind: str) -> None:
    def at(x: float, y: float) -> dict[str, Any]:
        return {} if kind == "none" else {"at": [x, y]}

    fighters = [
        fighter("Ash", "red", **at(0, 0)),
        fighter(
            "Mage",
            "red",
            actions=[BALL, GAS, MEND, SWORD],
            skills={"melee": 30},
            **at(-5 if kind == "gridless" else -1, 0),
        ),
        fighter("Ogre", "b", base=10, actions=[SWORD], **at(40 if kind == "gridless" else 8, 0)),
        fighter("Cat", "b", base=2, hit_dice=1, **at(40 if kind == "gridless" else 8, 12)),
    ]
    fields: dict[str, Any] = {} if kind == "none" else {"map": {"kind": kind}}
    arena = Arena(encounter(*fighters, **fields))
    from affray.fight.table import Table

    thoughts = Seeded(1, 0, "policy")
    before = thoughts.position()
    table = Table(Seeded(5), [SimplePolicy() for _ in arena.setup.names], thoughts)
    steps = 0
    while not arena.state.over and steps < 5000:
        arena.state.advance(table)
        steps += 1
    assert arena.state.over
    assert arena.state.reason in {"last_standing", "none_standing", "round_limit"}
    assert thoughts.position() == before
