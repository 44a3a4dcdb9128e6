"""English: articles, plurals, verb forms, clauses."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.language.grammar import COMMA, YOU, Clause, Phrase, listed

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_THIRD = {
    "have": "has",
    "do": "does",
    "be": "is",
    "can": "can",
    "cannot": "cannot",
    "can't": "can't",
    "don't": "doesn't",
    "may": "may",
    "must": "must",
    "was": "was",
    "came": "came",
}


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun; the plural is given where it is not regular."""

    one: str
    many: str = ""

    def form(self, *, plural: bool) -> str:
        """Singular or plural."""
        return self.one if not plural else self.many or plural_of(self.one)


def plural_of(word: str) -> str:
    """The regular plural."""
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")


def article(text: str) -> str:
    """ "a" or "an" before a text."""
    return f"{'an' if text[:1].lower() in 'aeiou' and not text.lower().startswith(('uni', 'one')) else 'a'} {text}"


def counted(count: int, noun: Noun) -> str:
    """ "a card", "two cards"."""
    return article(noun.one) if count == 1 else f"{number_word(count)} {noun.form(plural=True)}"


def number_word(count: int) -> str:
    """ "two"; large numbers in digits."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def phrase(text: str, *, plural: bool = False, key: str = "") -> Phrase:
    """A noun phrase: the same in all cases but the genitive."""
    end = text.rstrip(COMMA)
    return Phrase(text, end + ("'" if end.endswith("s") else "'s"), text, text, plural, key=key)


def pronoun(kind: str, key: str = "") -> Phrase:
    """ "it" for a thing, "they" for a person or for several, "you" for the reader."""
    if kind == YOU:
        return Phrase("you", "your", "you", "you", second=True, key=key or YOU)
    if kind == "they":
        return Phrase("they", "their", "them", "them", plural=True, key=key)
    return Phrase("it", "its", "it", "it", key=key)


def finite(body: str, subject: Phrase) -> str:
    """A predicate with its verb in the form that the subject asks for: "draw a card", "draws a card"."""
    verb, _, rest = body.partition(" ")
    if verb == "be":
        verb = "are" if subject.plural or subject.second else "is"
    elif not subject.plural and not subject.second:
        verb = _third(verb)
    return f"{verb} {rest}".rstrip()


def _third(verb: str) -> str:
    if verb in _THIRD:
        return _THIRD[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


def said(clause: Clause) -> str:
    """A clause as it stands in a sentence, without capital and stop."""
    if clause.may:
        text = f"{clause.subject.nom} may {_together(clause.bodies)}"
    elif clause.is_order:
        text = _together(clause.bodies)
    else:
        bodies = [finite(body, clause.subject) for body in clause.bodies]
        text = f"{clause.subject.nom} {_together(bodies)}"
    before = clause.lead or clause.adverb
    text = f"{text} {clause.adverb}" if clause.lead and clause.adverb else text
    more = "".join(f" and {said(other)}" for other in clause.also)
    return (f"{before}, " if before else "") + text + more + (f" {clause.tail}" if clause.tail else "")


def subordinate(clause: Clause) -> str:
    """A clause after "when" or "if"."""
    return f"{clause.subject.nom} {_together([finite(body, clause.subject) for body in clause.bodies])}"


def _together(bodies: list[str] | tuple[str, ...]) -> str:
    return listed(bodies, "and")
