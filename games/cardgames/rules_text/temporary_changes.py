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
from games.cardgames.rules_text.type_changes import becomes, is_something, loses
from games.cardgames.vocabulary import permanents
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, Clause, Phrase


def _alter(value: permanents.Alter, tell: Telling) -> list[Clause]:
    found = [_control(value, tell)] if value.control else []
    more = bonus_for_more(value.power, value.defence)
    power, defence = (more[0], more[1]) if more else (value.power, value.defence)
    if not _has_more(value) and not (more or value.forbids):
        return found
    subject = phrase(value.what, tell)
    predicates = becomes(value, subject, tell)
    lost = loses(value, tell)
    changes = _changes(replace(value, power=power, defence=defence), tell)
    predicates += [*lost, *changes] if tell.german else [*changes, *lost]
    rules = forbidden(value.forbids, subject, tell) + demanded(value.demands, tell)
    if predicates or rules:
        tail = "" if value.control else as_long_as(value.until, tell)
        predicates, worth = _without_worth(predicates, tell)
        adverb = _lasts_first(value, tell)
        bodies = (*predicates, *rules) if adverb else _all_lasting(predicates, rules, value, tell)
        found.append(Clause(subject, bodies, order=False, adverb=adverb, tail=f"{tail}{worth}"))
    if more:
        _if_paid_more(value, subject, more[2], also=not (more[0] or more[1]), tell=tell)
    return found


def _without_worth(predicates: list[str], tell: Telling) -> tuple[list[str], str]:
    """In English what X is stands at the end: "gets +X/+X until end of turn, where X is its power"."""
    if tell.german:
        return predicates, ""
    parts = [predicate.partition(_WORTH) for predicate in predicates]
    worth = "".join(f"{_WORTH}{worth.removesuffix(COMMA)}" for _, comma, worth in parts if comma)
    return [before for before, _, _ in parts], worth


_WORTH = ", where X is "


def _lasts_first(value: permanents.Alter, tell: Telling) -> str:
    """ "until end of turn", where a printed text begins with it."""
    if tell.style is None or not tell.style.is_other():
        return ""
    return lasting("", value.until, tell)


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
    found = [f"get {pair}"] if pair else []
    found += ["lose all abilities"] if value.loses_abilities else []
    found += [f"have base {tell.turn('power and defence')} {base}"] if base else []
    found += given(value.keywords, "gain", tell)
    found += [f"gain {quoted(given_text(one, value.what, tell).removesuffix('.'), tell)}" for one in value.gives]
    return found


def _all_lasting(changes: list[str], rules: list[str], value: permanents.Alter, tell: Telling) -> tuple[str, ...]:
    """How long it lasts is said at the beginning in German; in English at the end, of what may not be done as "this
    turn"."""
    if tell.german:
        bodies = [*changes, *rules]
        return (lasting(bodies[0], value.until, tell), *bodies[1:])
    found = [*changes[:-1], lasting(changes[-1], value.until, tell)] if changes else []
    if not rules:
        return tuple(found)
    if value.until == "end of turn":
        return (*found, *(this_turn(rule) for rule in rules))
    return (*found, *rules[:-1], lasting(rules[-1], value.until, tell))


_IF_ABLE = " if able"


def this_turn(rule: str) -> str:
    """ "can't block this turn", "must be blocked this turn if able"."""
    if rule.endswith(_IF_ABLE):
        return f"{rule.removesuffix(_IF_ABLE)} this turn{_IF_ABLE}"
    return f"{rule} this turn"


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
        body = lasting(f"get {pair}", value.until, tell) + ("" if also else " instead")
        tell.afterwards.append(en.said(Clause(it, (body,), order=False, lead=paid_more(tell))))


say_clauses(permanents.Alter, en=_alter, de=_alter)
