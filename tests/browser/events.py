"""Tournaments that a test begins with, made without the pages for it: the form is seen by test_desk and test_teams."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import RETRIES, Visitor


def tournament(host: Visitor, name: str, **settings: Any) -> str:
    """A tournament of Kafkas Halle that is open for registration, of somebody with an account: the address of its page."""
    wanted = {"ruleset": "kafkas_halle", "listed": True, "guests": True, **settings}
    made = host.post("/api/tournaments", name=name, **wanted)
    assert made.ok, made.text()
    key = made.json()["id"]
    opened = host.post(f"/api/tournaments/{key}/steps/open_registration")
    assert opened.ok, opened.text()
    return f"/t/{key}/"


def submit(who: Visitor, path: str, **said: str) -> str:
    """Send a form of the site as this person; the address that it leads to."""
    form = {"csrfmiddlewaretoken": who.cookie("csrftoken"), **said}
    answer = who.context.request.post(path, form=form, max_retries=RETRIES)
    assert answer.ok, (path, answer.status)
    return answer.url.removeprefix(who.address)
