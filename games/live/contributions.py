"""What players contribute to the chance of their game: a number each, committed to before anybody tells theirs.

Contributions are open from the moment a place is taken until the game begins. When every place is taken, those are
waited for who have committed or whose page has said that it will, first for the commitments, then for the numbers; of
everybody else there is none. docs/verifying.md says what it proves.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from games.models import ContributingPlayer, Contribution, Game

COMMIT_WITHIN = timedelta(seconds=4)
"""So long a full table waits for the commitments of pages that have promised one."""
TELL_WITHIN = timedelta(seconds=6)
"""So long it waits for the numbers, from the moment at which no commitment is missing."""


GONE_AFTER = timedelta(seconds=2.5)
"""A player none of whose pages is open for so long has gone: before, they may be on their way from one to another."""
SAID_HOLDS = timedelta(hours=3)
"""So long it holds that a player's pages contribute, unless they say so again or are closed."""


def made_at(game: Game) -> list[Contribution]:
    """The contributions of a game in the order of its seats, promised ones too; those who make none have no row."""
    return list(Contribution.objects.filter(seat__game=game).select_related("seat").order_by("seat__number"))


def deadline(made: list[Contribution], now: datetime) -> datetime | None:
    """Until when a table that is full at `now` waits for what comes next; None if it waits for nothing."""
    if not awaited(made, now):
        return None
    return now + (TELL_WITHIN if all_committed(made) else COMMIT_WITHIN)


def awaited(made: list[Contribution], now: datetime) -> list[Contribution]:
    """Those of which something is waited for now: the commitments that are missing, else the numbers; of a player who
    has gone, nothing."""
    missing = [one for one in made if not one.commitment]
    left = set(gone_since(missing or made, now - GONE_AFTER))
    return [one for one in missing or made if one.is_awaited and one.seat.user_id not in left]


def gone_since(made: list[Contribution], moment: datetime) -> dict[int | None, datetime]:
    """The players who had gone by `moment`, and since when."""
    users = [one.seat.user_id for one in made if one.seat.user_id is not None]
    left = ContributingPlayer.objects.filter(user__in=users, gone_at__lte=moment) if users else ()
    return {one.user_id: one.gone_at for one in left if one.gone_at is not None}


def contributing(users: list[int], now: datetime) -> set[int]:
    """Those of these players of whom a page that is open will commit to a number as soon as there is a game."""
    known = ContributingPlayer.objects.filter(user__in=users, gone_at=None, said_at__gt=now - SAID_HOLDS)
    return set(known.values_list("user_id", flat=True))


def all_committed(made: list[Contribution]) -> bool:
    """Whether no commitment is waited for, so that numbers may be told."""
    return all(one.commitment for one in made)


def numbers_of(game: Game) -> list[bytes]:
    """Of each seat the number that counts, empty where there is none."""
    told = {one.seat.number: bytes(one.number or b"") for one in made_at(game)}
    return [told.get(seat, b"") for seat in range(game.seat_count)]


def as_data(game: Game) -> list[dict[str, Any]]:
    """What the log says of each seat when the game begins: commitment and number in hex, or None; [] if no player has
    committed."""
    made = {one.seat.number: one for one in made_at(game) if one.commitment}
    return [_said(made.get(seat)) for seat in range(game.seat_count)] if made else []


def _said(one: Contribution | None) -> dict[str, Any]:
    if one is None:
        return {"commitment": None, "number": None}
    return {"commitment": one.commitment, "number": None if one.number is None else bytes(one.number).hex()}
