"""Every card can be written as data, read again, and says something in both languages."""

from collections import Counter

import pytest

from games.engine import LANGUAGES, Viewer
from games.engine.cardset import check
from games.engine.decks.lists import parse, write
from games.engine.loops.game_log import log
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards import COLLECTION, VOCABULARY, book
from games.rulesets.fftcg.cardset import CARDS
from games.rulesets.fftcg.decks import DECKS
from games.rulesets.fftcg.rules_text import TERMS, TEXTS
from tests.rulesets.looping import A, Laid

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


def test_each_card_is_the_same_as_data() -> None:
    for face in FACES:
        card = face.card
        assert VOCABULARY.read(as_data(card), Card) == card
        assert CARDS.faults(card, CARDS.known()) == [], face.key
        assert CARDS.doubts(card) == [], face.key
        for language in LANGUAGES:
            said = TEXTS.card_text(card, language)
            assert len(said) == len(card.abilities) + bool(card.keywords), face.key


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


def test_what_is_spoken_of_has_to_be_named_before_and_in_the_same_text() -> None:
    def name(what: str) -> dict[str, object]:
        return {"word": "NameOne", "what": what}

    def hits(what: str, whom: str = "Each") -> dict[str, object]:
        kind = {"word": "Cards", "types": ["forward"], "as_named": what}
        return {"word": "Damage", "amount": 1000, "to": {"word": whom, "kind": kind}}

    def found(*effects: dict[str, object]) -> list[str]:
        return [place for place, _ in _refused({"word": "Triggered", "when": {"word": "Enters"}, "effects": effects})]

    for what in ("element", "job", "category", "type", "name"):
        assert found(name(what), hits(what)) == []
        assert found(hits(what)) == ["abilities[0].effects[0].to.kind"]
    assert found(hits("job"), name("job")) == ["abilities[0].effects[0].to.kind"]
    assert found(name("job"), name("element"), hits("job")) == ["abilities[0].effects[2].to.kind"]
    assert found(name("job")) == ["abilities[0]"]
    assert found(name("job"), hits("job", "Target")) == ["abilities[0].effects[1].to"]
    assert found(name("element"), {"word": "BecomeElement", "what": {"word": "Self"}}) == []
    assert found({"word": "BecomeElement", "what": {"word": "Self"}}) == ["abilities[0].effects[0]"]
    of_named = {"word": "Each", "kind": {"word": "Cards", "types": ["forward"], "as_named": "element"}}
    assert _refused({"word": "Static", "of": of_named, "power": 1000}) == [
        ("abilities[0].of.kind", 'write a NameOne with "what": "element" before it')
    ]


def test_a_text_calls_a_card_by_its_name_in_the_language_of_the_reader() -> None:
    flan = next(face.card for face in FACES if face.card.number == "4-043C")
    assert "einer Karte namens Pudding" in " ".join(TEXTS.card_text(flan, "de"))
    assert "Card Name Flan" in " ".join(TEXTS.card_text(flan, "en"))


MUSTER = """
card {"en": "Muster", "de": "Musterung", "number": "0-309X", "types": ["summon"], "cost": "0", "element": "fire",
      "abilities": [{"word": "Instructions", "effects": [{"word": "NameOne", "what": "job"}, {"word": "Alter", "power": 1000,
        "what": {"word": "Each", "kind": {"word": "Cards", "types": ["forward"], "as_named": "job"}}}]}]}
scenario What may be named
ruleset fftcg
A hand: Muster
A deck: 10 Vaan
B deck: 10 %s
at A's main phase 1
"""


def test_what_may_be_named_tells_nothing_of_the_decks() -> None:
    """Otherwise it would be known that an opponent's deck holds a Rebel."""
    offered = []
    for card in ("Firion 1-021H", "Vaan"):
        asked = Laid(MUSTER % card).take(A, "cast").passes(2).game.decision
        assert asked is not None
        offered.append([option.about["value"] for option in asked.options])
    assert offered[0] == offered[1]
    assert "Rebel" in offered[1]


CRYSTALS = """
card {"en": "Jeweller", "de": "Juwelier", "number": "0-304X", "types": ["monster"], "cost": "1", "element": "fire",
      "abilities": [{"word": "Action", "cost": {"word": "Price", "crystals": 2}, "effects": [{"word": "GainCrystals"}]}]}
scenario Crystals
ruleset fftcg
A field: Jeweller
A crystals: 3
at A's main phase 1
"""


def test_the_log_tells_of_crystals_in_words() -> None:
    laid = Laid(CRYSTALS)
    told = []
    for events in (laid.take(A, "activate").events, laid.passes(2).events):
        for event in events:
            if event.kind == "crystals":
                told += [
                    log(laid.game.ruleset, event.seen_by(Viewer.of_seat(A)), one, ["Ada", "Ben"]) for one in LANGUAGES
                ]
    assert told == [
        "Ada pays Crystals: 2, 1 left.", "Ada bezahlt Kristalle: 2, noch 1.",
        "Ada gains Crystals: 1, now 2.", "Ada erhält Kristalle: 1, jetzt 2.",
    ]  # fmt: skip


def test_what_is_dulled_for_a_price_lies_on_ones_own_field() -> None:
    def refused(**more: object) -> list[tuple[str, str]]:
        other = {"word": "Cards", "types": ["forward"], **more}
        price = {"word": "Price", "dull_other": other}
        return _refused({"word": "Action", "cost": price, "effects": [{"word": "Draw"}]})

    assert refused(whose="you") == []
    remedy = 'write "whose": "you" and leave "zone" out'
    assert refused() == [("abilities[0].cost.dull_other", remedy)]
    assert refused(whose="you", zone="break") == [("abilities[0].cost.dull_other", remedy)]
