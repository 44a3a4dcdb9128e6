"""Teams: who registers one is its captain; before the start the others take a seat by its link, or are asked, and the
captain swaps seats, which officials may at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Entry, MatchState, Mode, Standing, seat_name
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, Tournament
from tournaments.selectors import teams
from tournaments.selectors.league_entry import team_refusal
from tournaments.selectors.stage_matches import VALID
from tournaments.services.common.act import PLAYER, act
from tournaments.services.common.audit import done
from tournaments.services.common.events import MemberAsked, emit
from tournaments.services.lifecycle.settings import one_line, wrong
from tournaments.services.registration.guest_names import guest_name, refuse_taken
from tournaments.services.registration.registrations import (
    OVER,
    account_of,
    alone_or_refused,
    check_entry,
    next_number,
    paper_name,
    seed_of,
    take_place,
    withdraw,
)
from tournaments.services.rounds.match_calls import boards_seat

LONGEST = 60
NOT_CALLED = (MatchState.WAITING, MatchState.SCHEDULED, MatchState.CONFIRMED, MatchState.FINAL, MatchState.VOID)
"""States of a match of teams whose boards nobody is called to: not yet, or not any more."""


def team_register(
    *,
    tournament: Tournament,
    user: Any,
    name: str,
    seat: int = 0,
    invite: str = "",
    club: str = "",
    player_name: str = "",
) -> Registration:
    """Register a team; who does is its captain and sits on `seat`, 0 for A. A guest may say a `player_name`. The team.

    Raises `TournamentError`.
    """
    if user is None or not user.is_authenticated or not user.is_active:
        raise TournamentError("forbidden", _("Log in to register, or play as a guest where guests may."), status=403)
    with act(tournament) as this:
        row = this.tournament
        _check_teams(row)
        check_entry(row, user, invite)
        if text := team_refusal(row, user, one_line(name, LONGEST)):
            raise TournamentError("division", text, status=403)
        team = _team_make(row, name, club, approved=row.entry != Entry.APPROVAL)
        _sit(team, _free_row(row, user), seat, Standing.MEMBER, captain=True, player_name=player_name)
        done(row, "registered", by=user, role=PLAYER, registration=team, after={"state": team.state})
    return team


def team_add(
    *,
    tournament: Tournament,
    by: Any,
    name: str,
    players: Sequence[str],
    club: str = "",
    seed: int | None = None,
    accounts: bool | None = None,
) -> Registration:
    """An official adds a whole team with the names of its players in the order of their seats: names on paper, or of
    `accounts`, as they must be where matches are played here. Raises `TournamentError`."""
    with act(tournament, by, "register") as this:
        row, role = this.row, this.role
        if row.over:
            raise TournamentError("over", OVER)
        _check_teams(row)
        if len(players) != row.team_size or not all(map(str.strip, players)):
            raise wrong("players", _("A team here has %(size)d players. Name each of them.") % {"size": row.team_size})
        team = _team_make(row, name, club, approved=True, seed=seed)
        for seat, player in enumerate(players):
            if accounts or (accounts is None and row.mode == Mode.ONLINE):
                _sit(team, _free_row(row, account_of(player.strip())), seat, Standing.MEMBER, captain=seat == 0)
            else:
                _sit(team, _on_paper(row, player), seat, Standing.MEMBER, captain=seat == 0)
        done(row, "player_added", by=by, role=role, registration=team, after={"state": team.state, "kind": "team"})
    return team


def member_ask(*, team: Registration, by: Any, seat: int, user: Any = None, name: str = "") -> Registration:
    """The captain, or an official, asks an account (`user`, or its public name) to take a seat, or writes a name on
    paper there, which needs no answer. Raises `TournamentError`."""
    with act(team, by, "register") as this:
        row, fresh, role = this.tournament, this.row, this.role
        _check_open(row, fresh)
        if bool(user) == bool(name):
            raise wrong("player", _("Give either an account or a name."))
        if name:
            member = _sit(fresh, _on_paper(row, name), seat, Standing.MEMBER)
        else:
            member = _sit(fresh, _free_row(row, account_of(user)), seat, Standing.ASKED)
            emit(MemberAsked(member))
        _note(row, fresh, "member_added", by, role, member)
    return member


def member_join(*, team: Registration, key: str, user: Any, seat: int | None = None, name: str = "") -> Registration:
    """Take a seat of a team by its link: this one, or the first that is free. A guest may say a `name`. Raises
    `TournamentError`."""
    if user is None or not user.is_authenticated or not user.is_active:
        raise TournamentError("forbidden", _("Log in to register, or play as a guest where guests may."), status=403)
    with act(team) as this:
        row, fresh = this.tournament, this.row
        if teams.team_by_key(row, key) != fresh:
            raise TournamentError("invitation", _("This link belongs to no team. Ask its captain for it."), status=422)
        _check_open(row, fresh)
        asked = fresh.members.filter(user=user, state=Standing.ASKED).first()
        if asked is not None:
            return member_accept(member=asked, by=user)
        check_entry(row, user, row.invite)  # who has a team's link has come to the tournament
        free = teams.free_seats(fresh)
        if not free:
            raise TournamentError("team_full", _("All seats of this team are taken. Register a team of your own."))
        member = _sit(fresh, _free_row(row, user), free[0] if seat is None else seat, Standing.MEMBER, player_name=name)
        _note(row, fresh, "member_added", user, PLAYER, member)
    return member


def member_accept(*, member: Registration, by: Any) -> Registration:
    """Take the seat for which somebody is asked. Raises `TournamentError`."""
    with act(member) as this:
        row, fresh = this.tournament, this.row
        if by is None or fresh.user_id != by.pk or fresh.state not in (Standing.ASKED, Standing.MEMBER):
            raise TournamentError("not_asked", _("You are not asked any more. Talk to the captain."), status=403)
        if fresh.state == Standing.ASKED:
            _check_open(row, fresh.whole)
            fresh.state = Standing.MEMBER
            fresh.save(update_fields=["state"])
            _note(row, fresh.whole, "member_added", by, PLAYER, fresh)
    return fresh


def member_leave(*, member: Registration, by: Any) -> Registration:
    """Give a seat up before the start, or say no: the player, the captain or an official. A team whose captain goes is
    withdrawn. Raises `TournamentError`."""
    team = member.whole
    own = by is not None and member.user_id == by.pk
    with act(member if own else team, by, "register") as this:
        row, role = this.tournament, this.role
        fresh = Registration.objects.select_related("team", "user").get(pk=member.pk)
        if fresh.state not in (Standing.MEMBER, Standing.ASKED) or fresh.team is None:
            return fresh
        fresh.team.tournament = row
        _check_open(row, fresh.team)
        if fresh.captain:
            withdraw(registration=fresh.team, by=by)
            return fresh
        _note(row, fresh.team, "member_left", by, role, fresh)
        _stand_up(fresh)
        if fresh.team.checked_in_at is not None:  # with an empty seat it is not there
            fresh.team.checked_in_at = None
            fresh.team.state = Standing.REGISTERED if fresh.team.state == Standing.CHECKED_IN else fresh.team.state
            fresh.team.save(update_fields=["checked_in_at", "state"])
    return fresh


def seats_swap(*, team: Registration, by: Any, seat: int, other: int) -> Registration:
    """Let whoever sits on two seats of a team, or is asked for them, change places; to an empty seat one moves.

    Before the start its captain may or an official, after it an official while no match of the team has begun. Raises
    `TournamentError`."""
    with act(team.whole, by, "register") as this:
        row, fresh, role = this.tournament, this.row, this.role
        if row.over:
            raise TournamentError("over", OVER)
        if row.begun and role == PLAYER:
            raise TournamentError("begun", _("The tournament has begun. Ask an official to swap seats."), status=403)
        if seat == other or not {seat, other} <= set(range(row.team_size)):
            raise wrong("seat", _("Name two different seats of the team."))
        marks = alone_or_refused(row, by) if row.begun else {}
        called = _called(fresh) if row.begun else []
        sitting = [one for one in teams.members_of(fresh) if one.seat in (seat, other)]
        moved = [(one, other if one.seat == seat else seat) for one in sitting]
        Registration.objects.filter(pk__in=[one.pk for one in sitting]).update(seat=None)  # one sits on each
        for one, to in moved:
            Registration.objects.filter(pk=one.pk).update(seat=to)
        boards_seat(called)
        after = {"seats": {str(one.number): seat_name(to) for one, to in moved}, **marks}
        done(row, "seats_swapped", by=by, role=role, registration=fresh, after=after)
    return fresh


# --- inner works ------------------------------------------------------------------------------------------------


def _check_teams(tournament: Tournament) -> None:
    if tournament.team_size == 1:
        raise TournamentError("no_teams", _("Everybody plays for themselves here. Register without a team."))
    if tournament.begun:
        raise TournamentError("begun", _("Teams register before the start. This tournament has begun."))


def _check_open(tournament: Tournament, team: Registration) -> None:
    """Players of a team change before the start, while it takes part."""
    if tournament.over:
        raise TournamentError("over", OVER)
    if tournament.begun:
        raise TournamentError("begun", _("Who plays for a team is fixed once the tournament has begun."))
    if team.state in (Standing.REMOVED, Standing.DISQUALIFIED):
        raise TournamentError("withdrawn", _("This team does not take part any more. Register another one."))


def _called(team: Registration) -> list[Match]:
    """The matches to which a team is called. Raises `TournamentError` where one has begun: seats stay as they are."""
    found = Match.objects.filter(seats__registration=team, round__state__in=VALID, team_match=None)
    called = list(found.exclude(state__in=NOT_CALLED).select_related("round__stage").prefetch_related("seats"))
    boards = Match.objects.filter(team_match__in=called)
    touched = Q(seats__ready_at__isnull=False) | Q(seats__deck__isnull=False) | Q(games__isnull=False)
    if boards.filter(~Q(state=MatchState.CALLED) | Q(results__isnull=False) | touched).exists():
        raise TournamentError("playing", _("A match of this team has begun. Swap its seats when it has ended."))
    for match in called:
        match.round.stage.tournament = team.tournament
    return called


def _team_make(
    tournament: Tournament, name: str, club: str, *, approved: bool, seed: int | None = None
) -> Registration:
    clean = one_line(name, LONGEST)
    if not clean:
        raise wrong("name", _("The team needs a name. Write one."))
    team = Registration(tournament=tournament, number=next_number(tournament), name=clean)
    refuse_taken(team, clean)
    team.club, team.seed = one_line(club, LONGEST), seed_of(seed)
    take_place(team, approved=approved)
    return team


def _free_row(tournament: Tournament, user: Any) -> Registration:
    """The registration of somebody who plays for no team yet. Raises `TournamentError`."""
    own = Registration.objects.filter(tournament=tournament, user=user).select_related("team", "user").first()
    if own is None:
        return Registration(tournament=tournament, user=user, number=next_number(tournament))
    if own.standing == Standing.DISQUALIFIED:
        raise TournamentError("disqualified", _("Whoever was disqualified does not come back. Ask an official."))
    if own.standing != Standing.REMOVED:
        raise TournamentError(
            "has_team",
            _("%(name)s plays for another team, or is asked to. Whoever leaves it, or says no, is free.")
            % {"name": own.shown_name},
        )
    own.tournament = tournament
    return own


def _on_paper(tournament: Tournament, name: str) -> Registration:
    return Registration(
        tournament=tournament, number=next_number(tournament), name=paper_name(tournament, name.strip())
    )


def _sit(
    team: Registration, member: Registration, seat: Any, state: str, *, captain: bool = False, player_name: str = ""
) -> Registration:
    if type(seat) is not int or seat not in teams.free_seats(team):
        raise TournamentError("seat_taken", _("This seat of the team is taken. Choose another one."))
    if member.user is not None and member.user.is_guest and player_name.strip():
        member.name = guest_name(member, player_name)
    member.team, member.seat, member.state, member.captain = team, seat, state, captain
    member.place_no = member.offered_until = member.checked_in_at = None
    member.save()
    return member


def _stand_up(member: Registration) -> None:
    Registration.objects.filter(pk=member.pk).update(seat=None, captain=False, state=Standing.REMOVED)


def _note(tournament: Tournament, team: Registration, action: str, by: Any, role: str, member: Registration) -> None:
    after = {"player": member.number, "seat": seat_name(member.seat), "state": member.state}
    done(tournament, action, by=by, role=role, registration=team, after=after)
