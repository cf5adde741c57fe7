"""Knobs with some of them turned, for tests of formulas."""

from __future__ import annotations

from affray.fight.knobs import settings
from affray.systems.gnosis.knobs import KNOBS, Knobs


def turned(**values: object) -> Knobs:
    return Knobs(settings(KNOBS, values, "knobs"))
