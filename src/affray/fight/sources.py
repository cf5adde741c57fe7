"""Sources: what a function takes and what it says of itself, read from its file.

Compiled functions don't keep their documentation, so everything that is shown of a function comes from its source,
compiled or not; the wheel ships the sources beside the compiled modules.
"""

from __future__ import annotations

import ast
import copy
import importlib.util
import inspect
import json
import sys
from functools import lru_cache
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

_INTERNAL = frozenset({"Reasons"})
"""Types of parameters that only the engine fills."""


class Parameter(NamedTuple):
    """One parameter of a formula.

    Attributes:
        name: its name, a public contract.
        kind: its type as the source says it; empty if it doesn't.
        default: its default as the source says it; None if it must be given.
    """

    name: str
    kind: str
    default: str | None

    def text(self) -> str:
        """Write the parameter as a call would: `agility`, `level=0`."""
        return self.name if self.default is None else f"{self.name}={self.default}"


@lru_cache(maxsize=256)
def source_of(module: str) -> FilePath | None:
    """Find the source file of a module, compiled or not; None if it isn't there."""
    try:
        spec = importlib.util.find_spec(module) if module else None
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    path = FilePath(spec.origin)
    if path.suffix != ".py":
        path = path.with_name(module.rpartition(".")[2] + ".py")
    return path if path.is_file() else None


@lru_cache(maxsize=256)
def tree_of(path: FilePath) -> ast.Module:
    """Parse a source file, once."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@lru_cache(maxsize=256)
def definitions(path: FilePath) -> dict[str, ast.FunctionDef]:
    """Give the functions of a source file by name."""
    return {node.name: node for node in tree_of(path).body if isinstance(node, ast.FunctionDef)}


@lru_cache(maxsize=256)
def aliases(path: FilePath) -> dict[str, ast.expr]:
    """Give the types to which a source file gives a name of its own, such as `Number = int | float`."""
    return {
        node.targets[0].id: node.value
        for node in tree_of(path).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.BinOp)
        if isinstance(node.value.op, ast.BitOr)
    }


class _Spelt(ast.NodeTransformer):
    """Puts types in the place of the names that a file has for them."""

    def __init__(self, names: dict[str, ast.expr]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Spell out one name."""
        return self._names.get(node.id, node)


def written(definition: ast.FunctionDef, module: str) -> tuple[Parameter, ...] | None:
    """Read the parameters off a definition that stands in `module`; None if it takes any."""
    arguments = definition.args
    if arguments.vararg is not None or arguments.kwarg is not None:
        return None
    ordered = [*arguments.posonlyargs, *arguments.args]
    missing = len(ordered) - len(arguments.defaults)
    defaults: list[ast.expr | None] = [*[None] * missing, *arguments.defaults, *arguments.kw_defaults]
    parameters = []
    for argument, default in zip([*ordered, *arguments.kwonlyargs], defaults, strict=True):
        kind = "" if argument.annotation is None else _spelt(argument.annotation, module)
        if kind not in _INTERNAL:
            parameters.append(Parameter(argument.arg, kind, None if default is None else _default(default, module)))
    return tuple(parameters)


def _spelt(annotation: ast.expr, module: str) -> str:
    """Write a type, its file's own names for types spelt out."""
    path = source_of(module)
    names = aliases(path) if path else {}
    return ast.unparse(_Spelt(names).visit(copy.deepcopy(annotation)))


def _default(default: ast.expr, module: str) -> str:
    """Write a default as the command line would: text in double quotes, `true`, `null`; a constant by its value."""
    known = getattr(sys.modules.get(module), default.id, None) if isinstance(default, ast.Name) else None
    try:
        return json.dumps(ast.literal_eval(default) if known is None else known, ensure_ascii=False)
    except (TypeError, ValueError):
        return ast.unparse(default)


def inspected(function: Callable[..., Any]) -> tuple[Parameter, ...] | None:
    """Ask the function itself, where there is no source to read."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    if any(each.kind in {each.VAR_POSITIONAL, each.VAR_KEYWORD} for each in parameters):
        return None
    found = []
    for each in parameters:
        kind = "" if each.annotation is each.empty else str(getattr(each.annotation, "__name__", each.annotation))
        if kind not in _INTERNAL:
            default = None if each.default is each.empty else _default(ast.Constant(each.default), "")
            found.append(Parameter(each.name, kind, default))
    return tuple(found)
