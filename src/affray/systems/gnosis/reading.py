"""From a checked encounter file to the fixed part of a fight, and how everybody begins in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import EncounterError, nearest
from affray.grid.squares import distance
from affray.systems.gnosis.choices import Strike
from affray.systems.gnosis.content_magic import noss_true_name
from affray.systems.gnosis.content_world import KINDS
from affray.systems.gnosis.formulas_afterlife import NOSS
from affray.systems.gnosis.kinds import ALLY, DISPOSITIONS, DRAUGHT, HOSTILE
from affray.systems.gnosis.knobs import Knobs
from affray.systems.gnosis.places import is_solid
from affray.systems.gnosis.reading_actors import INSTEAD, MOST_COUNT, ActorEntry, Entered, read_actor
from affray.systems.gnosis.reading_content import aeons_of, castes_of, check_tables, gear_of, kinds_of, spells_of
from affray.systems.gnosis.reading_floors import floor_number, floor_order, read_floors, read_ground, square_on
from affray.systems.gnosis.reading_players import PlayerEntry, read_player
from affray.systems.gnosis.sheet import BYSTANDERS, FOES, PLAYERS, GnosisSetup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from affray.systems.gnosis.content_gear import Gear
    from affray.systems.gnosis.floor import FloorPlan

SHARED_FIELDS: Final = {"name", "side", "policy", "floor", "square", "hp", "ward", "max_hp", "obols", "states"}
"""Fields of a fighter that players and actors have."""
ACTOR_FIELDS: Final = {
    *INSTEAD,
    "is_",
    "count",
    "disposition",
    "resist",
    "items",
    "worn",
    "true_name",
    "owner",
    "last_known",
    "infection_potency",
    "fed",
    "ranged_cooldown_left",
    "summon_cooldown_left",
} - {"max_hp"}
"""Fields that only actors have; all others are players'."""


def read_encounter(file: Any, knobs: Mapping[str, Any]) -> GnosisSetup:  # noqa: ANN401 - the schema's own type
    """Make the fixed part of a fight.

    Args:
        file: a `GnosisFile`.
        knobs: every knob's value.

    Raises:
        EncounterError: something that the schema can't see is wrong.
    """
    settled = Knobs(knobs)
    check_tables(file.content)
    gear = gear_of(file.content)
    kinds = kinds_of(file.content)
    spells = spells_of(file.content)
    plans = read_floors(file)
    players: list[PlayerEntry] = []
    actors: list[ActorEntry] = []
    for number, entry in enumerate(file.fighters):
        place = f"fighters[{number}]"
        if entry.is_ is None:
            _refuse_fields(entry, place, ACTOR_FIELDS, "a player", 'an actor has is = "goblin" or another kind')
            players.append(read_player(entry, place, len(players), gear, settled, spells))
        else:
            wrong = set(entry.__struct_fields__) - ACTOR_FIELDS - SHARED_FIELDS
            _refuse_fields(entry, place, wrong, "an actor", "a player has no kind (is)")
            if entry.count is not None and not 1 <= entry.count <= MOST_COUNT:
                message = f"{place}.count: {entry.count} is not allowed; it takes 1 to {MOST_COUNT}"
                raise EncounterError(message)
            actors += [read_actor(entry, place, kinds, gear, settled) for _ in range(entry.count or 1)]
    if not players:
        message = "fighters: found no player; a fight needs at least 1 (a fighter without is)"
        raise EncounterError(message)
    names = _names(players, actors)
    every: list[Entered] = [*players, *actors]
    setup = GnosisSetup(
        names,
        [_side(each.entry, each.place, PLAYERS) for each in players]
        + [_side(each.entry, each.place, _side_of(each)) for each in actors],
        [each.entry.policy or "simple" for each in every],
        settled,
        gear,
    )
    setup.kinds = kinds
    _lay_down(setup, file, plans)
    for player, name in zip(players, names, strict=False):
        player.sheet.name = name
    for actor, name in zip(actors, names[len(players) :], strict=True):
        actor.sheet.name = name
    setup.sheets = [each.sheet for each in players]
    setup.actor_sheets = [each.sheet for each in actors]
    setup.first_players = [each.player for each in players]
    setup.first_actors = [each.actor for each in actors]
    setup.cooldown_keys = [each.keys for each in players]
    setup.rolled_obols = [each.rolls for each in actors]
    setup.strikes = [Strike(each.sheet.name, number) for number, each in enumerate(actors)]
    _place_everybody(plans, players, actors)
    _bind(players, actors, names)
    _check_true_names(players, actors)
    setup.first_floor_visits = _visits(players)
    return setup


def _lay_down(setup: GnosisSetup, file: Any, plans: list[FloorPlan]) -> None:  # noqa: ANN401 - the schema's own type
    """Put down what is fixed of the fight besides who is in it: content, floors, and how it ends."""
    setup.draught = _draught(setup.gear)
    setup.aeons = aeons_of(file.content)
    setup.castes = castes_of(file.content)
    setup.afterlife = file.afterlife
    setup.final_trial = file.final_trial
    setup.open_end = file.open_end
    setup.plans = plans
    setup.later_sides = [FOES] if any(plan.generated for plan in plans) else []
    setup.floor_alone = [[number] for number in range(len(plans))]
    setup.floor_order = floor_order(plans)
    setup.first_floors = read_ground(file, plans, setup.gear, setup.knobs)


def _refuse_fields(entry: Any, place: str, wrong: set[str], who: str, hint: str) -> None:  # noqa: ANN401
    """Refuse fields that don't belong to whom they are given."""
    for name in entry.__struct_fields__:
        if name in wrong and getattr(entry, name) is not None:
            message = f"{place}.{name.rstrip('_')}: {who} has no such field; {hint}"
            raise EncounterError(message)


def _draught(gear: Gear) -> tuple[int, int, int]:
    """Give what the label `draught` adds: the numbers of whatever sets its timer (GN-6.1)."""
    for row in gear.consumables:
        if row.timer == DRAUGHT:
            return int(row.bonus_low), int(row.bonus_high), 0
    return 0, 0, 0


def _names(players: list[PlayerEntry], actors: list[ActorEntry]) -> list[str]:
    """Give everybody a name of their own: those without one take their kind's, numbered when there are several."""
    every: list[Entered] = [*players, *actors]
    wanted = [each.entry.name or _plain(each) for each in every]
    numbered = [each.entry.name is None or (each.entry.count or 1) > 1 for each in every]
    fixed = {name for name, changes in zip(wanted, numbered, strict=True) if not changes}
    counts: dict[str, int] = {}
    names: list[str] = []
    for each, name, changes in zip(every, wanted, numbered, strict=True):
        own = name
        if changes and (wanted.count(name) > 1 or name in fixed):
            counts[name] = counts.get(name, 0) + 1
            while f"{name} {counts[name]}" in fixed:
                counts[name] += 1
            own = f"{name} {counts[name]}"
        if own in names:
            message = f"{each.place}.name: {own!r} is taken; every fighter needs a name of its own"
            raise EncounterError(message)
        if not own.strip():
            message = f"{each.place}.name: {own!r} is not allowed; a name has letters"
            raise EncounterError(message)
        names.append(own)
    return names


def _plain(entered: Entered) -> str:
    """Give the name of somebody who has none: what it is."""
    return "player" if entered.entry.is_ is None else str(entered.entry.is_).replace("_", " ")


def _side_of(entered: ActorEntry) -> str:
    if entered.actor.disposition == ALLY:
        return PLAYERS
    return FOES if entered.actor.disposition == HOSTILE else BYSTANDERS


def _side(entry: Any, place: str, own: str) -> str:  # noqa: ANN401 - the schema's own type
    """Make sure that the side that an entry names is the one that it is on."""
    if entry.side is not None and entry.side != own:
        hint = "" if entry.is_ is None else f"; disposition decides: {', '.join(DISPOSITIONS)}"
        message = f'{place}.side: {entry.side!r} is not allowed; it is on the side "{own}"{hint}'
        raise EncounterError(message)
    return own


# Squares


def _place_everybody(plans: list[FloorPlan], players: list[PlayerEntry], actors: list[ActorEntry]) -> None:
    """Put everybody on a square: the given ones first, then the others close to the middle, players first."""
    taken: dict[tuple[int, int, int], str] = {}
    every: list[Entered] = [*players, *actors]
    floors = [floor_number(plans, each.entry.floor, f"{each.place}.floor") for each in every]
    for each, floor in zip(every, floors, strict=True):
        if each.entry.square is not None:
            place = f"{each.place}.square"
            if (each.entry.count or 1) > 1:
                message = f"{place}: {each.entry.count} can't stand on one square"
                raise EncounterError(message)
            x, y = square_on(plans[floor], each.entry.square, place)
            if is_solid(plans[floor].cells[y * int(plans[floor].width) + x]):
                message = f"{place}: nobody can stand on [{x}, {y}], which is solid"
                raise EncounterError(message)
            if (floor, x, y) in taken:
                message = f"{place}: [{x}, {y}] is taken by {taken[floor, x, y]}"
                raise EncounterError(message)
            _stand(each, floor, x, y, taken)
    for each, floor in zip(every, floors, strict=True):
        if each.entry.square is None:
            x, y = _nearest_free(plans[floor], taken, each.place)
            _stand(each, floor, x, y, taken)


def _stand(entered: Entered, floor: int, x: int, y: int, taken: dict[tuple[int, int, int], str]) -> None:
    taken[floor, x, y] = entered.place
    if isinstance(entered, PlayerEntry):
        player = entered.player
        player.floor, player.x, player.y = floor, x, y
        player.arrival_x, player.arrival_y = x, y
    elif isinstance(entered, ActorEntry):
        entered.actor.floor, entered.actor.x, entered.actor.y = floor, x, y


def _nearest_free(plan: FloorPlan, taken: dict[tuple[int, int, int], str], place: str) -> tuple[int, int]:
    """Find the free square that is nearest to the middle; among equals the first by y, then x."""
    middle_x, middle_y = int(plan.width) // 2, int(plan.height) // 2
    free = [
        (int(distance(middle_x, middle_y, x, y)), y, x)
        for y in range(plan.height)
        for x in range(plan.width)
        if not is_solid(plan.cells[y * int(plan.width) + x]) and (int(plan.number), x, y) not in taken
    ]
    if not free:
        message = f"{place}: no square is left on the floor {plan.name!r}"
        raise EncounterError(message)
    _, y, x = min(free)
    return x, y


def _bind(players: list[PlayerEntry], actors: list[ActorEntry], names: list[str]) -> None:
    """Find whom actors belong to, where they know a player to be, and with whose turns they act."""
    for number, each in enumerate(actors):
        if each.entry.owner is not None:
            if each.entry.owner not in names or each.entry.owner == each.sheet.name:
                hint = nearest(each.entry.owner, names)
                message = f"{each.place}.owner: no other fighter is called {each.entry.owner!r}{hint}"
                raise EncounterError(message)
            seat = names.index(each.entry.owner)
            each.actor.owner = seat if seat < len(players) else -2 - (seat - len(players))
        if each.entry.last_known is not None:
            each.actor.known_x, each.actor.known_y = each.entry.last_known
        each.actor.keeper = _keeper(players, each)
        _no_ring(actors, number)


def _check_true_names(players: list[PlayerEntry], actors: list[ActorEntry]) -> None:
    """Make sure that the true names that players know are somebody's."""
    names = [each.sheet.name for each in actors if each.sheet.true_name]
    names += [row.name for row in KINDS if row.named]
    names += [noss_true_name(number) for number in range(1, NOSS + 1)]
    for each in players:
        for number, name in enumerate(each.player.true_names):
            if name not in names:
                message = (
                    f"{each.place}.true_names[{number}]: nobody called {name!r} has a true name{nearest(name, names)}; "
                    "give a fighter's name, a kind, or a Noss"
                )
                raise EncounterError(message)


def _keeper(players: list[PlayerEntry], entered: ActorEntry) -> int:
    """Give the player with whose world turns an actor acts: the nearest on its floor, else the first (GN-15.6)."""
    actor = entered.actor
    near = [
        (int(distance(actor.x, actor.y, each.player.x, each.player.y)), seat)
        for seat, each in enumerate(players)
        if each.player.floor == actor.floor
    ]
    return min(near)[1] if near else 0


def _no_ring(actors: list[ActorEntry], number: int) -> None:
    """Refuse actors that own one another."""
    owner = int(actors[number].actor.owner)
    for _ in actors:
        if owner > -2:  # noqa: PLR2004 - nobody's, or a player's
            return
        owner = int(actors[-2 - owner].actor.owner)
    message = f"{actors[number].place}.owner: actors can't own one another in a ring"
    raise EncounterError(message)


def _visits(players: list[PlayerEntry]) -> list[int]:
    """List the floors on which players begin, as visited in the order of their seats (GN-9.9)."""
    visits: list[int] = []
    for each in players:
        floor = int(each.player.floor)
        visits = [*[other for other in visits if other != floor], floor]
    return visits
