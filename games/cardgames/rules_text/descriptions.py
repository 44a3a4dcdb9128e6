"""Kinds taken apart: the nouns of a description, what stands before them and what after, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.amounts import ThatMuch
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, listed


@dataclass(frozen=True, slots=True)
class Described:
    """A kind, taken apart."""

    names: tuple[Name, ...]
    before: tuple[str, ...]
    """English adjectives, or stems of German ones."""
    after: str
    is_other: bool = False
    is_player: bool = False
    or_player: bool = False
    """Objects, and players as well, of whom the adjectives do not speak."""
    is_nameless: bool = False
    """Whether what stands before the noun says enough in English."""

    @property
    def stems(self) -> tuple[str, ...]:
        """The German adjectives of all nouns, "other" among them."""
        return () if self.or_player else self._stems

    @property
    def _stems(self) -> tuple[str, ...]:
        return ("ander", *self.before) if self.is_other else self.before

    @property
    def german(self) -> list[de.Noun]:
        """The German nouns; the player stands last."""
        if not self.or_player:
            return [name.de for name in self.names]
        return [
            *(replace(name.de, adjective=" ".join([*self._stems, name.de.adjective])) for name in self.names[:-1]),
            self.names[-1].de,
        ]

    def english(self, *, plural: bool, word: str = "or", other: bool = True) -> str:
        """Adjectives and nouns in English: "other nonblack characters"."""
        if self.is_nameless:
            return " ".join([*(["other"] if self.is_other and other else []), *self.before])
        found = listed(_with_common_end([name.en.form(plural=plural) for name in self.names]), word)
        return " ".join([*(["other"] if self.is_other and other else []), *self.before, found])


def _with_common_end(names: list[str]) -> list[str]:
    """What all names end with is said once: "character or item card"."""
    ends = {name.rpartition(" ")[2] for name in names}
    if len(names) < 2 or len(ends) > 1 or not all(" " in name for name in names):
        return names
    return [*(name.rpartition(" ")[0] for name in names[:-1]), names[-1]]


def described(
    kind: ObjectFilter,
    tell: Telling,
    *,
    zone: str = "",
    owned: bool = True,
    plural: bool = False,
    inside: bool = False,
) -> Described:
    """A kind taken apart. `owned`: whether it is said here whose it is; `inside`: where it is, not from where."""
    if zone:
        kind = replace(kind, zone=zone)
    names = _joined(kind, tell, names_of(kind, tell))
    before = _before_de(kind, tell, names) if tell.german else _before_en(kind, tell, names)
    before += tuple(_features(kind, tell, before=True))
    after = _after_de(kind, tell, names, owned, plural) if tell.german else _after_en(kind, tell, owned, plural)
    if inside:
        after = _inside(kind, tell) + after.replace(" aus ", " in ", 1).replace(" from ", " in ", 1)
    players = kind.players != "none"
    nameless = not tell.german and tell.terms.speaks_for_itself(kind)
    is_other = kind.another and (tell.german or not tell.terms.other_than)
    return Described(
        names, before, after, is_other, players and not kind.types, players and bool(kind.types) and len(names) > 1,
        nameless,
    )  # fmt: skip


def _inside(kind: ObjectFilter, tell: Telling) -> str:
    """In a hand or deck of one's own, of which descriptions say nothing else."""
    role = tell.terms.role(kind.zone)
    if role not in ("hand", "deck"):
        return ""
    zone = tell.terms.zones[role]
    if tell.german:
        return f" {'auf' if role == 'hand' else 'in'} {de.phrase('dein', [zone.de]).dat}"
    return f" in your {zone.en.one}"


# --- nouns ---------------------------------------------------------------------------------------------------------


def _joined(kind: ObjectFilter, tell: Telling, names: tuple[Name, ...]) -> tuple[Name, ...]:
    """The nouns with those to which a game's own fields join them: "Fire Forward", "Feuer-Stürmer"."""
    for key, feature in tell.terms.features.items():
        first = feature.joined.get(getattr(kind, key, None))
        if first is not None:
            names = tuple(nouns.joined(first, name) for name in names)
    return names


def names_of(kind: ObjectFilter, tell: Telling) -> tuple[Name, ...]:
    """The nouns of a kind: alternatives."""
    terms = tell.terms
    if kind.players != "none":
        player = terms.opponent if kind.players == "opponent" else terms.player
        if terms.any_target and terms.any_target <= set(kind.types):
            return (nouns.TARGET,)
        types = tuple(terms.type(each) for each in kind.types)
        # "character or player", but "player or item".
        return (*types, player) if tell.german or terms.hurt in types else (player, *types)
    if terms.role(kind.zone) == "stack":
        return _spells(kind, terms)
    if terms.role(kind.zone) != "field":
        together = None if tell.german or kind.subtype else terms.named_together.get(kind.types)
        return (together,) if together is not None else _cards(kind, terms)
    if kind.subtype:
        beside = [terms.type(each) for each in kind.types if each in terms.beside_subtypes]
        subtype = terms.subtype(kind.subtype)
        return (nouns.joined(subtype, beside[0]),) if beside and not tell.german else (subtype,)
    if _is_basic(kind, terms):
        return (terms.basic[kind.supertype][0],)
    return tuple(terms.type(each) for each in kind.types) or (terms.permanent,)


def _spells(kind: ObjectFilter, terms: Terms) -> tuple[Name, ...]:
    if kind.subtype:
        return (nouns.joined(terms.subtype(kind.subtype), terms.spell),)
    if not kind.types and len(kind.lacks) == 1 and kind.lacks[0] in terms.without:
        return (terms.without[kind.lacks[0]],)
    return tuple(terms.as_spell(each) for each in kind.types) or (terms.spell,)


def _cards(kind: ObjectFilter, terms: Terms) -> tuple[Name, ...]:
    if kind.subtype:
        return (nouns.joined(terms.subtype(kind.subtype), terms.card),)
    if _is_basic(kind, terms):
        return (terms.basic[kind.supertype][1],)
    return tuple(terms.as_card(each) for each in kind.types) or (terms.card,)


def _is_basic(kind: ObjectFilter, terms: Terms) -> bool:
    """Whether its supertype and type have one name together."""
    return kind.supertype in terms.basic and len(kind.types) == 1 and not kind.subtype


# --- what stands before --------------------------------------------------------------------------------------------


def _before_en(kind: ObjectFilter, tell: Telling, names: tuple[Name, ...]) -> tuple[str, ...]:
    terms = tell.terms
    words = [tell.turn("tapped")] if kind.tapped else []
    words += [tell.turn("untapped")] if kind.untapped else []
    fights = ["attacking"] * kind.attacking + ["blocking"] * kind.blocking
    words += [" or ".join(fights)] if fights else []
    words += ["nontoken"] if kind.nontoken else []
    none = [f"non{each}" for each in kind.lacks if not _said_by_noun(names, terms)]
    none += [f"non{terms.colour(kind.not_colour).en}"] if kind.not_colour else []
    words += [", ".join(none)] if none else []
    words += ["/".join(str(one.amount) for one in kind.compared)] if _is_size(kind) else []
    words += [kind.supertype] if kind.supertype and not _is_basic(kind, terms) else []
    words += [terms.colour(kind.colour).en] if kind.colour else []
    return tuple(words)


def _before_de(kind: ObjectFilter, tell: Telling, names: tuple[Name, ...]) -> tuple[str, ...]:
    terms = tell.terms
    words = [tell.turn("tapped")] if kind.tapped else []
    words += [tell.turn("untapped")] if kind.untapped else []
    words += ["angreifend"] if kind.attacking and not kind.blocking else []
    words += ["blockend"] if kind.blocking and not kind.attacking else []
    words += [f"nicht{terms.colour(kind.not_colour).de}"] if kind.not_colour else []
    words += [f"nicht{terms.supertypes[each].de}" for each in kind.lacks if each in terms.supertypes]
    words += [terms.supertypes[kind.supertype].de] if kind.supertype in terms.supertypes else []
    words += [terms.colour(kind.colour).de] if kind.colour else []
    return tuple(words)


def _said_by_noun(names: tuple[Name, ...], terms: Terms) -> bool:
    return names[0] in terms.without.values()


def _features(kind: ObjectFilter, tell: Telling, *, before: bool, last: bool = False) -> Iterator[str]:
    """What the game's own fields of a kind say, before the noun or after it, in English at the very end."""
    for key, feature in tell.terms.features.items():
        words = feature.before if before else feature.after
        if not tell.german and feature.first:
            words = feature.after if before else None
        if not tell.german and not before and feature.last is not last:
            continue
        value = getattr(kind, key, None)
        text = feature.said(words, value, tell.language) if value and words is not None else ""
        if text:
            yield text


# --- what stands after ---------------------------------------------------------------------------------------------


_CHOSEN_EN = {
    "colour": " of the chosen color",
    "card type": " of the chosen type",
    "subtype": " of the chosen type",
    "name": " with the chosen name",
    "value": " {of_cost} equal to the chosen number",
}
_CHOSEN_DE = {
    "colour": " der bestimmten Farbe",
    "card type": " des bestimmten Typs",
    "subtype": " des bestimmten Typs",
    "name": " mit dem bestimmten Namen",
    "value": " {of_cost} gleich der bestimmten Zahl",
}


def _worth_en(kind: ObjectFilter, tell: Telling) -> str:
    if kind.value is None:
        return ""
    worth = str(kind.value) if isinstance(kind.value, int) else tell.spoken(kind.value).phrase(kind.value, tell).nom
    equal = "equal to " if isinstance(kind.value, ThatMuch) else ""
    return f" {tell.turn('of cost')} {equal}{worth}{' or less' * kind.at_most}"


def _worth_de(kind: ObjectFilter, tell: Telling) -> str:
    if kind.value is None:
        return ""
    worth = str(kind.value) if isinstance(kind.value, int) else tell.spoken(kind.value).phrase(kind.value, tell).nom
    equal = "gleich " if isinstance(kind.value, ThatMuch) else ""
    worth = "dieser Zahl" if equal else worth
    return f" {tell.turn('of cost')} {equal}{worth}{' oder weniger' * kind.at_most}"


def _is_size(kind: ObjectFilter) -> bool:
    """Whether power and defence are exactly so much: "a 1/1 character"."""
    return [(one.of, one.how) for one in kind.compared] == [("power", "exactly"), ("defence", "exactly")] and all(
        isinstance(one.amount, int) for one in kind.compared
    )


def _compared(kind: ObjectFilter, tell: Telling) -> str:
    """ " with power 3 or greater"."""
    text = ""
    for one in () if _is_size(kind) and not tell.german else kind.compared:
        amount = one.amount
        worth = str(amount) if isinstance(amount, int) else tell.spoken(amount).phrase(amount, tell).nom
        what = tell.turn({"power": "of power", "defence": "of defence", "value": "of cost"}[one.of])
        text += f" {what} {worth}{' ' + tell.turn(one.how) if one.how != 'exactly' else ''}"
    if kind.greatest:
        noun = tell.terms.power if kind.greatest == "power" else tell.terms.defence
        if tell.german:
            controller = tell.terms.controller.de.form("gen")
            most = de.phrase("der", [noun.de], ["größt"]).dat
            text += f" mit {most} unter denen ihres {controller}"
        else:
            text += f" with the greatest {noun.en.one} among those its controller has"
    return text


def _after_en(kind: ObjectFilter, tell: Telling, owned: bool, plural: bool) -> str:
    here = tell.terms.role(kind.zone) in ("field", "stack")
    whose_they_are = _whose_en(kind, tell, plural) if owned else ""
    text = f" named {tell.named}" if kind.namesake else ""
    text += whose_they_are if here and not tell.terms.whose_last else ""
    if kind.of is not None:
        whose = tell.spoken(kind.of).phrase(kind.of, tell)
        text += f" {whose.nom} {en.finite('control', whose)}"
    text += f" with {tell.terms.keyword(kind.keyword).noun('en')}" if kind.keyword else ""
    text += f" without {tell.terms.keyword(kind.without).noun('en')}" if kind.without else ""
    text += _worth_en(kind, tell) + _compared(kind, tell)
    if kind.counter:
        text += f" with {en.article(tell.terms.counter(kind.counter).en.one)} on {'them' if plural else 'it'}"
    text += _CHOSEN_EN.get(kind.chosen, "").format(of_cost=tell.turn("of cost"))
    text += "".join(_features(kind, tell, before=False))
    text += _other_than(tell) if kind.another and tell.terms.other_than else ""
    text += whose_they_are if not here or tell.terms.whose_last else ""
    text += "".join(_features(kind, tell, before=False, last=True))
    are = []
    are += [f"{'were' if plural else 'was'} dealt damage this turn"] if kind.damaged else []
    return text + (f" that {listed(are, 'and')}" if are else "")


def _other_than(tell: Telling) -> str:
    """ " other than this character"; "it" goes on to mean what it meant."""
    last = tell.last
    text = f" other than {tell.me().acc}"
    tell.last = last
    return text


def _of_all(kind: ObjectFilter, tell: Telling) -> bool:
    """Whether a printed text says "each character your opponents control"."""
    return kind.whose == "opponent" and tell.style is not None and tell.style.is_other()


def _whose_en(kind: ObjectFilter, tell: Telling, plural: bool) -> str:
    role = tell.terms.role(kind.zone)
    if role in ("hand", "deck"):
        return ""
    if role not in ("field", "stack"):
        zone = tell.terms.zones[role].en.one
        whose = {"you": f"your {zone}", "opponent": f"{tell.turn('of opponent')} {zone}"}
        some = f"all {tell.terms.zones[role].en.form(plural=True)}" if plural else en.article(zone)
        return f" {tell.turn('from')} {whose.get(kind.whose, some)}"
    return {
        "anyone": "",
        "you": " you control",
        "opponent": " " + tell.turn("theirs, several" if plural or _of_all(kind, tell) else "theirs"),
        "another player": " you don't control",
    }[kind.whose]


def _after_de(kind: ObjectFilter, tell: Telling, names: tuple[Name, ...], owned: bool, plural: bool) -> str:
    terms = tell.terms
    text = f" mit {terms.keyword(kind.keyword).noun('de')}" if kind.keyword else ""
    text += f" ohne {terms.keyword(kind.without).noun('de')}" if kind.without else ""
    text += _worth_de(kind, tell) + _compared(kind, tell)
    text += _CHOSEN_DE.get(kind.chosen, "").format(of_cost=tell.turn("of cost"))
    text += f" namens {tell.named}" if kind.namesake else ""
    text += "".join(_features(kind, tell, before=False))
    text += _whose_de(kind, tell, plural) if owned else ""
    if kind.of is not None:
        text += f" unter {de.owned(tell.spoken(kind.of).phrase(kind.of, tell), de.Noun('f', 'Kontrolle')).dat}"
    gender = de.PLURAL if plural else names[-1].de.gender
    are = []
    lacks = [each for each in kind.lacks if each not in terms.supertypes]
    if lacks and not _said_by_noun(names, terms):
        are.append(f"{de.relative(gender, 'nom')} {_none_of(lacks, terms)} {'sind' if plural else 'ist'}")
    verb = "sind" if plural else "ist"
    if kind.nontoken:
        are.append(f"{de.relative(gender, 'nom')} {_none(plural)} {verb}")
    if kind.attacking and kind.blocking:
        are.append(f"{de.relative(gender, 'nom')} {'angreifen oder blocken' if plural else 'angreift oder blockt'}")
    if kind.counter:
        counter = de.phrase("ein", [terms.counter(kind.counter).de]).nom
        are.append(f"auf {de.relative(gender, 'dat')} {counter} liegt")
    if kind.damaged:
        are.append(f"{de.relative(gender, 'dat')} in diesem Zug Schaden zugefügt wurde")
    return text + (f", {listed(are, 'und')}{COMMA}" if are else "")


def _none(plural: bool) -> str:
    """ "kein Spielstein"."""
    return de.phrase("kein", [nouns.TOKEN.de], plural=plural).nom


def _none_of(lacks: Sequence[str], terms: Terms) -> str:
    """ "kein Stürmer", "weder Stürmer noch Monster"."""
    names = [terms.basic[each][0] if each in terms.basic else terms.types.get(each, terms.permanent) for each in lacks]
    if len(names) == 1:
        return de.phrase("kein", [names[0].de]).nom
    return "weder " + listed([name.de.one for name in names], "noch")


def _whose_de(kind: ObjectFilter, tell: Telling, plural: bool) -> str:
    role = tell.terms.role(kind.zone)
    if role in ("hand", "deck"):
        return ""
    if role not in ("field", "stack"):
        zone, opponent = tell.terms.zones[role].de, de.phrase("ein", [tell.terms.opponent.de])
        if kind.whose == "opponent":
            return f" aus {de.phrase('der', [zone], after=f' {opponent.gen}').dat}"
        if plural and kind.whose != "you":
            return f" aus {de.phrase('all', [zone], plural=True).dat}"
        return f" aus {de.phrase('dein' if kind.whose == 'you' else 'ein', [zone]).dat}"
    return {
        "anyone": "",
        "you": " unter deiner Kontrolle",
        "opponent": " " + tell.turn("theirs, several" if plural or _of_all(kind, tell) else "theirs"),
        "another player": f" unter der Kontrolle {'anderer Spieler' if plural else 'eines anderen Spielers'}",
    }[kind.whose]
