"""The reference duel over arrays of fights, and its exact odds as a matrix over both fighters' hit points."""

from __future__ import annotations

from typing import Any

import numpy as np

Floats = np.ndarray[Any, np.dtype[np.float64]]

HIT_POINTS = 80
SHEETS = ((60, 5, 10), (55, 4, 12))


CHUNK = 100_000
"""Fights at once: as many as the processor's cache holds."""

FIRST_FALL = 14
"""The first swing that can fell somebody: seven of B's, of 12 each."""


def masks(fights: int, seed: int) -> tuple[int, int]:
    """Draw hit and damage for every fight that goes on; give A's victories and all swings."""
    random = np.random.Generator(np.random.SFC64(seed))
    wins = turns = 0
    for first in range(0, fights, CHUNK):
        left = np.full((2, min(CHUNK, fights - first)), HIT_POINTS, np.int16)
        attacker = 0
        while left.shape[1]:
            hit, low, high = SHEETS[attacker]
            count = left.shape[1]
            turns += count
            hits = random.integers(0, 100, count, np.int16) < hit
            left[1 - attacker] -= np.where(hits, random.integers(low, high + 1, count, np.int16), 0).astype(np.int16)
            fallen = left[1 - attacker] <= 0
            if attacker == 0:
                wins += int(fallen.sum())
            left = left[:, ~fallen]
            attacker = 1 - attacker
    return wins, turns


def outcome_table(fights: int, seed: int) -> tuple[int, int]:
    """Draw the damage of a swing, 0 for a miss, from a table in one go."""
    random = np.random.Generator(np.random.SFC64(seed))
    tables = [np.array([*range(5, 11), 0, 0, 0, 0], np.int16), np.array([*range(4, 13)] * 11 + [0] * 81, np.int16)]
    wins = turns = 0
    for first in range(0, fights, CHUNK):
        left = [np.full(min(CHUNK, fights - first), HIT_POINTS, np.int16) for _ in range(2)]
        attacker = swing = 0
        while len(left[0]):
            table = tables[attacker]
            count = len(left[0])
            turns += count
            swing += 1
            places = random.random(count, np.float32) * np.float32(len(table))
            left[1 - attacker] -= table.take(places.astype(np.uint8))
            if swing >= FIRST_FALL:
                stands = left[1 - attacker] > 0
                if attacker == 0:
                    wins += count - int(np.count_nonzero(stands))
                left = [left[0][stands], left[1][stands]]
            attacker = 1 - attacker
    return wins, turns


def exact() -> float:
    """Give A's win chance: the joint distribution of both fighters' hit points, swing by swing."""
    mass = np.zeros((HIT_POINTS + 1, HIT_POINTS + 1))
    mass[HIT_POINTS, HIT_POINTS] = 1.0
    wins = 0.0
    attacker = 0
    while mass.sum() > 1e-18:  # noqa: PLR2004 - below what a float can add
        hit, low, high = SHEETS[attacker]
        chance = hit / 100 / (high - low + 1)
        # The one who is swung at lies along the last axis.
        view = mass if attacker == 0 else mass.T
        after: Floats = view * (1 - hit / 100)
        for damage in range(low, high + 1):
            after[:, : HIT_POINTS + 1 - damage] += chance * view[:, damage:]
            after[:, 0] += chance * view[:, 1:damage].sum(axis=1)
        if attacker == 0:
            wins += float(after[:, 0].sum())
        after[:, 0] = 0
        mass = after if attacker == 0 else after.T
        attacker = 1 - attacker
    return wins
