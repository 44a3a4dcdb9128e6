"""What changes for a time: "+3/+3 until end of turn", "gain control of"."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text.abilities import given_text
from games.cardgames.rules_text.amounts import paid_more
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.changes import bonus, bonus_for_more, demanded, forbidden, given, quoted
from games.cardgames.rules_text.durations import as_long_as, lasting
from games.cardgames.rules_text.noun_phrases import phrase
from games.cardgames.rules_text.predicates import you
from games.cardgames.rules_text.register import say_clauses
from games.cardgames.rules_text.type_changes import becomes, is_something
from games.cardgames.vocabulary import permanents
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase


def _alter(value: permanents.Alter, tell: Telling) -> list[Clause]:
    found = [_control(value, tell)] if value.control else []
    more = bonus_for_more(value.power, value.defence)
    power, defence = (more[0], more[1]) if more else (value.power, value.defence)
    if not _has_more(value) and not (more or value.forbids):
        return found
    subject = phrase(value.what, tell)
    predicates = becomes(value, subject, tell)
    predicates += _changes(replace(value, power=power, defence=defence), tell)
    predicates += forbidden(value.forbids, subject, tell) + demanded(value.demands, tell)
    if predicates:
        tail = "" if value.control else as_long_as(value.until, tell)
        found.append(Clause(subject, _all_lasting(predicates, value, tell), order=False, tail=tail))
    if more:
        _if_paid_more(value, subject, more[2], also=not (more[0] or more[1]), tell=tell)
    return found


def _has_more(value: permanents.Alter) -> bool:
    """Whether it does anything beside giving control."""
    return replace(value, control=False, until="end of turn") != permanents.Alter(value.what)


def _control(value: permanents.Alter, tell: Telling) -> Clause:
    what = phrase(value.what, tell).acc
    body = f"die Kontrolle über {what} übernehmen" if tell.german else f"gain control of {what}"
    return Clause(you(tell), (lasting(body, value.until, tell),), tail=as_long_as(value.until, tell))


def _changes(value: permanents.Alter, tell: Telling) -> list[str]:
    """What they get, have and lose, as predicates."""
    pair = bonus(value.power, value.defence, tell)
    base = "" if is_something(value) else "/".join(str(number) for number in value.base)
    if tell.german:
        found = [f"die Grundwerte {base} haben"] if base else []
        found += given(value.keywords, "erhalten", tell, before=pair)
        found += [f"{quoted(given_text(one, value.what, tell), tell)} erhalten" for one in value.gives]
        return found + (["alle Fähigkeiten verlieren"] if value.loses_abilities else [])
    found = [f"have base {tell.turn('power and defence')} {base}"] if base else []
    found += [f"get {pair}"] if pair else []
    found += given(value.keywords, "gain", tell)
    found += [f"gain {quoted(given_text(one, value.what, tell).removesuffix('.'), tell)}" for one in value.gives]
    return found + (["lose all abilities"] if value.loses_abilities else [])


def _all_lasting(bodies: list[str], value: permanents.Alter, tell: Telling) -> tuple[str, ...]:
    """How long it lasts is said once: at the beginning in German, at the end in English."""
    if tell.german:
        return (lasting(bodies[0], value.until, tell), *bodies[1:])
    return (*bodies[:-1], lasting(bodies[-1], value.until, tell))


def _if_paid_more(value: permanents.Alter, subject: Phrase, pair: str, *, also: bool, tell: Telling) -> None:
    """The other bonus, as a sentence that follows."""
    names, plural, player = tell.known.get(subject.key, ((tell.itself,), subject.plural, False))
    if not tell.german:
        tell.last = ""  # "it" would be the spell
    it = tell.again(subject.key, names, plural=plural, player=player)
    if tell.german:
        body = lasting(f"{'außerdem' if also else 'stattdessen'} {pair} erhalten", value.until, tell)
        clause = Clause(it, (body,), order=False, lead=paid_more(tell))
        tell.afterwards.append(de.said(clause))
    else:
        body = lasting(f"get {pair}", value.until, tell) + (" as well" if also else " instead")
        tell.afterwards.append(en.said(Clause(it, (body,), order=False, lead=paid_more(tell))))


say_clauses(permanents.Alter, en=_alter, de=_alter)
