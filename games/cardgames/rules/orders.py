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
from typing import Any

from games.cardgames.rules.play import Play
from games.engine.language.localized_text import LocalizedText
from games.engine.ruleset import Habit, Preset
from games.engine.values import SeatNo

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
_MINE = LocalizedText("Ask me in my turn", "In meinem Zug fragen")
_THEIRS = LocalizedText("Ask me in another player's turn", "Im Zug anderer fragen")
_ALWAYS = LocalizedText("In every turn", "In jedem Zug")
_OWN = LocalizedText(
    "What I have put on the stack myself resolves without asking me",
    "Was ich selbst auf den Stapel gelegt habe, ohne Rückfrage verrechnen",
)
_ABLE = LocalizedText(
    "Ask me only when I could do something, as far as everybody can see",
    "Nur fragen, wenn ich etwas tun könnte, soweit es alle sehen",
)
_FULL = LocalizedText(
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

    def habits(self, steps: Mapping[str, LocalizedText], own: LocalizedText = _OWN) -> tuple[Habit, ...]:
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
    stops: Sequence[str],
    *,
    able: Sequence[str],
    able_text: LocalizedText,
    usual: Sequence[str],
    usual_text: LocalizedText,
) -> tuple[Preset, ...]:
    """The three orders that every game offers: stops are the steps that can be chosen, `able` and `usual` such as
    "main1:mine"; each text is the sentence that explains one of them."""
    every = [f"{step}:{whose}" for step in stops for whose in ("mine", "theirs")]
    return (
        Preset(
            BY_ABLE,
            LocalizedText("Only when I could do something", "Nur wenn ich etwas tun könnte"),
            able_text,
            (*_stops(able), ABLE, OWN),
        ),
        Preset(
            BY_STEPS,
            LocalizedText("At the usual moments", "An den üblichen Stellen"),
            usual_text,
            (*_stops(usual), OWN),
        ),
        Preset(
            BY_ALL,
            LocalizedText("In every step", "In jedem Schritt"),
            LocalizedText(
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


def _large(name: LocalizedText) -> LocalizedText:
    return LocalizedText(name.en[:1].upper() + name.en[1:], name.de[:1].upper() + name.de[1:])
