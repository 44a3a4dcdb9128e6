"""Lists of tables: open ones, those of a player, those that wait for them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone
from django.utils.translation import get_language

from accounts.platform.compiled_queries import CompiledQuery
from games.live import auto_passes, clocks, matching, presence, take_backs
from games.models import Block, Game, Seat, Status, Visibility
from games.rulesets import rulesets
from games.selectors import ladders


def with_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    """The games with their seats and the people in them, in one more query."""
    return games.prefetch_related(Prefetch("seats", Seat.objects.select_related("user").order_by("number")))


def open_tables(user: Any = None) -> QuerySet[Game]:
    """Public tables with a free place, the longest waiting first; guests see only those open to guests, and no
    user those of another whom they have blocked, or who has blocked them."""
    found = Game.objects.filter(status=Status.OPEN, visibility=Visibility.PUBLIC, contributions_until__isnull=True)
    if user is None or not user.is_authenticated or user.is_guest:
        found = found.filter(guests=True)
    found = found.filter(Q(quick=False) | _host_is_there(timezone.now()))
    if user is not None and user.is_authenticated:
        blocks = Block.objects.filter(kind=Block.Kind.BLOCK)
        for apart in (blocks.filter(user=user).values("other"), blocks.filter(other=user).values("user")):
            found = found.exclude(pk__in=Seat.objects.filter(user__in=apart).values("game"))
    return with_seats(found.annotate(taken=Count("seats", filter=Q(seats__taken=True))).order_by("created_at"))


def _host_is_there(now: datetime) -> Q:
    """What `matching.is_attended` says, as a condition."""
    host = Seat.objects.filter(game=OuterRef("pk"), user=OuterRef("host"))
    signs = Q(away_since__gt=now) | Q(away_since__isnull=True, present_at__gt=now - presence.SIGN_HOLDS)
    new = Q(created_at__gt=now - matching.JUST_OPENED)
    return Q(Exists(host.filter(signs))) | (new & Q(Exists(host.filter(present_at=None, away_since=None))))


def host_of(game: Game) -> Seat | None:
    """The seat of the user who opened a table, which comes from `with_seats`."""
    return next((seat for seat in game.seats.all() if seat.user_id is not None and seat.user_id == game.host_id), None)


def games_of(user: Any, *, finished: bool | None = None) -> QuerySet[Game]:
    """Games of a player, the latest first: all, the finished ones, or those that are still to be played."""
    found = Game.objects.filter(seats__user=user).exclude(status=Status.ABORTED)
    if finished is not None:
        over = Q(status=Status.FINISHED)
        found = found.filter(over if finished else ~over)
    return with_seats(found.order_by(F("ended_at").desc(nulls_first=True), "-created_at"))


def last_seat(user: Any) -> tuple[str, str]:
    """The ruleset that a user has sat down to last, and the level of the bot that they have met last; empty if none."""
    if not user.is_authenticated:
        return "", ""
    mine = Seat.objects.filter(user=user).exclude(game__status=Status.ABORTED).order_by("-game__created_at")
    met = Seat.objects.filter(game__seats__user=user).exclude(bot="").order_by("-game__created_at")
    key = mine.values_list("game__ruleset", flat=True).first()
    return key or "", met.values_list("bot", flat=True).first() or ""


def waiting_for(user: Any) -> QuerySet[Game]:
    """Running games that wait for this player's decision, the most urgent first."""
    mine = Game.objects.filter(status=Status.RUNNING, seats__user=user, seats__number=F("decision_seat"))
    return with_seats(mine.order_by(F("deadline_at").asc(nulls_last=True), "running_since"))


def waiting_count(user: Any) -> int:
    """How many games `waiting_for` gives."""
    return len(_WAITING.rows(user.pk))


_WAITING = CompiledQuery(
    lambda user: Seat.objects.filter(
        user_id=user, game__status=Status.RUNNING, number=F("game__decision_seat")
    ).values_list("pk")
)


def table_row(game: Game) -> dict[str, Any]:
    """An open table as a row of the lobby; the game comes from `with_seats`."""
    seats = list(game.seats.all())
    control = clocks.TimeControl.from_data(game.clock)
    host = host_of(game)
    return {
        "id": game.pk,
        "ruleset": game.ruleset,
        "name": rulesets()[game.ruleset].name.in_(get_language() or "en"),
        "options": game.options,
        "host": "" if host is None else host.shown_name,
        "rated": game.rated,
        "unofficial": game.unofficial,
        "rating": None if host is None or not game.rated else ladders.rating_said(host),
        "seats": game.seat_count,
        "taken": sum(seat.taken for seat in seats),
        "clock": {"kind": clocks.preset_of(control), "text": clocks.described(control)},
        "guests": game.guests,
        "watchers": game.watchers,
        "takeback": take_backs.may_take_back(game),
        "stepping_in": auto_passes.seconds(game),
        "created": clocks.in_ms(game.created_at),
    }
