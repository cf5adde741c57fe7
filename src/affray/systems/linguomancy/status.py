"""What changes in a fight: how each creature stands, where things are, which idioms are kept up.

A `Status` is copied with the state. `Thing` and `Maintained` never change: a change puts another one in a new list, so
that copies of a state share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.linguomancy.constants import HELD, INTACT, UP

if TYPE_CHECKING:
    from affray.systems.linguomancy.kinds import ItemKind
    from affray.systems.linguomancy.sheet import Spell


@final
class Status:
    """How a creature or thing stands.

    Attributes:
        x, y: place, in centimetres.
        hp, temp_hp, flux: what it has.
        state: a number of `constants.STATES`.
        successes, failures: of death saves.
        remains: what is left of the dead.
        exhaustion: tier.
        drained, lethargic, stunned, chilled, hidden: so many ends of its own turns until the condition ends; 0 if it
            doesn't hold.
        prone: whether it is Prone.
        chained: Bound from the start, by no idiom.
        action_points, movement: left in this turn; movement in centimetres.
        reaction: whether it has its reaction.
        flying: may fly this turn.
        hands_spent: used up until its next turn, under the knob `hand_cost`.
        helped_by: whose help it has, or -1.
        restored: lost parts that are back, as bits.
        held: numbers of the things it holds, gear in order first.
        hands: appendages that there are now.
        hands_held: hand points of what it holds.
        defense: what an attack roll against it must reach, a shield in its hand included.
        bound: Bound by so many maintained idioms.
        resists: damage types, as bits, that it is resistant to, by itself or by maintained idioms.
        hands_charged: hand points that its own maintained idioms take.
    """

    x: i64 = 0
    y: i64 = 0
    hp: i64 = 0
    temp_hp: i64 = 0
    flux: i64 = 0
    state: i64 = UP
    successes: i64 = 0
    failures: i64 = 0
    remains: i64 = INTACT
    exhaustion: i64 = 0
    drained: i64 = 0
    lethargic: i64 = 0
    stunned: i64 = 0
    chilled: i64 = 0
    hidden: i64 = 0
    prone: bool = False
    chained: bool = False
    action_points: i64 = 0
    movement: i64 = 0
    reaction: bool = True
    flying: bool = False
    hands_spent: i64 = 0
    helped_by: i64 = -1
    restored: i64 = 0
    hands: i64 = 0
    hands_held: i64 = 0
    defense: i64 = 0
    bound: i64 = 0
    resists: i64 = 0
    hands_charged: i64 = 0

    def __init__(self, held: list[int]) -> None:
        self.held = held

    def copy(self) -> Status:
        """Copy everything that changes."""
        twin = Status(self.held)
        twin.x = self.x
        twin.y = self.y
        twin.hp = self.hp
        twin.temp_hp = self.temp_hp
        twin.flux = self.flux
        twin.state = self.state
        twin.successes = self.successes
        twin.failures = self.failures
        twin.remains = self.remains
        twin.exhaustion = self.exhaustion
        twin.drained = self.drained
        twin.lethargic = self.lethargic
        twin.stunned = self.stunned
        twin.chilled = self.chilled
        twin.hidden = self.hidden
        twin.prone = self.prone
        twin.chained = self.chained
        twin.action_points = self.action_points
        twin.movement = self.movement
        twin.reaction = self.reaction
        twin.flying = self.flying
        twin.hands_spent = self.hands_spent
        twin.helped_by = self.helped_by
        twin.restored = self.restored
        twin.hands = self.hands
        twin.hands_held = self.hands_held
        twin.defense = self.defense
        twin.bound = self.bound
        twin.resists = self.resists
        twin.hands_charged = self.hands_charged
        return twin

    def key(self) -> tuple[object, ...]:
        """Give everything that isn't computed from the rest of the state."""
        return (
            int(self.x),
            int(self.y),
            int(self.hp),
            int(self.temp_hp),
            int(self.flux),
            int(self.state),
            int(self.successes),
            int(self.failures),
            int(self.remains),
            int(self.exhaustion),
            int(self.drained),
            int(self.lethargic),
            int(self.stunned),
            int(self.chilled),
            int(self.hidden),
            self.prone,
            self.chained,
            int(self.action_points),
            int(self.movement),
            self.reaction,
            self.flying,
            int(self.hands_spent),
            int(self.helped_by),
            int(self.restored),
        )

    def conditions(self) -> dict[str, object]:
        """Name the conditions: turns for those that last for turns, the tier of Exhaustion, else true."""
        found: dict[str, object] = {}
        for name, turns in (
            ("drained", self.drained),
            ("lethargic", self.lethargic),
            ("stunned", self.stunned),
            ("chilled", self.chilled),
            ("hidden", self.hidden),
            ("exhaustion", self.exhaustion),
        ):
            if turns > 0:
                found[name] = int(turns)
        if self.prone:
            found["prone"] = True
        if self.is_bound():
            found["bound"] = True
        return found

    def can_act(self) -> bool:
        """Tell whether it is neither down nor Stunned."""
        return self.state == UP and self.stunned == 0

    def is_bound(self) -> bool:
        """Tell whether it is Bound (LI-22.7)."""
        return self.chained or self.bound > 0


@final
class Thing:
    """An item and where it is.

    Attributes:
        number: its place in the state's list of things.
        kind: what it is.
        place: a number of `constants.PLACES`.
        holder: who holds or carries it, or -1.
        x, y: where it lies, in centimetres.
    """

    def __init__(self, number: i64, kind: ItemKind, place: i64, holder: i64, x: i64 = 0, y: i64 = 0) -> None:
        self.number: i64 = number
        self.kind = kind
        self.place: i64 = place
        self.holder: i64 = holder
        self.x: i64 = x
        self.y: i64 = y

    def key(self) -> tuple[int, int, int, int]:
        """Give where it is."""
        return (int(self.place), int(self.holder), int(self.x), int(self.y))

    def held_by(self, seat: i64) -> bool:
        """Tell whether somebody holds it."""
        return self.place == HELD and self.holder == seat


@final
class Maintained:
    """An idiom that is kept up (LI-7).

    Attributes:
        spell: whose idiom it is; its seat is the caster.
        steps: of upcasting.
        bearer: on whom it acts, or -1 for a zone.
        x, y, radius: of a zone, in centimetres.
        hands: hand points that it takes.
        charged: whether it takes them yet.
        fading: it isn't maintained and ends with this turn of the caster.
    """

    def __init__(
        self,
        spell: Spell,
        steps: i64,
        bearer: i64,
        x: i64,
        y: i64,
        radius: i64,
        charged: bool,
        fading: bool,
    ) -> None:
        self.spell = spell
        self.steps: i64 = steps
        self.bearer: i64 = bearer
        self.x: i64 = x
        self.y: i64 = y
        self.radius: i64 = radius
        self.charged = charged
        self.fading = fading
        self.hands: i64 = spell.idiom.hands
        self.caster: i64 = spell.seat

    def now_charged(self) -> Maintained:
        """Give the same idiom with its hands taken."""
        return Maintained(self.spell, self.steps, self.bearer, self.x, self.y, self.radius, True, False)

    def number_dc(self) -> i64:
        """Give what saves against it must reach (LI-20.6)."""
        upcast = self.spell.idiom.upcast
        return self.spell.dc if upcast is None else self.spell.dc + upcast.dc * self.steps

    def key(self) -> tuple[object, ...]:
        """Give everything that tells it from others."""
        return (
            int(self.caster),
            int(self.spell.idiom.number),
            int(self.steps),
            int(self.bearer),
            int(self.x),
            int(self.y),
            int(self.radius),
            self.charged,
            self.fading,
        )
