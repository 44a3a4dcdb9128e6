"""What is printed on the cards, and the decks that are built from them."""

from pathlib import Path

import pytest

from games.cardgames.notation import object_names
from games.cardgames.notation.object_names import card_called
from games.cardgames.rules.face_down import FACE_DOWN
from games.cardgames.vocabulary.permanents import CreateToken
from games.engine.node import as_data, each_word
from games.engine.notation.excerpt import Excerpt
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import VOCABULARY, book
from games.rulesets.magic.decks import DECKS, Deck
from games.rulesets.magic.vocabulary.actions import CLUE
from tests.loops import some
from tests.rulesets.json_schema import CardValidator

LINES = Path(__file__).with_name("cards.txt").read_text("utf-8").splitlines()[1:]
TOKENS = {
    "token:face_down_card": ("", "", 2, 2),
    "token:soldier": ("W", "soldier", 1, 1),
    "token:goblin": ("R", "goblin", 1, 1),
    "token:elf_warrior": ("G", "elf warrior", 1, 1),
    "token:bird_illusion": ("U", "bird illusion", 1, 1),
    "token:beast": ("G", "beast", 3, 3),
    "token:human": ("W", "human", 1, 1),
    "token:warrior": ("W", "warrior", 1, 1),
    "token:drake": ("U", "drake", 2, 2),
    "token:wolf": ("G", "wolf", 2, 2),
    "token:zombie": ("B", "zombie", 2, 2),
    "token:elephant": ("G", "elephant", 3, 3),
    "token:treasure": ("", "treasure", 0, 0),
    "token:food": ("", "food", 0, 0),
    "token:clue": ("", "clue", 0, 0),
    "token:blood": ("", "blood", 0, 0),
    "token:map": ("", "map", 0, 0),
}
SUPERTYPES = {"basic", "legendary", "snow"}


def written(line: str) -> tuple[object, ...]:
    """A line of the list, as `printed` says a card."""
    en, de, cost, types, *size = (part.strip() for part in line.split("|"))
    kinds, _, subtypes = types.replace(",", ":", 1).partition(":")
    power, toughness = (_number(part) for part in size[0].split("/")) if size and size[0] else (0, 0)
    return en, de, cost, set(kinds.lower().split()), subtypes.lower().split(), power, toughness


def _number(part: str) -> int | str:
    return part if part == "*" else int(part)


def printed(card: Card) -> tuple[object, ...]:
    """The facts of a card."""
    return card.en, card.de, card.cost, set(card.types), list(card.subtypes), *card.size


def test_each_card_is_as_printed() -> None:
    called: dict[str, list[Card]] = {}
    for face in book().values():
        called.setdefault(face.card.en, []).append(face.card)
    for line in some(LINES):
        assert [printed(card) for card in called.get(line.split(" |")[0], [])] == [written(line)]


def test_the_cards_are_those_of_the_list_and_there_are_these_tokens() -> None:
    cards = [face.card for face in book().values()]
    assert {card.en for card in cards if not card.token} == {line.split(" |")[0] for line in LINES}
    assert len([card for card in cards if not card.token]) == len(LINES) >= 400
    assert {
        key: (face.card.colours, " ".join(face.card.subtypes), face.card.power, face.card.toughness)
        for key, face in book().items()
        if face.card.token and not face.card.variety and key != "token:copy"  # what becomes a copy of something else
    } == TOKENS
    flying = {
        key
        for key, face in book().items()
        if face.card.token and not face.card.variety and face.card.keywords == ("flying",)
    }
    assert flying == {"token:bird_illusion", "token:drake"}


def test_every_token_that_a_card_creates_is_there() -> None:
    words = [word for face in book().values() for word in each_word(face.card)]
    created = {word.key for word in words if isinstance(word, CreateToken)}
    assert created <= set(book())
    assert created | {CLUE, FACE_DOWN} >= set(TOKENS)


def test_every_card_can_be_written_as_data_and_read_back() -> None:
    for face in some(book().values()):
        assert VOCABULARY.read(as_data(face.card), Card) == face.card


def test_there_are_fourteen_decks_two_of_them_led_by_a_commander() -> None:
    assert {key: sum(deck.main.values()) for key, deck in DECKS.items()} == {
        "dawn_patrol": 40,
        "cloud_cover": 40,
        "grave_business": 40,
        "short_fuse": 40,
        "deep_roots": 40,
        "high_winds": 60,
        "stampede": 60,
        "long_night": 40,
        "weather_front": 40,
        "undergrowth": 40,
        "toll_road": 60,
        "blood_money": 60,
        "long_strides": 99,
        "first_light": 99,
    }
    assert {key: deck.commander for key, deck in DECKS.items() if deck.commander} == {
        "long_strides": {"stonebrow_krosan_hero": 1},
        "first_light": {"lyra_dawnbringer": 1},
    }


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_the_deck_may_be_played(deck: Deck) -> None:
    for key in {**deck.main, **deck.side}:
        card = book()[key].card
        assert not card.token
        assert "basic" in card.types or 1 <= deck.main.get(key, 0) + deck.side.get(key, 0) <= 4, key
    assert sum(deck.side.values()) in {0, 15}
    assert deck.name.en != ""
    assert deck.name.de != deck.name.en
    assert deck.teaches.en.endswith(".")
    assert deck.teaches.de.endswith(".")


def test_the_schema_describes_emblems_as_well() -> None:
    """That it describes all other cards, and is the published one, `test_card_files.py` shows."""
    validator = CardValidator(VOCABULARY.schema(Card))
    for face in some(face for face in book().values() if face.card.types == ("emblem",)):
        validator.validate(as_data(face.card))
    wrong = {"en": "Wrong", "de": "Falsch", "types": ["sorcery"], "abilities": [{"word": "Instruction"}]}
    assert not validator.is_valid(wrong)


def test_a_card_is_found_by_its_names_without_asking_every_card_for_its_own_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    goblin = card_called(book(), Excerpt("Raging Goblin"))
    monkeypatch.setattr(object_names, "card_names", None)
    german = goblin.card.de
    assert card_called(book(), Excerpt("raging goblin")) is goblin
    assert card_called(book(), Excerpt(german)) is goblin
