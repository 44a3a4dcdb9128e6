"""Who is told what, and when. Everything is told once, whatever is sent twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from django.db.models import Q
from django.db.models.signals import post_save
from django.dispatch import receiver

from accounts.platform.hooks import account_buried, register_unread
from games.models import Case, CaseState
from games.services.cases.judging import judges_of_site, may_claim
from games.services.hooks import register_announcements
from tournaments.domain.choices import CONTESTED, MatchState, Origin, PenaltyStep, Source, Standing, State
from tournaments.domain.choices import Kind as Format
from tournaments.models import (
    AuditEntry,
    Dispute,
    Infraction,
    Match,
    MatchGame,
    MatchSeat,
    Registration,
    ResultVersion,
    Round,
    Tournament,
    stands,
)
from tournaments.pairing.results import Kind, Outcome
from tournaments.selectors.conflicts import conflict_of
from tournaments.selectors.lists import TOOK_PART
from tournaments.selectors.notices import announcements, unread
from tournaments.selectors.pairings import seats_of
from tournaments.selectors.records import holds_boards
from tournaments.selectors.roles import MAY
from tournaments.selectors.standings import Line, final_standings
from tournaments.selectors.teams import members_by_team, members_of, people_of
from tournaments.services.common import events
from tournaments.services.common.audit import actor_key
from tournaments.services.common.events import listens
from tournaments.services.judging import disputes
from tournaments.services.judging.disqualification import seconds_of
from tournaments.services.outside.notices import News, notices_forget, notices_write
from tournaments.services.registration.decklists import without_list

OPENED_BY_ITSELF: dict[str, str] = {Origin.SILENCE: "unreported", Origin.BAN: "match_rests", Origin.DATE: "date_passed"}
"""Cases that no person has opened, and what their players are told."""
BY_ITSELF = (Source.ENGINE, Source.PAIRING, Source.IMPORT)
"""Sources of results that tell the players nothing new: they were there, or nothing was played."""
Sides = Sequence[tuple[Registration, list[Registration]]]
"""Players of a match, each with the others."""
COUNT_ON_IT = (*TOOK_PART, Standing.PENDING, Standing.WAITING)
"""Who wants to know what becomes of a tournament."""
OF_NO_MATTER = {"text", "listed", "series", "capacity", "opens_at", "late_until", "guests", "entry"}
"""Fields whose change tells nothing to somebody who is registered."""


@listens(events.RegistrationDecided)
def registration_decided(event: events.RegistrationDecided) -> None:
    """Tell the player whether they are in."""
    _tell(event.registration, "approved" if event.approved else "refused", str(event.registration.pk))


@listens(events.MemberAsked)
def member_asked(event: events.MemberAsked) -> None:
    """Ask them."""
    asked = event.registration
    _tell(asked, "team_asked", f"{asked.pk}:{asked.whole.pk}", opponent=asked.whole.number)


@listens(events.PlaceOffered)
def place_offered(event: events.PlaceOffered) -> None:
    """A place is kept for him, until then."""
    until = event.registration.offered_until
    if until is not None:
        _tell(
            event.registration, "place_offered", f"{event.registration.pk}:{until.isoformat()}", until=until.isoformat()
        )


@listens(events.TournamentMoved)
def tournament_moved(event: events.TournamentMoved) -> None:
    """Check-in is open, or it is over."""
    if event.tournament.state == State.CHECK_IN and event.before != State.RUNNING:
        _tell_all(event.tournament, "check_in", [Standing.REGISTERED])
        coming = event.tournament.registrations.filter(stands(Standing.REGISTERED, Standing.CHECKED_IN))
        missing = without_list(event.tournament, coming.select_related("user"))
        for one in coming.filter(pk__in=missing).select_related("user", "tournament"):
            _tell(one, "deck_missing", event.tournament.pk)
    elif event.tournament.state == State.CANCELLED:
        _tell_all(event.tournament, "cancelled", COUNT_ON_IT)
    elif event.tournament.state == State.COMPLETED:
        lines = final_standings(event.tournament)
        key = f"{event.tournament.pk}:{event.tournament.final_version}"
        teams = members_by_team(event.tournament)
        news = [
            News(one.user, "completed", key, {"rank": _place(line), "players": len(lines)})
            for line in lines
            for one in people_of(line.registration, teams)
            if one.user is not None
        ]
        notices_write(tournament=event.tournament, news=news)


def _place(line: Line) -> str:
    """The place, or from which to which several share: "3–4"."""
    return f"{line.rank}–{line.last}" if line.last > line.rank else str(line.rank)


@listens(events.MatchCalled)
def match_called(event: events.MatchCalled) -> None:
    """The next match of a bracket; of teams the board of each player. Those of a round that is paired as a whole are
    told together."""
    if (event.match.team_match or event.match).slot and not holds_boards(event.match):
        notices_write(tournament=event.match.round.stage.tournament, news=_calls(event.match.round, [event.match]))


@listens(events.MatchExpected)
def turn_come(event: events.MatchExpected) -> None:
    """It is the next one of a round robin for both its players."""
    notices_write(tournament=event.match.round.stage.tournament, news=_calls(event.match.round, [event.match]))


@listens(events.RoundPublished)
def round_published(event: events.RoundPublished) -> None:
    """Table and opponent are known; and who has a bye."""
    called = [match for match in event.round.matches.all() if not match.slot]
    notices_write(tournament=event.round.stage.tournament, news=_calls(event.round, called))


def _round(round: Round) -> dict[str, int]:
    """A round in a notice: its key, by which it is named when it is read."""
    return {"round": round.number, "of_round": round.pk}


def _calls(round: Round, matches: Sequence[Match]) -> Iterator[News]:
    seats: dict[str, list[Registration]] = {}
    for seat in MatchSeat.objects.filter(match__in=matches).select_related("registration__user").order_by("side"):
        if seat.registration is not None:
            seats.setdefault(seat.match_id, []).append(seat.registration)
    byes = set(
        ResultVersion.objects.filter(match__in=matches, confirmed=True, kind=Kind.BYE).values_list("match", flat=True)
    )
    for match in matches:
        players = seats.get(match.pk, [])
        if match.pk in byes:
            yield from (News(one.user, "bye", match.pk, _round(round)) for one in players if one.user)
        elif len(players) >= 2:
            kind = "called" if match.table is not None else "called_anywhere"
            about = {**_round(round), "table": match.table_name or None, "match": match.pk}
            for own in players:
                if own.user is not None:
                    others = [one for one in players if one is not own]
                    yield News(own.user, kind, f"{match.pk}:{others[0].number}", {**about, **_met(others)})


@listens(events.ResultConfirmed)
def result_confirmed(event: events.ResultConfirmed) -> None:
    """A result counts that an official or the clock has entered. Of reports, whoever confirms them knows,
    of a ruling its case tells."""
    contested = event.version.source == Source.JUDGE and event.match.state in (MatchState.RULED, *CONTESTED)
    if event.version.source not in (*BY_ITSELF, Source.REPORT) and not contested:
        _tell_result(event.match, event.version, _sides(event.match))


@listens(events.CaseOpened, events.CaseAppealed)
def case_waits(event: events.CaseOpened | events.CaseAppealed) -> None:
    """Of a case that no judge has in hands, those who may judge it are told."""
    case, sides = event.case, list(_sides(event.case.match))
    if case.judge_id is not None:
        return
    tournament = case.match.round.stage.tournament
    first = sides[0][0].number if sides else 0
    data = {"case": case.pk, "opponent": first, **_round(case.match.round)}
    officials = tournament.officials.filter(role__in=MAY["rule"]).select_related("user")
    judges = {one.user.pk: one.user for one in officials if _may_take(case, one.user)}
    kind = "case_opened" if isinstance(event, events.CaseOpened) else "case_appealed"
    notices_write(tournament=tournament, news=[News(one, kind, case.pk, data) for one in judges.values()])


@listens(events.CaseOpened)
def case_opened(event: events.CaseOpened) -> None:
    """The players of a case that no person has opened are told why there is one."""
    if event.case.origin in OPENED_BY_ITSELF:
        _tell_players(event.case, OPENED_BY_ITSELF[event.case.origin])


@listens(events.CaseClaimed)
def case_claimed(event: events.CaseClaimed) -> None:
    """The players are told who judges."""
    case = event.case
    _tell_players(case, "case_claimed", f"{case.pk}:{case.judge_id}", judge=case.judge_id)


@listens(events.CaseRuled)
def case_ruled(event: events.CaseRuled) -> None:
    """The players are told of the ruling, and until when they may appeal."""
    case = event.case
    if case.state == CaseState.FINAL:
        _tell_players(case, "case_play_on")
    elif case.appeal_until is not None:
        _tell_players(case, "case_ruled_until", until=case.appeal_until.isoformat())
    else:
        _tell_players(case, "case_ruled")


@listens(events.CaseAppealed)
def case_appealed(event: events.CaseAppealed) -> None:
    """The other players are told."""
    match, side = event.case.match, event.case.appeal_side
    sides = _sides(match)
    appellants = [own for own, _others in sides if match.seats.get(registration=own).side == side]
    _tell_each(
        match,
        [
            _news(own, "case_appealed_other", event.case.pk, case=event.case.pk, **_met(appellants or others))
            for own, others in sides
            if own not in appellants
        ],
    )


@listens(events.AppealAnswered)
def appeal_answered(event: events.AppealAnswered) -> None:
    """The players are told of the last word."""
    _tell_players(event.case, "case_answered")


def _tell_players(case: Dispute, kind: str, key: str = "", **data: Any) -> None:
    told = [
        _news(own, kind, key or case.pk, case=case.pk, **_met(others), **data) for own, others in _sides(case.match)
    ]
    _tell_each(case.match, told)


def _may_take(dispute: Dispute, user: Any) -> bool:
    return not conflict_of(dispute.match, user) and not disputes.appeal_refusal(dispute, user)


@receiver(post_save, sender=Case)
def call_waits(sender: Any, instance: Case, **kwargs: Any) -> None:
    """A judge was called in a game of a match, or a ruling on it appealed against: the officials who may take it.

    Judges of the site without an office here see it in the banner of every page, but are sent a notice only where no
    official may take it: else they would have mail of each call in every tournament (O1).
    """
    if instance.state not in (CaseState.OPEN, CaseState.APPEALED) or not instance.game.arranged:
        return
    played = MatchGame.objects.filter(game=instance.game_id).select_related("match__round__stage__tournament").first()
    sides = [] if played is None else list(_sides(played.match))
    if played is None or not sides:
        return
    tournament = played.match.round.stage.tournament
    officials = tournament.officials.filter(role__in=MAY["rule"]).select_related("user")
    judges = {one.user.pk: one.user for one in officials if may_claim(instance, one.user)}
    if not judges:
        judges = {one.pk: one for one in judges_of_site() if may_claim(instance, one)}
    kind = "case_opened" if instance.state == CaseState.OPEN else "case_appealed"
    data = {"call": instance.pk, "opponent": sides[0][0].number, **_round(played.match.round)}
    notices_write(tournament=tournament, news=[News(one, kind, instance.pk, data) for one in judges.values()])


@listens(events.MatchVoided)
def match_voided(event: events.MatchVoided) -> None:
    """A match was struck out. With a cancelled tournament that is no news."""
    if event.match.state == MatchState.VOID and event.match.round.stage.tournament.state != State.CANCELLED:
        told = [
            _news(own, "voided", f"{event.match.pk}:{others[0].number}", match=event.match.pk, **_met(others))
            for own, others in _sides(event.match)
        ]
        _tell_each(event.match, told)


@listens(events.PlayerDropped, events.DecklistReopened)
def registration_changed(event: events.PlayerDropped | events.DecklistReopened) -> None:
    """A player is told what another person has done to their registration."""
    found = event.registration
    if found.user is not None and actor_key(found.user) != event.entry.actor:
        kind = "dropped" if isinstance(event, events.PlayerDropped) else "deck_reopened"
        _tell(found, kind, str(event.entry.seq))


@listens(events.MatchTimeCalled)
def time_called(event: events.MatchTimeCalled) -> None:
    """The players are told until when they report."""
    match = event.match
    if match.state == MatchState.AWAITING_REPORT and match.confirms_at is not None:
        key, until = f"{match.pk}:{event.entry.seq}", match.confirms_at.isoformat()
        told = [
            _news(own, "report_due", key, match=match.pk, until=until, **_met(others)) for own, others in _sides(match)
        ]
        _tell_each(match, told)


@listens(events.ResultReported)
def result_reported(event: events.ResultReported) -> None:
    """The others of the match are asked."""
    _tell_others(event.match, event.entry, "reported")


@listens(events.ResultDisputed)
def result_disputed(event: events.ResultDisputed) -> None:
    """The others of the match are told."""
    _tell_others(event.match, event.entry, "disputed")


@listens(events.MatchExtended)
def match_extended(event: events.MatchExtended) -> None:
    """The players are told how much more time they have."""
    _tell_others(event.match, event.entry, "extended", minutes=event.seconds // 60)


@listens(events.ReportConfirmed)
def report_confirmed(event: events.ReportConfirmed) -> None:
    """Who has not confirmed it is told the result."""
    version = event.match.results.get(confirmed=True)
    _tell_result(event.match, version, _told(_sides(event.match), event.entry))


def _tell_others(match: Match, entry: AuditEntry, kind: str, **data: Any) -> None:
    """Name the player who has done it; if an official has, all whom one meets."""
    sides, key = _sides(match), f"{match.pk}:{entry.seq}"
    actor = [own for own, _others in sides if own.user is not None and actor_key(own.user) == entry.actor]
    told = [
        _news(own, kind, key, match=match.pk, **_met(actor or others), **data) for own, others in _told(sides, entry)
    ]
    _tell_each(match, told)


def _told(sides: Sides, entry: AuditEntry) -> Sides:
    """Of these players those who have not done it themselves."""
    return [(own, others) for own, others in sides if own.user is not None and actor_key(own.user) != entry.actor]


@listens(events.TournamentChanged)
def tournament_changed(event: events.TournamentChanged) -> None:
    """All who count on a tournament are told before its start when it is, and that something else matters now."""
    tournament, entry = event.tournament, event.entry
    changes = set(entry.after)
    if tournament.state not in (State.PUBLISHED, State.REGISTRATION, State.CHECK_IN) or changes <= OF_NO_MATTER:
        return
    kind, data = "changed", {}
    if "starts_at" in changes and tournament.starts_at is not None:
        kind, data = "moved", {"until": tournament.starts_at.isoformat()}
    rows = tournament.registrations.filter(stands(*COUNT_ON_IT), user__isnull=False).select_related("user")
    people = [one.user for one in rows if one.user is not None and actor_key(one.user) != entry.actor]
    news = [News(one, kind, f"{tournament.pk}:{entry.seq}", data) for one in people]
    notices_write(tournament=tournament, news=news)


@listens(events.StageBegun)
def stage_begun(event: events.StageBegun) -> None:
    """The players of a round robin are told that all its matches can be played from now on."""
    stage, tournament = event.stage, event.stage.tournament
    if stage.kind == Format.ROUND_ROBIN:
        cycles = stage.settings.get("cycles", 1)
        for group in stage.groups:
            data = {"count": cycles * (len(group) - 1)}
            _tell_numbers(tournament, dict.fromkeys(group, ("started", data)), f"{tournament.pk}:{event.entry.seq}")


@listens(events.StageFinished)
def stage_finished(event: events.StageFinished) -> None:
    """The players are told who goes on, and who of those who are still there does not."""
    going, tournament = event.qualified, event.stage.tournament
    if not going:
        return
    news = {number: ("cut_missed", {"players": len(going)}) for number in event.stage.seeds} | {
        number: ("cut_made", {"rank": rank, "players": len(going)}) for rank, number in enumerate(going, 1)
    }
    _tell_numbers(tournament, news, f"{tournament.pk}:{event.entry.seq}")


def _tell_numbers(tournament: Tournament, told: Mapping[int, tuple[str, dict[str, Any]]], key: str) -> None:
    """Tell players by their numbers, those who are in play."""
    of_them = Q(number__in=told) | Q(team__number__in=told)
    rows = tournament.registrations.filter(stands(Standing.ACTIVE), of_them, user__isnull=False)
    news = [
        News(one.user, told[one.whole.number][0], key, told[one.whole.number][1])
        for one in rows.select_related("user", "team")
        if one.user
    ]
    notices_write(tournament=tournament, news=news)


@listens(events.DisqualificationProposed)
def disqualification_proposed(event: events.DisqualificationProposed) -> None:
    """Those are told who may be the second person."""
    _ask_seconds("proposal", event.infraction, event.infraction)


@listens(events.LiftingProposed)
def lifting_proposed(event: events.LiftingProposed) -> None:
    """Those are told who may be the second person."""
    _ask_seconds("lifting", event.infraction, event.proposal)


def _ask_seconds(kind: str, row: Infraction, asked: Infraction) -> None:
    data = {"opponent": row.registration.number, "proposal": row.pk}
    news = [News(one, kind, str(row.pk), data) for one in seconds_of(asked)]
    notices_write(tournament=row.tournament, news=news)


@listens(events.PenaltyGiven, events.PlayerDisqualified)
def penalty_given(event: events.PenaltyGiven | events.PlayerDisqualified) -> None:
    """The player is told."""
    _tell_penalty("penalty", event.infraction)


@listens(events.PenaltyRetracted, events.DisqualificationLifted)
def penalty_taken_back(event: events.PenaltyRetracted | events.DisqualificationLifted) -> None:
    """The player is told, unless it was a proposal that they have not heard of."""
    if event.infraction.step == PenaltyStep.GIVEN or isinstance(event, events.DisqualificationLifted):
        _tell_penalty("penalty_back", event.infraction)


def _tell_penalty(kind: str, row: Infraction) -> None:
    about = {"infraction": row.infraction, "penalty": row.penalty}
    _tell(row.registration, kind, str(row.pk), player=row.registration.number, **about)


@receiver(account_buried)
def account_deleted(sender: Any, user: Any, **kwargs: Any) -> None:
    """Delete the notices of a user who is gone."""
    notices_forget(user=user)


def _sides(match: Match) -> Sides:
    """The players of a match, each with the others, side 0 first. Nothing unless there are two."""
    players = [seat.registration for seat in seats_of(match) if seat.registration is not None]
    for one in players:
        one.tournament = match.round.stage.tournament
    pairs = [(own, [one for one in players if one is not own]) for own in players]
    return pairs if len(players) > 1 else []


def _met(others: Sequence[Registration]) -> dict[str, Any]:
    """Who is met, in a notice: the first, and at a table the rest."""
    told: dict[str, Any] = {"opponent": others[0].number}
    return told | ({"others": [one.number for one in others[1:]]} if others[1:] else {})


def _tell_result(match: Match, version: ResultVersion, sides: Sides) -> None:
    """Tell these players of a match how it ended for them."""
    seats, wins, key = seats_of(match), (version.wins_a, version.wins_b), f"{match.pk}:{version.version}"
    side_of, told = {seat.registration_id: seat.side for seat in seats}, []
    for own, others in sides:
        side = side_of[own.pk]
        if len(seats) > 2:
            outcome = version.result.outcome_of(side)
            kind = {Outcome.WIN: "table_won", Outcome.DRAW: "table_drawn"}.get(outcome or Outcome.LOSS, "table_lost")
            told.append(_news(own, kind, key, match=match.pk, table=match.table))
        else:
            kind = "drawn" if version.winner is None else "won" if version.winner == side else "lost"
            score = {"own": wins[side], "other": wins[1 - side]}
            told.append(_news(own, kind, key, opponent=others[0].number, match=match.pk, **score))
    _tell_each(match, told)


def _tell_each(match: Match, told: Sequence[list[News]]) -> None:
    """Tell all the players of a match together."""
    notices_write(tournament=match.round.stage.tournament, news=chain.from_iterable(told))


def _tell(registration: Registration, kind: str, key: str, **data: Any) -> None:
    notices_write(tournament=registration.tournament, news=_news(registration, kind, key, **data))


def _news(registration: Registration, kind: str, key: str, **data: Any) -> list[News]:
    """The same for a player, or for each player of a team."""
    told = [registration]
    if registration.user is None and registration.tournament.team_size > 1:
        told = [one for one in members_of(registration) if one.state == Standing.MEMBER]
    return [News(one.user, kind, key, data) for one in told if one.user is not None]


def _tell_all(tournament: Tournament, kind: str, states: Sequence[str]) -> None:
    rows = tournament.registrations.filter(stands(*states), user__isnull=False).select_related("user")
    news = [News(one.user, kind, tournament.pk) for one in rows if one.user is not None]
    notices_write(tournament=tournament, news=news)


register_unread(unread)
register_announcements(announcements)
