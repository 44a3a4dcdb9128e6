"""Symbols as they are spoken: "one black mana", "{T}" is "tap"."""

from __future__ import annotations

import re

from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import listed

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_KINDS = {
    "W": LocalizedText("one white mana", "ein weißes Mana"),
    "U": LocalizedText("one blue mana", "ein blaues Mana"),
    "B": LocalizedText("one black mana", "ein schwarzes Mana"),
    "R": LocalizedText("one red mana", "ein rotes Mana"),
    "G": LocalizedText("one green mana", "ein grünes Mana"),
    "C": LocalizedText("one colorless mana", "ein farbloses Mana"),
    "S": LocalizedText("one snow mana", "ein Mana einer verschneiten Quelle"),
    "X": LocalizedText("X mana", "X Mana"),
    "T": LocalizedText("tap this", "tappe dies"),
}
_ADJECTIVES = {
    "W": LocalizedText("white", "weiße"),
    "U": LocalizedText("blue", "blaue"),
    "B": LocalizedText("black", "schwarze"),
    "R": LocalizedText("red", "rote"),
    "G": LocalizedText("green", "grüne"),
    "C": LocalizedText("colorless", "farblose"),
}
_MOST = 20


def symbol(text: str, language: str) -> str:
    """One symbol without its braces: "B", "2", "X", "T"."""
    if text in _KINDS:
        return _KINDS[text].in_(language)
    if "/" in text:
        first, second = text.split("/")
        return _either(first, second, language)
    count = int(text)
    if language[:2] == "de":
        return f"{de.number_word(count) if count != 1 else 'ein'} Mana"
    return f"{en.number_word(count)} mana" if count else "no mana"


def _either(first: str, second: str, language: str) -> str:
    """Mana that may be paid in two ways."""
    german = language[:2] == "de"
    one = symbol(first, language)
    if second == "P":
        return f"{one} oder zwei Lebenspunkte" if german else f"{one} or two life"
    return f"{one} oder {symbol(second, language)}" if german else f"{one} or {symbol(second, language)}"


def cost(text: str, language: str) -> str:
    """A cost in words: "two mana and two black mana"."""
    found = _SYMBOL.findall(text)
    parts = [symbol(each, language) for each in found if each not in _ADJECTIVES]
    for letter, name in _ADJECTIVES.items():
        count = found.count(letter)
        if count == 1:
            parts.append(_KINDS[letter].in_(language))
        elif count:
            number = de.number_word(count) if language[:2] == "de" else en.number_word(count)
            parts.append(f"{number} {name.in_(language)} mana" if language[:2] != "de" else f"{number} {name.de} Mana")
    return listed(parts, "und" if language[:2] == "de" else "and")


def mana(letters: str, language: str) -> str:
    """Mana in words, from its letters: "BBB" is "three black mana"."""
    return cost("".join(f"{{{letter}}}" for letter in letters), language)


def symbols(language: str) -> dict[str, str]:
    """Every symbol of a text, with its braces, in words."""
    colours = "WUBRG"
    pairs = [f"{one}/{other}" for one in colours for other in f"{colours}P" if one != other]
    keys = [*_KINDS, *(str(number) for number in range(_MOST + 1)), *pairs, *(f"2/{one}" for one in colours)]
    return {f"{{{key}}}": symbol(key, language) for key in keys}
