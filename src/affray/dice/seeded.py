"""Seeded dice: the sfc32 generator, one stream for each fight and purpose.

sfc32 is Chris Doty-Humphrey's "small fast counting" generator (PractRand). It needs nothing but 32-bit additions and
shifts, so compiled and interpreted Python agree to the bit. Draws are exactly uniform: the few raw numbers that would
make some faces likelier are thrown away and drawn again (Lemire's method).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.dice.dice import Dice
from affray.dice.errors import DiceError
from affray.dice.question import AT_MOST, BANDS, CHANCE, DRAW, TOTAL, Question

if TYPE_CHECKING:
    from mypy_extensions import i64

GENERATOR: Final = "sfc32/1"
"""Name and version of generator and seeding, as journals state them."""

_MASK: Final = 0xFFFFFFFF
_MASK64: Final = 0xFFFFFFFFFFFFFFFF
_MIXING_ROUNDS: Final = 15
_MOST_FACES: Final = 1 << 31


def stream_key(seed: int, stream: str) -> int:
    """Mix a seed and a stream's name into 64 bits (FNV-1a of the name, then the finish of splitmix64)."""
    name = 0xCBF29CE484222325
    for byte in stream.encode():
        name = ((name ^ byte) * 0x100000001B3) & _MASK64
    mixed = (seed + name * 0x9E3779B97F4A7C15) & _MASK64
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK64
    return mixed ^ (mixed >> 31)


class Seeded(Dice):
    """Dice of a seed. Fight number `index` of a batch is `Seeded(seed, index)`, whatever was played before it.

    Args:
        seed: any whole number from 0 to 2**64 - 1; 0 is a seed like every other.
        index: the number of the fight, from 0 to 2**32 - 1.
        stream: the purpose (`rules`, `policy`, `map`); streams of one seed are independent of each other.

    Raises:
        ValueError: seed or index out of range.
    """

    def __init__(self, seed: int, index: int = 0, stream: str = "rules") -> None:
        super().__init__()
        if not 0 <= seed <= _MASK64:
            message = f"seed: {seed} is out of range; allowed is 0 to 2**64 - 1"
            raise ValueError(message)
        if not 0 <= index <= _MASK:
            message = f"index: {index} is out of range; allowed is 0 to 2**32 - 1"
            raise ValueError(message)
        key = stream_key(seed, stream)
        self._key_low: i64 = key & _MASK
        self._key_high: i64 = key >> 32
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._counter: i64 = 0
        self.restart(index)

    def restart(self, index: i64) -> None:
        """Become the dice of fight number `index` of the same seed and stream."""
        self.start(self._key_low, self._key_high, index)

    def start(self, a: i64, b: i64, c: i64) -> None:
        """Set the generator's three words and mix them; the counter starts at 1, as in PractRand."""
        self._a = a
        self._b = b
        self._c = c
        self._counter = 1
        for _ in range(_MIXING_ROUNDS):
            self.word()

    def word(self) -> i64:
        """Draw the next 32 raw bits."""
        b = self._b
        c = self._c
        counter = self._counter
        result: i64 = (self._a + b + counter) & _MASK
        self._counter = (counter + 1) & _MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _MASK
        self._c = (((c << 21) & _MASK | (c >> 11)) + result) & _MASK
        return result

    def below(self, n: i64) -> i64:
        """Draw from 0 to n - 1, each exactly equally likely.

        Raises:
            DiceError: `n` isn't 1 to 2**31.
        """
        if n < 1 or n > _MOST_FACES:
            message = f"dice have 1 to 2**31 faces, not {n}"
            raise DiceError(message)
        product: i64 = self.word() * n
        low: i64 = product & _MASK
        if low < n:
            threshold: i64 = (_MASK + 1) % n
            while low < threshold:
                product = self.word() * n
                low = product & _MASK
        return product >> 32

    def position(self) -> list[int]:
        """Give the generator's four words, from which `resume` goes on as if nothing had been between."""
        return [self._a, self._b, self._c, self._counter]

    def resume(self, position: list[int]) -> None:
        """Go on from a `position`.

        Raises:
            ValueError: it isn't four words of 32 bits.
        """
        if len(position) != 4 or not all(0 <= word <= _MASK for word in position):  # noqa: PLR2004 - the words of sfc32
            message = f"position: {position} is not four whole numbers from 0 to 2**32 - 1"
            raise ValueError(message)
        self._a, self._b, self._c, self._counter = position

    def words_since(self, earlier: Seeded) -> int:
        """Count the words drawn since these dice lay as `earlier`, an older copy of them, still lies."""
        return int((self._counter - earlier._counter) & _MASK)

    def skip(self, words: i64) -> None:
        """Draw so many words for nobody."""
        for _ in range(words):
            self.word()

    def copy(self) -> Seeded:
        """Copy the dice as they lie: both will fall alike from here on."""
        twin = Seeded(0)
        twin._key_low = self._key_low
        twin._key_high = self._key_high
        twin._a = self._a
        twin._b = self._b
        twin._c = self._c
        twin._counter = self._counter
        return twin

    def chance(self, k: i64, n: i64, why: str) -> bool:
        """Tell whether a draw from 0 to n - 1 falls below `k`."""
        face: i64 = self.below(n)
        self.face = face
        return face < k

    def between(self, lo: i64, hi: i64, why: str) -> i64:
        """Draw a whole number from `lo` to `hi`."""
        face: i64 = lo + self.below(hi - lo + 1)
        self.face = face
        return face

    def total(self, count: i64, sides: i64, why: str) -> i64:
        """Throw `count` dice and add them up."""
        if count < 0 or sides < 1:
            message = f"{why}: no face can fall of {count}d{sides}"
            raise DiceError(message)
        face: i64 = count
        for _ in range(count):
            face += self.below(sides)
        self.face = face
        return face

    def at_most(self, k: i64, count: i64, sides: i64, why: str) -> bool:
        """Throw `count` dice and tell whether their sum is `k` or less."""
        return self.total(count, sides, why) <= k

    def bands(self, sides: i64, low: i64, middle: i64, high: i64, why: str) -> i64:
        """Throw a die and tell its band."""
        face: i64 = 1 + self.below(sides)
        self.face = face
        if face <= low:
            return 0
        if face <= middle:
            return 1
        if face <= high:
            return 2
        return 3

    def draw(self, n: i64, low: i64, middle: i64, high: i64, why: str) -> i64:
        """Draw a number and tell its band."""
        face: i64 = self.below(n)
        self.face = face
        if face < low:
            return 0
        if face < middle:
            return 1
        if face < high:
            return 2
        return 3

    def ask(self, question: Question) -> i64:
        """Answer a question that comes as data, with the very draws of the direct call."""
        if question.kind == CHANCE:
            self.chance(question.first, question.second, question.why)
        elif question.kind in (TOTAL, AT_MOST):
            self.total(question.first, question.second, question.why)
        elif question.kind == BANDS:
            self.bands(question.first, question.second, question.third, question.fourth, question.why)
        elif question.kind == DRAW:
            self.draw(question.first, question.second, question.third, question.fourth, question.why)
        else:
            self.between(question.first, question.second, question.why)
        return self.face
