"""Makes a creature's sheet from a row of content and what an encounter overrides: numbers, attacks, idioms (LI-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.systems.linguomancy import numbers
from affray.systems.linguomancy.arguments import centimeters, whole, word
from affray.systems.linguomancy.constants import (
    ABILITIES,
    ABILITY_HIGH,
    ABILITY_LOW,
    AGILITY,
    AT_ZERO,
    HIGHEST_COST,
    HIGHEST_LEVEL,
    MIGHT,
    NO_WINDOW,
    POTENTIAL,
    STARTS_DYING,
)
from affray.systems.linguomancy.fluxcost import upcast_limit
from affray.systems.linguomancy.library import IMPROVISED, UNARMED, damage_mask
from affray.systems.linguomancy.sheet import Attack, Sheet, Spell
from affray.systems.linguomancy.ticks import Part as LostPart
from affray.systems.linguomancy.worth import MODES

if TYPE_CHECKING:
    from affray.systems.linguomancy.damage import Part
    from affray.systems.linguomancy.kinds import Idiom, ItemKind, NaturalKind
    from affray.systems.linguomancy.knobs import Knobs
    from affray.systems.linguomancy.library import Library
    from affray.systems.linguomancy.schema import FighterRow


class Fields:
    """The fields of a creature: what the encounter says, else what the content says, else a default."""

    def __init__(self, path: str, row: FighterRow, creature: Any) -> None:  # noqa: ANN401 - a row of content, or None
        self.path = path
        self._row = row
        self._creature = creature

    def value(self, name: str, default: Any) -> Any:  # noqa: ANN401 - as the schema types it
        """Give a field."""
        for source in (self._row, self._creature):
            value = None if source is None else getattr(source, name)
            if value is not None:
                return value
        return default

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Give a whole number in its range."""
        return whole(f"{self.path}.{name}", self.value(name, default), low, high)


MOST: Final = 10**6
"""No number of a sheet may be larger."""


def sheet_of(
    path: str,
    name: str,
    seat: int,
    side: int,
    row: FighterRow,
    creature: Any,  # noqa: ANN401 - a row of content, or None
    library: Library,
    knobs: Knobs,
    seats: int,
) -> Sheet:
    """Make a creature's sheet.

    Args:
        path: where it stands in the file, for messages.
        name: what it is called.
        seat: its number.
        side: its side's number.
        row: what the encounter says.
        creature: what the content says, or None.
        library: what can be named.
        knobs: the settings.
        seats: how many fighters and things there are.

    Raises:
        Rejected: a number out of range or an unknown name.
    """
    fields = Fields(path, row, creature)
    sheet = Sheet(name, seat)
    sheet.side = side
    set_numbers(sheet, fields, knobs)
    for number, natural in enumerate(fields.value("natural", [])):
        kind = library.natural(natural, f"{path}.natural[{number}]")
        sheet.natural.append(natural_attack(sheet, kind, knobs, seats))
    for item in library.items:
        attack = weapon_attack(sheet, item, knobs, seats) if item.fights and item.key != UNARMED else None
        sheet.wielded.append(attack)
        sheet.thrown.append(thrown_attack(sheet, item, library, knobs, seats))
    if sheet.hands > 0:
        unarmed = weapon_attack(sheet, library.item(UNARMED, path), knobs, seats)
        unarmed.unarmed = True
        sheet.unarmed = unarmed
    held = fields.value("held", [])
    pack = fields.value("pack", [])
    sheet.gear_held = len(held)
    sheet.first_gear = [library.item(key, f"{path}.held") for key in held]
    sheet.first_gear += [library.item(key, f"{path}.pack") for key in pack]
    add_spells(sheet, fields, library, knobs, seats)
    sheet.lost = [LostPart(part.size == "limb", part.kept, part.hand) for part in row.lost]
    return sheet


def set_numbers(sheet: Sheet, fields: Fields, knobs: Knobs) -> None:
    """Set the numbers of a sheet."""
    path = fields.path
    sheet.player = fields.value("player", default=False)
    sheet.level = fields.number("level", 1, 1, HIGHEST_LEVEL)
    sheet.proficiency = numbers.proficiency(sheet.level)
    sheet.wordsmithing = fields.number("wordsmithing", 0, 0, HIGHEST_COST)
    abilities = fields.value("abilities", None)
    for number, ability in enumerate(ABILITIES):
        value = 0 if abilities is None else getattr(abilities, ability)
        sheet.abilities[number] = whole(f"{path}.abilities.{ability}", value, ABILITY_LOW, ABILITY_HIGH)
    sheet.agility = sheet.abilities[AGILITY]
    sheet.might = sheet.abilities[MIGHT]
    for ability in fields.value("saves", []):
        sheet.save_proficiencies[ABILITIES.index(ability)] = int(sheet.proficiency)
    sheet.max_hp = fields.number("max_hp", 0, 1, MOST)
    flux_bonus = fields.number("flux_bonus", 0, -MOST, MOST)
    flux_max = numbers.flux_max(sheet.level, flux_bonus, knobs.flux_per_level)
    sheet.flux_max = whole(f"{path}.flux_bonus (maximum of Flux)", int(flux_max), 0)
    sheet.flux_modifiers = [
        whole(f"{path}.flux_modifiers[{number}]", each, -MOST, MOST)
        for number, each in enumerate(fields.value("flux_modifiers", []))
    ]
    sheet.flux_modifier = sum(sheet.flux_modifiers)
    sheet.movement = centimeters(f"{path}.movement", fields.value("movement", 0), 0, MOST)
    sheet.flies = fields.value("fly", default=False)
    sheet.hands = fields.number("hands", 2, 0, 1000)
    sheet.armor = fields.number("armor", 0, 0, MOST)
    sheet.defense = numbers.defense(sheet.agility, sheet.armor, 0)
    sheet.resists = damage_mask(f"{path}.resistances", fields.value("resistances", []))
    sheet.vulnerable = damage_mask(f"{path}.vulnerabilities", fields.value("vulnerabilities", []))
    sheet.immune = damage_mask(f"{path}.immunities", fields.value("immunities", []))
    sheet.construct = fields.value("construct", default=False)
    at_zero = fields.value("at_zero", None)
    if at_zero is not None:
        sheet.at_zero = AT_ZERO.index(at_zero)
    else:
        sheet.at_zero = STARTS_DYING if sheet.player else knobs.enemy_at_zero


def blank_attack(
    sheet: Sheet, key: str, parts: list[Part], ability: int, finesse: bool, proficient: bool, knobs: Knobs, seats: int
) -> Attack:
    """Make an attack with the bonus that ability and proficiency give (LI-20.4, 12.10)."""
    attack = Attack(sheet.seat, key, parts)
    number = ability
    if finesse:
        number = AGILITY if sheet.agility > sheet.might else MIGHT
    attack.ability = sheet.abilities[number]
    attack.ability_name = ABILITIES[number]
    attack.proficiency = sheet.proficiency if proficient else 0
    attack.bonus = attack.ability + attack.proficiency
    attack.modifier = attack.ability if knobs.ability_to_damage else 0
    attack.memo = [None] * (seats * MODES)
    return attack


def natural_attack(sheet: Sheet, kind: NaturalKind, knobs: Knobs, seats: int) -> Attack:
    """Make a natural attack; the save against what else it does uses the attack's ability (LI-20.6)."""
    attack = blank_attack(sheet, kind.key, kind.parts, kind.ability, kind.finesse, True, knobs, seats)
    attack.reach = kind.reach
    attack.action_points = kind.action_points
    attack.saves = kind.saves
    attack.save = kind.save
    attack.dc = numbers.save_dc(attack.ability, sheet.level)
    attack.effect = kind.effect
    return attack


def weapon_attack(sheet: Sheet, item: ItemKind, knobs: Knobs, seats: int) -> Attack:
    """Make an attack with a held weapon, or with bare hands."""
    parts = [] if item.part is None else [item.part]
    attack = blank_attack(sheet, item.key, parts, item.ability, item.finesse, True, knobs, seats)
    attack.melee = item.reach > 0
    attack.reach = item.reach if attack.melee else item.range
    attack.action_points = item.action_points
    return attack


def thrown_attack(sheet: Sheet, item: ItemKind, library: Library, knobs: Knobs, seats: int) -> Attack:
    """Make the throw of an item: by its own row if it is made for it, else improvised and not proficient (LI-2.16)."""
    made_for_it = item.throw > 0 and item.part is not None and item.heals_by is None
    row = item if made_for_it else library.item(IMPROVISED, IMPROVISED)
    parts = [] if row.part is None else [row.part]
    attack = blank_attack(sheet, f"thrown {item.key}", parts, row.ability, row.finesse, made_for_it, knobs, seats)
    attack.melee = False
    attack.reach = row.throw
    return attack


def add_spells(sheet: Sheet, fields: Fields, library: Library, knobs: Knobs, seats: int) -> None:
    """Work out what a creature makes of the idioms that it knows (LI-20.3, 20.6, 24.2)."""
    path = fields.path
    expertise = [0] * len(library.nouns)
    for noun, value in fields.value("expertise", {}).items():
        number = library.nouns.index(word(f"{path}.expertise", noun, library.nouns))
        expertise[number] = whole(f"{path}.expertise.{noun}", value, 0, HIGHEST_COST)
    sheet.expertise = expertise
    sheet.spell_of = [None] * len(library.idioms)
    for place, key in enumerate(fields.value("idioms", [])):
        idiom = library.idiom(key, f"{path}.idioms[{place}]")
        spell = spell_of(sheet, idiom, knobs)
        spell.memo = [None] * (seats * MODES)
        sheet.spells.append(spell)
        sheet.spell_of[idiom.number] = spell
        if idiom.window != NO_WINDOW:
            sheet.reactions[idiom.window].append(spell)
        sheet.creator = sheet.creator or idiom.effect.rests


def spell_of(sheet: Sheet, idiom: Idiom, knobs: Knobs) -> Spell:
    """Work out what a creature makes of one idiom; a Noun serves as skill from Expertise 1 on (LI-20.7)."""
    spell = Spell(sheet.seat, idiom)
    spell.ability = sheet.abilities[POTENTIAL]
    spell.proficiency = sheet.proficiency
    spell.dc = numbers.save_dc(spell.ability, sheet.level)
    spell.check = sheet.abilities[idiom.ability]
    spell.check_proficiency = sheet.proficiency if sheet.expertise[idiom.noun] > 0 else 0
    spell.limit = upcast_limit(sheet.expertise[idiom.noun], sheet.wordsmithing, knobs.lower_limit_counts)
    return spell
