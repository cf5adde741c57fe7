"""Orders: what a fighter may be told to do in its turn, looked up once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice

if TYPE_CHECKING:
    from affray.systems.ninefold.sheet import Deed, NinefoldSetup

# What an order is about (NI-1.5).

ATTACK: Final = 0
GUARD: Final = 1
AIM: Final = 2
DASH: Final = 3
PASS: Final = 4
MOVE: Final = 5
KINDS: Final[tuple[str, ...]] = ("attack", "guard", "aim", "dash", "pass", "move")


@final
class Order(Choice):
    """A choice of a turn with everything looked up, so that it can be made once and given again and again.

    Args:
        setup: the fight to which the numbers belong.
        act: `ATTACK` to `MOVE`.
        details: as in every choice.

    Attributes:
        deed: what an attack does; None otherwise.
        target: the seat that a single attack or a support is for.
        targets: of a cluster, the seat of each hit.
        overlaps: of an area without a map, the overlap percent of each seat.
        x, y: where a move ends, or a circle's centre, in feet.
        direction: of a cone or line, in degrees.
    """

    def __init__(self, setup: NinefoldSetup, act: i64, details: dict[str, object] | None = None) -> None:
        super().__init__(KINDS[act], details)
        self.setup = setup
        self.act: i64 = act
        self.deed: Deed | None = None
        self.target: i64 = -1
        self.targets: list[int] = []
        self.overlaps: list[int] = []
        self.x = 0.0
        self.y = 0.0
        self.direction = 0.0


def aimed_at(setup: NinefoldSetup, deed: Deed, seat: i64) -> Order:
    """Give the choice of a deed against one fighter alone, all hits of a cluster included; made once for all fights."""
    known = deed.aimed[seat]
    if known is not None:
        return known
    details: dict[str, object] = {"action": deed.name, "target": setup.names[seat]}
    if deed.ammunition:
        details["ammo"] = deed.ammunition
    order = Order(setup, ATTACK, details)
    order.deed = deed
    order.target = seat
    order.targets = [int(seat)] * int(deed.hits)
    deed.aimed[seat] = order
    return order
