"""What a token is called: "white 1/1 Soldier creature token"."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.changes import keywords
from games.cardgames.rules_text.nouns import Name
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import listed
from games.rulesets.magic.card import Card


def token(card: Card, tell: Telling) -> Name:
    """A token as a noun, with all that it is."""
    return Name(en.Noun(*_english(card, tell)), _german(card, tell))


def _english(card: Card, tell: Telling) -> tuple[str, str]:
    terms = tell.terms
    colours = listed([terms.colour(letter).en for letter in card.colours], "and") or terms.colour("").en
    size = f" {card.power}/{card.toughness}" if "creature" in card.types else ""
    sorts = " ".join([*(terms.subtype(each).en.one for each in card.subtypes), *card.types])
    after = f" with {keywords(card.keywords, tell)}" if card.keywords else ""
    return f"{colours}{size} {sorts} token{after}", f"{colours}{size} {sorts} tokens{after}"


def _german(card: Card, tell: Telling) -> de.Noun:
    terms = tell.terms
    colours = " und ".join(terms.colour(letter).de for letter in card.colours) or terms.colour("").de
    sort = "Kreaturenspielstein" if "creature" in card.types else "Spielstein"
    size = f"{card.power}/{card.toughness}-" if "creature" in card.types else ""
    after = ""
    if card.subtypes:
        after = " vom Typ " + listed([terms.subtype(each).de.one for each in card.subtypes], "und")
    if card.keywords:
        after += f" mit {keywords(card.keywords, tell)}"
    return de.Noun("m", f"{size}{sort}{after}", f"{size}{sort}e{after}", f"{size}{sort}s{after}", adjective=colours)
