"""The speech of a game that needs no more than tables of sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.engine.language.localized_text import LocalizedText
from games.engine.language.sentences import DRAWN, ENDED, LEFT, PASSED, UNDECIDED, WON
from games.engine.values import Plain
from games.engine.viewer import View

_YOURS = LocalizedText("It is your move.", "Du bist dran.")
_THEIRS = LocalizedText("It is the move of {name}.", "{name} ist dran.")
_PASS = LocalizedText("Pass", "Passen")
_AND = LocalizedText(" and ", " und ")


class PlainSpeech:
    """A game derives from it and fills the tables; what happens in every game is said already. A slot is a fact of the
    event or a field of the option; `{name}` is the player of `seat`, `{others}` are all others."""

    events: ClassVar[Mapping[str, LocalizedText]] = {}
    """A sentence for each kind of event; none: it is not told."""
    options: ClassVar[Mapping[str, LocalizedText]] = {}
    """What a button says, by verb."""
    endings: ClassVar[Mapping[str, LocalizedText]] = {}
    """How the game ends by its own rules, by reason."""
    prompt: ClassVar[LocalizedText] = _YOURS
    """What is asked of whoever is asked."""
    shown: ClassVar[Mapping[str, LocalizedText]] = {}
    """Fields of the view that the default board shows, and what they are called. A list has a value for each seat."""
    zones: ClassVar[Mapping[str, LocalizedText]] = {}
    """What its zones are called on the default board."""
    faces: ClassVar[Mapping[str, LocalizedText]] = {}
    """What the things in its zones are called, where they have faces."""

    def log(self, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
        """One sentence about an event, or ""."""
        kind = event["kind"]
        if kind == "ended":
            return self._ended(event, language, names)
        told = {"passed": PASSED, **self.events}.get(kind) or (LEFT.get(event["why"]) if kind == "left" else None)
        return "" if told is None else told.fill(language, **self._slots(event, language, names))

    def say(self, view: View, language: str, names: list[str]) -> dict[str, Plain]:
        """Status, prompt and labels."""
        asked, result = view["decision"], view["result"]
        if asked is None:
            status = "" if result is None else self._ended({**result, "result": result["kind"]}, language, names)
            return {"status": status, "prompt": "", "options": {}, "why": {}}
        mine = view["you"] == asked["seat"]
        status = _YOURS.in_(language) if mine else _THEIRS.fill(language, name=names[asked["seat"]])
        return {
            "status": status,
            "prompt": self.prompt.in_(language) if mine else "",
            "options": {str(one["id"]): self._option(one, language, names) for one in asked["options"]} if mine else {},
            "why": {},
        }

    def words(self, language: str) -> dict[str, Plain]:
        """For the board: what is shown, and what faces are called."""
        return {
            "zones": {key: words.in_(language) for key, words in self.zones.items()},
            "shown": {key: words.in_(language) for key, words in self.shown.items()},
            "cards": {key: words.in_(language) for key, words in self.faces.items()},
        }

    def _option(self, option: View, language: str, names: list[str]) -> dict[str, Plain]:
        words = {"pass": _PASS, **self.options}[option["verb"]]
        return {"label": words.fill(language, **self._slots(option, language, names)), "hint": ""}

    def _slots(self, facts: Mapping[str, Plain], language: str, names: list[str]) -> dict[str, Plain]:
        slots = {key: self.faces[fact].in_(language) if fact in self.faces else fact for key, fact in facts.items()}
        if facts.get("seat") is not None:
            slots["name"] = names[facts["seat"]]
            slots["others"] = _AND.in_(language).join(name for at, name in enumerate(names) if at != facts["seat"])
        return slots

    def _ended(self, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
        winners, reason = event["winners"], event["reason"]
        if not winners:
            reason = UNDECIDED.get(reason, reason)
        told = {**ENDED, **self.endings}.get(reason, WON if winners else DRAWN)
        sides = [[name for at, name in enumerate(names) if (at in winners) is won] for won in (True, False)]
        name, others = (_AND.in_(language).join(side) for side in sides)
        return told.fill(language, name=name, others=others)
