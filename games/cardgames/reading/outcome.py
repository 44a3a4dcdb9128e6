"""What became of a printed card: the card, or for each line that was refused the reason and the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from games.cardgames.reading.normal_form import Tokens

C = TypeVar("C")
Why: TypeAlias = Literal[
    "name", "twice", "length", "faces", "types", "cost", "size", "line", "text", "ambiguous", "faults"
]
"""Reasons. "name": it cannot be called so; "twice": another card is called so; "length": longer than any card;
"faces": it has several; "types": one that the game does not have; "cost", "size": what cannot be read;
"line": a line was not understood; "text": our words would say it otherwise; "ambiguous": it could mean two things;
"faults": no card of ours can be so."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card was refused, for one of its lines or as a whole."""

    why: Why
    line: Tokens = ()
    """The line in the form in which it was read; () for the whole card."""
    place: int = 0
    """How many of its tokens were understood."""
    expected: tuple[str, ...] = ()
    """What could have stood there; for faults what is wrong."""

    @property
    def understood(self) -> str:
        """The line up to where reading stopped."""
        return " ".join(self.line[: self.place])

    @property
    def left(self) -> str:
        """The line from there on."""
        return " ".join(self.line[self.place :])


class Refused(Exception):
    """Raised while a card is read."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a derivation: what was read of it, and what our words say."""

    line: str
    words: Any = None
    """The ability, or the keywords; None where the line was refused."""
    written: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of a printed card."""

    card: Any = None
    """None for one that was refused."""
    refusals: tuple[Refusal, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def why(self) -> str:
        """The first reason; "" for a card that was accepted."""
        return self.refusals[0].why if self.refusals else ""


def read_lines(
    card: C, lines: Iterable[Tokens], with_line: Callable[[C, Tokens, list[Step]], C]
) -> tuple[C, list[Step], list[Refusal]]:
    """The card with what each of its lines gives it, the derivation, and why lines were refused: those give nothing.
    `with_line` adds its own steps, or raises `Refused`."""
    steps: list[Step] = []
    for line in lines:
        try:
            card = with_line(card, line, steps)
        except Refused as cause:
            steps.append(Step(" ".join(line), refusal=cause.refusal))
    return card, steps, [step.refusal for step in steps if step.refusal is not None]
