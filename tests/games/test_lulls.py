"""For how long pings are answered by what is known: until something comes by itself, to the millisecond."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from games.live import clocks, presence
from games.live.stands import Stand
from games.sockets import table
from games.sockets.table import REFRESH_EVERY, TableConsumer

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
STARTED = 500.0
"""Noon by the monotonic clock."""
SOON = NOON + timedelta(seconds=30)
MS = timedelta(milliseconds=1)


class Page:
    """A socket that has looked at noon, and the clock by which it answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, view: Any) -> None:
        self.socket = TableConsumer()
        self.moment = NOON
        monkeypatch.setattr(table, "time", SimpleNamespace(monotonic=self._monotonic))
        self.look(view)

    def _monotonic(self) -> float:
        return STARTED + (self.moment - NOON).total_seconds()

    def look(self, view: Any) -> None:
        self.socket.view, self.socket.viewed = view, self._monotonic()
        self.socket.refreshed = self.socket.viewed

    def answer(self, moment: datetime) -> dict[str, Any] | None:
        """What a ping at that moment is answered with; None: it looks at the game."""
        self.moment = moment
        known = self.socket._same(self.socket.view)
        return None if known is None else known[0]


def seen(now: datetime = NOON, **game: Any) -> Any:
    """A view of a game in which both players are there, the second for longer than anything here lasts."""
    usual = {"deadline_at": None, "tick_at": None, "paused_until": None, "take_back_until": None, "status": "running"}
    seats = [sat(present_at=None, bot="fast"), sat(present_at=now + timedelta(hours=1))]
    return SimpleNamespace(game=SimpleNamespace(**usual | game), seats=seats, now=now, epoch=2, seq=7)


def sat(**seat: Any) -> Any:
    return SimpleNamespace(**{"bot": "", "present_at": None, "away_since": None} | seat)


def says(moment: datetime) -> dict[str, Any]:
    return {"now": clocks.in_ms(moment), "epoch": 2, "seq": 7}


def ends_at(page: Page, end: datetime) -> bool:
    """Whether pings are answered until then and not from then on."""
    moments = [NOON, NOON + timedelta(seconds=5), end - MS]
    assert [page.answer(moment) for moment in moments] == [says(moment) for moment in moments]
    return page.answer(end) is None and page.answer(end + timedelta(hours=1)) is None


@pytest.mark.parametrize("field", ["tick_at", "paused_until", "take_back_until"])
def test_it_ends_when_a_standing_order_answers_and_when_a_pause_or_a_request_does(monkeypatch, field):
    assert ends_at(Page(monkeypatch, seen(**{field: SOON})), SOON)


def test_it_ends_when_a_deadline_is_enforced(monkeypatch):
    assert ends_at(Page(monkeypatch, seen(deadline_at=SOON)), SOON + clocks.GRACE)


def test_it_ends_when_a_player_counts_as_away(monkeypatch):
    view = seen()
    view.seats[1].away_since = SOON
    assert ends_at(Page(monkeypatch, view), SOON)
    view = seen()
    view.seats[1].present_at = NOON - timedelta(seconds=20)
    assert ends_at(Page(monkeypatch, view), NOON - timedelta(seconds=20) + presence.SIGN_HOLDS)


def test_it_ends_when_everything_is_to_be_looked_at_anew(monkeypatch):
    assert ends_at(Page(monkeypatch, seen()), NOON + timedelta(seconds=REFRESH_EVERY))


def test_a_player_who_was_away_before_does_not_end_it(monkeypatch):
    view = seen()
    view.seats[1].present_at = NOON - timedelta(hours=1)
    page = Page(monkeypatch, view)
    assert page.answer(NOON + timedelta(seconds=100)) == says(NOON + timedelta(seconds=100))


def test_after_another_view_what_ends_there_counts(monkeypatch):
    page = Page(monkeypatch, seen())
    assert page.answer(NOON) == says(NOON)
    page.moment = NOON + timedelta(seconds=1)
    page.look(seen(page.moment, tick_at=SOON))
    assert ends_at(page, SOON)


def test_what_all_were_asked_for_counts_from_then_on(monkeypatch):
    page = Page(monkeypatch, seen())
    assert page.answer(NOON) == says(NOON)
    later, quick = NOON + timedelta(seconds=5), timedelta(milliseconds=250)
    signs = (presence.Sign(True, None, None), presence.Sign(False, NOON, SOON))
    page.socket.stand = Stand(2, 7, "running", signs, None, later + quick, STARTED + 5)
    assert page.answer(later) == says(later + quick), "the clock of the database has gone on by more"
    assert page.answer(SOON - quick - MS) == says(SOON - MS)
    assert page.answer(SOON - quick) is None
    for other in ((3, 7, "running"), (2, 8, "running"), (2, 7, "finished")):
        page.socket.stand = Stand(*other, signs, None, later, STARTED + 5)
        assert page.answer(later) is None
