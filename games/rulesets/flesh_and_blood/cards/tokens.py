"""Tokens, and the Dragons into which an Ash is transformed."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.selectors import Self, Target
from games.rulesets.flesh_and_blood.cards.phrases import on_attack, single
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    ArcaneBarrier,
    CostsMore,
    EntersWith,
    Guarded,
    Material,
    Phantasm,
)
from games.rulesets.flesh_and_blood.vocabulary.effects import Deal, GainActionPoint, OncePerTurn
from games.rulesets.flesh_and_blood.vocabulary.selectors import ANY_TARGET, AttackedHero
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
