"""Phases: initiative, rounds, turns, and the end of a fight (section 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.ninefold import effects, formulas
from affray.systems.ninefold.formulas import HALVES_PER_HIT_DIE
from affray.systems.ninefold.sheet import ALL
from affray.systems.ninefold.state import Field, Status

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import NinefoldSetup, Sheet

MOST_CUTS: Final = 3
"""A d100 can be cut at three faces into bands; with more rivals the face itself is asked for."""


def begin(table: Table, field: Field) -> None:
    """Begin a fight: hit points, initiative, and the first turn (NI-1.2, NI-1.9)."""
    setup = field.setup
    field.statuses = [Status() for _ in setup.sheets]
    if table.log is not None:
        table.log.add("fight_started", {"encounter": setup.title, "knobs": setup.changed})
    for sheet in setup.sheets:
        maximum = sheet.maximum
        rolled: i64 = 0
        if maximum < 0:
            if setup.knobs.hit_points_rolled:
                rolled = table.dice.total(sheet.hit_dice, 6, "hit points")
                maximum = rolled * 2
            else:
                maximum = sheet.hit_dice * HALVES_PER_HIT_DIE
        effects.set_hit_points(table, field, sheet.seat, maximum, rolled)
    effects.set_order(table, field, roll_initiative(table, setup))
    if not settled(table, field):
        effects.start_round(table, field)
        start_next(table, field, 0)


@final
class Contender:
    """A unit, or a fighter alone, in the throw for initiative (NI-13.2).

    Attributes:
        seats: who acts, in number order.
        dex: of the first of them, as of all.
        buffs: those of scope `all` at the start.
        debuffs: likewise.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.seats: list[int] = [int(sheet.seat)]
        self.dex: i64 = sheet.dex_stat
        self.buffs: i64 = 0
        self.debuffs: i64 = 0
        for influence in sheet.influences:
            if influence.scope == ALL and influence.hostile:
                self.debuffs += influence.amount
            elif influence.scope == ALL:
                self.buffs += influence.amount

    def total(self, roll: i64) -> i64:
        """Give the initiative with a roll (NI-1.3)."""
        return formulas.initiative(roll, self.dex, self.buffs, self.debuffs)


def contenders(setup: NinefoldSetup) -> list[Contender]:
    """Gather who throws for initiative, in encounter order, once for all fights."""
    units: dict[int, Contender] = {}
    for sheet in setup.sheets:
        contender = units.get(int(sheet.unit))
        if contender is None:
            units[int(sheet.unit)] = Contender(sheet)
        else:
            contender.seats.append(int(sheet.seat))
    return list(units.values())


def roll_initiative(table: Table, setup: NinefoldSetup) -> list[int]:
    """Throw for initiative and give the seats in the order of their turns (NI-1.3).

    The highest total comes first; of equals the higher DEX, then the earlier in the encounter.
    """
    order: list[Contender] = []
    totals: list[int] = []  # of those in `order`, so descending
    last: i64 = len(setup.contenders) - 1
    for number, contender in enumerate(setup.contenders):
        place: i64 = number
        roll: i64 = 0
        if setup.knobs.initiative_rolled and number == last and 0 < number <= MOST_CUTS:
            place -= _beaten(table, contender, order, totals)
            roll = table.dice.face
        else:
            if setup.knobs.initiative_rolled:
                roll = table.dice.between(1, 100, "initiative")
            total = contender.total(roll)
            while place > 0 and total >= _needed(contender, order[place - 1], totals[place - 1]):
                place -= 1
        order.insert(place, contender)
        totals.insert(place, int(contender.total(roll)))
        if table.log is not None:
            _tell(table, setup, contender, roll)
    return [seat for contender in order for seat in contender.seats]


def _needed(later: Contender, earlier: Contender, total: i64) -> i64:
    """Give the total with which a contender comes before one that is earlier in the encounter."""
    return total if later.dex > earlier.dex else total + 1


def _beaten(table: Table, last: Contender, order: list[Contender], totals: list[int]) -> i64:
    """Throw for the last contender, of whose d100 only the number of rivals it beats matters.

    Args:
        table: dice, minds and log.
        last: who throws; nobody comes after.
        order: the one to three rivals, best first.
        totals: their totals.

    Returns:
        How many of them it comes before.
    """
    rivals: i64 = len(order)
    start = last.total(0)
    low: i64 = 0
    middle: i64 = 0
    high: i64 = 0
    for number in range(rivals):
        place = rivals - 1 - number  # the worst rival first, so that the cuts ascend
        cut = formulas.between(_needed(last, order[place], totals[place]) - 1 - start, 0, 100)
        high = cut
        if number <= 1:
            middle = cut
        if number == 0:
            low = cut
    return min(table.dice.bands(100, low, middle, high, "initiative"), rivals)


def _tell(table: Table, setup: NinefoldSetup, contender: Contender, roll: i64) -> None:
    """Note the initiative of everyone in a unit."""
    log = table.log
    assert log is not None  # noqa: S101 - the caller looked
    for seat in contender.seats:
        details: dict[str, object] = {
            "who": setup.names[seat],
            "roll": int(roll),
            "dex": int(contender.dex),
            "buffs": int(contender.buffs),
            "debuffs": int(contender.debuffs),
            "total": int(contender.total(roll)),
        }
        log.add("initiative", details)


def settled(table: Table, field: Field) -> bool:
    """End the fight if at most one side stands (NI-1.8).

    Returns:
        Whether it is over.
    """
    standing: i64 = -1
    for seat, status in enumerate(field.statuses):
        if status.hit_points > 0:
            side = field.setup.sheets[seat].side
            if standing >= 0 and side != standing:
                return False
            standing = side
    if standing >= 0:
        effects.end_fight(table, field, field.setup.teams[standing], "last_standing")
    else:
        effects.end_fight(table, field, "", "none_standing")
    return True


def finish_action(table: Table, field: Field) -> None:
    """Go on after a resolved action: the fight ends, the turn goes on, or the next one begins (NI-1.4, NI-1.8)."""
    if settled(table, field):
        return
    if field.feet > 0.0 and field.statuses[field.actor].hit_points > 0:
        return
    finish_turn(table, field)


def finish_turn(table: Table, field: Field) -> None:
    """End the actor's turn and begin the next one (NI-1.2)."""
    effects.end_turn(table, field)
    start_next(table, field, field.turn + 1)


def start_next(table: Table, field: Field, turn: i64) -> None:
    """Begin the turn of the next one who stands, from a place in the order on; somebody does (NI-1.2).

    After the last round the fight is a draw.
    """
    order = field.order
    statuses = field.statuses
    while True:
        if turn == len(order):
            if field.round >= field.setup.knobs.round_limit:
                effects.end_fight(table, field, "", "round_limit")
                return
            effects.start_round(table, field)
            turn = 0
        if statuses[order[turn]].hit_points > 0:
            effects.start_turn(table, field, turn)
            return
        turn += 1
