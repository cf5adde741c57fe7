"""What changes of a player in a fight: body, resources, gear, what it has learned, where it stands.

Lists are never changed in place: whoever changes one puts a changed copy there, so that copies of a fight share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.trial import Trial


@final
class Player:
    """One player as it stands now (GN-3.18, GN-W.22).

    Attributes:
        seat: its place among the fighters; its id, too.
        lives: whether it lives; in a trial it does not.
        trial: its trial in the afterlife, if it is in one.
        trials: how many trials its soul has begun in this fight.
        lost: whether its soul is lost, or its death was final.
        floor, x, y: where it stands.
        arrival_x, arrival_y: its arrival square on that floor (GN-W.24).
        hp, ward, stamina, focus, spirit, chi, hunger: as in the rulebook.
        step_counter: steps since hunger last grew, 0 to 3.
        quick_turns: held.
        coming_quick_turns: arrive when the world turns of its own action are over (GN-12.29).
        stance: NO_STANCE, GUARD, PARRY or SPELL_PARRY.
        deflections: hits deflected in this enemy phase (GN-2.8).
        style: active style by its row's number; -1 for none.
        chi_form: NO_FORM, KAIOKEN or HAMON.
        pressed: whether a living hostile saw it in this enemy phase (GN-3.13).
        crawling, sneaking: free toggles.
        toxicity, toxicity_cap: GN-10.8.
        obols: carried.
        timers: turns left of each state, in the order of PLAYER_TIMERS.
        ticking: the sum of the timers; 0 when nothing runs.
        parts: how each part of the body is, in the order of PARTS.
        wound_turns: turns since a part was wounded.
        wounded: how many parts are wounded.
        missing_arms, missing_legs, eye_penalty: worked out of the parts.
        eyeless, legless: whether both eyes, both legs are lost.
        main, off, armour: what it holds and wears; None for nothing.
        inventory: what else it carries, in order.
        cooldowns: turns left, by the number of the key in `GnosisSetup.cooldown_keys`.
        cooling: the sum of the cooldowns; 0 when nothing cools.
        style_practice, technique_practice: by row number.
        styles, manuals: known styles, and techniques of which the manual was studied, a bit each.
        true_names: of actors and Noss, as text.
        knowledge: interrogations, by the kind's row number.
        remembered: squares that changed where it couldn't see them, flat: floor, square, glyph code (`memory.py`).
        left_floors: numbers of the floors on which it has been before.
    """

    seat: i64
    lives: bool = True
    trial: Trial | None = None
    trials: i64 = 0
    lost: bool = False
    floor: i64 = 0
    x: i64 = 0
    y: i64 = 0
    arrival_x: i64 = 0
    arrival_y: i64 = 0
    hp: i64 = 0
    ward: i64 = 0
    stamina: i64 = 0
    focus: i64 = 0
    spirit: i64 = 0
    chi: i64 = 0
    hunger: i64 = 0
    step_counter: i64 = 0
    quick_turns: i64 = 0
    coming_quick_turns: i64 = 0
    stance: i64 = 0
    deflections: i64 = 0
    style: i64 = -1
    chi_form: i64 = 0
    pressed: bool = False
    crawling: bool = False
    sneaking: bool = False
    toxicity: i64 = 0
    toxicity_cap: i64 = 10
    obols: i64 = 0
    ticking: i64 = 0
    wounded: i64 = 0
    missing_arms: i64 = 0
    missing_legs: i64 = 0
    eye_penalty: i64 = 0
    eyeless: bool = False
    legless: bool = False
    main: Item | None = None
    off: Item | None = None
    armour: Item | None = None
    cooling: i64 = 0
    styles: i64 = 0
    manuals: i64 = 0

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.timers: list[int] = NO_TIMERS
        self.parts: list[int] = ALL_WHOLE
        self.wound_turns: list[int] = ALL_WHOLE
        self.inventory: list[Item] = []
        self.cooldowns: list[int] = []
        self.style_practice: list[int] = []
        self.technique_practice: list[int] = []
        self.true_names: list[str] = []
        self.knowledge: list[int] = []
        self.remembered: list[int] = NOTHING_ELSE
        self.left_floors: list[int] = NOTHING_ELSE

    def clone(self) -> Player:  # noqa: PLR0915 - one statement a field
        """Copy what changes."""
        twin = Player(self.seat)
        twin.lives = self.lives
        twin.trial = None if self.trial is None else self.trial.clone()
        twin.trials = self.trials
        twin.lost = self.lost
        twin.floor = self.floor
        twin.x = self.x
        twin.y = self.y
        twin.arrival_x = self.arrival_x
        twin.arrival_y = self.arrival_y
        twin.hp = self.hp
        twin.ward = self.ward
        twin.stamina = self.stamina
        twin.focus = self.focus
        twin.spirit = self.spirit
        twin.chi = self.chi
        twin.hunger = self.hunger
        twin.step_counter = self.step_counter
        twin.quick_turns = self.quick_turns
        twin.coming_quick_turns = self.coming_quick_turns
        twin.stance = self.stance
        twin.deflections = self.deflections
        twin.style = self.style
        twin.chi_form = self.chi_form
        twin.pressed = self.pressed
        twin.crawling = self.crawling
        twin.sneaking = self.sneaking
        twin.toxicity = self.toxicity
        twin.toxicity_cap = self.toxicity_cap
        twin.obols = self.obols
        twin.ticking = self.ticking
        twin.wounded = self.wounded
        twin.missing_arms = self.missing_arms
        twin.missing_legs = self.missing_legs
        twin.eye_penalty = self.eye_penalty
        twin.eyeless = self.eyeless
        twin.legless = self.legless
        twin.main = self.main
        twin.off = self.off
        twin.armour = self.armour
        twin.cooling = self.cooling
        twin.styles = self.styles
        twin.manuals = self.manuals
        twin.timers = self.timers
        twin.parts = self.parts
        twin.wound_turns = self.wound_turns
        twin.inventory = self.inventory
        twin.cooldowns = self.cooldowns
        twin.style_practice = self.style_practice
        twin.technique_practice = self.technique_practice
        twin.true_names = self.true_names
        twin.knowledge = self.knowledge
        twin.remembered = self.remembered
        twin.left_floors = self.left_floors
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all of it that the rest of the fight may depend on; what is worked out of something else is left out."""
        return (
            self.lives,
            None if self.trial is None else self.trial.key(),
            int(self.trials),
            self.lost,
            int(self.floor),
            int(self.x),
            int(self.y),
            int(self.arrival_x),
            int(self.arrival_y),
            int(self.hp),
            int(self.ward),
            int(self.stamina),
            int(self.focus),
            int(self.spirit),
            int(self.chi),
            int(self.hunger),
            int(self.step_counter),
            int(self.quick_turns),
            int(self.coming_quick_turns),
            int(self.stance),
            int(self.deflections),
            int(self.style),
            int(self.chi_form),
            self.pressed,
            self.crawling,
            self.sneaking,
            int(self.toxicity),
            int(self.toxicity_cap),
            int(self.obols),
            int(self.styles),
            int(self.manuals),
            None if self.main is None else self.main.key(),
            None if self.off is None else self.off.key(),
            None if self.armour is None else self.armour.key(),
            tuple([item.key() for item in self.inventory]),
            tuple(self.timers),
            tuple(self.parts),
            tuple(self.wound_turns),
            tuple(self.cooldowns),
            tuple(self.style_practice),
            tuple(self.technique_practice),
            tuple(self.true_names),
            tuple(self.knowledge),
        )

    def has_visited(self, floor: i64) -> bool:
        """Tell whether it is on a floor, or has been (GN-W.9)."""
        return floor == self.floor or floor in self.left_floors

    def is_blind(self) -> bool:
        """Tell whether it sees only the squares next to it (GN-10.5)."""
        return self.eyeless or self.timers[0] > 0

    def is_helpless(self) -> bool:
        """Tell whether it is asleep or unconscious (GN-10.6)."""
        return self.ticking > 0 and (self.timers[4] > 0 or self.timers[5] > 0)


NO_TIMERS: list[int] = [0] * 13
ALL_WHOLE: list[int] = [0] * 6
NOTHING_ELSE: list[int] = []
