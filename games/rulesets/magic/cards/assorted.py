"""Cards of all colours, by the words that they need: tokens that stand on the card, what lasts, what comes later."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import Counter, Later, Unless
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, SacrificeIt
from games.cardgames.vocabulary.selectors import YOU, ControllerOf, EachPlayer, ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import Attacks, Blocks
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import ARTIFACT, TARGET_CREATURE, TARGET_SPELL, does, on_entering
from games.rulesets.magic.vocabulary.actions import Explore, Investigate
from games.rulesets.magic.vocabulary.endings import LoseGame

# --- tokens (magic 111) --------------------------------------------------------------------------------------------

SPIRIT = Card("Spirit", "Geist", ("creature",), "", ("spirit",), 1, 1, keywords=("flying",), colours="W").as_token()
BIRD = Card("Bird", "Vogel", ("creature",), "", ("bird",), 2, 2, keywords=("flying",), colours="U").as_token()
FROG_LIZARD = Card("Frog Lizard", "Frosch-Echse", ("creature",), "", ("frog", "lizard"), 3, 3, colours="G").as_token()
ESSENCE = ObjectFilter(types=("enchantment", "instant", "sorcery"), zone="stack")

DRAGON_FODDER = Card(
    "Dragon Fodder", "Drachenfutter", ("sorcery",), "{1}{R}", abilities=does(CreateToken("token:goblin", 2))
)
MIDNIGHT_HAUNTING = Card(
    "Midnight Haunting", "Mitternachtsspuk", ("instant",), "{2}{W}", abilities=does(CreateToken(SPIRIT, 2))
)
SWAN_SONG = Card(
    "Swan Song", "Schwanengesang", ("instant",), "{U}",
    abilities=does(Counter(Target(ESSENCE)), CreateToken(BIRD, who=ControllerOf(Target(ESSENCE)))),
)  # fmt: skip
RAPID_HYBRIDIZATION = Card(
    "Rapid Hybridization", "Schnelle Hybridisierung", ("instant",), "{U}",
    abilities=does(
        Destroy(TARGET_CREATURE, for_good=True), CreateToken(FROG_LIZARD, who=ControllerOf(TARGET_CREATURE))
    ),
)  # fmt: skip
PROSPEROUS_PIRATES = Card(
    "Prosperous Pirates", "Wohlhabende Piraten", ("creature",), "{4}{U}", ("human", "pirate"), 3, 4,
    abilities=(on_entering(CreateToken("token:treasure", 2)),),
)  # fmt: skip
FIERCE_WITCHSTALKER = Card(
    "Fierce Witchstalker", "Wilder Hexenpirscher", ("creature",), "{2}{G}{G}", ("wolf",), 4, 4,
    abilities=(
        Static(Self(), forbids=("be blocked by several",)), on_entering(CreateToken("token:food")),
    ),
)  # fmt: skip
VOLDAREN_EPICURE = Card(
    "Voldaren Epicure", "Voldaren-Genießerin", ("creature",), "{R}", ("vampire",), 1, 1,
    abilities=(on_entering(Damage(1, EachPlayer(opponents=True)), CreateToken("token:blood")),),
)  # fmt: skip
SPYGLASS_SIREN = Card(
    "Spyglass Siren", "Fernrohr-Sirene", ("creature",), "{U}", ("siren", "pirate"), 1, 1, keywords=("flying",),
    abilities=(on_entering(CreateToken("token:map")),),
)  # fmt: skip
THRABEN_INSPECTOR = Card(
    "Thraben Inspector", "Inspektor aus Thraben", ("creature",), "{W}", ("human", "soldier"), 1, 2,
    abilities=(on_entering(Investigate()),),
)  # fmt: skip
MERFOLK_BRANCHWALKER = Card(
    "Merfolk Branchwalker", "Astgänger des Meervolks", ("creature",), "{1}{G}", ("merfolk", "scout"), 2, 1,
    abilities=(on_entering(Explore(Self())),),
)  # fmt: skip
JADELIGHT_RANGER = Card(
    "Jadelight Ranger", "Jadelicht-Waldläuferin", ("creature",), "{1}{G}{G}", ("merfolk", "scout"), 2, 1,
    abilities=(on_entering(Explore(Self(), again=True)),),
)  # fmt: skip

# --- how long something lasts, and what comes later (magic 611.2, 603.7) ----------------------------------------------

SOWER_OF_TEMPTATION = Card(
    "Sower of Temptation", "Säerin der Versuchung", ("creature",), "{2}{U}{U}", ("faerie", "wizard"), 2, 2,
    keywords=("flying",),
    abilities=(on_entering(Alter(TARGET_CREATURE, control=True, until="while this is there")),),
)  # fmt: skip
ALADDIN = Card(
    "Aladdin", "Aladin", ("creature",), "{2}{R}{R}", ("human", "rogue"), 1, 1,
    abilities=(
        Activated(
            Payment("{1}{R}{R}", tap=True),
            (Alter(Target(ARTIFACT), control=True, until="while you control this"),),
        ),
    ),
)  # fmt: skip
OLD_FOG = (Later((SacrificeIt(Self()),), step="combat_end"),)
FOG_ELEMENTAL = Card(
    "Fog Elemental", "Nebelelementar", ("creature",), "{2}{U}", ("elemental",), 4, 4, keywords=("flying",),
    abilities=(Triggered(Attacks(), OLD_FOG), Triggered(Blocks(), OLD_FOG)),
)  # fmt: skip
PACT_OF_NEGATION = Card(
    "Pact of Negation", "Pakt der Negation", ("instant",), "{0}", colours="U",
    abilities=does(
        Counter(TARGET_SPELL),
        Later((Unless("{3}{U}{U}", YOU, (LoseGame(),)),), step="upkeep", yours=True),
    ),
)  # fmt: skip
SLAUGHTER_PACT = Card(
    "Slaughter Pact", "Pakt des Gemetzels", ("instant",), "{0}", colours="B",
    abilities=does(
        Destroy(Target(ObjectFilter(types=("creature",), not_colour="B"))),
        Later((Unless("{2}{B}", YOU, (LoseGame(),)),), step="upkeep", yours=True),
    ),
)  # fmt: skip
