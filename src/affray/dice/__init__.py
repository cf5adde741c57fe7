"""Dice: what rules ask, and the kinds that answer. See `Dice`."""

from affray.dice.dice import Dice
from affray.dice.errors import DiceError, NeedRoll, Negligible
from affray.dice.path import Path
from affray.dice.question import Question
from affray.dice.seeded import GENERATOR, Seeded
from affray.dice.tape import Given, Recorder, Roll, Tape

__all__ = [
    "GENERATOR",
    "Dice",
    "DiceError",
    "Given",
    "NeedRoll",
    "Negligible",
    "Path",
    "Question",
    "Recorder",
    "Roll",
    "Seeded",
    "Tape",
]
