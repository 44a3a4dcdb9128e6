"""What becomes of an object beside numbers and keywords: types, colours, copies, what it loses and can't have."""

from __future__ import annotations

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.amounts import value_of
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.changes import keywords
from games.cardgames.rules_text.predicates import you
from games.cardgames.rules_text.register import say_paragraph
from games.cardgames.rules_text.sentences import said
from games.cardgames.vocabulary import abilities
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.amounts import Number
from games.cardgames.vocabulary.permanents import Alter
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase, capital, listed, sentence


def becomes(value: Static | Alter, subject: Phrase, tell: Telling) -> list[str]:
    """What they are from now on, as predicates."""
    found = [_are(value, subject, tell)] if value.types or value.subtypes or value.basic or value.colours else []
    if value.switched:
        both = tell.turn("power and defence")
        found.append(f"{both} vertauscht haben" if tell.german else f"have {both} switched")
    return found


def loses(value: Static | Alter, tell: Telling) -> list[str]:
    """Keywords that they lose, and cannot have, as predicates."""
    found = []
    if value.loses:
        lost = keywords(value.loses, tell)
        found.append(f"{lost} verlieren" if tell.german else f"lose {lost}")
    if value.bars:
        barred = keywords(value.bars, tell)
        found.append(f"{barred} weder haben noch erhalten können" if tell.german else f"can't have or gain {barred}")
    return found


def is_something(value: Static | Alter) -> bool:
    """Whether the base values are said together with the types."""
    return bool(value.types)


def _are(value: Static | Alter, subject: Phrase, tell: Telling) -> str:
    terms = tell.terms
    names = [terms.subtype(value.basic)] if value.basic else [terms.subtype(key) for key in value.subtypes]
    types = [terms.types[key] for key in value.types if key in terms.types]
    colours = [terms.colours[letter].in_(tell.language) for letter in value.colours if letter in terms.colours]
    size = "/".join(str(number) for number in value.base) if types else ""
    if tell.german:
        return _sind(value, subject, names, types, colours, size)
    be = "become" if isinstance(value, Alter) else "be"
    if not (names or types):
        return f"{be} {listed(colours, 'and')}"
    plural = subject.plural
    if types:
        sorts = " ".join([*(name.en.one for name in names), *(name.en.one for name in types[:-1])])
        last = types[-1].en.form(plural=plural)
    else:
        sorts, last = "", listed([name.en.form(plural=plural) for name in names], "and")
    text = " ".join(part for part in [size, listed(colours, "and"), sorts, last] if part)
    whose = "their" if plural else "its"
    return f"{be} {text if plural else en.article(text)}" + (
        "" if value.basic else f" in addition to {whose} other types"
    )


def _sind(
    value: Static | Alter,
    subject: Phrase,
    names: list[nouns.Name],
    types: list[nouns.Name],
    colours: list[str],
    size: str,
) -> str:
    verb = "werden" if isinstance(value, Alter) else "sein"
    if not (names or types):
        return f"{listed(colours, 'und')} {verb}"
    after = ""
    if types:
        kinds = "".join(name.de.one for name in types[:-1])
        last = types[-1].de
        one, many = (f"{kinds}{each.lower() if kinds else each}" for each in (last.one, last.many))
        size = f"{size}-" if size else ""
        found = [de.Noun(last.gender, f"{size}{one}", f"{size}{many}", adjective=" und ".join(colours))]
        after = f" vom Typ {listed([name.de.one for name in names], 'und')}" if names else ""
    else:
        found = [name.de for name in names]
    what = de.phrase("" if subject.plural else "ein", found, plural=subject.plural, after=after, join="und")
    also = "" if value.basic else "zusätzlich "
    return f"{also}zu {what.dat} werden" if isinstance(value, Alter) else f"{also}{what.nom} sein"


def _defines(value: abilities.Defines, tell: Telling) -> str:
    me, both = tell.me(), tell.turn("power and defence")
    if value.power == value.defence:
        worth = _worth(value.power, tell)
        if tell.german:
            return sentence(f"{both} {me.gen} sind jeweils gleich {worth.dat}")
        return sentence(f"{me.gen} {both} are each equal to {worth.nom}")
    power, defence = _worth(value.power, tell), _worth(value.defence, tell)
    one, other = tell.terms.power, tell.terms.defence
    if tell.german:
        first, second = de.phrase("der", [one.de]).nom, de.phrase("ihr", [other.de]).nom
        return sentence(f"{capital(first)} {me.gen} ist gleich {power.dat}, {second} ist gleich {defence.dat}")
    return sentence(f"{me.gen} {one.en.one} is equal to {power.nom} and its {other.en.one} is equal to {defence.nom}")


def _worth(value: Number, tell: Telling) -> Phrase:
    if isinstance(value, int):
        return Phrase(str(value), str(value), str(value), str(value))
    return value_of(value, tell)


def controlled(subject: Phrase, tell: Telling) -> str:
    """ "You control enchanted character."."""
    body = f"{subject.acc} kontrollieren" if tell.german else f"control {subject.acc}"
    return sentence(said(Clause(you(tell), (body,), order=False), tell))


say_paragraph(abilities.Defines, en=_defines, de=_defines)
