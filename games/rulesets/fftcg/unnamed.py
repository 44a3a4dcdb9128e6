"""Words of a card that speak of what was named, where nothing was; and what is named though nothing speaks of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.cardgames.vocabulary.selectors import Target
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node, each_word, fields_with_words
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.vocabulary.effects import BecomeElement, NameOne
from games.rulesets.fftcg.vocabulary.selectors import Cards


def unnamed(card: Card) -> Iterator[Misspelt]:
    """Each such word, with where it stands. A text remembers what was named last in it."""
    for number, ability in enumerate(card.abilities):
        place = f"abilities[{number}]"
        yield from _in_order(ability, place, {})
        words = list(each_word(ability))
        if any(isinstance(word, NameOne) for word in words) and not any(map(_spoken_of, words)):
            yield Misspelt(
                place,
                LocalizedText("nothing speaks of what is named here", "nichts spricht von dem, was hier genannt wird"),
                LocalizedText('write "as_named" in what follows', "schreibe „as_named“ in das, was folgt"),
            )


def _in_order(value: Any, place: str, last: dict[str, str]) -> Iterator[Misspelt]:
    """Through a text as it is carried out; `last` holds what was named last."""
    if isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from _in_order(one, f"{place}[{number}]", last)
    if not isinstance(value, Node):
        return
    if isinstance(value, NameOne):
        last["what"] = value.what
    wanted = _spoken_of(value)
    if wanted and wanted != last.get("what"):
        yield Misspelt(
            place,
            LocalizedText("nothing of that kind was named before", "vorher wurde nichts dieser Art genannt"),
            LocalizedText(
                'write a NameOne with "what": "{what}" before it', "schreibe davor ein NameOne mit „what“: „{what}“"
            ).filled(what=wanted),
        )
    if isinstance(value, Target) and any(map(_spoken_of, each_word(value.kind))):
        yield Misspelt(
            place,
            LocalizedText("it is chosen before anything is named", "das wird gewählt, bevor etwas genannt wird"),
            LocalizedText("write an Each", "schreibe ein Each"),
        )
    for name in fields_with_words(type(value)):
        yield from _in_order(getattr(value, name), f"{place}.{name}", last)


def _spoken_of(word: Node) -> str:
    """What has to be named for it: "element", "job", ..., or nothing."""
    if isinstance(word, BecomeElement):
        return "" if word.element else "element"
    return word.as_named if isinstance(word, Cards) else ""
