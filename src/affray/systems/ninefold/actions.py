"""Actions of a turn: reading a choice, checking it, carrying it out, and offering what is open (NI-1.4, NI-1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.decision import Decision, Offer
from affray.fight.errors import Illegal, nearest
from affray.systems.ninefold import areas, attack, effects, movement, placement, turns
from affray.systems.ninefold.orders import AIM, ATTACK, DASH, GUARD, KINDS, MOVE, PASS, Order, aimed_at
from affray.systems.ninefold.places import can_support, can_target, check_target
from affray.systems.ninefold.sheet import AREA, CIRCLE, CLUSTER, MODES, NO_MAP, SINGLE, SUPPORT, Deed
from affray.systems.ninefold.state import Field

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.fight.state import State
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import NinefoldSetup, Sheet


# Reading


def order_of(field: Field, choice: Choice) -> Order:
    """Look up what a choice of the actor's turn names.

    Raises:
        Illegal: it names something that isn't there, or says too much or too little.
    """
    if isinstance(choice, Order) and choice.setup is field.setup:
        return choice
    if choice.kind not in KINDS:
        message = f'"{choice.kind}" is no action{nearest(choice.kind, KINDS)}; allowed are {", ".join(KINDS)}'
        raise Illegal(message, "unknown_action")
    order = Order(field.setup, KINDS.index(choice.kind), choice.details)
    if order.act == ATTACK:
        _read_attack(field, order)
    elif order.act == MOVE:
        _allow(order, ("to",))
        movement.read_move(field, order)
    else:
        _allow(order, ())
    return order


def _read_attack(field: Field, order: Order) -> None:
    sheet = field.setup.sheets[field.actor]
    deed = _deed_of(sheet, order)
    order.deed = deed
    if deed.mode == AREA:
        _allow(order, placement.may_say(field, deed))
        placement.read(field, order, deed)
        return
    if deed.mode == CLUSTER and order.has("targets"):
        _allow(order, ("action", "ammo", "targets"))
        order.targets = [int(seat_named(field.setup, name)) for name in _names(order)]
        order.target = order.targets[0] if order.targets else -1
        return
    _allow(order, ("action", "ammo", "target"))
    if not order.has("target"):
        message = f"{deed.name} needs a target"
        raise Illegal(message, "unknown_target")
    order.target = seat_named(field.setup, order.text("target"))
    if deed.mode == CLUSTER:
        order.targets = [int(order.target)] * int(deed.hits)


def _deed_of(sheet: Sheet, order: Order) -> Deed:
    """Find the action and the ammunition that an attack names; without ammunition the first listed (Decisions)."""
    name = order.text("action")
    ammunition = order.text("ammo")
    listed = [deed for deed in sheet.deeds if deed.name == name]
    if not listed:
        names = list(dict.fromkeys([deed.name for deed in sheet.deeds]))
        message = f'{sheet.name} has no action "{name}"{nearest(name, names)}; it has {", ".join(names) or "none"}'
        raise Illegal(message, "unknown_action")
    for deed in listed:
        if ammunition in ("", deed.ammunition):
            return deed
    message = f"{name} does not take {ammunition} ({', '.join([deed.ammunition for deed in listed]) or 'none'})"
    raise Illegal(message, "wrong_ammunition")


def seat_named(setup: NinefoldSetup, name: object) -> i64:
    """Give the seat of a fighter.

    Raises:
        Illegal: nobody has this name.
    """
    if not isinstance(name, str) or name not in setup.names:
        hint = nearest(name, setup.names) if isinstance(name, str) else ""
        message = f"target: nobody is called {name!r}{hint}"
        raise Illegal(message, "unknown_target")
    seat: i64 = setup.names.index(name)
    return seat


def _names(order: Order) -> list[object]:
    names = order.details["targets"]
    if not isinstance(names, list):
        message = f"targets: {names!r} must be a list with the target of each hit"
        raise Illegal(message, "bad_choice")
    return names


def _allow(order: Order, names: tuple[str, ...]) -> None:
    for name in order.details:
        if name not in names:
            allowed = f"allowed are {', '.join(names)}" if names else "there is nothing to say"
            message = f"{order.kind}: {name}: nothing of this name is to be said here{nearest(name, names)}; {allowed}"
            raise Illegal(message, "bad_choice")


# Checking


def check_order(field: Field, order: Order) -> None:
    """Make sure that the actor may do this now.

    Raises:
        Illegal: it may not, and why.
    """
    act = order.act
    if act == PASS:
        return
    if act == MOVE:
        movement.check_move(field, order)
        return
    if field.acted:
        message = f"{field.setup.names[field.actor]} has used its action in this turn; what is left is to move or pass"
        raise Illegal(message, "already_acted")
    if act != ATTACK:
        return
    deed = order.deed
    assert deed is not None  # noqa: S101 - an attack has one
    if deed.seat != field.actor:
        message = f"it is {field.setup.names[field.actor]}'s turn"
        raise Illegal(message, "not_your_turn")
    if deed.mode == AREA:
        placement.check(field, order, deed)
    elif deed.mode == CLUSTER:
        _check_allotment(field, order, deed)
    else:
        check_target(field, deed, order.target)


def _check_allotment(field: Field, order: Order, deed: Deed) -> None:
    """Make sure that every hit of a cluster has a legal target (NI-2.10)."""
    if len(order.targets) != deed.hits:
        message = f"allot {deed.hits} hits, not {len(order.targets)}"
        raise Illegal(message, "wrong_allotment")
    checked: i64 = -1
    for target in order.targets:
        if target != checked:
            check_target(field, deed, target)
            checked = target


# Carrying out


def carry_out(table: Table, field: Field, order: Order) -> None:
    """Do what has been checked."""
    act = order.act
    if act == ATTACK:
        deed = order.deed
        assert deed is not None  # noqa: S101 - an attack has one
        perform(table, field, order, deed)
    elif act == MOVE:
        movement.carry_out_move(table, field, order)
    elif act == PASS:
        effects.pass_on(table, field)
        turns.finish_turn(table, field)
    else:
        if act == GUARD:
            effects.guard(table, field)
        elif act == AIM:
            effects.aim(table, field)
        else:
            effects.dash(table, field)
        turns.finish_action(table, field)


def perform(table: Table, field: Field, order: Order, deed: Deed) -> None:
    """Declare a listed action; a single hit and a support are resolved at once, the others hit by hit."""
    details = _declared(field, order, deed) if table.log is not None else order.details
    aimed = effects.declare(table, field, details)
    if deed.mode == SINGLE:
        attack.strike(table, field, deed, order.target, aimed, 1)
        turns.finish_action(table, field)
    elif deed.mode == SUPPORT:
        attack.support(table, field, deed, order.target)
        turns.finish_action(table, field)
    elif deed.mode == CLUSTER:
        effects.begin_cluster(field, deed, order.targets, aimed)
    else:
        effects.begin_area(field, deed)
        areas.expose_all(table, field, order, deed)
        if field.pending is not None and not field.pending.exposed:
            go_on(table, field)


def go_on(table: Table, field: Field) -> None:
    """Resolve the next hit or pair of the action under way (NI-2.10, NI-10.17).

    Raises:
        Illegal: nothing is under way.
    """
    pending = field.pending
    if pending is None:
        message = "nothing is under way; a choice is due"
        raise Illegal(message, "decision_due")
    deed = pending.deed
    if deed.mode == AREA:
        areas.resolve_next(table, field, pending)
        if field.pending is None:
            turns.finish_action(table, field)
        return
    target: i64 = pending.targets[pending.done]
    hit = pending.done + 1
    if field.statuses[target].hit_points == 0:
        effects.skip_hit(table, field, target)
    else:
        attack.strike(table, field, deed, target, pending.aimed, hit)
    if field.pending is None:
        turns.finish_action(table, field)


def _declared(field: Field, order: Order, deed: Deed) -> dict[str, object]:
    """Tell what is declared, for the log."""
    names = field.setup.names
    details: dict[str, object] = {"who": names[deed.seat], "action": deed.name, "mode": MODES[deed.mode]}
    if deed.ammunition:
        details["ammo"] = deed.ammunition
    if deed.demand:
        details["demand"] = deed.demand
    if deed.mode == AREA:
        details["placement"] = placement.describe(field, order, deed)
    elif deed.mode == CLUSTER:
        details["targets"] = [names[seat] for seat in order.targets]
    else:
        details["targets"] = [names[order.target]]
    return details


# Offering


@final
class TurnDecision(Decision):
    """What to do now in one's turn (NI-1.4)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "turn")

    def offers(self, state: State) -> list[Offer]:
        """List the legal choices: attacks in the listed order, then the other actions, then moves, then passing."""
        assert isinstance(state, Field)  # noqa: S101 - a decision of this system
        offers: list[Offer] = []
        if not state.acted:
            for deed in state.setup.sheets[self.seat].deeds:
                _offer_deed(state, deed, offers)
            offers.extend([Offer(Order(state.setup, act)) for act in (GUARD, AIM)])
            if state.setup.map != NO_MAP:
                offers.append(Offer(Order(state.setup, DASH)))
        movement.offer_moves(state, offers)
        offers.append(Offer(Order(state.setup, PASS)))
        return offers

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that a choice is legal now.

        Raises:
            Illegal: it isn't.
        """
        assert isinstance(state, Field)  # noqa: S101 - a decision of this system
        check_order(state, order_of(state, choice))


def _offer_deed(field: Field, deed: Deed, offers: list[Offer]) -> None:
    """Offer a deed against everyone it can be aimed at."""
    if deed.mode == AREA:
        opened = _open_placement(field, deed)
        offers.extend([Offer(order, None, opened) for order in placement.candidates(field, deed)])
        return
    allotment: dict[str, str] | None = None
    if deed.mode == CLUSTER:
        allotment = {"targets": f"a list of {deed.hits} targets, one for each hit"}
    for seat in range(len(field.setup.sheets)):
        if deed.mode == SUPPORT:
            if can_support(field, deed, seat):
                offers.append(Offer(aimed_at(field.setup, deed, seat)))
        elif can_target(field, deed, seat):
            offers.append(Offer(aimed_at(field.setup, deed, seat), None, allotment))


def _open_placement(field: Field, deed: Deed) -> dict[str, str]:
    """Tell how an area may be put elsewhere than offered."""
    shape = deed.shape
    assert shape is not None  # noqa: S101 - an area has one
    if field.setup.map == NO_MAP:
        return {"overlaps": "percent of the base inside by name, 0 to 100"}
    if shape.kind == CIRCLE:
        return {"center": f"[x, y] in feet or a name, within {deed.limit:g} ft"}
    return {"direction": "degrees, counter-clockwise from +x"}
