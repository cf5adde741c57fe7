"""Deeds: choices of a turn with names resolved to numbers, as rules carry them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.decision import Choice
from affray.fight.errors import nearest
from affray.systems.linguomancy.arguments import coordinate, meters
from affray.systems.linguomancy.casts import plan_of
from affray.systems.linguomancy.constants import (
    ACTIONS,
    AREA_CIRCLE,
    AREA_LINE,
    ATTACK,
    CAST,
    CHARGE,
    DRAW,
    DROP,
    HELP,
    JUMP,
    JUMPING,
    MODES,
    MOVE,
    ON_GROUND,
    PACKED,
    SHOVE,
    STOP_MAINTAINING,
    THROW,
    USE_ITEM,
    WALK,
)
from affray.systems.linguomancy.effects_upkeep import adjective_names
from affray.systems.linguomancy.errors import Rejected, refuse

if TYPE_CHECKING:
    from affray.systems.linguomancy.casts import Plan
    from affray.systems.linguomancy.sheet import Attack
    from affray.systems.linguomancy.state import Battle


@final
class Deed:
    """One thing to do in a turn.

    Attributes:
        kind: a number of `constants.ACTIONS`.
        target: seat of whom it is done to, or -1.
        thing: number of an item, or -1.
        attack: with what is attacked, or None.
        plan: what is cast, or None.
        mode: how one moves.
        x, y: where to, in centimetres.
        number: place of a maintained idiom in the state's list.
    """

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.target: i64 = -1
        self.thing: i64 = -1
        self.attack: Attack | None = None
        self.plan: Plan | None = None
        self.mode: i64 = WALK
        self.x: i64 = 0
        self.y: i64 = 0
        self.number: i64 = -1


# From choices


def deed_of(state: Battle, seat: i64, choice: Choice) -> Deed:
    """Resolve the names of a choice.

    Raises:
        Illegal: something of this name isn't there, or the choice doesn't read so.
    """
    if choice.kind not in ACTIONS:
        refuse("bad_choice", f'no action is called "{choice.kind}"{nearest(choice.kind, ACTIONS)}')
    kind = ACTIONS.index(choice.kind)
    deed = Deed(kind)
    if kind in (ATTACK, CHARGE):
        deed.attack = attack_named(state, seat, choice.text("weapon"))
        deed.target = target_of(state, choice)
    elif kind == CAST:
        deed.plan = plan_of(state, seat, choice)
        aim(state, deed.plan, choice)
    elif kind == THROW:
        deed.thing = thing_of(state, seat, kind, choice)
        deed.attack = state.arena.sheets[seat].thrown[state.things[deed.thing].kind.number]
        deed.target = target_of(state, choice)
    elif kind == USE_ITEM:
        deed.thing = thing_of(state, seat, kind, choice)
        deed.target = target_of(state, choice) if choice.has("target") else seat
    elif kind in (HELP, SHOVE):
        deed.target = target_of(state, choice)
    elif kind in (DRAW, DROP):
        deed.thing = thing_of(state, seat, kind, choice)
    elif kind == STOP_MAINTAINING:
        deed.number = maintained_named(state, seat, choice)
    if kind in (MOVE, JUMPING, CHARGE):
        deed.mode = JUMP if kind == JUMPING else mode_of(choice, kind)
        deed.x, deed.y = place_of(choice, "to")
    return deed


def target_of(state: Battle, choice: Choice) -> int:
    """Give the seat of a choice's target."""
    return state.arena.seat_of(choice.text("target"))


def mode_of(choice: Choice, kind: i64) -> int:
    """Read how one moves; a charge is walked."""
    if kind == CHARGE:
        return WALK
    mode = choice.text("mode", MODES[WALK])
    if mode not in MODES or mode == MODES[JUMP]:
        ways = ", ".join(each for each in MODES if each != MODES[JUMP])
        refuse("mode_not_available", f'move: no mode is called "{mode}"{nearest(mode, MODES)}; there are {ways}')
    return MODES.index(mode)


def place_of(choice: Choice, name: str) -> tuple[int, int]:
    """Read a place in meters, and give centimetres.

    Raises:
        Illegal: it isn't one.
    """
    value = choice.details.get(name)
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004 - x and y
        refuse("bad_choice", f"{choice.kind}: {name} must be a place [x, y] in meters, got {value!r}")
    try:
        return (
            coordinate(f"{name}[0]", value[0]),
            coordinate(f"{name}[1]", value[1]),
        )
    except Rejected as error:
        refuse("bad_data", str(error))
        raise


def attack_named(state: Battle, seat: i64, name: str) -> Attack:
    """Find one of somebody's attacks by the weapon's name.

    Raises:
        Illegal: it has no such attack at hand; code `not_held`.
    """
    attacks = attacks_at_hand(state, seat)
    for attack in attacks:
        if attack.key == name:
            return attack
    names = [attack.key for attack in attacks]
    at_hand = ", ".join(names) or "nothing"
    refuse("not_held", f'{state.name(seat)} has no "{name}" at hand{nearest(name, names)}; at hand: {at_hand}')
    raise AssertionError


def attacks_at_hand(state: Battle, seat: i64) -> list[Attack]:
    """List somebody's attacks: natural ones, with what it holds, unarmed."""
    sheet = state.arena.sheets[seat]
    found = list(sheet.natural)
    for number in state.statuses[seat].held:
        attack = sheet.wielded[state.things[number].kind.number]
        if attack is not None and attack not in found:
            found.append(attack)
    if sheet.unarmed is not None:
        found.append(sheet.unarmed)
    return found


def thing_of(state: Battle, seat: i64, kind: i64, choice: Choice) -> int:
    """Find the item of a choice: by the name of its kind, or among several of a kind by its number.

    Raises:
        Illegal: there is none.
    """
    name = choice.text("item")
    if not choice.has("thing"):
        return thing_named(state, seat, kind, name)
    number = choice.number("thing")
    if not 0 <= number < len(state.things) or state.things[number].kind.key != name:
        refuse("not_held", f"thing {number} is no {name}")
    if kind != DRAW and not state.things[number].held_by(seat):
        refuse("not_held", f"{state.name(seat)} doesn't hold thing {number}")
    return number


def thing_named(state: Battle, seat: i64, kind: i64, name: str) -> int:
    """Find the item that a name means to an action: what is drawn, else the last held one of the kind."""
    return thing_to_draw(state, seat, name) if kind == DRAW else held_thing(state, seat, name)


def held_thing(state: Battle, seat: i64, name: str) -> int:
    """Find the last held item of a kind.

    Raises:
        Illegal: nothing of the kind is held; code `not_held`.
    """
    for number in reversed(state.statuses[seat].held):
        if state.things[number].kind.key == name:
            return number
    held = ", ".join(state.things[number].kind.key for number in state.statuses[seat].held) or "nothing"
    refuse("not_held", f"{state.name(seat)} doesn't hold a {name}; it holds {held}")
    raise AssertionError


def thing_to_draw(state: Battle, seat: i64, name: str) -> int:
    """Find an item of a kind that can be drawn: in one's own pack first, then the nearest on the ground.

    Raises:
        Illegal: there is none at all; code `cannot_reach_item`.
    """
    status = state.statuses[seat]
    best = -1
    least = 0
    for thing in state.things:
        if thing.kind.key != name:
            continue
        if thing.place == PACKED and thing.holder == seat:
            return int(thing.number)
        if thing.place == ON_GROUND:
            square = (int(thing.x) - int(status.x)) ** 2 + (int(thing.y) - int(status.y)) ** 2
            if best < 0 or square < least:
                best = int(thing.number)
                least = square
    if best < 0:
        refuse("cannot_reach_item", f"{state.name(seat)} has no {name} in its pack, and none lies on the ground")
    return best


def maintained_named(state: Battle, seat: i64, choice: Choice) -> int:
    """Find an idiom that somebody maintains: by its name, its bearer, or its number in the list of all.

    Raises:
        Illegal: it doesn't maintain it; code `not_maintaining`.
    """
    idiom = choice.text("idiom")
    bearer = state.arena.seat_of(choice.text("bearer")) if choice.has("bearer") else -1
    wanted = choice.number("number", -1)
    for number, each in enumerate(state.maintained):
        if (
            each.caster == seat
            and each.spell.idiom.key == idiom
            and bearer in (-1, each.bearer)
            and wanted in (-1, number)
        ):
            return number
    kept = ", ".join(each.spell.idiom.key for each in state.maintained if each.caster == seat) or "nothing"
    refuse("not_maintaining", f"{state.name(seat)} isn't maintaining {idiom}; it maintains {kept}")
    raise AssertionError


def aim(state: Battle, plan: Plan, choice: Choice) -> None:
    """Read at whom or at which place a cast is aimed.

    Raises:
        Illegal: it is aimed at nothing, or at what isn't there.
    """
    spell = plan.spell
    if not spell.needs_target():
        return
    if spell.idiom.area in (AREA_CIRCLE, AREA_LINE):
        if choice.has("at"):
            plan.x, plan.y = place_of(choice, "at")
        else:
            there = state.statuses[target_of(state, choice)]
            plan.x = there.x
            plan.y = there.y
    elif choice.has("target"):
        plan.target = target_of(state, choice)
    else:
        refuse("invalid_target", f"{spell.idiom.key}: needs a target")


# To choices


def choice_of_deed(state: Battle, seat: i64, deed: Deed) -> Choice:
    """Put a deed into words, from which `deed_of` makes the same deed."""
    kind = ACTIONS[deed.kind]
    details: dict[str, object] = {}
    if deed.plan is not None:
        details = cast_details(state, deed.plan)
    elif deed.kind == STOP_MAINTAINING:
        each = state.maintained[deed.number]
        details["idiom"] = each.spell.idiom.key
        if each.bearer >= 0:
            details["bearer"] = state.name(each.bearer)
        if maintained_named(state, seat, Choice(kind, details)) != deed.number:
            details["number"] = int(deed.number)
    else:
        if deed.thing >= 0:
            name = state.things[deed.thing].kind.key
            details["item"] = name
            if thing_named(state, seat, deed.kind, name) != deed.thing:
                details["thing"] = int(deed.thing)
        elif deed.attack is not None:
            details["weapon"] = deed.attack.key
        details.update(aim_details(state, deed))
    return Choice(kind, details)


def aim_details(state: Battle, deed: Deed) -> dict[str, object]:
    """Put into words at whom a deed is aimed, and where it leads."""
    details: dict[str, object] = {}
    if deed.target >= 0:
        details["target"] = state.name(deed.target)
    if deed.kind == MOVE:
        details["mode"] = MODES[deed.mode]
    if deed.kind in (MOVE, JUMPING, CHARGE):
        details["to"] = [meters(deed.x), meters(deed.y)]
    return details


def cast_details(state: Battle, plan: Plan) -> dict[str, object]:
    """Put a cast into words."""
    spell = plan.spell
    details: dict[str, object] = {"idiom": spell.idiom.key}
    if plan.target >= 0:
        details["target"] = state.name(plan.target)
    elif spell.needs_target() and spell.idiom.area in (AREA_CIRCLE, AREA_LINE):
        details["at"] = [meters(plan.x), meters(plan.y)]
    if plan.steps:
        details["steps"] = int(plan.steps)
    if plan.adjectives:
        details["adjectives"] = adjective_names(plan.adjectives)
    if plan.overclock:
        details["overclock"] = True
    return details
