"""The words of each game: every keyword and every word of the rules, in both languages, where cards link to them."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.rulesets import rulesets
from games.selectors.card_lists import CardList, with_cards
from games.selectors.glossary import terms_found, terms_of
from tests.shares import in_turn

pytestmark = pytest.mark.django_db


def page(key: str, language: str, sought: str = "") -> str:
    answer: Any = Client().get(f"/rules/{key}/words/", {"q": sought}, headers={"accept-language": language})
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.mark.soak
@pytest.mark.parametrize("key", rulesets())
def test_each_game_explains_its_words_in_both_languages_at_the_same_places(key: str) -> None:
    english, german = (terms_of(rulesets()[key], language) for language in ("en", "de"))
    places = {term.anchor for term in english}
    assert places
    assert places == {term.anchor for term in german}
    assert len(places) == len(english) == len(german), "two words stand at one place"
    assert all(term.name and term.text for term in english + german)
    for language, terms in in_turn((("en", english), ("de", german))):
        shown = page(key, language)
        assert all(f'id="{term.anchor}"' in shown and term.name in shown for term in terms)


@pytest.mark.parametrize("key", [key for key, one in with_cards().items() if one.decks])
def test_each_explained_word_of_a_card_stands_in_the_glossary(key: str) -> None:
    places = {term.anchor for term in terms_of(rulesets()[key], "en")}
    cards = CardList(rulesets()[key], "en")
    linked = {one.anchor for card in cards.catalogue.cards for one in cards.reminders(card) if one.text}
    assert linked
    assert linked <= places


def test_a_word_is_found_by_name_and_by_meaning_and_a_search_without_result_says_so() -> None:
    found = terms_found(rulesets()["magic"], "de", "priorität")
    assert "Priorität" in [term.name for term in found]
    assert len(found) < len(terms_of(rulesets()["magic"], "de"))
    assert "Kein Begriff dieses Spiels passt." in page("magic", "de", "xyzzy")


def test_the_rules_lead_to_the_glossary_and_an_unknown_game_has_none() -> None:
    answer: Any = Client().get("/rules/magic/")
    assert 'href="/rules/magic/words/"' in answer.content.decode()
    assert Client().get("/rules/chess/words/").status_code == 404
