"""What every effect is; the effects themselves are in `effects` and the chapters beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Number
from games.cardgames.vocabulary.selectors import Target
from games.engine.node import Node


class Then(Enum):
    """How an instruction ended."""

    DONE = "done"
    WAIT = "wait"
    """Somebody was asked, or a procedure was begun: call again."""
    SKIP = "skip"
    """What this instruction governs is left out."""


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """An instruction."""

    ABSTRACT: ClassVar[bool] = True
    ACHIEVES: ClassVar[bool] = False
    """Whether it notes a number of which a later instruction may speak (`Done`)."""
    NAMES_NUMBER: ClassVar[bool] = False
    """Whether a number is chosen by it of which a later instruction may speak (`ThatMuch`)."""
    REACHES: ClassVar[str] = ""
    """The only zone in which it does anything to objects: "field", "stack"; "" where there are several."""

    def resolve(self, game: Any, run: Any) -> Then:
        """Carry it out."""
        raise NotImplementedError

    def can_be_done(self, game: Any, run: Any) -> bool:
        """Whether it could be carried out now; what others depend on is done wholly or not at all (magic 118.12)."""
        return True

    def children(self) -> tuple[Effect, ...]:
        """Instructions that follow only if this one does not end with `SKIP`."""
        return ()

    def sets_off(self) -> tuple[Ability, ...]:
        """Abilities that are written nowhere else and trigger by what it does."""
        return ()

    def makes(self) -> tuple[Node, ...]:
        """What it brings into the game that is described nowhere else, as a card; its words are not this text's."""
        return ()

    def shared(self) -> tuple[Target, Number] | None:
        """The targets among which something is divided as the text is announced, and how much that is."""
        return None

    def steps(self) -> Iterator[tuple[Effect, int]]:
        """This instruction and those it governs, each with the number of those it governs itself."""
        inner = [step for effect in self.children() for step in effect.steps()]
        yield self, len(inner)
        yield from inner
