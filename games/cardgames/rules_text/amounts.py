"""Amounts: so much damage, so many cards, and the numbers that a text counts out."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.noun_phrases import belonging, each, number_of
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.register import say_phrase
from games.cardgames.vocabulary import amounts
from games.cardgames.vocabulary.amounts import Amount, Count, Done, IfPaidMore, Number, PowerOf, ThatMuch, X
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Case, Phrase

COUNTED = ("damage", "life", "card")
"""What a template may count; `Terms` has a noun of this name for each."""


def counted_name(form: str, tell: Telling) -> Name:
    """The noun of something that a template counts."""
    found: Name = getattr(tell.terms, form)
    return found


def much(value: Number, name: Name, tell: Telling, case: Case = "acc") -> str:
    """So much of something, usually as an object: "2 damage", "a card", "that much life", "eine Karte"."""
    if isinstance(value, IfPaidMore):
        tell.afterwards.append(_instead(str(value.paid_more), tell))
        value = value.otherwise
    if isinstance(value, int):
        return _plain(value, name, tell, case)
    if isinstance(value, X):
        return _several("X", name, case) if tell.german else f"X {name.en.form(plural=True)}"
    if isinstance(value, ThatMuch):
        return _that_much(name, tell, case)
    if isinstance(value, Count) and not name.is_mass:
        return _for_each(value, name, tell, case)
    worth = value_of(value, tell)
    if tell.german:
        return f"{_several('', name, case)} in Höhe {worth.gen}"
    return f"{name.en.form(plural=True)} equal to {worth.nom}"


def _several(word: str, name: Name, case: Case) -> str:
    """A German plural after an undeclined word."""
    return de.phrase(word, [name.de], plural=True).in_(case)


def _plain(value: int, name: Name, tell: Telling, case: Case) -> str:
    if not name.is_mass:
        return de.counted(value, name.de, case) if tell.german else en.counted(value, name.en)
    if tell.german:
        return f"{value} {name.de.form(case, plural=value != 1)}"
    return f"{value} {name.en.form(plural=True)}"


def _that_much(name: Name, tell: Telling, case: Case) -> str:
    if tell.german:
        return _several("ebenso vielen" if case == "dat" else "ebenso viele", name, case)
    return f"that {'much' if name.is_mass else 'many'} {name.en.form(plural=True)}"


def _for_each(value: Count, name: Name, tell: Telling, case: Case) -> str:
    item = each(value.kind, tell)
    if tell.german:
        return f"{de.counted(1, name.de, case)} für {item.acc}"
    return f"{en.counted(1, name.en)} for {item.nom}"


def _instead(amount: str, tell: Telling) -> str:
    if tell.german:
        return f"{paid_more(tell)}, sind es stattdessen {amount}"
    return f"{paid_more(tell)}, it is {amount} instead"


def paid_more(tell: Telling) -> str:
    """ "if this spell had more paid for it", "falls mehr dafür bezahlt wurde"."""
    words = tell.turn("paid more")
    return f"falls {words}" if tell.german else f"if this {tell.itself.en.one} {words}"


def value_of(value: Amount, tell: Telling) -> Phrase:
    """An amount as a noun phrase: "the number of your Swamps", "ihre Stärke"."""
    return tell.spoken(value).phrase(value, tell)


# --- each amount ---------------------------------------------------------------------------------------------------


def _number_of(value: Count, tell: Telling) -> Phrase:
    return number_of(value.kind, tell)


def _power(value: PowerOf, tell: Telling) -> Phrase:
    return belonging(value.what, tell.terms.power, tell)


def _done_de(value: Done, tell: Telling) -> Phrase:
    return de.phrase("der", [de.Noun("m", "Schaden", gen="Schadens")], ["so zugefügt"])


def _paid_more_en(value: IfPaidMore, tell: Telling) -> Phrase:
    return en.phrase(f"{value.otherwise}, or {value.paid_more} {paid_more(tell)}")


def _paid_more_de(value: IfPaidMore, tell: Telling) -> Phrase:
    text = f"{value.otherwise} oder, {paid_more(tell)}, {value.paid_more}"
    return Phrase(text, f"von {text}", text, text)


def _that_number_de(value: ThatMuch, tell: Telling) -> Phrase:
    return de.phrase("dies", [de.Noun("f", "Anzahl")])


def _x(value: X, tell: Telling) -> Phrase:
    return Phrase("X", "von X" if tell.german else "X's", "X", "X")


say_phrase(amounts.Count, en=_number_of, de=_number_of)
say_phrase(amounts.X, en=_x, de=_x)
say_phrase(amounts.ThatMuch, en=lambda value, tell: en.phrase("that number"), de=_that_number_de)
say_phrase(amounts.Done, en=lambda value, tell: en.phrase("the damage dealt this way"), de=_done_de)
say_phrase(amounts.PowerOf, en=_power, de=_power)
say_phrase(amounts.IfPaidMore, en=_paid_more_en, de=_paid_more_de)
