"""The quick policy against a slow one that reads the rulebook's "Decisions" about legs word by word."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from arena import crowd

from affray.dice import Seeded
from affray.fight.table import Table
from affray.systems.ninefold import battle, movement, policy
from affray.systems.ninefold.places import gap
from affray.systems.ninefold.sheet import AREA, GRIDLESS, NinefoldSetup
from affray.systems.ninefold.state import Field

if TYPE_CHECKING:
    from affray.systems.ninefold.sheet import Deed

NEAR = 1e-9

End = tuple[float, tuple[int, ...], float, float]
"""Feet, what decides between equals (encounter order, or row and column), and the place."""


def ends(field: Field, seat: int, deed: Deed | None) -> list[End]:
    """List every end of a leg, clear of standing bases."""
    status = field.statuses[seat]
    sheet = field.setup.sheets[seat]
    found: list[End] = []
    if field.setup.map == GRIDLESS:
        for enemy in enemies(field, seat):
            other = field.statuses[enemy]
            away = math.hypot(other.x - status.x, other.y - status.y)
            lengths = [float(feet) for feet in range(1, 200) if feet <= min(field.feet, away) + NEAR]
            if deed is not None and deed.limit >= 0:
                radius = 0.0 if deed.mode == AREA else field.setup.sheets[enemy].radius
                just = away - deed.limit - sheet.radius - radius
                if 0 < just <= field.feet:
                    lengths.append(just)
            for feet in lengths:
                x = status.x + (other.x - status.x) * feet / away
                y = status.y + (other.y - status.y) * feet / away
                found.append((feet, (enemy,), x, y))
    else:
        column, row = movement.cell(field.setup.map, status.x, status.y)
        for down in range(-9, 10):
            for over in range(-14, 15):
                x, y = movement.center(field.setup.map, float(column + over), float(row + down))
                feet = math.hypot(x - status.x, y - status.y)
                if NEAR < feet <= field.feet + NEAR:
                    found.append((feet, (int(row) + down, int(column) + over), x, y))
    return [end for end in found if movement.clear(field, seat, end[2], end[3])]


def enemies(field: Field, seat: int) -> list[int]:
    sheets = field.setup.sheets
    return [
        other
        for other, status in enumerate(field.statuses)
        if status.hit_points > 0 and sheets[other].side != sheets[seat].side
    ]


def rounded(feet: float) -> float:
    """Make lengths that differ by less than anybody measures the same."""
    return round(feet, 6)


def literal_plan(field: Field, seat: int) -> tuple[object, ...]:
    """Decide as the rulebook says, by trying everything."""
    if field.acted:
        return ("pass",)
    sheet = field.setup.sheets[seat]
    status = field.statuses[seat]
    may_move = field.feet >= sheet.speed > 0
    for deed in sheet.usual:
        order = policy.useful(field, deed)
        if order is not None:
            return ("attack", tuple(sorted((name, str(value)) for name, value in order.details.items())))
        useful: list[End] = []
        for end in ends(field, seat, deed) if may_move else []:
            scratch = field.clone()
            assert isinstance(scratch, Field)
            scratch.statuses[seat].x, scratch.statuses[seat].y = end[2], end[3]
            if policy.useful(scratch, deed) is not None:
                useful.append(end)
        if useful:
            best = min(useful, key=lambda end: (rounded(end[0]), end[1]))
            return ("move", rounded(best[2]), rounded(best[3]))
    if may_move:
        nearest = min(enemies(field, seat), key=lambda enemy: (rounded(gap(field, seat, enemy)), enemy))
        other = field.statuses[nearest]
        now = math.hypot(other.x - status.x, other.y - status.y)
        toward = [
            (rounded(away), rounded(end[0]), end[1], end)
            for end in ends(field, seat, None)
            if (away := math.hypot(other.x - end[2], other.y - end[3])) < now - NEAR
            and (field.setup.map != GRIDLESS or end[1] == (nearest,))
        ]
        if toward:
            end = min(toward)[3]
            return ("move", rounded(end[2]), rounded(end[3]))
    return ("guard",)


@pytest.mark.parametrize("kind", ["gridless", "square", "hex"])
def test_simple_decides_as_the_rulebook_says(kind: str) -> None:
    setup = crowd(kind).setup
    assert isinstance(setup, NinefoldSetup)
    minds = [policy.SimplePolicy() for _ in setup.names]
    compared = 0
    for index in range(3):
        table = Table(Seeded(8, index), list(minds), Seeded(8, index, "policy"))
        state = battle.begin(table, setup)
        while not state.over and compared < 60 * (index + 1):
            if state.pending is None:
                order = policy.plan(state, state.actor)
                found: tuple[object, ...] = (order.kind,)
                if order.kind == "move":
                    found = ("move", rounded(order.x), rounded(order.y))
                elif order.kind == "attack":
                    found = ("attack", tuple(sorted((name, str(value)) for name, value in order.details.items())))
                assert found == literal_plan(state, int(state.actor))
                compared += 1
            state.advance(table)
    assert compared > 40
