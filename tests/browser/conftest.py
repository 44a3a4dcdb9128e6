"""One real site and one Chromium for all tests here. Whatever a browser complains of fails the test it happened in."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from config.testing.browser import find_chromium
from tests.browser.contexts import Contexts
from tests.browser.reading import read_when_loaded
from tests.browser.situations import dismiss, end_all
from tests.browser.visitor import Visitor
from tests.faults.processes import Play, furnished

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--in-process-gpu", "--renderer-process-limit=1", "--disable-site-isolation-trials", "--num-raster-threads=1",
    "--js-flags=--single-threaded",
]  # fmt: skip
"""The last five spare processes and threads: a fifth of the processor's time that these tests take."""
PATIENCE = 60_000
"""ms for anything a page should come to show; generous, because the machine may be busy."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs Chromium, and looks at more windows, colours and languages in `make soak`."""
    for item in items:
        if "tests/browser" in item.nodeid or "tests/browser" in str(item.path):
            item.add_marker("browser")
            item.add_marker("soak")


@pytest.fixture(scope="session")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play | None]:
    """The whole site as `make run` starts it, but for the hashing of passwords, with an empty data folder; no process of it
    may remain.

    While writing tests, `VORRANG_TRY=http://127.0.0.1:8000` uses a site that runs already (`VORRANG_TRY_VAR`: its data
    folder), and there is none here.
    """
    if os.environ.get("VORRANG_TRY"):
        yield None
        dismiss(None)
        return
    crowd = {"VORRANG_CROWD": "20"}  # all tests come from one address
    settings = {"DJANGO_SETTINGS_MODULE": "tests.browser.settings"}
    # one web process: that several are one site is what `tests/faults` are about
    with Play(furnished(tmp_path_factory, "site"), "--no-demo", "--web", "1", environment=crowd | settings) as play:
        play.wait_until_ready()
        play.alive()  # notes who belongs to it
        yield play
        dismiss(play)
        play.process.terminate()
        assert play.wait_until_gone(60) == {}


@pytest.fixture(scope="session")
def site(play: Play | None) -> str:
    """Its address."""
    return os.environ["VORRANG_TRY"] if play is None else f"http://127.0.0.1:{play.port}"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    path = find_chromium()
    if path is None:
        pytest.skip("no Chromium found; install it or set CHROMIUM to its path")
    expect.set_options(timeout=PATIENCE)
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as play:
        read_when_loaded(patch)
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Contexts:
    """What visitors have left for others."""
    return Contexts(chromium)


@pytest.fixture
def visitor(contexts: Contexts, site: str, _nothing_plays_on: None) -> Iterator[Callable[..., Visitor]]:
    """Makes people with a browser of their own: `visitor(locale="de", ...)`. Nothing is kept in it, apart from files that
    never change."""
    made: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        one = Visitor(contexts, site, PATIENCE, **options)
        made.append(one)
        return one

    yield make
    complaints = [text for one in made for text in one.complaints]
    for one in made:
        one.leave(contexts)
    assert complaints == []


@pytest.fixture(scope="module")
def _nothing_plays_on(play: Play | None) -> Iterator[None]:
    """What the tests of a module leave open ends with it: else bots would play a tournament to its end, and the clocks of
    all the tables be watched, while others are tested."""
    yield
    end_all(play)


@pytest.fixture
def guest(visitor: Callable[..., Visitor]) -> Callable[..., Visitor]:
    """Makes guests. No other test has met them: what one settles or leaves behind is kept with the account."""

    def make(**options: Any) -> Visitor:
        one = visitor(**options)
        one.become_guest()
        return one

    return make
