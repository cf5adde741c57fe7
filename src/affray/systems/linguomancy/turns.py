"""Rules of rounds and turns: how a fight begins, how turns start and end, and when it is over (LI-1, LI-23.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.linguomancy import actions, d20, effects, maintaining, numbers, wounds
from affray.systems.linguomancy.constants import (
    DEAD,
    DYING,
    END_TURN,
    INTACT,
    ROUND_SECONDS,
    STATES,
    UP,
)
from affray.systems.linguomancy.deeds import deed_of
from affray.systems.linguomancy.effects_body import save_from_death, wear_off
from affray.systems.linguomancy.errors import refuse
from affray.systems.linguomancy.hurting import become, end_if_fallen

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.linguomancy.deeds import Deed
    from affray.systems.linguomancy.state import Battle

FLUX_RATE: Final = 1
"""Flux that a turn brings back (LI-6.4)."""


def begin(table: Table, state: Battle) -> None:
    """Roll initiative and begin the first round (LI-23.1)."""
    arena = state.arena
    tell_start(table, state)
    totals: list[int] = []
    agilities: list[int] = []
    players: list[bool] = []
    for seat in range(arena.fighters):
        sheet = arena.sheets[seat]
        fixed = arena.initiative[seat]
        bonus: i64 = sheet.agility - state.statuses[seat].exhaustion
        natural: i64 = 0
        if fixed is None:
            natural = table.dice.die(d20.FACES, sheet.why_initiative)
        total: i64 = natural + bonus if fixed is None else fixed
        totals.append(total)
        agilities.append(sheet.agility)
        players.append(sheet.player)
        if table.log is not None:
            state.note(
                table.log,
                "initiative",
                {
                    "creature": sheet.name,
                    "natural": int(natural) if fixed is None else None,
                    "bonus": int(bonus) if fixed is None else 0,
                    "total": int(total),
                },
            )
    state.order = numbers.initiative_order(totals, agilities, players)
    if table.log is not None:
        state.note(table.log, "initiative", {"order": [state.name(seat) for seat in state.order]})
    effects.begin_round(table, state, 1)


def tell_start(table: Table, state: Battle) -> None:
    """Tell who fights, where, and under which knobs."""
    if table.log is None:
        return
    arena = state.arena
    state.note(
        table.log,
        "fight_started",
        {
            "sides": list(arena.side_names),
            "creatures": [[sheet.name, arena.side_names[sheet.side]] for sheet in arena.sheets if not sheet.thing],
            "objects": [sheet.name for sheet in arena.sheets if sheet.thing],
            "positions": [state.position(seat) for seat in range(len(arena.sheets))],
            "knobs": dict(arena.changed_knobs),
        },
    )


def proceed(table: Table, state: Battle) -> None:
    """End the turn of somebody who can't act, or begin the next turn, and if need be the next round."""
    if state.open:
        end_turn(table, state)
        return
    place: i64 = state.place + 1
    while True:
        if place == len(state.order):
            end_round(table, state)
            if state.ended():
                return
            place = 0
        seat: i64 = state.order[place]
        if state.helps:
            end_helps(table, state, seat)
        if state.statuses[seat].state != DEAD:
            start_turn(table, state, place)
            return
        place += 1


def end_round(table: Table, state: Battle) -> None:
    """End the round: the fight is over if a side has fallen or the last round is done (LI-1.2, 1.8)."""
    number: i64 = state.round
    if table.log is not None:
        state.note(table.log, "round_ended", {"number": int(number), "seconds": int(ROUND_SECONDS * number)})
    end_if_fallen(table, state)
    if state.ended():
        return
    if number >= state.arena.knobs.max_rounds:
        effects.end_fight(table, state, "", effects.ROUND_LIMIT)
        return
    effects.begin_round(table, state, number + 1)


def end_helps(table: Table, state: Battle, helper: i64) -> None:
    """End all help that somebody gave, as its turn has come again (LI-2.13)."""
    for seat in range(state.arena.fighters):
        if state.statuses[seat].helped_by == helper:
            effects.end_help(table, state, seat, "over")
    state.helps = any(status.helped_by >= 0 for status in state.statuses)


def start_turn(table: Table, state: Battle, place: i64) -> None:
    """Start a turn: death save, resources, Flux, hands of maintained idioms, zones (LI-1.4)."""
    effects.come_to(state, place)
    seat: i64 = state.order[place]
    status = state.statuses[seat]
    if status.state == DYING:
        death_save(table, state, seat)
        if status.state == DEAD or state.ended():
            return
    able = status.can_act()
    points: i64 = numbers.action_points(status.lethargic > 0, status.exhaustion, status.stunned > 0, status.state != UP)
    effects.open_turn(table, state, points, state.max_movement(seat) if able else 0, able)
    if not state.arena.knobs.regains_at_end:
        regain(table, state, seat)
    if state.maintained:
        maintaining.upkeep(table, state, seat)
        maintaining.zones_act(table, state, seat)


def death_save(table: Table, state: Battle, seat: i64) -> None:
    """Throw a death save (LI-19.1)."""
    status = state.statuses[seat]
    band: i64 = d20.death_throw(table.dice, state.arena.sheets[seat].why_death_save)
    natural: i64 = table.dice.face
    hp, after, successes, failures = wounds.death_saved(band, status.successes, status.failures)
    save_from_death(table, state, seat, natural, hp, after, successes, failures)
    if after != DYING:
        why = "failures" if after == DEAD else "death_saves"
        become(table, state, seat, after, why, successes, failures, INTACT)


def regain(table: Table, state: Battle, seat: i64) -> None:
    """Regain Flux (LI-6.4, 6.6)."""
    status = state.statuses[seat]
    sheet = state.arena.sheets[seat]
    after: i64 = numbers.flux_regain(status.flux, sheet.flux_max, FLUX_RATE, sheet.flux_modifier, status.drained > 0)
    if after != status.flux:
        effects.regain_flux(table, state, seat, after, FLUX_RATE)


def end_turn(table: Table, state: Battle) -> None:
    """End a turn: repeated saves, Flux under the knob, durations, what is unspent (LI-1.5)."""
    seat: i64 = state.current()
    status = state.statuses[seat]
    if status.state != DEAD:
        if state.maintained:
            maintaining.repeated_saves(table, state, seat)
        if state.arena.knobs.regains_at_end:
            regain(table, state, seat)
        wear_off(table, state, seat)
    if state.maintained:
        maintaining.end_fading(table, state, seat)
    effects.close_turn(table, state)


def take(table: Table, state: Battle, seat: i64, choice: Choice) -> None:
    """Carry out what a creature chose in its turn.

    Raises:
        Illegal: it isn't its turn, or the choice isn't legal; nothing has changed.
    """
    check_turn(state, seat)
    deed = deed_of(state, seat, choice)
    actions.check(state, seat, deed)
    carry_out(table, state, seat, deed)


def check_turn(state: Battle, seat: i64) -> None:
    """Make sure that somebody may act now.

    Raises:
        Illegal: it may not.
    """
    current: i64 = state.current()
    if not state.open or seat != current:
        acts = f"{state.name(current)} acts now" if state.open else "between turns nobody acts"
        who = state.name(seat) if 0 <= seat < len(state.statuses) else f"seat {seat}"
        refuse("not_your_turn", f"it is not the turn of {who}; {acts}")
    status = state.statuses[seat]
    if not status.can_act():
        condition = "stunned" if status.state == UP else STATES[status.state]
        refuse("cannot_act", f"{state.name(seat)} is {condition} and can't act")


def carry_out(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Carry out a deed that is legal."""
    if deed.kind == END_TURN:
        end_turn(table, state)
    else:
        actions.carry_out(table, state, seat, deed)
