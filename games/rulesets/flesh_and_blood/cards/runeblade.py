"""Cards of the Runeblade."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.amounts import ThatMuch
from games.cardgames.vocabulary.effects import If
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.selectors import Self
from games.rulesets.flesh_and_blood.cards.phrases import (
    GO_AGAIN,
    RUNECHANT,
    TARGET_HERO,
    cycle,
    does,
    on_attack,
    single,
)
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    ArcaneBarrier,
    CostsLess,
    EntersWith,
    Legendary,
    Specialization,
    Temper,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import HaveDone, WithoutCounters
from games.rulesets.flesh_and_blood.vocabulary.counters import RemoveOne
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, Deal
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import AttackingHero, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit, PhaseBegins, PitchedThis

ACTION = ("runeblade", "action")
ATTACK = (*ACTION, "attack")
AURA = (*ACTION, "aura")
RUNEBLADE_ATTACK = ObjectFilter(every=("runeblade",))
RUNEBLADE_ATTACK_ACTION = ObjectFilter(every=("runeblade", "action", "attack"))
A_RUNECHANT = Create(RUNECHANT)
FOR_EACH_RUNECHANT = CostsLess(ObjectFilter(named=RUNECHANT, whose="you"))
WITH_AN_AURA, WITH_ARCANE_DAMAGE = HaveDone("aura"), HaveDone("arcane damage")

HOCUS_POCUS = cycle("Hocus Pocus", ATTACK, 0, power=(3, 2, 1), defence=3, abilities=(on_attack(A_RUNECHANT),))
SPELLBLADE_ASSAULT = cycle(
    "Spellblade Assault", ATTACK, 2, power=(4, 3, 2), defence=3, abilities=(on_attack(Create(RUNECHANT, 2)),)
)
SPELLBLADE_STRIKE = cycle("Spellblade Strike", ATTACK, 1, power=(4, 3, 2), defence=3, abilities=does(A_RUNECHANT))
SINGEING_STEELBLADE = cycle(
    "Singeing Steelblade", ATTACK, 1, power=(4, 3, 2), defence=3, abilities=(on_attack(Deal(1, TARGET_HERO)),)
)
MEAT_AND_GREET = cycle(
    "Meat and Greet", ATTACK, 1, power=(4, 3, 2), defence=3,
    abilities=(
        Triggered(Hit(), (A_RUNECHANT,)), Static(Self(), keywords=GO_AGAIN, only_if=WITH_ARCANE_DAMAGE),
    ),
)  # fmt: skip
ARCANIC_SPIKE = cycle(
    "Arcanic Spike", ATTACK, 2, power=(5, 4, 3), defence=3, abilities=(Static(Self(), 2, only_if=WITH_ARCANE_DAMAGE),)
)
SHRILL_OF_SKULLFORM = cycle(
    "Shrill of Skullform", ATTACK, 2, power=(4, 3, 2), defence=3, abilities=(Static(Self(), 3, only_if=WITH_AN_AURA),)
)
HIT_THE_HIGH_NOTES = cycle(
    "Hit the High Notes", ATTACK, 1, power=(4, 3, 2), defence=3, abilities=(Static(Self(), 2, only_if=WITH_AN_AURA),)
)
RUNERAGER_SWARM = cycle(
    "Runerager Swarm", ATTACK, 0, power=(3, 2, 1), defence=3,
    abilities=(Static(Self(), keywords=GO_AGAIN, only_if=WITH_AN_AURA),),
)  # fmt: skip
VANTAGE_POINT = cycle(
    "Vantage Point", ATTACK, 3, power=(7, 6, 5), defence=3,
    abilities=(Static(Self(), keywords=("overpower",), only_if=WITH_AN_AURA),),
)  # fmt: skip
RUNE_FLASH = cycle(
    "Rune Flash", ATTACK, 3, power=(4, 3, 2), defence=3, keywords=GO_AGAIN, abilities=(FOR_EACH_RUNECHANT,)
)
AMPLIFY_THE_ARKNIGHT = cycle(
    "Amplify the Arknight", ATTACK, 3, power=(6, 5, 4), defence=3, abilities=(FOR_EACH_RUNECHANT,)
)
NINTH_BLADE_OF_THE_BLOOD_OATH = cycle(
    "Ninth Blade of the Blood Oath", ATTACK, 9, power=9, defence=3, colours=("yellow",), abilities=(FOR_EACH_RUNECHANT,)
)
ARKNIGHT_ASCENDANCY = cycle(
    "Arknight Ascendancy", ATTACK, 6, power=5, defence=3, keywords=("dominate",), colours=("red",),
    abilities=(
        Specialization("viserai"), FOR_EACH_RUNECHANT, Triggered(Hit(), (Create(RUNECHANT, ThatMuch()),)),
    ),
)  # fmt: skip
READ_THE_RUNES = cycle("Read the Runes", ACTION, 0, defence=2, abilities=lambda number: does(Create(RUNECHANT, number)))
OATH_OF_THE_ARKNIGHT = cycle(
    "Oath of the Arknight", ACTION, 2, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: does(NextAttack(RUNEBLADE_ATTACK, number), A_RUNECHANT),
)  # fmt: skip
MAUVRION_SKIES = cycle(
    "Mauvrion Skies", ACTION, 0, defence=2, keywords=GO_AGAIN,
    abilities=lambda number: does(
        NextAttack(
            RUNEBLADE_ATTACK_ACTION, keywords=GO_AGAIN, gives=(Triggered(Hit(), (Create(RUNECHANT, number),)),)
        )
    ),
)  # fmt: skip
BLESSING_OF_OCCULT = cycle(
    "Blessing of Occult", AURA, 1, defence=2,
    abilities=lambda number: (Triggered(PhaseBegins("start"), (Destroy(Self()), Create(RUNECHANT, number))),),
)  # fmt: skip
RUNEBLOOD_INCANTATION = cycle(
    "Runeblood Incantation", AURA, 1, defence=2, keywords=GO_AGAIN,
    abilities=lambda number: (
        EntersWith("verse", number),
        Triggered(
            PhaseBegins("action"),
            (If(WithoutCounters("verse"), (Destroy(Self()),)), RemoveOne("verse", (A_RUNECHANT,))),
        ),
    ),
)  # fmt: skip
REDUCE_TO_RUNECHANT = cycle(
    "Reduce to Runechant", ("runeblade", "defense reaction"), 1, defence=(4, 3, 2),
    abilities=(FOR_EACH_RUNECHANT, *does(A_RUNECHANT)),
)  # fmt: skip
SIGIL_OF_SUFFERING = cycle(
    "Sigil of Suffering", ("runeblade", "defense reaction"), 0, defence=(3, 2, 1),
    abilities=(*does(Deal(1, AttackingHero())), Static(Self(), defence=1, only_if=WITH_ARCANE_DAMAGE)),
)  # fmt: skip
ARKNIGHT_SHARD = cycle(
    "Arknight Shard", ("runeblade", "resource"), None, subtypes=("gem",), colours=("blue",),
    german="Scherbe der Erznacht",
    abilities=(Legendary(), Specialization("viserai"), Triggered(PitchedThis(), (A_RUNECHANT,))),
)  # fmt: skip

NEBULA_BLADE = single(
    "Nebula Blade", ("runeblade", "weapon"), ("sword", "2h"), power=1,
    abilities=(
        Activation(2, attack=True, once=True), Triggered(Hit(), (A_RUNECHANT,)),
        Static(Self(), 3, only_if=HaveDone("non-attack action")),
    ),
)  # fmt: skip
HELM_OF_THE_ARKNIGHT = single(
    "Helm of the Arknight", ("runeblade", "equipment"), ("head",), defence=2, abilities=(Temper(),)
)
DYADIC_CARAPACE = single(
    "Dyadic Carapace", ("runeblade", "equipment"), ("chest",), defence=2, abilities=(ArcaneBarrier(2), Temper())
)
VEXING_QUILLHAND = single(
    "Vexing Quillhand", ("runeblade", "equipment"), ("arms",), defence=0,
    abilities=(Activation(0, (Create(RUNECHANT, 2),), destroy=True, go_again=True), ArcaneBarrier(1)),
)  # fmt: skip
BLACKSTONE_GREAVES = single(
    "Blackstone Greaves", ("runeblade", "equipment"), ("legs",), defence=1,
    abilities=(Static(Self(), defence=1, only_if=WITH_ARCANE_DAMAGE), Temper()),
)  # fmt: skip
