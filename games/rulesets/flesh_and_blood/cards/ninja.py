"""Cards of the Ninja."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, cycle, does, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation, Battleworn
from games.rulesets.flesh_and_blood.vocabulary.banishing import Mark
from games.rulesets.flesh_and_blood.vocabulary.conditions import Combo, InPitch
from games.rulesets.flesh_and_blood.vocabulary.effects import Deal, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import AttackedHero, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit

ATTACK = ("ninja", "action", "attack")
NINJA_ATTACK_ACTION = ObjectFilter(every=("ninja", "action", "attack"))
THE_NINJA_ATTACK_ACTION = ObjectFilter(every=("ninja", "action", "attack"), attacking=True)
THE_COMBO_ATTACK = ObjectFilter(every=("action", "attack"), combo=True, attacking=True)
COMBO_ATTACK = ObjectFilter(every=("action", "attack"), combo=True)
GOES_AGAIN_IF_IT_HITS = Triggered(Hit(), (Strengthen(Self(), keywords=GO_AGAIN),))
MARKS = Triggered(Hit(hero=True), (Mark(AttackedHero()),))


def after(*names: str) -> Combo:
    """If one of these was the attack before."""
    return Combo(names)


HEAD_JAB = cycle("Head Jab", ATTACK, 0, power=(3, 2, 1), defence=2, keywords=GO_AGAIN)
LEG_TAP = cycle("Leg Tap", ATTACK, 1, power=(4, 3, 2), defence=2, keywords=GO_AGAIN)
SURGING_STRIKE = cycle("Surging Strike", ATTACK, 2, power=(5, 4, 3), defence=2, keywords=GO_AGAIN)
OPEN_THE_CENTER = cycle(
    "Open the Center", ATTACK, 2, power=(5, 4, 3), defence=3,
    abilities=(Static(Self(), 1, keywords=("go again", "dominate"), only_if=after("Head Jab")),),
)  # fmt: skip
RISING_KNEE_THRUST = cycle(
    "Rising Knee Thrust", ATTACK, 0, power=(3, 2, 1), defence=3,
    abilities=(Static(Self(), 2, keywords=GO_AGAIN, only_if=after("Leg Tap")),),
)  # fmt: skip
BLACKOUT_KICK = cycle(
    "Blackout Kick", ATTACK, 1, power=(4, 3, 2), defence=3,
    abilities=(Static(Self(), 3, only_if=after("Rising Knee Thrust")),),
)  # fmt: skip
WHELMING_GUSTWAVE = cycle(
    "Whelming Gustwave", ATTACK, 0, power=(3, 2, 1), defence=3,
    abilities=(
        Static(Self(), 1, keywords=GO_AGAIN, only_if=after("Surging Strike")),
        Triggered(Hit(), (Draw(),), only_if=after("Surging Strike")),
    ),
)  # fmt: skip
GUSTWAVE_OF_THE_SECOND_WIND = cycle(
    "Gustwave of the Second Wind", ATTACK, 0, power=4, defence=3, colours=("red",),
    abilities=(Static(Self(), keywords=GO_AGAIN, only_if=after("Surging Strike")),),
)  # fmt: skip
ONE_TWO_PUNCH = cycle(
    "One-Two Punch", ATTACK, 0, power=(3, 2, 1), defence=3,
    abilities=(Triggered(Hit(hero=True), (Deal(2, AttackedHero(), ""),), only_if=after("Head Jab")),),
)  # fmt: skip
TORRENT_OF_TEMPO = cycle("Torrent of Tempo", ATTACK, 1, power=(5, 4, 3), defence=3, abilities=(GOES_AGAIN_IF_IT_HITS,))
SOULBEAD_STRIKE = cycle("Soulbead Strike", ATTACK, 0, power=(4, 3, 2), defence=3, abilities=(GOES_AGAIN_IF_IT_HITS,))
BITTERING_THORNS = cycle(
    "Bittering Thorns", ATTACK, 1, power=(4, 3, 2), defence=2, keywords=GO_AGAIN,
    abilities=(Triggered(Hit(), (NextAttack(power=1),)),),
)  # fmt: skip
TAG_THE_TARGET = cycle("Tag the Target", ATTACK, 0, power=(3, 2, 1), defence=2, keywords=GO_AGAIN, abilities=(MARKS,))
TRAP_AND_RELEASE = cycle(
    "Trap and Release", ATTACK, 1, power=(4, 3, 2), defence=2, keywords=GO_AGAIN, abilities=(MARKS,)
)
ANCESTRAL_EMPOWERMENT = cycle(
    "Ancestral Empowerment", ("ninja", "attack reaction"), 0, defence=3, colours=("red",),
    abilities=does(Strengthen(Target(THE_NINJA_ATTACK_ACTION), 1), Draw()),
)  # fmt: skip

HARMONIZED_KODACHI = single(
    "Harmonized Kodachi", ("ninja", "weapon"), ("dagger", "1h"), power=1,
    abilities=(
        Activation(1, attack=True, once=True),
        Static(Self(), keywords=GO_AGAIN, only_if=InPitch(ObjectFilter(most_cost=0))),
    ),
)  # fmt: skip
EDGE_OF_AUTUMN = single(
    "Edge of Autumn", ("ninja", "weapon"), ("sword", "2h"), power=1, keywords=GO_AGAIN,
    abilities=(Activation(1, attack=True, once=True),),
)  # fmt: skip
BREAKING_SCALES = single(
    "Breaking Scales", ("ninja", "equipment"), ("arms",), defence=1,
    abilities=(
        Activation(0, (Strengthen(Target(THE_COMBO_ATTACK), 1),), "attack reaction", destroy=True), Battleworn(),
    ),
)  # fmt: skip
BREEZE_RIDER_BOOTS = single(
    "Breeze Rider Boots", ("ninja", "equipment"), ("legs",), defence=1,
    abilities=(
        Triggered(
            Hit(NINJA_ATTACK_ACTION),
            (May((Destroy(Self()), NextAttack(COMBO_ATTACK, keywords=GO_AGAIN, next=False))),),
        ),
        Battleworn(),
    ),
)  # fmt: skip
