"""What can be done in a turn, with its cost: for people, for random play, and for checks of what was chosen (LI-2).

Every kind of legal action is offered. Of places, steps, Adjectives and overclocking a sample is offered; `open` says
what else is allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import Illegal
from affray.systems.linguomancy import actions, turns
from affray.systems.linguomancy.answers import plans
from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.casts import Plan, adjective_bits
from affray.systems.linguomancy.constants import (
    ADJECTIVES,
    AREA_CIRCLE,
    AREA_LINE,
    AREA_ONE,
    ATTACK,
    CAST,
    CHARGE,
    CLIMB,
    CRAWL,
    DRAW,
    DROP,
    END_TURN,
    FALL_PRONE,
    FLY,
    HELP,
    HIDE,
    JUMP,
    JUMPING,
    METER,
    MOVE,
    ON_GROUND,
    PACKED,
    PASSIVE_IDIOM,
    REACTION_IDIOM,
    SHOVE,
    SPRINT,
    STAND,
    STOP_MAINTAINING,
    SWIM,
    TALK,
    THROW,
    USE_ITEM,
    WALK,
)
from affray.systems.linguomancy.deeds import Deed, attacks_at_hand, choice_of_deed, deed_of
from affray.systems.linguomancy.geometry import along, distance
from affray.systems.linguomancy.movement import measure
from affray.systems.linguomancy.numbers import jump_limit
from affray.systems.linguomancy.state import Battle

if TYPE_CHECKING:
    from affray.fight.state import State
    from affray.systems.linguomancy.sheet import Attack, Spell

COMPASS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The directions of the places that are offered."""


@final
class TurnDecision(Decision):
    """What to do next in one's own turn: any legal action, or to end the turn (default)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "turn_action")

    def offers(self, state: State) -> list[Offer]:
        """List what can be done now, to end the turn first."""
        assert isinstance(state, Battle)  # noqa: S101 - decisions of this system come with its states
        return [
            offer_of(state, self.seat, deed) for deed in deeds(state, self.seat) if is_legal(state, self.seat, deed)
        ]

    def details(self, state: State) -> dict[str, object]:
        """Tell what there is to spend."""
        assert isinstance(state, Battle)  # noqa: S101 - decisions of this system come with its states
        status = state.statuses[self.seat]
        return {
            "action_points": int(status.action_points),
            "movement": meters(status.movement),
            "flux": int(status.flux),
            "free_hands": int(state.free_hands(self.seat)),
        }

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that a choice is legal now.

        Raises:
            Illegal: it isn't.
        """
        assert isinstance(state, Battle)  # noqa: S101 - decisions of this system come with its states
        turns.check_turn(state, self.seat)
        actions.check(state, self.seat, deed_of(state, self.seat, choice))


def is_legal(state: Battle, seat: i64, deed: Deed) -> bool:
    """Tell whether a deed is legal now."""
    try:
        actions.check(state, seat, deed)
    except Illegal:
        return False
    return True


def offer_of(state: Battle, seat: i64, deed: Deed) -> Offer:
    """Put a deed into words, with its cost and what else may be said."""
    found = {name: amount for name, amount in cost_of(state, seat, deed).items() if amount}
    return Offer(choice_of_deed(state, seat, deed), found, open_of(state, deed))


def cost_of(state: Battle, seat: i64, deed: Deed) -> dict[str, int]:
    """Give what a deed costs; movement in centimetres, as costs are whole numbers."""
    kind: i64 = deed.kind
    status = state.statuses[seat]
    if kind == CAST and deed.plan is not None:
        plan = deed.plan
        return {
            "action points": int(plan.action_points()),
            "flux": int(plan.cost),
            "hands": int(plan.spell.idiom.hands),
            "missing flux": int(plan.missing),
        }
    cost = {"action points": state.arena.library.action_points[kind], "hands": state.arena.library.action_hands[kind]}
    if kind == ATTACK and deed.attack is not None:
        cost["action points"] = int(deed.attack.action_points)
        cost["hands"] = 1 if deed.attack.unarmed else 0
    elif kind == STAND:
        cost["action points"] = int(actions.stand_points(state))
        cost["centimeters"] = int(state.max_movement(seat) // 2)
    elif kind == DRAW:
        cost["hands"] = int(state.things[deed.thing].kind.hands)
    if kind in (MOVE, JUMPING, CHARGE):
        _, _, way = measure(state, deed.mode, status.x, status.y, deed.x, deed.y)
        cost["centimeters"] = int(way)
    return cost


def open_of(state: Battle, deed: Deed) -> dict[str, str]:
    """Say what details of a deed may be set otherwise."""
    if deed.kind in (MOVE, JUMPING, CHARGE):
        return {"to": "any place [x, y] in meters that can be reached in a straight line"}
    if deed.plan is None:
        return {}
    plan = deed.plan
    idiom = plan.spell.idiom
    found: dict[str, str] = {}
    if idiom.upcast is not None:
        found["steps"] = f"0 to {max(0, plan.spell.limit - idiom.base)}"
    if state.arena.knobs.max_adjectives > 0:
        found["adjectives"] = f"at most {state.arena.knobs.max_adjectives} of {', '.join(ADJECTIVES)}"
    found["overclock"] = "true, to spend more Flux than there is and pay the price"
    if idiom.area == AREA_CIRCLE and not idiom.reaches_self:
        found["at"] = "any place [x, y] in meters in range and in sight"
    elif idiom.area == AREA_LINE:
        found["at"] = "any other place [x, y] in meters, to run toward"
    return found


# What may be offered, legal or not


def deeds(state: Battle, seat: i64) -> list[Deed]:
    """List deeds of every kind; which of them are legal is asked of the rules."""
    found = [Deed(END_TURN)]
    others = [other for other in range(len(state.statuses)) if other != seat and not state.gone(other)]
    for attack in attacks_at_hand(state, seat):
        found += [aimed(ATTACK, other, attack) for other in others if not state.arena.allied(seat, other)]
        found += charges(state, seat, attack)
    for spell in state.arena.sheets[seat].spells:
        if spell.idiom.kind not in (REACTION_IDIOM, PASSIVE_IDIOM):
            found += casts(state, seat, spell)
    found += item_deeds(state, seat, others)
    creatures = [other for other in others if other < state.arena.fighters]
    found += [aimed(HELP, other, None) for other in creatures if state.arena.allied(seat, other)]
    found += [aimed(SHOVE, other, None) for other in creatures if not state.arena.allied(seat, other)]
    found += moves(state, seat)
    found += [Deed(kind) for kind in (STAND, SPRINT, HIDE)]
    for number, each in enumerate(state.maintained):
        if each.caster == seat:
            deed = Deed(STOP_MAINTAINING)
            deed.number = number
            found.append(deed)
    found += [Deed(kind) for kind in (FALL_PRONE, TALK)]
    return found


def aimed(kind: i64, target: i64, attack: Attack | None) -> Deed:
    """Make a deed that is done to somebody."""
    deed = Deed(kind)
    deed.target = target
    deed.attack = attack
    return deed


def charges(state: Battle, seat: i64, attack: Attack) -> list[Deed]:
    """List charges at each enemy: to the point of the straight line where the attack just reaches."""
    if not attack.melee:
        return []
    found: list[Deed] = []
    status = state.statuses[seat]
    for enemy in state.arena.enemies[seat]:
        theirs = state.statuses[enemy]
        away: i64 = distance(status.x, status.y, theirs.x, theirs.y)
        if state.gone(enemy) or away <= attack.reach:
            continue
        deed = aimed(CHARGE, enemy, attack)
        # Rounding may leave the point a centimetre short, so a centimetre more is walked.
        deed.x, deed.y = along(status.x, status.y, theirs.x, theirs.y, away - attack.reach + 1, away)
        found.append(deed)
    return found


def item_deeds(state: Battle, seat: i64, others: list[int]) -> list[Deed]:
    """List what can be done with items: draw, drop, throw, use; one deed for each kind of item."""
    found: list[Deed] = []
    held: set[int] = set()
    drawn: set[int] = set()
    for number in reversed(state.statuses[seat].held):
        kind = state.things[number].kind
        if kind.number in held:
            continue
        held.add(int(kind.number))
        found.append(with_thing(DROP, number))
        for other in others:
            if not state.arena.allied(seat, other):
                deed = aimed(THROW, other, state.arena.sheets[seat].thrown[kind.number])
                deed.thing = number
                found.append(deed)
        if kind.stabilizes or kind.heals_by is not None:
            for other in [int(seat), *others]:
                deed = with_thing(USE_ITEM, number)
                deed.target = other
                found.append(deed)
    for thing in state.things:
        mine = thing.place == PACKED and thing.holder == seat
        if (mine or thing.place == ON_GROUND) and thing.kind.number not in drawn:
            deed = with_thing(DRAW, thing.number)
            if is_legal(state, seat, deed):
                drawn.add(int(thing.kind.number))
                found.append(deed)
    return found


def with_thing(kind: i64, thing: i64) -> Deed:
    """Make a deed with an item."""
    deed = Deed(kind)
    deed.thing = thing
    return deed


def casts(state: Battle, seat: i64, spell: Spell) -> list[Deed]:
    """List casts of an idiom: plain at every target; with steps, an Adjective or overclocking at the first of them."""
    every = plans(state, spell)
    if not every:
        return []
    found: list[Deed] = []
    for target in targets_for(state, seat, spell):
        deed = cast_deed(state, every[0], target)
        if is_legal(state, seat, deed):
            found.append(deed)
    if not found:
        return []
    first = found[0].plan
    assert first is not None  # noqa: S101 - narrows the type; `cast_deed` has just set it
    for plan in [*every[1:], *adjective_plans(state, spell)]:
        twin = Deed(CAST)
        twin.plan = plan
        plan.target = first.target
        plan.x = first.x
        plan.y = first.y
        found.append(twin)
    return found


def adjective_plans(state: Battle, spell: Spell) -> list[Plan]:
    """List a plain cast with each single Adjective."""
    if state.arena.knobs.max_adjectives < 1:
        return []
    return [Plan(state, spell, 0, adjective_bits([name]), False) for name in ADJECTIVES]


def targets_for(state: Battle, seat: i64, spell: Spell) -> list[int]:
    """List whom an idiom could be aimed at, or at whose place: enemies and things, or friends and oneself."""
    if not spell.needs_target():
        return [int(seat)]
    idiom = spell.idiom
    every = range(len(state.statuses))
    if idiom.area in (AREA_ONE, AREA_CIRCLE, AREA_LINE):
        return [other for other in every if other != seat and not state.arena.allied(seat, other)]
    return [other for other in every if other == seat or not state.arena.hostile(seat, other)]


def cast_deed(state: Battle, plan: Plan, target: i64) -> Deed:
    """Aim a cast at somebody, or at its place."""
    spell = plan.spell
    aimed_plan = Plan(state, spell, plan.steps, plan.adjectives, plan.overclock)
    there = state.statuses[target]
    if spell.needs_target():
        if spell.idiom.is_area():
            aimed_plan.x = there.x
            aimed_plan.y = there.y
        else:
            aimed_plan.target = target
    deed = Deed(CAST)
    deed.plan = aimed_plan
    return deed


def moves(state: Battle, seat: i64) -> list[Deed]:
    """List moves and jumps: toward each other creature, and in eight directions, as far as it goes or half as far."""
    status = state.statuses[seat]
    found: list[Deed] = []
    if status.movement == 0:
        return found
    modes: list[i64] = [CRAWL] if status.prone else [WALK, CRAWL, SWIM, CLIMB, FLY]
    for mode in modes:
        for x, y in places(state, seat, status.movement // 2 if mode == CRAWL else status.movement):
            found.append(moved(MOVE, mode, x, y))
    if not status.prone:
        reach: i64 = min(status.movement, jump_limit(state.arena.sheets[seat].might))
        found += [moved(JUMPING, JUMP, x, y) for x, y in places(state, seat, reach)]
    return found


def moved(kind: i64, mode: i64, x: i64, y: i64) -> Deed:
    """Make a move or jump to a place."""
    deed = Deed(kind)
    deed.mode = mode
    deed.x = x
    deed.y = y
    return deed


def places(state: Battle, seat: i64, reach: i64) -> list[tuple[int, int]]:
    """List places within so many centimetres: before each other creature, and round about."""
    status = state.statuses[seat]
    found: list[tuple[int, int]] = []
    for other in range(state.arena.fighters):
        theirs = state.statuses[other]
        away: i64 = distance(status.x, status.y, theirs.x, theirs.y)
        if other != seat and away > METER:
            found.append(along(status.x, status.y, theirs.x, theirs.y, min(reach, away - METER), away))
    for dx, dy in COMPASS:
        for part in (reach, reach // 2):
            across: i64 = part if dx == 0 or dy == 0 else part * 7 // 10
            found.append((int(status.x + dx * across), int(status.y + dy * across)))
    return list(dict.fromkeys(found))
