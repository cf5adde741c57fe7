"""How a fight begins (OM-12.3, OM-13.18, OM-20.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.clock import look_for_end, settle
from affray.systems.omega.dressing import find_items
from affray.systems.omega.effects import monster_noted, note, set_awake
from affray.systems.omega.monster_checks import created_awake
from affray.systems.omega.summoning import draw_deity

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.omega.sheet import OmegaSetup
    from affray.systems.omega.state import OmegaState


def begin_fight(table: Table, setup: OmegaSetup) -> OmegaState:
    """Begin a fight: finds are rolled, then who sleeps and whom angels serve, in list order; the first turn comes."""
    state = setup.start.clone()
    if table.log is not None:
        note(table, state, "fight_started", {"names": list(setup.names), "sides": list(setup.sides)})
    if setup.finds:
        find_items(table, state)
    for serial in setup.may_be_asleep:
        monster = state.monster_of(serial)
        if monster is not None and created_awake(table.dice, monster.row.sleep):
            set_awake(table, state, monster, True, "created")  # awake
    for serial in setup.angels:
        angel = state.monster_of(serial)
        if angel is not None:
            angel.deity = draw_deity(table)
            if table.log is not None:
                monster_noted(table, state, angel, "created", {"deity": int(angel.deity)})
    look_for_end(table, state)
    settle(table, state)
    return state
