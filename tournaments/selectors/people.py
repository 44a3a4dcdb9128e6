"""Who takes part in a tournament and who runs it."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, QuerySet

from accounts.platform.compiled_queries import CompiledQuery
from games.models import Game
from tournaments.domain.choices import Kind, Role, RoundState, Standing
from tournaments.models import MatchGame, Official, Registration, Stage, Tournament
from tournaments.selectors.conflicts import conflict_of
from tournaments.selectors.roles import may, plays

COMING = (Standing.REGISTERED, Standing.CHECKED_IN, Standing.OFFERED)
"""Before the start: those who have a place."""
PLAYED = (Standing.ACTIVE, Standing.DROPPED, Standing.DISQUALIFIED)
"""After it: those who are or were in play."""


def registrations_of(tournament: Tournament) -> QuerySet[Registration]:
    """All registrations by number, with their users."""
    return Registration.objects.filter(tournament=tournament).select_related("user").order_by("number")


def registration_of(tournament: Tournament, user: Any) -> Registration | None:
    """A user's own registration, whatever has become of it."""
    if user is None or not user.is_authenticated:
        return None
    found: Registration | None = _OWN.first(tournament.pk, user.pk)
    if found is not None:
        found.user = user
    return found


_OWN = CompiledQuery(
    lambda tournament, user: Registration.objects.filter(tournament_id=tournament, user_id=user), str, int
)


def participants(tournament: Tournament) -> list[Registration]:
    """Those whom everybody sees in the list: who will play, or plays, or has played."""
    return list(_participants(tournament))


def players(tournament: Tournament) -> int:
    """How many `participants` there are."""
    return _participants(tournament).count()


def _participants(tournament: Tournament) -> QuerySet[Registration]:
    return registrations_of(tournament).filter(state__in=taking_part(tournament))


def taking_part(tournament: Tournament) -> tuple[Standing, ...]:
    """The states of `participants`."""
    return PLAYED if tournament.begun else COMING


def counts(tournament: Tournament) -> dict[str, int]:
    """How many registrations stand where, every standing included."""
    rows = Registration.objects.filter(tournament=tournament).order_by()
    found = dict(rows.values_list("state").annotate(Count("pk")))
    return {state: found.get(state, 0) for state in Standing.values}


def waiting_place(registration: Registration) -> int | None:
    """How many are before him on the waiting list, himself included; None if he is not on it."""
    if registration.state != Standing.WAITING:
        return None
    line = Registration.objects.filter(tournament_id=registration.tournament_id, state=Standing.WAITING)
    numbers = list(line.order_by("registered_at", "number").values_list("pk", flat=True))
    return numbers.index(registration.pk) + 1


def officials_of(tournament: Tournament) -> list[Official]:
    """Everybody with a role, organisers first."""
    order = {role: place for place, role in enumerate(Official._meta.get_field("role").choices or [])}
    places = {value: place for (value, _label), place in order.items()}
    found = Official.objects.filter(tournament=tournament).select_related("user")
    return sorted(found, key=lambda official: (places[official.role], official.user.shown_name))


def current_stage(tournament: Tournament) -> Stage | None:
    """The stage that is being played, or was played last; None before the start."""
    return Stage.objects.filter(tournament=tournament, began_at__isnull=False).order_by("-order").first()


def last_round(stage: Stage) -> int:
    """The number of the last round of a stage that was published; 0 if none was."""
    told = stage.rounds.filter(state__in=(RoundState.PUBLISHED, RoundState.CLOSED)).order_by("-number").first()
    return 0 if told is None else told.number


def late_round(tournament: Tournament) -> int | None:
    """The round in which somebody would begin who registers now, after the start; None if nobody can any more."""
    stage = current_stage(tournament)
    if stage is None or stage.order > 1 or stage.kind != Kind.SWISS or stage.closed_at is not None:
        return None
    number = last_round(stage) + 1
    last = stage.settings.get("rounds", 0)
    return number if number <= min(tournament.late_until, last) else None


def judges_game(game: Game, user: Any) -> bool:
    """Whether somebody judges a game because it belongs to a match of a tournament in which he rules. Who plays in the
    tournament judges nothing in it, nor does anybody judge a match in which he has a stake."""
    if not game.arranged:
        return False
    found = MatchGame.objects.filter(game_id=game.pk).select_related("match__round__stage__tournament").first()
    if found is None:
        return False
    tournament = found.match.round.stage.tournament
    return may(tournament, user, "rule") and not plays(tournament, user) and not conflict_of(found.match, user)


def leads_game(game: Game, user: Any) -> bool:
    """Whether somebody may take a game back or begin it anew. In a match of a tournament that is for head judges and
    organisers (tournaments.md, 12), unless no head judge is there who has no part in it."""
    found = MatchGame.objects.filter(game_id=game.pk).select_related("match__round__stage__tournament").first()
    if not game.arranged or found is None:
        return True
    tournament = found.match.round.stage.tournament
    if may(tournament, user, "correct"):
        return True
    heads = tournament.officials.filter(role=Role.HEAD_JUDGE, user__is_active=True).select_related("user")
    return all(plays(tournament, one.user) or conflict_of(found.match, one.user) for one in heads)
