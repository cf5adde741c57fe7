"""The spells of monsters (OM-13.2 to OM-13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.altering import curse_random, destroy_random, dispel_hero, strip_random
from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.bolts import fly_ball, fly_bolt
from affray.systems.omega.boons import slow
from affray.systems.omega.checks import draw
from affray.systems.omega.conditions import disease, poison, put_to_sleep
from affray.systems.omega.corrosion import disintegrate_hero
from affray.systems.omega.damage import COLD, ELECTRICITY, FLAME, NORMAL
from affray.systems.omega.drain import drain_levels
from affray.systems.omega.effects import monster_hp, note, put_mana
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.magic_checks import (
    COUNTERED,
    MONSTER_SPELLS,
    NOT_RESISTED,
    SPELL_COLD,
    SPELL_CURSE,
    SPELL_DESTROY,
    SPELL_DISEASE,
    SPELL_DISINTEGRATE,
    SPELL_DISPEL,
    SPELL_DISRUPT,
    SPELL_FIREBOLT,
    SPELL_LEVEL_DRAIN,
    SPELL_LIGHTNING,
    SPELL_MISSILE,
    SPELL_POISON,
    SPELL_SLEEP,
    SPELL_SLOW,
    SPELL_STRENGTHEN,
    SPELL_STRIP,
    magic_resist,
    monster_spell,
)
from affray.systems.omega.sight import hero_sees
from affray.systems.omega.statuses import PROTECTION

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def may_cast(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a monster's casting can do anything: it is hostile and in a line of sight (OM-13.2)."""
    return monster.hostile and hero_sees(state, monster)


def cast(table: Table, state: OmegaState, monster: Monster) -> None:
    """Let a monster cast: resistance first, then a spell by its level (OM-13.2, OM-13.3)."""
    if not may_cast(state, monster):
        return
    hero = state.hero
    level = monster.level
    protection: i64 = hero.statuses[PROTECTION]
    resisted: i64 = magic_resist(table.dice, level, hero.level, protection, state.setup.member, hero.mana)
    if resisted == COUNTERED:
        put_mana(table, state, hero.mana - level * level, "counterspell")
    if resisted != NOT_RESISTED:
        if table.log is not None:
            how = "countered" if resisted == COUNTERED else "resisted"
            _note_spell(table, state, monster, None, how)
        return
    spell: i64 = monster_spell(table.dice, level)
    if table.log is not None:
        _note_spell(table, state, monster, MONSTER_SPELLS[spell], None)
    works = SPELLS.get(spell)
    if works is not None:
        works(table, state, monster)


def _note_spell(table: Table, state: OmegaState, monster: Monster, spell: str | None, resisted: str | None) -> None:
    details: dict[str, object] = {"caster": monster.name, "spell": spell, "mana": 0, "resisted": resisted}
    details["roll"] = int(table.dice.face)
    note(table, state, "spell_cast", details)


def _missile(table: Table, state: OmegaState, monster: Monster) -> None:
    _bolt(table, state, monster, monster.hit, 10, NORMAL)


def _strengthen(table: Table, state: OmegaState, monster: Monster) -> None:
    gained: i64 = draw(table.dice, monster.level * monster.level, "strength")
    monster_hp(table, state, monster, monster.hp + gained, "strengthened")


def _slow(table: Table, state: OmegaState, monster: Monster) -> None:
    slow(table, state, monster.name)


def _disease(table: Table, state: OmegaState, monster: Monster) -> None:
    disease(table, state, 12, monster.name)


def _lightning(table: Table, state: OmegaState, monster: Monster) -> None:
    near_or_far(table, state, monster, 20, ELECTRICITY)


def _cold(table: Table, state: OmegaState, monster: Monster) -> None:
    near_or_far(table, state, monster, 30, COLD)


def _strip(table: Table, state: OmegaState, _monster: Monster) -> None:
    strip_random(table, state)


def _curse(table: Table, state: OmegaState, _monster: Monster) -> None:
    curse_random(table, state)


def _poison(table: Table, state: OmegaState, monster: Monster) -> None:
    poison(table, state, monster.level, monster.name)


def _sleep(table: Table, state: OmegaState, monster: Monster) -> None:
    put_to_sleep(table, state, quotient(monster.level, 2), monster.name)


def _firebolt(table: Table, state: OmegaState, monster: Monster) -> None:
    _bolt(table, state, monster, 3 * monster.hit, 50, FLAME)


def _destroy(table: Table, state: OmegaState, _monster: Monster) -> None:
    destroy_random(table, state)


def _dispel(table: Table, state: OmegaState, _monster: Monster) -> None:
    dispel_hero(table, state)


def _disrupt(table: Table, state: OmegaState, monster: Monster) -> None:
    harm_hero(table, state, monster.name, 50, NORMAL)


def _drain(table: Table, state: OmegaState, monster: Monster) -> None:
    drain_levels(table, state, monster.level, monster.name)


def _disintegrate(table: Table, state: OmegaState, monster: Monster) -> None:
    disintegrate_hero(table, state, monster.name)


def near_or_far(table: Table, state: OmegaState, monster: Monster, score: i64, damage_type: i64) -> None:
    """Send a ball from afar, or when it can't hurt the caster; else a bolt (OM-13.4)."""
    hero = state.hero
    if monster.immune_to(damage_type) or state.distance_to(monster) > 2:  # noqa: PLR2004 - beyond the burst's reach
        fly_ball(table, state, monster.name, monster.x, monster.y, hero.x, hero.y, score, damage_type)
    else:
        _bolt(table, state, monster, monster.hit, score, damage_type)


def _bolt(table: Table, state: OmegaState, monster: Monster, attack: i64, score: i64, damage_type: i64) -> None:
    hero = state.hero
    fly_bolt(table, state, monster.name, monster.x, monster.y, hero.x, hero.y, attack, score, damage_type)


SPELLS: Final[dict[int, Callable[[Table, OmegaState, Monster], None]]] = {
    SPELL_MISSILE: _missile,
    SPELL_STRENGTHEN: _strengthen,
    SPELL_SLOW: _slow,
    SPELL_DISEASE: _disease,
    SPELL_LIGHTNING: _lightning,
    SPELL_COLD: _cold,
    SPELL_STRIP: _strip,
    SPELL_CURSE: _curse,
    SPELL_POISON: _poison,
    SPELL_SLEEP: _sleep,
    SPELL_FIREBOLT: _firebolt,
    SPELL_DESTROY: _destroy,
    SPELL_DISPEL: _dispel,
    SPELL_DISRUPT: _disrupt,
    SPELL_LEVEL_DRAIN: _drain,
    SPELL_DISINTEGRATE: _disintegrate,
}
"""What each spell does; the spell "nothing" isn't here."""
