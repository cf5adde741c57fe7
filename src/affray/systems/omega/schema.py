"""What an encounter file of omega may say (Encounter fields)."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.fight.encounter import EncounterFile


class AttributeEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An attribute that isn't at its maximum.

    Attributes:
        now: what it is.
        maximum: what restoration brings it back to.
    """

    now: int
    maximum: int


class ItemEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An item: a row of the tables, and in what it differs from it.

    Attributes:
        name: as in the tables.
        blessing, enchantment: default the table's.
        charges: of a stick.
        number: how many.
        identified: whether the character knows it.
        loaded: whether it is a crossbow with a bolt on it.
        found: whether blessing, enchantment and charges are rolled as for a found item where they aren't given.
    """

    name: str
    blessing: int | None = None
    enchantment: int | None = None
    charges: int | None = None
    number: int = 1
    identified: bool = True
    loaded: bool = False
    found: bool = False


class Fighter(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[fighters]]` entry: the character (side "character") or monsters (side "monsters").

    Attributes:
        side: which of the two.
        name: default the monster's row; with `count` a number is added.
        policy: who decides for the character.
        square: [x, y].
        strength, constitution, dexterity, agility, intelligence, power: the character's, before worn items.
        level, experience, hp, max_hp, mana, alignment, arena_rank: the character's; level and hp also a monster's.
        college, circle, adept, patron, mounted, known_spells: the character's.
        statuses, immunities: the character's counters by name, before worn items; of a monster a list of immunities.
        sequence: the character's saved sequence.
        slots, belt, pack: what the character wears and carries.
        is_: a monster's name or id in the table, or "champion".
        count: how many of them.
        awake, hostile, wandering, attacked: how a monster begins, if not as its row and chance say.
        deity: an angel's.
        skill: the arena champion's (OM-11.26).
        hit, ac, damage, delay, sense, wakeup, sleep, maneuvers, melee, strike, special, move, flags, unique: fields of
            a monster's row that are different; experience too.
        belongings: what a monster carries.
    """

    side: str
    name: str | None = None
    policy: str | None = None
    square: tuple[int, int] | None = None
    strength: int | AttributeEntry | None = None
    constitution: int | AttributeEntry | None = None
    dexterity: int | AttributeEntry | None = None
    agility: int | AttributeEntry | None = None
    intelligence: int | AttributeEntry | None = None
    power: int | AttributeEntry | None = None
    level: int | None = None
    experience: int | None = None
    hp: int | None = None
    max_hp: int | None = None
    mana: int | None = None
    alignment: int | None = None
    arena_rank: int | None = None
    college: bool | None = None
    circle: bool | None = None
    adept: bool | None = None
    patron: str | None = None
    mounted: bool | None = None
    known_spells: list[str] | None = None
    statuses: dict[str, int] | None = None
    immunities: dict[str, int] | list[str] | None = None
    sequence: str | None = None
    slots: dict[str, str | ItemEntry] | None = None
    belt: list[str | ItemEntry] | None = None
    pack: list[str | ItemEntry] | None = None
    is_: str | int | None = msgspec.field(default=None, name="is")
    count: int | None = None
    awake: bool | None = None
    hostile: bool | None = None
    wandering: bool | None = None
    attacked: bool | None = None
    deity: str | None = None
    skill: int | None = None
    hit: int | None = None
    ac: int | None = None
    damage: int | None = None
    delay: int | None = None
    sense: int | None = None
    wakeup: int | None = None
    sleep: int | None = None
    maneuvers: str | None = None
    melee: str | None = None
    strike: str | None = None
    special: str | None = None
    move: str | None = None
    flags: list[str] | None = None
    unique: bool | None = None
    belongings: list[str | ItemEntry] | None = None


class Altar(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An altar's square and deity."""

    square: tuple[int, int]
    deity: str


class Grid(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The place of the fight; what isn't named is floor.

    Attributes:
        width, height: in squares.
        walls, water, lava: squares [x, y].
        altars: with their deities.
    """

    width: int = 21
    height: int = 13
    walls: list[tuple[int, int]] = []
    water: list[tuple[int, int]] = []
    lava: list[tuple[int, int]] = []
    altars: list[Altar] = []


class ThingEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that lies on the floor as the fight begins.

    Attributes:
        square: where.
        item: what.
    """

    square: tuple[int, int]
    item: str | ItemEntry


class OmegaFile(EncounterFile, kw_only=True):
    """An encounter of omega.

    Attributes:
        fighters: one character and any number of monsters.
        grid: where they are.
        things: what lies on the floor.
        moon, difficulty, start_minute, hazards: as the knobs of these names, for this encounter.
        bellicose: whether the character attacks nonhostile creatures without being asked.
    """

    fighters: list[Fighter]
    grid: Grid = msgspec.field(default_factory=Grid)
    things: list[ThingEntry] = msgspec.field(default_factory=list)
    moon: int | None = None
    difficulty: int | None = None
    start_minute: int | None = None
    hazards: list[dict[str, Any]] | None = None
    bellicose: bool = False
