"""The character's turn: what was chosen is checked and carried out (Decisions, section 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Illegal, nearest
from affray.systems.omega.acts_gear import bash, drop, equip, pick_up, remove
from affray.systems.omega.acts_magic import cast_spell, drink, read, zap
from affray.systems.omega.acts_move import dismount, jump, step
from affray.systems.omega.acts_throw import load, throw
from affray.systems.omega.attack import begin_attack
from affray.systems.omega.choices import Attack
from affray.systems.omega.clock import hero_acted
from affray.systems.omega.conditions import set_status
from affray.systems.omega.effects import note_deed, put_sequence
from affray.systems.omega.formulas_time import REST, SET_SEQUENCE
from affray.systems.omega.maneuvers import read_sequence, sequence_problems, shortcut_sequence
from affray.systems.omega.scores import weapon_type
from affray.systems.omega.statuses import AFRAID, BERSERK, SHADOWFORM

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def act(table: Table, state: OmegaState, choice: Choice) -> None:
    """Carry out what the character chose for their turn, at least its first piece.

    Raises:
        Illegal: it isn't allowed now; nothing has changed.
    """
    if isinstance(choice, Attack):
        monster = state.monster_of(choice.serial)
        if monster is None:
            message = f"{choice.text('target')!r} isn't in the fight any more"
            raise Illegal(message, "unknown_name")
        attack(table, state, monster, choice.confirmed)
        return
    kind = choice.kind
    deed = DEEDS.get(kind)
    if deed is None:
        message = f"there is no choice {kind!r}{nearest(kind, DEEDS)}; choices are {', '.join(DEEDS)}"
        raise Illegal(message, "unknown_choice")
    deed(table, state, choice)


def _attack_by_name(table: Table, state: OmegaState, choice: Choice) -> None:
    """Attack the monster that the choice names."""
    monster = monster_named(state, choice.text("target"))
    answer = choice.details.get("confirm")
    if answer is not None and not isinstance(answer, bool):
        message = f"attack: confirm must be true or false, got {answer!r}"
        raise Illegal(message, "bad_choice")
    if answer is False:
        check_attack(state, monster)
        return
    attack(table, state, monster, answer is True)


def monster_named(state: OmegaState, name: str) -> Monster:
    """Find a monster by its name.

    Raises:
        Illegal: none in the fight is called so.
    """
    for monster in state.monsters:
        if monster.name == name:
            return monster
    names = [monster.name for monster in state.monsters]
    message = f"nobody in the fight is called {name!r}{nearest(name, names)}; there are {', '.join(names) or 'none'}"
    raise Illegal(message, "unknown_name")


def check_attack(state: OmegaState, monster: Monster) -> None:
    """Make sure that the character may attack a monster (OM-9.1).

    Raises:
        Illegal: they may not; `not_adjacent` or `not_while`.
    """
    far = state.distance_to(monster)
    if far != 1:
        message = f"the {monster.name} is {far} squares away; melee needs 1"
        raise Illegal(message, "not_adjacent")
    statuses = state.hero.statuses
    if statuses[AFRAID] > 0:
        message = "you can't attack while afraid"
        raise Illegal(message, "not_while")
    if statuses[SHADOWFORM] > 0:
        message = "you can't attack as a shadow"
        raise Illegal(message, "not_while")
    if state.on_sanctuary():
        message = "you can't attack from your own sanctuary"
        raise Illegal(message, "not_while")


def needs_confirm(state: OmegaState, monster: Monster) -> bool:
    """Tell whether attacking a monster must be confirmed (OM-9.2, OM-6.4)."""
    return not monster.hostile and not state.setup.bellicose and state.hero.statuses[BERSERK] <= 0


def attack(table: Table, state: OmegaState, monster: Monster, confirmed: bool) -> None:
    """Attack a monster beside the character (OM-9.1 to OM-9.4).

    Raises:
        Illegal: it isn't allowed, or must be confirmed first.
    """
    check_attack(state, monster)
    if not confirmed and needs_confirm(state, monster):
        message = f"the {monster.name} isn't hostile; confirm the attack"
        raise Illegal(message, "needs_confirm")
    begin_attack(table, state, monster)


def set_sequence(table: Table, state: OmegaState, choice: Choice) -> None:
    """Save another sequence: any legal text, the editor's shortcut, or none; it takes no time (OM-3.1, OM-3.6).

    Raises:
        Illegal: the text can't be read, costs too much, or doesn't suit the weapon.
    """
    hero = state.hero
    knobs = state.setup.knobs
    if choice.details.get("shortcut") is True:
        text = shortcut_sequence(hero.allowance, weapon_type(state), knobs.shortcut_truncates)
        how = "shortcut"
    else:
        text = choice.text("sequence")
        how = "edited"
        for code, sentence in sequence_problems(text, hero.allowance, weapon_type(state)):
            raise Illegal(sentence, code)
    put_sequence(table, state, read_sequence(text), None, how)
    hero_acted(table, state, SET_SEQUENCE)


def rest(table: Table, state: OmegaState, _choice: Choice) -> None:
    """Rest for ten ticks."""
    note_deed(table, state, "rest")
    hero_acted(table, state, REST)


def end_shadowform(table: Table, state: OmegaState, _choice: Choice) -> None:
    """Cease to be a shadow, at no time (OM-14.14).

    Raises:
        Illegal: the character isn't one.
    """
    if state.hero.statuses[SHADOWFORM] <= 0:
        message = "you aren't a shadow"
        raise Illegal(message, "not_a_shadow")
    note_deed(table, state, "end_shadowform")
    set_status(table, state, SHADOWFORM, 0, "will")
    hero_acted(table, state, SET_SEQUENCE)


DEEDS: dict[str, Callable[[Table, OmegaState, Choice], None]] = {
    "attack": _attack_by_name,
    "set_sequence": set_sequence,
    "step": step,
    "jump": jump,
    "throw": throw,
    "load": load,
    "zap": zap,
    "cast": cast_spell,
    "drink": drink,
    "read": read,
    "equip": equip,
    "remove": remove,
    "drop": drop,
    "pick_up": pick_up,
    "bash": bash,
    "dismount": dismount,
    "end_shadowform": end_shadowform,
    "rest": rest,
}
"""What the character may choose, by its kind."""
