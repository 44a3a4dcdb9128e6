"""Contests of two heroes: clashes and wagers."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import Selector, seats
from games.engine import ObjectId, SeatNo
from games.rulesets.flesh_and_blood import assets
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import AttackingHero
from games.rulesets.flesh_and_blood.vocabulary.triggers import WON_CLASH

ATTACKER = AttackingHero()


@dataclass(frozen=True, slots=True)
class Clash(Effect):
    """You and a hero reveal the top cards of your decks; whose has more power creates a token (official rules
    8.5.45)."""

    token: str
    """The key of the token."""
    who: Selector = ATTACKER

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Nobody wins if both have as much; a card without power has none."""
        shown: dict[SeatNo, ObjectId] = {}
        for seat in dict.fromkeys([run.play.seat, *seats(self.who.resolve_for(game, run.play))]):
            for card in game.top_of(seat, 1):
                shown[seat] = card
                zone_changes.reveal_cards(game, seat, [card])
        powers = {seat: game.traits(card).power for seat, card in shown.items() if "power" in powered(game, card)}
        best = [seat for seat, power in powers.items() if power == max(powers.values())]
        if len(best) == 1:
            self._win(game, best[0], shown[best[0]])
        return Then.DONE

    def _win(self, game: FleshAndBloodState, seat: SeatNo, card: ObjectId) -> None:
        """A card may wait for having won."""
        assets.note(game, seat, "clash")
        game.emit("clashed", seat=seat, card=game.face(card))
        what = GameEvent(WON_CLASH, game.ref(card), game.traits(card), seat)
        for script in game.card(card).scripts:
            if WON_CLASH in script.listens_for:
                triggers.notice_from(game, what, what.ref, seat, script.passage)
        zone_changes.create_tokens(game, self.token, 1, seat)
        if game.book[self.token].traits.is_a("aura"):
            assets.note(game, seat, "aura")


def powered(game: FleshAndBloodState, card: ObjectId) -> tuple[str, ...]:
    """Which numbers a card has beside its cost: attacks alone have power."""
    return ("power",) if game.card(card).is_attack else ()


@dataclass(frozen=True, slots=True)
class Wager(Effect):
    """A token is wagered with the attacked hero; who wins it is seen when the chain link resolves (official rules
    8.5.46)."""

    token: str
    """The key of the token."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """On the active link."""
        link = game.links[-1] if game.links else None
        if link is not None and link.attack == run.play.source and isinstance(link.target, int):
            link.wagers.append(self.token)
            assets.note(game, run.play.seat, "wager")
            game.changed()
        return Then.DONE
