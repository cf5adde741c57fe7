"""The conformance kit: it passes what is sound, and finds each law's breaking."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import sparring
from affray import dice
from affray.fight.decision import Choice, Offer
from affray.fight.encounter import Encounter
from affray.fight.errors import EncounterError, Illegal
from affray.fight.events import Event
from affray.fight.system import Line
from affray.testing import LawBroken, check_even, check_rising, check_swapped, check_system, journal_digests, odds_laws
from process import run_python
from sparring import REST, THRUST, SparringState, SparringSystem, SparringWords, Turn, match_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.fight.state import State
    from affray.fight.table import Table

pytestmark = pytest.mark.usefixtures("outside")

SHORT: dict[str, Any] = {"ash": {"hit_points": 6, "breath": 3}, "bram": {"hit_points": 6, "breath": 3}}


def duel(first: int = 60, second: int = 55, hit_points: tuple[int, int] = (30, 30)) -> dict[str, Any]:
    fighters = [
        {"name": "Ash", "side": "red", "hit": first, "damage": [5, 10], "hit_points": hit_points[0]},
        {"name": "Bram", "side": "blue", "hit": second, "damage": [4, 12], "hit_points": hit_points[1]},
    ]
    return {"system": "duel", "fighters": fighters}


# What is sound passes


def test_the_tests_own_system_keeps_all_laws() -> None:
    report = check_system("sparring", [match_of(**SHORT)], fights=3)
    assert report.fights == 6
    assert report.walked > 20
    assert report.exact == 1
    assert str(report).startswith("6 fights, ")


def test_the_reference_duel_keeps_all_laws(tmp_path: Path) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(
        'system = "duel"\nfighters = [{name = "A", side = "a", hit = 60, damage = [5, 10], hit_points = 20},'
        ' {name = "B", side = "b", hit = 55, damage = [4, 12], hit_points = 20}]\n'
    )
    report = check_system("duel", [Encounter(duel()), path, str(path)], fights=1)
    assert (report.fights, report.exact, report.unwalked) == (6, 3, 0)


def test_persons_are_played_by_the_simple_policy() -> None:
    raw = match_of(**SHORT | {"ash": {"policy": "person"}})
    assert check_system("sparring", [raw], fights=1, samples=0).fights == 2


def test_what_is_too_large_is_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_laws, "BRANCHES", 5)
    report = check_system("duel", [duel(hit_points=(10, 10))], fights=1, samples=50)
    assert report.exact == 0
    assert report.sampled == 1
    assert report.unwalked > 0
    assert "(0 have too many)" not in str(report)


# What is broken is found


def shares_its_lists(patch: pytest.MonkeyPatch) -> None:
    sound = SparringState.clone

    def clone(self: SparringState) -> SparringState:
        twin = sound(self)
        twin.breath = self.breath
        return twin

    patch.setattr(SparringState, "clone", clone)


def forgets_in_its_key(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SparringState, "key", lambda self: (tuple(self.hit_points), self.first, self.turn))


def has_more_than_numbers_in_its_key(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SparringState, "key", lambda self: (tuple(self.hit_points), float("inf"), self.turn))


def forgets_to_redo(patch: pytest.MonkeyPatch) -> None:
    sound = SparringState.redo
    patch.setattr(SparringState, "redo", lambda self, event: None if event.kind == "breath" else sound(self, event))


def cannot_redo(patch: pytest.MonkeyPatch) -> None:
    sound = SparringState.redo

    def redo(self: SparringState, event: Event) -> None:
        sound(self, Event(event.kind, {**event.details, "who": "nobody"} if "who" in event.details else event.details))

    patch.setattr(SparringState, "redo", redo)


def changes_when_looked_at(patch: pytest.MonkeyPatch) -> None:
    sound = SparringState.view

    def view(self: SparringState, seat: int) -> dict[str, object]:
        seen = sound(self, seat)
        self.breath[0] = 0
        return seen

    patch.setattr(SparringState, "view", view)


def changes_before_it_checks(patch: pytest.MonkeyPatch) -> None:
    sound = SparringState.take

    def take(self: SparringState, table: Table, seat: int, choice: Choice) -> None:
        self.breath[0] -= 1
        sound(self, table, seat, choice)

    patch.setattr(SparringState, "take", take)


def rolls_before_it_checks(patch: pytest.MonkeyPatch) -> None:
    sound = SparringState.take

    def take(self: SparringState, table: Table, seat: int, choice: Choice) -> None:
        table.dice.die(6, "too early")
        sound(self, table, seat, choice)

    patch.setattr(SparringState, "take", take)


def takes_anything(patch: pytest.MonkeyPatch) -> None:
    def take(self: SparringState, table: Table, seat: int, choice: Choice) -> None:
        sparring.take_turn(table, self, seat, choice if choice.kind in sparring.COST else REST)

    patch.setattr(SparringState, "take", take)


def fails_on_nonsense(patch: pytest.MonkeyPatch) -> None:
    def check(self: Turn, state: State, choice: Choice) -> None:
        if sparring.COST[choice.kind] > state.breath[self.seat]:  # type: ignore[attr-defined]
            raise Illegal(choice.kind)

    patch.setattr(Turn, "check", check)


def offers_what_cannot_be_done(patch: pytest.MonkeyPatch) -> None:
    sound = Turn.check

    def check(self: Turn, state: State, choice: Choice) -> None:
        if choice == THRUST and state.breath[self.seat] < 5:  # type: ignore[attr-defined]
            raise Illegal("too tired")  # noqa: EM101, TRY003 - a test
        sound(self, state, choice)

    patch.setattr(Turn, "check", check)


def offers_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "offers", lambda *_: [])


def offers_at_random(patch: pytest.MonkeyPatch) -> None:
    sound = Turn.offers
    patch.setattr(
        Turn,
        "offers",
        lambda self, state: sorted(sound(self, state), key=lambda _: random.random()),  # noqa: S311
    )


def offers_things(patch: pytest.MonkeyPatch) -> None:
    sound = Turn.offers
    patch.setattr(
        Turn, "offers", lambda self, state: [*sound(self, state), Offer(Choice("hide", {"where": {"a", "b"}}))]
    )


def rolls_dice_of_its_own(patch: pytest.MonkeyPatch) -> None:
    sound = sparring.lose_hit_points

    def lose(table: Table, state: SparringState, seat: int, damage: int) -> None:
        sound(table, state, seat, damage + random.randrange(3))  # noqa: S311 - that is the fault

    patch.setattr(sparring, "lose_hit_points", lose)


def asks_only_for_the_log(patch: pytest.MonkeyPatch) -> None:
    sound = sparring.pass_turn

    def pass_turn(table: Table, state: SparringState) -> None:
        if table.log is not None:
            table.dice.die(6, "flourish")
        sound(table, state)

    patch.setattr(sparring, "pass_turn", pass_turn)


def advances_otherwise(patch: pytest.MonkeyPatch) -> None:
    def advance(self: SparringState, table: Table) -> None:
        due = self.due()
        if due:
            self.take(table, due[0].seat, table.decide(self, due[0]))
        else:
            sparring.count_round(table, self)

    patch.setattr(SparringState, "advance", advance)


def tires_with_time(patch: pytest.MonkeyPatch) -> None:
    sound = sparring.change_breath

    def change(table: Table, state: SparringState, seat: int, amount: int) -> None:
        sound(table, state, seat, amount - (state.rounds > 0))

    patch.setattr(sparring, "change_breath", change)


def goes_back_in_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SparringState, "elapsed", lambda self: 10 - self.turn)


def never_ends(patch: pytest.MonkeyPatch) -> None:
    def lose(table: Table, state: SparringState, seat: int, damage: int) -> None:
        """Hurt nobody."""

    patch.setattr(sparring, "lose_hit_points", lose)
    patch.setattr(SparringState, "limit", lambda _: -1)
    patch.setattr(sparring, "end_fight", lambda *_: None)


def reads_a_file(patch: pytest.MonkeyPatch) -> None:
    sound = sparring.end_round

    def end_round(table: Table, state: SparringState) -> None:
        Path(__file__).with_suffix(".txt").exists()
        Path("/dev/null").read_text(encoding="utf-8")
        sound(table, state)

    patch.setattr(sparring, "end_round", end_round)


def writes_more_than_data(patch: pytest.MonkeyPatch) -> None:
    sound = sparring.count_round

    def count_round(table: Table, state: SparringState) -> None:
        if table.log is not None:
            table.log.add("pause", {"who": ("Ash", "Bram")})
        sound(table, state)

    patch.setattr(sparring, "count_round", count_round)


def crowns_a_stranger(patch: pytest.MonkeyPatch) -> None:
    sound = sparring.end_fight
    patch.setattr(
        sparring, "end_fight", lambda table, state, winner, reason: sound(table, state, winner and "green", reason)
    )


def stands_above_full(patch: pytest.MonkeyPatch) -> None:
    sound = SparringSystem.begin

    def begin(self: SparringSystem, table: Table, setup: Any) -> State:  # noqa: ANN401 - see System.begin
        state = sound(self, table, setup)
        assert isinstance(state, SparringState)
        state.hit_points[1] += 1
        return state

    patch.setattr(SparringSystem, "begin", begin)


def has_no_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SparringWords, "offer", lambda *_: "")


def tells_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SparringWords, "lines", lambda *_, **__: [Line(depth=1)])


def knows_who_rolls(patch: pytest.MonkeyPatch) -> None:
    """Be kinder to whoever follows every outcome, as a second copy of a rule would be by mistake."""
    sound = sparring.lose_hit_points

    def lose(table: Table, state: SparringState, seat: int, damage: int) -> None:
        sound(table, state, seat, damage + 100 * isinstance(table.dice, dice.Path))

    patch.setattr(sparring, "lose_hit_points", lose)


def counts_the_runs(patch: pytest.MonkeyPatch) -> None:
    """Ask otherwise each time, as a rule with a cache or a static counter would."""
    runs = iter(range(10**9))
    sound = sparring.count_round

    def count_round(table: Table, state: SparringState) -> None:
        sound(table, state)
        if state.over and isinstance(table.dice, dice.Path):
            table.dice.die(2 + next(runs) % 2, "late")

    patch.setattr(sparring, "count_round", count_round)

    def end_round(table: Table, state: SparringState) -> None:
        if isinstance(table.dice, dice.Path):
            table.dice.die(2 + next(runs) % 2, "late")
        sound(table, state)

    patch.setattr(sparring, "end_round", end_round)


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (shares_its_lists, "clones"),
        (forgets_in_its_key, "clones|keys|time"),
        (has_more_than_numbers_in_its_key, "keys"),
        (forgets_to_redo, "the log rebuilds the state"),
        (cannot_redo, "the log rebuilds the state"),
        (changes_when_looked_at, "looking"),
        (changes_before_it_checks, "illegal choices"),
        (rolls_before_it_checks, "illegal choices"),
        (takes_anything, "illegal choices"),
        (fails_on_nonsense, "illegal choices"),
        (offers_what_cannot_be_done, "offers"),
        (offers_nothing, "offers"),
        (offers_at_random, "offers"),
        (offers_things, "offers"),
        (rolls_dice_of_its_own, "clones|a step is determined by its faces|odds"),
        (asks_only_for_the_log, "a log changes nothing"),
        (advances_otherwise, "advance does what take and proceed do"),
        (tires_with_time, "time"),
        (goes_back_in_time, "time"),
        (never_ends, "fights end"),
        (reads_a_file, "no files"),
        (writes_more_than_data, "events"),
        (crowns_a_stranger, "the end"),
        (stands_above_full, "standings"),
        (has_no_words, "words"),
        (tells_nothing, "words"),
        (knows_who_rolls, "every outcome is counted|exact and sampled odds agree"),
        (counts_the_runs, "every outcome is counted"),
    ],
    ids=lambda value: value.__name__.replace("_", " ") if callable(value) else "",
)
def test_a_broken_law_is_found(fault: Callable[[pytest.MonkeyPatch], None], law: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        fault(patch)
        with pytest.raises(LawBroken) as caught:
            check_system("sparring", [match_of(**SHORT)], fights=5, steps=100)
    assert re.fullmatch(law, caught.value.law)
    assert str(caught.value).startswith(f"{caught.value.law}: ")
    assert "sparring, encounter, policies " in str(caught.value)


def test_a_broken_law_says_how_to_get_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    forgets_to_redo(monkeypatch)
    with pytest.raises(LawBroken) as caught:
        check_system("sparring", [Encounter(match_of(**SHORT), "short.toml")], seed=4)
    assert str(caught.value).startswith("the log rebuilds the state: after ['breath', ")
    assert str(caught.value).endswith(
        " (sparring, short.toml, policies of its own: Fight(encounter, seed=4, index=0), step 1)"
    )


def test_a_system_without_a_simple_policy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SparringSystem, "policies", lambda _: {"clever": sparring.SimplePolicy})
    with pytest.raises(LawBroken, match='systems: there is no policy "simple"'):
        check_system("sparring", [match_of(ash={"policy": "random"}, bram={"policy": "clever"})])


def test_an_encounter_of_another_system_is_refused() -> None:
    with pytest.raises(LawBroken, match="encounters: it is an encounter of duel"):
        check_system("sparring", [duel()])
    with pytest.raises(EncounterError):
        check_system("sparring", [match_of(fighters=[])])


# Odds whose answers are known


def test_a_mirror_match_is_even() -> None:
    tired = {"hit_points": 4, "breath": 2}
    check_even(Encounter(match_of(ash=tired, bram=tired)), "red", "blue")
    with pytest.raises(LawBroken, match="a mirror match is even: red wins 0") as caught:
        check_even(Encounter(duel(), "duel.toml"), "red", "blue")
    assert str(caught.value).endswith("(duel.toml)")


def test_swapped_sides_have_swapped_odds() -> None:
    raw = duel()
    names = {"red": "blue", "blue": "red"}
    turned = {**raw, "fighters": [{**each, "side": names[each["side"]]} for each in raw["fighters"]]}
    check_swapped(Encounter(raw), Encounter(turned), ("red", "blue"))
    with pytest.raises(LawBroken, match="swapped sides have swapped odds"):
        check_swapped(Encounter(raw), Encounter(raw), ("red", "blue"))


def test_better_is_not_worse() -> None:
    rising = [Encounter(duel(hit_points=(points, 30))) for points in (10, 20, 30, 40)]
    check_rising(rising, "red")
    check_rising([Encounter(duel(first=hit)) for hit in (0, 30, 60, 100)], "red")
    with pytest.raises(LawBroken, match="better is not worse: red wins"):
        check_rising(rising[::-1], "red")


# Every process


def test_journals_are_the_same_in_every_process(outside: str) -> None:
    program = (
        "import sys\n"
        "sys.path[:0] = sys.argv[1:]\n"
        "from sparring import match_of\n"
        "from affray.testing import journal_digests\n"
        "print(*journal_digests([match_of()], 3, 1))\n"
    )
    helpers = outside.removesuffix("outside")
    printed = {run_python(program, helpers, outside, PYTHONHASHSEED=seed).split()[0] for seed in ("0", "7")}
    here = journal_digests([match_of()], 3, 1)
    assert len(here) == len(set(here)) == 6
    assert printed == {here[0]}
