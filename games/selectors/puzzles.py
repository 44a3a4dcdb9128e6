"""Which puzzle is the one of a day, and which wait for a moderator."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from accounts.moderation.bans import may_moderate
from games.models import Puzzle
from games.rulesets import rulesets


def puzzle_of(day: date) -> Puzzle | None:
    """The puzzle whose day it is. On a day without one those that there have been come again, one after another; None:
    nothing has been taken yet."""
    known = Puzzle.objects.select_related("author").filter(state=Puzzle.State.TAKEN, ruleset__in=rulesets())
    been = known.filter(day__lte=day).order_by("day")
    if (last := been.last()) is None or last.day == day:
        return last
    return been[day.toordinal() % been.count()]


def puzzles_waiting(by: Any) -> Sequence[Puzzle]:
    """Suggestions that this moderator may decide about, the oldest first; none for others, and none of their own."""
    if not may_moderate(by):
        return []
    return list(Puzzle.objects.filter(state=Puzzle.State.SUGGESTED).exclude(author=by).select_related("author")[:100])
