"""An exchange with a monster ("Odds"): its whole action against a sequence, and the character's attack with it.

Both are rows of single blows (`blows`), each kind played once however many sequences are compared, and added up
(`courses`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.dice import Path
from affray.fight.errors import Refused
from affray.fight.table import Table
from affray.systems.omega.blows import Fencers, minds
from affray.systems.omega.courses import DIES, GONE, Course, End, Ledger
from affray.systems.omega.kinds import SPECIAL_MELEE_NORMAL, SPECIAL_NONE
from affray.systems.omega.maneuvers import LUNGE, PLAIN, RANDOM_LINE, ladder, open_line, riposte_triggers
from affray.systems.omega.phases import AT_REST
from affray.systems.omega.sequences import swings_of
from affray.systems.omega.sheet import MONSTER_SIDE

if TYPE_CHECKING:
    from affray.systems.omega.courses import Blow, Front, Mix
    from affray.systems.omega.maneuvers import Sequence
    from affray.systems.omega.sequences import Swing
    from affray.systems.omega.state import OmegaState

MOST_BLOWS: Final = 300_000
"""How many branches of single blows are followed. It takes a weapon that asks for hit points to need more."""
MOST_SPECIALS: Final = 30_000
"""How many branches of the monster's special are followed; with more it is left out, and the preview says so."""


class TooManyBranches(Exception):  # noqa: N818 - a measurement, not a failure
    """The monster's special has more outcomes than are followed."""


@final
class Exchange:
    """The exchange with one monster, for any sequence.

    Args:
        state: a copy of the fight, at rest, with the monster beside the character. It is changed.
        serial: the monster's.
        most_blows: how many branches of single blows are followed.
        most_specials: how many branches of its special are followed.

    Attributes:
        special: whether the monster's special is part of its action: `none` if it has none, `included`, or `left_out`,
            where it may go in too many ways.
    """

    def __init__(
        self, state: OmegaState, serial: i64, most_blows: int = MOST_BLOWS, most_specials: int = MOST_SPECIALS
    ) -> None:
        self._fencers = Fencers(state, serial, most_blows)
        self._most_specials = most_specials
        fencers = self._fencers
        self.special = "none" if fencers.monster_in(state).special == SPECIAL_NONE else "included"
        self._action_ledger = Ledger(fencers.hp, fencers.rested_hp)
        self._attack_ledger = Ledger(fencers.hp, fencers.monster_hp)
        self._lines: dict[tuple[int, int], dict[int, Fraction]] = {}
        self._guards: dict[tuple[int, int], dict[int, Fraction]] = {}
        self._attack_hits: dict[tuple[int, int, int], Fraction] = {}
        self._swing_hits: dict[tuple[int, Swing], Fraction] = {}
        self._attacks: dict[tuple[int, ...], Blow] = {}
        self._swings: dict[tuple[int, int], Blow] = {}
        self._fronts: dict[tuple[Swing, ...], Front] = {}
        self._ends: dict[tuple[object, ...], dict[tuple[int, int, int], Fraction]] = {}
        self._special_branches = 0

    # The monster's action

    def action(self, sequence: Sequence) -> tuple[Course, bool]:
        """Play the monster's action against a sequence (OM-11.2), with its special (OM-12.10) if that is possible.

        Returns:
            What may come of it, and whether it may lower the allowance, so that longer sequences fare otherwise.
        """
        front = self._action_ledger.begin(self._fencers.attacked)
        touchy = False
        for place, action in enumerate(self._fencers.maneuvers.actions):
            if action in (PLAIN, LUNGE):
                lines = self._lines_of(place, sequence)
                mixes = {number: self._attack(number, place, lines, sequence) for number in front.numbers()}
                touchy = touchy or any(blow.touchy for mix in mixes.values() for blow in mix)
                front = self._action_ledger.then(front, mixes)
        standing = self._action_ledger.standing(front)
        return Course(front.ends + self._after_attacks(standing, sequence), front.chances), touchy

    def _lines_of(self, place: int, sequence: Sequence) -> dict[int, Fraction]:
        """Give the chances of an attack's line."""
        mark: i64 = self._fencers.maneuvers.lines[place]
        if mark < RANDOM_LINE:
            return {int(mark): Fraction(1)}
        key = (int(mark), int(open_line(sequence)))
        if key not in self._lines:
            self._lines[key] = self._fencers.lines(place, sequence)
        return self._lines[key]

    def _attack(self, number: int, place: int, lines: dict[int, Fraction], sequence: Sequence) -> Mix:
        """Give what may come of an attack of the monster's from a state, at any of its lines."""
        fencers = self._fencers
        own = fencers.own[number]
        saved = sequence if own is None else own
        lunges = 1 if fencers.maneuvers.actions[place] == LUNGE else 0
        mix: Mix = {}
        for line, chance in lines.items():
            blocks = int(ladder(saved.guards, saved.guards_at(line)))
            key = (number, lunges, blocks)
            if key not in self._attack_hits:
                self._attack_hits[key] = fencers.chance(True, number, place, line, saved)
            hits = self._attack_hits[key]
            counters = 1 if riposte_triggers(saved, line) else 0
            for hit, alike, share in ((True, 2, hits), (False, counters, 1 - hits)):
                if share > 0:
                    blow = self._attack_that(hit, (number, alike), place, line, saved)
                    mix[blow] = mix.get(blow, Fraction(0)) + chance * share
        return mix

    def _attack_that(self, hit: bool, key: tuple[int, ...], place: int, line: int, saved: Sequence) -> Blow:
        """Give what comes of an attack that hits, or of one that misses, worked out once for all that are alike.

        Where it may lower the allowance, that is once for each length of the saved sequence (OM-3.13).

        Args:
            hit: whether it hits.
            key: the state's number, and what makes attacks alike.
            place: where one of them stands in the monster's maneuvers.
            line: its line.
            saved: the character's sequence.
        """
        known = self._attacks.get(key)
        longer = (*key, len(saved.actions), int(saved.cost))
        if known is not None and known.touchy:
            known = self._attacks.get(longer)
        if known is None:
            chances, touchy = self._fencers.outcomes(True, key[0], place, line, saved, hit)
            known = self._action_ledger.blow(chances, touchy)
            self._attacks[key] = known
            self._attacks[longer] = known
        return known

    # The rest of the monster's turn

    def _after_attacks(self, standing: list[tuple[int, End]], sequence: Sequence) -> list[End]:
        """Let the monster's special follow its attacks, where both are still there; as long as that can be followed."""
        if self.special != "included":
            return [end for _, end in standing]
        ends: list[End] = []
        try:
            for number, end in standing:
                for lost, ways in end.losses.items():
                    for done, share in end.dealt.items():
                        for (after, loss, dealt), chance in self._special(number, lost, done, sequence).items():
                            weight = ways * share * chance.numerator
                            ends.append(
                                End(after, end.flags, {loss: weight}, {dealt: 1}, end.out_of * chance.denominator)
                            )
        except TooManyBranches:
            self.special = "left_out"
            return [end for _, end in standing]
        return ends

    def _special(self, number: int, loss: int, dealt: int, sequence: Sequence) -> dict[tuple[int, int, int], Fraction]:
        """Play the rest of a turn from where the attacks have led, with the hit points that are left.

        Returns:
            Chances by how it ends: `DIES`, `GONE` or 0, and what both have lost in the whole turn.

        Raises:
            TooManyBranches: it goes in too many ways.
        """
        state = self._fencers.states[number]
        key: tuple[object, ...] = (number, loss, dealt)
        if self._fencers.monster_in(state).special == SPECIAL_MELEE_NORMAL:  # it fights on, against this very sequence
            key = (*key, sequence.text)
        known = self._ends.get(key)
        if known is not None:
            return known
        begin = state.clone()
        own = self._fencers.own[number]
        begin.hero.sequence = sequence if own is None else own
        if self._fencers.lifts:
            begin.hero.hp = self._fencers.hp - loss
            self._fencers.monster_in(begin).hp = self._fencers.rested_hp - dealt
        begin.place = len(self._fencers.maneuvers.actions)
        begin.mark = len(self._fencers.maneuvers.actions)
        ends: dict[tuple[int, int, int], Fraction] = {}
        front: dict[tuple[object, ...], tuple[OmegaState, Fraction]] = {begin.key(): (begin, Fraction(1))}
        while front:
            reached: dict[tuple[object, ...], tuple[OmegaState, Fraction]] = {}
            for here, chance in front.values():
                path = Path()
                while path.next_branch():
                    self._special_branches += 1
                    if self._special_branches > self._most_specials:
                        raise TooManyBranches
                    twin = here.clone()
                    twin.advance(Table(path, minds(), path))
                    share = chance * path.probability()
                    if twin.over or twin.phase == AT_REST:
                        end = self._end(twin)
                        ends[end] = ends.get(end, Fraction(0)) + share
                    else:
                        step = twin.key()
                        before = reached.get(step)
                        reached[step] = (twin, share if before is None else before[1] + share)
            front = reached
        self._ends[key] = ends
        return ends

    def _end(self, state: OmegaState) -> tuple[int, int, int]:
        """Give how a turn has ended: who is left, and what both have lost."""
        loss = self._fencers.hp - int(state.hero.hp)
        monster = state.monster_of(self._fencers.serial)
        dealt = self._fencers.rested_hp - (0 if monster is None else int(monster.hp))
        if state.over and state.winner == MONSTER_SIDE:
            return DIES, min(loss, self._fencers.hp), dealt
        return (GONE if monster is None else 0), loss, dealt

    # The character's attack

    def attack(self, sequence: Sequence) -> Course:
        """Play the character's attack with a sequence (OM-9.4).

        Raises:
            Refused: it drains the character's own levels, and may so change the sequence under way.
        """
        swings = swings_of(sequence, self._fencers.maneuvers, self._fencers.states[self._fencers.attacking].setup.knobs)
        front = self._after_swings(swings, sequence)
        standing = self._attack_ledger.standing(front)
        return Course(front.ends + [end for _, end in standing], front.chances)

    def _after_swings(self, swings: tuple[Swing, ...], sequence: Sequence) -> Front:
        """Play the first swings of a sequence; all that begin alike share them."""
        known = self._fronts.get(swings)
        if known is not None:
            return known
        if not swings:
            front = self._attack_ledger.begin(self._fencers.attacking)
        else:
            before = self._after_swings(swings[:-1], sequence)
            place = _place_of_swing(sequence, len(swings))
            mixes = {number: self._swing(number, place, swings[-1], sequence) for number in before.numbers()}
            front = self._attack_ledger.then(before, mixes)
        self._fronts[swings] = front
        return front

    def _swing(self, number: int, place: int, shown: Swing, sequence: Sequence) -> Mix:
        """Give what may come of a swing from a state, whatever guard its target chooses."""
        key = (number, shown)
        if key not in self._swing_hits:
            guard = (number, shown[2])
            if guard not in self._guards:
                self._guards[guard] = self._fencers.guard(number, place, sequence)
            self._swing_hits[key] = sum(
                (
                    chance * self._fencers.chance(False, number, place, matching, sequence)
                    for matching, chance in self._guards[guard].items()
                ),
                Fraction(0),
            )
        hits = self._swing_hits[key]
        mix: Mix = {}
        for hit, alike, share in ((True, shown[0], hits), (False, -1, 1 - hits)):
            if share > 0:
                mix[self._swing_that(hit, (number, alike), place, sequence)] = share
        return mix

    def _swing_that(self, hit: bool, key: tuple[int, int], place: int, sequence: Sequence) -> Blow:
        """Give what comes of a swing that hits, or of one that misses, worked out once for all that are alike."""
        known = self._swings.get(key)
        if known is None:
            chances, touchy = self._fencers.outcomes(False, key[0], place, 0, sequence, hit)
            if touchy:
                message = "there are no exact odds of an attack that drains the character's own levels"
                raise Refused(message)
            known = self._attack_ledger.blow(chances, False)  # the allowance stays
            self._swings[key] = known
        return known


def _place_of_swing(sequence: Sequence, number: int) -> int:
    """Give the place of a sequence's n-th swing."""
    left = number
    for place, action in enumerate(sequence.actions):
        if action <= LUNGE:
            left -= 1
            if left == 0:
                return place
    raise AssertionError
