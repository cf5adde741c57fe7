"""The attack that is to be expected to hurt most, and the stance that helps most against a foe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.systems.gnosis.attack import melee_cost
from affray.systems.gnosis.decisions import tried
from affray.systems.gnosis.defence import guard_of, held_line, parry_value
from affray.systems.gnosis.formulas_costs import parry_chance, physical_cost
from affray.systems.gnosis.formulas_targets import direction_of, sign
from affray.systems.gnosis.kinds import AT_SELF, DIRECTIONS, SINGLE, SWEEP
from affray.systems.gnosis.profiles import profile
from affray.systems.gnosis.techniques import is_unlocked, missing_need
from affray.systems.gnosis.worth import (
    UNIT,
    aeon_worth,
    flask_worth,
    held_blow,
    shot_worth,
    spell_worth,
    strike_worth,
    sweep_worth,
    technique_worth,
    throw_worth,
)

if TYPE_CHECKING:
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import TechniqueRow
    from affray.systems.gnosis.state import GnosisState

GUARD_STANCE: Final = Choice("guard")
PARRY_STANCE: Final = Choice("parry")


@final
class Option:
    """Something to do to a foe, and what it is worth.

    Attributes:
        worth: in the parts of `worth.UNIT`.
        choice: what to choose; of a technique it is made only if it is taken.
        technique: the technique, if it is one.
        sure: whether all that the rules ask for has been looked at.
    """

    def __init__(self, worth: i64, choice: Choice | None, technique: TechniqueRow | None, sure: bool) -> None:
        self.worth: i64 = worth
        self.choice = choice
        self.technique = technique
        self.sure = sure


def best_attack(state: GnosisState, player: Player, foe: i64, far: i64) -> Choice | None:
    """Give the attack on a foe that is to be expected to hurt it most; None if nothing can be done to it.

    Among equals the first is taken: a blow with the main hand, techniques in their order, a shot, throws, flasks,
    spells, Aeons. What the rules don't allow is passed over.
    """
    actor = state.actors[foe]
    strike: Choice | None = None
    held = held_blow(state, player, actor)
    if far == 1 and player.stamina >= melee_cost(state, player):
        strikes = state.arena.strikes
        strike = strikes[foe] if foe < len(strikes) else Choice("melee", {"target": actor.sheet.name})
    options: list[Option] = []
    add_techniques(state, player, actor, far, options)
    add_things(state, player, actor, far, options)
    add_magic(state, player, actor, options)
    if not options:
        return strike
    least: i64 = strike_worth(state, player, actor, held.low, held.high, held.acc) if strike is not None else 0
    while True:
        best: Option | None = None
        for option in options:
            if option.worth > least and (best is None or option.worth > best.worth):
                best = option
        if best is None:
            return strike
        choice = choice_of(best, player, actor)
        if best.sure or is_allowed(state, player, choice):
            return choice
        options.remove(best)


def choice_of(option: Option, player: Player, actor: Actor) -> Choice:
    """Give the choice that an option stands for."""
    technique = option.technique
    if technique is None:
        assert option.choice is not None  # noqa: S101 - an option is one or the other
        return option.choice
    if technique.shape == SINGLE:
        return Choice("technique", {"technique": technique.name, "target": actor.sheet.name})
    if technique.shape == SWEEP:
        return Choice("technique", {"technique": technique.name})
    direction = DIRECTIONS[direction_of(sign(actor.x - player.x), sign(actor.y - player.y))]
    return Choice("technique", {"technique": technique.name, "direction": direction})


def is_allowed(state: GnosisState, player: Player, choice: Choice) -> bool:
    """Tell whether the rules allow a choice now."""
    try:
        tried(state, player.seat, choice)
    except Illegal:
        return False
    return True


def add_techniques(state: GnosisState, player: Player, actor: Actor, far: i64, options: list[Option]) -> None:
    """Add the techniques that could reach a foe."""
    for technique in state.arena.open_techniques[player.style + 1]:
        if (
            player.spirit < technique.spirit
            or player.cooldowns[technique.number] > 0
            or not reaches(player, technique, actor, far)
            or player.stamina < physical_cost(technique.stamina, state.arena.sheets[player.seat].conditioning)
            or not is_unlocked(state, player, technique)
            or missing_need(state, player, technique)
        ):
            continue
        single = technique.shape == SINGLE
        sweep = technique.shape == SWEEP
        worth = sweep_worth(state, player, technique) if sweep else technique_worth(state, player, technique, actor)
        options.append(Option(worth, None, technique, single or sweep))


def reaches(player: Player, technique: TechniqueRow, actor: Actor, far: i64) -> bool:
    """Tell whether a technique reaches so far: those of lines and rushes along one of the eight directions."""
    if technique.shape in (SINGLE, SWEEP):
        return far == 1
    dx: i64 = actor.x - player.x
    dy: i64 = actor.y - player.y
    return far <= technique.reach and (dx in (0, dy, -dy) or dy == 0)


def add_things(state: GnosisState, player: Player, actor: Actor, far: i64, options: list[Option]) -> None:
    """Add a shot, and whatever of the pack can be thrown at a foe: weapons and flasks."""
    main = player.main
    if not player.inventory and (main is None or main.weapon is None or main.weapon.shoot == 0):
        return
    at = [int(actor.x), int(actor.y)]
    worth: i64 = shot_worth(state, player, actor, far)
    if worth > 0:
        options.append(Option(worth, Choice("shoot", {"at": at}), None, False))
    for item in player.inventory:
        use = item.use
        if item.weapon is not None and item.weapon.shoot == 0:
            worth = throw_worth(state, player, item, actor, far)
            if worth > 0:
                options.append(Option(worth, Choice("throw", {"item": item.name, "at": at}), None, False))
        elif use is not None and use.high > 0 and use.flies and far <= use.range:
            worth = flask_worth(state, player, use, actor)
            options.append(Option(worth, Choice("use", {"item": item.name, "at": at}), None, False))


def add_magic(state: GnosisState, player: Player, actor: Actor, options: list[Option]) -> None:
    """Add spells and Aeons that harm a foe; whether they reach it, the rules say."""
    sheet = state.arena.sheets[player.seat]
    if not sheet.spells and not sheet.aeons:
        return
    at = [int(actor.x), int(actor.y)]
    for place, spell in enumerate(sheet.spells):
        if player.cooldowns[state.arena.spell_key(place)] == 0:
            worth = spell_worth(state, player, spell, actor)
            if worth > 0:
                options.append(Option(worth, Choice("cast", {"spell": spell.name, "at": at}), None, False))
    for number in sheet.aeons:
        row = state.arena.aeons[number]
        if player.cooldowns[state.arena.aeon_key(number)] == 0 and row.mode != AT_SELF:
            worth = aeon_worth(state, player, row, actor)
            if worth > 0:
                options.append(Option(worth, Choice("invoke", {"aeon": row.name, "at": at}), None, False))


def best_stance(state: GnosisState, player: Player, actor: Actor) -> Choice:
    """Guard, or parry if that is to be expected to save more from a foe's blows."""
    if player.missing_arms > 1:
        return GUARD_STANCE
    sheet = state.arena.sheets[player.seat]
    accuracy, _, low, high = profile(actor)
    chance: i64 = parry_chance(
        sheet.grace,
        sheet.skills[held_line(state, player).domain],
        parry_value(state, player),
        accuracy,
        state.arena.knobs,
    )
    saved: i64 = UNIT * guard_of(state, player)
    return PARRY_STANCE if chance * (low + high) > saved else GUARD_STANCE
