"""Many players at once, added by an official before the start."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from games.live import clocks
from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.lifecycle.settings import one_line
from tournaments.services.registration.registrations import OVER, again, bot_name, paper_name, seed_of


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player whom an official adds: an account, a bot of a level, or a name on paper."""

    name: str = ""
    user: Any = None
    bot: str = ""
    seed: int | None = None
    club: str = ""


def players_add(
    *, tournament: Tournament, by: Any, players: list[NewPlayer]
) -> tuple[list[Registration], dict[int, TournamentError]]:
    """Add many players before the start, in their order, by a number of queries that does not grow with them. If
    something is in the way of one, nobody is added, and it is said of whom, by their places in the list. Raises
    `TournamentError`."""
    with act(tournament, by, "register") as this:
        row = this.row
        if row.over:
            raise TournamentError("over", OVER)
        roster = _Roster(row)
        added: list[Registration] = []
        wrong: dict[int, TournamentError] = {}
        for place, player in enumerate(players):
            try:
                added.append(roster.add(player))
            except TournamentError as error:
                wrong[place] = error
        if not wrong:
            roster.save(by, this.role)
    return added, wrong


class _Roster:
    """The registrations of a tournament that has not begun, while players are added; nothing is written before the
    end."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        known = list(tournament.registrations.select_related("user"))
        self._of = {one.user_id: one for one in known if one.user_id is not None}
        here = [one for one in known if one.state != Standing.REMOVED]
        self._names = {one.name.casefold() for one in here if one.user_id is None}
        self._taken = {one.place_no for one in known if one.place_no is not None}
        self._waiting = any(one.state == Standing.WAITING for one in known)
        self._number = max((one.number for one in known), default=0)
        self._lowest = 1
        self._bots = Counter(one.bot for one in known if one.bot)
        self._fresh: list[Registration] = []
        self._returning: list[Registration] = []

    def add(self, player: NewPlayer) -> Registration:
        """The registration of a player, as `add_player` makes it. Raises `TournamentError`."""
        own = None if player.user is None else self._of.get(player.user.pk)
        if own is not None and own.state != Standing.REMOVED:
            return again(own)
        made = own or Registration(tournament=self.tournament, user=player.user, number=self._number + 1)
        made.tournament = self.tournament
        if player.bot:
            made.bot, made.name = player.bot, bot_name(self.tournament, player.bot, self._bots[player.bot])
            self._bots[player.bot] += 1
        elif player.user is None:
            made.name = paper_name(self.tournament, player.name, taken=self._names)
        made.club, made.seed = one_line(player.club, 60), seed_of(player.seed)
        made.checked_in_at = made.offered_until = None
        made.place_no = self._place()
        made.state = Standing.WAITING if made.place_no is None else Standing.REGISTERED
        self._note(made, own)
        return made

    def _place(self) -> int | None:
        while self._lowest in self._taken:
            self._lowest += 1
        full = self.tournament.capacity is not None and self._lowest > self.tournament.capacity
        return None if self._waiting or full else self._lowest

    def _note(self, made: Registration, own: Registration | None) -> None:
        self._waiting = self._waiting or made.place_no is None
        if made.place_no is not None:
            self._taken.add(made.place_no)
        if made.user is None:
            self._names.add(made.name.casefold())
        else:
            self._of[made.user.pk] = made
        if own is None:
            self._number = made.number
        (self._fresh if own is None else self._returning).append(made)

    def save(self, by: Any, role: str) -> None:
        """Write everybody, and an entry of the audit for each."""
        now, all_of_them = clocks.database_now(), [*self._fresh, *self._returning]
        Registration.objects.bulk_create(self._fresh)
        for one in self._returning:
            one.save()
        Registration.objects.filter(pk__in=[one.pk for one in all_of_them]).update(registered_at=now)
        entries = [
            {
                "object": f"registration:{one.number}",
                "after": {
                    "state": one.state,
                    "kind": "bot" if one.bot else "name" if one.user is None else "account",
                },
            }
            for one in all_of_them
        ]
        audit.write_all(self.tournament, "player_added", entries, by=by, role=role)
