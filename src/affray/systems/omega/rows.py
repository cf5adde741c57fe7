"""The rows of the content files: items, spells and monsters as they are in the tables.

Rows are native objects, because the rules read them while a fight runs; each takes its own fields out of the file's
row, and what it doesn't know or can't use is refused with its place.
"""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from affray.fight.fields import Fields
from affray.systems.omega.damage import DAMAGE_TYPES, NORMAL
from affray.systems.omega.kinds import BLOWS, FLAGS, MELEE_FUNCTIONS, MOVES, SPECIALS, STRIKES
from affray.systems.omega.maneuvers import WEAPON_TYPES, read_maneuvers


@final
class ItemRow:
    """An item's table values: armor, shield, weapon, cloak, boots, ring, stick, potion or scroll.

    Attributes:
        kind: one of these words.
        id: the game's own number; -1 where the table has none.
        name: its name.
        level: its generation level.
        weight, fragility: of one.
        enchantment, blessing: as the table gives them, before anything is rolled.
        effect: what it does when worn, wielded or used; see effects.toml.
        unique: only one exists.
        absorption, bulk: of armor.
        defense: of a shield.
        hit, damage: of a weapon.
        weapon_type: the number of a weapon's type; `BARE` for all else.
        two_handed: whether it needs both hands.
        blow: the number of a weapon's special blow.
        damage_type, score: of a stick that shoots; of a disruption the exact damage.
    """

    def __init__(self, kind: str, fields: Fields) -> None:
        self.kind = kind
        self.id: i64 = fields.whole("id", -1)
        self.name = fields.text("name")
        self.level: i64 = fields.whole("level")
        self.weight: i64 = fields.whole("weight")
        self.fragility: i64 = fields.whole("fragility")
        self.enchantment: i64 = fields.whole("enchantment")
        self.blessing: i64 = fields.whole("blessing")
        self.effect = fields.text("effect")
        self.unique = False
        self.absorption: i64 = 0
        self.bulk: i64 = 0
        self.defense: i64 = 0
        self.hit: i64 = 0
        self.damage: i64 = 0
        self.weapon_type: i64 = 0
        self.two_handed = False
        self.blow: i64 = 0
        self.damage_type: i64 = NORMAL
        self.score: i64 = 0
        if kind == "armor":
            self.absorption = fields.whole("absorption")
            self.bulk = fields.whole("bulk")
        elif kind == "shield":
            self.defense = fields.whole("defense")
        elif kind == "weapon":
            self._take_weapon(fields)
        elif kind == "stick":
            self.damage_type = fields.number_of("damage_type", DAMAGE_TYPES, "normal")
            self.score = fields.whole("score")
        fields.finish()

    def _take_weapon(self, fields: Fields) -> None:
        self.hit = fields.whole("hit")
        self.damage = fields.whole("damage")
        self.weapon_type = fields.number_of("type", WEAPON_TYPES)
        self.two_handed = fields.truth("two_handed")
        self.blow = fields.number_of("blow", BLOWS)
        self.unique = fields.truth("unique")

    def __repr__(self) -> str:
        return f"ItemRow({self.name!r})"


@final
class SpellRow:
    """A spell of the character's (OM-15.6).

    Attributes:
        name: as files say it.
        mana: its cost before the moon.
        effect: what it does.
        damage_type, per_level, base: of what hurts: the score is per_level x level + base.
        strength: of healing and of enchanting.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.mana: i64 = fields.whole("mana")
        self.effect = fields.text("effect")
        self.damage_type: i64 = fields.number_of("damage_type", DAMAGE_TYPES, "normal")
        self.per_level: i64 = fields.whole("per_level")
        self.base: i64 = fields.whole("base")
        self.strength: i64 = fields.whole("strength")
        fields.finish()

    def score(self, level: i64) -> i64:
        """Give the score at a character's level; 0 for what doesn't hurt."""
        return self.per_level * level + self.base

    def __repr__(self) -> str:
        return f"SpellRow({self.name!r})"


@final
class MonsterRow:
    """A monster's table values (OM-11.1).

    Attributes:
        raw: the row as it stands in the file, on which a fight's own fields may be laid (`monster_of`).
        id: the game's own number.
        name: its name.
        level, hp, hit, ac, damage, delay, sense, wakeup, sleep, experience: as in monsters.toml.
        maneuvers: its sequence, with its marks.
        melee, strike, special, move: numbers of words in `kinds`.
        immunities: one bit for each damage type; see `immune_to`.
        unique: only one exists.
        mobile, hostile, wandering, greedy, needy, onlyswim, swimming, flying, intangible, invisible, awake: its flags.
    """

    def __init__(self, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.id: i64 = fields.whole("id", -1)
        self.name = fields.text("name")
        self.level: i64 = fields.whole("level")
        self.hp: i64 = fields.whole("hp")
        self.hit: i64 = fields.whole("hit")
        self.ac: i64 = fields.whole("ac")
        self.damage: i64 = fields.whole("damage")
        self.delay: i64 = fields.whole("delay")
        self.sense: i64 = fields.whole("sense")
        self.wakeup: i64 = fields.whole("wakeup")
        self.sleep: i64 = fields.whole("sleep")
        self.experience: i64 = fields.whole("experience")
        self.maneuvers = read_maneuvers(fields.text("maneuvers"))
        self.melee: i64 = fields.number_of("melee", MELEE_FUNCTIONS)
        self.strike: i64 = fields.number_of("strike", STRIKES)
        self.special: i64 = fields.number_of("special", SPECIALS)
        self.move: i64 = fields.number_of("move", MOVES)
        self.immunities: i64 = sum(
            1 << DAMAGE_TYPES.index(word) for word in set(fields.words("immunities", DAMAGE_TYPES))
        )
        flags = fields.words("flags", FLAGS)
        self.unique = fields.truth("unique")
        self.mobile = "mobile" in flags
        self.hostile = "hostile" in flags
        self.wandering = "wandering" in flags
        self.greedy = "greedy" in flags
        self.needy = "needy" in flags
        self.onlyswim = "onlyswim" in flags
        self.swimming = "swimming" in flags
        self.flying = "flying" in flags
        self.intangible = "intangible" in flags
        self.invisible = "invisible" in flags
        self.awake = "awake" in flags
        fields.finish()

    def immune_to(self, damage_type: i64) -> bool:
        """Tell whether the row ignores a damage type."""
        return (self.immunities >> damage_type) & 1 == 1

    def __repr__(self) -> str:
        return f"MonsterRow({self.id}, {self.name!r})"
