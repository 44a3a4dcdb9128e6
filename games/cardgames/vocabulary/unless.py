"""What happens unless a player pays with something else than symbols (magic 118.12a)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.cardgames.rules.play import Play
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector, seats
from games.engine import ObjectRef, Option, SeatNo
from games.engine.values import Plain

ANY_CARD = ObjectFilter(zone="hand")


@dataclass(frozen=True, slots=True)
class UnlessGives(Effect):
    """What follows happens unless a player pays life, discards or sacrifices (magic 118.12a)."""

    cost: Payment
    who: Selector
    otherwise: tuple[Effect, ...]
    each: str = ""
    """Given as often as there are counters of this kind on this object, all or nothing; "" for once."""

    def children(self) -> tuple[Effect, ...]:
        """Only if nobody does."""
        return self.otherwise

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Ask him if he could; then what he gives, one after the other; all of it goes together."""
        if self.each and not game.is_current(run.play.source):
            return Then.SKIP  # nothing is there for which anything could be given (magic 702.24a)
        payers = seats(self.who.resolve_for(game, run.play))
        cost = self._whole(game, run.play)
        if not run.answers:
            able = bool(payers) and game.can_give(self._paying(game, run, payers[0]), cost)
            if not payers or not (able or self._looks_into(game, payers[0], cost)):
                return Then.DONE
            game.ask(payers[0], "pay", [Option("pay", self._price(cost))] * able + [Option("decline")])
            return Then.WAIT
        if run.answers[0].verb == "decline" or not payers:
            return Then.DONE
        play = self._paying(game, run, payers[0])
        options = game.gifts(play, cost)
        if options:
            game.ask(payers[0], "cost", options)
            return Then.WAIT
        game.give(play, cost)
        return Then.SKIP

    def _whole(self, game: CardState, play: Play) -> Payment:
        """The cost as often as it is to be given."""
        if not self.each:
            return self.cost
        times = game.counters_of(play.source).get(self.each, 0)
        parts = tuple(replace(part, count=part.count * times) for part in self.cost.parts)
        return replace(self.cost, life=self.cost.life * times, parts=parts)

    def _looks_into(self, game: CardState, seat: SeatNo, cost: Payment) -> bool:
        """Whether only the player can know that there is nothing to give: then it is asked all the same."""
        wanted = [part for part in cost.parts if part.how == "discard" and part.kind != ANY_CARD]
        return bool(wanted) and len(game.hand(seat)) >= wanted[0].count

    def _price(self, cost: Payment) -> dict[str, Plain]:
        """What the question says that is given."""
        if cost.life:
            return {"life": cost.life}
        return {"how": cost.parts[0].how, "count": cost.parts[0].count}

    def _paying(self, game: CardState, run: Resolving, seat: SeatNo) -> Play:
        """Whoever pays, with what was chosen so far."""
        paid: list[ObjectRef] = [game.ref(option.about["thing"]) for option in run.answers[1:]]
        return replace(run.play, seat=seat, paid=paid)
