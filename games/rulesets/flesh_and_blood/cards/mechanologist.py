"""Cards of the Mechanologist."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.effects import If
from games.cardgames.vocabulary.permanents import Destroy, PutCounters
from games.cardgames.vocabulary.piles import Scry
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, cycle, does, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    ArcaneBarrier,
    BladeBreak,
    Boost,
    EntersWith,
    Specialization,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import HaveDone, WithoutCounters
from games.rulesets.flesh_and_blood.vocabulary.counters import RemoveOne, ToBottom
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    GainActionPoint,
    GainResources,
    OncePerTurn,
    Strengthen,
)
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit, PhaseBegins, RunsOut, YouBoost

ACTION = ("mechanologist", "action")
ATTACK = (*ACTION, "attack")
ITEM = (*ACTION, "item")
MECHANOLOGIST_ATTACK = ObjectFilter(every=("mechanologist",))
MECHANOLOGIST_ATTACK_ACTION = ObjectFilter(every=("mechanologist", "action", "attack"))
THE_PISTOL_ATTACK = ObjectFilter(types=("weapon",), every=("mechanologist",), subtype="pistol", attacking=True)
STEAM = "steam"
BOOST = (Boost(),)
WITHOUT_STEAM = Triggered(RunsOut(STEAM), (Destroy(Self()),))
"""An item that is destroyed with its last steam counter."""
FILL_UP = Activation(1, (If(WithoutCounters(STEAM), (PutCounters(STEAM, 1, Self()),)),), go_again=True)
LOOK = Triggered(Hit(), (Scry(1),))
UNDER_THE_DECK = Triggered(Hit(), (ToBottom(Self()),))

ZERO_TO_FIFTY = cycle("Zero to Fifty", ATTACK, 0, power=(3, 2, 1), defence=3, abilities=BOOST)
ZERO_TO_SIXTY = cycle("Zero to Sixty", ATTACK, 0, power=(4, 3, 2), defence=3, abilities=BOOST)
RAZZLE_DAZZLE = cycle("Razzle Dazzle", ATTACK, 1, power=(4, 3, 2), defence=3, abilities=BOOST)
ZIPPER_HIT = cycle("Zipper Hit", ATTACK, 1, power=(5, 4, 3), defence=3, abilities=BOOST)
FULL_TILT = cycle("Full Tilt", ATTACK, 2, power=(5, 4, 3), defence=3, abilities=BOOST)
THROTTLE = cycle("Throttle", ATTACK, 2, power=(6, 5, 4), defence=3, abilities=BOOST)
GAS_GUZZLER = cycle("Gas Guzzler", ATTACK, 3, power=(6, 5, 4), defence=3, abilities=BOOST)
DATA_LINK = cycle("Data Link", ATTACK, 0, power=(3, 2, 1), defence=3, abilities=(*BOOST, LOOK))
DIVE_THROUGH_DATA = cycle("Dive Through Data", ATTACK, 1, power=(4, 3, 2), defence=3, abilities=(*BOOST, LOOK))
UNDER_LOOP = cycle("Under Loop", ATTACK, 1, power=(4, 3, 2), defence=3, abilities=(*BOOST, UNDER_THE_DECK))
OVER_LOOP = cycle("Over Loop", ATTACK, 2, power=(5, 4, 3), defence=3, abilities=(*BOOST, UNDER_THE_DECK))
PEDAL_TO_THE_METAL = cycle(
    "Pedal to the Metal", ATTACK, 2, power=(5, 4, 3), defence=3,
    abilities=(Triggered(Hit(), (NextAttack(keywords=("dominate",)),)), *BOOST),
)  # fmt: skip
LOCKED_AND_LOADED = cycle(
    "Locked and Loaded", ACTION, 0, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(
        NextAttack(MECHANOLOGIST_ATTACK_ACTION, number), If(HaveDone("boost"), (Scry(1),))
    ),
)  # fmt: skip
GIGAWATT = cycle(
    "Gigawatt", ACTION, 1, defence=2, keywords=GO_AGAIN, numbers=(4, 3, 2),
    abilities=lambda number: does(NextAttack(MECHANOLOGIST_ATTACK, number)),
)  # fmt: skip
OPTEKAL_MONOCLE = cycle(
    "Optekal Monocle", ITEM, 0, colours=("blue",),
    abilities=(
        EntersWith(STEAM, 5), WITHOUT_STEAM, Activation(0, (Scry(1),), counter=STEAM, go_again=True),
    ),
)  # fmt: skip
TEKLO_CORE = cycle(
    "Teklo Core", ITEM, 0, colours=("blue",),
    abilities=(
        Specialization("dash"), EntersWith(STEAM, 2), WITHOUT_STEAM,
        Triggered(PhaseBegins("action"), (RemoveOne(STEAM), GainResources(2))),
    ),
)  # fmt: skip
HYPER_DRIVER = cycle(
    "Hyper Driver", ITEM, 1,
    abilities=lambda number: (
        EntersWith(STEAM, number), WITHOUT_STEAM,
        Triggered(YouBoost(), (OncePerTurn((RemoveOne(STEAM, (GainResources(1),)),)),)),
    ),
)  # fmt: skip
INDUCTION_CHAMBER = cycle(
    "Induction Chamber", ITEM, 2, colours=("red",),
    abilities=(
        FILL_UP,
        Activation(
            0, (Strengthen(Target(THE_PISTOL_ATTACK), keywords=GO_AGAIN),), "attack reaction", once=True, counter=STEAM
        ),
    ),
)  # fmt: skip

TEKLO_PLASMA_PISTOL = single(
    "Teklo Plasma Pistol", ("mechanologist", "weapon"), ("pistol", "2h"), power=2,
    abilities=(Activation(0, attack=True, counter=STEAM), FILL_UP),
)  # fmt: skip
TEKLO_BLASTER = single(
    "Teklo Blaster", ("mechanologist", "weapon"), ("gun", "2h"), power=2,
    abilities=(Activation(3, attack=True, once=True),),
)  # fmt: skip
ACHILLES_ACCELERATOR = single(
    "Achilles Accelerator", ("mechanologist", "equipment"), ("legs",), defence=0,
    abilities=(
        Activation(0, (GainActionPoint(),), "instant", destroy=True, only_if=HaveDone("boost")), ArcaneBarrier(1),
    ),
)  # fmt: skip
TEKLO_BASE_HEAD, TEKLO_BASE_CHEST, TEKLO_BASE_ARMS, TEKLO_BASE_LEGS = (
    single(
        f"Teklo Base {part.capitalize()}", ("mechanologist", "equipment"), ("base", part), defence=1,
        abilities=(BladeBreak(),),
    )
    for part in ("head", "chest", "arms", "legs")
)  # fmt: skip
