"""What would happen, in both languages: "if a character would die this turn"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.antecedents import THAT, Telling
from games.cardgames.rules_text.noun_phrases import names_meant, one, phrase
from games.cardgames.rules_text.predicates import clauses_of, you
from games.cardgames.rules_text.register import say_clauses
from games.cardgames.vocabulary.events import (
    Would,
    WouldBeDealtDamage,
    WouldCreateTokens,
    WouldDie,
    WouldDraw,
    WouldEnter,
    WouldGainLife,
    WouldGetCounters,
    WouldGoToGrave,
)
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Selector
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase

SOURCE = nouns.Name(en.Noun("source"), de.Noun("f", "Quelle", "Quellen"))


def _whoever(those: Selector, tell: Telling) -> Phrase:
    """Of all of a kind one at a time: "a character"."""
    if isinstance(those, Each):
        tell.that = names_meant(those, tell)[0]
        return one(those.kind, tell, key=THAT)
    return phrase(those, tell)


def _player(whose: str, tell: Telling) -> Phrase:
    if whose == "you":
        return you(tell)
    name = tell.terms.opponent if whose == "opponent" else tell.terms.player
    tell.mention(THAT, (tell.terms.player,), player=True)
    return de.phrase("ein", [name.de], key=THAT) if tell.german else en.phrase(en.article(name.en.one), key=THAT)


def _fact(subject: Phrase, english: str, german: str, tell: Telling) -> list[Clause]:
    return [Clause(subject, (german if tell.german else english,), order=False)]


def _enter(value: WouldEnter, tell: Telling) -> list[Clause]:
    return _fact(_whoever(Each(value.what), tell), tell.terms.act("enter").en, tell.terms.act("enter").de, tell)


def _die(value: WouldDie, tell: Telling) -> list[Clause]:
    return _fact(_whoever(value.what, tell), tell.terms.act("die").en, tell.terms.act("die").de, tell)


def _bury(value: WouldGoToGrave, tell: Telling) -> list[Clause]:
    names = [tell.terms.card, nouns.TOKEN] if value.anywhere else [tell.terms.permanent]
    tell.mention(THAT, names)
    tell.that = tuple(names)
    grave = tell.terms.zones["grave"]
    english = f"be put into {en.article(grave.en.one)}"
    german = f"auf {de.phrase('ein', [grave.de]).acc} gelegt werden"
    if value.anywhere:
        english, german = f"{english} from anywhere", f"von irgendwoher {german}"
    return _fact(_some(names, tell), english, german, tell)


def _some(names: list[nouns.Name], tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("ein", [name.de for name in names], key=THAT)
    return en.phrase(en.article(" or ".join(name.en.one for name in names)), key=THAT)


def _damage(value: WouldBeDealtDamage, tell: Telling) -> list[Clause]:
    subject = _source(value.by, tell)
    if value.to is None:
        whom = "einer bleibenden Karte oder einem Spieler" if tell.german else "a permanent or player"
    else:
        whom = _one_of(value.to, tell)
    tell.last = "source"
    sort = (
        ("Kampfschaden" if tell.german else "combat damage") if value.combat else "Schaden" if tell.german else "damage"
    )
    return _fact(subject, f"deal {sort} to {whom}", f"{whom} {sort} zufügen", tell)


def _one_of(those: Selector, tell: Telling) -> str:
    return (one(those.kind, tell) if isinstance(those, Each) else phrase(those, tell)).dat


def _source(by: ObjectFilter | None, tell: Telling) -> Phrase:
    words = (
        tell.terms.colours[by.colour] if by is not None and by.colour in tell.terms.colours else LocalizedText("", "")
    )
    if by is not None and (by.types or by.subtype):
        found = one(by, tell, key="source")
        return replace(found, key="source")
    tell.mention("source", (SOURCE,))
    if tell.german:
        return de.phrase("ein", [SOURCE.de], [words.de] if words.de else [], key="source")
    return en.phrase(en.article(f"{words.en} {SOURCE.en.one}".strip()), key="source")


def _draw(value: WouldDraw, tell: Telling) -> list[Clause]:
    subject = _player(value.whose, tell)
    if value.empty:
        deck = tell.terms.zones["deck"]
        english = f"draw a card from {en.article(f'empty {deck.en.one}')}"
        german = f"eine Karte aus {de.phrase('ein', [deck.de], ['leer']).dat} ziehen"
        return _fact(subject, english, german, tell)
    return _fact(subject, "draw a card", "eine Karte ziehen", tell)


def _gain(value: WouldGainLife, tell: Telling) -> list[Clause]:
    return _fact(_player(value.whose, tell), "gain life", "Lebenspunkte dazuerhalten", tell)


def _counters(value: WouldGetCounters, tell: Telling) -> list[Clause]:
    name = tell.terms.counter(value.counter)
    on = one(value.on, tell, key=THAT).acc
    subject = (
        de.phrase("", [name.de], plural=True) if tell.german else en.phrase(name.en.form(plural=True), plural=True)
    )
    return _fact(subject, f"be put on {on}", f"auf {on} gelegt werden", tell)


def _tokens(value: WouldCreateTokens, tell: Telling) -> list[Clause]:
    return _fact(_player(value.whose, tell), "create tokens", "Spielsteine erzeugen", tell)


def condition(would: Would, tell: Telling, *, turn: bool, once: bool) -> tuple[str, Phrase]:
    """ "if a character would die this turn", and who or what it is about."""
    (clause,) = clauses_of(would, tell)
    subject, body = clause.subject, clause.bodies[0]
    if tell.german:
        time = "in diesem Zug " * turn + "das nächste Mal " * once
        verb = "würdest" if subject.second else "würden" if subject.plural else "würde"
        return f"{'wenn' if once else 'falls'} {subject.nom} {time}{de.infinitive(body)} {verb}", subject
    time = " this turn" * turn
    return f"{'the next time' if once else 'if'} {subject.nom} would {body}{time}", subject


_SAID: dict[type[Would], Callable[[Any, Telling], list[Clause]]] = {
    WouldEnter: _enter, WouldDie: _die, WouldGoToGrave: _bury, WouldBeDealtDamage: _damage, WouldDraw: _draw,
    WouldGainLife: _gain, WouldGetCounters: _counters, WouldCreateTokens: _tokens,
}  # fmt: skip
for _word, _clauses in _SAID.items():
    say_clauses(_word, en=_clauses, de=_clauses)
