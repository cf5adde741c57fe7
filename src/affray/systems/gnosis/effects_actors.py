"""The only functions that change actors. Each writes one event, from which it can be done again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.actor import NOTHING
from affray.systems.gnosis.effects import replaced
from affray.systems.gnosis.kinds import ACTOR_TIMERS, DISPOSITIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.state import GnosisState


def hurt_actor(table: Table, actor: Actor, hp: i64, ward: i64, cause: str, raw: i64) -> None:
    """Leave an actor with these hit points and this ward after damage, `raw` before the ward's share (GN-10.15)."""
    absorbed: i64 = actor.ward - ward
    loss: i64 = actor.hp - hp
    actor.hp = hp
    actor.ward = ward
    if table.log is not None:
        table.log.add(
            "damage",
            {
                "actor": actor.sheet.name,
                "cause": cause,
                "raw": int(raw),
                "absorbed": int(absorbed),
                "hp_loss": int(loss),
                "hp_left": int(hp),
                "ward_left": int(ward),
            },
        )


def heal_actor(table: Table, actor: Actor, hp: i64, cause: str) -> None:
    """Give an actor hit points back."""
    was: i64 = actor.hp
    actor.hp = hp
    if table.log is not None:
        table.log.add("hp", {"actor": actor.sheet.name, "cause": cause, "from": int(was), "to": int(hp)})


def set_actor_ward(table: Table, actor: Actor, ward: i64, cause: str) -> None:
    """Change an actor's ward without damage."""
    actor.ward = ward
    if table.log is not None:
        table.log.add("ward", {"actor": actor.sheet.name, "cause": cause, "value": int(ward)})


def let_die(table: Table, actor: Actor, by: str) -> None:
    """Let an actor die; its square is free from now on (GN-1.6)."""
    actor.lives = False
    if table.log is not None:
        table.log.add("died", {"actor": actor.sheet.name, "by": by})


def set_actor_timer(table: Table, actor: Actor, timer: i64, turns: i64, cause: str) -> None:
    """Set the turns left of one of an actor's states (GN-10.3)."""
    was: i64 = actor.timers[timer]
    actor.timers = replaced(actor.timers, timer, turns)
    actor.ticking += turns - was
    if table.log is not None:
        table.log.add(
            "state_set",
            {
                "actor": actor.sheet.name,
                "field": ACTOR_TIMERS[timer],
                "old": int(was),
                "new": int(turns),
                "cause": cause,
            },
        )


def fall_actor_timers(table: Table, actor: Actor, spared: i64) -> None:
    """Take a turn off every timer of an actor but the spared one, if any (GN-10.2, GN-10.12)."""
    timers = actor.timers.copy()
    for timer in range(len(timers)):
        left: i64 = timers[timer]
        if left > 0 and timer != spared:
            timers[timer] = left - 1
            actor.ticking -= 1
    actor.timers = timers
    if table.log is not None:
        table.log.add("timers_fell", {"actor": actor.sheet.name, "spared": int(spared)})


def set_potency(table: Table, actor: Actor, potency: i64) -> None:
    """Set how strongly an actor's infection spreads (GN-10.13)."""
    actor.potency = potency
    if table.log is not None:
        table.log.add("potency", {"actor": actor.sheet.name, "value": int(potency)})


def set_known(table: Table, actor: Actor, x: i64, y: i64) -> None:
    """Write down the square where an actor knows a player to be; -1, -1 clears it (GN-8.2)."""
    actor.known_x = x
    actor.known_y = y
    if table.log is not None:
        if x < 0:
            table.log.add("last_known_cleared", {"actor": actor.sheet.name})
        else:
            table.log.add("last_known_set", {"actor": actor.sheet.name, "square": [int(x), int(y)]})


def set_shot_cooldown(table: Table, actor: Actor, turns: i64) -> None:
    """Start the pause after a shot (GN-8.12)."""
    actor.cooldown = turns
    if table.log is not None:
        table.log.add("shot_cooldown", {"actor": actor.sheet.name, "turns": int(turns)})


def set_summon_cooldown(table: Table, actor: Actor, turns: i64) -> None:
    """Start the pause after a summons (GN-8.11)."""
    actor.summon_cooldown = turns
    if table.log is not None:
        table.log.add("summon_cooldown", {"actor": actor.sheet.name, "turns": int(turns)})


def set_fed(table: Table, actor: Actor, turns: i64) -> None:
    """Set how long a predator hunts no prey (GN-9.7)."""
    actor.fed = turns
    if table.log is not None:
        table.log.add("fed", {"actor": actor.sheet.name, "turns": int(turns)})


def fall_actor_cooldowns(table: Table, actor: Actor) -> None:
    """Take a turn off an actor's pauses and off what it has eaten (GN-1.3 f)."""
    actor.cooldown = max(0, actor.cooldown - 1)
    actor.summon_cooldown = max(0, actor.summon_cooldown - 1)
    actor.fed = max(0, actor.fed - 1)
    if table.log is not None:
        table.log.add("cooldowns_fell", {"actor": actor.sheet.name})


def set_drags(table: Table, actor: Actor, drags: i64) -> None:
    """Count the squares that an actor has dragged somebody (GN-8.8)."""
    actor.drags = drags
    if table.log is not None:
        table.log.add("drags", {"actor": actor.sheet.name, "count": int(drags)})


def move_actor(table: Table, actor: Actor, x: i64, y: i64, why: str) -> None:
    """Put an actor on another square of its floor."""
    was = [int(actor.x), int(actor.y)]
    actor.x = x
    actor.y = y
    if table.log is not None:
        table.log.add("moved", {"actor": actor.sheet.name, "from": was, "to": [int(x), int(y)], "why": why})


def set_disposition(table: Table, actor: Actor, disposition: i64) -> None:
    """Change how an actor stands to players (GN-8.21, GN-11.1)."""
    actor.disposition = disposition
    if table.log is not None:
        table.log.add("disposition", {"actor": actor.sheet.name, "to": DISPOSITIONS[disposition]})


def set_trapper(table: Table, actor: Actor, seat: i64) -> None:
    """Note whose soul trap is on an actor (GN-10.11)."""
    actor.trapper = seat
    if table.log is not None:
        table.log.add("trapper", {"actor": actor.sheet.name, "seat": int(seat)})


def set_keeper(table: Table, actor: Actor, seat: i64) -> None:
    """Settle with whose world turns an actor acts (GN-15.6)."""
    actor.keeper = seat
    if table.log is not None:
        table.log.add("keeper", {"actor": actor.sheet.name, "seat": int(seat)})


def set_actor_obols(table: Table, actor: Actor, obols: i64, cause: str) -> None:
    """Change the obols that an actor carries, without what it stole."""
    actor.obols = obols
    if table.log is not None:
        table.log.add("obols", {"actor": actor.sheet.name, "value": int(obols), "cause": cause})


def set_stolen(table: Table, state: GnosisState, actor: Actor, seat: i64, obols: i64) -> None:
    """Set how many of a player's obols an actor holds (GN-8.17)."""
    if not actor.stolen:
        actor.stolen = [0] * len(state.players)
    actor.stolen = replaced(actor.stolen, seat, obols)
    if table.log is not None:
        table.log.add("stolen", {"actor": actor.sheet.name, "seat": int(seat), "held": int(obols)})


def set_items(table: Table, actor: Actor, items: list[Item], cause: str) -> None:
    """Change what an actor carries."""
    actor.items = items
    if table.log is not None:
        carried = [item.data() for item in items]
        table.log.add("carried", {"actor": actor.sheet.name, "items": carried, "cause": cause})


def leave_nothing(table: Table, actor: Actor) -> None:
    """Take all that a dead actor had off it; it lies elsewhere now (GN-5.16)."""
    actor.items = []
    actor.obols = 0
    actor.stolen = NOTHING
    if table.log is not None:
        table.log.add("left_behind", {"actor": actor.sheet.name})
