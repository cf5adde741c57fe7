"""Which special a monster has, and whether it could do anything (OM-12.10, OM-13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.corrosion import acid_on_hero
from affray.systems.omega.damage import POISON, THEFT
from affray.systems.omega.hazards import breathe_poison
from affray.systems.omega.kinds import (
    MOVE_FLUTTER,
    MOVE_SCAREDY,
    SPECIAL_ACID_CLOUD,
    SPECIAL_AGGRAVATE,
    SPECIAL_ANGEL,
    SPECIAL_AV,
    SPECIAL_BLACKOUT,
    SPECIAL_BOG,
    SPECIAL_DEMON,
    SPECIAL_DEMONLOVER,
    SPECIAL_DRAGONLORD,
    SPECIAL_EATER,
    SPECIAL_ESCAPE,
    SPECIAL_EXPLODE,
    SPECIAL_FLUTTER,
    SPECIAL_GHOST,
    SPECIAL_LW,
    SPECIAL_MB,
    SPECIAL_MELEE_NORMAL,
    SPECIAL_MERCHANT,
    SPECIAL_MIRROR,
    SPECIAL_MOVE_FLUTTER,
    SPECIAL_MOVE_SCAREDY,
    SPECIAL_MOVE_TELEPORT,
    SPECIAL_MP,
    SPECIAL_NONE,
    SPECIAL_POISON_CLOUD,
    SPECIAL_RAISE,
    SPECIAL_SEDUCTOR,
    SPECIAL_SERVANT,
    SPECIAL_SPELL,
    SPECIAL_SUMMON,
    SPECIAL_SURPRISE,
    SPECIAL_SWARM,
    SPECIAL_THIEF,
    SPECIAL_WERE,
    SPECIAL_WHISTLEBLOWER,
    SPECIALS,
)
from affray.systems.omega.monster_magic import cast, may_cast
from affray.systems.omega.movement import move_by
from affray.systems.omega.sight import in_view, monster_sees
from affray.systems.omega.specials_change import (
    demonlover,
    escape,
    may_melt,
    melt,
    mendicant,
    note_special,
    seductor,
    servant,
    servant_opposes,
    teleport_monster,
    thief,
    were,
)
from affray.systems.omega.specials_company import (
    aggravate,
    angel,
    angel_opposes,
    demon,
    has_corpses,
    merchant,
    mirror,
    raise_corpses,
    summon_two,
    swarm,
    whistle,
)
from affray.systems.omega.specials_harm import (
    EATER_DESPERATE,
    blackout,
    bog,
    dragonlord,
    drink_mana,
    eat_magic,
    explode,
    haunt,
    spend_manaburst,
    surprise,
)
from affray.systems.omega.statuses import BLINDED, BREATHING, IMMOBILE, TRUESIGHT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def is_ready(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a monster's special could do anything now; the coin isn't tossed otherwise (OM-0.10).

    Noise and looks (huge, illusion) and names without a behavior never could (OM-13.35, OM-13.36).
    """
    kind = monster.special
    if kind == SPECIAL_NONE:
        return False
    hero = state.hero
    statuses = hero.statuses
    far: i64 = state.distance_to(monster)
    adjacent = far < 2  # noqa: PLR2004 - as OM-13.1 has it
    hostile = monster.hostile
    if kind == SPECIAL_SPELL:
        return may_cast(state, monster)
    if kind == SPECIAL_POISON_CLOUD:
        return far < 3 and statuses[BREATHING] <= 0 and not hero.immune_to(POISON)  # noqa: PLR2004 - its reach
    if kind == SPECIAL_ACID_CLOUD:
        return hostile and far < 3  # noqa: PLR2004 - its reach
    if kind == SPECIAL_EXPLODE:
        return adjacent and 0 < monster.hp < monster.row.hp
    if kind == SPECIAL_SURPRISE:
        return hostile and monster.attacked and monster.invisible and statuses[TRUESIGHT] <= 0
    if kind == SPECIAL_BOG:
        return adjacent and statuses[IMMOBILE] > 0
    if kind == SPECIAL_BLACKOUT:
        return far < 4 and statuses[BLINDED] <= 0 and statuses[TRUESIGHT] <= 0  # noqa: PLR2004 - its reach
    if kind == SPECIAL_AV:
        return hero.mana > 0 and far < 10  # noqa: PLR2004 - what it takes at no distance
    if kind == SPECIAL_MB:
        return far == 1
    if kind == SPECIAL_EATER:
        return _eater_ready(state, monster)
    if kind == SPECIAL_ANGEL:
        return hostile or angel_opposes(monster.deity, state.setup.patron)
    if kind == SPECIAL_RAISE:
        return has_corpses(state, monster)
    if kind == SPECIAL_MIRROR:
        return in_view(state, monster)
    if kind == SPECIAL_SEDUCTOR:
        return hostile or adjacent
    if kind == SPECIAL_THIEF:
        return adjacent and not hero.immune_to(THEFT)
    if kind in (SPECIAL_SUMMON, SPECIAL_DEMONLOVER, SPECIAL_MELEE_NORMAL):
        return adjacent
    if kind == SPECIAL_MP:
        return monster.attacked or not monster.needy
    if kind == SPECIAL_SERVANT:
        return not hostile and servant_opposes(state, monster)
    if kind == SPECIAL_LW:
        return may_melt(state, monster)
    if kind in (
        SPECIAL_GHOST,
        SPECIAL_DRAGONLORD,
        SPECIAL_AGGRAVATE,
        SPECIAL_WERE,
        SPECIAL_ESCAPE,
        SPECIAL_WHISTLEBLOWER,
        SPECIAL_MERCHANT,
    ):
        return hostile
    return kind in (
        SPECIAL_DEMON,
        SPECIAL_SWARM,
        SPECIAL_FLUTTER,
        SPECIAL_MOVE_FLUTTER,
        SPECIAL_MOVE_SCAREDY,
        SPECIAL_MOVE_TELEPORT,
    )


def _eater_ready(state: OmegaState, monster: Monster) -> bool:
    """Tell whether the eater of magic could do anything (OM-13.17)."""
    if monster.hp < EATER_DESPERATE:
        return True
    turns = state.setup.college and not monster.hostile
    return turns or (monster.hostile and monster_sees(state, monster))


def special(table: Table, state: OmegaState, monster: Monster) -> None:  # noqa: C901, PLR0912 - one line for each special
    """Let a monster's special happen; `is_ready` has said that it could do something."""
    kind = monster.special
    note_special(table, state, monster, SPECIALS[kind])
    if kind == SPECIAL_SPELL:
        cast(table, state, monster)
    elif kind == SPECIAL_POISON_CLOUD:
        breathe_poison(table, state, monster.name)
    elif kind == SPECIAL_ACID_CLOUD:
        acid_on_hero(table, state, monster.name)
    elif kind == SPECIAL_EXPLODE:
        explode(table, state, monster)
    elif kind == SPECIAL_DEMON:
        demon(table, state, monster)
    elif kind == SPECIAL_GHOST:
        haunt(table, state, monster)
    elif kind == SPECIAL_SURPRISE:
        surprise(table, state, monster)
    elif kind == SPECIAL_BOG:
        bog(table, state, monster)
    elif kind == SPECIAL_BLACKOUT:
        blackout(table, state, monster)
    elif kind == SPECIAL_DRAGONLORD:
        dragonlord(table, state, monster)
    elif kind == SPECIAL_AV:
        drink_mana(table, state, monster)
    elif kind == SPECIAL_MB:
        spend_manaburst(table, state, monster)
    elif kind == SPECIAL_EATER:
        eat_magic(table, state, monster)
    elif kind == SPECIAL_ANGEL:
        angel(table, state, monster)
    elif kind == SPECIAL_SWARM:
        swarm(table, state, monster)
    elif kind == SPECIAL_SUMMON:
        summon_two(table, state)
    elif kind == SPECIAL_RAISE:
        raise_corpses(table, state, monster)
    elif kind == SPECIAL_MIRROR:
        mirror(table, state, monster)
    elif kind == SPECIAL_SEDUCTOR:
        seductor(table, state, monster)
    elif kind == SPECIAL_DEMONLOVER:
        demonlover(table, state, monster)
    elif kind == SPECIAL_AGGRAVATE:
        aggravate(table, state, monster)
    elif kind == SPECIAL_THIEF:
        thief(table, state, monster)
    elif kind == SPECIAL_WERE:
        were(table, state, monster)
    elif kind == SPECIAL_MP:
        mendicant(table, state, monster)
    elif kind == SPECIAL_SERVANT:
        servant(table, state, monster)
    elif kind == SPECIAL_ESCAPE:
        escape(table, state, monster)
    elif kind == SPECIAL_WHISTLEBLOWER:
        whistle(table, state, monster)
    elif kind == SPECIAL_MERCHANT:
        merchant(table, state, monster)
    elif kind == SPECIAL_LW:
        melt(table, state, monster)
    elif kind in (SPECIAL_FLUTTER, SPECIAL_MOVE_FLUTTER):
        move_by(table, state, monster, MOVE_FLUTTER)
    elif kind == SPECIAL_MOVE_SCAREDY:
        move_by(table, state, monster, MOVE_SCAREDY)
    elif kind == SPECIAL_MOVE_TELEPORT:
        teleport_monster(table, state, monster)
