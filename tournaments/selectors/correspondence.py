"""Which games of a tournament by correspondence wait for whom, and for how long."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.live import vacations
from games.models import Game, Reminder, Status, Vacation
from games.selectors.correspondence import asked_seat, time_left, waiting_of
from games.selectors.table_views import with_seats
from tournaments.models import Match, MatchGame, MatchSeat, Registration, Tournament
from tournaments.selectors.games import side_in
from tournaments.selectors.pairings import OPEN


@dataclass(frozen=True, slots=True)
class Waiting:
    """A running game, and the player whom it waits for."""

    match: Match
    game: Game
    player: Registration | None
    """None: an account that is gone."""
    others: tuple[Registration, ...]
    since: datetime
    """From when on the clock of the decision has run."""
    deadline: datetime | None
    """When its time is out; None while the game stands still."""
    left: timedelta | None
    away_until: datetime | None
    """Until when the player is on vacation."""
    called: bool
    """Whether an official has called the player for this decision."""

    @property
    def bot(self) -> bool:
        """Whether it waits for a bot, which answers in a moment."""
        return self.player is not None and bool(self.player.bot)

    def waited(self, now: datetime) -> timedelta:
        """How long the decision has been open; nothing while its clock stands."""
        return max(timedelta(), now - self.since)


def waiting_games(tournament: Tournament, now: datetime) -> list[Waiting]:
    """All games that are being played, the longest waiting first."""
    links = MatchGame.objects.filter(
        match__round__stage__tournament=tournament, counts=True, game__status=Status.RUNNING
    ).select_related("match__round__stage")
    found = list(links)
    games = {game.pk: game for game in with_seats(Game.objects.filter(pk__in=[link.game_id for link in found]))}
    sides: dict[str, dict[int, Registration]] = {}
    rows = MatchSeat.objects.filter(match__in=[link.match_id for link in found], registration__isnull=False)
    for seat in rows.select_related("registration__user"):
        if seat.registration is not None:
            sides.setdefault(seat.match_id, {})[seat.side] = seat.registration
    users = {seat.user_id for game in games.values() for seat in game.seats.all()}
    away = vacations.present(users, now)
    told = set(
        Reminder.objects.filter(game__in=games, kind=Reminder.Kind.CALLED).values_list("game", "epoch", "decision")
    )
    waiting = [_waiting(link, games[link.game_id], sides.get(link.match_id, {}), away, told, now) for link in found]
    return sorted((one for one in waiting if one is not None), key=lambda one: (one.since, one.match.pk))


def own_games(registration: Registration) -> list[MatchGame]:
    """The games of a player's open matches that wait for this player, the most urgent first."""
    waiting = waiting_of(registration.user) if registration.user is not None else []
    links = MatchGame.objects.filter(
        game__in=waiting, match__seats__registration=registration, match__state__in=OPEN, counts=True
    )
    found = {link.game_id: link for link in links.select_related("game")}
    return [found[game.pk] for game in waiting if game.pk in found]


def _waiting(
    link: MatchGame,
    game: Game,
    sides: dict[int, Registration],
    away: dict[int, Vacation],
    told: set[tuple[str, int, int]],
    now: datetime,
) -> Waiting | None:
    seat = asked_seat(game)
    if seat is None or game.running_since is None or game.decision is None:
        return None
    side = side_in(link, seat.number)
    return Waiting(
        match=link.match,
        game=game,
        player=sides.get(side),
        others=tuple(one for key, one in sorted(sides.items()) if key != side),
        since=game.running_since,
        deadline=game.deadline_at if game.paused_until is None else None,
        left=time_left(game, now),
        away_until=vacations.stands_until(game, away.get(seat.user_id or 0), now),
        called=(game.pk, game.epoch, game.decision) in told,
    )
