"""What is printed on the cards, in every colour, and the decks that are built from them."""

import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from games.engine.node import as_data
from games.rulesets.flesh_and_blood.card import COLOURS, Card
from games.rulesets.flesh_and_blood.cards import VOCABULARY, book
from games.rulesets.flesh_and_blood.cardset import CARDS
from games.rulesets.flesh_and_blood.decks import DECKS
from games.rulesets.flesh_and_blood.rules_text import TEXTS
from tests.loops import some
from tests.rulesets.json_schema import CardValidator
from tests.rulesets.variety import of_each_kind

LISTED = Path(__file__).with_name("cards.txt").read_text("utf-8").split("# name")[1:]
WORN, DECK_CARDS = (part.splitlines()[1:] for part in LISTED)
LETTERS = dict(zip("RYB", COLOURS, strict=True))
BLITZ = 40
YOUNG = [key for key in DECKS if not key.endswith("_classic")]


def kinds(types: str) -> set[str]:
    """Types and subtypes of a line; that something is a token is said otherwise."""
    return {word.strip().lower() for word in types.split(",")} - {"token"}


def printed(card: Card) -> dict[str, int]:
    """The numbers on a card."""
    numbers = {"power": card.power, "life": card.life, "intellect": card.intellect}
    return {name: number for name, number in numbers.items() if number} | (
        {"defence": card.defence} if card.defence >= 0 else {}
    )


def named(name: str) -> list[Card]:
    return [face.card for face in book().values() if face.card.en == name]


def test_what_is_worn_or_comes_about_is_as_printed() -> None:
    for line in WORN:
        name, types, *values = (part.strip() for part in line.split("|"))
        (card,) = named(name)
        assert {*card.types, *card.subtypes} == kinds(types), name
        assert card.token is ("Token" in types), name
        assert (card.colour, card.cost) == ("", ""), name
        said = {word: int(number) for word, number in re.findall(r"(\w+) (\d+)", " ".join(values))}
        said.pop("arcane", None)  # what its ability deals
        assert printed(card) == said, name


def test_each_deck_card_is_as_printed_in_each_colour() -> None:
    for line in DECK_CARDS:
        name, types, letters, cost, *values = (part.strip() for part in line.split("|"))
        cards = {card.colour: card for card in named(name)}
        assert set(cards) == {LETTERS[letter] for letter in letters}, name
        for place, letter in enumerate(some(letters)):
            card = cards[LETTERS[letter]]
            said = {}
            for value, what in zip(values, ("power", "defence"), strict=True):
                if value:
                    numbers = value.split("/")
                    said[what] = int(numbers[place if len(numbers) > 1 else 0])
            assert {*card.types, *card.subtypes} == kinds(types), name
            assert (card.cost, printed(card)) == (cost, said), name
            assert book()[card.key].pitch == COLOURS[card.colour], name


def test_there_are_these_cards_and_no_others() -> None:
    listed = {line.split(" |")[0] for line in [*WORN, *DECK_CARDS]}
    assert {face.card.en for face in book().values()} == listed
    assert len(DECK_CARDS) == 186
    assert len(WORN) == 126
    assert len(book()) == 608, "a colour is a card of its own; README.md says the number"


def test_a_card_of_three_colours_says_its_number() -> None:
    texts = [TEXTS.card_text(book()[f"sigil_of_solace_{colour}"].card, "en")[0] for colour in COLOURS]
    assert [re.findall(r"\d+", text)[0] for text in texts] == ["3", "2", "1"]


def test_each_card_is_the_same_after_it_was_data() -> None:
    for key, face in some(book().items()):
        assert VOCABULARY.read(as_data(face.card), Card, key) == face.card
        assert CARDS.faults(face.card, CARDS.known()) == [], key
        assert CARDS.doubts(face.card) == [], key


@pytest.mark.soak
def test_the_schema_of_cards_is_sound_and_fits_every_card() -> None:
    schema = VOCABULARY.schema(Card)
    Draft202012Validator.check_schema(schema)
    validator = CardValidator(schema)
    for card in of_each_kind(face.card for face in book().values()):
        validator.validate(as_data(card))


@pytest.mark.parametrize("key", YOUNG)
def test_a_pre_built_deck_has_its_hero_and_every_deck_card_twice(key: str) -> None:
    counts = DECKS[key].main
    deck = {card: count for card, count in counts.items() if not book()[card].is_worn}
    assert sum(deck.values()) == BLITZ
    assert set(deck.values()) == {2}
    assert [card for card in counts if book()[card].traits.is_a("hero")] == [key]
