"""Places where other applications take part without this one knowing them.

The layers allow `games` to import `accounts`, not the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.dispatch import Signal

#: Sent with `guest` and `account` inside a transaction when a guest logs in to an existing account.
guest_joined_account = Signal()

#: Sent with `user` before an account becomes a tombstone.
account_closing = Signal()

#: Sent with `user` inside the transaction in which an account becomes a tombstone.
account_buried = Signal()
#: Sent with `user`, after the commit: a ban holds from now on. It may be lost: whoever listens looks by himself, too.
account_banned = Signal()
#: Sent with `user`, after the commit: all log-ins were ended.
sessions_ended = Signal()
#: Sent with `user` and `reset`, inside the transaction: a moderator has taken the user's name away.
account_renamed = Signal()

_holders: list[Callable[[list[int]], set[int]]] = []
_waiting: list[Callable[[Any], int]] = []
_unread: list[Callable[[Any], int]] = []
_calls: list[Callable[[Any], Any]] = []
_publishers: list[Callable[..., None]] = []
_profile_parts: list[Callable[[Any, Any], str]] = []


def register_waiting(count: Callable[[Any], int]) -> None:
    """Let `count(user)` contribute to the number beside "My games" in the header."""
    if count not in _waiting:
        _waiting.append(count)


def waiting_count(user: Any) -> int:
    """How many things wait for this user. Never raises: a header must not break a page."""
    try:
        return sum(count(user) for count in _waiting)
    except Exception:  # noqa: BLE001 - see above; the page itself will report what is wrong
        return 0


def register_unread(count: Callable[[Any], int]) -> None:
    """Let `count(user)` contribute to the number of notices that a user has not seen."""
    if count not in _unread:
        _unread.append(count)


def unread_count(user: Any) -> int:
    """How many notices this user has not seen. Never raises, as `waiting_count`."""
    try:
        return sum(count(user) for count in _unread)
    except Exception:  # noqa: BLE001 - see `waiting_count`
        return 0


def register_calls(calls: Callable[[Any], Any]) -> None:
    """Let `calls(user)` say which calls for a judge wait for a user: `count`, `text` and `url`; None if they judge
    nothing."""
    if calls not in _calls:
        _calls.append(calls)


def calls_for(user: Any) -> Any:
    """The calls for a judge that wait for this user; None if they judge nothing. Never raises, as `waiting_count`."""
    try:
        return next((found for calls in _calls if (found := calls(user)) is not None), None)
    except Exception:  # noqa: BLE001 - see `waiting_count`
        return None


def register_publisher(publish: Callable[..., None]) -> None:
    """Let `publish(task, queue=...)` send a task to the workers without waiting for them."""
    if publish not in _publishers:
        _publishers.append(publish)


def publish(task: str, *, queue: str) -> None:
    """Send a task to the workers; what is lost, the schedule does a moment later."""
    for one in _publishers:
        one(task, queue=queue)


def register_profile_part(part: Callable[[Any, Any], str]) -> None:
    """Let `part(player, reader)` add safe HTML to the public page of a player; "" adds nothing."""
    if part not in _profile_parts:
        _profile_parts.append(part)


def profile_parts(player: Any, reader: Any) -> list[str]:
    """What other applications show on the public page of a player."""
    return [text for part in _profile_parts if (text := part(player, reader))]


def register_holder(needed: Callable[[list[int]], set[int]]) -> None:
    """Let `needed(user_ids)` name the users whose rows are still referred to."""
    if needed not in _holders:
        _holders.append(needed)


def rows_needed(user_ids: list[int]) -> set[int]:
    """Those of the users whose rows must stay as tombstones. Without any holder: all of them."""
    if not _holders:
        return set(user_ids)
    return set().union(*(needed(user_ids) for needed in _holders))
