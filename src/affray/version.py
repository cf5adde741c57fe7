"""The engine's version, in a module of its own so that asking for it costs nothing."""

VERSION = "0.1.0"
