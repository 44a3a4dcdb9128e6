"""How situations of a game are written down and spoken of: what a ruleset adds to the notation of scenarios.

A ruleset that has a stage can be set up in the middle of a game, has words for each option, and knows what can be
claimed about a position. Everything else of a scenario is the same for all games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.engine.decision import Option
from games.engine.notation.excerpt import Excerpt
from games.engine.values import ObjectId, ObjectRef, Plain, SeatNo
from games.engine.viewer import Viewer

LETTERS = "ABCDEF"
"""What players are called as long as nothing else is said: an object of that name would be taken for one."""


class Untrue(Exception):
    """A claim about a position that does not hold: what was found instead."""

    def __init__(self, found: str) -> None:
        super().__init__(found)
        self.found = found


@dataclass(slots=True)
class Names:
    """Who is who in a scenario."""

    seats: tuple[str, ...]
    """The names of the players, in turn order."""
    things: dict[str, ObjectRef] = field(default_factory=dict)
    """What was given a name of its own: the thing, and which incarnation; -1 for a card, which keeps its name."""

    def copy(self) -> Names:
        """For a branch, whose names are its own."""
        return Names(self.seats, dict(self.things))

    def seat(self, phrase: Excerpt) -> SeatNo:
        """The player of this name. Raises `Misread`."""
        for number, name in enumerate(self.seats):
            if name.lower() == phrase.bare().lower():
                return SeatNo(number)
        raise phrase.unknown("player", self.seats)

    def seat_first(self, phrase: Excerpt, link: str = "") -> tuple[SeatNo, Excerpt] | None:
        """The player with whose name and `link` a phrase begins, and the rest of it; None if with no player's."""
        for number, name in sorted(enumerate(self.seats), key=lambda pair: -len(pair[1])):
            rest = phrase.after(name + link)
            if rest is not None:
                return SeatNo(number), rest
        return None

    def give(self, phrase: Excerpt, thing: ObjectId, incarnation: int = -1) -> None:
        """Give a thing a name of its own. Raises `Misread` if it is not free."""
        name = phrase.bare()
        if not name.replace("_", "").replace("-", "").isalnum():
            raise phrase.misread("this is no name", "a name is one word of letters and digits")
        if name.lower() in (seat.lower() for seat in self.seats):
            raise phrase.misread(f"{name} is a player", "choose another name")
        if len(name) == 1 and name in LETTERS:
            raise phrase.misread(f"{name} looks like a player", "choose a longer name, or a small letter")
        if name.lower() in self.things:
            raise phrase.misread(f"there is another {name} already", "choose another name")
        self.things[name.lower()] = (thing, incarnation)

    def names_of(self, thing: ObjectId, incarnation: int) -> list[str]:
        """The names that this thing was given."""
        return [name for name, (named, bound) in self.things.items() if named == thing and bound in (-1, incarnation)]


@dataclass(frozen=True, slots=True)
class Fact:
    """One line that describes the situation: whose, what, and how it is."""

    seat: SeatNo | None
    what: Excerpt
    content: Excerpt


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card that a scenario brings along."""

    place: Excerpt
    """Where it begins, or where its file is named."""
    data: Plain
    overrides: bool = False
    """It takes the place of a card of the game, on purpose."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that a scenario says before its first action."""

    options: dict[str, Plain]
    cards: tuple[OwnCard, ...]
    facts: tuple[Fact, ...]
    moment: Excerpt
    """When it begins, such as "A's upkeep"."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a player does in one line: the options that he takes one after the other, in words."""

    steps: tuple[str, ...]
    name: Excerpt | None = None
    """The name that what has come about is to have."""
    settles: frozenset[str] = frozenset()
    """Verbs of options that are taken afterwards as often as they are offered, such as a proposed payment."""


class Stage(Protocol):
    """What a ruleset adds to the notation."""

    resting: frozenset[str]
    """Kinds of decision that may still be open when a scenario ends."""

    def lay_out(self, setting: Setting, names: Names) -> Any:
        """The game in this situation, at its first decision. Raises `Misread` or `WrongSetup`."""

    def deed(self, game: Any, names: Names, seat: SeatNo, words: Excerpt) -> Deed:
        """What a line such as "cast Shock on bears" means; any other line is one option in words."""

    def name(self, game: Any, names: Names, name: Excerpt, what: Excerpt | None = None) -> None:
        """Give a name to something, or to what the last deed has brought about. Raises `Misread`."""

    def labels(self, game: Any, names: Names, option: Option) -> Sequence[str]:
        """An option in words, the best ones first."""

    def are_alike(self, game: Any, one: Option, other: Option) -> bool:
        """Whether two options with the same words cannot be told apart by anything that matters."""

    def claim(self, game: Any, names: Names, words: Excerpt) -> None:
        """Check a claim about the position. Raises `Untrue`, or `Misread` for what is no claim."""

    def described(self, view: Mapping[str, Any]) -> list[str] | None:
        """The lines of the situation that a view shows; None: with this moment none begins. A game with cards has its
        own way (`games.lessons.moments`)."""

    def hidden(self, game: Any, viewer: Viewer) -> Sequence[ObjectId]:
        """The things whose faces a viewer may not know."""

    def swap(self, game: Any, one: ObjectId, other: ObjectId) -> None:
        """Let two hidden things change places in a copy of the game."""
