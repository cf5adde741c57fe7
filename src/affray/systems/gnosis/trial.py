"""A trial in the afterlife as it stands now: the soul, and the Noss that it faces (GN-14)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Trial:
    """A trial of one player's soul.

    Attributes:
        kind: NORMAL, FINAL or GRAND.
        size: how many Noss it has.
        place: which of them it is now, from 1.
        number: the Noss's number, 1 to 72; 0 before it is met.
        noss_hp: hit points left of the Noss.
        max_hp, hp, ward: the soul's.
        stance: NO_STANCE, PARRY or SPELL_PARRY.
        quick_turns: held.
        replies: rounds that are still to end after what the soul did.
        body_focus: the body's focus at death, to which the player returns (GN-14.22).
    """

    noss_hp: i64 = 0
    number: i64 = 0
    place: i64 = 1
    ward: i64 = 0
    stance: i64 = 0
    quick_turns: i64 = 0
    replies: i64 = 0
    body_focus: i64 = 0

    def __init__(self, kind: i64, size: i64, max_hp: i64, hp: i64) -> None:
        self.kind: i64 = kind
        self.size: i64 = size
        self.max_hp: i64 = max_hp
        self.hp: i64 = hp

    def clone(self) -> Trial:
        """Copy it."""
        twin = Trial(self.kind, self.size, self.max_hp, self.hp)
        twin.noss_hp = self.noss_hp
        twin.number = self.number
        twin.place = self.place
        twin.ward = self.ward
        twin.stance = self.stance
        twin.quick_turns = self.quick_turns
        twin.replies = self.replies
        twin.body_focus = self.body_focus
        return twin

    def key(self) -> tuple[int, ...]:
        """Give all of it."""
        return (
            int(self.kind),
            int(self.size),
            int(self.max_hp),
            int(self.hp),
            int(self.place),
            int(self.number),
            int(self.noss_hp),
            int(self.ward),
            int(self.stance),
            int(self.quick_turns),
            int(self.replies),
            int(self.body_focus),
        )
