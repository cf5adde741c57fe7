"""Combat sequences: how they are written, what they cost, and how they guard (OM-0.6, OM-0.7, section 3).

A sequence is read once into a `Sequence`, whose counts are all that the rules ask of it on a turn.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.fight.errors import Refused
from affray.systems.omega.arithmetic import clamp, quotient

THRUST: Final = 0
CUT: Final = 1
LUNGE: Final = 2
BLOCK: Final = 3
RIPOSTE: Final = 4
PLAIN: Final = 5
"""A, the monsters' attack; the character's routine doesn't know it (OM-3.14)."""
STRAY: Final = 6
"""A mark in an action's place, as at the end of one monster's row: it does nothing (OM-0.7)."""
ACTIONS: Final = "TCLBRA?"
"""The letters of the actions, in the order of their numbers."""

LOW: Final = 0
CENTER: Final = 1
HIGH: Final = 2
NO_LINE: Final = 3
"""The line of an action whose letter is missing; it matches only its like (OM-0.7)."""
RANDOM_LINE: Final = 4
READING_LINE: Final = 5
LINES: Final = "LCH"
"""The letters of the lines. Ties between lines go to the lower number: low, center, high."""
MARKS: Final = "LCH-X?"
"""The letters of lines and marks by number; `-` stands for the missing line."""

WEAPON_TYPES: Final = ("none", "thrusting", "cutting", "striking", "missile")
BARE: Final = 0
THRUSTING: Final = 1
CUTTING: Final = 2
STRIKING: Final = 3
MISSILE: Final = 4

_COST: Final[tuple[int, ...]] = (1, 1, 2, 1, 2, 1, 0)
MOST_MANEUVERS: Final = 8


@final
class Sequence:
    """A sequence, read and counted.

    Attributes:
        text: as written, without spaces.
        actions: the actions' numbers, in order.
        lines: their lines or marks, in order.
        cost: what it costs in maneuvers (OM-3.2).
        swings: how many T, C and L it has: what the character carries out (OM-9.4).
        attacks: how many A and L it has: what a monster carries out (OM-11.2).
        guards: how many B and R it has, whatever their lines.
    """

    def __init__(self, text: str, actions: list[i64], lines: list[i64]) -> None:
        """Count; `read_sequence` and `read_maneuvers` make sequences out of text."""
        self.text = text
        self.actions = actions
        self.lines = lines
        self.cost: i64 = 0
        self.swings: i64 = 0
        self.attacks: i64 = 0
        self.guards: i64 = 0
        self._guards_low: i64 = 0
        self._guards_center: i64 = 0
        self._guards_high: i64 = 0
        self._guards_no_line: i64 = 0
        self._ripostes_low: i64 = 0
        self._ripostes_center: i64 = 0
        self._ripostes_high: i64 = 0
        self._ripostes_no_line: i64 = 0
        number: i64 = 0
        while number < len(actions):
            self._count(actions[number], lines[number])
            number += 1

    def _count(self, action: i64, line: i64) -> None:
        self.cost += _COST[action]
        if action in (THRUST, CUT):
            self.swings += 1
        elif action == LUNGE:
            self.swings += 1
            self.attacks += 1
        elif action == PLAIN:
            self.attacks += 1
        elif action in (BLOCK, RIPOSTE):
            riposte: i64 = 1 if action == RIPOSTE else 0
            self.guards += 1
            if line == LOW:
                self._guards_low += 1
                self._ripostes_low += riposte
            elif line == CENTER:
                self._guards_center += 1
                self._ripostes_center += riposte
            elif line == HIGH:
                self._guards_high += 1
                self._ripostes_high += riposte
            elif line == NO_LINE:
                self._guards_no_line += 1
                self._ripostes_no_line += riposte

    def guards_at(self, line: i64) -> i64:
        """Count the blocks and ripostes whose line is `line` (a letter's; a mark X or ? matches nothing)."""
        if line == LOW:
            return self._guards_low
        if line == CENTER:
            return self._guards_center
        if line == HIGH:
            return self._guards_high
        return self._guards_no_line if line == NO_LINE else 0

    def ripostes_at(self, line: i64) -> i64:
        """Count the ripostes whose line is `line`."""
        if line == LOW:
            return self._ripostes_low
        if line == CENTER:
            return self._ripostes_center
        if line == HIGH:
            return self._ripostes_high
        return self._ripostes_no_line if line == NO_LINE else 0

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        return f"Sequence({self.text!r})"


def unreadable(text: str, actions: str, lines: str) -> list[tuple[str, str]]:
    """List what keeps `text` from being read: first every `bad_action`, then every `bad_line`, with their sentences.

    Args:
        text: a sequence; spaces are ignored.
        actions: the letters allowed for actions.
        lines: the letters allowed for lines; a `-` among them allows the last line to be missing.
    """
    letters = text.replace(" ", "")
    wrong_actions = []
    wrong_lines = []
    for place, letter in enumerate(letters):
        allowed = lines.replace("-", "") if place % 2 else actions
        if letter in allowed:
            continue
        if place % 2:
            wrong_lines.append(("bad_line", f"sequence {text!r}: line must be {_either(allowed)}, got {letter!r}"))
        else:
            wrong_actions.append(
                ("bad_action", f"sequence {text!r}: action must be {_either(allowed)}, got {letter!r}")
            )
    if len(letters) % 2 and "-" not in lines:
        wrong_lines.append(
            ("bad_line", f"sequence {text!r}: line must be {_either(lines)}, and the last one is missing")
        )
    return wrong_actions + wrong_lines


def _either(letters: str) -> str:
    return f"{', '.join(letters[:-1])} or {letters[-1]}"


def read_sequence(text: str) -> Sequence:
    """Read a sequence with lines H, C and L: the character's, saved or reset, or a monster's once its lines are chosen.

    Raises:
        Refused: it can't be read.
    """
    return _read(text, "TCLBRA", "HCL-")


def read_maneuvers(text: str) -> Sequence:
    """Read a monster row's sequence, which may also have the marks X and ? (OM-11.3).

    Raises:
        Refused: it can't be read.
    """
    return _read(text, ACTIONS, "HCLX?-")


def _read(text: str, actions: str, lines: str) -> Sequence:
    problems = unreadable(text, actions, lines)
    if problems:
        raise Refused(problems[0][1])
    letters = text.replace(" ", "")
    read_actions: list[i64] = [ACTIONS.index(letter) for letter in letters[0::2]]
    read_lines: list[i64] = [MARKS.index(letter) for letter in letters[1::2]]
    if len(read_lines) < len(read_actions):
        read_lines.append(NO_LINE)
    return Sequence(letters, read_actions, read_lines)


def sequence_cost(sequence: Sequence) -> i64:
    """Give the cost: attack and block 1, lunge and riposte 2 each (OM-3.2)."""
    return sequence.cost


def maneuver_allowance(
    level: i64,
    arena_rank: i64 = 0,
    hasted: bool = False,
    slowed: bool = False,
    expelled_counts: bool = True,
) -> i64:
    """Give the maneuvers that a sequence may cost (OM-3.3, OM-3.4).

    Args:
        level: the character's level.
        arena_rank: 0 without one, -1 after being expelled.
        hasted: whether Hasted runs.
        slowed: whether Slowed runs.
        expelled_counts: the knob `expelled_rank_counts`.
    """
    maneuvers: i64 = 2 + quotient(level, 7)
    if arena_rank > 0 or (arena_rank < 0 and expelled_counts):
        maneuvers += 1
    if hasted:
        maneuvers *= 2
    if slowed:
        maneuvers //= 2
    return clamp(maneuvers, 1, MOST_MANEUVERS)


def attack_letter(weapon: i64) -> str:
    """Give the letter under which "attack" is saved: T with a thrusting weapon, C with all else (OM-3.5)."""
    return "T" if weapon == THRUSTING else "C"


def sequence_problems(text: str, allowance: i64, weapon: i64 = BARE) -> list[tuple[str, str]]:
    """List all that keeps the character from saving a sequence (OM-3.6), in a fixed order: codes with sentences.

    Text that can't be read has no other problems.

    Args:
        text: what is to be saved.
        allowance: the maneuvers it may cost.
        weapon: the number of the weapon type in the weapon hand.
    """
    problems = unreadable(text, "TCLBR", "HCL")
    if problems:
        return problems
    sequence = read_sequence(text)
    if sequence.cost > allowance:
        problems.append(("too_costly", f"sequence costs {sequence.cost} maneuvers, you have {allowance}"))
    if weapon == THRUSTING and CUT in sequence.actions:
        problems.append(("wrong_attack", "with a thrusting weapon attacks are T"))
    elif weapon != THRUSTING and THRUST in sequence.actions:
        problems.append(("wrong_attack", "without a thrusting weapon attacks are C"))
    if LUNGE in sequence.actions and weapon in (BARE, MISSILE):
        problems.append(("lunge_needs_weapon", "a lunge needs a weapon that isn't a missile weapon"))
    if RIPOSTE in sequence.actions and weapon != THRUSTING:
        problems.append(("riposte_needs_thrusting", "a riposte needs a thrusting weapon"))
    return problems


def sequence_errors(text: str, allowance: i64, weapon: i64 = BARE) -> list[str]:
    """List the codes of `sequence_problems`, each once (OM-3.6)."""
    return list(dict.fromkeys(code for code, _ in sequence_problems(text, allowance, weapon)))


def ladder(guards: i64, matching: i64) -> i64:
    """Give what blocks and ripostes add to the defense of one check (OM-3.8, OM-3.9).

    Args:
        guards: how many there are at all.
        matching: how many of them are at the attack's line.
    """
    if guards == 0:
        return -10
    return 10 * matching


def block_modifier(sequence: Sequence, line: i64) -> i64:
    """Give what a sequence adds to the defense against an attack at `line` (OM-3.8)."""
    return ladder(sequence.guards, sequence.guards_at(line))


def riposte_triggers(sequence: Sequence, line: i64) -> bool:
    """Tell whether an attack that misses at `line` meets a riposte (OM-3.10)."""
    return sequence.ripostes_at(line) > 0


def _alternating(attack: str, allowance: i64) -> str:
    """Write attack center, block center in turn, as many actions as the allowance."""
    text = ""
    number: i64 = 0
    while number < allowance:
        text += f"{attack}C" if number % 2 == 0 else "BC"
        number += 1
    return text


def shortcut_sequence(allowance: i64, weapon: i64 = BARE, truncates: bool = True) -> str:
    """Write what the editor's fill-in command saves (OM-3.12).

    Args:
        allowance: the maneuvers there are.
        weapon: the number of the weapon type in the weapon hand.
        truncates: the knob `shortcut_truncates`: only as many letters as there are maneuvers stay.
    """
    text = _alternating(attack_letter(weapon), allowance)
    return text[: max(0, allowance)] if truncates else text


def sequence_is_reset(sequence: Sequence, allowance: i64, counts_actions: bool = True) -> bool:
    """Tell whether a recomputation throws the saved sequence away (OM-3.13).

    Args:
        sequence: what is saved.
        allowance: the maneuvers there are now.
        counts_actions: the knob `reset_counts_actions`; without it the cost is compared.
    """
    return (len(sequence.actions) if counts_actions else sequence.cost) > allowance


def reset_sequence(allowance: i64, weapon: i64 = BARE, dead_letter: bool = True) -> str:
    """Write the default that a reset saves (OM-3.14).

    Args:
        allowance: the maneuvers there are.
        weapon: the number of the weapon type in the weapon hand.
        dead_letter: the knob `reset_uses_dead_letter`: its attacks are A, which the character never carries out.
    """
    return _alternating("A" if dead_letter else attack_letter(weapon), allowance)


def open_line(sequence: Sequence) -> i64:
    """Give the line with the fewest blocks and ripostes; ties go low, then center (OM-11.5)."""
    line: i64 = LOW
    if sequence.guards_at(CENTER) < sequence.guards_at(line):
        line = CENTER
    if sequence.guards_at(HIGH) < sequence.guards_at(line):
        line = HIGH
    return line


def guard_line(sequence: Sequence, guards_least: bool = True, sees_plain: bool = False) -> i64:
    """Give the line that a monster guards which has read the character's sequence (OM-11.6 to 11.8).

    Args:
        sequence: the character's.
        guards_least: the knob `guards_least_attacked`; without it the line attacked most is guarded.
        sees_plain: the knob `guard_sees_plain_attacks`: T and C count as attacks too.
    """
    low: i64 = 0
    center: i64 = 0
    high: i64 = 0
    number: i64 = 0
    while number < len(sequence.actions):
        action: i64 = sequence.actions[number]
        line: i64 = sequence.lines[number]
        if action in (LUNGE, PLAIN) or (sees_plain and action in (THRUST, CUT)):
            if line == LOW:
                low += 1
            elif line == CENTER:
                center += 1
            elif line == HIGH:
                high += 1
        number += 1
    if not guards_least:
        low, center, high = -low, -center, -high
    if low <= center and low <= high:
        return LOW
    return CENTER if center <= high else HIGH
