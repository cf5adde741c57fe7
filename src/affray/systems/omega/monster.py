"""A monster as it stands in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.omega.formulas_monsters import npc_maneuvers
from affray.systems.omega.maneuvers import read_maneuvers

if TYPE_CHECKING:
    from affray.systems.omega.items import Item
    from affray.systems.omega.maneuvers import Sequence
    from affray.systems.omega.rows import MonsterRow

NAMELESS_NPC: Final = 4
"""The id of the row that builds its sequence out of its level (OM-11.25)."""


@final
class Monster:
    """One monster: its row, and all in which it may come to differ from it (OM-11.1).

    Attributes:
        serial: its number among all monsters of the fight, in the order in which they joined.
        name: what it is called, whatever it turns into.
        row: its row now; row HP and the first sequence are read there.
        level, hp, hit, ac, damage, delay, sense, wakeup, experience: as they are now.
        melee, strike, special, move: what it does, numbers of `kinds`.
        immunities: one bit for each damage type.
        mobile, hostile, wandering, greedy, needy, onlyswim, swimming, flying, intangible, invisible, awake: its flags.
        attacked: whether it has attacked or been attacked.
        maneuvers: its sequence, with its marks.
        x, y: its square.
        due: when its next turn comes, on the state's clock.
        anchor_x, anchor_y: the anchor of its leash; -1 before its first move (OM-17.8).
        held: how strongly a dragonlord holds the character (OM-13.14).
        deity: of an angel, a number of `DEITIES`; 0 for all others.
        belongings: what it carries.
    """

    def __init__(self, serial: i64, name: str, row: MonsterRow, belongings: list[Item]) -> None:
        self.serial: i64 = serial
        self.name = name
        self.row = row
        self.level: i64 = row.level
        self.hp: i64 = row.hp
        self.hit: i64 = row.hit
        self.ac: i64 = row.ac
        self.damage: i64 = row.damage
        self.delay: i64 = row.delay
        self.sense: i64 = row.sense
        self.wakeup: i64 = row.wakeup
        self.experience: i64 = row.experience
        self.melee: i64 = row.melee
        self.strike: i64 = row.strike
        self.special: i64 = row.special
        self.move: i64 = row.move
        self.immunities: i64 = row.immunities
        self.mobile = row.mobile
        self.hostile = row.hostile
        self.wandering = row.wandering
        self.greedy = row.greedy
        self.needy = row.needy
        self.onlyswim = row.onlyswim
        self.swimming = row.swimming
        self.flying = row.flying
        self.intangible = row.intangible
        self.invisible = row.invisible
        self.awake = row.awake
        self.attacked = False
        self.maneuvers: Sequence = row.maneuvers
        self.x: i64 = 0
        self.y: i64 = 0
        self.due: i64 = 0
        self.anchor_x: i64 = -1
        self.anchor_y: i64 = -1
        self.held: i64 = 0
        self.deity: i64 = 0
        self.belongings = belongings

    def clone(self) -> Monster:
        """Copy it; belongings are never changed in place, so they are shared."""
        twin = Monster(self.serial, self.name, self.row, self.belongings)
        twin.level = self.level
        twin.hp = self.hp
        twin.hit = self.hit
        twin.ac = self.ac
        twin.damage = self.damage
        twin.delay = self.delay
        twin.sense = self.sense
        twin.wakeup = self.wakeup
        twin.experience = self.experience
        twin.melee = self.melee
        twin.strike = self.strike
        twin.special = self.special
        twin.move = self.move
        twin.immunities = self.immunities
        twin.mobile = self.mobile
        twin.hostile = self.hostile
        twin.wandering = self.wandering
        twin.greedy = self.greedy
        twin.needy = self.needy
        twin.onlyswim = self.onlyswim
        twin.swimming = self.swimming
        twin.flying = self.flying
        twin.intangible = self.intangible
        twin.invisible = self.invisible
        twin.awake = self.awake
        twin.attacked = self.attacked
        twin.maneuvers = self.maneuvers
        twin.x = self.x
        twin.y = self.y
        twin.due = self.due
        twin.anchor_x = self.anchor_x
        twin.anchor_y = self.anchor_y
        twin.held = self.held
        twin.deity = self.deity
        return twin

    def immune_to(self, damage_type: i64) -> bool:
        """Tell whether it ignores a damage type (OM-2.10)."""
        return (self.immunities >> damage_type) & 1 == 1

    def key(self, now: i64) -> tuple[object, ...]:
        """Give all that can influence the future, with times counted from `now`."""
        flags: i64 = 0
        for flag in (
            self.mobile,
            self.hostile,
            self.wandering,
            self.greedy,
            self.needy,
            self.onlyswim,
            self.swimming,
            self.flying,
            self.intangible,
            self.invisible,
            self.awake,
            self.attacked,
        ):
            flags = 2 * flags + (1 if flag else 0)
        return (
            int(self.serial),
            int(self.row.id),
            int(self.hp),
            int(self.due - now),
            int(self.x),
            int(self.y),
            int(flags),
            int(self.level),
            int(self.hit),
            int(self.ac),
            int(self.damage),
            int(self.delay),
            int(self.sense),
            int(self.wakeup),
            int(self.experience),
            int(self.melee),
            int(self.strike),
            int(self.special),
            int(self.move),
            int(self.immunities),
            self.maneuvers.text,
            int(self.anchor_x),
            int(self.anchor_y),
            int(self.held),
            int(self.deity),
            tuple([item.ident() for item in self.belongings]),
        )


def maneuvers_of(row: MonsterRow, level: i64) -> Sequence:
    """Give the sequence with which a monster of a row fights (OM-11.2, OM-11.25).

    Args:
        row: its row. A fight's own sequence for the nameless NPC stays; only the table's is built out of the level.
        level: the monster's own.
    """
    if row.id == NAMELESS_NPC and row.raw["maneuvers"] == "A?B?":
        return read_maneuvers(npc_maneuvers(level))
    return row.maneuvers


def maneuvers_at(monster: Monster) -> Sequence:
    """Give a monster's sequence after its level has changed; only the nameless NPC's goes by it."""
    if monster.row.id == NAMELESS_NPC:
        return maneuvers_of(monster.row, monster.level)
    return monster.maneuvers
