"""Plans of a cast or an attack: what it would cost and do, were it done now.

Nothing here knows a rule of its own: the deed is carried out on copies of the fight with every fall of the dice.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.dice import Path
from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.fight.policy import FirstPolicy, Policy
from affray.fight.table import Table
from affray.systems.linguomancy import checks, fluxcost, notation, numbers, odds, ticks
from affray.systems.linguomancy.battle import LinguomancyState
from affray.systems.linguomancy.casts import spell_named
from affray.systems.linguomancy.constants import DAMAGES, HIGHEST_COST, REMAINS, ROLL_MODES, STATES
from affray.systems.linguomancy.deeds import attacks_at_hand
from affray.systems.linguomancy.striking import strike

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.systems.linguomancy.knobs import Knobs
    from affray.systems.linguomancy.sheet import Attack, Spell

# What a deed would do


class Outcome:
    """What a deed would do to somebody.

    Attributes:
        states: chances of its state afterwards, by the state's name.
        hurt: expected hit points (temporary ones included) that it loses; below 0 it gains.
        affects: chance that anything about it changes.
        counted: the share of all branches of chance that was counted; below 1 the chances are too small by the rest.
    """

    def __init__(self) -> None:
        self.states: dict[str, Fraction] = {}
        self.hurt = Fraction(0)
        self.affects = Fraction(0)
        self.counted = Fraction(0)

    def data(self) -> dict[str, object]:
        """Give the outcome as data, fractions as text."""
        return {
            "states": {state: str(chance) for state, chance in self.states.items()},
            "hurt": str(self.hurt),
            "affects": str(self.affects),
            "counted": str(self.counted),
        }


BRANCHES: Final = 200_000
"""Branches of chance after which counting stops, and says how much it has counted."""


def outcomes(
    state: LinguomancyState,
    watched: Sequence[int],
    run: Callable[[Table, LinguomancyState], None],
    minds: Sequence[Policy] = (),
    branches: int = BRANCHES,
) -> list[Outcome]:
    """Run something on copies of a fight with every fall of the dice, and count what it does to some of those there.

    Args:
        state: the fight; it and its dice stay as they are.
        watched: seats of those who are looked at.
        run: what is run.
        minds: who decides in the middle of it, by seat; default everybody's default answer (no reactions).
        branches: after so many branches counting stops.
    """
    everybody = list(minds) or [FirstPolicy() for _ in range(len(state.statuses))]
    found = [Outcome() for _ in watched]
    before = [state.portrait_of(seat) for seat in watched]
    path = Path()
    while path.next_branch() and path.branches <= branches:
        twin = state.clone()
        run(Table(path, everybody, path), twin)
        chance = path.probability()
        for seat, portrait, outcome in zip(watched, before, found, strict=True):
            old, new = state.statuses[seat], twin.statuses[seat]
            name = STATES[new.state]
            outcome.states[name] = outcome.states.get(name, Fraction(0)) + chance
            outcome.hurt += chance * (int(old.hp) + int(old.temp_hp) - int(new.hp) - int(new.temp_hp))
            outcome.affects += chance if twin.portrait_of(seat) != portrait else 0
            outcome.counted += chance
    return found


class AttackPlan:
    """What one attack of somebody would do to somebody else, were it made now.

    Attributes:
        weapon: with what.
        reaches: whether the target is in range and in sight.
        hit, critical: chances of the attack roll.
        target: what it does to the target.
    """

    def __init__(self, weapon: str, reaches: bool, hit: Fraction, critical: Fraction, target: Outcome) -> None:
        self.weapon = weapon
        self.reaches = reaches
        self.hit = hit
        self.critical = critical
        self.target = target

    def data(self) -> dict[str, object]:
        """Give the plan as data, fractions as text."""
        return {
            "weapon": self.weapon,
            "reaches": self.reaches,
            "hit": str(self.hit),
            "critical": str(self.critical),
            "target": self.target.data(),
        }


def plan_attacks(state: LinguomancyState, attacker: str, target: str, minds: Sequence[Policy] = ()) -> list[AttackPlan]:
    """Tell what each attack that somebody has at hand would do to a target, whoever's turn it is (rulebook, Odds).

    Args:
        state: the fight.
        attacker: who would attack, such as a foe whose turn is still to come.
        target: whom.
        minds: who decides in the middle; see `outcomes`.
    """
    seat, victim = state.arena.seat_of(attacker), state.arena.seat_of(target)
    knobs = state.arena.knobs
    near = checks.is_near(state, seat, victim)
    mode = ROLL_MODES[checks.attack_mode(state, seat, victim, near)]
    plans: list[AttackPlan] = []
    for attack in attacks_at_hand(state, seat):
        bonus = int(attack.bonus) - int(state.statuses[seat].exhaustion)
        numbers_of_roll = (bonus, int(state.statuses[victim].defense), mode, int(knobs.critical_from))

        def run(table: Table, twin: LinguomancyState, attack: Attack = attack) -> None:
            strike(table, twin, attack, victim, 0)

        (outcome,) = outcomes(state, [victim], run, minds)
        reaches = state.square_between(seat, victim) <= attack.reach * attack.reach and state.sees(seat, victim)
        hit, critical = odds.hit_probability(*numbers_of_roll), odds.critical_probability(*numbers_of_roll)
        plans.append(AttackPlan(attack.key, reaches, hit, critical, outcome))
    return plans


# Plans of a cast


class CastPlan:
    """One way to cast an idiom now: what it costs, what it would do, what it would do to the caster.

    Attributes:
        steps: of upcasting.
        cost, missing, flux_after: Flux.
        dice, mean, ticks: of its dice with these steps; empty and None without dice.
        price: the row of overclocking, or empty: turns of conditions, tiers gained and then held, `dies`, `remains`.
        caster: what it does to the caster.
        target: what it does to the target, or None.
    """

    def __init__(self, spell: Spell, steps: int, flux: int, exhaustion: int, knobs: Knobs) -> None:
        idiom = spell.idiom
        self.steps = steps
        self.cost = int(idiom.base) + steps
        self.missing = int(fluxcost.missing_flux(self.cost, flux))
        self.flux_after = max(0, flux - self.cost)
        self.dice = ""
        self.mean: Fraction | None = None
        self.ticks: list[str] = []
        if idiom.parts:
            dice = idiom.parts[steps].dice
            self.dice = dice.text()
            self.mean = notation.mean(dice)
            kind = "damage" if idiom.does == DAMAGES else "healing"
            self.ticks = ticks.containing(self.mean, kind, knobs.tick_borders, knobs.ultimate_cap)
        self.price: dict[str, object] = price_of(self.missing, exhaustion) if self.missing else {}
        self.caster = Outcome()
        self.target: Outcome | None = None

    def data(self) -> dict[str, object]:
        """Give the plan as data, fractions as text."""
        return {
            "steps": self.steps,
            "cost": self.cost,
            "missing": self.missing,
            "flux_after": self.flux_after,
            "dice": self.dice,
            "mean": None if self.mean is None else str(self.mean),
            "ticks": self.ticks,
            "price": self.price,
            "caster": self.caster.data(),
            "target": None if self.target is None else self.target.data(),
        }


def price_of(missing: int, exhaustion: int) -> dict[str, object]:
    """Give what overclocking by so many points would cost somebody with these tiers (LI-9.4, 9.5)."""
    row = fluxcost.consequence(missing)
    tier = int(row.tier_after(exhaustion))
    return {
        "drained": int(row.drained),
        "lethargic": int(row.lethargic),
        "stunned": int(row.stunned),
        "unconscious": row.unconscious,
        "exhaustion_gained": int(row.exhaustion),
        "exhaustion": tier,
        "dies": row.kills() or numbers.kills(tier),
        "remains": REMAINS[row.remains],
    }


def plan_casts(
    state: LinguomancyState,
    seat: int,
    idiom: str,
    target: str = "",
    at: Sequence[float] = (),
    minds: Sequence[Policy] = (),
    branches: int = BRANCHES,
) -> list[CastPlan]:
    """Plan a cast at each number of steps, overclocking where Flux lacks (rulebook, Odds).

    Each plan is the cast itself, carried out on copies of the fight with every fall of the dice; the fight and its dice
    stay as they are.

    Args:
        state: the fight, in the caster's turn.
        seat: the caster.
        idiom: its name.
        target: whom it is aimed at, and of whom the plans tell; for an idiom on the caster itself, empty.
        at: the place that an area is aimed at; default the target's.
        minds: who decides in the middle of the cast, by seat; default everybody's default answer (no reactions).
        branches: after so many branches of one plan counting stops.

    Returns:
        A plan for every legal number of steps.

    Raises:
        Illegal: the idiom isn't known, or can't be cast so at all.
    """
    spell = spell_named(state, seat, idiom)
    watched = [seat, state.arena.seat_of(target)] if target and target != state.name(seat) else [seat]
    status = state.statuses[seat]
    plans: list[CastPlan] = []
    refusal: Illegal | None = None
    for steps in range(HIGHEST_COST - int(spell.idiom.base) + 1):
        plan = CastPlan(spell, steps, int(status.flux), int(status.exhaustion), state.arena.knobs)
        details: dict[str, object] = {"idiom": idiom, "steps": steps, "overclock": plan.missing > 0}
        if at:
            details["at"] = list(at)
        elif target:
            details["target"] = target
        choice = Choice("cast", details)

        def run(table: Table, twin: LinguomancyState, cast: Choice = choice) -> None:
            twin.take(table, seat, cast)

        try:
            found = outcomes(state, watched, run, minds, branches)
        except Illegal as error:
            refusal = refusal or error
            continue
        plan.caster = found[0]
        plan.target = found[1] if len(found) > 1 else None
        plans.append(plan)
    if not plans and refusal is not None:
        raise refusal
    return plans
