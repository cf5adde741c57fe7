"""The language of zen scripts: reading a line into elements, and finding what is wrong with it (GN-Z.2 to Z.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.errors import nearest
from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.zen_faults import LARGEST_COUNT, LONGEST, Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from affray.systems.gnosis.knobs import Knobs

# Elements of a script (GN-Z.4).
MOVE: Final = 0
ACTION: Final = 1
NO_LANE: Final = -1
"""The direction of an action without a hint."""

# What an action is (GN-Z.5).
ATTACK: Final = 0
LEFT_THROW: Final = 1
RIGHT_THROW: Final = 2
PARRY_STANCE: Final = 3
WARD_STANCE: Final = 4
TECHNIQUE: Final = 5
ACTIONS: Final = ("attack", "lthrow", "rthrow", "parry", "spell parry ward")
"""What may be quoted besides techniques, by number."""
NOT_SCRIPTABLE: Final = (
    "guard",
    "shoot",
    "cast",
    "spell",
    "invoke",
    "use",
    "grapple",
    "interrogate",
    "rob",
    "speak",
    "examine",
)
"""What the game has, but scripts don't."""

_QUOTES: Final = "\"'"
_DIGITS: Final = "0123456789"
_BLANKS: Final = " \t"
_LINE_BREAKS: Final = "\n\r\v\f\x85\u2028\u2029"
_WASD: Final = "wedcszaq"
_VI: Final = "kulnjbhy"
"""Letters of each family in the order of DIRECTIONS (GN-Z.3)."""


def _letters() -> dict[str, int]:
    """Give the direction of every letter, small and capital (GN-Z.2: case is ignored)."""
    letters: dict[str, int] = {}
    for number in range(len(DIRECTIONS)):
        for letter in (_WASD[number], _VI[number]):
            letters[letter] = number
            letters[letter.upper()] = number
    return letters


LETTERS: Final = _letters()
"""Directions by letter (GN-Z.3)."""


@final
class Element:
    """One element of a script: a run of steps, or an action (GN-Z.4).

    Attributes:
        kind: MOVE or ACTION.
        column: of its first character, from 1.
        direction: of the steps, or the lane of an action; NO_LANE without a hint.
        count: steps of a run.
        name: of an action, in small letters with single blanks.
        distance: of the hint; 0 without one.
        hint_column: of the hint's plus sign; 0 without one.
        distance_column: of the distance's first digit.
    """

    count: i64 = 0
    name: str = ""
    distance: i64 = 0
    hint_column: i64 = 0
    distance_column: i64 = 0

    def __init__(self, kind: i64, column: i64) -> None:
        self.kind: i64 = kind
        self.column: i64 = column
        self.direction: i64 = NO_LANE

    def __repr__(self) -> str:
        return f"Element({self.name or DIRECTIONS[self.direction]!r}, column {self.column})"


@final
class Script:
    """A line that was read (GN-Z.1).

    Attributes:
        text: the line.
        elements: what it consists of, up to the fault.
        fault: the leftmost fault of its syntax; None if there is none.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.elements: list[Element] = []
        self.fault: Fault | None = None

    def steps(self) -> int:
        """Count the steps of all runs."""
        return sum(element.count for element in self.elements)

    def actions(self) -> int:
        """Count the actions."""
        return sum(1 for element in self.elements if element.kind == ACTION)


# Reading


def plain_name(quoted: str) -> str:
    """Give the name between quotes: single blanks inside, none outside, small letters, atk spelt out (GN-Z.4)."""
    name = " ".join([word for word in quoted.replace("\t", " ").split(" ") if word]).lower()
    return "attack" if name == "atk" else name


def script_name(key: str) -> str:
    """Give the name by which scripts call a technique, from its key (GN-Z.5)."""
    return plain_name(key.replace("_", " "))


@final
class _Reader:
    """Reads a script from left to right, up to its first fault, which is the leftmost, too."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at: i64 = 0
        self.elements: list[Element] = []
        self.fault: Fault | None = None

    def read(self) -> None:
        """Read as far as it goes."""
        text = self.text
        end: i64 = len(text)
        while self.fault is None:
            while self.at < end and text[self.at] in _BLANKS:
                self.at += 1
            if self.at == end:
                break
            here = text[self.at]
            if here in _QUOTES:
                self._read_action(here)
            elif here in _DIGITS or here in LETTERS:
                self._read_run()
            elif here == "+":
                self._stop("zen_stray_hint", self.at)
            else:
                self._stop("zen_char", self.at, here)

    def _stop(self, code: str, at: i64, subject: str = "") -> None:
        """Note the fault, at a place counted from 0."""
        self.fault = Fault(code, at + 1, subject)

    def _read_run(self) -> None:
        run = Element(MOVE, self.at + 1)
        count: i64 = self._take_count()
        run.direction = self._take_direction()
        run.count = max(1, count)
        if self.fault is None:
            self.elements.append(run)

    def _read_action(self, quote: str) -> None:
        text = self.text
        action = Element(ACTION, self.at + 1)
        closing: i64 = text.find(quote, self.at + 1)
        quoted = text[self.at + 1 : closing] if closing >= 0 else ""
        if closing < 0 or any(each in _LINE_BREAKS for each in quoted):
            self._stop("zen_unclosed", self.at)
            return
        action.name = plain_name(quoted)
        if not action.name:
            self._stop("zen_blank_name", self.at)
            return
        self.at = closing + 1
        if self.at < len(text) and text[self.at] == "+":
            self.at += 1
            action.hint_column = self.at
            action.distance_column = self.at + 1
            action.distance = self._take_count()
            action.direction = self._take_direction()
        if self.fault is None:
            self.elements.append(action)

    def _take_count(self) -> i64:
        """Take a count, 0 if there is none."""
        start: i64 = self.at
        while self.at < len(self.text) and self.text[self.at] in _DIGITS:
            self.at += 1
        digits = self.text[start : self.at]
        if not digits:
            return 0
        if digits[0] == "0" or len(digits) > len(str(LARGEST_COUNT)):
            self._stop("zen_count", start)
            return 0
        return int(digits)

    def _take_direction(self) -> i64:
        """Take a direction letter, unless there was a fault in the count before it."""
        if self.fault is not None:
            return NO_LANE
        if self.at < len(self.text) and self.text[self.at] in LETTERS:
            self.at += 1
            return LETTERS[self.text[self.at - 1]]
        self._stop("zen_need_direction", self.at)
        return NO_LANE


def read_script(text: str) -> Script:
    """Read a line of the planner (GN-Z.2 to Z.4).

    Args:
        text: the line.
    """
    script = Script(text)
    if len(text) > LONGEST:
        script.fault = Fault("zen_too_long", LONGEST + 1)
        return script
    reader = _Reader(text)
    reader.read()
    script.elements = reader.elements
    script.fault = reader.fault
    if script.fault is None and not script.elements:
        script.fault = Fault("zen_empty", 1)
    return script


# What it means


@final
class ScriptTechnique:
    """What a script needs to know of an equipped technique.

    Attributes:
        reach: 1 for one neighbour, the length of a line or rush, 0 for a sweep.
        spirit: its price.
        strikes: how many blows it deals.
        cooldown: turns left.
    """

    def __init__(self, reach: i64, spirit: i64, strikes: i64, cooldown: i64 = 0) -> None:
        self.reach: i64 = reach
        self.spirit: i64 = spirit
        self.strikes: i64 = strikes
        self.cooldown: i64 = cooldown


@final
class Means:
    """What a player's scripts can call upon.

    Attributes:
        techniques: the equipped ones, by their script names.
        catalogue: script names of all that there are.
        left_range, right_range: how far each hand throws what it holds; 0 if that is nothing.
    """

    def __init__(
        self, techniques: Mapping[str, ScriptTechnique], catalogue: Iterable[str], left_range: i64, right_range: i64
    ) -> None:
        self.techniques = techniques
        self.catalogue = list(catalogue)
        self.left_range: i64 = left_range
        self.right_range: i64 = right_range

    def action(self, name: str) -> i64:
        """Tell what a name stands for; NO_LANE if it can't be scripted."""
        if name in ACTIONS:
            return ACTIONS.index(name)
        return TECHNIQUE if name in self.techniques else NO_LANE

    def throw_range(self, action: i64) -> i64:
        """Give how far a throw goes; 0 for an empty hand."""
        return self.left_range if action == LEFT_THROW else self.right_range


def name_fault(element: Element, means: Means) -> Fault:
    """Tell why an action's name can't be scripted (GN-Z.5, GN-Z.9)."""
    name = element.name
    if name in means.catalogue:
        return Fault("zen_not_equipped", element.column, name)
    if name in NOT_SCRIPTABLE:
        return Fault("zen_not_scriptable", element.column, name)
    hint = nearest(name, [*ACTIONS, *means.techniques, *means.catalogue])
    return Fault("zen_unknown_action", element.column, name, 0, hint)


def action_reach(action: i64, name: str, means: Means) -> i64:
    """Give how far an action's lane goes; 0 if it takes none (GN-Z.6).

    Args:
        action: what it is.
        name: of a technique.
        means: what the player can call upon.
    """
    if action == ATTACK:
        return 1
    if action in (LEFT_THROW, RIGHT_THROW):
        return means.throw_range(action)
    return means.techniques[name].reach if action == TECHNIQUE else 0


def action_fault(element: Element, means: Means) -> Fault | None:
    """Find the first fault in what an action means (GN-Z.9).

    Args:
        element: an action.
        means: what the player can call upon.
    """
    action = means.action(element.name)
    if action == NO_LANE:
        return name_fault(element, means)
    reach = action_reach(action, element.name, means)
    if action in (LEFT_THROW, RIGHT_THROW) and reach == 0:
        return Fault("zen_nothing_to_throw", element.column, "left" if action == LEFT_THROW else "right")
    if action == TECHNIQUE and means.techniques[element.name].cooldown > 0:
        return Fault("zen_cooldown", element.column, element.name, means.techniques[element.name].cooldown)
    if element.hint_column > 0 and reach == 0:
        return Fault("zen_no_direction", element.hint_column, element.name)
    if element.distance > reach:
        return Fault("zen_too_far", element.distance_column, element.name, reach)
    return None


def can_step(spirit: i64, knobs: Knobs) -> bool:
    """Tell whether there is spirit for a scripted step (GN-Z.11, GN-Z.12).

    Args:
        spirit: held.
        knobs: `zen_step_spirit`; steps that cost nothing need none.
    """
    return spirit >= knobs.zen_step_spirit


def first_run_unpaid(script: Script, spirit: i64, means: Means, knobs: Knobs) -> Fault | None:
    """Find a run that comes before anything that could earn the spirit for it (GN-Z.9).

    Args:
        script: without faults so far.
        spirit: held.
        means: what the player can call upon.
        knobs: `zen_step_spirit`.
    """
    if can_step(spirit, knobs):
        return None
    for element in script.elements:
        if element.kind == MOVE:
            return Fault("zen_no_spirit", element.column)
        if means.action(element.name) not in (PARRY_STANCE, WARD_STANCE):
            return None
    return None


def script_fault(script: Script, spirit: i64, means: Means, knobs: Knobs) -> Fault | None:
    """Find what is wrong with a script: syntax first, then each element from the left, then spirit (GN-Z.7, GN-Z.8).

    Args:
        script: as it was read.
        spirit: held.
        means: what the player can call upon.
        knobs: `zen_step_spirit`.
    """
    if script.fault is not None:
        return script.fault
    for element in script.elements:
        if element.kind == ACTION:
            fault = action_fault(element, means)
            if fault is not None:
                return fault
    return first_run_unpaid(script, spirit, means, knobs)
