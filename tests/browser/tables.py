"""Tables in the state that a test needs, brought there over the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.thoughts import clever
from tests.browser.visitor import Visitor


def pair(guest: Callable[..., Visitor], **options: Any) -> tuple[str, Visitor, Visitor]:
    """Two guests at an untimed public table."""
    one, other = guest(**options), guest()
    game = one.open_table()["id"]
    other.join(game)
    return game, one, other


def advance(game: str, *players: Visitor, until: Callable[[dict[str, Any]], bool], limit: int = 300) -> dict[str, Any]:
    """Let the players act over the API until the view of the asked one fulfils a condition; gives that frame."""
    for _ in range(limit):
        frames = [player.view(game) for player in players]
        number = frames[0]["state"]["decision"]["seat"]
        at = next(index for index, frame in enumerate(frames) if frame["state"]["you"] == number)
        if until(frames[at]["state"]):
            return frames[at]
        players[at].act(game, frames[at], clever(frames[at]["state"]))
    raise AssertionError("it never came to that")


def turn_of(seat: int) -> Callable[[dict[str, Any]], bool]:
    """The seat is asked for an action."""
    return lambda view: view["decision"]["kind"] == "action" and view["decision"]["seat"] == seat
