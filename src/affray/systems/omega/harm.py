"""Damage, killing and experience (sections 2 and 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.checks import damage_call, draw
from affray.systems.omega.damage import DAMAGE_TYPES, damage_taken
from affray.systems.omega.effects import (
    monster_hp,
    monster_noted,
    note,
    put_experience,
    put_level,
    put_mana,
    put_things,
    remove_monster,
    rouse,
    set_belongings,
    set_hp,
    shift_alignment,
    take_damage,
    wound_monster,
)
from affray.systems.omega.formulas_life import experience_for_level, level_gain, mana_capacity
from affray.systems.omega.hero import CONSTITUTION, POWER
from affray.systems.omega.items import Thing, corpse_of
from affray.systems.omega.kinds import MOVE_SMART
from affray.systems.omega.scores import recompute, rescore
from affray.systems.omega.sight import hero_sees
from affray.systems.omega.statuses import DISPLACED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.items import Item
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

GUARDSMAN: Final = 3
DEATH: Final = 140
"""Rows of which a rule speaks by name."""


def harm_hero(table: Table, state: OmegaState, source: str, raw: i64, damage_type: i64) -> None:
    """Deal the character a fixed amount (OM-2.1, OM-2.2)."""
    hero = state.hero
    immune = hero.immune_to(damage_type)
    lost: i64 = damage_taken(raw, hero.arm, damage_type, immune)
    take_damage(table, state, source, damage_type, raw, lost, immune, False)  # displacement has no part


def strike_hero(table: Table, state: OmegaState, source: str, score: i64, damage_type: i64, melee: bool) -> None:
    """Make one damage call at the character (OM-1.1, OM-2.3, OM-2.9).

    Args:
        table: the table.
        state: the fight.
        source: who or what deals it.
        score: the damage score.
        damage_type: its type.
        melee: whether it is a monster's melee, which displacement may void.
    """
    hero = state.hero
    immune = hero.immune_to(damage_type)
    displaced = melee and hero.statuses[DISPLACED] > 0
    heals = state.setup.knobs.negative_damage_heals
    voided, raw, lost = damage_call(table.dice, score, hero.arm, damage_type, immune, displaced, heals)
    if table.log is not None and not voided and not immune:
        note_roll(table, state, source, score, raw, 1, damage_type)
    take_damage(table, state, source, damage_type, raw, lost, immune, voided)


def note_roll(
    table: Table, state: OmegaState, source: str, score: i64, raw: i64, multiplier: i64, damage_type: i64
) -> None:
    """Write how damage was rolled."""
    details: dict[str, object] = {"source": source, "score": int(score), "raw": int(raw)}
    details["multiplier"] = int(multiplier)
    details["type"] = DAMAGE_TYPES[damage_type]
    note(table, state, "damage_rolled", details)


def harm_monster(table: Table, state: OmegaState, monster: Monster, source: str, damage: i64, damage_type: i64) -> None:
    """Deal a monster damage; either way it wakes and turns hostile (OM-2.10), and below 1 HP it dies (OM-18.2)."""
    rouse(table, state, monster, True, False, source)  # hostile, and not yet attacked
    wound_monster(table, state, monster, source, damage_type, damage, monster.immune_to(damage_type))
    if monster.hp < 1:
        kill_monster(table, state, monster, source)


def kill_monster(table: Table, state: OmegaState, monster: Monster, cause: str) -> None:
    """Let a monster die: experience, corpse, belongings (OM-18.2); Death itself only grows (OM-18.3)."""
    if monster.row.id == DEATH:
        _death_grows(table, state, monster)
        return
    seen = hero_sees(state, monster)
    remove_monster(table, state, monster, "died", cause)
    if seen:
        gain_experience(table, state, monster.experience, monster.name)
    leave_behind(table, state, monster)
    if monster.row.id == GUARDSMAN:
        shift_alignment(table, state, -10, "guardsman killed")
    if state.hero.shelved is not None:
        recompute(table, state, "kill")


def leave_behind(table: Table, state: OmegaState, monster: Monster) -> None:
    """Leave a corpse, and the belongings above it (OM-18.2); nobody asks for corpses unless somebody may raise them."""
    left: list[Item] = []
    if state.setup.corpses_matter and (monster.row.unique or table.dice.chance(1, 2, "corpse")):
        left.append(corpse_of(monster.row))
    left.extend(monster.belongings)
    if left:
        put_things(table, state, [*state.things, *[Thing(monster.x, monster.y, item) for item in left]], monster.name)


def drop_belongings(table: Table, state: OmegaState, monster: Monster) -> None:
    """Let a monster drop what it carries on its square."""
    dropped = monster.belongings
    if dropped:
        set_belongings(table, state, monster, [], "dropped")
        things = [*state.things, *[Thing(monster.x, monster.y, item) for item in dropped]]
        put_things(table, state, things, monster.name)


def _death_grows(table: Table, state: OmegaState, monster: Monster) -> None:
    """Let Death rise again, stronger (OM-18.3)."""
    monster.experience += min(10000, monster.experience + 1000)
    monster.hit += min(1000, monster.hit + 10)
    monster.damage = min(10000, 2 * monster.damage)
    monster.ac += min(1000, monster.ac + 10)
    monster.delay = max(1, monster.delay - 1)
    monster.move = MOVE_SMART
    if table.log is not None:
        grown: dict[str, object] = {
            "experience": int(monster.experience),
            "hit": int(monster.hit),
            "damage": int(monster.damage),
            "ac": int(monster.ac),
            "delay": int(monster.delay),
            "move": int(monster.move),
        }
        monster_noted(table, state, monster, "death grows", grown)
    monster_hp(table, state, monster, min(100_000, 100 + 10 * monster.damage), "death grows")


def gain_experience(table: Table, state: OmegaState, amount: i64, cause: str) -> None:
    """Gain experience, and the levels that it brings (OM-18.4)."""
    hero = state.hero
    put_experience(table, state, hero.experience + amount, cause)
    if not state.setup.knobs.gain_levels:
        return
    while hero.experience >= experience_for_level(hero.level + 1):
        gain: i64 = 1 + draw(table.dice, hero.attributes[CONSTITUTION], "level's hit points")
        put_level(table, state, hero.level + 1, "experience")
        hp, max_hp = level_gain(hero.hp, hero.max_hp, gain)
        set_hp(table, state, hp, max_hp, "level")
        put_mana(table, state, mana_capacity(hero.attributes[POWER], hero.level), "level")
        rescore(table, state, "level")
