"""The conformance kit: runs every law on a system and its encounters."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from affray.dice import Seeded
from affray.fight.encounter import Encounter, load
from affray.fight.errors import EncounterError
from affray.fight.fight import Fight
from affray.fight.system import System, find_system
from affray.testing.broken import Place
from affray.testing.fight_laws import check_fight, no_files
from affray.testing.odds_laws import check_choice_odds, check_fight_odds, check_outcomes
from affray.testing.runs import minds_of
from affray.testing.state_laws import Crossings, check_choices, check_clock, check_clones, check_looking
from affray.testing.step_laws import check_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.policy import Policy
    from affray.fight.state import State

OWN = "of its own"

SCOUTS = 5
"""Fights that only look for equal keys, for each fight that is looked at closely."""

FAR = 100
"""Steps after which such a fight is left."""

CLOSE_STEPS, CLOSE_LATER = 10, 40
"""So many steps at the beginning of a fight are looked at closely, and one in so many later."""

AGAIN_STEPS, AGAIN_LATER = 60, 10
"""So many steps at the beginning are done again from their faces and events, and one in so many later."""


class Report:
    """What the kit has looked at.

    Attributes:
        fights, steps: how many were played and checked.
        repeated: steps that were done again: the first of each fight, and some of the later ones.
        looked: steps at which the fight was taken apart: fewer, of the same kind.
        walked, unwalked: steps whose outcomes were all counted, and those that have too many.
        crossings: pairs of equal keys whose futures were compared.
        exact, sampled: encounters whose odds could be had exactly, and those that could only be sampled.
    """

    def __init__(self) -> None:
        self.fights = 0
        self.steps = 0
        self.repeated = 0
        self.looked = 0
        self.walked = 0
        self.unwalked = 0
        self.crossings = 0
        self.exact = 0
        self.sampled = 0

    def __str__(self) -> str:
        return (
            f"{self.fights} fights, {self.steps} steps ({self.repeated} repeated, {self.looked} looked at closely); "
            f"all outcomes of {self.walked} steps "
            f"({self.unwalked} have too many); {self.crossings} crossings; "
            f"odds of {self.exact} encounters exact, of {self.sampled} only sampled"
        )


def check_system(
    system: System | str,
    encounters: Sequence[Encounter | dict[str, Any] | str | Path],
    *,
    fights: int = 3,
    seed: int = 1,
    steps: int = 3_000,
    samples: int = 300,
) -> Report:
    """Check that a system keeps the laws (see this package's README), by playing and taking apart fights of it.

    Args:
        system: the system, or its name.
        encounters: encounters, their data, or the paths of their files.
        fights: fights for each encounter under each set of policies: its own, all `simple`, and all `random`.
        seed: the seed of all fights; another seed looks elsewhere.
        steps: a fight of more steps than this is taken as one that doesn't end.
        samples: fights of a sample of odds; 0 leaves the odds of whole fights out.

    Returns:
        What was looked at, and what was left out as too large.

    Raises:
        LawBroken: a law is broken; the text says which, where, and how to get there again.
        EncounterError: an encounter can't be played.
    """
    if isinstance(system, str):
        system = find_system(system)
    report = Report()
    for given in encounters:
        encounter = _encounter(given)
        place = Place(encounter, OWN, seed, 0)
        place.keep("encounters", encounter.system.name == system.name, f"it is an encounter of {encounter.system.name}")
        _check_system(system, place)
        crossings = Crossings()
        simple = all(name in {"simple", "person"} for name in encounter.setup.policies)
        for policies in (OWN, "random") if simple else (OWN, "simple", "random"):
            variant = with_policies(encounter, policies, seed)
            for index in range(fights):
                _check_one(variant, Place(variant, policies, seed, index), crossings, steps, report)
        scouting = Place(encounter, "random, by a scout", seed, 0)
        crossings.scout(encounter, scouting, SCOUTS * fights, FAR)
        report.crossings += crossings.compared
        if samples:
            exact = check_fight_odds(with_policies(encounter, OWN, seed), place, samples)
            report.exact += exact
            report.sampled += not exact
    return report


def journal_digests(encounters: Sequence[Encounter | dict[str, Any] | str | Path], fights: int, seed: int) -> list[str]:
    """Play fights and give their journals' digests, to be compared between processes and platforms."""
    digests = []
    for given in encounters:
        encounter = _encounter(given)
        for policies in (OWN, "random"):
            for index in range(fights):
                fight = Fight(with_policies(encounter, policies, seed), seed=seed, index=index)
                fight.play()
                digests.append(fight.document()["digest"])
    return digests


def _encounter(given: Encounter | dict[str, Any] | str | Path) -> Encounter:
    if isinstance(given, Encounter):
        return given
    return Encounter(given) if isinstance(given, dict) else load(given)


def with_policies(encounter: Encounter, policies: str, seed: int) -> Encounter:
    """Make the encounter with one policy in all seats; with its own, only persons are replaced."""
    raw = copy.deepcopy(encounter.raw)
    for fighter in raw.get("fighters", []):
        if policies != OWN:
            fighter["policy"] = policies
        elif fighter.get("policy") == "person":
            fighter["policy"] = "simple"
    try:
        return Encounter(raw, encounter.source)
    except EncounterError as error:
        Place(encounter, policies, seed, 0).fail("policies", f"the encounter can't be played so: {error}")


def _check_system(system: System, place: Place) -> None:
    """What a system says of itself."""
    for name in ("name", "version", "title", "clock"):
        place.keep("systems", bool(getattr(system, name)), f"the system says nothing of its {name}")
    place.keep("systems", "simple" in system.policies(), 'there is no policy "simple"')
    knobs = system.knobs()
    place.keep("knobs", len({knob.name for knob in knobs}) == len(knobs), "two knobs have one name")
    for knob in knobs:
        place.keep("knobs", knob.takes(knob.default), f"{knob.name} doesn't take its default {knob.default!r}")
        place.keep("knobs", bool(knob.meaning) and bool(knob.rule), f"nothing is said of {knob.name}")
    place.keep_plain("systems", msgspec.json.schema(system.schema()), "the schema")
    place.keep_plain(
        "systems", {kind: [dict(row) for row in rows] for kind, rows in system.content().items()}, "content"
    )
    place.keep_plain("encounters", place.encounter.raw, "the encounter")
    setup = place.encounter.setup
    place.keep("encounters", len(set(setup.names)) == len(setup.names), f"two fighters have one name: {setup.names}")
    lengths = {len(setup.names), len(setup.sides), len(setup.policies)}
    place.keep("encounters", len(lengths) == 1, "names, sides and policies aren't equally many")


def _check_odds(fight: Fight, before: State, place: Place, minds: list[Policy], dice: Seeded, report: Report) -> None:
    """Odds of the step just played: all its outcomes, and now and then what the lab makes of them."""
    entry = fight.entries[-1]
    if check_outcomes(before, entry.choice, entry.seat, place, minds):
        report.walked += 1
        if entry.choice is not None and dice.chance(1, 8, "look at odds"):
            twin = fight.copy()
            twin.undo()
            check_choice_odds(twin, entry.choice, place)
    else:
        report.unwalked += 1


def _check_one(encounter: Encounter, place: Place, crossings: Crossings, steps: int, report: Report) -> None:
    """Play one fight, and check it at every step and at the end."""
    with no_files(place):
        fight = Fight(encounter, seed=place.seed, index=place.index)
    minds = minds_of(encounter)
    dice = Seeded(place.seed, place.index, "laws")
    while not fight.over:
        place.step = len(fight.entries)
        place.keep("fights end", place.step <= steps, f"the fight isn't over after {steps} steps")
        before, told = fight.state, len(fight.events)
        closely = place.step <= CLOSE_STEPS or dice.chance(1, CLOSE_LATER, "look closely")
        if closely:
            private = dice.pick(2**20, "seed of this step")
            check_looking(before, place)
            check_choices(before, place, dice, private)
            check_clones(before, place, minds, private)
            check_clock(before, place, minds, private)
            crossings.check(before, place, minds, private)
        with no_files(place):
            fight.advance()
        if closely or place.step <= AGAIN_STEPS or dice.chance(1, AGAIN_LATER, "do it again"):
            check_step(before, fight.entries[-1], fight.events[told:], fight.state, place)
            report.repeated += 1
        if closely:
            _check_odds(fight, before, place, minds, dice, report)
            report.looked += 1
        report.steps += 1
    check_looking(fight.state, place)
    check_choices(fight.state, place, dice, 0)
    check_fight(fight, place, dice)
    report.fights += 1
