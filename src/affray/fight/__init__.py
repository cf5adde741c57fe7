"""Fights: states, decisions, events, journals, and the files they come from."""
