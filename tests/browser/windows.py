"""Windows of a browser that look at the same thing one after the other."""

from __future__ import annotations

import pytest

WINDOWS = {
    "desktop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "large": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
}


def in_one_of_the_windows(usual: str) -> pytest.MarkDecorator:
    """A test that is run in the window of this `size`, and in `make soak` in the others too."""
    night = [pytest.mark.night]
    return pytest.mark.parametrize("size", [pytest.param(one, marks=[] if one == usual else night) for one in WINDOWS])
