"""How trials begin, go on and end, and what becomes of the world meanwhile (GN-14.1 to GN-14.8, GN-14.22)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.fight.decision import Choice
from affray.fight.fight import Fight
from affray.systems.gnosis.effects import replaced
from affray.systems.gnosis.harm import player_dies
from affray.systems.gnosis.kinds import INVISIBLE
from affray.systems.gnosis.state import GnosisState
from affray.systems.gnosis.trial import Trial

ROWS = ["#########", "#@......#", "#.......#", "#.......#", "#########"]
STRONG = {"echo": 10, "faith": 20, "wit": 20, "grace": 20, "insight": 10, "memory": 30}
"""A soul whose strike does 19 and more."""


def trial_of(arena: Arena, who: int | str = 0) -> Trial:
    trial = arena.player(who).trial
    assert trial is not None
    return trial


def dead(*fighters: dict[str, Any], hero: dict[str, Any] | None = None, met: int = 1, **fields: Any) -> Arena:  # noqa: ANN401
    """Begin a fight in which the hero has just died of a goblin, and faces a Noss of its first band."""
    arena = Arena(*(fighters or (foe("goblin", (7, 3)),)), hero=hero or {}, rows=ROWS, **fields)
    faces = () if arena.sheet().level >= 9999 else ("Noss met", met)
    with arena.by_itself(faces) as table:
        player_dies(table, arena.state, arena.player(), "goblin")
    return arena


def win(arena: Arena, *next_faces: int | str) -> None:
    """Let a strong soul strike its Noss down in one blow."""
    trial_of(arena).noss_hp = 1
    arena.do("strike", ("soul strike", 0, *next_faces))


# It begins


def test_gn_14_1_and_gn_14_5_the_soul_is_whole_whatever_the_body_was() -> None:
    hero = {
        "echo": 1,
        "focus": 1,
        "ward": 9,
        "quick_turns": 4,
        "states": {"blind_turns": 9, "mute_turns": 9},
        "cooldowns": {"ember_dart": 1},
        "spells": ["ember_dart"],
        "parts": {"left_arm": "lost"},
    }
    arena = dead(hero=hero)
    trial, player = trial_of(arena), arena.player()
    assert (trial.hp, trial.max_hp, trial.ward, trial.quick_turns, trial.stance) == (28, 28, 0, 0, 0)
    assert (player.focus, player.quick_turns, arena.cooldown("ember_dart")) == (10, 0, 1)
    arena.do("strike", ("soul strike", 0, "judge hit", 99))
    assert arena.cooldown("ember_dart") == 0
    arena.deed("cast", ("spell hit", 81, "spell damage", 5), spell="ember_dart")
    assert arena.one("spell_hit_roll")["chance"] == 82, "neither mute nor blind"


@pytest.mark.parametrize(
    ("hero", "final", "kind", "size"),
    [
        ({}, False, "normal", 3),
        ({}, True, "final", 4),
        ({"level": 9998}, False, "normal", 3),
        ({"level": 9999}, False, "grand", 72),
        ({"level": 12000}, True, "grand", 72),
    ],
)
def test_gn_14_2_which_trial(hero: dict[str, Any], *, final: bool, kind: str, size: int) -> None:
    arena = dead(hero=hero, final_trial=final)
    told = arena.one("afterlife_begun")
    assert (told["trial"], told["size"], told["soul_hp"]) == (kind, size, 26)


def test_gn_14_3_and_gn_14_4_the_noss_of_a_band_is_met_with_all_its_numbers() -> None:
    arena = dead(met=24)
    told = arena.one("noss_met")
    assert (told["place"], told["of"], told["roll"], told["number"], told["hp"]) == (1, 3, 24, 24, 18)
    assert (told["name"], told["spell_like"]) == ("Thulek", True)
    assert "true_name" not in told, "who doesn't know it isn't told"
    assert (told["min_damage"], told["max_damage"], told["accuracy"], told["defense"]) == (2, 4, 2, 1)
    arena = dead(hero={"level": 9999})
    assert (arena.one("noss_met")["roll"], arena.one("noss_met")["number"]) == (None, 1)


def test_gn_14_5_each_earlier_trial_costs_the_soul_and_never_all() -> None:
    arena = dead(hero={"echo": 1}, knobs={"soul_hp_base": 30, "soul_toll": 20})
    assert arena.one("afterlife_begun")["soul_hp"] == 38
    for left in (18, 1, 1):
        arena.player().trial = None
        arena.player().lives = True
        with arena.by_itself(("Noss met", 1)) as table:
            player_dies(table, arena.state, arena.player(), "goblin")
        assert arena.one("afterlife_begun")["soul_hp"] == left


# Between encounters, and the end


def test_gn_14_6_after_a_cleared_encounter_the_soul_recovers() -> None:
    arena = dead(hero={"spells": ["ember_dart"], "cooldowns": {"ember_dart": 3}, "max_focus": 20})
    trial = trial_of(arena)
    trial.hp, trial.ward, trial.stance, trial.quick_turns = 10, 5, 2, 3
    arena.player().focus = 7
    win(arena, "Noss met", 5)
    trial = trial_of(arena)
    assert arena.one("recovered") == {"who": "Ash", "soul_hp": 14, "focus": 10}
    assert (trial.hp, trial.ward, trial.stance, trial.quick_turns, trial.place, trial.number) == (14, 0, 0, 0, 2, 29)
    assert (trial.noss_hp, arena.cooldown("ember_dart")) == (19, 2)
    assert "judge_attack" not in arena.kinds()


def test_gn_14_6_its_divisor_is_a_knob_and_the_most_is_the_most() -> None:
    arena = dead(knobs={"soul_recovery_divisor": 2})
    trial_of(arena).hp = 20
    win(arena, "Noss met", 1)
    assert trial_of(arena).hp == 26


def test_gn_14_8_three_cleared_and_the_player_lives_again_with_half_its_points() -> None:
    arena = dead(hero={"max_hp": 31})
    win(arena, "Noss met", 1)
    win(arena, "Noss met", 1)
    win(arena)
    assert arena.one("trial_ended")["result"] == "returned"
    player = arena.player()
    assert (player.lives, player.trial, player.hp, player.trials) == (True, None, 16, 1)
    assert [decision.kind for decision in arena.state.due()] == ["turn"]
    assert not arena.state.over


def test_gn_14_8_the_final_trial_has_four() -> None:
    arena = dead(final_trial=True)
    for _ in range(3):
        win(arena, "Noss met", 1)
    assert trial_of(arena).number == 55
    win(arena)
    assert arena.player().lives


def test_gn_14_8_a_lost_soul_ends_the_run() -> None:
    arena = dead()
    trial_of(arena).hp = 1
    arena.do("guard", ("judge hit", 99))
    trial_of(arena).ward = 0
    arena.do("strike", ("soul strike", 0, "judge hit", 0, "judge damage", 3))
    assert arena.one("trial_ended")["result"] == "soul_lost"
    player = arena.player()
    assert (player.trial, player.lost, player.lives) == (None, True, False)
    assert (arena.state.over, arena.state.reason, arena.state.winner) == (True, "lost", "foes")


def test_gn_14_8_the_grand_trial_of_seventy_two_wins_the_game() -> None:
    arena = dead(hero={"level": 9999, **STRONG})
    met = [1]
    for _ in range(71):
        win(arena)
        met.append(arena.one("noss_met")["number"])
    assert met == list(range(1, 73))
    win(arena)
    assert (arena.state.over, arena.state.reason, arena.state.winner) == (True, "game_won", "players")
    assert arena.state.turns == 72


def test_gn_1_8_without_an_afterlife_a_death_is_final() -> None:
    arena = Arena(foe("goblin", (2, 1)), hero={"hp": 1}, rows=ROWS, still=False, afterlife=False)
    arena.do("wait", ("enemy blow", 0, "enemy damage", 2))
    assert (arena.player().trial, arena.state.reason) == (None, "lost")


# There and back


def test_gn_14_22_a_death_by_a_blow_drops_the_rest_of_the_turn() -> None:
    arena = Arena(foe("goblin", (2, 1)), foe("goblin", (2, 2)), hero={"hp": 1}, rows=ROWS, still=False)
    arena.do("wait", ("enemy blow", 0, "enemy damage", 2, "Noss met", 3))
    assert len(arena.told("hit_roll")) == 1, "the second goblin has nobody to strike any more"
    assert "world_turn" not in arena.kinds()
    assert (arena.state.turns, arena.state.mover) == (0, -1)
    assert [decision.kind for decision in arena.state.due()] == ["trial"]


@pytest.mark.parametrize(("states", "toxicity"), [({"burning_turns": 3}, 0), ({}, 15)])
def test_gn_14_22_burning_and_toxicity_kill_as_well(states: dict[str, int], toxicity: int) -> None:
    arena = Arena(foe("goblin", (7, 3)), hero={"hp": 1, "states": states, "toxicity": toxicity}, rows=ROWS)
    arena.do("wait", ("Noss met", 1))
    assert trial_of(arena).number == 1
    assert arena.one("died")["by"] == ("burning" if states else "toxicity")
    assert (arena.state.turns, arena.told("world_turn")) == (0, [])
    assert arena.player().toxicity == toxicity, "the tick stopped there"


def test_gn_14_22_a_sleeper_may_die_in_the_turn_that_passes_for_it() -> None:
    hero = {"hp": 1, "states": {"sleep_turns": 3}, "toxicity": 15}
    arena = Arena(foe("goblin", (7, 3)), hero=hero, rows=ROWS)
    assert arena.state.due() == []
    with arena.by_itself(("Noss met", 1)) as table:
        while arena.state.busy():
            arena.state.proceed(table)
    assert [decision.kind for decision in arena.state.due()] == ["trial"]


def test_gn_14_22_one_returns_to_the_arrival_square_without_what_ailed_one() -> None:
    hero = {
        "states": {
            "blind_turns": 9, "deaf_turns": 9, "sleep_turns": 9, "burning_turns": 9, "regen_turns": 9,
            "invisible_turns": 9, "courage_turns": 9, "draught_turns": 9,
        },
        "toxicity": 20, "ward": 3, "stamina": 4, "focus": 2, "spirit": 6, "chi": 1, "hunger": 50, "quick_turns": 3,
        "parts": {"left_leg": "lost"}, "main": "short_sword",
    }  # fmt: skip
    arena = dead(hero=hero)
    player = arena.player()
    player.x, player.y = 5, 2
    player.pressed = True
    for _ in range(2):
        win(arena, "Noss met", 1)
    win(arena)
    player = arena.player()
    assert (arena.at(), player.ward, player.stance, player.quick_turns, player.toxicity) == ((1, 1), 0, 0, 0, 0)
    assert (player.stamina, player.focus, player.spirit, player.chi, player.hunger) == (4, 2, 6, 1, 50)
    assert (player.missing_legs, player.main is not None, player.pressed) == (1, True, False)
    assert [timer for timer in player.timers if timer] == [9], "only the draught, whose timer is no timer of the tick"
    assert player.ticking == 9


def test_gn_14_22_somebody_on_the_arrival_square_is_given_way() -> None:
    arena = dead(foe("goblin", (1, 1), name="squatter"), hero={"square": [4, 2]})
    player = arena.player()
    player.arrival_x, player.arrival_y = 1, 1
    for _ in range(2):
        win(arena, "Noss met", 1)
    win(arena)
    assert arena.at() == (2, 1)


def test_gn_14_22_the_actors_of_the_floor_forget_unless_they_see_another() -> None:
    fighters = (foe("goblin", (7, 3)), foe("goblin", (3, 1), name="near"), ally("Bo", (4, 1)))
    for hidden, known in ((0, 2), (9, -1)):
        arena = dead(*fighters)
        arena.player("Bo").timers = replaced(arena.player("Bo").timers, INVISIBLE, hidden)
        near, far = arena.actor("near"), arena.actor("goblin")
        near.known_x, near.known_y, far.known_x, far.known_y = 2, 1, 2, 1
        far.x = 7
        arena.state.actors[0].sheet.vision = 2
        for _ in range(2):
            win(arena, "Noss met", 1)
        win(arena)
        assert (arena.actor("near").known_x, arena.actor("goblin").known_x) == (known, -1)


# Several players


def test_gn_14_22_the_world_stands_still_for_the_dead_only() -> None:
    arena = dead(foe("goblin", (7, 3)), ally("Bo", (4, 1)))
    assert [(decision.kind, decision.seat) for decision in arena.state.due()] == [("trial", 0), ("turn", 1)]
    turns = arena.state.turns
    arena.do("wait", seat=1)
    assert arena.one("world_turn")["turn"] == turns + 1
    assert trial_of(arena).hp == 26
    arena.do("strike", ("soul strike", 0, "judge hit", 99))
    assert "world_turn" not in arena.kinds()
    assert arena.one("round")["turn"] == turns + 2
    assert arena.refused("wait", seat=0).startswith("Unknown action: wait")
    assert arena.refused("strike", seat=1, at=[3, 1]) == "no barricade there, next to you"


def test_gn_14_22_who_dies_in_anothers_world_turn_does_not_stop_it() -> None:
    hero = {"states": {"invisible_turns": 9}}
    arena = Arena(ally("Bo", (3, 1), hp=1), foe("goblin", (2, 2)), hero=hero, rows=ROWS, still=False)
    arena.do("wait", ("detection", 99, "enemy blow", 0, "enemy damage", 2, "Noss met", 1))
    assert arena.one("died")["who"] == "Bo"
    assert trial_of(arena, "Bo").number == 1
    assert (arena.one("world_turn")["turn"], arena.state.mover) == (1, -1)
    assert [(decision.kind, decision.seat) for decision in arena.state.due()] == [("trial", 1), ("turn", 0)]


def test_gn_15_4_the_dead_are_out_of_the_graph() -> None:
    arena = Arena(ally("Bo", (3, 1)), foe("goblin", (7, 3)), rows=ROWS)
    arena.do("wait")
    arena.do("wait", seat=1)
    arena.do("wait")
    assert arena.refused("wait") == "waiting for Bo"
    with arena.by_itself(("Noss met", 1)) as table:
        player_dies(table, arena.state, arena.player("Bo"), "goblin")
    arena.do("strike", ("soul strike", 0, "judge hit", 99), seat=1)
    assert arena.state.leads == []
    arena.do("wait")


def test_gn_14_8_one_lost_soul_does_not_end_the_fight_of_the_others() -> None:
    arena = dead(foe("goblin", (7, 3)), ally("Bo", (4, 1)))
    trial_of(arena).hp = 1
    arena.do("strike", ("soul strike", 0, "judge hit", 0, "judge damage", 3))
    assert (arena.player().lost, arena.state.over) == (True, False)
    assert [(decision.kind, decision.seat) for decision in arena.state.due()] == [("turn", 1)]
    assert arena.refused("wait", seat=0) == "you are dead"


def test_gn_1_8_the_last_hostile_gone_wins_even_with_a_soul_on_trial() -> None:
    arena = dead(foe("goblin", (5, 1), hp=1), ally("Bo", (4, 1)))
    arena.do("melee", ("melee hit", 0, "melee damage", 2), target="goblin", seat=1)
    assert (arena.state.over, arena.state.reason) == (True, "won")


def test_undo_across_the_border() -> None:
    arena = Arena(foe("goblin", (2, 1), min_damage=30, max_damage=30), rows=ROWS, still=False, seed=1)
    fight = Fight(arena.source)
    state = fight.state
    assert isinstance(state, GnosisState)
    keys = [state.key()]
    while fight.due()[0].kind == "turn":
        fight.take(Choice("wait"))
        keys.append(fight.state.key())
    fight.take(Choice("strike"))
    fight.undo()
    assert fight.state.key() == keys[-1]
    for key in reversed(keys[:-1]):
        fight.undo()
        assert fight.state.key() == key
    for key in keys[1:]:
        fight.redo()
        assert fight.state.key() == key
    assert fight.due()[0].kind == "trial"


def test_gn_z_15_and_gn_14_22_a_script_ends_where_its_player_dies() -> None:
    arena = Arena(foe("goblin", (4, 1)), hero={"hp": 1, "spirit": 5}, rows=ROWS, still=False)
    faces = ("enemy blow", 0, "enemy damage", 2, "Noss met", 1)
    arena.do("script", faces, [Choice("go_on")], script="2d w", pace="charged")
    assert arena.state.script is None
    assert [decision.kind for decision in arena.state.due()] == ["trial"]
    win(arena, "Noss met", 1)


def test_gn_7_10_and_gn_14_22_who_burns_a_friend_to_death_goes_on() -> None:
    hero = {"spells": ["cinder_bloom"]}
    fighters = (ally("Bo", (4, 1), hp=2), foe("goblin", (7, 3)))
    arena = Arena(*fighters, hero=hero, rows=ROWS, knobs={"friendly_fire": True})
    arena.do("cast", ("spell damage", 3, "Noss met", 1), spell="cinder_bloom", at=[4, 2])
    assert [(decision.kind, decision.seat) for decision in arena.state.due()] == [("trial", 1), ("turn", 0)]
    assert (arena.one("died")["by"], arena.state.turns) == ("Ash", 1)


def test_gn_14_5_and_gn_14_22_quick_turns_promised_by_gate_are_lost_with_the_body() -> None:
    made = {"name": "it", "form": "veil", "school": "gate", "element": "fire", "profile": "self", "table": "slate"}
    hero = {"hp": 1, "formulas": [{**made, "components": ["cinder_salt"]}]}
    arena = Arena(foe("goblin", (2, 1)), hero=hero, rows=ROWS, still=False)
    arena.do("cast", ("enemy blow", 0, "enemy damage", 2, "Noss met", 1), spell="it")
    assert (arena.player().quick_turns, arena.player().coming_quick_turns) == (0, 0)
