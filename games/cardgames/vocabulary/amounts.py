"""Numbers that a text counts out when it is carried out."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.amount import Amount as Amount
from games.cardgames.vocabulary.amount import Number as Number
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector, refs


@dataclass(frozen=True, slots=True)
class Count(Amount):
    """How many objects of a kind there are."""

    kind: ObjectFilter

    def count(self, game: CardState, play: Play) -> int:
        """Counted now."""
        return len(self.kind.found(game, play))


@dataclass(frozen=True, slots=True)
class X(Amount):
    """The X that was chosen on casting."""

    def count(self, game: CardState, play: Play) -> int:
        """As announced."""
        return play.x


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """The number that the trigger spoke of."""

    def count(self, game: CardState, play: Play) -> int:
        """The life gained, the damage dealt."""
        return play.amount


@dataclass(frozen=True, slots=True)
class Done(Amount):
    """What the instruction before has achieved, such as the damage that was really dealt."""

    def count(self, game: CardState, play: Play) -> int:
        """Nothing if it was prevented."""
        return play.done


@dataclass(frozen=True, slots=True)
class PowerOf(Amount):
    """The power of something, also of something that has just gone."""

    what: Selector

    def count(self, game: CardState, play: Play) -> int:
        """As it last was on the field (magic 608.2h)."""
        return sum(game.known(ref).power for ref in refs(self.what.meant_by(game, play)))


@dataclass(frozen=True, slots=True)
class IfPaidMore(Amount):
    """One number if more was paid for the card, as it allows, and another if not."""

    paid_more: int
    otherwise: int

    def count(self, game: CardState, play: Play) -> int:
        """Depends on what was paid."""
        return self.paid_more if play.paid_more else self.otherwise


def number(value: Number, game: CardState, play: Play) -> int:
    """A plain number, or an amount counted now; never below 0."""
    return value if isinstance(value, int) else max(0, value.count(game, play))
