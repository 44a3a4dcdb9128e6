"""How games with cards talk: they read views and seen events only, never the state.

A game makes a `CardSpeech` of what its cards say and of tables of its own; what it gives under a key of the common
tables stands in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.cardgames.game_log import log, options, status
from games.cardgames.game_log.talk import Label, Line, Prompt, Tables, Talk
from games.cardgames.rules.book import Book
from games.cardgames.rules.card import Face
from games.cardgames.rules_text.cards import CardTexts
from games.engine import LocalizedText, Zone
from games.engine.corrections import COUNTER, ZONE, told_in
from games.engine.own_cards import Spoken, speaking_of_written, spoken_of
from games.engine.ruleset import Told
from games.engine.values import Plain
from games.engine.viewer import View

DESCRIBED = 500
"""Of so many cards beyond the ruleset's a book keeps what is said of them."""


class CardSpeech:
    """The speech of one game."""

    def __init__(
        self,
        texts: CardTexts,
        zones: tuple[Zone, ...],
        describe: Callable[[Any, str], dict[str, Plain]],
        *,
        log_lines: Mapping[str, LocalizedText | Line] | None = None,
        ended: Mapping[str, LocalizedText] | None = None,
        labels: Mapping[str, LocalizedText | Label] | None = None,
        hints: Mapping[str, Label] | None = None,
        does: Mapping[str, tuple[LocalizedText, LocalizedText]] | None = None,
        prompts: Mapping[str, LocalizedText | Prompt] | None = None,
        decisions: Mapping[str, LocalizedText] | None = None,
        done: Mapping[str, LocalizedText] | None = None,
        resolving: LocalizedText = status.RESOLVING,
        corrected: Mapping[str, LocalizedText] | None = None,
        **more: Any,
    ) -> None:
        """`describe` gives all that a client may say of a card; `more` are the other fields of `Tables`."""
        self.tables = Tables(
            texts=texts,
            log={**log.LOG, **(log_lines or {})},
            ended={**log.ENDED, **(ended or {})},
            labels={**options.LABELS, **(labels or {})},
            hints={**options.HINTS, **(hints or {})},
            does={**status.DOES, **(does or {})},
            prompts={**status.PROMPTS, **(prompts or {})},
            decisions={**status.DECISIONS, **(decisions or {})},
            done={**options.DONE, **(done or {})},
            resolving=resolving,
            corrected={**log.CORRECTED, **(corrected or {})},
            **more,
        )
        self._zones = zones
        self._describe = describe

    def log(self, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
        """One sentence about an event, or "" where others say enough."""
        return log.log_line(event, Talk(self.tables, language, names))

    def say(self, view: View, language: str, names: list[str]) -> dict[str, Plain]:
        """Status line, prompt, and what each option is and does."""
        talk = Talk(self.tables, language, names, view)
        asked = view["decision"]
        mine = asked is not None and asked["seat"] == view["you"]
        offered = asked.get("options", []) if mine else []
        told = options.hints(offered, talk)
        called = options.labels(offered, told, talk)
        return {
            "status": status.status(talk),
            "prompt": status.prompt(talk) if mine else "",
            "options": {
                str(option["id"]): {"label": label, "hint": hint}
                for option, label, hint in zip(offered, called, told, strict=True)
            },
        }

    def corrected(self, facts: Mapping[str, Plain], language: str, names: list[str]) -> Told:
        """What a judge puts right: of a player, or of a card that somebody has."""
        talk = Talk(self.tables, language, names)
        what, before, after = told_in(self.tables.corrected, facts, language)
        if facts["what"] == ZONE:
            before, after = (self._zone(facts[key], language) for key in ("before", "after"))
        elif facts["what"].startswith(COUNTER):
            counter = self.tables.terms.counter(facts["what"].removeprefix(COUNTER))
            what = counter.de.form("nom", plural=True) if talk.german else counter.en.form(plural=True)
        name = names[facts["seat"]]
        return f"{talk.card(facts['card'])} ({name})" if facts["card"] else name, what, before, after

    def _zone(self, key: str, language: str) -> str:
        return next(zone.name.in_(language) for zone in self._zones if zone.key == key)

    def words(self, language: str) -> dict[str, Plain]:
        """Cards, keywords, steps, zones, counters, decisions, colours and symbols for a client."""
        return self._words_of(self.tables.texts.book(), language, spoken_of())

    def _words_of(self, book: Book[Any], language: str, spoken: Spoken) -> dict[str, Plain]:
        if book.under is None:
            return self._vocabulary(book, language)
        told, place = book.notes, ("words", language)
        if place not in told:
            words: dict[str, Any] = self._words_of(book.under, language, Spoken())

            def describe(face: Face) -> dict[str, Plain]:
                with speaking_of_written(spoken):  # whenever it is asked
                    return self._describe(face, language)

            told[place] = {**words, "cards": CardWords(words["cards"], book.added, describe)}
        found: dict[str, Plain] = told[place]
        return found

    def _vocabulary(self, book: Book[Any], language: str) -> dict[str, Plain]:
        """Everything that a client may have to name, with the cards of this book."""
        told, place = book.notes, ("words", language)
        if place not in told:
            told[place] = self._made(book, language)
        found: dict[str, Plain] = told[place]
        return found

    def _made(self, book: Book[Any], language: str) -> dict[str, Plain]:
        terms = self.tables.terms
        german = language[:2] == "de"
        return {
            "cards": {key: self._describe(face, language) for key, face in book.items()},
            "keywords": {
                key: {"name": keyword.name.in_(language), "text": keyword.text.in_(language)}
                for key, keyword in terms.keywords.items()
            },
            "steps": {key: words.in_(language) for key, words in terms.steps.items()},
            "zones": {zone.key: zone.name.in_(language) for zone in self._zones},
            "counters": {key: name.de.one if german else name.en.one for key, name in terms.all_counters().items()},
            "decisions": {key: words.in_(language) for key, words in self.tables.decisions.items()},
            "colours": {key: words.in_(language) for key, words in terms.colours.items()},
            "symbols": terms.symbols(language),
        }


class CardWords(Mapping[str, Any]):
    """What a client may have to name of the cards of a book. Of those beyond the ruleset's there can be thousands: what
    is said of them is worked out when it is asked for."""

    def __init__(
        self, printed: Mapping[str, Any], added: Mapping[str, Face], describe: Callable[[Face], dict[str, Plain]]
    ) -> None:
        self._printed = printed
        self.added = added
        """The cards that are not of the ruleset, and those that stand in the place of one of its cards."""
        self._of = lru_cache(maxsize=DESCRIBED)(lambda key: describe(added[key]))

    def __getitem__(self, key: str) -> Any:
        return self._of(key) if key in self.added else self._printed[key]

    def __iter__(self) -> Iterator[str]:
        yield from (key for key in self._printed if key not in self.added)
        yield from self.added

    def __len__(self) -> int:
        return sum(1 for _key in self)

    def __contains__(self, key: object) -> bool:
        return key in self.added or key in self._printed


__all__ = ["CardSpeech", "CardWords", "Label", "Line", "Prompt", "Tables", "Talk"]
