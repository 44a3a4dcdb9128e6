"""Commanders that may lead a deck together (magic 702.124)."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.amounts import Count, ThatMuch
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import CreateToken, PutCounters, ReturnToHand
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Each, Self, Target
from games.cardgames.vocabulary.triggers import Begins, Casts, DealsDamage
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import YOUR_ARTIFACT, YOUR_DEAD_CREATURE, YOUR_OTHER_CREATURE

AKIRI_LINE_SLINGER = Card(
    "Akiri, Line-Slinger", "Akiri, Seilschleuderin", ("legendary", "creature"), "{R}{W}",
    ("kor", "soldier", "ally"), 0, 3,
    keywords=("first strike", "vigilance", "partner"), abilities=(Static(Self(), Count(YOUR_ARTIFACT)),),
)  # fmt: skip
ISHAI_OJUTAI_DRAGONSPEAKER = Card(
    "Ishai, Ojutai Dragonspeaker", "Ishai, Ojutai-Drachensprecherin", ("legendary", "creature"), "{2}{W}{U}",
    ("bird", "monk"), 1, 1, keywords=("flying", "partner"),
    abilities=(Triggered(Casts(whose="opponent"), (PutCounters("+1/+1", 1, Self()),)),),
)  # fmt: skip
KRAUM_LUDEVICS_OPUS = Card(
    "Kraum, Ludevic's Opus", "Kraum, Ludevics Opus", ("legendary", "creature"), "{3}{U}{R}", ("zombie", "horror"), 4, 4,
    keywords=("flying", "haste", "partner"), abilities=(Triggered(Casts(whose="opponent", number=2), (Draw(),)),),
)  # fmt: skip
RAVOS_SOULTENDER = Card(
    "Ravos, Soultender", "Ravos, Führer der Seelen", ("legendary", "creature"), "{3}{W}{B}", ("human", "cleric"), 2, 2,
    keywords=("flying", "partner"),
    abilities=(
        Static(Each(YOUR_OTHER_CREATURE), 1, 1),
        Triggered(Begins("upkeep"), (May((ReturnToHand(Target(YOUR_DEAD_CREATURE)),)),)),
    ),
)  # fmt: skip
TANA_THE_BLOODSOWER = Card(
    "Tana, the Bloodsower", "Tana die Blutsäerin", ("legendary", "creature"), "{2}{R}{G}", ("elf", "druid"), 2, 2,
    keywords=("trample", "partner"),
    abilities=(
        Triggered(
            DealsDamage(combat=True, to="player"),
            (
                CreateToken(
                    Card("Saproling", "Saproling", ("creature",), "", ("saproling",), 1, 1, colours="G"), ThatMuch()
                ),
            ),
        ),
    ),
)  # fmt: skip
