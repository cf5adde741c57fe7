"""Chi forms (GN-3.14 to GN-3.17)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.kinds import HAMON, KAIOKEN, NO_FORM

FORMS = ["kaioken_blood_overdrive", "hamon_healing_breath"]
OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]


def knowing(**hero: Any) -> Arena:  # noqa: ANN401 - any field
    """Begin next to a goblin that can't move but sees."""
    states = {"restrained_turns": 99}
    return Arena(foe("goblin", (2, 1), states=states), rows=OPEN, hero={"chi_forms": FORMS, **hero}, still=False)


def test_gn_3_14_turning_a_form_on_and_off_is_free() -> None:
    arena = knowing()
    arena.do("chi_form", form=FORMS[0])
    assert (arena.player().chi_form, arena.state.turns, arena.player().chi) == (KAIOKEN, 0, 6)
    arena.do("chi_form", form=FORMS[1])
    assert arena.player().chi_form == HAMON, "one at a time"
    arena.do("chi_form", form="none")
    assert arena.player().chi_form == NO_FORM


def test_gn_3_14_refusals() -> None:
    arena = knowing(chi=0)
    assert arena.refused("chi_form", form=FORMS[0]) == "Not enough chi: need 1, have 0."
    assert arena.refused("chi_form", form="kaioken").startswith("Unknown chi form: kaioken")
    arena = Arena(hero={"chi_forms": FORMS[1:]})
    assert arena.refused("chi_form", form=FORMS[0]) == "you do not know kaioken_blood_overdrive"


def test_gn_3_15_kaioken_pays_once_for_an_attack_that_hits_a_hostile() -> None:
    arena = knowing(chi_form=FORMS[0], spirit=3, ward=5)
    arena.deed("melee", ("melee hit", 0, "melee damage", 2), target="goblin")
    player = arena.player()
    assert (player.spirit, player.chi, player.hp, player.ward) == (6, 5, 28, 5), "the price leaves ward alone"


def test_gn_3_15_a_miss_pays_nothing() -> None:
    arena = knowing(chi_form=FORMS[0])
    arena.deed("melee", ("melee hit", 99), target="goblin")
    assert (arena.player().spirit, arena.player().chi, arena.player().hp) == (0, 6, 30)


def test_gn_3_15_with_too_few_hit_points_only_the_ordinary_spirit() -> None:
    arena = knowing(chi_form=FORMS[0], hp=2)
    arena.deed("melee", ("melee hit", 0, "melee damage", 2), target="goblin")
    assert (arena.player().spirit, arena.player().chi, arena.player().hp) == (1, 6, 2)


def test_gn_3_14_a_form_ends_when_it_has_paid_the_last_chi() -> None:
    arena = knowing(chi_form=FORMS[0], chi=1)
    arena.deed("melee", ("melee hit", 0, "melee damage", 2), target="goblin")
    assert (arena.player().chi, arena.player().chi_form) == (0, NO_FORM)


def test_gn_3_16_hamon_heals_under_pressure() -> None:
    arena = knowing(chi_form=FORMS[1], chi=3, hp=20, spirit=4, faith=3)
    arena.do("wait")
    player = arena.player()
    assert (player.chi, player.hp, player.spirit) == (2, 23, 5)


@pytest.mark.parametrize("hero", [{"hp": 30, "spirit": 10}, {"hp": 20, "states": {"invisible_turns": 9}}])
def test_gn_3_16_not_when_full_nor_in_calm(hero: dict[str, Any]) -> None:
    arena = knowing(chi_form=FORMS[1], chi=3, **hero)
    arena.do("wait", ("detection", 99) if "states" in hero else ())
    assert arena.player().chi == 3


def test_gn_3_17_and_3_6_it_acts_after_regeneration_which_gives_no_chi_under_pressure() -> None:
    arena = knowing(chi_form=FORMS[1], chi=1, hp=20, faith=8)
    arena.do("wait")
    assert (arena.player().chi, arena.player().chi_form) == (0, NO_FORM)
    rows = ["#####", "#_..#", "#####"]
    arena = Arena(foe("goblin", (2, 1), states={"restrained_turns": 99}), rows=rows, still=False,
                  hero={"square": [1, 1], "chi_forms": FORMS, "chi_form": FORMS[1], "chi": 1, "hp": 20})  # fmt: skip
    arena.player().chi = 0
    arena.do("wait")
    assert (arena.player().hp, arena.player().chi) == (23, 0), "a point just regained in the sanctum was spent"
