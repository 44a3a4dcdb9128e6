"""The rules page: complete in both languages, plain text, and true to the permits."""

import pytest

from games.engine import LANGUAGES
from games.rulesets import rulesets
from games.rulesets.kafkas_halle.permits import CATEGORY_NAMES, PERMITS

RULES = rulesets()["kafkas_halle"].rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_permit_and_category_is_explained(language: str) -> None:
    text = "\n\n".join(text.in_(language) for _, text in RULES)
    for permit in PERMITS.values():
        assert permit.name.in_(language) in text
    for category, name in CATEGORY_NAMES.items():
        copies = sum(permit.copies for permit in PERMITS.values() if permit.category is category)
        assert f"{name.in_(language)}, {copies} " in text


def test_both_languages_have_the_same_paragraphs() -> None:
    for title, text in RULES:
        assert title.en
        assert title.de
        assert len(text.en.split("\n\n")) == len(text.de.split("\n\n"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_plain_text(language: str) -> None:
    for title, text in RULES:
        for paragraph in (title.in_(language), *text.in_(language).split("\n\n")):
            assert paragraph == paragraph.strip()
            assert "  " not in paragraph
            assert not set("<>*_#`\n") & set(paragraph)


@pytest.mark.parametrize("german", ["Vorrang-Variante für vier", "Vorrang-Variante für drei"])
def test_the_variants_are_labelled_as_our_own(german: str) -> None:
    (text,) = (text for title, text in RULES if title.de == german)
    assert "our own design" in text.en
    assert "selbst entworfen" in text.de


def test_it_says_where_the_published_rules_are_read_in_another_way() -> None:
    title, text = RULES[-1]
    assert title.en == "Where we had to read the rules"
    assert "the row a1 to a8" in text.en
    assert "Reihe a1 bis a8" in text.de
