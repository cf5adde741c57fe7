"""The policy `wordsmith`: like `simple`, but it also speaks the idioms that don't strike, where they would help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.linguomancy.casts import Plan, is_affordable
from affray.systems.linguomancy.constants import (
    AREA_ONE,
    AREA_ONE_DEAD,
    AREA_ONE_OR_SELF,
    AREA_SELF,
    AREA_THING,
    BY_SAVE,
    CAST,
    DEAD,
    GIVES_TEMPORARY,
    HEALS,
    MAINTAINED_IDIOM,
    METER,
    PASSIVE_IDIOM,
    REACTION_IDIOM,
    SHATTERED,
    UP,
)
from affray.systems.linguomancy.deeds import Deed
from affray.systems.linguomancy.policy import SimplePolicy
from affray.systems.linguomancy.walking import nearest_standing

if TYPE_CHECKING:
    from affray.systems.linguomancy.kinds import Idiom
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle

AT_HAND: Final = 10 * METER
"""Wards are put up once an enemy is as near as that."""

NO_PURPOSE: Final = -1
FALLEN: Final = 0
BROKEN: Final = 1
WOUNDED: Final = 2
UNSHIELDED: Final = 3
UNWARDED: Final = 4
"""Needs that an idiom answers."""


class WordsmithPolicy(SimplePolicy):
    """Policy `wordsmith`. Before it thinks of damage it casts the first idiom of its list that would help now.

    It calls back the dead, heals who has half of its hit points or less, wards itself and its friends once an enemy is
    within 10 m, binds or dazes the nearest enemy, repairs what stands beside it, and speaks for speed when no enemy is
    near. It keeps up one idiom with hands at a time, and like `simple` never overclocks or upcasts.
    """

    def word(self, state: Battle, seat: i64) -> Deed | None:
        """Give the first idiom that would help, or None."""
        for spell in state.arena.sheets[seat].spells:
            if can_speak(state, seat, spell):
                target: i64 = subject(state, seat, spell)
                if target >= 0:
                    deed = Deed(CAST)
                    deed.plan = Plan(state, spell, 0, 0, False)
                    deed.plan.target = target if spell.needs_target() else -1
                    return deed
        return None


def can_speak(state: Battle, seat: i64, spell: Spell) -> bool:
    """Tell whether somebody can cast an idiom that doesn't strike, with the hands that are free."""
    idiom = spell.idiom
    status = state.statuses[seat]
    if idiom.strikes() or idiom.kind in (PASSIVE_IDIOM, REACTION_IDIOM):
        return False
    if idiom.action_points > status.action_points or idiom.hands > state.free_hands(seat):
        return False
    return is_affordable(state, spell)


def subject(state: Battle, seat: i64, spell: Spell) -> i64:
    """Give whom an idiom would help now, or whom it would hinder; -1 if nobody."""
    idiom = spell.idiom
    if idiom.kind == MAINTAINED_IDIOM and keeps_up(state, seat):
        return -1
    if idiom.area == AREA_ONE and idiom.resolve == BY_SAVE:
        return victim(state, seat, spell)
    if idiom.effect.movement > 0:
        return -1 if state.struck or enemy_within(state, seat, AT_HAND) else seat
    wanted: i64 = purpose(idiom)
    if wanted == NO_PURPOSE or (wanted in (UNSHIELDED, UNWARDED) and not enemy_within(state, seat, AT_HAND)):
        return -1
    return first_of(state, seat, spell, wanted)


def purpose(idiom: Idiom) -> i64:
    """Give what kind of need an idiom is for."""
    if idiom.area == AREA_ONE_DEAD:
        return FALLEN
    if idiom.area == AREA_THING:
        return BROKEN
    if idiom.does == HEALS:
        return WOUNDED
    if idiom.does == GIVES_TEMPORARY:
        return UNSHIELDED
    return UNWARDED if idiom.area in (AREA_SELF, AREA_ONE_OR_SELF) else NO_PURPOSE


def first_of(state: Battle, seat: i64, spell: Spell, wanted: i64) -> i64:
    """Give the first in range who needs an idiom: oneself, then others in encounter order; -1 if nobody does."""
    if needs(state, seat, seat, spell, wanted):
        return seat
    if spell.idiom.area == AREA_SELF:
        return -1
    for other in range(len(state.statuses)):
        if other != seat and needs(state, seat, other, spell, wanted) and is_in_range(state, seat, other, spell):
            return other
    return -1


def needs(state: Battle, seat: i64, other: i64, spell: Spell, wanted: i64) -> bool:
    """Tell whether somebody needs what an idiom does."""
    sheet = state.arena.sheets[other]
    status = state.statuses[other]
    if wanted == BROKEN:
        repairable = sheet.thing or (sheet.construct and state.arena.allied(seat, other))
        return repairable and not state.gone(other) and status.hp < sheet.max_hp
    if sheet.thing or not state.arena.allied(seat, other):
        return False
    if wanted == FALLEN:
        return status.state == DEAD and status.remains != SHATTERED
    if status.state != UP:
        return False
    if wanted == WOUNDED:
        return 2 * status.hp <= sheet.max_hp
    return status.temp_hp == 0 if wanted == UNSHIELDED else not bears(state, other, spell.idiom)


def bears(state: Battle, seat: i64, idiom: Idiom) -> bool:
    """Tell whether an idiom is kept up on somebody."""
    for each in state.maintained:  # noqa: SIM110 - a generator would cost an object
        if each.bearer == seat and each.spell.idiom is idiom:
            return True
    return False


def victim(state: Battle, seat: i64, spell: Spell) -> i64:
    """Give the nearest standing enemy if an idiom reaches it and would do something new to it, else -1."""
    enemy: i64 = nearest_standing(state, seat)
    if enemy < 0 or not is_in_range(state, seat, enemy, spell):
        return -1
    status = state.statuses[enemy]
    held = status.is_bound() if spell.idiom.effect.binds else status.stunned > 0
    return -1 if held else enemy


def is_in_range(state: Battle, seat: i64, other: i64, spell: Spell) -> bool:
    """Tell whether somebody is in an idiom's range and in sight."""
    reach: i64 = spell.idiom.range
    return state.square_between(seat, other) <= reach * reach and state.sees(seat, other)


def enemy_within(state: Battle, seat: i64, reach: i64) -> bool:
    """Tell whether a standing enemy is as near as that."""
    enemy: i64 = nearest_standing(state, seat)
    return enemy >= 0 and state.square_between(seat, enemy) <= reach * reach


def keeps_up(state: Battle, seat: i64) -> bool:
    """Tell whether somebody keeps up an idiom that takes hands."""
    for each in state.maintained:  # noqa: SIM110 - a generator would cost an object
        if each.caster == seat and each.hands > 0:
            return True
    return False
