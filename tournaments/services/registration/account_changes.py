"""What becomes of registrations and offices when the person behind them changes: a guest joins an account, an account
is deleted."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from accounts.moderation.bans import ban_of
from tournaments.domain.choices import Role, Standing, State
from tournaments.models import Decklist, Member, Official, Registration, Tournament, stands
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.judging.disputes import case_of_ban, matches_of_banned
from tournaments.services.lifecycle.completion import tournament_cancel
from tournaments.services.outside.notices import News, notices_write
from tournaments.services.registration.drops import drop, live_match
from tournaments.services.registration.registrations import HERE, withdraw
from tournaments.services.registration.teams import member_leave

HEIRS = (Role.HEAD_JUDGE, Role.SCOREKEEPER, Role.JUDGE)
"""Who becomes organiser when the last one is gone, in this order."""


ASKED = Q(state=Standing.ASKED)


def guest_take_over(*, guest: Any, account: Any) -> None:
    """What a guest has in tournaments becomes the account's; where both take part, the guest leaves."""
    seasons = Member.objects.filter(user=account).values("season")
    Member.objects.filter(user=guest, season__in=seasons).delete()
    Member.objects.filter(user=guest).update(user=account)
    theirs = set(Registration.objects.filter(user=account).values_list("tournament_id", flat=True))
    for registration in Registration.objects.filter(user=guest):
        if registration.tournament_id in theirs:
            leave_for_good(registration)
            continue
        with act(registration) as this:
            tournament = this.tournament
            Registration.objects.filter(pk=registration.pk).update(user=account)
            done(tournament, "guest_joined_account", by=account, role="player", registration=registration)


def person_leaves(*, user: Any) -> None:
    """Take somebody out of every tournament that is not over: before the start he withdraws, in it he drops."""
    for registration in Registration.objects.filter(stands(*HERE, Standing.ACTIVE) | ASKED, user=user):
        leave_for_good(registration)


def leave_for_good(registration: Registration) -> None:
    """Withdraw or drop, whichever is possible; a match that is going on is conceded."""
    with act(registration) as this:
        tournament = this.tournament
        if tournament.over:
            return
        if tournament.begun and registration.state == Standing.ASKED:
            return
        if tournament.begun:
            drop(registration=registration.whole, by=None, concede=True)
        elif registration.team_id is not None:
            member_leave(member=registration, by=None)
        else:
            withdraw(registration=registration, by=None)


def person_banned(*, user: Any) -> None:
    """Tell the officials of every tournament in which somebody takes part that the site has suspended him: they decide
    what becomes of him, for the site takes nobody out of a tournament. A match that he is playing is for a judge."""
    ban = ban_of(user)
    for registration in Registration.objects.filter(stands(*HERE, Standing.ACTIVE), user=user):
        with act(registration) as this:
            tournament = this.tournament
            if tournament.over:
                continue
            about = f"registration:{registration.number}"
            after = {} if ban is None else {"for": ban.kind}
            entry = audit.write(tournament, "player_banned", object=about, after=after)
            match = live_match(registration)
            data = {"opponent": registration.number} | ({} if match is None else {"match": match.pk})
            officials = Official.objects.filter(tournament=tournament).exclude(user=user).select_related("user")
            news = [News(one.user, "player_banned", f"{registration.pk}:{entry.seq}", data) for one in officials]
            notices_write(tournament=tournament, news=news)
    for match_id in matches_of_banned(user):
        case_of_ban(match_id)


def person_forgotten(*, user: Any) -> None:
    """Nothing names him any more: club and names of lists go, offices end. Numbers and results stay."""
    Registration.objects.filter(user=user).update(club="")
    Decklist.objects.filter(registration__user=user).update(name="")
    Registration.objects.filter(user=user).update(name="")
    for tournament in Tournament.objects.filter(officials__user=user).distinct():
        with act(tournament) as this:
            row = this.tournament
            Official.objects.filter(tournament=row, user=user).delete()
            done(row, "official_gone", by=None, role="")
            if not row.over:
                _inherit(row)


def _inherit(tournament: Tournament) -> None:
    """A tournament without an organiser goes to the next official; if there is none it is off, unless it runs: then
    administrators of the site are left to end it."""
    left = Official.objects.filter(tournament=tournament, user__is_active=True)
    if left.filter(role=Role.ORGANISER).exists():
        return
    for role in HEIRS:
        heir = left.filter(role=role).order_by("pk").first()
        if heir is not None:
            Official.objects.create(tournament=tournament, user=heir.user, role=Role.ORGANISER)
            done(tournament, "official_added", by=None, role="", after={"role": Role.ORGANISER, "was": role})
            return
    if tournament.state != State.RUNNING:
        tournament_cancel(tournament=tournament, by=None, reason="The organiser's account was deleted.")
