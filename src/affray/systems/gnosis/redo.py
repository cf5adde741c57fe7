"""The state rebuilt from its events alone: for each kind of event, the change that its effect made.

Where an event says all that its effect was called with, the effect is called again, at a table that keeps no log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects, effects_actors, effects_fight, effects_floors
from affray.systems.gnosis.actor import Actor
from affray.systems.gnosis.kinds import (
    ACTOR_TIMERS,
    CHI_FORMS,
    DISPOSITIONS,
    PART_STATES,
    PARTS,
    PLAYER_TIMERS,
    STANCES,
)
from affray.systems.gnosis.minions import sheet_of
from affray.systems.gnosis.redo_afterlife import SILENT, TRIAL_CHANGES, player_of
from affray.systems.gnosis.redo_script import SCRIPT_CHANGES
from affray.systems.gnosis.redo_things import THING_CHANGES, items_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from affray.fight.events import Event
    from affray.systems.gnosis.state import GnosisState


def redo_event(state: GnosisState, event: Event) -> None:
    """Do again what the effect that wrote `event` did; events that only tell change nothing."""
    change = CHANGES.get(event.kind)
    if change is not None:
        change(state, event.details)


def _actor(state: GnosisState, details: dict[str, Any]) -> Actor:
    name = details["actor"]
    for actor in state.actors:
        if actor.sheet.name == name:
            return actor
    message = f"no actor is called {name!r}"
    raise KeyError(message)


# Bodies of players and actors


def _cost(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    player.stamina, player.focus, player.spirit, player.chi = details["left"]


def _spirit(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).spirit = details["value"]


def _chi(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).chi = details["value"]


def _focus(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).focus = details["value"]


def _hp(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        _actor(state, details).hp = details["to"]
    else:
        player_of(state, details).hp = details["to"]


def _damage(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        actor = _actor(state, details)
        actor.hp = details["hp_left"]
        actor.ward = details["ward_left"]
    else:
        player = player_of(state, details)
        player.hp = details["hp_left"]
        player.ward = details["ward_left"]


def _ward(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        _actor(state, details).ward = details["value"]
    else:
        player_of(state, details).ward = details["value"]


def _stance(state: GnosisState, details: dict[str, Any]) -> None:
    effects.set_stance(SILENT, state, player_of(state, details), STANCES.index(details["name"]), "")


def _deflected(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).deflections = details["count"]


def _quick_turn(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).quick_turns = details["left"]


def _quick_turns_coming(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).coming_quick_turns = details["value"]


def _hunger(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    player.hunger = details["value"]
    player.step_counter = details["step_counter"]


def _regen(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    player.stamina = details["stamina"]
    player.focus = details["focus"]
    player.chi = details["chi"]


def _pressure(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).pressed = details["pressed"]


def _state_set(state: GnosisState, details: dict[str, Any]) -> None:
    turns = details["new"]
    if "actor" in details:
        timer = ACTOR_TIMERS.index(details["field"])
        effects_actors.set_actor_timer(SILENT, _actor(state, details), timer, turns, "")
    else:
        timer = PLAYER_TIMERS.index(details["field"])
        effects.set_timer(SILENT, state, player_of(state, details), timer, turns, "")


def _timers_fell(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        effects_actors.fall_actor_timers(SILENT, _actor(state, details), details["spared"])
    else:
        effects.fall_timers(SILENT, state, player_of(state, details))


def _late_timers_fell(state: GnosisState, details: dict[str, Any]) -> None:
    effects.fall_late_timers(SILENT, state, player_of(state, details))


def _toxicity(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).toxicity = details["value"]


def _part(state: GnosisState, details: dict[str, Any]) -> None:
    part, new = PARTS.index(details["part"]), PART_STATES.index(details["to"])
    effects.set_part(SILENT, state, player_of(state, details), part, new, "")


def _crawling(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).crawling = details["on"]


def _sneaking(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).sneaking = details["on"]


def _chi_form(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).chi_form = CHI_FORMS.index(details["form"])


def _cooldown(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    key = state.arena.cooldown_keys[player.seat].index(details["key"])
    effects.set_cooldown(SILENT, state, player, key, details["turns"])


def _cooldowns_fell(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        effects_actors.fall_actor_cooldowns(SILENT, _actor(state, details))
    else:
        effects.fall_cooldowns(SILENT, state, player_of(state, details))


def _moved(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        actor = _actor(state, details)
        actor.x, actor.y = details["to"]
    else:
        floor, x, y = details["to"]
        effects.move(SILENT, state, player_of(state, details), floor, x, y, "")


def _arrived(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    player.arrival_x, player.arrival_y = details["at"]


def _died(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        effects_actors.let_die(SILENT, _actor(state, details), "")
    else:
        effects.fall(SILENT, state, player_of(state, details), "")


def _practice(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    style, technique, value = details["style"], details["technique"], details["value"]
    was = player.style_practice[style] if style >= 0 else player.technique_practice[technique]
    effects.practise(SILENT, state, player, style, technique, value - was)


def _style_known(state: GnosisState, details: dict[str, Any]) -> None:
    effects.learn_style(SILENT, state, player_of(state, details), details["style"])


def _unlocked(state: GnosisState, details: dict[str, Any]) -> None:
    if details["by"] == "manual":
        effects.learn_technique(SILENT, state, player_of(state, details), details["technique"])


def _style(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).style = details["style"]


def _true_name(state: GnosisState, details: dict[str, Any]) -> None:
    effects.learn_name(SILENT, state, player_of(state, details), details["of"])


def _knowledge(state: GnosisState, details: dict[str, Any]) -> None:
    effects.learn_kind(SILENT, state, player_of(state, details), details["kind"], details["value"])


def _obols(state: GnosisState, details: dict[str, Any]) -> None:
    if "actor" in details:
        _actor(state, details).obols = details["value"]
    else:
        player_of(state, details).obols = details["value"]


# Actors


def _potency(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).potency = details["value"]


def _last_known_set(state: GnosisState, details: dict[str, Any]) -> None:
    actor = _actor(state, details)
    actor.known_x, actor.known_y = details["square"]


def _last_known_cleared(state: GnosisState, details: dict[str, Any]) -> None:
    effects_actors.set_known(SILENT, _actor(state, details), -1, -1)


def _shot_cooldown(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).cooldown = details["turns"]


def _summon_cooldown(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).summon_cooldown = details["turns"]


def _fed(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).fed = details["turns"]


def _drags(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).drags = details["count"]


def _disposition(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).disposition = DISPOSITIONS.index(details["to"])


def _trapper(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).trapper = details["seat"]


def _keeper(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).keeper = details["seat"]


def _stolen(state: GnosisState, details: dict[str, Any]) -> None:
    effects_actors.set_stolen(SILENT, state, _actor(state, details), details["seat"], details["held"])


def _carried(state: GnosisState, details: dict[str, Any]) -> None:
    _actor(state, details).items = items_of(state, details["items"])


def _left_behind(state: GnosisState, details: dict[str, Any]) -> None:
    effects_actors.leave_nothing(SILENT, _actor(state, details))


def _joined(state: GnosisState, details: dict[str, Any]) -> None:
    sheet = sheet_of(details["actor"], state.arena.kinds[details["kind"]], state.arena.knobs)
    sheet.faction = details["faction"]
    actor = Actor(sheet)
    actor.floor = details["floor"]
    actor.x, actor.y = details["square"]
    actor.hp = details["hp"]
    actor.ward = sheet.ward
    actor.disposition = DISPOSITIONS.index(details["disposition"])
    actor.owner = details["owner"]
    actor.keeper = details["keeper"]
    actor.obols = details["obols"]
    effects_floors.add_actor(SILENT, state, actor, "")


# The fight


def _action_begun(state: GnosisState, details: dict[str, Any]) -> None:
    effects_fight.begin_action(SILENT, state, player_of(state, details).seat)


def _advance(state: GnosisState, details: dict[str, Any]) -> None:
    effects_fight.begin_turns(SILENT, state, details["turns"])


def _next(state: GnosisState, details: dict[str, Any]) -> None:
    effects_fight.pass_to(SILENT, state, details["phase"], details["floor_place"], details["next_actor"])


def _world_turn(state: GnosisState, _details: dict[str, Any]) -> None:
    effects_fight.end_turn(SILENT, state)


def _round(state: GnosisState, _details: dict[str, Any]) -> None:
    effects_fight.count_round(SILENT, state)


def _turns_dropped(state: GnosisState, _details: dict[str, Any]) -> None:
    effects_fight.drop_turns(SILENT, state)


def _rest(state: GnosisState, _details: dict[str, Any]) -> None:
    effects_fight.rest(SILENT, state)


def _leads(state: GnosisState, details: dict[str, Any]) -> None:
    state.leads = list(details["leads"])


def _fight_over(state: GnosisState, details: dict[str, Any]) -> None:
    effects_fight.end_fight(SILENT, state, details["winner"], details["result"])


CHANGES: Final[dict[str, Callable[[GnosisState, dict[str, Any]], None]]] = {
    "cost": _cost,
    "spirit": _spirit,
    "chi": _chi,
    "focus": _focus,
    "hp": _hp,
    "damage": _damage,
    "ward": _ward,
    "stance": _stance,
    "deflected": _deflected,
    "quick_turn": _quick_turn,
    "quick_turns_coming": _quick_turns_coming,
    "hunger": _hunger,
    "regen": _regen,
    "pressure": _pressure,
    "state_set": _state_set,
    "timers_fell": _timers_fell,
    "late_timers_fell": _late_timers_fell,
    "toxicity": _toxicity,
    "maimed": _part,
    "part": _part,
    "crawling": _crawling,
    "sneaking": _sneaking,
    "chi_form": _chi_form,
    "cooldown": _cooldown,
    "cooldowns_fell": _cooldowns_fell,
    "moved": _moved,
    "arrived": _arrived,
    "died": _died,
    "practice": _practice,
    "style_known": _style_known,
    "unlocked": _unlocked,
    "style": _style,
    "true_name": _true_name,
    "knowledge": _knowledge,
    "obols": _obols,
    "potency": _potency,
    "last_known_set": _last_known_set,
    "last_known_cleared": _last_known_cleared,
    "shot_cooldown": _shot_cooldown,
    "summon_cooldown": _summon_cooldown,
    "fed": _fed,
    "drags": _drags,
    "disposition": _disposition,
    "trapper": _trapper,
    "keeper": _keeper,
    "stolen": _stolen,
    "carried": _carried,
    "left_behind": _left_behind,
    "joined": _joined,
    "action_begun": _action_begun,
    "advance": _advance,
    "next": _next,
    "world_turn": _world_turn,
    "round": _round,
    "turns_dropped": _turns_dropped,
    "rest": _rest,
    "leads": _leads,
    "fight_over": _fight_over,
    **SCRIPT_CHANGES,
    **THING_CHANGES,
    **TRIAL_CHANGES,
}
"""What each effect's event changes; events that aren't here only tell."""
