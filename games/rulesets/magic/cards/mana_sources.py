"""Cards whose mana is counted, costs mana, is bound to some spells, or could be that of others (magic 106.6, 605)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import YOUR_CREATURE, on_entering
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.selectors import CREATURE

ANY, TAP = "WUBRG", Payment(tap=True)
OF_THEIR_LANDS = Activated(TAP, (AddMana(ANY, True, like=ObjectFilter(types=("land",), whose="opponent")),))


def signet(en: str, de: str, mana: str) -> Card:
    """An artifact that makes two colours of one mana."""
    return Card(en, de, ("artifact",), "{2}", abilities=(Activated(Payment("{1}", tap=True), (AddMana(mana),)),))


GAEAS_CRADLE = Card(
    "Gaea's Cradle", "Gaeas Schoß", ("legendary", "land"),
    abilities=(Activated(TAP, (AddMana("G", times=Count(YOUR_CREATURE)),)),),
)  # fmt: skip
PRIEST_OF_TITANIA = Card(
    "Priest of Titania", "Titanias Priesterin", ("creature",), "{1}{G}", ("elf", "druid"), 1, 1,
    abilities=(Activated(TAP, (AddMana("G", times=Count(ObjectFilter(subtype="elf"))),)),),
)  # fmt: skip
GILDED_LOTUS = Card(
    "Gilded Lotus", "Vergoldeter Lotus", ("artifact",), "{5}",
    abilities=(Activated(TAP, (AddMana(ANY, True, times=3),)),),
)  # fmt: skip
ANCIENT_ZIGGURAT = Card(
    "Ancient Ziggurat", "Uralte Zikkurat", ("land",),
    abilities=(Activated(TAP, (AddMana(ANY, True, only=CREATURE),)),),
)  # fmt: skip
VEDALKEN_ENGINEER = Card(
    "Vedalken Engineer", "Vedalken-Ingenieur", ("creature",), "{1}{U}", ("vedalken", "artificer"), 1, 1,
    abilities=(
        Activated(TAP, (AddMana(ANY, True, times=2, only=ObjectFilter(types=("artifact",)), abilities=True),)),
    ),
)  # fmt: skip
EXOTIC_ORCHARD = Card("Exotic Orchard", "Exotischer Obstgarten", ("land",), abilities=(OF_THEIR_LANDS,))
FELLWAR_STONE = Card("Fellwar Stone", "Fellwarstein", ("artifact",), "{2}", abilities=(OF_THEIR_LANDS,))
AZORIUS_SIGNET = signet("Azorius Signet", "Azorius-Petschaft", "WU")
DIMIR_SIGNET = signet("Dimir Signet", "Dimir-Petschaft", "UB")
PROPHETIC_PRISM = Card(
    "Prophetic Prism", "Prophetisches Prisma", ("artifact",), "{2}",
    abilities=(on_entering(Draw()), Activated(Payment("{1}", tap=True), (AddMana(ANY, True),))),
)  # fmt: skip
