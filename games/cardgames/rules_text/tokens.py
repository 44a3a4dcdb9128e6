"""Tokens as objects of a sentence: "two white 1/1 Soldier tokens"."""

from __future__ import annotations

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.nouns import Name
from games.cardgames.vocabulary.amounts import Number


def tokens(key: str, amount: Number, tell: Telling) -> str:
    """So many tokens, as an object."""
    return much(amount, token_name(key, tell), tell)


def token_name(key: str, tell: Telling) -> Name:
    """A token as a noun; one that is nowhere described is called by its key."""
    card = tell.find(key)
    if card is not None:
        return tell.terms.token(card, tell)
    name = key.removeprefix("token:").replace("_", " ").title()
    return nouns.name(f"{name} token", "m", f"{name}-Spielstein", f"{name}-Spielsteine")
