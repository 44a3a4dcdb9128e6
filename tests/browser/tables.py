"""Tables in the state that a test needs, brought there over the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.thoughts import Thought, View, clever
from tests.browser.visitor import Visitor, updated


def pair(guest: Callable[..., Visitor], **options: Any) -> tuple[str, Visitor, Visitor]:
    """Two guests at an untimed public table."""
    one, other = guest(**options), guest()
    game = one.open_table()["id"]
    other.join(game)
    return game, one, other


def advance(
    game: str, *players: Visitor, until: Callable[[View], bool], thought: Thought = clever, limit: int = 300
) -> View:
    """Let the players act over the API until the view of the asked one fulfils a condition; gives that frame."""
    first = {player: player.view(game) for player in players}
    at = {frame["state"]["you"]: player for player, frame in first.items()}
    frame = first[players[0]]
    for _ in range(limit):
        asked = at[frame["state"]["decision"]["seat"]]
        if asked is not at[frame["state"]["you"]]:
            frame = asked.view(game)
        if until(frame["state"]):
            return frame
        frame = updated(frame, asked.act(game, frame, thought(frame["state"]))["frame"])
    raise AssertionError("it never came to that")


def turn_of(seat: int) -> Callable[[dict[str, Any]], bool]:
    """The seat is asked for an action."""
    return lambda view: view["decision"]["kind"] == "action" and view["decision"]["seat"] == seat
