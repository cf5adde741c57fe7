"""Actions of scripts: whether play would allow them as things stand, and doing them by its very rules (GN-Z.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from affray.fight.errors import Illegal
from affray.systems.gnosis.attack import break_barricade, check_adjacent, check_stamina, melee, melee_cost
from affray.systems.gnosis.kinds import LINE, PARRY, RUSH, SINGLE, SPELL_PARRY
from affray.systems.gnosis.ranged import FROM_MAIN, FROM_OFF, check_throw, throw
from affray.systems.gnosis.script_aims import Aim, action_of, lane_aim, strike_aim, technique_called, throw_aim
from affray.systems.gnosis.stances import check_stance, take_stance
from affray.systems.gnosis.techniques import (
    check_technique,
    line_targets,
    rush_target,
    sweep_targets,
    use_technique,
)
from affray.systems.gnosis.zen_language import ATTACK, LEFT_THROW, NO_LANE, PARRY_STANCE, RIGHT_THROW, WARD_STANCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import TechniqueRow
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.zen_language import Element


@final
class Ready:
    """An action that play would allow now, ready to be done.

    Attributes:
        action: ATTACK, LEFT_THROW, ... TECHNIQUE.
        aim: what it is aimed at; None for stances and sweeps.
        item: what is thrown.
        row: the technique.
        cost: of the technique, in stamina.
        targets: whom the technique strikes.
    """

    aim: Aim | None = None
    item: Item | None = None
    row: TechniqueRow | None = None
    cost: i64 = 0

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.targets: list[Actor] = []

    def target(self) -> str:
        """Name who is aimed at, or the square, or nothing."""
        if self.targets:
            return ", ".join([actor.sheet.name for actor in self.targets])
        if self.aim is None:
            return ""
        return f"[{self.aim.x}, {self.aim.y}]" if self.aim.actor is None else self.aim.actor.sheet.name


def prepare(state: GnosisState, player: Player, element: Element) -> Ready:
    """Run the checks of play on an action, as things stand now (GN-Z.14, GN-Z.16).

    Raises:
        Illegal: play would refuse it.
    """
    ready = Ready(action_of(element))
    if ready.action == ATTACK:
        prepare_attack(state, player, element, ready)
    elif ready.action == LEFT_THROW:
        prepare_throw(state, player, element, ready, player.off)
    elif ready.action == RIGHT_THROW:
        prepare_throw(state, player, element, ready, player.main)
    elif ready.action == PARRY_STANCE:
        check_stance(state, player, PARRY)
    elif ready.action == WARD_STANCE:
        check_stance(state, player, SPELL_PARRY)
    else:
        prepare_technique(state, player, element, ready)
    return ready


def prepare_attack(state: GnosisState, player: Player, element: Element, ready: Ready) -> None:
    """Check a melee blow (GN-5.1)."""
    aim = strike_aim(state, player, element, True)
    if aim.actor is not None:
        check_adjacent(player, aim.actor)
    check_stamina(player, melee_cost(state, player))
    ready.aim = aim


def prepare_throw(state: GnosisState, player: Player, element: Element, ready: Ready, item: Item | None) -> None:
    """Check a throw of what a hand holds (GN-5.10)."""
    if item is None:
        message = f"the {'left' if ready.action == LEFT_THROW else 'right'} hand holds nothing to throw"
        raise Illegal(message, "zen_nothing_to_throw")
    check_throw(state, player, item)
    ready.aim = throw_aim(state, player, element, item)
    ready.item = item


def prepare_technique(state: GnosisState, player: Player, element: Element, ready: Ready) -> None:
    """Check a technique (GN-T.1, GN-T.7)."""
    row = technique_called(state, element.name)
    ready.row = row
    ready.cost = check_technique(state, player, row)
    if row.shape == SINGLE:
        ready.aim = strike_aim(state, player, element, False)
        if ready.aim.actor is not None:
            check_adjacent(player, ready.aim.actor)
            ready.targets = [ready.aim.actor]
    elif row.shape in (LINE, RUSH):
        aim = lane_aim(state, player, element, row)
        ready.aim = aim
        if row.shape == LINE:
            ready.targets = line_targets(state, player, aim.direction, aim.far)
        else:
            ready.targets = [rush_target(state, player, aim.direction, aim.far)]
    else:
        ready.targets = sweep_targets(state, player)


def carry_out(table: Table, state: GnosisState, player: Player, ready: Ready) -> None:
    """Do an action that was made ready, by the very rules of play (GN-Z.16)."""
    aim = ready.aim
    if ready.action == PARRY_STANCE:
        take_stance(table, state, player, PARRY)
    elif ready.action == WARD_STANCE:
        take_stance(table, state, player, SPELL_PARRY)
    elif ready.row is not None:
        direction: i64 = NO_LANE if aim is None else aim.direction
        use_technique(table, state, player, ready.row, ready.cost, ready.targets, direction)
    elif aim is not None and ready.item is not None:
        source: i64 = FROM_OFF if ready.action == LEFT_THROW else FROM_MAIN
        throw(table, state, player, ready.item, source, aim.x, aim.y)
    elif aim is not None and aim.actor is not None:
        melee(table, state, player, aim.actor)
    elif aim is not None:
        break_barricade(table, state, player, aim.x, aim.y)
