"""What all sockets share: handshake, login, limits, closing.

One hop into a thread for each message; nothing asynchronous inside. What a socket sends is always the difference
between the picture that it sent last and the present one, so a lost notice costs a moment, a slow client is sent one
merged update instead of many, and no queue can grow.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from channels.consumer import AsyncConsumer, get_handler_name
from channels.exceptions import StopConsumer
from channels.layers import get_channel_layer
from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.contrib.sessions.backends.base import SessionBase
from django.db import DatabaseError
from django.utils import translation
from django.utils.crypto import constant_time_compare
from django.utils.module_loading import import_string

from accounts.moderation.bans import is_banned
from accounts.people import online
from accounts.platform.compiled_queries import CompiledQuery
from games.live import open_sockets, push, table_messages
from games.live.threads import in_thread
from games.selectors.table_views import NoSuchTable
from games.services.operation import notices
from games.services.play import outcome
from games.services.play.locked_game import NoSuchGame

log = logging.getLogger(__name__)
DIRECT = "vorrang.send"
"""Where a scope has the way out past wrappers that have nothing to do for sockets (`config.server.origins`)."""
AT_ONCE = "vorrang.at_once"
"""Where a scope takes what answers frames before they wait for their turn (`config.server.frames`)."""
WRITE = "vorrang.write"
"""Where a scope has the shortest way out (`config.server.frames`)."""
RATE_PATIENCE = 50
"""Messages over the limit that are answered with a refusal before the socket is closed."""

LEAST_WAIT = 0.02
"""Seconds between two looks at what is due, should a clock be behind the other."""
LAST_LOOK = 5.0
"""Seconds for which a socket that was closed waits for the look at the game that it is about."""

REDIS_PATIENCE = 1.0
"""Seconds for which a socket waits for Redis before it goes on without; and until it asks again."""

_open: Counter[tuple[str, int | str]] = Counter()
"""Sockets of this process that count together; `open_sockets` counts those of all. Those of an account by their kind,
for the tabs of the lobby must not keep a player from the table; a whole club behind one address must find room, so an
address counts only those who are not logged in."""


class LoginGone(Exception):
    """The login of this socket no longer holds; `code` is the close code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket(AsyncConsumer):
    """What all sockets share: handshake, login, limits, closing."""

    write: Callable[..., bool] | None = None
    """Sends text frames at once, where the server can."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """As Channels does it, but a Redis that is away does not refuse the handshake: the socket then hears no notices
        until Redis is back, and the pings heal what it misses."""
        self.scope, self.base_send, self.write = scope, scope.get(DIRECT, send), scope.get(WRITE)
        self.channel_layer = get_channel_layer()
        self.channel_name = ""
        self.channel = asyncio.create_task(self._open_channel())
        self.turn = asyncio.Lock()
        hearing = asyncio.create_task(self._hear())
        try:
            # Not cancelled while it subscribes: the client of Redis may swallow that, and this would wait for ever.
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self.channel), REDIS_PATIENCE)
            with suppress(StopConsumer):
                while True:
                    message = await receive()
                    async with self.turn:
                        await self.dispatch(message)
        finally:
            self.channel.cancel()
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As Channels does it, but without a detour through its one thread before each message: the connections of
        the database live in the threads of `games.live.threads`, which look after them."""
        await getattr(self, get_handler_name(message))(message)

    async def websocket_connect(self, event: dict[str, Any]) -> None:
        """Accept, or accept and say why not: a refused handshake would tell a browser nothing."""
        self.lock = asyncio.Lock()
        self.greeted = self.hailed = self.closed = self.dirty = False
        self.refresher: asyncio.Task[None] | None = None
        self.watcher: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.groups: list[str] = []
        self.joining: set[asyncio.Task[None]] = set()
        self.heard = self.checked = time.monotonic()
        self.signed = float("-inf")
        self.excess = 0
        self.user: Any = self.scope.get("user")
        self.invite = _query(self.scope).get("invite")
        self.language = _language_of(self.scope, self.user)
        self.bucket = table_messages.watcher_bucket()
        self.account = getattr(self.user, "pk", None)
        self.address = (self.scope.get("client") or ["?"])[0]
        self.share: tuple[str, int | str] = (
            ("", self.address) if self.account is None else (type(self).__name__, self.account)
        )
        self.name = secrets.token_hex(8)
        _open[self.share] += 1
        self.counted = True
        if table_messages.SUBPROTOCOL not in self.scope.get("subprotocols", []):
            await self._accept(None)
            await self.close(4406, "no common protocol")
            return
        await self._accept(table_messages.SUBPROTOCOL)
        most = table_messages.SOCKETS_PER_ADDRESS if self.account is None else table_messages.SOCKETS_PER_ACCOUNT
        everywhere = await in_thread(partial(open_sockets.sign, self.share, self.name)) or 0
        if max(_open[self.share], everywhere) > most:
            await self.close(4429, "too many sockets")
            return
        self.opened = time.monotonic()  # what was said before has not been listened to yet
        self.watch()
        if AT_ONCE in self.scope:
            self.scope[AT_ONCE](self.answer_at_once)

    def answer_at_once(self, raw: bytes) -> bytes | None:
        """The answer to a frame that asks for nothing else; None: it goes to `websocket_receive`, and nothing has been
        done with it."""
        if self.closed or not self.greeted or self.turn.locked() or self.lock.locked():
            return None
        ping = table_messages.read_ping(raw)
        pong = None if ping is None else self.pong(ping)
        moment = time.monotonic()
        if pong is None or not self.bucket.take(moment):
            return None
        self.heard = moment
        return msgspec.json.encode(pong)

    async def websocket_receive(self, event: dict[str, Any]) -> None:
        """One message of the client."""
        if self.closed:
            return
        self.heard = time.monotonic()
        text = event.get("text")
        if text is None:
            await self.close(1003, "text frames only")
            return
        try:
            message = table_messages.read(text)
        except table_messages.Malformed as error:
            await self._malformed(error)
            return
        except Exception:  # ours, not the client's: but never without a word
            log.exception("message could not be read")
            await self.close(1011, "internal error")
            return
        aid = getattr(message, "aid", None)
        if not self.bucket.take(self.heard):
            self.excess += 1
            if self.excess > RATE_PATIENCE:
                await self.close(4429, "too many messages")
            else:
                await self.refuse("rate", aid)
            return
        if not self.greeted and not isinstance(message, table_messages.Hello):
            await self.refuse("malformed", aid)
            await self.close(4400, "hello must come first")
            return
        if isinstance(message, table_messages.Hello) and table_messages.is_outdated(message.build):
            await self.close(4426, "this page is too old")
            return
        self.hailed = True  # it may take long until it is answered, which is not the client's fault
        try:
            async with self.lock:
                await self.receive(message)
            await self._sign()
        except LoginGone as gone:
            await self.close(gone.code, "login")
        except (NoSuchTable, NoSuchGame):
            await self.close(4404, "no such table")
        except DatabaseError:
            log.exception("message without an answer of the database")
            await self.send_frame({"t": "unknown", "aid": None if aid is None else str(aid)})
        except Exception:  # a fault in one message must not take the socket with it
            log.exception("message failed")
            await self.send_frame({"t": "unknown", "aid": None if aid is None else str(aid)})
        finally:
            if not self.greeted:
                self.hailed = False
                self.watch()

    async def websocket_disconnect(self, event: dict[str, Any]) -> None:
        """Nothing essential happens here: it may come late or never."""
        self.closed = True
        if getattr(self, "counted", False):
            self.counted = False
            _count_down(_open, self.share)
            with suppress(Exception):
                await in_thread(partial(open_sockets.forget, self.share, self.name))
        for task in (self.timer, self.watcher, *self.joining):
            if task is not None:
                task.cancel()
        if self.refresher is not None:
            # Not cancelled: its thread would go on all the same, and might note a page that has just been closed.
            await asyncio.wait({self.refresher}, timeout=LAST_LOOK)
        for group in self.groups:
            with suppress(Exception):
                await asyncio.wait_for(self.channel_layer.group_discard(group, self.channel_name), REDIS_PATIENCE)
        with suppress(Exception):
            await self.left()
        raise StopConsumer

    # --- for each kind of socket --------------------------------------------------------------------------------

    async def receive(self, message: Any) -> None:
        """Answer a message. Under the lock."""
        raise NotImplementedError

    def pong(self, ping: table_messages.Ping) -> dict[str, Any] | None:
        """The answer to a ping; None if there is more to be done than to answer it."""
        return None

    async def catch_up(self) -> None:
        """Send what is new. Under the lock."""
        raise NotImplementedError

    async def fetch(self) -> None:
        """Send what the notices were about. Under the lock."""
        await self.catch_up()

    async def left(self) -> None:
        """The socket is closed."""

    async def silent(self) -> None:
        """Nothing has been heard for `patience` seconds. Once for each silence."""

    hushed: float | None = None
    """The `heard` of the silence that was noted."""

    @property
    def patience(self) -> float:
        """Seconds without a frame after which the other side is silent."""
        return float("inf")

    async def refuse(self, code: str, aid: Any = None, text: str | None = None) -> None:
        """A nack."""
        with translation.override(self.language):
            refusal = outcome.refused(code, aid, self.epoch, self.seq, text)
        await self.send_frame(refusal.as_frame())

    epoch = 0
    seq = -1

    def is_last(self) -> bool:
        """Whether this socket, which is closed, was the last one of its kind and account. In a thread."""
        return not _open[self.share] and not open_sockets.count(self.share)

    # --- messages of the channel layer --------------------------------------------------------------------------

    def passes_over(self, event: dict[str, Any]) -> bool:
        """Whether a message needs nothing to be done. Asked where it comes in, before it waits for its turn."""
        return False

    async def changed(self, event: dict[str, Any]) -> None:
        """Something is new. Many notices while one is worked on are one."""
        self.dirty = True
        if self.greeted and (self.refresher is None or self.refresher.done()):
            self.refresher = asyncio.create_task(self._refresh())

    async def login_ended(self, event: dict[str, Any]) -> None:
        """This login was ended: at once, without asking anybody."""
        await self.close(4401, "logged out")

    async def login_check(self, event: dict[str, Any]) -> None:
        """Something about the account has changed."""
        try:
            async with self.lock:
                await self.check_login()
                await self.catch_up()
        except LoginGone as gone:
            await self.close(gone.code, "login")
        except Exception:
            log.exception("login could not be checked")

    async def notice(self, event: dict[str, Any]) -> None:
        """The service has something to tell everybody."""
        if self.greeted:
            await self.send_frame(notices.frame_of(event, self.language))

    # --- sending and closing ------------------------------------------------------------------------------------

    async def send_frame(self, *frames: dict[str, Any]) -> None:
        """Send frames, all in one go; a client that does not take them in time is cut off and will come back for the
        rest."""
        if self.closed:
            return
        texts = [msgspec.json.encode(frame) for frame in frames]
        if self.write is not None and self.write(*texts):
            return
        try:
            async with asyncio.timeout(table_messages.SEND_WITHIN):
                for raw in texts:
                    await self.send({"type": "websocket.send", "text": raw.decode()})
        except TimeoutError:
            self.closed = True
            with suppress(Exception):
                await self.send({"type": "websocket.close", "code": 1013})
        except Exception:  # noqa: BLE001  the other side is gone
            self.closed = True

    async def close(self, code: int, reason: str) -> None:
        """Say goodbye and why."""
        if self.closed:
            return
        await self.send_frame({"t": "bye", "code": code, "reason": reason})
        self.closed = True
        with suppress(Exception):
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    @property
    def hears(self) -> bool:
        """Whether notices reach this socket; not while Redis has been away since it opened."""
        return self.channel.done() and not self.joining

    async def join(self, *groups: str) -> None:
        """Hear the notices of these groups: from now on, or from when Redis is back."""
        missing = [group for group in groups if group not in self.groups]
        if not missing:
            return
        self.groups += missing
        tried = asyncio.Event()
        task = asyncio.create_task(self._join(missing, tried))
        self.joining.add(task)
        task.add_done_callback(self.joining.discard)
        with suppress(TimeoutError):
            await asyncio.wait_for(tried.wait(), REDIS_PATIENCE)

    def own_groups(self) -> list[str]:
        """The groups of the whole site, of the account and of the login."""
        groups = [push.SITE]
        if self.account is not None:
            groups.append(push.account_group(self.account))
        key = getattr(self.scope.get("session"), "session_key", None)
        if key:
            groups.append(push.login_group(key))
        return groups

    async def check_login(self) -> None:
        """Read the login afresh; raises `LoginGone`."""
        self.user = await in_thread(partial(fresh_user, self.scope))
        self.checked = time.monotonic()

    # --- inner works --------------------------------------------------------------------------------------------

    def signs_now(self, moment: float) -> bool:
        """Whether it is to be noted again that an account has a page open."""
        return moment - self.signed >= online.SIGN_EVERY

    async def _sign(self) -> None:
        """Note now and then that the account has a page open."""
        if self.account is not None and not self.closed and self.signs_now(self.heard):
            self.signed = self.heard
            await in_thread(partial(_mark_online, self.account))

    async def _open_channel(self) -> None:
        """Subscribe; where Redis is away, again and again until it is back."""
        while True:
            try:
                self.channel_name = await self.channel_layer.new_channel()
                return
            except Exception as trouble:  # noqa: BLE001
                log.warning("a socket hears no notices for now: %s", type(trouble).__name__)
                await asyncio.sleep(REDIS_PATIENCE)

    async def _hear(self) -> None:
        """Do what the messages of the channel layer say: one after the other, and none beside one of the client."""
        await asyncio.shield(self.channel)
        self.channel_layer.passing[self.channel_name] = self.passes_over
        try:
            while True:
                message = await self.channel_layer.receive(self.channel_name)
                async with self.turn:
                    await self.dispatch(message)
        except Exception:
            log.exception("a socket hears no notices any more")
            await self.close(1011, "internal error")
        finally:
            del self.channel_layer.passing[self.channel_name]

    async def _join(self, groups: list[str], tried: asyncio.Event) -> None:
        for group in groups:
            while True:
                try:
                    await self.channel_layer.group_add(group, self.channel_name)
                    break
                except Exception:  # noqa: BLE001
                    tried.set()
                    await asyncio.sleep(REDIS_PATIENCE)
        tried.set()

    async def _accept(self, subprotocol: str | None) -> None:
        await self.send({"type": "websocket.accept", "subprotocol": subprotocol})

    async def _refuse_malformed(self, error: table_messages.Malformed) -> None:
        with translation.override(self.language):
            refusal = outcome.malformed(error, self.epoch, self.seq)
        await self.send_frame(refusal.as_frame())

    async def _malformed(self, error: table_messages.Malformed) -> None:
        if error.too_large:
            await self._refuse_malformed(error)
            await self.close(1009, "message too large")
            return
        await self._refuse_malformed(error)
        if error.foreign or not self.greeted:
            await self.close(4400, error.reason[:100])
            return
        async with self.lock:
            with suppress(Exception):
                await self.catch_up()

    async def _refresh(self) -> None:
        try:
            while self.dirty and not self.closed:
                self.dirty = False
                async with self.lock:
                    await self.fetch()
        except (NoSuchTable, NoSuchGame):
            await self.close(4404, "no such table")
        except LoginGone as gone:
            await self.close(gone.code, "login")
        except Exception:
            log.exception("notice not answered")

    def watch(self) -> None:
        """Wake when something may be due next. A timer alone until then: most often another ping has put it off."""
        if self.timer is not None:
            self.timer.cancel()
        if not self.closed and (self.watcher is None or self.watcher.done()):
            wait = max(LEAST_WAIT, self._next_due() - time.monotonic())
            self.timer = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        if self.closed or self._next_due() > time.monotonic():
            self.watch()
            return
        self.watcher = asyncio.create_task(self._do_due())
        self.watcher.add_done_callback(lambda _done: self.watch())

    def _next_due(self) -> float:
        """The moment, unless something is heard before, of: no hello in time, silence, a login to be looked at."""
        if self.hailed and not self.greeted:
            return self.heard + table_messages.SILENCE_LIMIT
        if not self.greeted:
            return min(self.heard + table_messages.SILENCE_LIMIT, self.opened + table_messages.HELLO_WITHIN)
        due = min(self.heard + table_messages.SILENCE_LIMIT, self.checked + table_messages.RECHECK_EVERY)
        return due if self.hushed == self.heard else min(due, self.heard + self.patience)

    async def _do_due(self) -> None:
        now = time.monotonic()
        if not self.greeted and not self.hailed and now - self.opened >= table_messages.HELLO_WITHIN:
            await self.close(4408, "no hello")
        elif now - self.heard >= table_messages.SILENCE_LIMIT:
            await self.close(4408, "no sign of life")
        elif self.greeted and now - self.heard >= self.patience and self.hushed != self.heard:
            self.hushed = self.heard
            with suppress(Exception):
                await self.silent()
        elif self.greeted and now - self.checked >= table_messages.RECHECK_EVERY:
            try:
                await in_thread(partial(open_sockets.sign, self.share, self.name))
                await self.check_login()
            except LoginGone as gone:
                await self.close(gone.code, "login")
            except Exception:
                self.checked = now
                log.exception("login could not be checked")


def _mark_online(account: int) -> None:
    if online.mark_online(account):
        push.notify_waiting(account)  # whoever follows hears it on the same channel


_ACCOUNT = CompiledQuery(lambda key: get_user_model()._default_manager.filter(pk=key))


def fresh_user(scope: dict[str, Any]) -> Any:
    """The user of a socket as the database knows them now; raises `LoginGone` if the login no longer holds."""
    user = scope.get("user")
    if user is None or not user.is_authenticated:
        return user
    fresh = _ACCOUNT.first(user.pk)
    if fresh is None or fresh.deleted_at is not None:
        raise LoginGone(4401)  # 4423 would lead whoever has just deleted his account away from his farewell
    if not fresh.is_active or is_banned(fresh):
        raise LoginGone(4423)
    key = getattr(scope.get("session"), "session_key", None)
    if key is not None:
        stored: SessionBase = import_string(f"{settings.SESSION_ENGINE}.SessionStore")(session_key=key)
        holds = str(stored.get(SESSION_KEY, "")) == str(user.pk) and constant_time_compare(
            stored.get(HASH_SESSION_KEY, ""), fresh.get_session_auth_hash()
        )
        if not holds:
            raise LoginGone(4401)
    return fresh


def _count_down(counter: Counter[Any], key: Any) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


def _query(scope: dict[str, Any]) -> dict[str, str]:
    return dict(parse_qsl(scope.get("query_string", b"").decode("latin-1")))


def _language_of(scope: dict[str, Any], user: Any) -> str:
    """The account's language, else the cookie's, else the browser's wish: as for pages."""
    known = {code for code, _name in settings.LANGUAGES}
    for wish in (getattr(user, "language", ""), scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME, "")):
        if wish in known:
            return str(wish)
    headers = dict(scope.get("headers", []))
    for part in headers.get(b"accept-language", b"").decode("latin-1").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in known:
            return code
    return settings.LANGUAGE_CODE
