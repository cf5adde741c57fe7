"""Section 1: phases, initiative, turns, the end of a fight."""

from __future__ import annotations

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.fight.errors import Illegal
from affray.systems.ninefold import calcs_combat


def duel(**knobs: object) -> Arena:
    return Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue"), knobs=knobs))


def test_ni_1_1_every_creature_has_its_own_hit_points() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Orc", "blue", count=2, hit_dice=2)))
    arena.attack("Orc 1", [30, 99, 5])
    assert [arena.hit_points(name) for name in ("Ash", "Orc 1", "Orc 2")] == [35, 2, 7]


def test_ni_1_2_a_round_is_a_turn_for_everyone_who_stands() -> None:
    arena = Arena(
        encounter(fighter("Ash", "red"), fighter("Down", "red", hp=0), fighter("Bram", "blue"), fighter("Cid", "blue"))
    )
    order = []
    for _ in range(6):
        order.append((arena.actor(), int(arena.state.round)))
        arena.do("pass")
    assert order == [("Ash", 1), ("Bram", 1), ("Cid", 1), ("Ash", 2), ("Bram", 2), ("Cid", 2)]


def test_ni_1_2_timed_effects_count_down_at_the_end_of_the_own_turn() -> None:
    drowsy = {"name": "drowsy", "amount": 20, "scope": "offense", "rounds": 2}
    arena = Arena(encounter(fighter("Ash", "red", debuffs=[drowsy]), fighter("Bram", "blue")))
    arena.do("pass")
    assert [(i.name, i.rounds) for i in arena.state.statuses[0].influences] == [("drowsy", 1)]
    arena.do("pass")
    assert "effect_ended" not in arena.kinds()
    arena.do("pass")
    assert arena.event("effect_ended") == {"who": "Ash", "name": "drowsy"}
    assert arena.state.statuses[0].influences == []


def test_ni_1_2_after_the_last_round_the_fight_is_a_draw() -> None:
    arena = duel(round_limit=2)
    for _ in range(3):
        arena.do("pass")
        assert not arena.state.over
    arena.do("pass")
    assert arena.state.over
    assert arena.state.winner == ""
    assert arena.event("fight_ended") == {
        "draw": True,
        "reason": "round_limit",
        "rounds": 2,
        "hp": {"Ash": "35", "Bram": "35"},
    }


def initiative(faces: list[int]) -> list[str]:
    fighters = [
        fighter(name, side, dex=dex) for name, side, dex in (("A", "red", 10), ("B", "blue", -5), ("C", "blue", 5))
    ]
    arena = Arena(encounter(*fighters, knobs={"initiative": "roll"}), faces)
    return [arena.setup.names[seat] for seat in arena.state.order]


def test_ni_1_3_initiative_is_a_d100_and_dex_highest_first() -> None:
    assert initiative([40, 60, 45]) == ["B", "A", "C"]  # 50, 55, 50: the tie goes to the higher DEX
    assert initiative([1, 1, 100]) == ["C", "A", "B"]
    assert initiative([40, 55, 46]) == ["C", "A", "B"]
    assert initiative([100, 1, 1]) == ["A", "C", "B"]


def test_ni_1_3_a_tie_of_total_and_dex_goes_by_encounter_order() -> None:
    fighters = [fighter(name, side) for name, side in (("A", "red"), ("B", "blue"), ("C", "blue"))]
    for faces, want in (([50, 50, 50], [0, 1, 2]), ([50, 51, 50], [1, 0, 2]), ([49, 50, 50], [1, 2, 0])):
        assert Arena(encounter(*fighters, knobs={"initiative": "roll"}), faces).state.order == want


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_ni_1_3_the_last_throw_falls_into_place_like_every_other(count: int) -> None:
    """The last of up to four asks only which rivals it beats; the order must be the one of the plain totals."""
    dexes = [5, 0, 5, 10, 0][:count]
    names = "ABCDE"[:count]
    fighters = [fighter(name, side, dex=dex) for name, side, dex in zip(names, "rbbbb", dexes, strict=False)]
    source = encounter(*fighters, knobs={"initiative": "roll"})
    for last in range(1, 101):
        rolls = [*[30, 60, 59, 20][: count - 1], last]
        arena = Arena(source, rolls)
        entries = [{"id": name, "roll": r, "dex": d} for name, r, d in zip(names, rolls, dexes, strict=True)]
        assert [arena.setup.names[seat] for seat in arena.state.order] == calcs_combat.initiative_order(entries)


def test_ni_1_3_buffs_and_debuffs_of_scope_all_count_and_others_dont() -> None:
    quick = [{"name": "quick", "amount": 30}, {"name": "keen", "amount": 50, "scope": "offense"}]
    slow = [{"name": "slow", "amount": 5}]
    fighters = [fighter("A", "red", debuffs=slow), fighter("B", "blue", buffs=quick), fighter("C", "blue")]
    arena = Arena(encounter(*fighters, knobs={"initiative": "roll"}), [60, 26, 55])
    assert arena.state.order == [1, 0, 2]  # 56; 55 and the earlier place; 55
    events = [event.details for event in arena.events if event.kind == "initiative"]
    assert events[1] == {"who": "B", "roll": 26, "dex": 0, "buffs": 30, "debuffs": 0, "total": 56}


def test_ni_1_3_fixed_initiative_rolls_nothing() -> None:
    fighters = [fighter("A", "red", dex=0), fighter("B", "blue", dex=10)]
    assert Arena(encounter(*fighters), []).state.order == [1, 0]


def test_ni_1_3_the_order_holds_for_the_whole_fight() -> None:
    arena = Arena(encounter(fighter("A", "red"), fighter("B", "blue"), knobs={"initiative": "roll"}), [10, 20])
    for _ in range(4):
        assert arena.actor() == "B"
        arena.do("pass")
        assert arena.actor() == "A"
        arena.do("pass")


def test_ni_1_4_one_action_a_turn_and_a_move_may_be_split_around_it() -> None:
    arena = Arena(
        encounter(
            fighter("Ash", "red", at=[0, 0]),
            fighter("Bram", "blue", at=[30, 0]),
            map={"kind": "gridless"},
        )
    )
    arena.do("move", to=[20, 0])
    arena.do("move", to=[21, 0])
    arena.do("guard")
    with pytest.raises(Illegal, match="Ash has used its action in this turn; what is left is to move or pass"):
        arena.do("aim")
    with pytest.raises(Illegal, match=r"move: 21 ft is more than the rest of 9"):
        arena.do("move", to=[0, 0])
    arena.do("move", to=[12, 0])
    assert arena.actor() == "Bram"


def test_ni_1_5_every_kind_of_action() -> None:
    arena = duel()
    assert "guarded" in [event.kind for event in arena.do("guard")]
    assert "aimed" in [event.kind for event in arena.do("aim")]
    assert "dashed" in [event.kind for event in arena.do("dash")]
    assert "passed" in [event.kind for event in arena.do("pass")]
    assert "offense_rolled" in [event.kind for event in arena.attack("Bram", [99])]


def test_ni_1_5_nobody_acts_out_of_turn_twice_or_when_down() -> None:
    arena = duel()
    with pytest.raises(Illegal, match="it is Ash's turn"):
        arena.do("guard", seat=1)
    assert arena.state.key() == duel().state.key()


def test_ni_1_5_a_dash_is_a_second_move() -> None:
    arena = Arena(
        encounter(fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[100, 0]), map={"kind": "gridless"})
    )
    arena.do("dash")
    arena.do("move", to=[60, 0])
    assert arena.actor() == "Bram"
    assert arena.state.statuses[0].x == 60


def test_ni_1_6_a_guard_adds_ten_to_every_defence_until_the_own_next_turn() -> None:
    arena = duel()
    arena.do("guard")
    arena.attack("Ash", [30, 10])
    rolled = arena.event("defense_rolled")
    assert (rolled["parts"]["buffs"], rolled["raw"], rolled["passed"]) == (10, 10, True)
    arena.do("pass")
    assert not arena.state.statuses[0].guarding
    arena.attack("Ash", [30, 10, 1])
    assert arena.event("defense_rolled")["raw"] == 0


def test_ni_1_6_an_aim_adds_ten_to_the_next_attack_only() -> None:
    arena = duel()
    arena.do("aim")
    arena.do("pass")
    arena.attack("Bram", [70, 5])
    assert arena.event("offense_rolled")["buffs"] == 10
    assert arena.event("offense_rolled")["chance"] == 70
    arena.do("pass")
    arena.attack("Bram", [61])
    assert arena.event("offense_rolled")["chance"] == 60


def test_ni_1_6_an_aim_is_lost_at_the_end_of_the_next_turn_and_doesnt_stack() -> None:
    arena = duel()
    arena.do("aim")
    arena.do("pass")
    arena.do("aim")
    arena.do("pass")
    assert arena.state.statuses[0].aim != 0
    arena.attack("Bram", [99])
    assert arena.event("offense_rolled")["buffs"] == 10
    other = duel()
    other.do("aim")
    other.do("pass")
    other.do("pass")
    assert other.state.statuses[0].aim == 0


def test_ni_1_6_the_amounts_are_knobs() -> None:
    arena = duel(guard_bonus=25, aim_bonus=30)
    arena.do("aim")
    arena.do("guard")
    arena.attack("Bram", [99])
    assert arena.event("offense_rolled")["buffs"] == 30
    arena.do("pass")
    other = duel(guard_bonus=25)
    other.do("guard")
    other.attack("Ash", [1, 25])
    assert other.event("defense_rolled")["chance"] == 25


def test_ni_1_6_every_hit_of_an_aimed_cluster_is_aimed() -> None:
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 2}
    arena = Arena(encounter(fighter("Ash", "red", actions=[burst]), fighter("Bram", "blue")))
    arena.do("aim")
    arena.do("pass")
    arena.attack("Bram", [71, 71], action="burst")
    assert [event.details["chance"] for event in arena.events if event.kind == "offense_rolled"] == [70, 70]


def test_ni_1_7_different_names_add_and_the_same_name_replaces() -> None:
    drowse = {"name": "drowse", "mode": "support", "reach": 5, "buff": {"name": "bold", "amount": 20}}
    cheer = {"name": "cheer", "mode": "support", "reach": 5, "buff": {"name": "glad", "amount": 10, "scope": "offense"}}
    arena = Arena(encounter(fighter("Ash", "red", actions=[drowse, cheer, SWORD]), fighter("Bram", "blue")))
    for action in ("drowse", "drowse", "cheer"):
        arena.attack("Ash", [], action=action)
        arena.do("pass")
    assert sum(influence.amount for influence in arena.state.statuses[0].influences) == 30
    arena.attack("Bram", [91])
    assert arena.event("offense_rolled")["buffs"] == 30


@pytest.mark.parametrize(
    ("scope", "offense", "armor", "evasion"),
    [("all", 10, 10, 10), ("offense", 10, 0, 0), ("defense", 0, 10, 10), ("evasion", 0, 0, 10), ("armor", 0, 10, 0)],
)
def test_ni_1_7_a_scope_says_which_checks_change(scope: str, offense: int, armor: int, evasion: int) -> None:
    bold = [{"name": "bold", "amount": 10, "scope": scope}]
    arena = Arena(encounter(fighter("Ash", "red", buffs=bold), fighter("Bram", "blue")))
    arena.attack("Bram", [99])
    assert arena.event("offense_rolled")["buffs"] == offense
    arena.attack("Ash", [1, 1])
    assert arena.event("defense_chosen")["options"] == {"armor": armor, "evasion": evasion}


def test_ni_1_7_without_rounds_an_effect_lasts_for_the_fight() -> None:
    arena = Arena(encounter(fighter("Ash", "red", buffs=[{"name": "bold", "amount": 10}]), fighter("Bram", "blue")))
    for _ in range(20):
        arena.do("pass")
    assert len(arena.state.statuses[0].influences) == 1


def test_ni_1_8_the_last_side_standing_wins() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hp=1)))
    arena.attack("Bram", [30, 50, 3])
    assert (arena.state.over, arena.state.winner, arena.state.reason) == (True, "red", "last_standing")
    assert arena.event("fight_ended")["hp"] == {"Ash": "35", "Bram": "0"}


def test_ni_1_8_a_fight_may_be_over_before_it_begins() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hp=0)))
    assert (arena.state.over, arena.state.winner) == (True, "red")
    nobody = Arena(encounter(fighter("Ash", "red", hp=0), fighter("Bram", "blue", hp=0)))
    assert (nobody.state.over, nobody.state.winner, nobody.state.reason) == (True, "", "none_standing")


def test_ni_1_8_an_area_that_downs_the_last_of_both_sides_is_a_draw() -> None:
    blast = {"name": "blast", "mode": "area", "area": {"shape": "circle", "radius": 15}, "range": 10, "damage": "1d6"}
    arena = Arena(encounter(fighter("Ash", "red", hp=1, actions=[blast]), fighter("Bram", "blue", hp=1)))
    arena.do("attack", [50, 3, 50, 3], action="blast", overlaps={"Ash": 100, "Bram": 100})
    assert (arena.state.over, arena.state.winner, arena.state.reason) == (True, "", "none_standing")


def test_ni_1_9_the_order_of_dice() -> None:
    """Rolled hit points, then initiative (a unit once), then offence, defence, and the terms of the effect in order."""
    knobs = {"initiative": "roll", "hp_mode": "roll"}
    flail = {**SWORD, "name": "flail", "damage": "1d8+2d6+1"}
    source = encounter(
        fighter("Ash", "red", hit_dice=2, actions=[flail]),
        fighter("Orc", "blue", hit_dice=1, count=2),
        fighter("Troll", "blue", hit_dice=9),
        knobs=knobs,
    )
    arena = Arena(source, [12, 6, 5, 54, 90, 80, 70])
    assert [arena.hit_points(name) for name in arena.setup.names] == [12, 6, 5, 54]
    assert arena.state.order == [0, 1, 2, 3]
    arena.attack("Troll", [30, 50, 8, 12], action="flail")
    assert arena.event("damage_rolled")["total"] == "21"


def test_ni_1_9_no_question_is_left_out_because_it_looks_certain() -> None:
    sure = encounter(
        fighter("Ash", "red", skills={"melee": 500}),
        fighter("Bram", "blue"),
        knobs={"check_floor": 0, "check_ceiling": 100},
    )
    arena = Arena(sure)
    arena.attack("Bram", [100, 1, 8])
    assert arena.event("offense_rolled")["passed"]
    assert not arena.event("defense_rolled")["passed"]


def test_ni_1_9_a_die_is_asked_in_the_games_own_words() -> None:
    from affray.dice import Recorder, Seeded, Tape
    from affray.fight.table import Table
    from affray.systems.ninefold import battle
    from affray.systems.ninefold.orders import aimed_at

    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue")))
    recorder = Recorder(Tape([50, 60, 3]))
    state = arena.state.clone()
    assert isinstance(state, battle.NinefoldState)
    table = Table(recorder, arena.minds, Seeded(1))
    state.take(table, 0, aimed_at(arena.setup, arena.setup.deeds[0], 1))
    assert [roll.data() for roll in recorder.rolls] == [
        ["offense", "d100", 50],
        ["defense", "d100", 60],
        ["damage", "1d8", 3],
    ]
