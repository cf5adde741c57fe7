"""The reference duel as most people would write it in Python: twice, with and without an event for each swing."""

from __future__ import annotations

import random
from dataclasses import dataclass, field


@dataclass
class Fighter:
    """A duellist."""

    name: str
    hit: int
    low: int
    high: int
    hit_points: int = 80


@dataclass
class Swing:
    """What happened in one swing."""

    attacker: str
    defender: str
    hit: bool
    damage: int


@dataclass
class Duel:
    """Two duellists, and what has happened."""

    first: Fighter
    second: Fighter
    events: list[Swing] = field(default_factory=list)


def fighters() -> tuple[Fighter, Fighter]:
    """Make the two of the reference duel."""
    return Fighter("A", 60, 5, 10), Fighter("B", 55, 4, 12)


def with_events(fights: int, seed: int) -> tuple[int, int]:
    """Play with an event object for each swing; give A's victories and all swings."""
    dice = random.Random(seed)  # noqa: S311 - a game
    wins = turns = 0
    for _ in range(fights):
        duel = Duel(*fighters())
        attacker, defender = duel.first, duel.second
        while attacker.hit_points > 0 and defender.hit_points > 0:
            hit = dice.randrange(100) < attacker.hit
            damage = dice.randint(attacker.low, attacker.high) if hit else 0
            defender.hit_points = max(0, defender.hit_points - damage)
            duel.events.append(Swing(attacker.name, defender.name, hit, damage))
            attacker, defender = defender, attacker
        wins += duel.first.hit_points > 0
        turns += len(duel.events)
    return wins, turns


def idiomatic(fights: int, seed: int) -> tuple[int, int]:
    """Play with two objects a fight; give A's victories and all swings."""
    dice = random.Random(seed)  # noqa: S311 - a game
    wins = turns = 0
    for _ in range(fights):
        first, second = fighters()
        attacker, defender = first, second
        while attacker.hit_points > 0:
            turns += 1
            if dice.random() * 100 < attacker.hit:
                defender.hit_points -= attacker.low + int(dice.random() * (attacker.high - attacker.low + 1))
            attacker, defender = defender, attacker
        wins += first.hit_points > 0
    return wins, turns
