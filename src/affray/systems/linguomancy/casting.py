"""Rules of casting in one's turn: what makes a cast legal, and its steps from the price to the price of overclocking.

(LI-24.4; windows and order of LI-12.5.) What an idiom does stands in its content; here is only how its parts are done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import checks, decisions, reactions, requirements
from affray.systems.linguomancy.afflict import apply_effect, reveal
from affray.systems.linguomancy.areas import caught
from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.casts import check_cost, declare
from affray.systems.linguomancy.constants import (
    ABILITIES,
    AREA_CIRCLE,
    AREA_LINE,
    AREA_ONE,
    AREA_ONE_DEAD,
    AREA_SELF,
    AREA_THING,
    BY_ATTACK,
    BY_CHECK,
    BY_SAVE,
    CAST,
    CRITICAL,
    DAMAGES,
    DEAD,
    GIVES_TEMPORARY,
    HEALS,
    MAINTAINED_IDIOM,
    MISS,
    ON_CAST,
    ON_HIT,
    PASSIVE_IDIOM,
    POTENTIAL,
    PRECISE,
    REACTION_IDIOM,
    SHATTERED,
    TARGETED,
    WINDOWS,
)
from affray.systems.linguomancy.damage import roll
from affray.systems.linguomancy.dealing import deal, roll_shared
from affray.systems.linguomancy.effects import let_fly, set_movement, spend
from affray.systems.linguomancy.errors import refuse
from affray.systems.linguomancy.geometry import distance, squared
from affray.systems.linguomancy.healing import give_temporary, heal, raise_dead
from affray.systems.linguomancy.maintaining import begin
from affray.systems.linguomancy.overclock import pay_price

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.casts import Plan
    from affray.systems.linguomancy.deeds import Deed
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle


# What makes a cast legal


def check(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that a cast is legal (LI-24.4).

    Raises:
        Illegal: it isn't.
    """
    plan = deed.plan
    if plan is None:
        refuse("bad_choice", "cast: needs an idiom")
    idiom = plan.spell.idiom
    if idiom.kind == PASSIVE_IDIOM:
        refuse("not_castable", f"{idiom.key} is passive and never cast")
    if idiom.kind == REACTION_IDIOM:
        refuse("wrong_window", f"{idiom.key} is a reaction and answers the window {WINDOWS[idiom.window]}")
    check_cost(state, plan)
    requirements.check_points(state, seat, CAST, plan.action_points())
    requirements.check_hands(state, seat, idiom.key, idiom.hands)
    check_aim(state, seat, plan)


def check_aim(state: Battle, seat: i64, plan: Plan) -> None:
    """Make sure that a cast's target or place is right, in range and in sight.

    Raises:
        Illegal: it isn't.
    """
    idiom = plan.spell.idiom
    if not plan.spell.needs_target():
        return
    if idiom.area == AREA_LINE:
        mine = state.statuses[seat]
        if plan.x == mine.x and plan.y == mine.y:
            refuse("invalid_target", f"{idiom.key}: a line needs another place than the caster's own to run toward")
    elif idiom.area == AREA_CIRCLE:
        check_center(state, seat, plan)
    else:
        check_target(state, seat, plan)


def check_center(state: Battle, seat: i64, plan: Plan) -> None:
    """Make sure that the center of a circle is in range and in sight (LI-3.19)."""
    mine = state.statuses[seat]
    reach: i64 = plan.range()
    key = plan.spell.idiom.key
    if squared(mine.x, mine.y, plan.x, plan.y) > reach * reach:
        away = meters(distance(mine.x, mine.y, plan.x, plan.y))
        refuse("out_of_range", f"{key}: the center is {away} m away, the range is {meters(reach)} m")
    if not state.sees_point(seat, plan.x, plan.y):
        refuse("no_line_of_sight", f"{key}: the center is out of sight behind a wall")


def check_target(state: Battle, seat: i64, plan: Plan) -> None:
    """Make sure that a single target is of the right kind, in range and in sight."""
    idiom = plan.spell.idiom
    key = idiom.key
    target: i64 = plan.target
    if idiom.area == AREA_ONE:
        requirements.check_victim(state, seat, target, key)
    if idiom.area == AREA_THING:
        check_thing(state, target, key)
    elif not (idiom.area == AREA_ONE and idiom.strikes()):
        check_creature(state, target, key, idiom.area == AREA_ONE_DEAD)
    if target != seat:
        requirements.check_reach(state, seat, target, plan.range(), key)


def check_thing(state: Battle, target: i64, key: str) -> None:
    """Make sure that a target is a whole object or construct."""
    sheet = state.arena.sheets[target]
    if not sheet.thing and not sheet.construct:
        refuse("invalid_target", f"{key}: {sheet.name} is neither an object nor a construct")
    if state.gone(target):
        refuse("target_dead", f"{key}: {sheet.name} is {'destroyed' if sheet.thing else 'dead'}")


def check_creature(state: Battle, target: i64, key: str, wants_dead: bool) -> None:
    """Make sure that a target is a creature, and dead with its essence whole if the idiom brings back the dead."""
    sheet = state.arena.sheets[target]
    status = state.statuses[target]
    if sheet.thing:
        refuse("invalid_target", f"{key}: {sheet.name} is not a creature")
    if wants_dead and status.state != DEAD:
        refuse("cannot_resurrect", f"{key}: {sheet.name} is alive")
    if wants_dead and status.remains == SHATTERED:
        refuse("cannot_resurrect", f"{key}: the essence of {sheet.name} is shattered")
    if not wants_dead and status.state == DEAD:
        refuse("target_dead", f"{key}: {sheet.name} is dead and must be resurrected first")


# The steps of a cast


def cast(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Cast an idiom (LI-24.4, 9.6)."""
    plan = deed.plan
    if plan is None:
        return
    idiom = plan.spell.idiom
    knobs = state.arena.knobs
    spend(table, state, seat, CAST, plan.action_points(), idiom.hands)
    declare(table, state, plan)
    if plan.missing > 0 and knobs.strikes_before:
        pay_price(table, state, seat, plan.missing)
    cancelled = state.arena.answers[ON_CAST] and reactions.cast(table, state, seat, idiom.key, plan.cost)
    if not cancelled and not state.ended():
        resolve(table, state, plan)
    if plan.missing > 0 and not knobs.strikes_before:
        pay_price(table, state, seat, plan.missing)
    reveal(table, state, seat)


def resolve(table: Table, state: Battle, plan: Plan) -> None:
    """Do what an idiom does."""
    spell = plan.spell
    idiom = spell.idiom
    if idiom.resolve == BY_CHECK:
        if passes_check(table, state, plan):
            restore(table, state, plan, [plan.target])
        return
    targets = targets_of(table, state, plan)
    if idiom.resolve == BY_ATTACK:
        by_attack(table, state, plan, targets)
    elif idiom.resolve == BY_SAVE:
        by_save(table, state, plan, targets)
    else:
        restore(table, state, plan, targets)
        bestow(table, state, plan)
    if idiom.kind == MAINTAINED_IDIOM and idiom.resolve != BY_SAVE and not state.ended():
        for target in targets:
            begin(table, state, plan, target)


def targets_of(table: Table, state: Battle, plan: Plan) -> list[int]:
    """List whom a cast reaches; of a precise one's area, those whom the caster doesn't leave out (LI-24.5)."""
    spell = plan.spell
    if spell.idiom.area == AREA_SELF:
        return [spell.seat]
    if not spell.idiom.is_area():
        return [plan.target]
    targets = caught(state, plan)
    if not plan.adjectives & PRECISE or not targets:
        return targets
    creatures = [seat for seat in targets if not state.arena.sheets[seat].thing]
    allies = [state.name(seat) for seat in creatures if state.arena.allied(spell.seat, seat)]
    decision = decisions.LeaveOutDecision(spell.seat, [state.name(seat) for seat in creatures], allies)
    left_out = decisions.names_of(table.decide(state, decision))
    return [seat for seat in targets if state.name(seat) not in left_out]


def passes_check(table: Table, state: Battle, plan: Plan) -> bool:
    """Make the check of an idiom; steps add to it (LI-21.4, 24.7)."""
    spell = plan.spell
    idiom = spell.idiom
    steps: i64 = 0 if idiom.upcast is None else idiom.upcast.check * plan.steps
    return checks.roll_test(
        table,
        state,
        "check",
        spell.seat,
        spell.check,
        ABILITIES[idiom.ability],
        spell.check_proficiency,
        steps,
        idiom.check_number,
        False,
        spell.why_check,
        spell.why_check_second,
    )


def by_attack(table: Table, state: Battle, plan: Plan, targets: list[int]) -> None:
    """Attack each target with an idiom: all rolls, then the windows `hit`, then one damage (LI-12.5, 12.8)."""
    spell = plan.spell
    hits: list[int] = []
    criticals: list[bool] = []
    for target in targets:
        hindrance: i64 = checks.NO_HINDRANCE
        if state.arena.answers[TARGETED]:
            hindrance = reactions.targeted(table, state, spell.seat, target, spell.idiom.key)
        if state.ended():
            return
        if state.gone(target):
            continue
        outcome: i64 = checks.attack_roll(
            table,
            state,
            spell.seat,
            target,
            spell.ability,
            ABILITIES[POTENTIAL],
            spell.proficiency,
            0,
            hindrance,
            spell.idiom.key,
            spell.why,
            spell.why_second,
        )
        if outcome != MISS:
            hits.append(target)
            criticals.append(outcome == CRITICAL)
    damage_all(table, state, plan, hits, criticals, [False] * len(hits))


def by_save(table: Table, state: Battle, plan: Plan, targets: list[int]) -> None:
    """Let each target save: all saves, then the windows `hit`, then one damage (LI-12.5, 12.6)."""
    idiom = plan.spell.idiom
    number: i64 = plan.spell.dc
    if idiom.upcast is not None:
        number += idiom.upcast.dc * plan.steps
    struck: list[int] = []
    halved: list[bool] = []
    failed_one = False
    for target in targets:
        failed = not checks.save(table, state, target, idiom.ability, number)
        failed_one = failed_one or failed
        if failed or (state.arena.knobs.save_for_half and idiom.strikes()):
            struck.append(target)
            halved.append(not failed)
    damage_all(table, state, plan, struck, [False] * len(struck), halved)
    if idiom.kind == MAINTAINED_IDIOM and not state.ended():
        if idiom.effect.zone:
            begin(table, state, plan, -1)
        elif failed_one and not state.gone(plan.target):
            begin(table, state, plan, plan.target)


def damage_all(
    table: Table, state: Battle, plan: Plan, hits: list[int], criticals: list[bool], halved: list[bool]
) -> None:
    """Deal an idiom's damage to all it hit, and do what else it does to those who didn't save (LI-12.4, 12.8, 24.9)."""
    spell = plan.spell
    idiom = spell.idiom
    if idiom.does != DAMAGES:
        for place, target in enumerate(hits):
            if not halved[place] and not state.ended():
                suffer(table, state, plan, target)
        return
    reductions = ask_wards(table, state, spell, hits, halved)
    alive: i64 = sum([not state.gone(target) for target in hits])
    if alive == 0 or state.ended():
        return
    part = idiom.parts[plan.steps]
    common, doubled = roll_for_all(table, state, plan, criticals, alive)
    for place, target in enumerate(hits):
        if state.ended():
            return
        if state.gone(target):
            continue
        reduction: i64 = reductions[place]
        rolled = [doubled if criticals[place] else common]
        critical = criticals[place]
        deal(
            table, state, spell.seat, target, [part], -reduction, critical, halved[place], spell.why_damage, idiom.key,
            rolled,
        )  # fmt: skip
        if not halved[place] and not state.ended():
            suffer(table, state, plan, target)


def ask_wards(table: Table, state: Battle, spell: Spell, hits: list[int], halved: list[bool]) -> list[int]:
    """Open the window `hit` for each who was hit or didn't save, and give by how much each hit is lessened."""
    reductions = [0] * len(hits)
    if state.arena.answers[ON_HIT]:
        for place, target in enumerate(hits):
            if not halved[place] and not state.ended():
                reductions[place] = reactions.hit(table, state, spell.seat, target, spell.idiom.key)
    return reductions


def roll_for_all(table: Table, state: Battle, plan: Plan, criticals: list[bool], shared_by: i64) -> tuple[int, int]:
    """Roll the damage dice once for all who were hit, and the extra dice of Critical Hits once (LI-12.4, 12.8).

    Returns:
        The total, and the total of a Critical Hit, before knob `critical_rule` may double it.
    """
    spell = plan.spell
    part = spell.idiom.parts[plan.steps]
    doubles = any(criticals) and not state.arena.knobs.doubles_total
    if len(criticals) == 1:
        alone: i64 = roll_shared(table, state, part, doubles, spell.why_damage, spell.idiom.key, shared_by)
        return alone, alone
    common: i64 = roll_shared(table, state, part, False, spell.why_damage, spell.idiom.key, shared_by)
    extra: i64 = 0
    if doubles:
        extra = roll_shared(table, state, part, False, spell.why_critical, spell.idiom.key, sum(criticals))
    return common, common + extra


def suffer(table: Table, state: Battle, plan: Plan, target: i64) -> None:
    """Do to one who was hit, or didn't save, what an idiom does besides its dice."""
    idiom = plan.spell.idiom
    push: i64 = idiom.effect.push
    if idiom.upcast is not None:
        push += idiom.upcast.push * plan.steps
    apply_effect(table, state, plan.spell.seat, target, idiom.effect, push, idiom.key)


def restore(table: Table, state: Battle, plan: Plan, targets: list[int]) -> None:
    """Heal, give temporary hit points or bring back the dead; rolled once for all (LI-14, 17.5)."""
    spell = plan.spell
    idiom = spell.idiom
    if idiom.does == HEALS and idiom.area == AREA_ONE_DEAD:
        for target in targets:
            raise_dead(table, state, spell, target)
    elif idiom.does == HEALS:
        faces: list[int] = []
        amount: i64 = roll(table.dice, idiom.parts[plan.steps].dice, spell.why_healing, faces) if idiom.parts else 0
        for target in targets:
            if not state.gone(target):
                heal(table, state, spell.seat, target, amount, faces, idiom.tick, idiom.key)
    elif idiom.does == GIVES_TEMPORARY:
        given: i64 = roll(table.dice, idiom.parts[plan.steps].dice, spell.why_temporary)
        for target in targets:
            if not state.arena.sheets[target].thing:
                give_temporary(table, state, target, given)


def bestow(table: Table, state: Battle, plan: Plan) -> None:
    """Do for the caster or its one target what needs no roll: extra movement, flight, temporary hit points of steps."""
    spell = plan.spell
    idiom = spell.idiom
    target: i64 = spell.seat if idiom.area == AREA_SELF else plan.target
    extra: i64 = idiom.effect.movement
    if idiom.upcast is not None:
        extra += idiom.upcast.movement * plan.steps
        if idiom.upcast.temp_hp > 0 and plan.steps > 0:
            give_temporary(table, state, target, idiom.upcast.temp_hp * plan.steps)
    if extra > 0:
        set_movement(table, state, target, state.statuses[target].movement + extra, idiom.key)
    if idiom.effect.flies:
        let_fly(table, state, target)
