"""What a saved sequence is worth against a monster, exactly: the ranking of all sequences that could be set ("Odds").

A preview looks at a copy of the fight, never at its dice. For each sequence the monster's next action in melee is
played against it, and the character's attack with it; `exchanges` does both by running the rules.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from affray.fight.errors import Illegal
from affray.systems.omega.content import monster as monster_row
from affray.systems.omega.exchanges import Exchange
from affray.systems.omega.formulas_time import ATTACK, action_ticks
from affray.systems.omega.items import weapon_in_use
from affray.systems.omega.maneuvers import read_sequence
from affray.systems.omega.monster import Monster, maneuvers_of
from affray.systems.omega.phases import AT_REST
from affray.systems.omega.scores import weapon_type
from affray.systems.omega.sequences import guards_of, manners_of_attack, manners_of_guard, swings_of
from affray.systems.omega.statuses import BERSERK
from affray.systems.omega.summoning import free_square_beside
from affray.systems.omega.turn import check_attack

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.systems.omega.courses import Course
    from affray.systems.omega.maneuvers import Sequence
    from affray.systems.omega.sequences import Swing
    from affray.systems.omega.state import OmegaState

MEASURES: Final = ("survive", "kill", "ratio")
"""By what sequences are ranked: by what the monster's action costs; by what the attack does; by one for the other."""


@final
class SequenceOdds:
    """What a sequence is worth.

    Attributes:
        sequence: its text.
        cost: in maneuvers.
        alike: how many sequences have these very odds and cost no more than the allowance, this one included.
        saved: whether the sequence that is saved now is among them.
        action: the monster's action against it.
        attack: the character's attack with it; None if they can't attack now.
        ratio: hit points that the monster loses for each that the character loses, both by the tick; None if the
            character loses none and the monster some.
    """

    def __init__(self, sequence: str, cost: int, action: Course, attack: Course | None) -> None:
        self.sequence = sequence
        self.cost = cost
        self.alike = 0
        self.saved = False
        self.action = action
        self.attack = attack
        self.ratio: Fraction | None = None


@final
class Ranking:
    """All sequences that the character could set, the best first.

    Attributes:
        character, monster: names.
        by: the measure.
        own, other: the scores of both that the odds rest on.
        sequences: how many were compared: lists of attacks, in every order, each with every set of guards.
        rows: the sequences, those that have the same odds once.
        no_attack: why the character can't attack; empty if they can.
        special: `none`, `included` or `left_out`; see `Exchange`.
    """

    def __init__(self, character: str, monster: str, by: str) -> None:
        self.character = character
        self.monster = monster
        self.by = by
        self.own: dict[str, object] = {}
        self.other: dict[str, object] = {}
        self.sequences = 0
        self.rows: list[SequenceOdds] = []
        self.no_attack = ""
        self.special = "none"


def opponents(state: OmegaState) -> list[str]:
    """List the names of the monsters in the fight, the likeliest opponent first: hostile and near, then list order."""
    order = sorted(
        range(len(state.monsters)),
        key=lambda place: (not state.monsters[place].hostile, int(state.distance_to(state.monsters[place])), place),
    )
    return [state.monsters[place].name for place in order]


def rank_sequences(state: OmegaState, seat: int, against: str = "", by: str = "survive") -> Ranking:
    """Rank every sequence that the character could set now against a monster.

    The monster is taken as it stands, but awake, hostile and beside the character. One that isn't in the fight comes
    fresh from the table.

    Args:
        state: the fight as it stands; it isn't changed.
        seat: the character's, 0.
        against: the name of a monster in the fight, or in the table, or its id there; by default the first of
            `opponents`.
        by: one of `MEASURES`.

    Raises:
        Illegal: the seat has no sequences, the fight is over, there is no such measure, or no room for the monster.
        Refused: there is no such monster.
    """
    if by not in MEASURES:
        message = f"by must be {', '.join(MEASURES[:-1])} or {MEASURES[-1]}, got {by!r}"
        raise Illegal(message, "bad_choice")
    if seat != 0:
        message = f"only the character has a sequence to set, and {state.setup.names[seat]} is a monster"
        raise Illegal(message, "not_your_turn")
    if state.over:
        message = "the fight is over"
        raise Illegal(message, "fight_over")
    twin = state.clone()
    twin.phase = AT_REST
    monster = _facing(twin, against)
    ranking = Ranking(state.setup.names[0], monster.name, by)
    _describe(ranking, twin, monster)
    _Comparison(ranking, twin, monster).fill()
    ranking.rows.sort(key=_order(by))
    return ranking


def _facing(state: OmegaState, against: str) -> Monster:
    """Find the monster, or take it from the table, and put it beside the character if it isn't."""
    found: Monster | None = None
    if not against:
        names = opponents(state)
        if not names:
            message = "no monster is in the fight; say against which one"
            raise Illegal(message, "unknown_name")
        against = names[0]
    for monster in state.monsters:
        if monster.name == against:
            found = monster
    if found is None:
        row = monster_row(int(against) if against.isdecimal() else against)
        found = Monster(state.next_serial, row.name, row, [])
        found.maneuvers = maneuvers_of(row, row.level)
        state.next_serial += 1
        beside = False
    else:
        beside = state.distance_to(found) == 1
    if not beside:
        x, y = free_square_beside(state)
        if x < 0:
            message = f"there is no free square beside {state.setup.names[0]} for the {found.name}"
            raise Illegal(message, "blocked_square")
        found.x = x
        found.y = y
    if found not in state.monsters:
        state.monsters = [found, *state.monsters]
    return found


def _describe(ranking: Ranking, state: OmegaState, monster: Monster) -> None:
    """Note what the odds rest on."""
    hero = state.hero
    weapon = weapon_in_use(hero.slots)
    ranking.own = {
        "hit": int(hero.hit),
        "dmg": int(hero.damage),
        "def": int(hero.defense),
        "arm": int(hero.arm),
        "delay": int(hero.delay),
        "hp": int(hero.hp),
        "max_hp": int(hero.max_hp),
        "level": int(hero.level),
        "allowance": int(hero.allowance),
        "weapon": None if weapon is None else weapon.row.name,
        "sequence": hero.sequence.text,
    }
    ranking.other = {
        "is": monster.row.name,
        "hit": int(monster.hit),
        "ac": int(monster.ac),
        "damage": int(monster.damage),
        "delay": int(monster.delay),
        "hp": int(monster.hp),
        "max_hp": int(monster.row.hp),
        "level": int(monster.level),
        "maneuvers": monster.maneuvers.text,
    }
    try:
        check_attack(state, monster)
    except Illegal as error:
        ranking.no_attack = str(error)
    if hero.statuses[BERSERK] > 0:
        ranking.no_attack = "in a rage you attack with three lunges, whatever is saved"


@final
class _Comparison:
    """The comparison of all sequences, under way.

    Args:
        ranking: where the rows go.
        state: a copy of the fight with the monster beside the character.
        monster: the monster in it.
    """

    def __init__(self, ranking: Ranking, state: OmegaState, monster: Monster) -> None:
        self._ranking = ranking
        self._state = state
        self._monster = monster
        self._exchange = Exchange(state.clone(), monster.serial)
        self._actions: dict[tuple[int, ...], tuple[Course, bool]] = {}
        self._attacks: dict[tuple[Swing, ...], Course] = {}
        self._numbers: dict[tuple[object, ...], int] = {}
        self._rows: dict[tuple[int, int], SequenceOdds] = {}

    def fill(self) -> None:
        """Compare them, and fill the rows in."""
        state, ranking = self._state, self._ranking
        allowance = int(state.hero.allowance)
        weapon = weapon_type(state)
        attacks = manners_of_attack(allowance, weapon, self._monster.maneuvers, state.setup.knobs)
        for guard in manners_of_guard(allowance, weapon).values():
            for attack in attacks.values():
                if attack.cost + guard.cost <= allowance:
                    row = self._row(read_sequence(attack.text + guard.text))
                    row.alike += guard.count_with(attack, allowance)
        saved = self._row(state.hero.sequence)
        saved.saved = True
        saved.alike = max(1, saved.alike)
        ranking.rows = list(self._rows.values())
        ranking.sequences = sum(row.alike for row in ranking.rows)
        ranking.special = self._exchange.special

    def _row(self, sequence: Sequence) -> SequenceOdds:
        """Find the row of a sequence's odds; the cheapest sequence stands for all."""
        action = self._action(sequence)
        attack = None if self._ranking.no_attack else self._attack(sequence)
        key = (self._number(action), -1 if attack is None else self._number(attack))
        row = self._rows.get(key)
        if row is None:
            row = SequenceOdds(sequence.text, int(sequence.cost), action, attack)
            row.ratio = self._ratio(action, attack)
            self._rows[key] = row
        elif sequence.cost < row.cost:
            row.sequence = sequence.text
            row.cost = int(sequence.cost)
        return row

    def _action(self, sequence: Sequence) -> Course:
        """Give the monster's action against a sequence, worked out once for all that show it the same."""
        shown = guards_of(sequence)
        known = self._actions.get(shown)
        if known is not None and not known[1]:
            return known[0]
        longer = (*shown, len(sequence.actions), int(sequence.cost))
        known = self._actions.get(longer)
        if known is None:
            known = self._exchange.action(sequence)
            self._actions[shown] = known
            self._actions[longer] = known
        return known[0]

    def _attack(self, sequence: Sequence) -> Course:
        """Give the attack with a sequence, worked out once for all that show the monster the same."""
        shown = swings_of(sequence, self._monster.maneuvers, self._state.setup.knobs)
        known = self._attacks.get(shown)
        if known is None:
            known = self._exchange.attack(sequence)
            self._attacks[shown] = known
        return known

    def _number(self, course: Course) -> int:
        """Number courses by what they hold."""
        return self._numbers.setdefault(course.content(), len(self._numbers))

    def _ratio(self, action: Course, attack: Course | None) -> Fraction | None:
        """Give what the monster loses by the tick for what the character loses by the tick."""
        delay = max(1, int(self._monster.delay))
        ticks = max(1, int(action_ticks(ATTACK, self._state.hero.delay)))
        dealt = action.mean_dealt() / delay + (attack.mean_dealt() / ticks if attack is not None else 0)
        lost = action.mean_loss() / delay
        if lost > 0:
            return dealt / lost
        return None if dealt > 0 else Fraction(0)


def _order(by: str) -> Callable[[SequenceOdds], tuple[object, ...]]:
    """Give the order of the best first."""

    def place(row: SequenceOdds) -> tuple[object, ...]:
        fells = Fraction(0) if row.attack is None else row.attack.fells
        dealt = Fraction(0) if row.attack is None else row.attack.mean_dealt()
        safe = (row.action.falls, row.action.mean_loss())
        deadly = (-fells, -dealt)
        rest = (row.cost, len(row.sequence))
        if by == "kill":
            return (*deadly, *safe, *rest)
        if by == "ratio":
            return (row.ratio is not None, 0 if row.ratio is None else -row.ratio, *safe, *deadly, *rest)
        return (*safe, *deadly, *rest)

    return place
