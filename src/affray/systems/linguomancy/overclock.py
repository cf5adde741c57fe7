"""Rules of overclocking: the price of an idiom beyond the reserve (LI-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import fluxcost
from affray.systems.linguomancy.afflict import condition_for_turns, exhaust, knock_out
from affray.systems.linguomancy.constants import DEAD, REMAINS
from affray.systems.linguomancy.hurting import die

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.state import Battle


def pay_price(table: Table, state: Battle, seat: i64, missing: i64) -> None:
    """Suffer the consequence of so many missing points (LI-9.4, 9.5)."""
    status = state.statuses[seat]
    if state.ended() or status.state == DEAD:
        return
    row = fluxcost.consequence(missing)
    if table.log is not None:
        state.note(
            table.log,
            "overclocked",
            {
                "creature": state.name(seat),
                "missing": int(missing),
                "drained": int(row.drained),
                "lethargic": int(row.lethargic),
                "stunned": int(row.stunned),
                "unconscious": row.unconscious,
                "exhaustion": int(row.exhaustion),
                "dies": row.dies,
                "remains": REMAINS[row.remains],
            },
        )
    source = "overclocking"
    if row.drained > 0:
        condition_for_turns(table, state, seat, "drained", row.drained, source)
    if row.lethargic > 0:
        condition_for_turns(table, state, seat, "lethargic", row.lethargic, source)
    if row.dies:
        die(table, state, seat, "overclock", row.remains)
        return
    if row.exhaustion > 0:
        exhaust(table, state, seat, row.tier_after(status.exhaustion), source)
        if status.state == DEAD:
            return
    if row.stunned > 0:
        condition_for_turns(table, state, seat, "stunned", row.stunned, source)
    if row.unconscious:
        knock_out(table, state, seat, "overclock")
