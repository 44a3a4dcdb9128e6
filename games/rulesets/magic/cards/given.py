"""Cards that another player is given, and those for which a number is chosen (magic 110.2, 608.2d, 614.12a)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Part, Payment, Triggered
from games.cardgames.vocabulary.amounts import ThatMuch
from games.cardgames.vocabulary.conditions import During
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import Exile, PutBack, Sacrifice
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import EachPlayer, ObjectFilter, Self, Target, You
from games.cardgames.vocabulary.triggers import Begins, BlocksOrIsBlocked
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_OPPONENT, YOUR_CREATURE, does, on_entering
from games.rulesets.magic.vocabulary.casting import CannotCast
from games.rulesets.magic.vocabulary.choosing import ChooseNumber
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.giving import GivesControl
from games.rulesets.magic.vocabulary.selectors import CREATURE

YOUR_TARGET = Target(YOUR_CREATURE)
GIVEN = GivesControl(TARGET_OPPONENT, Self())
HURTS_YOU = Triggered(Begins("upkeep"), (Damage(2, You(), Self()),))
CREATURE_FOR_IT = Payment(parts=(Part("sacrifice", YOUR_CREATURE),))

SLEEPER_AGENT = Card(
    "Sleeper Agent", "Getarnter Agent", ("creature",), "{B}", ("phyrexian", "minion"), 3, 3,
    abilities=(on_entering(GIVEN), HURTS_YOU),
)  # fmt: skip
JINXED_IDOL = Card(
    "Jinxed Idol",
    "Verhextes Götzenbild",
    ("artifact",),
    "{2}",
    abilities=(HURTS_YOU, Activated(CREATURE_FOR_IT, (GIVEN,))),
)
GOBLIN_CADETS = Card(
    "Goblin Cadets", "Goblinkadetten", ("creature",), "{R}", ("goblin",), 2, 1,
    abilities=(Triggered(BlocksOrIsBlocked(), (GIVEN,)),),
)  # fmt: skip
HUMBLE_DEFECTOR = Card(
    "Humble Defector", "Demütige Überläuferin", ("creature",), "{1}{R}", ("human", "rogue"), 2, 1,
    abilities=(Activated(Payment(tap=True), (Draw(2), GIVEN), only=During("turn")),),
)  # fmt: skip
HARMLESS_OFFERING = Card(
    "Harmless Offering", "Harmloses Präsent", ("sorcery",), "{2}{R}",
    abilities=does(GivesControl(TARGET_OPPONENT, Target(ObjectFilter(whose="you"), slot=1))),
)  # fmt: skip
WRONG_TURN = Card(
    "Wrong Turn", "Falsch abbiegen", ("instant",), "{2}{U}",
    abilities=does(GivesControl(TARGET_OPPONENT, Target(CREATURE, slot=1))),
)  # fmt: skip
SANCTUM_PRELATE = Card(
    "Sanctum Prelate", "Prälatin des Heiligtums", ("creature",), "{1}{W}{W}", ("human", "cleric"), 2, 2,
    abilities=(
        EntersChoosing("number"),
        CannotCast(ObjectFilter(lacks=("creature",), zone="stack", chosen="value")),
    ),
)  # fmt: skip
BY_INVITATION_ONLY = Card(
    "By Invitation Only", "Nur mit Einladung", ("sorcery",), "{3}{W}{W}",
    abilities=does(ChooseNumber(13), Sacrifice(CREATURE, EachPlayer(), ThatMuch())),
)  # fmt: skip
CLOUDSHIFT = Card(
    "Cloudshift", "Wolkenverschiebung", ("instant",), "{W}",
    abilities=does(Exile(YOUR_TARGET), PutBack(YOUR_TARGET, yours=True)),
)  # fmt: skip
ASHEN_POWDER = Card(
    "Ashen Powder", "Asche der Toten", ("sorcery",), "{2}{B}{B}",
    abilities=does(PutBack(Target(ObjectFilter(types=("creature",), zone="graveyard", whose="opponent")), yours=True)),
)  # fmt: skip
