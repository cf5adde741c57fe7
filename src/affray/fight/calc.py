"""Formulas by name: what `affray calc` and `affray.calc` call, with every argument looked at first.

A formula is an ordinary function of a system; what it takes is read from its source (`sources`).
"""

from __future__ import annotations

import ast
import contextlib
import inspect
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.fight.errors import AffrayError, Refused, nearest
from affray.fight.limits import shown_number
from affray.fight.sources import Parameter, definitions, inspected, source_of, written
from affray.fight.system import find_system, system_names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.fight.system import System

MOST = 10**12
"""The largest number that a formula takes, either way, if it names no limit of its own: far above all that rules count
with, and far below where compiled rules run out of digits."""

_LONGEST = 10_000
"""How much a list or table may hold."""

_DEEPEST = 30
"""How many lists and tables may lie in one another."""

_FAMILIES: dict[str, tuple[tuple[type, ...], str]] = {
    "i64": ((int,), "a whole number"),
    "int": ((int,), "a whole number"),
    "float": ((int, float, Fraction), "a number"),
    "Fraction": ((int, Fraction), "a whole number or a fraction"),
    "bool": ((bool,), "true or false"),
    "str": ((str,), "text"),
    "None": ((type(None),), "null"),
    "list": ((list,), "a list"),
    "Sequence": ((list, tuple), "a list"),
    "tuple": ((tuple,), "a list"),
    "dict": ((dict,), "a table"),
    "Mapping": ((dict,), "a table"),
}
"""What a parameter of each type takes, and how a person says it."""


class Formula(NamedTuple):
    """A formula as a person calls it.

    Attributes:
        name: `system.formula`.
        function: what computes it.
        parameters: what it takes, in order; None if its source can't be read.
        about: its documentation.
        place: file and line of its source; empty if unknown.
    """

    name: str
    function: Callable[..., Any]
    parameters: tuple[Parameter, ...] | None
    about: str
    place: str

    def signature(self) -> str:
        """Write name and parameters: `omega.defense(agility, level=0)`."""
        if self.parameters is None:
            return f"{self.name}(...)"
        return f"{self.name}({', '.join(parameter.text() for parameter in self.parameters)})"


def calc(name: str, /, **given: Any) -> Any:  # noqa: ANN401 - whatever the formula takes and gives
    """Compute a formula of a rulebook.

    Args:
        name: `system.formula`, such as `ninefold.hit_chance`.
        **given: its parameters by name.

    Returns:
        What the formula gives; chances and means are exact fractions.

    Raises:
        AffrayError: there is no such formula.
        Refused: a parameter is unknown, missing, or of a kind that the formula doesn't take.
    """
    return call(find_formula(name), given)


def call(formula: Formula, given: Mapping[str, object]) -> Any:  # noqa: ANN401 - whatever the formula gives
    """Compute `formula`, whatever nonsense is given.

    Raises:
        Refused: the formula doesn't take what is given; the message says what is allowed.
    """
    _check(formula, given)
    try:
        return formula.function(**given)
    except AffrayError:
        raise
    except Exception as error:
        shown = ", ".join(f"{name}={value!r}" for name, value in given.items())
        message = f"{formula.name} can't be worked out for {shown or 'nothing'}: {str(error) or type(error).__name__}"
        raise Refused(message) from error


def find_formula(name: str) -> Formula:
    """Find a formula by its full name.

    Raises:
        AffrayError: there is none; the message names the nearest.
    """
    system_name, _, short = name.partition(".")
    if system_name in system_names():
        system = find_system(system_name)
        functions = _functions(system)
        if name in functions:
            return _formula(name, functions[name])
        hint = nearest(short, [known.partition(".")[2] for known in functions])
        hint = hint.replace('"', f'"{system_name}.', 1)
        message = f'no formula is called "{name}"{hint} (affray calc {system_name} lists all {len(functions)})'
        raise AffrayError(message)
    every = _every_name()
    same = [known for known in every if known.partition(".")[2] == (short or system_name)]
    hint = f'; nearest: "{same[0]}"' if same else nearest(name, every)
    message = f'no formula is called "{name}"{hint} (names are system.formula; affray calc lists all {len(every)})'
    raise AffrayError(message)


def formulas(system: System) -> list[Formula]:
    """List a system's formulas in alphabetical order."""
    return [_formula(name, function) for name, function in sorted(_functions(system).items())]


def plain(value: object) -> Any:  # noqa: ANN401 - any JSON value
    """Give a formula's result as a JSON value.

    Fractions become text in lowest terms, whole ones without a denominator; keys become text; tuples become lists.
    """
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, dict):
        return {_key(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, set | frozenset):
        return sorted((plain(each) for each in value), key=str)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def _key(key: object) -> str:
    if isinstance(key, bool):
        return "true" if key else "false"
    if key is None:
        return "null"
    if isinstance(key, tuple):
        return ", ".join(_key(each) for each in key)
    return str(key)


# Names and sources


def _functions(system: System) -> dict[str, Callable[..., Any]]:
    """Give a system's formulas by full name, whether the system writes its own name before them or not."""
    prefix = f"{system.name}."
    return {
        name if name.startswith(prefix) else prefix + name: function for name, function in system.formulas().items()
    }


def _every_name() -> list[str]:
    """List the names of all formulas of all systems that can be loaded."""
    names: list[str] = []
    for each in system_names():
        with contextlib.suppress(AffrayError):
            names += _functions(find_system(each))
    return names


def _formula(name: str, function: Callable[..., Any]) -> Formula:
    module = getattr(function, "__module__", None) or ""
    path = source_of(module)
    definition = definitions(path).get(getattr(function, "__name__", "")) if path else None
    if path is None or definition is None:
        return Formula(name, function, inspected(function), inspect.getdoc(function) or "", "")
    return Formula(
        name, function, written(definition, module), ast.get_docstring(definition) or "", f"{path}:{definition.lineno}"
    )


# What is given


def _check(formula: Formula, given: Mapping[str, object]) -> None:
    """Make sure that the parameters are the formula's, that none is missing, and that each is of its kind."""
    if formula.parameters is None:
        return
    takes = ", ".join(parameter.text() for parameter in formula.parameters) or "nothing"
    known = {parameter.name: parameter for parameter in formula.parameters}
    for name in given:
        if name not in known:
            message = f'{formula.name} has no parameter "{name}"{nearest(name, known)}; it takes {takes}'
            raise Refused(message)
    missing = [each.name for each in formula.parameters if each.default is None and each.name not in given]
    if missing:
        are = "is" if len(missing) == 1 else "are"
        message = f"{formula.name}: {' and '.join(missing)} {are} missing; it takes {takes}"
        raise Refused(message)
    for name, value in given.items():
        _check_size(name, value)
        kind = known[name].kind
        if kind:
            _check_kind(name, value, ast.parse(kind, mode="eval").body)


def _check_size(name: str, value: object, depth: int = 0) -> None:
    """Refuse numbers that are too large, and lists and tables that are too long or too deep, wherever they lie."""
    if isinstance(value, int | float | Fraction) and not -MOST <= value <= MOST:
        message = f"{name} must be {-MOST} to {MOST}, got {shown_number(value)}"
        raise Refused(message)
    if not isinstance(value, dict | list | tuple):
        return
    if len(value) > _LONGEST:
        message = f"{name} must hold at most {_LONGEST}, got {len(value)}"
        raise Refused(message)
    if depth > _DEEPEST:
        message = f"{name.partition('[')[0]}: more than {_DEEPEST} lists and tables lie in one another"
        raise Refused(message)
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        _check_size(f"{name}[{key}]", each, depth + 1)


def _check_kind(name: str, value: object, kind: ast.expr) -> None:
    options = _options(kind)
    if options is None or any(_fits(value, option) for option in options):
        _check_elements(name, value, options or [])
        return
    allowed = " or ".join(dict.fromkeys(_FAMILIES[_base(option)][1] for option in options))
    message = f"{name} must be {allowed}, got {value!r}"
    raise Refused(message)


def _check_elements(name: str, value: object, options: Sequence[ast.expr]) -> None:
    """Look into a list of which the source says what it holds."""
    lists = [
        option for option in options if isinstance(option, ast.Subscript) and _base(option) in {"list", "Sequence"}
    ]
    if isinstance(value, list | tuple) and len(lists) == 1:
        for number, each in enumerate(value):
            _check_kind(f"{name}[{number}]", each, lists[0].slice)


def _options(kind: ast.expr) -> list[ast.expr] | None:
    """Split `int | str | None` into its options; None if one of them is a type that isn't known here."""
    if isinstance(kind, ast.BinOp) and isinstance(kind.op, ast.BitOr):
        left, right = _options(kind.left), _options(kind.right)
        return None if left is None or right is None else [*left, *right]
    return [kind] if _base(kind) in _FAMILIES else None


def _base(kind: ast.expr) -> str:
    if isinstance(kind, ast.Subscript):
        return _base(kind.value)
    if isinstance(kind, ast.Name):
        return kind.id
    return "None" if isinstance(kind, ast.Constant) and kind.value is None else ""


def _fits(value: object, option: ast.expr) -> bool:
    base = _base(option)
    if isinstance(value, bool):
        return base == "bool"
    return isinstance(value, _FAMILIES[base][0])
