"""Numbers that a text counts out when it is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.amount import Amount as Amount
from games.cardgames.vocabulary.amount import Number as Number
from games.cardgames.vocabulary.selectors import YOU, ObjectFilter, Selector, refs, seats
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt

Size = Literal["power", "defence"]


@dataclass(frozen=True, slots=True)
class Count(Amount):
    """How many objects of a kind there are."""

    kind: ObjectFilter
    times: int = 1
    """So much for each of them; below 0 in a change of power and defence alone."""

    def __post_init__(self) -> None:
        """Nothing for each is nothing at all."""
        if not self.times:
            raise Misspelt(
                "times",
                LocalizedText("nothing for each of them is nothing", "für jedes von ihnen nichts ist nichts"),
                LocalizedText("write another number, or leave it out", "schreibe eine andere Zahl, oder lass es weg"),
            )

    def count(self, game: CardState, play: Play) -> int:
        """Counted now."""
        return self.times * len(self.kind.found(game, play))


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
class DefenceOf(Amount):
    """The defence of something, also of something that has just gone."""

    what: Selector

    def count(self, game: CardState, play: Play) -> int:
        """As it last was on the field (magic 608.2h)."""
        return sum(game.known(ref).defence for ref in refs(self.what.meant_by(game, play)))


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """How many counters of a kind are on something, also on something that has just gone."""

    counter: str
    what: Selector

    def count(self, game: CardState, play: Play) -> int:
        """As it last was on the field (magic 608.2h, 122.2)."""
        return sum(game.counters_of(ref).get(self.counter, 0) for ref in refs(self.what.meant_by(game, play)))


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    """The life total of a player."""

    who: Selector = YOU

    @property
    def watches(self) -> bool:
        """Life changes while nothing on the field does."""
        return True

    def count(self, game: CardState, play: Play) -> int:
        """As it is now; of a player who has left the game none."""
        return sum(game.players[seat].life for seat in seats(self.who.resolve_for(game, play)))


@dataclass(frozen=True, slots=True)
class CardsOf(Amount):
    """How many cards are in a player's hand, grave or deck."""

    who: Selector
    pile: Literal["hand", "grave", "deck"] = "hand"

    @property
    def watches(self) -> bool:
        """Piles change while nothing on the field does."""
        return True

    def count(self, game: CardState, play: Play) -> int:
        """How many there are everybody may know (magic 402.3)."""
        piles = {"hand": game.hand, "grave": game.grave, "deck": game.deck}
        return sum(len(piles[self.pile](seat)) for seat in seats(self.who.resolve_for(game, play)))


@dataclass(frozen=True, slots=True)
class Greatest(Amount):
    """The greatest power or defence among objects of a kind."""

    size: Size
    kind: ObjectFilter

    def count(self, game: CardState, play: Play) -> int:
        """Nothing if there are none (magic 107.1b)."""
        return max((size_of(game.traits(thing), self.size) for thing in self.kind.found(game, play)), default=0)


@dataclass(frozen=True, slots=True)
class Total(Amount):
    """The power or defence of all objects of a kind together."""

    size: Size
    kind: ObjectFilter

    def count(self, game: CardState, play: Play) -> int:
        """What is below 0 counts as that (magic 107.1b)."""
        return sum(size_of(game.traits(thing), self.size) for thing in self.kind.found(game, play))


@dataclass(frozen=True, slots=True)
class Half(Amount):
    """Half of another number."""

    of: Amount
    up: bool = False
    """Rounded up; else down."""

    def count(self, game: CardState, play: Play) -> int:
        """As the card says how it is rounded (magic 107.1a)."""
        whole = max(0, self.of.count(game, play))
        return (whole + self.up) // 2


@dataclass(frozen=True, slots=True)
class Minus(Amount):
    """Another number, less so much; never below 0."""

    of: Amount
    less: int

    def count(self, game: CardState, play: Play) -> int:
        """What would be below 0 is 0, for nothing is ever done so often (magic 107.1b)."""
        return max(0, self.of.count(game, play) - self.less)


@dataclass(frozen=True, slots=True)
class IfPaidMore(Amount):
    """One number if more was paid for the card, as it allows, and another if not."""

    paid_more: int
    otherwise: int

    def count(self, game: CardState, play: Play) -> int:
        """Depends on what was paid."""
        return self.paid_more if play.paid_more else self.otherwise


def size_of(traits: Traits, size: Size) -> int:
    """The power, or the defence, of an object."""
    return traits.power if size == "power" else traits.defence


def number(value: Number, game: CardState, play: Play) -> int:
    """A plain number, or an amount counted now; never below 0."""
    return value if isinstance(value, int) else max(0, value.count(game, play))
