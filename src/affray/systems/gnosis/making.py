"""Floors that are made when they are first entered: their gate, and who lives there (GN-W.3 to GN-W.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis import effects_floors
from affray.systems.gnosis.actor import Actor
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.content_world import THEMES, disposition_of
from affray.systems.gnosis.drawing import draw_row
from affray.systems.gnosis.formulas_world import ARRIVAL_GAP, LIZARD_SITE, lizard_gate_chance, population_size
from affray.systems.gnosis.kinds import GATE, OPEN
from affray.systems.gnosis.minions import fresh_name, sheet_of
from affray.systems.gnosis.places import occupied

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.rows_world import KindRow
    from affray.systems.gnosis.state import GnosisState


def make_floor(table: Table, state: GnosisState, floor: Floor, x: i64, y: i64, seat: i64) -> None:
    """Make a floor, once: roll for its gate, then for each who lives there (GN-W.16).

    Args:
        table: where it happens.
        state: the fight.
        floor: one that is generated and not yet made.
        x: the arrival square of whoever enters.
        y: likewise.
        seat: who enters; its world turns move those who live there.
    """
    effects_floors.set_made(table, floor)
    lizard = floor.plan.site == LIZARD_SITE
    if not lizard:
        roll_gate(table, state, floor)
    for _ in range(population_size(floor.plan.depth, lizard)):
        squares = plain_squares(state, floor, x, y, ARRIVAL_GAP)
        if not squares:
            return
        kind = draw_kind(table, state, floor, lizard)
        if kind is None:
            return
        square = squares[table.dice.pick(len(squares), "square")] if len(squares) > 1 else squares[0]
        settle(table, state, floor, kind, square, seat)


def roll_gate(table: Table, state: GnosisState, floor: Floor) -> None:
    """Roll for a gate of the Lizard Kingdom, and for its square (GN-W.3)."""
    if GATE in floor.cells:
        return
    chance: i64 = lizard_gate_chance(floor.plan.depth, state.arena.knobs)
    if chance <= 0:
        return
    works = hit_check(table.dice, chance, "gate")
    if table.log is not None:
        table.log.add("gate_roll", {"chance": int(chance), "roll": int(table.dice.face), "works": works})
    squares = plain_squares(state, floor, 0, 0, 0) if works else []
    if squares:
        width: i64 = floor.plan.width
        square: i64 = squares[table.dice.pick(len(squares), "gate square")] if len(squares) > 1 else squares[0]
        effects_floors.set_cell(table, floor, square % width, square // width, GATE, "made")


def plain_squares(state: GnosisState, floor: Floor, x: i64, y: i64, gap: i64) -> list[int]:
    """List the free floor squares, by y and then x, that are at least so far from x, y (GN-W.3, GN-W.6)."""
    width: i64 = floor.plan.width
    taken = set(occupied(state, floor.plan.number))
    cells = floor.cells
    return [
        square
        for square in range(len(cells))
        if cells[square] == OPEN
        and (gap == 0 or distance(x, y, square % width, square // width) >= gap)
        and square not in taken
    ]


def draw_kind(table: Table, state: GnosisState, floor: Floor, lizard: bool) -> KindRow | None:
    """Draw the kind of somebody who lives on a floor: on lizard floors mostly by caste (GN-W.7)."""
    plan = floor.plan
    kinds = state.arena.kinds
    if lizard and hit_check(table.dice, state.arena.knobs.lizard_bias, "lizard bias"):
        weights = caste_weights(state, THEMES[plan.theme].name)
    else:
        weights = [int(kind.weight) if kind.lives_at(plan.depth) else 0 for kind in kinds]
    if sum(weights) == 0:
        return None
    return kinds[draw_row(table.dice, weights, "kind")]


def caste_weights(state: GnosisState, theme: str) -> list[int]:
    """Give the weight of each kind on a theme's floors (GN-W.19)."""
    for row in state.arena.castes:
        if row.theme == theme:
            return row.weights
    return []


def settle(table: Table, state: GnosisState, floor: Floor, kind: KindRow, square: i64, seat: i64) -> None:
    """Let somebody of a kind live on a square, with what obols it carries (GN-W.17)."""
    sheet = sheet_of(fresh_name(state, kind.name), kind, state.arena.knobs)
    actor = Actor(sheet)
    width: i64 = floor.plan.width
    actor.floor = floor.plan.number
    actor.x = square % width
    actor.y = square // width
    actor.hp = sheet.max_hp
    actor.ward = sheet.ward
    actor.disposition = disposition_of(sheet.faction)
    actor.keeper = seat
    if kind.most_obols > 0:
        actor.obols = damage_roll(table.dice, kind.least_obols, kind.most_obols, "obols")
    effects_floors.add_actor(table, state, actor, "lives_there")
