"""An exchange of blows along every branch: a monster's action against a sequence, and the attack with it ("Odds").

The rules themselves are run under `Path`, one attack or swing at a time; nothing of them is written here again. So that
few runs are enough, hit points are taken out while a blow is played: it is played once, and what it costs is added up
afterwards, for whatever hit points there are. That is exact, because no blow asks how many there are but those of two
weapons (`asks_hit_points`); with these they stay.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.dice import Path, Tape
from affray.fight.errors import Refused
from affray.fight.events import Log
from affray.fight.policy import Policy
from affray.fight.table import Table
from affray.systems.omega.attack import choose_guard, draw_first_blood, swing
from affray.systems.omega.courses import COUNTERED, DIES, FUMBLED, GONE, HIT, Blow, Blows, Course, Front
from affray.systems.omega.items import weapon_in_use
from affray.systems.omega.kinds import BLOW_DEMONBLADE, BLOW_DESECRATE, SPECIAL_MELEE_NORMAL, SPECIAL_NONE
from affray.systems.omega.maneuvers import LUNGE, PLAIN, RANDOM_LINE, ladder, open_line, riposte_triggers
from affray.systems.omega.melee import attack_hero, choose_attack_line
from affray.systems.omega.phases import AT_REST, FIGHTING, MONSTER_ACTS
from affray.systems.omega.policy import SimplePolicy
from affray.systems.omega.sequences import swings_of
from affray.systems.omega.sheet import MONSTER_SIDE

if TYPE_CHECKING:
    from affray.systems.omega.maneuvers import Sequence
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.sequences import Swing
    from affray.systems.omega.state import OmegaState

PLENTY: Final = 1_000_000_000
"""Hit points that no blow uses up."""

MOST_BRANCHES: Final = 30_000
"""How many branches the specials of one preview may have; with more they are left out, and the preview says so."""


class TooManyBranches(Exception):  # noqa: N818 - a measurement, not a failure
    """The monster's special has more outcomes than are followed."""


def asks_hit_points(state: OmegaState) -> bool:
    """Tell whether the character's weapon heals by what they or its victim have left (OM-10.7, OM-10.8)."""
    weapon = weapon_in_use(state.hero.slots)
    return weapon is not None and weapon.row.blow in (BLOW_DEMONBLADE, BLOW_DESECRATE)


def _minds() -> list[Policy]:
    """Give who decides for the character in the middle of a special."""
    return [SimplePolicy()]


def _no_dice() -> Table:
    """Give a table for what is certain: whoever asks its dice or its minds fails."""
    return Table(Tape([]), [], Tape([]))


@final
class Exchange:
    """The blows between the character and one monster, each kind of them played once.

    Args:
        state: a copy of the fight, at rest, with the monster beside the character. It is changed.
        serial: the monster's.

    Attributes:
        hp, monster_hp: hit points as the exchange begins.
        maneuvers: the monster's.
        special: whether the monster's special is part of its action: `none`, `included`, or `left_out`, where it may
            go in too many ways.
    """

    def __init__(self, state: OmegaState, serial: i64) -> None:
        monster = state.monster_of(serial)
        assert monster is not None  # noqa: S101 - the caller has put it there
        self.hp = int(state.hero.hp)
        self.monster_hp = int(monster.hp)
        self.maneuvers = monster.maneuvers
        self.special = "none" if monster.special == SPECIAL_NONE else "included"
        self._serial: i64 = serial
        self._name = monster.name
        self._lifts = not asks_hit_points(state)
        self._blank = state.hero.sequence
        # What a level would bring is no part of an exchange, so nobody learns from it.
        state.hero.experience = -PLENTY
        self._states: list[OmegaState] = []
        self._own: list[Sequence | None] = []
        self._numbers: dict[tuple[object, ...], int] = {}
        self._attacks: dict[tuple[int, ...], Blows] = {}
        self._swings: dict[tuple[int, ...], Blows] = {}
        self._lines: dict[tuple[int, int], list[tuple[int, Fraction]]] = {}
        self._guards: dict[tuple[int, int], list[tuple[int, Fraction]]] = {}
        self._fronts: dict[tuple[Swing, ...], Front] = {}
        self._ends: dict[tuple[object, ...], list[tuple[int, int, int, Fraction]]] = {}
        self._special_branches = 0
        self._rested_hp = self.monster_hp
        self._attacking = self._begin_attack(state)
        self._attacked = self._begin_action(state)

    # Beginnings, and the states that come of blows

    def _begin_attack(self, state: OmegaState) -> int:
        """Number the state in which the character attacks (OM-9.3)."""
        twin = state.clone()
        draw_first_blood(_no_dice(), twin, self._monster(twin))
        return self._number(twin, self._blank)

    def _begin_action(self, state: OmegaState) -> int:
        """Let the monster's turn come, and number the state in which it attacks (OM-12.1, OM-11.2)."""
        monster = self._monster(state)
        monster.awake = True
        monster.hostile = True
        monster.wandering = False
        state.phase = AT_REST
        state.turn = MONSTER_ACTS
        state.acting = state.monsters.index(monster)
        # The character acts next, so that no time passes after the action.
        state.hero.due = state.now
        state.advance(_no_dice())
        self._rested_hp = int(monster.hp)
        return self._number(state, self._blank)

    def _monster(self, state: OmegaState) -> Monster:
        monster = state.monster_of(self._serial)
        assert monster is not None  # noqa: S101 - states without it have no number
        return monster

    def _number(self, state: OmegaState, played: Sequence) -> int:
        """Give the number of a state in which both are there; it is kept if it is new.

        Args:
            state: the state, which is changed: what belongs to one blow is wiped out.
            played: the sequence that the character had; another in its place is the default of a reset (OM-3.13).
        """
        hero = state.hero
        own: Sequence | None = None
        if hero.sequence is played:
            hero.sequence = self._blank
        else:
            own = hero.sequence
        if self._lifts:
            hero.hp = PLENTY
            self._monster(state).hp = PLENTY
        state.place = 0
        state.mark = 0
        state.matching = 0
        state.lines = 0
        state.reads = 0
        key: tuple[object, ...] = (state.key(), own is not None)
        number = self._numbers.get(key)
        if number is None:
            number = len(self._states)
            self._numbers[key] = number
            self._states.append(state)
            self._own.append(own)
        return number

    def _outcome(self, before: OmegaState, after: OmegaState, played: Sequence, log: Log, path: Path) -> Blow:
        """See what has come of a blow on the present branch."""
        monster = after.monster_of(self._serial)
        loss = int(before.hero.hp - after.hero.hp)
        dealt = PLENTY if monster is None else int(self._monster(before).hp - monster.hp)
        flags = 0
        for event in log.events:
            kind = event.kind
            if kind == "attack_rolled":
                flags |= HIT if event.details["hit"] is True else 0
            elif kind == "riposte_rolled":
                flags |= COUNTERED if event.details["hit"] is True else 0
            elif kind == "fumble":
                flags |= FUMBLED
            elif kind == "left" and event.details["creature"] == self._name:
                dealt = 0
        if after.over and after.winner == MONSTER_SIDE:
            number = DIES
        elif monster is None:
            number = GONE
        else:
            number = self._number(after, played)
        return Blow(number, flags, loss, dealt, path.ways, path.out_of)

    # The monster's action

    def action(self, sequence: Sequence) -> tuple[Course, bool]:
        """Play the monster's action against a sequence (OM-11.2), with its special (OM-12.10) if that is possible.

        Returns:
            What may come of it, and whether it may lower the allowance, so that longer sequences fare otherwise.
        """
        front = Front(self._attacked)
        touchy = False
        for place, action in enumerate(self.maneuvers.actions):
            if action not in (PLAIN, LUNGE):
                continue
            lines = self._line(place, sequence)
            blows: dict[int, list[tuple[Blows, Fraction]]] = {}
            for number in front.numbers():
                blows[number] = [(self._attack(number, place, line, sequence), chance) for line, chance in lines]
                touchy = touchy or any(each.touchy for each, _ in blows[number])
            front = front.then(blows, self.hp, self._rested_hp)
        ends = front.shares()
        if self.special == "included":
            try:
                ends = self._with_special(ends, sequence)
            except TooManyBranches:
                self.special = "left_out"
        return Course(ends, front.chances), touchy

    def _line(self, place: int, sequence: Sequence) -> list[tuple[int, Fraction]]:
        """Give the chances of an attack's line (OM-11.3)."""
        mark: i64 = self.maneuvers.lines[place]
        if mark < RANDOM_LINE:
            return [(int(mark), Fraction(1))]
        key = (int(mark), int(open_line(sequence)))
        known = self._lines.get(key)
        if known is not None:
            return known
        chances: dict[int, Fraction] = {}
        path = Path()
        table = Table(path, [], path)
        while path.next_branch():
            twin = self._states[self._attacked].clone()
            twin.hero.sequence = sequence
            twin.mark = place
            choose_attack_line(table, twin, self._monster(twin))
            line = (twin.lines >> 2 * place) & 3
            chances[line] = chances.get(line, Fraction(0)) + path.probability()
        found = list(chances.items())
        self._lines[key] = found
        return found

    def _attack(self, number: int, place: int, line: int, sequence: Sequence) -> Blows:
        """Play one attack of the monster at a line (OM-11.9)."""
        state = self._states[number]
        own = self._own[number]
        saved = sequence if own is None else own
        lunges = 1 if self.maneuvers.actions[place] == LUNGE else 0
        blocks = int(ladder(saved.guards, saved.guards_at(line)))
        key = (number, lunges, blocks, 1 if riposte_triggers(saved, line) else 0)
        known = self._attacks.get(key)
        if known is not None and not known.touchy:
            return known
        longer = (*key, len(saved.actions), int(saved.cost))
        known = self._attacks.get(longer)
        if known is not None:
            return known
        found = Blows()
        path = Path()
        while path.next_branch():
            log = Log()
            twin = state.clone()
            twin.hero.sequence = saved
            twin.place = place
            twin.mark = len(self.maneuvers.actions)
            twin.lines = line << 2 * place
            attack_hero(Table(path, _minds(), path, log), twin, self._monster(twin))
            if twin.hero.allowance < state.hero.allowance:
                found.touchy = True
            found.add(self._outcome(state, twin, saved, log, path))
        found.merge()
        self._attacks[key] = found
        self._attacks[longer] = found
        return found

    # The rest of the monster's turn

    def _with_special(
        self, ends: dict[tuple[int, int, int, int], Fraction], sequence: Sequence
    ) -> dict[tuple[int, int, int, int], Fraction]:
        """Let the monster's special follow its attacks, where both are still there."""
        after: dict[tuple[int, int, int, int], Fraction] = {}
        for (number, flags, loss, dealt), chance in ends.items():
            alone = [(number, loss, dealt, Fraction(1))]
            parts = alone if number < 0 else self._special(number, loss, dealt, sequence)
            for end, lost, done, share in parts:
                key = (end, flags, lost, done)
                after[key] = after.get(key, Fraction(0)) + chance * share
        return after

    def _special(self, number: int, loss: int, dealt: int, sequence: Sequence) -> list[tuple[int, int, int, Fraction]]:
        """Play the rest of a turn from where the attacks have led, with the hit points that are left.

        Raises:
            TooManyBranches: it goes in too many ways.
        """
        state = self._states[number]
        key: tuple[object, ...] = (number, loss, dealt)
        if self._monster(state).special == SPECIAL_MELEE_NORMAL:  # it fights on, against this very sequence
            key = (*key, sequence.text)
        known = self._ends.get(key)
        if known is not None:
            return known
        begin = state.clone()
        own = self._own[number]
        begin.hero.sequence = sequence if own is None else own
        begin.hero.hp = self.hp - loss
        self._monster(begin).hp = self._rested_hp - dealt
        begin.phase = FIGHTING
        begin.place = len(self.maneuvers.actions)
        begin.mark = len(self.maneuvers.actions)
        ends: dict[tuple[int, int, int], Fraction] = {}
        front: dict[tuple[object, ...], tuple[OmegaState, Fraction]] = {begin.key(): (begin, Fraction(1))}
        while front:
            reached: dict[tuple[object, ...], tuple[OmegaState, Fraction]] = {}
            for here, chance in front.values():
                path = Path()
                while path.next_branch():
                    self._special_branches += 1
                    if self._special_branches > MOST_BRANCHES:
                        raise TooManyBranches
                    twin = here.clone()
                    twin.advance(Table(path, _minds(), path))
                    share = chance * path.probability()
                    if twin.over or twin.phase == AT_REST:
                        end = self._end(twin)
                        ends[end] = ends.get(end, Fraction(0)) + share
                    else:
                        step = twin.key()
                        before = reached.get(step)
                        reached[step] = (twin, share if before is None else before[1] + share)
            front = reached
        found = [(end, lost, done, share) for (end, lost, done), share in ends.items()]
        self._ends[key] = found
        return found

    def _end(self, state: OmegaState) -> tuple[int, int, int]:
        """Give how a turn has ended: who is left, and what both have lost, as a `Front` has it."""
        loss = self.hp - int(state.hero.hp)
        monster = state.monster_of(self._serial)
        dealt = self._rested_hp - (0 if monster is None else int(monster.hp))
        if state.over and state.winner == MONSTER_SIDE:
            return DIES, min(loss, self.hp), dealt
        return (GONE if monster is None else 0), loss, dealt

    # The character's attack

    def attack(self, sequence: Sequence) -> Course:
        """Play the character's attack with a sequence (OM-9.4)."""
        swings = swings_of(sequence, self.maneuvers, self._states[self._attacking].setup.knobs)
        front = self._after_swings(swings, sequence)
        return Course(front.shares(), front.chances)

    def _after_swings(self, swings: tuple[Swing, ...], sequence: Sequence) -> Front:
        """Play the first swings of a sequence."""
        known = self._fronts.get(swings)
        if known is not None:
            return known
        if not swings:
            front = Front(self._attacking)
        else:
            before = self._after_swings(swings[:-1], sequence)
            place = _place_of_swing(sequence, len(swings))
            blows = {
                number: [(self._swing(number, place, swings[-1], sequence), Fraction(1))] for number in before.numbers()
            }
            front = before.then(blows, self.hp, self.monster_hp)
        self._fronts[swings] = front
        return front

    def _swing(self, number: int, place: int, shown: Swing, sequence: Sequence) -> Blows:
        """Play one swing of the character's (OM-9.6, OM-9.7), its target's guard included."""
        key = (number, *shown)
        known = self._swings.get(key)
        if known is not None:
            return known
        state = self._states[number]
        found = Blows()
        for matching, chance in self._guard(number, place, shown[2], sequence):
            path = Path()
            while path.next_branch():
                log = Log()
                twin = state.clone()
                twin.hero.sequence = sequence
                twin.place = place
                twin.matching = matching
                swing(Table(path, _minds(), path, log), twin, self._monster(twin))
                if twin.hero.allowance < state.hero.allowance and not twin.over:
                    message = "no exact odds of an attack that drains the character's own levels"
                    raise Refused(message)
                blow = self._outcome(state, twin, sequence, log, path)
                found.add(blow.times(chance.numerator, chance.denominator))
        found.merge()
        self._swings[key] = found
        return found

    def _guard(self, number: int, place: int, read: int, sequence: Sequence) -> list[tuple[int, Fraction]]:
        """Give the chances of how many lines chosen by the target meet a swing (OM-9.6)."""
        known = self._guards.get((number, read))
        if known is not None:
            return known
        state = self._states[number]
        found: dict[int, Fraction] = {}
        front: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
        while front:
            mark, matching = min(front)
            chance = front.pop((mark, matching))
            path = Path()
            while path.next_branch():
                twin = state.clone()
                twin.hero.sequence = sequence
                twin.place = place
                twin.mark = mark
                twin.matching = matching
                more = choose_guard(Table(path, [], path), twin, self._monster(twin))
                share = chance * path.probability()
                if more:
                    step = (int(twin.mark), int(twin.matching))
                    front[step] = front.get(step, Fraction(0)) + share
                else:
                    found[matching] = found.get(matching, Fraction(0)) + share
        guard = list(found.items())
        self._guards[number, read] = guard
        return guard


def _place_of_swing(sequence: Sequence, number: int) -> int:
    """Give the place of a sequence's n-th swing."""
    left = number
    for place, action in enumerate(sequence.actions):
        if action <= LUNGE:
            left -= 1
            if left == 0:
                return place
    raise AssertionError
