"""What is said to one reader: in their language, with the players' names, of what they see.

The sentences stand in tables, by key: the common ones, and the game's own in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from games.cardgames.rules.face_down import FACE_DOWN
from games.cardgames.rules_text.cards import CardTexts
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.terms import Terms
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Phrase, listed
from games.engine.values import Plain
from games.engine.viewer import View

_AND = LocalizedText("and", "und")
_A_CARD = LocalizedText("a card", "eine Karte")
_TOKEN = LocalizedText("{name} token", "{name}-Spielstein")
_ABILITY_OF = LocalizedText("the ability of {name}", "die Fähigkeit von {name}")
_YOU = LocalizedText("you", "du selbst")
_OF = LocalizedText("{card} ({name}’s)", "{card} (bei {name})")
_YOURS = LocalizedText("{card} (yours)", "{card} (bei dir)")


@dataclass(frozen=True, slots=True)
class Talk:
    """One reader of a game."""

    tables: Tables
    language: str
    names: Sequence[str]
    """What the players are called, by seat."""
    view: View = field(default_factory=dict)
    """What he sees; empty for the log, where an event says all there is."""

    @property
    def german(self) -> bool:
        """Whether he reads German."""
        return self.language[:2] == "de"

    def say(self, words: LocalizedText, **slots: object) -> str:
        """A sentence with its slots filled. The zones are slots of every sentence: `{deck:dat}`, `{your_deck:acc}`."""
        return words.fill(self.language, **{**self.tables.zones(self.german), **slots})

    def player(self, seat: int) -> str:
        """A player by name; the reader himself is "you"."""
        return self.say(_YOU) if self.view and seat == self.view["you"] else self.names[seat]

    def all_of(self, items: Sequence[str]) -> str:
        """ "a, b and c"."""
        return listed(items, _AND.in_(self.language))

    def much(self, amount: int, name: Name) -> str:
        """So much of what is not counted out in words: "3 damage", "1 Lebenspunkt"."""
        if self.german:
            return f"{amount} {name.de.form('acc', plural=amount != 1)}"
        return f"{amount} {name.en.form(plural=True)}"

    # --- cards --------------------------------------------------------------------------------------------------

    def card(self, key: str) -> str:
        """A card or token by its key; a card that a game has brought along is called as its key says."""
        face = self.tables.texts.book().get(key)
        if face is None:
            return key.removeprefix("token:").replace("_", " ").title()
        name = face.card.name.in_(self.language)
        return _TOKEN.fill(self.language, name=name) if key.startswith("token:") and key != FACE_DOWN else name

    def quoted(self, key: str) -> str:
        """A card in a sentence: German names stand in quotation marks, for they are not declined."""
        return f"„{self.card(key)}“" if self.german else self.card(key)

    def cards(self, keys: Sequence[str]) -> str:
        """Several cards in one phrase."""
        return self.all_of([self.quoted(key) for key in keys])

    def targets(self, told: Plain) -> str:
        """The targets that an event names: seats and cards."""
        return self.all_of([self.names[one["seat"]] if "seat" in one else self.quoted(one["card"]) for one in told])

    # --- what is seen -------------------------------------------------------------------------------------------

    def face(self, handle: str) -> str:
        """The key of the card behind a handle, as far as the reader sees it; "" for what he does not."""
        copied = self.view.get("permanents", {}).get(handle, {}).get("card")
        if copied:
            return str(copied)
        for zone in self.view["zones"].values():
            for pile in zone if isinstance(zone, list) else [zone]:
                for card in pile.get("cards", ()):
                    if card["h"] == handle:
                        return str(card["face"])
        return ""

    def play_behind(self, handle: str) -> View | None:
        """What lies on the stack under a handle."""
        return next((play for play in self.view["plays"] if play["h"] == handle), None)

    def thing(self, handle: str, *, in_sentence: bool = False) -> str:
        """What is behind a handle: a card, or an ability on the stack."""
        key = self.face(handle)
        if key:
            return self.quoted(key) if in_sentence else self.card(key)
        play = self.play_behind(handle)
        return _A_CARD.in_(self.language) if play is None else self.play(play, in_sentence=in_sentence)

    def play(self, play: Mapping[str, Plain], *, in_sentence: bool = False) -> str:
        """A spell or ability on the stack."""
        name = self.quoted(play["card"]) if in_sentence else self.card(play["card"])
        return name if play["spell"] else _ABILITY_OF.fill(self.language, name=name)

    def whose(self, handle: str) -> str:
        """A thing with its controller: what targets are told apart by."""
        name, permanent = self.thing(handle), self.view["permanents"].get(handle)
        play = self.play_behind(handle)
        if permanent is not None:
            seat: int = permanent["controller"]
        elif play is not None:
            seat = play["seat"]
        else:
            return name
        if seat == self.view["you"]:
            return _YOURS.fill(self.language, card=name)
        return _OF.fill(self.language, card=name, name=self.names[seat])

    def subject(self, option: View) -> str:
        """The card that an option is about, as on a button; "" for none."""
        if option.get("card"):
            return self.card(option["card"])
        return self.thing(option["h"]) if "h" in option else ""

    def aim(self, option: View, key: str = "on") -> str:
        """The player or thing at which an option points."""
        return self.names[option["seat"]] if "seat" in option else self.thing(option[key])


Line: TypeAlias = Callable[[Mapping[str, Plain], Talk], str]
"""A sentence about an event."""
Label: TypeAlias = Callable[[View, Talk], str]
"""What an option is called, or what it would do."""
Prompt: TypeAlias = Callable[[Talk], str]
"""What the deciding seat is asked."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Sentences by the kind of event, the verb of an option, the kind of a decision."""

    texts: CardTexts
    """What its cards say."""
    log: Mapping[str, LocalizedText | Line]
    """By kind of event."""
    ended: Mapping[str, LocalizedText]
    """How a game ended, by the reason of its result."""
    labels: Mapping[str, LocalizedText | Label]
    """What an option is called, by its verb."""
    hints: Mapping[str, Label]
    """What it would do, where the label does not say it."""
    does: Mapping[str, tuple[LocalizedText, LocalizedText]]
    """What you do who are asked, and what another does, by kind of decision."""
    prompts: Mapping[str, LocalizedText | Prompt]
    """What the deciding seat is asked."""
    decisions: Mapping[str, LocalizedText]
    """What a kind of decision is called."""
    done: Mapping[str, LocalizedText]
    """What it means to have named enough, by kind of decision; with "no_" before it: to have named nothing."""
    resolving: LocalizedText
    """What follows in the status line while something is carried out."""
    corrected: Mapping[str, LocalizedText]
    """What a judge may put right, and what it may be where that is a word."""
    casts: frozenset[str] = frozenset({"cast"})
    """Verbs of `doing` by which a card itself is played."""
    silent: frozenset[str] = frozenset()
    """Kinds of event that are not worth a line."""
    silent_steps: frozenset[str] = frozenset()
    """Steps whose beginning is not worth one."""
    following: Callable[[View], str] = field(default=lambda view: "")
    """The step that comes when all pass; "" for another turn."""
    onward: Mapping[str, LocalizedText] = field(default_factory=dict)
    """How a step is called as the next one: "the draw step", "zum Ziehsegment"."""
    size: Callable[[View], str] = field(default=lambda permanent: "")
    """How large a permanent of a view is: "2/2"; "" for one that has no size."""

    @property
    def terms(self) -> Terms:
        """What the game calls things."""
        return self.texts.terms

    def zones(self, german: bool) -> Mapping[str, Cased]:
        """The zones as slots of any sentence."""
        return _zones(self.terms, german)


class Cased:
    """A noun phrase as a slot of a sentence: `{deck:dat}` is "der Bibliothek"; without a case the nominative."""

    __slots__ = ("_phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self._phrase = phrase

    def __format__(self, case: str) -> str:
        """Raises `KeyError` for what is no case."""
        return self._phrase.in_(case or "nom")


@cache
def _zones(terms: Terms, german: bool) -> Mapping[str, Cased]:
    found: dict[str, Cased] = {}
    for role, name in terms.zones.items():
        found[role] = Cased(de.phrase("der", [name.de]) if german else en.phrase(f"the {name.en.one}"))
        found[f"your_{role}"] = Cased(de.phrase("dein", [name.de]) if german else en.phrase(f"your {name.en.one}"))
    return found
