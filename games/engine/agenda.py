"""What is still to be done, as data: a stack of frames, each with a cursor and the answers so far.

No generator, callback or thread waits for a player. A state with a half-resolved effect can be saved, copied, hashed
and continued by another process.
"""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.engine.decision import Option
from games.engine.values import SeatNo

G = TypeVar("G", bound=Any)


@dataclass(slots=True)
class Frame(Generic[G]):
    """One procedure of the rules, half done. A ruleset derives its own with further fields of plain data."""

    def advance(self, game: G) -> None:
        """Do the next part: change the game, ask a question, begin another frame or end this one."""
        raise NotImplementedError

    def take(self, game: G, chosen: list[Option]) -> None:
        """Receive the answer to the question that this frame has asked."""
        raise NotImplementedError

    def kind_for_others(self, game: G, kind: str) -> str:
        """What others see of the kind of its question; not that kind if it follows from what they may not know yet."""
        return kind

    def begin_anew(self, game: G, left: SeatNo) -> None:
        """A seat has left a game that goes on: what this frame has gathered may name what is gone with it."""
