"""How blows add up: the ways in which each may come out, and what a row of them comes to. Pure arithmetic of chances.

A blow costs the character hit points or the monster, hardly ever both. So what both have lost is kept apart wherever
one doesn't depend on the other: two short lists in place of all pairs.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple, final

if TYPE_CHECKING:
    from collections.abc import Mapping

DIES: Final = -1
GONE: Final = -2
"""In place of a state's number: the character dies; the monster is out of the fight."""

HIT: Final = 1
COUNTERED: Final = 2
FUMBLED: Final = 4
"""What has happened, as bits: a hit; a counterattack that landed; a fumble."""


class Outcome(NamedTuple):
    """How a blow may come out.

    Attributes:
        after: the number of the state that it leads to, or `DIES` or `GONE`.
        flags: what has happened, as bits.
        loss: hit points that it costs the character.
        dealt: hit points that it costs the monster.
    """

    after: int
    flags: int
    loss: int
    dealt: int


@final
class Part:
    """Outcomes in which the two losses don't depend on one another.

    Attributes:
        after, flags: as in each of the outcomes.
        losses: by the character's loss, how often; these are parts of the blow's `out_of`.
        dealt: by the monster's loss, how often.
        dealt_of: out of how many times.
        number: different for each part that there is.
    """

    def __init__(self, after: int, flags: int, losses: dict[int, int], dealt: dict[int, int], number: int) -> None:
        self.after = after
        self.flags = flags
        self.losses = losses
        self.dealt = dealt
        self.dealt_of = sum(dealt.values())
        self.number = number


@final
class Blow:
    """All the ways in which a blow may come out.

    Attributes:
        parts: the ways.
        out_of: the number that their losses are counted out of.
        touchy: whether the allowance may be lower afterwards, so that a long sequence is reset and a short one isn't.
    """

    def __init__(self, parts: list[Part], out_of: int, touchy: bool) -> None:
        self.parts = parts
        self.out_of = out_of
        self.touchy = touchy


Mix = dict[Blow, Fraction]
"""Blows of which one comes, with their chances."""


@final
class Damage:
    """What the monster has lost while it lives.

    Attributes:
        number: different for each that there is.
        lost: by hit points lost, how often.
        out_of: out of how many times; what is missing has killed it.
        mass: how often in all.
    """

    def __init__(self, number: int, lost: dict[int, int], out_of: int) -> None:
        self.number = number
        self.lost = lost
        self.out_of = out_of
        self.mass = sum(lost.values())


@final
class Wound:
    """What the monster has lost after another blow.

    Attributes:
        lives: that, as far as it lives.
        dead: how often it has no hit points left.
        all: by hit points lost, how often; no more than it had can be lost.
        out_of: out of how many times both are counted.
    """

    def __init__(self, lives: Damage, dead: int, every: dict[int, int], out_of: int) -> None:
        self.lives = lives
        self.dead = dead
        self.all = every
        self.out_of = out_of


@final
class End:
    """One way in which an action has ended.

    Attributes:
        after: `DIES`, `GONE`, or 0 if both are still there.
        flags: what has happened, as bits.
        losses: by the character's loss, how often.
        dealt: by the monster's loss, how often.
        out_of: out of how many times the product of both is counted.
    """

    def __init__(self, after: int, flags: int, losses: dict[int, int], dealt: dict[int, int], out_of: int) -> None:
        self.after = after
        self.flags = flags
        self.losses = losses
        self.dealt = dealt
        self.out_of = out_of


Node = tuple[int, int, int]
"""Where a row of blows stands: the state's number, flags, and the number of the monster's `Damage`."""


@final
class Front:
    """Where a row of blows has led so far.

    Attributes:
        losses: by node and the character's loss, how often.
        out_of: out of how many times.
        ends: where it goes no further.
        chances: of each blow so far the chance that it hit, given that it was made at all.
    """

    def __init__(self) -> None:
        self.losses: dict[Node, dict[int, int]] = {}
        self.out_of = 1
        self.ends: list[End] = []
        self.chances: list[Fraction] = []

    def numbers(self) -> list[int]:
        """List the states from which it goes on."""
        return list(dict.fromkeys([number for number, _, _ in self.losses]))


@final
class Ledger:
    """Adds blows up for two who have so many hit points. Who has none left is out.

    Args:
        hp: the character's.
        monster_hp: the monster's.
    """

    def __init__(self, hp: int, monster_hp: int) -> None:
        self.hp = hp
        self.monster_hp = monster_hp
        self._parts = 0
        self._damage: list[Damage] = [Damage(0, {0: 1}, 1)]
        self._damage_numbers: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {(1, ((0, 1),)): 0}
        self._wounds: dict[tuple[int, int], Wound] = {}

    def blow(self, chances: Mapping[Outcome, Fraction], touchy: bool) -> Blow:
        """Sort the outcomes of a blow into parts."""
        out_of = math.lcm(*[chance.denominator for chance in chances.values()])
        groups: dict[tuple[int, int], list[tuple[Outcome, int]]] = {}
        for outcome, chance in chances.items():
            ways = chance.numerator * (out_of // chance.denominator)
            groups.setdefault((outcome.after, outcome.flags), []).append((outcome, ways))
        parts: list[Part] = []
        for group in groups.values():
            if len({outcome.dealt for outcome, _ in group}) == 1:
                parts.append(self._part(group))
                continue
            by_loss: dict[int, list[tuple[Outcome, int]]] = {}
            for outcome, ways in group:
                by_loss.setdefault(outcome.loss, []).append((outcome, ways))
            parts += [self._part(alike) for alike in by_loss.values()]
        return Blow(parts, out_of, touchy)

    def _part(self, group: list[tuple[Outcome, int]]) -> Part:
        """Make a part of outcomes of which all have the same `loss` or all the same `dealt`."""
        losses: dict[int, int] = {}
        dealt: dict[int, int] = {}
        for outcome, ways in group:
            losses[outcome.loss] = losses.get(outcome.loss, 0) + ways
            dealt[outcome.dealt] = dealt.get(outcome.dealt, 0) + ways
        first = group[0][0]
        if len(dealt) == 1:
            dealt = {first.dealt: 1}
        self._parts += 1
        return Part(first.after, first.flags, losses, dealt, self._parts)

    def begin(self, number: int) -> Front:
        """Begin a row of blows in a state."""
        front = Front()
        front.losses[number, 0, 0] = {0: 1}
        return front

    def then(self, front: Front, mixes: Mapping[int, Mix]) -> Front:
        """Let another blow follow wherever both are still there.

        Args:
            front: where the row stands; it isn't changed.
            mixes: for each of its states which blows may follow.
        """
        scale = math.lcm(*[blow.out_of * chance.denominator for mix in mixes.values() for blow, chance in mix.items()])
        after = Front()
        after.out_of = front.out_of * scale
        after.ends = front.ends.copy()
        made = Fraction(0)
        hits = Fraction(0)
        for node, losses in front.losses.items():
            damage = self._damage[node[2]]
            mass = Fraction(sum(losses.values()) * damage.mass, front.out_of * damage.out_of)
            made += mass
            for blow, chance in mixes[node[0]].items():
                weight = chance.numerator * (scale // (blow.out_of * chance.denominator))
                for part in blow.parts:
                    self._follow(after, node[1], damage, losses, part, weight)
                    if part.flags & HIT:
                        hits += mass * chance * Fraction(sum(part.losses.values()), blow.out_of)
        after.chances = [*front.chances, hits / made if made else Fraction(0)]
        return after

    def _follow(
        self, after: Front, flags: int, damage: Damage, losses: dict[int, int], part: Part, weight: int
    ) -> None:
        """Let one part of a blow follow on what was lost before."""
        flags |= part.flags
        wound = self._wound(damage, part)
        lives = wound.lives
        out_of = after.out_of * wound.out_of
        left: dict[int, int] = {}
        dead = 0
        for lost, ways in losses.items():
            for more, share in part.losses.items():
                total = lost + more
                if total >= self.hp:
                    dead += ways * share * weight
                else:
                    left[total] = left.get(total, 0) + ways * share * weight
        if dead:
            after.ends.append(End(DIES, flags, {self.hp: dead}, wound.all, out_of))
        if not left:
            return
        if part.after < 0:
            after.ends.append(End(part.after, flags, left, wound.all, out_of))
            return
        if wound.dead:
            after.ends.append(End(GONE, flags, left, {self.monster_hp: wound.dead}, out_of))
        if lives.mass:
            here = after.losses.setdefault((part.after, flags, lives.number), {})
            for lost, ways in left.items():
                here[lost] = here.get(lost, 0) + ways

    def _wound(self, damage: Damage, part: Part) -> Wound:
        """Give what the monster has lost after a part of a blow; each pair of both is worked out once."""
        known = self._wounds.get((damage.number, part.number))
        if known is not None:
            return known
        lives: dict[int, int] = {}
        every: dict[int, int] = {}
        dead = 0
        for lost, ways in damage.lost.items():
            for more, share in part.dealt.items():
                total = min(lost + more, self.monster_hp)
                every[total] = every.get(total, 0) + ways * share
                if total < self.monster_hp:
                    lives[total] = lives.get(total, 0) + ways * share
                else:
                    dead += ways * share
        out_of = damage.out_of * part.dealt_of
        wound = Wound(self._damage_of(lives, out_of), dead, every, out_of)
        self._wounds[damage.number, part.number] = wound
        return wound

    def _damage_of(self, lost: dict[int, int], out_of: int) -> Damage:
        """Find or keep what the monster has lost: in whatever order it was lost, it is the same."""
        shared = math.gcd(out_of, *lost.values())
        plain = {value: lost[value] // shared for value in sorted(lost)}
        key = (out_of // shared, tuple(plain.items()))
        number = self._damage_numbers.setdefault(key, len(self._damage))
        if number == len(self._damage):
            self._damage.append(Damage(number, plain, out_of // shared))
        return self._damage[number]

    def standing(self, front: Front) -> list[tuple[int, End]]:
        """List where both are still there: the state's number, and what they have lost."""
        found = []
        for (number, flags, place), losses in front.losses.items():
            damage = self._damage[place]
            found.append((number, End(0, flags, losses, damage.lost, front.out_of * damage.out_of)))
        return found


@final
class Course:
    """What an action comes to.

    Args:
        ends: all the ways in which it may end.
        chances: of each blow the chance that it hits, given that it is made.

    Attributes:
        chances: as above.
        loss: chances by hit points that the character loses (gained ones are below 0).
        dealt: chances by hit points that the monster loses, likewise. Nobody loses more than there is.
        falls: the chance that the character dies.
        fells: the chance that the monster is out of the fight: dead, or driven away.
        hit: the chance of at least one hit.
        countered: the chance that a counterattack lands.
        fumbled: the chance of at least one fumble.
    """

    def __init__(self, ends: list[End], chances: list[Fraction]) -> None:
        self.chances = chances
        self.falls = Fraction(0)
        self.fells = Fraction(0)
        self.hit = Fraction(0)
        self.countered = Fraction(0)
        self.fumbled = Fraction(0)
        loss = _Sums()
        dealt = _Sums()
        for end in ends:
            lost = sum(end.losses.values())
            done = sum(end.dealt.values())
            loss.add(end.losses, done, end.out_of)
            dealt.add(end.dealt, lost, end.out_of)
            share = Fraction(lost * done, end.out_of)
            if end.after == DIES:
                self.falls += share
            elif end.after == GONE:
                self.fells += share
            if end.flags & HIT:
                self.hit += share
            if end.flags & COUNTERED:
                self.countered += share
            if end.flags & FUMBLED:
                self.fumbled += share
        self.loss = loss.chances()
        self.dealt = dealt.chances()

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
            tuple(self.loss.items()),
            tuple(self.dealt.items()),
            self.falls,
            self.fells,
            self.hit,
            self.countered,
            self.fumbled,
        )


@final
class _Sums:
    """Sums of chances by value, held as whole numbers by what they are out of."""

    def __init__(self) -> None:
        self._ways: dict[int, dict[int, int]] = {}

    def add(self, values: Mapping[int, int], times: int, out_of: int) -> None:
        """Add values, each `times` as often as it says."""
        ways = self._ways.setdefault(out_of, {})
        for value, number in values.items():
            ways[value] = ways.get(value, 0) + number * times

    def chances(self) -> dict[int, Fraction]:
        """Give the sums, by value, ascending."""
        out_of = math.lcm(*self._ways)
        sums: dict[int, int] = {}
        for parts, ways in self._ways.items():
            for value, number in ways.items():
                sums[value] = sums.get(value, 0) + number * (out_of // parts)
        return {value: Fraction(sums[value], out_of) for value in sorted(sums) if sums[value]}
