"""Monsters in melee: their sequence, attack by attack, and what their touch does (section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.attack import check_details, lines_event, note_line
from affray.systems.omega.checks import hit_check
from affray.systems.omega.conditions import add_status, disease, poison, put_to_sleep
from affray.systems.omega.damage import FLAME, INFECTION, POISON, SLEEP, UNSTOPPABLE
from affray.systems.omega.drain import drain_life
from affray.systems.omega.effects import note, note_quirk, rouse, set_delay, set_phase, shift_alignment
from affray.systems.omega.formulas_monsters import first_damage_type
from affray.systems.omega.formulas_scores import hit_chance, monster_attack_score
from affray.systems.omega.harm import drop_belongings, gain_experience, harm_monster, strike_hero
from affray.systems.omega.items import weapon_in_use
from affray.systems.omega.kinds import (
    MELEE_COLD,
    MELEE_DISEASE,
    MELEE_DRAGON,
    MELEE_GRAPPLE,
    MELEE_NG,
    MELEE_NORMAL,
    MELEE_POISON,
    MELEE_SLEEP,
    MELEE_SPIRIT,
)
from affray.systems.omega.lines import choose_line
from affray.systems.omega.maneuvers import (
    ACTIONS,
    LUNGE,
    MARKS,
    PLAIN,
    RANDOM_LINE,
    READING_LINE,
    ladder,
    open_line,
    riposte_triggers,
)
from affray.systems.omega.mishaps import BELONGINGS, BLUNDER, CONFUSED, MISHAPS, NO_MISHAP, kind_of_mishap
from affray.systems.omega.monster_checks import secondary
from affray.systems.omega.phases import FIGHTING
from affray.systems.omega.places import abduct
from affray.systems.omega.statuses import IMMOBILE, SLEPT
from affray.systems.omega.weapons import strike_with

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

SLOWEST = 30
"""The longest delay that confusion leaves a monster with (OM-11.22)."""


def begin_melee(table: Table, state: OmegaState, monster: Monster, in_special: bool) -> None:
    """Begin a monster's sequence (OM-11.2): first its lines are chosen, then it attacks.

    Args:
        table: the table.
        state: the fight.
        monster: who fights.
        in_special: whether this is its special, an extra run with melee normal (OM-13.31).
    """
    state.actor = monster.serial
    state.place = 0
    state.mark = 0
    state.lines = 0
    state.reads = 0
    state.in_special = in_special
    set_phase(table, state, FIGHTING)


def melee_goes_on(table: Table, state: OmegaState, monster: Monster) -> bool:
    """Play the next piece of a monster's sequence: one line chosen, or one attack; tell whether there is more."""
    if choose_attack_line(table, state, monster):
        return True
    if not find_attack(state, monster):
        return False
    if table.log is not None and state.place == first_attack(monster):
        lines_event(table, state, monster, False)  # its attacks
    attack_hero(table, state, monster)
    return not state.over and state.monster_of(monster.serial) is not None and find_attack(state, monster)


def choose_attack_line(table: Table, state: OmegaState, monster: Monster) -> bool:
    """Let a monster choose the line of its next attack that has none (OM-11.3); false when all are chosen."""
    maneuvers = monster.maneuvers
    if maneuvers.attacks == 0:
        return False
    place: i64 = state.mark
    while place < len(maneuvers.actions):
        action: i64 = maneuvers.actions[place]
        mark: i64 = maneuvers.lines[place]
        if mark >= RANDOM_LINE and (action == PLAIN or action == LUNGE):  # noqa: SIM109, PLR1714 - slow compiled
            read_line: i64 = open_line(state.hero.sequence) if mark == READING_LINE else 0
            line, read = choose_line(table.dice, mark, monster.level, state.hero.level, read_line)
            note_line(state, place, line, read)
            state.mark = place + 1
            return True
        place += 1
    state.mark = place
    return False


def find_attack(state: OmegaState, monster: Monster) -> bool:
    """Move `place` on to the next A or L, if there is one."""
    actions = monster.maneuvers.actions
    place: i64 = state.place
    while place < len(actions):
        action: i64 = actions[place]
        if action == PLAIN or action == LUNGE:  # noqa: SIM109, PLR1714 - slow compiled
            state.place = place
            return True
        place += 1
    state.place = place
    return False


def first_attack(monster: Monster) -> i64:
    """Give the place of a monster's first A or L."""
    for place, action in enumerate(monster.maneuvers.actions):
        if action in (PLAIN, LUNGE):
            return place
    return -1


def attack_hero(table: Table, state: OmegaState, monster: Monster) -> None:
    """Make one attack at the character (OM-11.9)."""
    hero = state.hero
    maneuvers = monster.maneuvers
    place: i64 = state.place
    action: i64 = maneuvers.actions[place]
    line: i64 = maneuvers.lines[place]
    if line >= RANDOM_LINE:
        line = (state.lines >> int(2 * place)) & 3
        state.lines &= ~(3 << int(2 * place))
    state.place = place + 1
    if state.on_sanctuary():
        return
    count_as_attack(table, state, monster)
    sequence = hero.sequence
    blocks: i64 = ladder(sequence.guards, sequence.guards_at(line))
    attack: i64 = monster_attack_score(monster.hit, monster.level, action == LUNGE)
    hit = hit_check(table.dice, attack, hero.defense + blocks, "monster's attack")
    if table.log is not None:
        details = check_details(table, monster.name, state.setup.names[0], attack, hero.defense, blocks, hit)
        details["action"] = ACTIONS[action]
        details["line"] = MARKS[line]
        lunge: i64 = monster.level if action == LUNGE else 0
        details["attack_terms"] = [["hit", int(monster.hit)], ["lunge", int(lunge)]]
        note(table, state, "attack_rolled", details)
    if hit:
        touch(table, state, monster)
    else:
        _missed(table, state, monster, line)


def count_as_attack(table: Table, state: OmegaState, monster: Monster) -> None:
    """Count a monster as having attacked; the first blow gives the character alignment (OM-11.9)."""
    if not monster.attacked:
        shift_alignment(table, state, 1, "attacked first")
        rouse(table, state, monster, False, True, "attacks")  # as hostile as before, and attacked


def _missed(table: Table, state: OmegaState, monster: Monster, line: i64) -> None:
    """Let a riposte follow a miss (OM-3.10, OM-3.11), then perhaps a mishap (OM-11.22 to OM-11.24)."""
    hero = state.hero
    if riposte_triggers(hero.sequence, line):
        hit = hit_check(table.dice, hero.hit, monster.ac, "riposte")
        if table.log is not None:
            details: dict[str, object] = {"target": monster.name, "attack": int(hero.hit), "defense": int(monster.ac)}
            details["needed"] = int(hit_chance(hero.hit, monster.ac))
            details["roll"] = int(table.dice.face)
            details["hit"] = hit
            note(table, state, "riposte_rolled", details)
        if hit:
            strike_with(table, state, monster, weapon_in_use(hero.slots), 0, False)  # not thrown
    if not _may_blunder(state, monster) or not table.dice.chance(1, 10, "mishap"):
        return
    _carry_out_mishap(table, state, monster, kind_of_mishap(table.dice))
    if state.setup.knobs.terse and _may_blunder(state, monster):
        _carry_out_mishap(table, state, monster, kind_of_mishap(table.dice))


def _may_blunder(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a mishap can still befall a monster (OM-11.24)."""
    return not state.over and (state.setup.knobs.dead_mishaps or state.monster_of(monster.serial) is not None)


def _carry_out_mishap(table: Table, state: OmegaState, monster: Monster, what: i64) -> None:
    if what == NO_MISHAP:
        return
    if table.log is not None:
        note(table, state, "mishap", {"what": MISHAPS[what], "detail": monster.name})
    if state.monster_of(monster.serial) is None:
        if what == BLUNDER:
            gain_experience(table, state, monster.experience, monster.name)
    elif what == BLUNDER:
        harm_monster(table, state, monster, monster.name, monster.damage, UNSTOPPABLE)
    elif what == BELONGINGS:
        drop_belongings(table, state, monster)
    elif what == CONFUSED:
        set_delay(table, state, monster, min(SLOWEST, 2 * monster.delay), "confused")


def touch(table: Table, state: OmegaState, monster: Monster) -> None:
    """Do what a monster's melee function does on a hit: damage, then what follows it (OM-2.6, OM-11.10 to OM-11.20)."""
    melee: i64 = MELEE_NORMAL if state.in_special else monster.melee
    cold_fault = state.setup.knobs.cold_melee_is_electricity
    first: i64 = first_damage_type(melee, cold_fault)
    if melee == MELEE_COLD and cold_fault:
        note_quirk(table, state, "cold_melee_is_electricity")
    if first < 0:
        return
    strike_hero(table, state, monster.name, monster.damage, first, True)  # melee
    if state.over or melee == MELEE_NORMAL:
        return
    if melee == MELEE_DRAGON:
        strike_hero(table, state, monster.name, monster.damage, FLAME, True)  # melee
    elif melee == MELEE_GRAPPLE:
        add_status(table, state, IMMOBILE, 1, monster.name)
    elif melee == MELEE_SPIRIT:
        drain_life(table, state, monster.level, monster.name)
    elif melee == MELEE_NG:
        abduct(table, state, monster)
    else:
        _sicken(table, state, monster, melee)


def _sicken(table: Table, state: OmegaState, monster: Monster, melee: i64) -> None:
    """Poison, infect or put to sleep, as the level may bring it; who is immune isn't asked about (OM-11.21)."""
    hero = state.hero
    if melee == MELEE_POISON:
        if not hero.immune_to(POISON) and secondary(table.dice, monster.level, "poison"):
            poison(table, state, monster.damage, monster.name)
    elif melee == MELEE_DISEASE:
        if not hero.immune_to(INFECTION) and secondary(table.dice, monster.level, "infection"):
            disease(table, state, monster.level, monster.name)
    elif melee == MELEE_SLEEP:
        open_to_it = hero.statuses[SLEPT] <= 0 and not hero.immune_to(SLEEP)
        if open_to_it and secondary(table.dice, monster.level, "falls asleep"):
            put_to_sleep(table, state, monster.level, monster.name)
