"""The character of an encounter file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.dice import Tape
from affray.fight.errors import EncounterError, Illegal, Refused
from affray.fight.table import Table
from affray.systems.omega.acts_gear import check_slot
from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.content import SPELLS, unknown
from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.dressing import dress
from affray.systems.omega.effects import replaced
from affray.systems.omega.finding import Find
from affray.systems.omega.formulas_life import experience_for_level, mana_capacity
from affray.systems.omega.gear import FIRST_PACKED
from affray.systems.omega.hero import ATTRIBUTES, CONSTITUTION, DEITIES, POWER, Hero, new_hero
from affray.systems.omega.items import FIRST_BELT, READY_HAND, SLOTS, WEAPON_HAND, Item
from affray.systems.omega.maneuvers import MOST_MANEUVERS, read_sequence
from affray.systems.omega.reading_items import find_of, read_item
from affray.systems.omega.scores import recompute
from affray.systems.omega.state import first_state
from affray.systems.omega.statuses import STATUSES

if TYPE_CHECKING:
    from affray.systems.omega.sheet import OmegaSetup

MONSTERS_ONLY: Final = (
    "is_",
    "count",
    "awake",
    "hostile",
    "wandering",
    "attacked",
    "deity",
    "skill",
    "hit",
    "ac",
    "damage",
    "delay",
    "sense",
    "wakeup",
    "sleep",
    "maneuvers",
    "melee",
    "strike",
    "special",
    "move",
    "flags",
    "unique",
    "belongings",
)
"""Fields that only monsters have."""

HERO_ONLY: Final = (
    *ATTRIBUTES,
    "max_hp",
    "mana",
    "alignment",
    "arena_rank",
    "college",
    "circle",
    "adept",
    "patron",
    "mounted",
    "known_spells",
    "statuses",
    "sequence",
    "slots",
    "belt",
    "pack",
)
"""Fields that only the character has."""

BELTS: Final = 5


def refuse_fields(entry: Any, names: tuple[str, ...], place: str, whose: str) -> None:  # noqa: ANN401 - the schema's
    """Make sure that fields are left out which belong to the other side.

    Raises:
        EncounterError: one is there.
    """
    for name in names:
        if getattr(entry, name) is not None:
            message = f"{place}.{name.rstrip('_')}: only {whose} has this field"
            raise EncounterError(message)


def read_hero(entry: Any, place: str, setup: OmegaSetup) -> Hero:  # noqa: ANN401 - the schema's own type
    """Make the character, dressed, with scores; what never changes goes into `setup`.

    Raises:
        EncounterError: something is wrong with the entry.
    """
    refuse_fields(entry, MONSTERS_ONLY, place, "a monster")
    hero = new_hero()
    _read_attributes(hero, entry, place)
    _read_numbers(hero, entry, place)
    setup.arena_rank = entry.arena_rank or 0
    setup.college = bool(entry.college)
    setup.member = bool(entry.college) or bool(entry.circle)
    setup.adept = bool(entry.adept)
    setup.patron = _number_of(DEITIES, entry.patron or "none", "patron", f"{place}.patron")
    hero.mounted = bool(entry.mounted)
    every = {row.name: row for row in SPELLS}
    for number, name in enumerate(entry.known_spells or []):
        if name not in every:
            message = f"{place}.known_spells[{number}]: {unknown('spell', name, every)}"
            raise EncounterError(message)
        setup.spells.append(every[name])
    _read_counters(hero, entry, place)
    setup.finds = _read_items(hero, entry, place)
    dress(first_state(setup, hero), [find.place for find in setup.finds])
    if entry.sequence is not None:
        hero.sequence = _sequence(entry.sequence, f"{place}.sequence")
    table = Table(Tape([]), [], Tape([]))
    recompute(table, first_state(setup, hero), "start")
    return hero


def _read_attributes(hero: Hero, entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    for number, name in enumerate(ATTRIBUTES):
        given = getattr(entry, name)
        now = 10 if given is None else given if isinstance(given, int) else given.now
        maximum = now if given is None or isinstance(given, int) else given.maximum
        if now < 1 or maximum < 1:
            message = f"{place}.{name}: an attribute is 1 or more, got {min(now, maximum)}"
            raise EncounterError(message)
        hero.attributes = replaced(hero.attributes, number, now)
        hero.maxima = replaced(hero.maxima, number, maximum)


def _read_numbers(hero: Hero, entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    """Read level, experience, hit points, mana and alignment, with what they are if left out."""
    level = entry.level or 0
    if level < 0:
        message = f"{place}.level: {level} is not allowed; it takes a whole number from 0"
        raise EncounterError(message)
    constitution = hero.attributes[CONSTITUTION]
    default_hp = constitution + quotient(level * (constitution + 1), 2)
    hero.level = level
    hero.experience = experience_for_level(level) if entry.experience is None else entry.experience
    hero.max_hp = entry.max_hp if entry.max_hp is not None else default_hp
    hero.hp = entry.hp if entry.hp is not None else hero.max_hp
    for name, value in (("hp", hero.hp), ("max_hp", hero.max_hp)):
        if value < 1:
            message = f"{place}.{name}: {value} is not allowed; it takes a whole number from 1"
            raise EncounterError(message)
    hero.mana = mana_capacity(hero.attributes[POWER], level) if entry.mana is None else entry.mana
    hero.alignment = entry.alignment or 0


def _number_of(words: tuple[str, ...], word: str, kind: str, place: str) -> int:
    if word not in words:
        message = f"{place}: {unknown(kind, word, words)}"
        raise EncounterError(message)
    return words.index(word)


def _read_counters(hero: Hero, entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    """Read statuses and immunities; an immunity that is only named counts once."""
    for name, value in (entry.statuses or {}).items():
        number = _number_of(STATUSES, name, "status", f"{place}.statuses.{name}")
        if value < 0 and name != "protection":
            message = f"{place}.statuses.{name}: {value} is not allowed; it takes a whole number from 0"
            raise EncounterError(message)
        hero.statuses = replaced(hero.statuses, number, value)
    immunities = entry.immunities or {}
    if isinstance(immunities, list):
        immunities = dict.fromkeys(immunities, 1)
    for name, value in immunities.items():
        number = _number_of(DAMAGE_TYPES, name, "damage type", f"{place}.immunities.{name}")
        hero.immunities = replaced(hero.immunities, number, value)


def _read_items(hero: Hero, entry: Any, place: str) -> list[Find]:  # noqa: ANN401 - the schema's own type
    """Read slots, belt and pack; a two-hander in the weapon slot takes both hands if the other is free.

    Returns:
        What is rolled as the fight begins.
    """
    slots: list[Item | None] = hero.slots.copy()
    finds: list[Find | None] = []
    for name, given in (entry.slots or {}).items():
        slot = _number_of(SLOTS, name, "slot", f"{place}.slots.{name}")
        item = read_item(given, f"{place}.slots.{name}")
        try:
            check_slot(slot, item)
        except Illegal as error:
            message = f"{place}.slots.{name}: {error}"
            raise EncounterError(message) from error
        slots[slot] = item
        finds.append(find_of(given, slot))
    held = slots[WEAPON_HAND]
    if held is not None and held.row.two_handed and slots[READY_HAND] is None:
        slots[READY_HAND] = held
    belt = entry.belt or []
    free = [slot for slot in range(FIRST_BELT, FIRST_BELT + BELTS) if slots[slot] is None]
    if len(belt) > len(free):
        message = f"{place}.belt: found {len(belt)} items; {len(free)} belt slots are free"
        raise EncounterError(message)
    for number, given in enumerate(belt):
        slots[free[number]] = read_item(given, f"{place}.belt[{number}]")
        finds.append(find_of(given, free[number]))
    hero.slots = slots
    pack = entry.pack or []
    hero.pack = [read_item(given, f"{place}.pack[{number}]") for number, given in enumerate(pack)]
    finds += [find_of(given, FIRST_PACKED + number) for number, given in enumerate(pack)]
    return [find for find in finds if find is not None]


def _sequence(text: str, place: str) -> Any:  # noqa: ANN401 - a Sequence
    """Read the saved sequence; eligibility was asked when it was saved, so any weapon will do (OM-3.6)."""
    try:
        sequence = read_sequence(text)
    except Refused as error:
        message = f"{place}: {error}"
        raise EncounterError(message) from error
    if len(sequence) > MOST_MANEUVERS:
        message = f"{place}: {text!r} has {len(sequence)} actions; no sequence has more than {MOST_MANEUVERS}"
        raise EncounterError(message)
    return sequence
