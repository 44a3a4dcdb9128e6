"""Who goes up and who goes down at the end of a season."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.domain.choices import Outcome


@dataclass(frozen=True, slots=True)
class Placed:
    """A member of a division as its table has them."""

    place: int
    """Equal for those whom the table does not tell apart."""
    played: bool = True
    """Whether they took part in a tournament of the season that is completed."""
    left: bool = False
    """Whether they have left the league."""


def outcomes(members: Sequence[Placed], up: int, down: int, *, lowest: bool = False) -> list[Outcome | None]:
    """What becomes of each member, who stand in the order of the table; None where equals stand on both sides of a
    border, between whom the organiser decides.

    Who has left goes neither way and counts as the first of those who would go down; the next best goes up in their
    place. Nobody goes up unplayed. From the lowest division, which anybody may enter, who has not played leaves.
    """
    found: list[Outcome | None] = [Outcome.STAYS] * len(members)
    if not any(one.played for one in members):
        return [Outcome.LEAVES if one.left else Outcome.STAYS for one in members]
    gone = {index for index, one in enumerate(members) if one.left or (lowest and not one.played)}
    for index in gone:
        found[index] = Outcome.LEAVES
    here = [index for index in range(len(members)) if index not in gone]
    best = [index for index in here if members[index].played]
    _mark(found, members, best, up, Outcome.UP)
    places_below = max(0, down - len(gone))
    _mark(
        found, members, [index for index in reversed(here) if found[index] is Outcome.STAYS], places_below, Outcome.DOWN
    )
    return found


def _mark(
    found: list[Outcome | None], members: Sequence[Placed], order: list[int], number: int, outcome: Outcome
) -> None:
    """The first `number` of `order` go this way; of equals across the border nobody knows yet."""
    crossing = 0 < number < len(order) and members[order[number - 1]].place == members[order[number]].place
    border = members[order[number - 1]].place if crossing else None
    for index in order[:number]:
        found[index] = outcome
    for index in order:
        if border is not None and members[index].place == border:
            found[index] = None
