"""The words of each game and what they mean: keywords as the cards explain them, and words of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from django.utils.text import slugify

from games.engine import LocalizedText, Ruleset
from games.engine.decks.catalogue import fold


@dataclass(frozen=True, slots=True)
class Term:
    """One word of a game in one sentence or two."""

    anchor: str
    """Where it stands on the page, the same in every language."""
    name: str
    text: str


def anchor_of(ruleset: str, key: str) -> str:
    """Where the word with this key, or this English name, stands on the glossary page."""
    return f"{slugify(ruleset)}-{slugify(key)}"


def terms_of(ruleset: Ruleset, language: str) -> list[Term]:
    """All words of a game that are explained, in the order of the alphabet."""
    keywords = ruleset.speech.words(language).get("keywords", {})
    found = {key: (str(said["name"]), str(said["text"])) for key, said in keywords.items() if said["text"]}
    for name, text in _rule_words(ruleset.key):
        found.setdefault(name.en.lower(), (name.in_(language), text.in_(language)))
    terms = [
        Term(anchor_of(ruleset.key, key), f"{name[:1].upper()}{name[1:]}", text) for key, (name, text) in found.items()
    ]
    return sorted(terms, key=lambda term: fold(term.name))


def terms_found(ruleset: Ruleset, language: str, sought: str) -> list[Term]:
    """Those whose name or meaning has all words of a search; all of them for an empty one."""
    words = fold(sought).split()
    return [
        term for term in terms_of(ruleset, language) if all(word in fold(f"{term.name} {term.text}") for word in words)
    ]


@cache
def _rule_words(ruleset: str) -> Sequence[tuple[LocalizedText, LocalizedText]]:
    """What the module `glossary` in the folder of a game explains; nothing for a game without one."""
    module = f"games.rulesets.{ruleset}.glossary"
    found: Sequence[tuple[LocalizedText, LocalizedText]] = import_module(module).GLOSSARY if find_spec(module) else ()
    return found
