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

_holders: list[Callable[[list[int]], set[int]]] = []
_waiting: list[Callable[[Any], int]] = []


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


def register_holder(needed: Callable[[list[int]], set[int]]) -> None:
    """Let `needed(user_ids)` name the users whose rows somebody still refers to."""
    if needed not in _holders:
        _holders.append(needed)


def rows_needed(user_ids: list[int]) -> set[int]:
    """Those of the users whose rows must stay as tombstones. Without any holder: all of them."""
    if not _holders:
        return set(user_ids)
    return set().union(*(needed(user_ids) for needed in _holders))
