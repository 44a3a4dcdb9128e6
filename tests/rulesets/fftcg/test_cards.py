"""Every card can be written as data, read again, and says something in both languages."""

import pytest

from games.engine import LANGUAGES
from games.engine.cardset import check
from games.engine.decks.lists import parse, write
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards import COLLECTION, VOCABULARY, book
from games.rulesets.fftcg.cardset import CARDS
from games.rulesets.fftcg.rules_text import TERMS, TEXTS

FACES = list(book().values())


def test_there_are_seventy_four() -> None:
    assert len(FACES) == 74


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.key)
def test_a_card_is_the_same_as_data(face: object) -> None:
    card = face.card  # type: ignore[attr-defined]
    assert VOCABULARY.read(as_data(card), Card) == card
    assert CARDS.faults(card, CARDS.known()) == []
    assert CARDS.doubts(card) == []
    for language in LANGUAGES:
        assert len(TEXTS.card_text(card, language)) == len(card.abilities) + bool(card.keywords)


def test_every_word_has_its_sentences() -> None:
    words = [word for name in VOCABULARY.words if not (word := VOCABULARY.words[name]).__dict__.get("ABSTRACT")]
    own = [word for word in words if word.__module__.startswith("games.rulesets.fftcg.vocabulary")]
    kinds = {"Cards", "AutoAbility", "Title"}
    TERMS.register.require_all([word for word in own if word.__name__ not in kinds])


def test_a_mistake_in_a_file_is_named() -> None:
    wrong = {"en": "X", "de": "X", "number": "0-1", "types": ["forward"], "cost": "x", "element": "ice"}
    (fault,) = check(CARDS, wrong)[0].faults
    assert fault.place == "cost"
    late = {**wrong, "cost": "1", "element": "steam"}
    (fault,) = check(CARDS, late)[0].faults
    assert fault.place == "element"


def test_cards_of_one_name_are_told_apart_by_number() -> None:
    decks = rulesets()["fftcg"].decks
    assert decks is not None
    catalogue = decks.catalogue()
    for text in ("3 Knight (1-050C)", "3x 1-050C", "3 1-050C Knight", "3 Ritter 1-050C"):
        assert parse(text, catalogue).deck.main == {"1-050C": 3}
    reading = parse("3 Knight", catalogue)
    assert reading.deck.main == {}
    assert set(reading.unmatched[0].suggestions) <= set(book())
    for ready in decks.ready:
        for language in LANGUAGES:
            assert parse(write(ready.deck, language, catalogue), catalogue).deck.main == dict(ready.deck.main)


def test_a_game_may_bring_cards_along() -> None:
    from games.engine import Setup

    own = {
        "en": "Own",
        "de": "Eigene",
        "number": "0-1",
        "types": ["forward"],
        "cost": "1",
        "element": "ice",
        "power": 1000,
    }
    assert COLLECTION.book_of(Setup("fftcg", 2, bytes(64), cards=(own,)))["0-1"].card.en == "Own"
