"""The declaration of a game: what it is made of and how it differs from the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from games.engine import ports
from games.engine.agenda import Frame
from games.engine.cardset import CardSet
from games.engine.decks.catalogue import Catalogue
from games.engine.decks.formats import Construction
from games.engine.errors import UnknownRuleset, WrongSetup
from games.engine.language.localized_text import LocalizedText
from games.engine.loops.declared import Loops
from games.engine.notation.scenario_notation import Stage
from games.engine.priority import Priority
from games.engine.state import State
from games.engine.values import Plain
from games.engine.zone import Zone

View: TypeAlias = dict[str, Plain]
Draw: TypeAlias = Callable[[int], int]
"""A source of chance: `draw(n)` is a number from 0 to n - 1."""
ByView: TypeAlias = Callable[[View, Draw], int]
"""A computer player: from its seat's view and a source of chance the number of the option that it takes."""


class ByImagination(Protocol):
    """A computer player that thinks in games: instead of a view it gets a game that its seat could be in."""

    def choose(self, imagined: Any, draw: Draw) -> int:
        """The number of the option that it takes. The imagined game is its own: it may do with it what it likes."""


Told: TypeAlias = tuple[str, str, str, str]
"""A correction in words: of whom or of which card, "" for the table; what of it; what that was; what it becomes."""
Bot: TypeAlias = ByView | ByImagination
"""A computer player; `games.engine.bots.answer` asks it."""


class Speech(Protocol):
    """How a ruleset talks. It reads views and seen events only, so it cannot say what its reader may not know."""

    def log(self, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
        """One sentence about an event, or "" if it is not worth one."""

    def say(self, view: View, language: str, names: list[str]) -> dict[str, Plain]:
        """The status line, the prompt, for each option its label and what it would do, and why a card has none."""

    def words(self, language: str) -> dict[str, Plain]:
        """The vocabulary of the game for a client."""


@dataclass(frozen=True, slots=True)
class NamedOption:
    """A rule that a table may choose differently. The default is what the seed documents say."""

    key: str
    default: Plain
    values: tuple[Plain, ...]
    name: LocalizedText
    text: LocalizedText
    called: Mapping[str, LocalizedText] = field(default_factory=dict)
    """What its values are called, where they do not speak for themselves."""
    earlier: Plain = None
    """Its value in games that were begun before there was this option; None: it has been there from the beginning."""
    is_of_beginning: bool = False
    """Whether it is only about what comes before the first turn: in a position there is nothing of it."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Something a player may want in each of his games: a word of a standing order, or of the table itself."""

    word: str
    usual: bool
    """Whether it is so for somebody who has said nothing."""
    name: LocalizedText
    group: LocalizedText
    """The heading under which it stands."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A whole standing order that a player may choose at the table, with one sentence that says what it does."""

    key: str
    name: LocalizedText
    text: LocalizedText
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game."""

    key: str
    version: int
    """Rises whenever the same log would give another game."""
    name: LocalizedText
    summary: LocalizedText
    seats: tuple[int, ...]
    """The numbers of players that it can be played with."""
    minutes: tuple[int, int]
    """How long a game usually takes."""
    zones: tuple[Zone, ...]
    options: tuple[NamedOption, ...]
    game: type[State]
    """The state, and the procedures that change it."""
    frames: tuple[type[Frame[Plain]], ...]
    """Every kind of frame that may lie on the agenda."""
    speech: Speech
    priority: Priority = field(default_factory=Priority)
    """Who may respond to what, and when; a game in which nobody ever responds need not say."""
    rules: tuple[tuple[LocalizedText, LocalizedText], ...] = ()
    """The rules page: headings and texts."""
    bots: Mapping[str, Bot] = field(default_factory=dict)
    stage: Stage | None = None
    """How its situations are written down; None: it has no scenarios."""
    decks: Construction | None = None
    """How its decks are built; None: everybody plays with the same things."""
    catalogue: Callable[[], Catalogue] | None = None
    """Its cards, for whoever wants to look at them, where no decks are built; None: those of `decks`, or none."""
    cards: CardSet | None = None
    """Its cards as data, if new ones can be written; None: it has no such cards."""
    habits: tuple[Habit, ...] = ()
    """What its players may settle for all their games."""
    presets: tuple[Preset, ...] = ()
    """Standing orders that can be chosen whole."""
    loops: Loops | None = None
    """How its loops are noticed and settled; None: it has none. `frames` then contains `Settling`."""
    questions: Mapping[str, LocalizedText] = field(default_factory=dict)
    """What the turn player asks who wants to leave a step, by the step; in all others it is said in general."""
    best_known: bool = False
    """Whether it is offered first to a player who has played none here yet."""
    corrected: Callable[[Mapping[str, Plain], str, list[str]], Told] | None = None
    """What a judge puts right in it, in words, from the facts of the event; None: nothing can be."""

    def zone(self, key: str) -> Zone:
        """The declaration of a zone."""
        return next(zone for zone in self.zones if zone.key == key)

    def settled(self, options: Mapping[str, Plain]) -> dict[str, Plain]:
        """All named options with their values; raises `WrongSetup` for one that does not exist or cannot be so."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                raise WrongSetup("unknown_option", option=key, known=", ".join(known))
            if not any(type(value) is type(allowed) and value == allowed for allowed in known[key].values):
                allowed_text = ", ".join(str(allowed) for allowed in known[key].values)
                raise WrongSetup("option_value", option=key, value=value, allowed=allowed_text)
        return {key: options.get(key, option.default) for key, option in known.items()}

    def options_anew(self, options: Mapping[str, Plain]) -> dict[str, Plain]:
        """What to keep of the options of a game that begins now, so that it stays as it is when rules are added."""
        added = {option.key: option.default for option in self.options if option.earlier is not None}
        return {**added, **options}

    def options_kept(self, options: Mapping[str, Plain]) -> dict[str, Plain]:
        """The options of a game from what was kept of them; rules that have been added since are as they were."""
        added = {option.key: option.earlier for option in self.options if option.earlier is not None}
        return {**added, **options}


_known: dict[str, Ruleset] = {}


def register(ruleset: Ruleset) -> None:
    """Make a ruleset known to `Game.start` and `Game.decode`; raises `TypeError` if its game lacks what it must say."""
    spared = []
    if max(ruleset.seats) <= 2:
        spared.append("seat_left")
    if not ruleset.zones:
        spared.append("face")
    if all(map(callable, ruleset.bots.values())):
        spared.append("imagined")
    ports.check(ruleset.game, spared)
    _known[ruleset.key] = ruleset


def known_rulesets() -> dict[str, Ruleset]:
    """The registered rulesets by key, sorted."""
    return dict(sorted(_known.items()))


def is_known(key: str) -> bool:
    """Whether there is a ruleset of this key."""
    return key in _known


def ruleset_for(key: str) -> Ruleset:
    """The ruleset of this key; raises `UnknownRuleset`."""
    try:
        return _known[key]
    except KeyError:
        raise UnknownRuleset("unknown_ruleset", ruleset=key, known=", ".join(sorted(_known))) from None
