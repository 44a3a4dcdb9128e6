"""Numbers in what a browser sends."""

from __future__ import annotations

DIGITS = 9
"""No number that a page of ours sends has more; of thousands of digits Python would not make one at all."""


def number_in(text: str) -> int | None:
    """The number that stands there in digits, 0 or more; None where it is anything else, or longer than `DIGITS`."""
    return int(text) if len(text) <= DIGITS and text.isascii() and text.isdecimal() else None
