"""German: genders, cases, adjectives, verbs with parted prefixes, and where the verb stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.language.grammar import CASES, YOU, Case, Clause, Phrase, listed

_NUMBERS = ("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
PLURAL = "p"
"""What stands in the tables in place of a gender."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with its gender and what is not regular about it."""

    gender: str
    """ "m", "f" or "n"."""
    one: str
    many: str = ""
    """The plural; none given: as the singular."""
    gen: str = ""
    """The genitive; none given: with an s, unless it is feminine or has one already."""
    weak: bool = False
    """Whether it ends in -en in all cases but the nominative: "den Soldaten"."""
    adjective: str = ""
    """An adjective that belongs to it, or several, without ending: "bleibend"."""

    def form(self, case: Case, *, plural: bool = False) -> str:
        """The noun in a case."""
        if plural:
            many = self.many or self.one
            return many + "n" if case == "dat" and not many.endswith(("n", "s")) else many
        if case == "nom" or (case != "gen" and not self.weak) or self.gender == "f":
            return self.one
        if self.weak:
            return self.one + ("n" if self.one.endswith("e") else "en")
        return self.gen or (self.one if self.one.endswith("s") else self.one + "s")


# --- endings -------------------------------------------------------------------------------------------------------

_DER = {
    "m": ("der", "des", "dem", "den"), "f": ("die", "der", "der", "die"),
    "n": ("das", "des", "dem", "das"), "p": ("die", "der", "den", "die"),
}  # fmt: skip
_EIN = {
    "m": ("", "es", "em", "en"),
    "f": ("e", "er", "er", "e"),
    "n": ("", "es", "em", ""),
    "p": ("e", "er", "en", "e"),
}
_DIESER = {
    "m": ("er", "es", "em", "en"), "f": ("e", "er", "er", "e"),
    "n": ("es", "es", "em", "es"), "p": ("e", "er", "en", "e"),
}  # fmt: skip
_WEAK = {
    "m": ("e", "en", "en", "en"), "f": ("e", "en", "en", "e"),
    "n": ("e", "en", "en", "e"), "p": ("en", "en", "en", "en"),
}  # fmt: skip
_MIXED = {
    "m": ("er", "en", "en", "en"), "f": ("e", "en", "en", "e"),
    "n": ("es", "en", "en", "es"), "p": ("en", "en", "en", "en"),
}  # fmt: skip
_STRONG = {
    "m": ("er", "en", "em", "en"), "f": ("e", "er", "er", "e"),
    "n": ("es", "en", "em", "es"), "p": ("e", "er", "en", "e"),
}  # fmt: skip
_RELATIVE = {
    "m": ("der", "dessen", "dem", "den"), "f": ("die", "deren", "der", "die"),
    "n": ("das", "dessen", "dem", "das"), "p": ("die", "deren", "denen", "die"),
}  # fmt: skip
_PRONOUN = {
    "m": ("er", "sein", "ihm", "ihn"), "f": ("sie", "ihr", "ihr", "sie"),
    "n": ("es", "sein", "ihm", "es"), "p": ("sie", "ihr", "ihnen", "sie"),
}  # fmt: skip
_EIN_LIKE = ("ein", "kein", "dein", "sein", "ihr")
_DIESER_LIKE = ("dies", "jed", "all", "jen")


def determiner(word: str, case: Case, gender: str) -> str:
    """An article or what stands in its place, such as "der", "ein", "dies", "jed", "all", "dein", with its ending."""
    number = CASES.index(case)
    if word == "der":
        return _DER[gender][number]
    if word in _EIN_LIKE:
        return "" if word == "ein" and gender == PLURAL else word + _EIN[gender][number]
    if word in _DIESER_LIKE:
        return word + _DIESER[gender][number]
    return word


def adjective(stem: str, word: str, case: Case, gender: str) -> str:
    """An adjective after a determiner."""
    if word == "der" or word in _DIESER_LIKE:
        endings = _WEAK
    elif word in _EIN_LIKE and not (word == "ein" and gender == PLURAL):
        endings = _MIXED
    else:
        endings = _STRONG
    return stem + endings[gender][CASES.index(case)]


def relative(gender: str, case: Case) -> str:
    """A relative pronoun."""
    return _RELATIVE[gender][CASES.index(case)]


# --- phrases -------------------------------------------------------------------------------------------------------


def phrase(
    word: str,
    nouns: Sequence[Noun],
    adjectives: Sequence[str] = (),
    *,
    plural: bool = False,
    after: str = "",
    key: str = "",
    join: str = "oder",
) -> Phrase:
    """Determiner, adjectives and noun in all cases. Several nouns are alternatives, each with its own determiner."""
    nom, gen, dat, acc = (
        listed([_one(word, noun, adjectives, case, plural) for noun in nouns], join) + after for case in CASES
    )
    return Phrase(nom, gen, dat, acc, plural=plural, gender=PLURAL if plural else nouns[-1].gender, key=key)


def _one(word: str, noun: Noun, adjectives: Sequence[str], case: Case, plural: bool) -> str:
    gender = PLURAL if plural else noun.gender
    stems = [*adjectives, *noun.adjective.split()]
    endings = (stem if stem == "und" else adjective(stem, word, case, gender) for stem in stems)
    words = [determiner(word, case, gender), *endings]
    return " ".join(part for part in [*words, noun.form(case, plural=plural)] if part)


def counted(count: int, noun: Noun, case: Case) -> str:
    """ "eine Karte", "zwei Karten"."""
    if count == 1:
        return phrase("ein", [noun]).in_(case)
    return phrase(number_word(count), [noun], plural=True).in_(case)


def number_word(count: int) -> str:
    """ "zwei"; large numbers in digits."""
    return _NUMBERS[count] if 2 <= count < len(_NUMBERS) else str(count)


def pronoun(gender: str, key: str = "") -> Phrase:
    """ "er", "sie", "es", in the plural "sie", and "du" for the reader; its genitive is the stem "sein", "ihr"."""
    if gender == YOU:
        return Phrase("du", "dein", "dir", "dich", second=True, gender="m", key=key or YOU)
    nom, gen, dat, acc = _PRONOUN[gender]
    return Phrase(nom, gen, dat, acc, plural=gender == PLURAL, gender=gender, key=key)


def owned(owner: Phrase, noun: Noun) -> Phrase:
    """What belongs to somebody: "ihr Beherrscher" after a pronoun, else "der Beherrscher dieser Kreatur"."""
    if owner.gen in _EIN_LIKE:
        return phrase(owner.gen, [noun])
    return phrase("der", [noun], after=f" {owner.gen}")


# --- verbs and clauses ---------------------------------------------------------------------------------------------

_ORDER, _DU, _ER, _SIE = range(4)
_IRREGULAR = {
    "nehmen": ("nimm", "nimmst", "nimmt"), "geben": ("gib", "gibst", "gibt"), "werfen": ("wirf", "wirfst", "wirft"),
    "erhalten": ("erhalte", "erhältst", "erhält"), "halten": ("halte", "hältst", "hält"),
    "sterben": ("stirb", "stirbst", "stirbt"), "haben": ("hab", "hast", "hat"), "sein": ("sei", "bist", "ist"),
    "können": ("", "kannst", "kann"), "dürfen": ("", "darfst", "darf"), "müssen": ("", "musst", "muss"),
    "werden": ("werde", "wirst", "wird"), "verlassen": ("verlass", "verlässt", "verlässt"),
    "übernehmen": ("übernimm", "übernimmst", "übernimmt"), "sehen": ("sieh", "siehst", "sieht"),
    "betragen": ("betrage", "beträgst", "beträgt"), "gelten": ("gelte", "giltst", "gilt"),
    "tauschen": ("tausche", "tauschst", "tauscht"), "mischen": ("mische", "mischst", "mischt"),
    "lassen": ("lass", "lässt", "lässt"), "wurden": ("", "wurdest", "wurde"),
    "bezahlen": ("bezahle", "bezahlst", "bezahlt"), "brechen": ("brich", "brichst", "bricht"),
    "betreten": ("betritt", "betrittst", "betritt"), "treffen": ("triff", "triffst", "trifft"),
}  # fmt: skip


def _verb(infinitive: str, form: int) -> str:
    if form == _SIE:
        return "sind" if infinitive == "sein" else infinitive
    if infinitive in _IRREGULAR:
        return _IRREGULAR[infinitive][form]
    if infinitive.endswith("en"):
        stem = infinitive[:-2]
        link = "e" if stem.endswith(("t", "d")) else ""
        du = "t" if stem.endswith(("s", "ß", "z")) else f"{link}st"
        return stem + ("e", du, f"{link}t")[form]
    stem = infinitive[:-1]
    return stem + ("e", "st", "t")[form]


def _form(clause: Clause) -> int:
    if clause.is_order:
        return _ORDER
    if clause.subject.second:
        return _DU
    return _SIE if clause.subject.plural else _ER


def _parts(body: str) -> tuple[str, str, str]:
    """What stands before the verb, the verb, and its prefix: ("einem Ziel 2 Schaden", "fügen", "zu")."""
    before, _, last = body.rpartition(" ")
    prefix, bar, verb = last.partition("|")
    return (before, verb, prefix) if bar else (before, last, "")


def _finite_first(body: str, form: int) -> tuple[str, str]:
    """The finite verb, and what follows it."""
    before, verb, prefix = _parts(body)
    return _verb(verb, form), f"{before} {prefix}".strip()


def _finite_last(body: str, form: int) -> str:
    before, verb, prefix = _parts(body)
    return f"{before} {prefix}{_verb(verb, form)}".strip()


def infinitive(body: str) -> str:
    """A predicate as it stands after "du kannst": "eine Karte abwerfen"."""
    return body.replace("|", "")


def said(clause: Clause) -> str:
    """A clause as it stands in a sentence, without capital and stop."""
    before = f"{clause.lead}, " if clause.lead else f"{clause.adverb} " if clause.adverb else ""
    after = "".join(f" und {said(other)}" for other in clause.also) + (f", {clause.tail}" if clause.tail else "")
    text = _allowed(clause, bool(before)) if clause.may else _stated(clause, bool(before))
    return before + text + (f" {clause.adverb}" if clause.lead and clause.adverb else "") + after


def _allowed(clause: Clause, verb_first: bool) -> str:
    bodies = listed([infinitive(body) for body in clause.bodies], "und")
    can = _verb("können", _form(clause))
    return f"{can} {clause.subject.nom} {bodies}" if verb_first else f"{clause.subject.nom} {can} {bodies}"


def _stated(clause: Clause, verb_first: bool) -> str:
    if clause.adverb and not clause.lead and clause.is_order:
        # "Zu Beginn deines Zuges ziehst du", for an order cannot follow an adverb.
        clause = Clause(clause.subject, clause.bodies, order=False)
    form = _form(clause)
    verb, rest = _finite_first(clause.bodies[0], form)
    more = [" ".join(_finite_first(body, form)) for body in clause.bodies[1:]]
    if clause.is_order:
        first = f"{verb} {rest}"
    elif verb_first:
        first = f"{verb} {clause.subject.nom} {rest}"
    else:
        first = f"{clause.subject.nom} {verb} {rest}"
    return listed([first.strip(), *more], "und")


def finite_last(body: str, subject: Phrase) -> str:
    """A predicate as it stands behind "wenn": "angreift"."""
    return _finite_last(body, _DU if subject.second else _SIE if subject.plural else _ER)


def subordinate(clause: Clause) -> str:
    """A clause after "wenn" or "falls": the verb comes last."""
    form = _DU if clause.subject.second else _SIE if clause.subject.plural else _ER
    return f"{clause.subject.nom} " + listed([_finite_last(body, form) for body in clause.bodies], "und")
