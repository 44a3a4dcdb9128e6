"""What using an ability costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.engine.node import Node
from games.rulesets.fftcg.cp import Element
from games.rulesets.fftcg.vocabulary.selectors import Cards


@dataclass(frozen=True, slots=True)
class Price(Node):
    """CP and what else is to be done; all of it, at the same time."""

    cp: tuple[Element | Literal["any"], ...] = ()
    """One entry for each CP."""
    dull: bool = False
    """This object; a Forward or Backup only if it has been yours since your turn began, or has Haste."""
    breaks: bool = False
    """This object is put into the Break Zone, which is not breaking it."""
    dull_other: Cards | None = None
    """One such active object."""
    same_name: bool = False
    """A card of the same name is discarded: the mark of a special ability."""

    @property
    def uses_more(self) -> bool:
        """Whether something is to be chosen for it beside what gives CP."""
        return self.dull_other is not None or self.same_name
