"""Systems: found through their entry points, ours and others' alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import sparring
from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import AffrayError
from affray.fight.policy import FirstPolicy, PersonPolicy, RandomPolicy
from affray.fight.state import State
from affray.fight.system import Line, System, Words, find_system, system_names
from sparring import SimplePolicy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

OURS = ["duel", "gnosis", "linguomancy", "ninefold", "omega"]


def announce(folder: Path, package: str, target: str, name: str = "sparring") -> None:
    """Write what an installed package leaves behind to announce a system."""
    info = folder / f"{package}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[affray.systems]\n{name} = {target}\n")


def test_our_systems_are_found_the_same_way_as_others(outside: str) -> None:  # noqa: ARG001 - it installs sparring
    assert system_names() == sorted([*OURS, "sparring"])
    assert find_system("sparring") is sparring.system
    assert find_system("duel").title == "the reference duel: two fighters swing in turn until one falls"


def test_a_system_that_is_not_installed() -> None:
    with pytest.raises(AffrayError) as caught:
        find_system("duell")
    assert str(caught.value) == (
        'system: no system is called "duell"; nearest: "duel"; installed are duel, gnosis, linguomancy, ninefold, omega'
    )


def test_a_name_that_two_packages_claim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    announce(tmp_path, "one", "sparring:system")
    announce(tmp_path, "two", "sparring:SparringSystem")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(AffrayError) as caught:
        find_system("sparring")
    assert str(caught.value) == (
        'system: "sparring" is claimed by sparring:SparringSystem and sparring:system; uninstall one of them'
    )


def test_a_package_that_is_seen_twice_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As happens where sources stand before an installed copy."""
    announce(tmp_path / "one", "one", "sparring:system")
    announce(tmp_path / "two", "one", "sparring:system")
    monkeypatch.syspath_prepend(str(tmp_path / "one"))
    monkeypatch.syspath_prepend(str(tmp_path / "two"))
    assert find_system("sparring") is sparring.system
    assert system_names().count("sparring") == 1


def test_a_package_that_cannot_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    announce(tmp_path, "one", "nowhere_to_be_found:system", "broken")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(AffrayError) as caught:
        find_system("broken")
    assert str(caught.value) == (
        'system: "broken" (nowhere_to_be_found:system) can\'t be loaded: '
        "ModuleNotFoundError: No module named 'nowhere_to_be_found'"
    )


@pytest.mark.parametrize(
    ("target", "problem"),
    [
        ("sparring:SparringSystem", "is a class; an entry point names an instance"),
        ("sparring:COST", "is no System, it is {'cut': 1, 'thrust': 2, 'rest': 0}"),
        ("sparring:system", 'calls itself "sparring"; its name must be that of its entry point'),
    ],
)
def test_what_an_entry_point_names_must_be_the_system(
    target: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(tmp_path, "one", target, "strange")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(AffrayError) as caught:
        find_system("strange")
    assert str(caught.value).startswith(f'system: "strange" ({target}) {problem}')


def test_a_system_says_its_title(monkeypatch: pytest.MonkeyPatch, outside: str) -> None:  # noqa: ARG001 - it installs sparring
    monkeypatch.delattr(sparring.SparringSystem, "title")
    with pytest.raises(AffrayError) as caught:
        find_system("sparring")
    assert str(caught.value) == 'system: "sparring" (sparring:system) has no title, which must be text'


def test_every_system_has_the_policies_of_all() -> None:
    for name, kind in (
        ("first", FirstPolicy),
        ("random", RandomPolicy),
        ("person", PersonPolicy),
        ("simple", SimplePolicy),
    ):
        assert isinstance(sparring.system.policy(name), kind)
    with pytest.raises(AffrayError) as caught:
        sparring.system.policy("randum")
    assert str(caught.value) == (
        'no policy is called "randum"; nearest: "random"; allowed are first, person, random, simple'
    )


def test_a_system_that_says_nothing_more_has_nothing_more() -> None:
    plain = System()
    assert (plain.knobs(), plain.content(), plain.formulas(), plain.clock) == ((), {}, {}, "round")


@pytest.mark.parametrize(
    "use",
    [
        lambda: System().schema(),
        lambda: System().read(None, {}),
        lambda: System().policies(),
        lambda: System().words(),
        lambda: Words().lines([], State()),
        lambda: Words().offer(Offer(Choice("x")), State()),
        lambda: Words().choice(Choice("x")),
        lambda: Words().decision(Decision(0, "x"), State()),
    ],
)
def test_what_a_system_must_say(use: Callable[[], object]) -> None:
    with pytest.raises(NotImplementedError):
        use()


def test_a_line_says_only_what_there_is_to_say() -> None:
    assert Line(deed="Ash rests") == ("", "Ash rests", "", "", "", "", 0)
