"""What a token is called: "1/1 white Soldier creature token", "Treasure token" (magic 111.4, 111.10)."""

from __future__ import annotations

from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.antecedents import Telling, telling
from games.cardgames.rules_text.changes import keywords, quoted
from games.cardgames.rules_text.nouns import Name
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import listed
from games.rulesets.magic.card import Card

PREDEFINED = frozenset({"token:treasure", "token:food", "token:clue", "token:blood", "token:map"})
"""Tokens that the rules describe: their name says all (magic 111.10)."""


def token(card: Card, tell: Telling) -> Name:
    """A token as a noun, with all that it is."""
    if card.key in PREDEFINED:
        one = f"{card.de}-Spielstein"
        return Name(en.Noun(f"{card.en} token"), de.Noun("m", one, f"{one}e", f"{one}s"))
    return Name(en.Noun(*_english(card, tell)), _german(card, tell))


def _english(card: Card, tell: Telling) -> tuple[str, str]:
    terms = tell.terms
    colours = listed([terms.colour(letter).en for letter in card.colours], "and") or terms.colour("").en
    size = f"{card.power}/{card.toughness} " if "creature" in card.types else ""
    supertypes = "legendary " if "legendary" in card.types else ""
    names = [terms.subtype(each).en.one for each in card.subtypes]
    sorts = " ".join([*names, *(each for each in card.types if each not in terms.supertypes)])
    after = f" named {card.en}" if " ".join(names) != card.en else ""
    has = _has(card, tell)
    after += f" with {has}" if has else ""
    return tuple(f"{supertypes}{size}{colours} {sorts} {noun}{after}" for noun in ("token", "tokens"))  # type: ignore[return-value]


def _german(card: Card, tell: Telling) -> de.Noun:
    terms = tell.terms
    colours = " und ".join(terms.colour(letter).de for letter in card.colours) or terms.colour("").de
    colours = f"legendär {colours}" if "legendary" in card.types else colours
    kinds = [terms.type(each).de.one for each in card.types if each not in terms.supertypes and each != "creature"]
    sort = "Kreaturenspielstein" if "creature" in card.types else "Spielstein"
    sort = "-".join([*kinds, sort])
    size = f"{card.power}/{card.toughness}-" if "creature" in card.types else ""
    names = [terms.subtype(each).de.one for each in card.subtypes]
    after = " vom Typ " + listed(names, "und") if names else ""
    after += f" namens {card.de}" if "-".join(names) != card.de and " ".join(names) != card.de else ""
    has = _has(card, tell)
    after += f" mit {has}" if has else ""
    return de.Noun("m", f"{size}{sort}{after}", f"{size}{sort}e{after}", f"{size}{sort}s{after}", adjective=colours)


def _has(card: Card, tell: Telling) -> str:
    """Its keywords, and its abilities in quotation marks."""
    found = [keywords(card.keywords, tell)] if card.keywords else []
    return listed([*found, *quoted_abilities(card, tell)], "und" if tell.german else "and")


def quoted_abilities(card: Card, tell: Telling) -> list[str]:
    """The abilities of what a card describes, each in quotation marks."""
    found = []
    for ability in card.abilities:
        inner = telling(tell.terms, card, tell.language, tell.find)
        inner.style = tell.style.inside() if tell.style is not None else None
        found.append(quoted(paragraph(ability, inner).replace("\n", " "), tell))
    return found
