"""Doing the effects of a fight again from its log."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.dice import Dice
from affray.fight.table import Table
from affray.systems.ninefold import effects
from affray.systems.ninefold.formulas import DEFENSES
from affray.systems.ninefold.knobs import GRADES
from affray.systems.ninefold.sheet import AREA, CLUSTER, LASTS, SCOPES, Influence
from affray.systems.ninefold.state import Exposed, Field

if TYPE_CHECKING:
    from affray.fight.events import Event

_QUIET: Final = Table(Dice(), [], Dice())
"""A table without a log; effects ask it nothing."""

_PLAIN: Final = {
    "round_started": effects.start_round,
    "turn_ended": effects.end_turn,
    "guarded": effects.guard,
    "aimed": effects.aim,
    "dashed": effects.dash,
    "passed": effects.pass_on,
}
"""Effects that need nothing but the fight, by the event that tells of them."""


def redo(field: Field, event: Event) -> None:
    """Do again what the effect that wrote `event` did; events of rules change nothing."""
    kind = event.kind
    details = event.details
    if kind == "hp_set":
        _set_hit_points(field, details)
    elif kind == "hp_changed":
        field.statuses[_seat(field, details["who"])].hit_points = _halves(details["to"])
    elif kind == "effect_gained":
        effects.gain(_QUIET, field, _seat(field, details["who"]), _influence(details))
    elif kind == "action_declared":
        _declare(field, details)
    elif kind in {"offense_rolled", "hit_skipped"}:
        if field.pending is not None:
            effects.hit_done(field)
    elif kind in {"exposure", "defense_chosen", "no_defense", "pair_resolved", "area_resolved"}:
        _redo_defense(field, kind, details)
    else:
        _redo_turn(field, kind, details)


def _redo_turn(field: Field, kind: str, details: dict[str, object]) -> None:
    """Do the effects of turns and of actions that aren't attacks."""
    if kind == "order_set":
        effects.set_order(_QUIET, field, [int(_seat(field, name)) for name in _list(details["order"])])
    elif kind == "turn_started":
        effects.start_turn(_QUIET, field, field.order.index(_seat(field, details["who"])))
    elif kind == "moved":
        x, y = _list(details["to"])
        effects.move(_QUIET, field, _float(x), _float(y), _float(details["feet"]))
    elif kind == "fight_ended":
        effects.end_fight(_QUIET, field, str(details.get("winner", "")), str(details["reason"]))
    elif kind in _PLAIN:
        _PLAIN[kind](_QUIET, field)


def _redo_defense(field: Field, kind: str, details: dict[str, object]) -> None:
    """Do the effects of defences and of areas."""
    if kind == "exposure":
        scale = Fraction(str(details["scale"]))
        exposed = Exposed(
            _seat(field, details["target"]),
            _int(details["units"]),
            scale.numerator,
            scale.denominator,
            details["small"] is True,
            GRADES.index(str(details["cover"])),
        )
        effects.expose(_QUIET, field, exposed, {})
    elif kind == "defense_chosen":
        number = DEFENSES.index(str(details["defense"]))
        effects.choose_defense(_QUIET, field, _seat(field, details["who"]), number, {})
    elif kind == "no_defense":
        effects.leave_undefended(_QUIET, field, _seat(field, details["who"]), "")
    elif kind == "pair_resolved":
        effects.pair_done(_QUIET, field, details["failed"] is True, _halves(details["total"]))
    else:
        effects.area_done(_QUIET, field)


def _set_hit_points(field: Field, details: dict[str, object]) -> None:
    """Set what `hp_set` says; the rest of the beginning stands on the sheet."""
    seat = _seat(field, details["who"])
    effects.set_hit_points(_QUIET, field, seat, _halves(details["max"]), 0)


def _declare(field: Field, details: dict[str, object]) -> None:
    """Put the declared action under way."""
    ammunition = str(details.get("ammo", ""))
    for deed in field.setup.sheets[field.actor].deeds:
        if deed.name == details["action"] and deed.ammunition == ammunition:
            aimed = effects.declare(_QUIET, field, {})
            if deed.mode == CLUSTER:
                targets = [int(_seat(field, name)) for name in _list(details["targets"])]
                effects.begin_cluster(field, deed, targets, aimed)
            elif deed.mode == AREA:
                effects.begin_area(field, deed)


def _influence(details: dict[str, object]) -> Influence:
    rounds = details["rounds"]
    return Influence(
        str(details["name"]),
        _int(details["amount"]),
        SCOPES.index(str(details["scope"])),
        LASTS if rounds is None else _int(rounds),
        details["debuff"] is True,
    )


def _seat(field: Field, name: object) -> i64:
    seat: i64 = field.setup.names.index(str(name))
    return seat


def _halves(text: object) -> i64:
    halves: i64 = int(Fraction(str(text)) * 2)
    return halves


def _int(value: object) -> int:
    assert isinstance(value, int)  # noqa: S101 - narrows the type; an effect wrote it
    return value


def _float(value: object) -> float:
    assert isinstance(value, (int, float))  # noqa: S101 - narrows the type; an effect wrote it
    return float(value)


def _list(value: object) -> list[object]:
    assert isinstance(value, list)  # noqa: S101 - narrows the type; an effect wrote it
    return value
