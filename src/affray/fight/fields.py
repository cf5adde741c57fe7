"""Rows of a system's content files: their fields taken by name and kind, and whatever nobody takes refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from affray.fight.errors import EncounterError, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@final
class Fields:
    """One row of a file, from which its fields are taken by name and kind.

    Args:
        place: where the row stands, for messages.
        values: the row.
    """

    def __init__(self, place: str, values: Mapping[str, Any]) -> None:
        self._place = place
        self._values = values
        self._taken: list[str] = []

    def whole(self, name: str, default: int = 0) -> int:
        """Take a whole number."""
        value = self._take(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            message = f"{self._place}.{name}: must be a whole number, got {value!r}"
            raise EncounterError(message)
        return value

    def text(self, name: str, default: str = "") -> str:
        """Take a text."""
        value = self._take(name, default)
        if not isinstance(value, str):
            message = f"{self._place}.{name}: must be text, got {value!r}"
            raise EncounterError(message)
        return value

    def truth(self, name: str, default: bool = False) -> bool:
        """Take true or false."""
        value = self._take(name, default)
        if not isinstance(value, bool):
            message = f"{self._place}.{name}: must be true or false, got {value!r}"
            raise EncounterError(message)
        return value

    def number_of(self, name: str, words: Sequence[str], default: str = "none") -> int:
        """Take one of `words`, and give its place among them."""
        word = self.text(name, default)
        self._known(name, word, words)
        return words.index(word)

    def texts(self, name: str) -> list[str]:
        """Take a list of texts."""
        value = self._take(name, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            message = f"{self._place}.{name}: must be a list of texts, got {value!r}"
            raise EncounterError(message)
        return list(value)

    def words(self, name: str, allowed: Sequence[str]) -> list[str]:
        """Take a list of words, each one of `allowed`."""
        value = self.texts(name)
        for word in value:
            self._known(name, word, allowed)
        return value

    def finish(self) -> None:
        """Make sure that every field was taken.

        Raises:
            EncounterError: one wasn't.
        """
        for name in self._values:
            if name not in self._taken:
                message = f"{self._place}.{name}: there is no such field{nearest(name, self._taken)}"
                raise EncounterError(message)

    def _take(self, name: str, default: object) -> object:
        self._taken.append(name)
        return self._values.get(name, default)

    def _known(self, name: str, word: str, allowed: Sequence[str]) -> None:
        if word not in allowed:
            hint = nearest(word, allowed)
            message = f"{self._place}.{name}: {word!r} is not allowed{hint}; allowed are {', '.join(allowed)}"
            raise EncounterError(message)
