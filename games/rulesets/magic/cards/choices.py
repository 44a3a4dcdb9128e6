"""Cards of all colours that reveal, find and choose."""

from __future__ import annotations

from games.cardgames.rules.traits import CHOSEN_PLAYER
from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import Counter, Unless
from games.cardgames.vocabulary.piles import DiscardChosen, Scry
from games.cardgames.vocabulary.revealing import LookAtHand, RevealUntil
from games.cardgames.vocabulary.selectors import ControllerOf, Each, ObjectFilter, Self, Target, That
from games.cardgames.vocabulary.triggers import Casts
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    LAND,
    SACRIFICE_CREATURE,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    YOUR_CREATURE,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.casting import CannotCast, Cascade, Discover
from games.rulesets.magic.vocabulary.choosing import DiscardNamed, GainsProtection
from games.rulesets.magic.vocabulary.costs import Convoke, Flashback
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.selectors import CREATURE

# --- reveal until, cascade, discover (magic 701.20, 702.85, 701.57) ---------------------------------------------------

TREASURE_HUNT = Card(
    "Treasure Hunt", "Schatzsuche", ("sorcery",), "{1}{U}",
    abilities=does(RevealUntil(ObjectFilter(lacks=("land",), zone="library"), "hand", "hand")),
)  # fmt: skip
BLOODBRAID_ELF = Card(
    "Bloodbraid Elf", "Blutzopf-Elf", ("creature",), "{2}{R}{G}", ("elf", "berserker"), 3, 2, keywords=("haste",),
    abilities=(Cascade(),),
)  # fmt: skip
TRUMPETING_CARNOSAUR = Card(
    "Trumpeting Carnosaur", "Brüllender Carnosaurus", ("creature",), "{4}{R}{R}", ("dinosaur",), 7, 6,
    keywords=("trample",),
    abilities=(
        on_entering(Discover(5)),
        Activated(
            Payment("{2}{R}", discard=True), (Damage(3, Target(ObjectFilter(types=("creature", "planeswalker")))),),
            zone="hand",
        ),
    ),
)  # fmt: skip

# --- choices as it enters, and what is said of them (magic 614.12a) --------------------------------------------------

OBELISK_OF_URD = Card(
    "Obelisk of Urd", "Obelisk von Urd", ("artifact",), "{6}",
    abilities=(
        Convoke(), EntersChoosing("creature type"),
        Static(Each(ObjectFilter(types=("creature",), whose="you", chosen="subtype")), 2, 2),
    ),
)  # fmt: skip
TRUE_NAME_NEMESIS = Card(
    "True-Name Nemesis", "Nemesis des wahren Namens", ("creature",), "{1}{U}{U}", ("merfolk", "rogue"), 3, 1,
    abilities=(EntersChoosing("player"), Static(Self(), keywords=(CHOSEN_PLAYER,))),
)  # fmt: skip
IONA_SHIELD_OF_EMERIA = Card(
    "Iona, Shield of Emeria", "Iona, Emerias Schild", ("legendary", "creature"), "{6}{W}{W}{W}", ("angel",), 7, 7,
    keywords=("flying",),
    abilities=(EntersChoosing(), CannotCast(ObjectFilter(zone="stack", chosen="colour"), "opponent")),
)  # fmt: skip
NEVERMORE = Card(
    "Nevermore", "Nimmermehr", ("enchantment",), "{1}{W}{W}",
    abilities=(EntersChoosing("name"), CannotCast(ObjectFilter(zone="stack", chosen="name"))),
)  # fmt: skip
STEEL_GOLEM = Card(
    "Steel Golem", "Stahlgolem", ("artifact", "creature"), "{3}", ("golem",), 3, 4,
    abilities=(CannotCast(ObjectFilter(types=("creature",), zone="stack"), "you"),),
)  # fmt: skip
MOTHER_OF_RUNES = Card(
    "Mother of Runes", "Mutter der Runen", ("creature",), "{W}", ("human", "cleric"), 1, 1,
    abilities=(Activated(Payment(tap=True), (GainsProtection(Target(YOUR_CREATURE)),)),),
)  # fmt: skip
GODS_WILLING = Card(
    "Gods Willing", "Wille der Götter", ("instant",), "{W}",
    abilities=does(GainsProtection(Target(YOUR_CREATURE)), Scry(1)),
)  # fmt: skip

# --- hands (magic 402, 201.4) ----------------------------------------------------------------------------------------

GLASSES_OF_URZA = Card(
    "Glasses of Urza", "Urzas Brille", ("artifact",), "{1}",
    abilities=(Activated(Payment(tap=True), (LookAtHand(TARGET_PLAYER),)),),
)  # fmt: skip
COERCION = Card(
    "Coercion", "Zwangsabgabe", ("sorcery",), "{2}{B}",
    abilities=does(DiscardChosen(ObjectFilter(zone="hand"), TARGET_OPPONENT)),
)  # fmt: skip
CABAL_THERAPY = Card(
    "Cabal Therapy", "Kabbalistische Therapie", ("sorcery",), "{B}",
    abilities=(*does(DiscardNamed(TARGET_PLAYER)), Flashback(Payment(parts=(SACRIFICE_CREATURE,)))),
)  # fmt: skip

# --- worlds (magic 205.4f, 704.5k) -----------------------------------------------------------------------------------

GRAVITY_SPHERE = Card(
    "Gravity Sphere", "Sphäre der Schwerkraft", ("world", "enchantment"), "{2}{R}",
    abilities=(Static(Each(CREATURE), loses=("flying",)),),
)  # fmt: skip
LIVING_PLANE = Card(
    "Living Plane", "Lebendige Welt", ("world", "enchantment"), "{2}{G}{G}",
    abilities=(Static(Each(LAND), base=(1, 1), types=("creature",)),),
)  # fmt: skip
NETHER_VOID = Card(
    "Nether Void", "Unterirdische Leere", ("world", "enchantment"), "{3}{B}",
    abilities=(
        Triggered(
            Casts(ObjectFilter(zone="stack"), "anyone"), (Unless("{3}", ControllerOf(That()), (Counter(That()),)),)
        ),
    ),
)  # fmt: skip
