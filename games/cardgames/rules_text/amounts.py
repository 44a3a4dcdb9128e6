"""Amounts: so much damage, so many cards, and the numbers that a text counts out."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.noun_phrases import all_of, belonging, each, number_of, phrase
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.register import say_phrase
from games.cardgames.vocabulary import amounts
from games.cardgames.vocabulary.amounts import (
    Amount,
    CardsOf,
    Count,
    CountersOn,
    DefenceOf,
    Done,
    Greatest,
    Half,
    IfPaidMore,
    LifeOf,
    Minus,
    Number,
    PowerOf,
    ThatMuch,
    Total,
    X,
)
from games.cardgames.vocabulary.selectors import Selector, You
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, Case, Phrase

LIFE_TOTAL = nouns.name("life total", "m", "Lebenspunktestand", gen="Lebenspunktestands")
COUNTED = ("damage", "life", "card")
"""What a template may count; `Terms` has a noun of this name for each."""


def counted_name(form: str, tell: Telling) -> Name:
    """The noun of something that a template counts."""
    found: Name = getattr(tell.terms, form)
    return found


def much(value: Number, name: Name, tell: Telling, case: Case = "acc") -> str:
    """So much of something, usually as an object: "2 damage", "a card", "that much life", "eine Karte"."""
    if isinstance(value, IfPaidMore):
        tell.afterwards.append(_instead(value.paid_more, name, tell))
        value = value.otherwise
    if isinstance(value, int):
        return _plain(value, name, tell, case)
    if isinstance(value, X):
        return _several("X", name, case) if tell.german else f"X {name.en.form(plural=True)}"
    if isinstance(value, ThatMuch):
        return _that_much(name, tell, case)
    if isinstance(value, Count) and _is_each(value, name, tell):
        return _for_each(value, name, tell, case)
    worth = value_of(value, tell)
    if not name.is_mass:
        return _where_x(worth, name, tell, case)
    if tell.german:
        return f"{_several('', name, case)} in Höhe {worth.gen}"
    return f"{name.en.form(plural=True)} equal to {worth.nom}"


def _where_x(worth: Phrase, name: Name, tell: Telling, case: Case) -> str:
    """ "X cards, where X is its power"."""
    if tell.german:
        return f"{_several('X', name, case)}, wobei X {worth.nom} ist{COMMA}"
    return f"X {name.en.form(plural=True)}, where X is {worth.nom}{COMMA}"


def _several(word: str, name: Name, case: Case) -> str:
    """A German plural after an undeclined word."""
    return de.phrase(word, [name.de], plural=True).in_(case)


def _plain(value: int, name: Name, tell: Telling, case: Case) -> str:
    if not name.is_mass:
        if not tell.german and tell.terms.in_digits:
            return f"{value} {name.en.form(plural=value != 1)}"
        return de.counted(value, name.de, case) if tell.german else en.counted(value, name.en)
    if tell.german:
        return f"{value} {name.de.form(case, plural=value != 1)}"
    return f"{value} {name.en.form(plural=True)}"


def _that_much(name: Name, tell: Telling, case: Case) -> str:
    if tell.german:
        return _several("ebenso vielen" if case == "dat" else "ebenso viele", name, case)
    return f"that {'much' if name.is_mass else 'many'} {name.en.form(plural=True)}"


def _is_each(value: Count, name: Name, tell: Telling) -> bool:
    """Whether it is "1 life for each" and not "life equal to the number of"."""
    if value.times > 1:
        return True
    if tell.german:
        return not name.is_mass
    other = tell.style is not None and tell.style.is_other()
    return (not name.is_mass or name == tell.terms.life) is not other


def _for_each(value: Count, name: Name, tell: Telling, case: Case) -> str:
    counted = _plain(value.times, name, tell, case)
    item = each(value.kind, tell, inside=True)
    return f"{counted} für {item.acc}" if tell.german else f"{counted} for {item.nom}"


def _instead(amount: int, name: Name, tell: Telling) -> str:
    if tell.german:
        return f"{paid_more(tell)}, sind es stattdessen {amount}"
    if name == tell.terms.damage and tell.terms.deals_by_name:
        return f"{paid_more(tell)}, it deals {_plain(amount, name, tell, 'acc')} instead"
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
    found = number_of(value.kind, tell)
    if value.times == 1:
        return found
    if tell.german:
        fold = f"{de.number_word(value.times)}fache".capitalize()
        return de.phrase("der", [de.Noun("n", fold, gen=f"{fold}n")], after=f" {found.gen}")
    times = "twice" if value.times == 2 else f"{en.number_word(value.times)} times"
    return en.phrase(f"{times} {found.nom}")


def _defence(value: DefenceOf, tell: Telling) -> Phrase:
    return belonging(value.what, tell.terms.defence, tell)


def _counters_en(value: CountersOn, tell: Telling) -> Phrase:
    counters = tell.terms.counter(value.counter).en.form(plural=True)
    return en.phrase(f"the number of {counters} on {phrase(value.what, tell).acc}")


def _counters_de(value: CountersOn, tell: Telling) -> Phrase:
    counters = de.phrase("der", [tell.terms.counter(value.counter).de], plural=True).gen
    return de.phrase("der", [nouns.NUMBER.de], after=f" {counters} auf {phrase(value.what, tell).dat}")


def _life_total(value: LifeOf, tell: Telling) -> Phrase:
    return _had(value.who, LIFE_TOTAL, tell)


def _cards_of(value: CardsOf, tell: Telling) -> Phrase:
    zone = tell.terms.zones[value.pile]
    pile = _had(value.who, zone, tell)
    if tell.german:
        cards = de.phrase("der", [tell.terms.card.de], plural=True).gen
        where = "auf" if value.pile == "hand" else "in"
        return de.phrase("der", [nouns.NUMBER.de], after=f" {cards} {where} {pile.dat}")
    return en.phrase(f"the number of {tell.terms.card.en.form(plural=True)} in {pile.nom}")


def _had(who: Selector, name: Name, tell: Telling) -> Phrase:
    """What a player has: "your hand", "that player's hand"."""
    if isinstance(who, You):
        return de.phrase("dein", [name.de]) if tell.german else en.phrase(f"your {name.en.one}")
    return belonging(who, name, tell)


def _size(value: Greatest | Total, tell: Telling) -> Name:
    return tell.terms.power if value.size == "power" else tell.terms.defence


def _greatest(value: Greatest, tell: Telling) -> Phrase:
    among = all_of(value.kind, tell)
    name = _size(value, tell)
    if tell.german:
        return de.phrase("der", [name.de], ["größt"], after=f" unter {among.dat.removeprefix('allen ')}")
    return en.phrase(f"the greatest {name.en.one} among {among.nom.removeprefix('all ')}")


def _total(value: Total, tell: Telling) -> Phrase:
    of = all_of(value.kind, tell)
    name = _size(value, tell)
    if tell.german:
        return de.phrase("der", [replace(name.de, one=f"Gesamt{name.de.one.lower()}")], after=f" {of.gen}")
    return en.phrase(f"the total {name.en.one} of {of.nom.removeprefix('all ')}")


def _half(value: Half, tell: Telling) -> Phrase:
    whole = value_of(value.of, tell)
    if tell.german:
        after = f" {whole.gen}, {'auf' if value.up else 'ab'}gerundet{COMMA}"
        return de.phrase("der", [de.Noun("f", "Hälfte")], after=after)
    return en.phrase(f"half {whole.nom}, rounded {'up' if value.up else 'down'}{COMMA}")


def _minus(value: Minus, tell: Telling) -> Phrase:
    whole = value_of(value.of, tell)
    by = f" minus {de.number_word(value.less) if tell.german else en.number_word(value.less)}"
    return replace(whole, nom=whole.nom + by, gen=whole.gen + by, dat=whole.dat + by, acc=whole.acc + by)


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
say_phrase(amounts.DefenceOf, en=_defence, de=_defence)
say_phrase(amounts.CountersOn, en=_counters_en, de=_counters_de)
say_phrase(amounts.LifeOf, en=_life_total, de=_life_total)
say_phrase(amounts.CardsOf, en=_cards_of, de=_cards_of)
say_phrase(amounts.Greatest, en=_greatest, de=_greatest)
say_phrase(amounts.Total, en=_total, de=_total)
say_phrase(amounts.Half, en=_half, de=_half)
say_phrase(amounts.Minus, en=_minus, de=_minus)
say_phrase(amounts.IfPaidMore, en=_paid_more_en, de=_paid_more_de)
