"""Rules of healing: hit points, waking, temporary hit points, lost parts, resurrection (LI-11, LI-14, LI-17)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import decisions, ticks, wounds
from affray.systems.linguomancy.checks import roll_test
from affray.systems.linguomancy.constants import ABILITIES, COHESION, CONSUMED, INTACT, STABLE, UP
from affray.systems.linguomancy.effects_body import come_back, gain_hp, restore_parts, set_temp_hp
from affray.systems.linguomancy.hurting import become

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle
    from affray.systems.linguomancy.ticks import Tick


def heal(
    table: Table,
    state: Battle,
    seat: i64,
    target: i64,
    amount: i64,
    faces: list[int],
    tick: Tick | None,
    source: str,
) -> None:
    """Heal somebody, and do what else the healing's tick does (LI-14.4, 14.5, 17.1, 17.4).

    Args:
        table: dice, minds, log.
        state: the fight.
        seat: who heals.
        target: who is healed; not dead, not destroyed.
        amount: what was rolled.
        faces: the totals of the dice, for the log.
        tick: the healing tick, or None.
        source: name of the idiom or item.
    """
    status = state.statuses[target]
    sheet = state.arena.sheets[target]
    name = "" if tick is None else tick.name
    points: i64 = sheet.max_hp if name == ticks.COMPLETE else amount
    hp, after, successes, failures = wounds.healed(
        status.hp, sheet.max_hp, points, status.state, status.successes, status.failures
    )
    gain_hp(table, state, target, hp, amount, faces, name, state.name(seat), source)
    if after != status.state:
        become(table, state, target, after, "healed", successes, failures, status.remains)
    if tick is not None and sheet.lost:
        mend(table, state, seat, target, tick.name)


def mend(table: Table, state: Battle, seat: i64, target: i64, tick: str) -> None:
    """Give lost parts back, as many as a tick does; the caster chooses which (LI-14.7, 14.8)."""
    knobs = state.arena.knobs
    status = state.statuses[target]
    lost = state.arena.sheets[target].lost
    missing = [number for number in range(len(lost)) if not status.restored >> number & 1]
    doing = ticks.shares(tick, knobs.multiple_regrowth_limbs, knobs.healing_effects_cumulative)
    chosen = [missing[place] for place in back_of([lost[number] for number in missing], doing, range(len(missing)))]
    sets = attainable([lost[number] for number in missing], doing, len(chosen))
    if len(sets) > 1:
        decision = decisions.PartsDecision(seat, sorted(chosen), [[missing[place] for place in each] for each in sets])
        chosen = decisions.parts_of(table.decide(state, decision))
    if chosen:
        restored: i64 = status.restored
        for number in chosen:
            restored |= 1 << number
        restore_parts(table, state, target, restored, chosen)


def back_of(parts: list[ticks.Part], doing: list[ticks.Share], order: list[int] | range) -> list[int]:
    """Give the places of the parts that come back if they are taken in an order."""
    return [place for place, back in enumerate(ticks.restored(parts, doing, order)) if back]


def attainable(parts: list[ticks.Part], doing: list[ticks.Share], count: int) -> list[list[int]]:
    """List the sets of places that can come back, if each is taken first."""
    found: list[list[int]] = []
    for chosen in combinations(range(len(parts)), count):
        rest = [place for place in range(len(parts)) if place not in chosen]
        if tuple(back_of(parts, doing, [*chosen, *rest])) == chosen:
            found.append(list(chosen))
    return found


def give_temporary(table: Table, state: Battle, target: i64, amount: i64) -> None:
    """Give temporary hit points; the bearer keeps the old set or the new (LI-11.3)."""
    status = state.statuses[target]
    current: i64 = status.temp_hp
    kept: i64 = max(current, amount)
    if current > 0 and amount > 0 and current != amount:
        higher_first = (
            [decisions.GAINED, decisions.CURRENT] if amount > current else [decisions.CURRENT, decisions.GAINED]
        )
        about: dict[str, object] = {"current": int(current), "gained": int(amount)}
        answer = table.decide(state, decisions.PlainDecision(target, "temp_hp", higher_first, about))
        kept = current if answer.kind == "current" else amount
    set_temp_hp(table, state, target, amount, kept)


def stabilize(table: Table, state: Battle, target: i64) -> None:
    """Make somebody Dying stable (LI-2.15, 19.9)."""
    become(table, state, target, STABLE, "bandaged", 0, 0, INTACT)


def raise_dead(table: Table, state: Battle, spell: Spell, target: i64) -> None:
    """Bring one of the dead back; a consumed body asks for a check (LI-9.8, 14.6)."""
    status = state.statuses[target]
    caster = state.arena.sheets[spell.seat]
    knobs = state.arena.knobs
    number: i64 = knobs.consumed_resurrection_dc
    total: i64 = number
    if status.remains == CONSUMED and not roll_test(
        table, state, "check", spell.seat, caster.abilities[COHESION], ABILITIES[COHESION], caster.proficiency, 0,
        number, False, spell.why_check, spell.why_check_second,
    ):  # fmt: skip
        total = number - 1
    works, hp, exhaustion = wounds.resurrected(
        state.arena.sheets[target].max_hp, status.exhaustion, status.remains, total, number
    )
    if works:
        come_back(table, state, target, hp, exhaustion, state.name(spell.seat))
        become(table, state, target, UP, "resurrected", 0, 0, INTACT)
