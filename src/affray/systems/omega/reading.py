"""From a checked encounter file to the fixed part of a fight and the state that it begins with (Encounter fields)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from affray.dice import Tape
from affray.fight.errors import AffrayError, EncounterError, nearest
from affray.fight.knobs import settings
from affray.fight.table import Table
from affray.grid.squares import distance
from affray.systems.omega.choices import Attack
from affray.systems.omega.content import SPELLS, monster, unknown
from affray.systems.omega.formulas_grid import AROUND_X, AROUND_Y
from affray.systems.omega.hero import DEITIES
from affray.systems.omega.items import Thing
from affray.systems.omega.kinds import (
    SPECIAL_ANGEL,
    SPECIAL_DEMON,
    SPECIAL_DEMONLOVER,
    SPECIAL_RAISE,
    SPECIAL_SEDUCTOR,
    SPECIAL_SUMMON,
    SPECIAL_WERE,
)
from affray.systems.omega.knobs import KNOBS, Knobs
from affray.systems.omega.offers import TurnDecision
from affray.systems.omega.reading_hero import read_hero
from affray.systems.omega.reading_items import not_found
from affray.systems.omega.reading_monsters import Entered, read_monsters
from affray.systems.omega.sheet import (
    ALTAR,
    CHARACTER_SIDE,
    HAZARDS,
    LAVA,
    MONSTER_SIDE,
    WALL,
    WATER,
    Hazard,
    OmegaSetup,
)
from affray.systems.omega.state import OmegaState, first_state

if TYPE_CHECKING:
    from collections.abc import Mapping

RESERVED: Final = re.compile(r"\(\d+\)$")
"""How the names of monsters end that join later."""
LARGEST: Final = 200
"""The most squares that a grid may have on a side."""


def read_encounter(file: Any, knobs: Mapping[str, Any]) -> OmegaSetup:  # noqa: ANN401 - the schema's own type
    """Make the fixed part of a fight.

    Args:
        file: an `OmegaFile`.
        knobs: every knob's value.

    Raises:
        EncounterError: something that the schema can't see is wrong.
    """
    values = _with_overrides(file, knobs)
    heroes = [number for number, fighter in enumerate(file.fighters) if fighter.side == CHARACTER_SIDE]
    for number, fighter in enumerate(file.fighters):
        if fighter.side not in {CHARACTER_SIDE, MONSTER_SIDE}:
            sides = (CHARACTER_SIDE, MONSTER_SIDE)
            hint = nearest(fighter.side, sides)
            message = (
                f'fighters[{number}].side: {fighter.side!r} is not allowed{hint}; allowed are "character", "monsters"'
            )
            raise EncounterError(message)
    if len(heroes) != 1:
        message = f'fighters: found {len(heroes)} with side "character"; a fight has exactly 1'
        raise EncounterError(message)
    hero_place = f"fighters[{heroes[0]}]"
    hero_entry = file.fighters[heroes[0]]
    entered = read_monsters(file.fighters, Knobs(values))
    if not entered:
        message = 'fighters: nobody has side "monsters"; a fight needs at least 1'
        raise EncounterError(message)
    names = _names(hero_entry.name, hero_place, entered)
    policies = [hero_entry.policy or "simple", *[each.policy for each in entered]]
    _check_size(file.grid)
    setup = OmegaSetup(names, policies, Knobs(values), file.grid.width, file.grid.height)
    setup.bellicose = file.bellicose
    _lay_grid(setup, file.grid)
    setup.hazards = _hazards(values["hazards"])
    state = first_state(setup, read_hero(hero_entry, hero_place, setup))
    setup.start = state
    setup.turn = TurnDecision()
    setup.attacks = [Attack(name, serial, False) for serial, name in enumerate(names)]  # unconfirmed
    for number, thing in enumerate(file.things):
        x, y = _square(setup, thing.square, f"things[{number}].square")
        state.things = [*state.things, Thing(x, y, not_found(thing.item, f"things[{number}].item"))]
    _place_everybody(state, hero_entry, hero_place, entered)
    _enter(state, entered)
    setup.corpses_matter = _corpses_matter(setup, state)
    return setup


def _with_overrides(file: Any, knobs: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ANN401 - the schema's own type
    """Give the knobs' values with what the encounter itself says of them."""
    values = dict(knobs)
    for name in ("moon", "difficulty", "start_minute", "hazards"):
        given = getattr(file, name)
        if given is not None:
            values[name] = given
    values = settings(KNOBS, values, "file")
    try:
        monster(values["high_demon_summons"])
    except AffrayError as error:
        message = f"knobs.high_demon_summons: {error}"
        raise EncounterError(message) from error
    return values


def _check_size(grid: Any) -> None:  # noqa: ANN401 - the schema's own type
    for name, size in (("width", grid.width), ("height", grid.height)):
        if not 1 <= size <= LARGEST:
            message = f"grid.{name}: {size} is not allowed; it takes 1 to {LARGEST}"
            raise EncounterError(message)


def _names(hero: str | None, hero_place: str, entered: list[Entered]) -> list[str]:
    """Give everybody a name of their own; monsters without one are numbered when there are several alike."""
    names = [hero or "Character"]
    given = [each.name for each in entered if each.named]
    unnamed = [each.name for each in entered if not each.named]
    counts = dict.fromkeys(unnamed, 0)
    for each in entered:
        name = each.name
        if not each.named and unnamed.count(name) > 1:
            counts[name] += 1
            name = f"{name} {counts[name]}"
            while name in given:
                counts[each.name] += 1
                name = f"{each.name} {counts[each.name]}"
        if name in names:
            message = f"{each.place}.name: {name!r} is taken; every fighter needs a name of its own"
            raise EncounterError(message)
        names.append(name)
    for name, place in zip(names, [hero_place, *[each.place for each in entered]], strict=True):
        if RESERVED.search(name):
            message = f"{place}.name: {name!r} is not allowed; names like (2) at the end are for those who join later"
            raise EncounterError(message)
    return names


def _square(setup: OmegaSetup, square: tuple[int, int], place: str) -> tuple[int, int]:
    x, y = square
    if not setup.contains(x, y):
        message = f"{place}: square [{x}, {y}] is outside the {setup.width} by {setup.height} grid"
        raise EncounterError(message)
    return x, y


def _lay_grid(setup: OmegaSetup, grid: Any) -> None:  # noqa: ANN401 - the schema's own type
    """Lay walls, water, lava and altars (OM-17.5)."""
    laid: dict[int, str] = {}
    for name, squares, terrain in (
        ("walls", grid.walls, WALL),
        ("water", grid.water, WATER),
        ("lava", grid.lava, LAVA),
    ):
        for number, square in enumerate(squares):
            _lay(setup, laid, square, terrain, f"grid.{name}[{number}]")
    for number, altar in enumerate(grid.altars):
        if altar.deity not in DEITIES[1:]:
            message = f"grid.altars[{number}].deity: {unknown('deity', altar.deity, DEITIES[1:])}"
            raise EncounterError(message)
        _lay(setup, laid, altar.square, ALTAR + DEITIES.index(altar.deity), f"grid.altars[{number}].square")
        setup.has_altars = True
    if setup.knobs.terrain == "off" and any(terrain > WALL for terrain in setup.terrain):
        message = 'grid: found water, lava or altars; with the knob terrain = "off" there are only floor and walls'
        raise EncounterError(message)


def _lay(setup: OmegaSetup, laid: dict[int, str], square: tuple[int, int], terrain: int, place: str) -> None:
    x, y = _square(setup, square, place)
    number = y * int(setup.width) + x
    if number in laid:
        message = f"{place}: square [{x}, {y}] is laid twice, in {laid[number]} too"
        raise EncounterError(message)
    laid[number] = place
    setup.terrain[number] = terrain


def _hazards(entries: list[Any]) -> list[Hazard]:
    """Read the hazards, in the order in which they are fired (OM-20.4)."""
    hazards: list[Hazard] = []
    for number, entry in enumerate(entries):
        place = f"hazards[{number}]"
        if not isinstance(entry, dict):
            message = f"{place}: {entry!r} is not allowed; an entry is {{tick, hazard}}, with score for a manastorm"
            raise EncounterError(message)
        for name in entry:
            if name not in {"tick", "hazard", "score"}:
                message = f"{place}.{name}: there is no such field; allowed are hazard, score, tick"
                raise EncounterError(message)
        kind = entry.get("hazard")
        if kind not in HAZARDS:
            message = f"{place}.hazard: {unknown('hazard', kind, HAZARDS)}"
            raise EncounterError(message)
        tick = _whole(entry.get("tick"), f"{place}.tick")
        score = _whole(entry.get("score", 0), f"{place}.score")
        if (kind == "manastorm") != ("score" in entry):
            message = f"{place}.score: a manastorm needs one, and only a manastorm has one"
            raise EncounterError(message)
        hazards.append(Hazard(tick, HAZARDS.index(kind), score))
    return sorted(hazards, key=_tick_of)


def _tick_of(hazard: Hazard) -> int:
    return int(hazard.tick)


def _whole(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        message = f"{place}: must be a whole number from 0, got {value!r}"
        raise EncounterError(message)
    return value


def _place_everybody(state: OmegaState, hero_entry: Any, hero_place: str, entered: list[Entered]) -> None:  # noqa: ANN401
    """Put everybody on a square: the given ones first, then the character in the middle and the others close by."""
    setup = state.setup
    taken: dict[tuple[int, int], str] = {}
    if hero_entry.square is not None:
        x, y = _standing(setup, hero_entry.square, f"{hero_place}.square", taken, through_walls=False)
        state.hero.x, state.hero.y = x, y
    for each in entered:
        if each.square is not None:
            through = each.row.intangible
            each.x, each.y = _standing(setup, each.square, f"{each.place}.square", taken, through_walls=through)
    if hero_entry.square is None:
        middle = (int(setup.width) // 2, int(setup.height) // 2)
        x, y = _nearest_free(setup, middle, taken, hero_place)
        taken[x, y] = hero_place
        state.hero.x, state.hero.y = x, y
    for each in entered:
        if each.square is None:
            each.x, each.y = _nearest_free(setup, (int(state.hero.x), int(state.hero.y)), taken, each.place)
            taken[each.x, each.y] = each.place


def _standing(
    setup: OmegaSetup, square: tuple[int, int], place: str, taken: dict[tuple[int, int], str], *, through_walls: bool
) -> tuple[int, int]:
    x, y = _square(setup, square, place)
    if setup.terrain[y * int(setup.width) + x] == WALL and not through_walls:
        message = f"{place}: square [{x}, {y}] is a wall"
        raise EncounterError(message)
    if (x, y) in taken:
        message = f"{place}: square [{x}, {y}] is taken by {taken[x, y]}"
        raise EncounterError(message)
    taken[x, y] = place.removesuffix(".square")
    return x, y


def _nearest_free(
    setup: OmegaSetup, center: tuple[int, int], taken: dict[tuple[int, int], str], place: str
) -> tuple[int, int]:
    """Find the nearest free square that is no wall: around the center in the order of OM-17.6, then row by row."""
    x, y = center
    order = [center, *[(x + int(AROUND_X[n]), y + int(AROUND_Y[n])) for n in range(8)]]
    order += sorted(
        ((column, row) for row in range(setup.height) for column in range(setup.width)),
        key=lambda square: int(distance(x, y, square[0], square[1])),
    )
    for square in order:
        column, row = square
        free = setup.contains(column, row) and square not in taken
        if free and setup.terrain[row * int(setup.width) + column] != WALL:
            return square
    message = f"{place}: no square is left on the {setup.width} by {setup.height} grid"
    raise EncounterError(message)


def _enter(state: OmegaState, entered: list[Entered]) -> None:
    """Make the monsters, in the order of the file (OM-20.1), and note what is drawn as fights begin (OM-12.3)."""
    setup = state.setup
    first = 1 if setup.knobs.first_turn == "character" else 0
    state.hero.due = 1 - first
    for serial, each in enumerate(entered, 1):
        creature = each.make(serial, setup.names[serial])
        creature.due = first
        state.monsters.append(creature)
        if each.awake is None and not each.row.awake:
            setup.may_be_asleep.append(serial)
        if creature.special == SPECIAL_ANGEL and creature.deity == 0 and not creature.hostile:
            setup.angels.append(serial)
    state.next_serial = len(entered) + 1
    setup.hostile_at_start = any(creature.hostile for creature in state.monsters)


def _corpses_matter(setup: OmegaSetup, state: OmegaState) -> bool:
    """Tell whether anybody may come to raise corpses: one who can is there, or strangers may come."""
    for creature in state.monsters:
        if creature.special in (SPECIAL_RAISE, SPECIAL_SUMMON, SPECIAL_SEDUCTOR, SPECIAL_WERE):
            return True
        demon = creature.special in (SPECIAL_DEMON, SPECIAL_DEMONLOVER)
        if demon and monster(setup.knobs.high_demon_summons).special == SPECIAL_RAISE:
            return True
    if any(row.effect in {"polymorph", "summon_fair"} for row in setup.spells):
        return True
    items = [item for item in state.hero.slots if item is not None] + state.hero.pack
    items += [thing.item for thing in state.things]
    items += [item for creature in state.monsters for item in creature.belongings]
    return any(item.row.effect in {"polymorph", "summon_random"} for item in items)


def blank_table() -> Table:
    """Give a table without minds or log, whose dice nobody may ask."""
    return Table(Tape([]), [], Tape([]))


def spell_names() -> list[str]:
    """List the spells that there are."""
    return [row.name for row in SPELLS]
