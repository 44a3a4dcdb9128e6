"""Who has a page of the site open. Kept in the cache for a moment, never written down: it cannot be looked up when
a user was here."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.cache import cache

HOLDS = 75
"""Seconds for which a sign holds; the next one comes with the pings of an open page, every 20 s."""
SIGN_EVERY = 30.0
"""Seconds between two signs of one page."""


def mark_online(user_id: int) -> bool:
    """Note that a user is here; whether that was not known."""
    if cache.touch(_key(user_id), HOLDS):
        return False
    return bool(cache.add(_key(user_id), 1, HOLDS))


def mark_all_online(user_ids: Iterable[int]) -> set[int]:
    """Note of all these in one go that they are here; of whom that was not known."""
    keys = {_key(user_id): user_id for user_id in user_ids}
    if not keys:
        return set()
    known = cache.get_many(list(keys))
    cache.set_many(dict.fromkeys(keys, 1), HOLDS)
    return {user_id for key, user_id in keys.items() if key not in known}


def online_among(user_ids: Iterable[int]) -> set[int]:
    """Who of these is here."""
    keys = {_key(user_id): user_id for user_id in user_ids}
    return {keys[key] for key in cache.get_many(list(keys))}


def _key(user_id: int) -> str:
    return f"online:{user_id}"
