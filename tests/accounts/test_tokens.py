"""Contrast of the design's colours, computed from the tokens, in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[2] / "accounts/static/site/tokens.css"
PAIRS = {
    name: (light, dark)
    for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", TOKENS.read_text())
}
GROUNDS = ("ground", "surface", "surface-2")
TEXT = [
    (ink, ground) for ink in ("ink", "ink-2", "accent", "danger", "success", "legal", "chosen") for ground in GROUNDS
]
TEXT += [
    ("accent-ink", "accent"), ("priority-ink", "priority"), ("priority-ink", "priority-strong"), ("danger-ink", "danger"),
    ("ink", "priority-soft"), ("ink-2", "priority-soft"), ("accent", "accent-soft"), ("accent-strong", "accent-soft"),
    ("ink", "accent-soft"), ("danger", "danger-soft"), ("success", "success-soft"), ("chosen", "chosen-soft"),
    ("legal", "legal-soft"), ("block-ink", "block"), ("ink", "surface-3"), ("ink-2", "surface-3"),
    ("ink", "field-a"), ("ink", "field-b"),
]  # fmt: skip
TEXT += [("seat-ink", f"seat-{n}") for n in range(4)] + [(f"seat-{n}", f"seat-{n}-soft") for n in range(4)]
TEXT += [(f"seat-{n}", "surface") for n in range(4)]
SHAPES = [("line-strong", ground) for ground in GROUNDS]
SHAPES += [("focus", ground) for ground in (*GROUNDS, "accent-soft", "field-a", "field-b")]
SHAPES += [(state, field) for state in ("legal", "chosen", "danger") for field in ("field-a", "field-b", "surface")]
SHAPES += [(f"seat-{n}", field) for n in range(4) for field in ("field-a", "field-b")]
SHAPES += [("priority-line", ground) for ground in GROUNDS] + [("barrier-line", "barrier-light")]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("least", "pairs"), [(4.5, TEXT), (3.0, SHAPES)], ids=["text", "shapes"])
def test_contrast(theme: str, least: float, pairs: list[tuple[str, str]]) -> None:
    which = ("light", "dark").index(theme)
    weak = {
        f"{front} on {ground}": round(contrast(PAIRS[front][which], PAIRS[ground][which]), 2)
        for front, ground in pairs
        if contrast(PAIRS[front][which], PAIRS[ground][which]) < least
    }
    assert weak == {}


def test_the_measure_itself() -> None:
    assert round(contrast("#000000", "#ffffff"), 1) == 21.0
    assert contrast("#777777", "#ffffff") < 4.5 < contrast("#767676", "#ffffff")
