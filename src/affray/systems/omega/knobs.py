"""The settings of omega: the table of knobs, and their values as typed attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from affray.fight.knobs import Knob

if TYPE_CHECKING:
    from collections.abc import Mapping

KNOBS: Final = (
    Knob(
        "negative_damage_heals",
        True,
        "A damage score below 0 gives hit points to whoever is struck; off: it counts as 0.",
        "OM-0.2",
        "quirk",
    ),
    Knob(
        "recompute",
        "at_once",
        "When Hit, Dmg, Def, Arm and delay follow a change: at once, or only as the character's turn begins and as "
        "equipment changes.",
        "OM-0.5",
        options=("at_once", "own_turn"),
    ),
    Knob(
        "expelled_rank_counts",
        True,
        "The arena rank -1 of an expelled gladiator still gives a maneuver.",
        "OM-3.4",
        "quirk",
    ),
    Knob(
        "shortcut_truncates",
        True,
        "The editor's fill-in command keeps only half of the sequence that it writes.",
        "OM-3.12",
        "quirk",
    ),
    Knob(
        "reset_counts_actions",
        True,
        "A sequence is reset when it has more actions than maneuvers; off: when it costs more.",
        "OM-3.13",
        "quirk",
    ),
    Knob(
        "reset_uses_dead_letter",
        True,
        "A reset writes attacks that the character never carries out; off: ordinary ones.",
        "OM-3.14",
        "quirk",
    ),
    Knob(
        "no_capacity_delay", 6, "The delay that any load adds when the capacity is 0 or less.", "OM-5.7", low=0, high=25
    ),
    Knob(
        "deflection_overwrites",
        True,
        "Effects of deflection and displacement set their status, even to less than it was; off: they add.",
        "OM-6.16",
        "quirk",
    ),
    Knob(
        "defender_deficit",
        True,
        "A betrayed Defender takes its Protection away once more when it is put off.",
        "OM-7.3",
        "quirk",
    ),
    Knob(
        "explosion_uses_magnitude",
        False,
        "Enchanting explodes by the size of the enchantment, whatever its sign, as in later forks of the game.",
        "OM-7.6",
    ),
    Knob(
        "curse_flips_enchantment",
        True,
        "A curse makes the enchantment one less than its size, so that -3 becomes +2; off: one less than it is.",
        "OM-7.18",
        "quirk",
    ),
    Knob(
        "bad_moon_zeroes_hits",
        True,
        "A bad moon halves the multiplier, and so an ordinary blow to nothing; off: it halves the damage.",
        "OM-9.11",
        "quirk",
    ),
    Knob("berserk_skips_next_turn", True, "A berserk flurry costs the next turn too.", "OM-9.15", "quirk"),
    Knob(
        "berserk_reset_fault",
        True,
        "With fewer than 3 maneuvers the first kill of a flurry resets the sequence and ends it.",
        "OM-9.16",
        "quirk",
    ),
    Knob(
        "throw_uses_wielded_damage",
        True,
        "What is thrown hurts as the weapon in hand would; off: by its own damage.",
        "OM-9.18",
        "quirk",
    ),
    Knob(
        "crossbow_stays_loaded",
        True,
        "A bolt that misses leaves the crossbow loaded; off: every shot unloads it.",
        "OM-9.22",
        "quirk",
    ),
    Knob(
        "guards_least_attacked",
        True,
        "A monster that reads the character guards the line attacked least; off: the one attacked most.",
        "OM-11.7",
        "quirk",
    ),
    Knob(
        "guard_sees_plain_attacks",
        False,
        "Such a monster counts thrusts and cuts too; off, as in the original: only lunges.",
        "OM-11.8",
        "quirk",
    ),
    Knob(
        "cold_melee_is_electricity",
        True,
        "The touch of cold monsters deals electricity; off: cold.",
        "OM-11.14",
        "quirk",
    ),
    Knob("terse", False, "The terse setting, under which a mishap is rolled twice.", "OM-11.23", "quirk"),
    Knob("dead_mishaps", False, "A monster that a riposte has killed still rolls for its mishap.", "OM-11.24"),
    Knob(
        "champion_uses_table_sequence",
        True,
        "The arena champion fights by its row's sequence; off: by the one built for its skill.",
        "OM-11.27",
        "quirk",
    ),
    Knob(
        "empty_strike_counts",
        True,
        "Monsters without a ranged strike spend moves on one all the same.",
        "OM-12.6",
        "quirk",
    ),
    Knob("flight_hastens", True, "A monster that flees has a delay of at most 2.", "OM-12.16", "quirk"),
    Knob(
        "high_demon_summons",
        "inner circle demon",
        "What a demon of level 10 and more summons.",
        "OM-13.9",
    ),
    Knob(
        "ten_minute_double_step",
        True,
        "Every tenth minute counts statuses in minutes down twice.",
        "OM-14.5",
        "quirk",
    ),
    Knob(
        "accuracy_slot_fault",
        True,
        "Potion and spell of accuracy fill a status that does nothing; off: Accurate.",
        "OM-14.15",
        "quirk",
    ),
    Knob(
        "invulnerability_erodes",
        True,
        "Total immunity wears every other immunity down, one a minute.",
        "OM-14.16",
        "quirk",
    ),
    Knob(
        "polymorph_hp_fault",
        True,
        "A polymorphed monster takes its new row's number for its hit points.",
        "OM-15.15",
        "quirk",
    ),
    Knob("minute_of_61", True, "Minutes have 61 ticks; off: 60.", "OM-16.4", "quirk"),
    Knob("start_minute", 1, "The minute in which fights begin.", "OM-16.6", low=0, high=1_000_000),
    Knob(
        "terrain",
        "on",
        "Whether squares may be water, lava and altars, or only floor and wall.",
        "OM-17.5",
        options=("on", "off"),
    ),
    Knob(
        "difficulty",
        5,
        "The highest level of a monster drawn to be fair.",
        "OM-17.10",
        "plain",
        low=0,
        high=100,
    ),
    Knob("gain_levels", True, "Experience brings levels during the fight.", "OM-18.4", "plain"),
    Knob(
        "generated_sign_flip",
        True,
        "Found armor and shields take the sign of their blessing even where the table gives their enchantment.",
        "OM-19.2",
        "quirk",
    ),
    Knob(
        "first_turn",
        "character",
        "Who has tick 0; the others begin at tick 1.",
        "OM-20.1",
        options=("character", "monsters"),
    ),
    Knob("tick_limit", 3600, "Ticks after which a fight is undecided.", "OM-20.2", low=1, high=1_000_000_000),
    Knob("open_edges", False, "Whether the character may flee over the grid's edge.", "OM-20.2"),
    Knob("moon", 0, "The moon of the fight: 1 good, 0 neither, -1 bad.", "OM-20.3", low=-1, high=1),
    Knob("hazards", [], "Dangers fired at given ticks: a list of {tick, hazard, score}.", "OM-20.4"),
)


@final
class Knobs:
    """Every knob's value as an attribute of the same name; see `KNOBS` for what they mean.

    Args:
        values: a value for every knob, as `affray.fight.knobs.settings` gives them.
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.negative_damage_heals: bool = values["negative_damage_heals"]
        self.recompute: str = values["recompute"]
        self.expelled_rank_counts: bool = values["expelled_rank_counts"]
        self.shortcut_truncates: bool = values["shortcut_truncates"]
        self.reset_counts_actions: bool = values["reset_counts_actions"]
        self.reset_uses_dead_letter: bool = values["reset_uses_dead_letter"]
        self.no_capacity_delay: i64 = values["no_capacity_delay"]
        self.deflection_overwrites: bool = values["deflection_overwrites"]
        self.defender_deficit: bool = values["defender_deficit"]
        self.explosion_uses_magnitude: bool = values["explosion_uses_magnitude"]
        self.curse_flips_enchantment: bool = values["curse_flips_enchantment"]
        self.bad_moon_zeroes_hits: bool = values["bad_moon_zeroes_hits"]
        self.berserk_skips_next_turn: bool = values["berserk_skips_next_turn"]
        self.berserk_reset_fault: bool = values["berserk_reset_fault"]
        self.throw_uses_wielded_damage: bool = values["throw_uses_wielded_damage"]
        self.crossbow_stays_loaded: bool = values["crossbow_stays_loaded"]
        self.guards_least_attacked: bool = values["guards_least_attacked"]
        self.guard_sees_plain_attacks: bool = values["guard_sees_plain_attacks"]
        self.cold_melee_is_electricity: bool = values["cold_melee_is_electricity"]
        self.terse: bool = values["terse"]
        self.dead_mishaps: bool = values["dead_mishaps"]
        self.champion_uses_table_sequence: bool = values["champion_uses_table_sequence"]
        self.empty_strike_counts: bool = values["empty_strike_counts"]
        self.flight_hastens: bool = values["flight_hastens"]
        self.high_demon_summons: str = values["high_demon_summons"]
        self.ten_minute_double_step: bool = values["ten_minute_double_step"]
        self.accuracy_slot_fault: bool = values["accuracy_slot_fault"]
        self.invulnerability_erodes: bool = values["invulnerability_erodes"]
        self.polymorph_hp_fault: bool = values["polymorph_hp_fault"]
        self.minute_of_61: bool = values["minute_of_61"]
        self.start_minute: i64 = values["start_minute"]
        self.terrain: str = values["terrain"]
        self.difficulty: i64 = values["difficulty"]
        self.gain_levels: bool = values["gain_levels"]
        self.generated_sign_flip: bool = values["generated_sign_flip"]
        self.first_turn: str = values["first_turn"]
        self.tick_limit: i64 = values["tick_limit"]
        self.open_edges: bool = values["open_edges"]
        self.moon: i64 = values["moon"]
        self.hazards: list[dict[str, Any]] = values["hazards"]


DEFAULTS: Final = Knobs({knob.name: knob.default for knob in KNOBS})
"""Every knob as it stands if nobody turns it."""
