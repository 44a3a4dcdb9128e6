"""Cards of the Guardian."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import Destroy, PutCounters
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import (
    GO_AGAIN,
    MIGHT,
    QUICKEN,
    SEISMIC_SURGE,
    TARGET_HERO,
    VIGOR,
    cycle,
    does,
    single,
)
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    WEAR,
    Crush,
    Heave,
    Legendary,
    PayMore,
    Specialization,
    Temper,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import FromArsenal
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    ArsenalToBottom,
    Create,
    DiscardAtRandom,
    PreventNext,
)
from games.rulesets.flesh_and_blood.vocabulary.promises import CannotDraw, NextAttack, NextCosts
from games.rulesets.flesh_and_blood.vocabulary.selectors import AttackedHero, ObjectFilter, OpposingHero
from games.rulesets.flesh_and_blood.vocabulary.triggers import Defends, PhaseBegins, PitchedThis

ATTACK = ("guardian", "action", "attack")
AURA = ("guardian", "action", "aura")
DEFENSE_REACTION = ("guardian", "defense reaction")
GUARDIAN_ATTACK = ObjectFilter(every=("guardian", "action", "attack"))
THAT_HERO = AttackedHero()

BUCKLING_BLOW = cycle(
    "Buckling Blow", ATTACK, 4, power=(8, 7, 6), defence=3,
    abilities=(Crush((PutCounters(WEAR, 1, Target(ObjectFilter(types=("equipment",), of=THAT_HERO))),)),),
)  # fmt: skip
DEBILITATE = cycle(
    "Debilitate", ATTACK, 4, power=(8, 7, 6), defence=3, abilities=(Crush((NextAttack(power=-2, who=THAT_HERO),)),)
)
DISABLE = cycle("Disable", ATTACK, 5, power=(9, 8, 7), defence=3, abilities=(Crush((ArsenalToBottom(THAT_HERO),)),))
CARTILAGE_CRUSH = cycle(
    "Cartilage Crush", ATTACK, 3, power=(7, 6, 5), defence=3, abilities=(Crush((NextCosts(1, who=THAT_HERO),)),)
)
MACHO_GRANDE = cycle("Macho Grande", ATTACK, 7, power=(10, 9, 8), defence=3, keywords=("dominate",))
CRIPPLING_CRUSH = cycle(
    "Crippling Crush", ATTACK, 7, power=11, defence=3, colours=("red",),
    abilities=(Specialization("bravo"), Crush((DiscardAtRandom(2, THAT_HERO),))),
)  # fmt: skip
CRANIAL_CRUSH = cycle(
    "Cranial Crush", ATTACK, 6, power=8, defence=3, colours=("blue",), abilities=(Crush((CannotDraw(THAT_HERO),)),)
)
EMERGING_POWER = cycle(
    "Emerging Power", AURA, 2, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: (
        Triggered(PhaseBegins("action"), (Destroy(Self()), NextAttack(GUARDIAN_ATTACK, number))),
    ),
)  # fmt: skip
EMERGING_DOMINANCE = cycle(
    "Emerging Dominance", AURA, 2, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: (
        Triggered(PhaseBegins("action"), (Destroy(Self()), NextAttack(GUARDIAN_ATTACK, number, ("dominate",)))),
    ),
)  # fmt: skip
STAUNCH_RESPONSE = cycle(
    "Staunch Response", DEFENSE_REACTION, 2, defence=(7, 6, 5),
    abilities=(PayMore(4), Static(Self(), defence=3, only_if=PaidMore())),
)  # fmt: skip
BLESSING_OF_SERENITY = cycle(
    "Blessing of Serenity", ("guardian", "instant"), 0, abilities=lambda number: does(PreventNext(number))
)
BLESSING_OF_PATIENCE = cycle(
    "Blessing of Patience", AURA, 1, defence=3,
    abilities=lambda number: (Triggered(PhaseBegins("start"), (Destroy(Self()), GainLife(number, TARGET_HERO))),),
)  # fmt: skip
POWER_PLAY = cycle(
    "Power Play", ATTACK, 3, power=(3, 2, 1), defence=3, abilities=(Static(Self(), 5, only_if=FromArsenal()),)
)
THUNDER_QUAKE = cycle("Thunder Quake", ATTACK, 6, power=(10, 9, 8), defence=3, abilities=(Heave(3),))
RUBBLE_RAISER = cycle("Rubble Raiser", ATTACK, 4, power=(8, 7, 6), defence=3, abilities=(Heave(2),))
OVERSWING = cycle(
    "Overswing", ("guardian", "action"), 2, defence=3, keywords=GO_AGAIN,
    abilities=lambda number: (*does(NextAttack(GUARDIAN_ATTACK, number)), Heave(2)),
)  # fmt: skip
GRANDEUR_OF_VALAHAI = cycle(
    "Grandeur of Valahai", ("guardian", "resource"), None, subtypes=("gem",), colours=("blue",),
    abilities=(Legendary(), Triggered(PitchedThis(), (Create(SEISMIC_SURGE),))),
)  # fmt: skip
CIVIC_DUTY, CIVIC_GUIDE, CIVIC_STEPS = (
    single(
        name, ("guardian", "equipment"), (part,), defence=2,
        abilities=(Triggered(Defends(), (Create(token, who=OpposingHero()),)), Temper()),
    )
    for name, part, token in (
        ("Civic Duty", "chest", VIGOR), ("Civic Guide", "arms", MIGHT), ("Civic Steps", "legs", QUICKEN),
    )
)  # fmt: skip
