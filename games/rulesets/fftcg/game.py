"""A game of FFTCG, and what it says to the core of all games with cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import triggers
from games.cardgames.rules.announcing import ACTIVATE, TRIGGER
from games.cardgames.rules.card import Script
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.orders import Orders
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.abilities import Instructions
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine import ObjectId, Option, SeatNo, Viewer
from games.engine.viewer import Handles, View
from games.engine.zone import Zone
from games.rulesets.fftcg import cards, checks, orders, paying, playing, scene, setting_up, zones
from games.rulesets.fftcg.card import Face
from games.rulesets.fftcg.features import TOUGH, UNBROKEN, UNCHOSEN, UNSUMMONED
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.symbols import LETTERS
from games.rulesets.fftcg.vocabulary.abilities import Action, Priming
from games.rulesets.fftcg.vocabulary.selectors import AutoAbility


@dataclass(slots=True)
class Fftcg(FftcgState):
    """One game of two players."""

    ORDERS: ClassVar[Orders] = orders.ORDERS

    # --- what the core asks -------------------------------------------------------------------------------------

    def is_attacking(self, thing: ObjectId) -> bool:
        """Alone or in a party."""
        return thing in self.attackers

    def is_attacked(self, seat: SeatNo) -> bool:
        """Whether the opponent attacks."""
        return self.attack is not None and seat != self.turn_seat

    def begin(self) -> None:
        """Decks, opening hands, the first turn."""
        setting_up.begin(self)

    def open_hands(self) -> None:
        """Five cards, and one chance to draw anew."""
        setting_up.open_hands(self)

    def cards(self) -> Mapping[str, Face]:
        """All cards of this game."""
        return cards.COLLECTION.book_of(self.setup)

    def is_drawn(self, card: str) -> bool:
        """LB cards are not: they lie in a deck of their own."""
        return not self.book[card].limit

    def ahead(self) -> SeatNo | None:
        """Fewer points of damage (FFTCG organised play, elimination)."""
        points = {seat: self.points(seat) for seat in self.seats}
        best = [seat for seat in points if points[seat] == min(points.values())]
        return best[0] if len(best) == 1 else None

    def check_state(self) -> bool:
        """Rule processes."""
        return checks.check(self)

    def plays(self, seat: SeatNo) -> list[Option]:
        """All that may be done with priority beside passing."""
        triggers.forget(self)
        return playing.plays(self, seat)

    def play(self, seat: SeatNo, option: Option) -> None:
        """Begin to do it."""
        playing.begin_play(self, seat, option)

    def carry_out(self, play: Play, verb: str) -> None:
        """Ask for the payment."""
        playing.settle_price(self, play, verb)

    def pay(self, play: Play, verb: str) -> None:
        """CP have been paid by choices; what is left is what an ability costs of its own object."""
        if verb == ACTIVATE:
            playing.use_up(self, play)
            playing.notice_use(self, play)
        else:
            self.cast[play.seat] += 1

    def most_x(self, play: Play, verb: str) -> int | None:
        """As many CP as can be paid for it."""
        return None if verb == TRIGGER else paying.most_x(self, play, verb)

    def colours_of(self, letters: str) -> frozenset[str]:
        """Elements by their letters."""
        return frozenset(element for element, letter in LETTERS.items() if letter in letters)

    def waits(self, play: Play) -> bool:
        """Casting a Character does not use the stack (FF-06)."""
        return not self.card(play.thing).is_permanent

    def is_use(self, script: Script) -> bool:
        """Action abilities and Priming."""
        return isinstance(script.ability, Action | Priming)

    def passed(self, seat: SeatNo) -> None:
        """A player has passed."""
        self.emit("passed", seat=seat)

    def pile_of(self, kind: ObjectFilter, you: SeatNo) -> Sequence[ObjectId]:
        """Auto-abilities lie on the stack without a card."""
        return self.stack if isinstance(kind, AutoAbility) else CardGame.pile_of(self, kind, you)

    def forbids_target(self, thing: ObjectId, play: Play) -> bool:
        """Some Characters cannot be chosen by abilities of the opponent, some not by Summons."""
        traits = self.traits(thing)
        if traits.controller == play.seat or not traits.forbids:
            return False
        is_summon = isinstance(self.script(play.passage).ability, Instructions)
        return (UNSUMMONED if is_summon else UNCHOSEN) in traits.forbids

    def withstands(self, traits: Traits, by: SeatNo) -> bool:
        """What cannot be broken at all, and what an opponent's effects cannot break."""
        return UNBROKEN in traits.forbids or (TOUGH in traits.forbids and traits.controller != by)

    def value_of(self, thing: ObjectId) -> int:
        """What is printed at its corner."""
        return self.facts(thing).cost if self.prints[thing] else 0

    def open_zones(self) -> tuple[Zone, ...]:
        """Points of damage are cards too."""
        return (*CardGame.open_zones(self), zones.DAMAGE)

    def may_be_moved(self, thing: ObjectId) -> bool:
        """Not what has cards under it or Warp counters on it."""
        return thing not in self.under and thing not in self.warping

    def keeps_damage(self, traits: Traits) -> bool:
        """Forwards alone have power."""
        return traits.is_a("forward")

    def scene(self, viewer: Viewer, handles: Handles) -> View:
        """The public part of a view."""
        return scene.view_of(self, viewer, handles)

    def option_view(self, option: Option, handles: Handles) -> View:
        """What the deciding seat sees of an option."""
        return scene.option_view(self, option, handles)
