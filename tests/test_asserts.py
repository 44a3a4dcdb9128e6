"""No test passes because there was nothing to go through."""

import ast
from pathlib import Path

import pytest

from tests.loops import loops_that_may_be_empty, some
from tests.sources import parsed

TESTS = Path(__file__).parent


def found(text: str) -> list[int]:
    return [line for line, _ in loops_that_may_be_empty(ast.parse(text))]


def test_where_all_asserts_are_in_loops_there_is_something_to_go_through() -> None:
    tests = sorted(TESTS.rglob("test_*.py"))
    assert len(tests) > 200
    empty = [f"{path.relative_to(TESTS)}:{line}" for path in tests for line, _ in loops_that_may_be_empty(parsed(path))]
    assert empty == [], "go through some(...) of tests.loops there"


def test_a_loop_that_may_be_empty_is_found_and_one_that_cannot_is_not() -> None:
    assert found("def test_it():\n for x in made():\n  assert x") == [2]
    assert found("def test_it():\n for x in (1, 2):\n  for y in x.all():\n   assert y") == [3]
    assert found("def test_it():\n for x in some(made()):\n  assert x") == []
    assert found("def test_it():\n assert made()\n for x in made():\n  assert x") == []
    assert found("def helper():\n for x in made():\n  assert x") == []
    assert found("class TestIt:\n def test_it(self):\n  for x in made():\n   assert x") == [3]


def test_going_through_nothing_fails() -> None:
    assert list(some(iter("ab"))) == ["a", "b"]
    with pytest.raises(AssertionError, match="nothing to go through"):
        list(some([]))
