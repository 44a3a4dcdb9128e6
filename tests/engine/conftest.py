"""The game of the engine's own tests, installed for one test and gone after it. The kernel is pure: no server runs."""

from collections.abc import Iterator

import pytest

from games.engine import register
from games.engine.ruleset import _known
from tests.engine.stack_game import RULESET, Duel


@pytest.fixture
def stack_game() -> Iterator[type[Duel]]:
    """The stack game can be started and decoded."""
    register(RULESET)
    yield Duel
    del _known[RULESET.key]


@pytest.fixture(scope="session")
def valkey() -> None:
    """None."""


@pytest.fixture
def _empty_valkey() -> None:
    """Nothing to empty."""
