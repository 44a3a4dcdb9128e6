"""Every card can be written as data, read again, and says something in both languages."""

from collections import Counter

import pytest

from games.engine import LANGUAGES
from games.engine.cardset import check
from games.engine.decks.lists import parse, write
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards import COLLECTION, VOCABULARY, book
from games.rulesets.fftcg.cardset import CARDS
from games.rulesets.fftcg.decks import DECKS
from games.rulesets.fftcg.rules_text import TERMS, TEXTS

FACES = list(book().values())
ELEMENTS = {"fire": 35, "ice": 41, "wind": 34, "earth": 26, "lightning": 49, "water": 32, "light": 2, "dark": 6}


def test_there_are_so_many_of_each_element() -> None:
    assert Counter(face.card.element for face in FACES) == ELEMENTS
    assert len(FACES) == 225


def test_a_card_of_a_deck_shares_its_name_only_with_others_of_the_decks() -> None:
    """Scenarios and lists that call it by its name alone go on meaning it."""
    in_decks = {key for deck in DECKS.values() for key in deck.deck.main}
    decks, all_cards = (
        Counter(name for face in faces for name in {face.card.en, face.card.de})
        for faces in ([face for face in FACES if face.key in in_decks], FACES)
    )
    assert [name for name, number in decks.items() if number == 1 and all_cards[name] > 1] == []


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
    kinds = {"Cards", "AutoAbility", "Title", "Use"}
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


def _refused(*abilities: dict[str, object]) -> list[tuple[str, str]]:
    """Where a Monster with these abilities is wrong, and what the remedy is."""
    card = {"en": "X", "de": "X", "number": "0-1", "types": ["monster"], "cost": "1", "element": "ice"}
    return [(fault.place, fault.remedy.en) for fault in check(CARDS, {**card, "abilities": list(abilities)})[0].faults]


def _does(**effect: object) -> dict[str, object]:
    return {"word": "Triggered", "when": {"word": "Enters"}, "effects": [effect]}


@pytest.mark.parametrize("word", ["GainLife", "LoseLife"])
def test_nobody_has_life_here(word: str) -> None:
    assert [place for place, _ in _refused(_does(word=word, amount=2))] == ["abilities[0].effects[0]"]
    assert {"ExchangeLife", "LifeChanges"} & set(VOCABULARY.words) == set()


@pytest.mark.parametrize(
    "whom",
    [
        {"word": "You"},
        {"word": "EachPlayer", "opponents": True},
        {"word": "ControllerOf", "what": {"word": "Self"}},
        {"word": "Target", "kind": {"word": "Cards", "players": "any"}},
    ],
)
def test_players_are_dealt_points_and_no_other_damage(whom: dict[str, object]) -> None:
    assert _refused(_does(word="Damage", amount=1000, to=whom)) == [
        ("abilities[0].effects[0].to", "write a DealPoints")
    ]
    assert _refused(_does(word="DealPoints", who=whom)) == []


def test_a_change_that_no_text_would_name_is_refused() -> None:
    me, at = {"word": "Self"}, "abilities[0].effects[0]"
    forward = "write a BecomeForward or an AlsoForward"
    some = "write some of: power, keywords, forbids, demands, loses_abilities"
    assert _refused(_does(word="Alter", what=me, types=["forward"], base=[7000, 0])) == [
        (f"{at}.base", forward),
        (f"{at}.types", forward),
    ]
    assert _refused(_does(word="Alter", what=me)) == [(at, some)]
    assert _refused(_does(word="Alter", what=me, control=True)) == [(f"{at}.control", some)]
    assert _refused({"word": "Static", "of": me, "types": ["forward"]}) == [("abilities[0].types", forward)]
    assert _refused(_does(word="BecomeForward", power=7000), {"word": "AlsoForward", "power": 5000}) == []
