"""The socket of a table."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property, partial
from typing import Any, TypeAlias

from django.utils import translation

from games.live import clocks, presence, push, stands, table_messages
from games.live.committed import Rows, rows_with
from games.live.stands import Stand
from games.live.threads import in_thread, in_turn
from games.rulesets import rulesets
from games.selectors import chat, table_views
from games.selectors.table_views import NoSuchTable, TableView
from games.services.community.chat import talk
from games.services.play import look, moves, outcome
from games.sockets.socket import Socket, fresh_user

REFRESH_EVERY = 120.0
"""Seconds after which a ping looks at everything anew, also at what has no number: what has one is asked for before
(`stands`)."""
TALK_EVERY = 120.0
"""Seconds after which it looks again at what of the chat is shown."""
PATIENCE = (presence.UNSEEN - presence.ROLL_CALL).total_seconds()
PATIENCE_HIDDEN = (presence.UNSEEN_HIDDEN - presence.ROLL_CALL).total_seconds()
"""Seconds of silence after which a page counts as gone, and one in the background."""

MADE_READY = 4
"""Sockets of other players for which the one who acts makes ready what they are sent."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What brings the page of a socket up to a move, made by the thread in which it was done."""

    before: TableView
    now: TableView
    frame: dict[str, Any] | None
    asked: float
    """The moment of the monotonic clock at which it was known to be the present."""


@dataclass(frozen=True, slots=True)
class Lull:
    """A time in which nothing comes by itself at a table, worked out once for all pings of a socket that fall in it."""

    view: TableView
    stand: Stand | None
    ahead: float
    """Seconds by which the database's clock is ahead of the monotonic one."""
    until: float
    """When it ends, by the monotonic clock."""


class _Table:
    """The sockets of a table in this process."""

    def __init__(self) -> None:
        self.sockets: set[TableConsumer] = set()
        self.acting = 0
        """Of how many a player's message is worked on. Notices wait so long for what that makes ready."""


_tables: dict[str, _Table] = {}


class TableConsumer(Socket):
    """The socket of a table."""

    view: TableView | None = None
    want = "seat"
    refreshed = asked = viewed = 0.0
    """When everything was looked at last, when the database was asked anything, and when `view` was made."""
    stand: Stand | None = None
    """What it answered last to all together, if that is newer than `view`."""
    lull: Lull | None = None
    """The one of the last ping."""
    open = False
    """Whether `stands` counts this socket."""
    line: int | None = None
    """The newest line of the chat when it was told last."""
    hidden = False
    """Whether the page is in the background, as it said last."""
    said: chat.Heard | None = None
    """What of the chat was sent last."""
    told = 0.0
    moved = talked = False
    """What the notices since the last look were about: the game, the chat."""
    newest = -1
    """The last entry of the log that they have spoken of."""
    table: _Table | None = None
    """Where it stands among the others of its table, from the first view on."""
    ready: Ready | None = None
    """What another socket of this process has made for it."""

    async def receive(self, message: Any) -> None:
        """Answer a message."""
        if isinstance(message, table_messages.Ping):
            await self._ping(message)
        elif isinstance(message, table_messages.Hello):
            await self._hello(message)
        elif isinstance(message, table_messages.Sync):
            now = await self._do(self._look)
            await self._show(now, await self._do(lambda: table_views.frame_since(now, message.since, message.epoch)))
        elif isinstance(message, table_messages.Outcome):
            await self._outcome(message)
        elif isinstance(message, table_messages.Talking):
            await self._talk(message)
        else:
            await self._act(message)

    async def catch_up(self) -> None:
        """Send what is new since the last picture."""
        await self._show_difference(self._difference)

    def passes_over(self, event: dict[str, Any]) -> bool:
        """Whether this is a notice of an entry that is known, or of which `go_on` will say more."""
        number = event.get("seq", -1)
        self.newest = max(self.newest, number)
        if number < 0 or self.moved:
            return False  # it has no number, or is about something else
        acting = self.table is not None and self.table.acting > 0
        return acting or (number <= self.seq and not self.lock.locked())  # else it is known, as after an own move

    async def changed(self, event: dict[str, Any]) -> None:
        """The game has gone on."""
        if not self.passes_over(event):
            self.moved = self.moved or event.get("seq", -1) < 0
            await super().changed(event)

    async def chat_changed(self, event: dict[str, Any]) -> None:
        """A player has said something."""
        self.talked = True
        await super().changed(event)

    async def fetch(self) -> None:
        """Send what is new; of the game nothing where only something was said."""
        ready, self.ready = self.ready, None
        if self.moved:
            self.moved = False
            await self.catch_up()
        elif ready is not None and ready.before is self.view and ready.now.seq >= self.newest:
            self.asked = ready.asked
            await self._show(ready.now, ready.frame)
        elif self.newest > self.seq:  # else it was this socket that has acted
            await self._show_difference(lambda: self._difference(self._committed(self.newest)))
        if self.talked:
            self.talked = False
            await self._tell()

    async def left(self) -> None:
        """Note that a page of the player was closed."""
        if self.table is not None:
            self.table.sockets.discard(self)
            if not self.table.sockets:
                _tables.pop(self.game_id, None)
        if self.open:
            self.open = False
            stands.closed(self.game_id)
        if self.view is not None and self.view.own is not None:
            stands.unheard(self.view.own)
            unseen = timedelta(seconds=time.monotonic() - self.heard)
            await self._do(lambda: look.leave(self.game_id, self.user, presence.UNSEEN - unseen))

    async def silent(self) -> None:
        """Note that a page of the player is no longer heard of: asleep, or out of the net."""
        if self.view is not None and self.view.own is not None:
            stands.unheard(self.view.own)
            await self._do(lambda: look.leave(self.game_id, self.user, presence.ROLL_CALL))

    @property
    def patience(self) -> float:
        """Seconds of silence after which the page counts as gone, unless another one of this player speaks up."""
        return PATIENCE_HIDDEN if self.hidden else PATIENCE

    @cached_property
    def game_id(self) -> str:
        """The table's address."""
        return str(self.scope["url_route"]["kwargs"]["game_id"])

    # --- one method for each message ----------------------------------------------------------------------------

    async def _hello(self, message: table_messages.Hello) -> None:
        self.want = message.want
        await self.check_login()
        await self.join(push.game_group(self.game_id), *self.own_groups())
        self.dirty = False
        now, frame = await self._do(lambda: self._first(message))
        if not self.open:
            self.open = True
            stands.opened(self.game_id)
            self.table = _tables.setdefault(self.game_id, _Table())
            self.table.sockets.add(self)
        if now.viewer.seat is not None:
            self.bucket = table_messages.player_bucket()
        if not self.greeted:
            await self.send_frame(_welcome(now))
        self.greeted = True
        self.watch()
        await self._show(now, frame)
        if self.dirty:
            await self.changed({})

    def _first(self, message: table_messages.Hello) -> tuple[TableView, dict[str, Any]]:
        now = self._look()
        return now, table_views.frame_since(now, message.since, message.epoch)

    async def _ping(self, message: table_messages.Ping) -> None:
        if message.hidden != self.hidden:
            self.hidden = message.hidden
            self.watch()
        if self.view is not None and self.view.own is not None:
            stands.heard(self.view.own, self.patience)
        stand, frame, now = self._known_stand() or await self._do(self._asked_stand)
        await self.send_frame({"t": "pong", "n": message.n, **stand})
        if now is not None:
            await self._show(now, frame)
        if self.stand is not None and self.stand.line != self.line:  # a notice of it was lost, or it is not known yet
            self.line = self.stand.line
            await self._tell()

    def pong(self, ping: table_messages.Ping) -> dict[str, Any] | None:
        """The answer to a ping where this process knows it and nothing is new."""
        known = None if ping.hidden != self.hidden else self._known_stand()
        if known is None or (self.stand is not None and self.stand.line != self.line):
            return None
        if self.view is not None and self.view.own is not None:
            stands.heard(self.view.own, self.patience)
        moment = time.monotonic()
        if self.account is not None and self.signs_now(moment):
            self.signed = moment
            stands.here(self.account)
        return {"t": "pong", "n": ping.n, **known[0]}

    async def _outcome(self, message: table_messages.Outcome) -> None:
        found = await self._do(lambda: moves.outcome(self.game_id, by=self.user, aid=message.aid))
        if self.view is not None:
            found = outcome.as_known(found, self.view)
        await self.send_frame(found.as_frame())
        await self.catch_up()

    async def _talk(self, message: table_messages.Talking) -> None:
        found = await self._do(lambda: self._talked(message))
        if self.view is not None:
            found = outcome.as_known(found, self.view)
        await self.send_frame(found.as_frame())
        await self._tell()

    async def _act(self, message: table_messages.Playing) -> None:
        assert self.table is not None
        table, others = self.table, self._other_players()
        table.acting += 1
        try:
            # a claim is searched for as long as it takes
            do = self._do_in_turn if isinstance(message, table_messages.Act) else self._do
            found, frame, now, ready = await do(lambda: self._acted(message, others))
            for other, made in ready:
                other.ready = made
            if found.code == "forbidden":
                await self.check_login()  # an account that may do nothing any more hears that, and not this
            if frame is None and not found.ok:
                frame = table_views.view_frame_without_log(now)
            await self._show(now, outcome.as_known(found, now).as_frame(), frame)
        finally:
            table.acting -= 1
            for one in [] if table.acting else [*table.sockets]:
                await one.go_on()

    async def go_on(self) -> None:
        """Do what waited for another socket's move."""
        if self.ready is not None or self.newest > self.seq:
            await super().changed({})

    def _other_players(self) -> list[TableConsumer]:
        """Sockets of this table and process that the one who acts may look for: nothing is to be noted with it."""
        assert self.table is not None
        found = [one for one in self.table.sockets if one is not self and one.greeted and one.hushed is None]
        return [one for one in found if one.view is not None and one.view.own is not None][:MADE_READY]

    # --- in a thread --------------------------------------------------------------------------------------------

    async def _do(self, work: Callable[[], Any]) -> Any:
        return await in_thread(partial(self._in_language, work))

    async def _do_in_turn(self, work: Callable[[], Any]) -> Any:
        return await in_turn(partial(self._in_language, work))

    def _in_language(self, work: Callable[[], Any]) -> Any:
        with translation.override(self.language):
            return work()

    def _look(self, rows: Rows | None = None) -> TableView:
        self.asked = time.monotonic()
        if rows is None:
            self.refreshed = self.asked
        present = self.want == "seat" and time.monotonic() - self.heard < self.patience
        if present:
            self.hushed = None
        return look.look(
            self.game_id, self.user, invite=self.invite, want=self.want, present=present, socket=present, rows=rows
        )

    def _committed(self, seq: int) -> Rows | None:
        """What this process has committed itself, unless something was read since."""
        return rows_with(self.game_id, seq, None if self.view is None else self.view.now)

    def _difference(self, rows: Rows | None = None) -> tuple[dict[str, Any] | None, TableView]:
        now = self._look(rows)
        before = self.view
        return (table_views.view_frame(now) if before is None else table_views.update_frame(before, now)), now

    def _talked(self, message: table_messages.Talking) -> outcome.Outcome:
        self.user = fresh_user(self.scope)
        self.checked = time.monotonic()
        return talk(self.game_id, by=self.user, message=message, invite=self.invite)

    def _heard(self) -> chat.Heard:
        return chat.heard_at(self.game_id, self.user, self.invite)

    def _acted(self, message: table_messages.Playing, others: list[TableConsumer]) -> _Acted:
        if self.user is None or not self.user.is_authenticated:
            assert self.view is not None
            found = outcome.refused("forbidden", message.aid, self.view.epoch, self.view.seq)
        else:
            found = moves.act(self.game_id, by=self.user, message=message)
        rows = self._committed(found.seq) if found.ok else None
        frame, now = self._difference(rows)
        made = [] if rows is None else [(one, one.make_ready(rows)) for one in others]
        return found, frame, now, made

    def make_ready(self, rows: Rows) -> Ready | None:
        """What this socket is to send when these rows are the present; None: it looks itself. In another's thread, so
        nothing of the socket is changed."""
        before, asked = self.view, time.monotonic()
        with suppress(NoSuchTable), translation.override(self.language):
            now = table_views.view(self.game_id, self.user, invite=self.invite, want=self.want, rows=rows)
            if before is not None and before.now <= rows.now:
                return Ready(before, now, table_views.update_frame(before, now), asked)
        return None

    def _known_stand(self) -> tuple[dict[str, Any], None, None] | None:
        """Where the game stands as far as this process knows; None if it has to ask."""
        before = self.view
        if before is None or not self.hears or push.was_lost_since(self.asked) or stands.is_due():
            return None
        stand = stands.known(self.game_id)
        if stand is not None and stand.read_at > self.asked:
            self.asked, self.stand = stand.read_at, stand
        return self._same(before)

    def _asked_stand(self) -> tuple[dict[str, Any], dict[str, Any] | None, TableView | None]:
        """Where the game stands, and what is new if anything is."""
        stand = stands.ask(self.game_id)
        if stand is None:
            raise NoSuchTable(self.game_id)
        self.asked, self.stand = stand.read_at, stand
        known = None if self.view is None else self._same(self.view)
        if known is not None:
            return known
        frame, view = self._difference()
        return {"now": clocks.in_ms(view.now), "epoch": view.epoch, "seq": view.seq}, frame, view

    def _same(self, before: TableView) -> tuple[dict[str, Any], None, None] | None:
        """The answer to a ping if the game is as this socket has seen it, and nothing in it comes by itself just now:
        nothing is due, all who were there still are, and everything was looked at not long ago."""
        now, lull = time.monotonic(), self.lull
        if lull is None or lull.view is not before or lull.stand is not self.stand or now >= lull.until:
            lull = self.lull = self._lull(before, now)
        if lull is None or self.hushed is not None:
            return None
        return {"now": int(1000 * (now + lull.ahead)), "epoch": before.epoch, "seq": before.seq}, None, None

    def _lull(self, before: TableView, now: float) -> Lull | None:
        game, stand = before.game, self.stand
        if stand is None:
            ahead, signs = before.now.timestamp() - self.viewed, tuple(map(presence.sign_of, before.seats))
        elif (stand.epoch, stand.seq, stand.status) != (before.epoch, before.seq, game.status):
            return None
        else:
            ahead, signs = stand.now.timestamp() - stand.read_at, stand.signs
        moment = datetime.fromtimestamp(now + ahead, UTC)
        if [sign.holds(moment) for sign in signs] != [presence.is_present(one, before.now) for one in before.seats]:
            return None
        due = [None if game.deadline_at is None else game.deadline_at + clocks.GRACE]
        due += [game.tick_at, game.paused_until, game.take_back_until]
        due += [sign.ends for sign in signs if sign.holds(moment)]
        until = min([self.refreshed + REFRESH_EVERY, *(end.timestamp() - ahead for end in due if end is not None)])
        return Lull(before, stand, ahead, until) if now < until else None

    async def _show_difference(self, work: Callable[[], tuple[dict[str, Any] | None, TableView]]) -> None:
        frame, now = await self._do_in_turn(work)
        await self._show(now, frame)

    async def _show(self, now: TableView, *frames: dict[str, Any] | None) -> None:
        before, self.view = self.view, now
        self.viewed = time.monotonic()
        if self.stand is not None and self.stand.now <= now.now:
            self.stand = None
        self.epoch, self.seq = now.epoch, now.seq
        if new := [frame for frame in frames if frame is not None]:
            await self.send_frame(*new)
        other = before is None or before.own != now.own or before.game.is_over != now.game.is_over
        if other or time.monotonic() - self.told >= TALK_EVERY:
            await self._tell(lambda: chat.heard(now.game, now.seats, self.user))

    async def _tell(self, hear: Callable[[], chat.Heard] | None = None) -> None:
        """Send what of the chat is new: after each notice of it, for another reader, and now and then in any case."""
        self.told = time.monotonic()
        now = await self._do(hear or self._heard)
        frame, self.said = chat.news(self.said, now), now
        if frame is not None:
            await self.send_frame(frame)


_Acted: TypeAlias = tuple[outcome.Outcome, dict[str, Any] | None, TableView, list[tuple[TableConsumer, Ready | None]]]
"""What became of a message: the answer, the difference and the present view, and what is ready for others."""


def _welcome(now: TableView) -> dict[str, Any]:
    return {
        "t": "welcome",
        "proto": table_messages.PROTO,
        "now": clocks.in_ms(now.now),
        "build": table_messages.BUILD,
        "build_min": table_messages.BUILD_MIN,
        "seat": now.viewer.seat,
        "role": now.table["role"],
        "ruleset": now.game.ruleset,
        "ruleset_version": rulesets()[now.game.ruleset].version,
        "engine_version": now.game.engine_version,
        "limits": {"frame": table_messages.FRAME_LIMIT, "string": table_messages.STRING_LIMIT},
        "ping_every": table_messages.PING_EVERY,
    }
