"""What changes of an actor: everybody in a fight who is no player.

Lists are never changed in place, so that copies of a fight share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.sheet import ActorSheet

NOWHERE = -1


@final
class Actor:
    """One actor as it stands now (GN-W.22). Its id is its place in the list of actors; the dead keep theirs.

    Attributes:
        sheet: what is fixed of it.
        lives: whether it lives.
        floor, x, y: where it stands, or died.
        hp, ward: as in the rulebook.
        disposition: HOSTILE, NEUTRAL, MERCHANT or ALLY.
        timers: turns left of each state, in the order of ACTOR_TIMERS.
        ticking: the sum of the timers; 0 when nothing runs.
        potency: of its infection.
        known_x, known_y: the square where it last knew a player to be; NOWHERE if it knows none.
        cooldown, summon_cooldown: turns until it may shoot, may summon.
        fed: turns until a predator hunts prey again.
        drags: squares that it has dragged the player who is helpless now.
        owner: seat of the player (0 and up) or, as -2 - id, the actor that it belongs to; -1 for nobody.
        trapper: seat of the player whose soul trap is on it; -1 for nobody's.
        keeper: seat of the player with whose world turns it acts (GN-15.6).
        obols: carried, without what it stole.
        stolen: obols stolen, by the seat they were stolen from; empty if none.
        items: carried, not worn.
    """

    lives: bool = True
    floor: i64 = 0
    x: i64 = 0
    y: i64 = 0
    hp: i64 = 0
    ward: i64 = 0
    disposition: i64 = 0
    ticking: i64 = 0
    potency: i64 = 0
    known_x: i64 = -1
    known_y: i64 = -1
    cooldown: i64 = 0
    summon_cooldown: i64 = 0
    fed: i64 = 0
    drags: i64 = 0
    owner: i64 = -1
    trapper: i64 = -1
    keeper: i64 = 0
    obols: i64 = 0

    def __init__(self, sheet: ActorSheet) -> None:
        self.sheet = sheet
        self.timers: list[int] = NO_TIMERS
        self.items: list[Item] = NO_ITEMS
        self.stolen: list[int] = NOTHING

    def clone(self) -> Actor:
        """Copy what changes."""
        twin = Actor(self.sheet)
        twin.lives = self.lives
        twin.floor = self.floor
        twin.x = self.x
        twin.y = self.y
        twin.hp = self.hp
        twin.ward = self.ward
        twin.disposition = self.disposition
        twin.ticking = self.ticking
        twin.potency = self.potency
        twin.known_x = self.known_x
        twin.known_y = self.known_y
        twin.cooldown = self.cooldown
        twin.summon_cooldown = self.summon_cooldown
        twin.fed = self.fed
        twin.drags = self.drags
        twin.owner = self.owner
        twin.trapper = self.trapper
        twin.keeper = self.keeper
        twin.obols = self.obols
        twin.timers = self.timers
        twin.items = self.items
        twin.stolen = self.stolen
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all of it that the rest of the fight may depend on. Of the dead only that there were so many counts."""
        if not self.lives:
            return ()
        return (
            self.sheet.name,
            int(self.floor),
            int(self.x),
            int(self.y),
            int(self.hp),
            int(self.ward),
            int(self.disposition),
            int(self.potency),
            int(self.known_x),
            int(self.known_y),
            int(self.cooldown),
            int(self.summon_cooldown),
            int(self.fed),
            int(self.drags),
            int(self.owner),
            int(self.trapper),
            int(self.keeper),
            int(self.obols),
            tuple(self.timers),
            tuple([item.key() for item in self.items]),
            tuple(self.stolen),
        )


NO_TIMERS: list[int] = [0] * 13
NO_ITEMS: list[Item] = []
NOTHING: list[int] = []
