"""Cards found by the words of which they consist: "word:flashback" is every card on which that word stands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from games.engine import LANGUAGES, Catalogue
from games.engine.decks.catalogue import fold
from games.live.card_pools import CardPool
from games.rulesets import rulesets
from games.selectors.card_index import index_of

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
        meanings = [ruleset.speech.words(language).get("keywords", {}) for language in LANGUAGES]
    for name, keywords in index_of(ruleset, LANGUAGES[0], pool).keywords.items():
        for keyword in filter(None, keywords.split("\n")):
            found.setdefault(name, set()).update(_spellings(keyword, meanings))
    return {name: frozenset(words) for name, words in found.items()}


def _spellings(keyword: str, meanings: Sequence[Mapping[str, Any]]) -> set[str]:
    """How a keyword may be written in any language."""
    return {_plain(keyword), *(_plain(str(told.get(keyword, {}).get("name", keyword))) for told in meanings)}


def _plain(word: str) -> str:
    return "".join(fold(word).split())
