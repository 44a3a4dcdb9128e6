"""Curses: Auras that enchant players (magic 303.4)."""

from games.cardgames.vocabulary.abilities import Enchant, Static, Triggered
from games.cardgames.vocabulary.piles import Mill
from games.cardgames.vocabulary.selectors import PLAYER, AttachedPlayer, Each, ObjectFilter, That
from games.cardgames.vocabulary.triggers import Begins
from games.rulesets.magic.card import Card

THEIR_CREATURES = Each(ObjectFilter(types=("creature",), of=AttachedPlayer()))
"""Those that the enchanted player controls."""
CURSE = ("aura", "curse")

CURSE_OF_THE_NIGHTLY_HUNT = Card(
    "Curse of the Nightly Hunt", "Fluch der nächtlichen Jagd", ("enchantment",), "{2}{R}", CURSE,
    abilities=(Enchant(PLAYER), Static(THEIR_CREATURES, demands=("attack",))),
)  # fmt: skip
CURSE_OF_THE_BLOODY_TOME = Card(
    "Curse of the Bloody Tome", "Fluch des Blutzauberbuchs", ("enchantment",), "{2}{U}", CURSE,
    abilities=(Enchant(PLAYER), Triggered(Begins("upkeep", "attached player"), (Mill(2, That()),))),
)  # fmt: skip
