"""What can be said of an object in play: how it is laid out, and what is claimed of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.cardgames.notation.object_names import find_target, target_called
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.traits import NO_REF, NOWHERE
from games.engine import ObjectId, ObjectRef
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names, Untrue

Put: TypeAlias = Callable[[Any, list[str]], None]
"""Gives a permanent this state; the texts are what the pattern has caught."""
Check: TypeAlias = "Callable[[Any, Names, ObjectRef, list[Excerpt]], None]"
"""Raises `Untrue` where it is not so."""


@dataclass(frozen=True, slots=True)
class State:
    """A state that can be written down."""

    pattern: str
    """A regular expression; what it catches is handed on."""
    example: str
    put: Put | None = None
    """None: nothing is laid out like that."""
    check: Check | None = None
    """None: it cannot be claimed."""


def expect(holds: bool, found: str) -> None:
    """Raises `Untrue` with what was found instead."""
    if not holds:
        raise Untrue(f"it is: {found}")


def said_place(names: Names, place: str) -> str:
    """Where something lies: "A's grave"."""
    pile, _, seat = place.partition(" ")
    return f"{names.seats[int(seat)]}'s {pile}" if seat else pile or "nowhere any more"


def there(game: CardGame, names: Names, ref: ObjectRef) -> ObjectId:
    """An object in play. Raises `Untrue` for one that is not."""
    thing = ObjectId(ref[0])
    if not game.is_current(ref) or thing not in game.permanents:
        place = game.places[thing] if game.is_current(ref) else NOWHERE
        raise Untrue(f"it is not on the {game.FIELD.key} but: {said_place(names, place)}")
    return thing


# --- making them ---------------------------------------------------------------------------------------------------


def flag(word: str, attribute: str, otherwise: str, *, value: bool = True) -> State:
    """A word for a yes or no of a permanent; `otherwise` is what it is called if it is not so. What is the usual case
    is claimed, but not laid out.
    """

    def put(permanent: Any, groups: list[str]) -> None:
        setattr(permanent, attribute, value)

    def check(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
        expect(getattr(game.permanents[there(game, names, ref)], attribute) is value, otherwise)

    return State(word, word, put if value else None, check)


def trait(word: str, attribute: str) -> State:
    """A number of an object as it is at the moment: "power 7000"."""

    def check(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
        held = getattr(game.traits(there(game, names, ref)), attribute)
        expect(held == int(groups[0].text), f"{word} {held}")

    return State(rf"{word} (-?\d+)", f"{word} 3", None, check)


def counter(word: str, key: str) -> State:
    """A number that stands in counters: "charge 3"."""

    def put(permanent: Any, groups: list[str]) -> None:
        permanent.counters[key] = int(groups[0])

    def check(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
        held = game.permanents[there(game, names, ref)].counters.get(key, 0)
        expect(held == int(groups[0].text), f"{word} {held}")

    return State(rf"{word} (\d{{1,6}})", f"{word} 3", put, check)


# --- the common ones -----------------------------------------------------------------------------------------------


def _put_damage(permanent: Any, groups: list[str]) -> None:
    permanent.damage, permanent.damaged = int(groups[0]), int(groups[0]) > 0


def _damage(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    damage = game.permanents[there(game, names, ref)].damage
    expect(damage == int(groups[0].text), f"damage {damage}")


def _put_counters(permanent: Any, groups: list[str]) -> None:
    permanent.counters[groups[1]] = int(groups[0])


def _counters(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    held = game.permanents[there(game, names, ref)].counters.get(groups[1].text, 0)
    expect(held == int(groups[0].text), f"{held} {groups[1]} counters")


def _attached(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    host = game.host_of(game.ref(there(game, names, ref)))
    found = "attached to nothing" if host == NO_REF else f"attached to {target_called(game, names, host)}"
    expect(host == find_target(game, names, groups[0]), found)


def _unattached(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    host = game.host_of(game.ref(there(game, names, ref)))
    expect(host == NO_REF, "unattached" if host == NO_REF else f"attached to {target_called(game, names, host)}")


def _controlled(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    seat = game.traits(there(game, names, ref)).controller
    expect(seat == names.seat(groups[0]), f"controlled by {names.seats[seat]}")


def _no_abilities(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    traits = game.traits(there(game, names, ref))
    held = [*sorted(traits.keywords), *(f"ability {number + 1}" for _, number in traits.abilities)]
    expect(not held, ", ".join(held))


def _idle(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    expect(not game.is_attacking(there(game, names, ref)), "attacking")


def _attacking(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    expect(game.is_attacking(there(game, names, ref)), "not attacking")


def _has(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    held = game.traits(there(game, names, ref)).keywords
    expect(groups[0].text in held, f"with {', '.join(sorted(held)) or 'no keyword'}")


def _targets(game: CardGame, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    play = game.plays_on.get(ObjectId(ref[0])) if game.is_current(ref) else None
    if play is None:
        raise Untrue("it is not on the stack")
    wanted = Counter(find_target(game, names, one) for one in groups[0].split())
    expect(Counter(play.targets) == wanted, ", ".join(target_called(game, names, one) for one in play.targets))


TAPPED = flag("tapped", "tapped", "untapped")
UNTAPPED = flag("untapped", "tapped", "tapped", value=False)
FRESH = flag("fresh", "fresh", "not fresh")
NOT_FRESH = flag("not fresh", "fresh", "fresh", value=False)
DAMAGE = State(r"damage (\d{1,6})", "damage 2", _put_damage, _damage)
COUNTERS = State(r"(\d{1,6}) (\S+) counters?", "2 charge counters", _put_counters, _counters)
ATTACHED = State(r"attached to (.+)", "attached to y", None, _attached)
UNATTACHED = State(r"unattached", "unattached", None, _unattached)
CONTROLLED = State(r"controlled by (\S+)", "controlled by B", None, _controlled)
NO_ABILITIES = State(r"without abilities", "without abilities", None, _no_abilities)
IDLE = State(r"not attacking", "not attacking", None, _idle)
ATTACKING = State(r"attacking", "attacking", None, _attacking)
TARGETS = State(r"targets (.+)", "targets y", None, _targets)
KEYWORD = State(r"has ([^,]+)", "has haste", None, _has)
COMMON = (
    DAMAGE, FRESH, NOT_FRESH, COUNTERS, ATTACHED, UNATTACHED, CONTROLLED, NO_ABILITIES, IDLE, ATTACKING, TARGETS,
    KEYWORD,
)  # fmt: skip
"""What any game with cards can say; `TAPPED` and `UNTAPPED` under its own words."""
