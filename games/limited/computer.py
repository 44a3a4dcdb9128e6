"""The computer drafter: which card it picks, and the deck that it builds. It knows its own cards and what anybody reads
on a card, and nothing of other seats; the same cards always make the same choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.engine.decks.catalogue import CardFacts, Catalogue
from games.engine.decks.formats import Deck, Limited

CHEAP, DEAR = 2, 5
"""Costs from 2 to 5 are the best; each more or less makes a card worth less."""
SETTLED = 8
"""With so many cards a drafter is settled in its colours."""
TWO = 2
"""Colours of a deck."""


def choose(pack: Sequence[str], pool: Sequence[str], limited: Limited, catalogue: Catalogue) -> str:
    """The card of a booster that the computer picks: as the game's own drafter does, else by worth and by the colours
    that it has."""
    if limited.drafter is not None:
        return limited.drafter.choose(pack, pool, catalogue)
    have = _colours_of(pool, catalogue)
    best = [colour for colour, _count in sorted(have.items(), key=lambda one: (-one[1], one[0]))[:TWO]]
    bound = min(1.0, len(pool) / SETTLED)

    def worth(key: str) -> tuple[float, str]:
        card = catalogue.cards.get(key)
        if card is None:
            return (0.0, key)
        stranger = sum(colour not in best for colour in card.colours)
        return (_worth(card, limited) - 3 * bound * stranger, key)

    return max(pack, key=worth)


def build(pool: Sequence[str], limited: Limited, catalogue: Catalogue) -> Deck:
    """The deck of the game's own drafter, else one of the two best colours of a pool, with basic cards; the rest of the
    pool is its sideboard."""
    if limited.drafter is not None:
        main = dict(limited.drafter.build(pool, catalogue))
        return Deck(main, dict(Counter(pool) - Counter(main)))
    spells = [key for key in pool if key in catalogue.cards and limited.counts(key, catalogue)]
    room = limited.format.least - limited.usual_basics
    scores: Counter[str] = Counter()
    for key in spells:
        for colour in catalogue.cards[key].colours:
            scores[colour] += 10 + round(_worth(catalogue.cards[key], limited))
    colours = [colour for colour, _score in sorted(scores.items(), key=lambda one: (-one[1], one[0]))]

    def place(key: str) -> tuple[int, bool, float, str]:
        card = catalogue.cards[key]
        strange = sum(max(0, colours.index(colour) - TWO + 1) for colour in card.colours)
        return (strange, card.cost is None, -_worth(card, limited), key)

    chosen = sorted(spells, key=place)[:room]
    rest = Counter(pool) - Counter(chosen)
    lands = suggested_lands(chosen, limited, catalogue, limited.format.least - len(chosen))
    return Deck(dict(Counter(chosen) + Counter(lands)), dict(rest))


def suggested_lands(
    cards: Iterable[str], limited: Limited, catalogue: Catalogue, count: int | None = None
) -> dict[str, int]:
    """Basic lands in proportion to the coloured symbols of the cards; usually as many as a limited deck has."""
    number = limited.usual_basics if count is None else count
    symbols: Counter[str] = Counter()
    for key in cards:
        card = catalogue.cards.get(key)
        for colour in limited.basics if card is not None else ():
            symbols[colour] += card.symbols.count(colour) if card is not None else 0
    weights = {colour: symbols[colour] for colour in limited.basics if symbols[colour]}
    weights = weights or dict.fromkeys(limited.basics, 1)
    if not weights:
        return {}
    whole = sum(weights.values())
    shares = {colour: number * weight // whole for colour, weight in weights.items()}
    by_rest = sorted(weights, key=lambda colour: (-(number * weights[colour] % whole), colour))
    for colour in by_rest[: number - sum(shares.values())]:
        shares[colour] += 1
    return {limited.basics[colour]: share for colour, share in shares.items() if share}


def _worth(card: CardFacts, limited: Limited) -> float:
    best = max((limited.worth.get(kind, 1.0) for kind in card.types), default=1.0)
    cost = card.cost or 0
    return best - 0.5 * max(0, cost - DEAR) - 0.25 * max(0, CHEAP - cost)


def _colours_of(pool: Iterable[str], catalogue: Catalogue) -> Counter[str]:
    return Counter(colour for key in pool if key in catalogue.cards for colour in catalogue.cards[key].colours)
