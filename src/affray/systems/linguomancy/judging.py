"""How the simple policy picks its attack or idiom: the highest expected damage it can bring about (LI-23.5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

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
from affray.systems.linguomancy.walking import goal
from affray.systems.linguomancy.worth import Worth

if TYPE_CHECKING:
    from affray.systems.linguomancy.sheet import Attack, Spell
    from affray.systems.linguomancy.state import Battle

UNKNOWN: Final = -1
"""No mode of a roll: it wasn't asked for yet."""


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
        self._attacks: list[Attack] = []
        self._spells: list[Spell] = []

    def find(self, state: Battle, seat: i64) -> bool:
        """Look at everything that somebody could do, and tell whether anything deals damage."""
        self.attack = None
        self.plan = None
        self.enemy = -1
        self._worth = worth.NOTHING
        self._gather(state, seat)
        if not self._attacks and not self._spells:
            return False
        # First what needs no walk: it is cheap to look at, and spares most looks at walks.
        if self._look(state, seat, False) and state.statuses[seat].movement > 0 and state.max_movement(seat) > 0:
            self._look(state, seat, True)
        return self.enemy >= 0

    def _gather(self, state: Battle, seat: i64) -> None:
        """Gather the attacks and idioms that resources suffice for."""
        if self._attacks:
            self._attacks.clear()
        if self._spells:
            self._spells.clear()
        sheet = state.arena.sheets[seat]
        status = state.statuses[seat]
        points: i64 = status.action_points
        for attack in sheet.natural:
            if attack.action_points <= points:
                self._attacks.append(attack)
        for number in status.held:
            wielded = sheet.wielded[state.things[number].kind.number]
            if wielded is not None and wielded.action_points <= points:
                self._attacks.append(wielded)
        unarmed = sheet.unarmed
        if unarmed is not None and unarmed.action_points <= points and state.free_hands(seat) > 0:
            self._attacks.append(unarmed)
        for spell in sheet.spells:
            if is_castable(state, seat, spell):
                self._spells.append(spell)

    def _look(self, state: Battle, seat: i64, walks: bool) -> bool:
        """Look at each standing enemy: at what reaches it, or at what needs a walk; tell whether something does."""
        status = state.statuses[seat]
        exhaustion: i64 = status.exhaustion
        needs_walk = False
        for enemy in state.arena.enemies[seat]:
            theirs = state.statuses[enemy]
            if theirs.state != UP:
                continue
            square: i64 = squared(status.x, status.y, theirs.x, theirs.y)
            sees = state.sees_point(enemy, status.x, status.y)
            mode: i64 = UNKNOWN
            for option, attack in enumerate(self._attacks):
                if (sees and square <= attack.reach * attack.reach) == walks:
                    needs_walk = True
                elif walks and theirs.prone:
                    self._look_at_prone(state, seat, attack, enemy, option, square)
                else:
                    if mode == UNKNOWN:
                        mode = attack_mode(state, seat, enemy, square <= NEAR * NEAR)
                    value = worth.of_attack(state, attack, enemy, mode, attack.bonus - exhaustion)
                    if self._is_better(value, 0, enemy, square, option):
                        found, x, y = goal(state, seat, enemy, attack.reach)
                        if found:
                            self._keep_attack(attack, value, enemy, square, option, x, y)
            if self._spells and self._look_at_spells(state, seat, enemy, square, sees, walks):
                needs_walk = True
        return needs_walk

    def _look_at_spells(self, state: Battle, seat: i64, enemy: i64, square: i64, sees: bool, walks: bool) -> bool:
        """Look at every idiom against one enemy; see `_look`."""
        needs_walk = False
        first = len(self._attacks)
        for option, spell in enumerate(self._spells, first):
            reach: i64 = reach_of(spell)
            if (sees and square <= reach * reach) == walks:
                needs_walk = True
            else:
                self._look_at_spell(state, seat, spell, enemy, option, square, reach)
        return needs_walk

    def _look_at_prone(self, state: Battle, seat: i64, attack: Attack, enemy: i64, option: i64, square: i64) -> None:
        """Look at an attack after a walk on an enemy who lies Prone: it matters from how near."""
        found, x, y = goal(state, seat, enemy, attack.reach)
        if not found:
            return
        theirs = state.statuses[enemy]
        mode: i64 = attack_mode(state, seat, enemy, squared(x, y, theirs.x, theirs.y) <= NEAR * NEAR)
        bonus: i64 = attack.bonus - state.statuses[seat].exhaustion
        value = worth.of_attack(state, attack, enemy, mode, bonus)
        if self._is_better(value, 0, enemy, square, option):
            self._keep_attack(attack, value, enemy, square, option, x, y)

    def _look_at_spell(
        self, state: Battle, seat: i64, spell: Spell, enemy: i64, option: i64, square: i64, reach: i64
    ) -> None:
        """Look at an idiom aimed at an enemy, or at its place."""
        found, x, y = goal(state, seat, enemy, reach)
        if not found:
            return
        theirs = state.statuses[enemy]
        plan = Plan(state, spell, 0, 0, False)
        if spell.idiom.area == AREA_ONE:
            plan.target = enemy
        else:
            plan.x = theirs.x
            plan.y = theirs.y
        value = self._value(state, seat, plan, enemy, x, y)
        if value is not None and self._is_better(value, spell.idiom.base, enemy, square, option):
            self._keep(value, spell.idiom.base, enemy, square, option, x, y)
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
                total += self._of_one(state, seat, spell, target, x, y).exact()
        return Worth(total)

    def _of_one(self, state: Battle, seat: i64, spell: Spell, enemy: i64, x: i64, y: i64) -> Worth:
        if spell.idiom.resolve == BY_SAVE:
            return worth.of_spell_save(state, spell, enemy)
        theirs = state.statuses[enemy]
        near = squared(x, y, theirs.x, theirs.y) <= NEAR * NEAR
        return worth.of_spell_attack(state, spell, enemy, attack_mode(state, seat, enemy, near))

    def _is_better(self, value: Worth, flux: i64, enemy: i64, away: i64, option: i64) -> bool:
        """Tell whether something comes before the best so far; `away` is the square of the enemy's distance."""
        order: i64 = value.order(self._worth)
        if order != 0 or self.enemy < 0:
            return order > 0
        if flux != self._flux:
            return flux < self._flux
        if away != self._away:
            return away < self._away
        if option != self._option:
            return option < self._option
        return enemy < self.enemy

    def _keep_attack(self, attack: Attack, value: Worth, enemy: i64, away: i64, option: i64, x: i64, y: i64) -> None:
        self._keep(value, 0, enemy, away, option, x, y)
        self.attack = attack
        self.plan = None

    def _keep(self, value: Worth, flux: i64, enemy: i64, away: i64, option: i64, x: i64, y: i64) -> None:
        self._worth = value
        self._flux = flux
        self._away = away
        self._option = option
        self.enemy = enemy
        self.x = x
        self.y = y


def reach_of(spell: Spell) -> i64:
    """Give from how far an idiom reaches an enemy: its range, its line, or the circle round the caster."""
    idiom = spell.idiom
    if idiom.area == AREA_LINE:
        return idiom.length
    return idiom.radius if idiom.reaches_self else idiom.range


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
