"""Options in words: "cast Shock", "target x", "attack B with x"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from games.cardgames.notation.object_names import card_names, look_alike, names_of
from games.cardgames.rules.game import CardGame
from games.engine import ObjectId, Option, SeatNo
from games.engine.notation.scenario_notation import Names

_THINGS = ("thing", "on", "attacker")
_NOT_SEEN = ("life", "trigger", *_THINGS)


Said: TypeAlias = Callable[[Any, Names, Option], list[str]]
"""An option in words, the best ones first."""


def labels(says: Mapping[str, Said], game: CardGame, names: Names, option: Option) -> Sequence[str]:
    """An option in words, the best ones first; `says` are the game's own ways, by verb."""
    say = says.get(option.verb) or SAYS.get(option.verb)
    if say is not None:
        return say(game, names, option)
    if "thing" in option.about:
        return [f"{option.verb} {name}" for name in things(game, names, option)]
    if "seat" in option.about:
        return [f"{option.verb} {names.seats[option.about['seat']]}"]
    return [option.verb]


def are_alike(game: CardGame, one: Option, other: Option) -> bool:
    """Whether two options with the same words differ in nothing that matters."""
    if "trigger" in one.about or one.about.keys() != other.about.keys():
        return False
    for key, value in one.about.items():
        if key in _THINGS and not look_alike(game, ObjectId(value), ObjectId(other.about[key])):
            return False
        if key not in _NOT_SEEN and value != other.about[key]:
            return False
    return True


def things(game: CardGame, names: Names, option: Option, key: str = "thing") -> list[str]:
    """What the thing is called that an option is about."""
    return names_of(game, names, ObjectId(option.about[key]))


def _cast(game: CardGame, names: Names, option: Option) -> list[str]:
    return [f"cast {name}" for name in things(game, names, option)]


def activate(game: CardGame, names: Names, option: Option) -> list[str]:
    """By its number on the card, or without anything if it is the only one."""
    thing = ObjectId(option.about["thing"])
    passage = (option.about.get("of", game.prints[thing]), option.about["ability"])
    called = names_of(game, names, thing)
    exact = [f"activate {name} ability {passage[1] + 1}" for name in called]
    face = game.card(thing)
    own = [one for one in face.scripts if game.is_use(one) or one in face.hand]
    return [f"activate {name}" for name in called] + exact if len(own) == 1 or "of" in option.about else exact


def _target(game: CardGame, names: Names, option: Option) -> list[str]:
    about = option.about
    called = [names.seats[SeatNo(about["seat"])]] if "seat" in about else things(game, names, option)
    return [f"target {name}" for name in called]


def _attack(game: CardGame, names: Names, option: Option) -> list[str]:
    about = option.about
    goals = [names.seats[about["seat"]]] if "seat" in about else things(game, names, option, "on")
    return [f"attack {goal} with {name}" for name in things(game, names, option) for goal in goals]


def _block(game: CardGame, names: Names, option: Option) -> list[str]:
    attackers = things(game, names, option, "attacker")
    return [f"block {attacker} with {name}" for name in things(game, names, option) for attacker in attackers]


def _damage(game: CardGame, names: Names, option: Option) -> list[str]:
    about = option.about
    called = [names.seats[about["seat"]]] if "seat" in about else things(game, names, option)
    return [f"damage {about['amount']} to {name}" for name in called]


def _first(game: CardGame, names: Names, option: Option) -> list[str]:
    """Who begins; or which of several triggers resolves first."""
    about = option.about
    if "trigger" not in about:
        return [f"first {names.seats[about['seat']]}"]
    source = game.triggered[about["trigger"]].source
    called = names.names_of(source[0], source[1]) + card_names(game.book[about["card"]])
    return [*(f"first {name}" for name in called), f"first trigger {about['trigger'] + 1}"]


def _replace(game: CardGame, names: Names, option: Option) -> list[str]:
    """Which of several effects applies first."""
    return [f"replace {name}" for name in card_names(game.book[option.about["card"]])]


def _choose(game: CardGame, names: Names, option: Option) -> list[str]:
    """A colour or a type, by its key; a player, or the name of a card."""
    if "seat" in option.about:
        return [f"choose {names.seats[SeatNo(option.about['seat'])]}"]
    if "name" in option.about:
        return [f"choose {name}" for name in card_names(game.book[option.about["name"]])]
    return [f"choose {value}" for value in option.about.values()]


def _with_number(key: str, more: int = 0) -> Callable[[CardGame, Names, Option], list[str]]:
    return lambda game, names, option: [f"{option.verb} {option.about[key] + more}"]


def _pay(game: CardGame, names: Names, option: Option) -> list[str]:
    about = option.about
    price = f"{about['life']} life" if "life" in about else about.get("cost", about.get("how"))
    return [f"pay {price}", "pay"]


SAYS: Mapping[str, Said] = {
    "cast": _cast,
    "activate": activate,
    "target": _target,
    "attack": _attack,
    "block": _block,
    "damage": _damage,
    "first": _first,
    "mode": _with_number("mode", 1),
    "x": _with_number("x"),
    "pay": _pay,
    "replace": _replace,
    "choose": _choose,
}
