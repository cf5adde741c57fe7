"""The settings of Ninefold, and the `Knobs` that rules read: one typed attribute for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.errors import EncounterError, Refused, nearest
from affray.fight.knobs import Knob

if TYPE_CHECKING:
    from collections.abc import Mapping

GRADES: Final[tuple[str, ...]] = ("none", "light", "half", "heavy", "total")
"""The grades of cover, from none to total (NI-5.3); a grade's index is how rules hold it."""

TOTAL_COVER: Final = 4
"""The grade at which nothing can be aimed at a target."""

KNOBS: Final = (
    Knob("check_floor", 5, "No final chance is below this.", "NI-2.3", low=0, high=100),
    Knob("check_ceiling", 95, "No final chance is above this.", "NI-2.3", low=0, high=100),
    Knob("crit_favorable", 5, "How many of the best faces mark a check for the attacker.", "NI-2.13", low=0, high=50),
    Knob("crit_unfavorable", 5, "How many of the worst faces mark a check against him.", "NI-2.13", low=0, high=50),
    Knob("area_criticals", False, "Whether the defences against an area leave marks.", "NI-10.18"),
    Knob("item_defense_armor", True, "Whether worn armour helps a block or a parry.", "NI-4.5"),
    Knob("active_defenses_per_round", 1, "Blocks and parries between two own turns.", "NI-11.4", low=0, high=1000),
    Knob("cover_values", {"none": 0, "light": 5, "half": 10, "heavy": 25}, "Points of each grade of cover.", "NI-5.3"),
    Knob("cone_angle", 60, "The angle of a cone whose action states none, in degrees.", "NI-10.15", low=1, high=180),
    Knob(
        "large_base_rounding",
        "nearest",
        "How the squares under a base above 11 ft are rounded.",
        "NI-10.9",
        options=("nearest", "down", "up"),
    ),
    Knob(
        "small_base_effect",
        "fixed",
        "Whether a base below 4 ft takes a fixed part of each die, or that part of the rolled die.",
        "NI-10.6",
        kind="quirk",
        options=("fixed", "rolled"),
    ),
    Knob(
        "hp_mode",
        "average",
        "Whether maximum hit points are 3.5 a hit die or rolled.",
        "NI-8.1",
        options=("average", "roll"),
    ),
    Knob(
        "hp_rounding",
        "exact",
        "Whether a maximum with half a point is kept, rounded down or rounded up.",
        "NI-8.2",
        kind="quirk",
        options=("exact", "down", "up"),
    ),
    Knob(
        "single_die_halves",
        False,
        "Whether an unfavorable critical halves what a lone die shows.",
        "NI-9.6",
        kind="quirk",
    ),
    Knob("initiative", "roll", "Whether initiative is rolled, or is DEX alone.", "NI-1.3", options=("roll", "fixed")),
    Knob("guard_bonus", 10, "Points that a guard adds to every defence.", "NI-1.6", low=0, high=1000),
    Knob("aim_bonus", 10, "Points that aiming adds to the next attack.", "NI-1.6", low=0, high=1000),
    Knob("round_limit", 50, "The last round; after it the fight is a draw.", "NI-1.2", low=1, high=1_000_000),
    Knob("friendly_fire", True, "Whether an area hits allies and the user too.", "NI-10.19"),
    Knob(
        "import_base_chance",
        50,
        "The chance to hit that a printed attack bonus of 0 becomes.",
        "NI-14.6",
        low=-1000,
        high=1000,
    ),
    Knob("import_keep_hp", False, "Whether an import keeps the printed hit points.", "NI-14.2"),
    Knob("import_damage_bonus", True, "Whether an import keeps the flat part of printed damage.", "NI-14.7"),
)
"""Every setting, in the order of the rulebook's list."""


def check_limits(floor: int, ceiling: int) -> None:
    """Make sure that both limits of a chance are chances, in order (NI-2.3).

    Raises:
        Refused: they aren't.
    """
    for name, value in (("check_floor", floor), ("check_ceiling", ceiling)):
        if not 0 <= value <= 100:  # noqa: PLR2004 - percentage points
            message = f"{name}: {value} is outside 0..100"
            raise Refused(message)
    if floor > ceiling:
        message = f"check_floor: {floor} is above check_ceiling {ceiling}"
        raise Refused(message)


class Knobs:
    """The settings of one fight, checked against each other.

    Args:
        values: every knob's value by name.

    Raises:
        EncounterError: two of them don't go together, or a grade of cover is unknown.
    """

    def __init__(self, values: Mapping[str, object]) -> None:
        self.floor: i64 = whole(values, "check_floor")
        self.ceiling: i64 = whole(values, "check_ceiling")
        self.favorable: i64 = whole(values, "crit_favorable")
        self.unfavorable: i64 = whole(values, "crit_unfavorable")
        self.area_criticals: bool = values["area_criticals"] is True
        self.item_defense_armor: bool = values["item_defense_armor"] is True
        self.active_defenses: i64 = whole(values, "active_defenses_per_round")
        self.cover: list[int] = _cover_points(values["cover_values"])
        self.cone_angle: i64 = whole(values, "cone_angle")
        self.large_base_rounding = str(values["large_base_rounding"])
        self.small_base_rolled: bool = values["small_base_effect"] == "rolled"
        self.hit_points_rolled: bool = values["hp_mode"] == "roll"
        self.hit_point_rounding = str(values["hp_rounding"])
        self.single_die_halves: bool = values["single_die_halves"] is True
        self.initiative_rolled: bool = values["initiative"] == "roll"
        self.guard_bonus: i64 = whole(values, "guard_bonus")
        self.aim_bonus: i64 = whole(values, "aim_bonus")
        self.round_limit: i64 = whole(values, "round_limit")
        self.friendly_fire: bool = values["friendly_fire"] is True
        try:
            check_limits(int(self.floor), int(self.ceiling))
        except Refused as error:
            message = f"knobs.{error}"
            raise EncounterError(message) from error


def defaults() -> dict[str, object]:
    """Give every knob's default by name."""
    return {knob.name: knob.default for knob in KNOBS}


def whole(values: Mapping[str, object], name: str) -> int:
    """Give a knob that is a whole number."""
    value = values[name]
    if not isinstance(value, int):
        raise TypeError(name)
    return value


def _cover_points(table: object) -> list[int]:
    """Give the points of every grade but total, in the order of `GRADES`."""
    if not isinstance(table, dict):
        raise TypeError(table)
    points = [0, 5, 10, 25]
    for grade, value in table.items():
        if grade not in GRADES[:TOTAL_COVER]:
            allowed = ", ".join(GRADES[:TOTAL_COVER])
            message = (
                f"knobs.cover_values.{grade}: there is no such grade{nearest(grade, GRADES)}; allowed are {allowed}"
            )
            raise EncounterError(message)
        if isinstance(value, bool) or not isinstance(value, int) or not -1000 <= value <= 1000:  # noqa: PLR2004 - NI-0.1
            message = f"knobs.cover_values.{grade}: {value!r} is not a whole number from -1000 to 1000"
            raise EncounterError(message)
        points[GRADES.index(grade)] = value
    return points
