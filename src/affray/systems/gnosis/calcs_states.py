"""The public formulas of sections 10 and 11: states, attrition, limbs, ward, and close control."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Refused, nearest
from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis import formulas_control, formulas_states
from affray.systems.gnosis.arguments import LARGEST, MEMORY_MOST, STAT_MOST, at_least, rank, within, word_number
from affray.systems.gnosis.formulas_hits import hit_chance
from affray.systems.gnosis.kinds import ACTOR_TIMERS, PART_STATES
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from mypy_extensions import i64

STATES: Final = tuple(timer.removesuffix("_turns") for timer in ACTOR_TIMERS)
"""What an actor can be."""


# States


def apply_duration(current: i64, new: i64) -> int:
    """Give the turns of a state that is set again (GN-10.3).

    Args:
        current: turns left.
        new: turns that it is set to.
    """
    return formulas_states.apply_duration(at_least("current", current, 0), at_least("new", new, 0))


def cleanse(timer: i64, toxicity: i64, strength: i64) -> dict[str, int]:
    """Give what a cleanse leaves of a timer and of toxicity (GN-10.4).

    Args:
        timer: turns left.
        toxicity: the player's.
        strength: the cleanse's.
    """
    at_least("strength", strength, 0)
    return {
        "timer": int(formulas_states.cleansed_timer(at_least("timer", timer, 0), strength)),
        "toxicity": int(formulas_states.cleansed_toxicity(at_least("toxicity", toxicity, 0), strength, DEFAULTS)),
    }


def tick_player(
    hp: i64,
    max_hp: i64,
    ward: i64 = 0,
    regen_turns: i64 = 0,
    burning_turns: i64 = 0,
    toxicity: i64 = 0,
    toxicity_cap: i64 = 10,
) -> dict[str, int | bool]:
    """Give what a player's tick leaves, without the decay of the ward (GN-10.8).

    Args:
        hp: the player's, 1 or more.
        max_hp: likewise.
        ward: the player's.
        regen_turns: turns left.
        burning_turns: turns left.
        toxicity: the player's.
        toxicity_cap: what of it does no harm.
    """
    tick = formulas_states.PlayerTick(
        at_least("hp", hp, 1),
        at_least("max_hp", max_hp, 1),
        at_least("ward", ward, 0),
        at_least("regen_turns", regen_turns, 0),
        at_least("burning_turns", burning_turns, 0),
        at_least("toxicity", toxicity, 0),
        at_least("toxicity_cap", toxicity_cap, 0),
        DEFAULTS,
    )
    return {
        "hp": int(tick.hp),
        "ward": int(tick.ward),
        "regen_turns": int(tick.regen_turns),
        "burning_turns": int(tick.burning_turns),
        "toxicity": int(tick.toxicity),
        "dead": tick.dead,
    }


def state_allowed(state: str, frenzy: bool = False, courage: bool = False) -> bool:
    """Tell whether a state can be set on an actor (GN-10.9).

    Args:
        state: restrained, pacified, fear, frenzy, courage, or another state of an actor.
        frenzy: whether it is frenzied.
        courage: whether it has courage.
    """
    return formulas_states.state_allowed(word_number("state", state, STATES), frenzy, courage)


def tick_actor(hp: i64, ward: i64 = 0, burning_turns: i64 = 0, infected_turns: i64 = 0) -> dict[str, int | bool]:
    """Give what an actor's tick leaves, without the decay of the ward (GN-10.12).

    Args:
        hp: the actor's, 1 or more.
        ward: likewise.
        burning_turns: turns left.
        infected_turns: turns left.
    """
    tick = formulas_states.ActorTick(
        at_least("hp", hp, 1),
        at_least("ward", ward, 0),
        at_least("burning_turns", burning_turns, 0),
        at_least("infected_turns", infected_turns, 0),
        DEFAULTS,
    )
    return {
        "hp": int(tick.hp),
        "ward": int(tick.ward),
        "burning_turns": int(tick.burning_turns),
        "infected_turns": int(tick.infected_turns),
        "dead": tick.dead,
    }


def infection_spread_chance(potency: i64) -> int:
    """Give the percent with which an infection passes to one neighbour (GN-10.13).

    Args:
        potency: the infection's, 0 or more.
    """
    return formulas_states.infection_spread_chance(at_least("potency", potency, 0), DEFAULTS)


def limb_counts(
    left_arm: str, right_arm: str, left_leg: str, right_leg: str, left_eye: str, right_eye: str
) -> dict[str, int | bool]:
    """Count what a body lacks, and what follows (GN-10.14).

    Args:
        left_arm: whole, wounded, lost or prosthetic.
        right_arm: likewise.
        left_leg: likewise.
        right_leg: likewise.
        left_eye: likewise.
        right_eye: likewise.
    """
    parts = [_part(part) for part in (left_arm, right_arm, left_leg, right_leg, left_eye, right_eye)]
    arms, legs, penalty, blind, crawls = formulas_states.limb_counts(parts)
    return {
        "missing_arms": int(arms),
        "missing_legs": int(legs),
        "eye_penalty": int(penalty),
        "blind": blind,
        "forced_crawl": crawls,
    }


def _part(state: str) -> int:
    """Give the number of how a part is."""
    if state not in PART_STATES:
        hint = nearest(state, PART_STATES)
        message = f"bad limb state {state!r}{hint}; allowed are {', '.join(PART_STATES)}"
        raise Refused(message)
    return PART_STATES.index(state)


def absorb(hp: i64, ward: i64, damage: i64) -> dict[str, int]:
    """Give what damage leaves of ward and hit points (GN-10.15).

    Args:
        hp: before it.
        ward: before it.
        damage: what comes.
    """
    hp, ward, absorbed, loss = formulas_states.absorb(
        at_least("hp", hp, 0), at_least("ward", ward, 0), at_least("damage", damage, 0)
    )
    return {"hp": int(hp), "ward": int(ward), "absorbed": int(absorbed), "hp_loss": int(loss)}


def ward_after_turns(ward: i64, turns: i64, natural: i64 = 0) -> int:
    """Give the ward after world turns of decay (GN-10.16).

    Args:
        ward: now.
        turns: world turns.
        natural: the level to which it falls.
    """
    return formulas_states.ward_after_turns(
        at_least("ward", ward, 0), at_least("turns", turns, 0), at_least("natural", natural, 0), DEFAULTS
    )


# Close control


def _arms(missing_arms: i64) -> i64:
    return within("missing_arms", missing_arms, 0, 2)


def _accuracy(value: i64) -> i64:
    """Give an actor's accuracy back, which states may lower below 0, if it isn't too large."""
    return within("accuracy", value, -LARGEST, LARGEST)


def grapple_chance(
    vigour: i64,
    grace: i64,
    defense: i64,
    accuracy: i64,
    max_hp: i64,
    missing_arms: i64 = 0,
    why: Reasons = SILENT,
) -> int:
    """Give the percent with which a grapple succeeds (GN-11.2).

    Args:
        vigour: the player's, 0 to 20.
        grace: likewise.
        defense: the target's.
        accuracy: the target's.
        max_hp: the target's.
        missing_arms: the player's, 0 to 2.
        why: notes the terms.
    """
    attack = formulas_control.grapple_attack(
        within("vigour", vigour, 0, STAT_MOST), within("grace", grace, 0, STAT_MOST), _arms(missing_arms), DEFAULTS, why
    )
    against = formulas_control.grapple_defense(
        at_least("defense", defense, 0), _accuracy(accuracy), at_least("max_hp", max_hp, 1), DEFAULTS
    )
    return hit_chance(attack, against, DEFAULTS, why)


def grapple_turns(vigour: i64) -> int:
    """Give the turns for which a grapple restrains (GN-11.3).

    Args:
        vigour: the player's, 0 to 20.
    """
    return formulas_control.grapple_turns(within("vigour", vigour, 0, STAT_MOST), DEFAULTS)


def interrogate_chance(wit: i64, faith: i64, memory: i64, defense: i64, hp: i64, why: Reasons = SILENT) -> int:
    """Give the percent with which an interrogation succeeds (GN-11.4).

    Args:
        wit: the player's, 0 to 20.
        faith: likewise.
        memory: the player's, 0 to 30.
        defense: the target's.
        hp: the target's hit points now.
        why: notes the terms.
    """
    attack = formulas_control.interrogate_attack(
        within("wit", wit, 0, STAT_MOST),
        within("faith", faith, 0, STAT_MOST),
        within("memory", memory, 0, MEMORY_MOST),
        DEFAULTS,
        why,
    )
    against = formulas_control.interrogate_defense(at_least("defense", defense, 0), at_least("hp", hp, 0), DEFAULTS)
    return hit_chance(attack, against, DEFAULTS, why)


def interrogate_result(has_true_name: bool, name_known: bool, knowledge: i64) -> dict[str, int | bool]:
    """Give what a successful interrogation brings (GN-11.5).

    Args:
        has_true_name: whether the target has one.
        name_known: whether the player knows it.
        knowledge: of the target's kind before it, 0 or more.
    """
    exposed, known, whole = formulas_control.interrogate_result(
        has_true_name, name_known, at_least("knowledge", knowledge, 0)
    )
    return {"name_exposed": exposed, "knowledge": int(known), "entry_known": whole}


def rob_chance(
    grace: i64,
    wit: i64,
    defense: i64,
    accuracy: i64,
    hp: i64,
    missing_arms: i64 = 0,
    sneaking: bool = False,
    skill_sneak: i64 = 0,
    why: Reasons = SILENT,
) -> int:
    """Give the percent with which a robbery succeeds (GN-11.6).

    Args:
        grace: the player's, 0 to 20.
        wit: likewise.
        defense: the target's.
        accuracy: the target's.
        hp: the target's hit points now.
        missing_arms: the player's, 0 to 2.
        sneaking: whether the player sneaks.
        skill_sneak: the player's rank, 0 to 5.
        why: notes the terms.
    """
    attack = formulas_control.rob_attack(
        within("grace", grace, 0, STAT_MOST),
        within("wit", wit, 0, STAT_MOST),
        _arms(missing_arms),
        sneaking,
        rank("skill_sneak", skill_sneak),
        DEFAULTS,
        why,
    )
    against = formulas_control.rob_defense(
        at_least("defense", defense, 0), _accuracy(accuracy), at_least("hp", hp, 0), DEFAULTS
    )
    return hit_chance(attack, against, DEFAULTS, why)
