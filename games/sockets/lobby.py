"""The socket of the list of open tables."""

from __future__ import annotations

from typing import Any

from games.live import push
from games.selectors import table_views
from games.sockets.bulletin import BulletinConsumer


class LobbyConsumer(BulletinConsumer):
    """The socket of the list of open tables."""

    def topic(self) -> str:
        """Every list is notified alike."""
        return push.LOBBY

    def read(self) -> dict[str, Any]:
        """The tables that this reader may join."""
        return {
            "t": "tables",
            "tables": [table_views.table_row(game) for game in table_views.open_tables(self.user)[:200]],
        }
