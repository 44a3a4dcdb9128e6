"""Cards found by the words of which they consist: "word:flashback" is every card on which that word stands."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from games.engine import LANGUAGES, Catalogue
from games.engine.decks.catalogue import fold
from games.live.card_pools import CardPool
from games.rulesets import rulesets

_ASKED = re.compile(r'\b(?:word|wort)\s*:\s*(?:"([^"]*)"?|(\S*))', re.IGNORECASE)


def asked(sought: str) -> tuple[str, list[str]]:
    """What a search says beside words, and the words that it asks for: as they are written in card files, or keywords
    by their name in either language; of several parts between quotation marks, or with hyphens."""
    wanted = [_plain(quoted or bare) for quoted, bare in _ASKED.findall(sought)]
    return _ASKED.sub(" ", sought), [word for word in wanted if word]


@lru_cache(maxsize=8)
def words_of(key: str, catalogue: Catalogue, pool: CardPool) -> dict[str, frozenset[str]]:
    """By card of a game, the words that stand on it and the keywords that they come to, as `asked` writes them.
    Another catalogue is asked anew."""
    ruleset, found = rulesets()[key], dict[str, set[str]]()
    with pool.spoken_of():
        for name, names in (ruleset.cards.said() if ruleset.cards is not None else {}).items():
            found[name] = {_plain(word) for word in names}
        for language in LANGUAGES:
            told: dict[str, Any] = ruleset.speech.words(language)
            meanings = told.get("keywords", {})
            for name, card in told.get("cards", {}).items():
                for keyword in card.get("keywords", ()):
                    named = str(meanings.get(keyword, {}).get("name", keyword))
                    found.setdefault(name, set()).update((_plain(keyword), _plain(named)))
    return {name: frozenset(words) for name, words in found.items()}


def _plain(word: str) -> str:
    return "".join(fold(word).split())
