"""Priming: a stronger version from the deck is played on top of a Character; nobody can respond (FF-37)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.engine import Frame, ObjectId, Option
from games.rulesets.fftcg import warp
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.abilities import Priming
from games.rulesets.fftcg.zones import FIELD, UNDER


@dataclass(slots=True)
class Prime(Frame[FftcgState]):
    """It is paid for: the deck is searched for a card of this name, which is put on top."""

    play: Play

    def advance(self, game: FftcgState) -> None:
        """One need not find. Equal cards are one choice."""
        ability = game.script(self.play.passage).ability
        assert isinstance(ability, Priming)
        deck = game.deck(self.play.seat)
        each = {game.face(card): card for card in deck if game.facts(card).name == ability.named}
        options = [Option("take", {"thing": card}) for _, card in sorted(each.items())]
        game.ask(self.play.seat, "search", [*options, Option("nothing")])

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """That one; then the deck is shuffled."""
        game.agenda.pop()
        if chosen[0].verb == "take":
            put_on_top(game, ObjectId(self.play.source[0]), ObjectId(chosen[0].about["thing"]))
        zone_changes.shuffle_deck(game, self.play.seat)


def put_on_top(game: FftcgState, lower: ObjectId, card: ObjectId) -> None:
    """The card takes the place of the one below, dull or active, as damaged, as long under control as that."""
    former = game.permanents[lower]
    former.stamp = game.stamp()
    game.take_up(lower)
    zone_changes.go(game, lower, UNDER.key)
    zone_changes.go(game, card, FIELD.key)
    game.lay_down(card, former)
    game.under[card] = [lower, *game.under.pop(lower, [])]
    game.changed()
    game.emit("primed", seat=former.controller, card=game.face(card), on=game.face(lower))
    traits = game.traits(card)
    triggers.notice(game, GameEvent("enters", game.ref(card), traits, traits.controller))
    warp.notice(game, card, "priming")


def follow(game: FftcgState) -> bool:
    """What lay under a card that has left the field goes where that went, each to its own owner's zone."""
    left = [card for card in game.under if card not in game.permanents]
    for card in left:
        place = game.places[card].partition(" ")[0]
        for lower in game.under.pop(card):
            zone = game.ruleset.zone(place)
            zone_changes.go(game, lower, zone.of(game.owners[lower]))
    return bool(left)
