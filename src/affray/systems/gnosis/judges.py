"""The Noss's reply to what a soul does, and the end of the round (GN-14.7, GN-14.17 to GN-14.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects, effects_afterlife, effects_fight
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.content_magic import noss_name
from affray.systems.gnosis.defence import is_enchanted
from affray.systems.gnosis.formulas_afterlife import (
    afterlife_parry_chance,
    judge_attack_chance,
    judge_damage,
    noss_accuracy,
    noss_damage,
    noss_is_spell_like,
    soul_absorb,
)
from affray.systems.gnosis.formulas_costs import can_deflect, more_quick_turns, regen
from affray.systems.gnosis.kinds import PARRY, STANCES
from affray.systems.gnosis.phases import ACTION_ENDS
from affray.systems.gnosis.spellwork import face_of
from affray.systems.gnosis.trials import encounter_cleared

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.trial import Trial


def next_reply(table: Table, state: GnosisState) -> None:
    """End one round: the Noss attacks, if it stands and no quick turn is used up instead; then the rest (GN-14.7)."""
    player = state.players[state.mover]
    trial = player.trial
    if trial is None:
        return
    if trial.noss_hp > 0 and trial.quick_turns > 0:
        effects_afterlife.set_soul_quick_turns(table, state, player, trial, trial.quick_turns - 1, "negated")
    else:
        if trial.noss_hp > 0:
            judge_attacks(table, state, player, trial)
        if player.trial is not None:
            end_round(table, state, player)
    if player.trial is None:
        effects_fight.drop_turns(table, state)
        return
    effects_afterlife.set_replies(table, state, player, trial, trial.replies - 1)
    if trial.replies <= 0:
        if trial.noss_hp == 0:
            encounter_cleared(table, state, player, trial)
        if not state.over:
            effects_fight.pass_to(table, state, ACTION_ENDS, 0, 0)


def end_round(table: Table, state: GnosisState, player: Player) -> None:
    """Let focus come back and cooldowns fall at the end of a round (GN-14.7)."""
    sheet = state.arena.sheets[player.seat]
    _, focus, _ = regen(sheet.conditioning, sheet.memory, sheet.faith, 0, False, False, state.arena.knobs)
    focus = min(sheet.max_focus, player.focus + focus)
    if focus != player.focus:
        effects.set_focus(table, state, player, focus, "regen")
    if player.cooling > 0:
        effects.fall_cooldowns(table, state, player)
    effects_fight.count_round(table, state)


def judge_attacks(table: Table, state: GnosisState, player: Player, trial: Trial) -> None:
    """Let the Noss attack: hit, deflection, damage, ward, soul hit points (GN-14.17 to GN-14.20)."""
    sheet = state.arena.sheets[player.seat]
    number: i64 = trial.number
    spell_like = noss_is_spell_like(number)
    why = table.reasons()
    chance: i64 = judge_attack_chance(
        noss_accuracy(number), sheet.grace, sheet.insight, trial.place, trial.kind, state.arena.knobs, why
    )
    hit = hit_check(table.dice, chance, "judge hit")
    if table.log is not None:
        table.log.add(
            "judge_attack",
            {
                "who": state.arena.names[player.seat],
                "noss": noss_name(number),
                "chance": int(chance),
                "roll": face_of(table, chance),
                "hit": hit,
                "spell_like": spell_like,
                "reasons": [[name, amount] for name, amount in why.terms],
            },
        )
    if not hit or deflected(table, state, player, trial, spell_like):
        return
    least, most = noss_damage(number)
    low, high = judge_damage(least, most, trial.place, trial.kind)
    damage: i64 = damage_roll(table.dice, low, high, "judge damage")
    ward, hp = soul_absorb(damage, trial.ward, trial.hp)
    if table.log is not None:
        who = state.arena.names[player.seat]
        table.log.add("judge_damage", {"who": who, "min": int(low), "max": int(high), "roll": int(damage)})
    effects_afterlife.set_soul(table, state, player, trial, hp, ward, noss_name(number), damage)
    if hp <= 0:
        effects_afterlife.lose_soul(table, state, player)


def stance_serves(state: GnosisState, player: Player, stance: i64, spell_like: bool) -> bool:
    """Tell whether a soul's stance is of the kind of an attack (GN-14.14).

    With Spellbreaker Arms and an enchanted weapon in hand at death the parry serves for both kinds.
    """
    arms = state.arena.sheets[player.seat].spellbreaker_arms
    return can_deflect(stance, spell_like, arms, is_enchanted(player.main) or is_enchanted(player.off))


def deflected(table: Table, state: GnosisState, player: Player, trial: Trial, spell_like: bool) -> bool:
    """Make the check by which a stance cancels a hit, which brings a quick turn (GN-14.14)."""
    stance: i64 = trial.stance
    if not stance_serves(state, player, stance, spell_like):
        return False
    sheet = state.arena.sheets[player.seat]
    knobs = state.arena.knobs
    why = table.reasons()
    stat: i64 = sheet.grace if stance == PARRY else sheet.wit
    chance: i64 = afterlife_parry_chance(stat, sheet.insight, noss_accuracy(trial.number), knobs, why)
    success = hit_check(table.dice, chance, "parry" if stance == PARRY else "spell parry")
    if table.log is not None:
        table.log.add(
            "deflect_roll",
            {
                "who": state.arena.names[player.seat],
                "attacker": noss_name(trial.number),
                "stance": STANCES[stance],
                "chance": int(chance),
                "roll": face_of(table, chance),
                "success": success,
                "reasons": [[name, amount] for name, amount in why.terms],
            },
        )
    if success:
        held: i64 = more_quick_turns(trial.quick_turns, knobs.parry_quick_turns, knobs)
        effects_afterlife.set_soul_quick_turns(table, state, player, trial, held, "parry")
    return success
