"""Magic of the character's at a square (OM-8.2, OM-15.9 to OM-15.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.altering import dispel_curses, dispel_monster
from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.bolts import fly_ball, fly_bolt
from affray.systems.omega.checks import maybe
from affray.systems.omega.conditions import add_status
from affray.systems.omega.content import MONSTERS
from affray.systems.omega.corrosion import disintegrate_hero
from affray.systems.omega.damage import FEAR, NEGATIVE_ENERGY, NORMAL, OTHER_MAGIC, SLEEP, UNSTOPPABLE
from affray.systems.omega.drain import drain_levels
from affray.systems.omega.effects import lose_fight, monster_noted, note_quirk, put_mana, set_hp
from affray.systems.omega.formulas_monsters import fleeing_delay
from affray.systems.omega.formulas_scores import bolt_attack_score
from affray.systems.omega.harm import drop_belongings, gain_experience, harm_hero, harm_monster, kill_monster
from affray.systems.omega.hero import DEXTERITY
from affray.systems.omega.kinds import MOVE_SCAREDY
from affray.systems.omega.monster import NAMELESS_NPC, maneuvers_at, maneuvers_of
from affray.systems.omega.specials_change import whole_monster
from affray.systems.omega.statuses import AFRAID

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.rows import MonsterRow
    from affray.systems.omega.state import OmegaState

DISINTEGRATED: Final = 100
FRIGHT: Final = 10
HELLFIRE_LEVELS: Final = 5
THE_HUMAN: Final = 99
"""A row that no polymorph makes (OM-15.14)."""


def is_hero_square(state: OmegaState, x: i64, y: i64) -> bool:
    """Tell whether the character stands on a square."""
    return state.hero.x == x and state.hero.y == y


def shoot_bolt(table: Table, state: OmegaState, x: i64, y: i64, score: i64, damage_type: i64) -> None:
    """Send a bolt from the character (OM-15.2)."""
    hero = state.hero
    attack: i64 = bolt_attack_score(hero.attributes[DEXTERITY], hero.level)
    fly_bolt(table, state, state.setup.names[0], hero.x, hero.y, x, y, attack, score, damage_type)


def shoot_ball(table: Table, state: OmegaState, x: i64, y: i64, score: i64, damage_type: i64) -> None:
    """Send a ball from the character (OM-15.3)."""
    hero = state.hero
    fly_ball(table, state, state.setup.names[0], hero.x, hero.y, x, y, score, damage_type)


def disrupt(table: Table, state: OmegaState, x: i64, y: i64, damage: i64) -> None:
    """Deal a fixed amount of normal damage at a square (OM-15.9)."""
    monster = state.monster_at(x, y)
    if is_hero_square(state, x, y):
        harm_hero(table, state, "disruption", damage, NORMAL)
    elif monster is not None:
        harm_monster(table, state, monster, "disruption", damage, NORMAL)


def disintegrate(table: Table, state: OmegaState, x: i64, y: i64) -> None:
    """Disintegrate what is on a square (OM-8.1, OM-8.2)."""
    monster = state.monster_at(x, y)
    if is_hero_square(state, x, y):
        disintegrate_hero(table, state, "disintegration")
    elif monster is not None:
        harm_monster(table, state, monster, "disintegration", DISINTEGRATED, UNSTOPPABLE)


def sleep_monster(table: Table, state: OmegaState, monster: Monster, asks: bool) -> None:
    """Put a monster to sleep, from which nearness won't wake it (OM-15.10)."""
    if asks and monster.immune_to(SLEEP):
        return
    monster.awake = False
    monster.wakeup = 0
    if table.log is not None:
        monster_noted(table, state, monster, "sleeps", {"awake": False, "wakeup": 0})


def frighten(table: Table, state: OmegaState, x: i64, y: i64) -> None:
    """Frighten who is on a square (OM-15.11)."""
    if is_hero_square(state, x, y):
        if not state.hero.immune_to(FEAR):
            add_status(table, state, AFRAID, FRIGHT, "fright")
        return
    monster = state.monster_at(x, y)
    if monster is None:
        return
    monster.delay = fleeing_delay(monster.delay, False)  # fright doesn't hasten
    changed: dict[str, object] = {"delay": int(monster.delay)}
    if not monster.immune_to(FEAR):
        drop_belongings(table, state, monster)
        if monster.mobile:
            monster.move = MOVE_SCAREDY
            changed["move"] = int(MOVE_SCAREDY)
    if table.log is not None:
        monster_noted(table, state, monster, "frightened", changed)


def dispel(table: Table, state: OmegaState, x: i64, y: i64, strength: i64) -> None:
    """Dispel at a square: curses on oneself, a monster's powers (OM-7.19, OM-7.21)."""
    monster = state.monster_at(x, y)
    if is_hero_square(state, x, y):
        dispel_curses(table, state, strength)
    elif monster is not None:
        dispel_monster(table, state, monster, strength)


def hellfire(table: Table, state: OmegaState, x: i64, y: i64) -> None:
    """Burn what is on a square to nothing (OM-15.13)."""
    monster = state.monster_at(x, y)
    if is_hero_square(state, x, y):
        lose_fight(table, state)
    elif monster is not None:
        kill_monster(table, state, monster, "hellfire")
    else:
        drain_levels(table, state, HELLFIRE_LEVELS, "hellfire")


def drain_energy(table: Table, state: OmegaState, x: i64, y: i64) -> None:
    """Drain the energy of who is on a square (OM-15.12)."""
    hero = state.hero
    monster = state.monster_at(x, y)
    if is_hero_square(state, x, y):
        drain_levels(table, state, hero.level, "energy drain")
    elif monster is None:
        set_hp(table, state, hero.hp + 1, hero.max_hp, "energy drain")
    elif monster.immune_to(NEGATIVE_ENERGY):
        _feed(table, state, monster)
    else:
        _drain_monster(table, state, monster)


def _drain_monster(table: Table, state: OmegaState, monster: Monster) -> None:
    hero = state.hero
    level: i64 = monster.level
    harm_monster(table, state, monster, "energy drain", level * level, NEGATIVE_ENERGY)
    monster.hit = max(1, monster.hit - level)
    monster.ac = max(1, monster.ac - level)
    monster.damage = max(1, monster.damage - level * level)
    monster.level = max(1, level - 1)
    monster.maneuvers = maneuvers_at(monster)
    if table.log is not None and state.monster_of(monster.serial) is not None:
        monster_noted(table, state, monster, "drained", _scores_of(monster))
    left: i64 = monster.level
    if not state.over:
        gain_experience(table, state, 5 * left, "energy drain")
        set_hp(table, state, hero.hp + quotient(left * left, 2), hero.max_hp, "energy drain")


def _feed(table: Table, state: OmegaState, monster: Monster) -> None:
    """Let a monster that lives on such energy have the caster's."""
    level: i64 = state.hero.level
    monster.hp += level * level
    monster.damage += level * level
    monster.hit += level
    monster.ac += level
    monster.level += 1
    monster.maneuvers = maneuvers_at(monster)
    if table.log is not None:
        monster_noted(table, state, monster, "fed", {**_scores_of(monster), "hp": int(monster.hp)})
    put_mana(table, state, 0, "energy drain")
    drain_levels(table, state, monster.level, "energy drain")


def _scores_of(monster: Monster) -> dict[str, object]:
    return {
        "hit": int(monster.hit),
        "ac": int(monster.ac),
        "damage": int(monster.damage),
        "level": int(monster.level),
        "maneuvers": monster.maneuvers.text,
    }


def polymorph(table: Table, state: OmegaState, x: i64, y: i64, cursed: bool) -> None:
    """Turn who is on a square into something else (OM-15.14)."""
    if is_hero_square(state, x, y):
        lose_fight(table, state)
        return
    monster = state.monster_at(x, y)
    if monster is None:
        return
    if not monster.immune_to(OTHER_MAGIC) and not maybe(table.dice, monster.level, 12, "polymorph resisted"):
        rows = polymorph_forms(monster.level if cursed else -1)
        if rows:
            if state.setup.knobs.polymorph_hp_fault:
                note_quirk(table, state, "polymorph_hp_fault")
            _become(state, monster, rows[table.dice.pick(len(rows), "polymorph's form")])
            if table.log is not None:
                monster_noted(table, state, monster, "polymorphed", whole_monster(monster))
    if not monster.hostile:
        rouse_asleep(table, state, monster)


def rouse_asleep(table: Table, state: OmegaState, monster: Monster) -> None:
    """Turn a monster hostile without waking it."""
    monster.hostile = True
    if table.log is not None:
        monster_noted(table, state, monster, "angered", {"hostile": True})


def polymorph_forms(above: i64) -> list[MonsterRow]:
    """List what a polymorph may make, of a level higher than `above`."""
    return [row for row in MONSTERS if not row.unique and row.level > above and row.id not in {NAMELESS_NPC, THE_HUMAN}]


def _become(state: OmegaState, monster: Monster, row: MonsterRow) -> None:
    """Take over a row, keeping what was higher (OM-15.14, OM-15.15)."""
    fault = state.setup.knobs.polymorph_hp_fault
    monster.row = row
    monster.level = max(monster.level, row.level)
    monster.hp = max(monster.hp, row.id if fault else row.hp)
    monster.experience = max(monster.experience, row.wakeup if fault else row.experience)
    monster.hit = row.hit
    monster.ac = row.ac
    monster.damage = row.damage
    monster.delay = row.delay
    monster.sense = row.sense
    monster.wakeup = row.wakeup
    monster.melee = row.melee
    monster.strike = row.strike
    monster.special = row.special
    monster.move = row.move
    monster.immunities |= row.immunities
    monster.mobile = row.mobile
    monster.hostile = row.hostile
    monster.wandering = row.wandering
    monster.greedy = row.greedy
    monster.needy = row.needy
    monster.onlyswim = row.onlyswim
    monster.swimming = row.swimming
    monster.flying = row.flying
    monster.intangible = row.intangible
    monster.invisible = row.invisible
    monster.awake = row.awake
    monster.maneuvers = maneuvers_of(row, monster.level)
