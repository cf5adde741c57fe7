"""The nouns of the world: kinds, factions, themes, castes, sites, features, keys. Read once, on import."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import Refused
from affray.fight.fields import Fields
from affray.systems.gnosis.content import read_rows, unknown
from affray.systems.gnosis.kinds import ALLY, HOSTILE, MERCHANT, NEUTRAL
from affray.systems.gnosis.rows_world import CasteRow, FactionRow, FeatureRow, KeyRow, KindRow, SiteRow, ThemeRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mypy_extensions import i64

TABLES: Final[dict[str, list[dict[str, Any]]]] = {
    name: read_rows(name) for name in ("kinds", "factions", "sites", "themes", "castes", "features", "keys")
}
"""Every file's rows as data, defaults filled in, for lists (`affray list gnosis`)."""


def _fields(table: str, number: int) -> Fields:
    return Fields(f"{table}[{number}]", TABLES[table][number])


FACTIONS: Final[tuple[FactionRow, ...]] = tuple(
    FactionRow(number, _fields("factions", number)) for number in range(len(TABLES["factions"]))
)
"""All factions; one's place is its number."""
FACTION_NAMES: Final[tuple[str, ...]] = tuple(row.name for row in FACTIONS)
KINDS: Final[tuple[KindRow, ...]] = tuple(
    KindRow(number, row, f"kinds[{number}]", FACTIONS) for number, row in enumerate(TABLES["kinds"])
)
"""All kinds; one's place is its number."""
KIND_NAMES: Final[tuple[str, ...]] = tuple(row.name for row in KINDS)
SITES: Final[tuple[SiteRow, ...]] = tuple(SiteRow(_fields("sites", number)) for number in range(len(TABLES["sites"])))
SITE_NAMES: Final[tuple[str, ...]] = tuple(row.name for row in SITES)
THEMES: Final[tuple[ThemeRow, ...]] = tuple(
    ThemeRow(number, _fields("themes", number), SITE_NAMES) for number in range(len(TABLES["themes"]))
)
"""All themes; one's place is its number."""
THEME_NAMES: Final[tuple[str, ...]] = tuple(row.name for row in THEMES)
CASTES: Final[tuple[CasteRow, ...]] = tuple(
    CasteRow(_fields("castes", number), THEME_NAMES, KIND_NAMES) for number in range(len(TABLES["castes"]))
)
FEATURES: Final[tuple[FeatureRow, ...]] = tuple(
    FeatureRow(_fields("features", number)) for number in range(len(TABLES["features"]))
)
KEYS: Final[tuple[KeyRow, ...]] = tuple(KeyRow(_fields("keys", number)) for number in range(len(TABLES["keys"])))

_kinds: Final = {row.name: row for row in KINDS}
_factions: Final = {row.name: row for row in FACTIONS}
_themes: Final = {row.name: row for row in THEMES}
_castes: Final = {row.theme: row for row in CASTES}
_features: Final = {row.id: row for row in FEATURES}

PLAYER_FACTION: Final = _factions["player"].number
PREDATORS: Final = _factions["predators"].number
PREY: Final = _factions["prey"].number
TRADERS: Final = _factions["traders"].number


def _foes() -> list[bool]:
    """Lay the pairs out, both ways, as a square row by row."""
    foes = [False] * (len(FACTIONS) * len(FACTIONS))
    for row in FACTIONS:
        for name in row.foes:
            foe = faction(name).number
            foes[row.number * len(FACTIONS) + foe] = True
            foes[foe * len(FACTIONS) + row.number] = True
    return foes


# Rows by name


def kind(name: str) -> KindRow:
    """Find a kind by name.

    Raises:
        Refused: there is none.
    """
    row = _kinds.get(name)
    if row is None:
        message = unknown("kind", name, _kinds)
        raise Refused(message)
    return row


def kind_with(row: KindRow, fields: Mapping[str, Any], place: str) -> KindRow:
    """Lay a fight's own fields over a kind.

    Args:
        row: the table's.
        fields: what shall be different, in the words of kinds.toml.
        place: where the fields stand, for messages.

    Raises:
        EncounterError: a field that doesn't exist, or a value that it doesn't take.
    """
    if not fields:
        return row
    return KindRow(row.number, {**row.raw, **fields}, place, FACTIONS)


def faction(name: str) -> FactionRow:
    """Find a faction by name.

    Raises:
        Refused: there is none.
    """
    row = _factions.get(name)
    if row is None:
        message = unknown("faction", name, _factions)
        raise Refused(message)
    return row


def theme(name: str) -> ThemeRow:
    """Find a theme by name.

    Raises:
        Refused: there is none.
    """
    row = _themes.get(name)
    if row is None:
        message = unknown("theme", name, _themes)
        raise Refused(message)
    return row


def caste(name: str) -> CasteRow:
    """Find the caste table of a theme.

    Raises:
        Refused: there is no such theme, or nobody has castes there.
    """
    row = _castes.get(name)
    if row is None:
        message = unknown("theme", name, _castes)
        raise Refused(message)
    return row


def feature(name: str) -> FeatureRow:
    """Find a feature by its id.

    Raises:
        Refused: there is none.
    """
    row = _features.get(name)
    if row is None:
        message = unknown("feature", name, _features)
        raise Refused(message)
    return row


def theme_of(site: str, site_floor: i64) -> ThemeRow:
    """Find the theme of a site's floor; site_floor 0 for a site that numbers none (GN-W.5).

    Raises:
        Refused: there is no such site, or it has no such floor.
    """
    floors = [row for row in THEMES if row.site == site]
    if not floors:
        message = unknown("site", site, SITE_NAMES)
        raise Refused(message)
    for row in floors:
        if row.site_floor in (0, site_floor):
            return row
    message = f"site floor must be 1..{len(floors)}, got {site_floor}"
    raise Refused(message)


# Who fights whom


_hostile: Final[list[bool]] = _foes()


def hostile(faction_a: i64, faction_b: i64) -> bool:
    """Tell whether two factions fight each other (GN-9.3).

    Args:
        faction_a: a faction's number.
        faction_b: likewise.
    """
    return _hostile[faction_a * len(FACTIONS) + faction_b]


def disposition_of(faction_number: i64) -> i64:
    """Give the disposition of a faction's members, if none is given (GN-W.17)."""
    if faction_number == PLAYER_FACTION:
        return ALLY
    if faction_number == TRADERS:
        return MERCHANT
    return HOSTILE if hostile(PLAYER_FACTION, faction_number) else NEUTRAL
