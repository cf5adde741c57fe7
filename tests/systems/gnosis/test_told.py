"""What events say of a check (rulebook b, "Events"; GN-4.1)."""

from __future__ import annotations

from gnosis_arena import Arena, foe

ROWS = ["#####", "#@..#", "#####"]


def test_gn_4_1_every_check_tells_both_sides_so_that_its_reader_can_do_the_sum() -> None:
    arena = Arena(foe("goblin", (2, 1)), rows=ROWS, still=False)
    arena.do("grapple", ("grapple", 99, "enemy blow", 99), target="goblin")
    blow = arena.one("hit_roll")
    assert (blow["attack"], blow["defense"], blow["chance"], blow["roll"]) == (65, 15, 50, 99)
    grapple = arena.one("grapple")
    assert (grapple["attack"], grapple["defense"], grapple["chance"]) == (91, 17, 74)


def test_gn_4_1_the_clamp_belongs_to_neither_side() -> None:
    arena = Arena(foe("guardian", (2, 1), states={"restrained_turns": 9}), rows=ROWS, hero={"wit": 0}, still=False)
    arena.deed("interrogate", ("interrogation", 99), target="guardian")
    told = arena.one("interrogate")
    assert (told["attack"], told["defense"], told["chance"]) == (71, 71, 18)
    assert ["floor", 18] in told["reasons"]


def test_what_cannot_fail_has_no_face() -> None:
    arena = Arena(foe("goblin", (2, 1)), rows=ROWS, still=False, knobs={"hit_floor": 100, "hit_ceiling": 100})
    arena.do("wait", ("enemy damage", 2, "maim", 99))
    assert arena.one("hit_roll")["roll"] is None
