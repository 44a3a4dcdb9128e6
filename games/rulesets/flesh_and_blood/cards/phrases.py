"""What cards have in common: cycles of three colours, and phrases that several of them say."""

from collections.abc import Callable, Sequence
from typing import Any

from games.cardgames.vocabulary.abilities import Instructions, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.selectors import Target
from games.rulesets.flesh_and_blood.card import COLOURS, Card
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, TransformUpTo
from games.rulesets.flesh_and_blood.vocabulary.selectors import ANY_TARGET, ASH, HERO
from games.rulesets.flesh_and_blood.vocabulary.triggers import Attacks, IsDestroyed

VIGOR, MIGHT, AGILITY, QUICKEN = "token:vigor", "token:might", "token:agility", "token:quicken"
SILVER, GOLD, PONDER = "token:silver", "token:gold", "token:ponder"
RUNECHANT, SEISMIC_SURGE = "token:runechant", "token:seismic_surge"
ASH_TOKEN, ASHWING, FROSTBITE = "token:ash", "token:aether_ashwing", "token:frostbite"
GO_AGAIN = ("go again",)
TARGET_HERO = Target(HERO)
TARGET = Target(ANY_TARGET)
TARGET_ASH = Target(ASH)
AN_ASH = Create(ASH_TOKEN)
AN_ASHWING = TransformUpTo(1, ASHWING)

Numbers = int | tuple[int, int, int]


def single(
    name: str, types: tuple[str, ...], subtypes: tuple[str, ...] = (), *, german: str = "", **printed: Any
) -> Card:
    """A card without a colour, as it is printed; without a German name it is called as in English."""
    return Card(name, german or name, types, "", subtypes, **printed)


def cycle(
    name: str,
    types: tuple[str, ...],
    cost: int | None,
    *,
    power: Numbers = 0,
    defence: Numbers = -1,
    keywords: tuple[str, ...] = (),
    abilities: Callable[[int], tuple[Ability, ...]] | tuple[Ability, ...] = (),
    numbers: tuple[int, int, int] = (3, 2, 1),
    colours: Sequence[str] = tuple(COLOURS),
    subtypes: tuple[str, ...] = (),
    german: str = "",
) -> tuple[Card, ...]:
    """The same card in its colours: red, yellow, blue. What differs is given three times; `abilities` receives the one
    of `numbers` that belongs to the colour. A cost of None: it is never played. `german` is the printed German name;
    without one it is called as in English."""
    found = []
    for colour in colours:
        place = list(COLOURS).index(colour)
        said = abilities(numbers[place]) if callable(abilities) else abilities
        found.append(
            Card(
                name,
                german or name,
                types,
                "" if cost is None else str(cost),
                subtypes,
                colour,
                _of(power, place),
                _of(defence, place),
                keywords=keywords,
                abilities=said,
            )
        )
    return tuple(found)


def _of(numbers: Numbers, place: int) -> int:
    return numbers if isinstance(numbers, int) else numbers[place]


def does(*effects: Effect) -> tuple[Instructions]:
    """What a card does when it resolves, one thing after the other."""
    return (Instructions(effects),)


def on_attack(*effects: Effect) -> Triggered:
    """When this attacks, it does this."""
    return Triggered(Attacks(), effects)


def on_destruction(*effects: Effect) -> Triggered:
    """When this is destroyed, it does this."""
    return Triggered(IsDestroyed(), effects)
