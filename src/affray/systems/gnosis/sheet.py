"""What is fixed for a fight: who the players and actors are, the floors' plans, the knobs."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.decision import Choice
from affray.fight.state import Setup

if TYPE_CHECKING:
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.floor import FloorPlan
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import ConsumableRow, StyleRow, TechniqueRow
    from affray.systems.gnosis.rows_world import KindRow
    from affray.systems.gnosis.spells import Spell


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
        pugilist, weapon_specialist, sharpshooter, throw_savant, arcane_conduit, spellbreaker_arms: feats.
        iron_palm, stone_root, crane_step, long_arm, far_eye: teachings.
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
        self.pugilist = False
        self.weapon_specialist = False
        self.sharpshooter = False
        self.throw_savant = False
        self.arcane_conduit = False
        self.spellbreaker_arms = False
        self.iron_palm = False
        self.stone_root = False
        self.crane_step = False
        self.long_arm = False
        self.far_eye = False
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
        first_players, first_actors: how everybody begins; copied for each fight.
        cooldown_keys: for each player the keys of its cooldowns: spells, techniques, Aeons, by their numbers.
        afterlife: whether a death leads to a trial (GN-1.8).
        final_trial: whether a death is the final trial's (GN-14.2).
        open_end: whether the fight goes on without hostiles (GN-1.8).
        rolled_obols: for each actor whether its obols are rolled when the fight begins (GN-W.16).
        styles, techniques, consumables: the rows of this fight, by number.
        strikes: for each actor the choice to strike it; policies take these instead of making new ones.
    """

    def __init__(self, names: list[str], sides: list[str], policies: list[str], knobs: Knobs) -> None:
        super().__init__(names, sides, policies)
        self.knobs = knobs
        self.sheets: list[PlayerSheet] = []
        self.actor_sheets: list[ActorSheet] = []
        self.plans: list[FloorPlan] = []
        self.floor_order: list[int] = []
        self.first_players: list[Player] = []
        self.first_actors: list[Actor] = []
        self.first_floor_visits: list[int] = []
        self.cooldown_keys: list[list[str]] = []
        self.afterlife = True
        self.final_trial = False
        self.open_end = False
        self.rolled_obols: list[bool] = []
        self.styles: list[StyleRow] = []
        self.techniques: list[TechniqueRow] = []
        self.consumables: list[ConsumableRow] = []
        self.strikes: list[Choice] = []
