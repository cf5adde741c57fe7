"""What a seat may know (the one place where it is filtered)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.state import GnosisState


def view_of(state: GnosisState, seat: i64) -> dict[str, object]:
    """Give what a seat may know, as data; seat -1 knows everything."""
    return {"seat": int(seat), "turns": int(state.turns)}
