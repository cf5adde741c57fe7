"""One formula at work on those whom it reaches (GN-12.21 to GN-12.23, GN-12.29, GN-12.31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.gnosis import effects
from affray.systems.gnosis.aiming import flight
from affray.systems.gnosis.entering import move_actor
from affray.systems.gnosis.formulas_spells import (
    DOES_DAMAGE,
    DOES_PUSH,
    DOES_QUICK_TURNS,
    NOBODY,
    ON_FRIENDS,
    SUBJECT_REACH,
    chain_power,
    formula_effect,
    nearest_within,
    push_step,
)
from affray.systems.gnosis.formulas_targets import line_of_sight
from affray.systems.gnosis.kinds import (
    ALLY,
    BOLT,
    HOSTILE,
    MERCHANT,
    PROFILE_SELF,
)
from affray.systems.gnosis.magic import element_of
from affray.systems.gnosis.places import actor_at, actors_in_area, harmed_in_area, player_at, players_in_area
from affray.systems.gnosis.provoking import alarm, provoke
from affray.systems.gnosis.riders import free_squares
from affray.systems.gnosis.spellwork import (
    blast_area,
    blast_one,
    bless_ally,
    bless_player,
    hex_one,
    spell_hits,
)
from affray.systems.gnosis.subjects import Subject, of_actor, of_player

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.forging import Formula
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState


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
            found += [of_player(each) for each in state.players if each.lives and each.floor == floor]
        for actor in state.actors:
            if actor.lives and actor.floor == floor and self.is_meant(actor):
                found.append(of_actor(actor))
        return found

    def is_meant(self, actor: Actor) -> bool:
        """Tell whether the formula looks for such an actor by itself (GN-12.22)."""
        if self.friends:
            return actor.disposition == ALLY
        return actor.disposition not in (MERCHANT, ALLY)

    def first_subject(self) -> Subject | None:
        """Give the first subject of a bolt, a step or a veil (GN-12.21).

        A bolt that meets somebody unseen on whom it doesn't work does nothing to them (GN-12.29).
        """
        state = self.state
        player = self.player
        if self.formula.profile.number == PROFILE_SELF:
            return of_player(player)
        if self.formula.form.number != BOLT:
            return self.nearest(self.x, self.y, self.legal(), SUBJECT_REACH, False)
        x, y, _ = flight(state, player, self.x, self.y)
        actor = actor_at(state, player.floor, x, y)
        if actor is not None:
            works = actor.disposition != HOSTILE if self.friends else self.is_meant(actor)
            return of_actor(actor) if works else None
        other = player_at(state, player.floor, x, y)
        return None if other is None else of_player(other)

    def next_subject(self, last: Subject, touched: list[Subject]) -> Subject | None:
        """Give whom a chain hops to: the nearest one not yet touched, within reach and sight of the last (GN-12.23)."""
        left = [each for each in self.legal() if not each.is_one_of(touched)]
        return self.nearest(last.x(), last.y(), left, self.state.arena.knobs.chain_reach, True)

    def nearest(self, x: i64, y: i64, among: list[Subject], reach: i64, in_sight: bool) -> Subject | None:
        """Give the nearest subject within reach of a square, the lowest id among equals; None if there is none."""
        floor = self.state.floors[self.player.floor]
        width: i64 = floor.plan.width
        knobs = self.state.arena.knobs
        legal = [not in_sight or line_of_sight(floor.cells, width, x, y, each.x(), each.y(), knobs) for each in among]
        place: i64 = nearest_within(
            x, y, [int(each.x()) for each in among], [int(each.y()) for each in among], legal, reach
        )
        return None if place == NOBODY else among[place]

    def over_area(self, table: Table) -> list[Subject]:
        """Let a halo work on everybody in its area, without hit checks and with one roll of damage (GN-12.31)."""
        state = self.state
        player = self.player
        radius: i64 = self.formula.form.radius
        effect, low, high = formula_effect(self.formula.school.number, self.friends, self.power)
        if self.friends:
            touched = [of_player(each) for each in players_in_area(state, player.floor, self.x, self.y, radius)]
            touched += [
                of_actor(actor)
                for actor in actors_in_area(state, player.floor, self.x, self.y, radius)
                if self.is_meant(actor)
            ]
            for each in touched:
                self.bless(table, each, effect, low, high)
            return touched
        foes = harmed_in_area(state, player.floor, self.x, self.y, radius)
        touched = [of_actor(actor) for actor in foes]
        if effect == DOES_DAMAGE:
            spell = self.spell
            element: i64 = element_of(spell)
            blast_area(table, state, player, self.x, self.y, radius, low, high, element, "spell_damage", spell.name)
            return touched
        for actor in foes:
            if effect == DOES_PUSH:
                provoke(table, state, player, actor)
                self.push(table, actor, low)
                alarm(table, state, player, actor)
            else:
                hex_one(table, state, player, self.spell, actor, effect, low, False)
        return touched

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
        dx, dy = push_step(self.anchor_x, self.anchor_y, actor.x, actor.y)
        from_x: i64 = actor.x
        from_y: i64 = actor.y
        for _ in range(free_squares(self.state, actor, dx, dy, squares)):
            if actor.lives:
                move_actor(table, self.state, actor, actor.x + dx, actor.y + dy, "push")
        if table.log is not None:
            table.log.add(
                "pushed",
                {
                    "actor": actor.sheet.name,
                    "from": [int(from_x), int(from_y)],
                    "to": [int(actor.x), int(actor.y)],
                    "wanted": int(squares),
                },
            )
