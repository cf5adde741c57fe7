"""Kinds of values that several commands take."""

from __future__ import annotations

from typing import Final

import click

SEED: Final = click.IntRange(0, 2**64 - 1)
"""A seed: every number that the dice can be seeded with; 0 is a seed like any other."""

INDEX: Final = click.IntRange(0, 2**32 - 1)
"""The number of a fight in a batch."""

SECONDS: Final = click.FloatRange(min=0.01)
"""Seconds that an exact answer may take."""

SAMPLES: Final = click.IntRange(min=1)
"""How many fights or steps a sample has."""
