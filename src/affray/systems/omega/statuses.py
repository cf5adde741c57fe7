"""Statuses: their names, numbers and units (OM-14.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HASTED: Final = 0
SLOWED: Final = 1
POISONED: Final = 2
IMMOBILE: Final = 3
SLEPT: Final = 4
REGENERATING: Final = 5
AFRAID: Final = 6
ACCURATE: Final = 7
HEROISM: Final = 8
DEFLECTION: Final = 9
DISPLACED: Final = 10
VULNERABLE: Final = 11
BERSERK: Final = 12
BLINDED: Final = 13
TRUESIGHT: Final = 14
INVISIBLE: Final = 15
LEVITATING: Final = 16
BREATHING: Final = 17
ALERT: Final = 18
SHADOWFORM: Final = 19
DISEASED: Final = 20
PROTECTION: Final = 21
ACCURACY: Final = 22
STATUSES: Final[tuple[str, ...]] = (
    "hasted",
    "slowed",
    "poisoned",
    "immobile",
    "slept",
    "regenerating",
    "afraid",
    "accurate",
    "heroism",
    "deflection",
    "displaced",
    "vulnerable",
    "berserk",
    "blinded",
    "truesight",
    "invisible",
    "levitating",
    "breathing",
    "alert",
    "shadowform",
    "diseased",
    "protection",
    "accuracy",
)
"""Their names by number: first those in minutes, then those in tens of minutes, then the values."""

MINUTE_STATUSES: Final = 7
"""Statuses below this number are counted in minutes."""
TIMED_STATUSES: Final = 21
"""Statuses below this number run out; the others are values without time."""
PERMANENT: Final = 1000
"""A counter of this or more doesn't count down (OM-14.2)."""


def status_unit(status: i64) -> str:
    """Give the unit of a status's counter (OM-14.1): `minute`, `ten_minutes` or `value`."""
    if status < MINUTE_STATUSES:
        return "minute"
    return "ten_minutes" if status < TIMED_STATUSES else "value"
