"""The decision of the character's turn, and all that is legal in it, with its ticks (Decisions)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.dice import Dice
from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import Illegal
from affray.fight.policy import Policy
from affray.fight.table import Table
from affray.systems.omega.acts_gear import plan_equip, plan_remove, takes, underfoot
from affray.systems.omega.acts_magic import AIMED, cost_of, needs_aim
from affray.systems.omega.acts_move import check_jump, check_step, has_jumping_boots
from affray.systems.omega.acts_throw import carries_bolt, crossbow
from affray.systems.omega.choices import DISMOUNT, END_SHADOWFORM, LOAD, PICK_UP, REST, attack_choice
from affray.systems.omega.decisions import occupied_places, omega_state
from affray.systems.omega.formulas_grid import AROUND_X, AROUND_Y, jump_range
from affray.systems.omega.formulas_time import (
    ATTACK,
    BASH,
    CAST,
    DRINK,
    DROP,
    JUMP,
    READ,
    STEP,
    THROW,
    ZAP,
    action_ticks,
    equip_ticks,
)
from affray.systems.omega.formulas_time import DISMOUNT as DISMOUNTING
from affray.systems.omega.formulas_time import PICK_UP as PICKING_UP
from affray.systems.omega.formulas_time import REST as RESTING
from affray.systems.omega.gear import item_at, place_name, stuck_at
from affray.systems.omega.hero import AGILITY
from affray.systems.omega.items import SLOT_COUNT, SLOTS
from affray.systems.omega.maneuvers import shortcut_sequence
from affray.systems.omega.scores import weapon_type
from affray.systems.omega.statuses import AFRAID, BLINDED, IMMOBILE, SHADOWFORM
from affray.systems.omega.turn import needs_confirm

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Question
    from affray.fight.state import State
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

NEIGHBOURS: Final = 8
ANY_SQUARE: Final = "any square [x, y] of the grid"
ANY_SEQUENCE: Final = "any sequence of actions T, C, L, B, R with lines H, C, L that the allowance and the weapon allow"


@final
class TurnDecision(Decision):
    """What the character does when their time has come."""

    def __init__(self) -> None:
        super().__init__(0, "turn")

    def offers(self, state: State) -> list[Offer]:
        """Offer everything that is legal; of open details (squares, sequences) a sample."""
        omega = omega_state(state)
        return [
            *attack_offers(omega),
            *step_offers(omega),
            *throw_offers(omega),
            *cast_offers(omega),
            *zap_offers(omega),
            *use_offers(omega),
            *jump_offers(omega),
            *gear_offers(omega),
            *sequence_offers(omega),
            *other_offers(omega),
            Offer(REST, _ticks(action_ticks(RESTING, omega.hero.delay))),
        ]

    def details(self, state: State) -> dict[str, object]:
        """Tell what a decider looks at first."""
        hero = omega_state(state).hero
        return {"hp": int(hero.hp), "max_hp": int(hero.max_hp), "sequence": hero.sequence.text}

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that the choice is legal: carry it out on a copy, up to the first question."""
        try:
            omega_state(state).clone().take(Table(_Probe(), [_Prober()], _Probe()), 0, choice)
        except _Asked:
            return


class _Asked(Exception):  # noqa: N818 - it ends a try; nothing has failed
    """The rules ask something, so what was chosen is legal."""


@final
class _Probe(Dice):
    """Dice that don't fall."""

    def ask(self, question: Question) -> i64:
        """Tell that something is asked."""
        raise _Asked


@final
class _Prober(Policy):
    """A mind that doesn't decide."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Tell that something is asked."""
        raise _Asked


def _ticks(ticks: i64) -> dict[str, int]:
    return {"ticks": int(ticks)}


def neighbours(state: OmegaState) -> list[Monster]:
    """List who stands beside the character, in the order of OM-17.6."""
    found: list[Monster] = []
    hero = state.hero
    place: i64 = 0
    while place < NEIGHBOURS:
        monster = state.monster_at(hero.x + AROUND_X[place], hero.y + AROUND_Y[place])
        if monster is not None:
            found.append(monster)
        place += 1
    return found


def may_attack(state: OmegaState) -> bool:
    """Tell whether the character may attack anybody beside them (OM-9.1)."""
    statuses = state.hero.statuses
    return statuses[AFRAID] <= 0 and statuses[SHADOWFORM] <= 0 and not state.on_sanctuary()


def attack_offers(state: OmegaState) -> list[Offer]:
    """Offer to attack everybody adjacent, with the confirmation where one is needed."""
    if not may_attack(state):
        return []
    cost = _ticks(action_ticks(ATTACK, state.hero.delay))
    return [Offer(attack_choice(state, monster, needs_confirm(state, monster)), cost) for monster in neighbours(state)]


def step_offers(state: OmegaState) -> list[Offer]:
    """Offer the squares around that can be stepped on, and open edges."""
    hero = state.hero
    cost = _ticks(action_ticks(STEP, hero.delay))
    offers: list[Offer] = []
    place: i64 = 0
    while place < NEIGHBOURS:
        x: i64 = hero.x + AROUND_X[place]
        y: i64 = hero.y + AROUND_Y[place]
        place += 1
        if can_step(state, x, y):
            offers.append(Offer(Choice("step", {"to": [int(x), int(y)]}), cost))
    return offers


def can_step(state: OmegaState, x: i64, y: i64) -> bool:
    """Tell whether the character can step on a square, or flee over an open edge."""
    if not state.setup.contains(x, y):
        return state.setup.knobs.open_edges and state.hero.statuses[IMMOBILE] <= 0
    try:
        check_step(state, x, y)
    except Illegal:
        return False
    return True


def jump_offers(state: OmegaState) -> list[Offer]:
    """Offer every square that can be jumped to."""
    hero = state.hero
    if hero.statuses[IMMOBILE] > 0 or hero.weight > hero.capacity:
        return []
    cost = _ticks(action_ticks(JUMP, hero.delay))
    reach = int(jump_range(hero.attributes[AGILITY], has_jumping_boots(state)))
    offers: list[Offer] = []
    for y in range(max(0, int(hero.y) - reach), min(int(state.setup.height), int(hero.y) + reach + 1)):
        for x in range(max(0, int(hero.x) - reach), min(int(state.setup.width), int(hero.x) + reach + 1)):
            try:
                check_jump(state, x, y)
            except Illegal:
                continue
            offers.append(Offer(Choice("jump", {"to": [x, y]}), cost))
    return offers


def targets(state: OmegaState) -> list[list[int]]:
    """List the squares where monsters are, as a sample of what can be aimed at."""
    return [[int(monster.x), int(monster.y)] for monster in state.monsters]


def throw_offers(state: OmegaState) -> list[Offer]:
    """Offer to throw or shoot what isn't stuck, at each monster."""
    cost = _ticks(action_ticks(THROW, state.hero.delay))
    return [
        Offer(Choice("throw", {"item": place_name(place), "at": square}), cost, {"at": ANY_SQUARE})
        for place in occupied_places(state, True)  # the pack too
        if not stuck_at(state, place)
        for square in targets(state)
    ]


def cast_offers(state: OmegaState) -> list[Offer]:
    """Offer the spells that the mana allows."""
    hero = state.hero
    if hero.statuses[AFRAID] > 0:
        return []
    offers: list[Offer] = []
    for row in state.setup.spells:
        mana: i64 = cost_of(state, row)
        if mana > hero.mana:
            continue
        cost = {"ticks": int(action_ticks(CAST, hero.delay)), "mana": int(mana)}
        offers += _aimed_offers(state, "cast", {"spell": row.name}, row.effect, row.effect in AIMED, cost)
    return offers


def _aimed_offers(
    state: OmegaState, kind: str, details: dict[str, object], effect: str, aimed: bool, cost: dict[str, int]
) -> list[Offer]:
    """Offer something once, or at each sample square if it is aimed; dispelling at oneself first."""
    if not aimed:
        return [Offer(Choice(kind, details), cost)]
    squares = targets(state)
    if effect == "dispel" or not squares:
        squares = [[int(state.hero.x), int(state.hero.y)], *squares]
    return [Offer(Choice(kind, {**details, "at": square}), cost, {"at": ANY_SQUARE}) for square in squares]


def zap_offers(state: OmegaState) -> list[Offer]:
    """Offer the sticks that have charges."""
    hero = state.hero
    if hero.statuses[AFRAID] > 0:
        return []
    cost = _ticks(action_ticks(ZAP, hero.delay))
    offers: list[Offer] = []
    for place in occupied_places(state, True):  # the pack too
        item = item_at(state, place)
        if item is not None and item.row.kind == "stick" and item.charges > 0:
            details: dict[str, object] = {"item": place_name(place)}
            offers += _aimed_offers(state, "zap", details, item.row.effect, needs_aim(item), cost)
    return offers


def use_offers(state: OmegaState) -> list[Offer]:
    """Offer potions, and scrolls if they can be read."""
    hero = state.hero
    reads = hero.statuses[AFRAID] <= 0 and hero.statuses[BLINDED] <= 0
    offers: list[Offer] = []
    for place in occupied_places(state, True):  # the pack too
        item = item_at(state, place)
        if item is None:
            continue
        details: dict[str, object] = {"item": place_name(place)}
        if item.row.kind == "potion":
            offers.append(Offer(Choice("drink", details), _ticks(action_ticks(DRINK, hero.delay))))
        elif item.row.kind == "scroll" and reads:
            cost = _ticks(action_ticks(READ, hero.delay))
            aimed = item.row.effect == "dispel"
            offers += _aimed_offers(state, "read", details, item.row.effect, aimed, cost)
    return offers


def gear_offers(state: OmegaState) -> list[Offer]:
    """Offer to equip, remove, drop and bash what is carried, and to pick up what lies here."""
    hero = state.hero
    places = occupied_places(state, True)  # the pack too
    offers = [offer for place in places for offer in _equip_offers(state, place)]
    for place in places:
        if place < SLOT_COUNT and not stuck_at(state, place):
            plan = plan_remove(state, place)
            cost = _ticks(equip_ticks(plan.touched(), True))  # to the pack
            offers.append(Offer(Choice("remove", {"slot": SLOTS[place]}), cost))
    dropping = _ticks(action_ticks(DROP, hero.delay))
    loose = [place for place in places if not stuck_at(state, place)]
    offers += [Offer(Choice("drop", {"item": place_name(place)}), dropping) for place in loose]
    if hero.statuses[SHADOWFORM] <= 0 and underfoot(state):
        offers.append(Offer(PICK_UP, _ticks(action_ticks(PICKING_UP, hero.delay))))
    bashing = _ticks(action_ticks(BASH, hero.delay))
    return offers + [Offer(Choice("bash", {"item": place_name(place)}), bashing) for place in places]


def _equip_offers(state: OmegaState, place: i64) -> list[Offer]:
    """Offer every slot that takes an item, unless something is stuck."""
    item = item_at(state, place)
    if item is None or stuck_at(state, place):
        return []
    offers: list[Offer] = []
    for slot in range(SLOT_COUNT):
        if slot == place or not takes(slot, item):
            continue
        try:
            plan = plan_equip(state, place, slot)
        except Illegal:
            continue
        choice = Choice("equip", {"item": place_name(place), "slot": SLOTS[slot]})
        offers.append(Offer(choice, _ticks(equip_ticks(plan.touched(), plan.packed))))
    return offers


def sequence_offers(state: OmegaState) -> list[Offer]:
    """Offer some sequences: the editor's shortcut, the one it means to write, and nothing but blocks."""
    allowance: i64 = state.hero.allowance
    whole = shortcut_sequence(allowance, weapon_type(state), False)  # not cut off
    texts = [whole, "BC" * int(allowance)]
    opened = {"sequence": ANY_SEQUENCE}
    offers = [Offer(Choice("set_sequence", {"sequence": text}), _ticks(0), opened) for text in texts]
    return [*offers, Offer(Choice("set_sequence", {"shortcut": True}), _ticks(0))]


def other_offers(state: OmegaState) -> list[Offer]:
    """Offer to load a crossbow, to dismount, and to cease to be a shadow."""
    hero = state.hero
    offers: list[Offer] = []
    bow = crossbow(state)
    if bow is not None and not bow.loaded and carries_bolt(state):
        offers.append(Offer(LOAD, _ticks(action_ticks(THROW, hero.delay))))
    if hero.mounted:
        offers.append(Offer(DISMOUNT, _ticks(action_ticks(DISMOUNTING, hero.delay))))
    if hero.statuses[SHADOWFORM] > 0:
        offers.append(Offer(END_SHADOWFORM, _ticks(0)))
    return offers
