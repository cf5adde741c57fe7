"""Monsters' specials that bring others, or turn monsters on the character (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.checks import maybe
from affray.systems.omega.content import MONSTERS
from affray.systems.omega.content import monster as monster_row
from affray.systems.omega.effects import monster_hp, monster_noted, put_things, remove_monster, rouse
from affray.systems.omega.harm import GUARDSMAN
from affray.systems.omega.hero import DEITIES
from affray.systems.omega.items import Thing
from affray.systems.omega.kinds import SPECIAL_MELEE_NORMAL, SPECIAL_NONE
from affray.systems.omega.monster_magic import cast
from affray.systems.omega.sight import monster_sees
from affray.systems.omega.specials_harm import frighten_hero
from affray.systems.omega.statuses import AFRAID
from affray.systems.omega.summoning import free_square_beside, summon, summon_fair, summon_random

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.rows import MonsterRow
    from affray.systems.omega.state import OmegaState

NIGHT_GAUNT: Final = 32
LESSER_FROST_DEMON: Final = 47
PHANTOM: Final = 49
INCUBUS: Final = 66
FROST_DEMON: Final = 82
OUTER_CIRCLE_DEMON: Final = 90
DEMON_SERPENT: Final = 102
ANGEL: Final = 103
INNER_CIRCLE_DEMON: Final = 119
HIGH_ANGEL: Final = 131
"""Rows of which a rule speaks by name."""

_DEMONS: Final = {
    4: LESSER_FROST_DEMON,
    5: LESSER_FROST_DEMON,
    6: FROST_DEMON,
    7: OUTER_CIRCLE_DEMON,
    8: DEMON_SERPENT,
    9: INNER_CIRCLE_DEMON,
}
_HIGHEST_DEMON: Final = 9
_TERROR: Final = 30
"""Faces of the draw by which a demon frightens (OM-13.8)."""

ODIN: Final = DEITIES.index("odin")
SET: Final = DEITIES.index("set")
ATHENA: Final = DEITIES.index("athena")
HECATE: Final = DEITIES.index("hecate")
DESTINY: Final = DEITIES.index("destiny")


def demon(table: Table, state: OmegaState, monster: Monster) -> None:
    """Frighten or cast; then, badly hurt, call two others (OM-13.8)."""
    hero = state.hero
    if table.dice.chance(1, 2, "demon acts"):
        frightens = monster.row.id != INCUBUS and hero.statuses[AFRAID] <= 0 and monster_sees(state, monster)
        if frightens and _terror(table, hero.level + 10):
            frighten_hero(table, state, monster.level, monster.name)
        else:
            cast(table, state, monster)
    if state.over or state.monster_of(monster.serial) is None:
        return
    if 1 < monster.hp < 5 * monster.level:
        monster_hp(table, state, monster, 1, "calls for help")
        row = demons_called(state, monster.level)
        summon(table, state, row, False)  # hostile
        summon(table, state, row, False)  # hostile


def _terror(table: Table, above: i64) -> bool:
    """Tell whether d(30) falls above a number; asked only if it can fall on either side."""
    if above < 0:
        return True
    return above < _TERROR - 1 and table.dice.draw(_TERROR, above + 1, _TERROR, _TERROR, "demon's terror") == 1


def demons_called(state: OmegaState, level: i64) -> MonsterRow:
    """Give the row of whom a demon of a level calls (OM-13.8, OM-13.9)."""
    if level > _HIGHEST_DEMON:
        return monster_row(state.setup.knobs.high_demon_summons)
    return MONSTERS[_DEMONS.get(int(level), NIGHT_GAUNT)]


def angel_opposes(deity: i64, patron: i64) -> bool:
    """Tell whether an angel's deity opposes the character's patron (OM-13.18)."""
    if deity in (ODIN, ATHENA):
        return patron in (SET, HECATE)
    if deity in (SET, HECATE):
        return patron in (ODIN, ATHENA)
    return deity == DESTINY and patron != DESTINY


def angel(table: Table, state: OmegaState, monster: Monster) -> None:
    """Turn on the enemies of one's deity, and bring three others, once (OM-13.18)."""
    if not monster.hostile:
        rouse(table, state, monster, True, False, "deity")  # hostile, and not yet attacked
    monster.special = SPECIAL_NONE
    if table.log is not None:
        monster_noted(table, state, monster, "has called", {"special": int(SPECIAL_NONE)})
    called = PHANTOM
    if monster.level == 9:  # noqa: PLR2004 - the rule's level
        called = HIGH_ANGEL
    elif monster.level == 8:  # noqa: PLR2004 - likewise
        called = ANGEL
    for _ in range(3):
        summon(table, state, MONSTERS[called], False)  # hostile


def swarm(table: Table, state: OmegaState, monster: Monster) -> None:
    """Multiply (OM-13.19)."""
    if free_square_beside(state)[0] >= 0 and table.dice.chance(1, 5, "swarm grows"):
        summon(table, state, MONSTERS[monster.row.id], False)  # hostile


def summon_two(table: Table, state: OmegaState, _monster: Monster) -> None:
    """Summon two fair monsters (OM-13.20)."""
    if table.dice.chance(1, 3, "summons"):
        summon_fair(table, state)
        summon_fair(table, state)


def corpse_at(state: OmegaState, x: i64, y: i64) -> Thing | None:
    """Give the corpse that is the topmost thing of a square."""
    top: Thing | None = None
    for thing in state.things:
        if thing.x == x and thing.y == y:
            top = thing
    return top if top is not None and top.item.row.kind == "corpse" else None


def has_corpses(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a corpse lies within two squares (OM-13.21)."""
    return any(
        corpse_at(state, monster.x + dx, monster.y + dy) is not None for dx in range(-2, 3) for dy in range(-2, 3)
    )


def raise_corpses(table: Table, state: OmegaState, monster: Monster) -> None:
    """Raise the corpses around, square by square (OM-13.21)."""
    for dx in range(-2, 3):
        for dy in range(-2, 3):
            corpse = corpse_at(state, monster.x + dx, monster.y + dy)
            if corpse is not None:
                rest = [thing for thing in state.things if thing is not corpse]
                put_things(table, state, rest, monster.name)
                summon(table, state, MONSTERS[corpse.item.row.id], False)  # hostile


def mirror(table: Table, state: OmegaState, monster: Monster) -> None:
    """Call one's own kind out of a mirror, or only images (OM-13.22)."""
    if maybe(table.dice, monster.level - 6, 20, "mirror") and free_square_beside(state)[0] >= 0:
        summon(table, state, MONSTERS[monster.row.id], False)  # hostile


def seductor_leaves(table: Table, state: OmegaState, monster: Monster) -> None:
    """Leave three others behind (OM-13.23)."""
    remove_monster(table, state, monster, "left", "offended")
    for _ in range(3):
        summon_random(table, state)


def aggravate(table: Table, state: OmegaState, monster: Monster) -> None:
    """Wake and anger everybody, and then be at peace (OM-13.25)."""
    anger_all(table, state, monster.name)
    monster.hostile = False
    if table.log is not None:
        monster_noted(table, state, monster, "has called", {"hostile": False})


def anger_all(table: Table, state: OmegaState, cause: str) -> None:
    """Wake everybody and turn them hostile."""
    for monster in state.monsters:
        rouse(table, state, monster, True, False, cause)  # hostile, and not yet attacked


def whistle(table: Table, state: OmegaState, monster: Monster) -> None:
    """Call the guard, and from then on strike once more instead (OM-13.31)."""
    for guard in state.monsters:
        if guard.row.id == GUARDSMAN:
            rouse(table, state, guard, True, False, monster.name)  # hostile, and not yet attacked
    _becomes(table, state, monster, SPECIAL_MELEE_NORMAL)


def merchant(table: Table, state: OmegaState, monster: Monster) -> None:
    """Rouse the village, once (OM-13.32)."""
    anger_all(table, state, monster.name)
    _becomes(table, state, monster, SPECIAL_NONE)


def _becomes(table: Table, state: OmegaState, monster: Monster, special: i64) -> None:
    monster.special = special
    if table.log is not None:
        monster_noted(table, state, monster, "has called", {"special": int(special)})
