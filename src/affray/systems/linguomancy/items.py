"""Rules of items: draw, drop, throw, use (LI-2.15, 2.16, LI-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import damage, effects, requirements
from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.constants import DEAD, DRAW, DROP, DYING, NEAR, ON_GROUND, THROW, USE_ITEM
from affray.systems.linguomancy.errors import refuse
from affray.systems.linguomancy.geometry import distance, squared
from affray.systems.linguomancy.healing import heal, stabilize
from affray.systems.linguomancy.striking import strike

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.deeds import Deed
    from affray.systems.linguomancy.state import Battle


def check_draw(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that an item can be drawn or picked up: one's own, or within 1.5 m on the ground.

    Raises:
        Illegal: it can't.
    """
    thing = state.things[deed.thing]
    name = thing.kind.key
    requirements.check_points(state, seat, DRAW, requirements.cost_of(state, DRAW))
    if thing.place == ON_GROUND:
        status = state.statuses[seat]
        if squared(status.x, status.y, thing.x, thing.y) > NEAR * NEAR:
            away = meters(distance(status.x, status.y, thing.x, thing.y))
            refuse("cannot_reach_item", f"the {name} lies {away} m away, the range is {meters(NEAR)} m")
    elif thing.holder != seat or thing.held_by(seat):
        refuse("cannot_reach_item", f"the {name} isn't in {state.name(seat)}'s pack or on the ground")
    requirements.check_hands(state, seat, f"draw {name}", thing.kind.hands)


def draw(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Take an item in hand (LI-5.4)."""
    effects.spend(table, state, seat, DRAW, requirements.cost_of(state, DRAW), 0)
    effects.take_in_hand(table, state, seat, deed.thing)


def drop(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Let an item fall (LI-5.5)."""
    effects.spend(table, state, seat, DROP, 0, 0)
    effects.drop(table, state, seat, deed.thing)


def check_throw(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that an item can be thrown at somebody (LI-2.16).

    Raises:
        Illegal: it can't.
    """
    made = deed.attack
    if made is None:
        refuse("bad_choice", "throw: needs an item")
    requirements.check_points(state, seat, THROW, requirements.cost_of(state, THROW))
    requirements.check_victim(state, seat, deed.target, "throw")
    requirements.check_reach(state, seat, deed.target, made.reach, f"throw {state.things[deed.thing].kind.key}")


def throw(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Throw a held item: it leaves the hand, then the attack is resolved (LI-2.16)."""
    made = deed.attack
    if made is not None:
        effects.spend(table, state, seat, THROW, requirements.cost_of(state, THROW), 0)
        effects.throw(table, state, seat, deed.thing, deed.target)
        strike(table, state, made, deed.target, 0)


def check_use(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that an item can be used on somebody (LI-2.15, 17.2).

    Raises:
        Illegal: it can't.
    """
    kind = state.things[deed.thing].kind
    name = state.name(deed.target)
    if not kind.stabilizes and kind.heals_by is None:
        refuse("invalid_target", f"a {kind.key} is of no use but to wield or throw it")
    requirements.check_points(state, seat, USE_ITEM, requirements.cost_of(state, USE_ITEM))
    if state.arena.sheets[deed.target].thing:
        refuse("invalid_target", f"{kind.key}: {name} is not a creature")
    status = state.statuses[deed.target]
    if status.state == DEAD:
        refuse("target_dead", f"{kind.key}: {name} is dead and must be resurrected first")
    if kind.stabilizes and status.state != DYING:
        refuse("invalid_target", f"{kind.key}: {name} isn't Dying")
    if deed.target != seat:
        requirements.check_reach(state, seat, deed.target, kind.range, kind.key)


def use(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Use a held item (LI-2.15)."""
    kind = state.things[deed.thing].kind
    target: i64 = deed.target
    effects.spend(table, state, seat, USE_ITEM, requirements.cost_of(state, USE_ITEM), 0)
    effects.use_up(table, state, seat, deed.thing, target)
    if kind.stabilizes:
        stabilize(table, state, target)
    elif kind.part is not None:
        faces: list[int] = []
        amount: i64 = damage.roll_part(table.dice, kind.part, False, f"{kind.key} healing", faces)
        heal(table, state, seat, target, amount, faces, kind.heals_by, kind.key)
