"""Which special a monster has, and whether it could do anything (OM-12.10, OM-13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    from collections.abc import Callable

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


ADJACENT: Final = 2
CLOUD: Final = 3
DARKNESS: Final = 4
THIRST: Final = 10
"""Distances below which monsters are adjacent (OM-13.1), clouds reach, darkness blinds, and mana is drunk."""


def is_ready(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a monster's special could do anything now; the coin isn't tossed otherwise (OM-0.10).

    Noise and looks (huge, illusion) and names without a behavior never could (OM-13.35, OM-13.36).
    """
    kind = monster.special
    if kind == SPECIAL_NONE:
        return False
    condition = READY.get(kind)
    return condition is not None and condition(state, monster)


def special(table: Table, state: OmegaState, monster: Monster) -> None:
    """Let a monster's special happen; `is_ready` has said that it could do something."""
    kind = monster.special
    note_special(table, state, monster, SPECIALS[kind])
    happens = HAPPENS.get(kind)
    if happens is not None:
        happens(table, state, monster)


# When a special could do something


def _always(_state: OmegaState, _monster: Monster) -> bool:
    return True


def _if_hostile(_state: OmegaState, monster: Monster) -> bool:
    return monster.hostile


def _if_adjacent(state: OmegaState, monster: Monster) -> bool:
    return state.distance_to(monster) < ADJACENT


def _poison_cloud_ready(state: OmegaState, monster: Monster) -> bool:
    hero = state.hero
    near = state.distance_to(monster) < CLOUD
    return near and hero.statuses[BREATHING] <= 0 and not hero.immune_to(POISON)


def _acid_cloud_ready(state: OmegaState, monster: Monster) -> bool:
    return monster.hostile and state.distance_to(monster) < CLOUD


def _explode_ready(state: OmegaState, monster: Monster) -> bool:
    return _if_adjacent(state, monster) and 0 < monster.hp < monster.row.hp


def _surprise_ready(state: OmegaState, monster: Monster) -> bool:
    hidden = monster.invisible and state.hero.statuses[TRUESIGHT] <= 0
    return monster.hostile and monster.attacked and hidden


def _bog_ready(state: OmegaState, monster: Monster) -> bool:
    return _if_adjacent(state, monster) and state.hero.statuses[IMMOBILE] > 0


def _blackout_ready(state: OmegaState, monster: Monster) -> bool:
    statuses = state.hero.statuses
    return state.distance_to(monster) < DARKNESS and statuses[BLINDED] <= 0 and statuses[TRUESIGHT] <= 0


def _av_ready(state: OmegaState, monster: Monster) -> bool:
    return state.hero.mana > 0 and state.distance_to(monster) < THIRST


def _mb_ready(state: OmegaState, monster: Monster) -> bool:
    return state.distance_to(monster) == 1


def _eater_ready(state: OmegaState, monster: Monster) -> bool:
    """Tell whether the eater of magic could do anything (OM-13.17)."""
    if monster.hp < EATER_DESPERATE:
        return True
    turns = state.setup.college and not monster.hostile
    return turns or (monster.hostile and monster_sees(state, monster))


def _angel_ready(state: OmegaState, monster: Monster) -> bool:
    return monster.hostile or angel_opposes(monster.deity, state.setup.patron)


def _seductor_ready(state: OmegaState, monster: Monster) -> bool:
    return monster.hostile or _if_adjacent(state, monster)


def _thief_ready(state: OmegaState, monster: Monster) -> bool:
    return _if_adjacent(state, monster) and not state.hero.immune_to(THEFT)


def _mp_ready(_state: OmegaState, monster: Monster) -> bool:
    return monster.attacked or not monster.needy


def _servant_ready(state: OmegaState, monster: Monster) -> bool:
    return not monster.hostile and servant_opposes(state, monster)


READY: Final[dict[int, Callable[[OmegaState, Monster], bool]]] = {
    SPECIAL_SPELL: may_cast,
    SPECIAL_POISON_CLOUD: _poison_cloud_ready,
    SPECIAL_ACID_CLOUD: _acid_cloud_ready,
    SPECIAL_EXPLODE: _explode_ready,
    SPECIAL_DEMON: _always,
    SPECIAL_GHOST: _if_hostile,
    SPECIAL_SURPRISE: _surprise_ready,
    SPECIAL_BOG: _bog_ready,
    SPECIAL_BLACKOUT: _blackout_ready,
    SPECIAL_DRAGONLORD: _if_hostile,
    SPECIAL_AV: _av_ready,
    SPECIAL_MB: _mb_ready,
    SPECIAL_EATER: _eater_ready,
    SPECIAL_ANGEL: _angel_ready,
    SPECIAL_SWARM: _always,
    SPECIAL_SUMMON: _if_adjacent,
    SPECIAL_RAISE: has_corpses,
    SPECIAL_MIRROR: in_view,
    SPECIAL_SEDUCTOR: _seductor_ready,
    SPECIAL_DEMONLOVER: _if_adjacent,
    SPECIAL_AGGRAVATE: _if_hostile,
    SPECIAL_THIEF: _thief_ready,
    SPECIAL_WERE: _if_hostile,
    SPECIAL_MP: _mp_ready,
    SPECIAL_SERVANT: _servant_ready,
    SPECIAL_ESCAPE: _if_hostile,
    SPECIAL_WHISTLEBLOWER: _if_hostile,
    SPECIAL_MERCHANT: _if_hostile,
    SPECIAL_LW: may_melt,
    SPECIAL_FLUTTER: _always,
    SPECIAL_MOVE_FLUTTER: _always,
    SPECIAL_MOVE_SCAREDY: _always,
    SPECIAL_MOVE_TELEPORT: _always,
    SPECIAL_MELEE_NORMAL: _if_adjacent,
}
"""When each special could do something; those that aren't here have no behavior."""


# What happens


def _poison_cloud(table: Table, state: OmegaState, monster: Monster) -> None:
    breathe_poison(table, state, monster.name)


def _acid_cloud(table: Table, state: OmegaState, monster: Monster) -> None:
    acid_on_hero(table, state, monster.name)


def _flutter(table: Table, state: OmegaState, monster: Monster) -> None:
    move_by(table, state, monster, MOVE_FLUTTER)


def _scurry(table: Table, state: OmegaState, monster: Monster) -> None:
    move_by(table, state, monster, MOVE_SCAREDY)


HAPPENS: Final[dict[int, Callable[[Table, OmegaState, Monster], None]]] = {
    SPECIAL_SPELL: cast,
    SPECIAL_POISON_CLOUD: _poison_cloud,
    SPECIAL_ACID_CLOUD: _acid_cloud,
    SPECIAL_EXPLODE: explode,
    SPECIAL_DEMON: demon,
    SPECIAL_GHOST: haunt,
    SPECIAL_SURPRISE: surprise,
    SPECIAL_BOG: bog,
    SPECIAL_BLACKOUT: blackout,
    SPECIAL_DRAGONLORD: dragonlord,
    SPECIAL_AV: drink_mana,
    SPECIAL_MB: spend_manaburst,
    SPECIAL_EATER: eat_magic,
    SPECIAL_ANGEL: angel,
    SPECIAL_SWARM: swarm,
    SPECIAL_SUMMON: summon_two,
    SPECIAL_RAISE: raise_corpses,
    SPECIAL_MIRROR: mirror,
    SPECIAL_SEDUCTOR: seductor,
    SPECIAL_DEMONLOVER: demonlover,
    SPECIAL_AGGRAVATE: aggravate,
    SPECIAL_THIEF: thief,
    SPECIAL_WERE: were,
    SPECIAL_MP: mendicant,
    SPECIAL_SERVANT: servant,
    SPECIAL_ESCAPE: escape,
    SPECIAL_WHISTLEBLOWER: whistle,
    SPECIAL_MERCHANT: merchant,
    SPECIAL_LW: melt,
    SPECIAL_FLUTTER: _flutter,
    SPECIAL_MOVE_FLUTTER: _flutter,
    SPECIAL_MOVE_SCAREDY: _scurry,
    SPECIAL_MOVE_TELEPORT: teleport_monster,
}
"""What each special does. `melee_normal` isn't here: the monster's turn itself runs its sequence once more."""
