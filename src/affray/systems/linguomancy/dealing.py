"""Rules of dealing damage: one roll, modifiers, traits, and on to the target's hit points (LI-12.5, 12.9, 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import damage
from affray.systems.linguomancy.constants import DAMAGE_TYPES, TRAITS
from affray.systems.linguomancy.effects_body import Blow
from affray.systems.linguomancy.hurting import hurt

if TYPE_CHECKING:
    from affray.fight.events import Log
    from affray.fight.table import Table
    from affray.systems.linguomancy.damage import Part
    from affray.systems.linguomancy.state import Battle


def deal(
    table: Table,
    state: Battle,
    seat: i64,
    target: i64,
    parts: list[Part],
    modifier: i64,
    critical: bool,
    halved: bool,
    why: str,
    source: str,
    rolled: list[int] | None = None,
) -> None:
    """Deal the damage of one attack or idiom to one target.

    Args:
        table: dice, minds, log.
        state: the fight.
        seat: who deals it.
        target: who takes it.
        parts: the dice of each damage type.
        modifier: added to the first part; what would bring it below 0 goes on to the next (LI-12.9).
        critical: whether it is a Critical Hit.
        halved: whether a passed save halves it.
        why: name of the questions.
        source: name of the weapon or idiom.
        rolled: totals that were rolled for several targets; without them the dice are rolled now.
    """
    sheet = state.arena.sheets[target]
    resists: i64 = state.statuses[target].resists
    total: i64
    if table.log is None:
        total = damage.dealt(
            table.dice, parts, rolled, modifier, critical, halved, resists, sheet.vulnerable, sheet.immune,
            state.arena.knobs, why,
        )  # fmt: skip
        hurt(table, state, seat, target, total, critical, None)
        return
    notes: list[damage.PartNote] = []
    total = damage.dealt(
        table.dice, parts, rolled, modifier, critical, halved, resists, sheet.vulnerable, sheet.immune,
        state.arena.knobs, why, notes,
    )  # fmt: skip
    blow = Blow(state.name(seat), source, critical)
    for note in notes:
        if note.faces:
            tell_roll(table.log, state, source, note.dice.text(), note.faces, critical, note.rolled, 1)
        blow.parts.append(
            {
                "type": DAMAGE_TYPES[note.kind],
                "rolled": int(note.rolled),
                "modifiers": int(note.modifier),
                "after_floor": int(note.before),
                "trait": TRAITS[note.trait],
                "after": int(note.after),
            }
        )
    hurt(table, state, seat, target, total, critical, blow)


def roll_shared(table: Table, state: Battle, part: Part, twice: bool, why: str, source: str, shared_by: i64) -> i64:
    """Roll dice that strike several targets, or perhaps several, and tell it (LI-12.4, 12.8)."""
    if table.log is None:
        return damage.roll_part(table.dice, part, twice, why)
    faces: list[int] = []
    total: i64 = damage.roll_part(table.dice, part, twice, why, faces)
    dice = part.doubled if twice else part.dice
    tell_roll(table.log, state, source, dice.text(), faces, twice, total, shared_by)
    return total


def tell_roll(
    log: Log, state: Battle, source: str, dice: str, faces: list[int], critical: bool, total: i64, shared_by: i64
) -> None:
    """Write how damage dice fell."""
    state.note(
        log,
        "damage_rolled",
        {
            "source": source,
            "dice": dice,
            "faces": list(faces),
            "critical": critical,
            "total": int(total),
            "shared_by": int(shared_by),
        },
    )
