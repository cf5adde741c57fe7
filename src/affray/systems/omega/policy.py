"""What the character does if nobody chooses (Decisions, "if nobody chooses")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice, Decision
from affray.fight.errors import Illegal
from affray.fight.policy import Policy
from affray.grid.squares import distance, walking_distances
from affray.systems.omega.acts_gear import plan_equip, underfoot
from affray.systems.omega.acts_magic import cost_of
from affray.systems.omega.choices import PICK_UP, REST, attack_choice
from affray.systems.omega.decisions import BASH, DROP_ITEM, DROP_PACK, FLEE, PICK_ITEM, occupied_places
from affray.systems.omega.formulas_grid import AROUND_X, AROUND_Y
from affray.systems.omega.gear import item_at, place_name, stuck_at, used_at
from affray.systems.omega.items import ARMOR_SLOT, FIRST_BELT, SLOT_COUNT, WEAPON_HAND
from affray.systems.omega.kinds import BLOW_ARROW, BLOW_BOLT
from affray.systems.omega.maneuvers import shortcut_sequence
from affray.systems.omega.offers import can_step, may_attack
from affray.systems.omega.places import is_taken
from affray.systems.omega.scores import weapon_type
from affray.systems.omega.sheet import LAVA, WALL, WATER
from affray.systems.omega.state import OmegaState
from affray.systems.omega.statuses import AFRAID, IMMOBILE, LEVITATING, SHADOWFORM

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.state import State
    from affray.systems.omega.monster import Monster

NEIGHBOURS: Final = 8
FAR_AWAY: Final = 1 << 30


@final
class SimplePolicy(Policy):
    """Takes the first that is legal and fits: mend the sequence, heal, attack, arm, flee, close in, shoot, rest."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Decide; nothing is left to chance."""
        if not isinstance(state, OmegaState):
            raise TypeError
        if decision is state.setup.turn:
            return choose_turn(state)
        kind = decision.kind
        if kind == "turn":
            return choose_turn(state)
        if kind == "drowning":
            return choose_against_drowning(state)
        if kind == "item":
            return choose_item(state)
        if kind == "landing":
            return choose_landing(state, decision)
        return FLEE


def choose_turn(state: OmegaState) -> Choice:
    """Decide the character's turn."""
    hero = state.hero
    if hero.sequence.swings == 0:
        text = shortcut_sequence(hero.allowance, weapon_type(state), False)  # not cut off
        return Choice("set_sequence", {"sequence": text})
    healing = choose_healing(state) if 5 * hero.hp <= 2 * hero.max_hp else None
    if healing is not None:
        return healing
    peaceful = all_are_peaceful(state)
    target = weakest_neighbour(state, peaceful)
    if target is not None and may_attack(state):
        return attack_choice(state, target, not target.hostile)
    return choose_otherwise(state, peaceful)


def choose_otherwise(state: OmegaState, peaceful: bool) -> Choice:
    """Decide a turn with nobody to attack: arm, flee in fear, close in, shoot, rest."""
    arming = choose_weapon(state) if state.hero.slots[WEAPON_HAND] is None else None
    if arming is not None:
        return arming
    nearest = nearest_monster(state, peaceful)
    if nearest is None:
        return REST
    step = choose_step(state, nearest, peaceful)
    if step is not None:
        return step
    shot = choose_shot(state, nearest)
    return REST if shot is None else shot


def all_are_peaceful(state: OmegaState) -> bool:
    """Tell whether no monster is hostile; then all count as hostile."""
    for monster in state.monsters:  # noqa: SIM110 - a generator is slow when compiled
        if monster.hostile:
            return False
    return True


def direction_rank(state: OmegaState, monster: Monster) -> i64:
    """Give the place of a neighbour in the order of OM-17.6."""
    place: i64 = 0
    while place < NEIGHBOURS:
        if monster.x == state.hero.x + AROUND_X[place] and monster.y == state.hero.y + AROUND_Y[place]:
            return place
        place += 1
    return place


def weakest_neighbour(state: OmegaState, peaceful: bool) -> Monster | None:
    """Give the adjacent hostile monster with the fewest hit points; ties in the order of OM-17.6."""
    best: Monster | None = None
    for monster in state.monsters:
        if (not monster.hostile and not peaceful) or state.distance_to(monster) != 1:
            continue
        if (
            best is None
            or monster.hp < best.hp
            or (monster.hp == best.hp and direction_rank(state, monster) < direction_rank(state, best))
        ):
            best = monster
    return best


def nearest_monster(state: OmegaState, peaceful: bool) -> Monster | None:
    """Give the nearest hostile monster; ties in list order."""
    best: Monster | None = None
    least: i64 = FAR_AWAY
    for monster in state.monsters:
        if not monster.hostile and not peaceful:
            continue
        far: i64 = state.distance_to(monster)
        if far < least:
            least = far
            best = monster
    return best


def choose_healing(state: OmegaState) -> Choice | None:
    """Find something that heals: a potion, the spell, a staff; nothing known to be cursed."""
    hero = state.hero
    places = occupied_places(state, True)  # the pack too
    for place in places:
        item = item_at(state, place)
        if item is not None and item.row.name == "potion of healing" and (item.blessing >= 0 or not item.identified):
            return Choice("drink", {"item": place_name(place)})
    if hero.statuses[AFRAID] > 0:
        return None
    for row in state.setup.spells:
        if row.effect == "healing" and cost_of(state, row) <= hero.mana:
            return Choice("cast", {"spell": row.name})
    for place in places:
        item = item_at(state, place)
        if item is None or item.row.name != "staff of healing" or item.charges < 1:
            continue
        if item.blessing >= 0 or not item.identified:
            return Choice("zap", {"item": place_name(place)})
    return None


def choose_weapon(state: OmegaState) -> Choice | None:
    """Find a weapon for an empty hand: underfoot, in the pack, on the belt; arrows and bolts aren't wielded."""
    if state.hero.statuses[SHADOWFORM] <= 0:
        for thing in underfoot(state):
            if thing.item.is_weapon():
                return PICK_UP
    places = occupied_places(state, True)  # the pack too
    packed = [place for place in places if place >= SLOT_COUNT]
    belted = [place for place in places if FIRST_BELT <= place < SLOT_COUNT]
    for place in packed + belted:
        item = item_at(state, place)
        if item is None or not item.is_weapon() or item.row.blow in (BLOW_ARROW, BLOW_BOLT):
            continue
        try:
            plan_equip(state, place, WEAPON_HAND)
        except Illegal:
            continue
        return Choice("equip", {"item": place_name(place), "slot": "weapon"})
    return None


def is_safe(state: OmegaState, x: i64, y: i64) -> bool:
    """Tell whether a square is neither water nor lava, or the character doesn't mind."""
    terrain: i64 = state.terrain_at(x, y)
    if terrain != WATER and terrain != LAVA:  # noqa: PLR1714 - a membership test is slow when compiled
        return True
    statuses = state.hero.statuses
    return statuses[LEVITATING] > 0 or statuses[SHADOWFORM] > 0


def choose_step(state: OmegaState, nearest: Monster, peaceful: bool) -> Choice | None:
    """Step away in fear, else along a shortest way to the nearest monster."""
    hero = state.hero
    if hero.statuses[IMMOBILE] > 0:
        return None
    afraid = hero.statuses[AFRAID] > 0
    if not afraid and state.distance_to(nearest) <= 1:
        return None
    steps: list[i64] = [] if afraid else ways_to(state, nearest)
    best: i64 = -1
    best_worth: i64 = -FAR_AWAY
    place: i64 = 0
    while place < NEIGHBOURS:
        x: i64 = hero.x + AROUND_X[place]
        y: i64 = hero.y + AROUND_Y[place]
        if state.setup.contains(x, y) and is_safe(state, x, y) and can_step(state, x, y):
            worth: i64 = 0
            if afraid:
                worth = distance_of_nearest(state, x, y, peaceful)
            else:
                left: i64 = steps[y * state.setup.width + x]
                worth = -left if left >= 0 else -FAR_AWAY
            if worth > best_worth:
                best_worth = worth
                best = place
        place += 1
    if best < 0:
        return None
    return Choice("step", {"to": [int(hero.x + AROUND_X[best]), int(hero.y + AROUND_Y[best])]})


def ways_to(state: OmegaState, monster: Monster) -> list[i64]:
    """Give the steps from every square to a monster, around walls, water, lava and everybody else."""
    setup = state.setup
    width = setup.width
    closed = [False] * len(state.terrain)
    square: i64 = 0
    while square < len(state.terrain):
        x: i64 = square % width
        y: i64 = square // width
        closed[square] = state.terrain[square] == WALL or not is_safe(state, x, y) or is_taken(state, x, y)
        square += 1
    return walking_distances(width, setup.height, closed, monster.y * width + monster.x)


def distance_of_nearest(state: OmegaState, x: i64, y: i64, peaceful: bool) -> i64:
    """Give how far the nearest hostile monster is from a square."""
    least: i64 = FAR_AWAY
    for monster in state.monsters:
        if monster.hostile or peaceful:
            far: i64 = distance(x, y, monster.x, monster.y)
            least = min(least, far)
    return least


def choose_shot(state: OmegaState, target: Monster) -> Choice | None:
    """Shoot or throw the first weapon that isn't in use."""
    for place in occupied_places(state, True):  # the pack too
        item = item_at(state, place)
        if item is not None and item.is_weapon() and not used_at(state, place):
            at: list[object] = [int(target.x), int(target.y)]
            return Choice("throw", {"item": place_name(place), "at": at})
    return None


def choose_against_drowning(state: OmegaState) -> Choice:
    """Drop the body armor, bash it if it is stuck; without one drop the pack."""
    if item_at(state, ARMOR_SLOT) is None:
        return Choice(DROP_PACK)
    return Choice(BASH if stuck_at(state, ARMOR_SLOT) else DROP_ITEM, {"item": "armor"})


def choose_item(state: OmegaState) -> Choice:
    """Choose the body armor, else the weapon, else the first item there is."""
    places = occupied_places(state, False)  # without the pack
    for place in (ARMOR_SLOT, WEAPON_HAND):
        if place in places:
            return Choice(PICK_ITEM, {"item": place_name(place)})
    return Choice(PICK_ITEM, {"item": place_name(places[0])})


def choose_landing(state: OmegaState, decision: Decision) -> Choice:
    """Choose the square farthest from all hostile monsters, the first among equals."""
    peaceful = all_are_peaceful(state)
    best: Choice | None = None
    best_far: i64 = -1
    for offer in decision.offers(state):
        square = offer.choice.details["to"]
        if isinstance(square, list):
            x, y = square
            far: i64 = distance_of_nearest(state, x, y, peaceful)
            if far > best_far:
                best_far = far
                best = offer.choice
    return best if best is not None else FLEE
