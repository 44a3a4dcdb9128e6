"""Phrases that many cards share: what is usually meant by a target, and abilities that read the same everywhere."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.vocabulary.abilities import Activated, Instructions, Part, Payment, Triggered
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import OPPONENT, PLAYER, SPELL, Attached, Compared, Each, ObjectFilter, Target
from games.cardgames.vocabulary.triggers import Casts, Enters
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.selectors import ANY_TARGET, CREATURE

# --- kinds ---------------------------------------------------------------------------------------------------------

YOUR_CREATURE = ObjectFilter(types=("creature",), whose="you")
YOUR_OTHER_CREATURE = ObjectFilter(types=("creature",), whose="you", another=True)
THEIR_CREATURE = ObjectFilter(types=("creature",), whose="opponent")
ANOTHER_CREATURE = ObjectFilter(types=("creature",), another=True)
ATTACKING_CREATURE = ObjectFilter(types=("creature",), attacking=True)
NONBLACK_CREATURE = ObjectFilter(types=("creature",), not_colour="B")
FLYING_CREATURE = ObjectFilter(types=("creature",), keyword="flying")
ARTIFACT = ObjectFilter(types=("artifact",))
YOUR_ARTIFACT = ObjectFilter(types=("artifact",), whose="you")
ENCHANTMENT = ObjectFilter(types=("enchantment",))
ARTIFACT_OR_ENCHANTMENT = ObjectFilter(types=("artifact", "enchantment"))
LAND = ObjectFilter(types=("land",))
NONLAND = ObjectFilter(lacks=("land",))
BASIC_LAND = ObjectFilter(types=("land",), supertype="basic", zone="library")
ONE_ONE = ObjectFilter(
    types=("creature",), compared=(Compared("power", 1, "exactly"), Compared("defence", 1, "exactly"))
)
ONE_ONE_OF_YOURS = replace(ONE_ONE, whose="you")
LIBRARY_CARD = ObjectFilter(zone="library")
YOUR_DEAD_CREATURE = ObjectFilter(types=("creature",), whose="you", zone="graveyard")

# --- who and what --------------------------------------------------------------------------------------------------

TARGET = Target(ANY_TARGET)
TARGET_CREATURE = Target(CREATURE)
TARGET_PLAYER = Target(PLAYER)
TARGET_OPPONENT = Target(OPPONENT)
TARGET_SPELL = Target(SPELL)
TARGET_CREATURE_SPELL = Target(ObjectFilter(types=("creature",), zone="stack"))
TARGET_NONCREATURE_SPELL = Target(ObjectFilter(lacks=("creature",), zone="stack"))
YOUR_CREATURES = Each(YOUR_CREATURE)
HOST = Attached()
"""The creature that an Aura enchants or an Equipment is attached to."""

# --- costs ---------------------------------------------------------------------------------------------------------

DISCARD_CARD = Part("discard", ObjectFilter(zone="hand"))
SACRIFICE_CREATURE = Part("sacrifice", YOUR_CREATURE)
SACRIFICE_GOBLIN = Part("sacrifice", ObjectFilter(subtype="goblin", whose="you"))

# --- abilities -----------------------------------------------------------------------------------------------------

OVERRUNNING = Alter(YOUR_CREATURES, 3, 3, keywords=("trample",))
FETCH_BASIC_LAND = Search(BASIC_LAND, "field", tapped=True)
YOU_CAST_INSTANT_OR_SORCERY = Casts(ObjectFilter(types=("instant", "sorcery"), zone="stack"))


def does(*effects: Effect) -> tuple[Instructions]:
    """What an instant or sorcery does, one thing after the other."""
    return (Instructions(effects),)


def on_entering(*effects: Effect) -> Triggered:
    """When this enters, it does this."""
    return Triggered(Enters(), effects)


def taps_for(mana: str, *, choice: bool = False) -> Activated:
    """{T}: add all of this mana, or one of it."""
    return Activated(Payment(tap=True), (AddMana(mana, choice),))
