"""A cast before it does anything: what it costs, whether it is allowed, and that it is paid (LI-8.7, 24.4, 24.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.errors import nearest
from affray.systems.linguomancy import fluxcost, notation, ticks
from affray.systems.linguomancy.arguments import LARGEST
from affray.systems.linguomancy.constants import (
    ADJECTIVES,
    DAMAGES,
    DISTANT,
    GIVES_TEMPORARY,
    HEALS,
    HIGHEST_COST,
    NEAR,
    PRECISE,
    REACTION_IDIOM,
    SWIFT,
    VAST,
)
from affray.systems.linguomancy.effects_upkeep import adjective_names, pay_cast
from affray.systems.linguomancy.errors import refuse

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.linguomancy.kinds import Idiom
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle

VAST_RADIUS: Final = 200
VAST_WIDTH: Final = 100


@final
class Plan:
    """A cast as it is declared.

    Attributes:
        spell: whose idiom.
        steps: of upcasting.
        adjectives: as bits.
        overclock: whether the caster spends more Flux than it has.
        cost: the final cost.
        missing: points of Flux that it lacks.
        target: on whom, or -1.
        x, y: the place that an area is aimed at.
    """

    def __init__(self, state: Battle, spell: Spell, steps: i64, adjectives: i64, overclock: bool) -> None:
        self.spell = spell
        self.steps: i64 = steps
        self.adjectives: i64 = adjectives
        self.overclock = overclock
        self.adjective_cost: i64 = state.arena.library.adjective_cost(adjectives) if adjectives else 0
        self.cost: i64 = spell.idiom.base + steps + self.adjective_cost
        self.missing: i64 = fluxcost.missing_flux(self.cost, state.statuses[spell.seat].flux)
        self.target: i64 = -1
        self.x: i64 = 0
        self.y: i64 = 0

    def action_points(self) -> i64:
        """Give its action points; swift takes one off, down to 1."""
        points: i64 = self.spell.idiom.action_points
        return max(1, points - 1) if self.adjectives & SWIFT else points

    def range(self) -> i64:
        """Give its range in centimetres; distant doubles it."""
        return self.spell.idiom.range * 2 if self.adjectives & DISTANT else self.spell.idiom.range

    def radius(self) -> i64:
        """Give the radius of its circle in centimetres; vast widens it."""
        return self.spell.idiom.radius + VAST_RADIUS if self.adjectives & VAST else self.spell.idiom.radius

    def width(self) -> i64:
        """Give the width of its line in centimetres; vast widens it."""
        return self.spell.idiom.width + VAST_WIDTH if self.adjectives & VAST else self.spell.idiom.width


def check_cost(state: Battle, plan: Plan) -> None:
    """Make sure that steps, Adjectives and Flux are allowed (LI-8.2, 8.7, 9.3, 24.5).

    Raises:
        Illegal: they aren't.
    """
    spell = plan.spell
    idiom = spell.idiom
    if plan.steps < 0:
        refuse("bad_data", f"steps: found {plan.steps}; allowed is 0 or more")
    if plan.steps > 0 and idiom.upcast is None:
        refuse("no_upcast", f"{idiom.key} cannot be upcast")
    if plan.adjectives:
        check_adjectives(state, idiom, plan.adjectives)
    flux: i64 = state.statuses[spell.seat].flux
    verdict: i64 = fluxcost.verdict(
        idiom.base,
        plan.steps,
        plan.adjective_cost,
        flux,
        spell.limit,
        plan.overclock,
        state.arena.knobs.cap_applies_to_base,
    )
    if verdict == fluxcost.OK:
        return
    code = fluxcost.REASONS[verdict]
    what = f"{idiom.key} for {plan.cost} Flux"
    if verdict == fluxcost.COST_ABOVE_10:
        refuse(code, f"{what}: no idiom may cost more than {HIGHEST_COST}")
    if verdict == fluxcost.ABOVE_UPCAST_LIMIT:
        refuse(code, f"{what}: {state.name(spell.seat)} upcasts it to {spell.limit} at most")
    if verdict == fluxcost.NOT_ENOUGH_FLUX:
        refuse(code, f"{what}: {flux} left, {plan.missing} missing (overclocking would pay the rest)")
    names = ", ".join(adjective_names(plan.adjectives))
    refuse(code, f"{what}: {plan.missing} missing, and {names} can't be used when overclocking")


def is_affordable(state: Battle, spell: Spell) -> bool:
    """Tell whether somebody can pay an idiom without steps, Adjectives and overclocking."""
    flux: i64 = state.statuses[spell.seat].flux
    capped = state.arena.knobs.cap_applies_to_base
    return fluxcost.verdict(spell.idiom.base, 0, 0, flux, spell.limit, False, capped) == fluxcost.OK


def check_adjectives(state: Battle, idiom: Idiom, adjectives: i64) -> None:
    """Make sure that Adjectives may be used with an idiom, and so many (LI-24.5).

    Raises:
        Illegal: they may not.
    """
    names = adjective_names(adjectives)
    most: i64 = state.arena.knobs.max_adjectives
    if idiom.kind == REACTION_IDIOM:
        refuse("adjective_not_allowed", f"{names[0]}: {idiom.key} is a reaction, which takes no Adjectives")
    if len(names) > most:
        refuse("too_many_adjectives", f"{', '.join(names)}: {len(names)} Adjectives, {most} allowed in one cast")
    if adjectives & DISTANT and (idiom.reaches_self or idiom.range <= NEAR):
        refuse("adjective_not_allowed", f"distant: {idiom.key} has no range beyond 1.5 m to double")
    if adjectives & (VAST | PRECISE) and not idiom.is_area():
        which = "vast" if adjectives & VAST else "precise"
        refuse("adjective_not_allowed", f"{which}: {idiom.key} has no area")


def declare(table: Table, state: Battle, plan: Plan) -> None:
    """Pay the Flux, and tell which ticks the dice have reached by steps (LI-6.7, 13.8)."""
    spell = plan.spell
    pay_cast(table, state, spell, plan.steps, plan.adjectives, plan.cost, plan.missing)
    idiom = spell.idiom
    if table.log is not None and plan.steps > 0 and idiom.parts and idiom.does in (DAMAGES, HEALS, GIVES_TEMPORARY):
        knobs = state.arena.knobs
        dice = idiom.parts[plan.steps].dice
        mean = notation.mean(dice)
        kind = "damage" if idiom.does == DAMAGES else "healing"
        state.note(
            table.log,
            "tick_reached",
            {
                "idiom": idiom.key,
                "dice": dice.text(),
                "mean": str(mean),
                "ticks": ticks.containing(mean, kind, knobs.tick_borders, knobs.ultimate_cap),
            },
        )


def spell_named(state: Battle, seat: i64, key: str) -> Spell:
    """Find what somebody makes of an idiom.

    Raises:
        Illegal: there is no such idiom (`unknown_idiom`), or it isn't known (`idiom_not_known`).
    """
    number = state.arena.library.idiom_number(key)
    if number < 0:
        names = [idiom.key for idiom in state.arena.library.idioms]
        refuse("unknown_idiom", f'no idiom is called "{key}"{nearest(key, names)}')
    spell = state.arena.sheets[seat].spell_of[number]
    if spell is None:
        known = ", ".join(each.idiom.key for each in state.arena.sheets[seat].spells) or "none"
        refuse("idiom_not_known", f"{state.name(seat)} doesn't know {key}; it knows {known}")
    return spell


def plan_of(state: Battle, seat: i64, choice: Choice) -> Plan:
    """Read idiom, steps, Adjectives and overclocking of a choice.

    Raises:
        Illegal: an idiom that isn't known, or details that don't read so.
    """
    spell = spell_named(state, seat, choice.text("idiom"))
    overclock = choice.details.get("overclock", False)
    if not isinstance(overclock, bool):
        refuse("bad_choice", f"cast: overclock must be true or false, got {overclock!r}")
    steps = choice.number("steps")
    if not -LARGEST <= steps <= LARGEST:
        refuse("bad_data", f"steps: found {steps}; allowed is 0 to {HIGHEST_COST}")
    return Plan(state, spell, steps, adjectives_of(choice), overclock)


def adjectives_of(choice: Choice) -> int:
    """Read Adjectives of a choice as bits.

    Raises:
        Illegal: they aren't a list of different Adjectives.
    """
    value = choice.details.get("adjectives", [])
    if not isinstance(value, list):
        refuse("bad_choice", f"cast: adjectives must be a list, got {value!r}")
    for place, each in enumerate(value):
        if each not in ADJECTIVES:
            refuse("adjective_not_allowed", f"{each!r}: no such Adjective; there are {', '.join(ADJECTIVES)}")
        if each in value[:place]:
            refuse("adjective_not_allowed", f"{each}: named twice")
    return adjective_bits([str(each) for each in value])


def adjective_bits(names: list[str]) -> int:
    """Give Adjectives as bits."""
    return sum(1 << ADJECTIVES.index(name) for name in names)
