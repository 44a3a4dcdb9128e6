"""Who is told what, and when. Everything is told once, whatever is sent twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.dispatch import receiver

from accounts.hooks import account_buried, register_unread
from games.models import CaseState
from tournaments.models import AuditEntry, Dispute, Match, MatchSeat, Registration, ResultVersion, Round, Tournament
from tournaments.pairing.results import Kind
from tournaments.roles import MAY
from tournaments.selectors.conflicts import conflict_of
from tournaments.selectors.lists import TOOK_PART
from tournaments.selectors.notices import unread
from tournaments.selectors.standings import final_standings
from tournaments.services import hooks
from tournaments.services.audit import actor_key
from tournaments.services.notices import News, notice, notices_forget, notices_write
from tournaments.words import CONTESTED, MatchState, Source, Standing, State

BY_ITSELF = (Source.ENGINE, Source.PAIRING, Source.IMPORT)
"""Sources of results that tell the players nothing new: they were there, or nothing was played."""


@receiver(hooks.registration_decided)
def registration_decided(sender: Any, registration: Registration, approved: bool, **kwargs: Any) -> None:
    """He is in, or not."""
    _tell(registration, "approved" if approved else "refused", str(registration.pk))


@receiver(hooks.place_offered)
def place_offered(sender: Any, registration: Registration, **kwargs: Any) -> None:
    """A place is kept for him, until then."""
    until = registration.offered_until
    if until is not None:
        _tell(registration, "place_offered", f"{registration.pk}:{until.isoformat()}", until=until.isoformat())


@receiver(hooks.tournament_moved)
def tournament_moved(sender: Any, tournament: Tournament, before: str, **kwargs: Any) -> None:
    """Check-in is open, or it is over."""
    if tournament.state == State.CHECK_IN and before != State.RUNNING:
        _tell_all(tournament, "check_in", [Standing.REGISTERED])
    elif tournament.state == State.CANCELLED:
        _tell_all(tournament, "cancelled", [*TOOK_PART, Standing.PENDING, Standing.WAITING])
    elif tournament.state == State.COMPLETED:
        lines = final_standings(tournament)
        key = f"{tournament.pk}:{tournament.final_version}"
        news = [
            News(line.registration.user, "completed", key, {"rank": line.rank, "players": len(lines)})
            for line in lines
            if line.registration.user is not None
        ]
        notices_write(tournament=tournament, news=news)


@receiver(hooks.match_called)
def match_called(sender: Any, match: Match, **kwargs: Any) -> None:
    """The next match of a bracket. Those of a round that is paired as a whole are told together."""
    if match.slot:
        notices_write(tournament=match.round.stage.tournament, news=_calls(match.round, [match]))


@receiver(hooks.round_published)
def round_published(sender: Any, round: Round, **kwargs: Any) -> None:
    """Table and opponent are known; and who has a bye."""
    called = [match for match in round.matches.all() if not match.slot]
    notices_write(tournament=round.stage.tournament, news=_calls(round, called))


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
            yield from (News(one.user, "bye", match.pk, {"round": round.number}) for one in players if one.user)
        elif len(players) == 2:
            kind = "called" if match.table is not None else "called_anywhere"
            about = {"round": round.number, "table": match.table, "match": match.pk}
            for own, other in (players, reversed(players)):
                if own.user is not None:
                    data = {**about, "opponent": other.number}
                    yield News(own.user, kind, f"{match.pk}:{other.number}", data)


@receiver(hooks.result_confirmed)
def result_confirmed(sender: Any, match: Match, version: ResultVersion, **kwargs: Any) -> None:
    """A result counts that an official or the clock has entered. Of reports, whoever confirms them knows,
    of a ruling its case tells."""
    contested = version.source == Source.JUDGE and match.state in (MatchState.RULED, *CONTESTED)
    if version.source not in (*BY_ITSELF, Source.REPORT) and not contested:
        for own, other in _sides(match):
            _tell_result(match, version, own, other)


@receiver(hooks.case_moved)
def case_moved(sender: Any, dispute: Dispute, what: str, **kwargs: Any) -> None:
    """A case was opened or appealed: those who may judge it. Its players hear of judge, ruling and answer."""
    match = dispute.match
    sides = list(_sides(match))
    if what in ("opened", "appealed") and dispute.judge_id is None:
        tournament = match.round.stage.tournament
        first = sides[0][0].number if sides else 0
        data = {"case": dispute.pk, "opponent": first, "round": match.round.number}
        officials = tournament.officials.filter(role__in=MAY["rule"]).select_related("user")
        judges = {one.user.pk: one.user for one in officials if not conflict_of(match, one.user)}
        notices_write(
            tournament=tournament,
            news=[News(one, f"case_{what}", dispute.pk, data) for one in judges.values()],
        )
    for own, other in sides:
        data = {"case": dispute.pk, "opponent": other.number}
        side = match.seats.get(registration=own).side
        if what == "claimed":
            _tell(own, "case_claimed", f"{dispute.pk}:{dispute.judge_id}", **data, judge=dispute.judge_id)
        elif what == "ruled" and dispute.state == CaseState.FINAL:
            _tell(own, "case_play_on", dispute.pk, **data)
        elif what == "ruled" and dispute.appeal_until is not None:
            _tell(own, "case_ruled_until", dispute.pk, **data, until=dispute.appeal_until.isoformat())
        elif what == "ruled":
            _tell(own, "case_ruled", dispute.pk, **data)
        elif what == "appealed" and side != dispute.appeal_side:
            _tell(own, "case_appealed_other", dispute.pk, **data)
        elif what == "answered":
            _tell(own, "case_answered", dispute.pk, **data)


@receiver(hooks.match_voided)
def match_voided(sender: Any, match: Match, **kwargs: Any) -> None:
    """A match was struck out. With a cancelled tournament that is no news."""
    if match.state == MatchState.VOID and match.round.stage.tournament.state != State.CANCELLED:
        for own, other in _sides(match):
            _tell(own, "voided", f"{match.pk}:{other.number}", opponent=other.number, match=match.pk)


@receiver(hooks.act_written)
def act_written(sender: Any, tournament: Tournament, entry: AuditEntry, **kwargs: Any) -> None:
    """Of what somebody else has done to his match or his registration."""
    what, _, which = entry.object.partition(":")
    if what == "registration" and entry.action in ("dropped", "disqualified"):
        found = tournament.registrations.select_related("user").filter(number=which).first()
        if found is not None and found.user is not None and actor_key(found.user) != entry.actor:
            _tell(found, "dropped", str(entry.seq))
    elif what == "match" and entry.action in ("result_reported", "result_disputed", "result_confirmed"):
        match = Match.objects.get(pk=which)
        for own, other in _sides(match):
            if own.user is None or actor_key(own.user) == entry.actor:
                continue
            if entry.action == "result_confirmed":
                _tell_result(match, match.results.get(confirmed=True), own, other)
            else:
                kind = entry.action.removeprefix("result_")
                _tell(own, kind, f"{match.pk}:{entry.seq}", opponent=other.number, match=match.pk)


@receiver(account_buried)
def account_deleted(sender: Any, user: Any, **kwargs: Any) -> None:
    """Nobody is left to read them."""
    notices_forget(user=user)


def _sides(match: Match) -> Iterable[tuple[Registration, Registration]]:
    """Both players, each with the other one, side 0 first; nothing unless there are two."""
    seats = match.seats.select_related("registration__user", "registration__tournament").order_by("side")
    players = [seat.registration for seat in seats if seat.registration is not None]
    return [] if len(players) != 2 else [(players[0], players[1]), (players[1], players[0])]


def _tell_result(match: Match, version: ResultVersion, own: Registration, other: Registration) -> None:
    side, wins = match.seats.get(registration=own).side, (version.wins_a, version.wins_b)
    kind = "drawn" if version.winner is None else "won" if version.winner == side else "lost"
    key = f"{match.pk}:{version.version}"
    _tell(own, kind, key, opponent=other.number, own=wins[side], other=wins[1 - side], match=match.pk)


def _tell(registration: Registration, kind: str, key: str, **data: Any) -> None:
    if registration.user is not None:
        notice(user=registration.user, kind=kind, tournament=registration.tournament, key=key, data=data)


def _tell_all(tournament: Tournament, kind: str, states: Sequence[str]) -> None:
    rows = tournament.registrations.filter(user__isnull=False, state__in=states).select_related("user")
    news = [News(one.user, kind, tournament.pk) for one in rows if one.user is not None]
    notices_write(tournament=tournament, news=news)


register_unread(unread)
