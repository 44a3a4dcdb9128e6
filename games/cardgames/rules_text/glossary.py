"""Keywords on the rules page: the same sentences that a card explains them with."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.rules_text.terms import Keyword
from games.engine import LANGUAGES, LocalizedText

TITLE = LocalizedText("Keywords", "Schlüsselwörter")


def glossary(keywords: Mapping[str, Keyword]) -> tuple[LocalizedText, LocalizedText]:
    """The section that says what each keyword means, a paragraph for each, in the order of the alphabet."""
    return TITLE, LocalizedText(*("\n\n".join(sorted(_entries(keywords, language))) for language in LANGUAGES))


def _entries(keywords: Mapping[str, Keyword], language: str) -> list[str]:
    names = ((one.name.in_(language), one.text.in_(language)) for one in keywords.values())
    return [f"{name[:1].upper()}{name[1:]}: {text}" for name, text in names]
