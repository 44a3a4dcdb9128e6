"""What every ability is; the abilities themselves are in `abilities`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One paragraph of a card."""

    ABSTRACT: ClassVar[bool] = True
    QUIET: ClassVar[bool] = False
    """Whether no event sets it off: it can speak of nothing that has happened."""
    SAID_AS_PRINTED: ClassVar[bool] = False
    """Whether it is told in its own words wherever it is spoken of, and not in those of what it means."""

    def means(self) -> Ability:
        """The ability that a keyword stands for; any other is itself."""
        return self

    def besides(self) -> tuple[Ability, ...]:
        """What a keyword stands for beside that."""
        return ()

    def listens_for(self) -> tuple[str, ...]:
        """The kinds of event, of those about to happen too, for which it is looked up while it is on the field."""
        return ()
