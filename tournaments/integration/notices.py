"""Who is told what, and when. Everything is told once, whatever is sent twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.db.models.signals import post_save
from django.dispatch import receiver

from accounts.platform.hooks import account_buried, register_unread
from games.models import Case, CaseState
from games.services.cases.judging import judges_of_site, may_claim
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
)
from tournaments.pairing.results import Kind
from tournaments.selectors.conflicts import conflict_of
from tournaments.selectors.lists import TOOK_PART
from tournaments.selectors.notices import unread
from tournaments.selectors.roles import MAY
from tournaments.selectors.standings import final_standings
from tournaments.services.common import hooks
from tournaments.services.common.audit import actor_key
from tournaments.services.judging import disputes
from tournaments.services.judging.disqualification import seconds_of
from tournaments.services.outside.notices import News, notice, notices_forget, notices_write
from tournaments.services.registration.decklists import without_list

PENALTIES = (
    "infraction_recorded", "infraction_retracted", "disqualification_proposed", "disqualified", "lifting_proposed",
    "disqualification_lifted",
)  # fmt: skip
"""Acts about what players were punished for."""
OPENED_BY_ITSELF: dict[str, str] = {Origin.SILENCE: "unreported", Origin.BAN: "match_rests"}
"""Cases that no person has opened, and what their players are told."""
BY_ITSELF = (Source.ENGINE, Source.PAIRING, Source.IMPORT)
"""Sources of results that tell the players nothing new: they were there, or nothing was played."""
COUNT_ON_IT = (*TOOK_PART, Standing.PENDING, Standing.WAITING)
"""Who wants to know what becomes of a tournament."""
OF_NO_MATTER = {"text", "listed", "series", "capacity", "opens_at", "late_until", "guests", "entry"}
"""Fields whose change tells nothing to somebody who is registered."""
TOLD_OF_REGISTRATIONS = {"dropped": "dropped", "decklist_reopened": "deck_reopened"}
TOLD_OF_MATCHES = {
    "result_reported": "reported",
    "result_disputed": "disputed",
    "result_confirmed": "",
    "match_extended": "extended",
}
"""Acts of the audit, and the kinds of notices by which those concerned are told of them."""


@receiver(hooks.registration_decided)
def registration_decided(sender: Any, registration: Registration, approved: bool, **kwargs: Any) -> None:
    """Tell the player whether they are in."""
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
        coming = tournament.registrations.filter(state__in=(Standing.REGISTERED, Standing.CHECKED_IN))
        missing = without_list(tournament, coming.select_related("user"))
        for one in coming.filter(pk__in=missing).select_related("user", "tournament"):
            _tell(one, "deck_missing", tournament.pk)
    elif tournament.state == State.CANCELLED:
        _tell_all(tournament, "cancelled", COUNT_ON_IT)
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


@receiver(hooks.turn_come)
def turn_come(sender: Any, match: Match, **kwargs: Any) -> None:
    """It is the next one of a round robin for both its players."""
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
        judges = {one.user.pk: one.user for one in officials if _may_take(dispute, one.user)}
        notices_write(
            tournament=tournament,
            news=[News(one, f"case_{what}", dispute.pk, data) for one in judges.values()],
        )
    for own, other in sides:
        data = {"case": dispute.pk, "opponent": other.number}
        side = match.seats.get(registration=own).side
        if what == "opened" and dispute.origin in OPENED_BY_ITSELF:
            _tell(own, OPENED_BY_ITSELF[dispute.origin], dispute.pk, **data)
        elif what == "claimed":
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
    data = {"call": instance.pk, "opponent": sides[0][0].number, "round": played.match.round.number}
    notices_write(tournament=tournament, news=[News(one, kind, instance.pk, data) for one in judges.values()])


@receiver(hooks.match_voided)
def match_voided(sender: Any, match: Match, **kwargs: Any) -> None:
    """A match was struck out. With a cancelled tournament that is no news."""
    if match.state == MatchState.VOID and match.round.stage.tournament.state != State.CANCELLED:
        for own, other in _sides(match):
            _tell(own, "voided", f"{match.pk}:{other.number}", opponent=other.number, match=match.pk)


@receiver(hooks.act_written)
def act_written(sender: Any, tournament: Tournament, entry: AuditEntry, **kwargs: Any) -> None:
    """Of what somebody else has done to the tournament, to his match or to his registration."""
    what, _, which = entry.object.partition(":")
    if entry.action in ("tournament_changed", "stages_set"):
        _tell_changes(tournament, entry)
    elif entry.action == "stage_begun":
        _tell_matches(tournament, entry, int(which))
    elif entry.action == "stage_finished" and entry.after["qualified"]:
        _tell_cut(tournament, entry, int(which))
    elif what == "registration" and entry.action in PENALTIES:
        _tell_penalty(tournament, Infraction.objects.get(pk=entry.after.get("number") or entry.before["number"]), entry)
    elif what == "registration" and entry.action in TOLD_OF_REGISTRATIONS:
        found = tournament.registrations.select_related("user").filter(number=which).first()
        if found is not None and found.user is not None and actor_key(found.user) != entry.actor:
            _tell(found, TOLD_OF_REGISTRATIONS[entry.action], str(entry.seq))
    elif what == "match" and entry.action == "time_called":
        match = Match.objects.get(pk=which)
        if match.state == MatchState.AWAITING_REPORT and match.confirms_at is not None:
            until = match.confirms_at.isoformat()
            for own, other in _sides(match):
                key = f"{match.pk}:{entry.seq}"
                _tell(own, "report_due", key, opponent=other.number, match=match.pk, until=until)
    elif what == "match" and entry.action in TOLD_OF_MATCHES:
        match = Match.objects.get(pk=which)
        for own, other in _sides(match):
            if own.user is None or actor_key(own.user) == entry.actor:
                continue
            if entry.action == "result_confirmed":
                _tell_result(match, match.results.get(confirmed=True), own, other)
            else:
                about: dict[str, Any] = {"opponent": other.number, "match": match.pk}
                if entry.action == "match_extended":
                    about["minutes"] = entry.after["seconds"] // 60
                _tell(own, TOLD_OF_MATCHES[entry.action], f"{match.pk}:{entry.seq}", **about)


def _tell_changes(tournament: Tournament, entry: AuditEntry) -> None:
    """All who count on a tournament hear before its start when it is, and that something else matters now."""
    changes = set(entry.after)
    if tournament.state not in (State.PUBLISHED, State.REGISTRATION, State.CHECK_IN) or changes <= OF_NO_MATTER:
        return
    kind, data = "changed", {}
    if "starts_at" in changes and tournament.starts_at is not None:
        kind, data = "moved", {"until": tournament.starts_at.isoformat()}
    rows = tournament.registrations.filter(user__isnull=False, state__in=COUNT_ON_IT).select_related("user")
    people = [one.user for one in rows if one.user is not None and actor_key(one.user) != entry.actor]
    news = [News(one, kind, f"{tournament.pk}:{entry.seq}", data) for one in people]
    notices_write(tournament=tournament, news=news)


def _tell_matches(tournament: Tournament, entry: AuditEntry, order: int) -> None:
    """A round robin has begun, in which all matches can be played from now on."""
    if tournament.stages.filter(order=order, kind=Format.ROUND_ROBIN).exists():
        cycles = entry.after["settings"].get("cycles", 1)
        for group in entry.after["groups"]:
            data = {"count": cycles * (len(group) - 1)}
            _tell_numbers(tournament, dict.fromkeys(group, ("started", data)), f"{tournament.pk}:{entry.seq}")


def _tell_cut(tournament: Tournament, entry: AuditEntry, order: int) -> None:
    """Who goes on, and who of those who are still there does not."""
    going = entry.after["qualified"]
    news = {number: ("cut_missed", {"players": len(going)}) for number in tournament.stages.get(order=order).seeds} | {
        number: ("cut_made", {"rank": rank, "players": len(going)}) for rank, number in enumerate(going, 1)
    }
    _tell_numbers(tournament, news, f"{tournament.pk}:{entry.seq}")


def _tell_numbers(tournament: Tournament, told: Mapping[int, tuple[str, dict[str, Any]]], key: str) -> None:
    """Tell players by their numbers, those who are in play."""
    rows = tournament.registrations.filter(number__in=told, state=Standing.ACTIVE, user__isnull=False)
    news = [
        News(one.user, told[one.number][0], key, told[one.number][1]) for one in rows.select_related("user") if one.user
    ]
    notices_write(tournament=tournament, news=news)


def _tell_penalty(tournament: Tournament, row: Infraction, entry: AuditEntry) -> None:
    """The player, of what he was given; of a proposal only those who may be the second person."""
    if entry.action in ("disqualification_proposed", "lifting_proposed"):
        kind = "lifting" if entry.action == "lifting_proposed" else "proposal"
        asked = Infraction.objects.get(pk=entry.after.get("proposal", row.pk))
        data = {"opponent": row.registration.number, "proposal": row.pk}
        news = [News(one, kind, str(row.pk), data) for one in seconds_of(asked)]
        notices_write(tournament=tournament, news=news)
    elif row.step == PenaltyStep.GIVEN or entry.action in ("disqualified", "disqualification_lifted"):
        back = entry.action in ("infraction_retracted", "disqualification_lifted")
        kind = "penalty_back" if back else "penalty"
        about = {"infraction": row.infraction, "penalty": row.penalty}
        _tell(row.registration, kind, str(row.pk), player=row.registration.number, **about)


@receiver(account_buried)
def account_deleted(sender: Any, user: Any, **kwargs: Any) -> None:
    """Delete the notices of a user who is gone."""
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
