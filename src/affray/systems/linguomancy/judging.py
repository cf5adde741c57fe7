"""How the simple policy picks its attack or idiom: the highest expected damage it can bring about (LI-23.5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.linguomancy import worth
from affray.systems.linguomancy.aid import hands_can_be_freed
from affray.systems.linguomancy.areas import caught_from
from affray.systems.linguomancy.casts import Plan, is_affordable
from affray.systems.linguomancy.checks import attack_mode
from affray.systems.linguomancy.constants import (
    AREA_CIRCLE,
    AREA_LINE,
    AREA_ONE,
    BY_ATTACK,
    BY_SAVE,
    NEAR,
    PASSIVE_IDIOM,
    REACTION_IDIOM,
    UP,
)
from affray.systems.linguomancy.geometry import squared
from affray.systems.linguomancy.walking import goal, reaches
from affray.systems.linguomancy.worth import Worth

if TYPE_CHECKING:
    from affray.systems.linguomancy.battle import Battle
    from affray.systems.linguomancy.sheet import Attack, Spell


@final
class Judge:
    """Finds the best thing to strike with, and keeps it until it is asked again.

    Ties: less Flux, the nearer enemy, earlier in the lists (natural, held, unarmed, idioms), encounter order.

    Attributes:
        attack: the best is this attack, or
        plan: this idiom, aimed.
        enemy: at whom.
        x, y: from where.
    """

    def __init__(self) -> None:
        self.attack: Attack | None = None
        self.plan: Plan | None = None
        self.enemy: i64 = -1
        self.x: i64 = 0
        self.y: i64 = 0
        self._worth: Worth = worth.NOTHING
        self._flux: i64 = 0
        self._away: i64 = 0
        self._option: i64 = 0

    def find(self, state: Battle, seat: i64) -> bool:
        """Look at everything that somebody could do, and tell whether anything deals damage."""
        self.attack = None
        self.plan = None
        self.enemy = -1
        self._worth = worth.NOTHING
        sheet = state.arena.sheets[seat]
        status = state.statuses[seat]
        points: i64 = status.action_points
        # First what needs no walk: it is cheap to look at, and spares most looks at walks.
        walks = False
        while True:
            option: i64 = 0
            for attack in sheet.natural:
                if attack.action_points <= points:
                    self._look_at_attack(state, seat, attack, option, walks)
                option += 1
            for number in status.held:
                wielded = sheet.wielded[state.things[number].kind.number]
                if wielded is not None and wielded.action_points <= points:
                    self._look_at_attack(state, seat, wielded, option, walks)
                option += 1
            unarmed = sheet.unarmed
            if unarmed is not None and unarmed.action_points <= points and state.free_hands(seat) > 0:
                self._look_at_attack(state, seat, unarmed, option, walks)
            option += 1
            for spell in sheet.spells:
                if is_castable(state, seat, spell):
                    self._look_at_spell(state, seat, spell, option, walks)
                option += 1
            if walks or status.movement == 0:
                return self.enemy >= 0
            walks = True

    def _look_at_attack(self, state: Battle, seat: i64, attack: Attack, option: i64, walks: bool) -> None:
        """Look at an attack on each standing enemy: on those that it reaches, or on those that need a walk."""
        status = state.statuses[seat]
        for enemy in state.arena.enemies[seat]:
            theirs = state.statuses[enemy]
            if theirs.state != UP or reaches(state, enemy, status.x, status.y, attack.reach) == walks:
                continue
            found = True
            x: i64 = status.x
            y: i64 = status.y
            # From how near matters only against who lies Prone, so for others the way is looked for last.
            way_matters = walks and theirs.prone
            if way_matters:
                found, x, y = goal(state, seat, enemy, attack.reach)
            near = squared(x, y, theirs.x, theirs.y) <= NEAR * NEAR
            value = worth.of_attack(state, attack, enemy, attack_mode(state, seat, enemy, near))
            if not found or not self._is_better(state, seat, value, 0, enemy, option):
                continue
            if walks and not way_matters:
                found, x, y = goal(state, seat, enemy, attack.reach)
            if found:
                self._keep(state, seat, value, 0, enemy, option, x, y)
                self.attack = attack
                self.plan = None

    def _look_at_spell(self, state: Battle, seat: i64, spell: Spell, option: i64, walks: bool) -> None:
        """Look at an idiom aimed at each standing enemy."""
        status = state.statuses[seat]
        idiom = spell.idiom
        reach: i64 = idiom.range
        if idiom.area == AREA_LINE:
            reach = idiom.length
        elif idiom.reaches_self:
            reach = idiom.radius
        for enemy in state.arena.enemies[seat]:
            theirs = state.statuses[enemy]
            if theirs.state != UP or reaches(state, enemy, status.x, status.y, reach) == walks:
                continue
            found, x, y = goal(state, seat, enemy, reach)
            if not found:
                continue
            plan = Plan(state, spell, 0, 0, False)
            if idiom.area == AREA_ONE:
                plan.target = enemy
            else:
                plan.x = theirs.x
                plan.y = theirs.y
            value = self._value(state, seat, plan, enemy, x, y)
            if value is not None and self._is_better(state, seat, value, idiom.base, enemy, option):
                self._keep(state, seat, value, idiom.base, enemy, option, x, y)
                self.attack = None
                self.plan = plan

    def _value(self, state: Battle, seat: i64, plan: Plan, enemy: i64, x: i64, y: i64) -> Worth | None:
        """Give what an aimed idiom is worth from a place; None if it would catch an ally or its caster."""
        spell = plan.spell
        if not spell.idiom.is_area():
            return self._of_one(state, seat, spell, enemy, x, y)
        targets = caught_from(state, plan, x, y)
        total = Fraction(0)
        for target in targets:
            if target == seat or state.arena.allied(seat, target):
                return None
            if state.arena.hostile(seat, target) and state.statuses[target].state == UP:
                total += self._of_one(state, seat, spell, target, x, y).exact
        return Worth(total)

    def _of_one(self, state: Battle, seat: i64, spell: Spell, enemy: i64, x: i64, y: i64) -> Worth:
        if spell.idiom.resolve == BY_SAVE:
            return worth.of_spell_save(state, spell, enemy)
        theirs = state.statuses[enemy]
        near = squared(x, y, theirs.x, theirs.y) <= NEAR * NEAR
        return worth.of_spell_attack(state, spell, enemy, attack_mode(state, seat, enemy, near))

    def _is_better(self, state: Battle, seat: i64, value: Worth, flux: i64, enemy: i64, option: i64) -> bool:
        """Tell whether something comes before the best so far."""
        order: i64 = value.order(self._worth)
        if order != 0 or self.enemy < 0:
            return order > 0
        if flux != self._flux:
            return flux < self._flux
        away: i64 = state.square_between(seat, enemy)
        if away != self._away:
            return away < self._away
        if option != self._option:
            return option < self._option
        return enemy < self.enemy

    def _keep(self, state: Battle, seat: i64, value: Worth, flux: i64, enemy: i64, option: i64, x: i64, y: i64) -> None:
        self._worth = value
        self._flux = flux
        self._away = state.square_between(seat, enemy)
        self._option = option
        self.enemy = enemy
        self.x = x
        self.y = y


def is_castable(state: Battle, seat: i64, spell: Spell) -> bool:
    """Tell whether an idiom deals damage, and resources suffice for it without steps, once held items are dropped."""
    idiom = spell.idiom
    status = state.statuses[seat]
    if not idiom.strikes() or idiom.kind in (REACTION_IDIOM, PASSIVE_IDIOM):
        return False
    if idiom.area not in (AREA_ONE, AREA_CIRCLE, AREA_LINE) or idiom.resolve not in (BY_ATTACK, BY_SAVE):
        return False
    if idiom.action_points > status.action_points or not hands_can_be_freed(state, seat, idiom.hands):
        return False
    return is_affordable(state, spell)
