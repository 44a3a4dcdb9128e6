"""Standing orders: where a player wants to be asked, and what passes without him.

They are words, and depend on nothing but what everybody sees:

- `stop:<step>:mine`, `stop:<step>:theirs`: ask in this step of the own turn, or of another player's; in a step of
  combat only while somebody attacks;
- `able`: ask only where everybody sees that he might be able to do something, and only about spells and about what
  is aimed at him or something of his;
- `own`: what he has put on the stack himself resolves without his being asked;
- `yield:<card>:<ability>`: so does this ability of others, unless it is aimed at him;
- `pass:turn:<number>`: nothing more in this turn; `pass:mine:<number>`: nothing until his next turn after this one.
  In his own turn nobody attacks then, unless something has to.

Whatever another player puts on the stack is asked about, as far as no word says otherwise; an attack on him makes the
stops count again that a `pass` has skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games.cardgames.rules.play import Play
from games.engine.languages import Words
from games.engine.ruleset import Habit, Preset
from games.engine.values import SeatNo, Thing
from games.engine.window import PASS

if TYPE_CHECKING:
    from games.cardgames.rules.game import CardGame

OWN = "own"
ABLE = "able"
FULL = "full"
"""No standing order at all: every chance to act is asked about."""
WORDS = (
    "stop:<step>:mine",
    "stop:<step>:theirs",
    ABLE,
    OWN,
    "yield:<card>:<ability>",
    "pass:turn:<n>",
    "pass:mine:<n>",
)
"""How orders are written, for whoever writes them wrong."""
_MINE = Words("Ask me in my turn", "In meinem Zug fragen")
_THEIRS = Words("Ask me in another player's turn", "Im Zug anderer fragen")
_ALWAYS = Words("In every turn", "In jedem Zug")
_OWN = Words(
    "What I have put on the stack myself resolves without asking me",
    "Was ich selbst auf den Stapel gelegt habe, ohne Rückfrage verrechnen",
)
_ABLE = Words(
    "Ask me only when I could do something, as far as everybody can see",
    "Nur fragen, wenn ich etwas tun könnte, soweit es alle sehen",
)
_FULL = Words(
    "Full control: ask me every time anybody could do something",
    "Volle Kontrolle: jedes Mal fragen, wenn jemand etwas tun könnte",
)


ATTACKERS, DONE = "attackers", "done"
"""The decision who attacks, and the answer that these are all."""


BY_ABLE, BY_STEPS, BY_ALL = "able", "usual", "every"
"""The keys of the presets of every game."""


def _always(game: Any, seat: SeatNo) -> bool:
    return True


def _never(game: Any, play: Play) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Orders:
    """The standing orders of one game."""

    stops: tuple[str, ...]
    """The steps in which players have priority."""
    usual: tuple[str, ...]
    """The words of whoever has said nothing."""
    presets: tuple[Preset, ...] = ()
    """Orders that can be chosen whole."""
    combat: frozenset[str] = frozenset()
    """Steps in which a stop counts only while somebody attacks."""
    able: Callable[[Any, SeatNo], bool] = _always
    """Whether a player might be able to do something at this moment, for all that everybody sees."""
    concerns: Callable[[Any, SeatNo], bool] = _always
    """Whether a step of combat is about him: of what is asked with nothing on the stack, `able` leaves out the rest."""
    comes_up: Callable[[Any, Play], bool] = _never
    """Whether one is asked about something on the stack again once it has resolved: an attack that one then defends."""
    same: Mapping[str, str] = field(default_factory=dict)
    """Steps that go under the name of another one."""
    unasked: frozenset[str] = frozenset()
    """Stops that nobody is offered to settle for all his games, for they are rare."""

    @property
    def of_bots(self) -> tuple[str, ...]:
        """The words by which computer players live."""
        return next((preset.words for preset in self.presets if preset.key == BY_STEPS), self.usual)

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
        return word in (ABLE, OWN)

    def answer(self, game: CardGame, order: Sequence[str]) -> int | None:
        """The number of the option that the order of the asked player takes for him now; None: he is asked."""
        asked = game.decision
        if asked is None:
            return None
        if asked.kind == "priority" and asked.options[0].verb == PASS:
            return 0 if self._lets_pass(game, asked.seat, order) else None
        verbs = [option.verb for option in asked.options]
        if asked.kind == ATTACKERS and "clear" not in verbs and DONE in verbs and _skips(game, asked.seat, order):
            return verbs.index(DONE)
        return None

    def _lets_pass(self, game: CardGame, seat: SeatNo, order: Sequence[str]) -> bool:
        if game.stack:
            return self._lets_resolve(game, seat, game.stack[-1], order)
        if _skips(game, seat, order) and not game.is_attacked(seat):
            return True
        step = self.same.get(game.step, game.step)
        whose = "mine" if game.turn_seat == seat else "theirs"
        if f"stop:{step}:{whose}" not in order:
            return True
        if step in self.combat and not any(game.is_attacked(one) for one in game.seats):
            return True
        return ABLE in order and not (self.able(game, seat) and (step not in self.combat or self.concerns(game, seat)))

    def _lets_resolve(self, game: CardGame, seat: SeatNo, top: Thing, order: Sequence[str]) -> bool:
        play = game.plays_on[top]
        if play.seat == seat:
            return OWN in order
        aimed = _is_aimed_at(game, play, seat)
        if f"yield:{play.passage[0]}:{play.passage[1]}" in order and not aimed:
            return True
        is_spell = bool(game.prints[top])
        return ABLE in order and not ((is_spell or aimed) and not self.comes_up(game, play) and self.able(game, seat))

    def habits(self, steps: Mapping[str, Words], own: Words = _OWN) -> tuple[Habit, ...]:
        """What a player may settle for all his games; `steps` are what the steps are called."""
        offered = [step for step in self.stops if step not in self.unasked]
        stops = [
            Habit(word, word in self.usual, _large(steps[step]), group)
            for whose, group in (("mine", _MINE), ("theirs", _THEIRS))
            for step in offered
            for word in [f"stop:{step}:{whose}"]
        ]
        always = ((ABLE, ABLE in self.usual, _ABLE), (OWN, OWN in self.usual, own), (FULL, False, _FULL))
        return (*stops, *(Habit(word, usual, name, _ALWAYS) for word, usual, name in always))


def presets(
    stops: Sequence[str], *, able: Sequence[str], able_text: Words, usual: Sequence[str], usual_text: Words
) -> tuple[Preset, ...]:
    """The three orders that every game offers: stops are the steps that can be chosen, `able` and `usual` such as
    "main1:mine"; each text is the sentence that explains one of them."""
    every = [f"{step}:{whose}" for step in stops for whose in ("mine", "theirs")]
    return (
        Preset(
            BY_ABLE,
            Words("Only when I could do something", "Nur wenn ich etwas tun könnte"),
            able_text,
            (*_stops(able), ABLE, OWN),
        ),
        Preset(BY_STEPS, Words("At the usual moments", "An den üblichen Stellen"), usual_text, (*_stops(usual), OWN)),
        Preset(
            BY_ALL,
            Words("In every step", "In jedem Schritt"),
            Words(
                "You are asked in every step of every turn, and about everything that others play.",
                "Du wirst in jedem Schritt jedes Zuges gefragt, und zu allem, was andere spielen.",
            ),
            (*_stops(every), OWN),
        ),
    )


def _stops(steps: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"stop:{step}" for step in steps)


def lasting(order: Sequence[str]) -> list[str]:
    """The words that say where a player usually wants to be asked, without those for a turn or a card."""
    return [word for word in order if word in (ABLE, OWN) or word.startswith("stop:")]


def _large(name: Words) -> Words:
    return Words(name.en[:1].upper() + name.en[1:], name.de[:1].upper() + name.de[1:])


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
