"""Between fights: what a creature brings out of a fight, rests, and casts outside of combat (LI-1.7, LI-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.carrying import carry
from affray.fight.errors import AffrayError
from affray.systems.linguomancy import calcs_life
from affray.systems.linguomancy.arguments import whole
from affray.systems.linguomancy.casts import Plan, check_cost, spell_named
from affray.systems.linguomancy.constants import DEAD, DYING, HIGHEST_COST, REMAINS, STABLE, STATES, UNCONSCIOUS
from affray.systems.linguomancy.errors import reject
from affray.systems.linguomancy.planning import price_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from affray.systems.linguomancy.battle import LinguomancyState


def carried(raw: Mapping[str, Any], state: LinguomancyState, rested: str, notes: list[str]) -> dict[str, Any]:
    """Give a file's data in which whoever fought before begins as it came out of that fight, by name.

    Args:
        raw: the data of the encounter that is fought next; it stays as it is.
        state: how the earlier fight ended.
        rested: the kind of rest in between; empty for none.
        notes: takes a sentence for each who can't rest.

    Raises:
        AffrayError: nobody of the earlier fight is in the next one, or several are in one entry.
    """
    names = state.arena.names

    def brings(_: Mapping[str, Any], known: list[str]) -> dict[str, Any]:
        if known[0] not in names:
            message = f"{known[0]}: several in one entry can't bring wounds along; give each an entry of its own"
            raise AffrayError(message)
        return _brought(state, names.index(known[0]), rested, notes)

    return carry(raw, names, _called, brings)


def _called(entry: Mapping[str, Any]) -> list[str]:
    """Give the names that an entry stands for: its own, and those of its members."""
    name = str(entry.get("name", entry.get("is")))
    return [name, *[f"{name} {member}" for member in range(1, entry.get("count", 1) + 1)]]


def _brought(state: LinguomancyState, seat: int, rested: str, notes: list[str]) -> dict[str, object]:
    """Give what one creature brings; who can't rest comes as it is, and that is noted."""
    if rested:
        try:
            return rest(state, seat, rested)
        except AffrayError as error:
            notes.append(f"{state.name(seat)} doesn't rest: {error}")
    return brings(state, seat)


def brings(state: LinguomancyState, seat: int) -> dict[str, object]:
    """Give what a creature brings out of a fight that is over, as fields of a `[[fighters]]` entry.

    Temporary hit points stay (LI-11.5), and so do Exhaustion, lost parts, and how it is down if it is. Conditions that
    last for turns are over, and so are maintained idioms.

    Raises:
        Rejected: the fight goes on; code `rest_not_possible`.
    """
    if not state.over:
        reject("rest_not_possible", f"{state.name(seat)}: the fight goes on")
    status = state.statuses[seat]
    sheet = state.arena.sheets[seat]
    brought: dict[str, object] = {
        "hp": int(status.hp),
        "temp_hp": int(status.temp_hp),
        "flux": int(status.flux),
        "exhaustion": int(status.exhaustion),
    }
    down = {UNCONSCIOUS: "unconscious", DYING: "dying", STABLE: "stable", DEAD: "dead"}
    if status.state in down:
        brought["conditions"] = {down[status.state]: True}
    if status.state == DYING:
        brought["successes"] = int(status.successes)
        brought["failures"] = int(status.failures)
    if status.state == DEAD:
        brought["remains"] = REMAINS[status.remains]
    lost = [part for number, part in enumerate(sheet.lost) if not status.restored >> number & 1]
    if lost:
        brought["lost"] = [
            {"size": "limb" if part.limb else "small", "kept": part.kept, "hand": part.hand} for part in lost
        ]
    return brought


def rest(state: LinguomancyState, seat: int, kind: str) -> dict[str, object]:
    """Give what a creature has after a rest, as fields of a `[[fighters]]` entry (LI-25.1, 25.2).

    Whoever was Unconscious or stable is awake again (LI-22.5, 17.4).

    Args:
        state: a fight that is over.
        seat: who rests.
        kind: `short` or `long`.

    Raises:
        Rejected: in a fight, or of the dead or Dying; code `rest_not_possible`.
    """
    brought = brings(state, seat)
    status = state.statuses[seat]
    sheet = state.arena.sheets[seat]
    if status.state in (DEAD, DYING):
        reject("rest_not_possible", f"{state.name(seat)} is {STATES[status.state]} and can't rest")
    given = {
        "hp": int(status.hp),
        "max_hp": int(sheet.max_hp),
        "flux": int(status.flux),
        "flux_max": int(sheet.flux_max),
        "temp_hp": int(status.temp_hp),
        "exhaustion": int(status.exhaustion),
    }
    if kind == "short":
        brought.update(calcs_life.short_rest(**given, knows_creator=sheet.creator))
    elif kind == "long":
        brought.update(calcs_life.long_rest(**given))
    else:
        reject("bad_data", f"kind: found {kind!r}; allowed are short, long")
    brought.pop("conditions", None)
    return brought


def cast_outside(
    state: LinguomancyState, seat: int, idiom: str, steps: int = 0, *, overclock: bool = False
) -> dict[str, object]:
    """Give what casting an idiom outside of combat takes: the same Flux and the same price (LI-1.7).

    Args:
        state: any fight that the creature is in; only its Flux and what it knows are looked at.
        seat: the caster.
        idiom: its name.
        steps: of upcasting.
        overclock: whether the caster spends more Flux than it has.

    Returns:
        `cost`, `flux` afterwards, `missing`, and the `price` of overclocking (empty if there is none).

    Raises:
        Illegal: the idiom isn't known, or can't be paid.
        Rejected: steps that no idiom takes.
    """
    status = state.statuses[seat]
    plan = Plan(state, spell_named(state, seat, idiom), whole("steps", steps, 0, HIGHEST_COST), 0, overclock)
    check_cost(state, plan)
    missing = int(plan.missing)
    return {
        "cost": int(plan.cost),
        "flux": max(0, int(status.flux) - int(plan.cost)),
        "missing": missing,
        "price": price_of(missing, int(status.exhaustion)) if missing else {},
    }
