"""What every replacement is; the replacements themselves are in `replacements`, `entries` and `shields`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from games.cardgames.rules.proposed_event import WOULD, ProposedEvent, ReplacementSource
from games.cardgames.vocabulary.ability import Ability

FORBIDS, CONTROLS, COPIES, OWN, ANY = range(5)
"""In which order replacements are applied where several could be (magic 616.1)."""


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """Waits for an event that is about to happen, and makes another of it."""

    ABSTRACT: ClassVar[bool] = True
    RANK: ClassVar[int] = ANY

    @property
    def prevents(self) -> bool:
        """Whether it prevents damage: then it can do nothing where damage cannot be prevented."""
        return False

    @property
    def is_told(self) -> bool:
        """Whether the log says that it was applied."""
        return True

    @property
    def only_adds(self) -> bool:
        """Whether all that it makes of an event is more of the same."""
        return False

    def kinds(self) -> tuple[str, ...]:
        """The kinds of event that it waits for."""
        raise NotImplementedError

    def listens_for(self) -> tuple[str, ...]:
        """What would happen."""
        return tuple(WOULD + kind for kind in self.kinds())

    def likeness(self) -> object:
        """Between those of one likeness the order does not matter."""
        return self

    def matches(self, game: Any, event: ProposedEvent, source: ReplacementSource) -> bool:
        """Whether this event is one."""
        raise NotImplementedError

    def replace(self, game: Any, event: ProposedEvent, source: ReplacementSource, replaceable: Any) -> bool:
        """Change the event. False: it has asked something or begun a procedure, and is to be called again."""
        raise NotImplementedError
