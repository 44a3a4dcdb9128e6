"""Who goes up and who goes down at the end of a season, and about whom a match decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.domain.choices import Outcome


class AtStake(StrEnum):
    """For what a member plays a relegation match, whose result says what becomes of them."""

    UP = "plays_up"
    """For a place in the division above."""
    STAYS = "plays_to_stay"
    """For the own place, against a member of the division below."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A member of a division as its table has them."""

    place: int
    """Equal for those whom the table does not tell apart."""
    played: bool = True
    """Whether they took part in a tournament of the season that is completed."""
    left: bool = False
    """Whether they have left the league."""
    match: AtStake | None = None
    """Of a relegation match that is arranged: whatever the table says now, it decides."""


@dataclass(frozen=True, slots=True)
class Places:
    """How many places of a division are given away at its end, to the one above and to the one below."""

    up: int = 0
    up_by_match: int = 0
    """Those behind the first, each of whom plays for one more place."""
    down: int = 0
    down_by_match: int = 0


def outcomes(members: Sequence[Placed], places: Places, *, lowest: bool = False) -> list[Outcome | AtStake | None]:
    """What becomes of each member, who stand in the order of the table; None where equals stand on both sides of a
    border, between whom the organiser decides.

    Who has left goes neither way and counts as the first of those who would go down; the next best goes up in their
    place. Nobody goes up unplayed. From the lowest division, which anybody may enter, who has not played leaves.
    """
    found: list[Outcome | AtStake | None] = [Outcome.STAYS] * len(members)
    if not any(one.played for one in members):
        return [Outcome.LEAVES if one.left else Outcome.STAYS for one in members]
    gone = {index for index, one in enumerate(members) if one.left or (lowest and not one.played)}
    for index, one in enumerate(members):
        found[index] = Outcome.LEAVES if index in gone else one.match or Outcome.STAYS
    here = [index for index in range(len(members)) if found[index] is Outcome.STAYS]
    best = [index for index in here if members[index].played]
    up_by_match = places.up_by_match - _arranged(members, AtStake.UP)
    _mark(found, members, best, (places.up, Outcome.UP), (up_by_match, AtStake.UP))
    last = [index for index in reversed(here) if found[index] is Outcome.STAYS]
    down = places.down - len(gone)
    down_by_match = places.down_by_match - _arranged(members, AtStake.STAYS) + min(0, down)
    _mark(found, members, last, (down, Outcome.DOWN), (down_by_match, AtStake.STAYS))
    return found


def _arranged(members: Sequence[Placed], match: AtStake) -> int:
    return sum(one.match is match for one in members)


def _mark(
    found: list[Outcome | AtStake | None],
    members: Sequence[Placed],
    order: list[int],
    *bands: tuple[int, Outcome | AtStake],
) -> None:
    """The first of `order` go the way of the first band, so many of the next ones that of the second; of equals across
    a border nobody knows yet."""
    end, borders = 0, []
    for number, outcome in bands:
        begin, end = end, end + max(0, number)
        borders.append(end)
        for index in order[begin:end]:
            found[index] = outcome
    for border in borders:
        if 0 < border < len(order) and members[order[border - 1]].place == members[order[border]].place:
            for index in order:
                if members[index].place == members[order[border]].place:
                    found[index] = None
