"""Calendars: an entry for a tournament, and one for each round that can be read. The entries keep their names, so that
a calendar changes what it has instead of adding to it.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from tournaments.domain.choices import Standing, State
from tournaments.models import AuditEntry, Match, Registration, Round, Tournament
from tournaments.selectors.pairings import pairing_of, rounds_of, with_all
from tournaments.selectors.round_names import round_name

PRODUCT = "-//Vorrang//Tournaments//EN"
OFF = (Standing.REMOVED, Standing.PENDING)
"""Registrations that put nothing into anybody's calendar."""
KEPT = timedelta(days=365)
"""A personal calendar reaches so far back."""


def tournament_calendar(tournament: Tournament, address: str) -> bytes:
    """The dates of a tournament. `address` is the whole address of its page."""
    return _calendar(str(tournament.name), entries(tournament, address))


def personal_calendar(user: Any, address_of: Any, now: datetime) -> bytes:
    """The dates of all tournaments in which somebody takes part or has a role, with his own tables.

    `address_of` gives the whole address of a tournament's page.
    """
    own = Registration.objects.filter(user=user).exclude(state__in=OFF)
    mine = {one.tournament_id: one for one in own}
    found = (
        Tournament.objects.filter(Q(pk__in=list(mine)) | Q(officials__user=user))
        .filter(Q(starts_at__gte=now - KEPT) | Q(started_at__gte=now - KEPT))
        .exclude(state=State.DRAFT)
        .distinct()
        .order_by("starts_at", "pk")
    )
    events: list[Event] = []
    for tournament in found:
        events += entries(tournament, address_of(tournament), mine.get(tournament.pk))
    return _calendar(_("Tournaments"), events)


def entries(tournament: Tournament, address: str, player: Registration | None = None) -> list[Event]:
    """The entries of a tournament; none if it has no time yet. With `player` his rounds say where he plays."""
    events = []
    stamp = _stamp(tournament)
    begins = tournament.starts_at or tournament.started_at
    if begins is not None:
        ends = tournament.ended_at if tournament.ended_at and tournament.ended_at > begins else None
        events.append(
            _event(tournament, f"tournament-{tournament.pk}", str(tournament.name), (begins, ends, stamp), address)
        )
    tables = _tables(player)
    for round_ in rounds_of(tournament):
        start = round_.starts_at or round_.published_at
        if start is not None:
            text = tables.get(round_.pk, "")
            name = f"round-{tournament.pk}-{round_.stage.order}-{round_.number}-{round_.attempt}"
            title = f"{tournament.name}: {round_name(round_)}"
            times = (start, _end(round_, start), stamp)
            events.append(_event(tournament, name, title, times, address, text))
    return events


def _calendar(name: str, events: list[Event]) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("name", name)
    for event in events:
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def _event(
    tournament: Tournament,
    name: str,
    title: str,
    times: tuple[datetime, datetime | None, datetime],
    address: str,
    text: str = "",
) -> Event:
    """An entry. `times`: when it begins, when it ends, when something in the tournament was last changed."""
    begins, ends, stamp = times
    event = Event()
    event.add("uid", f"{name}@vorrang")
    event.add("dtstamp", stamp.astimezone(UTC))
    event.add("sequence", tournament.revision)
    event.add("dtstart", begins.astimezone(UTC))
    if ends is not None:
        event.add("dtend", ends.astimezone(UTC))
    event.add("summary", title)
    if text:
        event.add("description", text)
    event.add("url", address)
    event.add("status", "CANCELLED" if tournament.state == State.CANCELLED else "CONFIRMED")
    return event


def _end(round_: Round, start: datetime) -> datetime | None:
    """When its clock runs out or it was over; nothing of one that is untimed and being played."""
    ends = round_.ends_at or round_.closed_at
    return ends if ends is not None and ends > start else None


def _stamp(tournament: Tournament) -> datetime:
    """When something in it was last changed."""
    last = AuditEntry.objects.filter(tournament=tournament).order_by("-seq").first()
    return tournament.created_at if last is None else last.at


def _tables(player: Registration | None) -> dict[int, str]:
    """Where somebody plays, in words, by round."""
    if player is None:
        return {}
    found = {}
    for match in with_all(Match.objects.filter(seats__registration=player)):
        pairing = pairing_of(match)
        opponent = pairing.opponent_of(player)
        if opponent is None:
            found[match.round_id] = _("No opponent in this round.")
        elif match.table is None:
            found[match.round_id] = _("Against %(name)s") % {"name": opponent.shown_name}
        else:
            words = {"table": match.table, "name": opponent.shown_name}
            found[match.round_id] = _("Table %(table)d, against %(name)s") % words
    return found
