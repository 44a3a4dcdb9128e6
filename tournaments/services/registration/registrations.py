"""Taking part: registering, being added, approved, withdrawing before the start; check-in and leaving are here, too.

A registration keeps its number for ever and is never deleted: whoever withdraws and comes again gets the same row back.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Max
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from games.live import clocks
from tournaments.domain.choices import Entry, Mode, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament
from tournaments.selectors import roles
from tournaments.selectors.league_entry import refusal
from tournaments.services.common.act import NO_SUCH_TOURNAMENT, PLAYER, act
from tournaments.services.common.audit import done
from tournaments.services.common.events import RegistrationDecided, emit
from tournaments.services.lifecycle import settings
from tournaments.services.lifecycle.settings import one_line, wrong
from tournaments.services.registration import late_entry
from tournaments.services.registration.check_in import check_in, check_in_all, check_in_undo
from tournaments.services.registration.drops import drop, no_show, reinstate
from tournaments.services.registration.guest_names import guest_name, refuse_taken
from tournaments.services.registration.places import give_up_place, offers_expire, place_or_wait, take_offer
from tournaments.services.rounds.match_roles import others_who_may

__all__ = [
    "add_player",
    "approve",
    "change",
    "check_in",
    "check_in_all",
    "check_in_undo",
    "drop",
    "no_show",
    "offer_accept",
    "offer_decline",
    "offers_expire",
    "refuse",
    "register",
    "reinstate",
    "seeds_set",
    "withdraw",
]

HERE = (Standing.REGISTERED, Standing.CHECKED_IN, Standing.WAITING, Standing.OFFERED, Standing.PENDING)
"""Before the start: registrations that can be withdrawn."""


def register(*, tournament: Tournament, user: Any, invite: str = "", club: str = "", name: str = "") -> Registration:
    """Register a user: with a place, on the waiting list, for approval, or late. Registering twice is fine.

    A guest may say a `name` for this tournament; an account has its own. Raises `TournamentError`.
    """
    if user is None or not user.is_authenticated or not user.is_active:
        raise TournamentError("forbidden", _("Log in to register, or play as a guest where guests may."), status=403)
    with act(tournament) as this:
        row = this.tournament
        if row.team_size > 1:
            raise TournamentError(
                "teams", _("Teams play in this tournament. Register one with its name, or take a seat by its link.")
            )
        own = Registration.objects.filter(tournament=row, user=user).first()
        if own is not None and own.state != Standing.REMOVED:
            return again(own)
        check_entry(row, user, invite)
        registration = own or Registration(tournament=row, user=user, number=next_number(row))
        registration.tournament = row
        registration.club = one_line(club, 60)
        if user.is_guest and name.strip():
            registration.name = guest_name(registration, name)
        take_place(registration, approved=row.entry != Entry.APPROVAL)
        done(row, "registered", by=user, role=PLAYER, registration=registration, after={"state": registration.state})
    return registration


def add_player(
    *,
    tournament: Tournament,
    by: Any,
    name: str = "",
    user: Any = None,
    bot: str = "",
    seed: int | None = None,
    club: str = "",
) -> Registration:
    """An official adds an account (`user`, or its public name), a bot of a level, or a name on paper.

    Raises `TournamentError`.
    """
    if sum(map(bool, (name, user, bot))) != 1:
        raise wrong("player", _("Give either an account, a computer player, or a name."))
    with act(tournament, by, "register") as this:
        row, role = this.row, this.role
        if row.over:
            raise TournamentError("over", OVER)
        if row.team_size > 1:
            raise TournamentError("teams", _("Teams play here. Add a team with the names of its players."))
        account = account_of(user) if user else None
        own = None if account is None else Registration.objects.filter(tournament=row, user=account).first()
        if own is not None and own.state != Standing.REMOVED:
            return again(own)
        registration = own or Registration(tournament=row, user=account, number=next_number(row))
        registration.tournament = row
        if bot:
            registration.bot, registration.name = bot, bot_name(row, bot, row.registrations.filter(bot=bot).count())
        elif name:
            registration.name = paper_name(row, name)
        registration.club, registration.seed = one_line(club, 60), seed_of(seed)
        take_place(registration, approved=True)
        after = {"state": registration.state, "kind": "bot" if bot else "account" if account else "name"}
        done(row, "player_added", by=by, role=role, registration=registration, after=after)
    return registration


def change(*, registration: Registration, by: Any, **fields: Any) -> Registration:
    """An official changes the name in this tournament, club, seed, byes or table. Raises `TournamentError`.

    Seed and byes freeze at the start. Who plays gives nobody any while another official could.
    """
    with act(registration, by, "register") as this:
        row, fresh, role = this.tournament, this.row, this.role
        before: dict[str, Any] = {}
        alone: dict[str, bool] = {}
        for field, value in fields.items():
            if field not in CHANGES:
                raise wrong(
                    "unknown_setting",
                    _("There is no such setting: %(name)s. Choose among those of the form.") % {"name": field},
                )
            if role == PLAYER and field != "club":
                raise TournamentError("own", _("Nobody sets this for himself. Ask another official."), status=403)
            if field in ("seed", "byes"):
                alone = alone or alone_or_refused(row, by)
            if row.begun and field in ("seed", "byes"):
                raise TournamentError(
                    "begun", _("Seeds and byes are fixed once the tournament has begun. Undo the start to change them.")
                )
            new = CHANGES[field](fresh, value)
            if new != getattr(fresh, field):
                before[field] = getattr(fresh, field)
                setattr(fresh, field, new)
        if before:
            fresh.save()
            after = {**alone, **{field: getattr(fresh, field) for field in before}}
            if fresh.user_id is not None:  # the audit stays for ever; what it calls an account may have to be forgotten
                before, after = ({**one, **dict.fromkeys(NAMING & one.keys(), "…")} for one in (before, after))
            done(row, "registration_changed", by=by, role=role, registration=fresh, before=before, after=after)
    return fresh


def seeds_set(*, tournament: Tournament, by: Any, order: list[int]) -> None:
    """Starting places in the order of registration numbers; who is not named has none. Raises `TournamentError`."""
    with act(tournament, by, "register") as this:
        row, role = this.row, this.role
        if row.begun or row.over:
            raise TournamentError(
                "begun", _("Seeds and byes are fixed once the tournament has begun. Undo the start to change them.")
            )
        known = set(row.registrations.exclude(state=Standing.REMOVED).values_list("number", flat=True))
        if len(set(order)) < len(order) or not set(order) <= known:
            raise wrong("seeds", _("Name every player at most once, by the number of his registration."))
        alone = alone_or_refused(row, by)
        row.registrations.update(seed=None)
        for seed, number in enumerate(order, 1):
            row.registrations.filter(number=number).update(seed=seed)
        done(row, "seeds_set", by=by, role=role, after={"order": order, **alone})


# --- approval and offers ---------------------------------------------------------------------------------------------


def approve(*, registration: Registration, by: Any) -> Registration:
    """Let somebody in who waits for approval: to a place, or to the waiting list. Raises `TournamentError`."""
    return _decide(registration, by, let_in=True, reason="")


def refuse(*, registration: Registration, by: Any, reason: str = "") -> Registration:
    """Do not let somebody in who waits for approval. Raises `TournamentError`."""
    return _decide(registration, by, let_in=False, reason=reason)


def offer_accept(*, registration: Registration, by: Any) -> Registration:
    """Take the place that is offered; in the check-in this checks in, too. Raises `TournamentError`."""
    with act(registration, by, "register") as this:
        row, fresh, role = this.tournament, this.row, this.role
        if fresh.state in (Standing.REGISTERED, Standing.CHECKED_IN):
            return fresh
        until, now = fresh.offered_until, clocks.database_now()
        if fresh.state != Standing.OFFERED or (until is not None and until <= now):
            raise TournamentError(
                "no_offer", _("No place is offered any more. Register again to wait for the next one.")
            )
        take_offer(fresh)
        if row.state == State.CHECK_IN:
            fresh.state, fresh.checked_in_at = Standing.CHECKED_IN, now
        fresh.save()
        done(row, "offer_accepted", by=by, role=role, registration=fresh)
    return fresh


def offer_decline(*, registration: Registration, by: Any) -> Registration:
    """Leave an offered place to the next in line. Raises `TournamentError`."""
    return withdraw(registration=registration, by=by)


def withdraw(*, registration: Registration, by: Any) -> Registration:
    """Give the registration up before the start; the place goes to the next. Raises `TournamentError`."""
    with act(registration, by, "register") as this:
        row, fresh, role = this.tournament, this.row, this.role
        if fresh.state == Standing.REMOVED:
            return fresh
        if row.over:
            raise TournamentError("over", OVER)
        if fresh.state not in HERE:
            raise TournamentError("begun", _("The tournament has begun. Drop from it instead."))
        before = fresh.state
        done(row, "withdrawn", by=by, role=role, registration=fresh, before={"state": before})
        give_up_place(fresh, Standing.REMOVED)
    return fresh


# --- how somebody gets in --------------------------------------------------------------------------------------------


def check_entry(tournament: Tournament, user: Any, invite: str) -> None:
    """Whether somebody may register by himself now. Raises `TournamentError`."""
    if tournament.state == State.DRAFT:
        raise TournamentError("no_such_tournament", NO_SUCH_TOURNAMENT, status=404)
    if tournament.over:
        raise TournamentError("over", OVER)
    if tournament.state == State.PUBLISHED:
        raise TournamentError("not_open", _("Registration has not opened yet. Come back when it has."))
    if user.is_guest and not tournament.guests:
        raise TournamentError(
            "no_guests",
            _("This tournament is for people with an account. Create one, it keeps your games."),
            status=403,
        )
    if text := refusal(tournament, user):
        raise TournamentError("division", text, status=403)
    if tournament.entry == Entry.INVITATION and not constant_time_compare(invite, tournament.invite):
        raise TournamentError(
            "invitation", _("This tournament is by invitation. Ask the organiser for the link."), status=403
        )


def take_place(registration: Registration, *, approved: bool) -> None:
    """Where a new registration stands. Saves it."""
    tournament = registration.tournament
    registration.checked_in_at = registration.offered_until = None
    if tournament.begun:
        if not approved:
            raise TournamentError("closed", _("The tournament has begun. Ask an official to add you."))
        registration.place_no = late_entry.late_place(tournament)
        registration.state = Standing.REGISTERED
    elif not approved:
        registration.state, registration.place_no = Standing.PENDING, None
    else:
        place_or_wait(registration)
    registration.save()
    registration.registered_at = clocks.database_now()
    registration.save(update_fields=["registered_at"])
    if tournament.begun and (registration.bot or not tournament.decklists):
        late_entry.enter(registration)


def again(registration: Registration) -> Registration:
    """The registration that there is already, which stays. Raises `TournamentError` for a player who has left."""
    if registration.state == Standing.DISQUALIFIED:
        raise TournamentError("disqualified", _("Whoever was disqualified does not come back. Ask an official."))
    if registration.state == Standing.DROPPED:
        raise TournamentError("dropped", _("This player has dropped. An official can take him in again."))
    return registration


def next_number(tournament: Tournament) -> int:
    """Counted from 1; rows are never deleted, so no number comes twice."""
    return (tournament.registrations.aggregate(highest=Max("number"))["highest"] or 0) + 1


def account_of(user: Any) -> Any:
    """The account that is meant: itself, or the one with that public name. Raises `TournamentError`."""
    if not isinstance(user, str):
        return user
    found = (
        get_user_model()
        .objects.filter(name_key=public_names.key_of(user) or None, deleted_at=None, is_active=True)
        .first()
    )
    if found is None:
        raise wrong(
            "no_such_account",
            _("There is no account with the name %(name)s. Check it, or add a name only.") % {"name": user},
        )
    return found


def bot_name(tournament: Tournament, level: str, others: int) -> str:
    """The `Registration.name` of a computer player beside so many others of its level. Raises `TournamentError` where
    none plays."""
    if tournament.mode != Mode.ONLINE:
        raise wrong("bot", _("Computer players play only here. Let matches be played on this site first."))
    known = settings.ruleset_of(tournament.ruleset).bots
    if level not in known:
        raise wrong("bot", _("There is no such bot. Choose one of: %(known)s.") % {"known": ", ".join(known)})
    return f"Bot {others + 1}" if others else "Bot"


def paper_name(
    tournament: Tournament, name: str, but: Registration | None = None, taken: set[str] | None = None
) -> str:
    """A name that no other player without an account has, letter by letter; `taken` are those, if they are known."""
    if tournament.mode == Mode.ONLINE:
        raise wrong(
            "no_account",
            _("Matches are played on this site. Add an account, or have them played elsewhere."),
        )
    clean = one_line(name, 60)
    if not clean:
        raise wrong("name", _("The player needs a name. Write one."))
    if taken is None:
        others = tournament.registrations.filter(user=None).exclude(state=Standing.REMOVED)
        taken = {other.name.casefold() for other in others if but is None or other.pk != but.pk}
    if clean.casefold() in taken:
        raise TournamentError(
            "name_taken", _("%(name)s is registered already. Add something that tells them apart.") % {"name": clean}
        )
    return clean


def alone_or_refused(tournament: Tournament, by: Any) -> dict[str, bool]:
    """A mark for the audit if an official who plays has to act because there is no other; else he must not."""
    if by is None or not roles.plays(tournament, by):
        return {}
    if others_who_may(tournament, by, "register"):
        raise TournamentError(
            "plays", _("Officials who play leave seeds and byes to those who do not. Ask another official."), status=403
        )
    return {"single_official": True}


def seed_of(seed: Any) -> int | None:
    """The same seed, if it is one: a whole number from 1 on, or none. Raises `TournamentError`."""
    if seed is not None and (type(seed) is not int or not 1 <= seed <= settings.MOST_PLAYERS):
        raise wrong("seed", _("A seed is a whole number from 1 on."))
    return seed


def _decide(registration: Registration, by: Any, *, let_in: bool, reason: str) -> Registration:
    with act(registration.tournament, by, "register") as this:
        row, role = this.row, this.role
        fresh = Registration.objects.select_related("user").get(pk=registration.pk)
        fresh.tournament = row
        if fresh.state != Standing.PENDING or row.begun or row.over:
            raise TournamentError(
                "not_pending", _("This registration does not wait for approval any more. Look at the list again.")
            )
        if let_in:
            place_or_wait(fresh)
        else:
            fresh.state = Standing.REMOVED
        fresh.save()
        action = "approved" if let_in else "refused"
        done(row, action, by=by, role=role, registration=fresh, reason=reason, after={"state": fresh.state})
        emit(RegistrationDecided(fresh, let_in))
    return fresh


def _small(name: str, most: int, *, none: bool = False) -> Any:
    def check(_registration: Registration, value: Any) -> int | None:
        if none and value is None:
            return None
        if type(value) is not int or not 0 <= value <= most:
            raise wrong(
                "number",
                _("%(name)s is a whole number from %(least)d to %(most)d.") % {"name": name, "least": 0, "most": most},
            )
        return value

    return check


def _new_name(registration: Registration, value: Any) -> str:
    """What a player is called in this tournament; "" for the name of the account."""
    if registration.bot:
        raise wrong("name", _("A computer player keeps its name."))
    user = registration.user
    if registration.tournament.team_size > 1 and registration.team_id is None:
        team = one_line(value, 60)
        if not team:
            raise wrong("name", _("The team needs a name. Write one."))
        refuse_taken(registration, team)
        return team
    if user is None:
        return paper_name(registration.tournament, value, registration)
    clean = one_line(value, 60)
    if clean in ("", user.public_name):
        return ""
    refuse_taken(registration, clean)
    return clean


CHANGES: dict[str, Any] = {
    "name": _new_name,
    "club": lambda _registration, value: one_line(value, 60),
    "seed": lambda _registration, value: seed_of(value),
    "byes": _small("byes", 3),
    "table": _small("table", settings.MOST_PLAYERS, none=True),
}

NAMING = frozenset({"name", "club"})
"""What says who a player is."""
OVER = _("This tournament is over. Look for another one in the list.")
