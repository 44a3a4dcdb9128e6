"""What a client may say of the cards of a game: of all that it could find out anyhow, and of those that it sees."""

from __future__ import annotations

from typing import Any

from games.engine import Ruleset
from games.engine.own_cards import speaking_of
from games.live.card_sets import texts_in
from games.models import Game
from games.rulesets import rulesets


def vocabulary(ruleset: Ruleset, language: str) -> dict[str, Any]:
    """The vocabulary of a ruleset with its own cards, and with none of the card sets, which may hold thousands."""
    found = ruleset.speech.words(language)
    if ruleset.cards is None:
        return found
    return {**found, "cards": {key: found["cards"][key] for key in ruleset.cards.known()}}


def words(game: Game, language: str, state: dict[str, Any] | None) -> dict[str, Any]:
    """The vocabulary of a game. Of unofficial cards it has those that are seen, so it tells of no deck."""
    found = vocabulary(rulesets()[game.ruleset], language)
    own = own_words(game, language, state)
    return {**found, "cards": {**found["cards"], **own}} if own else found


def own_words(
    game: Game, language: str, state: dict[str, Any] | None, before: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The cards that this game has brought along, as far as they are seen in a view and were not in the one `before`;
    all of them when the game is open to all."""
    if not game.cards:
        return {}
    with speaking_of(game.cards):
        cards = rulesets()[game.ruleset].speech.words(language)["cards"]
        seen = cards.added.keys() & (set(texts_in(state)) - set(texts_in(before)))
        if game.is_revealed:
            seen = cards.added.keys()
        return {key: cards[key] for key in sorted(seen)}
