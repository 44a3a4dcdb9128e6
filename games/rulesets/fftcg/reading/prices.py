"""Prices read: symbols, and what else is used up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.cardgames.reading.normal_form import ITSELF, S
from games.cardgames.reading.patterns import CANNOT_BE_SAID
from games.cardgames.reading.phrases import Line, Read, SlotReader
from games.rulesets.fftcg.cp import Element
from games.rulesets.fftcg.symbols import LETTERS
from games.rulesets.fftcg.vocabulary.costs import Price, Use

BY_SYMBOL: dict[str, Element] = {f"{{{letter.lower()}}}": element for element, letter in LETTERS.items()}
BREAK_ZONE = ("into", "the", "break", "zone")


class Prices:
    """Reads the prices of one line."""

    def __init__(self, line: Line[Any], kinds: SlotReader) -> None:
        self._line = line
        self._kinds = kinds

    def read(self, place: int) -> Read[Price]:
        """Prices that begin here."""
        return self._line.once(("price", place), lambda: self._prices(place))

    def _prices(self, place: int) -> Iterator[tuple[int, Price]]:
        end, price = self._symbols(place)
        if end > place:
            if price is None:
                return
            yield end, price
            if self._line.at(end) == ",":
                yield from self._more(end + 1, price)
        else:
            yield from self._more(place, Price())

    def _symbols(self, place: int) -> tuple[int, Price | None]:
        cp: list[Any] = []
        price, end = Price(), place
        while self._line.at(end)[:1] == "{":
            symbol = self._line.at(end)
            if symbol in BY_SYMBOL:
                cp.append(BY_SYMBOL[symbol])
            elif symbol[1:-1].isdigit():
                cp += ["any"] * int(symbol[1:-1])
            elif symbol == "{c}":
                price = replace(price, crystals=price.crystals + 1)
            elif symbol in ("{d}", "{s}", "{x}"):
                name = {"{d}": "dull", "{s}": "same_name", "{x}": "x"}[symbol]
                if getattr(price, name):
                    return end, None
                price = replace(price, **{name: True})  # type: ignore[arg-type]
            else:
                return end, None
            end += 1
        return end, replace(price, cp=tuple(cp))

    def _more(self, place: int, price: Price) -> Iterator[tuple[int, Price]]:
        for end, both in self._part(place, price):
            yield end, both
            joint = (self._line.at(end) == ",") + (self._line.at(end + (self._line.at(end) == ",")) == "and")
            if joint:
                yield from self._more(end + joint, both)

    def _part(self, place: int, price: Price) -> Iterator[tuple[int, Price]]:
        line, verb = self._line, self._line.at(place)
        if line.tokens[place : place + 6] == ("put", ITSELF, *BREAK_ZONE) and not price.breaks:
            yield place + 6, replace(price, breaks=True)
        number = line.at(place + 1)
        if not number.isdigit():
            return
        for end, kind in self._kinds(place + 2):
            for last, use in self._use(verb, int(number), kind, end):
                if isinstance(use, Use):
                    yield last, replace(price, uses=(*price.uses, use))
                elif price.dull_other is None:
                    yield last, replace(price, dull_other=use)

    def _use(self, verb: str, number: int, kind: Any, end: int) -> Iterator[tuple[int, Any]]:
        line = self._line
        try:
            if verb == "discard" and not kind.zone:
                yield end, Use("discard", replace(kind, zone="hand"), number)
            elif verb == "dull" and kind.active:
                kind = replace(kind, whose="you")
                yield end, kind if number == 1 else Use("dull", replace(kind, active=False), number)
            elif verb == "put" and line.tokens[end : end + 4] == BREAK_ZONE:
                yield end + 4, Use("put", replace(kind, whose="you"), number)
            elif verb == "remove" and line.tokens[end : end + 3] == ("from", "the", "game"):
                yield end + 3, Use("remove", replace(kind, whose="you"), number)
            elif verb == "return" and line.tokens[end : end + 5] == ("to", "it", S, "owner", S):
                yield end + 6, Use("return", replace(kind, whose="you"), number)
        except CANNOT_BE_SAID:
            return
