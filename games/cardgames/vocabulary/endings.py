"""How effects end the game, and what keeps players in it (magic 104.2b, 104.4c, 101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import triggers
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, Selector, seats
from games.engine import Result, SeatNo
from games.engine.result import DRAWN, WON

CANNOT_LOSE = "lose"
"""Under this the abilities are looked up that keep a player in the game."""
BY_EFFECT, DRAWN_BY_EFFECT = "effect", "drawn_by_effect"
"""The reasons of games that end so."""


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """A player wins the game, and all others lose it (magic 104.2b)."""

    who: Selector = YOU

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """At once, unless another player cannot lose."""
        winners = [seat for seat in seats(self.who.resolve_for(game, run.play)) if not _is_held_up(game, seat)]
        if winners:
            game.finish(Result(WON, tuple(winners[:1]), BY_EFFECT))
        return Then.DONE


def _is_held_up(game: CardState, seat: SeatNo) -> bool:
    """Whether somebody else has it that opponents cannot win."""
    holders = triggers.listeners(game).get(CANNOT_LOSE, ())
    return any(game.traits(thing).controller != seat for thing, _ in holders)


@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """The game is a draw (magic 104.4c)."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """For all who are still in it."""
        game.finish(Result(DRAWN, (), DRAWN_BY_EFFECT))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class CannotLose(Ability):
    """You cannot lose the game, and your opponents cannot win it (magic 104.3)."""

    def listens_for(self) -> tuple[str, ...]:
        """Whenever it is looked at who has lost."""
        return (CANNOT_LOSE,)
