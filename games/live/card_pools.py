"""Card pools: the unofficial cards that a player may build decks with.

A pool is made of the operator's folder, of the sets that were uploaded for everybody, and of the player's own. Two
players may have two cards of the same name, so a card is always looked up in the pool of the deck's owner. What is on
offer is read with one query and not kept, so every process hears of a change at once; what the sets hold is kept by
its digest.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.db.models import F, Q

from games.engine.decks.catalogue import fold
from games.engine.language.localized_text import LANGUAGES, LocalizedText
from games.engine.own_cards import Spoken, speaking_of_written, written
from games.engine.values import Plain
from games.live.card_sets import REREAD, CardSets, Faulty, UnofficialSet, card_sets, read_set, texts_in
from games.models import UploadedCardSet
from games.rulesets import rulesets

POOLS = 16
"""So many pools with uploaded sets are kept by a process."""
SETS = 64
"""So many uploaded sets."""
READINGS = 3
"""So often a pool is read anew whose sets change just then."""


@dataclass(frozen=True, eq=False)
class CardPool:
    """The unofficial cards of one game that decks of one owner may have."""

    ruleset: str
    sets: tuple[UnofficialSet, ...]
    """Of two with the same card the first has it."""

    @cached_property
    def cards(self) -> Mapping[str, Plain]:
        """Cards and tokens, by key. None takes the place of a card of the game."""
        return _CardsOfSets(self._places)

    def set_of(self, key: str) -> UnofficialSet | None:
        """The set that a card is in; None for a card of the game itself, and for one that there is not."""
        return self._places.get(key)

    def sets_in(self, keys: Iterable[str]) -> list[UnofficialSet]:
        """The card sets that some cards are of, each once; none for cards of the game itself."""
        found = {one.file: one for key in keys if (one := self.set_of(key)) is not None}
        return [found[file] for file in sorted(found)]

    def name_of_set(self, key: str, language: str) -> str:
        """What the card set of a card is called; "" for a card of the game itself."""
        one = self.set_of(key)
        return "" if one is None else one.name.in_(language)

    def pinned(self, keys: Iterable[str]) -> dict[str, Plain]:
        """Those of some cards that are unofficial, with all cards and tokens of their set that they speak of."""
        found: dict[str, Plain] = {}
        left = list(dict.fromkeys(keys))
        while left:
            key = left.pop()
            one = self.set_of(key)
            if one is not None and key not in found:
                found[key] = one.cards[key]
                left += [text for text in texts_in(one.cards[key]) if text in one.cards]
        return {key: found[key] for key in sorted(found)}

    def kept(self, keys: Iterable[str]) -> list[dict[str, Plain]]:
        """Those of some cards that are of a player's own sets, as plain data that `pool_with` reads whatever becomes of
        the sets."""
        everybodys = {one.file for one in pool_of(self.ruleset, None).sets}
        found: dict[str, dict[str, Plain]] = {}
        for key, card in self.pinned(keys).items():
            one = self._places[key]
            if one.file not in everybodys:
                kept = found.setdefault(one.file, {"set": one.file, "en": one.name.en, "de": one.name.de, "cards": {}})
                cards = kept["cards"]
                assert isinstance(cards, dict), "it was made so"
                cards[key] = card
        return list(found.values())

    def spoken_of(self) -> AbstractContextManager[None]:
        """Within it whatever is said of cards is about these. The folder's alone are spoken of everywhere."""
        if not any(one.uploaded for one in self.sets):
            return nullcontext()
        return speaking_of_written(Spoken(self._written, beside_offered=True))

    @cached_property
    def _written(self) -> str:
        return written([one.cards[key] for key, one in self._places.items() if one.uploaded])

    @cached_property
    def _places(self) -> dict[str, UnofficialSet]:
        cards = rulesets()[self.ruleset].cards if self.ruleset in rulesets() else None
        known = cards.known() if cards is not None else {}
        found: dict[str, UnofficialSet] = {}
        for one in self.sets:
            for key in one.cards:
                if key not in known:
                    found.setdefault(key, one)
        return found


class _CardsOfSets(Mapping[str, Plain]):
    """Each card as its set has it."""

    def __init__(self, places: Mapping[str, UnofficialSet]) -> None:
        self._places = places

    def __getitem__(self, key: str) -> Plain:
        return self._places[key].cards[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class CardPools:
    """The pools of one owner of decks for all games, as they are at this moment: one query."""

    def __init__(self, owner: int | None) -> None:
        """`owner` is the key of an account; None: sets for everybody alone."""
        self._owner = owner
        self._read()

    def of(self, ruleset: str) -> CardPool:
        """That of one game."""
        for _ in range(READINGS):
            held = tuple(row[1:] for row in self._rows if row[0] == ruleset)
            try:
                return _pool(ruleset, card_sets(), held) if held else folder_pool(ruleset)
            except LookupError:
                self._read()
        return folder_pool(ruleset)

    def _read(self) -> None:
        offered = UploadedCardSet.objects.filter(status=UploadedCardSet.Status.OFFERED)
        self._rows = list(
            offered.filter(Q(owner=None) | Q(owner_id=self._owner))
            .order_by(F("owner").asc(nulls_first=True), "uploaded_at", "pk")
            .values_list("ruleset", "pk", "sha256", "name_en", "name_de")
        )


def pool_of(ruleset: str, owner: int | None) -> CardPool:
    """The pool of one owner of decks for one game."""
    return CardPools(owner).of(ruleset)


def pool_with(ruleset: str, kept: Sequence[Mapping[str, Any]]) -> CardPool:
    """The cards that everybody may have, and those that `CardPool.kept` gave, which stay as they were."""
    everybodys = pool_of(ruleset, None)
    return _pool_with(everybodys, json.dumps(kept)) if kept else everybodys


def folder_pool(ruleset: str) -> CardPool:
    """The cards of the operator's folder alone; no query."""
    return _folder(ruleset, card_sets())


def put_aside(ruleset: str, owner: int | None) -> dict[str, UploadedCardSet]:
    """The sets of a player that no deck can be built with just now, by the folded names of their cards."""
    if owner is None:
        return {}
    aside = (UploadedCardSet.Status.DRAFT, UploadedCardSet.Status.HIDDEN)
    rows = UploadedCardSet.objects.filter(owner_id=owner, ruleset=ruleset, status__in=aside)
    cards = ((row, card) for row in rows for card in json.loads(row.content))
    return {fold(str(card.get(code, ""))): row for row, card in cards for code in LANGUAGES}


def read_stored(ruleset: str, key: str, content: str, en: str, de: str) -> UnofficialSet:
    """An uploaded set as it is played with. Raises `Faulty` for one that the vocabulary does not know any more."""
    found = read_set({"ruleset": ruleset, "name": {"en": en, "de": de}, "cards": json.loads(content)}, key)
    return UnofficialSet(key, ruleset, found.name, found.cards, uploaded=True)


@lru_cache(maxsize=64)
def _folder(ruleset: str, folder: CardSets) -> CardPool:
    return CardPool(ruleset, tuple(folder.of(ruleset)))


@lru_cache(maxsize=POOLS)
def _pool_with(everybodys: CardPool, kept: str) -> CardPool:
    own = (
        UnofficialSet(one["set"], everybodys.ruleset, LocalizedText(one["en"], one["de"]), one["cards"], uploaded=True)
        for one in json.loads(kept)
    )
    return CardPool(everybodys.ruleset, (*own, *everybodys.sets))


@lru_cache(maxsize=POOLS)
def _pool(ruleset: str, folder: CardSets, held: tuple[tuple[Any, ...], ...]) -> CardPool:
    found = (_stored(ruleset, *row) for row in held)
    return CardPool(ruleset, (*folder.of(ruleset), *(one for one in found if one is not None)))


@lru_cache(maxsize=SETS)
def _stored(ruleset: str, key: str, sha256: str, en: str, de: str) -> UnofficialSet | None:
    """None: the vocabulary does not know all its words any more. A set with a mistake is left out whole. Raises
    `LookupError` if it has changed meanwhile."""
    content = UploadedCardSet.objects.filter(pk=key, sha256=sha256).values_list("content", flat=True).first()
    if not content:
        raise LookupError(key)
    try:
        return read_stored(ruleset, key, content, en, de)
    except Faulty:
        return None


def _forget() -> None:
    for kept in (_folder, _pool_with, _pool):
        kept.cache_clear()


REREAD.append(_forget)
