"""The systems: each a package of its own with the same rooms, found through the entry points `affray.systems`."""
