"""Numbers that players of tests give to the chance of their game, and the commitments to them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from games.services.tables import contributions, tables
from tests.games.conftest import Table

VECTOR: dict[str, Any] = {
    "game": "game-0001",
    "ruleset": "core-1",
    "seed": bytes(range(64)).hex(),
    "seats": 2,
    "deck_digests": [hashlib.sha256(name).hexdigest() for name in (b"deck one", b"deck two")],
    "contributions": [
        {"number": "01" * 32, "commitment": "a35f67a7c7eceb03435ac98699d41ed320b96a007dcab651480caeface22ab43"},
        {"number": "02" * 32, "commitment": "18fc979ee0c9f6135ebf0edcafb25b56ac3eec4a007d8e43e59510a40a6fcb53"},
    ],
}
"""The published vector, as the part of a record."""
KEY = "6397f3e310d6afaa"
"""What its key begins with."""
COMMITMENT = "fca8a36bb10155cf"
"""And the commitment of the site."""


def number(seat: int) -> bytes:
    """What the player of a seat contributes."""
    return bytes([seat + 1]) * 32


def commitment(game: str, seat: int, told: bytes | None = None) -> str:
    """As docs/verifying.md says, with none of the site's own code."""
    part = number(seat) if told is None else told
    whole = b"vorrang-client-v1" + len(game).to_bytes(4, "big") + game.encode() + seat.to_bytes(4, "big")
    return hashlib.sha256(whole + len(part).to_bytes(4, "big") + part).hexdigest()


def waiting_for_numbers(open_table: Callable[..., Table], seats: int = 2, **settings: object) -> Table:
    """A full table whose first player has committed, and whose others have said that they will."""
    table = open_table(seats=seats, sit=1, **settings)
    contributions.number_commit(table.id, by=table.users[0], commitment=commitment(table.id, 0))
    for user in table.users[1:]:
        tables.table_join(game=table.game, user=user, invite=table.game.invite, contributes=True)
    return table


def commit(table: Table, seat: int) -> None:
    """The player of a seat commits."""
    contributions.number_commit(table.id, by=table.users[seat], commitment=commitment(table.id, seat))


def tell(table: Table, seat: int, told: bytes | None = None) -> None:
    """The player of a seat tells the number, or another one."""
    part = number(seat) if told is None else told
    contributions.number_tell(table.id, by=table.users[seat], number=part.hex())
