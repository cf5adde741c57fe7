"""What an encounter file of Ninefold may say (NI-1.11)."""

from __future__ import annotations

from typing import Literal

import msgspec

from affray.fight.encounter import EncounterFile

Scope = Literal["all", "offense", "defense", "armor", "evasion", "block", "parry"]
Defense = Literal["armor", "evasion", "block", "parry"]
ItemClass = Literal["force", "finesse", "endurance"]
Uses = Literal["str", "dex", "con", "lower", "higher", "average", "sum"]
Grade = Literal["none", "light", "half", "heavy", "total"]


class Influence(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A buff or debuff; without `rounds` it lasts for the fight."""

    name: str
    amount: int
    scope: Scope = "all"
    rounds: int | None = None


class Parry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How a weapon parries."""

    value: int
    class_: ItemClass | list[ItemClass] = msgspec.field(name="class")
    uses: Uses | None = None
    answers_area: bool = False
    answers_missiles: bool = False


class Area(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The shape of an area."""

    shape: Literal["circle", "cone", "line"]
    radius: int | float | None = None
    length: int | float | None = None
    width: int | float | None = None
    angle: int | float | None = None


class Action(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An action: a weapon or effect by its name (`is`), changed in any field, or one of its own."""

    is_: str | None = msgspec.field(name="is", default=None)
    name: str | None = None
    classes: list[ItemClass] | None = None
    uses: Uses | None = None
    skill: str | int | None = None
    hands: int | None = None
    mode: Literal["single", "cluster", "area", "support"] | None = None
    hits: int | None = None
    reach: int | float | None = None
    range: int | float | None = None
    damage: str | int | None = None
    type: str | None = None
    hit_dice_damage: int | None = None
    heal: str | int | None = None
    buff: Influence | None = None
    debuff: Influence | None = None
    defended: str | None = None
    answered_by: list[Defense] | None = None
    armor_piercing: int | None = None
    pierces: list[Literal["dex", "skill", "shield", "cover"]] | None = None
    ammunition: list[str] | None = None
    takes: list[str] | None = None
    area: Area | None = None
    demand: Literal["load", "recoil", "charge", "aim", "other"] | None = None
    parry: Parry | None = None
    natural: bool | None = None


class Skills(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Skills in percentage points; those of a listed creature stay unless they are named, all others are 0."""

    melee: int | None = None
    ranged: int | None = None
    thrown: int | None = None
    effects: int | None = None
    evasion: int | None = None
    armor: int | None = None
    parry: int | None = None
    block: int | None = None


class Shield(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A shield of one's own making."""

    name: str = "shield"
    bonus: int = 0
    class_: ItemClass | list[ItemClass] = msgspec.field(name="class", default="endurance")
    uses: Uses | None = None
    answers_area: bool = False


class Fighter(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[fighters]]` entry: a listed creature (`is`), a sheet, or both.

    `hp` (what is left) and `max_hp` (a maximum rolled before, or printed) may be lists, one value for each of a unit.
    """

    name: str | None = None
    side: str
    policy: str = "simple"
    is_: str | None = msgspec.field(name="is", default=None)
    count: int | None = None
    at: list[int | float | list[int | float]] | None = None
    hp: str | int | float | list[str | int | float | None] | None = None
    max_hp: str | int | float | list[str | int | float | None] | None = None
    buffs: list[Influence] = msgspec.field(default_factory=list)
    debuffs: list[Influence] = msgspec.field(default_factory=list)
    base: str | int | float | None = None
    hit_dice: int | None = None
    str_: int | None = msgspec.field(name="str", default=None)
    dex: int | None = None
    con: int | None = None
    armor: str | None = None
    armor_bonus: int | None = None
    dex_rule: str | None = None
    shield: str | Shield | None = None
    skills: Skills | None = None
    speed: int | float | None = None
    actions: list[str | Action] | None = None
    resistances: dict[str, int] | None = None


class Cover(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Cover that the fighter `to` has from the fighter `from`, without a map."""

    from_: str = msgspec.field(name="from")
    to: str
    grade: Grade


class Obstacle(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A segment in feet that gives cover."""

    from_: tuple[float, float] = msgspec.field(name="from")
    to: tuple[float, float]
    grade: Grade
    name: str | None = None


class Map(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The kind of map."""

    kind: Literal["none", "gridless", "square", "hex"] = "none"


class NinefoldFile(EncounterFile, kw_only=True):
    """A whole encounter file."""

    fighters: list[Fighter]
    map: Map = msgspec.field(default_factory=Map)
    cover: list[Cover] = msgspec.field(default_factory=list)
    obstacles: list[Obstacle] = msgspec.field(default_factory=list)
