"""The games by correspondence that wait, for whom and for how long."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from games.live import clocks
from games.selectors.correspondence import time_words, until_words
from tournaments.models import Match, Tournament
from tournaments.selectors.correspondence import waiting_games
from tournaments.selectors.round_names import round_name
from tournaments.services.rounds import correspondence
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.desk.commands import Command, Sent
from tournaments.web.desk.rows import label_of


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """All games that are being played, the longest waiting first."""
    now = clocks.database_now()
    rows = [
        {
            "waiting": one,
            "round": round_name(one.match.round),
            "label": label_of(one.match),
            "others": ", ".join(player.shown_name for player in one.others),
            "waited": "" if one.away_until or one.bot else time_words(one.waited(now)),
            "left": "" if one.left is None else time_words(one.left),
            "away": "" if one.away_until is None else until_words(one.away_until),
        }
        for one in (waiting_games(tournament, now) if tournament.by_correspondence else ())
    ]
    return show(request, "waiting", tournament, may, rows=rows)


@require_POST
@official("clock")
def call(request: HttpRequest, tournament: Tournament, may: Rights, match_id: str) -> HttpResponse:
    """Call the player whom a game waits for."""
    found = get_object_or_404(Match, pk=match_id, round__stage__tournament=tournament)
    attempt(
        request, _("The player is called by mail and push."), correspondence.player_call, match=found, by=request.user
    )
    return redirect("desk_waiting", tournament.pk)


@require_POST
@official("clock")
def last_date(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Set the last date of all matches that are being played."""
    LAST_DATE(Sent(request, tournament, may))
    return redirect("desk_waiting", tournament.pk)


def _dated(sent: Sent) -> str:
    days = sent.number("days", -1)
    count = correspondence.last_date_set(tournament=sent.tournament, by=sent.by, days=-1 if days is None else days)
    if not days:
        return gettext("Open matches have no last date any more.")
    text = ngettext("The last date of %(count)d match is set.", "The last date of %(count)d matches is set.", count)
    return text % {"count": count}


LAST_DATE = Command("clock", _dated, said=None)
