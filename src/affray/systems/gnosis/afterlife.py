"""What a soul does with its round in the afterlife (section 14). How the Noss replies stands in `judges`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis import effects_afterlife, effects_fight
from affray.systems.gnosis.checks import hit_check
from affray.systems.gnosis.checks_magic import SHOT_CHECK, soul_shot_roll, soul_strike
from affray.systems.gnosis.content_magic import noss_name, noss_true_name
from affray.systems.gnosis.deeds import NO_DETAILS, check_details
from affray.systems.gnosis.formulas_afterlife import (
    formula_allowed,
    guard_gain,
    guard_ward,
    noss_accuracy,
    noss_defense,
    soul_shot_chance,
    spell_allowed,
)
from affray.systems.gnosis.formulas_spells import (
    DOES_DAMAGE,
    DOES_HEAL,
    DOES_WARD,
    NO_EFFECT,
    ON_FRIENDS,
    formula_effect,
    spell_amount,
)
from affray.systems.gnosis.formulas_stack import known_name_bonus
from affray.systems.gnosis.formulas_world import ward_gain
from affray.systems.gnosis.kinds import NO_STANCE, PARRY, SPELL_PARRY
from affray.systems.gnosis.magic import bonus_of, check_cast, hit_chance_of, pay_for, power_of, spell_named, turns_of
from affray.systems.gnosis.spellwork import face_of, roll_amount

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.trial import Trial


def act_in_trial(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Carry out what a soul chose; the Noss's replies follow (GN-14.7, GN-14.9).

    Raises:
        Illegal: it isn't allowed; nothing has changed.
    """
    trial = player.trial
    assert trial is not None  # noqa: S101 - asked by whoever calls
    act = ACTS.get(choice.kind)
    if act is None:
        message = f"Unknown action: {choice.kind}{nearest(choice.kind, ACTS)}; a soul has {', '.join(ACTS)}."
        raise Illegal(message, "unknown_action")
    check_details(choice, ("spell",) if choice.kind == "cast" else NO_DETAILS)
    act(table, state, player, trial, choice)


def begin_round(table: Table, state: GnosisState, player: Player, trial: Trial) -> None:
    """Begin what a soul does: its stance ends (GN-14.14)."""
    effects_fight.begin_action(table, state, player.seat)
    if trial.stance != NO_STANCE:
        effects_afterlife.set_soul_stance(table, state, player, trial, NO_STANCE)


# What the soul does


def strike(table: Table, state: GnosisState, player: Player, trial: Trial, choice: Choice) -> None:  # noqa: ARG001
    """Strike, which always lands (GN-14.10)."""
    begin_round(table, state, player, trial)
    sheet = state.arena.sheets[player.seat]
    why = table.reasons()
    damage: i64 = soul_strike(table.dice, sheet.echo, sheet.faith, sheet.wit, why)
    if table.log is not None:
        table.log.add(
            "soul_strike",
            {
                "who": state.arena.names[player.seat],
                "noss": noss_name(trial.number),
                "roll": table.dice.face,
                "damage": int(damage),
                "reasons": [[name, amount] for name, amount in why.terms],
            },
        )
    effects_afterlife.hurt_noss(table, state, player, trial, damage, "strike")
    effects_afterlife.set_replies(table, state, player, trial, 1)


def shoot(table: Table, state: GnosisState, player: Player, trial: Trial, choice: Choice) -> None:  # noqa: ARG001
    """Shoot with the soul: a hit, then damage (GN-14.11, GN-14.12)."""
    begin_round(table, state, player, trial)
    sheet = state.arena.sheets[player.seat]
    why = table.reasons()
    chance: i64 = soul_shot_chance(
        sheet.grace, sheet.wit, sheet.insight, noss_accuracy(trial.number), state.arena.knobs, why
    )
    hit = hit_check(table.dice, chance, SHOT_CHECK)
    if table.log is not None:
        table.log.add(
            "soul_shot",
            {
                "who": state.arena.names[player.seat],
                "noss": noss_name(trial.number),
                "chance": int(chance),
                "roll": face_of(table, chance),
                "hit": hit,
                "reasons": [[name, amount] for name, amount in why.terms],
            },
        )
    if hit:
        parts = table.reasons()
        damage: i64 = soul_shot_roll(table.dice, sheet.echo, sheet.grace, sheet.wit, parts)
        if table.log is not None:
            terms = [[name, amount] for name, amount in parts.terms]
            table.log.add("soul_shot_damage", {"roll": table.dice.face, "damage": int(damage), "reasons": terms})
        effects_afterlife.hurt_noss(table, state, player, trial, damage, "soul_shot")
    effects_afterlife.set_replies(table, state, player, trial, 1)


def guard(table: Table, state: GnosisState, player: Player, trial: Trial, choice: Choice) -> None:  # noqa: ARG001
    """Raise a ward (GN-14.13)."""
    begin_round(table, state, player, trial)
    sheet = state.arena.sheets[player.seat]
    ward: i64 = guard_ward(guard_gain(sheet.faith, sheet.wit, state.arena.knobs), trial.ward)
    effects_afterlife.set_soul(table, state, player, trial, trial.hp, ward, "guard", 0)
    effects_afterlife.set_replies(table, state, player, trial, 1)


def parry(table: Table, state: GnosisState, player: Player, trial: Trial, choice: Choice) -> None:  # noqa: ARG001
    """Be ready to parry (GN-14.14)."""
    take_stance(table, state, player, trial, PARRY)


def spell_parry(table: Table, state: GnosisState, player: Player, trial: Trial, choice: Choice) -> None:  # noqa: ARG001
    """Raise the ward that parries spells (GN-14.14)."""
    take_stance(table, state, player, trial, SPELL_PARRY)


def take_stance(table: Table, state: GnosisState, player: Player, trial: Trial, stance: i64) -> None:
    """Hold a stance until the soul's next action (GN-14.14)."""
    begin_round(table, state, player, trial)
    effects_afterlife.set_soul_stance(table, state, player, trial, stance)
    effects_afterlife.set_replies(table, state, player, trial, 1)


def knows_noss(player: Player, trial: Trial) -> bool:
    """Tell whether a soul knows the true name of the Noss before it (GN-14.15)."""
    return noss_true_name(trial.number) in player.true_names


def speak_name(table: Table, state: GnosisState, player: Player, trial: Trial, choice: Choice) -> None:  # noqa: ARG001
    """Speak the Noss's true name, which dismisses it at once (GN-14.15).

    Raises:
        Illegal: the soul doesn't know it.
    """
    if not knows_noss(player, trial):
        message = "you do not know this name"
        raise Illegal(message, "name_unknown")
    begin_round(table, state, player, trial)
    if table.log is not None:
        who = state.arena.names[player.seat]
        table.log.add("name_spoken", {"who": who, "noss": noss_name(trial.number)})
    effects_afterlife.hurt_noss(table, state, player, trial, trial.noss_hp, "name")
    effects_afterlife.set_replies(table, state, player, trial, 1)


def cast(table: Table, state: GnosisState, player: Player, trial: Trial, choice: Choice) -> None:
    """Cast a spell that has power here: damage, ward or healing (GN-14.16).

    Raises:
        Illegal: it is unknown, has no power here, cools down, or focus is short.
    """
    spell, place = spell_named(state, player, choice.text("spell"))
    why = table.reasons()
    effect, low, high = soul_effect(state, player, spell, why)
    if effect == NO_EFFECT:
        message = f"{spell.name} has no power here"
        raise Illegal(message, "not_in_afterlife")
    check_cast(state, player, spell, place, False)
    begin_round(table, state, player, trial)
    pay_for(table, state, player, spell, place)
    if table.log is not None:
        terms = [[name, amount] for name, amount in why.terms]
        table.log.add("power", {"of": spell.name, "min": int(low), "max": int(high), "reasons": terms})
    if effect == DOES_DAMAGE:
        cast_on_noss(table, state, player, trial, spell, low, high)
    elif effect == DOES_WARD:
        gain: i64 = ward_gain(roll_amount(table, "spell_ward", spell.name, low, high), state.arena.knobs)
        effects_afterlife.set_soul(table, state, player, trial, trial.hp, trial.ward + gain, spell.name, 0)
    elif effect == DOES_HEAL:
        hp: i64 = min(trial.max_hp, trial.hp + roll_amount(table, "spell_heal", spell.name, low, high))
        effects_afterlife.set_soul(table, state, player, trial, hp, trial.ward, spell.name, 0)
    effects_afterlife.set_replies(table, state, player, trial, turns_of(state, spell))


def soul_effect(state: GnosisState, player: Player, spell: Spell, why: Reasons = SILENT) -> tuple[i64, i64, i64]:
    """Give what a spell does in the afterlife, its least and its most; NO_EFFECT if it has no power (GN-14.16)."""
    sheet = state.arena.sheets[player.seat]
    formula = spell.formula
    if formula is not None:
        power: i64 = power_of(state, sheet, spell, formula, why)
        effect, low, high = formula_effect(formula.school.number, formula.side == ON_FRIENDS, power)
        return (effect, low, high) if formula_allowed(formula.form.number, effect) else (NO_EFFECT, 0, 0)
    row = spell.row
    if row is None or not spell_allowed(row.mode, row.effect):
        return NO_EFFECT, 0, 0
    least, most = spell_amount(row.effect, row.low, row.high, bonus_of(state, sheet, spell, why))
    return row.effect, least, most


def cast_on_noss(
    table: Table, state: GnosisState, player: Player, trial: Trial, spell: Spell, low: i64, high: i64
) -> None:
    """Let a spell harm the Noss if it hits, as in life, against the Noss's defense (GN-14.16)."""
    more_low, more_high, acc = known_name_bonus(knows_noss(player, trial))
    why = table.reasons()
    chance: i64 = hit_chance_of(
        state, state.arena.sheets[player.seat], spell, noss_defense(trial.number), acc, False, False, why
    )
    hit = hit_check(table.dice, chance, "spell hit")
    if table.log is not None:
        table.log.add(
            "spell_hit_roll",
            {
                "attacker": state.arena.names[player.seat],
                "target": noss_name(trial.number),
                "spell": spell.name,
                "chance": int(chance),
                "roll": face_of(table, chance),
                "hit": hit,
                "reasons": [[name, amount] for name, amount in why.terms],
            },
        )
    if hit:
        rolled: i64 = roll_amount(table, "spell_damage", spell.name, low + more_low, high + more_high)
        effects_afterlife.hurt_noss(table, state, player, trial, rolled, spell.name)


ACTS: Final[dict[str, Callable[[Table, GnosisState, Player, Trial, Choice], None]]] = {
    "strike": strike,
    "soul_shot": shoot,
    "guard": guard,
    "parry": parry,
    "spell_parry": spell_parry,
    "speak_name": speak_name,
    "cast": cast,
}
"""What a soul may do with its round (GN-14.9)."""
