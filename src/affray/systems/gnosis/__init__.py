"""The combat of a terminal roguelike of souls, true names and Aeons. See README.md for what is where."""
