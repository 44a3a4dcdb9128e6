"""How a game ended."""

from dataclasses import dataclass

WON, DRAWN, ABORTED = "won", "draw", "aborted"


@dataclass(frozen=True, slots=True)
class Result:
    """`kind` is "won", "draw" or "aborted"; `reason` is a word of the ruleset ("target", "conceded", "time", ...)."""

    kind: str
    winners: tuple[int, ...]
    reason: str
