"""Cards of the Draconic Illusionist."""

from games.cardgames.vocabulary.abilities import Triggered
from games.rulesets.flesh_and_blood.card import Card
from games.rulesets.flesh_and_blood.cards.phrases import (
    AN_ASH,
    AN_ASHWING,
    ASHWING,
    GO_AGAIN,
    TARGET_ASH,
    cycle,
    does,
    on_attack,
    on_destruction,
)
from games.rulesets.flesh_and_blood.vocabulary.abilities import Phantasm
from games.rulesets.flesh_and_blood.vocabulary.effects import Invoke, Transform, TransformUpTo
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit

ACTION = ("draconic", "illusionist", "action")
ATTACK = (*ACTION, "attack")


def _invocation(dragon: str, cost: int) -> tuple[Card, ...]:
    return cycle(
        f"Invoke {dragon}", ACTION, cost, defence=3, keywords=GO_AGAIN, colours=("red",), subtypes=("invocation",),
        abilities=does(Invoke(TARGET_ASH, dragon.lower())),
    )  # fmt: skip


INVOKE_AZVOLAI = _invocation("Azvolai", 0)
INVOKE_VYNSERAKAI = _invocation("Vynserakai", 3)
INVOKE_YENDURAI = _invocation("Yendurai", 1)
INVOKE_CROMAI = _invocation("Cromai", 0)
RAKE_THE_EMBERS = cycle(
    "Rake the Embers", ACTION, 1, defence=2, keywords=GO_AGAIN,
    abilities=lambda number: does(AN_ASH, TransformUpTo(number, ASHWING)),
)  # fmt: skip
SKITTERING_SANDS = cycle(
    "Skittering Sands", ACTION, 0, defence=2, keywords=GO_AGAIN,
    abilities=lambda number: does(Transform(TARGET_ASH, ASHWING, number)),
)  # fmt: skip
SWEEPING_BLOW = cycle(
    "Sweeping Blow", ATTACK, 1, power=(3, 2, 1), defence=3, keywords=GO_AGAIN, abilities=(on_attack(AN_ASH),)
)
BILLOWING_MIRAGE = cycle(
    "Billowing Mirage", ATTACK, 1, power=(3, 2, 1), defence=3, keywords=GO_AGAIN, abilities=(on_attack(AN_ASHWING),)
)
DUNEBREAKER_CENIPAI = cycle(
    "Dunebreaker Cenipai", ATTACK, 1, power=(5, 4, 3), defence=3, keywords=GO_AGAIN,
    abilities=(Phantasm(), on_destruction(AN_ASH)),
)  # fmt: skip
EMBERMAW_CENIPAI = cycle(
    "Embermaw Cenipai", ATTACK, 2, power=(8, 7, 6), defence=3, abilities=(Phantasm(), on_destruction(AN_ASH))
)
DUSTUP = cycle("Dustup", ATTACK, 0, power=(4, 3, 2), defence=3, abilities=(Triggered(Hit(), (AN_ASH, AN_ASHWING)),))
ENIGMA_CHIMERA = cycle(
    "Enigma Chimera", ("illusionist", "action", "attack"), 2, power=(8, 7, 6), defence=3, abilities=(Phantasm(),)
)
SPEARS_OF_SURREALITY = cycle(
    "Spears of Surreality", ("illusionist", "action", "attack"), 1, power=(5, 4, 3), defence=3, keywords=GO_AGAIN,
    abilities=(Phantasm(),),
)  # fmt: skip
