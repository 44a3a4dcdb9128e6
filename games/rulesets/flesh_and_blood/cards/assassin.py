"""Cards of the Assassin."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.damage import LoseLife
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import GO_AGAIN, SILVER, cycle, does, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    ArcaneBarrier,
    Battleworn,
    Contract,
    Piercing,
    Spellvoid,
    Unpreventable,
)
from games.rulesets.flesh_and_blood.vocabulary.banishing import BanishTop, Mark
from games.rulesets.flesh_and_blood.vocabulary.conditions import AgainstMarked
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.selectors import OPPOSING_HERO, AttackedHero, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Attacks, Hit

ATTACK = ("assassin", "action", "attack")
STEALTH = ("stealth",)
THE_STEALTH_ATTACK = ObjectFilter(keyword="stealth", attacking=True)
THE_STEALTH_ATTACK_ACTION = ObjectFilter(every=("action", "attack"), keyword="stealth", attacking=True)
THAT_HERO = AttackedHero()
MARKS = Triggered(Hit(hero=True), (Mark(THAT_HERO),))
BANISHES = Triggered(Hit(hero=True), (BanishTop(1, THAT_HERO),))


def contract(kind: ObjectFilter) -> tuple[Contract, Triggered]:
    """A Silver for each such card of an opponent; and what hits banishes a card."""
    return Contract(kind, (Create(SILVER),)), BANISHES


ISOLATE = cycle("Isolate", ATTACK, 0, power=(3, 2, 1), defence=3, keywords=("stealth", "dominate"))
MALIGN = cycle("Malign", ATTACK, 0, power=(3, 2, 1), defence=3, keywords=STEALTH, abilities=(Unpreventable(),))
MARK_THE_PREY = cycle("Mark the Prey", ATTACK, 0, power=(3, 2, 1), defence=3, keywords=STEALTH, abilities=(MARKS,))
PLUNGE_THE_PROSPECT = cycle(
    "Plunge the Prospect", ATTACK, 0, power=(3, 2, 1), defence=3, keywords=STEALTH,
    abilities=(Static(Self(), 1, only_if=AgainstMarked()),),
)  # fmt: skip
SCUTTLE_THE_CANAL = cycle(
    "Scuttle the Canal", ATTACK, 0, power=(3, 2, 1), defence=3, keywords=STEALTH,
    abilities=(Triggered(Attacks(), (Strengthen(Self(), keywords=GO_AGAIN),), only_if=AgainstMarked()),),
)  # fmt: skip
KISS_OF_DEATH = cycle(
    "Kiss of Death", ATTACK, 0, power=3, defence=3, keywords=STEALTH, colours=("red",), subtypes=("dagger",),
    abilities=(Triggered(Hit(hero=True), (LoseLife(1, THAT_HERO),)),),
)  # fmt: skip
INFECT = cycle(
    "Infect", ATTACK, 0, power=(3, 2, 1), defence=3, keywords=STEALTH,
    abilities=(Triggered(Hit(hero=True), (Create("token:bloodrot_pox", who=THAT_HERO),)),),
)  # fmt: skip
ANNIHILATE_THE_ARMED = cycle(
    "Annihilate the Armed", ATTACK, 1, power=(5, 4, 3), defence=3,
    abilities=contract(ObjectFilter(every=("action", "attack"))),
)  # fmt: skip
SLAY_THE_SCHOLARS = cycle(
    "Slay the Scholars", ATTACK, 0, power=(4, 3, 2), defence=3,
    abilities=contract(ObjectFilter(every=("action",), lacks=("attack",))),
)  # fmt: skip
PLUNDER_THE_POOR = cycle(
    "Plunder the Poor", ATTACK, 0, power=(4, 3, 2), defence=3, abilities=contract(ObjectFilter(most_cost=1))
)
ROB_THE_RICH = cycle(
    "Rob the Rich", ATTACK, 1, power=(5, 4, 3), defence=3, abilities=contract(ObjectFilter(least_cost=2))
)
FLEECE_THE_FRAIL = cycle(
    "Fleece the Frail", ATTACK, 0, power=(4, 3, 2), defence=3, abilities=contract(ObjectFilter(most_defence=2))
)
NIX_THE_NIMBLE = cycle(
    "Nix the Nimble", ATTACK, 1, power=(5, 4, 3), defence=3,
    abilities=contract(ObjectFilter(types=("attack reaction", "defense reaction"))),
)  # fmt: skip
SACK_THE_SHIFTY = cycle(
    "Sack the Shifty", ATTACK, 0, power=(4, 3, 2), defence=3, abilities=contract(ObjectFilter(keyword="go again"))
)
RAZORS_EDGE = cycle(
    "Razor's Edge", ("assassin", "attack reaction"), 0, defence=3,
    abilities=lambda number: does(Strengthen(Target(THE_STEALTH_ATTACK_ACTION), number)),
)  # fmt: skip

HUNTERS_KLAIVE = single(
    "Hunter's Klaive", ("assassin", "weapon"), ("dagger", "1h"), power=1, keywords=GO_AGAIN,
    abilities=(Activation(2, attack=True, once=True), MARKS, Piercing(1)),
)  # fmt: skip
PREY_SPOTTERS = single(
    "Prey Spotters", ("assassin", "equipment"), ("head",), defence=1,
    abilities=(
        Activation(0, (Mark(Target(OPPOSING_HERO)),), "attack reaction", destroy=True), Battleworn(),
    ),
)  # fmt: skip
WIDOW_VEIL_RESPIRATOR, WIDOW_BACK_ABDOMEN, WIDOW_CLAW_TARSUS, WIDOW_WEB_CRAWLER = (
    single(name, ("assassin", "equipment"), (part,), abilities=(ArcaneBarrier(1), Spellvoid(1)))
    for name, part in (
        ("Widow Veil Respirator", "head"), ("Widow Back Abdomen", "chest"), ("Widow Claw Tarsus", "arms"),
        ("Widow Web Crawler", "legs"),
    )
)  # fmt: skip
STALKERS_STEPS = single(
    "Stalker's Steps", ("assassin", "equipment"), ("legs",), defence=0,
    abilities=(
        Activation(
            0, (Strengthen(Target(THE_STEALTH_ATTACK), keywords=GO_AGAIN),), "attack reaction", destroy=True
        ),
        ArcaneBarrier(1),
    ),
)  # fmt: skip
