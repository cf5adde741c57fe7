"""Which events of a step a seat may know: the log's share of what `view.py` filters.

A player knows what it does and what is done to it, and of others what it sees them do: whoever's square it sees as the
event happens, before it or after it. Whom it doesn't see has no name and no numbers in what is told to it. What goes on
in others' heads and packs stays there, and so does what only says where the engine stands. Nothing is told by default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.events import Event
from affray.systems.gnosis.kinds import CLAIRVOYANCE
from affray.systems.gnosis.memory import knows_square
from affray.systems.gnosis.places import is_hidden, is_veiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

PUBLIC: Final = frozenset({"fight_begun", "fight_over", "round", "world_turn"})
"""Events that everybody knows: that it begins, the clock, that it ends."""
COMPANY: Final = frozenset({"lead", "pair_ended", "pair_formed", "waiting"})
"""Events that are known to the players they name (GN-15.5)."""
HIDDEN: Final = frozenset(
    {"action_begun", "floor_made", "gate_roll", "keeper", "leads", "next", "pressure", "rest", "turns_dropped"}
)
"""Events of the engine, and what foes know: nobody's."""
MINDS: Final = frozenset({"behaviour", "detect_roll", "heard"})
"""What foes do for themselves: known only of those whom one sees, even if it is about oneself."""
OPEN: Final = frozenset(
    {
        "action",
        "aeon_invoked",
        "barricade",
        "bell_rang",
        "cell",
        "chain_hop",
        "damage",
        "damage_roll",
        "deflect_roll",
        "died",
        "disposition",
        "dragged",
        "flew",
        "formula_cast",
        "grapple",
        "ground_cleared",
        "held",
        "hit_roll",
        "hp",
        "infected",
        "interrogate",
        "item_landed",
        "joined",
        "maim_roll",
        "maimed",
        "moved",
        "part",
        "rider",
        "rob",
        "spell_cast",
        "spell_hit_roll",
        "spoke",
        "stance",
        "state_blocked",
        "state_set",
        "state_ended",
        "summoned",
        "trap_set",
        "trap_sprung",
        "waited",
        "ward",
        "worn",
    }
)
"""What can be seen of others."""
ABOUT: Final = ("who", "actor", "attacker", "target", "by", "from", "player")
"""Details that name whom an event is about."""
DOERS: Final = ("attacker", "actor", "by")
JOINED: Final = frozenset({"actor", "disposition", "floor", "square", "why"})
"""What can be seen of somebody who joins."""
UNSEEN: Final = "somebody unseen"


def events_known(before: GnosisState, seat: int, events: Sequence[Event]) -> list[Event]:
    """Give those events of a step that a seat may know, without what it may not know of them; seat -1 knows all.

    Args:
        before: the fight before the step; for the fight's beginning, after it.
        seat: whose knowledge.
        events: of the step.
    """
    if seat < 0:
        return list(events)
    if seat >= len(before.players):
        return []
    twin = before.clone()
    begins = bool(events) and events[0].kind == "fight_begun"
    told: list[Event] = []
    for event in events:
        seen = bodies_seen(twin, seat)
        known = is_known(twin, seat, event, seen)
        if not begins:
            twin.redo(event)
            seen |= bodies_seen(twin, seat)
            known = known or is_known(twin, seat, event, seen)
        if known:
            told.append(as_known(twin, seat, event, seen))
    return told


def bodies_seen(state: GnosisState, seat: int) -> set[str]:
    """Name those whom a player sees now, or has shown by clairvoyance, itself among them."""
    player = state.players[seat]
    names = {state.arena.names[seat]}
    if not player.lives:
        return names
    through = player.timers[CLAIRVOYANCE] > 0
    for other in state.players:
        here = other.lives and other.floor == player.floor and knows_square(state, player, other.x, other.y)
        if here and (through or not is_veiled(other)):
            names.add(state.arena.names[other.seat])
    for actor in state.actors:
        here = actor.lives and actor.floor == player.floor and knows_square(state, player, actor.x, actor.y)
        if here and (through or not is_hidden(actor)):
            names.add(actor.sheet.name)
    return names


def is_known(state: GnosisState, seat: int, event: Event, seen: set[str]) -> bool:
    """Tell whether a seat may know of an event at all."""
    kind = event.kind
    details: dict[str, Any] = event.details
    if kind in PUBLIC:
        return True
    if kind in COMPANY:
        return state.arena.names[seat] in details.get("pair", [details.get("player")])
    if kind in MINDS:
        return details["actor"] in seen
    return kind not in HIDDEN and is_witnessed(state, seat, event, seen)


def is_witnessed(state: GnosisState, seat: int, event: Event, seen: set[str]) -> bool:
    """Tell whether an event is a seat's own, or goes on before its eyes.

    What names neither anybody nor a place belongs to the deed under way.
    """
    details: dict[str, Any] = event.details
    about = [details[key] for key in ABOUT if isinstance(details.get(key), str)]
    if state.arena.names[seat] in about:
        return True
    if not about and "floor" not in details:
        return state.mover == seat
    if event.kind not in OPEN:
        return False
    return any(name in seen for name in about) or ("floor" in details and sees_place(state, seat, details))


def sees_place(state: GnosisState, seat: int, details: dict[str, Any]) -> bool:
    """Tell whether a player sees the square that an event names."""
    player = state.players[seat]
    x, y = details["square"]
    return player.lives and player.floor == details["floor"] and knows_square(state, player, x, y)


def as_known(state: GnosisState, seat: int, event: Event, seen: set[str]) -> Event:
    """Give an event as a seat may know it: whom it doesn't see has neither name nor numbers."""
    details: dict[str, Any] = dict(event.details)
    if event.kind == "fight_begun":
        players = len(state.players)
        return Event(event.kind, {"names": details["names"][:players], "sides": details["sides"][:players]})
    if event.kind in COMPANY or event.kind in PUBLIC:
        return event
    if event.kind == "joined":
        details = {key: value for key, value in details.items() if key in JOINED}
    strangers = {*state.arena.names[: len(state.players)], *[actor.sheet.name for actor in state.actors]} - seen
    if any(details.get(key) in strangers for key in DOERS):
        for key in ("attack", "defense", "reasons"):
            details.pop(key, None)
    for key, value in details.items():
        if isinstance(value, str) and value in strangers and key not in {"kind", "name", "of", "field"}:
            details[key] = UNSEEN
    me = state.arena.names[seat]
    if event.kind == "moved" and details.get("who", details.get("actor")) != me:
        hide_squares(state, state.players[seat], details)
    return Event(event.kind, details)


def hide_squares(state: GnosisState, player: Player, details: dict[str, Any]) -> None:
    """Leave out from where or to where somebody went, if that square can't be seen."""
    for key in ("from", "to"):
        place = details[key]
        floor = place[0] if len(place) > 2 else player.floor  # noqa: PLR2004 - floor, x, y of players
        if not player.lives or floor != player.floor or not knows_square(state, player, place[-2], place[-1]):
            details[key] = None
