"""What is fixed for a whole fight: the fighters' sheets, what each can do, and the setup that holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.state import Setup
from affray.systems.ninefold import formulas
from affray.systems.ninefold.formulas import FAVORABLE, PLAIN, UNFAVORABLE

if TYPE_CHECKING:
    from fractions import Fraction

    from affray.dice import Dice
    from affray.fight.decision import Decision
    from affray.systems.ninefold.expression import Expression
    from affray.systems.ninefold.knobs import Knobs
    from affray.systems.ninefold.orders import Order
    from affray.systems.ninefold.turns import Contender

# Modes of an action (NI-1.5).

SINGLE: Final = 0
CLUSTER: Final = 1
AREA: Final = 2
SUPPORT: Final = 3
MODES: Final[tuple[str, ...]] = ("single", "cluster", "area", "support")

# Scopes of buffs and debuffs (NI-1.7); the last four are the defences, in the order of `formulas.DEFENSES`.

ALL: Final = 0
OFFENSE: Final = 1
DEFENSE: Final = 2
NAMED: Final = 3
SCOPES: Final[tuple[str, ...]] = ("all", "offense", "defense", "armor", "evasion", "block", "parry")

# Kinds of map (NI-1.10).

NO_MAP: Final = 0
GRIDLESS: Final = 1
SQUARE: Final = 2
HEX: Final = 3
MAPS: Final = ("none", "gridless", "square", "hex")

# Shapes of an area (NI-10.15).

CIRCLE: Final = 0
CONE: Final = 1
LINE: Final = 2
SHAPES: Final = ("circle", "cone", "line")

LASTS: Final = -1
"""Rounds of a buff or debuff that lasts for the fight."""


@final
class Influence:
    """A buff or a debuff (NI-1.7). It never changes; counting down replaces it.

    Attributes:
        name: what decides whether it replaces another one.
        amount: percentage points, 0 or more.
        scope: `ALL`, `OFFENSE`, `DEFENSE`, or `NAMED` plus a defence.
        rounds: own turns that it still lasts, or `LASTS`.
        hostile: whether it is a debuff.
    """

    def __init__(self, name: str, amount: i64, scope: i64, rounds: i64, hostile: bool) -> None:
        self.name = name
        self.amount: i64 = amount
        self.scope: i64 = scope
        self.rounds: i64 = rounds
        self.hostile = hostile

    def key(self) -> tuple[object, ...]:
        """Give all of it."""
        return (self.name, int(self.amount), int(self.scope), int(self.rounds), self.hostile)


@final
class Shape:
    """The form of an area in feet (NI-10.15).

    Attributes:
        kind: `CIRCLE`, `CONE` or `LINE`.
        reach: radius of a circle, length of a cone or line.
        width: of a line; 0 for the others.
        angle: of a cone, in degrees.
    """

    def __init__(self, kind: i64, reach: float, width: float, angle: float) -> None:
        self.kind: i64 = kind
        self.reach = reach
        self.width = width
        self.angle = angle


@final
class Obstacle:
    """A segment that gives cover, in feet (NI-5.4).

    Attributes:
        name: how the log calls it.
        x1, y1, x2, y2: its two ends.
        grade: index into `knobs.GRADES`.
    """

    def __init__(self, name: str, x1: float, y1: float, x2: float, y2: float, grade: i64) -> None:
        self.name = name
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.grade: i64 = grade


@final
class Harm:
    """The dice of an effect, with what each net critical makes of them (NI-9, NI-10.14).

    Args:
        dice: the listed dice; None for an effect in hit-die damage.
        hit_dice: hit-die damage, used only without dice (NI-9.7).
        single_die_halves: the knob (NI-9.6).
    """

    def __init__(self, dice: Expression | None, hit_dice: i64, single_die_halves: bool) -> None:
        self.dice = dice
        self.hit_dice: i64 = hit_dice
        self.rolled = dice is not None
        self.variants: list[Expression] = []
        self.shrinks = False
        if dice is not None:
            self.variants = [dice.halved(), dice, dice.doubled()]
            self.shrinks = single_die_halves and dice.count == 1

    def expression(self, net: i64) -> Expression | None:
        """Give the dice to throw after a net critical; None for hit-die damage."""
        return self.variants[net] if self.rolled else None

    def roll(self, dice: Dice, net: i64, why: str, shown: list[int] | None = None) -> i64:
        """Throw the effect and give it in half points.

        Args:
            dice: what to ask; hit-die damage asks nothing.
            net: `UNFAVORABLE`, `PLAIN` or `FAVORABLE`.
            why: the questions' name.
            shown: takes what each term of the dice showed, for the log.
        """
        if not self.rolled:
            return formulas.hit_die_halves(self.hit_dice, net)
        expression = self.variants[net]
        total = expression.roll(dice, why, shown)
        if self.shrinks and net == UNFAVORABLE:
            total = shrunk(total, expression.flat)
        return total * 2

    def distribution(self, net: i64) -> tuple[dict[int, int], int]:
        """List what `roll` can give, in half points, with the number of ways, and the number of all ways."""
        if not self.rolled:
            return {int(formulas.hit_die_halves(self.hit_dice, net)): 1}, 1
        expression = self.variants[net]
        ways, out_of = expression.distribution()
        halves: dict[int, int] = {}
        for total, number in ways.items():
            settled: i64 = total
            if self.shrinks and net == UNFAVORABLE:
                settled = shrunk(settled, expression.flat)
            point = int(settled * 2)
            halves[point] = halves.get(point, 0) + number
        return halves, out_of

    def text(self, net: i64) -> str:
        """Print the dice."""
        if not self.rolled:
            count = formulas.hit_die_halves(self.hit_dice, net) // formulas.HALVES_PER_HIT_DIE
            return "1 hit die" if count == 1 else f"{count} hit dice"
        if self.shrinks and net == UNFAVORABLE:
            return f"half of {self.variants[net].text()}"
        return self.variants[net].text()

    def critical(self, net: i64) -> bool:
        """Tell whether a net critical changes what is thrown."""
        if net == PLAIN:
            return False
        return net == FAVORABLE or self.shrinks or self.text(net) != self.text(PLAIN)


def shrunk(total: i64, flat: i64) -> i64:
    """Halve what a lone die shows, rounded down, at least 1; the flat part stays (NI-9.6)."""
    return max(0, max(1, (total - flat) // 2) + flat)


@final
class ParryItem:
    """A carried weapon that can parry (NI-4.5, NI-11.5)."""

    def __init__(
        self, name: str, stat_name: str, stat: i64, value: i64, answers_area: bool, answers_missiles: bool
    ) -> None:
        self.name = name
        self.stat_name = stat_name
        self.stat: i64 = stat
        self.value: i64 = value
        self.answers_area = answers_area
        self.answers_missiles = answers_missiles


@final
class Deed:
    """One listed action of one fighter with one kind of ammunition.

    Attributes:
        index: its place in the setup's list of deeds.
        seat: whose it is.
        name, ammunition: how choices call it; ammunition is empty for what takes none.
        mode: `SINGLE`, `CLUSTER`, `AREA` or `SUPPORT`.
        hits: of a cluster; 1 otherwise.
        ranged: whether it is shot or thrown (NI-11.3).
        limit: reach or range in feet; -1 for an area that starts at the user (NI-12.5).
        stat_name, uses, stat, skill: how the offence check is made up (NI-2.1, NI-3).
        demand: what lasting effort it asks (NI-3.4); only told.
        piercing, pierces: armour piercing and what else it goes on to (NI-7).
        harm: dice or hit-die damage; None without damage.
        healing: dice of healing; None without.
        influences: buffs and debuffs that it brings.
        defended_half, defended: the reduced effect (NI-2.7): half, other dice, or neither.
        answered_by: the action's own list of defences (NI-11.3); None if it has none.
        type: the damage type (NI-4.7); empty if none.
        shape: of an area.
        answers: for each seat, which defences can answer there, as bits.
        parries: for each seat, the number of the item that parries there best; -1 if none can.
        limits: for each seat, the greatest square of the centres' distance that is in reach.
        aimed: for each seat, the choice of this deed against it alone, once it has been made; see `orders.aimed_at`.
    """

    def __init__(self, index: i64, seat: i64, name: str, ammunition: str, mode: i64) -> None:
        self.index: i64 = index
        self.seat: i64 = seat
        self.name = name
        self.ammunition = ammunition
        self.mode: i64 = mode
        self.hits: i64 = 1
        self.ranged = False
        self.limit = -1.0
        self.stat_name = ""
        self.uses = ""
        self.stat: i64 = 0
        self.skill: i64 = 0
        self.demand = ""
        self.piercing: i64 = 0
        self.pierces: list[str] = []
        self.harm: Harm | None = None
        self.healing: Harm | None = None
        self.influences: list[Influence] = []
        self.defended_half = False
        self.defended: Harm | None = None
        self.answered_by: list[int] | None = None
        self.type = ""
        self.shape: Shape | None = None
        self.answers: list[int] = []
        self.parries: list[int] = []
        self.limits: list[float] = []
        self.aimed: list[Order | None] = []

    def harmful(self) -> bool:
        """Tell whether it is meant for enemies: it does damage or brings a debuff."""
        if self.harm is not None:
            return True
        for influence in self.influences:  # noqa: SIM110 - a generator costs many times as much when compiled
            if influence.hostile:
                return True
        return False


@final
class Sheet:
    """What a fighter is.

    Attributes:
        seat, name, side: who; `side` is an index into the setup's list of sides.
        unit: the number of the unit; those of a unit share one initiative roll (NI-13.2).
        base: diameter of the footprint in feet (NI-12.1); `radius` is half of it.
        hit_dice: 1 or more.
        stats: STR, DEX and CON.
        evasion, armor_skill, block_skill, parry_skill: the defence skills.
        armor, armor_bonus, dex_rule, dex: what is worn, its bonus, its rule, and what the rule allows of DEX;
            `dex_stat` is all of it.
        shield, shield_bonus: the carried shield and its bonus; empty and 0 without one.
        block_stat, block_stat_name: the stat of the shield's class; `block_area` if it answers areas.
        parry_items: carried weapons that parry.
        speed: feet of a move.
        resistances: defence bonus by damage type (NI-4.7).
        multiplier: how many five-foot bases an area counts (NI-10.3), with its `numerator` and `denominator`.
        small: whether the base is below four feet; `one_foot` if it is one foot.
        deeds: what it can do, in the listed order; `usual` has each action once, with its first ammunition.
        start: hit points at the start in halves; -1 for the maximum.
        maximum: maximum hit points in halves; -1 if they are to be rolled.
        influences: buffs and debuffs at the start.
        x, y: the place at the start in feet.
    """

    def __init__(self, seat: i64, name: str, side: i64, unit: i64) -> None:
        self.seat: i64 = seat
        self.name = name
        self.side: i64 = side
        self.unit: i64 = unit
        self.creature = ""
        self.base: Fraction
        self.radius = 2.5
        self.hit_dice: i64 = 1
        self.stats: list[int] = [0, 0, 0]
        self.evasion: i64 = 0
        self.armor_skill: i64 = 0
        self.block_skill: i64 = 0
        self.parry_skill: i64 = 0
        self.armor = ""
        self.armor_bonus: i64 = 0
        self.dex_rule = "full"
        self.dex: i64 = 0
        self.dex_stat: i64 = 0
        self.shield = ""
        self.shield_bonus: i64 = 0
        self.block_stat: i64 = 0
        self.block_stat_name = ""
        self.block_area = False
        self.parry_items: list[ParryItem] = []
        self.speed = 30.0
        self.resistances: dict[str, int] = {}
        self.multiplier: Fraction
        self.numerator: i64 = 1
        self.denominator: i64 = 1
        self.small = False
        self.one_foot = False
        self.deeds: list[Deed] = []
        self.usual: list[Deed] = []
        self.start: i64 = -1
        self.maximum: i64 = -1
        self.influences: list[Influence] = []
        self.x = 0.0
        self.y = 0.0


class NinefoldSetup(Setup):
    """Everything that is fixed in a fight.

    Attributes:
        knobs: the settings.
        title: of the encounter.
        changed: the knobs that differ from their defaults, for the log.
        sheets: by seat.
        teams: the sides, in the order of their first fighter.
        deeds: all deeds of all fighters; a deed's `index` is its place here.
        map: `NO_MAP`, `GRIDLESS`, `SQUARE` or `HEX`.
        cover: without a map, the grade of cover of `attacker * fighters + target`.
        obstacles: on a map, what gives cover.
        apart: for each pair of units, `first * units + second`, the square of the least distance between centres at
            which their members' bases don't overlap.
        units: how many units there are; one for each entry of the file.
        turns: for each seat, the decision of its turn.
        contenders: who throws for initiative.
        guarding, passing: the choices to guard and to pass, made once.
    """

    def __init__(self, names: list[str], sides: list[str], policies: list[str], knobs: Knobs) -> None:
        super().__init__(names, sides, policies)
        self.knobs = knobs
        self.title = ""
        self.changed: dict[str, object] = {}
        self.sheets: list[Sheet] = []
        self.teams: list[str] = []
        self.deeds: list[Deed] = []
        self.map: i64 = NO_MAP
        self.cover: list[int] = []
        self.obstacles: list[Obstacle] = []
        self.apart: list[float] = []
        self.units: i64 = 0
        self.turns: list[Decision] = []
        self.contenders: list[Contender] = []
        self.guarding: Order
        self.passing: Order
