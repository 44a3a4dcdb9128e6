"""Cards that every hero may have."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.piles import Draw, Scry
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, GOLD, PONDER, cycle, does, on_attack
from games.rulesets.flesh_and_blood.vocabulary.abilities import Legendary
from games.rulesets.flesh_and_blood.vocabulary.conditions import FromArsenal, LessLife
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, HandToBottom, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import (
    ATTACK_ACTION,
    SWORD_ATTACK,
    THE_SWORD_ATTACK,
    WEAPON_ATTACK,
)
from games.rulesets.flesh_and_blood.vocabulary.triggers import Buried, Hit, PitchedThis

ATTACK = ("generic", "action", "attack")
ATTACK_REACTION = ("generic", "attack reaction")
DEFENSE_REACTION = ("generic", "defense reaction")
RESOURCE = ("generic", "resource")
CARD_FROM_HAND_FOR_A_NEW_ONE = May((HandToBottom((Draw(),)),))

SIGIL_OF_SOLACE = cycle("Sigil of Solace", ("generic", "instant"), 0, abilities=lambda number: does(GainLife(number)))
SINK_BELOW = cycle("Sink Below", DEFENSE_REACTION, 0, defence=(4, 3, 2), abilities=does(CARD_FROM_HAND_FOR_A_NEW_ONE))
UNMOVABLE = cycle(
    "Unmovable", DEFENSE_REACTION, 3, defence=(7, 6, 5),
    abilities=(Static(Self(), defence=1, only_if=FromArsenal()),),
)  # fmt: skip
SIRENS_OF_SAFE_HARBOR = cycle(
    "Sirens of Safe Harbor", ATTACK, 2, power=(6, 5, 4), defence=2, abilities=(Triggered(Buried(), (GainLife(1),)),)
)
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
BRUTAL_ASSAULT = cycle("Brutal Assault", ATTACK, 2, power=(6, 5, 4), defence=3)
CRITICAL_STRIKE = cycle("Critical Strike", ATTACK, 1, power=(5, 4, 3), defence=3)
WOUNDING_BLOW = cycle("Wounding Blow", ATTACK, 0, power=(4, 3, 2), defence=3)
MUSCLE_MUTT = cycle("Muscle Mutt", ATTACK, 3, power=6, defence=2, colours=("yellow",))
SNATCH = cycle("Snatch", ATTACK, 0, power=(4, 3, 2), defence=2, abilities=(Triggered(Hit(), (Draw(),)),))
BRANDISH = cycle(
    "Brandish", ATTACK, 1, power=(3, 2, 1), defence=2, keywords=GO_AGAIN,
    abilities=(Triggered(Hit(), (NextAttack(WEAPON_ATTACK, 1),)),),
)  # fmt: skip
EMISSARY_OF_MOON = cycle(
    "Emissary of Moon", ATTACK, 0, power=4, defence=2, colours=("red",),
    abilities=(on_attack(CARD_FROM_HAND_FOR_A_NEW_ONE),),
)  # fmt: skip
COME_TO_FIGHT = cycle(
    "Come to Fight", ("generic", "action"), 1, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(NextAttack(ATTACK_ACTION, number)),
)  # fmt: skip
HEALING_BALM = cycle(
    "Healing Balm", ("generic", "action"), 0, defence=2, abilities=lambda number: does(GainLife(number))
)
EVASIVE_LEAP = cycle("Evasive Leap", DEFENSE_REACTION, 0, defence=(3, 2, 1))
DODGE = cycle("Dodge", DEFENSE_REACTION, 0, defence=2, colours=("blue",))
TOUGHEN_UP = cycle("Toughen Up", DEFENSE_REACTION, 2, defence=4, colours=("blue",))
STRIKE_GOLD = cycle(
    "Strike Gold", ATTACK, 0, power=(4, 3, 2), defence=2, abilities=(Triggered(Hit(), (Create(GOLD),)),)
)
DESTRUCTIVE_DELIBERATION = cycle(
    "Destructive Deliberation", ATTACK, 2, power=(5, 4, 3), defence=2,
    abilities=(Triggered(Hit(hero=True), (Create(PONDER),)),),
)  # fmt: skip
FERVENT_FORERUNNER = cycle(
    "Fervent Forerunner", ATTACK, 0, power=(3, 2, 1), defence=2,
    abilities=(Triggered(Hit(), (Scry(2),)), Static(Self(), keywords=GO_AGAIN, only_if=FromArsenal())),
)  # fmt: skip
CRACKED_BAUBLE = cycle("Cracked Bauble", RESOURCE, None, colours=("yellow",))
TITANIUM_BAUBLE = cycle("Titanium Bauble", RESOURCE, None, defence=3, colours=("blue",))
EYE_OF_OPHIDIA = cycle(
    "Eye of Ophidia", RESOURCE, None, subtypes=("gem",), colours=("blue",), german="Auge von Ophidia",
    abilities=(Legendary(), Triggered(PitchedThis(), (Scry(2),))),
)  # fmt: skip
HEART_OF_FYENDAL = cycle(
    "Heart of Fyendal", RESOURCE, None, subtypes=("gem",), colours=("blue",), german="Herz von Fyendal",
    abilities=(Legendary(), Triggered(PitchedThis(), (GainLife(1),), only_if=LessLife())),
)  # fmt: skip
