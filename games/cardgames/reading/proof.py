"""The proof: a line means what says, written again, the line. What means two things is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from itertools import chain, combinations
from typing import Any

from games.cardgames.reading.least import least
from games.cardgames.reading.marks import noun
from games.cardgames.reading.normal_form import ITSELF, NormalForm, Tokens
from games.cardgames.reading.outcome import Refusal, Refused
from games.cardgames.reading.patterns import CANNOT_BE_SAID
from games.cardgames.reading.pronouns import meant_by
from games.cardgames.reading.sentences import Found, LineReader, SentenceReader
from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.antecedents import FindCard, Telling, telling
from games.cardgames.rules_text.style import Joints, Style
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import CardsOf, Count
from games.cardgames.vocabulary.changes import Exiled
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import Exile
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Self, That, You
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import Casts, DealsDamage, Either, OfObject
from games.engine.node import Node, each_word

MOST_CHOICES = 7
"""At so many places of a line both wordings are tried."""


class Proof:
    """Reads lines and proves what was read."""

    def __init__(
        self,
        reader: SentenceReader,
        form: NormalForm,
        terms: Terms,
        find: FindCard,
        can_be: Callable[[Ability, Any], bool],
    ) -> None:
        """`can_be`: whether an ability can do what it says on a card."""
        self._can_be = can_be
        self.reader = reader
        self.form = form
        self._terms = terms
        self._find = find

    def telling(self, card: Any, style: Style | None = None) -> Telling:
        """The beginning of a text on a card that calls itself as it is read."""
        tell = telling(self._terms, card, "en", self._find)
        return replace(tell, itself=noun(ITSELF), named=ITSELF, style=style)

    def written(self, ability: Ability, card: Any, style: Style | None = None) -> Tokens:
        """What an ability says, as it is compared; () if it cannot be said."""
        try:
            text = paragraph(ability, self.telling(card, style))
        except CANNOT_BE_SAID:
            return ()
        line = self.form.written(text)
        return self.form.keyword_line(line) or line

    def meant(self, line: Tokens, card: Any, *, instructions: bool = False) -> Ability:
        """What a line means, on a card that has the lines before it. Raises `Refused`."""
        read = self.reader.read(line)
        found = self.readings(read, instructions=instructions)
        proved: dict[Ability, int] = {}
        for one in found:
            for ability in meant_by(one.ability, line, self.reader.attached):
                turns = self._turns(ability, one.joints, line, card, read.given)
                if turns is not None:
                    proved[ability] = min(turns, proved.get(ability, turns))
        if proved:
            return self._one_of(proved, line, card)
        raise Refused(_not_read(line, read, seen=bool(found)))

    def _one_of(self, proved: dict[Ability, int], line: Tokens, card: Any) -> Ability:
        """The one ability that a line is. "It" is what was spoken of last, unless nothing else makes the line: so of
        several those count that are worded most as we would word them. Raises `Refused`."""
        fewest = min(proved.values())
        words = [ability for ability in least(proved) if proved[ability] == fewest] or list(proved)
        if len(words) > 1:
            words = [ability for ability in words if self._can_be(ability, card)] or words
        if len({canonical(ability) for ability in words}) > 1:
            raise Refused(Refusal("ambiguous", line, len(line)))
        return min(words, key=lambda ability: (sum(1 for _ in each_word(ability)), str(ability)))

    def readings(self, read: LineReader, *, instructions: bool) -> list[Found]:
        """All that a line could be; each to its end."""
        found = list(read.ability(0))
        if instructions:
            found += list(read.instructions(0))
        return list(dict.fromkeys(one for end, one in found if end == len(read.line)))

    def _turns(self, ability: Any, joints: Joints, line: Tokens, card: Any, given: Iterable[Joints]) -> int | None:
        """At how many places an ability must be worded otherwise than we do to say a line; None if it never does."""
        found = [self._turns_in(ability, Style(joints, given=inside), line, card) for inside in sorted(given)]
        return min((turns for turns in found if turns is not None), default=None)

    def _turns_in(self, ability: Any, style: Style, line: Tokens, card: Any) -> int | None:
        text = self.written(ability, card, style)
        if text == line:
            return 0
        asked = min(style.asked, MOST_CHOICES)
        if not text or abs(len(text) - len(line)) > _MOST_APART * (1 + asked):
            return None
        for others in chain.from_iterable(combinations(range(asked), size) for size in range(1, asked + 1)):
            if self.written(ability, card, Style(style.joints, frozenset(others), style.given)) == line:
                return len(others)
        return None


_MOST_APART = 3


def _not_read(line: Tokens, read: LineReader, *, seen: bool) -> Refusal:
    """Why nothing makes a line: it was read, and would be written otherwise; or it was not read."""
    if seen:
        return Refusal("text", line, len(line))
    return Refusal("line", line, read.line.farthest, tuple(sorted(read.line.expected)))


def _is_exiled(value: Instead) -> bool:
    """Whether what would happen to something is replaced by its exile, said as an instruction."""
    if len(value.effects) != 1 or not isinstance(value.effects[0], Exile):
        return False
    return value.effects[0] in (Exile(That()), Exile(getattr(value.would, "what", That())))


def canonical(word: Ability) -> Node:
    """The same with one of two words for the same thing."""
    own = isinstance(word, Triggered) and _is_of_itself(word.when)
    found: Node = _canonical(word, own=own)
    return found


def _is_of_itself(when: When) -> bool:
    """Whether what it waits for happens to the object on which it stands."""
    if isinstance(when, Either):
        return _is_of_itself(when.one) and _is_of_itself(when.other)
    return (
        isinstance(when, OfObject) and when.what is None and not (isinstance(when, DealsDamage) and when.names_the_hurt)
    )


def _canonical(value: Any, *, own: bool) -> Any:
    if own and isinstance(value, That):
        return Self()
    if isinstance(value, tuple):
        return tuple(_canonical(inner, own=own) for inner in value)
    if not isinstance(value, Node):
        return value
    changes = {item.name: _canonical(getattr(value, item.name), own=own) for item in fields(value) if item.init}
    value = replace(value, **changes)
    if isinstance(value, Instead) and _is_exiled(value):
        return replace(value, effects=(), change=Exiled())
    if isinstance(value, Each) and value.kind == ObjectFilter(players=value.kind.players):
        return EachPlayer(opponents=value.kind.players == "opponent")
    if isinstance(value, Casts) and value.what.zone:
        return replace(value, what=replace(value.what, zone=""))
    if isinstance(value, Damage) and isinstance(value.source, Self):
        return replace(value, source=None)
    if isinstance(value, Count) and value.kind == replace(_PLAIN, zone=value.kind.zone) and value.times == 1:
        return CardsOf(You()) if value.kind.zone == "hand" else value
    return value


_PLAIN = ObjectFilter()
