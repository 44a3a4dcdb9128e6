"""What a copy is otherwise than what it copies (magic 707.9)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Passage, Traits
from games.cardgames.vocabulary.ability import Ability
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node


@dataclass(frozen=True, slots=True)
class Except(Node):
    """A copy is this besides, and who copies the copy gets it too (magic 707.9a, 707.9b)."""

    USUAL: ClassVar[bool] = True

    base: tuple[int, ...] = ()
    """Power and defence that it has instead; none given: as copied (magic 707.9d)."""
    types: tuple[str, ...] = ()
    """Card types that it is in addition."""
    subtypes: tuple[str, ...] = ()
    """Subtypes that it is in addition."""
    lacks: tuple[str, ...] = ()
    """Supertypes that it is not."""
    keywords: tuple[str, ...] = ()
    gives: tuple[Ability, ...] = ()
    """Abilities that it has besides."""
    colours: str = ""
    """The letters of its colours, whatever it copies; none given: as copied."""
    costless: bool = False
    """It has no cost: what it costs in all is 0."""

    def __post_init__(self) -> None:
        """It says something, and power and defence together."""
        if len(self.base) not in (0, 2) or not any(getattr(self, one.name) for one in fields(self)):
            raise Misspelt(
                "base",
                LocalizedText("no copy is otherwise so", "so ist keine Kopie anders"),
                LocalizedText("write two numbers, or something else", "schreibe zwei Zahlen, oder etwas anderes"),
            )


def but_for(model: Traits, own: Except | None, play: Play) -> tuple[Passage, ...]:
    """Where it is said how a copy of something is otherwise than its card: as that is, and as this text says."""
    return model.but if own is None else (*model.but, play.passage)
