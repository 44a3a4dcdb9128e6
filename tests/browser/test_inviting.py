"""Whoever invites a friend sees the link at once, with the button that copies it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_take_backs import is_on_top
from tests.browser.visitor import Visitor


@pytest.mark.parametrize(
    ("ruleset", "locale", "size"),
    [
        pytest.param("kafkas_halle", "en-GB", (1280, 720), marks=pytest.mark.night),
        ("magic", "de-DE", (390, 844)),
        pytest.param("kafkas_halle", "en-GB", (390, 844), marks=pytest.mark.night),
        pytest.param("magic", "de-DE", (1280, 720), marks=pytest.mark.night),
    ],
)
def test_the_link_is_in_the_window_at_once(
    guest: Callable[..., Visitor], size: tuple[int, int], ruleset: str, locale: str
) -> None:
    host = guest(viewport={"width": size[0], "height": size[1]}, locale=locale)
    game = host.open_table(ruleset=ruleset, visibility="private")["id"]
    host.page.goto(f"/g/{game}/")
    for one in (host.page.locator("#invite-link"), host.page.locator("[data-copy=invite-link]")):
        expect(one).to_be_visible()
        assert is_on_top(one)
