"""Puzzles of the day: suggested by people with an account, taken or refused by moderators."""

from __future__ import annotations

import hashlib
from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.moderation.bans import may_moderate
from accounts.platform.audit_log import act_write, register_acts
from games.lessons import has_question, situation_in
from games.live import clocks
from games.models import Puzzle

WAITING_EACH = 5
"""Suggestions of one account that no moderator has decided about yet."""

register_acts(
    {
        "puzzle.taken": _("puzzle taken"),
        "puzzle.refused": _("puzzle refused"),
        "puzzle.returned": _("puzzle taken back"),
    }
)


class PuzzleError(Exception):
    """It cannot be suggested or decided; nothing was changed. The text names the remedy."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)


def puzzle_suggest(*, by: User, ruleset: str, players: int, situation: str) -> Puzzle:
    """Suggest a situation with a question as a puzzle of the day. Raises `PuzzleError`, and `Mistakes`: it is none."""
    if by.is_guest:
        raise PuzzleError("guest", _("Guests suggest no puzzles. Make an account, it takes a minute."))
    _lesson, steps = situation_in(ruleset, players, situation)
    if not has_question(steps):
        raise PuzzleError("no_question", _("A puzzle asks something. Add a line “?” and the right answer below it."))
    with transaction.atomic():
        User.objects.select_for_update().get(pk=by.pk)
        if Puzzle.objects.filter(author=by, state=Puzzle.State.SUGGESTED).count() >= WAITING_EACH:
            text = _("%(count)d of your puzzles still wait for a moderator. Suggest more when they are decided.")
            raise PuzzleError("too_many", text % {"count": WAITING_EACH})
        whole = "\n".join((ruleset, str(players), *map(str.strip, situation.strip().splitlines())))
        digest = hashlib.sha256(whole.encode()).hexdigest()
        try:
            with transaction.atomic():
                return Puzzle.objects.create(
                    ruleset=ruleset,
                    players=players,
                    situation=situation,
                    sha256=digest,
                    author=by,
                    suggested_at=clocks.database_now(),
                )
        except IntegrityError:
            raise PuzzleError(
                "known", _("This puzzle has been suggested already. Change it, or write another.")
            ) from None


def puzzle_take(puzzle_id: str, *, by: User, request: HttpRequest | None = None) -> Puzzle:
    """Take a suggestion: it is the puzzle of the first day from today on that has none. Raises `PuzzleError`."""
    try:
        with transaction.atomic():
            puzzle = _waiting(puzzle_id, by)
            today = clocks.database_now().date()
            days = set(Puzzle.objects.filter(day__gte=today).values_list("day", flat=True))
            puzzle.day = _first_free(today, days)
            return _decided(puzzle, Puzzle.State.TAKEN, by, request)
    except IntegrityError:  # two moderators, two puzzles, one day
        raise PuzzleError("same_day", _("Another puzzle was given this day just now. Take yours once more.")) from None


def puzzle_refuse(puzzle_id: str, *, by: User, request: HttpRequest | None = None) -> Puzzle:
    """Refuse a suggestion; it cannot be suggested again as it is. Raises `PuzzleError`."""
    with transaction.atomic():
        return _decided(_waiting(puzzle_id, by), Puzzle.State.REFUSED, by, request)


def puzzle_return(puzzle_id: str, *, by: User, request: HttpRequest | None = None) -> Puzzle:
    """Take back a puzzle that was taken by mistake: it waits for a moderator again, and its day is free. Raises
    `PuzzleError`."""
    with transaction.atomic():
        puzzle = _waiting(puzzle_id, by, Puzzle.State.TAKEN)
        before = {"day": puzzle.day.isoformat()} if puzzle.day else {}
        puzzle.state, puzzle.moderator, puzzle.day = Puzzle.State.SUGGESTED, None, None
        puzzle.save(update_fields=["state", "moderator", "day"])
        act_write("puzzle.returned", by=by, object=f"puzzle:{puzzle.pk}", before=before, request=request)
        return puzzle


def _waiting(puzzle_id: str, by: User, state: Puzzle.State = Puzzle.State.SUGGESTED) -> Puzzle:
    """The puzzle, locked, if this moderator may decide about it and it still stands so."""
    if not may_moderate(by):
        raise PuzzleError("forbidden", _("This takes the right to moderate. Ask an administrator."))
    puzzle = Puzzle.objects.select_for_update().filter(pk=puzzle_id).first()
    if puzzle is None or puzzle.state != state:
        raise PuzzleError("decided", _("Somebody has decided about this puzzle already. Nothing has been changed."))
    if puzzle.author_id == by.pk:
        raise PuzzleError("own", _("Nobody decides about a puzzle of their own. Ask another moderator."))
    return puzzle


def _first_free(today: date, days: set[date | None]) -> date:
    return next(day for day in (today + timedelta(days=number) for number in range(len(days) + 1)) if day not in days)


def _decided(puzzle: Puzzle, state: Puzzle.State, by: User, request: HttpRequest | None) -> Puzzle:
    puzzle.state, puzzle.moderator = state, by
    puzzle.save(update_fields=["state", "moderator", "day"])
    after = {"day": puzzle.day.isoformat()} if puzzle.day else {}
    act_write(f"puzzle.{state}", by=by, object=f"puzzle:{puzzle.pk}", after=after, request=request)
    return puzzle
