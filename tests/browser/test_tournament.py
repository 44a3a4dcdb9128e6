"""A tournament in the browser: it comes to its players by itself, and its pages are for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE
from tests.browser.test_accessibility import Scan, language, reader, scan  # noqa: F401
from tests.browser.visitor import Visitor


def submit(who: Visitor, path: str, **form: Any) -> None:
    """Send a form of the site as this person."""
    data = {"csrfmiddlewaretoken": who.cookie("csrftoken"), **form}
    answer = who.context.request.post(path, form=data, headers={"X-CSRFToken": who.cookie("csrftoken")})
    assert answer.ok, (path, answer.status, answer.text()[:400])


def opened(host: Visitor, **settings: str) -> str:
    """A tournament of this person that is open for registration: its address."""
    page = host.page
    page.goto("/t/new/")
    page.locator("input[name=name]").fill(settings.get("name", "Evening Cup"))
    page.locator("[name=ruleset]").first.select_option("kafkas_halle")
    if "mode" in settings:
        for closed in page.locator("details:not([open]) > summary").all():
            closed.click()
        chosen = page.locator(f'[name=mode][value={settings["mode"]}], select[name=mode]').first
        if chosen.evaluate("one => one.tagName") == "SELECT":
            chosen.select_option(settings["mode"])
        else:
            chosen.check(force=True)
    page.locator("main form button[type=submit], main form button:not([type])").last.click()
    page.wait_for_url(re.compile(r"/t/[^/]+/desk/"))
    address = re.sub(r"desk/.*", "", page.url.removeprefix(host.address))
    for step in ("publish", "registration"):
        submit(host, f"{address}desk/step/{step}/")
    return address
