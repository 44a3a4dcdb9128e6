"""Decks from a pool: what of it may be played, and what is wrong with a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from games.engine.decks.catalogue import Catalogue
from games.engine.decks.formats import Deck, Limited, Problem
from games.engine.language.localized_text import LocalizedText


class PoolProblem(Problem):
    """A card that the pool has not."""

    SENTENCES: ClassVar[dict[str, tuple[LocalizedText, LocalizedText]]] = {
        **Problem.SENTENCES,
        "not_in_pool": (
            LocalizedText(
                "{card}: your pool has {limit} of them, the deck {have}. Take 1 copy out.",
                "{card}: Dein Pool hat davon {limit}, das Deck {have}. Nimm 1 Kopie heraus.",
            ),
            LocalizedText(
                "{card}: your pool has {limit} of them, the deck {have}. Take {count} copies out.",
                "{card}: Dein Pool hat davon {limit}, das Deck {have}. Nimm {count} Kopien heraus.",
            ),
        ),
    }


def problems(deck: Deck, pool: Sequence[str], limited: Limited, catalogue: Catalogue) -> list[Problem]:
    """Everything for which a deck cannot be played by the owner of a pool; what is provided is free."""
    have, free = Counter(pool), set(limited.free(catalogue))
    found = limited.format.check(deck, catalogue)
    for key in deck.keys:
        count = deck.copies(key)
        if key in catalogue.cards and key not in free and count > have[key]:
            name = catalogue.cards[key].name
            found.append(PoolProblem("not_in_pool", count - have[key], count, have[key], key, name))
    return found
