"""How fights of gnosis are told: one line a deed, its chance with its reasons, the face, what changed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from gnosis_arena import Arena, ally, foe

from affray.fight.decision import Choice, Offer
from affray.fight.encounter import load
from affray.fight.fight import Fight
from affray.systems.gnosis.commitment import GO_ON
from affray.systems.gnosis.words import GnosisWords
from affray.testing.kit import with_policies

if TYPE_CHECKING:
    from affray.fight.system import Line

WORDS = GnosisWords()
EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "gnosis").glob("*.toml"))
ROWS = ["########", "#@.....#", "#......#", "########"]


def told(arena: Arena, *, explain: bool = False) -> list[str]:
    """Tell the last step, each line as its parts with the depth before them."""
    lines: list[Line] = WORDS.lines(arena.events, arena.state, explain=explain)
    parts = [[line.deed, line.chance, line.reasons, line.face, line.result] for line in lines]
    return [
        f"{line.depth} {' | '.join(part for part in each if part)}" for line, each in zip(lines, parts, strict=True)
    ]


def test_a_blow_has_its_chance_its_terms_its_face_and_what_it_did() -> None:
    arena = Arena(foe(at=(2, 1), hp=5), hero={"main": "short_sword"}, rows=ROWS)
    arena.do("melee", ("melee hit", 12, "melee damage", 6), target="goblin")
    assert told(arena) == [
        "0 Ash strikes goblin | 66% | 60 base + 14 accuracy - 8 defence | 12 of 0-99 | hit",
        "1 damage 3-6 | weapon 2-5, stats +1/+1 | 6 | goblin 5 -> 0, dies",
        "1 goblin: pacified ends | attacked",
        "0 the fight is won",
    ]


def test_gn_6_1_explained_the_stack_is_unfolded_label_by_label() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"main": "short_sword", "skills": {"blade": 2}}, rows=ROWS)
    arena.do("melee", ("melee hit", 99), target="goblin")
    lines = told(arena, explain=True)
    place = lines.index("1 Ash's numbers against goblin | damage 4-7, accuracy 4")
    assert lines[place + 1 : place + 4] == [
        "2 weapon | damage +2/+5, accuracy +1",
        "2 stats | damage +1/+1, accuracy +1",
        "2 skill | damage +1/+1, accuracy +2",
    ]
    assert "0 Ash pays 3 stamina | 9 stamina left" in lines


def test_a_miss_leaves_nothing_behind_for_the_foes_damage() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"main": "short_sword", "armour": "leather"}, rows=ROWS, still=False)
    faces = ("melee hit", 99, "enemy blow", 0, "enemy damage", 4, "maim", 99)
    arena.do("melee", faces, target="goblin")
    assert told(arena) == [
        "0 Ash strikes goblin | 66% | 60 base + 14 accuracy - 8 defence | 99 of 0-99 | miss",
        "0 goblin strikes Ash | 50% | 58 base + 7 accuracy - 15 defence | 0 of 0-99 | hit",
        "1 damage 2-4 | armour takes 1 | 4 | Ash 30 -> 27",
    ]


def test_techniques_stand_above_their_strikes_and_the_foes_deeds_apart() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"main": "knife", "spirit": 2}, rows=ROWS, still=False)
    faces = ("melee hit", 99, "melee hit", 99, "melee hit", 99, "enemy blow", 99)
    arena.do("technique", faces, technique="flurry", target="goblin")
    lines = told(arena)
    assert lines[0] == "0 Ash: flurry | 4 stamina, 1 spirit"
    assert [line[0] for line in lines] == ["0", "1", "1", "1", "0"]


def test_spells_stand_above_their_rolls() -> None:
    arena = Arena(foe(at=(4, 1)), hero={"spells": ["ember_dart"], "wit": 4, "memory": 4}, rows=ROWS)
    arena.deed("cast", ("spell hit", 5, "spell damage", 6), spell="ember_dart", at=[4, 1])
    assert told(arena) == [
        "0 Ash casts ember dart | 2 focus of 3",
        "1 ember dart at goblin | 80% | 64 base + 24 stat - 8 defence | 5 of 0-99 | hit",
        "1 damage 4-7 | 6 | goblin 9 -> 3",
        "1 goblin: pacified ends | attacked",
    ]


def test_the_roll_of_healing_stands_in_the_line_of_what_it_heals() -> None:
    arena = Arena(hero={"hp": 10, "spells": ["mending_word"]}, rows=ROWS)
    arena.deed("cast", ("spell heal", 7), spell="mending_word", at=[1, 1])
    assert told(arena) == ["0 Ash casts mending word | 4 focus", "1 healing 5-8 | 7 | Ash 10 -> 17"]


def test_using_a_thing_is_told() -> None:
    arena = Arena(hero={"hp": 10, "inventory": ["healing_draught"]}, rows=ROWS)
    arena.do("use", item="healing_draught")
    assert told(arena) == ["0 Ash uses the healing draught", "1 healing draught | Ash 10 -> 18"]


def test_turns_are_counted_from_one() -> None:
    arena = Arena(foe(at=(6, 2)), rows=ROWS)
    arena.do("wait")
    arena.do("move", direction="S")
    lines = WORDS.lines(arena.events, arena.state)
    assert (lines[0].when, lines[0].deed, lines[0].result) == ("2", "Ash walks", "[1, 1] -> [1, 2]")


def test_gn_15_several_players_are_told_whom_they_see_only_if_asked() -> None:
    arena = Arena(ally("Bea", at=(2, 1)), rows=ROWS)
    arena.do("wait")
    assert told(arena) == ["0 Ash waits"]
    assert "1 Ash is ahead of Bea" in told(arena, explain=True)


def test_offers_say_what_they_cost() -> None:
    state = Arena().state
    offer = Offer(Choice("melee", {"target": "goblin"}), {"stamina": 3, "turns": 1})
    assert WORDS.offer(offer, state) == "strike goblin (3 stamina, 1 turn)"
    assert WORDS.offer(Offer(Choice("move", {"direction": "N"}), {"turns": 2}), state) == "move N (2 turns)"
    assert WORDS.offer(Offer(Choice("crawl")), state) == "crawl on or off"


@pytest.mark.parametrize(
    ("kind", "details", "said"),
    [
        ("throw", {"item": "hand_axe", "at": [2, 3]}, "throw the hand axe at [2, 3]"),
        ("cast", {"spell": "dusk_step", "at": [2, 3]}, "cast dusk step at [2, 3]"),
        ("technique", {"technique": "flurry", "target": "goblin"}, "use flurry on goblin"),
        ("technique", {"technique": "piercing_strike", "direction": "NE"}, "use piercing strike toward NE"),
        ("equip", {"item": "knife", "hand": "off"}, "equip the knife in the off hand"),
        ("unequip", {"hand": "main"}, "put away what the main hand holds"),
        ("unequip", {"hand": "armour"}, "take the armour off"),
        ("set_style", {"style": "none"}, "fight in no style"),
        ("chi_form", {"form": "none"}, "end the chi form"),
        ("strike", {}, "strike"),
        ("strike", {"at": [1, 1]}, "strike the barricade at [1, 1]"),
        ("use", {"item": "fire_flask", "at": [4, 4]}, "use the fire flask at [4, 4]"),
        ("script", {"script": '"attack"', "pace": "fast"}, 'run the script "attack" at the pace fast'),
        ("speak_name", {}, "speak its true name"),
        ("whatever_else", {"odd": 1}, "whatever else odd 1"),
    ],
)
def test_choices_read_as_words(kind: str, details: dict[str, object], said: str) -> None:
    assert WORDS.choice(Choice(kind, details)) == said


def test_decisions_say_how_one_stands() -> None:
    arena = Arena(foe(at=(6, 2)), hero={"ward": 2, "quick_turns": 1, "stance": "guard"}, rows=ROWS)
    assert WORDS.decision(arena.state.due()[0], arena.state) == (
        "Ash at turn 1, 30 of 30 hit points: 12 stamina, 10 focus, 0 spirit, 6 chi, guard, 2 ward, 1 quick turns"
    )
    assert WORDS.choice(GO_ON) == "go on with the script"


def test_the_afterlife_is_told() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"hp": 1}, rows=ROWS, still=False)
    arena.do("wait", ("enemy blow", 0, "enemy damage", 4, "Noss met", 1))
    assert told(arena)[-2:] == [
        "0 Ash's soul stands trial: normal, 3 Noss | soul 26",
        "0 Noss 1 of 3: Vabael | accuracy 1, defense 0, damage 1-3 | 1 | 12 hit points",
    ]
    decision = arena.state.due()[0]
    assert WORDS.decision(decision, arena.state) == ("Ash's soul, 26 of 26, against Noss 1 of 3 with 12 left: 10 focus")
    arena.do("strike", ("soul strike", 3, "judge hit", 0, "judge damage", 2))
    assert told(arena) == [
        "0 Ash strikes Vabael | 1 base + 2 faith and wit + 3 roll | 3 | Vabael 12 -> 6",
        "0 Vabael strikes Ash | 47% | 54 base + 5 accuracy - 12 defence | 0 of 0-99 | hit",
        "1 damage 1-3 | 2 | Ash's soul 24",
    ]


@pytest.mark.parametrize("policies", ["simple", "random"])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_everything_that_happens_in_the_examples_has_words(path: Path, policies: str) -> None:
    fight = Fight(with_policies(load(path), policies, 1))
    while not fight.over:
        events = fight.advance()
        for explain in (False, True):
            for line in WORDS.lines(events, fight.state, explain=explain):
                assert line.deed
                assert "_" not in line.deed + line.reasons + line.result
                assert "{" not in line.deed + line.reasons + line.result


def test_what_is_picked_up_is_told() -> None:
    ground = [{"square": [1, 1], "item": "javelin"}, {"square": [1, 1], "obols": 5}]
    arena = Arena(foe(at=(6, 2)), hero={}, rows=ROWS, ground=ground)
    arena.do("take")
    assert told(arena)[0] == "0 Ash picks up | javelin, 5 obols"


def test_stairs_are_told_with_the_floors_that_they_join() -> None:
    above = {"name": "above", "rows": ["####", "#.>#", "####"], "depth": 1}
    below = {"name": "below", "rows": ["####", "#<.#", "####"], "depth": 2}
    arena = Arena(hero={"square": [2, 1]}, floors=[above, below], open_end=True)
    arena.do("stairs")
    assert told(arena)[0] == "0 Ash takes the stairs | above [2, 1] -> below [1, 1]"


def test_what_a_goblin_steals_and_gives_back_is_told_and_hunger_only_when_it_hurts() -> None:
    fight = Fight(load(EXAMPLES[0].parent / "a-whole-life.toml"))
    lines: list[str] = []
    for kind, details in (
        ("move", {"direction": "E"}),
        ("move", {"direction": "E"}),
        ("open", {"direction": "SE"}),
        ("move", {"direction": "SE"}),
        ("melee", {"target": "goblin"}),
        ("technique", {"technique": "flurry", "target": "goblin"}),
        ("move", {"direction": "NE"}),
    ):
        told = WORDS.lines(fight.take(Choice(kind, dict[str, object](details))), fight.state)
        lines += [f"{line.deed} {line.reasons} {line.result}".strip() for line in told]
    assert [line for line in lines if "obols " in line] == [
        "Ash's obols stolen now 3",
        "Ash's obols given back now 5",
        "5 obols on the ground  [5, 3]",
    ]
    assert not [line for line in lines if "hunger" in line]
