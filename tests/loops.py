"""Asserts in a loop hold of nothing if there is nothing to go through: `some` sees to it that there is."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

CONSTANT = (ast.Tuple, ast.List, ast.Set)
PASSED_ON = {"enumerate", "reversed", "sorted", "zip", "product"}
"""Of these there is as much as of what they are given; `product` and `zip` of several are looked at one by one."""


def some(things: Iterable[T]) -> Iterator[T]:
    """The same things, one after the other; fails at the end if there was none."""
    empty = True
    for thing in things:
        empty = False
        yield thing
    assert not empty, "there is nothing to go through"


def loops_that_may_be_empty(module: ast.Module) -> Iterator[tuple[int, ast.expr]]:
    """Yields the line and the iterable of each loop that may be empty, in tests whose asserts are all in loops."""
    for test in _tests(module):
        if not _claims(test):  # most do at once, and the loops of the others are all that has to be looked for
            loops = _loops_around_asserts(test)
            yield from ((loop.lineno, loop.iter) for loop in loops if not _has_something(loop.iter))


def _tests(things: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The tests of a module, also those in classes."""
    for node in things.body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node


def _claims(node: ast.AST) -> bool:
    """Whether something is asserted outside of loops."""
    if isinstance(node, ast.Assert) or _raises(node):
        return True
    bodies = node.orelse if isinstance(node, ast.For | ast.AsyncFor) else ast.iter_child_nodes(node)
    return any(_claims(child) for child in bodies)


def _raises(node: ast.AST) -> bool:
    return isinstance(node, ast.With) and any(".raises(" in ast.unparse(item) for item in node.items)


def _loops_around_asserts(test: ast.AST) -> Iterator[ast.For | ast.AsyncFor]:
    for loop in ast.walk(test):
        if isinstance(loop, ast.For | ast.AsyncFor) and any(isinstance(one, ast.Assert) for one in ast.walk(loop)):
            yield loop


def _has_something(things: ast.expr) -> bool:
    """Whether it stands there that there is something: written out, a constant of the module, or `some`."""
    if isinstance(things, ast.Call):
        name = ast.unparse(things.func)
        if name == "range":
            return all(isinstance(one, ast.Constant) for one in things.args)
        if name in PASSED_ON:
            return all(_has_something(one) for one in things.args)
        if name.endswith((".items", ".values")) and isinstance(things.func, ast.Attribute):
            return _has_something(things.func.value)
        return name == "some"
    if isinstance(things, ast.Constant):
        return bool(things.value)
    if isinstance(things, ast.Dict):
        return bool(things.keys)
    if isinstance(things, CONSTANT):
        return bool(things.elts)
    return isinstance(things, ast.Name) and things.id.isupper()
