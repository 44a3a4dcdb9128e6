"""What a client may say of the cards of a game: of all that it could find out anyhow, and of those that it sees."""

from __future__ import annotations

from typing import Any

from games.engine.own_cards import speaking_of
from games.live.card_sets import texts_in
from games.models import Game
from games.rulesets import rulesets


def words(game: Game, language: str, state: dict[str, Any] | None) -> dict[str, Any]:
    """The vocabulary of a game, with the cards of all card sets as they are now: it does not tell which of them
    are in a deck."""
    found = rulesets()[game.ruleset].speech.words(language)
    own = own_words(game, language, state)
    return {**found, "cards": {**found["cards"], **own}} if own else found


def own_words(game: Game, language: str, state: dict[str, Any] | None) -> dict[str, Any]:
    """The cards that this game has brought along and that no card set has any more, or has otherwise, as far as they
    are seen in a view; all of them when the game is open to all."""
    if not game.cards:
        return {}
    speech = rulesets()[game.ruleset].speech
    known = speech.words(language)["cards"]
    with speaking_of(game.cards):
        cards = speech.words(language)["cards"]
    own = {key: said for key, said in cards.items() if known.get(key) != said}
    if not own or game.is_revealed:
        return own
    seen = set(texts_in(state))
    return {key: said for key, said in own.items() if key in seen}
