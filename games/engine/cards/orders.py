"""Standing orders: where a player wants to be asked, and what passes without him.

They are words, and depend on nothing but what everybody sees:

- `stop:<step>:mine`, `stop:<step>:theirs`: ask in this step of the own turn, or of another player's;
- `own`: what he has put on the stack himself resolves without his being asked;
- `yield:<card>:<ability>`: so does this ability of others, unless it is aimed at him;
- `pass:turn:<number>`: nothing more in this turn; `pass:mine:<number>`: nothing until his next turn after this one.

Whatever another player puts on the stack is asked about, yielded abilities apart; an attack on him makes the stops
count again that a `pass` has skipped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.engine.cards.play import Play
from games.engine.languages import Words
from games.engine.ruleset import Habit
from games.engine.values import SeatNo, Thing
from games.engine.window import PASS

if TYPE_CHECKING:
    from games.engine.cards.game import CardGame

OWN = "own"
FULL = "full"
"""No standing order at all: every chance to act is asked about."""
WORDS = ("stop:<step>:mine", "stop:<step>:theirs", OWN, "yield:<card>:<ability>", "pass:turn:<n>", "pass:mine:<n>")
"""How orders are written, for whoever writes them wrong."""
_MINE = Words("Ask me in my turn", "In meinem Zug fragen")
_THEIRS = Words("Ask me in another player's turn", "Im Zug anderer fragen")
_ALWAYS = Words("In every turn", "In jedem Zug")
_OWN = Words(
    "What I have put on the stack myself resolves without asking me",
    "Was ich selbst auf den Stapel gelegt habe, ohne Rückfrage verrechnen",
)
_FULL = Words(
    "Full control: ask me every time anybody could do something",
    "Volle Kontrolle: jedes Mal fragen, wenn jemand etwas tun könnte",
)


@dataclass(frozen=True, slots=True)
class Orders:
    """The standing orders of one game."""

    stops: tuple[str, ...]
    """The steps in which players have priority."""
    usual: tuple[str, ...]
    """Where most players do something: words of an order."""
    same: Mapping[str, str] = field(default_factory=dict)
    """Steps that go under the name of another one."""
    unasked: frozenset[str] = frozenset()
    """Stops that nobody is offered to settle for all his games, for they are rare."""

    def is_word(self, game: CardGame, word: str) -> bool:
        """Whether a standing order of this game may say this."""
        kind, _, rest = word.partition(":")
        about, _, last = rest.rpartition(":")
        if kind == "stop":
            return about in self.stops and last in ("mine", "theirs")
        if kind == "yield":
            return about in game.book and last.isdecimal() and int(last) < len(game.book[about].scripts)
        if kind == "pass":
            return about in ("turn", "mine") and last.isdecimal()
        return word == OWN

    def lets_pass(self, game: CardGame, order: Sequence[str]) -> bool:
        """Whether the order of the asked player passes for him now."""
        asked = game.decision
        if asked is None or asked.kind != "priority" or asked.options[0].verb != PASS:
            return False
        if game.stack:
            return _lets_resolve(game, asked.seat, game.stack[-1], order)
        whose = "mine" if game.turn_seat == asked.seat else "theirs"
        skips = _skips(game, asked.seat, order) and not game.is_attacked(asked.seat)
        return skips or f"stop:{self.same.get(game.step, game.step)}:{whose}" not in order

    def habits(self, steps: Mapping[str, Words], own: Words = _OWN) -> tuple[Habit, ...]:
        """What a player may settle for all his games; `steps` are what the steps are called."""
        offered = [step for step in self.stops if step not in self.unasked]
        stops = [
            Habit(word, word in self.usual, _large(steps[step]), group)
            for whose, group in (("mine", _MINE), ("theirs", _THEIRS))
            for step in offered
            for word in [f"stop:{step}:{whose}"]
        ]
        return (*stops, Habit(OWN, OWN in self.usual, own, _ALWAYS), Habit(FULL, False, _FULL, _ALWAYS))


def lasting(order: Sequence[str]) -> list[str]:
    """The words that say where a player usually wants to be asked, without those for a turn or a card."""
    return [word for word in order if word == OWN or word.startswith("stop:")]


def _large(name: Words) -> Words:
    return Words(name.en[:1].upper() + name.en[1:], name.de[:1].upper() + name.de[1:])


def _lets_resolve(game: CardGame, seat: SeatNo, top: Thing, order: Sequence[str]) -> bool:
    play = game.plays_on[top]
    if play.seat == seat:
        return OWN in order
    return f"yield:{play.passage[0]}:{play.passage[1]}" in order and not _is_aimed_at(game, play, seat)


def _is_aimed_at(game: CardGame, play: Play, seat: SeatNo) -> bool:
    """Whether a player, or something of his, is a target."""
    return any(
        one == seat if isinstance(one, int) else game.is_current(one) and game.known(one).controller == seat
        for one in play.targets
    )


def _skips(game: CardGame, seat: SeatNo, order: Sequence[str]) -> bool:
    """Whether he has said that he does not want to be asked at this time at all."""
    if f"pass:turn:{game.turn}" in order:
        return True
    since = [int(word.rpartition(":")[2]) for word in order if word.startswith("pass:mine:")]
    return any(game.turn == turn or game.turn_seat != seat for turn in since)
