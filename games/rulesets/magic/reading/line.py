"""What only lines of Magic say: mana, tokens with all that they are, abilities of planeswalkers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from games.cardgames.reading.kinds import FIELD, OF_SPELL
from games.cardgames.reading.normal_form import DASH, Tokens, tokens
from games.cardgames.reading.pairs import pair_of
from games.cardgames.reading.predicates import behind_joints
from games.cardgames.reading.sentences import Found, LineReader, SentenceReader
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Number
from games.cardgames.vocabulary.amounts import Count, ThatMuch, X
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.entries import EntersAsCopy
from games.cardgames.vocabulary.permanents import BecomeCopy, CreateCopy, CreateToken
from games.cardgames.vocabulary.returning import Returned
from games.cardgames.vocabulary.selectors import Selector, You
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import book
from games.rulesets.magic.rules_text import nouns
from games.rulesets.magic.rules_text.terms import TERMS
from games.rulesets.magic.rules_text.tokens import PREDEFINED
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.vocabulary.costs import Escape
from games.rulesets.magic.vocabulary.emblems import GetEmblem
from games.rulesets.magic.vocabulary.mana import AdditionalMana, AddMana
from games.rulesets.magic.vocabulary.suspend import Suspend

COLOURS = {TERMS.colour(letter).en: letter for letter in nouns.COLOURS} | {TERMS.colour("").en: "", "colorless": ""}
SYMBOLS = frozenset(f"{{{letter.lower()}}}" for letter in "WUBRGC")
ITS, ALSO = ("it", "it's"), tokens("in addition to its other types")
TAPPED = (
    (tokens("whenever you tap"), tokens("add"), True),
    (tokens("whenever a player taps"), tokens("that player adds"), False),
)
NOT_NONE = tokens(". X can't be 0")
STAYS = tokens(". until end of turn, you don't lose this mana as steps and phases end")
PREDEFINED_NAMES = {key.removeprefix("token:"): key for key in PREDEFINED}
"""Tokens that the rules describe, as one word each."""
TYPES = {TERMS.type(key).en.one: key for key in nouns.TYPES}
SUBTYPES = {name.en.one.lower(): key for key, name in nouns.SUBTYPES.items()}


class MagicSentences(SentenceReader):
    """The sentences of Magic."""

    own_effects: ClassVar[tuple[type[Effect], ...]] = (AddMana, CreateToken, GetEmblem)
    own_selectors: ClassVar[tuple[type[Selector], ...]] = (Returned,)
    own_abilities: ClassVar[tuple[type[Ability], ...]] = (Loyalty, Escape)

    def read(self, line: Tokens) -> LineReader:
        """A line of Magic, to be read."""
        return MagicLine(self, line)


class MagicLine(LineReader):
    """One line of Magic while it is read."""

    def own_effect(self, place: int) -> Iterator[tuple[int, Effect]]:
        """Mana and tokens."""
        if self.line.at(place) == "add":
            yield from self._mana(place + 1)
        if self.line.at(place) == "create":
            yield from (
                (end, CreateToken(key, much, YOU, tapped)) for end, key, much, tapped in self._tokens(place + 1)
            )
        for end, word in self.line.words(self.by.effects, place, self.readers):
            if isinstance(word, CreateCopy | BecomeCopy):
                for last, but in self._otherwise(end):
                    yield last, replace(word, but=but)
        if self.line.tokens[place : place + 5] == ("you", *GETS):
            yield from self._emblem(place + 5, YOU)
        for end, who in self.selector(place):
            if self.line.tokens[end : end + 4] == ("gets", *GETS[1:]):
                yield from self._emblem(end + 4, who)
            if self.line.at(end) in ("creates", "create"):
                for last, key, much, tapped in self._tokens(end + 1):
                    yield last, CreateToken(key, much, who, tapped)

    def own_ability(self, place: int) -> Iterator[tuple[int, Found]]:
        """Abilities of planeswalkers, and escape."""
        change = self.line.at(place).removeprefix("+")
        if self.line.at(place + 1) == ":" and change.removeprefix("-").isdigit():
            for end, told in self.effects(place + 2):
                yield self.stop(end), Found(Loyalty(int(change), told.effects), told.joints)
        for end, word in self.line.words(self.by.paragraphs, place, self.readers):
            if isinstance(word, EntersAsCopy):
                for last, but in self._otherwise(end):
                    yield self.stop(last), Found(replace(word, but=but))
        yield from self._mana_of_that_type(place)
        if self.line.tokens[place : place + 3] == ("suspend", "x", DASH):
            for end, cost in self.cost(place + 3):
                if self.line.tokens[end : end + len(NOT_NONE)] == NOT_NONE:
                    yield self.stop(end + len(NOT_NONE)), Found(Suspend(X(), cost.symbols))
        if self.line.at(place) == "escape":
            for end, cost in self.cost(place + 2):
                if len(cost.parts) == 1 and cost.parts[0].how == "exile":
                    yield self.stop(end), Found(Escape(cost.symbols, cost.parts[0].count))

    def _emblem(self, place: int, who: Selector) -> Iterator[tuple[int, Effect]]:
        """With abilities in quotation marks, up to three."""
        for end, abilities in self._all_quoted(place, 3):
            yield end, GetEmblem(abilities, who)

    def _all_quoted(self, place: int, most: int) -> Iterator[tuple[int, tuple[Ability, ...]]]:
        for end, ability in self._quoted(place):
            yield end, (ability,)
            if most > 1:
                for joint in behind_joints(self.line, end):
                    for last, more in self._all_quoted(joint, most - 1):
                        yield last, (ability, *more)

    # --- mana ---------------------------------------------------------------------------------------------------

    def _mana(self, place: int) -> Iterator[tuple[int, Effect]]:
        for end, mana in self._added(place):
            for last, whole in ((end, mana), *self._spent(end, mana)):
                yield last, whole
                if self.line.tokens[last : last + len(STAYS)] == STAYS:
                    yield last + len(STAYS), replace(whole, stays=True)

    def _added(self, place: int) -> Iterator[tuple[int, AddMana]]:
        """Which mana, and how much."""
        end, letters = place, ""
        while self.line.at(end) in SYMBOLS:
            letters += self.line.at(end)[1].upper()
            end += 1
        if letters:
            yield end, AddMana(letters)
            if self.line.at(end) == "for":
                for last, kind in self.readers["counted"](end + 1):
                    yield last, AddMana(letters, times=Count(kind))
        yield from self._choice_of_mana(place)
        if self.line.tokens[place : place + 5] in ANY_COLOUR:
            yield place + 5, AddMana("WUBRG", choice=True)
            yield from self._like(place + 5, "WUBRG")
        if self.line.tokens[place : place + 5] == tokens("one mana of any type"):
            yield from self._like(place + 5, "WUBRGC")
        if self.line.tokens[place + 1 : place + 6] == tokens("mana of any one color"):
            yield from self._of_one_colour(place)
        if self.line.tokens[place : place + 3] == tokens("an amount of"):
            yield from self._equal_to(place + 3)

    def _mana_of_that_type(self, place: int) -> Iterator[tuple[int, Found]]:
        """Whenever somebody taps such a thing for mana, he adds one of any type that it produced."""
        for lead, then, yours in TAPPED:
            if self.line.tokens[place : place + len(lead)] != lead:
                continue
            at = place + len(lead)
            for end, kind in self.readers[FIELD](at + (self.line.at(at) in ("a", "an"))):
                whole = (*tokens("for mana ,"), *then, *tokens("one mana of any type that"))
                last = end + len(whole)
                if self.line.tokens[end:last] == whole and self.line.at(last + 1) == "produced":
                    yield self.stop(last + 2), Found(AdditionalMana(kind, yours=yours))

    def _like(self, place: int, letters: str) -> Iterator[tuple[int, AddMana]]:
        """That others could produce."""
        if self.line.at(place) == "that":
            for end, kind in self.readers[FIELD](place + 1 + (self.line.at(place + 1) in ("a", "an"))):
                if self.line.tokens[end : end + 2] == tokens("could produce"):
                    yield end + 2, AddMana(letters, choice=True, like=kind)

    def _of_one_colour(self, place: int) -> Iterator[tuple[int, AddMana]]:
        end, word = place + 6, self.line.at(place)
        if word.isdigit():
            yield end, AddMana("WUBRG", choice=True, times=int(word))
        if word == "x":
            yield end, AddMana("WUBRG", choice=True, times=X())
            if self.line.tokens[end : end + 4] == tokens(", where x is"):
                for last, amount in self.amount(end + 4):
                    yield last, AddMana("WUBRG", choice=True, times=amount)

    def _equal_to(self, place: int) -> Iterator[tuple[int, AddMana]]:
        if self.line.at(place) in SYMBOLS and self.line.tokens[place + 1 : place + 3] == tokens("equal to"):
            for end, amount in self.amount(place + 3):
                yield end, AddMana(self.line.at(place)[1].upper(), times=amount)

    def _spent(self, place: int, mana: AddMana) -> Iterator[tuple[int, AddMana]]:
        """Spend this mana only to cast such spells, and perhaps to activate abilities."""
        if self.line.tokens[place : place + 7] != tokens(". spend this mana only to cast"):
            return
        for end, kind in self.readers[OF_SPELL](place + 7 + (self.line.at(place + 7) in ("a", "an"))):
            yield end, replace(mana, only=kind)
            if self.line.tokens[end : end + 4] == tokens("or activate abilities of"):
                for last, other in self.readers[FIELD](end + 4):
                    if other == kind:
                        yield last, replace(mana, only=kind, abilities=True)

    def _choice_of_mana(self, place: int) -> Iterator[tuple[int, AddMana]]:
        letters, at = "", place
        while self.line.at(at) in SYMBOLS:
            letters += self.line.at(at)[1].upper()
            at += 1
            if self.line.at(at) not in (",", "or"):
                break
            at += 1 + (self.line.tokens[at : at + 2] == (",", "or"))
        if len(letters) > 1:
            yield at, AddMana(letters, choice=True)

    # --- copies -------------------------------------------------------------------------------------------------

    def _otherwise(self, place: int) -> Iterator[tuple[int, Except]]:
        """How a copy is otherwise: ", except it's 7/7 and it has haste"."""
        if self.line.tokens[place : place + 2] == (",", "except"):
            for end, says in self._differences(place + 2):
                yield end, Except(**says)

    def _differences(self, place: int) -> Iterator[tuple[int, dict[str, Any]]]:
        if self.line.at(place) not in ITS:
            return
        for end, said in self._difference(place + 1):
            yield end, said
            for joint in behind_joints(self.line, end):
                for last, more in self._differences(joint):
                    if not said.keys() & more.keys():
                        yield last, {**said, **more}

    def _difference(self, place: int) -> Iterator[tuple[int, dict[str, Any]]]:
        word = self.line.at(place)
        size = pair_of(word, signed=False)
        if size is not None:
            yield place + 1, {"base": size}
        if word == "isn't":
            for key, name in nouns.SUPERTYPES.items():
                if self.line.at(place + 1) == name.en:
                    yield place + 2, {"lacks": (key,)}
        if word in COLOURS:
            yield place + 1, {"colours": COLOURS[word] or "C"}
        for key, name in nouns.SUPERTYPES.items():
            if word == name.en and self.line.tokens[place + 1 : place + 1 + len(ALSO)] == ALSO:
                yield place + 1 + len(ALSO), {"types": (key,)}
        if self.line.tokens[place : place + 4] == tokens("has no mana cost"):
            yield place + 4, {"costless": True}
        if word in ("a", "an"):
            for end, kind in self.readers[FIELD](place + 1):
                if self.line.tokens[end : end + len(ALSO)] == ALSO:
                    said = {"types": kind.types, "subtypes": (kind.subtype,) if kind.subtype else ()}
                    yield end + len(ALSO), {name: value for name, value in said.items() if value}
        if word == "has":
            for end, names in self.by.static.names(self.line, place + 1):
                yield end, {"keywords": names}
            if self.line.at(place + 1) == '"':
                for end, ability in self.readers["ability"](place + 2):
                    if self.line.at(end) == '"':
                        yield end + 1, {"gives": (ability,)}

    # --- tokens -------------------------------------------------------------------------------------------------

    def _tokens(self, place: int) -> Iterator[tuple[int, str | Card, Number, bool]]:
        for start, much in self._how_many(place):
            tapped = self.line.at(start) == "tapped"
            for end, token in self._token(start + tapped):
                yield end, token, much, tapped
                if self.line.at(end) == "for":
                    yield from self._for_each(end + 1, token, much, tapped=tapped)
                if self.line.tokens[end : end + 4] == (",", "where", "x", "is"):
                    for last, amount in self.amount(end + 4):
                        yield last, token, amount, tapped

    def _for_each(
        self, place: int, token: str | Card, much: Number, *, tapped: bool
    ) -> Iterator[tuple[int, str | Card, Number, bool]]:
        for last, kind in self.readers["counted"](place):
            if isinstance(much, int):
                yield last, token, Count(kind, much), tapped

    def _how_many(self, place: int) -> Iterator[tuple[int, Number]]:
        word = self.line.at(place)
        if word == "a":
            yield place + 1, 1
        elif word.isdigit():
            yield place + 1, int(word)
        elif word == "x":
            yield place + 1, X()
        elif self.line.tokens[place : place + 2] == ("that", "many"):
            yield place + 2, ThatMuch()

    def _token(self, place: int) -> Iterator[tuple[int, str | Card]]:
        """A token with all that it is."""
        name = self.line.at(place)
        if name in PREDEFINED_NAMES and self.line.at(place + 1) in _TOKEN:
            yield place + 2, PREDEFINED_NAMES[name]
            return
        legendary = self.line.at(place) == "legendary"
        at = place + legendary
        size = pair_of(self.line.at(at), signed=False)
        at += size is not None
        colours, at = self._colours(at)
        if colours is None:
            return
        subtypes: list[str] = []
        while self.line.at(at) in SUBTYPES:
            subtypes.append(SUBTYPES[self.line.at(at)])
            at += 1
        types: list[str] = []
        while self.line.at(at) in TYPES:
            types.append(TYPES[self.line.at(at)])
            at += 1
        if self.line.at(at) not in _TOKEN or not types or ("creature" in types) is (size is None):
            return
        power, toughness = size or (0, 0)
        if not isinstance(power, int) or not isinstance(toughness, int):
            return
        supertypes = ("legendary",) if legendary else ()
        for end, keywords, abilities in self._token_has(at + 1):
            name = " ".join(nouns.SUBTYPES[key].en.one for key in subtypes) or "Token"
            german = "-".join(nouns.SUBTYPES[key].de.one for key in subtypes) or "Spielstein"
            token = Card(
                name, german, (*supertypes, *types), "", tuple(subtypes), power, toughness, colours=colours,
                keywords=keywords, abilities=abilities, token=True,
            )  # fmt: skip
            yield end, KNOWN_TOKENS.get(described(token)) or token.as_token()

    def _colours(self, place: int) -> tuple[str | None, int]:
        found, at = "", place
        while self.line.at(at) in COLOURS:
            found += COLOURS[self.line.at(at)]
            at += 1
            joint = self.line.at(at) in ("and", ",")
            if not joint or self.line.at(at + 1) not in COLOURS:
                return found, at
            at += 1
        return (None, place) if at == place else (found, at)

    def _token_has(self, place: int) -> Iterator[tuple[int, tuple[str, ...], tuple[Ability, ...]]]:
        yield place, (), ()
        if self.line.at(place) != "with":
            return
        for end, keywords in self.by.altered.names(self.line, place + 1):
            yield end, keywords, ()
            if self.line.at(end) == "and":
                for last, ability in self._quoted(end + 1):
                    yield last, keywords, (ability,)
        for end, ability in self._quoted(place + 1):
            yield end, (), (ability,)

    def _quoted(self, place: int) -> Iterator[tuple[int, Ability]]:
        if self.line.at(place) == '"':
            for end, ability in self.readers["ability"](place + 1):
                if self.line.at(end) == '"':
                    yield end + 1, ability


def described(token: Card) -> tuple[object, ...]:
    """What a text says of a token, names apart."""
    abilities = tuple(str(ability) for ability in token.abilities)
    size = (token.power, token.toughness)
    return (token.en, token.types, token.subtypes, size, "".join(sorted(token.colours)),
            tuple(sorted(token.keywords)), abilities)  # fmt: skip


YOU = You()
GETS = tokens("get an emblem with")
_TOKEN = frozenset({"token", "tokens"})
ANY_COLOUR = frozenset({("1", "mana", "of", "any", "colour"), ("1", "mana", "of", "any", "color")})
KNOWN_TOKENS = {described(face.card): key for key, face in book().items() if face.card.token and not face.card.variety}
"""Tokens that many cards create, by what a text says of them."""
