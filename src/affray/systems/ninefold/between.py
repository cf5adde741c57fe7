"""Between fights: hit points carry over (NI-8.3); there are no rests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.carrying import carry
from affray.systems.ninefold.reading import member_names
from affray.systems.ninefold.state import points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from affray.systems.ninefold.state import Field


def carried(raw: Mapping[str, Any], field: Field) -> dict[str, Any]:
    """Give a file's data in which whoever fought before starts with the hit points that were left.

    Args:
        raw: the data of the encounter that is fought next; it stays as it is.
        field: how the earlier fight ended.

    Returns:
        The data with `hp` set by name, and `max_hp` where the maximum had been rolled.

    Raises:
        AffrayError: nobody of the earlier fight is in the next one.
    """
    return carry(raw, field.setup.names, member_names, lambda entry, names: _left(names, field, entry))


def _left(names: list[str], field: Field, entry: Mapping[str, Any]) -> dict[str, Any]:
    """Give the fields of an entry that the earlier fight decides; members who weren't in it keep the maximum."""
    left: list[Any] = []
    most: list[Any] = []
    for name in names:
        if name in field.setup.names:
            status = field.statuses[field.setup.names.index(name)]
            left.append(points(status.hit_points))
            most.append(points(status.maximum))
        else:
            left.append(None)
            most.append(None)
    fields: dict[str, Any] = {"hp": left if "count" in entry else left[0]}
    if field.setup.knobs.hit_points_rolled:
        fields["max_hp"] = most if "count" in entry else most[0]
    return fields
