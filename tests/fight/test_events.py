"""Events: what happened, as data, in order."""

from __future__ import annotations

from affray.fight.events import Event, Log


def test_an_event_is_data() -> None:
    event = Event("hp_changed", {"who": "Ash", "from": 12, "to": 8})
    assert event.data() == {"event": "hp_changed", "who": "Ash", "from": 12, "to": 8}
    assert repr(event) == "Event('hp_changed', {'who': 'Ash', 'from': 12, 'to': 8})"


def test_a_log_keeps_the_order() -> None:
    log = Log()
    log.add("attack", {"who": "Ash"})
    log.add("hit", {"who": "Bram"})
    assert [event.kind for event in log.events] == ["attack", "hit"]
    assert log.events[1].details == {"who": "Bram"}
