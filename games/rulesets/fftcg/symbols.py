"""The symbols of costs and texts: elements, CP of any element, {D} for dulling, {S} for a card of the same name."""

from collections.abc import Sequence

from games.engine import LocalizedText
from games.rulesets.fftcg.cp import Element

LETTERS: dict[Element, str] = {
    "fire": "F", "ice": "I", "wind": "W", "earth": "E", "lightning": "L", "water": "A", "light": "H", "dark": "K",
}  # fmt: skip
ELEMENTS: dict[Element, LocalizedText] = {
    "fire": LocalizedText("Fire", "Feuer"),
    "ice": LocalizedText("Ice", "Eis"),
    "wind": LocalizedText("Wind", "Wind"),
    "earth": LocalizedText("Earth", "Erde"),
    "lightning": LocalizedText("Lightning", "Blitz"),
    "water": LocalizedText("Water", "Wasser"),
    "light": LocalizedText("Light", "Licht"),
    "dark": LocalizedText("Dark", "Dunkelheit"),
}
_OTHERS = {
    "C": LocalizedText("1 Crystal", "1 Kristall"),
    "X": LocalizedText("X CP", "X CP"),
    "D": LocalizedText("dull this card", "stumpfe diese Karte ab"),
    "S": LocalizedText("discard a card of the same name", "wirf eine Karte desselben Namens ab"),
}
_OF_ELEMENT = LocalizedText("1 {element} CP", "1 CP {element}")
_ANY = LocalizedText("{number} CP", "{number} CP")
_MOST = 12


def written(symbols: Sequence[str]) -> str:
    """CP as they are printed: what any element pays first, "{1}{I}"."""
    rest = sum(one not in LETTERS for one in symbols)
    needed = "".join(f"{{{LETTERS[element]}}}" * symbols.count(element) for element in LETTERS)
    return (f"{{{rest}}}" if rest else "") + needed


def spoken(language: str) -> dict[str, str]:
    """Every symbol of a text, with its braces, in words."""
    found = {key: words.in_(language) for key, words in _OTHERS.items()}
    for element, letter in LETTERS.items():
        found[letter] = _OF_ELEMENT.fill(language, element=ELEMENTS[element].in_(language))
    found.update({str(number): _ANY.fill(language, number=number) for number in range(_MOST + 1)})
    return {f"{{{key}}}": text for key, text in found.items()}
