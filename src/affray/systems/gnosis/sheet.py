"""What is fixed for a fight: who the players and actors are, the floors' plans, the knobs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.state import Setup
from affray.systems.gnosis.content_magic import AEON_ROWS
from affray.systems.gnosis.content_world import CASTES, KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.choices import Strike
    from affray.systems.gnosis.content_gear import Gear
    from affray.systems.gnosis.floor import Floor, FloorPlan
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import FeatRow, TeachingRow, TechniqueRow
    from affray.systems.gnosis.rows_magic import AeonRow
    from affray.systems.gnosis.rows_world import CasteRow, KindRow
    from affray.systems.gnosis.spells import Spell

PLAYERS: Final = "players"
FOES: Final = "foes"
BYSTANDERS: Final = "bystanders"
"""The sides: players and allies, hostile actors, all others."""


@final
class PlayerSheet:
    """What is fixed of a player (GN-3.18).

    Attributes:
        name: as in the encounter.
        vigour, grace, wit, faith, conditioning, memory, echo, insight, level: stats.
        max_hp, max_stamina, max_focus, max_spirit, max_chi: GN-3.1.
        skills: by domain; the place of NO_DOMAIN is 0.
        throwing, marksmanship, spellcraft, sneak, acrobatics: the other skills.
        attunement, mastery: by element, counted from FIRST_ELEMENT.
        element: the active one as a damage type; 0 for none.
        feats, teachings: each once.
        conduit: focus that feats save on every spell (GN-3.4).
        spellbreaker_arms: whether it has this feat (GN-2.10).
        chi_forms: known ones, a bit each.
        spells: what it can cast, standard spells first, then formulas, in the order of its keys.
        aeons: rows of the bound ones.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.vigour: i64 = 3
        self.grace: i64 = 3
        self.wit: i64 = 3
        self.faith: i64 = 3
        self.conditioning: i64 = 0
        self.memory: i64 = 0
        self.echo: i64 = 0
        self.insight: i64 = 0
        self.level: i64 = 1
        self.max_hp: i64 = 30
        self.max_stamina: i64 = 12
        self.max_focus: i64 = 10
        self.max_spirit: i64 = 10
        self.max_chi: i64 = 6
        self.skills: list[i64] = [0] * 12
        self.throwing: i64 = 0
        self.marksmanship: i64 = 0
        self.spellcraft: i64 = 0
        self.sneak: i64 = 0
        self.acrobatics: i64 = 0
        self.attunement: list[i64] = [0] * 6
        self.mastery: list[i64] = [0] * 6
        self.element: i64 = 0
        self.feats: list[FeatRow] = []
        self.teachings: list[TeachingRow] = []
        self.conduit: i64 = 0
        self.spellbreaker_arms = False
        self.chi_forms: i64 = 0
        self.spells: list[Spell] = []
        self.aeons: list[int] = []

    def active_attunement(self) -> i64:
        """Give the attunement of the active element, 0 without one (GN-3.4)."""
        return self.attunement[self.element - 6] if self.element else 0

    def active_mastery(self) -> i64:
        """Give the mastery of the active element, 0 without one (GN-6.10)."""
        return self.mastery[self.element - 6] if self.element else 0


@final
class ActorSheet:
    """What is fixed of an actor: its kind's numbers with what the encounter and its gear change (GN-9.2).

    Attributes:
        name: its own name in this fight.
        kind: its kind's row (vision, tags, cooldown ... ).
        max_hp: hit points at most.
        ward: natural ward, its gear's included.
        accuracy, defense, low, high: with gear, before states; `low` and `high` are its least and most damage.
        vision: how far it sees.
        range_min, range_max, shot_cooldown: of its shots, tuned by the knobs; range_max 0 for none.
        faction: by row number.
        resist: percent by damage type, in the order of DAMAGE_TYPES; None for none.
        true_name: whether it has one.
        worn: the gear that it wears; its numbers are counted above.
    """

    def __init__(self, name: str, kind: KindRow) -> None:
        self.name = name
        self.kind = kind
        self.max_hp: i64 = kind.hp
        self.ward: i64 = kind.ward
        self.accuracy: i64 = kind.accuracy
        self.defense: i64 = kind.defense
        self.low: i64 = kind.low
        self.high: i64 = kind.high
        self.vision: i64 = kind.vision
        self.range_min: i64 = kind.range_min
        self.range_max: i64 = kind.range_max
        self.shot_cooldown: i64 = kind.cooldown
        self.faction: i64 = kind.faction
        self.resist: list[i64] | None = None
        self.true_name: bool = kind.named
        self.worn: list[Item] = []


@final
class GnosisSetup(Setup):
    """What is fixed for a whole fight.

    Attributes:
        knobs: the settings.
        sheets: the players', by seat.
        actor_sheets: of the actors that are there at the beginning.
        plans: every floor that the encounter has.
        floor_order: the floors' numbers by depth, then name (GN-9.8).
        first_players, first_actors, first_floors: how everybody and everything begins; copied for each fight.
        cooldown_keys: for each player the keys of its cooldowns: techniques and Aeons by number, then its spells.
        afterlife: whether a death leads to a trial (GN-1.8).
        final_trial: whether a death is the final trial's (GN-14.2).
        open_end: whether the fight goes on without hostiles (GN-1.8).
        rolled_obols: for each actor whether its obols are rolled when the fight begins (GN-W.16).
        gear: items, styles and techniques with the encounter's own numbers.
        styles, techniques, consumables: its rows, by number.
        open_techniques: techniques without a style and those of each, the first list being that of no style.
        unarmed, improvised: how a bare hand strikes, and a thing that isn't made for it (GN-5.3).
        draught: what the label `draught` adds while the timer runs.
        kinds, aeons: the rows of this fight, by number.
        castes: likewise, by theme.
        floor_alone: for each floor a list of it alone.
        strikes: for each actor the choice to strike it; policies take these instead of making new ones.
    """

    def __init__(self, names: list[str], sides: list[str], policies: list[str], knobs: Knobs, gear: Gear) -> None:
        super().__init__(names, sides, policies)
        self.knobs = knobs
        self.sheets: list[PlayerSheet] = []
        self.actor_sheets: list[ActorSheet] = []
        self.plans: list[FloorPlan] = []
        self.floor_order: list[int] = []
        self.first_players: list[Player] = []
        self.first_actors: list[Actor] = []
        self.first_floors: list[Floor] = []
        self.first_floor_visits: list[int] = []
        self.cooldown_keys: list[list[str]] = []
        self.afterlife = True
        self.final_trial = False
        self.open_end = False
        self.rolled_obols: list[bool] = []
        self.gear = gear
        self.styles = gear.styles
        self.techniques = gear.techniques
        self.open_techniques: list[list[TechniqueRow]] = [
            [row for row in gear.techniques if row.style in (-1, style)] for style in range(-1, len(gear.styles))
        ]
        self.consumables = gear.consumables
        self.unarmed = gear.unarmed
        self.improvised = gear.improvised
        self.draught: tuple[i64, i64, i64] = (1, 1, 0)
        self.kinds: Sequence[KindRow] = KINDS
        self.aeons: Sequence[AeonRow] = AEON_ROWS
        self.castes: Sequence[CasteRow] = CASTES
        self.floor_alone: list[list[int]] = []
        self.strikes: list[Strike] = []

    def aeon_key(self, number: i64) -> i64:
        """Give the place of an Aeon's cooldown in `cooldown_keys`; a technique's is its number."""
        return len(self.techniques) + number

    def spell_key(self, place: i64) -> i64:
        """Give the place of the cooldown of a player's spell, by its place among the player's spells."""
        return len(self.techniques) + len(self.aeons) + place
