"""Every page about tournaments in a browser: axe without a violation, and nothing wider than 320 px."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from config.testing.browser import find_chromium
from tests.browser.conftest import FLAGS
from tests.browser.test_accessibility import violations
from tests.shares import in_turn
from tests.tournaments.beginning import person
from tests.tournaments.showing import LINES, show

playwright = pytest.importorskip("playwright.sync_api")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.soak,
    pytest.mark.any_database,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def page(live_server: LiveServer) -> Iterator[Any]:
    """A page in German, whose policy does not bind the tool."""
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("no Chromium found; install it or set CHROMIUM to its path")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # the browser's own loop runs in this thread
    with playwright.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(base_url=live_server.url, locale="de", bypass_csp=True, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        yield context.new_page()
        browser.close()
    os.environ.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)


def enter(page: Any, live_server: LiveServer, user: User) -> None:
    """Log in without the page for it."""
    client = Client()
    client.force_login(user)
    session = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])


def test_every_page_is_accessible_and_fits(page: Any, live_server: LiveServer) -> None:
    """As its organiser sees it, with all that is folded away; and as a player does who has something to do, in dark too.
    Of the organiser's pages each ninth, which are of all kinds, and in `make soak` all."""
    host, reader = person("host"), person("reader")
    shown = show(host, reader)
    found = []
    ninths = [shown.pages[at::9] for at in range(9)]
    for user, addresses in ((host, [one for ninth in in_turn(ninths) for one in ninth]), (reader, shown.own)):
        enter(page, live_server, user)
        for address in addresses:
            answer = page.goto(address)
            assert answer.status == 200, (address, answer.status)
            assert page.locator("html").get_attribute("lang") == "de"
            page.evaluate("document.querySelectorAll('main details').forEach(fold => fold.open = true)")
            found += [f"{address} {text}" for text in violations(page, dark=user is reader, sizes=("narrow",))]
    enter(page, live_server, host)
    page.goto(shown.importing)
    page.locator("textarea").fill(LINES)
    page.locator(".actions button[value=read]").click()
    playwright.expect(page.locator("#preview-title")).to_be_visible()
    found += [f"preview {text}" for text in violations(page, sizes=("narrow",))]
    assert found == []
