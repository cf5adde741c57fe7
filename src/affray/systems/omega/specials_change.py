"""Monsters' specials that change the monster itself, the ground, or who is there (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.altering import random_place
from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.checks import draw, maybe
from affray.systems.omega.content import MONSTERS
from affray.systems.omega.damage import NORMAL, UNSTOPPABLE
from affray.systems.omega.decisions import GIVE_IN, TemptationDecision
from affray.systems.omega.drain import drain_levels
from affray.systems.omega.effects import (
    monster_noted,
    move_monster,
    note,
    put_attribute,
    put_terrain,
    remove_monster,
    rouse,
    set_belongings,
    set_hp,
    shift_alignment,
)
from affray.systems.omega.gear import item_at, note_lost, take_out, used_at
from affray.systems.omega.harm import gain_experience, harm_hero
from affray.systems.omega.hero import CONSTITUTION, DEXTERITY
from affray.systems.omega.kinds import (
    MELEE_SPIRIT,
    MOVE_SCAREDY,
    SPECIAL_DEMON,
    SPECIAL_MOVE_SCAREDY,
)
from affray.systems.omega.monster import maneuvers_of
from affray.systems.omega.places import random_floor
from affray.systems.omega.scores import rescore
from affray.systems.omega.sheet import FLOOR, LAVA, WATER
from affray.systems.omega.specials_company import seductor_leaves

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.rows import MonsterRow
    from affray.systems.omega.state import OmegaState

WERE_HUMAN: Final = 58
BLESSED_ABOVE: Final = 20
"""Alignment above which a mendicant priest's blessing heals (OM-13.28)."""


def seductor(table: Table, state: OmegaState, monster: Monster) -> None:
    """Tempt the character, or take offence (OM-13.23)."""
    if monster.hostile:
        seductor_leaves(table, state, monster)
        return
    choice = table.decide(state, TemptationDecision(monster.name))
    if choice == GIVE_IN:
        hero = state.hero
        gain_experience(table, state, 500, monster.name)
        constitution: i64 = hero.attributes[CONSTITUTION] + 1
        put_attribute(table, state, CONSTITUTION, constitution, hero.maxima[CONSTITUTION], monster.name)
        rescore(table, state, "attributes")
    remove_monster(table, state, monster, "left", "temptation")


def demonlover(table: Table, state: OmegaState, monster: Monster) -> None:
    """Tempt the character, and show a true face (OM-13.24)."""
    choice = table.decide(state, TemptationDecision(monster.name))
    monster.melee = MELEE_SPIRIT
    monster.special = SPECIAL_DEMON
    if table.log is not None:
        changed: dict[str, object] = {"melee": int(MELEE_SPIRIT), "special": int(SPECIAL_DEMON)}
        monster_noted(table, state, monster, "shows its face", changed)
    if choice == GIVE_IN:
        drain_levels(table, state, 1 + draw(table.dice, 3, "drain"), monster.name)


def thief(table: Table, state: OmegaState, monster: Monster) -> None:
    """Steal, unless the character is secure; then be gone (OM-13.26)."""
    hero = state.hero
    level = monster.level
    if not table.dice.chance(1, 3, "theft") or maybe(table.dice, hero.level - 2 * level, 20, "theft foiled"):
        return
    place: i64 = random_place(table, state, "item to steal")
    if place < 0 or used_at(state, place):
        return
    # Held when Dexterity is below level x d(10), so taken for the low draws.
    dexterity: i64 = hero.attributes[DEXTERITY]
    taken: i64 = 0 if dexterity < 0 else 10 if level <= 0 else quotient(dexterity, level) + 1
    if not maybe(table.dice, taken, 10, "grasp"):
        return
    item = item_at(state, place)
    if item is None:
        return
    note_lost(table, state, item, "stolen")
    taken_item = take_out(table, state, place, "stolen")
    set_belongings(table, state, monster, [*monster.belongings, taken_item], "stolen")
    teleport_monster(table, state, monster)
    monster.move = MOVE_SCAREDY
    monster.special = SPECIAL_MOVE_SCAREDY
    if table.log is not None:
        changed: dict[str, object] = {"move": int(MOVE_SCAREDY), "special": int(SPECIAL_MOVE_SCAREDY)}
        monster_noted(table, state, monster, "flees with its loot", changed)


def teleport_monster(table: Table, state: OmegaState, monster: Monster) -> None:
    """Carry a monster to a random free floor square, if there is one."""
    square = random_floor(table, state, "where to")
    if square >= 0:
        width = state.setup.width
        move_monster(table, state, monster, square % width, square // width, "teleports")


def were_forms() -> list[MonsterRow]:
    """List what a were-human may turn into (OM-13.27)."""
    return [
        row
        for row in MONSTERS
        if 1 <= row.level <= 8  # noqa: PLR2004 - the rule's levels
        and row.hostile
        and row.mobile
        and not row.unique
        and row.id != WERE_HUMAN
    ]


def were(table: Table, state: OmegaState, monster: Monster) -> None:
    """Turn into something else (OM-13.27)."""
    forms = were_forms()
    row = forms[table.dice.pick(len(forms), "were's form")]
    monster.row = row
    monster.maneuvers = maneuvers_of(row, monster.level)
    monster.hp += row.hp
    monster.experience += row.experience
    monster.immunities |= row.immunities | (1 << NORMAL)
    monster.ac = row.ac
    monster.damage = row.damage
    monster.delay = row.delay
    monster.melee = row.melee
    monster.strike = row.strike
    monster.special = row.special
    add_flags(monster, row)
    if table.log is not None:
        monster_noted(table, state, monster, "turns into", whole_monster(monster))


def add_flags(monster: Monster, row: MonsterRow) -> None:
    """Give a monster the flags of a row besides its own."""
    monster.mobile = monster.mobile or row.mobile
    monster.hostile = monster.hostile or row.hostile
    monster.wandering = monster.wandering or row.wandering
    monster.greedy = monster.greedy or row.greedy
    monster.needy = monster.needy or row.needy
    monster.onlyswim = monster.onlyswim or row.onlyswim
    monster.swimming = monster.swimming or row.swimming
    monster.flying = monster.flying or row.flying
    monster.intangible = monster.intangible or row.intangible
    monster.invisible = monster.invisible or row.invisible
    monster.awake = monster.awake or row.awake


def whole_monster(monster: Monster) -> dict[str, object]:
    """Give all the fields of a monster in which it may differ from what it was, for an event."""
    return {
        "row": int(monster.row.id),
        "maneuvers": monster.maneuvers.text,
        "level": int(monster.level),
        "hp": int(monster.hp),
        "hit": int(monster.hit),
        "ac": int(monster.ac),
        "damage": int(monster.damage),
        "delay": int(monster.delay),
        "sense": int(monster.sense),
        "wakeup": int(monster.wakeup),
        "experience": int(monster.experience),
        "melee": int(monster.melee),
        "strike": int(monster.strike),
        "special": int(monster.special),
        "move": int(monster.move),
        "immunities": int(monster.immunities),
        "mobile": monster.mobile,
        "hostile": monster.hostile,
        "wandering": monster.wandering,
        "greedy": monster.greedy,
        "needy": monster.needy,
        "onlyswim": monster.onlyswim,
        "swimming": monster.swimming,
        "flying": monster.flying,
        "intangible": monster.intangible,
        "invisible": monster.invisible,
        "awake": monster.awake,
    }


def mendicant(table: Table, state: OmegaState, monster: Monster) -> None:
    """Curse who attacked, bless who gave (OM-13.28)."""
    if monster.attacked and table.dice.chance(1, 3, "priest's curse"):
        harm_hero(table, state, monster.name, 10, UNSTOPPABLE)
        if not state.over:
            remove_monster(table, state, monster, "left", "cursed")
    elif not monster.needy:
        shift_alignment(table, state, 5, monster.name)
        hero = state.hero
        if hero.alignment > BLESSED_ABOVE:
            set_hp(table, state, max(hero.hp, hero.max_hp), hero.max_hp, monster.name)
        remove_monster(table, state, monster, "left", "blessed")


def servant_opposes(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a servant would turn on the character (OM-13.29): of law on the chaotic, of chaos on the lawful."""
    alignment = state.hero.alignment
    if monster.row.name == "servant of law":
        return alignment < 0
    return alignment > 0


def servant(table: Table, state: OmegaState, monster: Monster) -> None:
    """Turn on the character (OM-13.29)."""
    rouse(table, state, monster, True, False, "alignment")  # hostile, and not yet attacked


def may_melt(state: OmegaState, monster: Monster) -> bool:
    """Tell whether the ground under a lava worm could change (OM-13.33)."""
    terrain: i64 = state.terrain_at(monster.x, monster.y)
    return terrain == WATER or (terrain == FLOOR and state.setup.knobs.terrain == "on")


def melt(table: Table, state: OmegaState, monster: Monster) -> None:
    """Melt the floor, or dry the water, under a lava worm (OM-13.33)."""
    if table.dice.chance(1, 2, "ground melts"):
        terrain: i64 = state.terrain_at(monster.x, monster.y)
        put_terrain(table, state, monster.x, monster.y, FLOOR if terrain == WATER else LAVA, monster.name)


def escape(table: Table, state: OmegaState, monster: Monster) -> None:
    """Leave the fight (OM-13.30)."""
    remove_monster(table, state, monster, "left", "escapes")


def note_special(table: Table, state: OmegaState, monster: Monster, name: str) -> None:
    """Write that a special happens."""
    if table.log is not None:
        note(table, state, "special_used", {"monster": monster.name, "special": name, "result": "happens"})
