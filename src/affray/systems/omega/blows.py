"""Single blows between the character and a monster, along every branch ("Odds"): the rules run under `Path`.

So that few runs are enough, hit points are taken out while a blow is played: it is played once, and what it costs is
added up elsewhere, for whatever hit points there are. That is exact, because hardly any blow asks how many there are;
where one does (`asks_hit_points`), they stay.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.dice import Dice, Path, Tape
from affray.fight.errors import Refused
from affray.fight.events import Log
from affray.fight.policy import Policy
from affray.fight.table import Table
from affray.systems.omega.attack import choose_guard, draw_first_blood, swing
from affray.systems.omega.courses import COUNTERED, DIES, FUMBLED, GONE, HIT, Outcome
from affray.systems.omega.formulas_scores import attribute_modifier
from affray.systems.omega.hero import STRENGTH
from affray.systems.omega.items import weapon_in_use
from affray.systems.omega.kinds import BLOW_DEMONBLADE, BLOW_DESECRATE, BLOW_FIRESTAR, BLOW_NONE, SPECIAL_NONE
from affray.systems.omega.melee import attack_hero, choose_attack_line
from affray.systems.omega.phases import AT_REST, MONSTER_ACTS
from affray.systems.omega.policy import SimplePolicy
from affray.systems.omega.sheet import MONSTER_SIDE
from affray.systems.omega.statuses import DISEASED, IMMOBILE, POISONED, SLEPT

if TYPE_CHECKING:
    from affray.dice import Question
    from affray.systems.omega.maneuvers import Sequence
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

PLENTY: Final = 1_000_000_000
"""Hit points that no blow uses up."""

LASTING: Final = (POISONED, DISEASED, SLEPT, IMMOBILE)
"""Statuses that touches bring, of which blows only ask whether they run."""


def asks_hit_points(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a blow between these two may ask how many hit points are left before it is over.

    Two weapons heal by what their wielder or their victim has left (OM-10.7, OM-10.8). And where a damage score below 0
    gives hit points back (OM-0.2), one blow may first kill and then heal: with a monster's second call or its blunder,
    or with a firestar's stroke after its fire.
    """
    hero = state.hero
    weapon = weapon_in_use(hero.slots)
    kind: i64 = BLOW_NONE if weapon is None else weapon.row.blow
    stroke: i64 = hero.damage + 2 * min(0, attribute_modifier(hero.attributes[STRENGTH]))
    return kind in (BLOW_DEMONBLADE, BLOW_DESECRATE) or monster.damage < 0 or (kind == BLOW_FIRESTAR and stroke < 0)


def minds() -> list[Policy]:
    """Give who decides for the character in the middle of what somebody else does."""
    return [SimplePolicy()]


def _no_dice() -> Table:
    """Give a table for what is certain: whoever asks its dice or its minds fails."""
    return Table(Tape([]), [], Tape([]))


@final
class Check(Dice):
    """Dice for one blow of which it is decided whether it hits.

    Args:
        inner: the dice for all that follows the hit check, which is always asked first (OM-0.10).
        hits: how the check falls.

    Attributes:
        odds: the chance that it would hit; 0 as long as nothing was asked.
    """

    def __init__(self, inner: Dice, hits: bool) -> None:
        super().__init__()
        self._inner = inner
        self._hits = hits
        self._asked = False
        self.odds = Fraction(0)

    def ask(self, question: Question) -> i64:
        """Answer the check as decided, and let the inner dice answer the rest."""
        if self._asked:
            return self._inner.ask(question)
        self._asked = True
        self.odds = Fraction(int(question.first), int(question.second))
        return question.low() if self._hits else question.high()


@final
class Fencers:
    """The character and one monster, and every state that a blow between them may leave.

    Args:
        state: a copy of the fight, at rest, with the monster beside the character. It is changed.
        serial: the monster's.
        most: how many branches of blows are followed.

    Attributes:
        serial: the monster's.
        hp: the character's hit points.
        monster_hp: the monster's as the character attacks it.
        rested_hp: the monster's as it attacks, when its turn has begun (OM-12.2).
        maneuvers: the monster's.
        states: by number; without what belongs to one blow, and hit points if those are taken out.
        own: by number the sequence that a reset has put in the place of the saved one (OM-3.13), if one has.
        lifts: whether hit points are taken out.
        attacking: the number of the state in which the character attacks (OM-9.3).
        attacked: the number of the state in which the monster attacks (OM-11.2).
    """

    def __init__(self, state: OmegaState, serial: i64, most: int) -> None:
        self.serial: i64 = serial
        monster = self.monster_in(state)
        self.hp = int(state.hero.hp)
        self.monster_hp = int(monster.hp)
        self.maneuvers = monster.maneuvers
        self._name = monster.name
        self.states: list[OmegaState] = []
        self.own: list[Sequence | None] = []
        self.lifts = not asks_hit_points(state, monster)
        self._runs = 0
        self._most = most
        self._blank = state.hero.sequence
        self._numbers: dict[tuple[object, ...], int] = {}
        self._squares: dict[tuple[bool, bool], tuple[int, int]] = {}
        self._special = monster.special != SPECIAL_NONE
        self._delay: i64 = monster.delay
        # What a level would bring is no part of an exchange, so nobody learns from it.
        state.hero.experience = -PLENTY
        attacking = state.clone()
        draw_first_blood(_no_dice(), attacking, self.monster_in(attacking))
        self.attacking = self._number(attacking, self._blank)
        monster.awake = True
        monster.hostile = True
        monster.wandering = False
        state.phase = AT_REST
        state.turn = MONSTER_ACTS
        state.acting = state.monsters.index(monster)
        # The character acts next, so that no time passes after the monster's turn.
        state.hero.due = state.now
        state.advance(_no_dice())
        self.rested_hp = int(monster.hp)
        self.attacked = self._number(state, self._blank)

    def monster_in(self, state: OmegaState) -> Monster:
        """Find the monster where it is known to be."""
        monster = state.monster_of(self.serial)
        assert monster is not None  # noqa: S101 - see above
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
        if self.lifts:
            hero.hp = PLENTY
            self.monster_in(state).hp = PLENTY
        self._forget(state)
        state.place = 0
        state.mark = 0
        state.matching = 0
        state.lines = 0
        state.reads = 0
        key: tuple[object, ...] = (state.key(), own is not None)
        number = self._numbers.get(key)
        if number is None:
            number = len(self.states)
            self._numbers[key] = number
            self.states.append(state)
            self.own.append(own)
        return number

    def _forget(self, state: OmegaState) -> None:
        """Make alike what makes no difference to the blows that follow, so that few states are left.

        That is the monster's delay, and how long the character will be poisoned, ill, asleep or held. Unless a special
        might ask for it, it is also the square to which they were carried (OM-6.12), but for whether it is beside the
        monster, or their own sanctuary.
        """
        hero = state.hero
        monster = self.monster_in(state)
        monster.delay = self._delay
        statuses = hero.statuses.copy()
        for status in LASTING:
            statuses[status] = min(1, statuses[status])
        hero.statuses = statuses
        if not self._special:
            kind = (state.distance_to(monster) <= 1, state.on_sanctuary())
            x, y = self._squares.setdefault(kind, (int(hero.x), int(hero.y)))
            hero.x = x
            hero.y = y

    def lines(self, place: int, saved: Sequence) -> dict[int, Fraction]:
        """Give the chances of the line that the monster chooses for an attack without one (OM-11.3).

        Args:
            place: the attack's place in its maneuvers.
            saved: the character's sequence.
        """
        chances: dict[int, Fraction] = {}
        path = Path()
        while path.next_branch():
            twin = self.states[self.attacked].clone()
            twin.hero.sequence = saved
            twin.mark = place
            choose_attack_line(Table(path, [], path), twin, self.monster_in(twin))
            line = (twin.lines >> 2 * place) & 3
            chances[line] = chances.get(line, Fraction(0)) + path.probability()
        return chances

    def guard(self, number: int, place: int, saved: Sequence) -> dict[int, Fraction]:
        """Give the chances of how many lines chosen by the target meet a swing (OM-9.6).

        Args:
            number: the state's.
            place: the swing's place in the sequence.
            saved: the character's sequence.
        """
        found: dict[int, Fraction] = {}
        front: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
        while front:
            mark, matching = min(front)
            chance = front.pop((mark, matching))
            path = Path()
            while path.next_branch():
                twin = self.states[number].clone()
                twin.hero.sequence = saved
                twin.place = place
                twin.mark = mark
                twin.matching = matching
                more = choose_guard(Table(path, [], path), twin, self.monster_in(twin))
                share = chance * path.probability()
                if more:
                    step = (int(twin.mark), int(twin.matching))
                    front[step] = front.get(step, Fraction(0)) + share
                else:
                    found[matching] = found.get(matching, Fraction(0)) + share
        return found

    def chance(self, theirs: bool, number: int, place: int, detail: int, saved: Sequence) -> Fraction:
        """Give the chance that a blow hits; 0 if it isn't made at all (OM-12.9).

        Args:
            theirs: whether it is an attack of the monster's, or a swing of the character's.
            number: the state's.
            place: the blow's place in the maneuvers of whoever strikes.
            detail: the line that the monster has chosen; or how many lines that it has chosen meet the swing.
            saved: the character's sequence.

        Raises:
            Refused: the preview has too many branches.
        """
        path = Path()
        path.next_branch()
        check = Check(path, True)
        self._play(theirs, number, place, detail, saved, check)
        return check.odds

    def outcomes(
        self, theirs: bool, number: int, place: int, detail: int, saved: Sequence, hit: bool
    ) -> tuple[dict[Outcome, Fraction], bool]:
        """Play a blow that hits, or one that misses; see `chance`.

        Returns:
            Its outcomes with their chances, and whether any of them lowers the allowance.
        """
        chances: dict[Outcome, Fraction] = {}
        lowers = False
        path = Path()
        while path.next_branch():
            outcome, lower = self._play(theirs, number, place, detail, saved, Check(path, hit))
            chances[outcome] = chances.get(outcome, Fraction(0)) + path.probability()
            lowers = lowers or lower
        return chances, lowers

    def _play(
        self, theirs: bool, number: int, place: int, detail: int, saved: Sequence, dice: Dice
    ) -> tuple[Outcome, bool]:
        """Play one blow from a state: an attack of the monster's (OM-11.9), or a swing of the character's (OM-9.7)."""
        self._runs += 1
        if self._runs > self._most:
            message = f"there are no exact odds: more than {self._most:,} branches of single blows"
            raise Refused(message)
        before = self.states[number]
        twin = before.clone()
        twin.hero.sequence = saved
        twin.place = place
        log = Log()
        table = Table(dice, minds(), dice, log)
        if theirs:
            twin.mark = len(self.maneuvers.actions)
            twin.lines = detail << 2 * place
            attack_hero(table, twin, self.monster_in(twin))
        else:
            twin.matching = detail
            swing(table, twin, self.monster_in(twin))
        lowers = twin.hero.allowance < before.hero.allowance
        monster = twin.monster_of(self.serial)
        loss = int(before.hero.hp - twin.hero.hp)
        dealt = PLENTY if monster is None else int(self.monster_in(before).hp - monster.hp)
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
        if twin.over and twin.winner == MONSTER_SIDE:
            return Outcome(DIES, flags, loss, dealt), lowers
        if monster is None:
            return Outcome(GONE, flags, loss, dealt), lowers
        return Outcome(self._number(twin, saved), flags, loss, dealt), lowers
