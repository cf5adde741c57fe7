"""The character as they stand in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.omega.damage import TYPES
from affray.systems.omega.items import SLOT_COUNT
from affray.systems.omega.maneuvers import read_sequence
from affray.systems.omega.statuses import STATUSES

if TYPE_CHECKING:
    from affray.systems.omega.items import Item
    from affray.systems.omega.maneuvers import Sequence

STRENGTH: Final = 0
CONSTITUTION: Final = 1
DEXTERITY: Final = 2
AGILITY: Final = 3
INTELLIGENCE: Final = 4
POWER: Final = 5
ATTRIBUTES: Final[tuple[str, ...]] = ("strength", "constitution", "dexterity", "agility", "intelligence", "power")
"""The attributes by number."""

DEITIES: Final = ("none", "odin", "set", "athena", "hecate", "druid", "destiny")
"""Patrons of characters, deities of angels and of altars, by number; 0 is none."""

STARTING_SEQUENCE: Final = read_sequence("CCBC")
"""Cut center, block center (OM-3.15)."""


@final
class Still:
    """What seldom changes of a character, written once for all the keys that it is part of.

    Attributes:
        attributes, maxima, statuses, immunities, slots, pack: the lists that it was written from.
        text: all of them, as one text, whose hash Python keeps.
    """

    def __init__(self, hero: Hero) -> None:
        self.attributes = hero.attributes
        self.maxima = hero.maxima
        self.statuses = hero.statuses
        self.immunities = hero.immunities
        self.slots = hero.slots
        self.pack = hero.pack
        slots = [None if item is None else item.ident() for item in hero.slots]
        pack = [item.ident() for item in hero.pack]
        self.text = repr((hero.attributes, hero.maxima, hero.statuses, hero.immunities, slots, pack))

    def is_of(self, hero: Hero) -> bool:
        """Tell whether nothing has changed; lists are never changed in place."""
        return (
            self.statuses is hero.statuses
            and self.slots is hero.slots
            and self.immunities is hero.immunities
            and self.attributes is hero.attributes
            and self.maxima is hero.maxima
            and self.pack is hero.pack
        )


@final
class Hero:
    """The character. Lists are never changed in place: whoever changes one puts a changed copy into its place.

    Attributes:
        hp, max_hp, level, experience, mana, alignment: as they are now.
        attributes, maxima: the six attributes and their maxima.
        statuses, immunities: a counter for each status and each damage type.
        sequence: the saved one (in a flurry the three lunges).
        shelved: during a flurry the saved sequence, which comes back; else None.
        slots: what is in each slot; a two-hander is in both hands.
        pack: the backpack.
        hit, damage, defense, arm, delay, weight, capacity, allowance: the derived scores, kept current (OM-0.5).
        mounted: whether they ride.
        x, y: their square.
        due: when their next turn comes, on the state's clock.
        last_ticks: how long their last action took; 0 before the first (OM-16.7).
        loses_turn: whether their next turn is lost.
    """

    def __init__(
        self,
        attributes: list[int],
        maxima: list[int],
        statuses: list[int],
        immunities: list[int],
        sequence: Sequence,
        slots: list[Item | None],
        pack: list[Item],
    ) -> None:
        self.hp: i64 = 0
        self.max_hp: i64 = 0
        self.level: i64 = 0
        self.experience: i64 = 0
        self.mana: i64 = 0
        self.alignment: i64 = 0
        self.attributes = attributes
        self.maxima = maxima
        self.statuses = statuses
        self.immunities = immunities
        self.sequence = sequence
        self.shelved: Sequence | None = None
        self.slots = slots
        self.pack = pack
        self.hit: i64 = 0
        self.damage: i64 = 0
        self.defense: i64 = 0
        self.arm: i64 = 0
        self.delay: i64 = 5
        self.weight: i64 = 0
        self.capacity: i64 = 0
        self.allowance: i64 = 2
        self.mounted = False
        self.x: i64 = 0
        self.y: i64 = 0
        self.due: i64 = 0
        self.last_ticks: i64 = 0
        self.loses_turn = False
        self._still: Still | None = None

    def clone(self) -> Hero:
        """Copy the character; the lists, which never change in place, are shared."""
        twin = Hero(self.attributes, self.maxima, self.statuses, self.immunities, self.sequence, self.slots, self.pack)
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.level = self.level
        twin.experience = self.experience
        twin.mana = self.mana
        twin.alignment = self.alignment
        twin.shelved = self.shelved
        twin.hit = self.hit
        twin.damage = self.damage
        twin.defense = self.defense
        twin.arm = self.arm
        twin.delay = self.delay
        twin.weight = self.weight
        twin.capacity = self.capacity
        twin.allowance = self.allowance
        twin.mounted = self.mounted
        twin.x = self.x
        twin.y = self.y
        twin.due = self.due
        twin.last_ticks = self.last_ticks
        twin.loses_turn = self.loses_turn
        twin._still = self._still
        return twin

    def immune_to(self, damage_type: i64) -> bool:
        """Tell whether an immunity counter is above 0 (OM-2.5)."""
        return self.immunities[damage_type] > 0

    def key(self, now: i64) -> tuple[object, ...]:
        """Give all that can influence the future, with times counted from `now`; not what follows from the rest."""
        shelved = self.shelved
        still = self._still
        if still is None or not still.is_of(self):
            still = Still(self)
            self._still = still
        return (
            int(self.hp),
            int(self.due - now),
            int(self.x),
            int(self.y),
            int(self.max_hp),
            int(self.level),
            int(self.experience),
            int(self.mana),
            int(self.alignment),
            int(self.last_ticks),
            self.loses_turn,
            self.mounted,
            self.sequence.text,
            "" if shelved is None else shelved.text,
            still.text,
        )


def new_hero() -> Hero:
    """Make a character with nothing and all attributes 10."""
    tens = [10] * len(ATTRIBUTES)
    slots: list[Item | None] = [None] * SLOT_COUNT
    return Hero(tens, tens, [0] * len(STATUSES), [0] * TYPES, STARTING_SEQUENCE, slots, [])
