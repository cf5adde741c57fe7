"""How fights read: one line a deed, with chance, reasons, face and result."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, encounter, foe, hero

from affray.fight.decision import Offer
from affray.fight.fight import Fight
from affray.systems.linguomancy.answers import ReactionDecision, Trigger
from affray.systems.linguomancy.decisions import KeepDecision, LeaveOutDecision, PartsDecision, PlainDecision
from affray.systems.linguomancy.telling import percent, plain
from affray.systems.linguomancy.words import LinguomancyWords

WORDS = LinguomancyWords()


def told(stage: Stage, events: Any, *, explain: bool = False) -> list[str]:
    """Tell events, the parts of a line joined."""
    lines = WORDS.lines(events, stage.state, explain=explain)
    return [
        " | ".join(part for part in (line.deed, line.chance, line.reasons, line.face, line.result) if part)
        for line in lines
    ]


def test_an_attack_is_one_line_with_its_chance_and_one_with_its_damage() -> None:
    stage = Stage(hero("Ash", level=5, abilities={"might": 4}, held=["longsword"]), foe("Orc", armor=7))
    stage.turn("Ash")
    events = stage.do("attack", 12, 5, weapon="longsword", target="Orc")
    assert told(stage, events) == [
        "Ash attacks Orc with longsword | 55% | might 4 + proficiency 3 against 17 | 12 of 20 | hit",
        "longsword: 9 damage | 5 + 4 slashing | 5 of 1d8 | Orc 30 -> 21",
    ]
    assert len(told(stage, events, explain=True)) == 3


def test_a_turn_and_a_move_and_a_cast() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", conditions={"chilled": 2}), foe("Orc", at=[5, 0]))
    events = stage.turn("Ilve")
    assert told(stage, events) == ["Ilve's turn | 3 points, 7 m, chilled 2"]
    assert WORDS.lines(events, stage.state)[0].when == "1"
    assert told(stage, stage.do("move", to=[0, 2])) == ["Ilve walks 2 m to (0, 2) | 5 m left"]
    lines = told(stage, stage.do("cast", 2, idiom="ember_bolt", target="Orc", steps=1), explain=True)
    assert lines[1:3] == ["Ilve casts ember bolt, 1 step more | Flux 14 -> 11", "3d8 has the mean 27/2 | strong"]


def test_every_choice_has_words() -> None:
    for said, words in (
        (choice("attack", weapon="longsword", target="Orc"), "attack Orc with longsword"),
        (choice("charge", weapon="mace", target="Orc", to=[1, 2]), "charge Orc with mace to (1, 2)"),
        (choice("cast", idiom="fire_burst", at=[1, 2], steps=2), "cast fire burst at (1, 2), 2 steps more"),
        (choice("cast", idiom="daze", target="Orc", adjectives=["swift"]), "cast swift daze at Orc"),
        (choice("cast", idiom="daze", target="Orc", overclock=True), "cast daze at Orc, overclocking"),
        (choice("throw", item="oil_flask", target="Orc"), "throw oil flask at Orc"),
        (choice("use_item", item="healing_draught"), "use healing draught"),
        (choice("use_item", item="healing_draught", target="Elf"), "use healing draught on Elf"),
        (choice("draw", item="mace"), "draw mace"),
        (choice("move", mode="swim", to=[1, 2]), "swim to (1, 2)"),
        (choice("jump", to=[1, 2]), "jump to (1, 2)"),
        (choice("stop_maintaining", idiom="frost_bind", bearer="Orc"), "stop maintaining frost bind on Orc"),
        (choice("shove", target="Orc"), "shove Orc"),
        (choice("end_turn"), "end turn"),
        (choice("keep", keep=[True, False]), "keep: yes, no"),
        (choice("leave_out", names=[]), "leave out nobody"),
        (choice("parts", parts=[0, 2]), "restore part 1, part 3"),
        (choice("incapacitate"), "incapacitate"),
    ):
        assert WORDS.choice(said) == words
    offer = Offer(choice("move", mode="walk", to=[1, 2]), {"action points": 1, "centimeters": 750, "flux": 2})
    assert WORDS.offer(offer, Stage(hero(), foe()).state) == "walk to (1, 2) (1 point, 7.5 m, 2 flux)"


def test_every_decision_has_words() -> None:
    stage = Stage(caster("Ilve", "ward_word"), foe())
    stage.turn("Ilve")
    state = stage.state
    assert WORDS.decision(state.due()[0], state) == "your turn: 3 points, 10 m, 14 Flux, 2 free hands"
    for window, words in (
        (0, "react? Orc aims at Ilve with mace"),
        (1, "react? Orc hits Ilve with mace, damage not yet rolled"),
        (2, "react? Orc casts mace for 3 Flux"),
    ):
        trigger = Trigger(window, 1, -1 if window == 2 else 0, "mace", 3)
        assert WORDS.decision(ReactionDecision(0, trigger, state), state) == words
    keep = KeepDecision(0, ["flame_cloak", "frost_bind"], [1, 1], 1, [True, False])
    assert WORDS.decision(keep, state) == "1 hand for flame cloak, frost bind: which to keep up?"
    plain: list[tuple[str, dict[str, object], str]] = [
        ("temp_hp", {"current": 3, "gained": 5}, "keep 3 temporary hit points, or the new 5?"),
        ("spare", {"target": "Orc"}, "kill Orc, or incapacitate?"),
        ("shove_result", {"target": "Orc"}, "push Orc, or topple?"),
        ("help_kind", {"target": "Elf"}, "wake Elf, or help with its next test?"),
        ("at_zero", {"creature": "Orc"}, "Orc is at 0 hit points: what befalls it?"),
    ]
    for kind, about, words in plain:
        assert WORDS.decision(PlainDecision(0, kind, [], about), state) == words
    assert WORDS.decision(LeaveOutDecision(0, ["Elf"], []), state) == "whom to leave out of the area: Elf"
    assert WORDS.decision(PartsDecision(0, [0], [[0]]), state) == "which lost parts to restore?"


def test_li_7_7_and_others_offer_words_in_a_fight() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", "flame_cloak"), foe("Orc", at=[3, 0]))
    stage.turn("Ilve")
    words = [WORDS.offer(offer, stage.state) for offer in stage.state.due()[0].offers(stage.state)]
    assert words[0] == "end turn"
    assert "cast ember bolt at Orc (2 points, 2 flux, 1 hands)" in words
    assert len(words) == len(set(words))


@pytest.mark.parametrize(("chance", "text"), [(0, "0%"), (1, "100%"), (0.001, "1%"), (0.999, "99%"), (0.5, "50%")])
def test_percents_are_never_certain_unless_they_are(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_names_of_content_are_words() -> None:
    assert plain("fire_burst") == "fire burst"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_fights_are_told_without_a_gap(seed: int) -> None:
    source = encounter(
        hero("Ilve", is_="ilve", side="heroes", at=[0, 0]),
        hero("Brann", is_="brann", side="heroes", policy="wordsmith", at=[3, 0]),
        foe("Rival", is_="rival_wordsmith", policy="reckless", at=[12, 0]),
        foe("Wolf", is_="wolf", at=[8, 0], policy="random"),
        knobs={"max_rounds": 8},
    )
    fight = Fight(source, seed=seed)
    while not fight.over:
        events = fight.advance()
        for line in WORDS.lines(events, fight.state, explain=True):
            assert line.deed
            assert "_" not in line.deed
            assert "None" not in f"{line.deed} {line.reasons} {line.face} {line.result}"
