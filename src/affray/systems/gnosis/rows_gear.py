"""The rows of the content files of gear and of martial arts, as they are in the tables.

Rows are native objects, because the rules read them while a fight runs. Each keeps the data that it was made of, so
that an encounter may lay its own numbers over them (`content_gear.Gear`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from affray.fight.fields import Fields
from affray.systems.gnosis.kinds import (
    ACTOR_TIMERS,
    AT_AREA,
    AT_HELP,
    AT_SELF,
    AT_TILE,
    BLUNT,
    DAMAGE_TYPES,
    DOMAINS,
    PIPELINES,
    PLAYER_TIMERS,
    RIDERS,
    SHAPES,
    SHIELD,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_ROW: Final = -1
"""The number of no row, no timer, no attack."""

# What a technique asks of gear and limbs.
NEEDS_NOTHING: Final = 0
NEEDS_WEAPON: Final = 1
NEEDS_BLADE_OR_SPEAR: Final = 2
NEEDS_LEG: Final = 3
NEEDS_SHIELD: Final = 4
NEEDS_SHIELDS: Final = 5
NEEDS_ARM: Final = 6
NEEDS: Final = ("none", "armed_melee", "blade_or_spear", "one_leg", "shield", "two_shields", "one_arm")

# Kinds of techniques' attacks; the rules tell three of them apart.
BARRAGE: Final = 0
KICK: Final = 1
BASH: Final = 2
ATTACK_TYPES: Final = (
    "barrage",
    "kick",
    "bash",
    "strike",
    "cut",
    "thrust",
    "clinch",
    "palm",
    "sweep",
    "leap",
    "pressure",
    "hook",
)

# Kinds of targeted consumables (GN-5.15).
USE_DAMAGE: Final = 0
USE_REVEAL: Final = 1
USE_HEAL: Final = 2
USE_BUFF: Final = 3
USE_STATE: Final = 4
USE_TRAP: Final = 5
USE_SECURITY: Final = 6
USES: Final = ("damage", "reveal", "heal", "buff", "state", "trap", "security")
_AIMED: Final[tuple[int, ...]] = (AT_AREA, AT_AREA, AT_HELP, AT_HELP, AT_AREA, AT_TILE, AT_TILE)
"""How one aims each of them, if its range isn't 0 (GN-7.9)."""

# Blows that a feat or a teaching helps.
ANY_HAND: Final = 0
UNARMED_HAND: Final = 1
ARMED_HAND: Final = 2
HANDS: Final = ("any", "unarmed", "armed")


def _helps(attack: i64, hand: i64, struck: i64, unarmed: bool) -> bool:
    """Tell whether something that helps these attacks helps this one."""
    return attack == struck and (hand == ANY_HAND or (hand == UNARMED_HAND) == unarmed)


@final
class WeaponRow:
    """A weapon, a shield as it strikes and flies, or a hand.

    Attributes:
        raw: the row's data.
        name: its name.
        domain: whose skill counts.
        low, high, acc: the label `weapon`.
        hands: that it needs; 0 for the bare hand.
        damage_type: of its damage.
        parry: GN-2.11.
        throw, shoot: range in squares; with shoot 0 it can't be shot.
        splash: radius (GN-5.14).
    """

    def __init__(self, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.name = fields.text("name")
        self.domain: i64 = fields.number_of("domain", DOMAINS)
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.acc: i64 = fields.whole("acc")
        self.hands: i64 = fields.whole("hands")
        self.damage_type: i64 = fields.number_of("type", DAMAGE_TYPES, "")
        self.parry: i64 = fields.whole("parry")
        self.throw: i64 = fields.whole("throw")
        self.shoot: i64 = fields.whole("shoot")
        self.splash: i64 = fields.whole("splash")
        fields.finish()

    def __repr__(self) -> str:
        return f"WeaponRow({self.name!r})"


@final
class ShieldRow:
    """A shield.

    Attributes:
        raw: the row's data.
        name: its name.
        guard: GN-2.7.
        parry: GN-2.11.
        bash: how it strikes and flies: one-handed, blunt, of the domain shield (GN-T.16).
    """

    def __init__(self, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.name = fields.text("name")
        self.guard: i64 = fields.whole("guard")
        self.parry: i64 = fields.whole("parry")
        self.bash = WeaponRow(
            {
                "name": self.name,
                "domain": DOMAINS[SHIELD],
                "min": fields.whole("min"),
                "max": fields.whole("max"),
                "acc": fields.whole("acc"),
                "hands": 1,
                "type": DAMAGE_TYPES[BLUNT],
                "parry": int(self.parry),
                "throw": fields.whole("throw"),
            },
            place,
        )
        fields.finish()

    def __repr__(self) -> str:
        return f"ShieldRow({self.name!r})"


@final
class ArmourRow:
    """Armour.

    Attributes:
        raw: the row's data.
        name: its name.
        soak: what it takes off each hit (GN-2.15).
    """

    def __init__(self, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.name = fields.text("name")
        self.soak: i64 = fields.whole("soak")
        fields.finish()

    def __repr__(self) -> str:
        return f"ArmourRow({self.name!r})"


@final
class OilRow:
    """An oil for a weapon (GN-6.11).

    Attributes:
        raw: the row's data.
        name: its name.
        low, high, acc: the label `oil`.
        damage_type, percent: what part of the damage it turns into which type; UNTYPED for none.
        burning: turns that a landed strike sets its target on fire.
    """

    def __init__(self, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.name = fields.text("name")
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.acc: i64 = fields.whole("acc")
        self.damage_type: i64 = fields.number_of("to", DAMAGE_TYPES, "")
        self.percent: i64 = fields.whole("percent")
        self.burning: i64 = fields.whole("burning")
        fields.finish()

    def __repr__(self) -> str:
        return f"OilRow({self.name!r})"


@final
class ConsumableRow:
    """A targeted consumable (GN-5.15).

    Attributes:
        raw: the row's data.
        number: its place in the table.
        name: its name.
        kind: USE_DAMAGE, USE_REVEAL, USE_HEAL, USE_BUFF, USE_STATE, USE_TRAP or USE_SECURITY.
        range, radius: in squares.
        mode: of the selector, by kind and range (GN-7.9).
        flies: whether it needs a free way.
        low, high, damage_type, burning: its harm, and the turns of burning that come with it.
        hp, spirit, chi: what it brings.
        hunger: what it takes off.
        cleanse: its strength (GN-10.4).
        timer: the user's state that it sets, a place in PLAYER_TIMERS; -1 for none.
        state: the state of all that it reaches, a place in ACTOR_TIMERS; -1 for none.
        turns, potency: of either.
        doors: whether it shows hidden doors.
        bonus_low, bonus_high: the label `draught`.
        watch: squares that a bell watches.
    """

    def __init__(self, number: i64, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.number: i64 = number
        self.name = fields.text("name")
        self.kind: i64 = fields.number_of("kind", USES)
        self.range: i64 = fields.whole("range")
        self.radius: i64 = fields.whole("radius")
        self.mode: i64 = AT_SELF if self.range == 0 else _AIMED[self.kind]
        self.flies: bool = self.range > 0 and self.kind in {USE_DAMAGE, USE_STATE}
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.damage_type: i64 = fields.number_of("type", DAMAGE_TYPES, "")
        self.burning: i64 = fields.whole("burning")
        self.hp: i64 = fields.whole("hp")
        self.spirit: i64 = fields.whole("spirit")
        self.chi: i64 = fields.whole("chi")
        self.hunger: i64 = fields.whole("hunger")
        self.cleanse: i64 = fields.whole("cleanse")
        self.timer: i64 = fields.number_of("timer", ("none", *PLAYER_TIMERS)) - 1
        self.state: i64 = fields.number_of("state", ("none", *ACTOR_TIMERS)) - 1
        self.turns: i64 = fields.whole("turns")
        self.potency: i64 = fields.whole("potency")
        self.doors: bool = fields.truth("doors")
        self.bonus_low: i64 = fields.whole("bonus_min")
        self.bonus_high: i64 = fields.whole("bonus_max")
        self.watch: i64 = fields.whole("watch")
        fields.finish()

    def __repr__(self) -> str:
        return f"ConsumableRow({self.name!r})"


@final
class FeatRow:
    """A feat (GN-6.8).

    Attributes:
        raw: the row's data.
        name: its name.
        attack: MELEE, THROW or SHOOT, which it helps; -1 for none.
        hand: ANY_HAND, UNARMED_HAND or ARMED_HAND.
        low, high, acc: the label `feats`.
        percent, range: of throws and shots.
        focus: taken off every price in focus (GN-3.4).
        parries_spells: whether an enchanted weapon parries spells, too (GN-2.10).
    """

    def __init__(self, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.name = fields.text("name")
        self.attack: i64 = fields.number_of("attack", ("none", *PIPELINES)) - 1
        self.hand: i64 = fields.number_of("hand", HANDS, "any")
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.acc: i64 = fields.whole("acc")
        self.percent: i64 = fields.whole("percent")
        self.range: i64 = fields.whole("range")
        self.focus: i64 = fields.whole("focus")
        self.parries_spells: bool = fields.truth("parries_spells")
        fields.finish()

    def helps(self, attack: i64, unarmed: bool) -> bool:
        """Tell whether it helps an attack: MELEE, THROW or SHOOT."""
        return _helps(self.attack, self.hand, attack, unarmed)

    def __repr__(self) -> str:
        return f"FeatRow({self.name!r})"


@final
class TeachingRow:
    """A persistent teaching (GN-6.7).

    Attributes:
        raw: the row's data.
        name: its name.
        attack: MELEE, THROW or SHOOT, which it helps; -1 for none.
        hand: ANY_HAND, UNARMED_HAND or ARMED_HAND.
        low, high, acc: the label `teachings`.
        percent: of throws and shots.
        guard, parry: in stances.
    """

    def __init__(self, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.name = fields.text("name")
        self.attack: i64 = fields.number_of("attack", ("none", *PIPELINES)) - 1
        self.hand: i64 = fields.number_of("hand", HANDS, "any")
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.acc: i64 = fields.whole("acc")
        self.percent: i64 = fields.whole("percent")
        self.guard: i64 = fields.whole("guard")
        self.parry: i64 = fields.whole("parry")
        fields.finish()

    def helps(self, attack: i64, unarmed: bool) -> bool:
        """Tell whether it helps an attack: MELEE, THROW or SHOOT."""
        return _helps(self.attack, self.hand, attack, unarmed)

    def __repr__(self) -> str:
        return f"TeachingRow({self.name!r})"


@final
class StyleRow:
    """A martial style (GN-6.9, GN-T.18).

    Attributes:
        raw: the row's data.
        number: its place in the table.
        name: its name.
        family: the schools that it belongs to.
        domains: a bit for each domain that the main hand may hold.
        hands: how many the weapon must need; 0 for any.
        low, high, acc: the label `style` at rank 0.
        guard, parry: in stances.
        throw_range, throw_percent, shoot_percent: of every throw and shot.
        bias_type, bias_percent: what part of the damage turns into which type (GN-6.14).
    """

    def __init__(self, number: i64, raw: dict[str, Any], place: str) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.number: i64 = number
        self.name = fields.text("name")
        self.family = fields.text("family")
        self.domains: i64 = sum(1 << DOMAINS.index(word) for word in set(fields.words("domains", DOMAINS)))
        self.hands: i64 = fields.whole("hands")
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.acc: i64 = fields.whole("acc")
        self.guard: i64 = fields.whole("guard")
        self.parry: i64 = fields.whole("parry")
        self.throw_range: i64 = fields.whole("throw_range")
        self.throw_percent: i64 = fields.whole("throw_percent")
        self.shoot_percent: i64 = fields.whole("shoot_percent")
        self.bias_type: i64 = fields.number_of("bias", DAMAGE_TYPES, "")
        self.bias_percent: i64 = fields.whole("bias_percent")
        fields.finish()

    def __repr__(self) -> str:
        return f"StyleRow({self.name!r})"


@final
class TechniqueRow:
    """A technique (GN-T.1, GN-T.19).

    Args:
        number: its place in the table.
        raw: the row's data.
        place: where it stands, for messages.
        styles: the names of all styles, by number.

    Attributes:
        raw: the row's data.
        number: its place in the table.
        name: its name.
        style: number of the style that must be active; -1 for none.
        tier: GN-T.3.
        needs: of gear and limbs, its place among NEEDS.
        stamina: before conditioning.
        spirit: its price in spirit.
        cooldown: before rank (GN-T.2).
        shape: SINGLE, LINE, RUSH or SWEEP.
        reach: squares of a line or a rush.
        strikes: at one target.
        low, high, acc: the label `technique`.
        attack_type: its place among ATTACK_TYPES; a KICK has the unarmed base, a BASH the larger shield's.
        damage_type: of its damage; UNTYPED is the weapon's own.
        rider: NO_RIDER, or what a landed strike brings.
        squares: of a launch.
    """

    def __init__(self, number: i64, raw: dict[str, Any], place: str, styles: Sequence[str]) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.number: i64 = number
        self.name = fields.text("name")
        self.style: i64 = fields.number_of("style", ("none", *styles)) - 1
        self.tier: i64 = fields.whole("tier")
        self.needs: i64 = fields.number_of("needs", NEEDS)
        self.stamina: i64 = fields.whole("stamina")
        self.spirit: i64 = fields.whole("spirit")
        self.cooldown: i64 = fields.whole("cooldown")
        self.shape: i64 = fields.number_of("shape", SHAPES)
        self.reach: i64 = fields.whole("reach")
        self.strikes: i64 = fields.whole("strikes")
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.acc: i64 = fields.whole("acc")
        self.attack_type: i64 = fields.number_of("attack", ATTACK_TYPES)
        self.damage_type: i64 = fields.number_of("type", ("weapon", *DAMAGE_TYPES[1:]))
        self.rider: i64 = fields.number_of("rider", RIDERS)
        self.squares: i64 = fields.whole("squares")
        fields.finish()

    def __repr__(self) -> str:
        return f"TechniqueRow({self.name!r})"
