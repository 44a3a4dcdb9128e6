"""The head of every page: one line in a wide window, whoever is there and in either language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor

ONE_LINE = 72
"""px that one line of the head is high at most."""


@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.night), "de-DE"])
def test_the_head_is_one_line_in_a_wide_window(guest: Callable[..., Visitor], locale: str) -> None:
    page = guest(locale=locale, viewport={"width": 1440, "height": 900}).page
    for width in (1440, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/")
        box = page.locator(".site-header").bounding_box()
        account = page.locator(".account-menu summary").bounding_box()
        assert box and account
        assert box["height"] <= ONE_LINE, (width, box)
        assert account["x"] + account["width"] <= width
