"""The log alone rebuilds the state: every effect's event can be done again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from gnosis_arena import Arena, ally, foe

from affray.fight.encounter import load
from affray.fight.fight import Fight
from affray.systems.gnosis import redo
from affray.systems.gnosis.items import ARMOUR
from affray.systems.gnosis.redo import CHANGES
from affray.systems.gnosis.redo_things import item_of
from affray.systems.gnosis.state import GnosisState
from affray.testing.kit import OWN, with_policies

ROOMS = Path(redo.__file__).parent
EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "gnosis").glob("*.toml"))
KINDS = re.compile(r'log\.add\(\s*"(\w+)"(?: if [^"]*else "(\w+)")?')


def kinds_of_effects() -> set[str]:
    """Find every kind of event that an effect writes."""
    found: set[str] = set()
    for path in ROOMS.glob("effects*.py"):
        for match in KINDS.finditer(path.read_text(encoding="utf-8")):
            found.update(kind for kind in match.groups() if kind)
    return found


def test_every_event_of_an_effect_can_be_done_again() -> None:
    kinds = kinds_of_effects()
    assert len(kinds) > 60
    assert kinds - set(CHANGES) == set()


def test_nothing_else_is_done_again() -> None:
    assert set(CHANGES) - kinds_of_effects() == {"bell_gone", "part"}  # the second of two names in one place


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_examples_log_rebuilds_it(path: Path) -> None:
    fight = Fight(with_policies(load(path), OWN, 1))
    before = fight.state.clone()
    while not fight.over:
        for event in fight.advance():
            before.redo(event)
        assert before.key() == fight.state.key()
    assert (before.over, before.winner, before.reason) == (True, fight.state.winner, fight.state.reason)


def test_events_that_only_tell_change_nothing() -> None:
    arena = Arena(foe(at=(2, 1)), rows=["####", "#@.#", "####"])
    arena.do("melee", ("melee hit", 0, "melee damage", 2, "enemy blow", 99), target="goblin")
    twin = arena.state.clone()
    for event in arena.events:
        if event.kind not in CHANGES:
            twin.redo(event)
    assert twin.key() == arena.state.key()


def test_items_are_made_of_what_tells_them_apart() -> None:
    state = Arena(ally("Bea")).state
    assert isinstance(state, GnosisState)
    data = {"item": "knife", "enchanted": 2, "oil": "fire_oil", "oil_turns": 3}
    item = item_of(state, data)
    assert item is not None
    assert item.data() == data
    keepsake = item_of(state, {"item": "horned crown"})
    assert keepsake is not None
    assert (keepsake.name, keepsake.sort, keepsake.soak) == ("horned crown", ARMOUR, 0)
    assert item_of(state, None) is None
