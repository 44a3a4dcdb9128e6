"""Turning over what has two faces, and noticing it (magic 701.27, 712)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import several_faces
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.several_faces import TRANSFORMED
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.permanents import on_field
from games.cardgames.vocabulary.selectors import Selector
from games.cardgames.vocabulary.trigger import When


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Turn them over, those that have another face (magic 701.27)."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Not the source, if it has turned over since this was put on the stack (magic 701.27f)."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            if game.ref(thing) != run.play.source or not game.has_turned_since(run.play):
                several_faces.transform(game, thing)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class TurnsInto(When):
    """This transforms into the face on which that stands (magic 701.27e)."""

    ONCE: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        """That event alone."""
        return (TRANSFORMED,)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """This permanent itself."""
        return event.ref == play.source
