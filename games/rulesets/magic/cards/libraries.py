"""Cards that put objects on top or on the bottom of libraries (magic 401)."""

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import NONLAND, TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.library import PutIntoLibrary

CREATURE_ON_TOP = does(PutIntoLibrary(TARGET_CREATURE))
DEAD_CARD = Target(ObjectFilter(zone="graveyard"))
TIME_EBB = Card("Time Ebb", "Zeitebbe", ("sorcery",), "{2}{U}", abilities=CREATURE_ON_TOP)
GRIPTIDE = Card("Griptide", "Grabbelung", ("instant",), "{3}{U}", abilities=CREATURE_ON_TOP)
REPEL = Card("Repel", "Zurücktreiben", ("instant",), "{3}{U}", abilities=CREATURE_ON_TOP)
EXCOMMUNICATE = Card("Excommunicate", "Exkommunizieren", ("sorcery",), "{2}{W}", abilities=CREATURE_ON_TOP)
TOTALLY_LOST = Card(
    "Totally Lost", "Gänzlich verlaufen", ("instant",), "{4}{U}", abilities=does(PutIntoLibrary(Target(NONLAND)))
)
TEMPORAL_SPRING = Card(
    "Temporal Spring", "Quelle der Zeit", ("sorcery",), "{1}{G}{U}",
    abilities=does(PutIntoLibrary(Target(ObjectFilter()))),
)  # fmt: skip
RECLAIM = Card(
    "Reclaim", "Neuer Anspruch", ("instant",), "{G}",
    abilities=does(PutIntoLibrary(Target(ObjectFilter(whose="you", zone="graveyard")))),
)  # fmt: skip
NOXIOUS_REVIVAL = Card(
    "Noxious Revival", "Ungesunde Wiederbelebung", ("instant",), "{G/P}", abilities=does(PutIntoLibrary(DEAD_CARD))
)
JUNKTROLLER = Card(
    "Junktroller", "Abfallstöberer", ("artifact", "creature"), "{4}", ("golem",), 0, 6, keywords=("defender",),
    abilities=(Activated(Payment(tap=True), (PutIntoLibrary(DEAD_CARD, bottom=True),)),),
)  # fmt: skip
