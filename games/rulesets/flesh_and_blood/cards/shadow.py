"""Cards of the Shadow, and equipment of the Mystics that lies face down at first."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, cycle, does, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    BloodDebt,
    Cloaked,
    PlayableBanished,
)
from games.rulesets.flesh_and_blood.vocabulary.effects import PreventNext, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import ATTACK_ACTION, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import PhaseBegins

SHADOW_ACTION, SHADOW_ATTACK = ("shadow", "action"), ("shadow", "action", "attack")
MYSTIC = ("mystic", "equipment")
THE_ATTACK = Target(ObjectFilter(attacking=True))
NOT_FOR_LONG = Triggered(PhaseBegins("start"), (Destroy(Self()),))

GHOSTLY_VISIT = cycle(
    "Ghostly Visit", SHADOW_ATTACK, 1, power=(4, 3, 2), defence=3, abilities=(PlayableBanished(), BloodDebt())
)
VOID_WRAITH = cycle(
    "Void Wraith", SHADOW_ATTACK, 2, power=(5, 4, 3), defence=3, abilities=(PlayableBanished(), BloodDebt())
)
HOWL_FROM_BEYOND = cycle(
    "Howl from Beyond", SHADOW_ACTION, 2, defence=2, keywords=GO_AGAIN,
    abilities=lambda number: (PlayableBanished(), *does(NextAttack(ATTACK_ACTION, number)), BloodDebt()),
)  # fmt: skip
TOME_OF_TORMENT = cycle(
    "Tome of Torment", SHADOW_ACTION, 0, colours=("red",), abilities=(PlayableBanished(), *does(Draw()), BloodDebt())
)

AQUA_LAPS = single(
    "Aqua Laps", MYSTIC, ("legs",), defence=1,
    abilities=(
        Cloaked(), Activation(1, (Strengthen(THE_ATTACK, keywords=GO_AGAIN),), "attack reaction", turn_up=True),
        NOT_FOR_LONG,
    ),
)  # fmt: skip
WAVES_OF_AQUA_MARINE = single(
    "Waves of Aqua Marine", MYSTIC, ("arms",), defence=1,
    abilities=(
        Cloaked(), Activation(1, (Strengthen(THE_ATTACK, 1),), "attack reaction", turn_up=True), NOT_FOR_LONG,
    ),
)  # fmt: skip
AQUA_SEEING_SHELL = single(
    "Aqua Seeing Shell", MYSTIC, ("head",), defence=1,
    abilities=(Cloaked(), Activation(3, (Draw(),), "instant", turn_up=True), NOT_FOR_LONG),
)  # fmt: skip
SKYBODY_KEIKOI, SKYCREST_KEIKOI, SKYHOLD_KEIKOI, SKYWALKER_KEIKOI = (
    single(
        name, MYSTIC, (part,),
        abilities=(Cloaked(), Activation(0, (PreventNext(1, ""),), "instant", destroy=True, hidden=True)),
    )
    for name, part in (
        ("Skybody Keikoi", "chest"), ("Skycrest Keikoi", "head"), ("Skyhold Keikoi", "arms"),
        ("Skywalker Keikoi", "legs"),
    )
)  # fmt: skip
