"""The settings of Linguomancy, and the same with one typed attribute for each, as rules read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.knobs import Knob
from affray.systems.linguomancy.arguments import centimeters, flag, whole
from affray.systems.linguomancy.constants import (
    AT_ZERO_ASK,
    DIES,
    FALLS_UNCONSCIOUS,
    STARTS_DYING,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

KNOBS: Final = (
    Knob(
        "victory_check", "round_end", "when a fallen side ends the fight", "LI-1.2", options=("round_end", "immediate")
    ),
    Knob("max_rounds", 100, "completed rounds after which the fight is a draw", "LI-1.8", low=1, high=10**9),
    Knob("count_current_turn", False, "a condition for turns also counts the turn it was gained in", "LI-1.6"),
    Knob("stand_costs_action", True, "standing up costs an action point besides movement", "LI-3.10", "quirk"),
    Knob("airborne_ignores_difficult", True, "flying and jumping ignore difficult terrain", "LI-3.13"),
    Knob("body_spacing", 1.0, "meters that two creatures keep apart", "LI-3.16", low=0, high=10**6),
    Knob("opportunity_attacks", False, "leaving an enemy's reach lets it react with a melee attack", "LI-4.7"),
    Knob(
        "hand_cost",
        "occupied",
        "hands of an action are only needed, or used up for the turn",
        "LI-5.6",
        options=("occupied", "spent"),
    ),
    Knob("flux_per_level", 1, "maximum of Flux gained with each level after the first", "LI-6.2", low=0, high=10**6),
    Knob("flux_regen_at", "turn_start", "when Flux comes back", "LI-6.6", options=("turn_start", "turn_end")),
    Knob(
        "maintain_from",
        "next_turn",
        "when a maintained idiom takes its hands",
        "LI-7.5",
        "quirk",
        options=("next_turn", "at_once"),
    ),
    Knob(
        "maintain_order",
        "oldest",
        "which maintained idioms are tried first when hands are short",
        "LI-7.7",
        options=("oldest", "newest"),
    ),
    Knob(
        "upcast_limit_rule",
        "both",
        "whether both limits of upcasting hold, or the higher one",
        "LI-8.3",
        options=("both", "either"),
    ),
    Knob("cap_applies_to_base", False, "the limit of upcasting also forbids dear base costs", "LI-8.5"),
    Knob("max_adjectives", 1, "Adjectives allowed in one cast", "LI-24.5", low=0, high=1000),
    Knob(
        "overclock_timing",
        "after",
        "whether overclocking strikes after or before the idiom",
        "LI-9.6",
        options=("after", "before"),
    ),
    Knob(
        "consumed_resurrection_dc",
        20,
        "what a check must reach to raise a consumed body",
        "LI-9.8",
        low=-(10**6),
        high=10**6,
    ),
    Knob("temp_hp_shields_dying", False, "temporary hit points shield the dying from failures", "LI-11.6", "quirk"),
    Knob("save_for_half", False, "a passed save against damage takes half", "LI-12.6"),
    Knob(
        "critical_rule",
        "double_dice",
        "what a Critical Hit doubles",
        "LI-12.7",
        options=("double_dice", "double_total"),
    ),
    Knob("critical_from", 20, "lowest natural that can be a Critical Hit", "LI-21.1", low=2, high=20),
    Knob("save_naturals", False, "natural 1 always fails a save, natural 20 always passes", "LI-21.2"),
    Knob("ability_to_damage", True, "weapons and natural attacks add their ability to damage", "LI-12.10"),
    Knob(
        "tick_borders",
        "closed",
        "a mean on a border belongs to both ticks, or to the upper one",
        "LI-13.4",
        "quirk",
        options=("closed", "half_open"),
    ),
    Knob("ultimate_cap", False, "ultimate damage ends at 250", "LI-13.5", "quirk"),
    Knob("multiple_regrowth_limbs", 3, "limbs that multiple regrowth brings back", "LI-14.4", low=2, high=10**6),
    Knob("healing_effects_cumulative", False, "a healing tick also does what weaker ticks do", "LI-14.8"),
    Knob("halving", "down", "how Resistance and passed saves round", "LI-0.4", options=("down", "up")),
    Knob(
        "resist_and_vulnerable",
        "cancel",
        "Resistance and Vulnerability together",
        "LI-16.6",
        options=("cancel", "both"),
    ),
    Knob(
        "enemy_at_zero",
        "die",
        "what befalls creatures without a player at 0 hit points",
        "LI-18.2",
        options=("die", "unconscious", "dying", "ask"),
    ),
    Knob("critical_failures", 2, "failures of a Critical Hit at 0 hit points", "LI-19.7", low=2, high=3),
    Knob("unconscious_autocrit", True, "hits on the Unconscious from within 1.5 m are critical", "LI-22.5"),
)


@final
class Knobs:
    """Every knob, as rules read it. Words are truth values here, named after the one that isn't the default.

    Attributes:
        body_spacing: centimetres.
        enemy_at_zero: a number of `constants.AT_ZERO`, or `AT_ZERO_ASK`.
    """

    def __init__(self, given: Mapping[str, object]) -> None:
        self.ends_at_once = given["victory_check"] == "immediate"
        self.max_rounds: i64 = _number(given, "max_rounds")
        self.counts_current_turn = _flag(given, "count_current_turn")
        self.stand_costs_action = _flag(given, "stand_costs_action")
        self.airborne_ignores_difficult = _flag(given, "airborne_ignores_difficult")
        self.body_spacing: i64 = centimeters("knobs.body_spacing", given["body_spacing"], 0)
        self.opportunity_attacks = _flag(given, "opportunity_attacks")
        self.spends_hands = given["hand_cost"] == "spent"
        self.flux_per_level: i64 = _number(given, "flux_per_level")
        self.regains_at_end = given["flux_regen_at"] == "turn_end"
        self.maintains_at_once = given["maintain_from"] == "at_once"
        self.newest_first = given["maintain_order"] == "newest"
        self.lower_limit_counts = given["upcast_limit_rule"] == "both"
        self.cap_applies_to_base = _flag(given, "cap_applies_to_base")
        self.max_adjectives: i64 = _number(given, "max_adjectives")
        self.strikes_before = given["overclock_timing"] == "before"
        self.consumed_resurrection_dc: i64 = _number(given, "consumed_resurrection_dc")
        self.temp_hp_shields_dying = _flag(given, "temp_hp_shields_dying")
        self.save_for_half = _flag(given, "save_for_half")
        self.doubles_total = given["critical_rule"] == "double_total"
        self.critical_from: i64 = _number(given, "critical_from")
        self.save_naturals = _flag(given, "save_naturals")
        self.ability_to_damage = _flag(given, "ability_to_damage")
        self.tick_borders = str(given["tick_borders"])
        self.ultimate_cap = _flag(given, "ultimate_cap")
        self.multiple_regrowth_limbs: i64 = _number(given, "multiple_regrowth_limbs")
        self.healing_effects_cumulative = _flag(given, "healing_effects_cumulative")
        self.halving_up = given["halving"] == "up"
        self.both_traits = given["resist_and_vulnerable"] == "both"
        self.enemy_at_zero: i64 = _AT_ZERO[str(given["enemy_at_zero"])]
        self.critical_failures: i64 = _number(given, "critical_failures")
        self.unconscious_autocrit = _flag(given, "unconscious_autocrit")


_AT_ZERO: Final = {"die": DIES, "unconscious": FALLS_UNCONSCIOUS, "dying": STARTS_DYING, "ask": AT_ZERO_ASK}


def _number(given: Mapping[str, object], name: str) -> int:
    return whole(f"knobs.{name}", given[name])


def _flag(given: Mapping[str, object], name: str) -> bool:
    return flag(f"knobs.{name}", given[name])


def default_knobs() -> Knobs:
    """Give the knobs as nobody has turned them."""
    return Knobs({knob.name: knob.default for knob in KNOBS})
