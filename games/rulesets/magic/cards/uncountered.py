"""Spells that cannot be countered (magic 101.2)."""

from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import Counter
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_SPELL, does
from games.rulesets.magic.vocabulary.casting import CannotBeCountered, SpellsCannotBeCountered
from games.rulesets.magic.vocabulary.selectors import CREATURE

UNCOUNTERED = CannotBeCountered()
CARNAGE_TYRANT = Card(
    "Carnage Tyrant", "Metzelnder Tyrann", ("creature",), "{4}{G}{G}", ("dinosaur",), 7, 6,
    keywords=("trample", "hexproof"), abilities=(UNCOUNTERED,),
)  # fmt: skip
SCRAGNOTH = Card(
    "Scragnoth", "Skragnoth", ("creature",), "{4}{G}", ("beast",), 3, 4,
    keywords=("protection from blue",), abilities=(UNCOUNTERED,),
)  # fmt: skip
GAEAS_HERALD = Card(
    "Gaea's Herald", "Gaeas Herold", ("creature",), "{1}{G}", ("elf",), 1, 1,
    abilities=(SpellsCannotBeCountered(ObjectFilter(types=("creature",), zone="stack")),),
)  # fmt: skip
PROWLING_SERPOPARD = Card(
    "Prowling Serpopard", "Lauernder Serpopard", ("creature",), "{1}{G}{G}", ("cat", "snake"), 4, 3,
    abilities=(
        UNCOUNTERED, SpellsCannotBeCountered(ObjectFilter(types=("creature",), whose="you", zone="stack")),
    ),
)  # fmt: skip
LAST_WORD = Card(
    "Last Word", "Letztes Wort", ("instant",), "{2}{U}{U}", abilities=(UNCOUNTERED, *does(Counter(TARGET_SPELL)))
)
SUPREME_VERDICT = Card(
    "Supreme Verdict", "Oberster Richtspruch", ("sorcery",), "{1}{W}{W}{U}",
    abilities=(UNCOUNTERED, *does(Destroy(Each(CREATURE)))),
)  # fmt: skip
ABRUPT_DECAY = Card(
    "Abrupt Decay", "Abrupter Verfall", ("instant",), "{B}{G}",
    abilities=(
        UNCOUNTERED, *does(Destroy(Target(ObjectFilter(lacks=("land",), value=3, at_most=True)))),
    ),
)  # fmt: skip
VOLCANIC_FALLOUT = Card(
    "Volcanic Fallout", "Vulkanischer Auswurf", ("instant",), "{1}{R}{R}",
    abilities=(UNCOUNTERED, *does(Damage(2, Each(CREATURE)), Damage(2, EachPlayer()))),
)  # fmt: skip
