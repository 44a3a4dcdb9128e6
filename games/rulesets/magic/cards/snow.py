"""Snow: lands, what costs {S}, and what counts or looks for snow (magic 107.4h, 205.4g)."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Static
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.conditions import Comparison
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.permanents import Alter, Tap, Untap
from games.cardgames.vocabulary.piles import Draw, Search
from games.cardgames.vocabulary.selectors import ObjectFilter, Self
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does, on_entering, taps_for

YOUR_SNOW = ObjectFilter(supertype="snow", whose="you")
SNOW_LAND = ObjectFilter(types=("land",), supertype="snow", zone="library")


def _basic(en: str, de: str, subtype: str, mana: str) -> Card:
    return Card(en, de, ("basic", "snow", "land"), subtypes=(subtype,), abilities=(taps_for(mana),))


SNOW_COVERED_PLAINS = _basic("Snow-Covered Plains", "Verschneite Ebene", "plains", "W")
SNOW_COVERED_ISLAND = _basic("Snow-Covered Island", "Verschneite Insel", "island", "U")
SNOW_COVERED_SWAMP = _basic("Snow-Covered Swamp", "Verschneiter Sumpf", "swamp", "B")
SNOW_COVERED_MOUNTAIN = _basic("Snow-Covered Mountain", "Verschneites Gebirge", "mountain", "R")
SNOW_COVERED_FOREST = _basic("Snow-Covered Forest", "Verschneiter Wald", "forest", "G")
ICEHIDE_GOLEM = Card("Icehide Golem", "Eishautgolem", ("snow", "artifact", "creature"), "{S}", ("golem",), 2, 2)
PHYREXIAN_IRONFOOT = Card(
    "Phyrexian Ironfoot", "Phyrexianischer Eisenfuß", ("snow", "artifact", "creature"), "{3}",
    ("phyrexian", "construct"), 3, 4,
    abilities=(Static(Self(), forbids=("untap",)), Activated(Payment("{1}{S}"), (Untap(Self()),))),
)  # fmt: skip
BOREAL_DRUID = Card(
    "Boreal Druid", "Borealis-Druide", ("snow", "creature"), "{G}", ("elf", "druid"), 1, 1,
    abilities=(taps_for("C"),),
)  # fmt: skip
CHILLING_SHADE = Card(
    "Chilling Shade", "Schatten der Eiseskälte", ("snow", "creature"), "{2}{B}", ("shade",), 1, 1, keywords=("flying",),
    abilities=(Activated(Payment("{S}"), (Alter(Self(), 1, 1),)),),
)  # fmt: skip
SQUALL_DRIFTER = Card(
    "Squall Drifter", "Böentreiber", ("snow", "creature"), "{1}{W}", ("elemental",), 1, 1, keywords=("flying",),
    abilities=(Activated(Payment("{W}", tap=True), (Tap(TARGET_CREATURE),)),),
)  # fmt: skip
ICE_FANG_COATL = Card(
    "Ice-Fang Coatl", "Eiszahn-Coatl", ("snow", "creature"), "{G}{U}", ("snake",), 1, 1, keywords=("flash", "flying"),
    abilities=(
        on_entering(Draw()),
        Static(
            Self(), keywords=("deathtouch",),
            only_if=Comparison(Count(ObjectFilter(supertype="snow", whose="you", another=True)), 3),
        ),
    ),
)  # fmt: skip
SKRED = Card("Skred", "Schneerutsch", ("instant",), "{R}", abilities=does(Damage(Count(YOUR_SNOW), TARGET_CREATURE)))
INTO_THE_NORTH = Card(
    "Into the North",
    "Ab in den Norden",
    ("sorcery",),
    "{1}{G}",
    abilities=does(Search(SNOW_LAND, "field", tapped=True)),
)
