"""Whether this host has the keys of the site: those that its first host has left a mark of in the database.

A host that has made keys of its own would log out users who come from another host, refuse their forms and links, and
could play on none of the games that there are.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from hashlib import pbkdf2_hmac

from django.conf import settings
from django.db import DatabaseError, connections, transaction

from games.models import KeyMark

NAMES = ("secret_key", "seed_key")
"""Not the key of push messages: with another one they are switched on anew, and no more."""
ROUNDS = 100_000
REMEDY = (
    "Copy secret_key and seed_key from VORRANG_VAR of a host that runs, or set VORRANG_SECRET_KEY and VORRANG_SEED_KEY"
    " to the same values on all hosts. If the keys of the whole site were changed on purpose: manage.py keys accept"
)


class ForeignKeys(Exception):
    """This host's keys are not those of the site; the message says which, and the remedy."""


def foreign() -> list[str]:
    """Which of this host's keys are not those of the site; none where none are marked, or there are no tables yet."""
    try:
        marked = dict(KeyMark.objects.values_list("name", "mark"))
    except DatabaseError:
        return []
    return [name for name in NAMES if name in marked and marked[name] != _mark(name)]


def settle() -> None:
    """Mark this host's keys as the site's if it has none yet. Raises `ForeignKeys` if it has others."""
    if wrong := foreign():
        raise ForeignKeys(f"{sentence(wrong)} {REMEDY}")
    try:
        with transaction.atomic():
            if KeyMark.objects.count() == len(NAMES):
                return
            KeyMark.objects.bulk_create([KeyMark(name=name, mark=_mark(name)) for name in NAMES], ignore_conflicts=True)
    except DatabaseError:
        return  # no tables yet: `/readyz` says so
    if wrong := foreign():  # of two hosts that began at once the other was first
        raise ForeignKeys(f"{sentence(wrong)} {REMEDY}")


def settle_or_end() -> None:
    """`settle` for a process that begins, also within a loop: with other keys it ends, and says why."""

    def settled() -> None:
        try:
            settle()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1, thread_name_prefix="pool-keys") as apart:
        trouble = apart.submit(settled).exception()
    if isinstance(trouble, ForeignKeys):
        sys.exit(f"vorrang: {trouble}")
    if trouble is not None:
        raise trouble


def accept() -> None:
    """Take this host's keys for the site's."""
    for name in NAMES:
        KeyMark.objects.update_or_create(pk=name, defaults={"mark": _mark(name)})


def sentence(wrong: list[str]) -> str:
    """What is wrong, in a sentence."""
    return f"This host has another {' and another '.join(wrong)} than the site whose database it uses."


def _mark(name: str) -> str:
    return _digest(str(getattr(settings, name.upper())), name)


@lru_cache(maxsize=8)
def _digest(key: str, name: str) -> str:
    return pbkdf2_hmac("sha256", key.encode(), f"vorrang {name}".encode(), ROUNDS).hex()[:32]
