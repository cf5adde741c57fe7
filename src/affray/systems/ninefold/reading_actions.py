"""Reading actions: what a fighter can do, from a listed weapon or effect, or field by field (NI-2.12, NI-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from affray.fight.errors import EncounterError, Refused
from affray.systems.ninefold import content, expression, formulas, numbers
from affray.systems.ninefold.formulas import DEFENSES, STATS
from affray.systems.ninefold.schema import Action
from affray.systems.ninefold.sheet import (
    AREA,
    CLUSTER,
    LASTS,
    LINE,
    MODES,
    SCOPES,
    SHAPES,
    SUPPORT,
    Deed,
    Harm,
    Influence,
    ParryItem,
    Shape,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.ninefold.sheet import NinefoldSetup, Sheet


def merged(top: Any, below: Any) -> Any:  # noqa: ANN401 - two structs of one kind
    """Fill what one struct leaves out from another of the same kind."""
    taken = {field.name: getattr(below, field.name) for field in msgspec.structs.fields(type(top))}
    return msgspec.structs.replace(
        top, **{name: value for name, value in taken.items() if getattr(top, name) is None and value is not None}
    )


def defensive_stat(
    sheet: Sheet, label: str | Sequence[str], uses: str | None, item: str, where: str
) -> tuple[str, int]:
    """Give the stat of an item that defends, by name and points (NI-3.3)."""
    labels = [label] if isinstance(label, str) else label
    classes = numbers.item_classes(labels, True, f"{where}.class")
    use = numbers.item_uses(uses, classes, f"{where}: {item}", f"{where}.uses")
    name = use if use in STATS else "/".join([STATS[number] for number in classes])
    return name, int(formulas.item_stat(classes, sheet.stats, use))


def read_influence(entry: Any, hostile: bool, where: str) -> Influence:  # noqa: ANN401 - the schema's struct; compiled
    """Read a buff or debuff (NI-1.7)."""
    amount = numbers.points(f"{where}.amount", entry.amount, 0)
    rounds = LASTS if entry.rounds is None else numbers.whole(f"{where}.rounds", entry.rounds, 1, 1_000_000)
    return Influence(entry.name, amount, SCOPES.index(entry.scope), rounds, hostile)


def _listed_action(action: Action, where: str) -> Action:
    """Fill an action from the weapon or effect that it is."""
    if action.is_ is None:
        return action
    names = [row["id"] for row in content.rows("weapons")]
    kind = "weapons" if action.is_ in names else "effects"
    if kind == "effects" and action.is_ not in [row["id"] for row in content.rows("effects")]:
        every = [*names, *[row["id"] for row in content.rows("effects")]]
        numbers.word(where, action.is_, every)
    row = {name: value for name, value in content.row(kind, action.is_, where).items() if name != "id"}
    if action.reach is not None or action.range is not None:
        row = {name: value for name, value in row.items() if name not in {"reach", "range"}}
    filled: Action = merged(action, msgspec.convert(row, Action))
    return filled


def read_action(setup: NinefoldSetup, sheet: Sheet, entry: str | Action, skills: dict[str, int], where: str) -> None:
    """Read one action: a deed for each kind of ammunition, and perhaps an item that parries."""
    action = _listed_action(Action(is_=entry) if isinstance(entry, str) else entry, where)
    name = action.name or action.is_
    if not name:
        message = f"{where}.name: is missing; an action needs a name, or a listed weapon or effect (is)"
        raise EncounterError(message)
    if any(deed.name == name for deed in sheet.deeds):
        message = f'{where}: "{name}" is listed twice; give one of them another name'
        raise EncounterError(message)
    _check_hands(sheet, action, name, where)
    if action.parry is not None:
        stat_name, stat = defensive_stat(sheet, action.parry.class_, action.parry.uses, name, f"{where}.parry")
        value = numbers.points(f"{where}.parry.value", action.parry.value, 0)
        item = ParryItem(name, stat_name, stat, value, action.parry.answers_area, action.parry.answers_missiles)
        sheet.parry_items.append(item)
    for index, ammunition in enumerate(_ammunition(action, name, where)):
        deed = Deed(len(setup.deeds), sheet.seat, name, ammunition, MODES.index(action.mode or "single"))
        _fill_deed(setup, sheet, deed, action, skills, where)
        if index == 0:
            sheet.usual.append(deed)
        sheet.deeds.append(deed)
        setup.deeds.append(deed)


def _check_hands(sheet: Sheet, action: Action, name: str, where: str) -> None:
    """Make sure that the hands that a shield leaves are enough (NI-3.9)."""
    hands = numbers.whole(f"{where}.hands", action.hands or 0, 0, 2)
    free = 1 if sheet.shield else 2
    if hands > free:
        message = f"{where}: {name} needs {hands} hands; {free} is free"
        raise EncounterError(message)


def _ammunition(action: Action, name: str, where: str) -> list[str]:
    """List the kinds of ammunition that are carried; an empty name for what takes none."""
    if action.ammunition is None:
        return action.takes[:1] if action.takes else [""]
    if not action.ammunition:
        message = f"{where}.ammunition: is empty; leave it out, or list what is carried"
        raise EncounterError(message)
    for kind in action.ammunition:
        row = content.row("ammunition", kind, f"{where}.ammunition")
        if kind not in (action.takes or []):
            only = f" ({row['only']} only)" if "only" in row else ""
            message = f"{where}.ammunition: {name} does not take {kind}{only}"
            raise EncounterError(message)
    return list(dict.fromkeys(action.ammunition))


def _fill_deed(
    setup: NinefoldSetup, sheet: Sheet, deed: Deed, action: Action, skills: dict[str, int], where: str
) -> None:
    """Read everything that an action says."""
    _fill_check(sheet, deed, action, skills, where)
    _fill_range(deed, action, where)
    _fill_effect(setup, deed, action, where)
    if deed.mode == CLUSTER:
        deed.hits = numbers.whole(f"{where}.hits", 2 if action.hits is None else action.hits, 1, 100)
    elif action.hits not in (None, 1):
        message = f"{where}.hits: only a cluster has more than one hit"
        raise EncounterError(message)
    piercing = numbers.points(f"{where}.armor_piercing", action.armor_piercing or 0, 0)
    if deed.ammunition:
        piercing = max(piercing, content.row("ammunition", deed.ammunition, where)["armor_piercing"])
    deed.piercing = piercing
    deed.pierces = list(action.pierces or [])
    if action.answered_by is not None:
        deed.answered_by = [DEFENSES.index(name) for name in action.answered_by]
    deed.type = action.type or ""
    deed.demand = action.demand or ""
    if (deed.mode == AREA) != (action.area is not None):
        message = f"{where}.area: an area needs a shape, and only an area has one"
        raise EncounterError(message)
    if action.area is not None:
        deed.shape = _shape(setup, action.area, f"{where}.area")
        starts_at_user = deed.shape.kind != 0
        if starts_at_user != (deed.limit < 0):
            message = f"{where}.range: a circle needs a range; a cone or line has none, it starts at the user"
            raise EncounterError(message)


def _fill_check(sheet: Sheet, deed: Deed, action: Action, skills: dict[str, int], where: str) -> None:
    """Read what the offence is made of (NI-3.1, NI-3.6 to NI-3.8)."""
    if deed.mode in (AREA, SUPPORT):
        return
    classes = numbers.item_classes(action.classes or [], False, f"{where}.classes")
    deed.uses = numbers.item_uses(action.uses, classes, f"{where}: {deed.name}", f"{where}.uses")
    deed.stat = formulas.item_stat(classes, sheet.stats, deed.uses)
    deed.stat_name = "/".join([STATS[number] for number in classes])
    if isinstance(action.skill, int):
        deed.skill = numbers.points(f"{where}.skill", action.skill)
        return
    name = numbers.word(f"{where}.skill", action.skill or "effects", ("melee", "ranged", "thrown", "effects"))
    deed.skill = skills[name]


def _fill_range(deed: Deed, action: Action, where: str) -> None:
    """Read reach or range (NI-12.5)."""
    if action.reach is not None and action.range is not None:
        message = f"{where}: has both reach and range; a melee action has a reach, all others a range"
        raise EncounterError(message)
    limit = action.range if action.range is not None else action.reach
    if limit is None and deed.mode != AREA:
        limit = 5
    if limit is not None and not 0 <= limit <= 100_000:  # noqa: PLR2004 - a sane limit
        name = "reach" if action.range is None else "range"
        message = f"{where}.{name}: {limit} is out of range; allowed is 0 to 100000 ft"
        raise EncounterError(message)
    deed.limit = -1.0 if limit is None else float(limit)
    deed.ranged = action.range is not None


def _fill_effect(setup: NinefoldSetup, deed: Deed, action: Action, where: str) -> None:
    """Read what an action does (NI-2.12, NI-9.7)."""
    dice = None if action.damage is None else expression.parse(action.damage, f"{where}.damage")
    hit_dice = 0
    if action.hit_dice_damage is not None:
        hit_dice = numbers.whole(f"{where}.hit_dice_damage", action.hit_dice_damage, 1, 1000)
    if dice is not None or hit_dice > 0:
        deed.harm = Harm(dice, hit_dice, setup.knobs.single_die_halves)
    if action.heal is not None:
        deed.healing = Harm(expression.parse(action.heal, f"{where}.heal"), 0, False)
    if action.buff is not None:
        deed.influences.append(read_influence(action.buff, False, f"{where}.buff"))
    if action.debuff is not None:
        deed.influences.append(read_influence(action.debuff, True, f"{where}.debuff"))
    _check_effect(deed, where)
    _fill_defended(deed, action, where)


def _check_effect(deed: Deed, where: str) -> None:
    """Make sure that an action does something, and only what goes together."""
    if deed.healing is not None and deed.harm is not None:
        message = f"{where}.heal: an action heals or does damage, not both"
        raise EncounterError(message)
    if deed.harm is None and deed.healing is None and not deed.influences:
        message = f"{where}: {deed.name} does nothing; give damage, hit_dice_damage, heal, buff or debuff"
        raise EncounterError(message)
    if deed.mode == SUPPORT and deed.harmful():
        message = f"{where}: {deed.name} is support, which heals or brings buffs and harms nobody"
        raise EncounterError(message)


def _fill_defended(deed: Deed, action: Action, where: str) -> None:
    """Read the reduced effect (NI-2.7)."""
    if action.defended is None:
        return
    if action.defended != "half":
        deed.defended = Harm(expression.parse(action.defended, f"{where}.defended"), 0, False)
    elif deed.harm is not None:
        deed.defended_half = True
    else:
        message = f"{where}.defended: half of what? {deed.name} does no damage"
        raise EncounterError(message)


def _shape(setup: NinefoldSetup, area: Any, where: str) -> Shape:  # noqa: ANN401 - the schema's struct
    """Read the shape of an area (NI-10.15)."""
    kind = SHAPES.index(area.shape)
    size = area.radius if area.shape == "circle" else area.length
    width = 5 if area.width is None else area.width
    angle = int(setup.knobs.cone_angle) if area.angle is None else area.angle
    return make_shape(kind, size, width, angle, where)


def make_shape(kind: int, size: object, width: object, angle: object, where: str) -> Shape:
    """Check the measures of an area.

    Args:
        kind: `CIRCLE`, `CONE` or `LINE`.
        size: radius of a circle, length of a cone or line.
        width: of a line.
        angle: of a cone in degrees.
        where: its place, for errors.

    Raises:
        Refused: a measure is missing, not positive, or an angle isn't 1 to 180.
    """
    name = "radius" if kind == 0 else "length"
    measures: list[float] = []
    for label, value in ((name, size), ("width", width)):
        feet = numbers.fraction(f"{where}.{label}" if where else label, value)
        if not 0 < feet <= 100_000:  # noqa: PLR2004 - a sane limit
            message = f"{where}.{label}: must be above 0" if where else f"{label}: must be above 0"
            raise Refused(message)
        measures.append(float(feet))
    degrees = numbers.fraction(f"{where}.angle" if where else "angle", angle)
    if not 1 <= degrees <= 180:  # noqa: PLR2004 - NI-10.15
        message = f"{where}.angle: must be 1..180" if where else "angle: must be 1..180"
        raise Refused(message)
    return Shape(kind, measures[0], measures[1] if kind == LINE else 0.0, float(degrees))
