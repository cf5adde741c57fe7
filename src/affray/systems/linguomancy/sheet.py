"""What a fighter or thing is, fixed for the fight: its numbers, its attacks, what it makes of its idioms (LI-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.decision import Choice
from affray.systems.linguomancy.constants import ABILITIES, AREA_SELF, DIES, WINDOWS
from affray.systems.linguomancy.d20 import SECOND
from affray.systems.linguomancy.kinds import Effect

if TYPE_CHECKING:
    from affray.systems.linguomancy.damage import Part
    from affray.systems.linguomancy.kinds import Idiom, ItemKind
    from affray.systems.linguomancy.ticks import Part as LostPart
    from affray.systems.linguomancy.worth import Worth


@final
class Attack:
    """One way in which one creature attacks: a natural attack, a weapon, a throw, or bare hands.

    Attributes:
        seat: whose attack it is.
        key: the weapon's or natural attack's name.
        unarmed: needs a free hand instead of an item.
        melee: a melee attack (LI-20.4).
        reach: centimetres.
        action_points: its cost.
        ability: the modifier that counts.
        ability_name: which ability that is.
        proficiency: added to the d20; 0 if not proficient.
        bonus: ability and proficiency, before Exhaustion.
        parts: the damage dice.
        modifier: added to the damage (LI-12.10).
        saves: a hit has effects that a save averts.
        save: the ability of that save.
        dc: what it must reach.
        effect: those effects.
        memo: what the attack is worth, by target and mode; kept by `worth`.
    """

    def __init__(self, seat: i64, key: str, parts: list[Part]) -> None:
        self.seat: i64 = seat
        self.key = key
        self.unarmed = False
        self.melee = True
        self.reach: i64 = 0
        self.action_points: i64 = 2
        self.ability: i64 = 0
        self.ability_name = ""
        self.proficiency: i64 = 0
        self.bonus: i64 = 0
        self.parts = parts
        self.modifier: i64 = 0
        self.saves = False
        self.save: i64 = 0
        self.dc: i64 = 0
        self.effect = Effect()
        self.memo: list[Worth | None] = []
        self.why = f"{key} attack"
        self.why_second = self.why + SECOND
        self.why_damage = f"{key} damage"


@final
class Spell:
    """What one creature makes of one idiom that it knows.

    Attributes:
        seat: who knows it.
        idiom: the idiom.
        ability: Potential, which attack rolls add.
        proficiency: added to attack rolls and to the roll that cancels.
        dc: of saves against it, before steps.
        check: the ability of its check.
        check_proficiency: proficiency in its check; 0 if not proficient.
        limit: the highest final cost with steps (LI-8.3).
        memo: what it is worth, by target and mode; kept by `worth`.
        answer: the choice to cast it without steps, for reactions.
    """

    def __init__(self, seat: i64, idiom: Idiom) -> None:
        self.seat: i64 = seat
        self.idiom = idiom
        self.ability: i64 = 0
        self.proficiency: i64 = 0
        self.dc: i64 = 0
        self.check: i64 = 0
        self.check_proficiency: i64 = 0
        self.limit: i64 = 0
        self.memo: list[Worth | None] = []
        key = idiom.key
        self.answer = Choice("cast", {"idiom": key})
        self.why = f"{key} attack"
        self.why_second = self.why + SECOND
        self.why_damage = f"{key} damage"
        self.why_critical = f"{key} damage, critical"
        self.why_healing = f"{key} healing"
        self.why_temporary = f"{key} temporary hit points"
        self.why_ward = f"{key} ward"
        self.why_check = f"{key} check"
        self.why_check_second = self.why_check + SECOND

    def needs_target(self) -> bool:
        """Tell whether casting it names somebody or some place."""
        return self.idiom.area != AREA_SELF and not (self.idiom.reaches_self and self.idiom.radius > 0)


@final
class Sheet:
    """A creature, or a thing that can be hit.

    Attributes:
        name: as the encounter calls it.
        seat: its number.
        side: its side's number; -1 for things.
        player: a player's creature.
        thing: an object: no turns, no side, fails all saves.
        level, proficiency, wordsmithing: LI-20.2, 20.3.
        abilities: the five modifiers.
        agility, might: two of them.
        save_proficiencies: proficiency in each ability's saves, or 0.
        max_hp, flux_max: maxima.
        flux_modifiers, flux_modifier: what changes the regeneration, and its sum.
        movement: centimetres in a turn.
        flies: may fly.
        hands: appendages.
        defense: what attack rolls must reach, without a shield.
        armor: the part of it that armor is.
        resists, vulnerable, immune: damage types as bits.
        construct: can be repaired.
        at_zero: what happens at 0 hit points, or `AT_ZERO_ASK`.
        creator: all Flux comes back on a short rest.
        lost: parts of the body that are missing at the start.
        natural: natural attacks, in order.
        unarmed: attack with bare hands, or None without hands.
        wielded: attack with each kind of item, by number, or None.
        thrown: throw of each kind of item, by number.
        spells: what it can cast, in order.
        spell_of: the same by the idiom's number, or None.
        reactions: its reaction idioms by window.
        gear: numbers of its things, those in hand at the start first.
        first_gear: what kinds of things those are.
        gear_held: how many of them are in hand at the start.
        expertise: by Noun.
    """

    def __init__(self, name: str, seat: i64) -> None:
        self.name = name
        self.seat: i64 = seat
        self.side: i64 = -1
        self.player = False
        self.thing = False
        self.level: i64 = 1
        self.proficiency: i64 = 2
        self.wordsmithing: i64 = 0
        self.abilities: list[int] = [0] * len(ABILITIES)
        self.agility: i64 = 0
        self.might: i64 = 0
        self.save_proficiencies: list[int] = [0] * len(ABILITIES)
        self.max_hp: i64 = 1
        self.flux_max: i64 = 0
        self.flux_modifiers: list[int] = []
        self.flux_modifier: i64 = 0
        self.movement: i64 = 0
        self.flies = False
        self.hands: i64 = 0
        self.armor: i64 = 0
        self.defense: i64 = 0
        self.resists: i64 = 0
        self.vulnerable: i64 = 0
        self.immune: i64 = 0
        self.construct = False
        self.at_zero: i64 = DIES
        self.creator = False
        self.lost: list[LostPart] = []
        self.natural: list[Attack] = []
        self.unarmed: Attack | None = None
        self.wielded: list[Attack | None] = []
        self.thrown: list[Attack] = []
        self.spells: list[Spell] = []
        self.spell_of: list[Spell | None] = []
        self.reactions: list[list[Spell]] = [[] for _ in WINDOWS]
        self.gear: list[int] = []
        self.first_gear: list[ItemKind] = []
        self.gear_held: i64 = 0
        self.expertise: list[int] = []
        self.why_initiative = f"{name}: initiative"
        self.why_death_save = f"{name}: death save"
        self.why_saves = [f"{name}: {ability} save" for ability in ABILITIES]
        self.why_saves_second = [why + SECOND for why in self.why_saves]
        self.why_shove = f"{name}: shove"
        self.why_shove_second = self.why_shove + SECOND
        self.why_hide = f"{name}: hide"
        self.why_hide_second = self.why_hide + SECOND
