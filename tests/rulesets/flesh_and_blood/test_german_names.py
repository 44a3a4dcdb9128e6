"""What cards are called in German: as they were printed; as in English where no printed German name is known."""

import pytest

from games.engine.cardset import check
from games.engine.decks.lists import parse, write
from games.engine.own_cards import speaking_of
from games.rulesets import rulesets
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.cardset import CARDS
from games.rulesets.flesh_and_blood.construction import catalogue
from games.rulesets.flesh_and_blood.game_log import SPEECH
from games.rulesets.flesh_and_blood.rules_text import TEXTS
from games.selectors.card_lists import CardList

PRINTED = {
    "arknight_shard_blue": "Scherbe der Erznacht",
    "eye_of_ophidia_blue": "Auge von Ophidia",
    "heart_of_fyendal_blue": "Herz von Fyendal",
    "token:runechant": "Runengesang",
}
JAB = {
    "en": "Lantern Jab", "de": "Laternenhieb", "types": ["ninja", "action", "attack"], "cost": "0", "colour": "red",
    "power": 3, "defence": 2, "abilities": [{"word": "Crush", "effects": [{"word": "Draw", "amount": 1}]}],
}  # fmt: skip
FOLLOWING = {
    "en": "Lantern Kick", "de": "Laternentritt", "types": ["ninja", "action", "attack"], "cost": "0", "colour": "red",
    "power": 3, "defence": 2,
    "abilities": [
        {"word": "Static", "of": {"word": "Self"}, "power": 2, "only_if": {"word": "Combo", "names": ["Lantern Jab"]}},
        {"word": "CostsLess", "kind": {"word": "ObjectFilter", "called": "lantern jab", "whose": "you"}},
    ],
}  # fmt: skip


def test_a_card_has_its_printed_german_name_and_no_other() -> None:
    assert {key: face.card.de for key, face in book().items() if face.card.de != face.card.en} == PRINTED
    assert book()["heart_of_fyendal_blue"].card.name.in_("de") == "Herz von Fyendal (blau)"
    assert book()["snatch_red"].card.name.in_("de") == "Snatch (rot)"


def test_texts_and_table_speak_of_a_token_by_its_german_name() -> None:
    shard = book()["arknight_shard_blue"]
    assert "erzeuge einen Runengesang-Spielstein" in TEXTS.card_text(shard.card, "de")[-1]
    assert "create a Runechant token" in TEXTS.card_text(shard.card, "en")[-1]
    shown = SPEECH.words("de")["cards"]
    assert shown["token:runechant"]["name"] == "Runengesang"
    assert shown["eye_of_ophidia_blue"]["name"] == "Auge von Ophidia (blau)"
    assert not any("Runechant" in line for one in shown.values() for line in one["text"])


@pytest.mark.parametrize(
    "line",
    [
        "1x Herz von Fyendal (blau)", "1 herz von fyendal BLAU", "1 Herz von Fyendal 3",
        "1x Heart of Fyendal (blue)", "1 Heart of Fyendal 3", "1 Heart of Fyendal (blau)",
    ],
)  # fmt: skip
def test_a_list_may_say_either_name(line: str) -> None:
    reading = parse(line, catalogue())
    assert reading.deck.main == {"heart_of_fyendal_blue": 1}
    assert "Herz von Fyendal" in write(reading.deck, "de", catalogue())


@pytest.mark.django_db
@pytest.mark.parametrize("sought", ["Herz von Fyendal", "Heart of Fyendal", "herz fyendal"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_search_finds_either_name(sought: str, language: str) -> None:
    cards = CardList(rulesets()["flesh_and_blood"], language)
    assert cards.found({"q": sought}) == ["heart_of_fyendal_blue"]
    shown = cards.card("heart_of_fyendal_blue")
    both = {"Heart of Fyendal (blue)", "Herz von Fyendal (blau)"}
    assert {shown.name, shown.other_name} == both


def test_a_card_of_ones_own_is_called_as_it_says() -> None:
    (checked,) = check(CARDS, [JAB])
    assert not checked.faults
    assert checked.text["de"][0].startswith("Laternenhieb (rot)")
    assert checked.text["en"][0].startswith("Lantern Jab (red)")


def test_who_speaks_of_a_card_by_name_says_its_german_one() -> None:
    with speaking_of([JAB, FOLLOWING]):
        said = " ".join(TEXTS.card_text(book()["lantern_kick_red"].card, "de"))
        assert said.count("Laternenhieb") == 2
        assert "Lantern Jab" not in said
        assert " ".join(TEXTS.card_text(book()["lantern_kick_red"].card, "en")).casefold().count("lantern jab") == 2
