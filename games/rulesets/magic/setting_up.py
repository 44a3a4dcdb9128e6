"""Before the first turn: decks, who begins, opening hands and mulligans (magic 103)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import beginning, zone_changes
from games.engine import Frame, LocalizedText, NamedOption, ObjectId, Option, SeatNo, rotated
from games.rulesets.magic import commander
from games.rulesets.magic.objects import COMMANDER_LIFE, START_LIFE, Player
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.turn import HAND_SIZE, Turn
from games.rulesets.magic.zones import LIBRARY


def begin(game: MagicState) -> None:
    """Shuffle up; then it is settled who begins."""
    game.restore()
    for seat in game.seats:
        deck = commander.deck_of(game, seat)
        life = COMMANDER_LIFE if commander.is_played(game) else START_LIFE
        beginning.bring(game, seat, deck, LIBRARY)
        leaders = commander.begin(game, seat)
        game.players.append(Player(life=life, decked=len(deck) + leaders))
        zone_changes.shuffle_deck(game, seat)
    game.push(Turn())
    beginning.choose_first(game)


def open_hands(game: MagicState) -> None:
    """From whoever begins on, they decide what they keep."""
    for one in game.seats:
        zone_changes.draw(game, one, HAND_SIZE)
    game.push(Mulligans(rotated(game.seats, game.starter)))


MULLIGAN = NamedOption(
    "mulligan",
    default="drawn",
    values=("drawn", "kept"),
    name=LocalizedText("Mulligans", "Mulligans"),
    text=LocalizedText(
        "When the cards of a mulligan are put on the bottom of the library.",
        "Wann die Karten eines Mulligans unter die Bibliothek gelegt werden.",
    ),
    called={
        "drawn": LocalizedText("before the next decision", "vor der nächsten Entscheidung"),
        "kept": LocalizedText("when the hand is kept", "wenn die Hand behalten wird"),
    },
    earlier="kept",
    is_of_beginning=True,
)


@dataclass(slots=True)
class Mulligans(Frame[MagicState]):
    """All decide in turn order; then those who mulligan draw anew together and put cards on the bottom; until everybody
    keeps (magic 103.5). With the option "kept" the cards go to the bottom when a hand is kept.
    """

    asking: list[SeatNo]
    """Who is still to decide in this round."""
    again: list[SeatNo] = field(default_factory=list)
    """Who takes a mulligan in this round."""
    bottoms: list[SeatNo] = field(default_factory=list)
    """Who still has cards to put on the bottom."""
    drawn: list[SeatNo] = field(default_factory=list)
    """Who has drawn anew and decides about that hand next."""

    def advance(self, game: MagicState) -> None:
        """Ask the next one; carry the round out; then the cards for the bottom."""
        self.asking = [seat for seat in self.asking if seat in game.seats]
        if self.asking:
            seat = self.asking[0]
            if _owed(game, seat, 1) > HAND_SIZE:
                self._keep(game, self.asking.pop(0))
                return
            game.ask(seat, "mulligan", [Option("keep"), Option("mulligan")])
        elif self.again:
            self._draw_anew(game)
        else:
            self._put_back(game)

    def take(self, game: MagicState, chosen: list[Option]) -> None:
        """Keep, or again; or one card for the bottom."""
        verb = chosen[0].verb
        if verb == "bottom":
            seat = self.bottoms[0]
            card = ObjectId(chosen[0].about["thing"])
            zone_changes.go(game, card, LIBRARY.of(seat), bottom=True)
            game.emit("put_on_bottom", seat=seat, secret={"card": game.face(card)}, known_to=[seat])
            return
        seat = self.asking.pop(0)
        game.emit("mulligan" if verb == "mulligan" else "kept", seat=seat)
        if verb == "mulligan":
            self.again.append(seat)
        else:
            self._keep(game, seat)

    def _keep(self, game: MagicState, seat: SeatNo) -> None:
        if game.options[MULLIGAN.key] == "kept":
            self.bottoms.append(seat)

    def _draw_anew(self, game: MagicState) -> None:
        for seat in self.again:
            if seat in game.seats:
                game.players[seat].mulligans += 1
                for card in list(game.hand(seat)):
                    zone_changes.go(game, card, LIBRARY.of(seat))
                zone_changes.shuffle_deck(game, seat)
                zone_changes.draw(game, seat, HAND_SIZE)
        if game.options[MULLIGAN.key] == "kept":
            self.asking, self.again = self.again, []
        else:
            self.bottoms, self.drawn, self.again = self.again, list(self.again), []

    def _put_back(self, game: MagicState) -> None:
        self.bottoms = [
            seat
            for seat in self.bottoms
            if seat in game.seats and len(game.hand(seat)) > HAND_SIZE - _owed(game, seat, 0)
        ]
        if not self.bottoms:
            self.asking, self.drawn = self.drawn, []
            if not self.asking:
                game.agenda.pop()
            return
        seat = self.bottoms[0]
        game.ask(seat, "bottom", [Option("bottom", {"thing": card}) for card in game.hand(seat)])


def _owed(game: MagicState, seat: SeatNo, more: int) -> int:
    """How many cards go to the bottom; with more than two players the first mulligan is free."""
    taken = game.players[seat].mulligans + more
    return max(0, taken - (1 if game.setup.seats > 2 else 0))
