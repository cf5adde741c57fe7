"""Casting formulas: form and anchor, subjects, chains, what their power does (GN-12.18 to GN-12.31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.grid.squares import distance
from affray.systems.gnosis import effects
from affray.systems.gnosis.aiming import aim, aim_of, flight
from affray.systems.gnosis.entering import move_actor, move_player
from affray.systems.gnosis.formulas_spells import (
    DOES_DAMAGE,
    DOES_PUSH,
    DOES_QUICK_TURNS,
    ON_FRIENDS,
    SUBJECT_REACH,
    chain_hops,
    chain_power,
    formula_effect,
    push_step,
)
from affray.systems.gnosis.formulas_targets import line_of_sight, square_free
from affray.systems.gnosis.kinds import (
    ALLY,
    AT_ACTOR,
    AT_AREA,
    AT_HELP,
    AT_TELEPORT,
    BOLT,
    HALO,
    MERCHANT,
    PROFILE_SELF,
    STEP,
    VEIL,
)
from affray.systems.gnosis.magic import element_of, power_of
from affray.systems.gnosis.places import actor_at, occupied, player_at
from affray.systems.gnosis.provoking import alarm, provoke
from affray.systems.gnosis.spellwork import (
    blast_area,
    blast_one,
    bless_ally,
    bless_player,
    foes_in_area,
    hex_one,
    players_in_area,
    roll_amount,
    spell_hits,
)

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.forging import Formula
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState


@final
class Subject:
    """Somebody whom a formula may reach: a player or an actor. Players come first by id, then actors."""

    def __init__(self, player: Player | None, actor: Actor | None, x: i64, y: i64) -> None:
        self.player = player
        self.actor = actor
        self.x: i64 = x
        self.y: i64 = y


# Aim and anchor


def aim_formula(state: GnosisState, player: Player, formula: Formula, choice: Choice) -> tuple[i64, i64]:
    """Give the square at which a formula is aimed, tested by its form and profile (GN-12.20, GN-12.21).

    A veil, and everything but a step with the profile self, opens no selector: it is the caster's square.

    Raises:
        Illegal: the aim fails.
    """
    form: i64 = formula.form.number
    if form == VEIL or (formula.profile.number == PROFILE_SELF and form != STEP):
        return player.x, player.y
    x, y = aim_of(choice)
    mode: i64 = AT_TELEPORT
    if form == HALO:
        mode = AT_AREA
    elif form == BOLT:
        mode = AT_HELP if formula.side == ON_FRIENDS else AT_ACTOR
    aim(state, player, x, y, mode, formula.form.reach, form == BOLT)
    return x, y


def cast_formula(
    table: Table, state: GnosisState, player: Player, spell: Spell, formula: Formula, x: i64, y: i64
) -> None:
    """Let a formula work: its subjects in order, then the hops of a chain (GN-12.21 to GN-12.23, GN-12.29, 12.31)."""
    why = table.reasons()
    power: i64 = power_of(state, state.arena.sheets[player.seat], spell, formula, why)
    if table.log is not None:
        terms = [[name, amount] for name, amount in why.terms]
        table.log.add("power", {"of": spell.name, "total": int(power), "reasons": terms})
    form: i64 = formula.form.number
    if form == STEP:
        move_player(table, state, player, x, y, spell.name)
    work = Working(state, player, spell, formula, power, x, y)
    if form == HALO:
        touched = work.over_area(table)
        last = Subject(None, None, x, y)
        going = True
    else:
        first = work.first_subject()
        touched = [first] if first is not None else []
        going = first is not None and work.on_subject(table, first, 0)
        last = first if first is not None else Subject(None, None, x, y)
    hop: i64 = 0
    while going and hop < chain_hops(formula.profile.number, state.arena.knobs):
        hop += 1
        following = work.next_subject(last, touched)
        if following is None:
            break
        if table.log is not None:
            power_left = int(chain_power(power, hop, state.arena.knobs))
            table.log.add(
                "chain_hop", {"hop": int(hop), "at": [int(following.x), int(following.y)], "power": power_left}
            )
        touched.append(following)
        last = following
        going = work.on_subject(table, following, hop)


@final
class Working:
    """One formula at work: who casts what, with which power, from which anchor.

    Attributes:
        anchor_x, anchor_y: the square from which gate pushes; of a bolt the caster's (GN-12.29).
        gave_quick_turns: whether it has given the caster its quick turns, which it does once.
    """

    def __init__(
        self, state: GnosisState, player: Player, spell: Spell, formula: Formula, power: i64, x: i64, y: i64
    ) -> None:
        self.state = state
        self.player = player
        self.spell = spell
        self.formula = formula
        self.power: i64 = power
        self.x: i64 = x
        self.y: i64 = y
        bolt = formula.form.number == BOLT
        self.anchor_x: i64 = player.x if bolt else x
        self.anchor_y: i64 = player.y if bolt else y
        self.friends: bool = formula.side == ON_FRIENDS
        self.gave_quick_turns = False

    def legal(self) -> list[Subject]:
        """List everybody on the caster's floor on whom the formula may work: players by seat, then actors by id."""
        state = self.state
        floor: i64 = self.player.floor
        found: list[Subject] = []
        if self.friends:
            found += [
                Subject(each, None, each.x, each.y) for each in state.players if each.lives and each.floor == floor
            ]
        for actor in state.actors:
            if actor.lives and actor.floor == floor:
                is_friend = actor.disposition == ALLY
                is_foe = actor.disposition != MERCHANT and not is_friend
                if is_friend if self.friends else is_foe:
                    found.append(Subject(None, actor, actor.x, actor.y))
        return found

    def first_subject(self) -> Subject | None:
        """Give the first subject of a bolt, a step or a veil (GN-12.21)."""
        state = self.state
        player = self.player
        if self.formula.profile.number == PROFILE_SELF:
            return Subject(player, None, player.x, player.y)
        if self.formula.form.number == BOLT:
            x, y, _ = flight(state, player, self.x, self.y)
            actor = actor_at(state, player.floor, x, y)
            if actor is not None:
                return Subject(None, actor, x, y)
            other = player_at(state, player.floor, x, y)
            return None if other is None else Subject(other, None, x, y)
        return self.nearest(self.x, self.y, self.legal(), SUBJECT_REACH, False)

    def next_subject(self, last: Subject, touched: list[Subject]) -> Subject | None:
        """Give whom a chain hops to: the nearest one not yet touched, within reach and sight of the last (GN-12.23)."""
        left = [
            each
            for each in self.legal()
            if not any(
                (each.player is not None and each.player is one.player)
                or (each.actor is not None and each.actor is one.actor)
                for one in touched
            )
        ]
        return self.nearest(last.x, last.y, left, self.state.arena.knobs.chain_reach, True)

    def nearest(self, x: i64, y: i64, among: list[Subject], reach: i64, in_sight: bool) -> Subject | None:
        """Give the nearest subject within reach of a square, the lowest id among equals; None if there is none."""
        floor = self.state.floors[self.player.floor]
        best: Subject | None = None
        least: i64 = reach + 1
        for each in among:
            away: i64 = distance(x, y, each.x, each.y)
            if away < least and (
                not in_sight
                or line_of_sight(floor.cells, floor.plan.width, x, y, each.x, each.y, self.state.arena.knobs)
            ):
                best = each
                least = away
        return best

    def over_area(self, table: Table) -> list[Subject]:
        """Let a halo work on everybody in its area, without hit checks and with one roll of damage (GN-12.31)."""
        state = self.state
        player = self.player
        radius: i64 = self.formula.form.radius
        effect, low, high = formula_effect(self.formula.school.number, self.friends, self.power)
        if self.friends:
            touched = [
                Subject(each, None, each.x, each.y) for each in players_in_area(state, player, self.x, self.y, radius)
            ]
            touched += [each for each in self.legal() if each.actor is not None and self.in_area(each)]
            for each in touched:
                self.bless(table, each, effect, low, high)
            return touched
        foes = foes_in_area(state, player, self.x, self.y, radius)
        touched = [Subject(None, actor, actor.x, actor.y) for actor in foes]
        if effect == DOES_DAMAGE:
            rolled: i64 = roll_amount(table, "spell_damage", self.spell.name, low, high)
            blast_area(table, state, player, self.x, self.y, radius, rolled, element_of(self.spell))
            return touched
        for actor in foes:
            if effect == DOES_PUSH:
                provoke(table, state, player, actor)
                self.push(table, actor, low)
                alarm(table, state, player, actor)
            else:
                hex_one(table, state, player, self.spell, actor, effect, low, False)
        return touched

    def in_area(self, subject: Subject) -> bool:
        """Tell whether somebody stands in a halo's area (GN-7.10)."""
        floor = self.state.floors[self.player.floor]
        return distance(self.x, self.y, subject.x, subject.y) <= self.formula.form.radius and line_of_sight(
            floor.cells, floor.plan.width, self.x, self.y, subject.x, subject.y, self.state.arena.knobs
        )

    def on_subject(self, table: Table, subject: Subject, hop: i64) -> bool:
        """Let the formula work on one subject; tell whether a chain may go on from there (GN-12.23)."""
        state = self.state
        power: i64 = chain_power(self.power, hop, state.arena.knobs)
        effect, low, high = formula_effect(self.formula.school.number, self.friends, power)
        if self.friends:
            self.bless(table, subject, effect, low, high)
            return True
        actor = subject.actor
        if actor is None:
            return False
        if effect == DOES_DAMAGE:
            return blast_one(table, state, self.player, self.spell, actor, low, high, True)
        if effect != DOES_PUSH:
            return hex_one(table, state, self.player, self.spell, actor, effect, low, True)
        provoke(table, state, self.player, actor)
        hit = spell_hits(table, state, self.player, self.spell, actor, 0)
        if hit:
            self.push(table, actor, low)
        alarm(table, state, self.player, actor)
        return hit

    def bless(self, table: Table, subject: Subject, effect: i64, low: i64, high: i64) -> None:
        """Let the formula work on a friend (GN-12.29)."""
        if effect == DOES_QUICK_TURNS:
            if not self.gave_quick_turns:
                self.gave_quick_turns = True
                caster = self.player
                effects.promise_quick_turns(table, self.state, caster, caster.coming_quick_turns + low)
        elif subject.player is not None:
            bless_player(table, self.state, subject.player, effect, low, high, self.spell.name)
        elif subject.actor is not None:
            bless_ally(table, self.state, subject.actor, effect, low, high, self.spell.name)

    def push(self, table: Table, actor: Actor, squares: i64) -> None:
        """Push an actor straight away from the anchor until something is in the way (GN-12.29)."""
        state = self.state
        dx, dy = push_step(self.anchor_x, self.anchor_y, actor.x, actor.y)
        floor = state.floors[actor.floor]
        plan = floor.plan
        for _ in range(squares):
            taken = occupied(state, actor.floor)
            if not actor.lives or not square_free(
                floor.cells, plan.width, plan.height, actor.x + dx, actor.y + dy, taken
            ):
                break
            move_actor(table, state, actor, actor.x + dx, actor.y + dy, "push")
