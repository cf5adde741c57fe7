"""The `Calc:`s of section 10, as the public calls them; see `calcs`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from affray.dice import Dice
from affray.fight.errors import Refused
from affray.systems.ninefold import areas, calcs_combat, expression, formulas, numbers, odds, placement
from affray.systems.ninefold.formulas import PLAIN
from affray.systems.ninefold.knobs import defaults
from affray.systems.ninefold.reading_actions import make_shape
from affray.systems.ninefold.sheet import CIRCLE, CONE, LINE, SHAPES, Harm

if TYPE_CHECKING:
    from affray.systems.ninefold.state import Exposed

_FIELDS = (("center", "radius"), ("origin", "direction", "length", "angle"), ("origin", "direction", "length", "width"))
"""What describes each shape, besides `shape` itself."""


def base_multiplier(base: object, rounding: object = "nearest") -> Fraction:
    """Give how many five-foot bases a base is worth in an area (NI-10.3, NI-10.6, NI-10.9)."""
    how = numbers.word("rounding", rounding, ("nearest", "down", "up"))
    return formulas.base_multiplier(numbers.base_feet(base), how)


def exposure(base: object, overlap: object = 100) -> dict[str, object]:
    """Give the pairs of a base, the fraction of the effect per pair, and whether dice are replaced (NI-10.12)."""
    target = odds.exposed_base(base, overlap)
    scale = Fraction(int(target.numerator), int(target.denominator))
    return {"units": int(target.units), "scale": scale, "fixed": target.small}


def small_base_damage(dice: object, base: object, overlap: object = 100) -> int:
    """Give what a failed defence costs on a base below four feet (NI-10.5 to NI-10.7)."""
    target = odds.exposed_base(base, overlap)
    if not target.small:
        message = f"base: {numbers.base_feet(base)} is not below 4 ft; only smaller bases take fixed damage"
        raise Refused(message)
    return _fixed(expression.parse(dice), target)


def _fixed(dice: expression.Expression, target: Exposed) -> int:
    if target.units == 0:
        return 0
    harm = Harm(dice, 0, False)
    return int(areas.small_effect(Dice(), harm, PLAIN, target, False, False, "")) // 2


def area_damage(dice: object, base: object, exposed: object = 1, overlap: object = 100) -> dict[str, object]:
    """Give what an area does to so many alike if every defence fails (NI-10.13)."""
    count = numbers.whole("exposed", exposed, 0, odds.MOST_HITS)
    target = odds.exposed_base(base, overlap)
    listed = expression.parse(dice)
    pairs = int(target.units) * count
    if pairs == 0:
        return {"pairs": 0, "each": "0", "total": "0", "min": 0, "max": 0}
    if target.small:
        fixed = _fixed(listed, target)
        return {
            "pairs": pairs,
            "each": str(fixed),
            "total": str(fixed * pairs),
            "min": fixed * pairs,
            "max": fixed * pairs,
        }
    low = int(areas.settled(listed.lowest() * 2, target)) // 2 * pairs
    high = int(areas.settled(listed.highest() * 2, target)) // 2 * pairs
    scale = Fraction(int(target.numerator), int(target.denominator))
    if scale == 1:
        return {"pairs": pairs, "each": listed.text(), "total": listed.times(pairs).text(), "min": low, "max": high}
    each = f"ceil({listed.text()}*{scale})"
    return {"pairs": pairs, "each": each, "total": each if pairs == 1 else f"{pairs}x{each}", "min": low, "max": high}


def overlap(area: object, position: object, base: object) -> int:
    """Give the percent of a base that lies in an area (NI-10.11, NI-10.15)."""
    table = numbers.table("area", area)
    kind = SHAPES.index(numbers.word("area.shape", table.get("shape"), SHAPES))
    for name in table:
        numbers.word("area", name, ("shape", *_FIELDS[kind]))
    start = calcs_combat.point(
        "area.center" if kind == CIRCLE else "area.origin", table.get("center" if kind == CIRCLE else "origin")
    )
    direction = 0.0
    if kind != CIRCLE:
        direction = float(numbers.fraction("area.direction", table.get("direction")) % 360)
    size = table.get("radius" if kind == CIRCLE else "length")
    angle = table.get("angle", defaults()["cone_angle"]) if kind == CONE else 60
    width = table.get("width", 5) if kind == LINE else 5
    shape = make_shape(kind, size, width, angle, "")
    x, y = calcs_combat.point("position", position)
    radius = float(numbers.base_feet(base) / 2)
    return int(placement.overlap_at(shape, x - start[0], y - start[1], radius, direction))
