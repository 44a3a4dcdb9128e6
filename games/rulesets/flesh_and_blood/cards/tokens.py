"""Tokens, and the Dragons into which an Ash is transformed."""

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Draw, Scry
from games.cardgames.vocabulary.selectors import YOU, Each, Self, Target
from games.cardgames.vocabulary.triggers import Leaves
from games.rulesets.flesh_and_blood.card import Card
from games.rulesets.flesh_and_blood.cards.phrases import on_attack, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    ArcaneBarrier,
    CostsMore,
    EntersWith,
    Guarded,
    Material,
    Phantasm,
    Spellvoid,
    Ward,
)
from games.rulesets.flesh_and_blood.vocabulary.banishing import BanishTop
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    Deal,
    GainActionPoint,
    GainResources,
    OncePerTurn,
    UnlessPays,
)
from games.rulesets.flesh_and_blood.vocabulary.giving import AllToBottom
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack, NextCosts, NextDefence, ThatAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import (
    ANY_TARGET,
    ATTACK_ACTION,
    OPPOSING_HERO,
    AttackedHero,
    ObjectFilter,
)
from games.rulesets.flesh_and_blood.vocabulary.triggers import Attacks, Hit, PhaseBegins, YouPlay

DRAGON_ALLY = ("draconic", "illusionist", "ally")

ASH = single("Ash", ("draconic", "illusionist", "ash"), ("ash",), abilities=(Material((Phantasm(),)),), token=True)
AETHER_ASHWING = single(
    "Aether Ashwing", DRAGON_ALLY, ("dragon",), power=1, life=1, abilities=(ArcaneBarrier(1),), token=True
)
FROSTBITE = single(
    "Frostbite", ("elemental", "aura"), token=True,
    abilities=(
        CostsMore(1),
        Triggered(YouPlay(or_activate=True), (Destroy(Self()),)),
        Triggered(PhaseBegins("end"), (Destroy(Self()),)),
    ),
)  # fmt: skip
AZVOLAI = single(
    "Azvolai",
    DRAGON_ALLY,
    ("dragon",),
    power=2,
    life=3,
    front="invoke_azvolai_red",
    abilities=(on_attack(Deal(1, Target(ANY_TARGET, count=2, up_to=True))),),
)
VYNSERAKAI = single(
    "Vynserakai",
    DRAGON_ALLY,
    ("dragon",),
    power=6,
    life=1,
    front="invoke_vynserakai_red",
    abilities=(Triggered(Hit(hero=True), (Deal(3, AttackedHero()),)),),
)
YENDURAI = single(
    "Yendurai",
    DRAGON_ALLY,
    ("dragon",),
    power=3,
    life=3,
    front="invoke_yendurai_red",
    abilities=(EntersWith("endurance", 1), Guarded("endurance", 3)),
)
CROMAI = single(
    "Cromai",
    DRAGON_ALLY,
    ("dragon",),
    power=3,
    life=2,
    front="invoke_cromai_red",
    abilities=(Triggered(Attacks(or_leaves=True), (OncePerTurn((GainActionPoint(),)),)),),
)
FACE_DOWN_EQUIPMENT = single("Face-Down Equipment", ("equipment",), token=True)
"""What equipment is while it lies face down."""

# --- auras and items that many cards create ------------------------------------------------------------------------

GENERIC_AURA, GENERIC_ITEM = ("generic", "aura"), ("generic", "item")
ATTACK_OR_WEAPON = YouPlay(ATTACK_ACTION, or_weapon=True)
GONE = Destroy(Self())


def _next_turn(name: str, *effects: Effect) -> Card:
    """An aura that is destroyed at the start of its controller's turn, and then does something."""
    return single(name, GENERIC_AURA, token=True, abilities=(Triggered(PhaseBegins("start"), (GONE, *effects)),))


def _coin(name: str, cost: int) -> Card:
    """An item that is spent for a card."""
    abilities = (Activation(cost, (Draw(),), destroy=True, go_again=True),)
    return single(name, GENERIC_ITEM, token=True, abilities=abilities)


MIGHT = _next_turn("Might", NextAttack(power=1))
VIGOR = _next_turn("Vigor", GainResources(1))
AGILITY = _next_turn("Agility", NextAttack(keywords=("go again",)))
GOLD, SILVER, COPPER = _coin("Gold", 2), _coin("Silver", 3), _coin("Copper", 4)
DIAMOND = _coin("Diamond", 0)
PONDER = single("Ponder", GENERIC_AURA, token=True, abilities=(Triggered(PhaseBegins("end"), (GONE, Draw())),))
QUICKEN = single(
    "Quicken", GENERIC_AURA, token=True,
    abilities=(Triggered(ATTACK_OR_WEAPON, (GONE, ThatAttack(keywords=("go again",)))),),
)  # fmt: skip
COURAGE = single("Courage", GENERIC_AURA, token=True, abilities=(Triggered(ATTACK_OR_WEAPON, (GONE, ThatAttack(1))),))
EMBODIMENT_OF_LIGHTNING = single(
    "Embodiment of Lightning", ("elemental", "aura"), token=True,
    abilities=(Triggered(YouPlay(ATTACK_ACTION), (GONE, ThatAttack(keywords=("go again",)))),),
)  # fmt: skip
EMBODIMENT_OF_EARTH = single(
    "Embodiment of Earth", ("elemental", "aura"), token=True,
    abilities=(
        Static(Each(ObjectFilter(every=("action",), lacks=("attack",), whose="you")), defence=1),
        Triggered(PhaseBegins("action"), (GONE,)),
    ),
)  # fmt: skip
LIGHTNING_FLOW = single("Lightning Flow", ("elemental", "aura"), token=True)
SIGIL_OF_FATE = single(
    "Sigil of Fate", ("wizard", "aura"), token=True,
    abilities=(Triggered(Leaves(), (Scry(1),)), Triggered(PhaseBegins("action"), (GONE,))),
)  # fmt: skip
RUNECHANT = single(
    "Runechant", ("runeblade", "aura"), token=True, german="Runengesang",
    abilities=(Triggered(ATTACK_OR_WEAPON, (GONE, Deal(1, Target(OPPOSING_HERO)))),),
)  # fmt: skip
SEISMIC_SURGE = single(
    "Seismic Surge", ("guardian", "aura"), token=True,
    abilities=(
        Triggered(
            PhaseBegins("action"),
            (GONE, NextCosts(-1, ObjectFilter(every=("guardian", "action", "attack")), next=True)),
        ),
    ),
)  # fmt: skip
SPECTRAL_SHIELD = single("Spectral Shield", ("illusionist", "aura"), token=True, abilities=(Ward(1),))
SPELLBANE_AEGIS = single("Spellbane Aegis", GENERIC_AURA, token=True, abilities=(Spellvoid(1),))
SOUL_SHACKLE = single(
    "Soul Shackle", ("shadow", "runeblade", "aura"), token=True,
    abilities=(Triggered(PhaseBegins("action"), (BanishTop(),)),),
)  # fmt: skip
BLOODROT_POX = single(
    "Bloodrot Pox", GENERIC_AURA, token=True,
    abilities=(Triggered(PhaseBegins("end"), (GONE, UnlessPays(3, YOU, (Deal(2, YOU, ""),)))),),
)  # fmt: skip
CROUCHING_TIGER = single("Crouching Tiger", ("ninja", "action", "attack"), token=True, keywords=("go again",))
INERTIA = single("Inertia", GENERIC_AURA, token=True, abilities=(Triggered(PhaseBegins("end"), (GONE, AllToBottom())),))
FRAILTY = single(
    "Frailty", GENERIC_AURA, token=True,
    abilities=(
        Static(Each(ObjectFilter(every=("action", "attack"), from_arsenal=True, whose="you")), -1),
        Static(Each(ObjectFilter(types=("weapon",), attacking=True, whose="you")), -1),
        Triggered(PhaseBegins("end"), (GONE,)),
    ),
)  # fmt: skip
TOUGHNESS = single(
    "Toughness", GENERIC_AURA, token=True,
    abilities=(Triggered(PhaseBegins("start", theirs=True), (GONE, NextDefence(1))),),
)  # fmt: skip
