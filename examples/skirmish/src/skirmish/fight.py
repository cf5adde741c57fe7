"""A fight: who is in it, how it stands, what is decided, and the rules that play it."""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import Illegal
from affray.fight.events import Event
from affray.fight.reasons import Reasons
from affray.fight.state import Setup, Standing, State
from affray.fight.table import Table
from skirmish.formulas import harm, to_hit, to_parry

# What is fixed


class Weapon(NamedTuple):
    """A weapon: how far it reaches, and the faces of its die of damage (SK-1.4)."""

    reach: int
    die: int


WEAPONS = {"sword": Weapon(reach=1, die=6), "spear": Weapon(reach=2, die=4)}


class Sheet(NamedTuple):
    """What is fixed of a fighter (SK-1.1)."""

    skill: int
    hits: int
    stamina: int
    weapon: Weapon


class SkirmishSetup(Setup):
    """What is fixed of a fight: the sheets, the knobs, and the seats in the order of their turns (SK-2.1)."""

    def __init__(
        self, names: list[str], sides: list[str], policies: list[str], sheets: list[Sheet], knobs: Mapping[str, Any]
    ) -> None:
        super().__init__(names, sides, policies)
        self.sheets = sheets
        self.knobs = knobs
        self.order = sorted(range(len(sheets)), key=lambda seat: -sheets[seat].weapon.reach)


# What changes


class Fighter(NamedTuple):
    """What changes of a fighter."""

    hits: int
    fatigue: int = 0
    parries: int = 0
    open: bool = False


class Skirmish(State):
    """Everyone's hits, fatigue and parries, whose turn it is, and how many rounds are over."""

    def __init__(self, setup: SkirmishSetup, fighters: list[Fighter], turn: int = 0, rounds: int = 0) -> None:
        super().__init__()
        self.setup = setup
        self.fighters = fighters
        self.turn = turn
        self.rounds = rounds

    def enemies(self, seat: int) -> list[int]:
        """List the enemies who stand."""
        sides = self.setup.sides
        return [each for each, fighter in enumerate(self.fighters) if fighter.hits and sides[each] != sides[seat]]

    def has_breath(self, seat: int) -> bool:
        """Tell whether there is stamina left for one more point of fatigue (SK-1.1)."""
        return self.fighters[seat].fatigue < self.setup.sheets[seat].stamina

    def due(self) -> list[Decision]:
        """Ask whoever's turn it is; at the end of a round nobody."""
        order = self.setup.order
        return [] if self.over or self.turn == len(order) else [Turn(order[self.turn], "turn")]

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

    def redo(self, event: Event) -> None:
        """Make the change that an event tells; events that only tell something change nothing."""
        details: Any = event.details
        match event.kind:
            case "hits" | "fatigue" | "parries" | "open":
                seat = self.setup.names.index(details["who"])
                self.fighters[seat] = self.fighters[seat]._replace(**{event.kind: details["to"]})
            case "turn":
                self.turn = details["to"]
            case "round":
                self.rounds = details["over"]
            case "end":
                self.over, self.winner, self.reason = True, details["winner"], details["reason"]

    def clone(self) -> "Skirmish":
        """Copy what changes."""
        twin = Skirmish(self.setup, list(self.fighters), self.turn, self.rounds)
        twin.over, twin.winner, twin.reason = self.over, self.winner, self.reason
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all but the rounds, on which only the limit depends."""
        return (self.turn, *self.fighters)

    def elapsed(self) -> int:
        """Give the rounds that are over."""
        return self.rounds

    def limit(self) -> int:
        """Give the number of rounds after which nobody has won (SK-2.4)."""
        return int(self.setup.knobs["rounds"])

    def restart_clock(self) -> None:
        """Forget the rounds."""
        self.rounds = 0

    def standings(self) -> list[Standing]:
        """Tell everyone's hits."""
        setup = self.setup
        return [
            Standing(setup.names[seat], setup.sides[seat], each.hits, setup.sheets[seat].hits, each.hits > 0)
            for seat, each in enumerate(self.fighters)
        ]

    def view(self, seat: int) -> dict[str, object]:
        """Give everything: nobody has secrets."""
        return {name: each._asdict() for name, each in zip(self.setup.names, self.fighters, strict=True)}


# What is decided

CAREFUL, ALL_OUT = "careful", "all-out"
REST, PARRY, BEAR = Choice("rest"), Choice("parry"), Choice("bear")
TIRES = {"fatigue": 1}
"""What an all-out strike and a parry cost (SK-3.3, SK-4.2)."""


class Turn(Decision):
    """How to spend one's turn (SK-2.2)."""

    def offers(self, state: State) -> list[Offer]:
        """Offer careful strikes at all enemies who stand, all-out ones if there is stamina, and rest."""
        skirmish = cast("Skirmish", state)
        names = [skirmish.setup.names[enemy] for enemy in skirmish.enemies(self.seat)]
        offers = [Offer(Choice(CAREFUL, {"target": name})) for name in names]
        if skirmish.has_breath(self.seat):
            offers += [Offer(Choice(ALL_OUT, {"target": name}), TIRES) for name in names]
        return [*offers, Offer(REST)]


class Parry(Decision):
    """Whether to parry a strike that hits; nobody is asked who can't (SK-4.1)."""

    def __init__(self, seat: int, attacker: str, needed: int) -> None:
        super().__init__(seat, "parry")
        self.attacker = attacker
        self.needed = needed

    def offers(self, state: State) -> list[Offer]:
        """Offer to parry, and to bear it."""
        return [Offer(PARRY, TIRES), Offer(BEAR)]

    def details(self, state: State) -> dict[str, object]:
        """Tell who strikes, and the most that the parry may show."""
        return {"attacker": self.attacker, "needed": self.needed}


# The rules


def take_turn(table: Table, state: Skirmish, seat: int, choice: Choice) -> None:
    """Strike or rest (SK-2.2, 2.3); only an all-out strike tires and leaves one open (SK-3.2, 3.3)."""
    all_out, fatigue = choice.kind == ALL_OUT, state.fighters[seat].fatigue
    change(table, state, seat, "open", all_out)
    change(table, state, seat, "fatigue", max(0, fatigue - 2) if choice == REST else fatigue + all_out)
    if choice != REST:
        strike(table, state, seat, state.setup.names.index(choice.text("target")))
    if not state.over:
        pass_turn(table, state)


def strike(table: Table, state: Skirmish, seat: int, target: int) -> None:
    """Strike at somebody, who may parry (SK-3.1 to 3.4); the fight ends when one side has fallen (SK-2.4)."""
    setup, fighter, sheet, why = state.setup, state.fighters[seat], state.setup.sheets[seat], table.reasons()
    longer = sheet.weapon.reach > setup.sheets[target].weapon.reach
    needed = to_hit(sheet.skill, fighter.fatigue, longer, fighter.open, setup.knobs["tiring"], why)
    who = {"who": setup.names[seat], "target": setup.names[target], "how": ALL_OUT if fighter.open else CAREFUL}
    if not passes(table, "strike", needed, who, why) or parried(table, state, target, seat):
        return
    why = table.reasons()
    damage = harm(table.dice.die(sheet.weapon.die, "damage"), fighter.open, why)
    if table.log is not None:
        table.log.add("damage", {"damage": damage, "reasons": terms(why)})
    change(table, state, target, "hits", max(0, state.fighters[target].hits - damage))
    if not state.enemies(seat):
        happen(table, state, "end", winner=setup.sides[seat], reason="last_standing")


def parried(table: Table, state: Skirmish, seat: int, attacker: int) -> bool:
    """Tell whether somebody parries the strike that hits (SK-4.1 to 4.3)."""
    setup, fighter, why = state.setup, state.fighters[seat], table.reasons()
    if fighter.open or not state.has_breath(seat):
        return False
    skill, tiring, again = setup.sheets[seat].skill, setup.knobs["tiring"], setup.knobs["again"]
    needed = to_parry(skill, fighter.fatigue + 1, fighter.parries, tiring, again, why)
    if table.decide(state, Parry(seat, setup.names[attacker], needed)) != PARRY:
        return False
    change(table, state, seat, "fatigue", fighter.fatigue + 1)
    change(table, state, seat, "parries", fighter.parries + 1)
    return passes(table, "parry", needed, {"who": setup.names[seat]}, why)


def passes(table: Table, kind: str, needed: int, who: dict[str, str], why: Reasons) -> bool:
    """Throw 3d6, which must show `needed` or less (SK-1.2)."""
    success = table.dice.at_most(needed, 3, 6, kind)
    if table.log is not None:
        numbers = {"needed": needed, "face": table.dice.face, "reasons": terms(why)}
        table.log.add(kind, {**who, **numbers, "passes": success})
    return success


def terms(why: Reasons) -> list[list[str | int]]:
    """Give reasons as an event holds them: in lists."""
    return [list(term) for term in why.terms]


def pass_turn(table: Table, state: Skirmish) -> None:
    """Give the turn to the next who stands; after the last one the round is at its end (SK-2.1)."""
    order = state.setup.order
    turn = (state.turn + 1) % (len(order) + 1)
    while turn < len(order) and not state.fighters[order[turn]].hits:
        turn += 1
    happen(table, state, "turn", to=turn)


def end_round(table: Table, state: Skirmish) -> None:
    """Let everyone parry afresh (SK-4.3), and end the fight after the last round (SK-2.4)."""
    for seat in range(len(state.fighters)):
        change(table, state, seat, "parries", 0)
    happen(table, state, "round", over=state.rounds + 1)
    if state.rounds == state.limit():
        happen(table, state, "end", winner="", reason="round_limit")
    else:
        pass_turn(table, state)


# The effects


def change(table: Table, state: Skirmish, seat: int, what: str, to: int) -> None:
    """Set a fighter's `hits`, `fatigue`, `parries` or `open`."""
    before = getattr(state.fighters[seat], what)
    if to != before:
        happen(table, state, what, who=state.setup.names[seat], before=before, to=to)


def happen(table: Table, state: Skirmish, kind: str, **details: object) -> None:
    """Let something happen: the event is made once, changes the state, and is logged if somebody keeps a log."""
    event = Event(kind, details)
    state.redo(event)
    if table.log is not None:
        table.log.events.append(event)
