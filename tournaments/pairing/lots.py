"""Lots: every choice of chance, drawn from a stored seed so that anybody can draw it again.

A ticket is SHA-256 over the seed, a label that says what the lot is for, and the numbers concerned, each with its
length before it. Whoever has the lowest ticket comes first.
"""

import hashlib
from collections.abc import Iterable


def stem(seed: str, label: str, *numbers: int) -> "hashlib._Hash":
    """The beginning that all tickets of one occasion share; `copy` it for each."""
    begun = hashlib.sha256(b"vorrang-lot-v1")
    for part in (seed, label, *map(str, numbers)):
        raw = part.encode()
        begun.update(len(raw).to_bytes(4, "big") + raw)
    return begun


def ticket(seed: str, label: str, *numbers: int) -> int:
    """A number of 256 bits that nobody can foresee who does not know the seed."""
    return int.from_bytes(stem(seed, label, *numbers).digest(), "big")


def drawn(seed: str, label: str, players: Iterable[int]) -> list[int]:
    """The players in an order of chance; every order is equally likely."""
    return sorted(players, key=lambda player: (ticket(seed, label, player), player))
