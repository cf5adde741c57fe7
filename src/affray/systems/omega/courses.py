"""How blows add up: the ways in which each may come out, and what a row of them comes to. Pure arithmetic."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from collections.abc import Mapping

DIES: Final = -1
GONE: Final = -2
"""In place of a state's number: the character dies; the monster is out of the fight."""

HIT: Final = 1
COUNTERED: Final = 2
FUMBLED: Final = 4
"""What has happened, as bits: a hit; a counterattack that landed; a fumble."""


@final
class Blow:
    """One way in which a blow may come out.

    Attributes:
        after: the number of the state that it leads to, or `DIES` or `GONE`.
        flags: what has happened, as bits.
        loss: hit points that it costs the character.
        dealt: hit points that it costs the monster.
        ways, out_of: how likely it is.
    """

    def __init__(self, after: int, flags: int, loss: int, dealt: int, ways: int, out_of: int) -> None:
        self.after = after
        self.flags = flags
        self.loss = loss
        self.dealt = dealt
        self.ways = ways
        self.out_of = out_of

    def times(self, ways: int, out_of: int) -> Blow:
        """Give it `ways` in `out_of` times as likely."""
        return Blow(self.after, self.flags, self.loss, self.dealt, self.ways * ways, self.out_of * out_of)


@final
class Blows:
    """All the ways in which a blow may come out.

    Attributes:
        each: the ways; once merged, all of the same `out_of`.
        out_of: that number.
        touchy: whether the allowance may be lower afterwards, so that a long sequence is reset and a short one isn't.
    """

    def __init__(self) -> None:
        self.each: list[Blow] = []
        self.out_of = 1
        self.touchy = False

    def add(self, blow: Blow) -> None:
        """Add a way."""
        self.each.append(blow)

    def merge(self) -> None:
        """Join ways that come to the same, and count all of them out of one number."""
        out_of = math.lcm(*[blow.out_of for blow in self.each])
        ways: dict[tuple[int, int, int, int], int] = {}
        for blow in self.each:
            key = (blow.after, blow.flags, blow.loss, blow.dealt)
            ways[key] = ways.get(key, 0) + blow.ways * (out_of // blow.out_of)
        shared = math.gcd(out_of, *ways.values())
        self.out_of = out_of // shared
        self.each = [
            Blow(after, flags, loss, dealt, count // shared, self.out_of)
            for (after, flags, loss, dealt), count in ways.items()
        ]


@final
class Front:
    """Where a row of blows has led so far.

    Args:
        start: the number of the state in which it begins.

    Attributes:
        weights: by state (or `DIES` or `GONE`), flags, hit points lost and dealt, how often it comes to this.
        out_of: out of how many times.
        chances: of each blow so far the chance that it hit, given that it was made at all.
    """

    def __init__(self, start: int) -> None:
        self.weights: dict[tuple[int, int, int, int], int] = {(start, 0, 0, 0): 1}
        self.out_of = 1
        self.chances: list[Fraction] = []

    def numbers(self) -> list[int]:
        """List the states from which it goes on."""
        return list(dict.fromkeys([number for number, _, _, _ in self.weights if number >= 0]))

    def shares(self) -> dict[tuple[int, int, int, int], Fraction]:
        """Give the weights as chances."""
        return {key: Fraction(weight, self.out_of) for key, weight in self.weights.items()}

    def then(self, blows: Mapping[int, list[tuple[Blows, Fraction]]], hp: int, monster_hp: int) -> Front:
        """Let another blow follow, wherever both are still there. Whoever has no hit points left is out.

        Args:
            blows: for each state from which it goes on, which blows may follow, with chances that add up to 1.
            hp: the character's hit points as the row began.
            monster_hp: the monster's likewise.
        """
        scale = math.lcm(*[each.out_of * chance.denominator for listed in blows.values() for each, chance in listed])
        front = Front(0)
        front.out_of = self.out_of * scale
        weights: dict[tuple[int, int, int, int], int] = {}
        made = 0
        hits = 0
        for key, weight in self.weights.items():
            number, flags, loss, dealt = key
            if number < 0:
                weights[key] = weights.get(key, 0) + weight * scale
                continue
            made += weight * scale
            for each, chance in blows[number]:
                share = weight * chance.numerator * (scale // (each.out_of * chance.denominator))
                for blow in each.each:
                    part = share * blow.ways
                    if blow.flags & HIT:
                        hits += part
                    after = blow.after
                    lost = loss + blow.loss
                    done = dealt + blow.dealt
                    if after == DIES or lost >= hp:
                        after = DIES
                    elif after == GONE or done >= monster_hp:
                        after = GONE
                    step = (after, flags | blow.flags, min(lost, hp), min(done, monster_hp))
                    weights[step] = weights.get(step, 0) + part
        front.weights = weights
        front.chances = [*self.chances, Fraction(hits, made) if made else Fraction(0)]
        return front


@final
class Course:
    """What an action comes to.

    Args:
        ends: how it may end, as a `Front` has it, with chances.
        chances: of each blow the chance that it hits, given that it is made.

    Attributes:
        chances: as above.
        loss: chances by hit points that the character loses; gained ones are below 0, and more than there are can't go.
        dealt: chances by hit points that the monster loses, likewise.
        falls: the chance that the character dies.
        fells: the chance that the monster is out of the fight: dead, or driven away.
        hit: the chance of at least one hit.
        countered: the chance that a counterattack lands.
        fumbled: the chance of at least one fumble.
    """

    def __init__(self, ends: Mapping[tuple[int, int, int, int], Fraction], chances: list[Fraction]) -> None:
        self.chances = chances
        self.loss: dict[int, Fraction] = {}
        self.dealt: dict[int, Fraction] = {}
        self.falls = Fraction(0)
        self.fells = Fraction(0)
        self.hit = Fraction(0)
        self.countered = Fraction(0)
        self.fumbled = Fraction(0)
        for (number, flags, loss, dealt), share in sorted(ends.items()):
            self.loss[loss] = self.loss.get(loss, Fraction(0)) + share
            self.dealt[dealt] = self.dealt.get(dealt, Fraction(0)) + share
            if number == DIES:
                self.falls += share
            elif number == GONE:
                self.fells += share
            if flags & HIT:
                self.hit += share
            if flags & COUNTERED:
                self.countered += share
            if flags & FUMBLED:
                self.fumbled += share

    def mean_loss(self) -> Fraction:
        """Give the hit points that the character may expect to lose."""
        return sum((loss * share for loss, share in self.loss.items()), Fraction(0))

    def mean_dealt(self) -> Fraction:
        """Give the hit points that the monster may be expected to lose."""
        return sum((dealt * share for dealt, share in self.dealt.items()), Fraction(0))

    def content(self) -> tuple[object, ...]:
        """Give all of it as a hashable: two courses with equal content are alike in everything."""
        return (
            tuple(self.chances),
            tuple(sorted(self.loss.items())),
            tuple(sorted(self.dealt.items())),
            self.falls,
            self.fells,
            self.hit,
            self.countered,
            self.fumbled,
        )
