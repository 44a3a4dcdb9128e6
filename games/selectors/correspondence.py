"""Games by correspondence as pages and mails say them: how long a decision still has, and who is on vacation."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Prefetch, QuerySet
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext

from games.live import clocks, vacations
from games.models import Game, Seat, Status
from games.selectors.listings import Row, name_of
from games.selectors.table_views import names_of

FAR = timedelta(days=10_000)


def time_words(left: timedelta) -> str:
    """A time as one says it: "2 days 3 hours", "3 hours 20 minutes", "12 minutes"; never more than there is."""
    minutes = max(timedelta(), left) // timedelta(minutes=1)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    said = [
        ngettext("%(count)d day", "%(count)d days", days) % {"count": days} if days else "",
        ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours} if hours else "",
        ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes} if not days else "",
    ]
    found = [word for word in said if word]
    return " ".join(found[:2] if hours or not days else found[:1])


def time_left(game: Game, now: datetime) -> timedelta | None:
    """How long the open decision of a game by correspondence still has, without the vacation that it waits for; None
    where no such clock runs."""
    if game.status != Status.RUNNING or game.deadline_at is None or game.paused_until is not None:
        return None
    if not clocks.TimeControl.from_data(game.clock).by_correspondence:
        return None
    return game.deadline_at - max(now, game.stands_until or now)


def left_words(game: Game, now: datetime) -> str:
    """The same in words; "" where no such clock runs."""
    left = time_left(game, now)
    return "" if left is None else gettext("%(time)s left") % {"time": time_words(left)}


def waiting_games() -> QuerySet[Game]:
    """Running games by correspondence in which the clock of a person runs, with their seats, the most urgent first."""
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    found = Game.objects.filter(
        status=Status.RUNNING,
        clock__kind="correspondence",
        deadline_at__isnull=False,
        paused_until=None,
        take_back_until=None,
        tick_at=None,
    )
    return found.prefetch_related(seats).order_by("deadline_at")


def asked_seat(game: Game) -> Seat | None:
    """The seat that a game waits for; the seats are read already."""
    return next((seat for seat in game.seats.all() if seat.number == game.decision_seat), None)


def waiting_of(user: Any) -> list[Game]:
    """Games by correspondence that wait for a player, the most urgent first."""
    return list(waiting_games().filter(seats__user=user.pk, seats__number=F("decision_seat")))


def against_words(game: Game, user: Any) -> str:
    """The game and the others in it, in words: "Magic against Ada"."""
    others = names_of(seat for seat in game.seats.all() if seat.user_id != user.pk)
    return gettext("%(game)s against %(names)s") % {"game": name_of(game.ruleset), "names": ", ".join(others)}


def with_time(rows: Sequence[Row], now: datetime) -> list[Row]:
    """Rows of a player's games with how long each still has and which opponent is on vacation; first what waits for the
    player, the most urgent before the others."""
    for row in rows:
        row.left = left_words(row.game, now)
    slow = [row for row in rows if row.left]
    present = vacations.present({seat.user_id for row in slow for seat in row.others}, now)
    for row in slow:
        row.away = _away_words(row, present, now)
    return sorted(rows, key=lambda row: (not row.my_turn, time_left(row.game, now) or FAR))


def until_words(moment: datetime) -> str:
    """Until when a vacation lasts, in words."""
    return gettext("on vacation until %(date)s") % {"date": date_format(localtime(moment), "SHORT_DATETIME_FORMAT")}


def _away_words(row: Row, present: dict[int, Any], now: datetime) -> str:
    for seat in row.others:
        until = vacations.stands_until(row.game, present.get(seat.user_id or 0), now)
        if until is not None:
            return f"{seat.shown_name}: {until_words(until)}"
    return ""
