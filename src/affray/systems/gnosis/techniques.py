"""Techniques: what they need, whom they reach, their strikes and riders (part T)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.grid.squares import distance
from affray.systems.gnosis import effects
from affray.systems.gnosis.aiming import MESSAGES
from affray.systems.gnosis.attack import (
    actor_named,
    check_adjacent,
    check_stamina,
    damage_target,
    finish_attack,
    melee_check,
    note_stack,
)
from affray.systems.gnosis.blow import (
    AS_BASH,
    AS_HELD,
    AS_KICK,
    Blow,
    add_name,
    add_technique,
    melee_blow,
    melee_line,
    shields_by_size,
)
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.entering import move_player
from affray.systems.gnosis.formulas_costs import physical_cost
from affray.systems.gnosis.formulas_stack import style_fits
from affray.systems.gnosis.formulas_targets import ANSWERS, NOT_ALLY, NOT_MERCHANT, SOLID
from affray.systems.gnosis.formulas_techniques import (
    barrage_accuracy,
    rank_from_practice,
    technique_cooldown,
    technique_unlocked,
    tier_rank,
)
from affray.systems.gnosis.kinds import (
    ALLY,
    BLADE,
    DIRECTIONS,
    HOSTILE,
    LINE,
    MERCHANT,
    NO_RIDER,
    RUSH,
    SINGLE,
    SPEAR,
    STEP_X,
    STEP_Y,
    UNTYPED,
)
from affray.systems.gnosis.places import actor_at, is_veiled, player_at, player_sees_actor
from affray.systems.gnosis.provoking import alarm, provoke
from affray.systems.gnosis.riders import rider_works
from affray.systems.gnosis.rows_gear import (
    BARRAGE,
    BASH,
    KICK,
    NEEDS_ARM,
    NEEDS_BLADE_OR_SPEAR,
    NEEDS_LEG,
    NEEDS_SHIELD,
    NEEDS_SHIELDS,
    NEEDS_WEAPON,
    NO_ROW,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import TechniqueRow, WeaponRow
    from affray.systems.gnosis.state import GnosisState


# Ranks and gates


def style_rank(state: GnosisState, player: Player, style: i64) -> i64:
    """Give a player's rank in a style; 0 without one (GN-T.4)."""
    if style < 0:
        return 0
    return rank_from_practice(player.style_practice[style], state.arena.knobs)


def technique_rank(state: GnosisState, player: Player, technique: i64) -> i64:
    """Give a player's rank in a technique (GN-T.4)."""
    return rank_from_practice(player.technique_practice[technique], state.arena.knobs)


def is_unlocked(state: GnosisState, player: Player, technique: TechniqueRow) -> bool:
    """Tell whether a player may use a technique, by rank or by manual (GN-T.3, GN-T.5)."""
    if tier_rank(technique.tier, state.arena.knobs) == 0:
        return True  # every rank will do
    style: i64 = technique.style if technique.style != NO_ROW else player.style
    return technique_unlocked(
        technique.tier,
        style_rank(state, player, style),
        technique_rank(state, player, technique.number),
        (player.manuals >> technique.number) & 1 == 1,
        state.arena.knobs,
    )


def line_of(state: GnosisState, player: Player, technique: TechniqueRow) -> WeaponRow:
    """Give the weapon line of a technique: a kick's is the bare hand's, a bash's the larger shield's (GN-T.16)."""
    main = player.main
    if technique.attack_type == KICK:
        main = None
    elif technique.attack_type == BASH:
        main, _ = shields_by_size(player)
    return state.arena.unarmed if main is None else melee_line(state, main)


def style_fits_technique(state: GnosisState, player: Player, technique: TechniqueRow) -> bool:
    """Tell whether the active style fits what a technique strikes with (GN-6.9, GN-T.1)."""
    if player.style < 0:
        return False
    line = line_of(state, player, technique)
    return style_fits(state.arena.styles[player.style], line.domain, line.hands)


def missing_need(state: GnosisState, player: Player, technique: TechniqueRow) -> str:
    """Say what a technique needs that the player lacks: gear, limbs, its style; empty if nothing (GN-T.1)."""
    name = technique.name
    needs: i64 = technique.needs
    main = player.main
    weapon = None if main is None else main.weapon
    shields = shields_held(player)
    problem = ""
    if needs == NEEDS_WEAPON and (weapon is None or weapon.shoot > 0):
        problem = f"{name} needs a melee weapon."
    elif needs == NEEDS_BLADE_OR_SPEAR and (weapon is None or weapon.domain not in (BLADE, SPEAR)):
        problem = f"{name} needs a blade or a spear."
    elif needs == NEEDS_LEG and player.missing_legs > 1:
        problem = f"{name} needs a leg."
    elif needs == NEEDS_ARM and player.missing_arms > 1:
        problem = f"{name} needs an arm."
    elif needs == NEEDS_SHIELD and shields == 0:
        problem = f"{name} needs a shield."
    elif needs == NEEDS_SHIELDS and shields < 2:  # noqa: PLR2004 - one in each hand
        problem = f"{name} needs two shields."
    elif technique.style != NO_ROW and (
        player.style != technique.style or not style_fits_technique(state, player, technique)
    ):
        problem = f"{name} needs the style {state.arena.styles[technique.style].name}."
    return problem


def shields_held(player: Player) -> i64:
    """Count the shields in a player's hands."""
    count: i64 = 0
    if player.main is not None and player.main.shield is not None:
        count += 1
    if player.off is not None and player.off.shield is not None:
        count += 1
    return count


def check_technique(state: GnosisState, player: Player, technique: TechniqueRow) -> i64:
    """Make sure that a technique may be used now, whomever it is to reach, and give its price in stamina.

    Raises:
        Illegal: gear, style, rank, cooldown, stamina or spirit don't allow it (GN-T.1 to GN-T.3).
    """
    problem = missing_need(state, player, technique)
    if problem:
        raise Illegal(problem, "needs")
    if not is_unlocked(state, player, technique):
        rank = tier_rank(technique.tier, state.arena.knobs)
        message = f"{technique.name} is locked: rank {rank} needed, or its manual."
        raise Illegal(message, "locked")
    cooldown: i64 = player.cooldowns[technique.number]
    if cooldown > 0:
        message = f"{technique.name} is ready in {cooldown} turns."
        raise Illegal(message, "cooldown")
    cost: i64 = physical_cost(technique.stamina, state.arena.sheets[player.seat].conditioning)
    check_stamina(player, cost)
    if player.spirit < technique.spirit:
        message = f"Not enough spirit: need {technique.spirit}, have {player.spirit}."
        raise Illegal(message, "spirit")
    return cost


# The deed


def technique_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Use the technique that the choice names.

    Raises:
        Illegal: it isn't allowed.
    """
    technique = technique_named(state, choice.text("technique"))
    cost = check_technique(state, player, technique)
    if technique.shape == SINGLE:
        actor = actor_named(state, player, choice.text("target"))
        check_adjacent(player, actor)
        use_technique(table, state, player, technique, cost, [actor], -1)
    elif technique.shape in (LINE, RUSH):
        direction = direction_named(choice.text("direction"))
        reach: i64 = technique.reach
        if choice.has("distance"):
            asked = choice.number("distance")  # of any size
            if not 1 <= asked <= int(technique.reach):
                message = f"{technique.name} reaches {technique.reach}"
                raise Illegal(message, "too_far")
            reach = asked
        if technique.shape == LINE:
            use_technique(
                table, state, player, technique, cost, line_targets(state, player, direction, reach), direction
            )
        else:
            actor = rush_target(state, player, direction, reach)
            use_technique(table, state, player, technique, cost, [actor], direction)
    else:
        use_technique(table, state, player, technique, cost, sweep_targets(state, player), -1)


def technique_named(state: GnosisState, name: str) -> TechniqueRow:
    """Find a technique by its name.

    Raises:
        Illegal: there is none.
    """
    for technique in state.arena.techniques:
        if technique.name == name:
            return technique
    names = [technique.name for technique in state.arena.techniques]
    message = f"Unknown technique: {name}{nearest(name, names)}."
    raise Illegal(message, "unknown_technique")


def direction_named(name: str) -> int:
    """Give the number of a direction.

    Raises:
        Illegal: there is none of this name.
    """
    if name not in DIRECTIONS:
        message = f"direction must be one of {', '.join(DIRECTIONS)}, got {name!r}"
        raise Illegal(message, "bad_choice")
    return DIRECTIONS.index(name)


def use_technique(
    table: Table,
    state: GnosisState,
    player: Player,
    technique: TechniqueRow,
    cost: i64,
    targets: list[Actor],
    direction: i64,
) -> None:
    """Pay, start the cooldown, strike each target in turn, and let riders, spirit and practice follow (GN-T.1).

    `direction` is where a rush runs; -1 for none.
    """
    begin_deed(table, state, player)
    effects.pay(table, state, player, cost, 0, technique.spirit, 0, technique.name)
    rank: i64 = technique_rank(state, player, technique.number)
    turns: i64 = technique_cooldown(technique.cooldown, rank, state.arena.knobs)
    effects.set_cooldown(table, state, player, technique.number, turns)
    if technique.shape == RUSH:
        targets = rush(table, state, player, targets[0], direction)
    landed: i64 = 0
    on_hostile = False
    fits = style_fits_technique(state, player, technique)
    for actor in targets:
        if not player.lives:
            break
        for number in range(technique.strikes):
            if not actor.lives:
                break
            if technique_strike(table, state, player, technique, actor, number):
                landed += 1
                on_hostile = on_hostile or actor.disposition == HOSTILE
    if player.lives:
        finish_attack(table, state, player, landed, on_hostile)
        if landed > 0:
            practise(table, state, player, technique, fits)
    spend_turns(table, state, player, 1)


def practise(table: Table, state: GnosisState, player: Player, technique: TechniqueRow, fits: bool) -> None:
    """Let a technique that has landed, and a style that `fits` it, grow; tell what ranks unlock (GN-T.3, GN-T.4)."""
    locked: list[TechniqueRow] = []
    if table.log is not None:
        locked = [row for row in state.arena.techniques if not is_unlocked(state, player, row)]
    effects.practise(table, state, player, -1, technique.number, 1)
    if fits:
        effects.practise(table, state, player, player.style, -1, 1)
    if table.log is not None:
        for row in locked:
            if is_unlocked(state, player, row):
                who = state.arena.names[player.seat]
                table.log.add("unlocked", {"who": who, "technique": int(row.number), "by": "rank"})


def technique_blow(state: GnosisState, player: Player, technique: TechniqueRow, noting: bool, number: i64 = 0) -> Blow:
    """Add up the stack of a technique: kicks and bashes have a weapon line of their own (GN-T.1, GN-T.16).

    `number` is that of the strike: those of a barrage lose accuracy one after another (GN-T.6).
    """
    struck_with: i64 = AS_HELD
    if technique.attack_type == KICK:
        struck_with = AS_KICK
    elif technique.attack_type == BASH:
        struck_with = AS_BASH
    blow = melee_blow(state, player, struck_with, noting)
    acc: i64 = technique.acc
    if technique.attack_type == BARRAGE:
        acc = barrage_accuracy(acc, number, state.arena.knobs.barrage_falloff)
    add_technique(blow, technique.low, technique.high, acc)
    if technique.damage_type != UNTYPED:
        blow.damage_type = technique.damage_type
    return blow


def technique_strike(
    table: Table, state: GnosisState, player: Player, technique: TechniqueRow, actor: Actor, number: i64
) -> bool:
    """Make one strike of a technique, the first being number 0; tell whether it landed (GN-T.6, GN-T.10)."""
    provoke(table, state, player, actor)
    blow = technique_blow(state, player, technique, table.log is not None, number)
    add_name(state, player, blow, actor)
    note_stack(table, state, player, actor, blow)
    landed = melee_check(table, state, player, actor, blow.acc)
    if landed:
        damage_target(table, state, player, actor, blow, "technique damage", 0)
        if technique.rider != NO_RIDER and actor.lives:
            rider_works(table, state, player, technique, actor)
    alarm(table, state, player, actor)
    return landed


# Whom techniques reach


def line_targets(state: GnosisState, player: Player, direction: i64, reach: i64) -> list[Actor]:
    """List the actors on a line, nearest first, up to the first square that stops projectiles (GN-T.7).

    Merchants and allies are passed over, unless the knob `friendly_fire` is on.

    Raises:
        Illegal: nobody that the player sees is on it.
    """
    floor = state.floors[player.floor]
    found: list[Actor] = []
    seen = False
    x: i64 = player.x
    y: i64 = player.y
    for _ in range(reach):
        x += STEP_X[direction]
        y += STEP_Y[direction]
        code: i64 = floor.cell(x, y)
        if (SOLID >> code) & 1 == 1:
            break
        actor = actor_at(state, player.floor, x, y)
        if actor is not None and (state.arena.knobs.friendly_fire or actor.disposition not in (MERCHANT, ALLY)):
            found.append(actor)
            seen = seen or player_sees_actor(state, player, actor)
    if not seen:
        message = "No one in that line."
        raise Illegal(message, "nobody")
    return found


def sweep_targets(state: GnosisState, player: Player) -> list[Actor]:
    """List the hostiles on the eight squares around, clockwise from north (GN-T.7).

    Raises:
        Illegal: the player sees none.
    """
    found: list[Actor] = []
    seen = False
    for direction in range(8):
        actor = actor_at(state, player.floor, player.x + STEP_X[direction], player.y + STEP_Y[direction])
        if actor is not None and actor.disposition == HOSTILE:
            found.append(actor)
            seen = seen or player_sees_actor(state, player, actor)
    if not seen:
        message = "nobody there"
        raise Illegal(message, "nobody")
    return found


def rush_target(state: GnosisState, player: Player, direction: i64, reach: i64) -> Actor:
    """Give the first actor in a direction, if the way to it is free (GN-T.9).

    Raises:
        Illegal: nobody is in reach, something blocks the way, or a merchant or ally is first in it.
    """
    floor = state.floors[player.floor]
    x: i64 = player.x
    y: i64 = player.y
    for _ in range(reach):
        x += STEP_X[direction]
        y += STEP_Y[direction]
        actor = actor_at(state, player.floor, x, y)
        if actor is not None and player_sees_actor(state, player, actor):
            if actor.disposition == MERCHANT:
                raise Illegal(MESSAGES[NOT_MERCHANT], ANSWERS[NOT_MERCHANT])
            if actor.disposition == ALLY:
                raise Illegal(MESSAGES[NOT_ALLY], ANSWERS[NOT_ALLY])
            return actor
        code: i64 = floor.cell(x, y)
        other = player_at(state, player.floor, x, y)
        if (SOLID >> code) & 1 == 1 or (other is not None and not is_veiled(other)):
            message = "The way is blocked."
            raise Illegal(message, "blocked")
    message = "No one in that line."
    raise Illegal(message, "nobody")


def rush(table: Table, state: GnosisState, player: Player, actor: Actor, direction: i64) -> list[Actor]:
    """Run in a straight line until next to the target; it costs no turn and no hunger (GN-T.9).

    Returns:
        Whom the run meets: the target, or somebody unseen who stood in the way and stops it; nobody if that is a
        merchant, an ally or a player.
    """
    while distance(player.x, player.y, actor.x, actor.y) > 1:
        x: i64 = player.x + STEP_X[direction]
        y: i64 = player.y + STEP_Y[direction]
        met = actor_at(state, player.floor, x, y)
        if met is not None:
            return [] if met.disposition in (MERCHANT, ALLY) else [met]
        if player_at(state, player.floor, x, y) is not None:
            return []
        move_player(table, state, player, x, y, "rush")
    return [actor]


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"technique": technique_deed}
"""What this topic lets a player do."""
