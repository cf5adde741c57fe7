"""The laws of every system, on Ninefold: journals, undo, redo from the log, copies, keys, refusals, odds."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from arena import SWORD, Arena, crowd, encounter, fighter

import affray
from affray.dice import Path as Branches
from affray.dice import Seeded, Tape
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter, load
from affray.fight.errors import Illegal
from affray.fight.events import Log
from affray.fight.fight import Fight
from affray.fight.policy import RandomPolicy
from affray.fight.table import Table
from affray.systems.ninefold import battle
from affray.systems.ninefold.policy import SimplePolicy
from affray.systems.ninefold.sheet import NinefoldSetup
from affray.systems.ninefold.state import Status

if TYPE_CHECKING:
    from affray.fight.policy import Policy

EXAMPLES = [
    path
    for path in sorted((Path(__file__).parents[3] / "examples" / "ninefold").glob("*.toml"))
    if "person" not in path.read_text(encoding="utf-8")
]


def minds(setup: NinefoldSetup, *, wild: bool) -> list[Policy]:
    return [RandomPolicy() if wild else SimplePolicy() for _ in setup.names]


@pytest.mark.parametrize("kind", ["none", "gridless", "square", "hex"])
@pytest.mark.parametrize("wild", [False, True])
def test_the_log_alone_rebuilds_the_state_after_every_step(kind: str, wild: bool) -> None:
    source = crowd(kind, hp_mode="roll", small_base_effect="rolled", area_criticals=True)
    setup = source.setup
    assert isinstance(setup, NinefoldSetup)
    log = Log()
    table = Table(Seeded(11), minds(setup, wild=wild), Seeded(11, 0, "policy"), log)
    state = battle.begin(table, setup)
    rebuilt = battle.NinefoldState(setup)
    rebuilt.statuses = [Status() for _ in setup.names]
    told = 0
    for _ in range(400):
        for event in log.events[told:]:
            rebuilt.redo(event)
        told = len(log.events)
        assert rebuilt.key() == state.key()
        assert (rebuilt.elapsed(), rebuilt.over, rebuilt.winner, rebuilt.reason) == (
            state.elapsed(),
            state.over,
            state.winner,
            state.reason,
        )
        if state.over:
            return
        state.advance(table)


@pytest.mark.parametrize("kind", ["none", "gridless", "square", "hex"])
def test_undo_goes_back_to_the_beginning_and_redo_to_the_end(kind: str) -> None:
    fight = Fight(crowd(kind), seed=5)
    keys = [fight.state.key()]
    while not fight.over and len(keys) < 60:
        fight.advance()
        keys.append(fight.state.key())
    for key in reversed(keys[:-1]):
        fight.undo()
        assert fight.state.key() == key
    fight.redo(len(keys) - 1)
    assert fight.state.key() == keys[-1]


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_every_example_plays_to_the_end_and_replays_from_its_journal(path: Path, tmp_path: Path) -> None:
    fight = Fight(load(path), seed=2)
    fight.play()
    fight.save(tmp_path / "journal.json")
    again = Fight.load(tmp_path / "journal.json")
    assert [event.data() for event in again.events] == [event.data() for event in fight.events]
    assert again.state.key() == fight.state.key()


def test_a_clone_goes_its_own_way() -> None:
    setup = crowd("square").setup
    assert isinstance(setup, NinefoldSetup)
    table = Table(Seeded(3), minds(setup, wild=True), Seeded(3, 0, "policy"))
    state = battle.begin(table, setup)
    for _ in range(150):
        twin = state.clone()
        key = state.key()
        assert twin.key() == key
        if twin.over:
            break
        twin.advance(table)
        assert state.key() == key
        state = twin


def test_equal_keys_have_equal_futures_and_different_faces_different_keys() -> None:
    """Two ways to the same hit points meet; where anything that matters differs, so does the key."""
    first, second = (Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue"))) for _ in range(2))
    first.attack("Bram", [30, 50, 3])
    second.attack("Bram", [30, 50, 2])
    assert first.state.key() != second.state.key()
    for arena in (first, second):
        arena.do("pass")
    second.attack("Bram", [30, 50, 1])
    first.do("pass")
    assert first.state.key() == second.state.key()
    for arena in (first, second):
        arena.attack("Ash", [30, 50, 4])
    assert first.state.key() == second.state.key()
    guarded = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue")))
    passed = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue")))
    guarded.do("guard")
    passed.do("pass")
    assert guarded.state.key() != passed.state.key()


def test_the_key_leaves_out_the_round_and_the_clock_can_be_restarted() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue")))
    key = arena.state.key()
    assert (arena.state.elapsed(), arena.state.limit()) == (1, 50)
    arena.do("pass")
    arena.do("pass")
    assert arena.state.key() == key
    assert arena.state.elapsed() == 2
    arena.state.restart_clock()
    assert arena.state.elapsed() == 0
    assert arena.state.key() == key


def refuses(state: battle.NinefoldState, table: Table, seat: int, choice: Choice) -> bool:
    """Tell whether a choice is refused; one that isn't has to be a legal one."""
    try:
        state.take(table, seat, choice)
    except Illegal:
        return True
    return False


def test_illegal_choices_change_nothing_and_ask_no_dice() -> None:
    rng = random.Random(4)  # noqa: S311 - a test's choices
    setup = crowd("square").setup
    assert isinstance(setup, NinefoldSetup)
    table = Table(Seeded(9), minds(setup, wild=True), Seeded(9, 0, "policy"))
    state = battle.begin(table, setup)
    silent = Table(Tape([]), minds(setup, wild=True), Seeded(1, 0, "policy"), Log())
    kinds = ["attack", "guard", "move", "pass", "defend", "fly"]
    refused = 0
    for _ in range(400):
        if state.over:
            break
        details: list[dict[str, object]] = [
            {},
            {"to": [99, 99]},
            {"action": "rapier", "target": "Mage"},
            {"action": "nip", "target": "Ogre"},
            {"action": 3},
        ]
        choice = Choice(rng.choice(kinds), rng.choice(details))
        key = state.key()
        refused += refuses(state.clone(), silent, rng.randrange(6), choice)
        assert state.key() == key
        state.advance(table)
    assert refused > 100
    assert silent.log is not None


def test_whatever_is_offered_is_legal() -> None:
    for kind in ("none", "gridless", "hex"):
        setup = crowd(kind).setup
        assert isinstance(setup, NinefoldSetup)
        table = Table(Seeded(6), minds(setup, wild=True), Seeded(6, 0, "policy"))
        state = battle.begin(table, setup)
        for _ in range(60):
            for decision in state.due():
                for offer in decision.offers(state):
                    decision.check(state, offer.choice)
                    decision.check(state, Choice(offer.choice.kind, offer.choice.details))
            if state.over:
                break
            state.advance(table)


def test_exact_and_sampled_odds_agree() -> None:
    source = encounter(
        fighter("Ash", "red", hit_dice=1, actions=["rapier"], dex=20, skills={"melee": 50, "parry": 20}),
        fighter("Bram", "blue", hit_dice=2, armor="chain_mail", str=10, actions=["mace"]),
        knobs={"initiative": "roll"},
    )
    exact = affray.odds(source, method="exact").outcomes
    sampled = affray.odds(source, method="sampled", samples=4000).outcomes
    chance = exact.wins["red"] / exact.whole
    assert 0.3 < chance < 0.9
    assert abs(chance - sampled.wins["red"] / sampled.whole) < 4 * math.sqrt(chance * (1 - chance) / 4000)


def test_a_mirror_match_is_even() -> None:
    """With rolled initiative neither side is favoured by more than the tie that goes to the first in the file."""
    setup = Encounter(
        {
            "system": "ninefold",
            "fighters": [{"name": "A", "side": "red", "is": "duelist"}, {"name": "B", "side": "blue", "is": "duelist"}],
        }
    ).setup
    assert isinstance(setup, NinefoldSetup)
    wins = {"red": 0, "blue": 0}
    table_minds = minds(setup, wild=False)
    dice, thoughts = Seeded(1), Seeded(1, 0, "policy")
    for number in range(2000):
        dice.restart(number)
        table = Table(dice, table_minds, thoughts)
        state = battle.begin(table, setup)
        while not state.over:
            state.advance(table)
        wins[state.winner] += 1
    assert abs(wins["red"] - 1000) < 4 * 22


def test_one_turn_under_path_is_complete() -> None:
    """Every branch of a turn together weighs exactly 1, and every seeded outcome is among them."""
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hit_dice=2)))
    path = Branches()
    table = Table(path, arena.minds, path)
    total = Fraction(0)
    found = set()
    while path.next_branch():
        state = arena.state.clone()
        state.advance(table)
        found.add(state.key())
        total += path.probability()
    assert total == 1
    for index in range(300):
        state = arena.state.clone()
        state.advance(Table(Seeded(2, index), arena.minds, Seeded(2, index, "policy")))
        assert state.key() in found


def test_views_hide_nothing_and_change_nothing() -> None:
    arena = Arena(crowd("square"), [50, 40, 60, 30, 20, 10])
    seen: dict[str, Any] = arena.state.view(-1)
    assert seen == arena.state.view(2)
    assert seen["round"] == 1
    assert [entry["name"] for entry in seen["fighters"]] == arena.setup.names
    assert all("at" in entry for entry in seen["fighters"])
    assert [standing.name for standing in arena.state.standings()] == arena.setup.names


def test_no_step_is_due_out_of_turn() -> None:
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 2}
    arena = Arena(encounter(fighter("Ash", "red", actions=[burst]), fighter("Bram", "blue")))
    state = arena.state.clone()
    table = Table(Tape([99, 99]), arena.minds, Seeded(1, 0, "policy"))
    state.take(table, 0, Choice("attack", {"action": "burst", "target": "Bram"}))
    assert state.due() == []
    with pytest.raises(Illegal, match="burst is still under way"):
        state.take(table, 0, Choice("guard"))
    state.proceed(table)
    state.proceed(table)
    with pytest.raises(Illegal, match="nothing is under way; a choice is due"):
        state.proceed(table)
