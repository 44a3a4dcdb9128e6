"""What the game calls things."""

from __future__ import annotations

from games.cardgames.rules.book import german_name
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.register import COMMON, Register
from games.cardgames.rules_text.terms import Feature, Terms
from games.cardgames.vocabulary.permanents import StayTapped
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine import LocalizedText
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.features import CHARACTERS
from games.rulesets.fftcg.rules_text import nouns
from games.rulesets.fftcg.symbols import ELEMENTS, LETTERS, spoken
from games.rulesets.fftcg.vocabulary.abilities import AtDamage, Burst, ExBurst, LimitBreak, Priming, Special, Warp
from games.rulesets.fftcg.vocabulary.effects import Dull, GainCrystals, MayPay

OWN = Register(COMMON)
"""The sentences of this game's words, and of common words that it says otherwise."""


def itself(card: Card) -> Name:
    """ "This Forward", "this Summon"."""
    return nouns.TYPES[card.types[0]]


def called(name: str) -> LocalizedText:
    """A name of cards in both languages, by its English form."""
    return LocalizedText(name, german_name(book(), name))


def _own_name(card: Card) -> str:
    return card.en


def _says_enough(kind: ObjectFilter) -> bool:
    """ "a Card Name Yuna", "2 or more Job Knight"."""
    return not kind.types and bool(getattr(kind, "named", "") or getattr(kind, "job", ""))


def _jobs() -> dict[str, LocalizedText]:
    return {key: LocalizedText(name.en.one, name.de.one) for key, name in nouns.JOBS.items()}


TERMS = Terms(
    zones={
        "deck": nouns.DECK, "hand": nouns.HAND, "grave": nouns.BREAK_ZONE, "field": nouns.FIELD, "stack": nouns.STACK,
        "exile": nouns.REMOVED, "damage": nouns.DAMAGE_ZONE, "limit": nouns.LB_DECK,
    },
    roles={"break": "grave", "removed": "exile"},
    register=OWN,
    types=nouns.TYPES,
    cards=nouns.TYPES,
    spells=nouns.TYPES,
    subtypes=nouns.JOBS,
    colours={LETTERS[element]: words for element, words in ELEMENTS.items()},
    counters=nouns.COUNTERS,
    steps=nouns.STEPS,
    times=nouns.TIMES,
    moments=nouns.MOMENTS,
    keywords=nouns.KEYWORDS,
    acts={
        "destroy": LocalizedText("break", "brechen"),
        "die": LocalizedText(
            "be put from the field into the Break Zone", "vom Spielfeld auf die Break Zone gelegt werden"
        ),
        "counter": LocalizedText("cancel", "annullieren"),
        "cast": LocalizedText("cast", "ein|setzen"),
        "untap": LocalizedText("activate", "aktivieren"),
    },
    phrases={
        "of power": LocalizedText("of power", "mit Kraft"),
        "or greater": LocalizedText("or more", "oder mehr"),
        "of cost": LocalizedText("of cost", "mit Kosten von"),
        "from": LocalizedText("in", "aus"),
        "whenever": LocalizedText("when", "immer wenn"),
        "tapped": LocalizedText("dull", "stumpf"),
        "of opponent": LocalizedText("your opponent's", "deines Gegners"),
        "theirs": LocalizedText("opponent controls", "unter der Kontrolle deines Gegners"),
        "theirs, several": LocalizedText("opponent controls", "unter der Kontrolle deines Gegners"),
    },
    features={
        "element": Feature(joined=nouns.ELEMENTS),
        "active": Feature(before=LocalizedText("active", "aktiv")),
        "most_cost": Feature(after=LocalizedText(" of cost {value} or less", " mit Kosten von höchstens {value}")),
        "least_cost": Feature(after=LocalizedText(" of cost {value} or more", " mit Kosten von mindestens {value}")),
        "job": Feature(after=LocalizedText("Job {value}", " mit dem Job {value}"), values=_jobs(), first=True),
        "not_job": Feature(after=LocalizedText(" without Job {value}", " ohne den Job {value}"), values=_jobs()),
        "category": Feature(after=LocalizedText("Category {value}", " der Kategorie {value}"), first=True),
        "named": Feature(after=LocalizedText("Card Name {value}", " namens {value}"), first=True, called=called),
        "as_named": Feature(
            after=LocalizedText(" of the named {value}", " {value}"),
            values={
                "element": LocalizedText("element", "des genannten Elements"),
                "job": LocalizedText("job", "des genannten Jobs"),
                "category": LocalizedText("category", "der genannten Kategorie"),
                "type": LocalizedText("card type", "des genannten Kartentyps"),
                "name": LocalizedText("card name", "des genannten Namens"),
            },
        ),
        "no_stronger": Feature(
            after=LocalizedText(" with at most the power of this Forward", " mit höchstens der Kraft dieses Stürmers"),
            last=True,
        ),
    },
    explains={
        ExBurst: "ex burst", Burst: "ex burst", LimitBreak: "limit break", GainCrystals: "crystal",
        MayPay: "crystal", AtDamage: "damage", Warp: "warp", Priming: "priming", Special: "special",
        StayTapped: "freeze",
    },
    itself=itself,
    own_name=_own_name,
    speaks_for_itself=_says_enough,
    named_together={CHARACTERS: nouns.CHARACTER},
    whose_last=True,
    other_than=True,
    in_digits=True,
    as_one=frozenset({(Dull, StayTapped)}),
    symbols=spoken,
    permanent=nouns.CHARACTER,
    spell=nouns.TYPES["summon"],
    power=nouns.POWER,
    damage=nouns.DAMAGE,
)  # fmt: skip
