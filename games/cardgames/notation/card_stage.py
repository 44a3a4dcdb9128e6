"""How situations of a game with cards are laid out and spoken of in scenarios (docs/scenarios.md).

A game gives the data: what its steps, piles and numbers are called, which states its objects have; it says how a step
begins, and adds what only it can claim or do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from games.cardgames import hidden
from games.cardgames.notation import claims, deeds, options, situation, states
from games.cardgames.notation.moments import Steps
from games.cardgames.notation.naming import nameless
from games.cardgames.notation.options import Said
from games.cardgames.notation.states import State
from games.cardgames.rules.card import Face
from games.cardgames.vocabulary.entries import EntersWith
from games.engine import Option, SeatNo, Setup, Thing, Viewer, Zone
from games.engine.excerpt import Excerpt
from games.engine.notation import Deed, Fact, Names, Setting
from games.engine.values import Plain

if TYPE_CHECKING:
    from games.cardgames.rules.game import CardGame

TOP = "top of the stack"
FORMS = (
    "stack: x, y",
    "step upkeep",
    "turn 3",
    "priority A",
    "decision A attackers",
    "options: pass, cast x",
    "A wins",
    "draw",
)
SAID = ("in A's grave", "on the field", "gone")


class CardStage:
    """The notation of one game with cards."""

    ruleset: ClassVar[str]
    """The key of the ruleset."""
    steps: ClassVar[Steps]
    """Names of steps, each with the keys that it stands for."""
    heads: ClassVar[Mapping[str, Zone]]
    """What lies where, as it is called at the head of a line: "hand", "deck", "field"."""
    hand: ClassVar[Zone]
    deck: ClassVar[Zone]
    field: ClassVar[Zone]
    states: ClassVar[Sequence[State]] = (states.TAPPED, states.UNTAPPED, *states.COMMON)
    """What can be said of an object in play; the first that fits counts."""
    numbers: ClassVar[Mapping[str, str]] = {}
    """Numbers of a player, as they are called, and the field of `Player` in which they stand."""
    others: ClassVar[Sequence[str]] = ()
    """Heads of lines that `tell` understands."""
    spare: ClassVar[Sequence[str]] = ()
    """A deck that is not described, from the top."""
    resting: frozenset[str] = frozenset({"priority"})
    from_within: ClassVar[frozenset[str]] = frozenset()
    """Steps with which no scenario begins, for they need something before them."""
    beginnings: ClassVar[Sequence[str]] = ()
    """Examples of steps with which one may begin."""
    casts: ClassVar[frozenset[str]] = frozenset({"cast"})
    """What playing a card is called."""
    ways: ClassVar[Sequence[str]] = ()
    """Ways of playing a card that are said after its name."""
    settles: ClassVar[frozenset[str]] = frozenset()
    """Verbs of options by which a play is paid for, where its line does not say how."""
    each: ClassVar[Sequence[str]] = ()
    """Own verbs that may be said of several things in one line."""
    of_one: ClassVar[Sequence[str]] = ()
    """Own verbs that are said of one thing."""
    alone: ClassVar[Sequence[str]] = ()
    """Own verbs that are said of nothing, or of a number."""
    says: ClassVar[Mapping[str, Said]] = {}
    """Options in words, by verb, where that is not the verb and its thing or player."""
    forms: ClassVar[Sequence[str]] = FORMS
    """Examples of claims."""
    also_said: ClassVar[Sequence[str]] = SAID
    """Examples of what else can be claimed of an object."""

    # --- what a game says ---------------------------------------------------------------------------------------

    def book(self, setup: Setup) -> Mapping[str, Face]:
        """Every card of a game with this set-up."""
        raise NotImplementedError

    def begin(self, game: Any, step: str) -> None:
        """Let a step of the turn player begin as any other: put its frame on the empty agenda and do what it does."""
        raise NotImplementedError

    def new_permanent(self, game: Any, thing: Thing, seat: SeatNo) -> Any:
        """The state of an object that lies in play under somebody's control, with the counters it enters with."""
        permanent = game.new_permanent(seat)
        face = game.card(thing)
        permanent.counters = dict(face.counters)
        for script in face.entering:
            word = script.ability
            if isinstance(word, EntersWith) and isinstance(word.amount, int):
                permanent.counters[word.counter] = word.amount
        return permanent

    def is_permanent(self, face: Face) -> bool:
        """Whether a card can lie in play."""
        return face.is_permanent

    def brought(self, cards: Counter[str], book: Mapping[str, Face]) -> Plain:
        """A deck of these cards, as a set-up has it."""
        return {"main": dict(cards)}

    def number(self, game: Any, seat: SeatNo, what: str) -> int:
        """A number of a player."""
        return int(getattr(game.players[seat], self.numbers[what]))

    def set_number(self, game: Any, seat: SeatNo, what: str, number: int) -> None:
        """Give a player a number; once before the first step begins and once after it."""
        setattr(game.players[seat], self.numbers[what], number)

    def tell(self, game: Any, names: Names, fact: Fact) -> None:
        """Lay out what one of the heads in `others` says. Raises `Misread`."""

    def own_claim(self, game: Any, names: Names, words: Excerpt) -> bool:
        """Check a claim that only this game has; False: it is none. Raises `Untrue`."""
        return False

    def own_deed(self, game: Any, names: Names, seat: SeatNo, verb: str, rest: Excerpt) -> Deed | None:
        """What a line means that only this game has, or that it understands otherwise."""
        return None

    def damage_due(self, game: Any) -> int | None:
        """How much damage is being divided just now; None if that is of no account."""
        return None

    # --- the notation -------------------------------------------------------------------------------------------

    @property
    def said(self) -> list[str]:
        """Examples of what can be claimed of an object."""
        return [*(state.example for state in self.states if state.check is not None), *self.also_said]

    def lay_out(self, setting: Setting, names: Names) -> CardGame:
        """The game in this situation."""
        return situation.lay_out(self, setting, names)

    def deed(self, game: Any, names: Names, seat: SeatNo, words: Excerpt) -> Deed:
        """What a line means."""
        return deeds.deed(self, game, names, seat, words)

    def name(self, game: Any, names: Names, name: Excerpt, what: Excerpt | None = None) -> None:
        """What lies on top of the stack, or an object without a name; a card keeps it wherever it goes."""
        if what is not None and what.text != TOP:
            thing = Thing(nameless(game, names, what)[0])
        elif game.stack:
            thing = game.stack[-1]
        else:
            raise name.misread("nothing lies on the stack to be named", "leave the name out")
        is_card = game.prints[thing] and not game.card(thing).card.token
        names.give(name, thing, -1 if is_card else game.lives[thing])

    def labels(self, game: Any, names: Names, option: Option) -> Sequence[str]:
        """An option in words."""
        return options.labels(self.says, game, names, option)

    def are_alike(self, game: Any, one: Option, other: Option) -> bool:
        """Whether nothing that matters tells them apart."""
        return options.are_alike(game, one, other)

    def claim(self, game: Any, names: Names, words: Excerpt) -> None:
        """Check a claim."""
        claims.claim(self, game, names, words)

    def hidden(self, game: Any, viewer: Viewer) -> Sequence[Thing]:
        """What a viewer may not know; whoever searches his deck has it before him."""
        asked = game.decision
        searched: list[Thing] = []
        if asked is not None and asked.kind == "search" and asked.seat == viewer.seat:
            searched = game.deck(asked.seat)
        return [thing for thing in hidden.unknown(game, viewer) if thing not in searched]

    def swap(self, game: Any, one: Thing, other: Thing) -> None:
        """Each is what the other was."""
        game.prints[one], game.prints[other] = game.prints[other], game.prints[one]
