"""What content files and encounter files may say. Unknown fields are refused (LI-23.3).

Distances are meters with at most two decimals. What a schema can't see (a name that must exist, a number's range) is
checked where the row is read: `content` and `builder`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from affray.fight.encounter import EncounterFile

Meters = int | float
Ability = Literal["might", "agility", "potential", "cohesion", "resonance"]


class _Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A row of content."""


class ActionRow(_Row):
    """A kind of action (LI-2).

    Attributes:
        key: its name.
        action_points: its cost; None where the idiom says it.
        hands: hand points that it needs.
        note: one line for people.
    """

    key: str
    action_points: int | None = None
    hands: int = 0
    note: str = ""


class NamedRow(_Row):
    """Something that is only a name with a description: a condition, a damage type, a Noun, a Verb."""

    key: str
    lasts: str = ""
    about: str = ""


class AdjectiveRow(_Row):
    """An Adjective (LI-24.5): its cost, and in one line what it does."""

    key: str
    cost: int
    about: str


class EffectRow(_Row):
    """What an idiom or a natural attack does besides its dice.

    Attributes:
        chilled, stunned: turns of the condition.
        prone: the target falls Prone.
        binds: Bound while maintained, with a save at the end of each of its turns.
        push: meters that the target is pushed.
        movement: meters of extra movement.
        flies: the bearer may fly this turn.
        uses_reaction: the target's reaction is used.
        resists: damage types that the bearer is resistant to while maintained.
        zone: the area stays, and acts at the start of turns (LI-24.10).
        cloaks: the dice strike whoever hits the bearer with a melee attack.
        reduces: the dice reduce the damage of the hit (LI-24.9).
        cancels: the idiom that is cast is cancelled (LI-24.8).
        hinders: the attack roll has Disadvantage.
        rests: the bearer regains all Flux on a short rest (LI-24.6).
    """

    chilled: int = 0
    stunned: int = 0
    prone: bool = False
    binds: bool = False
    push: Meters = 0
    movement: Meters = 0
    flies: bool = False
    uses_reaction: bool = False
    resists: list[str] = []
    zone: bool = False
    cloaks: bool = False
    reduces: bool = False
    cancels: bool = False
    hinders: bool = False
    rests: bool = False


class UpcastRow(_Row):
    """What one step of upcasting adds (LI-8.2).

    Attributes:
        dice: dice, or a whole number, added to the idiom's dice.
        dc: added to the save's number.
        check: added to the check.
        roll: added to the hindered attack roll.
        push: meters added to the push.
        movement: meters added to the extra movement.
        temp_hp: temporary hit points at casting.
        cost: added to the base cost, for what a cancelling idiom's cost counts as.
    """

    dice: str = ""
    dc: int = 0
    check: int = 0
    roll: int = 0
    push: Meters = 0
    movement: Meters = 0
    temp_hp: int = 0
    cost: int = 0


class IdiomRow(_Row):
    """An idiom (LI-24).

    Attributes:
        key: its name.
        noun, verb: what it joins; the Noun decides the Expertise.
        kind: action, maintained, reaction or passive.
        base: Flux, 0 to 10.
        action_points: 0 for reactions, else 1 to 3.
        hands: 0 to 2.
        window: what a reaction answers.
        range: meters, or "self".
        area: whom it reaches.
        radius, length, width: of a circle or line, in meters.
        spares_caster: the caster is not caught in its own circle.
        resolve: how it finds out whether it works.
        ability: of the save or check.
        number: what a check must reach.
        does: what the dice do.
        tick, dice, type: severity, dice, and damage type.
        effect: what else it does.
        upcast: what a step adds; without it the idiom can't be upcast.
        about: one line for people.
    """

    key: str
    noun: str
    verb: str
    kind: Literal["action", "maintained", "reaction", "passive"] = "action"
    base: int = 0
    action_points: int = 2
    hands: int = 0
    window: Literal["", "targeted", "hit", "cast"] = ""
    range: Meters | Literal["self"] = "self"
    area: Literal["self", "one", "one_or_self", "one_dead", "thing", "caster", "attacker", "circle", "line"] = "self"
    radius: Meters = 0
    length: Meters = 0
    width: Meters = 0
    spares_caster: bool = False
    resolve: Literal["none", "attack", "save", "check", "counter"] = "none"
    ability: Ability | None = None
    number: int = 0
    does: Literal["none", "damage", "heal", "temp", "ward"] = "none"
    tick: str = ""
    dice: str = ""
    type: str = ""
    effect: EffectRow = msgspec.field(default_factory=EffectRow)
    upcast: UpcastRow | None = None
    about: str = ""


class ItemRow(_Row):
    """A weapon or another item.

    Attributes:
        key: its name.
        hands: appendages that hold it, 0 to 2.
        tick, dice, type: of its damage, or of its healing.
        ability: might, agility, or finesse (the higher of both).
        reach: meters of a melee weapon.
        range: meters of a ranged weapon, or of its use.
        throw: meters that it is made to be thrown.
        action_points: of an attack with it.
        defense: added to Defense while held.
        use: what using it does: heal, or stabilize somebody Dying.
        consumed: it is gone once used or thrown.
        note: one line for people.
    """

    key: str
    hands: int = 1
    tick: str = ""
    dice: str = ""
    type: str = ""
    ability: Literal["might", "agility", "finesse"] | None = None
    reach: Meters = 0
    range: Meters = 0
    throw: Meters = 0
    action_points: int = 2
    defense: int = 0
    use: Literal["", "heal", "stabilize"] = ""
    consumed: bool = False
    note: str = ""


class DamageRow(_Row):
    """One part of an attack's damage."""

    tick: str
    dice: str
    type: str


class NaturalRow(_Row):
    """A natural attack (LI-20.4), with what a hit does besides damage to whoever fails a save."""

    key: str
    ability: Literal["might", "agility", "finesse"]
    damage: list[DamageRow]
    reach: Meters = 1.5
    action_points: int = 2
    save: Ability | None = None
    effect: EffectRow = msgspec.field(default_factory=EffectRow)


class AbilitiesRow(_Row):
    """The five abilities (LI-20.1)."""

    might: int = 0
    agility: int = 0
    potential: int = 0
    cohesion: int = 0
    resonance: int = 0


class LostRow(_Row):
    """A part of the body that is missing (LI-14.7)."""

    size: Literal["small", "limb"]
    kept: bool = False
    hand: bool = False


class ConditionsRow(_Row):
    """Conditions at the start: turns for those that last for turns, else whether they hold."""

    drained: int = 0
    lethargic: int = 0
    stunned: int = 0
    chilled: int = 0
    prone: bool = False
    hidden: bool = False
    bound: bool = False
    unconscious: bool = False
    dying: bool = False
    stable: bool = False
    dead: bool = False


class _SheetFields(_Row):
    """What a creature is; None means "as the content says", or a plain default.

    Attributes:
        player: a player's creature: Dying at 0 hit points, and it may spare.
        level: 1 to 10.
        wordsmithing: 0 to 10.
        max_hp: maximum of hit points.
        flux_bonus: added to the maximum of Flux.
        flux_modifiers: what changes the Flux regained in a turn.
        movement: meters in a turn.
        fly: whether it may fly.
        hands: appendages.
        abilities: the five abilities.
        armor: added to Defense.
        saves: abilities in whose saves it is proficient.
        held: items in hand at the start.
        pack: items that must be drawn.
        natural: natural attacks.
        idioms: what it can cast.
        expertise: by Noun, 0 to 10.
        resistances, vulnerabilities, immunities: damage types.
        construct: whether it can be repaired like a thing.
        at_zero: what happens at 0 hit points; without it as LI-18.2 says.
    """

    player: bool | None = None
    level: int | None = None
    wordsmithing: int | None = None
    max_hp: int | None = None
    flux_bonus: int | None = None
    flux_modifiers: list[int] | None = None
    movement: Meters | None = None
    fly: bool | None = None
    hands: int | None = None
    abilities: AbilitiesRow | None = None
    armor: int | None = None
    saves: list[Ability] | None = None
    held: list[str] | None = None
    pack: list[str] | None = None
    natural: list[NaturalRow] | None = None
    idioms: list[str] | None = None
    expertise: dict[str, int] | None = None
    resistances: list[str] | None = None
    vulnerabilities: list[str] | None = None
    immunities: list[str] | None = None
    construct: bool | None = None
    at_zero: Literal["die", "unconscious", "dying", "destroyed"] | None = None


class CreatureRow(_SheetFields, kw_only=True):
    """A creature of the content."""

    key: str
    about: str = ""


class ObjectRow(_Row):
    """A thing that can be damaged: no turns, no side, fails all saves."""

    key: str
    max_hp: int
    defense: int
    resistances: list[str] = []
    vulnerabilities: list[str] = []
    immunities: list[str] = []
    about: str = ""


class FighterRow(_SheetFields, kw_only=True):
    """A `[[fighters]]` entry: a creature's name, or a full sheet, or both (fields override).

    Attributes:
        is_: the creature it is (`is` in the file).
        name: default the creature's name; with `count`, numbers follow.
        count: so many of them.
        side: which side it fights for.
        policy: who decides for it.
        at: place [x, y] in meters; default LI-23.4. For several, the first one's place; the others stand 1.5 m
            farther along y each.
        hp, temp_hp, flux: at the start; default the maximum, 0, the maximum.
        exhaustion: tier at the start.
        conditions: at the start.
        successes, failures: death saves so far, if Dying.
        remains: of the dead.
        lost: parts of the body that are missing.
        initiative: a fixed total instead of a roll.
    """

    is_: str | None = msgspec.field(default=None, name="is")
    name: str | None = None
    count: int = 1
    side: str
    policy: str = "simple"
    at: list[Meters] | None = None
    hp: int | None = None
    temp_hp: int = 0
    flux: int | None = None
    exhaustion: int = 0
    conditions: ConditionsRow = msgspec.field(default_factory=ConditionsRow)
    successes: int = 0
    failures: int = 0
    remains: Literal["intact", "consumed", "shattered"] = "intact"
    lost: list[LostRow] = []
    initiative: int | None = None


class ObjectEntry(_Row, kw_only=True):
    """An `[[objects]]` entry: a thing's name or its numbers; see `FighterRow` and `ObjectRow`."""

    is_: str | None = msgspec.field(default=None, name="is")
    name: str | None = None
    count: int = 1
    at: list[Meters]
    max_hp: int | None = None
    hp: int | None = None
    defense: int | None = None
    resistances: list[str] | None = None
    vulnerabilities: list[str] | None = None
    immunities: list[str] | None = None


class ZoneRow(_Row):
    """A `[[zones]]` entry: a rectangle of the plane (LI-3.12).

    Attributes:
        area: [x0, y0, x1, y1] in meters.
        name: for messages.
        difficult: each meter in it costs one more.
        blocks_move, blocks_sight: nobody goes, or sees, through its inside.
        needs: the mode that its inside needs.
    """

    area: list[Meters]
    name: str = ""
    difficult: bool = False
    blocks_move: bool = False
    blocks_sight: bool = False
    needs: Literal["", "swim", "climb", "fly"] = ""


class ContentFile(_Row):
    """What a file of content may hold; any of the lists."""

    actions: list[ActionRow] = []
    conditions: list[NamedRow] = []
    damage_types: list[NamedRow] = []
    nouns: list[NamedRow] = []
    verbs: list[NamedRow] = []
    adjectives: list[AdjectiveRow] = []
    idioms: list[IdiomRow] = []
    items: list[ItemRow] = []
    creatures: list[CreatureRow] = []
    objects: list[ObjectRow] = []


class LinguomancyFile(EncounterFile, kw_only=True):
    """An encounter file.

    Attributes:
        fighters: who fights.
        objects: things that can be hit.
        zones: the ground.
        idioms: idioms of the table's own, besides the content's.
        items: items of the table's own, besides the content's.
    """

    fighters: list[FighterRow]
    objects: list[ObjectEntry] = msgspec.field(default_factory=list)
    zones: list[ZoneRow] = msgspec.field(default_factory=list)
    idioms: list[IdiomRow] = msgspec.field(default_factory=list)
    items: list[ItemRow] = msgspec.field(default_factory=list)


def row_data(row: msgspec.Struct) -> dict[str, Any]:
    """Give a row as data, without what is at its default."""
    data: dict[str, Any] = msgspec.to_builtins(row)
    plain = {field.name: field.default for field in msgspec.structs.fields(row)}
    return {name: value for name, value in data.items() if value not in ({}, [], None, "") and value != plain.get(name)}
