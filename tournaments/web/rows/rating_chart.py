"""The course of a rating as a drawing: a line with the range in which it lies almost certainly, two deviations wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from tournaments.selectors.ratings import Point

WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 12, 28
STEPS = (25, 50, 100, 200, 400)
MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on an axis with its label."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Dot:
    """A point of the line."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything that the template draws, in units of the view box."""

    dots: tuple[Dot, ...]
    line: str
    band: str
    ratings: tuple[Mark, ...]
    """Lines across, by their height."""
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    base: int = HEIGHT - BOTTOM


def chart_of(points: Sequence[Point]) -> Chart | None:
    """The chart; None for fewer than two points, which make no line. Tournaments lie equally far apart."""
    if len(points) < 2:
        return None
    lowest = min(point.rating - 2 * point.deviation for point in points)
    highest = max(point.rating + 2 * point.deviation for point in points)
    step = next((step for step in STEPS if (highest - lowest) / step < MOST_LINES - 1), STEPS[-1])
    low = floor(lowest / step) * step
    high = max(ceil(highest / step) * step, low + step)  # Elo has no deviation, and may have stayed where it was

    def height(rating: float) -> float:
        return round(TOP + (high - rating) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    places = [round(LEFT + at * (WIDTH - LEFT - RIGHT) / (len(points) - 1), 1) for at in range(len(points))]
    dots = tuple(Dot(x, height(point.rating)) for x, point in zip(places, points, strict=True))
    upper = [(x, height(point.rating + 2 * point.deviation)) for x, point in zip(places, points, strict=True)]
    lower = [(x, height(point.rating - 2 * point.deviation)) for x, point in zip(places, points, strict=True)]
    return Chart(
        dots,
        _path([(dot.x, dot.y) for dot in dots]),
        _path([*upper, *reversed(lower)]) + "Z",
        tuple(Mark(height(rating), str(rating)) for rating in range(low, high + 1, step)),
    )


def _path(corners: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners)
