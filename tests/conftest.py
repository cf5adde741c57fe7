"""What all tests share: this folder's helper modules, and the same examples of hypothesis each time."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile("affray", derandomize=True, deadline=None, database=None)
settings.load_profile("affray")
