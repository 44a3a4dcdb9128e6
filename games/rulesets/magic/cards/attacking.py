"""Cards about who attacks whom, what that costs, and how many are blocked by one (magic 508.1, 509.1b, 701.15)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Enchant, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import CreateToken
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import Attacks
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    DISCARD_CARD,
    HOST,
    TARGET_CREATURE,
    THEIR_CREATURE,
    YOUR_CREATURES,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.amounts import Domain
from games.rulesets.magic.vocabulary.combat import (
    Annihilator,
    AttackTax,
    BlocksMore,
    DefendingPlayer,
    Goad,
    PlayerAttacks,
)
from games.rulesets.magic.vocabulary.selectors import CREATURE

DEFENDING_CREATURE = Target(ObjectFilter(types=("creature",), of=DefendingPlayer()))
BY_ONE_ALONE = Static(Self(), forbids=("be blocked by several",))
BY_THREE = Static(Self(), forbids=("be blocked by fewer than three",))
YOUR_ENCHANTMENTS = ObjectFilter(types=("enchantment",), whose="you")


def vow(en: str, de: str, cost: str, more: int, keyword: str) -> Card:
    """An Aura whose creature does not attack whoever has made it strong."""
    grown = Static(HOST, more, more, keywords=(keyword,), forbids=("attack you",))
    return Card(en, de, ("enchantment",), cost, ("aura",), abilities=(Enchant(CREATURE), grown))


PROPAGANDA = Card("Propaganda", "Propaganda", ("enchantment",), "{2}{U}", abilities=(AttackTax(2),))
GHOSTLY_PRISON = Card(
    "Ghostly Prison", "Gespenstisches Gefängnis", ("enchantment",), "{2}{W}", abilities=(AttackTax(2),)
)
WINDBORN_MUSE = Card(
    "Windborn Muse", "Muse des Windgeflüsters", ("creature",), "{3}{W}", ("spirit",), 2, 3, keywords=("flying",),
    abilities=(AttackTax(2),),
)  # fmt: skip
ARCHON_OF_ABSOLUTION = Card(
    "Archon of Absolution", "Archon der Absolution", ("creature",), "{3}{W}", ("archon",), 3, 2,
    keywords=("flying", "protection from white"), abilities=(AttackTax(1, walkers=True),),
)  # fmt: skip
BAIRD_STEWARD_OF_ARGIVE = Card(
    "Baird, Steward of Argive", "Baird, Vogt von Argivia", ("legendary", "creature"), "{2}{W}{W}",
    ("human", "soldier"), 2, 4, keywords=("vigilance",), abilities=(AttackTax(1, walkers=True),),
)  # fmt: skip
SPHERE_OF_SAFETY = Card(
    "Sphere of Safety", "Sicherheitssphäre", ("enchantment",), "{4}{W}",
    abilities=(AttackTax(Count(YOUR_ENCHANTMENTS), walkers=True),),
)  # fmt: skip
COLLECTIVE_RESTRAINT = Card(
    "Collective Restraint", "Gemeinsamer Gegendruck", ("enchantment",), "{3}{U}", abilities=(AttackTax(Domain()),)
)
DISRUPT_DECORUM = Card(
    "Disrupt Decorum", "Verstoß gegen die Etikette", ("sorcery",), "{2}{R}{R}",
    abilities=does(Goad(Each(THEIR_CREATURE))),
)  # fmt: skip
JEERING_HOMUNCULUS = Card(
    "Jeering Homunculus", "Spottender Homunkulus", ("creature",), "{1}{U}", ("homunculus",), 0, 4,
    abilities=(on_entering(May((Goad(TARGET_CREATURE),))),),
)  # fmt: skip
GOBLIN_RACKETEER = Card(
    "Goblin Racketeer", "Goblin-Schieber", ("creature",), "{3}{R}", ("goblin", "rogue"), 4, 2,
    abilities=(Triggered(Attacks(), (May((Goad(DEFENDING_CREATURE),)),)),),
)  # fmt: skip
COVETED_PEACOCK = Card(
    "Coveted Peacock", "Begehrter Pfau", ("creature",), "{3}{U}{U}", ("bird",), 3, 4, keywords=("flying",),
    abilities=(Triggered(Attacks(), (May((Goad(DEFENDING_CREATURE),)),)),),
)  # fmt: skip
VOW_OF_DUTY = vow("Vow of Duty", "Pflichtgelübde", "{2}{W}", 2, "vigilance")
VOW_OF_FLIGHT = vow("Vow of Flight", "Fluggelübde", "{2}{U}", 2, "flying")
VOW_OF_MALICE = vow("Vow of Malice", "Bosheitsgelübde", "{2}{B}", 2, "intimidate")
VOW_OF_WILDNESS = vow("Vow of Wildness", "Wildheitgelübde", "{2}{G}", 3, "trample")

# --- blocking several ------------------------------------------------------------------------------------------------

PALACE_GUARD = Card(
    "Palace Guard", "Palastwache", ("creature",), "{2}{W}", ("human", "soldier"), 1, 4, abilities=(BlocksMore(0),)
)
TWO_HEADED_GIANT_OF_FORIYS = Card(
    "Two-Headed Giant of Foriys", "Zweiköpfiger Riese von Foriys", ("creature",), "{4}{R}", ("giant",), 4, 4,
    keywords=("trample",), abilities=(BlocksMore(),),
)  # fmt: skip
WALL_OF_GLARE = Card(
    "Wall of Glare", "Blendende Mauer", ("creature",), "{1}{W}", ("wall",), 0, 5, keywords=("defender",),
    abilities=(BlocksMore(0),),
)  # fmt: skip
NIGHT_MARKET_GUARD = Card(
    "Night Market Guard", "Nachtmarkt-Wache", ("artifact", "creature"), "{3}", ("construct",), 3, 1,
    abilities=(BlocksMore(),),
)  # fmt: skip
BRAVE_THE_SANDS = Card(
    "Brave the Sands", "Der Wüste trotzen", ("enchantment",), "{1}{W}",
    abilities=(
        Static(YOUR_CREATURES, keywords=("vigilance",)), Static(YOUR_CREATURES, gives=(BlocksMore(),)),
    ),
)  # fmt: skip
HIGH_GROUND = Card(
    "High Ground",
    "Erhöhte Stellung",
    ("enchantment",),
    "{W}",
    abilities=(Static(YOUR_CREATURES, gives=(BlocksMore(),)),),
)
WHITE_BLUE_KNIGHT = Card(
    "Knight", "Ritter", ("creature",), "", ("knight",), 2, 2, keywords=("vigilance",), colours="WU"
).as_token()
MILITARY_INTELLIGENCE = Card(
    "Military Intelligence", "Militärspionage", ("enchantment",), "{1}{U}",
    abilities=(Triggered(PlayerAttacks(least=2), (Draw(),)),),
)  # fmt: skip
CHIVALRIC_ALLIANCE = Card(
    "Chivalric Alliance", "Ritterliche Allianz", ("enchantment",), "{1}{W}",
    abilities=(
        Triggered(PlayerAttacks(least=2), (Draw(),)),
        Activated(
            Payment("{2}", parts=(DISCARD_CARD,)),
            (CreateToken(WHITE_BLUE_KNIGHT),),
        ),
    ),
)  # fmt: skip

# --- how many block it -----------------------------------------------------------------------------------------------

CHARGING_RHINO = Card(
    "Charging Rhino", "Anstürmendes Nashorn", ("creature",), "{3}{G}{G}", ("rhino",), 4, 4, abilities=(BY_ONE_ALONE,)
)
STALKING_TIGER = Card(
    "Stalking Tiger", "Schleichender Tiger", ("creature",), "{3}{G}", ("cat",), 3, 3, abilities=(BY_ONE_ALONE,)
)
FAMILIAR_GROUND = Card(
    "Familiar Ground", "Bekanntes Gelände", ("enchantment",), "{2}{G}",
    abilities=(Static(YOUR_CREATURES, forbids=("be blocked by several",)),),
)  # fmt: skip
RAMPAGING_CERATOPS = Card(
    "Rampaging Ceratops", "Tobender Ceratops", ("creature",), "{4}{R}", ("dinosaur",), 5, 4, abilities=(BY_THREE,)
)
PATHRAZER_OF_ULAMOG = Card(
    "Pathrazer of Ulamog", "Ulamogs Wegbereiter", ("creature",), "{11}", ("eldrazi",), 9, 9,
    abilities=(Annihilator(3), BY_THREE),
)  # fmt: skip
SONOROUS_HOWLBONDER = Card(
    "Sonorous Howlbonder", "Stimmgewaltiger Jaulbynder", ("creature",), "{1}{B/R}{B/R}", ("human", "warrior"), 2, 2,
    keywords=("menace",),
    abilities=(
        Static(
            Each(ObjectFilter(types=("creature",), whose="you", keyword="menace")),
            forbids=("be blocked by fewer than three",),
        ),
    ),
)  # fmt: skip
