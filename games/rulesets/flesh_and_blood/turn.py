"""The turn: start phase, action phase, end phase. Only in the action phase has anybody priority (FAB-09)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import continuous_effects, triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.traits import NO_OBJECT
from games.engine import Frame, ObjectId, Option, SeatNo, rotated, time_called
from games.rulesets.flesh_and_blood import assets, outside, promising
from games.rulesets.flesh_and_blood.mentoring import TurningUp
from games.rulesets.flesh_and_blood.paying import CANCEL, PAID, Pay
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Heave

SEISMIC_SURGE = "token:seismic_surge"
PHASES = ("start", "action", "end")


@dataclass(slots=True)
class Turn(Frame[FleshAndBloodState]):
    """One turn after another."""

    at: int = -1
    """Index in `PHASES` of the phase that goes on."""

    def advance(self, game: FleshAndBloodState) -> None:
        """The phase is over; begin the next one."""
        self.at = (self.at + 1) % len(PHASES)
        if self.at == 0:
            if time_called.is_over(game):
                return
            begin_turn(game)
        game.step = PHASES[self.at]
        game.changed()
        game.emit("step", seat=game.turn_seat, step=game.step)
        _BEGIN[game.step](game)


def begin_turn(game: FleshAndBloodState) -> None:
    """The next player in turn order."""
    if game.turn:
        game.turn_seat = rotated(game.seats, SeatNo(game.turn_seat + 1))[0]
    game.turn += 1
    for player in game.players:
        player.deeds = []
        player.played, player.pitched = [], []
    game.hastened = []
    game.once, game.paid_with, game.boosted_with, game.charged_with = [], {}, {}, {}
    for permanent in game.permanents.values():
        permanent.used, permanent.quelled = (), False
        permanent.more = permanent.hits = 0
    continuous_effects.begin_turn(game)
    game.emit("turn", seat=game.turn_seat, turn=game.turn)


def _start(game: FleshAndBloodState) -> None:
    """What waits for it resolves as if everybody had passed."""
    triggers.begin_step(game, "start")
    game.open_window(game.step)
    if "mentor" in game.features:
        game.push(TurningUp(game.turn_seat))


def _action(game: FleshAndBloodState) -> None:
    """One action point; what waits for it triggers; the turn player has priority."""
    game.players[game.turn_seat].action_points = 1
    triggers.begin_step(game, "action")
    game.open_window(game.step)


def _end(game: FleshAndBloodState) -> None:
    """What waits for it resolves as if everybody had passed; then the turn is wound up."""
    game.push(Ending(bottoms=list(game.in_turn_order())))
    outside.give_back(game)
    triggers.begin_step(game, "end")
    outside.notice(game, GameEvent("begins_end", seat=game.turn_seat))
    game.open_window(game.step)


_BEGIN = {"start": _start, "action": _action, "end": _end}


@dataclass(slots=True)
class Ending(Frame[FleshAndBloodState]):
    """The end of a turn: the arsenal, pitched cards to the bottom; then it is wound up."""

    bottoms: list[SeatNo]
    """Whose pitched cards are still to be put on the bottom, the next one first."""
    asked_arsenal: bool = False
    heaved: ObjectId = NO_OBJECT
    """The card for whose heave is being paid."""
    order: list[ObjectId] = field(default_factory=list)
    """The pitched cards in the order in which they go to the bottom: the last one lies lowest."""

    def advance(self, game: FleshAndBloodState) -> None:
        """One thing after the other; whatever comes up resolves before it goes on."""
        seat = game.turn_seat
        if not self.asked_arsenal and not game.zones[game.ARSENAL.of(seat)] and game.hand(seat):
            options = [Option("arsenal", {"thing": card}) for card in game.hand(seat)]
            game.ask(seat, "arsenal", [Option("no"), *options, *_heaves(game, seat)])
            return
        if self.bottoms:
            self._bottom(game, self.bottoms[0])
            return
        game.agenda.pop()
        wind_up(game)

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """A card for the arsenal, or none; or the next card for the bottom."""
        option = chosen[0]
        if option.verb == CANCEL:
            return
        if option.verb == "heave":
            self.heaved = ObjectId(option.about["thing"])
            game.push(Pay(game.turn_seat, option.about["resources"], self.heaved))
            return
        self.asked_arsenal = True
        if option.verb == PAID:
            heave(game, game.turn_seat, self.heaved)
        elif option.verb == "arsenal":
            card = ObjectId(option.about["thing"])
            zone_changes.go(game, card, game.ARSENAL.of(game.turn_seat))
            secret = {"card": game.face(card)}
            game.emit("arsenal", seat=game.turn_seat, secret=secret, known_to=[game.turn_seat])
        elif option.verb == "bottom":
            self.order.append(ObjectId(option.about["thing"]))

    def _bottom(self, game: FleshAndBloodState, seat: SeatNo) -> None:
        """In an order of his choice, which nobody else learns."""
        left = [card for card in game.zones[game.PITCH.of(seat)] if card not in self.order]
        if len({game.face(card) for card in left}) > 1:
            game.ask(seat, "bottom", [Option("bottom", {"thing": card}) for card in left])
            return
        order = self.order + left
        for card in order:
            zone_changes.go(game, card, game.DECK.of(seat), bottom=True)
        if order:
            game.emit("bottomed", seat=seat, count=len(order))
        self.order = []
        self.bottoms.pop(0)


def _heaves(game: FleshAndBloodState, seat: SeatNo) -> list[Option]:
    """The cards of a hand that could be heaved into the arsenal, which is empty."""
    found = []
    for card in game.hand(seat):
        for script in game.card(card).scripts:
            if isinstance(script.word, Heave) and assets.means(game, seat, without=card) >= script.word.amount:
                found.append(Option("heave", {"thing": card, "resources": script.word.amount}))
    return found


def heave(game: FleshAndBloodState, seat: SeatNo, card: ObjectId) -> None:
    """A card goes face up into the arsenal, and there are Seismic Surges (official rules 8.3, heave)."""
    words = [script.word for script in game.card(card).scripts if isinstance(script.word, Heave)]
    outside.into_arsenal(game, card, seat)
    zone_changes.create_tokens(game, SEISMIC_SURGE, words[0].amount, seat)
    assets.note(game, seat, "aura")


def wind_up(game: FleshAndBloodState) -> None:
    """Points and resources are lost; the turn player draws up to his intellect, after the first turn everybody does;
    allies recover, and what lasted for the turn ends."""
    for player in game.players:
        player.action_points = player.resources = 0
    for seat in game.in_turn_order() if game.turn == 1 else [game.turn_seat]:
        zone_changes.draw(game, seat, game.players[seat].intellect - len(game.hand(seat)))
    continuous_effects.end_of_turn(game)
    promising.expire(game)
    outside.expire(game)
    game.shelters = []
    triggers.forget(game)
