"""Effects on bodies: hit points, states, conditions, lost parts. Each changes the state and writes its event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.linguomancy.constants import DEAD, REMAINS, STATES, UP

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.state import Battle
    from affray.systems.linguomancy.status import Status


@final
class Blow:
    """What the log tells of one damage: how each part came to what it is.

    Attributes:
        source: who dealt it, and with what.
        critical: whether it is a Critical Hit.
        parts: one table for each damage type.
    """

    def __init__(self, creature: str, source: str, critical: bool) -> None:
        self.creature = creature
        self.source = source
        self.critical = critical
        self.parts: list[dict[str, object]] = []


def lose_hp(
    table: Table, state: Battle, seat: i64, damage: i64, hp: i64, temp_hp: i64, failures: i64, blow: Blow | None
) -> None:
    """Set hit points and failures after damage (LI-18.6); the state of the target follows in `change_state`."""
    status = state.statuses[seat]
    before: i64 = status.hp
    absorbed: i64 = status.temp_hp - temp_hp
    failed: i64 = failures - status.failures
    status.hp = hp
    status.temp_hp = temp_hp
    status.failures = failures
    if table.log is not None and blow is not None:
        name = state.name(seat)
        state.note(
            table.log,
            "damage_applied",
            {
                "target": name,
                "by": blow.creature,
                "source": blow.source,
                "parts": blow.parts,
                "sum": int(damage),
                "absorbed": int(absorbed),
                "temp_hp": int(temp_hp),
                "before": int(before),
                "after": int(hp),
                "leftover": int(damage - absorbed - (before - hp)),
                "max_hp": int(state.arena.sheets[seat].max_hp),
            },
        )
        if failed > 0:
            state.note(
                table.log,
                "death_failures",
                {
                    "creature": name,
                    "damage": int(damage),
                    "critical": blow.critical,
                    "failures": int(failures),
                    "state": STATES[status.state],
                },
            )


def enter(status: Status, to: i64) -> None:
    """Make a creature or thing stand so; whoever isn't up has no turn, no reaction, and lies Prone (LI-18.7, 22.5)."""
    status.state = to
    if to == UP:
        return
    status.action_points = 0
    status.movement = 0
    status.reaction = False
    status.flying = False
    status.prone = True
    if to == DEAD:
        status.hp = 0
        status.prone = False
        status.chained = False
        status.drained = 0
        status.lethargic = 0
        status.stunned = 0
        status.chilled = 0
        status.hidden = 0
        status.helped_by = -1


def change_state(
    table: Table, state: Battle, seat: i64, to: i64, why: str, successes: i64, failures: i64, remains: i64
) -> None:
    """Change how somebody stands, with the counts of death saves that go with it."""
    status = state.statuses[seat]
    before: i64 = status.state
    enter(status, to)
    status.successes = successes
    status.failures = failures
    status.remains = remains
    if table.log is not None:
        state.note(
            table.log,
            "state_changed",
            {
                "creature": state.name(seat),
                "from": STATES[before],
                "to": STATES[to],
                "why": why,
                "successes": int(successes),
                "failures": int(failures),
                "remains": REMAINS[remains],
            },
        )


def save_from_death(
    table: Table, state: Battle, seat: i64, natural: i64, hp: i64, to: i64, successes: i64, failures: i64
) -> None:
    """Count a death save (LI-19.1); a change of state follows in `change_state`."""
    status = state.statuses[seat]
    status.hp = hp
    status.successes = successes
    status.failures = failures
    if table.log is not None:
        state.note(
            table.log,
            "death_save",
            {
                "creature": state.name(seat),
                "natural": int(natural),
                "successes": int(successes),
                "failures": int(failures),
                "state": STATES[to],
                "hp": int(hp),
            },
        )


def gain_hp(
    table: Table, state: Battle, seat: i64, hp: i64, rolled: i64, faces: list[int], tick: str, by: str, source: str
) -> None:
    """Set hit points after healing (LI-17.1); who wakes by it follows in `change_state`."""
    status = state.statuses[seat]
    before: i64 = status.hp
    status.hp = hp
    if table.log is not None:
        state.note(
            table.log,
            "healed",
            {
                "target": state.name(seat),
                "by": by,
                "source": source,
                "tick": tick,
                "faces": faces,
                "rolled": int(rolled),
                "before": int(before),
                "after": int(hp),
            },
        )


def restore_parts(table: Table, state: Battle, seat: i64, restored: i64, numbers: list[int]) -> None:
    """Give lost parts back, and the hands that come with them (LI-14.7)."""
    status = state.statuses[seat]
    status.restored = restored
    status.hands = hands_of(state, seat)
    if table.log is not None:
        state.note(
            table.log,
            "parts_restored",
            {
                "creature": state.name(seat),
                "parts": numbers,
                "restored": int(restored),
                "free_hands": int(state.free_hands(seat)),
            },
        )


def hands_of(state: Battle, seat: i64) -> i64:
    """Count the appendages that somebody has now."""
    sheet = state.arena.sheets[seat]
    restored: i64 = state.statuses[seat].restored
    hands: i64 = sheet.hands
    for number, part in enumerate(sheet.lost):
        if part.hand and not restored >> number & 1:
            hands -= 1
    return max(0, hands)


def set_temp_hp(table: Table, state: Battle, seat: i64, gained: i64, kept: i64) -> None:
    """Set temporary hit points after a new set was gained (LI-11.3)."""
    status = state.statuses[seat]
    current: i64 = status.temp_hp
    status.temp_hp = kept
    if table.log is not None:
        state.note(
            table.log,
            "temp_hp",
            {"target": state.name(seat), "current": int(current), "gained": int(gained), "kept": int(kept)},
        )


def come_back(table: Table, state: Battle, seat: i64, hp: i64, exhaustion: i64, by: str) -> None:
    """Come back to life, Prone (LI-14.6); the state follows in `change_state`."""
    status = state.statuses[seat]
    status.hp = hp
    status.exhaustion = exhaustion
    status.prone = True
    if table.log is not None:
        state.note(
            table.log,
            "resurrected",
            {
                "target": state.name(seat),
                "by": by,
                "remains": REMAINS[status.remains],
                "hp": int(hp),
                "exhaustion": int(exhaustion),
            },
        )


# Conditions


def set_turns(status: Status, condition: str, ends: i64) -> None:
    """Set for how many ends of its own turns a condition holds."""
    if condition == "drained":
        status.drained = ends
    elif condition == "lethargic":
        status.lethargic = ends
    elif condition == "stunned":
        status.stunned = ends
    elif condition == "chilled":
        status.chilled = ends
    else:
        status.hidden = ends


def turns_of(status: Status, condition: str) -> i64:
    """Give for how many ends of its own turns a condition holds."""
    if condition == "drained":
        return status.drained
    if condition == "lethargic":
        return status.lethargic
    if condition == "stunned":
        return status.stunned
    if condition == "chilled":
        return status.chilled
    return status.hidden


def hold_for(status: Status, condition: str, ends: i64) -> None:
    """Make a condition hold; who is Stunned has nothing left of its turn, nor its reaction (LI-22.3)."""
    set_turns(status, condition, ends)
    if condition == "stunned":
        status.action_points = 0
        status.movement = 0
        status.reaction = False


def gain_condition(table: Table, state: Battle, seat: i64, condition: str, turns: i64, ends: i64, source: str) -> None:
    """Gain a condition that lasts for turns (LI-1.6)."""
    hold_for(state.statuses[seat], condition, ends)
    if table.log is not None:
        state.note(
            table.log,
            "condition_gained",
            {
                "creature": state.name(seat),
                "condition": condition,
                "turns": int(turns),
                "ends": int(ends),
                "source": source,
            },
        )


def end_condition(table: Table, state: Battle, seat: i64, condition: str, reason: str) -> None:
    """End a condition that lasts for turns."""
    set_turns(state.statuses[seat], condition, 0)
    if table.log is not None:
        state.note(
            table.log,
            "condition_ended",
            {"creature": state.name(seat), "condition": condition, "reason": reason},
        )


def gain_exhaustion(table: Table, state: Battle, seat: i64, tier: i64, source: str) -> None:
    """Come to a tier of Exhaustion (LI-9.5); death by tier 6 follows in `change_state`."""
    state.statuses[seat].exhaustion = tier
    if table.log is not None:
        state.note(
            table.log,
            "condition_gained",
            {"creature": state.name(seat), "condition": "exhaustion", "tier": int(tier), "source": source},
        )


def wear_off(table: Table, state: Battle, seat: i64) -> None:
    """Count a turn off all conditions that last for turns (LI-1.5). `turn_ended` tells how much of each is left."""
    status = state.statuses[seat]
    if (
        status.drained == 0
        and status.lethargic == 0
        and status.stunned == 0
        and status.chilled == 0
        and status.hidden == 0
    ):
        return
    for condition in CONDITIONS_FOR_TURNS:
        ends: i64 = turns_of(status, condition)
        if ends == 1:
            end_condition(table, state, seat, condition, "over")
        elif ends > 1:
            set_turns(status, condition, ends - 1)


CONDITIONS_FOR_TURNS: Final = ("drained", "lethargic", "stunned", "chilled", "hidden")
