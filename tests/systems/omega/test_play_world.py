"""Steps, jumps, terrain, summons, life and death, and the fight's frame (sections 5, 17, 18 and 20)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, monster

from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal
from affray.systems.omega.choices import REST
from affray.systems.omega.drain import drain_levels
from affray.systems.omega.harm import gain_experience, kill_monster
from affray.systems.omega.state import OmegaState
from affray.systems.omega.summoning import summon_fair, summon_random
from affray.testing.script import begin, rolls, scripted

ASLEEP = monster(square=[0, 0], awake=False, wakeup=0)


def alone(*, grid: dict[str, Any] | None = None, knobs: dict[str, Any] | None = None, **hero: Any) -> Pit:  # noqa: ANN401 - any field
    return Pit(ASLEEP, hero=hero, grid={"width": 12, "height": 12, **(grid or {})}, knobs=knobs or {})


def test_steps_are_checked() -> None:
    """OM-16.2: one of eight squares; walls, creatures, the edge and distance are refused, each with its code."""
    pit = Pit(monster(), grid={"width": 6, "height": 8, "walls": [[4, 5]]}, hero={"square": [5, 5]})
    dummy = (int(pit.monster().x), int(pit.monster().y))
    for square, code, sentence in (
        ([4, 5], "blocked_square", r"square \[4, 5\] is a wall"),
        (list(dummy), "blocked_square", "is taken"),
        ([6, 5], "off_grid", r"square \[6, 5\] is outside the 6 by 8 grid"),
        ([3, 3], "too_far", r"square \[3, 3\] is 2 squares away; a step goes 1"),
    ):
        with pytest.raises(Illegal, match=sentence) as refused:
            pit.do("step", to=square)
        assert refused.value.code == code


def test_om_5_12_overloaded_steps_fail_half_the_time() -> None:
    """OM-5.12: W 1001 of C 1000 on foot: 1 HP and no step; mounted, thrown: 10 HP, and a hostile horse beside them."""
    load = ["tower shield", "plate armor", "ring of protection"]
    pit = alone(pack=load)
    assert (pit.hero.weight, pit.hero.capacity) == (1001, 1000)
    pit.do("step", rolls("overloaded step", 0), to=[5, 4])
    assert (pit.at(), pit.hero.hp, pit.hero.due) == ((5, 5), 99, 11)
    pit.do("step", rolls("overloaded step", 1), to=[5, 4])
    assert pit.at() == (5, 4)
    rider = alone(pack=load, mounted=True)
    rider.do("step", [0], to=[5, 4])
    horse = rider.state.monsters[0]
    assert (rider.hero.hp, rider.hero.mounted, rider.at()) == (90, False, (5, 5))
    assert (horse.row.name, horse.hostile, horse.awake, horse.x, horse.y) == ("horse", True, True, 6, 6)
    floats = alone(pack=load, statuses={"levitating": 2})
    floats.do("step", to=[5, 4])
    assert floats.at() == (5, 4)


def test_om_5_13_dismounting() -> None:
    """OM-5.13: at once; the horse leaves the fight; 2D ticks of the delay on foot."""
    pit = alone(mounted=True)
    pit.do("dismount")
    assert (pit.hero.mounted, pit.there(), pit.hero.due) == (False, ["dummy"], 10)
    with pytest.raises(Illegal, match="you aren't mounted"):
        pit.do("dismount")


def test_om_17_7_water() -> None:
    """OM-17.7: on foot in body armor OM-6.6; mounted nothing; levitating nothing; light, one swims."""
    grid = {"water": [[5, 4]]}
    for hero in (
        {"mounted": True, "slots": {"armor": "chain mail"}},
        {},
        {"statuses": {"levitating": 2, "breathing": 0}},
    ):
        pit = alone(grid=grid, **hero)
        pit.do("step", to=[5, 4])
        assert (pit.at(), pit.state.over) == ((5, 4), False)
    breathing = alone(grid=grid, statuses={"breathing": 2}, slots={"armor": "chain mail"})
    breathing.do("step", to=[5, 4])
    assert not breathing.state.over


def test_om_17_7_lava() -> None:
    """OM-17.7: d(75) flame, then OM-6.6, Immobile + 2; a mount is lost first; not levitating on foot."""
    grid = {"lava": [[5, 4]]}
    pit = alone(grid=grid)
    pit.do("step", rolls("damage", 50), to=[5, 4])
    assert (pit.hero.hp, pit.status("immobile")) == (50, 2)
    rider = alone(grid=grid, mounted=True, immunities=["flame"])
    rider.do("step", to=[5, 4])
    assert (rider.hero.mounted, rider.status("immobile"), rider.hero.delay) == (False, 2, 5)
    floats = alone(grid=grid, statuses={"levitating": 3})
    floats.do("step", to=[5, 4])
    assert (floats.hero.hp, floats.status("immobile")) == (100, 0)


def test_om_17_11_jumps() -> None:
    """OM-17.11: reach, sight, walls, load; tumbling when d(30) > Agility: a lost turn and load / 250."""
    pit = alone(agility=14, pack=["plate armor"], strength=20, grid={"walls": [[5, 3]]})
    for square, code, sentence in (
        ([11, 5], "too_far", "you can jump 4 squares, this is 6"),
        ([5, 2], "too_far", "out of sight"),
        ([5, 3], "blocked_square", "is a wall"),
    ):
        with pytest.raises(Illegal, match=sentence) as refused:
            pit.do("jump", to=square)
        assert refused.value.code == code
    pit.do("jump", rolls("tumble", 15), to=[9, 5])
    assert (pit.at(), pit.hero.hp, pit.hero.loses_turn, pit.hero.due) == ((9, 5), 98, True, 8)
    while not pit.state.due():
        pit.go()
    pit.do("jump", rolls("tumble", 14), to=[5, 5])
    assert not pit.hero.loses_turn
    boots = alone(slots={"boots": "jumping boots"})
    boots.do("jump", to=[9, 5])
    assert boots.at() == (9, 5)
    heavy = alone(strength=1, pack=["plate armor"])
    with pytest.raises(Illegal, match="above your capacity"):
        heavy.do("jump", to=[5, 7])


def test_om_17_9_where_and_when_summons_appear() -> None:
    """OM-17.9: the first free floor square around, at the head of the list; first turn at (now + 1) mod 50."""
    pit = Pit(monster("se", square=[6, 6], awake=False, wakeup=0), grid={"width": 12, "height": 12, "water": [[6, 4]]})
    pit.wait(50)
    with pit.by_itself(15, 99) as table:
        summon_random(table, pit.state)
    goblin = pit.state.monsters[0]
    assert (goblin.name, goblin.x, goblin.y, goblin.hostile) == ("goblin (2)", 4, 6, True)
    assert (pit.state.tick, goblin.due) == (50, 61 + 1)
    early = alone()
    with early.by_itself(15, 99) as table:
        summon_random(table, early.state)
    assert early.state.monsters[0].due == 1
    walls = [[x, y] for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5)]
    closed = alone(grid={"walls": walls})
    with closed.by_itself() as table:
        summon_random(table, closed.state)
        summon_fair(table, closed.state)
    assert closed.there() == ["dummy"]


def test_om_17_10_fair_monsters_keep_their_flags() -> None:
    """OM-17.10: by the difficulty; common ones only; wandering."""
    pit = Pit(ASLEEP, difficulty=0)
    with pit.by_itself(*rolls("fair monster", 5, "asleep", 99)) as table:
        summon_fair(table, pit.state)
    sheep = pit.state.monsters[0]
    assert (sheep.row.name, sheep.hostile, sheep.wandering) == ("sheep", False, True)


def test_om_17_5_terrain_off_allows_floor_and_wall_only() -> None:
    """OM-17.5: with the knob off, a file with water is refused."""
    with pytest.raises(Exception, match='grid: found water, lava or altars; with the knob terrain = "off"'):
        alone(grid={"water": [[1, 1]]}, knobs={"terrain": "off"})
    assert alone(grid={"walls": [[1, 1]]}, knobs={"terrain": "off"}).state.terrain_at(1, 1) == 1


# Life


def test_om_18_1_death_below_one() -> None:
    """OM-18.1: HP 3, damage 3: dead; the monsters have won."""
    pit = Pit(monster(damage=8), hero={"hp": 3, "sequence": ""})
    pit.do("rest")
    pit.go(0, 3)
    assert (pit.state.over, pit.state.winner, pit.state.reason) == (True, "monsters", "death")
    with scripted() as table, pytest.raises(Illegal, match="the fight is over") as refused:
        pit.state.take(table, 0, REST)
    assert refused.value.code == "fight_over"


def test_om_18_2_killing() -> None:
    """OM-18.2: experience with a line of sight; belongings; a corpse where it matters; guardsmen cost alignment."""
    pit = Pit(monster(experience=10, belongings=["club"], square=[8, 5]), ASLEEP | {"name": "other"})
    with pit.by_itself() as table:
        kill_monster(table, pit.state, pit.monster(), "test")
    assert (pit.hero.experience, pit.lying()) == (10, [(8, 5, "club")])
    wall = {"width": 12, "height": 12, "walls": [[7, 5]]}
    hidden = Pit(monster(experience=10, square=[8, 5]), ASLEEP | {"name": "other"}, grid=wall)
    with hidden.by_itself() as table:
        kill_monster(table, hidden.state, hidden.monster(), "test")
    assert hidden.hero.experience == 0
    guard = Pit(monster(of="guardsman", experience=0, square=[6, 5]), ASLEEP | {"name": "other"})
    with guard.by_itself() as table:
        kill_monster(table, guard.state, guard.monster(), "test")
    assert guard.hero.alignment == -10


def test_om_18_2_a_unique_monster_always_leaves_a_corpse() -> None:
    king = monster("king", of="The Goblin King", square=[6, 5], experience=0)
    pit = Pit(king, monster("z", of="zombie overlord", square=[0, 0], awake=False, wakeup=0))
    with pit.by_itself() as table:
        kill_monster(table, pit.state, pit.monster("king"), "test")
    assert pit.lying() == [(6, 5, "corpse of The Goblin King")]


def test_om_18_3_death_itself_grows() -> None:
    """OM-18.3: damage 1 becomes 2: HP 120; experience, hit, AC, delay."""
    pit = Pit(monster(of="Death", square=[6, 5]))
    death = pit.monster()
    with pit.by_itself() as table:
        kill_monster(table, pit.state, death, "test")
    assert (death.damage, death.hp, death.experience, death.hit, death.ac, death.delay) == (2, 120, 1000, 30, 30, 9)
    assert (pit.there(), pit.hero.experience) == (["dummy"], 0)
    death.damage, death.hit, death.delay = 9000, 5000, 1
    with pit.by_itself() as table:
        kill_monster(table, pit.state, death, "test")
    assert (death.damage, death.hp, death.hit, death.delay) == (10000, 100_000, 6000, 1)


def test_om_18_4_levels() -> None:
    """OM-18.4: each level 1 + d(Constitution), hit points in proportion, mana refilled; frozen by the knob."""
    pit = alone(hp=10, max_hp=20, constitution=12, mana=0)
    with pit.by_itself(*rolls("level's hit points", 4, "level's hit points", 11)) as table:
        gain_experience(table, pit.state, 50, "test")
    assert (pit.hero.level, pit.hero.hp, pit.hero.max_hp, pit.hero.mana) == (2, 12 + 5, 37, 30)
    frozen = alone(knobs={"gain_levels": False})
    with frozen.by_itself() as table:
        gain_experience(table, frozen.state, 500, "test")
    assert (frozen.hero.level, frozen.hero.experience) == (0, 500)


def test_om_18_5_drained_levels_come_back_with_experience() -> None:
    """OM-18.5: 4, 30 of 50, one level: 3, 20 of 40; experience stays, so the next gain brings them back."""
    pit = alone(level=4, hp=30, max_hp=50)
    with pit.by_itself(3) as table:
        drain_levels(table, pit.state, 1, "test")
        assert (pit.hero.level, pit.hero.hp, pit.hero.max_hp, pit.hero.experience) == (3, 20, 40, 500)
        gain_experience(table, pit.state, 1, "test")
    assert pit.hero.level == 4


def test_om_18_7_and_18_8_starting_values() -> None:
    """OM-18.7, OM-18.8: HP the Constitution at level 0; mana Power x (level + 1); what a file leaves out follows."""
    entry = {"side": "character", "constitution": 14, "power": 15}
    for level, hp, mana, experience in ((0, 14, 15, 0), (4, 44, 75, 500)):
        source = Encounter({"system": "omega", "fighters": [{**entry, "level": level}, ASLEEP]})
        state = begin(source)
        assert isinstance(state, OmegaState)
        hero = state.hero
        assert (hero.hp, hero.max_hp, hero.mana, hero.experience) == (hp, hp, mana, experience)
        assert hero.sequence.text == "CCBC"


# The frame


def test_om_20_1_first_turns() -> None:
    """OM-20.1: character at tick 0, a goblin of delay 5 at ticks 1, 6, 11; "monsters" swaps the two."""
    pit = Pit(monster(), hero={"sequence": ""})
    assert pit.state.due()
    pit.do("rest")
    assert (pit.state.tick, pit.monster().due) == (1, 1)
    pit.go(19, 9)
    assert pit.monster().due == 6
    swapped = Pit(monster(), hero={"sequence": ""}, knobs={"first_turn": "monsters"})
    assert (swapped.state.due(), swapped.monster().due, swapped.hero.due) == ([], 0, 1)


def test_om_20_2_won_lost_and_left() -> None:
    """OM-20.2: won when no hostile is left; nonhostile ones may remain; a lone acid cloud isn't won at tick 0."""
    pit = Pit(monster(hp=1), monster("friend", square=[0, 0], flags=[]))
    pit.attack(0, 9, 2)
    assert (pit.state.winner, pit.state.reason, pit.there()) == ("character", "no_hostile_left", ["friend"])
    cloud = Pit(monster(of="acid cloud", square=[9, 9]))
    assert not cloud.state.over


def test_om_20_2_a_death_ends_the_fight_even_with_the_last_monster() -> None:
    """OM-20.2: the same burst kills the character first in its order: lost."""
    hazard = [{"tick": 0, "hazard": "manastorm", "score": 500}]
    pit = Pit(monster(hp=1), hero={"hp": 5}, hazards=hazard)
    pit.go(100, 400)
    assert (pit.state.winner, pit.state.reason) == ("monsters", "death")


def test_om_20_2_undecided_at_the_limit() -> None:
    """OM-20.2: a fight of more ticks than the limit is undecided."""
    pit = alone(knobs={"tick_limit": 25})
    pit.wait(1000)
    assert (pit.state.winner, pit.state.reason, pit.state.elapsed()) == ("", "tick_limit", 26)


def test_om_20_2_fled_over_an_open_edge() -> None:
    """OM-20.2: stepping off an open edge; with closed edges it is refused."""
    pit = alone(square=[0, 5], knobs={"open_edges": True})
    pit.do("step", to=[-1, 5])
    assert (pit.state.over, pit.state.winner, pit.state.reason) == (True, "", "fled")
    closed = alone(square=[0, 5])
    with pytest.raises(Illegal) as refused:
        closed.do("step", to=[-1, 5])
    assert refused.value.code == "off_grid"


def test_om_20_3_the_moon_is_fixed_for_a_fight() -> None:
    """OM-20.3: an encounter may set it, over the knob."""
    assert Pit(ASLEEP, moon=-1).state.setup.knobs.moon == -1
    assert Pit(ASLEEP, knobs={"moon": 1}).state.setup.knobs.moon == 1


def test_om_20_4_hazards_come_before_anyone_acts() -> None:
    """OM-20.4: at their ticks since the start, in the order listed."""
    hazards = [
        {"tick": 5, "hazard": "manastorm", "score": 20},
        {"tick": 0, "hazard": "poison_cloud"},
        {"tick": 5, "hazard": "acid_cloud"},
        {"tick": 6, "hazard": "safe_acid"},
        {"tick": 7, "hazard": "disintegration"},
    ]
    pit = Pit(ASLEEP, hero={"hp": 500, "max_hp": 500}, hazards=hazards)
    assert pit.state.due() == []
    pit.go()
    assert (pit.status("poisoned"), len(pit.state.due())) == (7, 1)
    pit.do("rest")
    pit.go()
    pit.go(19)
    assert (pit.one("hazard_fired")["hazard"], pit.hero.hp) == ("manastorm", 481)
    pit.go()
    assert (pit.one("hazard_fired")["hazard"], pit.hero.hp) == ("acid_cloud", 456)
    while pit.state.elapsed() < 6:
        pit.go()
    pit.go(99)
    assert pit.hero.hp == 357
    while pit.state.hazard < 5:
        pit.go()
    assert (pit.one("hazard_fired")["tick"], pit.hero.hp) == (7, 107)
