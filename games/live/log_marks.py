"""Whose mark stands beside a line of the log: the actor's, never that of the player whom it befalls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.live import log_entries

OPENS = frozenset(
    {"cast", "activated", "played", "played_land", "played_with", "attacks", "blocks", "defends", "hit", "resolved"}
)
"""What a player does from which the next events of the entry follow."""
ENDS = frozenset({"passed", "allowed", "step", "turn", "turn_began"})
"""After these the game goes on by itself, until something opens again."""
BEFALLS = frozenset(
    {
        "damaged", "gained_life", "lost_life", "milled", "exiled", "returned", "destroyed", "entered", "countered",
        "tapped", "untapped", "dulled", "regenerated", "transformed", "no_target", "hit_empty", "left",
    }
)  # fmt: skip
"""Events whose `seat` is whom they befall."""
BY_ITSELF = frozenset({"died", log_entries.CLOCK, log_entries.DEFAULT})
"""What no player does: the rules, a judge, the clock."""


def marks(kind: str, seat: int | None, events: Iterable[Mapping[str, Any]]) -> list[int | None]:
    """The actor of each event of an entry, in order; None where there is none. `kind` and `seat` are the entry's.

    What follows from an answer, or from an object that resolves, belongs to the player whose answer or object it is.
    """
    acting = seat if kind == log_entries.CHOOSE else None
    found: list[int | None] = []
    for event in events:
        what = event["kind"]
        own = event.get("seat")
        if own is None and isinstance(event.get("by"), int):
            own = event["by"]
        gives_up = what == "left" and event.get("why") == "conceded"
        if what in BY_ITSELF:
            found.append(None)
        elif what == "ended":
            found.append(next(iter(event["winners"]), None))
        elif (own is None and kind == log_entries.CHOOSE) or (what in BEFALLS and not gives_up):
            found.append(acting)
        else:
            found.append(own)
        if what in OPENS:
            acting = own
        elif what in ENDS:
            acting = None
    return found
