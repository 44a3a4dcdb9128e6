"""The rules page explains each keyword of a game as its cards do, in both languages."""

from __future__ import annotations

import pytest

from games.engine import LANGUAGES
from games.rulesets import rulesets
from tests.rulesets.random_cards import card_set

GAMES = ("fftcg", "flesh_and_blood")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_each_keyword_of_the_vocabulary_is_explained_on_the_rules_page(key: str, language: str) -> None:
    cards = card_set(key)
    terms = cards.texts.terms  # type: ignore[attr-defined]
    needed = {*terms.explains.values(), *cards.allowed["keyword"]}  # type: ignore[attr-defined]
    assert needed <= set(terms.keywords)
    page = "\n\n".join(text.in_(language) for _, text in rulesets()[key].rules)
    paragraphs = {one.casefold() for one in page.split("\n\n")}
    missing = [
        name
        for name, said in terms.keywords.items()
        if f"{said.name.in_(language)}: {said.text.in_(language)}".casefold() not in paragraphs
    ]
    assert missing == []


@pytest.mark.parametrize("key", GAMES)
def test_each_language_has_the_keywords_in_the_order_of_its_alphabet(key: str) -> None:
    (glossary,) = (text for title, text in rulesets()[key].rules if title.en == "Keywords")
    for language in LANGUAGES:
        entries = glossary.in_(language).split("\n\n")
        assert entries == sorted(entries)
        assert len(entries) > 10
