"""Effects on Flux paid and idioms kept up: a cast is paid, an idiom is maintained, charged, and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.constants import ADJECTIVES

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle
    from affray.systems.linguomancy.status import Maintained


def adjective_names(adjectives: i64) -> list[str]:
    """Name Adjectives that are given as bits."""
    return [name for number, name in enumerate(ADJECTIVES) if adjectives >> number & 1]


def pay_cast(table: Table, state: Battle, spell: Spell, steps: i64, adjectives: i64, cost: i64, missing: i64) -> None:
    """Pay the Flux of a cast as it is declared; all of it if some is missing (LI-6.7, 9.1)."""
    status = state.statuses[spell.seat]
    before: i64 = status.flux
    status.flux = max(0, before - cost)
    if table.log is not None:
        state.note(
            table.log,
            "cast",
            {
                "creature": state.name(spell.seat),
                "idiom": spell.idiom.key,
                "base": int(spell.idiom.base),
                "steps": int(steps),
                "adjectives": adjective_names(adjectives),
                "cost": int(cost),
                "before": int(before),
                "after": int(status.flux),
                "missing": int(missing),
            },
        )


def refresh(state: Battle, seat: i64) -> None:
    """Work out anew what maintained idioms do to somebody: Bound, Resistance, hands taken."""
    status = state.statuses[seat]
    bound: i64 = 0
    resists: i64 = state.arena.sheets[seat].resists
    hands: i64 = 0
    for each in state.maintained:
        effect = each.spell.idiom.effect
        if each.bearer == seat:
            if effect.binds:
                bound += 1
            resists |= effect.resists
        if each.caster == seat and each.charged:
            hands += each.hands
    status.bound = bound
    status.resists = resists
    status.hands_charged = hands


def refresh_both(state: Battle, each: Maintained) -> None:
    """Work out anew what concerns the caster and the bearer of an idiom."""
    refresh(state, each.caster)
    if each.bearer >= 0 and each.bearer != each.caster:
        refresh(state, each.bearer)


def start_maintaining(table: Table, state: Battle, each: Maintained) -> None:
    """Begin to keep an idiom up (LI-7.2)."""
    state.maintained = [*state.maintained, each]
    refresh_both(state, each)
    if table.log is not None:
        state.note(
            table.log,
            "maintaining",
            {
                "caster": state.name(each.caster),
                "idiom": each.spell.idiom.key,
                "steps": int(each.steps),
                "bearer": state.name(each.bearer) if each.bearer >= 0 else None,
                "at": [meters(each.x), meters(each.y)],
                "radius": meters(each.radius),
                "hands": int(each.hands),
                "charged": each.charged,
                "fading": each.fading,
                "free_hands": int(state.free_hands(each.caster)),
            },
        )


def charge(table: Table, state: Battle, number: i64) -> None:
    """Take the hands of a maintained idiom (LI-7.4)."""
    listed = list(state.maintained)
    each = listed[number].now_charged()
    listed[number] = each
    state.maintained = listed
    refresh(state, each.caster)
    if table.log is not None:
        state.note(
            table.log,
            "maintenance_charged",
            {
                "caster": state.name(each.caster),
                "idiom": each.spell.idiom.key,
                "number": int(number),
                "hands": int(each.hands),
                "free_hands": int(state.free_hands(each.caster)),
            },
        )


def end_maintaining(table: Table, state: Battle, number: i64, reason: str) -> None:
    """End a maintained idiom and its effects at once (LI-7.3)."""
    listed = list(state.maintained)
    each = listed.pop(number)
    state.maintained = listed
    refresh_both(state, each)
    if table.log is not None:
        state.note(
            table.log,
            "maintenance_ended",
            {
                "caster": state.name(each.caster),
                "idiom": each.spell.idiom.key,
                "bearer": state.name(each.bearer) if each.bearer >= 0 else None,
                "number": int(number),
                "reason": reason,
                "hands": int(each.hands),
                "free_hands": int(state.free_hands(each.caster)),
            },
        )
