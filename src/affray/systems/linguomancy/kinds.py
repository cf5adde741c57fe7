"""Kinds of things that content names: idioms, items, natural attacks, effects. Fixed once read."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.linguomancy import notation
from affray.systems.linguomancy.constants import (
    ACTION_IDIOM,
    AREA_CIRCLE,
    AREA_LINE,
    AREA_SELF,
    DAMAGES,
    HIGHEST_COST,
    NO_DICE,
    NO_ROLL,
    NO_WINDOW,
)
from affray.systems.linguomancy.damage import Part

if TYPE_CHECKING:
    from affray.systems.linguomancy.notation import Expression
    from affray.systems.linguomancy.ticks import Tick


@final
class Effect:
    """What an idiom or attack does besides its dice.

    Attributes:
        chilled: turns.
        stunned: turns.
        prone: the target falls Prone.
        binds: Bound while maintained.
        push: centimetres.
        movement: centimetres of extra movement.
        flies: the bearer may fly this turn.
        uses_reaction: the target's reaction is used.
        resists: damage types, as bits, that the bearer is resistant to while maintained.
        zone: the area stays.
        cloaks: the dice strike whoever hits the bearer with a melee attack.
        reduces: the dice reduce the damage of a hit.
        cancels: an idiom is cancelled.
        hinders: an attack roll has Disadvantage.
        rests: all Flux comes back on a short rest.
    """

    def __init__(self) -> None:
        self.chilled: i64 = 0
        self.stunned: i64 = 0
        self.prone = False
        self.binds = False
        self.push: i64 = 0
        self.movement: i64 = 0
        self.flies = False
        self.uses_reaction = False
        self.resists: i64 = 0
        self.zone = False
        self.cloaks = False
        self.reduces = False
        self.cancels = False
        self.hinders = False
        self.rests = False


@final
class Upcast:
    """What one step of upcasting adds; distances in centimetres.

    Attributes:
        dice: dice or a number added to the idiom's dice, or None.
        dc: added to the save's number.
        check: added to the check.
        roll: added to the hindered attack roll.
        push: added to the push.
        movement: added to the extra movement.
        temp_hp: temporary hit points at casting.
        cost: added to what a cancelling idiom's cost counts as.
    """

    def __init__(self) -> None:
        self.dice: Expression | None = None
        self.dc: i64 = 0
        self.check: i64 = 0
        self.roll: i64 = 0
        self.push: i64 = 0
        self.movement: i64 = 0
        self.temp_hp: i64 = 0
        self.cost: i64 = 0


@final
class Idiom:
    """An idiom (LI-24). See `schema.IdiomRow` for what its fields mean; distances are centimetres.

    Attributes:
        number: its index in the library, which is also its bit and its place in lists.
        reaches_self: "self" as range: the caster is the place.
        tick: the severity of its base dice, or None.
        parts: its dice with 0 to 10 steps of upcasting; empty without dice.
        upcast: what a step adds, or None.
    """

    def __init__(self, key: str, number: i64, noun: i64, verb: str) -> None:
        self.key = key
        self.number: i64 = number
        self.noun: i64 = noun
        self.verb = verb
        self.kind: i64 = ACTION_IDIOM
        self.base: i64 = 0
        self.action_points: i64 = 2
        self.hands: i64 = 0
        self.window: i64 = NO_WINDOW
        self.reaches_self = True
        self.range: i64 = 0
        self.area: i64 = AREA_SELF
        self.radius: i64 = 0
        self.length: i64 = 0
        self.width: i64 = 0
        self.spares_caster = False
        self.resolve: i64 = NO_ROLL
        self.ability: i64 = 0
        self.check_number: i64 = 0
        self.does: i64 = NO_DICE
        self.tick: Tick | None = None
        self.parts: list[Part] = []
        self.effect = Effect()
        self.upcast: Upcast | None = None

    def set_dice(self, dice: Expression, damage_type: i64) -> None:
        """Work out the dice of every number of steps; call it once `upcast` is set."""
        step = None if self.upcast is None else self.upcast.dice
        for steps in range(HIGHEST_COST + 1):
            if step is None or steps == 0:
                self.parts.append(Part(dice, damage_type))
            else:
                self.parts.append(Part(notation.stepped(dice, step, steps), damage_type))

    def is_area(self) -> bool:
        """Tell whether it can reach several."""
        return self.area in (AREA_CIRCLE, AREA_LINE)

    def strikes(self) -> bool:
        """Tell whether casting it deals damage at once."""
        return self.does == DAMAGES and not self.effect.cloaks


@final
class ItemKind:
    """A kind of item; distances are centimetres.

    Attributes:
        number: its index in the library.
        part: its dice, of damage or of healing, or None.
        heals_by: the tick of healing dice, or None.
        finesse: the higher of Might and Agility counts.
        ability: otherwise this one.
        reach: above 0 for melee weapons.
        range: above 0 for ranged weapons, and for what is used on somebody.
        throw: above 0 if it is made to be thrown.
        fights: whether it can be attacked with without being thrown.
        stabilizes: using it makes somebody Dying stable.
    """

    def __init__(self, key: str, number: i64, hands: i64) -> None:
        self.key = key
        self.number: i64 = number
        self.hands: i64 = hands
        self.part: Part | None = None
        self.heals_by: Tick | None = None
        self.finesse = False
        self.ability: i64 = 0
        self.reach: i64 = 0
        self.range: i64 = 0
        self.throw: i64 = 0
        self.action_points: i64 = 2
        self.defense: i64 = 0
        self.fights = False
        self.stabilizes = False
        self.consumed = False


@final
class NaturalKind:
    """A natural attack.

    Attributes:
        parts: its damage, at least one part.
        finesse: the higher of Might and Agility counts.
        ability: otherwise this one.
        saves: a hit has effects that a save with `save` averts.
    """

    def __init__(self, key: str, parts: list[Part]) -> None:
        self.key = key
        self.parts = parts
        self.finesse = False
        self.ability: i64 = 0
        self.reach: i64 = 0
        self.action_points: i64 = 2
        self.saves = False
        self.save: i64 = 0
        self.effect = Effect()
