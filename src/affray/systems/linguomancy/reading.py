"""Makes the arena of a fight out of a checked encounter file: places, things, zones, how everybody begins (LI-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.systems.linguomancy.arena import NO_MODE, Arena, Zone
from affray.systems.linguomancy.arguments import coordinate, rectangle, whole
from affray.systems.linguomancy.battle import LinguomancyState
from affray.systems.linguomancy.constants import (
    DEAD,
    DEADLY_TIER,
    DESTROYED,
    DYING,
    FALLS_UNCONSCIOUS,
    HELD,
    IS_DESTROYED,
    MODES,
    NEAR,
    ON_GROUND,
    PACKED,
    REMAINS,
    STABLE,
    STARTS_DYING,
    UNCONSCIOUS,
    UP,
)
from affray.systems.linguomancy.content import extended_library
from affray.systems.linguomancy.effects import count_held
from affray.systems.linguomancy.effects_body import hands_of
from affray.systems.linguomancy.errors import reject
from affray.systems.linguomancy.knobs import KNOBS, Knobs
from affray.systems.linguomancy.library import Library, damage_mask
from affray.systems.linguomancy.reading_sheets import sheet_of
from affray.systems.linguomancy.sheet import Sheet
from affray.systems.linguomancy.status import Status, Thing
from affray.systems.linguomancy.wounds import DEATH_COUNT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from affray.systems.linguomancy.schema import FighterRow, LinguomancyFile, ObjectEntry, ZoneRow


class Entrant:
    """One fighter or thing of the file, with its place in it.

    Attributes:
        path: where it stands in the file, for messages.
        row: its entry.
        name: what it is called.
        copy: its number among the copies of one entry, from 0.
    """

    def __init__(self, path: str, row: Any, name: str, copy: int) -> None:  # noqa: ANN401 - a fighter's or thing's row
        self.path = path
        self.row = row
        self.name = name
        self.copy = copy


def arena_of(file: LinguomancyFile, given: Mapping[str, object]) -> Arena:
    """Make the arena of a fight.

    Args:
        file: the checked file.
        given: every knob's value.

    Raises:
        Rejected: something that the schema can't see is wrong; the message starts with the place in the file.
    """
    knobs = Knobs(given)
    library = extended_library(file.idioms, file.items, knobs)
    fighters = entrants("fighters", file.fighters)
    things = entrants("objects", file.objects)
    check_names([*fighters, *things])
    sides = list(dict.fromkeys(each.row.side for each in fighters))
    if len(sides) < 2:  # noqa: PLR2004 - a fight
        reject("bad_data", f"fighters: found {len(sides)} side; a fight needs 2 or more")
    seats = len(fighters) + len(things)
    sheets: list[Sheet] = []
    for each in fighters:
        creature = creature_row(library, each)
        sheets.append(
            sheet_of(
                each.path, each.name, len(sheets), sides.index(each.row.side), each.row, creature, library, knobs, seats
            )
        )
    sheets += [thing_sheet(library, each, len(sheets) + number) for number, each in enumerate(things)]
    changed = {knob.name: given[knob.name] for knob in KNOBS if given[knob.name] != knob.default}
    policies = [each.row.policy for each in fighters]
    zones = [zone_of(f"zones[{number}]", row) for number, row in enumerate(file.zones)]
    arena = Arena(policies, knobs, changed, library, sheets, sides, zones)
    arena.initiative = [
        None if each.row.initiative is None else whole(f"{each.path}.initiative", each.row.initiative)
        for each in fighters
    ]
    set_up(arena, fighters, things)
    return arena


def entrants(place: str, rows: list[Any]) -> list[Entrant]:
    """List fighters or things, as many of each entry as it counts."""
    found: list[Entrant] = []
    for number, row in enumerate(rows):
        path = f"{place}[{number}]"
        name = row.name if row.name is not None else row.is_
        if name is None:
            reject("bad_data", f"{path}.name: is missing, and so is `is`; one of them must say who it is")
        count = whole(f"{path}.count", row.count, 1, 1000)
        found += [Entrant(path, row, name if count == 1 else f"{name} {copy + 1}", copy) for copy in range(count)]
    return found


def check_names(everybody: list[Entrant]) -> None:
    """Make sure that no two are called alike.

    Raises:
        Rejected: two are.
    """
    known: dict[str, str] = {}
    for each in everybody:
        if each.name in known:
            reject("bad_data", f'{each.path}.name: "{each.name}" is the name of {known[each.name]} already')
        known[each.name] = each.path


def creature_row(library: Library, each: Entrant) -> Any:  # noqa: ANN401 - a row of content, or None
    """Find the creature that a fighter is, or None for a full sheet of its own.

    Raises:
        Rejected: there is no such creature.
    """
    key = each.row.is_
    if key is None:
        return None
    if key in library.objects:
        reject("bad_data", f'{each.path}.is: "{key}" is an object; it belongs under [[objects]]')
    return library.row("creature", library.creatures, key, f"{each.path}.is")


def thing_sheet(library: Library, each: Entrant, seat: int) -> Sheet:
    """Make the sheet of a thing (rulebook, Objects)."""
    row: ObjectEntry = each.row
    known = None if row.is_ is None else library.row("object", library.objects, row.is_, f"{each.path}.is")
    sheet = Sheet(each.name, seat)
    sheet.thing = True
    sheet.at_zero = IS_DESTROYED
    max_hp = row.max_hp if row.max_hp is not None else (known.max_hp if known is not None else None)
    defense = row.defense if row.defense is not None else (known.defense if known is not None else None)
    sheet.max_hp = whole(f"{each.path}.max_hp", max_hp, 1)
    sheet.defense = whole(f"{each.path}.defense", defense)
    for field in ("resistances", "vulnerabilities", "immunities"):
        names = getattr(row, field)
        if names is None:
            names = getattr(known, field) if known is not None else []
        mask = damage_mask(f"{each.path}.{field}", names)
        if field == "resistances":
            sheet.resists = mask
        elif field == "vulnerabilities":
            sheet.vulnerable = mask
        else:
            sheet.immune = mask
    return sheet


def zone_of(path: str, row: ZoneRow) -> Zone:
    """Read a zone (LI-3.12)."""
    return Zone(
        rectangle(f"{path}.area", row.area),
        row.name or path,
        row.difficult,
        row.blocks_move,
        row.blocks_sight,
        MODES.index(row.needs) if row.needs else NO_MODE,
    )


# How everybody begins


def set_up(arena: Arena, fighters: list[Entrant], things: list[Entrant]) -> None:
    """Put everybody in place, with what it holds and how it stands."""
    in_side = [0] * len(arena.side_names)
    for seat, each in enumerate(fighters):
        side = int(arena.sheets[seat].side)
        status = first_status(arena.sheets[seat], each)
        status.x, status.y = place_of(each, NEAR * side, NEAR * in_side[side])
        in_side[side] += 1
        arena.first.append(status)
    for seat, each in enumerate(things, len(fighters)):
        sheet = arena.sheets[seat]
        status = blank_status(sheet)
        status.hp = whole(f"{each.path}.hp", sheet.max_hp if each.row.hp is None else each.row.hp, 0, sheet.max_hp)
        status.state = UP if status.hp > 0 else DESTROYED
        status.x, status.y = place_of(each, 0, 0)
        arena.first.append(status)
    hand_out(arena, fighters)


def blank_status(sheet: Sheet) -> Status:
    """Make a status with what of it is computed from the sheet alone."""
    status = Status([])
    status.defense = sheet.defense
    status.resists = sheet.resists
    return status


def place_of(each: Entrant, x: int, y: int) -> tuple[int, int]:
    """Give where somebody begins: as the file says, copies 1.5 m farther along y each, else by default (LI-23.4)."""
    at = each.row.at
    if at is None:
        return x, y
    path = f"{each.path}.at"
    if len(at) != 2:  # noqa: PLR2004 - x and y
        reject("bad_data", f"{path}: found {at!r}; allowed is a place [x, y] in meters")
    return coordinate(f"{path}[0]", at[0]), coordinate(f"{path}[1]", at[1]) + NEAR * each.copy


def first_status(sheet: Sheet, each: Entrant) -> Status:
    """Read how a fighter stands at the start.

    Raises:
        Rejected: numbers out of range, or conditions that exclude each other.
    """
    row: FighterRow = each.row
    path = each.path
    conditions = row.conditions
    status = blank_status(sheet)
    status.state = first_state(sheet, each)
    down = status.state not in (UP, UNCONSCIOUS)
    most = 0 if down else int(sheet.max_hp)
    hp = most if row.hp is None else row.hp
    status.hp = whole(f"{path}.hp", hp, 0 if down else 1, most)
    status.temp_hp = whole(f"{path}.temp_hp", row.temp_hp, 0)
    status.flux = whole(f"{path}.flux", sheet.flux_max if row.flux is None else row.flux, 0, sheet.flux_max)
    highest = DEADLY_TIER if status.state == DEAD else DEADLY_TIER - 1
    status.exhaustion = whole(f"{path}.exhaustion", row.exhaustion, 0, highest)
    status.drained = whole(f"{path}.conditions.drained", conditions.drained, 0)
    status.lethargic = whole(f"{path}.conditions.lethargic", conditions.lethargic, 0)
    status.stunned = whole(f"{path}.conditions.stunned", conditions.stunned, 0)
    status.chilled = whole(f"{path}.conditions.chilled", conditions.chilled, 0)
    status.hidden = 1 if conditions.hidden else 0
    status.prone = conditions.prone or status.state in (UNCONSCIOUS, DYING, STABLE)
    status.chained = conditions.bound
    status.reaction = status.state == UP and status.stunned == 0
    counts = DEATH_COUNT - 1 if status.state == DYING else 0
    status.successes = whole(f"{path}.successes", row.successes, 0, counts)
    status.failures = whole(f"{path}.failures", row.failures, 0, counts)
    if status.state == DEAD:
        status.remains = REMAINS.index(row.remains)
    return status


def first_state(sheet: Sheet, each: Entrant) -> int:
    """Read whether a fighter stands at the start, and how it is down if it doesn't."""
    conditions = each.row.conditions
    named = [
        state
        for state, holds in (
            (UNCONSCIOUS, conditions.unconscious),
            (DYING, conditions.dying),
            (STABLE, conditions.stable),
            (DEAD, conditions.dead),
        )
        if holds
    ]
    if len(named) > 1:
        reject("bad_data", f"{each.path}.conditions: unconscious, dying, stable and dead exclude each other")
    if named:
        return named[0]
    if each.row.hp != 0:
        return UP
    if sheet.at_zero == STARTS_DYING:
        return DYING
    return STABLE if sheet.at_zero == FALLS_UNCONSCIOUS else DEAD


def hand_out(arena: Arena, fighters: list[Entrant]) -> None:
    """Make everybody's things: in hand, in the pack, or on the ground beside who can't hold them."""
    things: list[Thing] = []
    for seat in range(len(fighters)):
        sheet = arena.sheets[seat]
        status = arena.first[seat]
        for place, kind in enumerate(sheet.first_gear):
            number = len(things)
            sheet.gear.append(number)
            if place >= sheet.gear_held:
                things.append(Thing(number, kind, PACKED, seat))
            elif status.state == UP:
                things.append(Thing(number, kind, HELD, seat))
            else:
                things.append(Thing(number, kind, ON_GROUND, -1, status.x, status.y))
    arena.first_things = things
    state = LinguomancyState(arena, arena.first)
    for seat, each in enumerate(fighters):
        status = arena.first[seat]
        status.hands = hands_of(state, seat)
        count_held(state, seat)
        if status.hands_held > status.hands:
            needed, there = int(status.hands_held), int(status.hands)
            reject("bad_data", f"{each.path}.held: needs {needed} hands, {each.name} has {there}")
