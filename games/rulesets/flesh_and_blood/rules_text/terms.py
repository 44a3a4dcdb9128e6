"""What the game calls things."""

from __future__ import annotations

from typing import Any

from games.cardgames.rules_text.nouns import CARD, Name, name
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.piles import Scry
from games.engine import LocalizedText
from games.rulesets.flesh_and_blood.card import COLOUR_NAMES, Card
from games.rulesets.flesh_and_blood.rules_text import abilities as sentences
from games.rulesets.flesh_and_blood.rules_text import nouns
from games.rulesets.flesh_and_blood.rules_text.keywords import KEYWORDS
from games.rulesets.flesh_and_blood.vocabulary import abilities
from games.rulesets.flesh_and_blood.vocabulary.banishing import Intimidate, Lesson, Mark
from games.rulesets.flesh_and_blood.vocabulary.conditions import Combo, Reprise
from games.rulesets.flesh_and_blood.vocabulary.contests import Clash, Wager
from games.rulesets.flesh_and_blood.vocabulary.counters import Suspense
from games.rulesets.flesh_and_blood.vocabulary.effects import Invoke, Transform, TransformUpTo
from games.rulesets.flesh_and_blood.vocabulary.promises import Amp

MOST = 20
_RESOURCE = LocalizedText("one resource", "eine Ressource")
_RESOURCES = LocalizedText("{count} resources", "{count} Ressourcen")


EXPLAINS = {
    abilities.ArcaneBarrier: "arcane barrier", abilities.Quell: "quell", abilities.Spellvoid: "spellvoid",
    abilities.Ward: "ward",
    Scry: "opt",
    abilities.Guardwell: "guardwell", abilities.Piercing: "piercing", abilities.Boost: "boost",
    abilities.BloodDebt: "blood debt", abilities.Heave: "heave", abilities.Cloaked: "cloaked",
    abilities.Contract: "contract", Combo: "combo", Intimidate: "intimidate", Amp: "amp", Mark: "mark",
    Lesson: "mentor", Clash: "clash", Wager: "wager", abilities.RuneGate: "rune gate", Suspense: "suspense",
    abilities.BladeBreak: "blade break", abilities.Battleworn: "battleworn", abilities.Temper: "temper",
    abilities.Phantasm: "phantasm", abilities.Crush: "crush", abilities.Fusion: "fusion", abilities.Essence: "essence",
    abilities.Specialization: "specialization", abilities.Legendary: "legendary", Reprise: "reprise",
    Transform: "transform", TransformUpTo: "transform", Invoke: "transform",
}  # fmt: skip
"""Which words have a name that a reader may want explained."""


def _itself(card: Card) -> Name:
    return nouns.itself(card.types)


def _token(card: Card, tell: Any) -> Name:
    """A token is called by its name."""
    german = card.de.replace(" ", "-")
    return name(f"{card.en} token", "m", f"{german}-Spielstein", f"{german}-Spielsteine")


def symbols(language: str) -> dict[str, str]:
    """Every symbol of a cost, with its braces, in words."""
    numbers = {f"{{{count}}}": _RESOURCES.fill(language, count=count) for count in range(MOST + 1)}
    return {**numbers, "{1}": _RESOURCE.in_(language), "{r}": _RESOURCE.in_(language)}


TERMS = Terms(
    zones={
        "deck": nouns.DECK, "hand": nouns.HAND, "grave": nouns.GRAVEYARD, "field": nouns.ARENA, "stack": nouns.STACK,
        "exile": nouns.BANISHED, "arsenal": nouns.ARSENAL, "pitch": nouns.PITCH, "soul": nouns.SOUL,
    },
    roles={"graveyard": "grave", "arena": "field", "banished": "exile"},
    types=nouns.TYPES,
    subtypes=nouns.SUBTYPES,
    colours=COLOUR_NAMES,
    counters=nouns.COUNTERS,
    steps=nouns.STEPS,
    times=nouns.TIMES,
    keywords=KEYWORDS,
    explains=EXPLAINS,
    any_target=frozenset({"ally"}),
    acts={
        "cast": LocalizedText("play", "spielen"),
        "enter": LocalizedText("enter the arena", "in die Arena kommen"),
        "leave": LocalizedText("leave the arena", "die Arena verlassen"),
    },
    phrases={"on the field": LocalizedText("in the arena", "in der Arena")},
    itself=_itself,
    token=_token,
    symbols=symbols,
    player=nouns.HERO,
    opponent=nouns.OPPOSING_HERO,
    spell=CARD,
    permanent=CARD,
    power=nouns.POWER,
    register=sentences.REGISTER,
)  # fmt: skip
