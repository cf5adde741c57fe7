"""What is fixed for a whole fight: the knobs, the grid, what the character is, and the state that fights begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.state import Setup

if TYPE_CHECKING:
    from affray.systems.omega.choices import Attack
    from affray.systems.omega.finding import Find
    from affray.systems.omega.knobs import Knobs
    from affray.systems.omega.offers import TurnDecision
    from affray.systems.omega.rows import SpellRow
    from affray.systems.omega.state import OmegaState

CHARACTER_SIDE: Final = "character"
MONSTER_SIDE: Final = "monsters"

FLOOR: Final = 0
WALL: Final = 1
WATER: Final = 2
LAVA: Final = 3
ALTAR: Final = 4
"""Terrain by number; an altar of deity n is ALTAR + n (OM-17.5)."""
TERRAINS: Final = ("floor", "wall", "water", "lava", "altar")

SAFE_ACID: Final = 0
ACID_CLOUD: Final = 1
DISINTEGRATION: Final = 2
POISON_CLOUD: Final = 3
MANASTORM: Final = 4
HAZARDS: Final[tuple[str, ...]] = ("safe_acid", "acid_cloud", "disintegration", "poison_cloud", "manastorm")
"""Hazards by number (OM-20.4)."""


@final
class Hazard:
    """A hazard that an encounter fires at the character at a tick (OM-20.4)."""

    def __init__(self, tick: i64, kind: i64, score: i64) -> None:
        self.tick: i64 = tick
        self.kind: i64 = kind
        self.score: i64 = score


@final
class OmegaSetup(Setup):
    """The fixed part of a fight. Seat 0 is the character; the monsters follow in the order of the file.

    Attributes:
        knobs: every knob's value; `moon`, `difficulty` and `start_minute` as the encounter has them.
        width, height: the grid's size in squares.
        terrain: a number for each square, row by row, as the fight begins.
        hazards: in the order in which they are fired.
        arena_rank, member, college, adept, patron: of the character; `member` of College or Circle (OM-13.3).
        spells: the spells they know.
        bellicose: whether they attack nonhostile creatures without being asked (OM-9.2).
        may_be_asleep: serials of monsters whose sleep is drawn as the fight begins (OM-12.3).
        angels: serials of angels whose deity is drawn then (OM-13.18).
        hostile_at_start: whether a hostile monster was there from the beginning (OM-20.2).
        corpses_matter: whether anybody in the fight may come to raise corpses.
        has_altars: whether the grid has any.
        finds: what of the character's is rolled as fights begin (OM-19.1).
        attacks: the choice to attack each monster of the file, by serial; the first is nobody's.
        turn: the decision of the character's turn.
        start: the state that fights begin with.
    """

    def __init__(self, names: list[str], policies: list[str], knobs: Knobs, width: i64, height: i64) -> None:
        super().__init__(names, [CHARACTER_SIDE] + [MONSTER_SIDE] * (len(names) - 1), policies)
        self.knobs = knobs
        self.width: i64 = width
        self.height: i64 = height
        self.terrain: list[int] = [FLOOR] * int(width * height)
        self.hazards: list[Hazard] = []
        self.arena_rank: i64 = 0
        self.member = False
        self.college = False
        self.adept = False
        self.patron: i64 = 0
        self.spells: list[SpellRow] = []
        self.bellicose = False
        self.may_be_asleep: list[int] = []
        self.angels: list[int] = []
        self.hostile_at_start = True
        self.corpses_matter = False
        self.has_altars = False
        self.finds: list[Find] = []
        self.attacks: list[Attack] = []
        self.recompute_at_once = knobs.recompute == "at_once"
        self.turn: TurnDecision
        self.start: OmegaState

    def contains(self, x: i64, y: i64) -> bool:
        """Tell whether a square lies on the grid."""
        return x >= 0 and y >= 0 and x < self.width and y < self.height
