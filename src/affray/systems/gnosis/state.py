"""The state of a fight under gnosis: players, actors, floors, and whose world turns are running.

A fight moves in steps (`phase`). At rest the players who may act decide. An action ends with a number of world turns
that belong to the player who acted; each of its actors' turns, and each end of a world turn, is a step of its own,
so that odds join what comes out alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.state import Standing, State
from affray.systems.gnosis.company import waiting_for_any
from affray.systems.gnosis.decisions import trial_decision, turn_decision
from affray.systems.gnosis.kinds import ALLY, HOSTILE
from affray.systems.gnosis.phases import AT_REST
from affray.systems.gnosis.redo import redo_event
from affray.systems.gnosis.sheet import BYSTANDERS, FOES
from affray.systems.gnosis.turn import begin_choice, check_may_act, go_on
from affray.systems.gnosis.view import view_of
from affray.systems.gnosis.witness import events_known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision
    from affray.fight.events import Event
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.script_run import ScriptRun
    from affray.systems.gnosis.sheet import GnosisSetup

NOBODY: Final = -1
"""The owner of whoever belongs to nobody."""


@final
class GnosisState(State):
    """A fight as it stands.

    Attributes:
        arena: what is fixed.
        players: by seat.
        actors: by id; the dead keep their place.
        floors: by number.
        visits: floors in the order of visits, each once, the latest last (GN-9.9).
        leads: bound pairs of players, flat: lower seat, higher seat, lead of the lower (GN-15.2).
        turns: world turns and afterlife rounds gone.
        phase: what is due.
        mover: whose action is under way; -1 at rest.
        latest: who acted last; the next seat after it comes first among those who may act.
        advanced: world turns that this action has brought so far.
        turns_left: world turns still to run.
        floor_place: which of the floors of this world turn has its actors' turn.
        next_actor: the actor from whom on the next to act is looked for.
        newest: actors from this id on came during this world turn and don't act in it.
        script: a script that is being carried out.
    """

    def __init__(self, arena: GnosisSetup) -> None:
        super().__init__()
        self.arena = arena
        self.players: list[Player] = []
        self.actors: list[Actor] = []
        self.floors: list[Floor] = []
        self.visits: list[int] = arena.first_floor_visits
        self.leads: list[int] = NO_LEADS
        self.turns: i64 = 0
        self.phase: i64 = AT_REST
        self.mover: i64 = -1
        self.latest: i64 = len(arena.sheets) - 1
        self.advanced: i64 = 0
        self.turns_left: i64 = 0
        self.floor_place: i64 = 0
        self.next_actor: i64 = 0
        self.newest: i64 = 0
        self.script: ScriptRun | None = None

    def due(self) -> list[Decision]:
        """List what the players may decide now; nothing while an action is under way.

        All who aren't held back may act (GN-15.3); whoever sits next after the one who acted last comes first, so that
        players who don't see each other take turns where nobody says otherwise.
        """
        if self.over or self.phase != AT_REST or self.sleeper() >= 0:
            return []
        decisions: list[Decision] = []
        seats: i64 = len(self.players)
        for place in range(1, seats + 1):
            player = self.players[(self.latest + place) % seats]
            if player.trial is not None:
                decisions.append(trial_decision(player.seat))
            elif player.lives and not (self.leads and waiting_for_any(self, player.seat)):
                decisions.append(turn_decision(player.seat))
        return decisions

    def check_out_of_turn(self, seat: i64, choice: Choice) -> None:
        """Let a player who waits for others look around (GN-15.5).

        Raises:
            Illegal: it is no look, or the player has another reason not to act.
        """
        waits = not self.over and self.phase == AT_REST and self.sleeper() < 0 and len(self.leads) > 0
        if not waits or not 0 <= seat < len(self.players) or not self.players[seat].lives:
            super().check_out_of_turn(seat, choice)
        check_may_act(self, self.players[seat], choice)

    def take(self, table: Table, seat: i64, choice: Choice) -> None:
        """Carry out a choice, and all that follows from it by itself."""
        begin_choice(table, self, seat, choice)
        while self.busy():
            go_on(table, self)

    def start(self, table: Table, seat: i64, choice: Choice) -> None:
        """Carry out a choice up to its own effects, without the world turns that follow."""
        begin_choice(table, self, seat, choice)

    def proceed(self, table: Table) -> None:
        """Play the next step of what is under way."""
        go_on(table, self)

    def advance(self, table: Table) -> None:
        """Play one step, what is to be decided by the table's minds."""
        if self.phase != AT_REST or self.sleeper() >= 0:
            go_on(table, self)
            return
        decision = self.next_decision()
        begin_choice(table, self, decision.seat, table.decide(self, decision))

    def next_decision(self) -> Decision:
        """Give the first decision of `due()`, quicker."""
        if len(self.players) == 1:
            player = self.players[0]
            return turn_decision(0) if player.trial is None else trial_decision(0)
        return self.due()[0]

    def busy(self) -> bool:
        """Tell whether an action is under way."""
        return not self.over and (self.phase != AT_REST or self.sleeper() >= 0)

    def sleeper(self) -> i64:
        """Give the seat of the first player who lives but can't act, so that the engine passes for it; -1 if none."""
        for player in self.players:
            if player.ticking > 0 and player.lives and player.is_helpless():
                return player.seat
        return -1

    def is_loaded(self, floor: i64) -> bool:
        """Tell whether a floor goes on: it is among the most recently visited, or a player is there (GN-9.9)."""
        visits = self.visits
        if len(visits) <= 1:
            return True
        limit: i64 = self.arena.knobs.loaded_floors
        if floor in visits[-limit:]:
            return True
        for player in self.players:  # noqa: SIM110 - a generator is slow when compiled
            if player.lives and player.floor == floor:
                return True
        return False

    def clone(self) -> GnosisState:
        """Copy what changes."""
        twin = GnosisState(self.arena)
        twin.over = self.over
        twin.winner = self.winner
        twin.reason = self.reason
        twin.players = [player.clone() for player in self.players]
        twin.actors = [actor.clone() for actor in self.actors]
        twin.floors = [floor.clone() for floor in self.floors]
        twin.visits = self.visits
        twin.leads = self.leads
        twin.turns = self.turns
        twin.phase = self.phase
        twin.mover = self.mover
        twin.latest = self.latest
        twin.advanced = self.advanced
        twin.turns_left = self.turns_left
        twin.floor_place = self.floor_place
        twin.next_actor = self.next_actor
        twin.newest = self.newest
        twin.script = None if self.script is None else self.script.clone()
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all that the rest of the fight may depend on."""
        return (
            tuple([player.key() for player in self.players]),
            tuple([actor.key() for actor in self.actors]),
            tuple([floor.key() for floor in self.floors]),
            tuple(self.visits),
            tuple(self.leads),
            int(self.phase),
            int(self.mover),
            int(self.latest),
            int(self.advanced),
            int(self.turns_left),
            int(self.floor_place),
            int(self.next_actor),
            int(self.newest),
            None if self.script is None else self.script.key(),
        )

    def elapsed(self) -> i64:
        """Give the world turns and afterlife rounds gone."""
        return self.turns

    def limit(self) -> i64:
        """Give the turns after which the fight ends undecided (GN-1.8)."""
        limit: i64 = self.arena.knobs.turn_limit
        return limit if limit > 0 else -1

    def restart_clock(self) -> None:
        """Forget the turns gone."""
        self.turns = 0

    def standings(self) -> list[Standing]:
        """Tell how everybody stands: players by seat, then actors by id."""
        arena = self.arena
        standings: list[Standing] = []
        for player in self.players:
            sheet = arena.sheets[player.seat]
            stands = player.lives or player.trial is not None
            standings.append(Standing(sheet.name, arena.sides[player.seat], int(player.hp), int(sheet.max_hp), stands))
        for number, actor in enumerate(self.actors):
            standings.append(
                Standing(actor.sheet.name, self.side_of(number), int(actor.hp), int(actor.sheet.max_hp), actor.lives)
            )
        return standings

    def side_of(self, number: i64) -> str:
        """Give the side that an actor counts for: the encounter's; if it joined later its owner's, or by what it is."""
        sides = self.arena.sides
        place: i64 = len(self.players) + number
        if place < len(sides):
            return sides[place]
        owner: i64 = self.actors[number].owner
        if owner == NOBODY:
            disposition: i64 = self.actors[number].disposition
            return FOES if disposition == HOSTILE else sides[0] if disposition == ALLY else BYSTANDERS
        return sides[owner] if owner >= 0 else self.side_of(-2 - owner)

    def view(self, seat: i64) -> dict[str, object]:
        """Give what a seat may know; seat -1 knows everything."""
        return view_of(self, seat)

    def events_for(self, seat: i64, events: Sequence[Event]) -> list[Event]:
        """Give those of a step's events that a seat may know; this is the fight before the step."""
        return events_known(self, int(seat), events)

    def redo(self, event: Event) -> None:
        """Do again what the effect that wrote `event` did."""
        redo_event(self, event)


NO_LEADS: list[int] = []
