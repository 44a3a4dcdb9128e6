"""Lessons are pure: their tests need no server."""

import pytest


@pytest.fixture(scope="session")
def valkey() -> None:
    """None."""


@pytest.fixture
def _empty_valkey() -> None:
    """Nothing to empty."""
