"""Rules of an attack, from the moment it is paid: windows, roll, damage, and what a hit does besides (LI-12.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import checks, reactions
from affray.systems.linguomancy.afflict import apply_effect, reveal
from affray.systems.linguomancy.constants import CRITICAL, MISS, ON_HIT, TARGETED
from affray.systems.linguomancy.dealing import deal

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.sheet import Attack
    from affray.systems.linguomancy.state import Battle


def strike(table: Table, state: Battle, attack: Attack, target: i64, extra: i64) -> None:
    """Carry out an attack that is declared and paid (LI-12.5).

    Args:
        table: dice, minds, log.
        state: the fight.
        attack: whose, and with what.
        target: whom.
        extra: added to the attack roll, for a charge.
    """
    seat: i64 = attack.seat
    hindrance: i64 = checks.NO_HINDRANCE
    if state.arena.answers[TARGETED]:
        hindrance = reactions.targeted(table, state, seat, target, attack.key)
    if not state.ended() and not state.gone(target):
        outcome: i64 = checks.attack_roll(
            table,
            state,
            seat,
            target,
            attack.ability,
            attack.ability_name,
            attack.proficiency,
            extra,
            hindrance,
            attack.key,
            attack.why,
            attack.why_second,
        )
        if outcome != MISS:
            land(table, state, attack, target, outcome == CRITICAL)
    reveal(table, state, seat)


def land(table: Table, state: Battle, attack: Attack, target: i64, critical: bool) -> None:
    """Hit: window `hit`, damage, the save against what else it does, the bearer's cloak of flames."""
    seat: i64 = attack.seat
    reduction: i64 = 0
    if state.arena.answers[ON_HIT]:
        reduction = reactions.hit(table, state, seat, target, attack.key)
    if state.ended() or state.gone(target):
        return
    modifier: i64 = attack.modifier - reduction
    deal(table, state, seat, target, attack.parts, modifier, critical, False, attack.why_damage, attack.key)
    may_suffer = attack.saves and not state.ended() and can_suffer(state, attack, target)
    if may_suffer and not checks.save(table, state, target, attack.save, attack.dc):
        apply_effect(table, state, seat, target, attack.effect, attack.effect.push, attack.key)
    if attack.melee and state.maintained:
        burn_back(table, state, seat, target)


def can_suffer(state: Battle, attack: Attack, target: i64) -> bool:
    """Tell whether what else a hit does can matter: not to things or the dead, nor toppling who lies Prone."""
    if state.arena.sheets[target].thing or state.gone(target):
        return False
    effect = attack.effect
    if effect.chilled > 0 or effect.stunned > 0 or effect.push > 0 or effect.uses_reaction:
        return True
    return effect.prone and not state.statuses[target].prone


def burn_back(table: Table, state: Battle, seat: i64, bearer: i64) -> None:
    """Burn an attacker by what the target is cloaked in, if it is still kept up; two cloaks are one (LI-0.6)."""
    for each in state.maintained:
        idiom = each.spell.idiom
        if each.bearer == bearer and idiom.effect.cloaks and not state.ended():
            part = idiom.parts[each.steps]
            deal(table, state, each.caster, seat, [part], 0, False, False, each.spell.why_damage, idiom.key)
            return
