"""Conditions, as they stand after "if", "while" or "only during"."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.amounts import value_of
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.noun_phrases import mentions_you, one
from games.cardgames.rules_text.predicates import clauses_of, you
from games.cardgames.rules_text.register import say_clauses
from games.cardgames.rules_text.sentences import subordinate
from games.cardgames.vocabulary import conditions
from games.cardgames.vocabulary.amounts import CardsOf, Count, LifeOf
from games.cardgames.vocabulary.conditions import Comparison, Condition, Control, During, PaidMore
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Case, Clause


def condition(value: Condition, tell: Telling) -> str:
    """A condition without the word that introduces it: "you control a Forest", "du einen Wald kontrollierst"."""
    return subordinate(clauses_of(value, tell)[0], tell)


def when(value: Condition, tell: Telling) -> str:
    """When something can be done: "only during your upkeep"."""
    if isinstance(value, During):
        return f"während {_time_de(value, tell)}" if tell.german else f"during {_time_en(value, tell)}"
    return f"falls {condition(value, tell)}" if tell.german else f"if {condition(value, tell)}"


def _control_en(value: Control, tell: Telling) -> list[Clause]:
    if value.kind.whose == "you":
        return [Clause(you(tell), (f"control {_some(value, tell)}",), order=False)]
    subject = en.phrase(_some(value, tell), plural=value.least > 1 or value.none)
    return [Clause(subject, (f"be {tell.turn('on the field')}",), order=False)]


def _control_de(value: Control, tell: Telling) -> list[Clause]:
    if value.kind.whose == "you":
        return [Clause(you(tell), (f"{_some(value, tell)} kontrollieren",), order=False)]
    subject = de.phrase("ein", [tell.terms.permanent.de], plural=value.least > 1)
    text = _some(value, tell, case="nom")
    subject = type(subject)(text, text, text, text, plural=value.least > 1)
    subject = replace(subject, plural=subject.plural or value.none)
    return [Clause(subject, (f"{tell.turn('on the field')} sein",), order=False)]


def _some(value: Control, tell: Telling, case: Case = "acc") -> str:
    """ "a Forest", "three or more characters"."""
    yours = value.kind.whose == "you"
    if value.none:
        found = described(value.kind, tell, owned=not yours, plural=True)
        if tell.german:
            return de.phrase("kein", found.german, found.stems, plural=True, after=found.after).in_(case)
        return f"no {found.english(plural=True)}{found.after}"
    if value.least == 1:
        kinds = [value.kind] if value.other is None else [value.kind, value.other]
        return f" {'oder' if tell.german else 'or'} ".join(one(kind, tell, owned=not yours).in_(case) for kind in kinds)
    found = described(value.kind, tell, owned=not yours, plural=True)
    if tell.german:
        number = f"{de.number_word(value.least)} oder mehr"
        return de.phrase(number, found.german, found.stems, plural=True, after=found.after).in_(case)
    return f"{en.number_word(value.least)} or more {found.english(plural=True)}{found.after}"


def _paid_more_en(value: PaidMore, tell: Telling) -> list[Clause]:
    return [Clause(en.pronoun("you"), ("have paid more for this",), order=False)]


def _paid_more_de(value: PaidMore, tell: Telling) -> list[Clause]:
    return [Clause(de.pronoun("you"), ("mehr dafür bezahlt haben",), order=False)]


def _during_en(value: During, tell: Telling) -> list[Clause]:
    return [Clause(en.pronoun("it"), (f"be {_time_en(value, tell)}",), order=False)]


def _during_de(value: During, tell: Telling) -> list[Clause]:
    time = tell.terms.times[value.step].de
    text = de.phrase("dein" if value.yours else "ein", [time]).nom
    return [Clause(de.pronoun("n"), (f"{text} sein",), order=False)]


def _time_en(value: During, tell: Telling) -> str:
    time = tell.terms.times[value.step].en.one
    if value.step == "combat":
        return "combat on your turn" if value.yours else "combat"
    return f"your {time}" if value.yours else en.article(time)


def _time_de(value: During, tell: Telling) -> str:
    return de.phrase("dein" if value.yours else "ein", [tell.terms.times[value.step].de]).gen


def _comparison_en(value: Comparison, tell: Telling) -> list[Clause]:
    had = _had_en(value, tell)
    if had is not None:
        return had
    more = "" if value.how == "exactly" else f" {tell.turn(value.how)}"
    return [Clause(value_of(value.amount, tell), (f"be {value.than}{more}",), order=False)]


def _had_en(value: Comparison, tell: Telling) -> list[Clause] | None:
    """ "you have 5 or less life", "there are seven or more cards in your grave"; None for other amounts."""
    amount = value.amount
    if isinstance(amount, LifeOf) and mentions_you(amount.who):
        more = "" if value.how == "exactly" else f" {'more' if value.how == 'or greater' else 'less'}"
        much = f"{value.than}{f' or{more}' * bool(more)}" if more else f"exactly {value.than}"
        return [Clause(you(tell), (f"have {much} {tell.terms.life.en.form(plural=True)}",), order=False)]
    if isinstance(amount, CardsOf) and mentions_you(amount.who) and amount.pile == "hand":
        cards = _so_many(value, tell.terms.card)
        return [Clause(you(tell), (f"have {cards} in {tell.terms.zones['hand'].en.one}",), order=False)]
    if isinstance(amount, CardsOf) and mentions_you(amount.who):
        return _there_are(_so_many(value, tell.terms.card), f"in your {tell.terms.zones[amount.pile].en.one}", tell)
    if isinstance(amount, Count) and tell.terms.role(amount.kind.zone) == "grave" and amount.kind.whose == "you":
        found = described(amount.kind, tell, owned=False, plural=True)
        several = nouns.Name(en.Noun(found.english(plural=False), found.english(plural=True)), tell.terms.card.de)
        place = f"in your {tell.terms.zones['grave'].en.one}"
        return _there_are(_so_many(value, several), f"{found.after} {place}".strip(), tell)
    if _is_little_of_yours(value):
        return [Clause(you(tell), (f"control {_or_fewer(value, tell)}",), order=False)]
    return None


def _is_little_of_yours(value: Comparison) -> bool:
    """Whether it says that you control so many of a kind or fewer."""
    amount = value.amount
    if not isinstance(amount, Count) or amount.times != 1 or value.how != "or less":
        return False
    return amount.kind.whose == "you" and not amount.kind.zone


def _or_fewer(value: Comparison, tell: Telling) -> str:
    """ "two or fewer other characters"."""
    assert isinstance(value.amount, Count)
    found = described(value.amount.kind, tell, owned=False, plural=True)
    if tell.german:
        number = f"{de.number_word(value.than)} oder weniger"
        return de.phrase(number, found.german, found.stems, plural=True, after=found.after).in_("acc")
    return f"{en.number_word(value.than)} or fewer {found.english(plural=True)}{found.after}"


def _so_many(value: Comparison, name: nouns.Name) -> str:
    """ "no cards", "two or more cards"."""
    if value.how == "exactly" and value.than == 0:
        return f"no {name.en.form(plural=True)}"
    number = en.number_word(value.than)
    if value.how == "exactly":
        return f"exactly {number} {name.en.form(plural=value.than != 1)}"
    return f"{number} or {'more' if value.how == 'or greater' else 'fewer'} {name.en.form(plural=True)}"


def _there_are(what: str, where: str, tell: Telling) -> list[Clause]:
    return [Clause(en.phrase("there", plural=True), (f"be {what} {where}",), order=False)]


def _comparison_de(value: Comparison, tell: Telling) -> list[Clause]:
    if _is_little_of_yours(value):
        return [Clause(you(tell), (f"{_or_fewer(value, tell)} kontrollieren",), order=False)]
    more = "" if value.how == "exactly" else f" {tell.turn(value.how)}"
    return [Clause(value_of(value.amount, tell), (f"{value.than}{more} sein",), order=False)]


say_clauses(conditions.Comparison, en=_comparison_en, de=_comparison_de)
say_clauses(conditions.Control, en=_control_en, de=_control_de)
say_clauses(conditions.PaidMore, en=_paid_more_en, de=_paid_more_de)
say_clauses(conditions.During, en=_during_en, de=_during_de)
