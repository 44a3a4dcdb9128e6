"""Points of damage and EX Bursts (rules 3.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.announcing import TRIGGER, Announce, has_targets
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.engine import Frame, ObjectId, ObjectRef, Option, SeatNo
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.zones import DAMAGE

MOST_POINTS = 7
"""With so many one has lost."""
LIMITED_FORMAT, LIMITED_POINTS = "limited", 6
"""The format of draft and sealed, and with how many one has lost there."""


def losing_points(game: FftcgState) -> int:
    """With how many points of damage one has lost this game."""
    return LIMITED_POINTS if game.options["format"] == LIMITED_FORMAT else MOST_POINTS


@dataclass(slots=True)
class Point(Frame[FftcgState]):
    """A player is dealt points of damage, all of them; then each EX Burst may be used, and nobody can respond."""

    seat: SeatNo
    left: int = 1
    """How many are still to be dealt."""
    by: tuple[ObjectRef, ...] = ()
    """What deals them."""
    cards: list[ObjectId] = field(default_factory=list)
    """Those that were dealt and may still burst, the first one first."""

    def advance(self, game: FftcgState) -> None:
        """The top card of the deck goes to the Damage Zone; an empty deck loses. Then come the EX Bursts."""
        while self.left:
            self._deal(game)
        while self.cards and burst_of(game, self.seat, self.cards[0]) is None:
            self.cards.pop(0)
        if self.cards:
            game.ask(self.seat, "burst", [Option("burst", {"thing": self.cards[0]}), Option("no")])
        else:
            game.agenda.pop()

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """Choose for it, and carry it out."""
        card = self.cards.pop(0)
        play = burst_of(game, self.seat, card)
        if chosen[0].verb == "burst" and play is not None:
            game.emit("burst", seat=self.seat, card=game.face(card))
            game.push(Announce(play, TRIGGER))

    def _deal(self, game: FftcgState) -> None:
        deck = game.deck(self.seat)
        if not deck:
            self.left = 0
            game.hit_empty(self.seat)
            return
        self.left -= 1
        card = deck[-1]
        zone_changes.go(game, card, DAMAGE.of(self.seat))
        self.cards.append(card)
        points = game.points(self.seat)
        game.emit("point", seat=self.seat, card=game.face(card), points=points)
        game.changed()
        triggers.notice(game, GameEvent("point", seat=self.seat, amount=points))
        for ref in self.by:
            triggers.notice(game, GameEvent("deals_point", ref, game.known(ref), self.seat, self.seat))


def burst_of(game: FftcgState, seat: SeatNo, card: ObjectId) -> Play | None:
    """The EX Burst of a card in the Damage Zone; None if it has none, or nothing to choose."""
    for script in game.card(card).bursts:
        play = Play(seat, game.ref(card), script.passage)
        if any(has_targets(game, play, mode) for mode in range(len(script.slots))):
            return play
    return None


def is_burst(game: FftcgState, play: Play) -> bool:
    """Whether a text is used from the Damage Zone."""
    return game.is_current(play.source) and game.places[play.source[0]].startswith(DAMAGE.key)
