"""Every second process collects the tests from their end. On a fresh clone pytest compiles each of them for its asserts, and
keeps the outcome for the next process: so two that begin together meet in the middle, instead of both compiling all."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest

BACKWARDS = os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:] in set("13579")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """What is in a folder, the last first."""
    report = yield
    if BACKWARDS and isinstance(collector, pytest.Dir):
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All in one order again, before it is shuffled: the processes agree on the number of a test."""
    items.sort(key=lambda item: item.path.parts)
