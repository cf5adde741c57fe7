"""Simulation: the same fights however they are split, and the same distribution by either way."""

from __future__ import annotations

import csv
import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import affray.lab.simulate as module
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError, Refused
from affray.fight.fight import Fight
from affray.fight.table import Table
from affray.lab import worker
from affray.lab.batch import play_batch
from affray.lab.crew import Crew, tally_of
from affray.lab.odds import odds
from affray.lab.scene import Scene
from affray.lab.simulate import simulate
from affray.lab.tally import SIDES, Tally
from affray.lab.worker import Player
from sparring import match_of

Make = Callable[..., Encounter]


def counts(tally: Tally) -> object:
    data = tally.data()
    return {name: value for name, value in data.items() if name not in {"kept", "reason_list"}}


@pytest.mark.parametrize("split", [[200], [1, 199], [50, 50, 50, 50], [7, 93, 0, 100]])
def test_any_split_gives_the_same_totals(toy: Make, split: list[int]) -> None:
    scene = Scene(toy("brawl", 5, 5, policy="random", limit=4))
    player = Player(scene, 9, rows=False)
    whole = player.play(0, 200)
    total = Tally(scene.sides, 2)
    first = 0
    for count in split:
        total.merge(player.play(first, count))
        first += count
    assert counts(total) == counts(whole)
    assert whole.fights == sum(whole.ends) == 200


def test_processes_give_the_same_totals(duel: Make) -> None:
    encounter = duel()
    alone = Player(Scene(encounter), 4, rows=True).play(0, 300)
    with Crew(encounter, 4, 2, rows=True) as crew:
        parts = dict(crew.play([(0, 100), (100, 150), (250, 50)]))
        processes = list(crew._processes)
    total = Tally(["a", "b"], 2)
    for part in parts.values():
        total.merge(part)
    assert counts(total) == counts(alone)
    assert [value for first in sorted(parts) for value in parts[first].kept] == alone.kept
    assert all(process.poll() is not None for process in processes)


def test_simulate_uses_processes_and_counts_alike(duel: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(duel(), 300, method="engine", jobs=1)
    monkeypatch.setattr(module, "_CREW_FROM", 0.0)
    monkeypatch.setattr(module, "_UNIT_SECONDS", 0.0)
    shared = simulate(duel(), 300, method="engine", jobs=2)
    assert shared.jobs == 2
    assert shared.outcomes.data() == alone.outcomes.data()
    assert shared.steps == alone.steps


@pytest.mark.parametrize("number", [0, 1, 17, 99])
def test_fight_number_i_can_be_played_again(toy: Make, number: int) -> None:
    encounter = toy("brawl", 5, 5, policy="random", limit=4)
    counted = Player(Scene(encounter), 21, rows=True).play(number, 1)
    fight = Fight(encounter, 21, number)
    final = fight.play()
    code, _, elapsed, *packed = counted.kept
    assert (counted.sides[code - SIDES] if code >= SIDES else "") == final.winner
    assert elapsed == final.elapsed()
    assert packed == [2 * each.hit_points + each.stands for each in final.standings()]
    assert counted.steps == len(fight.entries) - 1


def test_one_fight(duel: Make) -> None:
    found = simulate(duel(), 1)
    fight = Fight(duel())
    assert found.win(fight.play().winner) == 1
    assert found.outcomes.estimate(1)["low"] == 0
    assert found.replayable


def test_the_seed_is_the_files_else_one(duel: Make) -> None:
    assert simulate(duel(), 5).seed == 1
    assert simulate(duel(seed=0), 5).seed == 0
    assert simulate(duel(seed=0), 5, seed=7).seed == 7


def test_a_mirror_match_is_even_and_nothing_leaks_between_fights(toy: Make) -> None:
    found = simulate(toy("d20 rolled", 20, 20), 2000, method="engine", jobs=1)
    assert abs(found.win("a") - 0.5) < 4 * math.sqrt(0.25 / 2000)


@pytest.mark.parametrize("policy", ["simple", "random"])
def test_tables_agree_with_exact_odds_and_the_engine(toy: Make, policy: str) -> None:
    encounter = toy("brawl", 5, 5, policy=policy, limit=4)
    tables = simulate(encounter, 200_000, method="tables")
    engine = simulate(encounter, 5000, method="engine", jobs=1)
    exact = odds(encounter, method="exact", budget=600)
    assert not tables.replayable
    assert tables.check is not None
    assert tables.check.passed
    for name in ("draw", "undecided"):
        chance = getattr(exact, name)
        for found in (tables, engine):
            share = found.outcomes.share(getattr(found.outcomes, name))
            assert abs(share - chance) < 4.5 * math.sqrt(chance * (1 - chance) / found.fights)
    for place in range(2):
        want = exact.outcomes.fighters[place].hit_points
        got = tables.outcomes.fighters[place].hit_points
        chances = dict(zip(want.values, want.weights, strict=True))
        square = sum(
            (weight - 200_000 * chances[value]) ** 2 / (200_000 * chances[value])
            for value, weight in zip(got.values, got.weights, strict=True)
        )
        freedom = len(chances) - 1
        assert square < freedom + 5 * math.sqrt(2 * freedom)


def test_tables_count_every_fight_once(toy: Make) -> None:
    found = simulate(toy("d20 rolled", 9, 9), 12_345, method="tables")
    outcomes = found.outcomes
    assert sum(outcomes.wins.values()) + outcomes.draw + outcomes.undecided + outcomes.unfinished == 12_345
    assert outcomes.elapsed.total == 12_345
    assert all(sum(fighter.hit_points.weights) == 12_345 for fighter in outcomes.fighters)


def test_auto_takes_tables_when_they_are_quicker_and_says_so(duel: Make) -> None:
    found = simulate(duel(hit_points=(20, 20)), 4_000_000, jobs=1)
    assert found.method == "tables"
    assert found.why.startswith("the engine would take ")
    assert found.data()["replayable"] is False
    assert simulate(duel(), 1).method == "engine"


def test_progress_is_told(duel: Make) -> None:
    seen: list[tuple[int, int]] = []
    simulate(duel(), 500, progress=lambda done, n: seen.append((done, n)))
    assert seen[-1] == (500, 500)
    assert seen == sorted(seen)


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_rows(duel: Make, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"rows.{kind}"
    found = simulate(duel(), 60, seed=3, out=path)
    assert found.method == "engine"
    if kind == "csv":
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
    else:
        from pyarrow import parquet  # type: ignore[import-untyped]

        rows = [{name: str(value) for name, value in row.items()} for row in parquet.read_table(path).to_pylist()]
    assert len(rows) == 60
    final = Fight(duel(), 3, 41).play()
    first, second = final.standings()
    assert rows[41] == {
        "fight": "41",
        "result": "won",
        "winner": final.winner,
        "reason": "last_standing",
        "swings": str(final.elapsed()),
        "A hit points": str(first.hit_points),
        "A stands": str(first.stands),
        "B hit points": str(second.hit_points),
        "B stands": str(second.stands),
    }
    assert sum(row["winner"] == "a" for row in rows) == found.outcomes.wins["a"]
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_rows_by_a_crew_are_in_order(duel: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(duel(), 150, out=tmp_path / "alone.csv", jobs=1)
    monkeypatch.setattr(module, "_CREW_FROM", 0.0)
    monkeypatch.setattr(module, "_UNIT_SECONDS", 0.0)
    assert simulate(duel(), 150, out=tmp_path / "shared.csv", jobs=2).jobs == 2
    assert (tmp_path / "alone.csv").read_bytes() == (tmp_path / "shared.csv").read_bytes()


def test_a_failing_run_leaves_the_old_file_and_no_other(duel: Make, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("old")

    def stop(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(duel(), 50, out=path, progress=stop)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_places_where_rows_cannot_go(duel: Make, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"rows are written to \.csv or \.parquet, not to \.xlsx$"):
        simulate(duel(), 5, out=tmp_path / "rows.xlsx")
    with pytest.raises(AffrayError, match=r"can't be written: No such file or directory$"):
        simulate(duel(), 5, out=tmp_path / "nowhere" / "rows.csv")
    with pytest.raises(Refused, match=r"^tables have no single fights, so no rows; use the engine$"):
        simulate(duel(), 5, out=tmp_path / "rows.csv", method="tables")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"n": 0}, "n: 0 fights are not allowed; a simulation has 1 or more"),
        ({"n": -3}, "n: -3 fights are not allowed; a simulation has 1 or more"),
        ({"n": 5, "seed": -1}, "seed: -1 is not allowed; it takes a whole number from 0 to 2**64 - 1"),
        ({"n": 5, "jobs": 0}, "jobs: 0 is not allowed; it takes 1 or more"),
        ({"n": 5, "method": "magic"}, 'method: "magic" is not allowed; it takes auto, engine, tables'),
    ],
)
def test_senseless_arguments_are_refused(duel: Make, arguments: dict[str, object], message: str) -> None:
    with pytest.raises(Refused) as caught:
        simulate(duel(), **arguments)  # type: ignore[arg-type]
    assert str(caught.value) == message


def test_too_many_fights_are_refused_with_the_time_they_would_take(duel: Make) -> None:
    with pytest.raises(Refused) as caught:
        simulate(duel(), 10**12)
    text = str(caught.value)
    assert text.startswith(
        "n: 1,000,000,000,000 fights are not allowed; a simulation has at most 4,294,967,296 (2**32, the numbers that "
        "fights can have). At the "
    )
    assert text.endswith(" days")


def test_tables_that_cannot_be_made_are_refused(duel: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Budget", lambda seconds: odds.__globals__["Budget"](seconds=seconds, states=50))
    with pytest.raises(Refused, match=r"^tables can't be made: more than 50 states$"):
        simulate(duel(), 1000, method="tables")


def test_a_fight_that_never_ends_is_given_up_and_counted(duel: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "play_batch", partial(play_batch, patience=500))
    found = simulate(duel(hits=(0, 0)), 3, method="engine")
    assert found.outcomes.unfinished == 3
    assert found.steps == 1500


def test_a_failing_rule_names_the_fight(toy: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    encounter = toy("race", 4, 4)
    states: Any = type(Fight(encounter).state)
    real = states.proceed

    def failing(state: Any, table: Table) -> None:  # noqa: ANN401 - a method of the toy's state
        real(state, table)
        if state.left == [1, 1]:
            _ = 1 // 0

    monkeypatch.setattr(states, "proceed", failing)
    with pytest.raises(RuntimeError, match=r"^fight number \d+ of seed 5 failed: ZeroDivisionError: ") as caught:
        Player(Scene(encounter), 5, rows=False).play(0, 500)
    number = int(str(caught.value).split()[2])
    fight = Fight(encounter, 5, number)
    with pytest.raises(ZeroDivisionError):
        fight.play()


@pytest.mark.usefixtures("outside")
def test_systems_that_this_process_can_import_are_found_by_the_others() -> None:
    encounter = Encounter(match_of())
    alone = Player(Scene(encounter), 3, rows=False).play(0, 20)
    with Crew(encounter, 3, 1, rows=False) as crew:
        ((_, tally),) = crew.play([(0, 20)])
    assert counts(tally) == counts(alone)


def test_a_lost_process_is_reported(duel: Make) -> None:
    with Crew(duel(), 1, 1, rows=False) as crew:
        crew._processes[0].kill()
        with pytest.raises(RuntimeError, match=r"^a worker process ended before its work was done$"):
            list(crew.play([(0, 10)]))


def test_workers_end_with_their_caller() -> None:
    """Whatever becomes of the caller, its workers end: here it is killed outright."""
    script = (
        "import sys, time\n"
        "from affray.fight.encounter import Encounter\n"
        "from affray.lab.crew import Crew\n"
        "raw = {'system': 'duel', 'fighters': [\n"
        "  {'name': 'A', 'side': 'a', 'hit': 60, 'damage': [5, 10]},\n"
        "  {'name': 'B', 'side': 'b', 'hit': 55, 'damage': [4, 12]}]}\n"
        "with Crew(Encounter(raw), 1, 2, rows=False) as crew:\n"
        "    next(crew.play([(0, 10), (10, 10)]))\n"
        "    print(*[process.pid for process in crew._processes], flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen(  # noqa: S603 - the test's own program
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True
    ) as caller:
        assert caller.stdout is not None
        pids = [int(word) for word in caller.stdout.readline().split()]
        caller.send_signal(signal.SIGKILL)
    assert len(pids) == 2
    until = time.monotonic() + 10
    while time.monotonic() < until and any(_runs(pid) for pid in pids):
        time.sleep(0.05)
    assert not any(_runs(pid) for pid in pids)


def _runs(pid: int) -> bool:
    """Tell whether a process runs (a zombie that nobody waits for doesn't)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z")


def test_an_interrupt_leaves_no_process(tmp_path: Path) -> None:
    """A script without a main guard, interrupted as from the keyboard, in the middle of shared work."""
    script = tmp_path / "script.py"
    script.write_text(
        "import affray.lab.simulate as module\n"
        "from affray.fight.encounter import Encounter\n"
        "module._CREW_FROM = 0.0\n"
        "raw = {'system': 'duel', 'fighters': [\n"
        "  {'name': 'A', 'side': 'a', 'hit': 60, 'damage': [5, 10]},\n"
        "  {'name': 'B', 'side': 'b', 'hit': 55, 'damage': [4, 12]}]}\n"
        "def tell(done, n):\n"
        "    print(done, flush=True)\n"
        "try:\n"
        "    module.simulate(Encounter(raw), 2**32, method='engine', jobs=2, progress=tell)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted', flush=True)\n"
    )
    with subprocess.Popen(  # noqa: S603 - the test's own program
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as caller:
        assert caller.stdout is not None
        started = time.monotonic()
        while not _children(caller.pid) and time.monotonic() - started < 20:
            time.sleep(0.05)
        children = _children(caller.pid)
        time.sleep(0.5)
        os.killpg(caller.pid, signal.SIGINT)
        output = caller.stdout.read()
        assert caller.wait(20) == 0
    assert output.splitlines()[-1] == "interrupted"
    assert len(children) == 2
    assert not any(_runs(pid) for pid in children)


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in listed.read_text().split()] if listed.exists() else []


def test_check_compares_dice_and_victories(duel: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_CHECK_SECONDS", 600.0)
    found = simulate(duel(hit_points=(9, 9)), 2000)
    assert found.check is not None
    assert [score.name for score in found.check.questions] == ["hit", "damage"]
    assert {score.name for score in found.check.ends} == {"a", "b"}
    assert found.check.passed
    worst = found.check.worst()
    assert worst is not None
    assert abs(worst.score) == max(abs(s.score) for s in (*found.check.questions, *found.check.ends))


def test_check_fails_where_victories_are_not_what_they_should_be(duel: Make) -> None:
    from affray.lab.audit import audit

    right, wrong = duel(hit_points=(20, 20)), duel(hit_points=(26, 20))
    outcomes = simulate(right, 3000).outcomes
    assert not audit(Scene(right), 1, 50, outcomes, odds(wrong)).passed


def test_plain_data_of_a_tally_is_the_tally(toy: Make) -> None:
    tally = Player(Scene(toy("brawl", 5, 5)), 2, rows=True).play(0, 20)
    assert tally_of(tally.data()).data() == tally.data()
