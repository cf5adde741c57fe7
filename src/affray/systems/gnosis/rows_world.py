"""The rows of the world's content: kinds of actors, factions, themes, castes, sites, features and keys.

Rows are native objects, because the rules read them while a fight runs. Each takes its own fields out of the file's
row, and what it doesn't know or can't use is refused with its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from affray.fight.errors import EncounterError
from affray.fight.fields import Fields
from affray.systems.gnosis.kinds import GLYPHS

if TYPE_CHECKING:
    from collections.abc import Sequence

TAGS: Final = (
    "beast",
    "caster",
    "drags",
    "elite",
    "heavy",
    "named",
    "opens_doors",
    "summoner",
    "thief",
)
"""What a kind may be."""

# What a shot that hits may bring (GN-8.18).
NO_SHOT_RIDER: Final = 0
SHOT_SLEEP: Final = 1
SHOT_ANOSMIA: Final = 2
SHOT_DEAFNESS: Final = 3
SHOT_RIDERS: Final = ("none", "sleep", "anosmia", "deafness")

CASTER_LEAST_OBOLS: Final = 2
CASTER_MOST_OBOLS: Final = 8
"""What casters carry whose faction carries nothing (GN-W.17)."""
LARGEST_NUMBER: Final = 9999
"""The largest number that a kind may have."""
MODES: Final[tuple[str, ...]] = ("world", "selector", "afterlife", "script")
"""Where a key does something."""


@final
class FactionRow:
    """A faction (GN-W.18).

    Attributes:
        number: its place in the table.
        name: its name.
        foes: names of factions that it fights, each pair standing in one row only.
        least_obols, most_obols: what its members carry.
    """

    def __init__(self, number: i64, fields: Fields) -> None:
        self.number: i64 = number
        self.name = fields.text("name")
        self.foes = fields.texts("foes")
        self.least_obols: i64 = fields.whole("least_obols")
        self.most_obols: i64 = fields.whole("most_obols")
        fields.finish()

    def __repr__(self) -> str:
        return f"FactionRow({self.name!r})"


@final
class KindRow:
    """A kind of actors (GN-W.17).

    Args:
        number: its place in the table.
        raw: the row.
        place: where it stands, for messages.
        factions: all factions.

    Attributes:
        raw: the row as it stands in the file, on which a fight's own fields may be laid (`kind_with`).
        name: its name.
        hp, ward, accuracy, defense, vision: as in kinds.toml.
        low, high: its least and most damage.
        range_min, range_max, cooldown: of its shots, before knobs; range_max 0 for none.
        faction: the number of its faction.
        rider: what its shots may bring: the number of a word in `SHOT_RIDERS`.
        summons: the name of the kind that it calls; empty for none.
        min_depth, max_depth, weight: its place in the ordinary table; weight 0 for none.
        least_obols, most_obols: what it carries (GN-W.17); most 0 for nothing, without a roll.
        beast, caster, drags, elite, heavy, named, opens_doors, summoner, thief: its tags.
        examine, sound, smell: its lines.
    """

    def __init__(self, number: i64, raw: dict[str, Any], place: str, factions: Sequence[FactionRow]) -> None:
        fields = Fields(place, raw)
        self.raw = raw
        self.number: i64 = number
        self.name = fields.text("name")
        self.hp: i64 = _count(fields, place, "hp", 1)
        self.ward: i64 = _count(fields, place, "ward")
        self.accuracy: i64 = _count(fields, place, "accuracy")
        self.defense: i64 = _count(fields, place, "defense")
        self.low: i64 = _count(fields, place, "min_damage", 1)
        self.high: i64 = _count(fields, place, "max_damage", self.low)
        self.range_min: i64 = _count(fields, place, "range_min")
        self.range_max: i64 = _count(fields, place, "range_max", self.range_min)
        self.cooldown: i64 = _count(fields, place, "ranged_cooldown")
        self.vision: i64 = _count(fields, place, "vision")
        faction = factions[fields.number_of("faction", [each.name for each in factions])]
        self.faction: i64 = faction.number
        tags = fields.words("tags", TAGS)
        self.beast = "beast" in tags
        self.caster = "caster" in tags
        self.drags = "drags" in tags
        self.elite = "elite" in tags
        self.heavy = "heavy" in tags
        self.named = "named" in tags
        self.opens_doors = "opens_doors" in tags
        self.summoner = "summoner" in tags
        self.thief = "thief" in tags
        self.rider: i64 = fields.number_of("rider", SHOT_RIDERS)
        self.summons = fields.text("summons")
        self.min_depth: i64 = _count(fields, place, "min_depth")
        self.max_depth: i64 = _count(fields, place, "max_depth", self.min_depth)
        self.weight: i64 = _count(fields, place, "weight")
        self.examine = fields.text("examine")
        self.sound = fields.text("sound")
        self.smell = fields.text("smell")
        fields.finish()
        self.least_obols: i64 = 0
        self.most_obols: i64 = 0
        if not self.beast:
            self.least_obols = faction.least_obols
            self.most_obols = faction.most_obols
            if self.most_obols == 0 and self.caster:
                self.least_obols = CASTER_LEAST_OBOLS
                self.most_obols = CASTER_MOST_OBOLS

    def lives_at(self, depth: i64) -> bool:
        """Tell whether the ordinary table of a depth holds it (GN-W.7)."""
        return self.weight > 0 and self.min_depth <= depth <= self.max_depth

    def __repr__(self) -> str:
        return f"KindRow({self.name!r})"


def _count(fields: Fields, place: str, name: str, least: i64 = 0) -> int:
    """Take a whole number that isn't below `least`, nor too large."""
    value = fields.whole(name)
    if value < least or value > LARGEST_NUMBER:
        message = f"{place}.{name}: must be {least} to {LARGEST_NUMBER}, got {value}"
        raise EncounterError(message)
    return value


@final
class ThemeRow:
    """A theme of floors (GN-W.5, GN-W.20).

    Attributes:
        number: its place in the table.
        name: its name.
        site: the site that has it.
        site_floor: which of the site's floors; 0 for any.
        map, examine, sense, clairvoyance: its four lines.
    """

    def __init__(self, number: i64, fields: Fields, sites: Sequence[str]) -> None:
        self.number: i64 = number
        self.name = fields.text("name")
        self.site = sites[fields.number_of("site", sites)]
        self.site_floor: i64 = fields.whole("site_floor")
        self.map = fields.text("map")
        self.examine = fields.text("examine")
        self.sense = fields.text("sense")
        self.clairvoyance = fields.text("clairvoyance")
        fields.finish()

    def __repr__(self) -> str:
        return f"ThemeRow({self.name!r})"


@final
class CasteRow:
    """Who lives on a theme's floors (GN-W.19).

    Attributes:
        theme: its name.
        weights: the weight of each kind, by its number.
        total: their sum.
    """

    def __init__(self, fields: Fields, themes: Sequence[str], kinds: Sequence[str]) -> None:
        self.theme = themes[fields.number_of("theme", themes)]
        self.weights: list[int] = [fields.whole(kind) for kind in kinds]
        self.total: i64 = sum(self.weights)
        fields.finish()

    def __repr__(self) -> str:
        return f"CasteRow({self.theme!r})"


@final
class SiteRow:
    """A site (GN-W.21).

    Attributes:
        name: its name.
        floors: how many it has; 0 for no end.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.floors: i64 = fields.whole("floors")
        fields.finish()

    def __repr__(self) -> str:
        return f"SiteRow({self.name!r})"


@final
class FeatureRow:
    """A feature (GN-W.2, GN-W.21).

    Attributes:
        id: its id.
        name: as people call it.
        codes: the glyph codes of the squares that have it.
        turns: world turns that using it takes.
        examine: its line.
        use: what using it does, in words.
    """

    def __init__(self, fields: Fields) -> None:
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.codes: list[int] = [GLYPHS.index(glyph) for glyph in fields.text("glyphs")]
        self.turns: i64 = fields.whole("turns")
        self.examine = fields.text("examine")
        self.use = fields.text("use")
        fields.finish()

    def __repr__(self) -> str:
        return f"FeatureRow({self.id!r})"


@final
class KeyRow:
    """A key of the game (GN-W.23).

    Attributes:
        key: as keyboards call it; capitals differ.
        mode: where it does this: one of `MODES`.
        does: what it does, in words.
        seed: whether the original names it.
    """

    def __init__(self, fields: Fields) -> None:
        self.key = fields.text("key")
        self.mode = MODES[fields.number_of("mode", MODES)]
        self.does = fields.text("does")
        self.seed = fields.truth("seed")
        fields.finish()

    def __repr__(self) -> str:
        return f"KeyRow({self.key!r}, {self.mode!r})"
