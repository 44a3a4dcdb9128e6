"""How a turn comes to be suspected of a loop: counted by entry, at no cost worth speaking of (loops.md, section 3).

`Game.loops` holds {"turn", "from": the entry that led into it, "count": how much has resolved in it, "texts": of which
different texts, "quiet": how many resolved since the last new one, "undecided": how often no answer was found, "asked":
a loop was put to the players in it, "begun": {seat: [key, how many of its turns on end have begun with this key]}}.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from games.engine import Game as Play
from games.engine import encoding
from games.engine.loops.declared import Loops

MANY = 12
QUIET = 8
"""So many have resolved, of them the last so many without a text that is new in this turn: then a loop is looked
for."""
TOO_MANY = 2_000
"""After so many, and again after as many more, the game is paused, and a judge is called."""
UNCHANGED = 3
"""So many turns of one player on end have begun in the same position: then the players are told."""
TRIES = 3
CHECKED_WITHIN = timedelta(seconds=3)
"""After this the sweeper asks again."""


def after_move(
    loops: dict[str, Any], seq: int, turn: int, rules: Loops | None, events: list[dict[str, Any]]
) -> dict[str, Any]:
    """What is counted after a move."""
    if rules is None:
        return {}
    if loops.get("turn") != turn:
        begun = loops.get("begun", {})
        loops = {"turn": turn, "from": seq, "count": 0, "texts": [], "quiet": 0, "begun": begun}
    for event in events:
        if event["kind"] == rules.resolved:
            loops = _after_resolving("/".join([str(event["facts"].get(fact)) for fact in rules.text]), loops)
    return loops


def _after_resolving(text: str, loops: dict[str, Any]) -> dict[str, Any]:
    known = text in loops["texts"]
    return {
        **loops,
        "count": loops["count"] + 1,
        "texts": loops["texts"] if known else [*loops["texts"], text],
        "quiet": loops["quiet"] + 1 if known else 0,
    }


def turn_key(play: Play) -> str:
    """What the beginnings of two turns have in common if nothing has changed from one to the other."""
    return encoding.digest({name: part for name, part in play.position().items() if name != "turn"}).hex()


def after_beginning(loops: dict[str, Any], seat: int, key: str) -> dict[str, Any]:
    """What is counted after a turn of this seat has begun with this key."""
    last, times = loops["begun"].get(str(seat), ("", 0))
    return {**loops, "begun": {**loops["begun"], str(seat): [key, times + 1 if key == last else 1]}}


def unchanged(loops: dict[str, Any]) -> list[int]:
    """The seats whose last turns have all begun in the same position."""
    return [int(seat) for seat, (_key, times) in loops.get("begun", {}).items() if times >= UNCHANGED]


def stands_still(loops: dict[str, Any], seats: Iterable[int]) -> bool:
    """Whether that is so of all these seats: a bot agrees to a draw then, for the rules of some games name no end."""
    return set(seats) <= set(unchanged(loops))


def after_question(loops: dict[str, Any]) -> dict[str, Any]:
    """What is counted after a loop was put to the players."""
    return {**loops, "asked": True}


def is_suspect(loops: dict[str, Any]) -> bool:
    """Whether every decision of the turn is worth a look from now on, until it was tried often enough in vain."""
    return loops.get("count", 0) >= MANY and loops["quiet"] >= QUIET and not is_undecided(loops)


def is_undecided(loops: dict[str, Any]) -> bool:
    """Whether it was tried often enough in this turn, in vain, to find out if there is a loop: the players are told."""
    return bool(loops.get("undecided", 0) >= TRIES)


def stuck(loops: dict[str, Any]) -> str | None:
    """Why the players had better agree on something: no end is in sight ("long"), it could not be found out whether
    this is a loop ("undecided"), or nothing changes from turn to turn ("unchanged")."""
    if loops.get("count", 0) >= TOO_MANY:
        return "long"
    if is_undecided(loops):
        return "undecided"
    return "unchanged" if unchanged(loops) else None


def is_too_long(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a move has led past the limit, or past a multiple of it."""
    if not after or before.get("turn") != after["turn"]:
        return False
    return bool(before["count"] // TOO_MANY < after["count"] // TOO_MANY)
