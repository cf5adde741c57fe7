"""Bolts, balls and bursts (section 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.checks import draw, hit_check
from affray.systems.omega.damage import DAMAGE_TYPES, FLAME, UNSTOPPABLE
from affray.systems.omega.effects import note, put_terrain
from affray.systems.omega.formulas_grid import AROUND_X, AROUND_Y, Flight, flight_squares
from affray.systems.omega.formulas_scores import hit_chance
from affray.systems.omega.harm import harm_monster, note_roll, strike_hero
from affray.systems.omega.sheet import FLOOR, WATER
from affray.systems.omega.sight import Everything
from affray.systems.omega.statuses import DEFLECTION

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def struck_square(state: OmegaState, x: i64, y: i64, to_x: i64, to_y: i64) -> tuple[i64, i64]:
    """Give the square that a flight strikes: the first blocked one on its way, or the aimed one (OM-17.4)."""
    flight = Flight(x, y, to_x, to_y, Everything(state))
    while not flight.over:
        flight.advance()
    return flight.x, flight.y


def fly_bolt(
    table: Table,
    state: OmegaState,
    source: str,
    x: i64,
    y: i64,
    to_x: i64,
    to_y: i64,
    attack: i64,
    score: i64,
    damage_type: i64,
) -> None:
    """Let a bolt fly and strike whoever is in its way (OM-15.1, OM-15.2, OM-15.5).

    Args:
        table: the table.
        state: the fight.
        source: who or what sends it.
        x: the square where it starts.
        y: likewise.
        to_x: the square that it is aimed at.
        to_y: likewise.
        attack: its attack score against monsters.
        score: its damage score.
        damage_type: its type.
    """
    at_x, at_y = struck_square(state, x, y, to_x, to_y)
    if table.log is not None:
        _note_flight(table, state, "bolt_flown", source, x, y, to_x, to_y, at_x, at_y, damage_type)
    hero = state.hero
    if hero.x == at_x and hero.y == at_y:
        bolt_reaches_hero(table, state, source, score, damage_type)
        return
    monster = state.monster_at(at_x, at_y)
    if monster is not None:
        hit = hit_check(table.dice, attack, monster.ac, "bolt")
        if table.log is not None:
            details: dict[str, object] = {"attacker": source, "target": monster.name, "attack": int(attack)}
            details["defense"] = int(monster.ac)
            details["needed"] = int(hit_chance(attack, monster.ac))
            details["roll"] = int(table.dice.face)
            details["hit"] = hit
            details["action"] = "bolt"
            note(table, state, "attack_rolled", details)
        if hit:
            score_at_monster(table, state, monster, source, score, damage_type)
    elif damage_type == FLAME:
        _dry(table, state, at_x, at_y)


def bolt_reaches_hero(table: Table, state: OmegaState, source: str, score: i64, damage_type: i64) -> None:
    """Let a bolt hit the character, unless it is deflected (OM-15.1); it asks neither Def nor blocks (OM-2.8)."""
    if state.hero.statuses[DEFLECTION] > 0:
        if table.log is not None:
            note(table, state, "deflected", {"type": DAMAGE_TYPES[damage_type]})
        return
    strike_hero(table, state, source, score, damage_type, False)  # not melee


def score_at_monster(
    table: Table, state: OmegaState, monster: Monster, source: str, score: i64, damage_type: i64
) -> None:
    """Roll damage by a score at a monster; an immune one isn't rolled for (OM-0.10)."""
    damage: i64 = 0
    if not monster.immune_to(damage_type):
        damage = draw(table.dice, score, "damage", state.setup.knobs.negative_damage_heals)
        if table.log is not None:
            note_roll(table, state, source, score, damage, 1, damage_type)
    harm_monster(table, state, monster, source, damage, damage_type)


def fly_ball(
    table: Table, state: OmegaState, source: str, x: i64, y: i64, to_x: i64, to_y: i64, score: i64, damage_type: i64
) -> None:
    """Let a ball fly and burst where it strikes (OM-15.3)."""
    at_x, at_y = struck_square(state, x, y, to_x, to_y)
    burst(table, state, source, at_x, at_y, score, damage_type)


def manastorm(table: Table, state: OmegaState, x: i64, y: i64, score: i64, source: str) -> None:
    """Let a manastorm burst on a square (OM-15.4)."""
    burst(table, state, source, x, y, score, UNSTOPPABLE)


def burst(table: Table, state: OmegaState, source: str, x: i64, y: i64, score: i64, damage_type: i64) -> None:
    """Burst on a square and the eight around it: everybody there takes a roll of their own (OM-15.3, OM-15.5).

    Who dies on the way isn't there any more; the character's death ends it at once (OM-20.2).
    """
    if table.log is not None:
        details: dict[str, object] = {"source": source, "struck": [int(x), int(y)], "type": DAMAGE_TYPES[damage_type]}
        details["score"] = int(score)
        details["squares"] = [[int(x + AROUND_X[n]), int(y + AROUND_Y[n])] for n in range(len(AROUND_X))]
        note(table, state, "ball_burst", details)
    hero = state.hero
    place: i64 = 0
    while place < len(AROUND_X):
        at_x: i64 = x + AROUND_X[place]
        at_y: i64 = y + AROUND_Y[place]
        place += 1
        if hero.x == at_x and hero.y == at_y:
            strike_hero(table, state, source, score, damage_type, False)  # not melee
        if state.over:
            return
        monster = state.monster_at(at_x, at_y)
        if monster is not None:
            score_at_monster(table, state, monster, source, score, damage_type)
        if damage_type == FLAME:
            _dry(table, state, at_x, at_y)


def _dry(table: Table, state: OmegaState, x: i64, y: i64) -> None:
    """Turn water into floor (OM-15.5)."""
    if state.terrain_at(x, y) == WATER:
        put_terrain(table, state, x, y, FLOOR, "flame")


def _note_flight(
    table: Table,
    state: OmegaState,
    kind: str,
    source: str,
    x: i64,
    y: i64,
    to_x: i64,
    to_y: i64,
    at_x: i64,
    at_y: i64,
    damage_type: i64,
) -> None:
    details: dict[str, object] = {"source": source, "from": [int(x), int(y)], "aimed": [int(to_x), int(to_y)]}
    details["struck"] = [int(at_x), int(at_y)]
    details["type"] = DAMAGE_TYPES[damage_type]
    passed = flight_squares(x, y, to_x, to_y, Everything(state))
    details["squares"] = [[int(column), int(row)] for column, row in passed]
    note(table, state, kind, details)
