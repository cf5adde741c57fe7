"""Laws of a step: its log rebuilds the state, the log changes nothing, and it runs the same however it is run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.events import Event, Log
from affray.testing.runs import advance_again, do_again, portrait

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.journal import Entry
    from affray.fight.state import State
    from affray.testing.broken import Place


def check_step(before: State, entry: Entry, events: Sequence[Event], after: State, place: Place) -> None:
    """Check one step.

    Args:
        before: the fight before the step; it is only looked at.
        entry: the step as the journal has it.
        events: what happened.
        after: the fight after the step.
        place: where that was.
    """
    _check_events(events, place)
    _check_time(before, after, place)
    _check_questions(entry, place)
    _check_redo(before, events, after, place)
    _check_reruns(before, entry, events, after, place)
    _check_advance(before, entry, after, place)
    _check_words(events, after, place)


def _check_events(events: Sequence[Event], place: Place) -> None:
    for event in events:
        place.keep("events", bool(event.kind), f"an event has no kind: {event!r}")
        place.keep("events", "event" not in event.details, f"{event!r} has a detail that hides its kind")
        place.keep_plain("events", event.data(), repr(event))


def _check_time(before: State, after: State, place: Place) -> None:
    gone, now = int(before.elapsed()), int(after.elapsed())
    place.keep("time", now >= gone, f"time goes back from {gone} to {now}")
    place.keep("time", int(before.limit()) == int(after.limit()), "the limit of time changes within the fight")
    place.keep("standings", before.hit_point_unit == after.hit_point_unit, "the unit of hit points changes")


def _check_questions(entry: Entry, place: Place) -> None:
    for roll in entry.rolls:
        place.keep("questions", bool(roll.why), f"a question has no name: {roll!r}")


def _check_redo(before: State, events: Sequence[Event], after: State, place: Place) -> None:
    """The log alone rebuilds the state, also when it was saved and read in between."""
    twin = before.clone()
    for event in events:
        try:
            twin.redo(Event(event.kind, event.details))
        except Exception as error:  # noqa: BLE001 - whatever it is, a law is broken
            what = f"{event!r} can't be done again: {type(error).__name__}: {error}"
            place.fail("the log rebuilds the state", what)
    found, wanted = portrait(twin), portrait(after)
    if found != wanted:
        parts = ("key", "over", "winner", "reason", "elapsed", "limit", "standings", "view")
        part, one, other = next(row for row in zip(parts, found, wanted, strict=True) if row[1] != row[2])
        what = f"after {[event.kind for event in events]} the log gives the {part} {one!r}, not {other!r}"
        place.fail("the log rebuilds the state", what)


def _check_reruns(before: State, entry: Entry, events: Sequence[Event], after: State, place: Place) -> None:
    wanted = portrait(after)
    log = Log()
    seats = len(place.encounter.setup.names)
    for law, logged in (("a step is determined by its faces", log), ("a log changes nothing", None)):
        twin = before.clone()
        try:
            do_again(twin, entry, seats, logged)
        except Exception as error:  # noqa: BLE001 - whatever it is, a law is broken
            place.fail(law, f"the step fails when done again: {type(error).__name__}: {error}")
        place.keep(law, portrait(twin) == wanted, "the step leads elsewhere when done again")
    same = [event.data() for event in log.events] == [event.data() for event in events]
    place.keep("a step is determined by its faces", same, "the step writes other events when done again")


def _check_advance(before: State, entry: Entry, after: State, place: Place) -> None:
    if entry.choice is not None and before.due()[0].seat != entry.seat:
        return
    law = "advance does what take and proceed do"
    try:
        same = advance_again(before.clone(), entry, len(place.encounter.setup.names), portrait(after))
    except Exception as error:  # noqa: BLE001 - whatever it is, a law is broken
        place.fail(law, f"the step fails when done again by advance: {type(error).__name__}: {error}")
    place.keep(law, same, "the step leads elsewhere when done again by advance")


def _check_words(events: Sequence[Event], after: State, place: Place) -> None:
    """Words are found for everything, and finding them changes nothing."""
    before = portrait(after), [event.data() for event in events]
    words = place.encounter.system.words()
    for explain in (False, True):
        for line in words.lines(events, after, explain=explain):
            parts = (line.when, line.deed, line.chance, line.reasons, line.face, line.result)
            place.keep("words", {type(part) for part in parts} == {str}, f"a line holds more than text: {line!r}")
            place.keep("words", any(parts), "a line says nothing")
    same = before == (portrait(after), [event.data() for event in events])
    place.keep("words", same, "telling what happened changes it")
