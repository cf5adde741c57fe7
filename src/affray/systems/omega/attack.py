"""The character's attack: the whole saved sequence at one creature, swing by swing (section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.checks import hit_check
from affray.systems.omega.clock import hero_acted
from affray.systems.omega.damage import NORMAL
from affray.systems.omega.effects import note, rouse, set_phase, shift_alignment
from affray.systems.omega.formulas_scores import (
    CUT_MODIFIERS,
    LUNGE_MODIFIERS,
    THRUST_MODIFIERS,
    attack_modifiers,
    hit_chance,
    moon_attack_modifier,
)
from affray.systems.omega.formulas_time import ATTACK
from affray.systems.omega.gear import damage_item_at, drop_at
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.hero import DEXTERITY, STRENGTH
from affray.systems.omega.items import WEAPON_HAND, weapon_in_use
from affray.systems.omega.lines import choose_line
from affray.systems.omega.maneuvers import (
    ACTIONS,
    BLOCK,
    CUT,
    LUNGE,
    MARKS,
    NO_LINE,
    PLAIN,
    RANDOM_LINE,
    READING_LINE,
    RIPOSTE,
    THRUST,
    guard_line,
    ladder,
)
from affray.systems.omega.mishaps import BREAK, DROP, FUMBLES, NO_FUMBLE, fumble
from affray.systems.omega.phases import AT_REST, SWINGING
from affray.systems.omega.weapons import strike_with

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

FIRST_BLOOD: Final = -2
"""What the first blow at an innocent does to the alignment (OM-9.3)."""


def begin_attack(table: Table, state: OmegaState, monster: Monster) -> None:
    """Begin the attack action (OM-9.3, OM-9.4); whether it is allowed has been checked."""
    draw_first_blood(table, state, monster)
    aim(state, monster)
    next_swing(table, state)


def aim(state: OmegaState, monster: Monster) -> None:
    """Aim the sequence, from its first action, at a monster whose guard is still open."""
    state.target = monster.serial
    state.place = 0
    open_guard(state)


def open_guard(state: OmegaState) -> None:
    """Forget the lines that the target has chosen."""
    state.mark = 0
    state.matching = 0
    state.lines = 0
    state.reads = 0


def draw_first_blood(table: Table, state: OmegaState, monster: Monster) -> None:
    """Attack a creature: it wakes and turns hostile; an innocent one costs alignment (OM-9.3)."""
    if not monster.attacked:
        shift_alignment(table, state, FIRST_BLOOD, "first blood")
    rouse(table, state, monster, True, True, "attacked")  # hostile and attacked


def next_swing(table: Table, state: OmegaState) -> None:
    """Carry out the next T, C or L of the sequence; after the last, or when the target is gone, the action is over."""
    if swing_goes_on(table, state):
        set_phase(table, state, SWINGING)
    elif not state.over:
        set_phase(table, state, AT_REST)
        hero_acted(table, state, ATTACK)


def swing_goes_on(table: Table, state: OmegaState) -> bool:
    """Play the next piece of a sequence: one line of the target's guard, or the swing; tell whether there is more."""
    monster = state.monster_of(state.target)
    if monster is None or not find_swing(state):
        return False
    if choose_guard(table, state, monster):
        return True
    swing(table, state, monster)
    return not state.over and state.monster_of(state.target) is not None and find_swing(state)


def find_swing(state: OmegaState) -> bool:
    """Move `place` on to the next action that the character carries out (OM-9.4), if there is one."""
    sequence = state.hero.sequence
    actions = sequence.actions
    place: i64 = state.place
    while place < len(actions):
        action: i64 = actions[place]
        if action <= LUNGE:
            state.place = place
            return True
        place += 1
    state.place = place
    return False


def choose_guard(table: Table, state: OmegaState, monster: Monster) -> bool:
    """Let the target choose the line of its next block or riposte that has none (OM-9.6); false when all are chosen.

    A swing without a line can meet none of them, so none is asked for (OM-0.7, OM-0.10).
    """
    maneuvers = monster.maneuvers
    aimed: i64 = state.hero.sequence.lines[state.place]
    if maneuvers.guards == 0 or aimed == NO_LINE:
        return False
    place: i64 = state.mark
    while place < len(maneuvers.actions):
        action: i64 = maneuvers.actions[place]
        mark: i64 = maneuvers.lines[place]
        if mark >= RANDOM_LINE and (action == BLOCK or action == RIPOSTE):  # noqa: SIM109, PLR1714 - slow compiled
            line, read = choose_line(table.dice, mark, monster.level, state.hero.level, _guarded_line(state, mark))
            if line == aimed:
                state.matching += 1
            if table.log is not None:
                note_line(state, place, line, read)
            state.mark = place + 1
            return True
        place += 1
    return False


def _guarded_line(state: OmegaState, mark: i64) -> i64:
    """Give the line that a monster guards which reads the character (OM-11.6)."""
    if mark != READING_LINE:
        return 0
    knobs = state.setup.knobs
    return guard_line(state.hero.sequence, knobs.guards_least_attacked, knobs.guard_sees_plain_attacks)


def note_line(state: OmegaState, place: i64, line: i64, read: bool) -> None:
    """Remember a chosen line, and whether the character was read for it."""
    state.lines |= int(line) << int(2 * place)
    if read:
        state.reads |= 1 << int(place)


def lines_event(table: Table, state: OmegaState, monster: Monster, guarding: bool) -> None:
    """Write which lines a monster has chosen."""
    maneuvers = monster.maneuvers
    chosen = ""
    reads: list[object] = []
    for place, action in enumerate(maneuvers.actions):
        if (action in (BLOCK, RIPOSTE)) == guarding and action <= PLAIN:
            mark: i64 = maneuvers.lines[place]
            line: i64 = (state.lines >> (2 * place)) & 3 if mark >= RANDOM_LINE else mark
            chosen += ACTIONS[action] + MARKS[line]
            if mark == READING_LINE:
                reads.append((state.reads >> place) & 1 == 1)
    note(table, state, "lines_chosen", {"monster": monster.name, "sequence": chosen, "read": reads})


def swing(table: Table, state: OmegaState, monster: Monster) -> None:
    """Swing once at a target that has chosen its guard: the check, the blow or perhaps a fumble (OM-9.5 to OM-9.13)."""
    hero = state.hero
    action: i64 = hero.sequence.actions[state.place]
    line: i64 = hero.sequence.lines[state.place]
    blocks: i64 = ladder(monster.maneuvers.guards, monster.maneuvers.guards_at(line) + state.matching)
    if table.log is not None and monster.maneuvers.guards > 0:
        lines_event(table, state, monster, True)  # its guards
    state.place += 1
    open_guard(state)
    manner: i64 = THRUST_MODIFIERS if action == THRUST else CUT_MODIFIERS if action == CUT else LUNGE_MODIFIERS
    to_hit, to_damage = attack_modifiers(manner, hero.level, hero.attributes[STRENGTH], hero.attributes[DEXTERITY])
    moon: i64 = moon_attack_modifier(hero.level, state.setup.knobs.moon)
    attack: i64 = hero.hit + to_hit + moon
    hit = hit_check(table.dice, attack, monster.ac + blocks, "swing")
    if table.log is not None:
        details = check_details(table, state.setup.names[0], monster.name, attack, monster.ac, blocks, hit)
        details["action"] = ACTIONS[action]
        details["line"] = MARKS[line]
        details["attack_terms"] = [["Hit", int(hero.hit)], ["maneuver", int(to_hit)], ["moon", int(moon)]]
        note(table, state, "attack_rolled", details)
    if hit:
        strike_with(table, state, monster, weapon_in_use(hero.slots), to_damage, False)  # not thrown
    else:
        fumble_perhaps(table, state)


def check_details(
    table: Table, attacker: str, target: str, attack: i64, defense: i64, blocks: i64, hit: bool
) -> dict[str, object]:
    """Give what is told of a hit check: its numbers and its face."""
    return {
        "attacker": attacker,
        "target": target,
        "attack": int(attack),
        "defense": int(defense + blocks),
        "block_modifier": int(blocks),
        "needed": int(hit_chance(attack, defense + blocks)),
        "roll": int(table.dice.face),
        "hit": hit,
    }


def fumble_perhaps(table: Table, state: OmegaState) -> None:
    """See whether a missed swing fumbles, and carry it out (OM-9.13)."""
    hero = state.hero
    armed = weapon_in_use(hero.slots) is not None
    what: i64 = fumble(table.dice, armed)
    if what == NO_FUMBLE:
        return
    if table.log is not None:
        note(table, state, "fumble", {"what": FUMBLES[what], "detail": state.setup.names[0]})
    if what == DROP:
        drop_at(table, state, WEAPON_HAND)
    elif what == BREAK:
        damage_item_at(table, state, WEAPON_HAND)
    else:
        harm_hero(table, state, "fumble", hero.damage, NORMAL)
