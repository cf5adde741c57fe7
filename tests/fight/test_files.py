"""Files that are written whole or not at all, wherever they lie and whatever goes wrong."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from affray.fight.errors import AffrayError
from affray.fight.files import check_whole, whole, write_whole

OURS = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
ONLY_POSIX = pytest.mark.skipif(os.name != "posix", reason="there are no such files here")


def test_what_was_there_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "fight.json"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_whole(path, b"new")
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"new", 0o640)


@ONLY_POSIX
def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    write_whole(tmp_path / "ours", b"")
    (tmp_path / "any").write_bytes(b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "any").stat().st_mode


@ONLY_POSIX
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "far" / "fight.json")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "far" / "fight.json").read_bytes() == b"new"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_a_device_stays_a_device() -> None:
    with pytest.raises(AffrayError) as caught:
        write_whole("/dev/full", b"x")
    assert str(caught.value) == "/dev/full: can't be written: No space left on device"
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)
    check_whole("/dev/full")
    write_whole(os.devnull, b"x")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


@ONLY_POSIX
def test_a_pipe_is_written_to() -> None:
    program = "import sys; from affray.fight.files import write_whole; write_whole('/dev/stdout', b'through')"
    done = subprocess.run([sys.executable, "-c", program], env=OURS, check=False, capture_output=True)  # noqa: S603 - ours
    assert (done.stdout, done.stderr) == (b"through", b"")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("no/fight.json", "No such file or directory"),
        ("x" * 300, "File name too long"),
        ("a\0b", "embedded null byte"),
        ("", "Is a directory"),
        ("file/fight.json", "Not a directory"),
    ],
)
def test_a_place_where_no_file_can_be(tmp_path: Path, name: str, problem: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    path = f"{tmp_path}/{name}"
    with pytest.raises(AffrayError) as caught:
        write_whole(path, b"new")
    assert str(caught.value) == f"{path}: can't be written: {problem}"
    with pytest.raises(AffrayError) as caught:
        check_whole(path)
    assert str(caught.value) == f"{path}: can't be written: {problem}"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_place_where_a_file_can_be_stays_as_it_is(tmp_path: Path) -> None:
    check_whole(tmp_path / "new")
    (tmp_path / "old").write_bytes(b"old")
    check_whole(tmp_path / "old")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("old", b"old")]


@ONLY_POSIX
def test_a_file_that_may_grow_no_further(tmp_path: Path) -> None:
    program = (
        "import resource, sys\n"
        "from affray.fight.files import write_whole\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "try:\n    write_whole(sys.argv[1], bytes(5000))\n"
        "except Exception as error:\n    print(type(error).__name__, error)\n"
    )
    path = tmp_path / "fight.json"
    path.write_bytes(b"old")
    command = [sys.executable, "-c", program, str(path)]
    done = subprocess.run(command, env=OURS, check=False, capture_output=True, text=True)  # noqa: S603 - ours
    assert (done.stdout, done.stderr) == (f"AffrayError {path}: can't be written: File too large\n", "")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("fight.json", b"old")]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_a_disk_that_fails_while_the_block_runs(tmp_path: Path, number: int) -> None:
    with pytest.raises(AffrayError, match="rows: can't be written: "), whole(tmp_path / "rows"):
        raise OSError(number, os.strerror(number))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("error", [ValueError("x"), BrokenPipeError(errno.EPIPE, "x"), KeyboardInterrupt()])
def test_what_else_goes_wrong_in_the_block_is_not_the_files_fault(tmp_path: Path, error: BaseException) -> None:
    (tmp_path / "rows").write_bytes(b"old")
    with pytest.raises(type(error)) as caught, whole(tmp_path / "rows") as file:  # noqa: PT012 - the block is the point
        file.write(b"new")
        raise error
    assert caught.value is error
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("rows", b"old")]


def test_many_who_write_one_file_leave_one_that_is_whole(tmp_path: Path) -> None:
    program = (
        "import sys; from affray.fight.files import write_whole\n"
        "for _ in range(50): write_whole(sys.argv[1], sys.argv[2].encode() * 100_000)"
    )
    path = tmp_path / "fight.json"
    crew = [subprocess.Popen([sys.executable, "-c", program, str(path), each], env=OURS) for each in "ab"]  # noqa: S603 - ours
    while any(each.poll() is None for each in crew):
        if path.exists():
            content = path.read_bytes()
            assert content in {b"a" * 100_000, b"b" * 100_000}
    assert [each.returncode for each in crew] == [0, 0]
    assert [each.name for each in tmp_path.iterdir()] == ["fight.json"]
