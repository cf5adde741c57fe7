"""The only functions that change a player's body and resources. Each writes one event, from which it can be done again.

What happens to its gear stands in `effects_gear`, to actors in `effects_actors`, to floors in `effects_floors`, in the
afterlife in `effects_afterlife`, to the fight as a whole in `effects_fight`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.formulas_costs import hunger_stage
from affray.systems.gnosis.formulas_states import limb_counts
from affray.systems.gnosis.kinds import (
    CHI_FORMS,
    FIRST_LATE_TIMER,
    HUNGER_STAGES,
    PART_STATES,
    PARTS,
    PLAYER_TIMERS,
    STANCES,
    WOUNDED,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def replaced(numbers: list[int], place: i64, value: i64) -> list[int]:
    """Give a copy of a list of numbers with one of them changed."""
    changed = numbers.copy()
    changed[place] = value
    return changed


def name_of(state: GnosisState, player: Player) -> str:
    """Give a player's name."""
    return state.arena.names[player.seat]


def pay(
    table: Table, state: GnosisState, player: Player, stamina: i64, focus: i64, spirit: i64, chi: i64, why: str
) -> None:
    """Take the price of an action (GN-1.1)."""
    player.stamina -= stamina
    player.focus -= focus
    player.spirit -= spirit
    player.chi -= chi
    if table.log is not None:
        table.log.add(
            "cost",
            {
                "who": name_of(state, player),
                "for": why,
                "stamina": int(stamina),
                "focus": int(focus),
                "spirit": int(spirit),
                "chi": int(chi),
                "left": [int(player.stamina), int(player.focus), int(player.spirit), int(player.chi)],
            },
        )


def set_spirit(table: Table, state: GnosisState, player: Player, value: i64, cause: str) -> None:
    """Change the spirit that is stored (GN-3.10, GN-3.11)."""
    gain: i64 = value - player.spirit
    player.spirit = value
    if table.log is not None and gain != 0:
        who = name_of(state, player)
        table.log.add("spirit", {"who": who, "gain": int(gain), "cause": cause, "value": int(value)})


def set_chi(table: Table, state: GnosisState, player: Player, value: i64, cause: str) -> None:
    """Change the chi that is left."""
    player.chi = value
    if table.log is not None:
        table.log.add("chi", {"who": name_of(state, player), "cause": cause, "value": int(value)})


def set_focus(table: Table, state: GnosisState, player: Player, value: i64, cause: str) -> None:
    """Change the focus that is left."""
    player.focus = value
    if table.log is not None:
        table.log.add("focus", {"who": name_of(state, player), "cause": cause, "value": int(value)})


def set_hp(table: Table, state: GnosisState, player: Player, value: i64, cause: str) -> None:
    """Change hit points without damage: healing, or hit points paid as a price (GN-10.15)."""
    was: i64 = player.hp
    player.hp = value
    if table.log is not None:
        who = name_of(state, player)
        table.log.add("hp", {"who": who, "cause": cause, "from": int(was), "to": int(value)})


def hurt(
    table: Table, state: GnosisState, player: Player, hp: i64, ward: i64, cause: str, raw: i64, guard: i64, armour: i64
) -> None:
    """Leave a player with these hit points and this ward after damage (GN-2.14, GN-10.15).

    `raw` was rolled; guard and armour took their shares of it.
    """
    absorbed: i64 = player.ward - ward
    loss: i64 = player.hp - hp
    player.hp = hp
    player.ward = ward
    if table.log is not None:
        table.log.add(
            "damage",
            {
                "who": name_of(state, player),
                "cause": cause,
                "raw": int(raw),
                "guard": int(guard),
                "armour": int(armour),
                "absorbed": int(absorbed),
                "hp_loss": int(loss),
                "hp_left": int(hp),
                "ward_left": int(ward),
            },
        )


def set_ward(table: Table, state: GnosisState, player: Player, value: i64, cause: str) -> None:
    """Change a player's ward without damage."""
    player.ward = value
    if table.log is not None:
        table.log.add("ward", {"who": name_of(state, player), "cause": cause, "value": int(value)})


def set_stance(table: Table, state: GnosisState, player: Player, stance: i64, cause: str) -> None:
    """Take up a stance, or end it (GN-2.6)."""
    was: i64 = player.stance
    player.stance = stance
    player.deflections = 0
    if table.log is not None:
        who = name_of(state, player)
        table.log.add("stance", {"who": who, "name": STANCES[stance], "was": STANCES[was], "cause": cause})


def count_deflection(table: Table, state: GnosisState, player: Player) -> None:
    """Note that a hit of this enemy phase was deflected (GN-2.8)."""
    player.deflections += 1
    if table.log is not None:
        table.log.add("deflected", {"who": name_of(state, player), "count": int(player.deflections)})


def set_quick_turns(table: Table, state: GnosisState, player: Player, value: i64, cause: str) -> None:
    """Change the quick turns held (GN-2.3)."""
    change: i64 = value - player.quick_turns
    player.quick_turns = value
    if table.log is not None and change != 0:
        table.log.add(
            "quick_turn",
            {
                "who": name_of(state, player),
                "cause": cause,
                "gained": max(0, int(change)),
                "used": max(0, -int(change)),
                "left": int(value),
            },
        )


def promise_quick_turns(table: Table, state: GnosisState, player: Player, value: i64) -> None:
    """Note the quick turns that arrive when the action's own world turns are over (GN-12.29)."""
    player.coming_quick_turns = value
    if table.log is not None:
        table.log.add("quick_turns_coming", {"who": name_of(state, player), "value": int(value)})


def set_hunger(table: Table, state: GnosisState, player: Player, hunger: i64, step_counter: i64) -> None:
    """Change hunger and the count of steps toward more of it (GN-2.5)."""
    player.hunger = hunger
    player.step_counter = step_counter
    if table.log is not None:
        stage = HUNGER_STAGES[hunger_stage(hunger, state.arena.knobs)]
        who = name_of(state, player)
        table.log.add("hunger", {"who": who, "value": int(hunger), "stage": stage, "step_counter": int(step_counter)})


def regain(table: Table, state: GnosisState, player: Player, stamina: i64, focus: i64, chi: i64) -> None:
    """Put stamina, focus and chi where regeneration brings them (GN-3.5)."""
    player.stamina = stamina
    player.focus = focus
    player.chi = chi
    if table.log is not None:
        who = name_of(state, player)
        table.log.add("regen", {"who": who, "stamina": int(stamina), "focus": int(focus), "chi": int(chi)})


def set_pressed(table: Table, state: GnosisState, player: Player, pressed: bool) -> None:
    """Note whether a living hostile has seen the player in this enemy phase (GN-3.13)."""
    player.pressed = pressed
    if table.log is not None:
        table.log.add("pressure", {"who": name_of(state, player), "pressed": pressed})


def set_timer(table: Table, state: GnosisState, player: Player, timer: i64, turns: i64, cause: str) -> None:
    """Set the turns left of one of a player's states (GN-10.3)."""
    was: i64 = player.timers[timer]
    player.timers = replaced(player.timers, timer, turns)
    player.ticking += turns - was
    if table.log is not None:
        table.log.add(
            "state_set",
            {
                "who": name_of(state, player),
                "field": PLAYER_TIMERS[timer],
                "old": int(was),
                "new": int(turns),
                "cause": cause,
            },
        )


def fall_timers(table: Table, state: GnosisState, player: Player) -> None:
    """Take a turn off every timer of the player's tick; wounds grow a turn older (GN-10.8)."""
    timers = player.timers.copy()
    for timer in range(FIRST_LATE_TIMER):
        left: i64 = timers[timer]
        if left > 0:
            timers[timer] = left - 1
            player.ticking -= 1
    player.timers = timers
    if player.wounded > 0:
        player.wound_turns = [
            turns + 1 if part == 1 else turns for part, turns in zip(player.parts, player.wound_turns, strict=True)
        ]
    if table.log is not None:
        table.log.add("timers_fell", {"who": name_of(state, player)})


def fall_late_timers(table: Table, state: GnosisState, player: Player) -> None:
    """Take a turn off the draught's and clairvoyance's timers (GN-1.3 f)."""
    timers = player.timers.copy()
    for timer in range(FIRST_LATE_TIMER, len(timers)):
        left: i64 = timers[timer]
        if left > 0:
            timers[timer] = left - 1
            player.ticking -= 1
    player.timers = timers
    if table.log is not None:
        table.log.add("late_timers_fell", {"who": name_of(state, player)})


def set_toxicity(table: Table, state: GnosisState, player: Player, value: i64) -> None:
    """Change how toxic a player is (GN-10.8)."""
    player.toxicity = value
    if table.log is not None:
        table.log.add("toxicity", {"who": name_of(state, player), "value": int(value)})


def set_part(table: Table, state: GnosisState, player: Player, part: i64, new: i64, cause: str) -> None:
    """Change how a part of the body is, and what follows from it (GN-10.14)."""
    was: i64 = player.parts[part]
    player.parts = replaced(player.parts, part, new)
    player.wound_turns = replaced(player.wound_turns, part, 0)
    count_parts(player)
    if table.log is not None:
        table.log.add(
            "maimed" if cause == "maim" else "part",
            {
                "who": name_of(state, player),
                "part": PARTS[part],
                "from": PART_STATES[was],
                "to": PART_STATES[new],
                "cause": cause,
            },
        )


def count_parts(player: Player) -> None:
    """Work out anew what the parts of a body make of it (GN-10.14)."""
    arms, legs, penalty, eyeless, legless = limb_counts(player.parts)
    player.missing_arms = arms
    player.missing_legs = legs
    player.eye_penalty = penalty
    player.eyeless = eyeless
    player.legless = legless
    player.wounded = player.parts.count(WOUNDED)


def set_crawling(table: Table, state: GnosisState, player: Player, crawling: bool) -> None:
    """Begin or stop to crawl (GN-10.7)."""
    player.crawling = crawling
    if table.log is not None:
        table.log.add("crawling", {"who": name_of(state, player), "on": crawling})


def set_sneaking(table: Table, state: GnosisState, player: Player, sneaking: bool) -> None:
    """Begin or stop to sneak (GN-8.3)."""
    player.sneaking = sneaking
    if table.log is not None:
        table.log.add("sneaking", {"who": name_of(state, player), "on": sneaking})


def set_chi_form(table: Table, state: GnosisState, player: Player, form: i64) -> None:
    """Turn a chi form on, or off (GN-3.14)."""
    was: i64 = player.chi_form
    player.chi_form = form
    if table.log is not None:
        table.log.add("chi_form", {"who": name_of(state, player), "form": CHI_FORMS[form], "was": CHI_FORMS[was]})


def set_cooldown(table: Table, state: GnosisState, player: Player, key: i64, turns: i64) -> None:
    """Start a cooldown (GN-T.2, GN-12.8, GN-13.3)."""
    player.cooling += turns - player.cooldowns[key]
    player.cooldowns = replaced(player.cooldowns, key, turns)
    if table.log is not None:
        name = state.arena.cooldown_keys[player.seat][key]
        table.log.add("cooldown", {"who": name_of(state, player), "key": name, "turns": int(turns)})


def fall_cooldowns(table: Table, state: GnosisState, player: Player) -> None:
    """Take a turn off every cooldown (GN-1.3 f)."""
    cooldowns = player.cooldowns.copy()
    for key in range(len(cooldowns)):
        left: i64 = cooldowns[key]
        if left > 0:
            cooldowns[key] = left - 1
            player.cooling -= 1
    player.cooldowns = cooldowns
    if table.log is not None:
        table.log.add("cooldowns_fell", {"who": name_of(state, player)})


def move(table: Table, state: GnosisState, player: Player, floor: i64, x: i64, y: i64, why: str) -> None:
    """Put a player on another square."""
    was = [int(player.floor), int(player.x), int(player.y)]
    if floor != player.floor and player.floor not in player.left_floors:
        player.left_floors = [*player.left_floors, int(player.floor)]
    player.floor = floor
    player.x = x
    player.y = y
    if table.log is not None:
        table.log.add(
            "moved",
            {"who": name_of(state, player), "from": was, "to": [int(floor), int(x), int(y)], "why": why},
        )


def set_arrival(table: Table, state: GnosisState, player: Player, x: i64, y: i64) -> None:
    """Note the square on which a player arrived on its floor (GN-W.24)."""
    player.arrival_x = x
    player.arrival_y = y
    if table.log is not None:
        table.log.add("arrived", {"who": name_of(state, player), "at": [int(x), int(y)]})


def fall(table: Table, state: GnosisState, player: Player, by: str) -> None:
    """Let a player die (GN-1.6). What becomes of its soul is another matter."""
    player.lives = False
    player.stance = 0
    if table.log is not None:
        table.log.add("died", {"who": name_of(state, player), "by": by})


def practise(table: Table, state: GnosisState, player: Player, style: i64, technique: i64, amount: i64) -> None:
    """Add practice to a style or to a technique; the one that isn't meant is -1 (GN-T.4)."""
    value: i64
    if style >= 0:
        value = player.style_practice[style] + amount
        player.style_practice = replaced(player.style_practice, style, value)
    else:
        value = player.technique_practice[technique] + amount
        player.technique_practice = replaced(player.technique_practice, technique, value)
    if table.log is not None:
        who = name_of(state, player)
        table.log.add("practice", {"who": who, "style": int(style), "technique": int(technique), "value": int(value)})


def learn_style(table: Table, state: GnosisState, player: Player, style: i64) -> None:
    """Make a style known (GN-T.5)."""
    player.styles |= 1 << style
    if table.log is not None:
        table.log.add("style_known", {"who": name_of(state, player), "style": int(style)})


def learn_technique(table: Table, state: GnosisState, player: Player, technique: i64) -> None:
    """Note that a technique's manual was studied (GN-T.5)."""
    player.manuals |= 1 << technique
    if table.log is not None:
        table.log.add("unlocked", {"who": name_of(state, player), "technique": int(technique), "by": "manual"})


def set_style(table: Table, state: GnosisState, player: Player, style: i64) -> None:
    """Make a style the active one; -1 for none (GN-6.9)."""
    player.style = style
    if table.log is not None:
        table.log.add("style", {"who": name_of(state, player), "style": int(style)})


def learn_name(table: Table, state: GnosisState, player: Player, name: str) -> None:
    """Let a player know a true name (GN-11.5)."""
    player.true_names = [*player.true_names, name]
    if table.log is not None:
        table.log.add("true_name", {"who": name_of(state, player), "of": name})


def learn_kind(table: Table, state: GnosisState, player: Player, kind: i64, value: i64) -> None:
    """Set what a player knows of a kind (GN-11.5)."""
    player.knowledge = replaced(player.knowledge, kind, value)
    if table.log is not None:
        table.log.add("knowledge", {"who": name_of(state, player), "kind": int(kind), "value": int(value)})


def set_obols(table: Table, state: GnosisState, player: Player, value: i64, cause: str) -> None:
    """Change a player's obols."""
    player.obols = value
    if table.log is not None:
        table.log.add("obols", {"who": name_of(state, player), "value": int(value), "cause": cause})
