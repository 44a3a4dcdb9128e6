"""What a card says and could not keep: words that speak of something that there is not where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from games.cardgames.rules.card import Card
from games.cardgames.rules.layer_dependencies import looks_at_size
from games.cardgames.vocabulary.abilities import Defines, Enchant, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Count, Done, PowerOf, ThatMuch
from games.cardgames.vocabulary.damage import ExchangeLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import Later
from games.cardgames.vocabulary.events import Would
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import (
    Attached,
    AttachedPlayer,
    ControllerOf,
    Each,
    EachPlayer,
    Kept,
    ObjectFilter,
    Paid,
    Self,
    Target,
    That,
    You,
)
from games.cardgames.vocabulary.shields import ThisTurn
from games.cardgames.vocabulary.triggers import CastThis, IsSo
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node, each_place, each_word

OF_OBJECTS = (
    "lacks", "subtype", "keyword", "without", "damaged", "of", "value", "chosen", "compared", "counter", "nontoken",
    "greatest",
)  # fmt: skip
"""What an `ObjectFilter` can say of objects, and not of objects or players."""
ADJECTIVES = ("supertype", "colour", "not_colour", "another", "attacking", "blocking", "tapped", "untapped")
"""What it can say of the objects where players fit as well."""
OF_THE_FIELD = (
    "attacking", "blocking", "damaged", "tapped", "untapped", "of", "value", "compared", "counter", "nontoken",
    "greatest",
)  # fmt: skip
"""What cannot be said of an object that is about to enter, or of what an event is about to do to it."""
FIELD = "field"
TEXTS = ("effects", "choose_one")
"""Fields of abilities that are put onto the stack: only for these targets are chosen (magic 115.1)."""
ABOUT_OBJECTS = ("what", "on", "one", "other", "of")
"""Fields of instructions that mean objects; `who` means players, and `to` either."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What the words of a text can speak of."""

    that: bool = True
    """Something that the text has been set off by, or was set up for."""
    number: bool = True
    """A number of that event."""
    done: bool = False
    """What an instruction before has achieved."""
    targets: bool = True
    """What was chosen as the text was put onto the stack (magic 115.1)."""


def unkept(card: Card) -> Iterator[Misspelt]:
    """Each word of a card that speaks of nothing, with where it stands."""
    for number, ability in enumerate(card.abilities):
        yield from _of_ability(ability, f"abilities[{number}]", Scope())
    yield from _of_nobody(card)


def _of_nobody(card: Card) -> Iterator[Misspelt]:
    """What speaks of the player to whom this is attached, though it is attached to none."""
    if any(isinstance(word, Enchant) and word.kind.players != "none" for word in each_word(card)):
        return
    for place, word in each_place(card):
        if isinstance(word, AttachedPlayer) or getattr(word, "whose", "") == "attached player":
            yield Misspelt(
                place,
                LocalizedText("this is never attached to a player", "das wird nie an einen Spieler angelegt"),
                LocalizedText('write an Enchant with "players"', "schreibe ein Enchant mit „players“"),
            )


def _of_ability(ability: Ability, place: str, scope: Scope) -> Iterator[Misspelt]:
    yield from _of_counts(ability, place)
    if isinstance(ability, Static | Defines):
        yield from _of_size(ability, place)
    if isinstance(ability, Static) and not isinstance(ability.of, Each | Self | Attached):
        yield Misspelt(
            f"{place}.of",
            LocalizedText("what is always so needs to know of what", "was immer gilt, muss wissen, wovon"),
            LocalizedText("write Each, Self or Attached", "schreibe Each, Self oder Attached"),
        )
    if isinstance(ability, Triggered):
        if isinstance(ability.when, CastThis) and ability.zone != "stack":
            yield Misspelt(
                f"{place}.zone",
                LocalizedText("this is on the stack as it is cast", "dies liegt auf dem Stapel, wenn es gewirkt wird"),
                LocalizedText('write "zone": "stack"', 'schreibe "zone": "stack"'),
            )
        if isinstance(ability.when, IsSo) and any(_must_be_there(word) for word in each_word(ability.effects)):
            yield Misspelt(
                f"{place}.effects",
                LocalizedText("without a target this triggers for ever", "ohne Ziel wird das endlos ausgelöst"),
                LocalizedText("write Each, or another trigger", "schreibe Each, oder einen anderen Auslöser"),
            )
        scope = Scope(number=ability.when.COUNTS)
        yield from _of_fields(ability, place, replace(scope, that=False, targets=False), without=("effects",))
        yield from _of_text(ability.effects, f"{place}.effects", scope)
    elif isinstance(ability, Instead):
        outer = replace(scope, number=False, targets=False)
        yield from _of_fields(ability, place, outer, without=("effects",))
        inner = Scope(that=outer.that or ability.would.names_that, number=ability.would.COUNTS, targets=False)
        yield from _of_text(ability.effects, f"{place}.effects", inner)
    else:
        said = Scope(that=not ability.QUIET, number=not ability.QUIET)
        yield from _of_fields(ability, place, replace(said, targets=False), without=TEXTS)
        for item in fields(ability):
            if item.name in TEXTS:
                yield from _of_value(getattr(ability, item.name), f"{place}.{item.name}", said)


def _must_be_there(word: Node) -> bool:
    """Whether a text that has no such target is dropped as it is put onto the stack (magic 603.3d, 603.8)."""
    return isinstance(word, Target) and not (word.up_to and not word.least)


def _of_text(effects: tuple[Effect, ...], place: str, scope: Scope) -> Iterator[Misspelt]:
    """Instructions one after the other: those behind may speak of what those before have achieved."""
    for number, effect in enumerate(effects):
        yield from _of_word(effect, f"{place}[{number}]", scope)
        steps = [one for one, _ in effect.steps()]
        done = scope.done or any(one.ACHIEVES for one in steps)
        scope = replace(scope, done=done, number=scope.number or any(one.NAMES_NUMBER for one in steps))


def _of_fields(word: Node, place: str, scope: Scope, without: tuple[str, ...] = ()) -> Iterator[Misspelt]:
    for item in fields(word):
        if item.name not in without:
            yield from _of_value(getattr(word, item.name), f"{place}.{item.name}", scope)


def _of_value(value: Any, place: str, scope: Scope) -> Iterator[Misspelt]:
    if isinstance(value, Node):
        yield from _of_word(value, place, scope)
    elif isinstance(value, tuple) and value and isinstance(value[0], Effect):
        yield from _of_text(value, place, scope)
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from _of_value(inner, f"{place}[{number}]", scope)


def _of_filter(kind: ObjectFilter, place: str) -> Iterator[Misspelt]:
    """What is said of players who have no such thing."""
    if kind.players != "none":
        names = OF_OBJECTS if kind.types else (*OF_OBJECTS, *ADJECTIVES)
        for name in names:
            if getattr(kind, name):
                remedy = (
                    LocalizedText("leave it out, or write two targets", "lass es weg, oder schreibe zwei Ziele")
                    if kind.types
                    else LocalizedText("leave it out, or write types", "lass es weg, oder schreibe types")
                )
                yield Misspelt(
                    f"{place}.{name}",
                    LocalizedText("players have no {name!r}", "Spieler haben kein {name!r}").filled(name=name),
                    remedy,
                )


def _of_event(word: Would, place: str) -> Iterator[Misspelt]:
    """What is asked of objects before they are there."""
    for item in fields(word):
        kind = getattr(word, item.name)
        for name in OF_THE_FIELD if isinstance(kind, ObjectFilter) else ():
            if getattr(kind, name):
                problem = LocalizedText(
                    "{name!r} is not looked at before something happens",
                    "auf {name!r} wird nicht gesehen, bevor etwas geschieht",
                ).filled(name=name)
                yield Misspelt(f"{place}.{item.name}.{name}", problem, LocalizedText("leave it out", "lass es weg"))


def _of_size(ability: Static | Defines, place: str) -> Iterator[Misspelt]:
    """What depends on power and defence before these are worked out (magic 613.1)."""
    for item in fields(ability):
        for word in () if item.name == "gives" else each_word(getattr(ability, item.name)):
            if looks_at_size(word) and not isinstance(word, PowerOf):
                problem = LocalizedText(
                    "what is always so cannot look at how strong something is",
                    "was immer gilt, kann nicht darauf sehen, wie stark etwas ist",
                )
                yield Misspelt(
                    f"{place}.{item.name}",
                    problem,
                    LocalizedText(
                        "write an Alter in a Triggered or Activated",
                        "schreibe ein Alter in ein Triggered oder Activated",
                    ),
                )


def _of_counts(word: Node, place: str) -> Iterator[Misspelt]:
    """What is taken away for each of something: only power and defence can be."""
    for item in fields(word):
        value = getattr(word, item.name)
        changes = isinstance(word, Alter | Static) and item.name in ("power", "defence")
        if isinstance(value, Count) and value.times < 0 and not changes:
            yield Misspelt(
                f"{place}.{item.name}.times",
                LocalizedText("there is no amount below 0", "eine Menge unter 0 gibt es nicht"),
                LocalizedText("write a number from 1 on", "schreibe eine Zahl ab 1"),
            )


def _of_kind(effect: Effect, place: str) -> Iterator[Misspelt]:
    """Players where an instruction is about objects, and objects where it is about players."""
    for item in fields(effect):
        meant = getattr(effect, item.name)
        if isinstance(effect, ExchangeLife) or item.name == "who":
            if isinstance(meant, Self | Attached | Paid | Kept) or (
                isinstance(meant, Target | Each) and meant.kind.players == "none"
            ):
                yield Misspelt(
                    f"{place}.{item.name}",
                    LocalizedText("this is about players", "hier geht es um Spieler"),
                    LocalizedText(
                        'write "players" and no types, or You', "schreibe „players“ und keine types, oder You"
                    ),
                )
        elif item.name in ABOUT_OBJECTS and (
            isinstance(meant, You | EachPlayer | ControllerOf | AttachedPlayer)
            or (isinstance(meant, Target | Each) and meant.kind.players != "none")
        ):
            yield Misspelt(
                f"{place}.{item.name}",
                LocalizedText("this is about objects", "hier geht es um Objekte"),
                LocalizedText("write types and no players", "schreibe types und keine players"),
            )


def _out_of_reach(effect: Effect, place: str) -> Iterator[Misspelt]:
    """Objects of a zone in which an instruction does nothing to them."""
    for item in fields(effect):
        meant = getattr(effect, item.name)
        is_named = isinstance(meant, Target | Each) and item.name != "source" and effect.REACHES
        if is_named and (meant.kind.zone or FIELD) != effect.REACHES:
            on_field = effect.REACHES == FIELD
            yield Misspelt(
                f"{place}.{item.name}",
                LocalizedText("only what is in play can be meant", "gemeint sein kann nur, was im Spiel ist")
                if on_field
                else LocalizedText(
                    "only what is on the stack can be meant", "gemeint sein kann nur, was auf dem Stapel liegt"
                ),
                LocalizedText('leave "zone" out', "lass „zone“ weg")
                if on_field
                else LocalizedText('write "zone": "stack"', 'schreibe "zone": "stack"'),
            )


def _unsaid(word: Node, place: str, scope: Scope) -> Iterator[Misspelt]:
    """What speaks of something or a number that nothing has named."""
    if isinstance(word, That) and not scope.that:
        yield Misspelt(
            place,
            LocalizedText("nothing has been said that this could be", "es wurde nichts genannt, was das sein könnte"),
            LocalizedText(
                "write Self or a Target, or put it into a Triggered",
                "schreibe Self oder ein Target, oder setze es in ein Triggered",
            ),
        )
    elif isinstance(word, ThatMuch) and not scope.number:
        yield Misspelt(
            place,
            LocalizedText(
                "no number has been said that this could be", "es wurde keine Zahl genannt, die das sein könnte"
            ),
            LocalizedText("write a number, Count or PowerOf", "schreibe eine Zahl, Count oder PowerOf"),
        )
    elif isinstance(word, Done) and not scope.done:
        yield Misspelt(
            place,
            LocalizedText("no instruction before achieves a number", "keine Anweisung davor erreicht eine Zahl"),
            LocalizedText("write Damage or LoseLife before it", "schreibe Damage oder LoseLife davor"),
        )


def _of_word(word: Node, place: str, scope: Scope) -> Iterator[Misspelt]:
    yield from _of_counts(word, place)
    if isinstance(word, Target) and not scope.targets:
        yield Misspelt(
            place,
            LocalizedText("nothing is chosen here", "hier wird nichts gewählt"),
            LocalizedText(
                "write Each, Self or Attached, or put it into the effects",
                "schreibe Each, Self oder Attached, oder setze es in die effects",
            ),
        )
    if isinstance(word, Would):
        yield from _of_event(word, place)
    unsaid = list(_unsaid(word, place, scope))
    if unsaid:
        yield from unsaid
    elif isinstance(word, ObjectFilter):
        yield from _of_filter(word, place)
        yield from _of_fields(word, place, scope)
    elif isinstance(word, ThisTurn | Later):
        yield from _of_fields(word, place, scope, without=("instead", "effects"))
        said = word.effects if isinstance(word, Later) else word.instead
        if word.it is not None and not any(isinstance(one, That) for one in each_word(said)):
            yield Misspelt(
                f"{place}.it",
                LocalizedText("nothing speaks of that", "davon spricht nichts"),
                LocalizedText(
                    "leave it out, or write That where it is meant",
                    "lass es weg, oder schreibe That, wo es gemeint ist",
                ),
            )
        inner = replace(scope, that=scope.that or word.it is not None)
        if isinstance(word, Later):
            yield from _of_text(word.effects, f"{place}.effects", inner)
        else:
            yield from _of_ability(word.instead, f"{place}.instead", inner)
    elif isinstance(word, Replacement):
        yield from _of_fields(word, place, replace(scope, targets=False))
    elif not isinstance(word, Ability):
        yield from _of_fields(word, place, scope)
    else:
        yield from _of_ability(word, place, Scope())
    if isinstance(word, Effect):
        yield from _of_kind(word, place)
        yield from _out_of_reach(word, place)
