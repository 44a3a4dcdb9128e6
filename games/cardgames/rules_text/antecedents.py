"""What has been said so far while a text is put together: so that "it" means what stands before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.register import Spoken
from games.cardgames.rules_text.style import Style
from games.cardgames.rules_text.terms import Terms
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import YOU, Phrase
from games.engine.node import Node

SELF, THAT = "self", "that"
FindCard: TypeAlias = Callable[[str], Any]
"""Looks a card or token up by its key; None for one that nobody knows."""


@dataclass(slots=True)
class Telling:
    """One text in one language, while it grows."""

    terms: Terms
    """What its game calls things."""
    language: str
    """ "en" or "de"."""
    itself: Name
    """What the object calls itself: "this character"."""
    host: Name
    """What it may be attached to."""
    find: FindCard
    attached: LocalizedText
    """How its host is called that it is attached to: "enchanted"."""
    that: tuple[Name, ...] = (nouns.PERMANENT,)
    """What a trigger has spoken of."""
    that_is_player: bool = False
    that_is: str = THAT
    """The key of it: what the trigger spoke of may be this object or you."""
    acts_on_that: bool = False
    """Whether a player was named who cast what the trigger spoke of: "that player"."""
    last: str = ""
    """The key of what was mentioned last: "it" means that."""
    known: dict[str, tuple[tuple[Name, ...], bool, bool]] = field(default_factory=dict)
    """What was mentioned: its nouns, whether it is several, whether it is a player."""
    place: str = ""
    """Where the object lies on which the text stands, if it is not in play: "from your graveyard"."""
    placed: bool = False
    """That was said."""
    afterwards: list[str] = field(default_factory=list)
    """Sentences that have to follow the present one."""
    style: Style | None = None
    """How a printed text words what can be worded in two ways; None: as we do."""
    own_name: str = ""
    named: str = ""
    """The name of the card on which the text is written."""
    """How the object calls itself by its name; "": it calls itself "this character"."""
    beforehand: list[str] = field(default_factory=list)
    """What has to be chosen in a sentence before the present one: "1 character"."""

    @property
    def german(self) -> bool:
        """Whether this is the German text."""
        return self.language == "de"

    def pick(self, words: LocalizedText) -> str:
        """A fixed text in this language."""
        return words.in_(self.language)

    def act(self, key: str) -> str:
        """A verb as the game calls it, in dictionary form."""
        return self.terms.act(key).in_(self.language)

    def turn(self, key: str) -> str:
        """A turn of speech of the game."""
        return self.terms.phrase(key).in_(self.language)

    def spoken(self, word: Node) -> Spoken:
        """How a word speaks in this game."""
        return self.terms.register.spoken(type(word))

    # --- pronouns -----------------------------------------------------------------------------------------------

    def you(self) -> Phrase:
        """The reader."""
        self.last = YOU
        return de.pronoun(YOU) if self.german else en.pronoun(YOU)

    def me(self) -> Phrase:
        """The object on which the text stands."""
        if not self.own_name:
            return self.again(SELF, (self.itself,))
        self.mention(SELF, (self.itself,))
        return en.phrase(self.own_name, key=SELF)

    def again(
        self, key: str, names: Sequence[Name], *, plural: bool = False, player: bool = False, this: bool = True
    ) -> Phrase:
        """What was mentioned before, or needs no introduction: "it" if that is clear, else "that character"."""
        clear = self.last == key or self._is_alone(key, plural=plural, player=player)
        other = clear and self.style is not None and self.style.is_other()
        if (self.last == key) is not other:
            self.last = key
            return self.it(key, names, plural=plural, player=player)
        self.mention(key, names, plural=plural, player=player)
        if self.german:
            return de.phrase("dies", [name.de for name in names], plural=plural, key=key)
        pointer = ("these" if plural else "this") if key == SELF else ("those" if plural else "that")
        text = " or ".join(name.en.form(plural=plural) for name in names)
        return en.phrase(f"{pointer} {text}", plural=plural, key=key)

    def _is_alone(self, key: str, *, plural: bool, player: bool) -> bool:
        """Whether nothing else was spoken of that a pronoun could mean."""
        likes = [known for known, (_, many, who) in self.known.items() if (many, who) == (plural, player)]
        return set(likes) <= {key}

    def it(self, key: str, names: Sequence[Name], *, plural: bool = False, player: bool = False) -> Phrase:
        """A pronoun."""
        if self.german:
            return de.pronoun(de.PLURAL if plural else names[-1].de.gender, key)
        return en.pronoun("they" if plural or player else "it", key)

    def mention(self, key: str, names: Sequence[Name], *, plural: bool = False, player: bool = False) -> None:
        """From now on this is known, and it was the last."""
        self.known[key] = (tuple(names), plural, player)
        self.last = key

    def forget(self) -> None:
        """A new paragraph begins."""
        self.last = ""
        self.known = {}
        self.afterwards = []
        self.beforehand = []
        self.that, self.that_is_player, self.that_is = (self.terms.permanent,), False, THAT
        self.acts_on_that = False


def telling(terms: Terms, card: Any, language: str, find: FindCard) -> Telling:
    """The beginning of a text on a card; None: a text that stands on nothing."""
    german = language[:2] == "de"
    return Telling(
        terms,
        "de" if german else "en",
        terms.permanent if card is None else terms.itself(card),
        terms.host(card),
        find,
        terms.attached(card),
        that=(terms.permanent,),
        own_name="" if german or card is None else terms.own_name(card),
        named="" if card is None else card.name.in_("de" if german else "en"),
    )
