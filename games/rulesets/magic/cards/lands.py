"""Lands."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Static
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.entries import EntersTapped
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Self, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import FETCH_BASIC_LAND, LAND, on_entering, taps_for
from games.rulesets.magic.vocabulary.abilities import Cycling


def _basic(en: str, de: str, mana: str) -> Card:
    return Card(en, de, ("basic", "land"), subtypes=(en.lower(),), abilities=(taps_for(mana),))


def _refuge(mana: str) -> tuple[Ability, ...]:
    """Enters tapped, you gain 1 life, and it taps for one of two colours."""
    return (EntersTapped(), on_entering(GainLife(1)), taps_for(mana, choice=True))


PLAINS = _basic("Plains", "Ebene", "W")
ISLAND = _basic("Island", "Insel", "U")
SWAMP = _basic("Swamp", "Sumpf", "B")
MOUNTAIN = _basic("Mountain", "Gebirge", "R")
FOREST = _basic("Forest", "Wald", "G")
TRANQUIL_COVE = Card("Tranquil Cove", "Friedliche Bucht", ("land",), abilities=_refuge("WU"))
RUGGED_HIGHLANDS = Card("Rugged Highlands", "Wildes Hochland", ("land",), abilities=_refuge("RG"))
EVOLVING_WILDS = Card(
    "Evolving Wilds", "Sich entfaltende Wildnis", ("land",),
    abilities=(Activated(Payment(tap=True, sacrifice=True), (FETCH_BASIC_LAND,)),),
)  # fmt: skip
DRIFTING_MEADOW = Card(
    "Drifting Meadow", "Schwebende Wiesen", ("land",), abilities=(EntersTapped(), taps_for("W"), Cycling("{2}"))
)
MISHRAS_FACTORY = Card(
    "Mishra's Factory", "Mishras Fabrik", ("land",),
    abilities=(
        taps_for("C"),
        Activated(
            Payment("{1}"),
            (Alter(Self(), base=(2, 2), types=("artifact", "creature"), subtypes=("assembly-worker",)),),
        ),
        Activated(
            Payment(tap=True), (Alter(Target(ObjectFilter(types=("creature",), subtype="assembly-worker")), 1, 1),),
        ),
    ),
)  # fmt: skip
URBORG_TOMB_OF_YAWGMOTH = Card(
    "Urborg, Tomb of Yawgmoth", "Urborg, Grabmal Yawgmoths", ("legendary", "land"),
    abilities=(Static(Each(LAND), subtypes=("swamp",)),),
)  # fmt: skip
