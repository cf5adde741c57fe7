"""Linguomancy: action points, Flux, idioms of a Noun and a Verb, reactions, dying. Start reading in README.md."""

from affray.systems.linguomancy.system import system

__all__ = ["system"]
