"""The record of a game: all that is needed to check that no shuffle was chosen (docs/verifying.md).

While the game runs it holds what was published before the first shuffle. When it is over the secrets follow; those of a
game that is sealed only when it is opened.
"""

from __future__ import annotations

import logging
from typing import Any

from games.live import log_entries, secrets, states
from games.live.verification import FORMAT, acts_of
from games.models import Entry, Game, GameSecret

log = logging.getLogger(__name__)


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game that has begun; of one that is revealed with every act of chance in it, unless it was played
    by rules that have changed since."""
    if not game.is_revealed:
        return _told(game, Entry.objects.after(game.pk, -1)[0])
    record = whole_record(game)
    try:
        return {**record, "acts": acts_of(record)}
    except Exception:
        log.warning("The acts of chance of game %s cannot be told any more.", game.pk, exc_info=True)
        return record


def commitment_of(game: Game) -> str:
    """What the site has committed to for this game, whether it has begun or not; "" for one that is waited for since
    before commitments were made early."""
    drawn = GameSecret.objects.filter(game_id=game.pk).first()
    return "" if drawn is None else secrets.commitment(game.pk, game.ruleset, secrets.opened(drawn.seed))


def whole_record(game: Game) -> dict[str, Any]:
    """The record with everything that is secret before it is revealed, which must not leave the server before."""
    log = list(Entry.objects.after(game.pk, -1))
    return {**_told(game, log[0]), "over": True, **_revealed(game), "entries": [_linked(entry) for entry in log]}


def _told(game: Game, first: Entry) -> dict[str, Any]:
    """What anybody may know as soon as the game has begun."""
    start = first.action
    return {
        "format": FORMAT,
        "game": game.pk,
        "ruleset": game.ruleset,
        "version": start["version"],
        "seats": game.seat_count,
        "commitment": start["commitment"],
        "deck_digests": start.get("decks", []),
        **({"cards_digest": start["cards"]} if "cards" in start else {}),
        **({"position_digest": start["position"]} if "position" in start else {}),
        **({"contributions": start["contributions"]} if "contributions" in start else {}),
        "over": game.is_revealed,
    }


def _revealed(game: Game) -> dict[str, Any]:
    """What was secret until it was revealed."""
    return {
        "seed": secrets.opened(GameSecret.objects.get(game_id=game.pk).seed).hex(),
        "decks": [
            {"nonce": bytes(one.nonce).hex(), "by_lot": one.by_lot, "sections": one.sections}
            for one in states.brought_to(game)
        ],
        **({"cards": game.cards} if game.cards else {}),
        **({"position": game.position} if game.position else {}),
    }


def _linked(entry: Entry) -> dict[str, Any]:
    return {**log_entries.said_by(entry), "prev_hash": entry.prev_hash, "hash": entry.hash}
