"""The socket of the page on which a player sees whom they follow."""

from __future__ import annotations

from typing import Any

from accounts.people.follows import followed_by
from games.live import push, table_messages
from games.live.threads import in_thread
from games.selectors.whereabouts import whereabouts_of
from games.sockets.bulletin import BulletinConsumer
from games.sockets.socket import LoginGone


class PeopleConsumer(BulletinConsumer):
    """Where those are whom the reader follows; needs a login."""

    async def receive(self, message: Any) -> None:
        """Answer a message; raises `LoginGone`."""
        if self.account is None:
            raise LoginGone(4401)
        if isinstance(message, table_messages.Hello):
            await self.join(*(push.waiting_group(pk) for pk in await in_thread(self._followed)))
        await super().receive(message)

    def topic(self) -> str:
        """Notified when the account itself changes; what concerns the others comes by the groups of theirs."""
        assert self.account is not None
        return push.waiting_group(self.account)

    def read(self) -> dict[str, Any]:
        """Everybody on the reader's list, by name."""
        people = list(followed_by(self.user))
        found = whereabouts_of(people, self.user)
        return {
            "t": "people",
            "people": [{"slug": one.slug, "name": one.shown_name, **found[one.pk].as_data()} for one in people],
        }

    def _followed(self) -> list[int]:
        return list(followed_by(self.user).values_list("pk", flat=True))
