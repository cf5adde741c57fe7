"""Skirmish: 3d6 under skill, parries that tire, and two ways to strike."""

from skirmish.system import SkirmishSystem

system = SkirmishSystem()
