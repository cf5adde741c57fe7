"""From the actors of an encounter file to those of a fight (GN-W.17, GN-9.2, GN-W.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from affray.fight.errors import AffrayError, EncounterError, nearest
from affray.systems.gnosis.actor import Actor
from affray.systems.gnosis.content import unknown
from affray.systems.gnosis.content_world import FACTION_NAMES, KIND_NAMES, disposition_of, kind_with
from affray.systems.gnosis.formulas_actors import combat_profile
from affray.systems.gnosis.items import ARMOUR, Item
from affray.systems.gnosis.kinds import (
    ACTOR_COURAGE,
    ACTOR_FEAR,
    ACTOR_FRENZY,
    ACTOR_INFECTED,
    ACTOR_PACIFIED,
    ACTOR_SOUL_TRAP,
    ACTOR_TIMERS,
    DAMAGE_TYPES,
    DISPOSITIONS,
)
from affray.systems.gnosis.minions import sheet_of
from affray.systems.gnosis.reading_items import read_item

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.content_gear import Gear
    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.rows_world import KindRow
    from affray.systems.gnosis.sheet import ActorSheet

MOST: Final = 9999
"""The largest number that a body's field may have."""
MOST_OBOLS: Final = 1_000_000
MOST_COUNT: Final = 100
"""Of actors of one entry."""
INSTEAD: Final = {
    "max_hp": "hp",
    "accuracy": "accuracy",
    "defense": "defense",
    "min_damage": "min_damage",
    "max_damage": "max_damage",
    "vision": "vision",
    "range_min": "range_min",
    "range_max": "range_max",
    "ranged_cooldown": "ranged_cooldown",
    "natural_ward": "ward",
    "tags": "tags",
    "faction": "faction",
}
"""Fields of a fighter that stand instead of its kind's, with what they are called there."""


class Entered:
    """A fighter as the file has it.

    Attributes:
        place: where it stands in the file.
        entry: its `Fighter`.
    """

    def __init__(self, place: str, entry: Any) -> None:  # noqa: ANN401 - the schema's own type
        self.place = place
        self.entry = entry


@final
class ActorEntry(Entered):
    """An actor as the file has it.

    Attributes:
        sheet: what is fixed; it has no name of its own yet.
        actor: how it begins; it stands nowhere yet.
        rolls: whether its obols are rolled when the fight begins.
    """

    def __init__(self, place: str, entry: Any, sheet: ActorSheet, actor: Actor, rolls: bool) -> None:  # noqa: ANN401
        super().__init__(place, entry)
        self.sheet = sheet
        self.actor = actor
        self.rolls = rolls


def number_in(value: int | None, default: int, low: int, high: int, place: str) -> int:
    """Give a number of the file if it lies from `low` to `high`; the default if there is none.

    Raises:
        EncounterError: it doesn't.
    """
    if value is None:
        return default
    if not low <= value <= high:
        message = f"{place}: {value} is not allowed; it takes {low} to {high}"
        raise EncounterError(message)
    return value


def read_actor(
    entry: Any,  # noqa: ANN401 - the schema's own type
    place: str,
    kinds: Sequence[KindRow],
    gear: Gear,
    knobs: Knobs,
) -> ActorEntry:
    """Read one actor; of an entry with `count` each is read by itself.

    Args:
        entry: its `Fighter`.
        place: where it stands.
        kinds: the kinds of this fight.
        gear: the items of this fight.
        knobs: the settings.

    Raises:
        EncounterError: something about it is wrong.
    """
    kind = _kind(entry, place, kinds)
    sheet = sheet_of(kind.name, kind, knobs)
    sheet.resist = _resist(entry.resist, f"{place}.resist")
    if entry.true_name is not None:
        sheet.true_name = entry.true_name
    _dress(sheet, entry.worn or [], place, gear)
    actor = Actor(sheet)
    actor.hp = number_in(entry.hp, int(sheet.max_hp), 1, int(sheet.max_hp), f"{place}.hp")
    actor.ward = number_in(entry.ward, int(sheet.ward), 0, MOST, f"{place}.ward")
    actor.disposition = _disposition(entry, place, sheet)
    actor.items = [
        read_item(each, f"{place}.items[{number}]", gear, knobs) for number, each in enumerate(entry.items or [])
    ]
    rolls = entry.obols is None and kind.most_obols > 0
    actor.obols = number_in(entry.obols, 0, 0, MOST_OBOLS, f"{place}.obols")
    actor.cooldown = number_in(entry.ranged_cooldown_left, 0, 0, MOST, f"{place}.ranged_cooldown_left")
    actor.summon_cooldown = number_in(entry.summon_cooldown_left, 0, 0, MOST, f"{place}.summon_cooldown_left")
    actor.fed = number_in(entry.fed, 0, 0, MOST, f"{place}.fed")
    _states(actor, entry, place)
    return ActorEntry(place, entry, sheet, actor, rolls)


def _kind(entry: Any, place: str, kinds: Sequence[KindRow]) -> KindRow:  # noqa: ANN401 - the schema's own type
    """Give the entry's kind, with what it has instead of the kind's own."""
    names = [row.name for row in kinds]
    if entry.is_ not in names:
        message = f"{place}.is: {unknown('kind', entry.is_, KIND_NAMES)} (affray list gnosis bestiary shows all)"
        raise EncounterError(message)
    row = kinds[names.index(entry.is_)]
    if entry.faction is not None and entry.faction not in FACTION_NAMES:
        message = f"{place}.faction: {unknown('faction', entry.faction, FACTION_NAMES)}"
        raise EncounterError(message)
    for name, least in (("max_hp", 1), ("natural_ward", 0)):
        number_in(getattr(entry, name), least, least, MOST, f"{place}.{name}")
    changes = {ours: getattr(entry, name) for name, ours in INSTEAD.items() if getattr(entry, name) is not None}
    return kind_with(row, changes, place)


def _resist(given: dict[str, int] | None, place: str) -> list[int] | None:
    if not given:
        return None
    resist = [0] * len(DAMAGE_TYPES)
    for name, percent in given.items():
        if name not in DAMAGE_TYPES[1:]:
            message = f"{place}: {unknown('damage type', name, DAMAGE_TYPES[1:])}"
            raise EncounterError(message)
        resist[DAMAGE_TYPES.index(name)] = number_in(percent, 0, -100, 100, f"{place}.{name}")
    return resist


def _dress(sheet: ActorSheet, worn: list[Any], place: str, gear: Gear) -> None:
    """Put gear on: it adds to the numbers, field by field (GN-9.2)."""
    for number, each in enumerate(worn):
        where = f"{place}.worn[{number}]"
        if isinstance(each, str):
            sheet.worn.append(_worn_item(each, where, gear, named=False))
            continue
        sheet.worn.append(_worn_item(each.item, where, gear, named=True))
        for name in ("accuracy", "defense", "min_damage", "max_damage", "ward"):
            number_in(getattr(each, name), 0, -MOST, MOST, f"{where}.{name}")
        sheet.accuracy += each.accuracy
        sheet.defense += each.defense
        sheet.low += each.min_damage
        sheet.high += each.max_damage
        sheet.ward += each.ward
    if worn:
        sheet.accuracy, sheet.defense, sheet.low, sheet.high = combat_profile(
            max(0, int(sheet.accuracy)), sheet.defense, sheet.low, sheet.high, False, False
        )
        sheet.ward = max(0, int(sheet.ward))


def _worn_item(name: str, place: str, gear: Gear, *, named: bool) -> Item:
    try:
        return gear.item(name)
    except AffrayError as error:
        if named and name:
            return Item(name, ARMOUR)  # a thing of its own: whoever takes it has a keepsake
        message = f"{place}: {error}"
        raise EncounterError(message) from error


def _disposition(entry: Any, place: str, sheet: ActorSheet) -> int:  # noqa: ANN401 - the schema's own type
    if entry.disposition is None:
        return int(disposition_of(sheet.faction))
    if entry.disposition not in DISPOSITIONS:
        message = f"{place}.disposition: {unknown('disposition', entry.disposition, DISPOSITIONS)}"
        raise EncounterError(message)
    return DISPOSITIONS.index(entry.disposition)


def _states(actor: Actor, entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    """Set the states that it begins with (GN-W.22)."""
    timers = read_timers(entry.states, ACTOR_TIMERS, f"{place}.states")
    blocked = [ACTOR_PACIFIED, ACTOR_FEAR] if timers[ACTOR_FRENZY] else [ACTOR_FEAR] if timers[ACTOR_COURAGE] else []
    for timer in blocked:
        if timers[timer]:
            by = "frenzy_turns" if timers[ACTOR_FRENZY] else "courage_turns"
            message = f"{place}.states.{ACTOR_TIMERS[timer]}: can't be while {by} lasts (GN-10.9)"
            raise EncounterError(message)
    actor.timers = timers
    actor.ticking = sum(timers)
    actor.potency = number_in(entry.infection_potency, 0, 0, MOST, f"{place}.infection_potency")
    if actor.potency > 0 and not timers[ACTOR_INFECTED]:
        message = f"{place}.infection_potency: {actor.potency} needs states.infected_turns"
        raise EncounterError(message)
    if timers[ACTOR_SOUL_TRAP]:
        actor.trapper = 0


def read_timers(given: dict[str, int], names: Sequence[str], place: str) -> list[int]:
    """Read turns of states by name.

    Raises:
        EncounterError: there is no such state, or it can't last so long.
    """
    timers = [0] * len(names)
    for name, turns in given.items():
        if name not in names:
            message = f"{place}.{name}: there is no such state{nearest(name, names)}; allowed are {', '.join(names)}"
            raise EncounterError(message)
        timers[names.index(name)] = number_in(turns, 0, 0, MOST, f"{place}.{name}")
    return timers
