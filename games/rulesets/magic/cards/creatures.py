"""Creatures that exploit others, that are modular, or for which something is asked beside mana (magic 702, 118.12a)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Part, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import ThatMuch
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.permanents import Alter, PutCounters, ReturnToHand, SacrificeIt
from games.cardgames.vocabulary.piles import Draw, Look
from games.cardgames.vocabulary.selectors import YOU, ObjectFilter, Self
from games.cardgames.vocabulary.shields import Regenerate
from games.cardgames.vocabulary.triggers import Begins, DealsDamage, Dies
from games.cardgames.vocabulary.unless import UnlessGives
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    DISCARD_CARD,
    LIBRARY_CARD,
    SACRIFICE_CREATURE,
    TARGET_CREATURE,
    TARGET_OPPONENT,
    YOUR_ARTIFACT,
    on_entering,
)
from games.rulesets.magic.vocabulary.abilities import Ward
from games.rulesets.magic.vocabulary.creatures import Exploit, Exploits, Modular
from games.rulesets.magic.vocabulary.selectors import CREATURE

# --- exploit ---------------------------------------------------------------------------------------------------------

SIDISIS_FAITHFUL = Card(
    "Sidisi's Faithful", "Sidisis Ergebene", ("creature",), "{U}", ("snake", "wizard"), 0, 4,
    abilities=(Exploit(), Triggered(Exploits(), (ReturnToHand(TARGET_CREATURE),))),
)  # fmt: skip
QARSI_SADIST = Card(
    "Qarsi Sadist", "Qarsi-Sadist", ("creature",), "{1}{B}", ("human", "cleric"), 1, 3,
    abilities=(Exploit(), Triggered(Exploits(), (LoseLife(2, TARGET_OPPONENT), GainLife(2)))),
)  # fmt: skip
SILUMGAR_BUTCHER = Card(
    "Silumgar Butcher", "Silumgar-Schlächter", ("creature",), "{4}{B}", ("zombie", "djinn"), 3, 3,
    abilities=(Exploit(), Triggered(Exploits(), (Alter(TARGET_CREATURE, -3, -3),))),
)  # fmt: skip
VULTUROUS_AVEN = Card(
    "Vulturous Aven", "Aasfressender Avior", ("creature",), "{3}{B}", ("bird", "shaman"), 2, 3, keywords=("flying",),
    abilities=(Exploit(), Triggered(Exploits(), (Draw(2), LoseLife(2)))),
)  # fmt: skip
GURMAG_DROWNER = Card(
    "Gurmag Drowner", "Gurmag-Ertränker", ("creature",), "{3}{U}", ("snake", "wizard"), 2, 4,
    abilities=(Exploit(), Triggered(Exploits(), (Look(4, LIBRARY_CARD, rest="grave"),))),
)  # fmt: skip

# --- modular ---------------------------------------------------------------------------------------------------------


def arcbound(
    en: str, de: str, cost: str, subtype: str, amount: int, *keywords: str, also: tuple[Ability, ...] = ()
) -> Card:
    """An artifact creature that consists of its counters."""
    kinds = ("artifact", "creature")
    return Card(en, de, kinds, cost, (subtype,), 0, 0, keywords=keywords, abilities=(*also, Modular(amount)))


ARCBOUND_WORKER = arcbound("Arcbound Worker", "Lichtbogen-Arbeiter", "{1}", "construct", 1)
ARCBOUND_STINGER = arcbound("Arcbound Stinger", "Lichtbogen-Stachler", "{2}", "insect", 1, "flying")
ARCBOUND_HYBRID = arcbound("Arcbound Hybrid", "Lichtbogen-Bastard", "{4}", "beast", 2, "haste")
ARCBOUND_BRUISER = arcbound("Arcbound Bruiser", "Lichtbogen-Scherge", "{5}", "golem", 3)
ARCBOUND_RAVAGER = arcbound(
    "Arcbound Ravager", "Lichtbogen-Verwüster", "{2}", "beast", 1,
    also=(
        Activated(Payment(parts=(Part("sacrifice", YOUR_ARTIFACT),)), (PutCounters("+1/+1", 1, Self()),)),
    ),
)  # fmt: skip

# --- what is asked beside mana ---------------------------------------------------------------------------------------

WESTGATE_REGENT = Card(
    "Westgate Regent", "Westtor-Regent", ("creature",), "{3}{B}{B}", ("vampire",), 4, 4, keywords=("flying",),
    abilities=(
        Ward(Payment(parts=(DISCARD_CARD,))),
        Triggered(DealsDamage(combat=True, to="player"), (PutCounters("+1/+1", ThatMuch(), Self()),)),
    ),
)  # fmt: skip
VEIN_RIPPER = Card(
    "Vein Ripper", "Venenreißer", ("creature",), "{3}{B}{B}{B}", ("vampire", "assassin"), 6, 5,
    keywords=("flying",),
    abilities=(
        Ward(Payment(parts=(SACRIFICE_CREATURE,))),
        Triggered(Dies(CREATURE), (LoseLife(2, TARGET_OPPONENT), GainLife(2))),
    ),
)  # fmt: skip
MASTICORE = Card(
    "Masticore", "Masticor", ("artifact", "creature"), "{4}", ("masticore",), 4, 4,
    abilities=(
        Triggered(
            Begins("upkeep"), (UnlessGives(Payment(parts=(DISCARD_CARD,)), YOU, (SacrificeIt(Self()),)),)
        ),
        Activated(Payment("{2}"), (Damage(1, TARGET_CREATURE),)),
        Activated(Payment("{2}"), (Regenerate(),)),
    ),
)  # fmt: skip
HIDDEN_HORROR = Card(
    "Hidden Horror", "Verborgener Schrecken", ("creature",), "{1}{B}{B}", ("horror",), 4, 4,
    abilities=(
        on_entering(
            UnlessGives(
                Payment(parts=(Part("discard", ObjectFilter(types=("creature",), zone="hand")),)),
                YOU,
                (SacrificeIt(Self()),),
            )
        ),
    ),
)  # fmt: skip
DREKAVAC = Card(
    "Drekavac", "Drekavac", ("creature",), "{1}{B}", ("beast",), 3, 3,
    abilities=(
        on_entering(
            UnlessGives(
                Payment(parts=(Part("discard", ObjectFilter(lacks=("creature",), zone="hand")),)),
                YOU,
                (SacrificeIt(Self()),),
            )
        ),
    ),
)  # fmt: skip
ROGUE_ELEPHANT = Card(
    "Rogue Elephant", "Räubernder Elefant", ("creature",), "{G}", ("elephant",), 3, 3,
    abilities=(
        on_entering(
            UnlessGives(
                Payment(parts=(Part("sacrifice", ObjectFilter(subtype="forest", whose="you")),)),
                YOU,
                (SacrificeIt(Self()),),
            )
        ),
    ),
)  # fmt: skip
