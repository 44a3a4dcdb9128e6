"""Cards of the Warrior."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.effects import If
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, cycle, does
from games.rulesets.flesh_and_blood.vocabulary.abilities import PlayOnly
from games.rulesets.flesh_and_blood.vocabulary.conditions import AgainstWeapon, Depends, HaveDone, Reprise
from games.rulesets.flesh_and_blood.vocabulary.effects import Deal, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import (
    SWORD_ATTACK,
    THE_SWORD_ATTACK,
    THE_WEAPON_ATTACK,
    WEAPON_ATTACK,
    AttackingHero,
)
from games.rulesets.flesh_and_blood.vocabulary.triggers import Defends, Hit, PhaseBegins

ACTION = ("warrior", "action")
ATTACK_REACTION = ("warrior", "attack reaction")
WEAPON = Target(THE_WEAPON_ATTACK)
GOES_AGAIN_IF_IT_HITS = Triggered(Hit(), (Strengthen(Self(), keywords=GO_AGAIN),))

SHARPEN_STEEL = cycle(
    "Sharpen Steel", ACTION, 0, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(NextAttack(WEAPON_ATTACK, number)),
)  # fmt: skip
DRIVING_BLADE = cycle(
    "Driving Blade", ACTION, 2, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(NextAttack(WEAPON_ATTACK, number, GO_AGAIN)),
)  # fmt: skip
WARRIORS_VALOR = cycle(
    "Warrior's Valor", ACTION, 1, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(NextAttack(WEAPON_ATTACK, number, gives=(GOES_AGAIN_IF_IT_HITS,))),
)  # fmt: skip
EN_GARDE = cycle(
    "En Garde", ACTION, 1, defence=3, keywords=GO_AGAIN, colours=("red",), abilities=does(NextAttack(WEAPON_ATTACK, 3))
)
SECOND_SWING = cycle(
    "Second Swing", ACTION, 1, defence=3, keywords=GO_AGAIN, numbers=(4, 3, 2),
    abilities=lambda number: does(If(HaveDone("weapon attack"), (NextAttack(power=number),))),
)  # fmt: skip
OVERPOWER = cycle(
    "Overpower", ATTACK_REACTION, 3, defence=3, numbers=(4, 3, 2),
    abilities=lambda number: does(Strengthen(WEAPON, Depends(Reprise(), number + 2, number))),
)  # fmt: skip
IRONSONG_RESPONSE = cycle(
    "Ironsong Response", ATTACK_REACTION, 0, defence=3,
    abilities=lambda number: does(If(Reprise(), (Strengthen(WEAPON, number),))),
)  # fmt: skip
IN_THE_SWING = cycle(
    "In the Swing", ATTACK_REACTION, 0, defence=3,
    abilities=lambda number: (PlayOnly(HaveDone("second weapon attack")), *does(Strengthen(WEAPON, number))),
)  # fmt: skip
OUT_FOR_BLOOD = cycle(
    "Out for Blood", ATTACK_REACTION, 1, defence=3,
    abilities=lambda number: does(Strengthen(WEAPON, number), If(Reprise(), (NextAttack(power=1),))),
)  # fmt: skip
STEELBLADE_SHUNT = cycle(
    "Steelblade Shunt", ("warrior", "defense reaction"), 1, defence=(6, 5, 4),
    abilities=(Triggered(Defends(), (Deal(1, AttackingHero(), ""),), only_if=AgainstWeapon()),),
)  # fmt: skip
HIT_AND_RUN = cycle(
    "Hit and Run", ACTION, 0, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(
        NextAttack(WEAPON_ATTACK, keywords=GO_AGAIN), If(HaveDone("weapon attack"), (NextAttack(power=number),))
    ),
)  # fmt: skip
PUSH_FORWARD = cycle(
    "Push Forward", ACTION, 1, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(
        NextAttack(WEAPON_ATTACK, number), If(HaveDone("weapon attack"), (NextAttack(keywords=("dominate",)),))
    ),
)  # fmt: skip
GLINT_THE_QUICKSILVER = cycle(
    "Glint the Quicksilver", ATTACK_REACTION, 0, defence=3, colours=("blue",),
    abilities=does(Strengthen(WEAPON, keywords=GO_AGAIN), If(Reprise(), (Draw(),))),
)  # fmt: skip
BLADE_FLURRY = cycle(
    "Blade Flurry", ATTACK_REACTION, 0, defence=3, colours=("red",),
    abilities=does(Strengthen(WEAPON, 2), NextAttack(WEAPON_ATTACK, 2)),
)  # fmt: skip
RUN_THROUGH = cycle(
    "Run Through", ATTACK_REACTION, 1, defence=3,
    abilities=lambda number: does(
        Strengthen(Target(THE_SWORD_ATTACK), keywords=GO_AGAIN), NextAttack(SWORD_ATTACK, number)
    ),
)  # fmt: skip
BLESSING_OF_STEEL = cycle(
    "Blessing of Steel", (*ACTION, "aura"), 1, defence=3,
    abilities=lambda number: (
        Triggered(PhaseBegins("start"), (Destroy(Self()), NextAttack(WEAPON_ATTACK, number))),
    ),
)  # fmt: skip
