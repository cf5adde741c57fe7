"""Reads files of content, once, and compiles them into libraries."""

from __future__ import annotations

import tomllib
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final

import msgspec

from affray.systems.linguomancy.errors import reject
from affray.systems.linguomancy.library import Library
from affray.systems.linguomancy.schema import ContentFile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.linguomancy.knobs import Knobs
    from affray.systems.linguomancy.schema import IdiomRow, ItemRow

FOLDER: Final = FilePath(__file__).parent / "content"


def read_file(path: FilePath) -> ContentFile:
    """Read one file of content.

    Raises:
        Rejected: it isn't content; the message names the field.
    """
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), ContentFile)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError, OSError, UnicodeDecodeError) as error:
        reject("bad_data", f"{path.name}: {error}")
        raise


_FILES: Final = ("actions", "conditions", "words", "items", "idioms", "creatures")
_libraries: dict[tuple[str, bool], Library] = {}
_files: list[ContentFile] = []


def base_files() -> list[ContentFile]:
    """Give the system's own files of content, read once."""
    if not _files:
        _files.extend(read_file(FOLDER / f"{name}.toml") for name in _FILES)
    return _files


def base_library(tick_borders: str = "closed", *, ultimate_cap: bool = False) -> Library:
    """Give the library of the system's own content, made once for each setting of the knobs that ticks have."""
    known = _libraries.get((tick_borders, ultimate_cap))
    if known is None:
        known = library_of(base_files(), tick_borders, ultimate_cap=ultimate_cap)
        _libraries[tick_borders, ultimate_cap] = known
    return known


def library_of(files: Sequence[ContentFile], tick_borders: str, *, ultimate_cap: bool) -> Library:
    """Compile files of content into a library."""
    library = Library(tick_borders, ultimate_cap=ultimate_cap)
    for file in files:
        library.add_words(file)
    for file in files:
        for idiom in file.idioms:
            library.add_idiom(idiom)
        for item in file.items:
            library.add_item(item)
    for file in files:
        for creature in file.creatures:
            library.creatures[creature.key] = creature
        for thing in file.objects:
            library.objects[thing.key] = thing
    return library


def extended_library(idioms: Sequence[IdiomRow], items: Sequence[ItemRow], knobs: Knobs) -> Library:
    """Give the library of a fight: the system's own content, and what its encounter adds."""
    if not idioms and not items:
        return base_library(knobs.tick_borders, ultimate_cap=knobs.ultimate_cap)
    own = ContentFile(idioms=list(idioms), items=list(items))
    return library_of([*base_files(), own], knobs.tick_borders, ultimate_cap=knobs.ultimate_cap)
