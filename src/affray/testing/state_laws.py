"""Laws of a fight between two steps: looking changes nothing, clones go their own ways, illegal choices do nothing."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any

from affray.dice import Recorder, Seeded
from affray.fight.errors import Illegal
from affray.fight.events import Log
from affray.fight.policy import Policy, RandomPolicy
from affray.fight.table import Table
from affray.testing.broken import LawBroken
from affray.testing.garbage import NONSENSE, changed
from affray.testing.runs import course, kit_table, picked, portrait

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.decision import Choice, Decision
    from affray.fight.encounter import Encounter
    from affray.fight.state import State
    from affray.testing.broken import Place

AHEAD = 4
"""How many steps clones are played on."""

OFFERS = 4
"""How many offers of a decision are tried."""

ILLEGAL = 6
"""How many changed choices of a decision are tried."""


def check_looking(state: State, place: Place) -> None:
    """Looking: changes nothing, shows plain data, and what it shows makes sense."""
    before = portrait(state)
    _check_key(state.key(), place)
    _check_end(state, place)
    _check_standings(state, place)
    for seat in range(-1, len(place.encounter.setup.names)):
        place.keep_plain("looking", state.view(seat), f"what seat {seat} sees")
    words = place.encounter.system.words()
    for decision in state.due():
        check_decision(state, decision, place)
        place.keep("words", bool(words.decision(decision, state)), f"there are no words for {decision.kind}")
        for offer in decision.offers(state):
            told = words.offer(offer, state) and words.choice(offer.choice)
            place.keep("words", bool(told), f"there are no words for {offer!r}")
    place.keep("looking", portrait(state) == before, "looking at the fight changed it")


def _check_key(key: object, place: Place) -> None:
    if isinstance(key, tuple):
        for part in key:
            _check_key(part, place)
    else:
        plain = type(key) in {int, str, bool, type(None)} or (isinstance(key, float) and isfinite(key))
        place.keep("keys", plain, f"a key holds {key!r}; it takes numbers, text and tuples")


def _check_end(state: State, place: Place) -> None:
    setup = place.encounter.setup
    sides = {"", *setup.sides, *setup.later_sides}
    place.keep("the end", state.winner in sides, f"{state.winner!r} has won, which is no side")
    if state.over:
        place.keep("the end", state.due() == [], "decisions are due in a fight that is over")
        place.keep("the end", bool(state.reason), "the fight is over for no reason")
    else:
        place.keep("the end", not state.winner, f"{state.winner} has won a fight that isn't over")


def _check_standings(state: State, place: Place) -> None:
    names = [each.name for each in state.standings()]
    place.keep("standings", len(set(names)) == len(names), f"two fighters have one name: {names}")
    setup = place.encounter.setup
    place.keep("standings", names[: len(setup.names)] == setup.names, f"{names} aren't the fighters {setup.names}")
    for each in state.standings():
        what = f"{each.name} has {each.hit_points} of {each.maximum} hit points"
        place.keep("standings", each.hit_points <= each.maximum and each.maximum > 0, what)


def check_decision(state: State, decision: Decision, place: Place) -> None:
    """A decision, due or in the middle of an action: its offers are plain data, stay the same, and pass its check."""
    offers = decision.offers(state)
    place.keep("offers", bool(offers), f"nothing is offered for {decision.kind} of seat {decision.seat}")
    data = [offer.data() for offer in offers]
    place.keep_plain("offers", data, f"the offers of {decision.kind}")
    place.keep("offers", data == [offer.data() for offer in decision.offers(state)], "a second look gives other offers")
    place.keep_plain("offers", decision.details(state), f"what is told of {decision.kind}")
    for offer in offers:
        refusal = refused(decision, state, offer.choice, place)
        place.keep("offers", not refusal, f"{offer!r} doesn't pass its own check: {refusal}")
    for choice in NONSENSE:
        place.keep("illegal choices", bool(refused(decision, state, choice, place)), f"{choice!r} passes the check")


def refused(decision: Decision, state: State, choice: Choice, place: Place) -> str:
    """Give the sentence with which the check of a decision refuses a choice; empty if it passes."""
    try:
        decision.check(state, choice)
    except Illegal as illegal:
        return str(illegal)
    except Exception as error:  # noqa: BLE001 - whatever it is, a law is broken
        what = f"the check of {decision.kind} fails on {choice!r}: {type(error).__name__}: {error}"
        place.fail("illegal choices", what)
    return ""


class Inspecting(Policy):
    """A random mind that looks closely at every decision it is asked in the middle of an action."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._random = RandomPolicy()
        self.asked = 0

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Look, then choose any offer."""
        self.asked += 1
        before = portrait(state)
        check_decision(state, decision, self._place)
        for choice in picked(dice, changed(decision.offers(state), self._place.encounter.setup.names), ILLEGAL):
            refused(decision, state, choice, self._place)
        self._place.keep("looking", portrait(state) == before, f"looking at {decision.kind} changed the fight")
        return self._random.choose(dice, state, decision)


def check_choices(state: State, place: Place, dice: Dice, seed: int) -> None:
    """Choices: every offer can be taken, and what is illegal does nothing."""
    names = place.encounter.setup.names
    due = state.due()
    for decision in due:
        offers = decision.offers(state)
        for offer in picked(dice, offers, OFFERS):
            _take_legal(state, decision, offer.choice, place, seed)
        for choice in (*NONSENSE, *picked(dice, changed(offers, names), ILLEGAL)):
            _take_any(state, decision, choice, place, seed)
    if not state.over:
        waiting = {int(decision.seat) for decision in due}
        choice = due[0].offers(state)[0].choice if due else NONSENSE[0]
        for seat in {-1, 0, len(names) - 1, len(names), 2**40} - waiting:
            taken = _take(state, seat, choice, place, seed)
            place.keep("illegal choices", not taken, f"seat {seat} may take {choice!r}, and nothing is due for it")


def _take_legal(state: State, decision: Decision, choice: Choice, place: Place, seed: int) -> None:
    twin = state.clone()
    mind = Inspecting(place)
    try:
        twin.take(kit_table([mind] * len(place.encounter.setup.names), seed, Log()), decision.seat, choice)
    except LawBroken:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, a law is broken
        what = f"{choice!r} is offered, but can't be taken: {type(error).__name__}: {error}"
        place.fail("offers", what)


def _take_any(state: State, decision: Decision, choice: Choice, place: Place, seed: int) -> None:
    refusal = refused(decision, state, choice, place)
    taken = _take(state, decision.seat, choice, place, seed)
    if taken and refusal:
        place.fail("illegal choices", f"{choice!r} can be taken, but its check says: {refusal}")


def _take(state: State, seat: int, choice: Choice, place: Place, seed: int) -> bool:
    """Try a choice that may be illegal; tell whether it was taken."""
    twin = state.clone()
    before = portrait(twin)
    dice, log, mind = Recorder(Seeded(seed, 0, "laws")), Log(), Inspecting(place)
    try:
        minds: list[Policy] = [mind] * len(place.encounter.setup.names)
        twin.take(Table(dice, minds, Seeded(seed, 1, "laws policy"), log), seat, choice)
    except Illegal as illegal:
        law = "illegal choices"
        place.keep(law, portrait(twin) == before, f"{choice!r} is illegal ({illegal}), and changes the fight")
        place.keep(law, not dice.rolls, f"{choice!r} is illegal ({illegal}), and asks for {dice.rolls}")
        place.keep(law, not mind.asked, f"{choice!r} is illegal ({illegal}), and asks for decisions")
        place.keep(law, not log.events, f"{choice!r} is illegal ({illegal}), and writes {log.events}")
        place.keep(law, bool(str(illegal)) and bool(illegal.code), f"{choice!r} is illegal, and nobody says why")
        return False
    except LawBroken:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, a law is broken
        what = f"{choice!r} of seat {seat} fails: {type(error).__name__}: {error}"
        place.fail("illegal choices", what)
    return True


def check_clones(state: State, place: Place, minds: list[Policy], seed: int) -> None:
    """Clones: each goes its own way, and all fall alike under the same dice."""
    before = portrait(state)
    first, second = state.clone(), state.clone()
    place.keep("clones", portrait(first) == before, "a clone isn't like the original")
    other_way = course(first, kit_table(minds, seed + 1), AHEAD)
    place.keep("clones", portrait(state) == before, "a clone that is played changes the original")
    place.keep("clones", portrait(second) == before, "a clone that is played changes another")
    third = second.clone()
    one_way = course(second, kit_table(minds, seed), AHEAD)
    place.keep("clones", portrait(third) == before, "an original that is played changes its clone")
    same_way = course(third, kit_table(minds, seed), AHEAD)
    place.keep("clones", same_way == one_way, "two clones fall otherwise under the same dice")
    place.keep("clones", len(other_way) > 0 or state.over, "a fight that isn't over doesn't go on")


def check_clock(state: State, place: Place, minds: list[Policy], seed: int) -> None:
    """Time: influences nothing but the fight's own limit, so that a restarted clock changes nothing before it."""
    timed, restarted = state.clone(), state.clone()
    restarted.restart_clock()
    place.keep("time", restarted.key() == state.key(), "restarting the clock changes the key")
    if int(state.limit()) >= 0:
        place.keep("time", int(restarted.elapsed()) == 0, f"a restarted clock stands at {restarted.elapsed()}")
    one, other = course(timed, kit_table(minds, seed), AHEAD), course(restarted, kit_table(minds, seed), AHEAD)
    shorter = min(len(one), len(other))
    if timed.over and int(state.limit()) >= 0 and int(timed.elapsed()) >= int(state.limit()):
        shorter -= 1
    place.keep(
        "time", one[:shorter] == other[:shorter], "another elapsed time gives another future under the same dice"
    )


class Crossings:
    """Key soundness: states that were reached on different ways with equal keys have one future.

    Attributes:
        compared: pairs of states that were compared.
    """

    def __init__(self) -> None:
        self._seen: dict[tuple[Any, ...], State] = {}
        self.compared = 0

    def check(self, state: State, place: Place, minds: list[Policy], seed: int) -> None:
        """Compare a state with the last one that had the same key, if any."""
        key = state.key()
        known = self._seen.get(key)
        self._seen[key] = state
        if known is None or known is state:
            return
        self.compared += 1
        twins = known.clone(), state.clone()
        for twin in twins:
            twin.restart_clock()
        one, other = (course(twin, kit_table(minds, seed), AHEAD) for twin in twins)
        place.keep("keys", one == other, f"two states with the key {key} have different futures under the same dice")

    def scout(self, encounter: Encounter, place: Place, fights: int, steps: int) -> None:
        """Play fights for no other law than this one, at random, so that ways cross."""
        minds: list[Policy] = [RandomPolicy()] * len(encounter.setup.names)
        for number in range(fights):
            table = Table(Seeded(place.seed, number, "scout"), minds, Seeded(place.seed, number, "scout policy"))
            state = encounter.system.begin(table, encounter.setup)
            for place.step in range(steps):
                if state.over:
                    break
                self.check(state.clone(), place, minds, number)
                state.advance(table)
