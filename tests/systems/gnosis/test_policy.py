"""What the simple policy of gnosis does: fight as somebody who knows the rules would."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.fight.fight import Fight
from affray.systems.gnosis.policy import choose_turn, target_of
from affray.systems.gnosis.policy_trial import choose_in_trial

LANE = ["##########", "#@.......#", "##########"]


def chosen(arena: Arena, seat: int = 0) -> dict[str, Any]:
    """Give what the policy chooses; the rules must allow it."""
    choice = choose_turn(arena.state, arena.player(seat))
    arena.state.due()[seat].check(arena.state, choice)
    return choice.data()


def test_it_strikes_the_weakest_beside_it_the_lowest_id_among_equals() -> None:
    arena = Arena(foe(at=(2, 1)), foe(at=(2, 2), hp=3), foe(at=(2, 3), hp=3), hero={"square": [3, 2]})
    assert chosen(arena) == {"choice": "melee", "target": "goblin 2"}


def test_it_turns_to_the_nearest_that_it_sees_if_nobody_is_beside_it() -> None:
    arena = Arena(foe(at=(8, 1)), foe(at=(4, 1), states={"invisible_turns": 2}), foe(at=(6, 1)), rows=LANE)
    assert target_of(arena.state, arena.player()) == 2
    assert chosen(arena) == {"choice": "move", "direction": "E"}


@pytest.mark.parametrize("kind", ["cave_hare", "merchant", "servitor"])
def test_it_leaves_in_peace_who_is_no_foe(kind: str) -> None:
    arena = Arena(foe(kind, at=(2, 1)), foe(at=(1, 3)), rows=["#####", "#@..#", "###.#", "#.+.#", "#####"])
    assert target_of(arena.state, arena.player()) == -1
    assert chosen(arena)["choice"] != "melee"


@pytest.mark.parametrize(
    ("hero", "chooses"),
    [
        (
            {"inventory": ["leather", "healing_draught"]},
            {"choice": "use", "item": "healing_draught", "at": [1, 1]},
        ),
        ({"aeons": ["iron_choir"]}, {"choice": "invoke", "aeon": "iron_choir"}),
        ({"spells": ["mending_word"]}, {"choice": "cast", "spell": "mending_word", "at": [1, 1]}),
        (
            {"formulas": [{"recipe": "wax_halo"}]},
            {"choice": "cast", "spell": "wax_halo"},
        ),
        ({"chi_forms": ["hamon_healing_breath"]}, {"choice": "chi_form", "form": "hamon_healing_breath"}),
        ({"aeons": ["iron_choir"], "cooldowns": {"iron_choir": 2}}, {"choice": "melee", "target": "goblin"}),
        ({"spells": ["mending_word"], "focus": 3}, {"choice": "melee", "target": "goblin"}),
    ],
)
def test_it_heals_when_two_fifths_of_its_hit_points_are_left(hero: dict[str, Any], chooses: dict[str, Any]) -> None:
    arena = Arena(foe(at=(2, 1)), hero={"hp": 12, "faith": 0, **hero}, rows=LANE)
    assert chosen(arena) == chooses
    arena.player().hp = 13
    assert chosen(arena) == {"choice": "melee", "target": "goblin"}


def test_it_uses_the_technique_that_is_to_be_expected_to_hurt_most() -> None:
    hero = {"main": "short_sword", "spirit": 3}
    arena = Arena(foe("demon", at=(2, 1)), hero=hero, rows=LANE)
    assert chosen(arena) == {"choice": "technique", "technique": "flurry", "target": "demon"}
    hero["cooldowns"] = {"flurry": 3}
    assert chosen(Arena(foe("demon", at=(2, 1)), hero=hero, rows=LANE))["technique"] == "piercing_strike"
    hero["stamina"] = 2
    assert chosen(Arena(foe("demon", at=(2, 1)), hero=hero, rows=LANE))["choice"] == "parry"


def test_it_cuts_along_a_line_at_a_foe_that_it_does_not_reach_otherwise() -> None:
    hero = {"main": "short_sword", "spirit": 3}
    assert chosen(Arena(foe(at=(3, 1)), hero=hero, rows=LANE)) == {
        "choice": "technique",
        "technique": "piercing_strike",
        "direction": "E",
    }


def test_it_sweeps_where_many_stand() -> None:
    hero = {
        "square": [4, 4],
        "main": "staff",
        "style": "shaolin_staff",
        "practice": {"shaolin_staff": 15},
        "spirit": 1,
        "cooldowns": {"flurry": 2},
    }
    around = [foe("demon", at=at) for at in ((3, 3), (4, 3), (5, 3), (3, 4))]
    assert chosen(Arena(*around, hero=hero)) == {"choice": "technique", "technique": "low_staff_sweep"}


def test_it_shoots_and_throws_what_it_has_at_those_in_reach() -> None:
    bow = Arena(foe(at=(7, 1)), hero={"main": "short_bow"}, rows=LANE)
    assert chosen(bow) == {"choice": "shoot", "at": [7, 1]}
    thrower = Arena(foe(at=(7, 1)), hero={"inventory": ["stone", "javelin"]}, rows=LANE)
    assert chosen(thrower) == {"choice": "throw", "item": "javelin", "at": [7, 1]}
    far = Arena(foe(at=(8, 1)), hero={"inventory": ["knife"]}, rows=LANE)
    assert chosen(far) == {"choice": "move", "direction": "E"}


def test_it_throws_flasks_where_several_stand() -> None:
    arena = Arena(foe(at=(5, 1)), foe(at=(6, 1)), hero={"inventory": ["javelin", "fire_flask"]}, rows=LANE)
    assert chosen(arena) == {"choice": "use", "item": "fire_flask", "at": [5, 1]}


def test_it_casts_what_hurts_and_calls_aeons() -> None:
    caster = Arena(foe("demon", at=(6, 1)), hero={"spells": ["ember_dart", "arc_lance", "dread_whisper"]}, rows=LANE)
    assert chosen(caster) == {"choice": "cast", "spell": "arc_lance", "at": [6, 1]}
    saint = Arena(foe("demon", at=(6, 1)), hero={"spells": ["arc_lance"], "aeons": ["cinder_saint"]}, rows=LANE)
    assert chosen(saint) == {"choice": "invoke", "aeon": "cinder_saint", "at": [6, 1]}
    mute = Arena(foe("demon", at=(6, 1)), hero={"spells": ["arc_lance"], "states": {"mute_turns": 2}}, rows=LANE)
    assert chosen(mute) == {"choice": "move", "direction": "E"}


def test_too_tired_it_guards_or_parries_whichever_saves_more() -> None:
    guard = Arena(foe(at=(2, 1)), hero={"stamina": 0, "grace": 0, "off": "tower_shield"}, rows=LANE)
    assert chosen(guard) == {"choice": "guard"}
    parry = Arena(foe("demon", at=(2, 1)), hero={"stamina": 0, "grace": 12, "main": "rapier"}, rows=LANE)
    assert chosen(parry) == {"choice": "parry"}
    armless = Arena(
        foe("demon", at=(2, 1)),
        hero={"stamina": 0, "grace": 12, "parts": {"left_arm": "lost", "right_arm": "lost"}},
        rows=LANE,
    )
    assert chosen(armless) == {"choice": "guard"}


def test_it_opens_doors_and_breaks_barricades_on_its_way() -> None:
    door = Arena(foe(at=(4, 1)), rows=["######", "#@+..#", "######"])
    assert chosen(door) == {"choice": "open", "direction": "E"}
    barricade = Arena(foe(at=(4, 1)), rows=["######", "#@=..#", "######"])
    assert chosen(barricade) == {"choice": "strike", "at": [2, 1]}
    tired = Arena(foe(at=(4, 1)), hero={"stamina": 1}, rows=["######", "#@=..#", "######"])
    assert chosen(tired) == {"choice": "wait"}


def test_it_waits_where_there_is_no_way() -> None:
    assert chosen(Arena(foe(at=(4, 1)), rows=["######", "#@#..#", "######"])) == {"choice": "wait"}
    assert chosen(Arena(rows=LANE)) == {"choice": "wait"}
    queue = Arena(foe(at=(4, 1)), ally("Bea", at=(3, 1)), rows=["######", "#.@..#", "######"])
    assert chosen(queue) == {"choice": "wait"}


FLOORS: list[dict[str, Any]] = [
    {"name": "top", "rows": ["....>"]},
    {"name": "below", "rows": ["<...."]},
]


def test_it_takes_the_stairs_when_nobody_is_left_on_its_floor() -> None:
    hero = {"square": [3, 0]}
    arena = Arena(foe(floor="below"), hero=hero, floors=FLOORS, open_end=True)
    assert chosen(arena) == {"choice": "move", "direction": "E"}
    arena.do("move", direction="E")
    assert chosen(arena) == {"choice": "stairs"}
    peace = Arena(foe("merchant", floor="below"), hero=hero, floors=FLOORS, open_end=True)
    assert chosen(peace) == {"choice": "wait"}


def test_it_takes_the_stairs_to_floors_that_nobody_has_seen() -> None:
    floors = [FLOORS[0], {**FLOORS[1], "generated": True}]
    assert chosen(Arena(hero={"square": [4, 0]}, floors=floors)) == {"choice": "stairs"}
    lost = Arena(hero={"square": [4, 0]}, floors=[FLOORS[0], {**FLOORS[1], "depth": 7}])
    assert chosen(lost) == {"choice": "wait"}  # the stairs lead to a floor without a map


def soul(**hero: Any) -> Arena:  # noqa: ANN401 - any field
    """Kill the hero."""
    arena = Arena(foe(at=(2, 1)), hero={"hp": 1, **hero}, rows=LANE, still=False)
    arena.do("wait", ("enemy blow", 0, "enemy damage", 4, "Noss met", 1))
    return arena


@pytest.mark.parametrize(
    ("hero", "kind"),
    [
        ({"true_names": ["Vabael"]}, "speak_name"),
        ({"grace": 8}, "soul_shot"),
        ({"grace": 0, "faith": 9}, "strike"),
    ],
)
def test_gn_14_9_a_soul_speaks_the_name_it_knows_else_does_what_hurts_most(hero: dict[str, Any], kind: str) -> None:
    arena = soul(**hero)
    assert choose_in_trial(arena.state, arena.player()).kind == kind


def test_a_soul_strikes_surely_when_a_strike_is_enough() -> None:
    arena = soul(grace=8)
    trial = arena.player().trial
    assert trial is not None
    trial.noss_hp = 3
    assert choose_in_trial(arena.state, arena.player()).kind == "strike"


def test_nothing_is_left_to_chance_and_looking_changes_nothing() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"main": "short_sword", "spirit": 4, "spells": ["arc_lance"]}, rows=LANE)
    before = arena.state.key()
    assert len({str(chosen(arena)) for _ in range(3)}) == 1
    assert arena.state.key() == before


def test_it_wins_what_can_be_won() -> None:
    wins = 0
    source = Arena(foe(at=(6, 1)), hero={"main": "short_sword"}, rows=LANE, still=False, afterlife=False).source
    for index in range(20):
        fight = Fight(source, seed=1, index=index)
        fight.play()
        wins += fight.state.winner == "players"
    assert wins >= 19
