"""Each word for who or what is meant, in both languages."""

from __future__ import annotations

from games.cardgames.rules_text import noun_phrases
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.register import say_phrase
from games.cardgames.vocabulary import selectors
from games.engine.language.grammar import Phrase


def _self(value: selectors.Self, tell: Telling) -> Phrase:
    return tell.me()


def _you(value: selectors.You, tell: Telling) -> Phrase:
    return tell.you()


def _each(value: selectors.Each, tell: Telling) -> Phrase:
    return noun_phrases.all_of(value.kind, tell)


say_phrase(selectors.Target, en=noun_phrases.target, de=noun_phrases.target)
say_phrase(selectors.Each, en=_each, de=_each)
say_phrase(selectors.Self, en=_self, de=_self)
say_phrase(selectors.That, en=noun_phrases.that, de=noun_phrases.that)
say_phrase(selectors.You, en=_you, de=_you)
say_phrase(selectors.EachPlayer, en=noun_phrases.each_player, de=noun_phrases.each_player)
say_phrase(selectors.ControllerOf, en=noun_phrases.controller, de=noun_phrases.controller)
say_phrase(selectors.Attached, en=noun_phrases.attached, de=noun_phrases.attached)
say_phrase(selectors.AttachedPlayer, en=noun_phrases.attached_player, de=noun_phrases.attached_player)
say_phrase(selectors.Paid, en=noun_phrases.paid, de=noun_phrases.paid)
say_phrase(selectors.Kept, en=noun_phrases.kept, de=noun_phrases.kept)
