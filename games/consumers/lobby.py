"""The socket of the list of open tables."""

from __future__ import annotations

from typing import Any

from games import pokes, selectors
from games.consumers.bulletin import BulletinConsumer


class LobbyConsumer(BulletinConsumer):
    """The socket of the list of open tables."""

    def topic(self) -> str:
        """Every list is poked alike."""
        return pokes.LOBBY

    def read(self) -> dict[str, Any]:
        """The tables that this reader may join."""
        return {"t": "tables", "tables": [selectors.table_row(game) for game in selectors.open_tables(self.user)[:200]]}
