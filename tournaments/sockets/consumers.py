"""The socket of a tournament's pages: it only says that something is new."""

from __future__ import annotations

from typing import Any

from games.sockets.bulletin import BulletinConsumer
from tournaments.models import Pod
from tournaments.push import pod_group, tournament_group
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


class PodConsumer(BulletinConsumer):
    """Sends where a draft stands; the page then fetches itself anew, as its reader may see it."""

    def topic(self) -> str:
        """Every page of a draft is notified alike."""
        return pod_group(self._pod_id)

    def read(self) -> dict[str, Any]:
        """State and revision; none of what does not exist."""
        found = Pod.objects.filter(pk=self._pod_id).values_list("state", "revision").first() or ("", 0)
        return {"t": "pod", "state": found[0], "revision": found[1]}

    @property
    def _pod_id(self) -> str:
        return str(self.scope["url_route"]["kwargs"]["pod_id"])
