"""Chains of hashes: every entry of a log carries the hash of the one before it.

An entry that is changed, removed or inserted past the database's guard breaks the chain there. Entries that are cut
off at the end leave no gap: the last number and hash must be compared with a copy that is kept elsewhere."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Protocol, TypeVar

import msgspec


class Link(Protocol):
    """An entry of a chain: numbered from 0 without gaps."""

    seq: int
    prev_hash: str
    hash: str


L = TypeVar("L", bound=Link)


def digest(content: Any, previous: str = "") -> str:
    """Hex SHA-256 over the hash before and the content of an entry as JSON with sorted keys. Where the content itself
    tells the hash before, `previous` stays empty."""
    return hashlib.sha256(previous.encode() + msgspec.json.encode(content, order="deterministic")).hexdigest()


def timestamp(moment: datetime) -> str:
    """A moment as it is hashed: UTC to the millisecond, which both databases keep alike."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def first_invalid(entries: Iterable[L], hash_of: Callable[[L], str], start: str = "") -> int | None:
    """The number of the first entry whose number or hash is not what it should be, None if the chain is whole. `start`
    is what stands before entry 0."""
    previous = start
    for number, entry in enumerate(entries):
        if entry.seq != number or entry.prev_hash != previous or hash_of(entry) != entry.hash:
            return number
        previous = entry.hash
    return None
