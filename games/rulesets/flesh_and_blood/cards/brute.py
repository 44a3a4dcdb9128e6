"""Cards of the Brute."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.effects import If
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import YOU, Self
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, VIGOR, cycle, does, on_attack, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    ArcaneBarrier,
    BladeBreak,
    DiscardToPlay,
    PlayOnly,
    Specialization,
)
from games.rulesets.flesh_and_blood.vocabulary.banishing import Intimidate
from games.rulesets.flesh_and_blood.vocabulary.conditions import BigDiscard, DefendedBy, HaveDone, InPitch
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, Deal, DiscardAtRandom, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import BIG_CARD, AttackingHero, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Attacks, Defends

ACTION = ("brute", "action")
ATTACK = ("brute", "action", "attack")
BRUTE_ATTACK = ObjectFilter(every=("brute",))
BRUTE_ATTACK_ACTION = ObjectFilter(every=("brute", "action", "attack"))
INTIMIDATES = on_attack(Intimidate())
DRAW_AND_LOSE = (Draw(), DiscardAtRandom(1, YOU))
GOES_AGAIN_WITH_A_BIG_ONE = Static(Self(), keywords=GO_AGAIN, only_if=BigDiscard())

PACK_HUNT = cycle("Pack Hunt", ATTACK, 2, power=(6, 5, 4), defence=3, abilities=(INTIMIDATES,))
SMASH_INSTINCT = cycle("Smash Instinct", ATTACK, 3, power=(7, 6, 5), defence=3, abilities=(INTIMIDATES,))
ALPHA_RAMPAGE = cycle(
    "Alpha Rampage", ATTACK, 3, power=9, defence=3, colours=("red",),
    abilities=(Specialization("rhinar"), DiscardToPlay(), INTIMIDATES),
)  # fmt: skip
AWAKENING_BELLOW = cycle(
    "Awakening Bellow", ACTION, 1, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(NextAttack(BRUTE_ATTACK_ACTION, number), Intimidate()),
)  # fmt: skip
BARRAGING_BEATDOWN = cycle(
    "Barraging Beatdown", ACTION, 0, defence=3, keywords=GO_AGAIN, numbers=(4, 3, 2),
    abilities=lambda number: does(
        NextAttack(
            BRUTE_ATTACK, gives=(Static(Self(), number, only_if=DefendedBy("non-equipment", 2, fewer=True)),)
        ),
        Intimidate(),
    ),
)  # fmt: skip
CLEARING_BELLOW = cycle(
    "Clearing Bellow", ACTION, 0, defence=3, keywords=GO_AGAIN, colours=("blue",), abilities=does(Intimidate())
)
BREAKNECK_BATTERY = cycle(
    "Breakneck Battery", ATTACK, 2, power=(6, 5, 4), defence=3, abilities=(DiscardToPlay(), GOES_AGAIN_WITH_A_BIG_ONE)
)
MADCAP_CHARGER = cycle(
    "Madcap Charger", ATTACK, 1, power=(5, 4, 3), defence=3, abilities=(DiscardToPlay(), GOES_AGAIN_WITH_A_BIG_ONE)
)
MADCAP_MUSCLE = cycle(
    "Madcap Muscle", ATTACK, 3, power=(6, 5, 4), defence=3,
    abilities=(DiscardToPlay(), Static(Self(), 3, only_if=BigDiscard())),
)  # fmt: skip
SAVAGE_FEAST = cycle(
    "Savage Feast", ATTACK, 1, power=(6, 5, 4), defence=3,
    abilities=(DiscardToPlay(), Triggered(Attacks(), (Draw(),), only_if=BigDiscard())),
)  # fmt: skip
SAVAGE_SWING = cycle("Savage Swing", ATTACK, 1, power=(7, 6, 5), defence=3, abilities=(DiscardToPlay(),))
WRECKER_ROMP = cycle("Wrecker Romp", ATTACK, 2, power=(8, 7, 6), defence=3, abilities=(DiscardToPlay(),))
PRIMEVAL_BELLOW = cycle(
    "Primeval Bellow", ACTION, 0, defence=3, keywords=GO_AGAIN, numbers=(5, 4, 3),
    abilities=lambda number: (DiscardToPlay(), *does(NextAttack(BRUTE_ATTACK, number))),
)  # fmt: skip
SMASH_WITH_BIG_TREE = cycle("Smash with Big Tree", ATTACK, 2, power=(7, 6, 5))
WILD_RIDE = cycle(
    "Wild Ride", ATTACK, 2, power=(6, 5, 4),
    abilities=(on_attack(*DRAW_AND_LOSE, If(BigDiscard(), (Strengthen(Self(), keywords=GO_AGAIN),))),),
)  # fmt: skip
BARE_FANGS = cycle(
    "Bare Fangs", ATTACK, 2, power=(6, 5, 4),
    abilities=(on_attack(*DRAW_AND_LOSE, If(BigDiscard(), (Strengthen(Self(), 2),))),),
)  # fmt: skip
WRECKING_BALL = cycle(
    "Wrecking Ball", ATTACK, 3, power=6, colours=("red",),
    abilities=(on_attack(*DRAW_AND_LOSE, If(BigDiscard(), (Intimidate(),))),),
)  # fmt: skip
PREDATORY_ASSAULT = cycle(
    "Predatory Assault", ATTACK, 2, power=(6, 5, 4), defence=3,
    abilities=(Static(Self(), keywords=("dominate",), only_if=HaveDone("big discard")),),
)  # fmt: skip
RILED_UP = cycle(
    "Riled Up", ATTACK, 3, power=(7, 6, 5), defence=3,
    abilities=(Static(Self(), 1, only_if=HaveDone("big discard")),),
)  # fmt: skip
BEAST_MODE = cycle(
    "Beast Mode", ATTACK, 3, power=(6, 5, 4), defence=3,
    abilities=(Static(Self(), 2, only_if=HaveDone("intimidate")),),
)  # fmt: skip
AGGRESSIVE_POUNCE = cycle(
    "Aggressive Pounce", ATTACK, 2, power=(6, 5, 4), defence=3,
    abilities=(Static(Self(), keywords=GO_AGAIN, only_if=HaveDone("intimidate")),),
)  # fmt: skip
BUCKWILD = cycle(
    "Buckwild", ATTACK, 3, power=(7, 6, 5), defence=2,
    abilities=(Static(Self(), keywords=GO_AGAIN, only_if=InPitch(BIG_CARD)),),
)  # fmt: skip
RUN_ROUGHSHOD = cycle(
    "Run Roughshod", ATTACK, 1, power=5, defence=3, colours=("blue",), abilities=(PlayOnly(HaveDone("big discard")),)
)
RUMBLE_GRUNTING = cycle(
    "Rumble Grunting", ACTION, 0, defence=3, keywords=GO_AGAIN, numbers=(4, 3, 2),
    abilities=lambda number: (PlayOnly(HaveDone("big discard")), *does(NextAttack(BRUTE_ATTACK, number))),
)  # fmt: skip
RECKLESS_SWING = cycle(
    "Reckless Swing", ("brute", "defense reaction"), 0, defence=4, colours=("blue",),
    abilities=(DiscardToPlay(), *does(If(BigDiscard(), (Deal(2, AttackingHero(), ""),)))),
)  # fmt: skip
ASKING_FOR_TROUBLE = cycle(
    "Asking for Trouble", ("brute", "block"), None, defence=4, colours=("yellow",),
    abilities=(Triggered(Defends(), (Create(VIGOR, who=AttackingHero()),)),),
)  # fmt: skip

BONE_BASHER = single(
    "Bone Basher", ("brute", "weapon"), ("club", "2h"), power=4, abilities=(Activation(2, attack=True, once=True),)
)
MANDIBLE_CLAW = single(
    "Mandible Claw", ("brute", "weapon"), ("claw", "1h"), power=3,
    abilities=(
        Activation(2, attack=True, once=True), Static(Self(), keywords=GO_AGAIN, only_if=HaveDone("big discard")),
    ),
)  # fmt: skip
SCOWLING_FLESH_BAG = single(
    "Scowling Flesh Bag", ("brute", "equipment"), ("head",), defence=2,
    abilities=(Triggered(Defends(), (Intimidate(),)), BladeBreak()),
)  # fmt: skip
SKULLHORN = single(
    "Skullhorn", ("brute", "equipment"), ("head",), defence=0,
    abilities=(Activation(0, DRAW_AND_LOSE, destroy=True, go_again=True), ArcaneBarrier(2)),
)  # fmt: skip
SHAMANIC_SHINBONES = single(
    "Shamanic Shinbones", ("brute", "equipment"), ("legs",), defence=0, abilities=(ArcaneBarrier(1),)
)
