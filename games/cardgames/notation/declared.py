"""What a game says of its notation: names of steps, piles and numbers, states of objects, and what only it can do or
claim. Situations, deeds and claims are read by it; `CardStage` puts them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.cardgames.notation import states
from games.cardgames.notation.options import Said
from games.cardgames.notation.states import State
from games.cardgames.notation.steps import Steps
from games.cardgames.rules.card import Face
from games.cardgames.vocabulary.entries import EntersWith
from games.engine import ObjectId, SeatNo, Setup, Zone
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Deed, Fact, Names
from games.engine.values import Plain

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


class Notation:
    """The words of one game with cards."""

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
    hand_size: ClassVar[int] = 5
    """How many cards an opponent holds when cards are tried."""
    opposing: ClassVar[Sequence[str]] = ()
    """What that opponent has in play."""
    tries_at: ClassVar[str] = "main phase 1"
    """The step in which cards are tried."""
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

    def new_permanent(self, game: Any, thing: ObjectId, seat: SeatNo) -> Any:
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

    def described(self, view: Mapping[str, Any]) -> list[str] | None:
        """Moments of games with cards are written down by what all of them have in common."""
        return None

    def brought(self, cards: Counter[str], book: Mapping[str, Face]) -> Plain:
        """A deck of these cards, as a set-up has it."""
        return {"main": dict(cards)}

    def means(self, book: Mapping[str, Face], tried: Sequence[Face]) -> Sequence[str]:
        """What whoever tries cards has to pay with, such as "field: 3 Plains"."""
        return ()

    def begins_in(self, face: Face) -> Zone:
        """Where a card of a deck list lies when the game begins."""
        return self.deck

    def slot_of(self, face: Face) -> str:
        """For what a card begins in play of which a player has one, such as "head"; "" for all others."""
        return ""

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

    @property
    def said(self) -> list[str]:
        """Examples of what can be claimed of an object."""
        return [*(state.example for state in self.states if state.check is not None), *self.also_said]
