"""A hit on a player: which stance deflects it, what guard and armour take off (GN-2.6 to GN-2.15, GN-1.5)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

from affray.fight.reasons import SILENT
from affray.systems.gnosis.defence import deflect_chance, guard_of, parry_value, receive_hit
from affray.systems.gnosis.kinds import GUARD, NO_STANCE, PARRY, SPELL_PARRY, STANCES

HIT = ("enemy blow", 0)


def duel(stance: str = "none", kind: str = "goblin", at: tuple[int, int] = (2, 1), **hero: Any) -> Arena:  # noqa: ANN401 - any field
    fields = {"stance": stance, **hero}
    return Arena(foe(kind, at), rows=["######", "#@...#", "######"], hero=fields, still=False)


def hit(arena: Arena, faces: tuple[int | str, ...], accuracy: int = 1, spell_like: bool = False) -> tuple[bool, int]:
    with arena.by_itself(faces) as table:
        landed, lost = receive_hit(
            table, arena.state, arena.player(), "goblin", accuracy, 2, 4, spell_like, "enemy damage"
        )
    return bool(landed), int(lost)


def test_gn_2_14_and_1_5_hit_deflection_damage_guard_armour_ward_in_this_order() -> None:
    arena = duel(armour="leather", ward=1)
    arena.do("guard", ("enemy blow", 49, "enemy damage", 4, "maim", 99))
    kinds = [kind for kind in arena.kinds() if kind in {"hit_roll", "deflect_roll", "damage_roll", "damage"}]
    assert kinds == ["hit_roll", "damage_roll", "damage"]
    damage = arena.one("damage")
    assert (damage["raw"], damage["guard"], damage["armour"], damage["absorbed"], damage["hp_loss"]) == (4, 1, 1, 1, 1)
    assert arena.player().hp == 29


def test_gn_1_5_a_miss_asks_for_nothing_more() -> None:
    arena = duel()
    arena.do("parry", ("enemy blow", 50))
    assert arena.player().hp == 30
    assert not arena.told("deflect_roll")


def test_gn_2_8_a_parried_hit_is_cancelled_whole_and_gives_a_quick_turn() -> None:
    arena = duel(obols=5)
    arena.do("parry", (*HIT, "parry", 49))  # 40 + 15 - 5: no weapon, no skill
    assert arena.one("deflect_roll")["chance"] == 50
    assert arena.player().hp == 30
    assert arena.player().quick_turns == 1
    assert not arena.told("rider"), "no rider either"
    assert arena.one("quick_turn")["gained"] == 1


def test_gn_2_8_a_hit_that_is_not_parried_lands() -> None:
    arena = duel()
    arena.do("parry", (*HIT, "parry", 50, "enemy damage", 3, "maim", 99))
    assert arena.player().hp == 27
    assert arena.player().quick_turns == 0


def test_gn_2_8_each_hit_of_a_phase_is_tested_by_itself() -> None:
    arena = Arena(foe("goblin", (2, 1)), foe("goblin", (2, 2)), rows=["####", "#@.#", "#..#", "####"], still=False)
    arena.do("parry", (*HIT, "parry", 0, *HIT, "parry", 0))
    assert arena.player().quick_turns == 2


def test_gn_2_8_deflections_per_phase_may_be_limited_and_begin_anew() -> None:
    arena = Arena(
        foe("goblin", (2, 1)),
        foe("goblin", (2, 2)),
        rows=["####", "#@.#", "#..#", "####"],
        still=False,
        knobs={"deflections_per_phase": 1, "parry_quick_turns": 0},
    )
    landed = ("enemy damage", 2, "maim", 99)
    arena.do("parry", (*HIT, "parry", 0, *HIT, *landed))
    assert arena.player().hp == 28
    arena.do("parry", (*HIT, "parry", 0, *HIT, *landed))
    assert arena.player().hp == 26
    assert arena.player().quick_turns == 0, "knob parry_quick_turns"


def test_gn_2_8_quick_turns_gained_respect_the_cap() -> None:
    arena = Arena(foe("goblin", (2, 1)), rows=["####", "#@.#", "####"], still=False,
                  knobs={"quick_turn_cap": 2, "parry_quick_turns": 4})  # fmt: skip
    arena.do("parry", (*HIT, "parry", 0))
    assert arena.player().quick_turns == 2


def test_gn_2_9_and_2_12_spell_parry_tests_spell_like_hits_only() -> None:
    arena = duel("spell_parry", wit=4, skills={"spellcraft": 2})
    assert hit(arena, ("spell parry", 52), accuracy=3, spell_like=True) == (False, 0)  # 40 + 20 + 8 - 15 = 53
    assert arena.player().quick_turns == 1
    assert hit(arena, ("enemy damage", 3), accuracy=3) == (True, 3)


def test_gn_2_10_parry_leaves_spell_like_hits_alone_without_the_feat() -> None:
    arena = duel("parry")
    assert hit(arena, ("enemy damage", 2), spell_like=True) == (True, 2)


@pytest.mark.parametrize(
    ("gear", "parries"),
    [
        ({"main": {"item": "knife", "enchanted": 1}}, True),
        ({"main": "knife"}, False),
        ({"main": "knife", "off": {"item": "knife", "enchanted": 1}}, True),
    ],
)
def test_gn_2_10_spellbreaker_arms_parries_spells_with_an_enchanted_weapon(gear: dict[str, Any], parries: bool) -> None:
    arena = duel("parry", feats=["spellbreaker_arms"], **gear)
    faces = ("parry", 0) if parries else ("enemy damage", 2)
    assert hit(arena, faces, spell_like=True)[0] is not parries


@pytest.mark.parametrize("stance", [NO_STANCE, GUARD])
def test_gn_2_10_guard_and_no_stance_deflect_nothing(stance: int) -> None:
    arena = duel(STANCES[stance], vigour=0)
    assert hit(arena, ("enemy damage", 4))[0]


def test_gn_2_11_parry_counts_grace_rank_of_the_main_hand_both_hands_style_and_teachings() -> None:
    arena = duel(
        "parry",
        main="rapier",
        off="buckler",
        skills={"blade": 2},
        style="rapier_fencing",
        styles=["rapier_fencing"],
        teachings=["crane_step"],
    )
    assert parry_value(arena.state, arena.player()) == 2 + 2 + 2 + 1
    assert arena.player().stance == PARRY
    assert deflect_chance(arena.state, arena.player(), 1, SILENT) == 40 + 15 + 8 + 28 - 5


def test_gn_2_11_a_style_that_does_not_fit_adds_nothing_and_the_bare_hand_has_its_own_rank() -> None:
    arena = duel("parry", main="mace", style="rapier_fencing", styles=["rapier_fencing"], skills={"unarmed": 3})
    assert deflect_chance(arena.state, arena.player(), 1, SILENT) == 50
    arena = duel("parry", skills={"unarmed": 3})
    assert deflect_chance(arena.state, arena.player(), 1, SILENT) == 62


def test_gn_2_12_weapons_and_shields_add_nothing_to_a_spell_parry() -> None:
    arena = duel("spell_parry", main="rapier", off="buckler", teachings=["crane_step"])
    assert arena.player().stance == SPELL_PARRY
    assert deflect_chance(arena.state, arena.player(), 3, SILENT) == 40 + 15 - 15


def test_gn_2_13_only_shots_of_casters_are_spell_like() -> None:
    caster = duel(kind="sorcerer", at=(4, 1), wit=3)
    caster.do("spell_parry", ("enemy shot", 0, "spell parry", 0))
    assert caster.player().quick_turns == 1
    slinger = duel(kind="goblin_slinger", at=(4, 1))
    slinger.do("spell_parry", ("enemy shot", 0, "enemy damage", 1))
    assert slinger.player().hp == 29
    slinger = duel(kind="goblin_slinger", at=(4, 1))
    slinger.do("parry", ("enemy shot", 0, "parry", 0))
    assert slinger.player().hp == 30, "H deflects projectiles, too (GN-2.10)"


def test_gn_2_7_guard_counts_vigour_both_shields_style_and_teachings() -> None:
    arena = duel("guard", vigour=8, main="tower_shield", off="buckler", teachings=["stone_root"],
                 style="tower_shield_bastion", styles=["tower_shield_bastion"])  # fmt: skip
    assert guard_of(arena.state, arena.player()) == 2 + 3 + 0 + 2 + 1


def test_gn_2_7_a_hit_guarded_to_nothing_still_brings_riders() -> None:
    arena = duel(vigour=20, obols=3)
    arena.do("guard", (*HIT, "enemy damage", 2, "theft", 0, "obols stolen", 4))
    assert arena.player().hp == 30
    assert arena.player().obols == 0
    assert not arena.told("maim_roll")


def test_gn_2_15_armour_leaves_at_least_1_of_a_hit_that_guard_let_through() -> None:
    arena = duel(armour="plate")
    assert hit(arena, ("enemy damage", 2)) == (True, 1)
    arena = duel("guard", armour="plate", vigour=8)
    assert hit(arena, ("enemy damage", 2)) == (True, 0)


def test_gn_2_6_a_stance_lasts_until_an_enemy_phase_has_run() -> None:
    arena = duel(quick_turns=1)
    arena.do("parry")
    assert arena.player().stance == PARRY, "the stance's own turn was negated"
    arena.do("wait", (*HIT, "parry", 0))
    assert arena.player().stance == NO_STANCE
