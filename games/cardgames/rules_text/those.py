"""Each word for who or what is meant, in both languages."""

from __future__ import annotations

from games.cardgames.rules_text import selectors
from games.cardgames.rules_text.register import say_phrase
from games.cardgames.rules_text.telling import Telling
from games.cardgames.vocabulary import kinds
from games.engine.language.grammar import Phrase


def _self(value: kinds.Self, tell: Telling) -> Phrase:
    return tell.me()


def _you(value: kinds.You, tell: Telling) -> Phrase:
    return tell.you()


def _each(value: kinds.Each, tell: Telling) -> Phrase:
    return selectors.all_of(value.kind, tell)


say_phrase(kinds.Target, en=selectors.target, de=selectors.target)
say_phrase(kinds.Each, en=_each, de=_each)
say_phrase(kinds.Self, en=_self, de=_self)
say_phrase(kinds.That, en=selectors.that, de=selectors.that)
say_phrase(kinds.You, en=_you, de=_you)
say_phrase(kinds.EachPlayer, en=selectors.each_player, de=selectors.each_player)
say_phrase(kinds.ControllerOf, en=selectors.controller, de=selectors.controller)
say_phrase(kinds.Attached, en=selectors.attached, de=selectors.attached)
say_phrase(kinds.Paid, en=selectors.paid, de=selectors.paid)
say_phrase(kinds.Kept, en=selectors.kept, de=selectors.kept)
