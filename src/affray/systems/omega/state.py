"""The state of a fight: all that changes, its key, its copies, and how it goes on step by step.

A fight stands either at rest, when somebody's turn has come, or in the middle of an action (`phase`), which `advance`
carries on swing by swing, so that exact odds join what comes out alike. `take` and `proceed` carry it on to its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.errors import Illegal
from affray.fight.state import Standing, State
from affray.grid.squares import distance
from affray.systems.omega.attack import next_swing
from affray.systems.omega.hazards import fire_hazard
from affray.systems.omega.items import weapon_in_use
from affray.systems.omega.kinds import BLOW_NONE, MELEE_SPIRIT
from affray.systems.omega.maneuvers import CENTER, HIGH, LOW
from affray.systems.omega.monster_turn import begin_monster_turn, next_monster_piece
from affray.systems.omega.phases import (
    AT_REST,
    FIGHTING,
    HERO_COMPELLED,
    HERO_DECIDES,
    MONSTER_ACTS,
    MOVING,
    NOBODY,
    RAGING,
    SWINGING,
)
from affray.systems.omega.rage import begin_compelled_turn, next_of_flurry
from affray.systems.omega.redo import redo_event
from affray.systems.omega.sheet import ALTAR, MONSTER_SIDE, WALL
from affray.systems.omega.turn import act
from affray.systems.omega.view import view_of

if TYPE_CHECKING:
    from affray.fight.decision import Choice, Decision
    from affray.fight.events import Event
    from affray.fight.table import Table
    from affray.systems.omega.hero import Hero
    from affray.systems.omega.items import Thing
    from affray.systems.omega.maneuvers import Sequence
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.sheet import OmegaSetup


@final
class OmegaState(State):
    """A fight of omega as it stands.

    Attributes:
        setup: what is fixed.
        hero: the character.
        monsters: who is in the fight, in list order.
        gone: who was and is dead or has left.
        things: what lies on the floor; of one square the last is the topmost.
        terrain: a number for each square, row by row.
        sanctuaries: the character's own squares of sanctuary, as numbers y x width + x.
        now: the clock: ticks since the fight began; it never goes back.
        since: what of them `restart_clock` has forgotten.
        tick, minute: the tick in the minute, and the minute count.
        hazard: how many hazards have been fired.
        next_serial: the serial of the monster that joins next.
        turn: whose turn it is, while at rest.
        acting: the place in `monsters` of the one whose turn it is.
        phase: what is under way.
        actor: the serial of the monster that acts, in its phases.
        target: the serial of the monster that the character's sequence is aimed at.
        place: the next action of the sequence that is under way.
        square: in a flurry the next of the eight squares to look at.
        mark: the next line that the monster has still to choose.
        matching: how many of the lines chosen for its guard meet the swing.
        lines: the chosen lines of a monster's sequence, two bits each.
        reads: for the log: for which of them the character was read, one bit each.
        reach: the distance to the character at the start of the monster's turn.
        wait: its delay then.
        in_special: whether what is under way is the monster's special: random steps, or an extra run of its sequence.
    """

    def __init__(
        self,
        setup: OmegaSetup,
        hero: Hero,
        monsters: list[Monster],
        gone: list[Monster],
        things: list[Thing],
        terrain: list[int],
        sanctuaries: list[int],
    ) -> None:
        super().__init__()
        self.setup = setup
        self.hero = hero
        self.monsters = monsters
        self.gone = gone
        self.things = things
        self.terrain = terrain
        self.sanctuaries = sanctuaries
        self.now: i64 = 0
        self.since: i64 = 0
        self.tick: i64 = 0
        self.minute: i64 = setup.knobs.start_minute
        self.hazard: i64 = 0
        self.next_serial: i64 = 1
        self.turn: i64 = NOBODY
        self.acting: i64 = 0
        self.phase: i64 = AT_REST
        self.actor: i64 = 0
        self.target: i64 = 0
        self.place: i64 = 0
        self.square: i64 = 0
        self.mark: i64 = 0
        self.matching: i64 = 0
        self.lines = 0
        self.reads = 0
        self.reach: i64 = 0
        self.wait: i64 = 0
        self.in_special = False

    # How it goes on

    def due(self) -> list[Decision]:
        """Give the decision of the character's turn, if it has come."""
        if self.over or self.phase != AT_REST or self.turn != HERO_DECIDES:
            return []
        return [self.setup.turn]

    def take(self, table: Table, seat: i64, choice: Choice) -> None:
        """Carry out what the character chose, to the end of the action."""
        self.start(table, seat, choice)
        self._finish(table)

    def proceed(self, table: Table) -> None:
        """Play a monster's turn, a hazard, or a turn that the character has no say in."""
        self._go_on(table)
        self._finish(table)

    def advance(self, table: Table) -> None:
        """Play the next piece of what is under way, or begin what comes next."""
        if self.phase == AT_REST and self.turn == HERO_DECIDES:
            self.start(table, 0, table.decide(self, self.setup.turn))
        else:
            self._go_on(table)

    def busy(self) -> bool:
        """Tell whether an action is under way that `advance` has begun."""
        return self.phase != AT_REST and not self.over

    def start(self, table: Table, seat: i64, choice: Choice) -> None:
        """Begin what the character chose, up to its first swing.

        Raises:
            Illegal: it isn't the character's turn, or the choice isn't allowed.
        """
        if self.over:
            message = "the fight is over"
            raise Illegal(message, "fight_over")
        if seat != 0 or self.phase != AT_REST or self.turn != HERO_DECIDES:
            message = "it isn't the character's turn"
            raise Illegal(message, "not_your_turn")
        act(table, self, choice)

    def _go_on(self, table: Table) -> None:
        phase = self.phase
        if phase == AT_REST:
            if self.turn == MONSTER_ACTS:
                begin_monster_turn(table, self)
            elif self.turn == HERO_COMPELLED:
                begin_compelled_turn(table, self)
            else:
                fire_hazard(table, self)
        elif phase == SWINGING:
            next_swing(table, self)
        elif phase == RAGING:
            next_of_flurry(table, self)
        else:
            next_monster_piece(table, self)

    def _finish(self, table: Table) -> None:
        while self.busy():
            self._go_on(table)

    # Copies and keys

    def clone(self) -> OmegaState:
        """Copy what changes in place, the character and the monsters who are there; lists never do."""
        twin = OmegaState(
            self.setup,
            self.hero.clone(),
            [monster.clone() for monster in self.monsters],
            self.gone,
            self.things,
            self.terrain,
            self.sanctuaries,
        )
        twin.over = self.over
        twin.winner = self.winner
        twin.reason = self.reason
        twin.now = self.now
        twin.since = self.since
        twin.tick = self.tick
        twin.minute = self.minute
        twin.hazard = self.hazard
        twin.next_serial = self.next_serial
        twin.turn = self.turn
        twin.acting = self.acting
        twin.phase = self.phase
        twin.actor = self.actor
        twin.target = self.target
        twin.place = self.place
        twin.square = self.square
        twin.mark = self.mark
        twin.matching = self.matching
        twin.lines = self.lines
        twin.reads = self.reads
        twin.reach = self.reach
        twin.wait = self.wait
        twin.in_special = self.in_special
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all that can influence the future, with times counted from now."""
        now = self.now
        hero = self.hero
        setup = self.setup
        scores: tuple[object, ...] = ()
        if not setup.recompute_at_once:
            scores = (int(hero.hit), int(hero.damage), int(hero.defense), int(hero.arm), int(hero.delay))
            scores += (int(hero.weight), int(hero.capacity), int(hero.allowance))
        return (
            int(self.tick),
            int(self.minute % 10),
            hero.key(now),
            tuple([monster.key(now) for monster in self.monsters]),
            self._under_way(),
            scores,
            tuple([(int(monster.serial), max(0, int(monster.hp))) for monster in self.gone]),
            int(self.next_serial),
            tuple([(int(thing.x), int(thing.y), thing.item.ident()) for thing in self.things]),
            tuple(self.terrain) if self.terrain is not setup.terrain else (),
            tuple(self.sanctuaries),
            tuple([int(setup.hazards[place].tick - now) for place in range(self.hazard, len(setup.hazards))]),
        )

    def _under_way(self) -> tuple[object, ...]:
        """Give what can influence the rest of an action that is under way."""
        phase = self.phase
        if phase == AT_REST or self.over:
            return ()
        if phase in (SWINGING, RAGING):
            square = int(self.square) if phase == RAGING else 0
            return (int(phase), int(self.target), int(self.place), square, int(self.mark), int(self.matching))
        turn: tuple[object, ...] = (int(phase), int(self.actor), int(self.reach), int(self.wait))
        if phase == FIGHTING:
            turn += (int(self.place), int(self.mark), self._lines_that_matter(), self.in_special)
        elif phase == MOVING:
            turn += (int(self.place), self.in_special)
        return turn

    def _lines_that_matter(self) -> int:
        """Give the chosen lines of a monster's attacks, alike where the character guards them alike.

        That holds while nothing in the monster's turn can change the character's sequence.
        """
        monster = self.monster_of(self.actor)
        weapon = weapon_in_use(self.hero.slots)
        plain = weapon is None or weapon.row.blow == BLOW_NONE
        if monster is None or monster.melee == MELEE_SPIRIT or not plain or not self.setup.recompute_at_once:
            return self.lines
        sequence = self.hero.sequence
        center: i64 = LOW if guards_alike(sequence, CENTER, LOW) else CENTER
        high: i64 = (
            LOW if guards_alike(sequence, HIGH, LOW) else CENTER if guards_alike(sequence, HIGH, CENTER) else HIGH
        )
        alike = 0
        shift = 0
        left = self.lines
        while left:
            line: i64 = left & 3
            alike |= int(center if line == CENTER else high if line == HIGH else line) << shift
            shift += 2
            left >>= 2
        return alike

    def elapsed(self) -> i64:
        """Give the ticks gone."""
        return self.now - self.since

    def limit(self) -> i64:
        """Give the knob `tick_limit` (OM-20.2)."""
        return self.setup.knobs.tick_limit

    def restart_clock(self) -> None:
        """Count the ticks from here."""
        self.since = self.now

    # Looking

    def monster_of(self, serial: i64) -> Monster | None:
        """Find a monster that is in the fight by its serial."""
        for monster in self.monsters:
            if monster.serial == serial:
                return monster
        return None

    def monster_at(self, x: i64, y: i64) -> Monster | None:
        """Find the monster on a square."""
        for monster in self.monsters:
            if monster.x == x and monster.y == y:
                return monster
        return None

    def distance_to(self, monster: Monster) -> i64:
        """Give the distance between the character and a monster (OM-17.1)."""
        return distance(monster.x, monster.y, self.hero.x, self.hero.y)

    def terrain_at(self, x: i64, y: i64) -> i64:
        """Give the terrain of a square of the grid; beyond it there is wall."""
        setup = self.setup
        if not setup.contains(x, y):
            return WALL
        return self.terrain[y * setup.width + x]

    def on_sanctuary(self) -> bool:
        """Tell whether the character stands on their own sanctuary, or an altar of their patron's (OM-15.16)."""
        if self.terrain is self.setup.terrain and not self.setup.has_altars and not self.sanctuaries:
            return False
        hero = self.hero
        square: i64 = hero.y * self.setup.width + hero.x
        if square in self.sanctuaries:
            return True
        terrain: i64 = self.terrain[square]
        return terrain > ALTAR and terrain - ALTAR == self.setup.patron

    def standings(self) -> list[Standing]:
        """Tell how everybody stands: the character, the monsters of the file, those who joined later.

        Healing and spells may lift hit points above their maximum; then that is the maximum told.
        """
        hero = self.hero
        names, sides = self.setup.names, self.setup.sides
        lives = self.winner != MONSTER_SIDE
        standings = [Standing(names[0], sides[0], max(0, hero.hp), max(1, hero.hp, hero.max_hp), lives)]
        order: list[Monster | None] = [None] * int(self.next_serial)
        for monster in self.gone:
            order[monster.serial] = monster
        gone = len(self.gone)
        for monster in self.monsters:
            order[monster.serial] = monster
        for each in order:
            if each is not None:
                stands = gone == 0 or each in self.monsters
                most: i64 = max(1, each.hp, each.row.hp)
                standings.append(Standing(each.name, MONSTER_SIDE, max(0, each.hp), most, stands))
        return standings

    def view(self, seat: i64) -> dict[str, object]:
        """Give what a seat may know, as data."""
        return view_of(self, seat)

    def redo(self, event: Event) -> None:
        """Do again what the effect that wrote `event` did."""
        redo_event(self, event)


def guards_alike(sequence: Sequence, line: i64, other: i64) -> bool:
    """Tell whether a sequence meets attacks at two lines alike."""
    if sequence.guards_at(line) != sequence.guards_at(other):
        return False
    return (sequence.ripostes_at(line) > 0) == (sequence.ripostes_at(other) > 0)


def first_state(setup: OmegaSetup, hero: Hero) -> OmegaState:
    """Make a state with the character alone."""
    return OmegaState(setup, hero, [], [], [], setup.terrain, [])
