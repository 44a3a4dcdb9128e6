"""Keyword actions that only Magic has: investigate, explore, proliferate (magic 701)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from games.cardgames.rules import permanent_status, zone_changes
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.permanents import on_field
from games.cardgames.vocabulary.selectors import Selector, refs
from games.engine import ObjectId, Option, SeatNo
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving

CLUE = "token:clue"


@dataclass(frozen=True, slots=True)
class Investigate(Effect):
    """Create a Clue token, so many times (magic 701.16)."""

    times: Number = 1

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """One after the other."""
        for _ in range(number(self.times, game, run.play)):
            zone_changes.create_tokens(game, CLUE, 1, run.play.seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Reveal the top card of your library: a land goes to your hand; else a +1/+1 counter, and the card stays or goes
    to your graveyard (magic 701.44)."""

    REACHES: ClassVar[str] = "field"

    what: Selector
    again: bool = False
    """And then once more."""

    def children(self) -> tuple[Effect, ...]:
        """The second time."""
        return (Explore(self.what),) if self.again else ()

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Its controller explores, also when it has left."""
        explorers = refs(self.what.meant_by(game, run.play))
        if not explorers:
            return Then.DONE
        seat = game.known(explorers[0]).controller
        if run.answers:
            if run.answers[0].verb == "bury":
                zone_changes.put_into_grave(game, [ObjectId(run.answers[0].about["thing"])], "buried")
            return Then.DONE
        top = game.top_of(seat, 1)
        if top:
            zone_changes.reveal_cards(game, seat, top)
        if top and game.traits(top[0]).is_a("land"):
            zone_changes.take_found(game, seat, top[0], reveal=True)
            return Then.DONE
        for thing in on_field(game, [explorers[0]]):
            permanent_status.add_counters(game, thing, "+1/+1", 1)
        return self._ask(game, seat, top)

    def _ask(self, game: MagicState, seat: SeatNo, top: list[ObjectId]) -> Then:
        if not top or seat not in game.seats:
            return Then.DONE
        game.ask(seat, "scry", [Option(verb, {"thing": top[0]}) for verb in ("top", "bury")])
        return Then.WAIT


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Choose any number of permanents and players that have counters: each gets another of each kind (magic 701.34)."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """One after the other is chosen; all get their counters together."""
        chosen = [option for option in run.answers if option.verb == "pick"]
        if len(chosen) == len(run.answers):
            left = [option for option in self._able(game) if option not in chosen]
            if left:
                game.ask(run.play.seat, "pick", [*left, Option("finish")])
                return Then.WAIT
        for option in chosen:
            if "seat" in option.about:
                game.poison(SeatNo(option.about["seat"]), 1)
                continue
            thing = ObjectId(option.about["thing"])
            for kind in list(game.permanents[thing].counters):
                permanent_status.add_counters(game, thing, kind, 1)
        return Then.DONE

    def _able(self, game: MagicState) -> list[Option]:
        things = [Option("pick", {"thing": thing}) for thing in game.in_play if game.permanents[thing].counters]
        return things + [Option("pick", {"seat": seat}) for seat in game.seats if game.players[seat].poison]
