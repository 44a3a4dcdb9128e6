"""Paying a cost: from the resources that are there, and by pitching while something is missing (FAB-25, FAB-26).

Nothing has happened until the payer says so; until then he can always go back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.traits import NO_OBJECT
from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.flesh_and_blood import assets, outside
from games.rulesets.flesh_and_blood.state import FleshAndBloodState

PAID = "paid"
CANCEL = "cancel"


@dataclass(slots=True)
class Pay(Frame[FleshAndBloodState]):
    """A player pays resources; whatever asked for it receives `paid`, or `cancel`."""

    seat: SeatNo
    amount: int
    spared: ObjectId = NO_OBJECT
    """The card that is being paid for; it cannot be pitched."""
    kept: int = 0
    """How many other cards must be left in the hand, for costs that come after."""
    given: list[ObjectId] = field(default_factory=list)
    """Cards that are given as another part of the cost."""
    picked: list[ObjectId] = field(default_factory=list)
    settled: bool = False

    def missing(self, game: FleshAndBloodState) -> int:
        """What the resources and the cards picked so far do not cover."""
        return self.amount - game.players[self.seat].resources - sum(game.card(card).pitch for card in self.picked)

    def free(self, game: FleshAndBloodState) -> list[ObjectId]:
        """The cards that could still be pitched."""
        left = self.left(game)
        missing = self.missing(game)
        return [
            card
            for card in left
            if game.card(card).pitch
            and (
                not self.kept
                or can_cover(game, [one for one in left if one != card], missing - game.card(card).pitch, self.kept)
            )
        ]

    def left(self, game: FleshAndBloodState) -> list[ObjectId]:
        """The other cards of the hand that are not picked."""
        taken = (*self.picked, *self.given, self.spared)
        return [card for card in game.hand(self.seat) if card not in taken]

    def advance(self, game: FleshAndBloodState) -> None:
        """Ask which card is pitched next, until he says that it is to be paid. What is pitched is seen only then, so it
        must not show before how far it went."""
        missing = self.missing(game)
        if self.settled or (missing <= 0 and not self.picked):
            game.agenda.pop()
            assets.pitch(game, self.seat, self.picked)
            for card in self.picked:
                ref = game.ref(card)
                outside.notice(game, GameEvent("pitched", ref, game.traits(card), self.seat, other=ref))
            assets.spend_resources(game, self.seat, self.amount)
            game.agenda[-1].take(game, [Option(PAID, {"cards": [game.face(card) for card in self.picked]})])
            return
        free = self.free(game) if missing > 0 else []
        most = len(self.left(game)) - self.kept
        options = [Option("accept", {"things": list(proposal(game, free, missing, most))})]
        options += [Option("pitch", {"thing": card}) for card in free]
        if self.picked:
            options.append(Option("back"))
        game.ask(self.seat, "payment", [*options, Option(CANCEL)])

    def kind_for_others(self, game: FleshAndBloodState, kind: str) -> str:
        """As with what asked for it."""
        return game.agenda[-2].kind_for_others(game, kind)

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """One card, the whole proposal, the last card back, or all of it."""
        option = chosen[0]
        if option.verb == CANCEL:
            game.agenda.pop()
            game.agenda[-1].take(game, [option])
        elif option.verb == "back":
            self.picked.pop()
        elif option.verb == "accept":
            self.picked += [ObjectId(card) for card in option.about["things"]]
            self.settled = True
        else:
            self.picked.append(ObjectId(option.about["thing"]))


def can_cover(game: FleshAndBloodState, cards: Iterable[ObjectId], missing: int, kept: int) -> bool:
    """Whether cards of a hand can be pitched for what is missing so that some are left over."""
    gives = sorted((game.card(card).pitch for card in cards), reverse=True)
    able = len(gives) - kept
    return able >= 0 and sum(gives[:able]) >= missing


def proposal(
    game: FleshAndBloodState, cards: list[ObjectId], missing: int, most: int | None = None
) -> tuple[ObjectId, ...]:
    """The fewest cards that cover what is missing; among those the least that is too much, then the cheapest cards."""
    if missing <= 0:
        return ()
    for count in range(1, (len(cards) if most is None else min(most, len(cards))) + 1):
        fitting = [
            some for some in combinations(cards, count) if sum(game.card(card).pitch for card in some) >= missing
        ]
        if fitting:
            return min(fitting, key=lambda some: _price(game, some))
    return tuple(cards)


def _price(game: FleshAndBloodState, cards: tuple[ObjectId, ...]) -> tuple[int, int]:
    return (
        sum(game.card(card).pitch for card in cards),
        sum(game.card(card).cost + game.card(card).card.power for card in cards),
    )
