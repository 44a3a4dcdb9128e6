"""What happens instead of what would happen, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import SELF, THAT, Telling
from games.cardgames.rules_text.entries import tapped
from games.cardgames.rules_text.events import condition
from games.cardgames.rules_text.noun_phrases import all_of, each, key_of, names_meant, phrase
from games.cardgames.rules_text.predicates import clauses_of, you
from games.cardgames.rules_text.register import say, say_clauses, say_paragraph
from games.cardgames.rules_text.sentences import said
from games.cardgames.vocabulary.changes import (
    Change,
    Exiled,
    Nothing,
    Prevented,
    Redirected,
    Tapped,
    Times,
    WithCounters,
)
from games.cardgames.vocabulary.events import Would, WouldEnter, WouldGainLife
from games.cardgames.vocabulary.replacements import Instead, Unpreventable
from games.cardgames.vocabulary.selectors import ObjectFilter, Self
from games.cardgames.vocabulary.shields import Regenerate, Regeneration, ThisTurn
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase, sentence
from games.engine.node import Node

_TIMES = {
    "damage": LocalizedText(
        "deal {factor} times that damage instead", "stattdessen {factor}-mal so viel Schaden zu|fügen"
    ),
    "gains": LocalizedText(
        "gain {factor} times that much life instead", "stattdessen {factor}-mal so viele Lebenspunkte dazu|erhalten"
    ),
    "draws": LocalizedText("draw {number} cards instead", "stattdessen {number} Karten ziehen"),
    "tokens": LocalizedText("create {factor} times that many instead", "stattdessen {factor}-mal so viele erzeugen"),
    "counters": LocalizedText(
        "put {factor} times that many on it instead", "stattdessen {factor}-mal so viele darauf|legen"
    ),
}
_MORE = {
    "damage": LocalizedText(
        "deal that much damage plus {by} instead", "stattdessen ebenso viel Schaden plus {by} zu|fügen"
    ),
    "gains": LocalizedText(
        "gain that much life plus {by} instead", "stattdessen ebenso viele Lebenspunkte plus {by} dazu|erhalten"
    ),
    "draws": LocalizedText("draw {more} cards instead", "stattdessen {more} Karten ziehen"),
    "tokens": LocalizedText("create that many plus {by} instead", "stattdessen ebenso viele plus {by} erzeugen"),
    "counters": LocalizedText(
        "put that many plus {by} on it instead", "stattdessen ebenso viele plus {by} darauf|legen"
    ),
}
_BY_WHOM = ("damage", "gains", "draws", "tokens")
"""Events that somebody does; counters are put somewhere by you."""


def instead(value: Instead, tell: Telling, *, turn: bool = False, once: bool = False) -> list[Clause]:
    """The whole sentence."""
    change, kind = value.change, value.would.kinds()[0]
    if isinstance(value.would, WouldEnter) and isinstance(change, Tapped | WithCounters) and not turn:
        return [_enters_otherwise(value.would.what, change, tell)]
    if isinstance(change, Nothing):
        return [_cannot(value.would, tell, turn=turn, once=once)]
    lead, subject = condition(value.would, tell, turn=turn, once=once)
    if change is None:
        first, *rest = [clause for effect in value.effects for clause in clauses_of(effect, tell)] or [
            Clause(you(tell), ("nichts tun" if tell.german else "do nothing",))
        ]
        if tell.german:
            return [replace(first, lead=lead, bodies=(f"stattdessen {first.bodies[0]}", *first.bodies[1:])), *rest]
        return [replace(first, lead=lead, bodies=(*first.bodies[:-1], f"{first.bodies[-1]} instead")), *rest]
    return [replace(_changed(change, kind, subject, tell), lead=lead)]


def _changed(change: Change, kind: str, subject: Phrase, tell: Telling) -> Clause:
    german = tell.german
    it = _pronoun(subject, tell)
    if isinstance(change, Exiled):
        return Clause(you(tell), (f"{it.acc} stattdessen ins Exil schicken" if german else f"exile {it.acc} instead",))
    if isinstance(change, Prevented):
        return Clause(you(tell), (_prevent(change, tell),))
    if isinstance(change, Redirected):
        to = phrase(change.to, tell).dat
        damage = de.phrase("dies", [de.Noun("m", "Schaden")]) if german else en.phrase("that damage")
        body = f"stattdessen {to} zugefügt werden" if german else f"be dealt to {to} instead"
        return Clause(damage, (body,), order=False)
    if isinstance(change, Tapped | WithCounters):
        return Clause(it, (_entering(change, tell),), order=False)
    table = _TIMES if isinstance(change, Times) else _MORE
    number = de.number_word if german else en.number_word
    factor, by = getattr(change, "factor", 2), getattr(change, "by", 1)
    body = table.get(kind, table["counters"]).fill(
        tell.language, factor=factor, by=by, number=number(factor), more=number(by + 1)
    )
    body = body.replace("2 times", "twice").replace("2-mal", "doppelt")
    return Clause(it if kind in _BY_WHOM else you(tell), (body,), order=kind not in _BY_WHOM)


def _pronoun(subject: Phrase, tell: Telling) -> Phrase:
    if subject.second:
        return you(tell)
    if tell.german:
        return de.pronoun(de.PLURAL if subject.plural else subject.gender, subject.key)
    return en.pronoun("they" if subject.plural else "it", subject.key)


def _prevent(change: Prevented, tell: Telling) -> str:
    if change.amount is None:
        return "diesen Schaden verhindern" if tell.german else "prevent that damage"
    amount = much(change.amount, tell.terms.damage, tell)
    if tell.german:
        return f"{amount} davon verhindern"
    return f"prevent {amount.removesuffix(' damage')} of that damage"


def _cannot(would: Would, tell: Telling, *, turn: bool, once: bool) -> Clause:
    """ "Players can't gain life"; anything else just does not happen."""
    if isinstance(would, WouldGainLife) and would.whose == "anyone" and not once:
        subject = (
            de.phrase("", [tell.terms.player.de], plural=True) if tell.german else en.phrase("players", plural=True)
        )
        body = "keine Lebenspunkte dazuerhalten können" if tell.german else "can't gain life"
        if turn:
            body = f"in diesem Zug {body}" if tell.german else f"{body} this turn"
        return Clause(subject, (body,), order=False)
    lead, _ = condition(would, tell, turn=turn, once=once)
    that = Phrase("das", "dessen", "dem", "das") if tell.german else en.phrase("that")
    return Clause(that, ("unterbleiben" if tell.german else "do not happen",), order=False, lead=lead)


def _enters_otherwise(kind: ObjectFilter, change: Change, tell: Telling) -> Clause:
    subject = all_of(kind, tell) if isinstance(change, Tapped) else each(kind, tell)
    return Clause(subject, (_entering(change, tell),), order=False)


def _entering(change: Change, tell: Telling) -> str:
    if not isinstance(change, WithCounters):
        return tapped(tell)
    name = tell.terms.counter(change.counter)
    more = nouns.Name(
        en.Noun(f"additional {name.en.one}", f"additional {name.en.form(plural=True)}"),
        replace(name.de, adjective="zusätzlich"),
    )
    if tell.german:
        return f"mit {much(change.amount, more, tell, 'dat')} {tell.act('enter')}"
    return f"{tell.act('enter')} with {much(change.amount, more, tell)} on it"


def _paragraph(value: Instead, tell: Telling) -> str:
    return " ".join(sentence(said(clause, tell)) for clause in instead(value, tell))


def _unpreventable(value: Unpreventable, tell: Telling) -> str:
    return sentence(said(_no_prevention(tell, turn=False), tell))


def _no_prevention(tell: Telling, *, turn: bool) -> Clause:
    if tell.german:
        body = f"{'in diesem Zug ' * turn}nicht verhindert werden können"
        return Clause(Phrase("Schaden", "Schadens", "Schaden", "Schaden"), (body,), order=False)
    return Clause(en.phrase("damage"), (f"can't be prevented{' this turn' * turn}",), order=False)


def _this_turn(value: ThisTurn, tell: Telling) -> list[Clause]:
    if value.it is not None:
        tell.that, _, tell.that_is_player = names_meant(value.it, tell)
        tell.that_is = SELF if isinstance(value.it, Self) else THAT
        if tell.last == key_of(value.it):
            tell.last = THAT
    if isinstance(value.instead, Instead):
        return instead(value.instead, tell, turn=True, once=value.once)
    return [_no_prevention(tell, turn=True)]


def _regeneration(value: Regeneration, tell: Telling) -> str:
    text = LocalizedText(
        "If that would be destroyed this turn, tap it, remove it from combat and remove all damage from it instead",
        "Falls das in diesem Zug zerstört würde, tappe es stattdessen, entferne es aus dem Kampf und allen Schaden"
        " davon",
    )
    return sentence(text.in_(tell.language))


say_clauses(ThisTurn, en=_this_turn, de=_this_turn)
_PARAGRAPHS: dict[type[Node], Callable[[Any, Telling], str]] = {
    Instead: _paragraph, Unpreventable: _unpreventable, Regeneration: _regeneration,
}  # fmt: skip
for _word, _text in _PARAGRAPHS.items():
    say_paragraph(_word, en=_text, de=_text)
say(Regenerate, en="regenerate {what:acc}", de="{what:acc} regenerieren")
