"""The start: who is there plays, everything freezes, round 1 is made as a draft. And the way back."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.live import clocks
from games.models import Entry
from tournaments.domain.choices import Kind, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import LEAST, settled
from tournaments.models import MatchGame, Registration, ResultVersion, Round, Stage, Tournament
from tournaments.pairing.results import ALONE
from tournaments.pairing.rounds import weighed
from tournaments.selectors import teams
from tournaments.selectors.records import profile_meant
from tournaments.services.common.act import act
from tournaments.services.common.audit import moved
from tournaments.services.lifecycle import creation, settings
from tournaments.services.registration import decklists
from tournaments.services.registration.places import free_place, place_or_wait
from tournaments.services.rounds import stages

FROM = (State.PUBLISHED, State.REGISTRATION, State.CHECK_IN)
"""States from which a tournament starts. Only from the check-in do absentees stay out: otherwise there was none."""
NAMED = 5
"""So many names are said at once."""


def tournament_start(*, tournament: Tournament, by: Any, without_list: str = "refuse") -> Tournament:
    """Begin. Absentees are taken out and waiting players fill their places in order; stages, tie-breaks, times and deck
    lists freeze; the first stage begins.

    `without_list`: what becomes of players without a legal deck list where there must be one: "refuse" to start, or
    "remove" them. Raises `TournamentError`.
    """
    with act(tournament, by, "start") as this:
        row, role = this.row, this.role
        if row.state not in FROM:
            raise _cannot(row)
        row.ruleset_version = settings.ruleset_of(row.ruleset).version
        before = {"stages": creation.as_data(creation.plan_of(row)), "players": _standings(row)}
        players = _gather(row, without_list)
        _check_teams(row, players)
        plan = settled(creation.plan_of(row), row.ruleset, weighed(player.byes for player in players))
        _check_enough(plan[0][0], len(players))
        creation.plan_replace(row, plan)
        _freeze_profiles(row)
        decklists.lists_lock(players)
        row.started_at = clocks.database_now()
        moved(
            row,
            State.RUNNING,
            "tournament_started",
            by=by,
            role=role,
            before=before,
            after={"stages": creation.as_data(plan), "players": len(players)},
        )
        stages.stage_begin(stage=row.stages.get(order=1), by=by)
        row.refresh_from_db()
    return row


def start_undo(*, tournament: Tournament, by: Any, reason: str = "") -> Tournament:
    """Back to where the tournament was before its start, while nothing has been played. Raises `TournamentError`."""
    with act(tournament, by, "start") as this:
        row, role = this.row, this.role
        if row.state != State.RUNNING:
            raise TournamentError(
                "not_running", _("Only the start of a tournament that runs can be undone. Start it first.")
            )
        _check_untouched(row)
        start = row.audit.filter(action="tournament_started").order_by("-seq").first()
        assert start is not None, "a running tournament was started"
        row.started_at, row.paused_at = None, None
        moved(row, start.before["state"], "start_undone", by=by, role=role, reason=reason)
        Round.objects.filter(stage__tournament=row).delete()
        creation.plan_replace(row, creation.from_data(start.before["stages"]))
        row.save()
        _bring_back(row, start.before["players"])
        decklists.lists_unlock(row)
    return row


def _freeze_profiles(tournament: Tournament) -> None:
    """Every stage reckons to its end as it would now, whatever becomes usual meanwhile."""
    rows = list(tournament.stages.all())
    for stage in rows:
        stage.tournament = tournament
        stage.profile = profile_meant(stage).as_data()
    Stage.objects.bulk_update(rows, ["profile"])


def _cannot(tournament: Tournament) -> TournamentError:
    if tournament.state == State.DRAFT:
        return TournamentError("draft", _("Publish the tournament first, then it can start."))
    if tournament.over:
        return TournamentError("over", _("This tournament is over. Clone it to hold it again."))
    return TournamentError("begun", _("The tournament has started already. Look at its rounds."))


def _standings(tournament: Tournament) -> dict[str, list[Any]]:
    """Where every registration stands, for the way back: {number: [state, place, round]}."""
    rows = tournament.registrations.values_list("number", "state", "place_no", "offered_until", "checked_in_at")
    return {
        str(number): [state, place, until and until.isoformat(), there and there.isoformat()]
        for number, state, place, until, there in rows
    }


def _gather(tournament: Tournament, without_list: str) -> list[Registration]:
    """Take out who is not there, fill up from the waiting list, and set everybody in play. Those who play."""
    checked = tournament.state == State.CHECK_IN
    everybody = list(tournament.registrations.select_related("user").order_by("registered_at", "number"))
    there = {Standing.CHECKED_IN} if checked else {Standing.CHECKED_IN, Standing.REGISTERED}
    coming = [one for one in everybody if one.state in there or (one.bot and one.state == Standing.REGISTERED)]
    line = [one for one in everybody if one.state == Standing.WAITING]
    line.sort(key=lambda one: one.checked_in_at is None)  # who is there goes before who is not; else in order
    missing = decklists.without_list(tournament, [*coming, *line])
    if missing and without_list != "remove":
        here = [one for one in coming if one.pk in missing]
        if here:
            raise _lists_missing(here, missing)
    coming = [one for one in coming if one.pk not in missing]
    keeping = {one.pk for one in coming}
    out = (Standing.PENDING, Standing.OFFERED, Standing.REGISTERED, Standing.CHECKED_IN)
    for one in everybody:
        if one.pk not in keeping and one.state in out:
            one.state, one.place_no, one.offered_until = Standing.REMOVED, None, None
            one.save()
    for one in line:
        one.place_no = None if one.pk in missing else free_place(tournament)
        one.state = Standing.REMOVED if one.place_no is None else one.state
        one.save()
        if one.place_no is not None:
            coming.append(one)
    for one in coming:
        one.state, one.joined_round, one.dropped_after = Standing.ACTIVE, 1, None
        one.save()
    return sorted(coming, key=lambda one: one.number)


def _lists_missing(players: list[Registration], why: dict[int, str]) -> TournamentError:
    said = "; ".join(f"{one.shown_name}: {why[one.pk]}" for one in players[:NAMED])
    text = ngettext(
        "%(count)d player has no deck list that can be played. %(said)s. Ask for it, or start without them.",
        "%(count)d players have no deck list that can be played. %(said)s. Ask for them, or start without them.",
        len(players),
    )
    return TournamentError("lists_missing", text % {"count": len(players), "said": said})


def _check_teams(tournament: Tournament, players: list[Registration]) -> None:
    """Every team that plays has somebody on each seat. Raises `TournamentError`."""
    complete = teams.complete(tournament, tournament.registrations.all()).values_list("pk", flat=True)
    without = sorted({one.pk for one in players} - set(complete))
    if without:
        names = [one.shown_name for one in players if one.pk in without][:NAMED]
        raise TournamentError(
            "team_incomplete",
            _("These teams have empty seats: %(names)s. Add players to them, or take them out.")
            % {"names": ", ".join(names)},
        )


def _check_enough(kind: str, players: int) -> None:
    least = LEAST[Kind(kind)]
    if players < least:
        raise TournamentError(
            "too_few",
            _("This format needs at least %(least)d players, %(players)d are there. Wait for more, or change it.")
            % {"least": least, "players": players},
        )


def _check_untouched(tournament: Tournament) -> None:
    """Nothing may have been played: byes count for nothing, an answer of any player counts."""
    results = ResultVersion.objects.filter(match__round__stage__tournament=tournament)
    if results.exclude(kind__in=ALONE).exists():
        raise TournamentError("played", _("There are results already, so the start stays. Cancel or play on."))
    games = MatchGame.objects.filter(match__round__stage__tournament=tournament).values("game")
    if Entry.objects.filter(game__in=games, seat__isnull=False).exists():
        raise TournamentError("played", _("Somebody has begun to play, so the start stays. Cancel or play on."))


def _bring_back(tournament: Tournament, players: dict[str, list[Any]]) -> None:
    """Everybody stands again where he stood; who has left since stays away, who has come since is registered."""
    gone = (Standing.DROPPED, Standing.DISQUALIFIED)
    everybody = list(tournament.registrations.all())
    tournament.registrations.update(place_no=None)
    for one in everybody:
        was = players.get(str(one.number))
        if one.state in gone:
            one.state = Standing.DISQUALIFIED if one.state == Standing.DISQUALIFIED else Standing.REMOVED
            one.place_no = None
        elif was is not None:
            one.state, one.place_no, one.offered_until, one.checked_in_at = was
        elif one.state == Standing.ACTIVE:
            one.state, one.place_no = Standing.REGISTERED, None
        one.joined_round, one.dropped_after = 1, None
        one.save()
    for one in everybody:
        if one.state == Standing.REGISTERED and one.place_no is None:
            one.tournament = tournament
            place_or_wait(one)
            one.save()
