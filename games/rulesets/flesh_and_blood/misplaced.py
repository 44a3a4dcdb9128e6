"""Words of a card that stand where they would mean nothing, or where no sentence says them."""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.vocabulary.abilities import Instructions, Triggered
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node, each_place, one_of
from games.rulesets.flesh_and_blood.card import STAYING, Card
from games.rulesets.flesh_and_blood.rules_text.nouns import SUBTYPES
from games.rulesets.flesh_and_blood.vocabulary.abilities import PlayableAsInstant
from games.rulesets.flesh_and_blood.vocabulary.conditions import HitOnChain
from games.rulesets.flesh_and_blood.vocabulary.effects import GoAgain
from games.rulesets.flesh_and_blood.vocabulary.giving import IntoSoul, PutIntoArena
from games.rulesets.flesh_and_blood.vocabulary.promises import NextHit
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit


def misplaced(card: Card) -> Iterator[Misspelt]:
    """Each such word, with where it stands."""
    for number, ability in enumerate(card.abilities):
        if isinstance(ability, PlayableAsInstant) and "attack" in card.types:
            yield Misspelt(
                f"abilities[{number}]",
                LocalizedText("heroes attack in their own turn alone", "Helden greifen nur im eigenen Zug an"),
                LocalizedText("write it onto an action that is no attack", "schreibe es auf eine Aktion ohne Angriff"),
            )
        for place, word in each_place(ability, f"abilities[{number}]"):
            yield from _of_word(word, place, resolves=isinstance(ability, Instructions))


def _of_word(word: Node, place: str, *, resolves: bool) -> Iterator[Misspelt]:
    """`resolves`: it is what the card does as it resolves."""
    if isinstance(word, GoAgain) and not resolves:
        yield Misspelt(
            place,
            LocalizedText("this is of a card that resolves", "das gilt einer Karte, die verrechnet wird"),
            LocalizedText(
                "write a Strengthen with the keyword, or an Instructions",
                "schreibe ein Strengthen mit dem Schlüsselwort oder ein Instructions",
            ),
        )
    if isinstance(word, IntoSoul) and resolves:
        yield Misspelt(
            place,
            LocalizedText(
                "a card that resolves is still on the stack", "was verrechnet wird, liegt noch auf dem Stack"
            ),
            LocalizedText("write it into a Triggered", "schreibe es in ein Triggered"),
        )
    if isinstance(word, HitOnChain) and word.kind.subtype not in SUBTYPES:
        yield Misspelt(
            f"{place}.kind",
            LocalizedText("a weapon has a subtype", "eine Waffe hat einen Untertyp"),
            one_of(sorted(SUBTYPES)),
        )
    if isinstance(word, PutIntoArena) and not STAYING & {*word.kind.types, *word.kind.every}:
        yield Misspelt(
            f"{place}.kind",
            LocalizedText("nothing else stays in the arena", "nichts anderes bleibt in der Arena"),
            one_of(sorted(STAYING)),
        )
    if isinstance(word, NextHit) and not _promises_a_hit(word):
        yield Misspelt(
            f"{place}.gives",
            LocalizedText("this is promised of the next hit", "das wird dem nächsten Treffer versprochen"),
            LocalizedText("write one Triggered with Hit", "schreibe ein einziges Triggered mit Hit"),
        )


def _promises_a_hit(word: NextHit) -> bool:
    return len(word.gives) == 1 and isinstance(word.gives[0], Triggered) and isinstance(word.gives[0].when, Hit)
