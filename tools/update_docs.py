"""Runs every command of the documentation and writes its output below it, or checks that what stands there holds.

A `console` block of a Markdown file holds commands, each on a line after `$ `, and what they print. Usage:

    python tools/update_docs.py            rewrite what has changed
    python tools/update_docs.py --check    only tell, with exit status 1 if anything has changed

Durations and speeds differ from run to run; where nothing else differs, the old text stays.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"(?P<open>^```console\n)(?P<body>.*?)(?P<close>^```$)", re.MULTILINE | re.DOTALL)
VARYING = re.compile(r"\d[\d,.]* ?(?:ms|µs|us|s|fights/s|minutes?)\b")
COLUMNS = "120"


def documents() -> list[Path]:
    """List the README and every page of the guide and the rules, in a fixed order."""
    return [
        ROOT / "README.md",
        *sorted((ROOT / "docs" / "guide").glob("*.md")),
        *sorted((ROOT / "docs" / "rules").glob("*.md")),
    ]


def output_of(command: str) -> str:
    """Run one command line at the root of the tree and give what it prints, errors included."""
    environment = {**os.environ, "COLUMNS": COLUMNS, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    done = subprocess.run(  # noqa: S602 - the commands are the documentation's own
        command,
        shell=True,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    lines = (done.stdout + done.stderr).rstrip().splitlines()
    return "".join(line.rstrip() + "\n" for line in lines)


def commands_of(body: str) -> list[tuple[str, str]]:
    """Split a block into commands and what is printed below each."""
    pairs: list[tuple[str, str]] = []
    for line in body.splitlines(keepends=True):
        if line.startswith("$ "):
            pairs.append((line[2:].strip(), ""))
        elif pairs:
            command, printed = pairs[-1]
            pairs[-1] = (command, printed + line)
    return pairs


def same(old: str, new: str) -> bool:
    """Tell whether two outputs differ in nothing but durations and speeds."""
    return VARYING.sub("#", old) == VARYING.sub("#", new)


def renewed(text: str) -> str:
    """Give a document with the output of every command as it is now."""

    def block(match: re.Match[str]) -> str:
        body = ""
        for command, old in commands_of(match["body"]):
            new = output_of(command)
            body += f"$ {command}\n{old if same(old, new) else new}"
        return match["open"] + body + match["close"]

    return BLOCK.sub(block, text)


def main() -> int:
    """Renew or check all documents."""
    changed = 0
    for path in documents():
        old = path.read_text(encoding="utf-8")
        new = renewed(old)
        if new != old:
            changed += 1
            sys.stdout.write(f"{path.relative_to(ROOT)}: {'differs' if '--check' in sys.argv else 'renewed'}\n")
            if "--check" not in sys.argv:
                path.write_text(new, encoding="utf-8")
    return 1 if changed and "--check" in sys.argv else 0


if __name__ == "__main__":
    raise SystemExit(main())
