"""What attacks are worth to whoever decides by rule: the damage to be expected of each, from the rules' own numbers.

Amounts are in 1/200 of a hit point, so that they stay whole: percent times the sum of the least and the most damage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.reasons import SILENT
from affray.grid.squares import distance
from affray.systems.gnosis.attack import melee_hit_chance
from affray.systems.gnosis.blow import AS_HELD, Blow, add_name, melee_blow
from affray.systems.gnosis.formulas_aeons import HOLLOW_WOLF, aeon_bonus
from affray.systems.gnosis.formulas_hits import clamp_damage
from affray.systems.gnosis.formulas_spells import DOES_DAMAGE, formula_effect, spell_amount
from affray.systems.gnosis.kinds import AT_AREA, COURAGE, HALO, HOSTILE
from affray.systems.gnosis.magic import bonus_of, hit_chance_of, power_of
from affray.systems.gnosis.places import harmed_in_area, player_sees_actor
from affray.systems.gnosis.profiles import defense_of
from affray.systems.gnosis.ranged import (
    flying_line,
    reach_of_shot,
    reach_of_throw,
    shot_blow,
    shot_hit_chance,
    throw_blow,
    throw_hit_chance,
)
from affray.systems.gnosis.techniques import technique_blow

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import ConsumableRow, TechniqueRow
    from affray.systems.gnosis.rows_magic import AeonRow
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState

UNIT: Final = 200
"""Parts of a hit point in which worth is counted."""
SURE: Final = 100
"""Percent."""


def worth_of(chance: i64, low: i64, high: i64, actor: Actor) -> i64:
    """Give what a hit of this chance and damage is worth: no more than the target has to lose."""
    least, most = clamp_damage(low, high)
    left: i64 = actor.hp + actor.ward
    return chance * (min(least, left) + min(most, left))


def held_blow(state: GnosisState, player: Player, actor: Actor) -> Blow:
    """Give the stack of a blow with the main hand at an actor, its true name included."""
    blow = melee_blow(state, player, AS_HELD, False)
    add_name(state, player, blow, actor)
    return blow


def strike_worth(state: GnosisState, player: Player, actor: Actor, low: i64, high: i64, acc: i64) -> i64:
    """Give what a melee strike of these numbers is worth."""
    chance: i64 = melee_hit_chance(state, player, actor, acc)
    return worth_of(chance, low, high, actor)


def technique_worth(state: GnosisState, player: Player, technique: TechniqueRow, actor: Actor) -> i64:
    """Give what a technique is worth against one target; the strikes of a barrage add up."""
    total: i64 = 0
    for number in range(technique.strikes):
        blow = technique_blow(state, player, technique, False, number)
        add_name(state, player, blow, actor)
        total += strike_worth(state, player, actor, blow.low, blow.high, blow.acc)
    return min(total, UNIT * (actor.hp + actor.ward))


def shot_worth(state: GnosisState, player: Player, actor: Actor, far: i64) -> i64:
    """Give what a shot is worth at this distance; 0 if there is nothing to shoot with, or it is too far."""
    main = player.main
    if main is None or main.weapon is None or main.weapon.shoot == 0 or player.missing_arms > 1:
        return 0
    if far > reach_of_shot(state, player, main.weapon):
        return 0
    blow = shot_blow(state, player, main.weapon, False)
    add_name(state, player, blow, actor)
    return worth_of(shot_hit_chance(state, player, blow, actor, SILENT), blow.low, blow.high, actor)


def throw_worth(state: GnosisState, player: Player, item: Item, actor: Actor, far: i64) -> i64:
    """Give what throwing a thing is worth at this distance; 0 if it isn't for throwing, or it is too far."""
    line = flying_line(item)
    if line is None or line.throw == 0 or player.missing_arms > 1 or far > reach_of_throw(state, player, item):
        return 0
    blow = throw_blow(state, player, item, line, False)
    add_name(state, player, blow, actor)
    return worth_of(throw_hit_chance(state, player, blow, actor, SILENT), blow.low, blow.high, actor)


def spell_worth(state: GnosisState, player: Player, spell: Spell, actor: Actor) -> i64:
    """Give what a spell's damage to one foe is worth; 0 if it does none."""
    sheet = state.arena.sheets[player.seat]
    formula = spell.formula
    if formula is not None:
        effect, low, high = formula_effect(formula.school.number, False, power_of(state, sheet, spell, formula))
    else:
        row = spell.row
        if row is None:
            return 0
        effect = row.effect
        low, high = spell_amount(effect, row.low, row.high, bonus_of(state, sheet, spell))
    if effect != DOES_DAMAGE:
        return 0
    if formula is not None and formula.form.number == HALO:
        return area_worth(state, player, actor, formula.form.radius, low, high)
    if spell.row is not None and spell.row.mode == AT_AREA:
        return area_worth(state, player, actor, spell.row.radius, low, high)
    courage = player.ticking > 0 and player.timers[COURAGE] > 0
    chance = hit_chance_of(state, sheet, spell, defense_of(actor), 0, player.is_blind(), courage)
    return worth_of(chance, low, high, actor)


def sweep_worth(state: GnosisState, player: Player, technique: TechniqueRow) -> i64:
    """Give what a sweep is worth: against every hostile that the player sees beside it (GN-T.7)."""
    total: i64 = 0
    for actor in state.actors:
        if (
            actor.lives
            and actor.disposition == HOSTILE
            and distance(player.x, player.y, actor.x, actor.y) == 1
            and player_sees_actor(state, player, actor)
        ):
            total += technique_worth(state, player, technique, actor)
    return total


def flask_worth(state: GnosisState, player: Player, row: ConsumableRow, actor: Actor) -> i64:
    """Give what a consumable that harms is worth, aimed at a foe: all that it reaches count."""
    return area_worth(state, player, actor, row.radius, row.low, row.high)


def area_worth(state: GnosisState, player: Player, actor: Actor, radius: i64, low: i64, high: i64) -> i64:
    """Give what sure damage in an area around a foe is worth: what hostiles lose that the player sees, less others."""
    total: i64 = 0
    for each in harmed_in_area(state, player.floor, actor.x, actor.y, radius):
        if player_sees_actor(state, player, each):
            worth: i64 = worth_of(SURE, low, high, each)
            total += worth if each.disposition == HOSTILE else -worth
    return total


def aeon_worth(state: GnosisState, player: Player, row: AeonRow, actor: Actor) -> i64:
    """Give what an Aeon's damage is worth, aimed at a foe: a burst's in its area, the Wolf's strike (GN-13.4)."""
    bonus: i64 = aeon_bonus(state.arena.sheets[player.seat].faith, state.arena.knobs)
    if row.high > 0:
        return area_worth(state, player, actor, row.radius, row.low + bonus, row.high + bonus)
    if row.number != HOLLOW_WOLF:
        return 0
    blow = held_blow(state, player, actor)
    more: i64 = row.damage_bonus + bonus
    return strike_worth(state, player, actor, blow.low + more, blow.high + more, blow.acc + row.accuracy_bonus)
