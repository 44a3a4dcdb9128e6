"""What the clock answers for a player who does not."""

from __future__ import annotations

from games.engine import Decision

_FALLBACK = {
    "payment": "accept",
    "prevent": "done",
    "pay": "decline",
    "target": "",
    "reveal": "cancel",
    "search": "nothing",
    "remove": "remove",
}
"""By the kind of a question: the verb of the answer that costs least. Anything else: the first option."""


def default(asked: Decision) -> int:
    """The number of that option: passing, defending with nothing, paying what was begun."""
    wanted = _FALLBACK.get(asked.kind, "")
    return next((number for number, option in enumerate(asked.options) if option.verb == wanted), 0)
