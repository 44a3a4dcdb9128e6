"""Cards that every hero may have."""

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, cycle, does
from games.rulesets.flesh_and_blood.vocabulary.conditions import FromArsenal
from games.rulesets.flesh_and_blood.vocabulary.effects import HandToBottom, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import SWORD_ATTACK, THE_SWORD_ATTACK

ATTACK = ("generic", "action", "attack")
ATTACK_REACTION = ("generic", "attack reaction")
DEFENSE_REACTION = ("generic", "defense reaction")

SIGIL_OF_SOLACE = cycle("Sigil of Solace", ("generic", "instant"), 0, abilities=lambda number: does(GainLife(number)))
SINK_BELOW = cycle(
    "Sink Below", DEFENSE_REACTION, 0, defence=(4, 3, 2), abilities=does(May((HandToBottom((Draw(),)),)))
)
UNMOVABLE = cycle(
    "Unmovable", DEFENSE_REACTION, 3, defence=(7, 6, 5),
    abilities=(Static(Self(), defence=1, only_if=FromArsenal()),),
)  # fmt: skip
RAGING_ONSLAUGHT = cycle("Raging Onslaught", ATTACK, 3, power=(7, 6, 5), defence=3)
BLADE_FLASH = cycle(
    "Blade Flash", ATTACK_REACTION, 1, defence=2, colours=("blue",),
    abilities=does(Strengthen(Target(THE_SWORD_ATTACK), keywords=GO_AGAIN)),
)  # fmt: skip
THRUST = cycle(
    "Thrust", ATTACK_REACTION, 1, defence=2, colours=("red",), abilities=does(Strengthen(Target(THE_SWORD_ATTACK), 3))
)
VISIT_THE_BLACKSMITH = cycle(
    "Visit the Blacksmith", ("generic", "action"), 0, defence=2, colours=("blue",), keywords=GO_AGAIN,
    abilities=does(NextAttack(SWORD_ATTACK, 1)),
)  # fmt: skip
