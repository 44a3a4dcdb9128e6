"""The legal answers to a question that takes one option or one number: each is made when it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from games.engine.action import Action
from games.engine.decision import Decision


@dataclass(frozen=True)
class Answers(Sequence[Action]):
    """All answers to a decision that takes one option or one number."""

    asked: Decision

    def __len__(self) -> int:
        return self.asked.count

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        numbers = range(self.asked.count)[place]
        if isinstance(numbers, range):
            return [Action.choose(self.asked.seat, self.asked.number, number) for number in numbers]
        return Action.choose(self.asked.seat, self.asked.number, numbers)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and self.asked.accepts(action.choice)
            and action == Action.choose(self.asked.seat, self.asked.number, action.choice)
        )
