"""An instance of every word of Magic's vocabulary, made up from its fields: for whoever must cope with all of them."""

import types
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from games.cardgames.rules import card as cards
from games.cardgames.vocabulary import amounts, conditions, damage, effects, permanents, piles, selectors, triggers
from games.cardgames.vocabulary.abilities import Activated, Instructions, Mode, Part, Payment, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Amount
from games.cardgames.vocabulary.changes import Change, Exiled
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.events import Would, WouldDie
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Compared, Each, ObjectFilter, Selector
from games.cardgames.vocabulary.triggers import When
from games.engine.node import Misspelt, Node
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import VOCABULARY
from games.rulesets.magic.vocabulary.selectors import CREATURE

TEXTS = {
    "cost": "{2}{G}", "mana": "G", "token": "token:goblin", "counter": "charge", "supertype": "legendary",
    "subtype": "goblin", "colour": "R", "colours": "R", "basic": "mountain", "not_colour": "B", "keyword": "flying",
    "without": "flying", "variety": "", "each": "age",
}  # fmt: skip
ZONES = ("", "graveyard", "stack", "library", "hand")
LISTS = {
    "types": ("creature",), "lacks": ("land",), "keywords": ("flying", "trample"), "forbids": ("attack", "block"),
    "demands": ("attack",),
    "base": (0, 2), "loses": ("flying",), "bars": ("haste",), "subtypes": ("goblin",),
}  # fmt: skip
FIRST: dict[type[Node], Node] = {
    Effect: piles.Draw(),
    Selector: selectors.Target(CREATURE),
    Amount: amounts.X(),
    Condition: conditions.PaidMore(),
    When: triggers.Enters(),
    Ability: Activated(Payment(tap=True), (piles.Draw(),)),
    ObjectFilter: CREATURE,
    Compared: Compared("power", 3),
    cards.Card: Card("Sprite", "Elfchen", ("creature",), "", ("faerie",), 1, 1, keywords=("flying",), colours="U"),
    Mode: Mode((piles.Draw(),)),
    Payment: Payment("{1}"),
    Part: Part("sacrifice", CREATURE),
    Except: Except(base=(7, 7), keywords=("haste",)),
    Would: WouldDie(Each(CREATURE)),
    Change: Exiled(),
    Replacement: Instead(WouldDie(Each(CREATURE)), Exiled()),
}
"""What stands for a kind of word."""


def words_of(kind: type[Node]) -> list[type[Node]]:
    """Every word of a kind that can be written."""
    return [VOCABULARY.words[name] for name in VOCABULARY.of_kind(kind)]


def samples(word: type[Node]) -> Iterator[Node]:
    """A word with its plain fields, then with each of the others that a field may have beside those."""
    hints = get_type_hints(word)
    options = {item.name: list(_values(item.name, hints[item.name], word)) for item in fields(word)}
    plain = {name: values[0] for name, values in options.items()}
    yield word(**plain)
    for name, values in options.items():
        for value in values[1:]:
            with suppress(Misspelt):
                yield word(**{**plain, name: value})


def _values(name: str, hint: Any, word: type[Node]) -> Iterator[Any]:
    if get_origin(hint) in (Union, types.UnionType):
        for part in get_args(hint):
            yield from _values(name, part, word)
    elif hint is type(None):
        yield None
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    elif hint is bool:
        yield from (False, True)
    elif hint is int:
        yield from _numbers(name)
    elif hint is str:
        yield from ZONES if name == "zone" else (TEXTS[name],)
    elif get_origin(hint) is tuple:
        yield LISTS[name] if name in LISTS else () if name == "choose_one" else (FIRST[get_args(hint)[0]],)
    elif isinstance(hint, type) and issubclass(hint, Amount | Selector):
        yield from every(hint)
    else:
        yield FIRST[hint]


def _numbers(name: str) -> Iterator[int]:
    if name in ("slot",):
        yield 0
    elif name in ("power", "toughness", "change"):
        yield from (1, -1, 0)
    else:
        yield from (1, 2, 20)


def every(kind: type[Node]) -> list[Node]:
    """One of each word of a kind, plain."""
    found = []
    for word in words_of(kind):
        given = {
            "what": selectors.Target(CREATURE), "kind": CREATURE, "paid_more": 4, "otherwise": 2, "who": selectors.YOU,
            "counter": "charge", "size": "power", "of": amounts.LifeOf(), "colours": "R", "less": 4,
        }  # fmt: skip
        found.append(word(**{item.name: given[item.name] for item in fields(word) if item.name in given}))
    return found


def abilities() -> Iterator[Ability]:
    """Abilities in which every word of the vocabulary occurs, in every way that its fields allow."""
    for word in words_of(Effect):
        for effect in samples(word):
            yield Instructions((effect,))
            yield Triggered(triggers.Enters(), (effect,))
    for word in words_of(When):
        for when in samples(word):
            yield Triggered(when, (damage.GainLife(1),))
            yield Triggered(when, (permanents.Exile(selectors.That()), piles.Draw()))
    for word in words_of(Condition):
        for condition in samples(word):
            yield Activated(Payment("{1}"), (piles.Draw(),), only=condition)
            yield Triggered(triggers.Attacks(), (piles.Draw(),), only_if=condition)
            yield Static(selectors.Self(), 1, 1, only_if=condition)
            yield Instructions((effects.If(condition, (piles.Draw(),)),))
    for word in words_of(Ability):
        if word is not Instructions:
            yield from samples(word)
    for kind in samples(ObjectFilter):
        yield Instructions((permanents.Destroy(selectors.Target(kind)),))
        yield Instructions((permanents.Destroy(selectors.Each(kind)),))
        yield Instructions((damage.Damage(amounts.Count(kind), selectors.Each(kind)),))
    yield Instructions(choose_one=(Mode((piles.Draw(),)), Mode((damage.GainLife(3),))))
