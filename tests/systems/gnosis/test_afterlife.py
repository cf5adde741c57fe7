"""Rounds of the afterlife: the seven actions of a soul, and the Noss's reply (GN-14.7, GN-14.9 to GN-14.21)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe
from test_trials import ROWS, trial_of

from affray.systems.gnosis.harm import player_dies
from affray.systems.gnosis.kinds import NO_STANCE, PARRY, SPELL_PARRY

ODD, EVEN = 1, 2
"""Numbers of a Noss whose attack is not, and is, like a spell."""


def soul(met: int = ODD, hp: int | None = None, **hero: Any) -> Arena:  # noqa: ANN401 - any field of a player
    """Begin a trial before a Noss of the first band; `hp` are the Noss's."""
    knobs = hero.pop("knobs", {})
    arena = Arena(foe("goblin", (7, 3)), hero={"hp": 5, **hero}, rows=ROWS, knobs=knobs)
    with arena.by_itself(("Noss met", met)) as table:
        player_dies(table, arena.state, arena.player(), "goblin")
    if hp is not None:
        trial_of(arena).noss_hp = hp
    return arena


def test_gn_14_9_seven_actions_and_no_other() -> None:
    arena = soul(spells=["ember_dart"], true_names=["Baelva"])
    (decision,) = arena.state.due()
    offered = [offer.choice.kind for offer in decision.offers(arena.state)]
    assert offered == ["strike", "soul_shot", "guard", "parry", "spell_parry", "speak_name", "cast"]
    for kind in ("melee", "wait", "move", "invoke", "use"):
        assert arena.refused(kind).startswith(f"Unknown action: {kind}")
        assert arena.code == "unknown_action"


# What the soul does


def test_gn_14_10_a_strike_always_lands() -> None:
    arena = soul(echo=2, wit=4)
    arena.deed("strike", ("soul strike", 1))
    told = arena.one("soul_strike")
    assert (told["damage"], told["roll"], told["noss"]) == (5, 1, "Vabael")
    assert told["reasons"] == [["base", 1], ["echo", 1], ["faith and wit", 2], ["roll", 1]]
    assert trial_of(arena).noss_hp == 12 - 5


def test_gn_14_11_and_gn_14_12_a_soul_shot_rolls_its_damage_on_a_hit_only() -> None:
    arena = soul(met=18, insight=2)
    arena.deed("soul_shot", ("soul-shot hit", 72))
    told = arena.one("soul_shot")
    assert (told["chance"], told["roll"], told["hit"]) == (72, 72, False)
    assert trial_of(arena).noss_hp == 16
    arena = soul(met=18, insight=2, echo=3)
    arena.deed("soul_shot", ("soul-shot hit", 71, "soul-shot damage", 5))
    assert (arena.one("soul_shot")["roll"], arena.one("soul_shot_damage")["roll"]) == (71, 5)
    assert arena.one("soul_shot_damage")["damage"] == 3 + 1 + 2 + 5
    assert trial_of(arena).noss_hp == 5


def test_gn_14_13_guard_stacks_up_to_twice_itself_and_does_not_decay() -> None:
    arena = soul()
    for ward in (6, 12, 12):
        arena.do("guard", ("judge hit", 99))
        assert trial_of(arena).ward == ward
    trial_of(arena).ward = 30
    arena.do("guard", ("judge hit", 99))
    assert trial_of(arena).ward == 30


def test_gn_14_13_ward_percent_scales_it() -> None:
    arena = soul(knobs={"ward_percent": 50})
    arena.do("guard", ("judge hit", 99))
    assert trial_of(arena).ward == 3


def test_gn_14_15_a_known_name_dismisses_the_noss_and_an_unknown_one_costs_nothing() -> None:
    arena = soul()
    assert arena.refused("speak_name") == "you do not know this name"
    assert arena.code == "name_unknown"
    arena = soul(true_names=["Baelva"])
    arena.do("speak_name", ("Noss met", 3))
    assert arena.one("name_spoken")["noss"] == "Vabael"
    assert (trial_of(arena).place, trial_of(arena).number) == (2, 27)
    assert "judge_attack" not in arena.kinds()


# Spells


def test_gn_14_16_a_spell_works_as_in_life_against_the_nosss_defense() -> None:
    arena = soul(met=24, spells=["ember_dart"], skills={"spellcraft": 1})
    arena.deed("cast", ("spell hit", 79, "spell damage", 6), spell="ember_dart")
    assert arena.one("spell_hit_roll")["chance"] == 64 + 24 - 8
    assert (arena.player().focus, arena.cooldown("ember_dart")) == (7, 2)
    assert trial_of(arena).noss_hp == 12
    assert arena.one("power")["min"] == 3
    arena.step("judge hit", 99)
    arena.step()
    assert arena.refused("cast", spell="ember_dart") == "ember_dart is ready in 1 turns"
    arena.player().cooldowns = [0] * len(arena.player().cooldowns)
    arena.player().focus = 1
    assert arena.refused("cast", spell="ember_dart") == "Not enough focus: need 3, have 1."
    assert arena.refused("cast", spell="ember_drat").startswith("unknown spell ember_drat")


def test_gn_14_16_healing_heals_the_soul_and_ward_has_no_cap() -> None:
    arena = soul(spells=["mending_word", "stone_mantle", "glaze_skin"])
    trial_of(arena).hp = 24
    arena.deed("cast", ("spell heal", 8), spell="mending_word")
    assert (trial_of(arena).hp, arena.player().hp) == (26, 5)
    arena = soul(spells=["stone_mantle", "glaze_skin"], knobs={"ward_percent": 200})
    trial_of(arena).ward = 20
    arena.deed("cast", spell="stone_mantle")
    assert trial_of(arena).ward == 36
    arena.state.phase = 0
    arena.deed("cast", spell="glaze_skin")
    assert trial_of(arena).ward == 46


POWERLESS = [
    "cinder_bloom",
    "burning_brand",
    "thunderclap",
    "dusk_step",
    "veil_of_dusk",
    "dread_whisper",
    "lantern_eye",
]


@pytest.mark.parametrize("name", POWERLESS)
def test_gn_14_16_what_has_no_power_there(name: str) -> None:
    arena = soul(spells=[name])
    assert arena.refused("cast", spell=name) == f"{name} has no power here"
    assert arena.code == "not_in_afterlife"


@pytest.mark.parametrize(
    ("form", "school", "profile", "works"),
    [
        ("bolt", "war", "single", True),
        ("veil", "war", "chain", True),
        ("bolt", "ward", "self", True),
        ("veil", "flesh", "self", True),
        ("bolt", "flesh", "single", False),
        ("bolt", "mind", "self", False),
        ("veil", "gate", "self", False),
        ("halo", "war", "single", False),
        ("step", "flesh", "self", False),
    ],
)
def test_gn_14_16_formulas_of_bolt_and_veil_that_harm_ward_or_heal(
    form: str, school: str, profile: str, *, works: bool
) -> None:
    made = {"name": "it", "form": form, "school": school, "element": "fire", "profile": profile, "table": "iron"}
    arena = soul(formulas=[{**made, "components": ["cinder_salt", "cinder_salt", "cinder_salt"]}])
    trial_of(arena).hp = 10
    if not works:
        assert arena.refused("cast", spell="it") == "it has no power here"
        return
    faces = ("spell hit", 0, "spell damage", 9) if school == "war" else ()
    arena.deed("cast", faces, spell="it")
    trial = trial_of(arena)
    changed = {"war": 12 - trial.noss_hp, "ward": trial.ward, "flesh": trial.hp - 10}
    assert changed[school] == arena.one("power")["max"]
    assert trial.replies == 2
    assert "chain_hop" not in arena.kinds()


def test_gn_14_7_a_cast_of_n_turns_gives_n_replies() -> None:
    made = {"name": "it", "form": "veil", "school": "ward", "element": "fire", "profile": "self", "table": "astral"}
    arena = soul(formulas=[{**made, "components": ["cinder_salt"] * 5}], memory=6)
    arena.do("cast", ("judge hit", 99, "judge hit", 99, "judge hit", 99), spell="it")
    assert len(arena.told("judge_attack")) == 3
    assert (arena.state.turns, arena.cooldown("it"), arena.player().focus) == (3, 1, 10)


def test_gn_14_7_focus_comes_back_and_cooldowns_fall_though_the_noss_is_gone() -> None:
    arena = soul(hp=1, spells=["ember_dart"], cooldowns={"ember_dart": 5}, memory=6, hunger=95)
    arena.player().focus = 3
    arena.do("strike", ("soul strike", 0, "Noss met", 1))
    assert (arena.player().focus, arena.cooldown("ember_dart")) == (3 + 2 + 2, 4), "hunger is the body's"


# The Noss's reply


def test_gn_14_17_to_gn_14_20_hit_then_damage_then_ward_then_soul() -> None:
    arena = soul(insight=1)
    trial_of(arena).ward = 2
    arena.do("strike", ("soul strike", 0, "judge hit", 45, "judge damage", 3))
    told = arena.one("judge_attack")
    assert (told["chance"], told["roll"], told["hit"], told["spell_like"]) == (46, 45, True, False)
    assert (arena.one("judge_damage")["min"], arena.one("judge_damage")["max"]) == (1, 3)
    assert (trial_of(arena).ward, trial_of(arena).hp) == (0, 25)
    order = ["soul_strike", "noss_hurt", "judge_attack", "judge_damage", "soul", "round", "rest"]
    assert [kind for kind in arena.kinds() if kind in order] == order


def test_gn_14_20_a_miss_asks_for_nothing_more() -> None:
    arena = soul()
    arena.do("parry", ("judge hit", 99))
    assert "deflect_roll" not in arena.kinds()


def test_gn_14_17_and_gn_14_18_place_and_trial_make_it_harder() -> None:
    arena = Arena(foe("goblin", (7, 3)), rows=ROWS, final_trial=True)
    with arena.by_itself(("Noss met", 1)) as table:
        player_dies(table, arena.state, arena.player(), "goblin")
    trial = trial_of(arena)
    trial.place, trial.number, trial.noss_hp = 3, 37, 21
    arena.do("guard", ("judge hit", 99))
    assert arena.one("judge_attack")["chance"] == 54 + 15 + 4 + 4 - 12
    arena.do("guard", ("judge hit", 0, "judge damage", 7))
    assert (arena.one("judge_damage")["min"], arena.one("judge_damage")["max"]) == (2 + 1 + 1, 5 + 1 + 1)


@pytest.mark.parametrize(("stance", "met", "question"), [("parry", ODD, "parry"), ("spell_parry", EVEN, "spell parry")])
def test_gn_14_14_a_deflected_hit_is_cancelled_and_brings_a_quick_turn(stance: str, met: int, question: str) -> None:
    arena = soul(met=met, grace=5, wit=4, insight=2)
    arena.do(stance, ("judge hit", 0, question, 0))
    told = arena.one("deflect_roll")
    assert told["chance"] == 40 + 5 * (5 if stance == "parry" else 4) + 4 - 5
    assert (told["stance"], told["success"]) == (stance, True)
    assert (trial_of(arena).hp, trial_of(arena).quick_turns) == (26, 1)
    focus = arena.player().focus = 4
    arena.do("strike", ("soul strike", 0))
    assert (trial_of(arena).quick_turns, arena.player().focus) == (0, focus), "a negated round brings nothing back"
    assert arena.told("round") == []
    assert trial_of(arena).stance == NO_STANCE, "it held until the next action"


@pytest.mark.parametrize(("stance", "met", "kept"), [("parry", EVEN, PARRY), ("spell_parry", ODD, SPELL_PARRY)])
def test_gn_14_14_the_wrong_kind_is_not_tested(stance: str, met: int, kept: int) -> None:
    arena = soul(met=met)
    arena.do(stance, ("judge hit", 0, "judge damage", 2))
    assert "deflect_roll" not in arena.kinds()
    assert trial_of(arena).stance == kept


@pytest.mark.parametrize(("enchanted", "feats", "serves"), [(1, True, True), (0, True, False), (1, False, False)])
def test_gn_14_14_spellbreaker_arms_with_an_enchanted_weapon(*, enchanted: int, feats: bool, serves: bool) -> None:
    hero: dict[str, Any] = {"main": {"item": "short_sword", "enchanted": enchanted}}
    arena = soul(met=EVEN, feats=["spellbreaker_arms"] if feats else [], **hero)
    faces = ("judge hit", 0, "parry", 0) if serves else ("judge hit", 0, "judge damage", 2)
    arena.do("parry", faces)
    assert (trial_of(arena).quick_turns == 1) == serves


def test_gn_14_14_a_failed_check_lets_the_hit_through_and_the_stance_stands() -> None:
    arena = soul()
    arena.do("parry", ("judge hit", 0, "parry", 99, "judge damage", 2))
    assert (trial_of(arena).hp, trial_of(arena).stance, trial_of(arena).quick_turns) == (24, PARRY, 0)
    assert arena.refused("speak_name") == "you do not know this name"
    assert trial_of(arena).stance == PARRY, "what is refused ends no stance"


def test_gn_14_7_quick_turns_have_their_knobs_and_are_kept_while_the_noss_is_gone() -> None:
    arena = soul(knobs={"parry_quick_turns": 3, "quick_turn_cap": 2})
    arena.do("parry", ("judge hit", 0, "parry", 0))
    assert trial_of(arena).quick_turns == 2
    trial_of(arena).noss_hp = 1
    arena.do("strike", ("soul strike", 0, "Noss met", 1))
    assert trial_of(arena).quick_turns == 0, "they end with the encounter"


def test_the_knobs_of_the_afterlife() -> None:
    knobs = {"soul_shot_base": 30, "afterlife_parry_base": 20, "judge_base": 70}
    arena = soul(knobs=knobs)
    arena.do("soul_shot", ("soul-shot hit", 99, "judge hit", 99))
    assert arena.one("soul_shot")["chance"] == 30 + 12 + 6 - 6
    assert arena.one("judge_attack")["chance"] == 70 + 5 - 12
    arena.do("parry", ("judge hit", 0, "parry", 0))
    assert arena.one("deflect_roll")["chance"] == 20 + 15 - 5


def test_sure_checks_ask_for_nothing() -> None:
    arena = soul(grace=20, wit=20, insight=10, knobs={"hit_ceiling": 100})
    arena.deed("soul_shot", ("soul-shot damage", 0))
    assert (arena.one("soul_shot")["roll"], arena.one("soul_shot")["hit"]) == (None, True)
