"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path as FilePath
from typing import IO, TYPE_CHECKING

from affray.fight.errors import AffrayError

if TYPE_CHECKING:
    from collections.abc import Iterator


_HIDDEN = ".affray-"
"""How the names of files begin that aren't whole yet."""

_OF_THE_DISK = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of writing, wherever they come up while the block runs."""


def write_whole(path: str | FilePath, content: bytes) -> None:
    """Write a file whole or not at all; see `whole`.

    Raises:
        AffrayError: it can't be written; what was at `path` is still there.
    """
    with whole(path) as file:
        file.write(content)


@contextmanager
def whole(path: str | FilePath) -> Iterator[IO[bytes]]:
    """Write a file that is at `path` when the block ends well, and until then is a neighbour that nobody sees.

    What was there before keeps its permissions, and a link keeps being one. A device or a pipe is written to at once,
    since nothing may take its place.

    Yields:
        What to write to.

    Raises:
        AffrayError: it can't be written; what was at `path` is still there.
    """
    temporary = ""
    try:
        with _said(path):
            target = _target(path)
            if _is_special(path):
                file: IO[bytes] = FilePath(path).open("wb")  # noqa: SIM115 - closed below, like the other
            else:
                handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=_HIDDEN)
                file = os.fdopen(handle, "wb")
        try:
            with _said(path, _OF_THE_DISK):
                yield file
            if temporary:
                with _said(path):
                    file.flush()
                    os.fsync(file.fileno())
        finally:
            with _said(path):
                file.close()
        if temporary:
            with _said(path):
                FilePath(temporary).chmod(_permissions(target))
                os.replace(temporary, target)  # noqa: PTH105 - the temporary file is a name, not a Path
                temporary = ""
    finally:
        if temporary:
            with suppress(OSError):
                FilePath(temporary).unlink()


def check_whole(path: str | FilePath) -> None:
    """Make sure, before long work begins, that a file can be written at `path`.

    Raises:
        AffrayError: it can't.
    """
    with _said(path):
        target = _target(path)
        if not _is_special(path):
            handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=_HIDDEN)
            os.close(handle)
            FilePath(temporary).unlink()


def _target(path: str | FilePath) -> FilePath:
    """Follow links to where the file is."""
    target = FilePath(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return target


def _is_special(path: str | FilePath) -> bool:
    return FilePath(path).exists() and not FilePath(path).is_file()


@contextmanager
def _said(path: str | FilePath, of: tuple[int, ...] = ()) -> Iterator[None]:
    """Say in a sentence what goes wrong; with `of`, only errors of these numbers."""
    try:
        yield
    except OSError as error:
        if of and error.errno not in of:
            raise
        message = f"{path}: can't be written: {error.strerror or error}"
        raise AffrayError(message) from error
    except ValueError as error:  # a name that no file can have
        if of or isinstance(error, AffrayError):
            raise
        message = f"{path!s}: can't be written: {error}"
        raise AffrayError(message) from error


def _permissions(path: FilePath) -> int:
    """Give the permissions of what is at `path`, or those that a new file gets."""
    with suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask
