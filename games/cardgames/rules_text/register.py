"""How each word of the vocabulary speaks: its sentence in both languages, side by side.

A predicate is written as a template in dictionary form, once per language. The slots in braces are fields of the word,
with what they are to be: `{to:dat}` is a noun phrase in the dative, `{amount:damage}` so much damage. A slot without a
field is a verb as the game calls it: `{:destroy}`. A template that lacks a language, has a slot that the word does not
have, or leaves a field of the word unsaid, fails when the module is imported.

The words that games share have their sentences in `COMMON`. A game has a register of its own behind which the common
one stands: there it says its own words, and a common word otherwise where it wants to.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from games.cardgames.rules_text.verbs import ACTS
from games.engine.language.grammar import CASES, Clause, Phrase
from games.engine.node import Node

Clauses: TypeAlias = Callable[[Any, Any], list[Clause]]
"""The clauses of a word, in a `Telling`."""
Phrases: TypeAlias = Callable[[Any, Any], Phrase]
Paragraphs: TypeAlias = Callable[[Any, Any], str]
Template: TypeAlias = str | tuple[str, ...]
"""A predicate, or several that one effect does one after the other."""
NOUNS = frozenset({"damage", "life", "card", "number"})
"""What an amount may count."""
FORMATS = frozenset({*CASES, *NOUNS, "text", "each", "time"})


class Unspeakable(Exception):
    """A word that was not given its sentences properly."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """How a word speaks; exactly one of the parts is given."""

    en: Template | None = None
    de: Template | None = None
    by: str = ""
    """The field that names who does it; none: you."""
    order: bool = True
    """Whether it is said to you as an order."""
    clauses: Clauses | None = None
    phrase: Phrases = None  # type: ignore[assignment]
    paragraph: Paragraphs | None = None
    price: Paragraphs | None = None
    """What using an ability costs; None: nothing that is said."""


class Register:
    """The sentences of a game's words; what is not among them is asked of the register behind it."""

    def __init__(self, behind: Register | None = None) -> None:
        self._behind = behind
        self._spoken: dict[type[Node], Spoken] = {}

    def say(
        self,
        word: type[Node],
        *,
        en: Template,
        de: Template,
        by: str = "",
        order: bool = True,
        unsaid: Sequence[str] = (),
    ) -> None:
        """Give a word its predicates. Raises `Unspeakable` for a missing language, a wrong slot, a field left out."""
        known = {item.name for item in fields(word)}
        said = {language: set(_slots(word, language, text)) for language, text in (("en", en), ("de", de))}
        for language, slots in said.items():
            if slots - known:
                problem = f"no field {sorted(slots - known)}; it has {sorted(known)}"
                raise Unspeakable(f"{word.__name__}, {language}: {problem}")
        if said["en"] != said["de"]:
            raise Unspeakable(f"{word.__name__}: {sorted(said['en'] ^ said['de'])} is said in one language only")
        if by and by not in known:
            raise Unspeakable(f"{word.__name__}: no field {by!r}; it has {sorted(known)}")
        left = known - said["en"] - {by} - set(unsaid)
        if left:
            raise Unspeakable(f"{word.__name__}: {sorted(left)} is never said")
        self._put(word, Spoken(en, de, by, order))

    def say_clauses(self, word: type[Node], *, en: Clauses, de: Clauses) -> None:
        """Give a word whose sentence depends on its fields a function for each language."""
        _need_both(word, en, de)
        self._put(word, Spoken(clauses=lambda value, tell: (de if tell.german else en)(value, tell)))

    def say_phrase(self, word: type[Node], *, en: Phrases, de: Phrases) -> None:
        """Give a word that is a noun phrase a function for each language; it may be the same one."""
        _need_both(word, en, de)
        self._put(word, Spoken(phrase=lambda value, tell: (de if tell.german else en)(value, tell)))

    def say_paragraph(
        self, word: type[Node], *, en: Paragraphs, de: Paragraphs, price: Paragraphs | None = None
    ) -> None:
        """Give an ability its paragraph in each language, and what its button says that it costs."""
        _need_both(word, en, de)
        self._put(word, Spoken(paragraph=lambda value, tell: (de if tell.german else en)(value, tell), price=price))

    def spoken(self, word: type[Node]) -> Spoken:
        """How a word speaks. Raises `Unspeakable` for one that was never given its sentences."""
        found = self._spoken.get(word)
        if found is not None:
            return found
        if self._behind is None:
            raise Unspeakable(f"{word.__name__} has no sentence: register one in the wording of its game")
        return self._behind.spoken(word)

    def is_spoken(self, word: type[Node]) -> bool:
        """Whether a word was given its sentences."""
        return word in self._spoken or (self._behind is not None and self._behind.is_spoken(word))

    def require_all(self, words: Iterable[type[Node]]) -> None:
        """Raises `Unspeakable` with the names of all words that were never given their sentences."""
        silent = sorted(word.__name__ for word in words if not self.is_spoken(word))
        if silent:
            raise Unspeakable(f"without a sentence: {', '.join(silent)}")

    def _put(self, word: type[Node], how: Spoken) -> None:
        if word in self._spoken:
            raise Unspeakable(f"{word.__name__} speaks twice")
        self._spoken[word] = how


COMMON = Register()
"""The words that games with cards share."""
say, say_clauses, say_phrase, say_paragraph = COMMON.say, COMMON.say_clauses, COMMON.say_phrase, COMMON.say_paragraph


def _need_both(word: type[Node], en: object, de: object) -> None:
    for language, function in (("en", en), ("de", de)):
        if not callable(function):
            raise Unspeakable(f"{word.__name__}: nothing in {language!r}")


def _slots(word: type[Node], language: str, template: Template) -> Iterator[str]:
    """The fields that a template names; each must say what it is to be."""
    parts = (template,) if isinstance(template, str) else template
    if not parts or not all(part.strip() for part in parts):
        raise Unspeakable(f"{word.__name__}: nothing in {language!r}")
    for part in parts:
        for _, name, form, _ in string.Formatter().parse(part):
            if name:
                if form not in FORMATS:
                    raise Unspeakable(f"{word.__name__}, {language}: {{{name}:{form}}} is none of {sorted(FORMATS)}")
                yield name
            elif name == "" and form not in ACTS:
                raise Unspeakable(f"{word.__name__}, {language}: {{:{form}}} is no verb of {sorted(ACTS)}")
