"""Choices that are made again and again, ready to be carried out without being read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice

if TYPE_CHECKING:
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


@final
class Attack(Choice):
    """The choice to attack a monster, with its serial.

    Args:
        target: the monster's name.
        serial: its serial.
        confirmed: whether it says yes to attacking a creature that isn't hostile (OM-9.2).
    """

    def __init__(self, target: str, serial: i64, confirmed: bool) -> None:
        details: dict[str, object] = {"target": target}
        if confirmed:
            details["confirm"] = True
        super().__init__("attack", details)
        self.serial: i64 = serial
        self.confirmed = confirmed


def attack_choice(state: OmegaState, monster: Monster, confirmed: bool) -> Attack:
    """Give the choice to attack a monster, a ready-made one if there is one."""
    ready = state.setup.attacks
    if not confirmed and monster.serial < len(ready):
        return ready[monster.serial]
    return Attack(monster.name, monster.serial, confirmed)


REST: Final = Choice("rest")
PICK_UP: Final = Choice("pick_up")
DISMOUNT: Final = Choice("dismount")
LOAD: Final = Choice("load")
END_SHADOWFORM: Final = Choice("end_shadowform")
