"""What happens unless a player pays with something else than mana (magic 118.12a)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import Selector, seats
from games.engine import ObjectRef, Option, SeatNo
from games.engine.values import Plain
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class UnlessGives(Effect):
    """What follows happens unless a player pays life, discards or sacrifices (magic 118.12a)."""

    cost: Payment
    who: Selector
    otherwise: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """Only if nobody does."""
        return self.otherwise

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Ask him if he could; then what he gives, one after the other; all of it goes together."""
        payers = seats(self.who.resolve_for(game, run.play))
        if not run.answers:
            if not payers or not game.can_give(self._paying(game, run, payers[0]), self.cost):
                return Then.DONE
            game.ask(payers[0], "pay", [Option("pay", self._price()), Option("decline")])
            return Then.WAIT
        if run.answers[0].verb == "decline" or not payers:
            return Then.DONE
        play = self._paying(game, run, payers[0])
        options = game.gifts(play, self.cost)
        if options:
            game.ask(payers[0], "cost", options)
            return Then.WAIT
        game.give(play, self.cost)
        return Then.SKIP

    def _price(self) -> dict[str, Plain]:
        """What the question says that is given."""
        if self.cost.life:
            return {"life": self.cost.life}
        return {"how": self.cost.parts[0].how, "count": self.cost.parts[0].count}

    def _paying(self, game: MagicState, run: Resolving, seat: SeatNo) -> Play:
        """Whoever pays, with what was chosen so far."""
        paid: list[ObjectRef] = [game.ref(option.about["thing"]) for option in run.answers[1:]]
        return replace(run.play, seat=seat, paid=paid)
