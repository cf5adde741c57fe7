"""Stat blocks of the fifth edition as they are printed, read line by line into a table of fields.

What is read: name, size, armor class, hit dice, speed, STR, DEX and CON, and attacks with their bonus, reach or range,
and damage. Every other line is listed with its number, so that nobody believes it was read.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from affray.fight.errors import AffrayError

SIZES = ("Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan")

_SIZE = re.compile(rf"(?P<size>{'|'.join(SIZES)})\b.*", re.IGNORECASE)
_ARMOR_CLASS = re.compile(r"(?:Armor Class|AC)[:\s]+(?P<ac>\d+(?:\s*\([^)]*\))?)", re.IGNORECASE)
_HIT_POINTS = re.compile(
    r"(?:Hit Points|HP)[:\s]+(?P<hp>\d+)\s*\((?P<dice>\d+\s*d\s*\d+(?:\s*[+\u2212-]\s*\d+)?)\)", re.IGNORECASE
)
_SPEED = re.compile(r"Speed[:\s]+(?P<feet>\d+)\s*(?:ft|feet)", re.IGNORECASE)
_HEADS = re.compile(r"STR\s+DEX\s+CON\b.*", re.IGNORECASE)
_SCORE = re.compile(r"(?P<score>\d+)\s*(?:\([+\u2212-]?\s*\d+\))?")
_ONE_SCORE = re.compile(r"(?P<name>STR|DEX|CON|INT|WIS|CHA)[:\s]+(?P<score>\d+)", re.IGNORECASE)
_ATTACK = re.compile(
    r"(?P<name>[^.:]+?)\.\s*(?:[^:.]*Attack(?: Roll)?:)?\s*(?P<bonus>[+\u2212-]\s*\d+)(?: to hit)?,\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_REACH = re.compile(r"reach\s+(?P<feet>\d+)", re.IGNORECASE)
_RANGE = re.compile(r"range\s+(?P<feet>\d+)", re.IGNORECASE)
_DAMAGE = re.compile(r"Hit:\s*(?:\d+\s*)?\(?(?P<dice>\d+\s*d\s*\d+(?:\s*[+\u2212-]\s*\d+)?|\d+)\)?", re.IGNORECASE)
_STANDS_FOR_NOTHING = re.compile(r"(?:actions|_+|-+|\*+)", re.IGNORECASE)


class Unread(NamedTuple):
    """A line that was not read.

    Attributes:
        number: of the line, from 1 on.
        text: what it says.
    """

    number: int
    text: str


class StatBlock(NamedTuple):
    """A block.

    Attributes:
        fields: what was read: `name`, `size`, `ac`, `hp`, `hit_dice`, `speed`, `str`, `dex`, `con`, `attacks`.
        unread: the lines that were not.
    """

    fields: dict[str, Any]
    unread: list[Unread]


def read_block(text: str) -> StatBlock:
    """Read a printed stat block; its first line is the name.

    Raises:
        AffrayError: there is nothing in it.
    """
    lines = [(number, _plain(line)) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines:
        message = "the stat block is empty"
        raise AffrayError(message)
    fields: dict[str, Any] = {"name": lines[0][1].title() if lines[0][1].isupper() else lines[0][1], "attacks": []}
    unread = []
    heads = False
    for number, line in lines[1:]:
        if heads:
            heads = False
            if _read_scores(line, fields):
                continue
        if _HEADS.fullmatch(line):
            heads = True
        elif not _read_line(line, fields) and not _STANDS_FOR_NOTHING.fullmatch(line):
            unread.append(Unread(number, line))
    return StatBlock(fields, unread)


def _plain(line: str) -> str:
    """Take Markdown's stars and bars out of a line."""
    return " ".join(re.sub(r"[*_|>#]+", " ", line).split())


def _read_scores(line: str, fields: dict[str, Any]) -> bool:
    """Read the line below STR DEX CON."""
    scores = [int(match["score"]) for match in _SCORE.finditer(line)]
    if len(scores) < 3:  # noqa: PLR2004 - the three that count
        return False
    fields["str"], fields["dex"], fields["con"] = scores[:3]
    return True


def _read_line(line: str, fields: dict[str, Any]) -> bool:
    """Read a line; tell whether there was anything in it."""
    if "size" not in fields and (size := _SIZE.fullmatch(line)):
        fields["size"] = size["size"].capitalize()
    elif armor_class := _ARMOR_CLASS.match(line):
        fields["ac"] = armor_class["ac"]
    elif hit_points := _HIT_POINTS.match(line):
        fields["hp"] = int(hit_points["hp"])
        fields["hit_dice"] = _dice(hit_points["dice"])
    elif speed := _SPEED.match(line):
        fields["speed"] = int(speed["feet"])
    elif scores := _ONE_SCORE.findall(line):
        fields.update({name.lower(): int(score) for name, score in scores if name.lower() in {"str", "dex", "con"}})
    elif attack := _ATTACK.match(line):
        return _read_attack(attack, fields)
    else:
        return False
    return True


def _read_attack(attack: re.Match[str], fields: dict[str, Any]) -> bool:
    """Read an attack; one that reaches and is thrown becomes two."""
    rest = attack["rest"]
    damage = _DAMAGE.search(rest)
    if damage is None:
        return False
    entry = {"name": attack["name"].strip(), "bonus": _dice(attack["bonus"]), "damage": _dice(damage["dice"])}
    before = rest[: damage.start()]
    reach, distance = _REACH.search(before), _RANGE.search(before)
    if reach is not None or distance is None:
        fields["attacks"].append({**entry, "reach": int(reach["feet"]) if reach is not None else 5})
    if distance is not None:
        name = f"{entry['name']} (thrown)" if reach is not None else entry["name"]
        fields["attacks"].append({**entry, "name": name, "range": int(distance["feet"])})
    return True


def _dice(text: str) -> str:
    """Write dice without blanks, and a printer's minus as a plain one."""
    return re.sub(r"\s+", "", text).replace("\u2212", "-")
