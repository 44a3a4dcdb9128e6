"""Heroes, and the weapons and equipment that they bear."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Destroy, PutCounters
from games.cardgames.vocabulary.piles import Discard
from games.cardgames.vocabulary.selectors import Each, Self, That
from games.rulesets.flesh_and_blood.card import Card
from games.rulesets.flesh_and_blood.cards.phrases import (
    ASH_TOKEN,
    ASHWING,
    FROSTBITE,
    RUNECHANT,
    TARGET_ASH,
    TARGET_HERO,
    single,
)
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    ArcaneBarrier,
    ArsenalInstants,
    Battleworn,
    BladeBreak,
    Essence,
    Quell,
    Spellvoid,
    StartsWith,
    Temper,
)
from games.rulesets.flesh_and_blood.vocabulary.banishing import DiscardFor, Intimidate, SearchToBanish
from games.rulesets.flesh_and_blood.vocabulary.conditions import (
    AnotherNonAttack,
    Depends,
    HaveDone,
    Hits,
    OpponentsTurn,
    Pitched,
)
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    AttackAgain,
    Create,
    Deal,
    GainResources,
    OncePerTurn,
    RemoveCounters,
    Strengthen,
    Transform,
    UnlessPays,
)
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack, NextCosts
from games.rulesets.flesh_and_blood.vocabulary.selectors import (
    ATTACK_ACTION,
    BIG_CARD,
    SWORD_ATTACK,
    WEAPON_ATTACK,
    ObjectFilter,
    TurnPlayer,
)
from games.rulesets.flesh_and_blood.vocabulary.triggers import (
    Attacks,
    Hit,
    PhaseBegins,
    YouDiscard,
    YouPitch,
    YouPlay,
)

DRAGONS_ATTACK = Activation(0, attack=True, once=True)
STRONGER = "+1 power"
GENERIC = ("generic", "equipment")
YOUR_WEAPON = ObjectFilter(types=("weapon",), whose="you")

# --- heroes --------------------------------------------------------------------------------------------------------


def heroes(
    young: str, adult: str, types: tuple[str, ...], lives: tuple[int, int], *abilities: Ability
) -> tuple[Card, ...]:
    """A hero young and grown up: the same abilities, but another life."""
    return (
        single(young, (*types, "hero"), ("young",), life=lives[0], intellect=4, abilities=abilities),
        single(adult, (*types, "hero"), life=lives[1], intellect=4, abilities=abilities),
    )


DROMAI = heroes(
    "Dromai", "Dromai, Ash Artist", ("draconic", "illusionist"), (20, 40),
    Triggered(YouPitch(ObjectFilter(colour="red")), (Create(ASH_TOKEN),)),
    Static(
        Each(ObjectFilter(subtype="dragon", whose="you", attacking=True)),
        keywords=("go again",), only_if=HaveDone("red card"),
    ),
)  # fmt: skip
IYSLANDER = heroes(
    "Iyslander", "Iyslander, Stormbind", ("elemental", "wizard"), (18, 36),
    Essence("ice"),
    ArsenalInstants(ObjectFilter(every=("action",), lacks=("attack",), colour="blue", zone="arsenal")),
    Triggered(YouPlay(ObjectFilter(every=("ice",)), opponents_turn=True), (Create(FROSTBITE, who=TurnPlayer()),)),
)  # fmt: skip
DORINTHEA = heroes(
    "Dorinthea", "Dorinthea Ironsong", ("warrior",), (20, 40),
    Triggered(Hit(YOUR_WEAPON), (OncePerTurn((AttackAgain(That()),)),)),
)  # fmt: skip
BRAVO = heroes(
    "Bravo", "Bravo, Showstopper", ("guardian",), (20, 40),
    Activation(
        2, (NextAttack(ObjectFilter(every=("action", "attack"), least_cost=3), keywords=("dominate",), next=False),),
        go_again=True,
    ),
)  # fmt: skip

RHINAR = heroes(
    "Rhinar", "Rhinar, Reckless Rampage", ("brute",), (20, 40),
    Triggered(YouDiscard(BIG_CARD, action_phase=True), (Intimidate(),)),
)  # fmt: skip
KATSU = heroes(
    "Katsu", "Katsu, the Wanderer", ("ninja",), (20, 40),
    Triggered(
        Hit(ATTACK_ACTION),
        (
            OncePerTurn((
                May((DiscardFor(ObjectFilter(most_cost=0), (SearchToBanish(ObjectFilter(combo=True)),)),)),
            )),
        ),
    ),
)  # fmt: skip
DASH = heroes(
    "Dash", "Dash, Inventor Extraordinaire", ("mechanologist",), (20, 40),
    StartsWith(ObjectFilter(every=("mechanologist", "item"), most_cost=2)),
)  # fmt: skip
VISERAI = heroes(
    "Viserai", "Viserai, Rune Blood", ("runeblade",), (20, 40),
    Triggered(YouPlay(ObjectFilter(every=("runeblade",))), (Create(RUNECHANT),), only_if=AnotherNonAttack()),
)  # fmt: skip
FIRST_IN_STEALTH = Triggered(
    Attacks(what=ObjectFilter(keyword="stealth")), (OncePerTurn((Strengthen(That(), keywords=("go again",)),)),)
)
ARAKNI = (
    single(
        "Arakni, Solitary Confinement", ("assassin", "hero"), ("young",), life=19, intellect=4,
        abilities=(FIRST_IN_STEALTH,),
    ),
    single(
        "Arakni, 5L!p3d 7hRu 7h3 cR4X", ("chaos", "assassin", "hero"), life=38, intellect=4,
        abilities=(FIRST_IN_STEALTH,),
    ),
)  # fmt: skip

# --- weapons -------------------------------------------------------------------------------------------------------

STORM_OF_SANDIKAI = single(
    "Storm of Sandikai", ("draconic", "illusionist", "weapon"), ("scepter", "2h"),
    abilities=(Static(Each(ObjectFilter(types=("ally",), subtype="dragon", whose="you")), gives=(DRAGONS_ATTACK,)),),
)  # fmt: skip
WANING_MOON = single(
    "Waning Moon", ("wizard", "weapon"), ("staff", "2h"),
    abilities=(
        Activation(
            2, (Deal(Depends(OpponentsTurn(), 3, 2), TARGET_HERO),), "instant", once=True,
            only_if=HaveDone("non-attack action"),
        ),
    ),
)  # fmt: skip
DAWNBLADE = single(
    "Dawnblade", ("warrior", "weapon"), ("sword", "2h"), power=3,
    abilities=(
        Activation(1, attack=True, once=True),
        Triggered(Hit(), (PutCounters(STRONGER, 1, Self()),), only_if=Hits(2)),
        Triggered(PhaseBegins("end"), (RemoveCounters(STRONGER, Self()),), only_if=Hits(0)),
    ),
)  # fmt: skip
ANOTHOS = single(
    "Anothos",
    ("guardian", "weapon"),
    ("hammer", "2h"),
    power=4,
    abilities=(Activation(3, attack=True, once=True), Static(Self(), 2, only_if=Pitched(2, 3))),
)

SLEDGE_OF_ANVILHEIM = single(
    "Sledge of Anvilheim", ("guardian", "weapon"), ("hammer", "2h"), power=6, abilities=(Activation(4, attack=True),)
)

# --- equipment -----------------------------------------------------------------------------------------------------

SASH_OF_SANDIKAI = single(
    "Sash of Sandikai",
    ("draconic", "equipment"),
    ("chest",),
    defence=0,
    abilities=(Activation(0, (GainResources(1),), "instant", destroy=True, only_if=HaveDone("red card")),),
)
SILKEN_FORM = single(
    "Silken Form",
    ("draconic", "illusionist", "equipment"),
    ("arms",),
    defence=0,
    abilities=(Activation(0, (Transform(TARGET_ASH, ASHWING),), "instant", destroy=True), Quell(1)),
)
CORONET_PEAK = single(
    "Coronet Peak",
    ("ice", "equipment"),
    ("head",),
    defence=2,
    abilities=(Activation(3, (UnlessPays(1, TARGET_HERO, (Discard(1, TARGET_HERO),)),)), BladeBreak()),
)
COAT_OF_FROST = single(
    "Coat of Frost",
    ("ice", "equipment"),
    ("chest",),
    defence=0,
    abilities=(Activation(0, (Create(FROSTBITE, who=TARGET_HERO),), destroy=True, go_again=True),),
)
COURAGE_OF_BLADEHOLD = single(
    "Courage of Bladehold",
    ("warrior", "equipment"),
    ("chest",),
    defence=2,
    abilities=(Activation(0, (NextCosts(-1, SWORD_ATTACK),), destroy=True, go_again=True), Temper()),
)
REFRACTION_BOLTERS = single(
    "Refraction Bolters",
    ("warrior", "equipment"),
    ("legs",),
    defence=1,
    abilities=(
        Triggered(Hit(YOUR_WEAPON), (May((Destroy(Self()), Strengthen(That(), keywords=("go again",)))),)),
        Battleworn(),
    ),
)
CRATER_FIST = single(
    "Crater Fist",
    ("guardian", "equipment"),
    ("arms",),
    defence=2,
    abilities=(
        Activation(3, (NextAttack(ObjectFilter(crushing=True), 2, next=False),), destroy=True, go_again=True),
        Temper(),
    ),
)
GALLANTRY_GOLD = single(
    "Gallantry Gold",
    ("warrior", "equipment"),
    ("arms",),
    defence=1,
    abilities=(
        Activation(1, (NextAttack(WEAPON_ATTACK, 1, next=False),), destroy=True, go_again=True),
        Battleworn(),
    ),
)
BLOSSOM_OF_SPRING, POPPED_COLLAR_POLO = (
    single(
        name, GENERIC, ("chest",), defence=0,
        abilities=(Activation(0, (GainResources(1),), destroy=True, go_again=True),),
    )
    for name in ("Blossom of Spring", "Popped Collar Polo")
)  # fmt: skip
CRACKER_JAX = single(
    "Cracker Jax",
    GENERIC,
    ("arms",),
    defence=0,
    abilities=(Activation(0, (NextAttack(ATTACK_ACTION, 1),), destroy=True, go_again=True),),
)
GOLIATH_GAUNTLET = single(
    "Goliath Gauntlet",
    GENERIC,
    ("arms",),
    defence=0,
    abilities=(
        Activation(
            0, (NextAttack(ObjectFilter(every=("action", "attack"), least_cost=2), 2),), destroy=True, go_again=True
        ),
    ),
)
ROBE_OF_RAPTURE = single(
    "Robe of Rapture",
    ("wizard", "equipment"),
    ("chest",),
    defence=0,
    abilities=(Activation(0, (GainResources(3),), destroy=True), ArcaneBarrier(1)),
)
QUELLING_SLIPPERS = single("Quelling Slippers", ("generic", "equipment"), ("legs",), defence=0, abilities=(Quell(1),))
IRONROT_HELM = single("Ironrot Helm", GENERIC, ("head",), defence=1, abilities=(BladeBreak(),))
IRONROT_PLATE = single("Ironrot Plate", GENERIC, ("chest",), defence=1, abilities=(BladeBreak(),))
IRONROT_GAUNTLET = single("Ironrot Gauntlet", GENERIC, ("arms",), defence=1, abilities=(BladeBreak(),))
IRONROT_LEGS = single("Ironrot Legs", GENERIC, ("legs",), defence=1, abilities=(BladeBreak(),))
NULLRUNE_HOOD = single("Nullrune Hood", GENERIC, ("head",), defence=0, abilities=(ArcaneBarrier(1),))
NULLRUNE_GLOVES = single(
    "Nullrune Gloves", ("generic", "equipment"), ("arms",), defence=0, abilities=(ArcaneBarrier(1),)
)
NULLRUNE_BOOTS = single("Nullrune Boots", GENERIC, ("legs",), defence=0, abilities=(ArcaneBarrier(1),))
NULLRUNE_ROBE = single("Nullrune Robe", GENERIC, ("chest",), defence=0, abilities=(ArcaneBarrier(1),))
ENCLOSED_FIREMIND = single(
    "Enclosed Firemind", ("guardian", "equipment"), ("head",), defence=0, abilities=(ArcaneBarrier(1),)
)
AETHERSTORM_WELLINGTONS = single(
    "Aetherstorm Wellingtons", ("wizard", "equipment"), ("legs",), defence=0, abilities=(ArcaneBarrier(2),)
)
QUELLING_ROBE = single("Quelling Robe", GENERIC, ("chest",), defence=0, abilities=(Quell(1),))
QUELLING_SLEEVES = single("Quelling Sleeves", GENERIC, ("arms",), defence=0, abilities=(Quell(1),))
SPELL_FRAY_TIARA = single("Spell Fray Tiara", GENERIC, ("head",), defence=0, abilities=(Spellvoid(1),))
SPELL_FRAY_CLOAK = single("Spell Fray Cloak", GENERIC, ("chest",), defence=0, abilities=(Spellvoid(1),))
SPELL_FRAY_GLOVES = single("Spell Fray Gloves", GENERIC, ("arms",), defence=0, abilities=(Spellvoid(1),))
SPELL_FRAY_LEGGINGS = single("Spell Fray Leggings", GENERIC, ("legs",), defence=0, abilities=(Spellvoid(1),))
