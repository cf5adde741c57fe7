"""The public formulas of statuses, time, squares and levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Refused
from affray.grid import squares
from affray.systems.omega import formulas_grid, formulas_life, formulas_magic, formulas_time, statuses
from affray.systems.omega.arguments import LARGEST, MOST, at_least, moon_of, within, word_number

if TYPE_CHECKING:
    from mypy_extensions import i64

_COORDINATES = 2


def status_unit(status: str) -> str:
    """Give the unit of a status: minute, ten_minutes or value (OM-14.1).

    Args:
        status: its name.
    """
    return statuses.status_unit(word_number("status", status, statuses.STATUSES))


def spell_damage(spell: str, level: i64) -> tuple[int, int]:
    """Give the least and the greatest damage of a spell (OM-15.6).

    Args:
        spell: magic_missile, firebolt, ball_lightning or disrupt.
        level: the character's.
    """
    return formulas_magic.spell_damage(spell, within("level", level, -LARGEST, LARGEST))


def spell_cost(cost: i64, moon: i64 = 0) -> int:
    """Give what a spell costs under a moon (OM-15.7).

    Args:
        cost: its mana in the table.
        moon: 1 good, 0 neither, -1 bad.
    """
    return formulas_magic.spell_cost(cost, moon_of(moon))


def action_ticks(action: str, delay: i64) -> int:
    """Give the ticks that an action takes (OM-16.2).

    Args:
        action: step, attack, throw, drop, zap, pick_up, jump, bash, dismount, cast, drink, read, rest or set_sequence.
        delay: the character's.
    """
    number: i64 = word_number("action", action, formulas_time.TIMED_ACTIONS)
    return formulas_time.action_ticks(number, within("delay", delay, -LARGEST, LARGEST))


def next_tick(tick: i64, delay: i64, actor: str = "character") -> int:
    """Give the tick of the next turn (OM-16.4).

    Args:
        tick: now, 0 to 60.
        delay: the ticks to wait.
        actor: character or monster.
    """
    number: i64 = word_number("actor", actor, formulas_time.ACTORS)
    within("delay", delay, -LARGEST, LARGEST)
    return formulas_time.next_tick(within("tick", tick, 0, formulas_time.MINUTE), delay, number)


def _square(name: str, square: object) -> tuple[int, int]:
    """Read a square.

    Raises:
        Refused: it isn't a list of two whole numbers.
    """
    if isinstance(square, list | tuple) and len(square) == _COORDINATES:
        x, y = square
        if isinstance(x, int) and isinstance(y, int) and not isinstance(x, bool) and not isinstance(y, bool):
            within(f"{name}[0]", x, -MOST, MOST)
            within(f"{name}[1]", y, -MOST, MOST)
            return x, y
    message = f"{name} must be a square [x, y], got {square!r}"
    raise Refused(message)


def _obstacles(blocked: list[list[int]]) -> formulas_grid.Squares:
    return formulas_grid.Squares({_square(f"blocked[{number}]", square) for number, square in enumerate(blocked)})


def distance(start: list[int], end: list[int]) -> int:
    """Give the distance of two squares (OM-17.1).

    Args:
        start: a square [x, y].
        end: another.
    """
    x, y = _square("start", start)
    to_x, to_y = _square("end", end)
    return squares.distance(x, y, to_x, to_y)


def flight_path(
    start: list[int],
    end: list[int],
    blocked: list[list[int]] = [],  # noqa: B006 - the rulebook's default; nothing changes it
) -> list[tuple[int, int]]:
    """List the squares that a flight enters, the last one included (OM-17.2).

    Args:
        start: where it begins.
        end: where it is aimed.
        blocked: squares that stop it; none if left out.
    """
    x, y = _square("start", start)
    to_x, to_y = _square("end", end)
    return formulas_grid.flight_squares(x, y, to_x, to_y, _obstacles(blocked))


def line_of_sight(
    start: list[int],
    end: list[int],
    blocked: list[list[int]] = [],  # noqa: B006 - the rulebook's default; nothing changes it
) -> bool:
    """Tell whether there is a line of sight (OM-17.3).

    Args:
        start: the square that looks.
        end: the square that is looked at.
        blocked: squares that stop the look; none if left out.
    """
    x, y = _square("start", start)
    to_x, to_y = _square("end", end)
    return formulas_grid.sees(x, y, to_x, to_y, _obstacles(blocked))


def blast_squares(center: list[int]) -> list[tuple[int, int]]:
    """List the squares around one, then itself, in the order in which a burst takes them (OM-17.6).

    Args:
        center: the square.
    """
    x, y = _square("center", center)
    across, down = formulas_grid.AROUND_X, formulas_grid.AROUND_Y
    return [(x + across[number], y + down[number]) for number in range(len(across))]


def experience_for_level(level: i64) -> int:
    """Give the experience that a level needs (OM-18.4).

    Args:
        level: 0 or more.
    """
    return formulas_life.experience_for_level(within("level", level, 0, LARGEST))


def level_gain(hp: i64, max_hp: i64, gain: i64) -> dict[str, int]:
    """Give hit points and their maximum after a level is gained (OM-18.4).

    Args:
        hp: before.
        max_hp: before, 1 or more.
        gain: 1 + d(Constitution).
    """
    within("hp", hp, -LARGEST, LARGEST)
    within("gain", gain, -LARGEST, LARGEST)
    new_hp, new_max_hp = formulas_life.level_gain(hp, at_least("max_hp", max_hp, 1), gain)
    return {"hp": new_hp, "max_hp": new_max_hp}


def level_drain(level: i64, hp: i64, max_hp: i64, levels: i64) -> dict[str, int | bool]:
    """Give what a drain of levels leaves (OM-18.5).

    Args:
        level: before, 0 or more.
        hp: before.
        max_hp: before.
        levels: how many are drained, 0 or more.
    """
    within("max_hp", max_hp, -LARGEST, LARGEST)
    within("level", level, 0, LARGEST)
    within("levels", levels, 0, LARGEST)
    new_level, new_hp, new_max_hp, dead = formulas_life.level_drain(level, hp, max_hp, levels)
    return {"level": new_level, "hp": new_hp, "max_hp": new_max_hp, "dead": dead}


def mana_capacity(power: i64, level: i64) -> int:
    """Give the maximum mana (OM-18.7).

    Args:
        power: the character's Power.
        level: the character's.
    """
    within("power", power, -LARGEST, LARGEST)
    return formulas_life.mana_capacity(power, within("level", level, -LARGEST, LARGEST))
