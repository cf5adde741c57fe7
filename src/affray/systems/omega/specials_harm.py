"""Monsters' specials that hurt, frighten or weaken the character (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.altering import dispel_hero, strip_random
from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.bolts import burst, manastorm
from affray.systems.omega.checks import draw
from affray.systems.omega.conditions import add_status
from affray.systems.omega.damage import FEAR, FLAME, NORMAL, UNSTOPPABLE
from affray.systems.omega.drain import LEAST_ALIVE, die_if_weak, lower_attribute
from affray.systems.omega.effects import (
    lose_fight,
    lose_next_turn,
    monster_noted,
    put_attribute,
    put_mana,
    remove_monster,
    set_hp,
)
from affray.systems.omega.formulas_life import mana_capacity
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.hero import AGILITY, CONSTITUTION, DEXTERITY, INTELLIGENCE, POWER, STRENGTH
from affray.systems.omega.monster_magic import cast
from affray.systems.omega.scores import rescore
from affray.systems.omega.sight import in_view, monster_sees
from affray.systems.omega.statuses import AFRAID, ALERT, BLINDED, IMMOBILE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

FIRST_HOLD: Final = 25
"""How strongly a dragonlord holds at first (OM-13.14)."""
EATER_DESPERATE: Final = 10
EATER_STORM: Final = 1000


def frighten_hero(table: Table, state: OmegaState, by: i64, cause: str) -> None:
    """Frighten the character, unless immune to fear."""
    if not state.hero.immune_to(FEAR):
        add_status(table, state, AFRAID, by, cause)


def explode(table: Table, state: OmegaState, monster: Monster) -> None:
    """Burst into flame with as much force as it has hit points (OM-13.7)."""
    burst(table, state, monster.name, monster.x, monster.y, monster.hp, FLAME)


def haunt(table: Table, state: OmegaState, monster: Monster) -> None:
    """Touch the character with fear (OM-13.10)."""
    harm_hero(table, state, monster.name, 1, FEAR)
    if not state.over:
        frighten_hero(table, state, monster.level, monster.name)


def surprise(table: Table, state: OmegaState, monster: Monster) -> None:
    """Appear out of nothing; who isn't Alert loses a turn over it (OM-13.11)."""
    monster.invisible = False
    if table.log is not None:
        monster_noted(table, state, monster, "appears", {"invisible": False})
    if state.hero.statuses[ALERT] <= 0:
        lose_next_turn(table, state, "surprise")


def bog(table: Table, state: OmegaState, monster: Monster) -> None:
    """Frighten who is stuck, and drain who is afraid (OM-13.12)."""
    if state.hero.statuses[AFRAID] <= 0:
        frighten_hero(table, state, 2, monster.name)
        return
    harm_hero(table, state, monster.name, 50, UNSTOPPABLE)
    lower_attribute(table, state, CONSTITUTION, 1, monster.name)
    lower_attribute(table, state, STRENGTH, 1, monster.name)
    die_if_weak(table, state, LEAST_ALIVE)
    rescore(table, state, "attributes")


def blackout(table: Table, state: OmegaState, monster: Monster) -> None:
    """Blind the character with darkness (OM-13.13)."""
    add_status(table, state, BLINDED, 4, monster.name)


def dragonlord(table: Table, state: OmegaState, monster: Monster) -> None:
    """Blow the character down, hold and squeeze them, cast (OM-13.14)."""
    if state.distance_to(monster) < 2:  # noqa: PLR2004 - adjacent
        _coil(table, state, monster)
        if not state.over:
            cast(table, state, monster)
        return
    _hold(table, state, monster, 0)
    if not in_view(state, monster):
        return
    if state.hero.statuses[AFRAID] <= 0:
        frighten_hero(table, state, 5, monster.name)
    if table.dice.chance(2, 3, "casts twice"):
        cast(table, state, monster)
        if not state.over:
            cast(table, state, monster)


def _coil(table: Table, state: OmegaState, monster: Monster) -> None:
    """Take hold of the character, and tighten the hold."""
    name = monster.name
    held = monster.held
    if state.hero.statuses[IMMOBILE] <= 0:
        harm_hero(table, state, name, 25, NORMAL)
        if not state.over:
            lose_next_turn(table, state, name)
            add_status(table, state, IMMOBILE, 2, name)
    elif held == 0:
        _hold(table, state, monster, FIRST_HOLD)
        add_status(table, state, IMMOBILE, 1, name)
    elif table.dice.chance(1, 2, "squeezes"):
        harm_hero(table, state, name, held, NORMAL)
        add_status(table, state, IMMOBILE, 1, name)
        _hold(table, state, monster, 2 * held)
    else:
        harm_hero(table, state, name, 2 * held, NORMAL)
        _hold(table, state, monster, 0)


def _hold(table: Table, state: OmegaState, monster: Monster, held: i64) -> None:
    if monster.held == held:
        return
    monster.held = held
    if table.log is not None:
        monster_noted(table, state, monster, "holds", {"held": int(held)})


def drink_mana(table: Table, state: OmegaState, monster: Monster) -> None:
    """Take mana, the more the nearer (OM-13.15)."""
    put_mana(table, state, state.hero.mana - max(0, 10 - state.distance_to(monster)), monster.name)


def spend_manaburst(table: Table, state: OmegaState, monster: Monster) -> None:
    """Let a manaburst spend itself on the character, to harm or to bless (OM-13.16)."""
    name = monster.name
    hero = state.hero
    hostile = monster.hostile
    remove_monster(table, state, monster, "left", "spent")
    if not hostile:
        power: i64 = hero.attributes[POWER] + 1
        put_attribute(table, state, POWER, power, hero.maxima[POWER], name)
        put_mana(table, state, mana_capacity(power, hero.level), name)
        set_hp(table, state, hero.max_hp, hero.max_hp + 1, name)
        rescore(table, state, "attributes")
        return
    harm_hero(table, state, name, draw(table.dice, 100, "manaburst"), UNSTOPPABLE)
    if state.over:
        return
    lower_attribute(table, state, POWER, 3, name)
    lower_attribute(table, state, STRENGTH, 2, name)
    for attribute in (INTELLIGENCE, CONSTITUTION, DEXTERITY, AGILITY):
        lower_attribute(table, state, attribute, 1, name)
    rescore(table, state, "attributes")
    dispel_hero(table, state)


def eat_magic(table: Table, state: OmegaState, monster: Monster) -> None:
    """Eat the character's magic; at the last, burst with it (OM-13.17)."""
    hero = state.hero
    name = monster.name
    if state.setup.college and not monster.hostile:
        monster.hostile = True
        if table.log is not None:
            monster_noted(table, state, monster, "smells the College", {"hostile": True})
    if monster.hostile and monster_sees(state, monster):
        put_mana(table, state, quotient(hero.mana, 2), name)
        if table.dice.chance(3, 4, "strips"):
            strip_random(table, state)
        else:
            dispel_hero(table, state)
        if state.over:
            return
        lower_attribute(table, state, POWER, 2, name)
        if hero.attributes[POWER] < 1:
            lose_fight(table, state)
            return
        rescore(table, state, "attributes")
    if monster.hp < EATER_DESPERATE:
        manastorm(table, state, monster.x, monster.y, EATER_STORM, name)
