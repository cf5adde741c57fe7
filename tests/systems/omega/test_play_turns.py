"""A monster's turn, and how monsters move (sections 12 and 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pit import Pit, monster

from affray.systems.omega.kinds import MOVES
from affray.testing.script import rolls

if TYPE_CHECKING:
    from affray.dice import Roll

QUIET = {"sequence": ""}


def far(name: str = "dummy", /, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """A hostile monster six squares east that moves normally and senses far."""
    given = {"square": [11, 5], "sense": 30, "flags": ["hostile", "mobile"], "move": "normal", "attacked": True}
    return monster(name, **{**given, **fields})


def turn(entry: dict[str, Any], *faces: int | Roll, hero: dict[str, Any] | None = None, **fields: Any) -> Pit:  # noqa: ANN401 - any field
    """Let the character rest and the monster take its turn under these faces."""
    pit = Pit(entry, hero={**QUIET, **(hero or {})}, **fields)
    pit.do("rest")
    pit.go(*faces)
    return pit


def square(pit: Pit, name: str = "dummy") -> tuple[int, int]:
    return int(pit.monster(name).x), int(pit.monster(name).y)


def test_om_12_1_a_turn_in_order() -> None:
    """OM-12.1: healing, waking, then (here) the strike coin, the move, greed, the special."""
    entry = far(hp=40, special="blackout", square=[8, 5], awake=False, wakeup=9, flags=["hostile", "mobile", "greedy"])
    pit = Pit(entry, hero=QUIET, start_minute=10, things=[{"square": [7, 5], "item": "club"}])
    pit.monster().hp = 20
    pit.do("rest")
    pit.go(*rolls("strike", 1, "special", 0))
    kinds = [event for event in pit.kinds() if event in {"hp_changed", "monster_changed", "moved", "special_used"}]
    assert kinds == ["hp_changed", "monster_changed", "moved", "monster_changed", "special_used"]
    assert (pit.monster().hp, square(pit), pit.status("blinded")) == (21, (7, 5), 4)
    assert [item.row.name for item in pit.monster().belongings] == ["club"]


def test_om_12_1_asleep_there_is_nothing_more() -> None:
    pit = turn(monster(awake=False, wakeup=0, special="blackout"))
    assert "attack_rolled" not in pit.kinds()
    assert not pit.monster().awake


def test_om_12_2_it_regains_hit_points_in_minutes_divisible_by_ten() -> None:
    """OM-12.2: minute 10, 7 of 8 HP: 8; in other minutes nothing."""
    for minute, hp in ((10, 8), (9, 7)):
        pit = Pit(monster(awake=False, wakeup=0, hp=8, square=[0, 0]), hero=QUIET, start_minute=minute)
        pit.monster().hp = 7
        pit.do("rest")
        pit.go()
        assert pit.monster().hp == hp


def test_om_12_3_waking_by_range_and_by_chance() -> None:
    """OM-12.3: wakes when range is at most its wakeup; created awake when sleep% < d(100)."""
    near = turn(monster(awake=False, wakeup=3, square=[8, 5], sense=2))
    assert near.monster().awake
    further = turn(monster(awake=False, wakeup=2, square=[8, 5]))
    assert not further.monster().awake
    entry = {"side": "monsters", "is": "goblin", "sleep": 50}
    for face, awake in ((50, False), (51, True)):
        assert Pit(entry, faces=rolls("asleep", face)).monster("goblin").awake is awake
    assert Pit({"side": "monsters", "is": "murk fungus", "sleep": 99}).monster("murk fungus").awake


def test_om_12_4_wandering_until_near() -> None:
    """OM-12.4: moves at random in place of strike, move and melee; the special still follows; near, it notices."""
    wanderer = {"wandering": True, "flags": ["hostile", "mobile"], "sense": 1}
    pit = turn(monster(**wanderer), *rolls("step east or west", 2, "step south or north", 2))
    assert (square(pit), pit.monster().wandering) == ((7, 7), False)
    away = turn(monster(square=[9, 9], **wanderer), *rolls("step east or west", 0, "step south or north", 1))
    assert (square(away), away.monster().wandering) == ((8, 9), True)
    peaceful = monster(square=[9, 9], wandering=True, flags=["mobile", "needy"], sense=9)
    assert not turn(peaceful, 0, 1).monster().wandering


def test_om_12_5_and_12_7_strike_and_move() -> None:
    """OM-12.5, OM-12.7: 2 < range < sense, a coin; after a strike it moves with chance 1/2."""
    archer = far(strike="missile", damage=9)
    pit = turn(archer, *rolls("strike", 0, "damage", 4, "moves on", 0))
    assert (pit.hero.hp, square(pit)) == (96, (10, 5))
    stays = turn(archer, *rolls("strike", 0, "damage", 4, "moves on", 1))
    assert square(stays) == (11, 5)
    walks = turn(archer, *rolls("strike", 1))
    assert square(walks) == (10, 5)
    near = turn(far(strike="missile", square=[7, 5]))
    assert square(near) == (6, 5)
    wall = {"width": 12, "height": 12, "walls": [[8, 5]]}
    blind = turn(archer, grid=wall)
    assert "strike" not in [event.kind for event in blind.events]


def test_om_12_5_a_strike_counts_as_an_attack() -> None:
    """OM-12.5, OM-11.9: alignment + 1 the first time."""
    pit = turn(far(strike="missile", damage=9, attacked=False), 0, 4, 1)
    assert (pit.hero.alignment, pit.monster().attacked) == (1, True)


@pytest.mark.parametrize(("knob", "faces"), [(True, (0, 1)), (False, ())])
def test_om_12_6_an_empty_strike_costs_the_move(knob: bool, faces: tuple[int, ...]) -> None:
    """OM-12.6: it does nothing, but may cost the move; off, the step is skipped."""
    pit = turn(far(), *faces, knobs={"empty_strike_counts": knob})
    assert square(pit) == ((11, 5) if knob else (10, 5))


def test_om_12_8_melee_at_range_one() -> None:
    """OM-12.8: hostile at range 1: its sequence, whether it can move or not."""
    pit = turn(monster(), 19, 9)
    assert pit.one("attack_rolled")["attacker"] == "dummy"
    peaceful = turn(monster(flags=["mobile"]))
    assert "attack_rolled" not in peaceful.kinds()


def test_om_12_9_sanctuary_stops_melee_strike_and_special() -> None:
    """OM-12.9, OM-15.16: an altar of one's own patron; even peaceful specials do nothing."""
    altar = {"width": 12, "height": 12, "altars": [{"square": [5, 5], "deity": "odin"}]}
    hero = {"patron": "odin"}
    melee = turn(monster(special="blackout"), hero=hero, grid=altar)
    assert (melee.hero.hp, melee.status("blinded")) == (100, 0)
    strike = turn(far(strike="missile", attacked=False), 0, 1, hero=hero, grid=altar)
    assert (strike.hero.hp, strike.hero.alignment) == (100, 0)


@pytest.mark.parametrize(("level", "reach", "happens"), [(3, 4, True), (3, 5, False), (9, 8, True), (9, 9, False)])
def test_om_12_10_specials_within_their_range(level: int, reach: int, happens: bool) -> None:
    """OM-12.10: range at the turn's start below max(5, level), and a coin."""
    grid = {"width": 30, "height": 30}
    entry = monster(level=level, special="swarm", square=[15 + reach, 15], flags=[])
    faces = rolls("special", 0, "swarm grows", 4) if happens else []
    pit = Pit(entry, hero={**QUIET, "square": [15, 15]}, grid=grid)
    pit.do("rest")
    pit.go(*faces)
    assert ("special_used" in pit.kinds()) is happens


@pytest.mark.parametrize(
    ("strike", "damage", "faces", "lost", "kind"),
    [
        ("missile", 25, (24,), 24, "normal"),
        ("fbolt", 40, (30,), 30, "flame"),
        ("lball", 40, (30,), 30, "electricity"),
        ("fball", 40, (30,), 30, "flame"),
        ("snowball", 20, (10,), 10, "cold"),
        ("sonic", 10, (), 10, "other_magic"),
    ],
)
def test_om_12_11_and_12_13_strikes(strike: str, damage: int, faces: tuple[int, ...], lost: int, kind: str) -> None:
    """OM-12.11, OM-12.13: bolts and balls of their type, score its damage; sonic exactly its damage, no roll."""
    pit = turn(far(strike=strike, damage=damage, flags=["hostile"]), 0, *faces)
    assert (pit.one("damage_dealt")["lost"], pit.one("damage_dealt")["type"]) == (lost, kind)


def test_om_12_12_a_blinding_gaze() -> None:
    """OM-12.12: range below 5, not Blinded, unless immune to gaze: Blinded becomes 1 + d(4)."""
    eye = far(strike="blind", square=[9, 5], flags=["hostile"])
    assert turn(eye, 0, 3).status("blinded") == 4
    assert turn(far(strike="blind", square=[10, 5], flags=["hostile"]), 0).status("blinded") == 0
    assert turn(eye, hero={"immunities": ["gaze"]}).status("blinded") == 0


def test_om_12_14_melee_in_the_strike_slot_never_happens() -> None:
    """OM-12.14: it takes the step like an empty strike, and does nothing."""
    pit = turn(far(strike="melee_poison", attacked=False, flags=["hostile"]), 0)
    assert (pit.hero.hp, pit.hero.alignment) == (100, 1)


@pytest.mark.parametrize(("hp", "flees"), [(24, True), (25, False)])
def test_om_12_15_and_12_16_flight(hp: int, flees: bool) -> None:
    """OM-12.15, OM-12.16: below a quarter it drops its belongings; scaredy for good, delay min(2, delay - 1)."""
    pit = Pit(far(hp=100, belongings=["dagger"], sense=2), hero=QUIET)
    pit.monster().hp = hp
    pit.do("rest")
    pit.go()
    assert (MOVES[pit.monster().move], pit.monster().delay) == (("scaredy", 2) if flees else ("normal", 5))
    assert pit.lying() == ([(11, 5, "dagger")] if flees else [])
    assert square(pit) == ((11, 5) if flees else (10, 5))


def test_om_12_16_mended_flight_slows() -> None:
    pit = Pit(far(hp=100, sense=2), hero=QUIET, knobs={"flight_hastens": False})
    pit.monster().hp = 3
    pit.do("rest")
    pit.go()
    assert pit.monster().delay == 4


def test_om_12_15_it_flees_only_in_the_move_step() -> None:
    """OM-12.15: never while adjacent."""
    pit = Pit(monster(hp=100, flags=["hostile", "mobile"], move="normal"), hero=QUIET)
    pit.monster().hp = 3
    pit.do("rest")
    pit.go(19, 9)
    assert MOVES[pit.monster().move] == "normal"


def test_om_12_17_greed() -> None:
    """OM-12.17: it keeps a thrown dagger until it dies."""
    greedy = monster("goblin", square=[7, 5], flags=["hostile", "greedy"], hp=1)
    pit = Pit(
        greedy, monster("other", square=[0, 0], awake=False, wakeup=0), hero={**QUIET, "belt": ["dagger", "club"]}
    )
    pit.do("throw", [19], item="dagger", at=[7, 5])
    pit.go()
    assert pit.lying() == []
    pit.do("throw", [0, 9, 2], item="club", at=[7, 5])
    assert pit.lying() == [(7, 5, "dagger"), (7, 5, "club")]


# Ways of moving


@pytest.mark.parametrize(
    ("way", "start", "walls", "end"),
    [
        ("normal", [5, 9], [], (5, 8)),
        ("normal", [5, 9], [[5, 8]], (6, 8)),
        ("smart", [5, 9], [[5, 8], [6, 8]], (4, 8)),
        ("normal", [9, 5], [[8, 5]], (8, 6)),
        ("normal", [9, 5], [[8, 5], [8, 6]], (8, 4)),
        ("normal", [8, 8], [[7, 7]], (7, 8)),
        ("normal", [8, 8], [[7, 7], [7, 8]], (8, 7)),
        ("scaredy", [8, 5], [], (9, 5)),
        ("scaredy", [8, 5], [[9, 5]], (9, 6)),
        ("animal", [9, 5], [], (8, 5)),
        ("follow", [8, 5], [], (9, 5)),
        ("none", [8, 5], [], (8, 5)),
        ("flutter", [8, 5], [], (7, 5)),
        ("spirit", [8, 8], [], (7, 7)),
    ],
)
def test_om_17_8_ways_of_moving(way: str, start: list[int], walls: list[list[int]], end: tuple[int, int]) -> None:
    """OM-17.8: straight, beside a straight step the + side first, beside a diagonal the horizontal part first."""
    grid = {"width": 12, "height": 12, "walls": walls}
    pit = turn(far(move=way, square=start, sense=2), grid=grid)
    assert square(pit) == end


def test_om_17_8_animals_and_followers_that_are_not_hostile() -> None:
    """OM-17.8: animal goes away, follow comes near; they move only if needy."""
    assert square(turn(far(move="animal", square=[8, 5], flags=["mobile", "needy"]))) == (9, 5)
    assert square(turn(far(move="follow", square=[8, 5], flags=["mobile", "needy"]))) == (7, 5)
    assert square(turn(far(move="follow", square=[8, 5], flags=["mobile"]))) == (8, 5)


def test_om_17_8_random_steps() -> None:
    """OM-17.8: up to eight tries; its own square is taken, so (0, 0) loses a try; enclosed, nothing is asked."""
    entry = far(move="random", square=[8, 5], sense=2)
    assert square(turn(entry, 1, 1, 0, 2)) == (7, 6)
    assert square(turn(entry, *([1, 1] * 8))) == (8, 5)
    walls = [[x, y] for x in (7, 8, 9) for y in (4, 5, 6) if (x, y) != (8, 5)]
    assert square(turn(entry, grid={"width": 12, "height": 12, "walls": walls})) == (8, 5)


def test_om_17_8_flutter_and_spirit_shy_below_a_sixth() -> None:
    """OM-17.8: flutter strictly farther than the best so far; spirit straight away."""
    for way, end in (("flutter", (9, 6)), ("spirit", (9, 5))):
        pit = Pit(far(move=way, square=[8, 5], sense=2, hp=60), hero=QUIET)
        pit.monster().hp = 9
        pit.do("rest")
        pit.go()
        assert square(pit) == end


def test_om_17_8_a_spirit_that_is_blocked_drifts() -> None:
    grid = {"width": 12, "height": 12, "walls": [[7, 5]]}
    pit = turn(far(move="spirit", square=[8, 5], sense=2), 0, 2, grid=grid)
    assert square(pit) == (7, 6)


def test_om_17_8_a_leash_pulls_back() -> None:
    """OM-17.8: the anchor is where its first move ended; more than 5 away it is pulled back, or breaks free."""
    hero = {**QUIET, "square": [0, 5]}
    pit = Pit(far(move="leash", square=[11, 5], delay=1, sense=2), hero=hero)
    pit.do("rest")
    for x in (10, 9, 8, 7, 6, 5):
        pit.go()
        assert square(pit) == (x, 5)
    pit.go()
    assert square(pit) == (10, 5)
    other = Pit(
        far(move="leash", square=[11, 5], delay=1, sense=2),
        monster("lodger", square=[10, 6], awake=False, wakeup=0),
        hero=hero,
    )
    other.do("rest")
    for _ in range(12):
        other.go()
        if square(other)[0] == 5:
            break
    other.monster("lodger").x, other.monster("lodger").y = 10, 5
    while square(other)[0] == 5:
        other.go()
    assert (MOVES[other.monster().move], square(other)) == ("normal", (4, 5))


@pytest.mark.parametrize(
    ("terrain", "flags", "immunities", "enters"),
    [
        ("water", [], [], False),
        ("water", ["swimming"], [], True),
        ("water", ["flying"], [], True),
        ("water", ["onlyswim"], [], True),
        ("lava", ["swimming"], [], False),
        ("lava", ["swimming"], ["flame"], True),
        ("lava", ["intangible"], [], True),
        ("walls", ["flying"], [], False),
        ("walls", ["intangible"], [], True),
    ],
)
def test_om_17_5_where_monsters_go(terrain: str, flags: list[str], immunities: list[str], enters: bool) -> None:
    """OM-17.5: water, lava and walls by what a monster is."""
    column = [[8, y] for y in range(12)]
    entry = far(square=[9, 5], sense=2, flags=["hostile", "mobile", *flags], immunities=immunities)
    pit = turn(entry, grid={"width": 12, "height": 12, terrain: column})
    assert square(pit) == ((8, 5) if enters else (9, 5))


def test_om_17_5_onlyswim_never_leaves_the_water() -> None:
    grid = {"width": 12, "height": 12, "water": [[8, 5], [9, 5]]}
    pit = turn(far(square=[8, 5], sense=2, flags=["hostile", "mobile", "onlyswim"]), grid=grid)
    assert square(pit) == (8, 5)
