"""Copies that are otherwise in something than what they copy (magic 707.9)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Instructions, Mode
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.entries import EntersAsCopy
from games.cardgames.vocabulary.permanents import CreateCopy
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE
from games.rulesets.magic.vocabulary.embalming import Embalm, Eternalize
from games.rulesets.magic.vocabulary.selectors import CREATURE

AN_ARTIFACT = Except(types=("artifact",))
QUICKSILVER_GARGANTUAN = Card(
    "Quicksilver Gargantuan", "Quecksilber-Gargantua", ("creature",), "{5}{U}{U}", ("shapeshifter",), 7, 7,
    abilities=(EntersAsCopy(CREATURE, Except(base=(7, 7))),),
)  # fmt: skip
PHYREXIAN_METAMORPH = Card(
    "Phyrexian Metamorph", "Phyrexianischer Körperwandler", ("artifact", "creature"), "{3}{U/P}",
    ("phyrexian", "shapeshifter"), 0, 0,
    abilities=(EntersAsCopy(ObjectFilter(types=("artifact", "creature")), AN_ARTIFACT),),
)  # fmt: skip
SAHEELIS_ARTISTRY = Card(
    "Saheeli's Artistry", "Saheelis Kunstfertigkeit", ("sorcery",), "{4}{U}{U}",
    abilities=(
        Instructions(
            choose_one=(
                Mode((CreateCopy(Target(ObjectFilter(types=("artifact",)))),)),
                Mode((CreateCopy(TARGET_CREATURE, but=AN_ARTIFACT),)),
            ),
            or_more=True,
        ),
    ),
)  # fmt: skip
SACRED_CAT = Card(
    "Sacred Cat", "Heilige Katze", ("creature",), "{W}", ("cat",), 1, 1, keywords=("lifelink",),
    abilities=(Embalm("{W}"),),
)  # fmt: skip
TAH_CROP_SKIRMISHER = Card(
    "Tah-Crop Skirmisher", "Plänklerin der Tah-Saat", ("creature",), "{1}{U}", ("snake", "warrior"), 2, 1,
    abilities=(Embalm("{3}{U}"),),
)  # fmt: skip
UNWAVERING_INITIATE = Card(
    "Unwavering Initiate", "Unbeirrbarer Geweihter", ("creature",), "{2}{W}", ("human", "warrior"), 3, 2,
    keywords=("vigilance",), abilities=(Embalm("{4}{W}"),),
)  # fmt: skip
HONORED_HYDRA = Card(
    "Honored Hydra", "Verehrte Hydra", ("creature",), "{5}{G}", ("snake", "hydra"), 6, 6, keywords=("trample",),
    abilities=(Embalm("{3}{G}"),),
)  # fmt: skip
PROVEN_COMBATANT = Card(
    "Proven Combatant", "Geübte Kämpferin", ("creature",), "{U}", ("human", "warrior"), 1, 1,
    abilities=(Eternalize("{4}{U}{U}"),),
)  # fmt: skip
ADORNED_POUNCER = Card(
    "Adorned Pouncer", "Geschmückte Raubkatze", ("creature",), "{1}{W}", ("cat",), 1, 1,
    keywords=("double strike",), abilities=(Eternalize("{3}{W}{W}"),),
)  # fmt: skip
