"""Tokens as objects of a sentence: "two 1/1 white Soldier tokens"."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules.card import Card
from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.nouns import Name
from games.cardgames.vocabulary.amounts import Number


def tokens(token: str | Card, amount: Number, tell: Telling, *, tapped: bool = False) -> str:
    """So many tokens, as an object."""
    name = token_name(token, tell)
    return much(amount, _tapped(name, tell) if tapped else name, tell)


def _tapped(name: Name, tell: Telling) -> Name:
    """The same, tapped."""
    word = tell.turn("tapped")
    english = replace(name.en, one=f"{word} {name.en.one}", many=f"{word} {name.en.form(plural=True)}")
    return replace(name, en=english, de=replace(name.de, adjective=f"{word} {name.de.adjective}".strip()))


def token_name(token: str | Card, tell: Telling) -> Name:
    """A token as a noun; one that is nowhere described is called by its key."""
    card = tell.find(token) if isinstance(token, str) else token
    if card is not None:
        return tell.terms.token(card, tell)
    name = str(token).removeprefix("token:").replace("_", " ").title()
    return nouns.name(f"{name} token", "m", f"{name}-Spielstein", f"{name}-Spielsteine")
