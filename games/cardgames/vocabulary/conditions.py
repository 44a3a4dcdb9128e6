"""What must be so for a text to do something, or for an ability to be usable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.amount import Amount
from games.cardgames.vocabulary.condition import Condition as Condition
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, each_word
from games.engine.values import ObjectId


@dataclass(frozen=True, slots=True)
class Control(Condition):
    """There are at least so many objects of a kind; usually a kind that you control."""

    kind: ObjectFilter
    least: int = 1
    none: bool = False
    """There are none at all instead."""
    other: ObjectFilter | None = None
    """One of these will do too, where one is enough."""

    def __post_init__(self) -> None:
        """Another kind goes with one object alone, of the same players."""
        if self.other is None:
            return
        if self.none or self.least != 1:
            raise Misspelt(
                "other",
                LocalizedText("it is not said how many of each", "es ist nicht gesagt, wie viele von jedem"),
                LocalizedText("leave other out, or least and none", "lass other weg, oder least und none"),
            )
        if self.other.whose != self.kind.whose:
            raise Misspelt(
                "other",
                LocalizedText("both have the same controller", "beide haben denselben Beherrscher"),
                LocalizedText("write the same whose twice", "schreibe zweimal dasselbe whose"),
            )

    def holds(self, game: CardState, play: Play) -> bool:
        """Counted now."""
        if self.other is not None and self.other.found(game, play):
            return True
        if self.none:
            return not self.kind.found(game, play)
        return len(self.kind.found(game, play)) >= self.least


@dataclass(frozen=True, slots=True)
class Comparison(Condition):
    """A number is so much, so much or greater, so much or less."""

    amount: Amount
    than: int
    how: Literal["exactly", "or greater", "or less"] = "or greater"

    @property
    def watches(self) -> bool:
        """As the number does."""
        return any(isinstance(word, Amount | ObjectFilter) and word.watches for word in each_word(self.amount))

    def holds(self, game: CardState, play: Play) -> bool:
        """Counted now."""
        much = self.amount.count(game, play)
        if self.how == "exactly":
            return much == self.than
        return much >= self.than if self.how == "or greater" else much <= self.than


@dataclass(frozen=True, slots=True)
class PaidMore(Condition):
    """More was paid for this card than it costs, as it allows (magic 702.33)."""

    def holds(self, game: CardState, play: Play) -> bool:
        """When it was played; of an object in play it is remembered."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return play.paid_more or (permanent is not None and permanent.paid_more)


@dataclass(frozen=True, slots=True)
class During(Condition):
    """A step or phase of your own turn, or of anyone's; or all of a turn."""

    step: Literal["upkeep", "draw", "main", "combat", "end", "turn"]
    yours: bool = True

    @property
    def watches(self) -> bool:
        """Time goes on while nothing on the field changes."""
        return True

    def holds(self, game: CardState, play: Play) -> bool:
        """Whether it is that step now."""
        return (self.step == "turn" or game.in_step(self.step)) and (not self.yours or game.turn_seat == play.seat)
