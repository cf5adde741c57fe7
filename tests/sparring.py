"""Sparring: a system for tests that has all that the duel lacks, written as an outside package would write it.

Two fighters, choices that cost something, an open detail, a decision in the middle of an action, a step that the fight
takes by itself, a limit of rounds, knobs. It is never compiled, so it also shows that interpreted classes can fill the
compiled engine's interfaces.

The rules. Both throw d6 for the first turn; a tie is broken by lot. On a turn one cuts (d6 damage, 1 breath), thrusts
(2d6, 2 breath; `aim` 0 to 3 makes the blow that much harder to land and the damage that much more) or rests (3 breath
back). A blow lands with 3d6 of at most skill less aim. Whoever is hit may parry for 1 breath: 3d6 of at most the parry
score stops the blow. After both turns the round ends and each gets 1 breath back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from affray.fight.decision import Choice, Decision, Offer
from affray.fight.encounter import EncounterFile
from affray.fight.errors import EncounterError, Illegal, Refused
from affray.fight.knobs import Knob
from affray.fight.policy import Policy
from affray.fight.state import Setup, Standing, State
from affray.fight.system import Line, System, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.dice import Dice
    from affray.fight.events import Event
    from affray.fight.table import Table

CUT = Choice("cut")
THRUST = Choice("thrust", {"aim": 0})
REST = Choice("rest")
PARRY = Choice("parry")
BEAR = Choice("bear")

COST = {"cut": 1, "thrust": 2, "rest": 0}
MOST_AIM = 3
ROUND_END = 2
"""The turn after both fighters' turns."""


class Sheet:
    """What is fixed of a fighter."""

    def __init__(self, skill: int, parry: int, hit_points: int, breath: int) -> None:
        self.skill = skill
        self.parry = parry
        self.hit_points = hit_points
        self.breath = breath


class SparringSetup(Setup):
    """The sheets and the knobs."""

    def __init__(
        self, names: list[str], sides: list[str], policies: list[str], sheets: list[Sheet], knobs: Mapping[str, Any]
    ) -> None:
        super().__init__(names, sides, policies)
        self.sheets = sheets
        self.rounds: int = knobs["rounds"]
        self.parries: bool = knobs["parries"]


class Turn(Decision):
    """What to do on one's turn."""

    def offers(self, state: State) -> list[Offer]:
        """List the strikes that there is breath for, and resting."""
        assert isinstance(state, SparringState)
        breath = state.breath[self.seat]
        offers = [Offer(CUT, {"breath": 1})] if breath >= COST["cut"] else []
        if breath >= COST["thrust"]:
            offers.append(Offer(THRUST, {"breath": 2}, {"aim": f"a whole number from 0 to {MOST_AIM}"}))
        return [*offers, Offer(REST)]

    def check(self, state: State, choice: Choice) -> None:
        """Check the choice, its open aim included."""
        if choice.kind == "thrust":
            aim = choice.number("aim")
            if not 0 <= aim <= MOST_AIM or set(choice.details) - {"aim"}:
                message = f"{choice!r}: a thrust says its aim, a whole number from 0 to {MOST_AIM}, and no more"
                raise Illegal(message, "bad_choice")
            choice = THRUST
        super().check(state, choice)


class Parry(Decision):
    """Whether to parry a blow that lands."""

    def __init__(self, seat: int, attacker: str) -> None:
        super().__init__(seat, "parry")
        self.attacker = attacker

    def offers(self, state: State) -> list[Offer]:
        """Parry, if there is breath for it, or bear it."""
        assert isinstance(state, SparringState)
        return ([Offer(PARRY, {"breath": 1})] if state.breath[self.seat] else []) + [Offer(BEAR)]

    def details(self, state: State) -> dict[str, object]:
        """Tell who strikes."""
        return {"attacker": self.attacker}


class SparringState(State):
    """Hit points, breath, whose turn it is."""

    def __init__(self, setup: SparringSetup) -> None:
        super().__init__()
        self.setup = setup
        self.hit_points = [sheet.hit_points for sheet in setup.sheets]
        self.breath = [sheet.breath for sheet in setup.sheets]
        self.first = 0
        self.turn = 0
        self.rounds = 0

    def actor(self) -> int:
        """Give the seat whose turn it is; only before the round's end."""
        return self.first if self.turn == 0 else 1 - self.first

    def due(self) -> list[Decision]:
        """Give the turn of whoever has it."""
        return [] if self.over or self.turn == ROUND_END else [Turn(self.actor(), "turn")]

    def take(self, table: Table, seat: int, choice: Choice) -> None:
        """Take a turn."""
        due = self.due()
        if not due or due[0].seat != seat:
            message = f"it is not the turn of seat {seat}"
            raise Illegal(message, "not_due")
        due[0].check(self, choice)
        take_turn(table, self, seat, choice)

    def proceed(self, table: Table) -> None:
        """End the round."""
        end_round(table, self)

    def clone(self) -> SparringState:
        """Copy what changes."""
        twin = SparringState(self.setup)
        twin.hit_points = list(self.hit_points)
        twin.breath = list(self.breath)
        twin.first, twin.turn, twin.rounds = self.first, self.turn, self.rounds
        twin.over, twin.winner, twin.reason = self.over, self.winner, self.reason
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all but the rounds."""
        return (tuple(self.hit_points), tuple(self.breath), self.first, self.turn)

    def elapsed(self) -> int:
        """Give the rounds that have ended."""
        return self.rounds

    def limit(self) -> int:
        """Give the last round that is fought, or -1."""
        return self.setup.rounds or -1

    def restart_clock(self) -> None:
        """Forget the rounds."""
        self.rounds = 0

    def standings(self) -> list[Standing]:
        """Tell both."""
        setup = self.setup
        return [
            Standing(setup.names[seat], setup.sides[seat], points, setup.sheets[seat].hit_points, points > 0)
            for seat, points in enumerate(self.hit_points)
        ]

    def view(self, seat: int) -> dict[str, object]:
        """Give one's own breath, and everybody's hit points."""
        breath = {name: self.breath[at] for at, name in enumerate(self.setup.names) if seat in {-1, at}}
        return {"hit_points": dict(zip(self.setup.names, self.hit_points, strict=True)), "breath": breath}

    def redo(self, event: Event) -> None:
        """Do again what an effect did."""
        details: Any = event.details
        match event.kind:
            case "first":
                self.first = self.setup.names.index(details["who"])
            case "hit_points":
                self.hit_points[self.setup.names.index(details["who"])] = details["to"]
            case "breath":
                self.breath[self.setup.names.index(details["who"])] = details["to"]
            case "turn":
                self.turn = details["to"]
            case "round":
                self.rounds, self.turn = details["number"], 0
            case "end":
                self.over, self.winner, self.reason = True, details["winner"], details["reason"]


# Rules


def take_turn(table: Table, state: SparringState, seat: int, choice: Choice) -> None:
    """Strike or rest."""
    if choice.kind == "rest":
        change_breath(table, state, seat, 3)
    else:
        change_breath(table, state, seat, -COST[choice.kind])
        strike(table, state, seat, choice)
    if not state.over:
        pass_turn(table, state)


def strike(table: Table, state: SparringState, seat: int, choice: Choice) -> None:
    """Strike at the other, who may parry."""
    setup, target = state.setup, 1 - seat
    aim = choice.number("aim")
    why = table.reasons()
    needed = why.plus("skill", setup.sheets[seat].skill) - why.minus("aim", aim)
    lands = table.dice.total(3, 6, "attack") <= needed
    if table.log is not None:
        details = {"who": setup.names[seat], "how": choice.kind, "needed": int(needed), "face": int(table.dice.face)}
        table.log.add("attack", {**details, "lands": lands, "reasons": [list(term) for term in why.terms]})
    if not lands:
        return
    if setup.parries and table.decide(state, Parry(target, setup.names[seat])) == PARRY:
        change_breath(table, state, target, -1)
        if table.dice.total(3, 6, "parry") <= setup.sheets[target].parry:
            return
    damage = table.dice.total(2 if choice.kind == "thrust" else 1, 6, "damage") + aim
    lose_hit_points(table, state, target, damage)


def end_round(table: Table, state: SparringState) -> None:
    """Let both breathe, and stop when the rounds are up."""
    for seat in (0, 1):
        change_breath(table, state, seat, 1)
    count_round(table, state)
    if state.setup.rounds and state.rounds >= state.setup.rounds:
        end_fight(table, state, "", "round_limit")


# Effects


def change_breath(table: Table, state: SparringState, seat: int, amount: int) -> None:
    """Give or take breath, within what the fighter holds."""
    to = max(0, min(state.setup.sheets[seat].breath, state.breath[seat] + amount))
    if to != state.breath[seat]:
        state.breath[seat] = to
        if table.log is not None:
            table.log.add("breath", {"who": state.setup.names[seat], "to": to})


def lose_hit_points(table: Table, state: SparringState, seat: int, damage: int) -> None:
    """Take hit points; the fight is over when they are gone."""
    to = max(0, state.hit_points[seat] - damage)
    state.hit_points[seat] = to
    if table.log is not None:
        table.log.add("hit_points", {"who": state.setup.names[seat], "to": to, "damage": damage})
    if to == 0:
        end_fight(table, state, state.setup.sides[1 - seat], "last_standing")


def pass_turn(table: Table, state: SparringState) -> None:
    """Let the next one act."""
    state.turn += 1
    if table.log is not None:
        table.log.add("turn", {"to": state.turn})


def count_round(table: Table, state: SparringState) -> None:
    """Begin the next round."""
    state.rounds += 1
    state.turn = 0
    if table.log is not None:
        table.log.add("round", {"number": state.rounds})


def end_fight(table: Table, state: SparringState, winner: str, reason: str) -> None:
    """End the fight."""
    state.over, state.winner, state.reason = True, winner, reason
    if table.log is not None:
        table.log.add("end", {"winner": winner, "reason": reason})


# The system


class SimplePolicy(Policy):
    """Thrusts with breath in hand, cuts with little, rests with none; parries while it can."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Choose."""
        assert isinstance(state, SparringState)
        breath = state.breath[decision.seat]
        if decision.kind == "parry":
            return PARRY if breath else BEAR
        if breath > COST["thrust"]:
            return THRUST
        return CUT if breath else REST


class Sparrer(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[fighters]]` entry."""

    name: str
    side: str
    policy: str = "simple"
    skill: int = 11
    parry: int = 8
    hit_points: int = 12
    breath: int = 6


class SparringFile(EncounterFile, kw_only=True):
    """A file."""

    fighters: list[Sparrer]


class SparringWords(Words):
    """How sparring reads."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write attacks and wounds."""
        lines = []
        for event in events:
            details = event.details
            if event.kind == "attack":
                lines.append(Line(deed=f"{details['who']} {details['how']}s", face=f"{details['face']} of 3d6"))
            elif event.kind == "hit_points":
                lines.append(Line(deed=f"{details['who']} is hit for {details['damage']}", depth=1))
            elif explain:
                lines.append(Line(deed=event.kind, depth=1))
        return lines

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer with its cost."""
        return self.choice(offer.choice)

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        return choice.kind

    def decision(self, decision: Decision, state: State) -> str:
        """Write a decision."""
        return decision.kind


class SparringSystem(System):
    """Two fighters who spar."""

    name = "sparring"
    version = "1"
    title = "sparring: for tests"

    def knobs(self) -> Sequence[Knob]:
        """Give the knobs."""
        return (
            Knob("rounds", 20, "rounds after which the fight is undecided; 0 for no limit", "SP-1", low=0, high=1_000),
            Knob("parries", True, "whether one may parry", "SP-2"),
        )

    def schema(self) -> type[Any]:
        """Give the file's type."""
        return SparringFile

    def read(self, encounter: SparringFile, knobs: Mapping[str, Any]) -> Setup:
        """Check that there are two."""
        fighters = encounter.fighters
        if len(fighters) != 2:
            message = f"fighters: found {len(fighters)}; it takes exactly 2"
            raise EncounterError(message)
        sheets = [Sheet(each.skill, each.parry, each.hit_points, each.breath) for each in fighters]
        policies = [each.policy for each in fighters]
        return SparringSetup(
            [each.name for each in fighters], [each.side for each in fighters], policies, sheets, knobs
        )

    def begin(self, table: Table, setup: Setup) -> State:
        """Throw for the first turn."""
        assert isinstance(setup, SparringSetup)
        state = SparringState(setup)
        first, second = table.dice.die(6, "initiative"), table.dice.die(6, "initiative")
        state.first = int(second > first) if first != second else table.dice.pick(2, "tie")
        if table.log is not None:
            table.log.add("first", {"who": setup.names[state.first]})
        return state

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give `simple`."""
        return {"simple": SimplePolicy}

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        """Give a formula that refuses."""
        return {"sparring.needed": needed}

    def words(self) -> Words:
        """Give the words."""
        return SparringWords()


def needed(skill: int, aim: int = 0) -> int:
    """Give the highest 3d6 that lands."""
    if not 0 <= aim <= MOST_AIM:
        message = f"aim: {aim} is out of range; allowed is 0 to {MOST_AIM}"
        raise Refused(message)
    return skill - aim


system = SparringSystem()


def match_of(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - TOML
    """Give the data of a file: Ash against Bram, with fields of both and of the file changed.

    Args:
        changes: `ash` and `bram` change a fighter's fields; all else is the file's.
    """
    ash = {"name": "Ash", "side": "red", **changes.pop("ash", {})}
    bram = {"name": "Bram", "side": "blue", **changes.pop("bram", {})}
    return {"system": "sparring", "title": "a match", "fighters": [ash, bram], **changes}
