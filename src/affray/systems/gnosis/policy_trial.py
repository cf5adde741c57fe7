"""What a soul does in its trial if nobody chooses (GN-14.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.decision import Choice
from affray.systems.gnosis.afterlife import knows_noss
from affray.systems.gnosis.formulas_afterlife import (
    noss_accuracy,
    soul_shot_chance,
    soul_shot_damage,
    strike_damage,
)

if TYPE_CHECKING:
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

STRIKE: Final = Choice("strike")
SOUL_SHOT: Final = Choice("soul_shot")
SPEAK_NAME: Final = Choice("speak_name")
STRIKE_FACES: Final = 3
SHOT_FACES: Final = 5
"""The greatest roll of a strike, of a soul-shot; each from 0."""
SURE: Final = 100


def choose_in_trial(state: GnosisState, player: Player) -> Choice:
    """Speak the Noss's name if it is known; else strike or shoot, whichever is to be expected to hurt more."""
    trial = player.trial
    if trial is None:
        return STRIKE
    if player.true_names and knows_noss(player, trial):
        return SPEAK_NAME
    sheet = state.arena.sheets[player.seat]
    strike = strike_damage(sheet.echo, sheet.faith, sheet.wit, 0)
    shot = soul_shot_damage(sheet.echo, sheet.grace, sheet.wit, 0)
    chance = soul_shot_chance(sheet.grace, sheet.wit, sheet.insight, noss_accuracy(trial.number), state.arena.knobs)
    # Twice the mean damage, times a hundred.
    if chance * (2 * shot + SHOT_FACES) > SURE * (2 * strike + STRIKE_FACES) and strike < trial.noss_hp:
        return SOUL_SHOT
    return STRIKE
