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


def online_among(user_ids: Iterable[int]) -> set[int]:
    """Who of these is here."""
    keys = {_key(user_id): user_id for user_id in user_ids}
    return {keys[key] for key in cache.get_many(list(keys))}


def _key(user_id: int) -> str:
    return f"online:{user_id}"
