"""Cards of the Wizard and of the Ice."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.effects import If
from games.cardgames.vocabulary.piles import Discard
from games.rulesets.flesh_and_blood.cards.phrases import FROSTBITE, GO_AGAIN, TARGET, TARGET_HERO, cycle, does, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation, Fusion, Legendary
from games.rulesets.flesh_and_blood.vocabulary.conditions import Depends, FusedHit, OpponentsTurn
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, Deal, UnlessPays
from games.rulesets.flesh_and_blood.vocabulary.promises import Amp
from games.rulesets.flesh_and_blood.vocabulary.triggers import PitchedThis

ICE = ("ice", "action")
ICE_WIZARD = ("ice", "wizard", "action")
WIZARD = ("wizard", "action")

WINTERS_BITE = cycle(
    "Winter's Bite", ICE, 0, defence=2, keywords=GO_AGAIN,
    abilities=lambda number: does(UnlessPays(number, TARGET_HERO, (Discard(1, TARGET_HERO),))),
)  # fmt: skip
ARCTIC_INCARCERATION = cycle(
    "Arctic Incarceration", ICE, 0, defence=2, abilities=lambda number: does(Create(FROSTBITE, number, TARGET_HERO))
)
FROSTING = cycle("Frosting", ICE_WIZARD, 0, defence=3, abilities=lambda number: does(Deal(number, TARGET)))
ICE_BOLT = cycle(
    "Ice Bolt", ICE_WIZARD, 2, defence=3, numbers=(5, 4, 3), abilities=lambda number: does(Deal(number, TARGET))
)
AETHER_HAIL = cycle(
    "Aether Hail", ICE_WIZARD, 1, defence=3, numbers=(4, 3, 2), abilities=lambda number: does(Deal(number, TARGET))
)
POLAR_CAP = cycle(
    "Polar Cap", ("elemental", "wizard", "action"), 2, defence=3, numbers=(4, 3, 2),
    abilities=lambda number: (
        Fusion("ice"),
        *does(Deal(number, TARGET), If(FusedHit(), (Create(FROSTBITE, who=TARGET),))),
    ),
)  # fmt: skip
EMERITUS_SCOLDING = cycle(
    "Emeritus Scolding", WIZARD, 2, defence=3, numbers=(4, 3, 2),
    abilities=lambda number: does(Deal(Depends(OpponentsTurn(), number + 2, number), TARGET_HERO)),
)  # fmt: skip
VOLTIC_BOLT = cycle(
    "Voltic Bolt", WIZARD, 2, defence=3, numbers=(5, 4, 3), abilities=lambda number: does(Deal(number, TARGET_HERO))
)
SCALDING_RAIN = cycle(
    "Scalding Rain", WIZARD, 1, defence=3, numbers=(4, 3, 2), abilities=lambda number: does(Deal(number, TARGET_HERO))
)
AETHER_DART = cycle("Aether Dart", WIZARD, 0, defence=3, abilities=lambda number: does(Deal(number, TARGET)))
ZAP = cycle("Zap", WIZARD, 0, defence=3, abilities=lambda number: does(Deal(number, TARGET_HERO)))
EXPLODING_AETHER = cycle(
    "Exploding Aether", WIZARD, 2, defence=2, keywords=GO_AGAIN, abilities=lambda number: does(Amp(number))
)
HOLD_FOCUS = single(
    "Hold Focus", ("wizard", "equipment"), ("arms",), defence=0,
    abilities=(Activation(0, (Amp(1),), destroy=True, go_again=True),),
)  # fmt: skip
WILL_OF_ARCANA = cycle(
    "Will of Arcana", ("wizard", "resource"), None, subtypes=("gem",), colours=("blue",),
    abilities=(Legendary(), Triggered(PitchedThis(), (Amp(1),))),
)  # fmt: skip
