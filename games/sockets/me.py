"""The socket of a player: which games wait for them, wherever on the site they are."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.case_files.waiting_calls import calls_for
from games.live import clocks, push, table_messages
from games.live.threads import in_thread
from games.models import Game, Status
from games.selectors import table_views
from games.selectors.challenges import challenges_of, row_of
from games.selectors.contributions import games_awaiting
from games.selectors.listings import name_of
from games.services import hooks
from games.services.tables import contributions
from games.sockets.bulletin import BulletinConsumer
from games.sockets.socket import LoginGone

MOST = 20
"""Games that are listed; more than these wait for few."""


class MeConsumer(BulletinConsumer):
    """The socket of a player; needs a login, a guest's will do."""

    async def receive(self, message: Any) -> None:
        """Answer a message; raises `LoginGone`."""
        if self.account is None:
            raise LoginGone(4401)
        await super().receive(message)
        if isinstance(message, table_messages.Hello):
            await in_thread(partial(contributions.player_comes, self.account))

    async def left(self) -> None:
        """Note that no page of the player is open any more: no table waits for its number."""
        if self.greeted:
            await in_thread(self._left)

    def _left(self) -> None:
        if self.account is not None and self.is_last():
            contributions.player_goes(self.account)

    def topic(self) -> str:
        """Notified when a game begins, ends, or begins to wait for this account while its table is not open."""
        assert self.account is not None
        return push.waiting_group(self.account)

    def read(self) -> dict[str, Any]:
        """The games that wait for this player, the most urgent first, how many run in all, open challenges, what was
        announced to them, and the tables that wait for their number; for a judge, the calls that wait."""
        waiting = table_views.waiting_for(self.user)[:MOST]
        running = Game.objects.filter(status=Status.RUNNING, seats__user=self.user).count()
        frame = {
            "t": "mine",
            "games": [_row(game, self.user) for game in waiting],
            "running": running,
            "challenges": [row_of(one, self.user) for one in challenges_of(self.user, clocks.database_now())],
            "announced": hooks.announcements_for(self.user),
            "contribute": games_awaiting(self.user),
        }
        calls = calls_for(self.user)
        return frame if calls is None else {**frame, "calls": calls.as_data()}


def _row(game: Game, user: Any) -> dict[str, Any]:
    return {
        "id": game.pk,
        "ruleset": game.ruleset,
        "name": name_of(game.ruleset),
        "url": game.get_absolute_url(),
        "deadline": clocks.in_ms(game.deadline_at),
        "opponents": [seat.shown_name for seat in game.seats.all() if seat.user_id != user.pk],
    }
