"""The socket of a tournament's pages: it only says that something is new."""

from __future__ import annotations

from typing import Any

from games.sockets.bulletin import BulletinConsumer
from tournaments.push import tournament_group
from tournaments.selectors import lists


class TournamentConsumer(BulletinConsumer):
    """Sends the revision of a tournament; pages then fetch themselves anew, as their reader may see them."""

    def topic(self) -> str:
        """Every page of a tournament is notified alike."""
        return tournament_group(self._tournament_id)

    def read(self) -> dict[str, Any]:
        """The revision; 0 of what this reader may not see, as of what does not exist."""
        try:
            revision = lists.seen(self._tournament_id, self.user).revision
        except lists.NoSuchTournament:
            revision = 0
        return {"t": "tournament", "revision": revision}

    @property
    def _tournament_id(self) -> str:
        return str(self.scope["url_route"]["kwargs"]["tournament_id"])
