"""From an encounter file to a setup: sheets, deeds, places and cover, all checked (NI-1.11, NI-3, NI-12.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import msgspec

from affray.fight.errors import EncounterError
from affray.systems.ninefold import content, defence, formulas, movement, numbers, reading_actions, turns
from affray.systems.ninefold.actions import TurnDecision
from affray.systems.ninefold.knobs import GRADES, Knobs, defaults
from affray.systems.ninefold.orders import GUARD, PASS, Order
from affray.systems.ninefold.places import SQUARE_STEP, TOLERANCE, squared_limit
from affray.systems.ninefold.schema import Fighter, NinefoldFile, Skills
from affray.systems.ninefold.sheet import (
    GRIDLESS,
    MAPS,
    NO_MAP,
    SQUARE,
    Deed,
    Influence,
    NinefoldSetup,
    Obstacle,
    Sheet,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_FIGHTERS: Final = 1000


def read(file: NinefoldFile, values: Mapping[str, object]) -> NinefoldSetup:
    """Make the setup of an encounter.

    Raises:
        EncounterError, Refused: something in it can't be; the message starts with its place.
    """
    knobs = Knobs(values)
    if not file.fighters:
        message = "fighters: there are none; a fight needs somebody"
        raise EncounterError(message)
    setup = NinefoldSetup([], [], [], knobs)
    setup.title = file.title
    usual = defaults()
    setup.changed = {name: value for name, value in values.items() if value != usual[name]}
    setup.map = MAPS.index(file.map.kind)
    for number, fighter in enumerate(file.fighters):
        _read_fighter(setup, fighter, number)
    _read_cover(setup, file)
    _check_places(setup, len(file.fighters))
    _find_answers(setup)
    setup.contenders = turns.contenders(setup)
    setup.turns = [TurnDecision(seat) for seat in range(len(setup.sheets))]
    setup.guarding = Order(setup, GUARD)
    setup.passing = Order(setup, PASS)
    return setup


def _find_answers(setup: NinefoldSetup) -> None:
    """Work out for each deed who can answer it how, and how far it comes; members of a unit share the answers."""
    known: dict[tuple[int, str, str], Deed] = {}
    for deed in setup.deeds:
        unit = int(setup.sheets[deed.seat].unit)
        twin = known.setdefault((unit, deed.name, deed.ammunition), deed)
        if twin is deed:
            by_unit: dict[int, tuple[int, int, float]] = {}
            for sheet in setup.sheets:
                answer = by_unit.get(int(sheet.unit))
                if answer is None:
                    able, parry = defence.sheet_answers(deed, sheet)
                    answer = (int(able), int(parry), _farthest(setup, deed, sheet))
                    by_unit[int(sheet.unit)] = answer
                deed.answers.append(answer[0])
                deed.parries.append(answer[1])
                deed.limits.append(answer[2])
        else:
            deed.answers, deed.parries, deed.limits = twin.answers, twin.parries, twin.limits
        deed.aimed = [None] * len(setup.sheets)


def _farthest(setup: NinefoldSetup, deed: Deed, target: Sheet) -> float:
    """Give the greatest square of a distance between centres that is in reach (NI-12.3)."""
    if deed.limit < 0:
        return -1.0
    between = Fraction(str(deed.limit)) + (setup.sheets[deed.seat].base + target.base) / 2
    return squared_limit(between, setup.map == SQUARE)


# Fighters


def _filled(fighter: Fighter, where: str) -> Fighter:
    """Fill a fighter from the listed creature that it is."""
    if fighter.armor is not None and fighter.armor_bonus is not None:
        message = f"{where}.armor: give armor or armor_bonus, not both"
        raise EncounterError(message)
    if fighter.is_ is None:
        return fighter
    row = {name: value for name, value in content.row("creatures", fighter.is_, f"{where}.is").items() if name != "id"}
    creature = msgspec.convert({**row, "side": fighter.side}, Fighter)
    if fighter.armor is not None:
        creature = msgspec.structs.replace(creature, armor_bonus=None, dex_rule=None)
    elif fighter.armor_bonus is not None:
        creature = msgspec.structs.replace(creature, armor=None, dex_rule=None)
    skills = fighter.skills
    if skills is not None and creature.skills is not None:
        fighter = msgspec.structs.replace(fighter, skills=reading_actions.merged(skills, creature.skills))
    filled: Fighter = reading_actions.merged(fighter, creature)
    return filled


def member_names(entry: Mapping[str, Any]) -> list[str]:
    """Name the fighters of a `[[fighters]]` entry: one, or the numbered members of a unit (NI-13.2)."""
    name = str(entry.get("name") or entry.get("is") or "")
    count = entry.get("count")
    if not isinstance(count, int) or count <= 1:
        return [name]
    return [f"{name} {number}" for number in range(1, count + 1)]


def _read_fighter(setup: NinefoldSetup, listed: Fighter, number: int) -> None:
    """Read one `[[fighters]]` entry: one fighter, or all of a unit (NI-13.2)."""
    where = f"fighters[{number}]"
    fighter = _filled(listed, where)
    name = fighter.name if fighter.name is not None else fighter.is_
    if not name:
        message = f"{where}.name: is missing; a fighter needs a name, or a listed creature (is)"
        raise EncounterError(message)
    count = 1 if fighter.count is None else numbers.whole(f"{where}.count", fighter.count, 1, MOST_FIGHTERS)
    if len(setup.sheets) + count > MOST_FIGHTERS:
        message = f"{where}.count: more than {MOST_FIGHTERS} fighters"
        raise EncounterError(message)
    if fighter.side not in setup.teams:
        setup.teams.append(fighter.side)
    places = _places(setup, fighter, where, count)
    for member, own in enumerate(member_names({"name": name, "count": count})):
        if own in setup.names:
            message = f'{where}.name: "{own}" is taken; every fighter needs a name of its own'
            raise EncounterError(message)
        sheet = Sheet(len(setup.sheets), own, setup.teams.index(fighter.side), number)
        _fill_sheet(setup, sheet, fighter, where)
        sheet.maximum = _halves(_of_member(fighter.max_hp, member, count, f"{where}.max_hp"), f"{where}.max_hp")
        sheet.start = _halves(_of_member(fighter.hp, member, count, f"{where}.hp"), f"{where}.hp")
        _check_hit_points(setup, sheet, where)
        sheet.x, sheet.y = places[member]
        setup.sheets.append(sheet)
        setup.names.append(own)
        setup.sides.append(fighter.side)
        setup.policies.append(fighter.policy)


def _places(setup: NinefoldSetup, fighter: Fighter, where: str, count: int) -> list[tuple[float, float]]:
    """Read where an entry's fighters stand at the start."""
    kind = setup.map
    if kind == NO_MAP:
        if fighter.at is not None:
            message = f"{where}.at: there is no map; leave it out, or give [map] a kind"
            raise EncounterError(message)
        return [(0.0, 0.0)] * count
    if fighter.at is None:
        message = f"{where}.at: is missing; on a map every fighter has a place"
        raise EncounterError(message)
    if fighter.at and isinstance(fighter.at[0], list):
        if len(fighter.at) != count:
            message = f"{where}.at: {len(fighter.at)} places for {count} fighters"
            raise EncounterError(message)
        return [
            movement.center(kind, *_pair(entry, f"{where}.at[{index}]", kind)) for index, entry in enumerate(fighter.at)
        ]
    first, second = _pair(fighter.at, f"{where}.at", kind)
    base = _base(fighter, where)
    step = float(base) if kind == GRIDLESS else float(-(-base // 5))
    return [movement.center(kind, first + member * step, second) for member in range(count)]


def _pair(value: Any, where: str, kind: int) -> tuple[float, float]:  # noqa: ANN401 - whatever the file says
    if not isinstance(value, list) or len(value) != 2 or any(isinstance(each, list) for each in value):  # noqa: PLR2004
        message = f"{where}: {value!r} must be two numbers"
        raise EncounterError(message)
    if kind != GRIDLESS and not all(float(each).is_integer() for each in value):
        message = f"{where}: {value!r} must be the whole column and row of a cell"
        raise EncounterError(message)
    return float(value[0]), float(value[1])


def _base(fighter: Fighter, where: str) -> Fraction:
    return numbers.base_feet(5 if fighter.base is None else fighter.base, f"{where}.base")


def _fill_sheet(setup: NinefoldSetup, sheet: Sheet, fighter: Fighter, where: str) -> None:
    """Read everything that is on a sheet."""
    knobs = setup.knobs
    sheet.creature = fighter.is_ or ""
    sheet.base = _base(fighter, where)
    sheet.radius = float(sheet.base / 2)
    sheet.multiplier = formulas.base_multiplier(sheet.base, knobs.large_base_rounding)
    sheet.numerator, sheet.denominator = sheet.multiplier.numerator, sheet.multiplier.denominator
    sheet.small = sheet.base < 4  # noqa: PLR2004 - NI-10.5
    sheet.one_foot = sheet.base == 1
    sheet.hit_dice = numbers.whole(f"{where}.hit_dice", 1 if fighter.hit_dice is None else fighter.hit_dice, 1, 1000)
    stats = (("str", fighter.str_), ("dex", fighter.dex), ("con", fighter.con))
    sheet.stats = [numbers.points(f"{where}.{name}", value or 0) for name, value in stats]
    sheet.dex_stat = sheet.stats[1]
    skills = {
        field.name: numbers.points(f"{where}.skills.{field.name}", getattr(fighter.skills, field.name, None) or 0)
        for field in msgspec.structs.fields(Skills)
    }
    sheet.evasion, sheet.armor_skill = skills["evasion"], skills["armor"]
    sheet.block_skill, sheet.parry_skill = skills["block"], skills["parry"]
    _fill_armor(sheet, fighter, where)
    _fill_shield(sheet, fighter, where)
    speed = 30 if fighter.speed is None else fighter.speed
    if not 0 <= speed <= 1000:  # noqa: PLR2004 - a sane limit, as for all entries
        message = f"{where}.speed: {speed} is out of range; allowed is 0 to 1000 ft"
        raise EncounterError(message)
    sheet.speed = float(speed)
    sheet.resistances = {
        type_: numbers.points(f"{where}.resistances.{type_}", value)
        for type_, value in (fighter.resistances or {}).items()
    }
    sheet.influences = _influences(fighter, where)
    for index, action in enumerate(fighter.actions or []):
        reading_actions.read_action(setup, sheet, action, skills, f"{where}.actions[{index}]")


def _of_member(value: object, member: int, count: int, where: str) -> object:
    """Give what an entry says of one member of a unit."""
    if not isinstance(value, list):
        return value
    if len(value) != count:
        message = f"{where}: {len(value)} values for {count} fighters"
        raise EncounterError(message)
    return value[member]


def _halves(value: object, where: str) -> int:
    """Read hit points in halves; -1 if nothing is said."""
    if value is None:
        return -1
    halves = numbers.not_negative(where, value) * 2
    if halves.denominator != 1:
        message = f"{where}: {value} is not in halves; hit points are whole or half points"
        raise EncounterError(message)
    return halves.numerator


def _check_hit_points(setup: NinefoldSetup, sheet: Sheet, where: str) -> None:
    """Make sure that hit points left are not above a maximum that is known."""
    known = int(sheet.maximum)
    if known < 0 and not setup.knobs.hit_points_rolled:
        known = int(sheet.hit_dice) * formulas.HALVES_PER_HIT_DIE
    if known == 0:
        message = f"{where}.max_hp: must be above 0"
        raise EncounterError(message)
    if known > 0:
        most = int(formulas.max_halves(known, setup.knobs.hit_point_rounding))
        if sheet.start > most:
            message = f"{where}.hp: {Fraction(int(sheet.start), 2)} is above the maximum {Fraction(most, 2)}"
            raise EncounterError(message)


def _fill_armor(sheet: Sheet, fighter: Fighter, where: str) -> None:
    """Read worn or natural armour (NI-6.3 to NI-6.5)."""
    rule = fighter.dex_rule
    if fighter.armor_bonus is not None:
        sheet.armor = "natural"
        sheet.armor_bonus = numbers.points(f"{where}.armor_bonus", fighter.armor_bonus, 0)
    else:
        row = content.row("armor", fighter.armor or "unarmored", f"{where}.armor")
        sheet.armor = row["id"]
        sheet.armor_bonus = row["bonus"]
        rule = rule or row["dex_rule"]
    sheet.dex_rule = rule or "full"
    kind, cap = numbers.dex_rule(sheet.dex_rule, f"{where}.dex_rule")
    sheet.dex = formulas.allowed_dex(sheet.dex_stat, kind, cap)


def _fill_shield(sheet: Sheet, fighter: Fighter, where: str) -> None:
    """Read a carried shield (NI-6.6)."""
    shield = fighter.shield
    if shield is None or shield == "none":
        return
    if isinstance(shield, str):
        row = content.row("shields", shield, f"{where}.shield")
        sheet.shield, sheet.shield_bonus, label, uses = row["id"], row["bonus"], row["class"], None
    else:
        sheet.shield, label, uses = shield.name, shield.class_, shield.uses
        sheet.shield_bonus = numbers.points(f"{where}.shield.bonus", shield.bonus, 0)
        sheet.block_area = shield.answers_area
    sheet.block_stat_name, sheet.block_stat = reading_actions.defensive_stat(
        sheet, label, uses, sheet.shield, f"{where}.shield"
    )


def _influences(fighter: Fighter, where: str) -> list[Influence]:
    """Read buffs and debuffs that hold at the start; of two with one name the later counts (NI-1.7)."""
    by_name: dict[str, Influence] = {}
    for kind, entries in (("buffs", fighter.buffs), ("debuffs", fighter.debuffs)):
        for index, entry in enumerate(entries):
            by_name.pop(entry.name, None)
            by_name[entry.name] = reading_actions.read_influence(entry, kind == "debuffs", f"{where}.{kind}[{index}]")
    return list(by_name.values())


# Place and cover


def _read_cover(setup: NinefoldSetup, file: NinefoldFile) -> None:
    """Read cover between pairs, or on a map obstacles (NI-5.4)."""
    count = len(setup.sheets)
    setup.cover = [0] * (count * count) if setup.map == NO_MAP else []
    if setup.map != NO_MAP and file.cover:
        message = "cover: on a map cover comes from [[obstacles]]; pairs are for fights without one"
        raise EncounterError(message)
    if setup.map == NO_MAP and file.obstacles:
        message = "obstacles: there is no map; state the cover of pairs under [[cover]]"
        raise EncounterError(message)
    for number, entry in enumerate(file.cover):
        for attacker in _seats(setup, file, entry.from_, f"cover[{number}].from"):
            for target in _seats(setup, file, entry.to, f"cover[{number}].to"):
                grade = GRADES.index(entry.grade)
                pair = attacker * count + target
                setup.cover[pair] = max(setup.cover[pair], grade)
    for number, obstacle in enumerate(file.obstacles):
        name = obstacle.name or f"obstacle {number + 1}"
        (x1, y1), (x2, y2) = obstacle.from_, obstacle.to
        setup.obstacles.append(Obstacle(name, x1, y1, x2, y2, GRADES.index(obstacle.grade)))


def _seats(setup: NinefoldSetup, file: NinefoldFile, name: str, where: str) -> list[int]:
    """Give the seats that a name means: a fighter, or all of a unit."""
    if name in setup.names:
        return [setup.names.index(name)]
    members = [int(s.seat) for s in setup.sheets if (file.fighters[s.unit].name or file.fighters[s.unit].is_) == name]
    if not members:
        numbers.word(where, name, setup.names)
    return members


def _check_places(setup: NinefoldSetup, units: int) -> None:
    """Work out how far apart bases must be, and make sure that they are (NI-12.3, NI-12.4)."""
    setup.units = units
    bases = {int(sheet.unit): sheet.base for sheet in setup.sheets}
    for first in range(units):
        for second in range(units):
            between = (bases[first] + bases[second]) / 2
            if setup.map == SQUARE:
                apart = float(-(-between * between // SQUARE_STEP) * SQUARE_STEP)
            else:
                apart = (float(between) - TOLERANCE) ** 2
            setup.apart.append(apart)
    if setup.map == NO_MAP:
        return
    for sheet in setup.sheets:
        for other in setup.sheets[: sheet.seat]:
            dx, dy = sheet.x - other.x, sheet.y - other.y
            if dx * dx + dy * dy < setup.apart[sheet.unit * units + other.unit]:
                message = f"fighters: the bases of {other.name} and {sheet.name} overlap at the start"
                raise EncounterError(message)
