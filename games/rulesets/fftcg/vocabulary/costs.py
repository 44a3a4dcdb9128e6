"""What using an ability costs, and what changes what casting a card costs (rules 3.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Number
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.selectors import Board, Whose
from games.engine import ObjectId
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node
from games.rulesets.fftcg.cp import Element
from games.rulesets.fftcg.vocabulary.selectors import Cards

COST_CHANGE = "cost change"
"""The feature of a card that changes what others cost."""


@dataclass(frozen=True, slots=True)
class Use(Node):
    """What a price uses up beside CP, such as cards of the hand or Characters."""

    how: Literal["discard", "put", "dull", "remove", "return", "flip"]
    """Discard from the hand; put a Character of yours into the Break Zone, which is not breaking it; dull an active
    one; remove a card of your Break Zone, or a Character of yours, from the game; return one to its owner's hand; turn
    a card of your LB deck face up."""
    kind: Cards
    count: int = 1

    def __post_init__(self) -> None:
        """Only what one has can be used up."""
        zone = self.kind.zone
        if self.how == "discard" and zone != "hand":
            raise Misspelt(
                "kind",
                LocalizedText("cards are discarded from the hand", "abgelegt wird von der Hand"),
                LocalizedText('write "zone": "hand"', 'schreibe "zone": "hand"'),
            )
        if self.how == "flip" and zone != "limit":
            raise Misspelt(
                "kind",
                LocalizedText("cards of the LB deck are turned face up", "aufgedeckt werden Karten des LB-Decks"),
                LocalizedText('write "zone": "limit"', 'schreibe "zone": "limit"'),
            )
        if self.how not in ("discard", "flip") and (
            zone not in ("", "break") or (zone == "break" and self.how != "remove")
        ):
            raise Misspelt(
                "kind",
                LocalizedText(
                    "nothing of that zone can be used up so", "so lässt sich nichts aus dieser Zone aufbrauchen"
                ),
                LocalizedText('leave "zone" out', "lass „zone“ weg"),
            )
        if self.how not in ("discard", "flip") and self.kind.whose != "you":
            raise Misspelt(
                "kind",
                LocalizedText("only what is yours can be used up", "aufbrauchen lässt sich nur Eigenes"),
                LocalizedText('write "whose": "you"', 'schreibe "whose": "you"'),
            )
        if self.count < 1:
            raise Misspelt(
                "count",
                LocalizedText("nothing is used up", "es wird nichts aufgebraucht"),
                LocalizedText("write a number from 1 on", "schreibe eine Zahl ab 1"),
            )


@dataclass(frozen=True, slots=True)
class Price(Node):
    """CP and what else is to be done; all of it, at the same time."""

    cp: tuple[Element | Literal["any"], ...] = ()
    """One entry for each CP."""
    dull: bool = False
    """This object; a Forward or Backup only if it has been yours since your turn began, or has Haste."""
    breaks: bool = False
    """This object is put into the Break Zone, which is not breaking it."""
    dull_other: Cards | None = None
    """One such active object."""
    same_name: bool = False
    """A card of the same name is discarded: the mark of a special ability."""
    x: bool = False
    """And X CP of any element, as many as its player says."""
    crystals: int = 0
    """And so many Crystals."""
    uses: tuple[Use, ...] = ()
    """And what else is chosen and used up."""

    def __post_init__(self) -> None:
        """Only what lies on one's own side of the field is dulled."""
        other = self.dull_other
        if other is not None and (other.zone not in ("", "field") or other.whose != "you"):
            raise Misspelt(
                "dull_other",
                LocalizedText("only what is yours on the field is dulled", "abgestumpft wird nur Eigenes auf dem Feld"),
                LocalizedText(
                    'write "whose": "you" and leave "zone" out', 'schreibe "whose": "you" und lass "zone" weg'
                ),
            )

    @property
    def uses_more(self) -> bool:
        """Whether something is to be chosen for it beside what gives CP."""
        return self.dull_other is not None or self.same_name or bool(self.uses)


@dataclass(frozen=True, slots=True)
class CostsLess(Ability):
    """Casting this card costs so much less, but never nothing, unless it is said."""

    QUIET: ClassVar[bool] = True

    by: Number
    only_if: Condition | None = None
    to_nothing: bool = False
    """It may come to cost nothing."""


@dataclass(frozen=True, slots=True)
class AnyElement(Ability):
    """Casting this card can be paid for with CP of any element."""

    QUIET: ClassVar[bool] = True

    only_if: Condition | None = None


@dataclass(frozen=True, slots=True)
class CostInstead(Ability):
    """This may be paid for casting this card, instead of what it costs."""

    QUIET: ClassVar[bool] = True

    cost: Price
    only_if: Condition | None = None

    def __post_init__(self) -> None:
        """A card in the hand can neither be dulled nor put into the Break Zone."""
        price = self.cost
        if price.dull or price.breaks or price.same_name or price.x:
            raise Misspelt(
                "cost",
                LocalizedText(
                    "a card that is cast pays with others", "eine Karte, die gespielt wird, zahlt mit anderen"
                ),
                LocalizedText("write cp, crystals or uses", "schreibe cp, crystals oder uses"),
            )


@dataclass(frozen=True, slots=True)
class CostChange(Ability):
    """While this is on the field, casting cards of a kind costs so much more, or less, but never nothing."""

    QUIET: ClassVar[bool] = True

    kind: Cards
    by: int
    """Below 0: less."""
    whose: Whose = "you"

    def __post_init__(self) -> None:
        """No change is none."""
        if not self.by:
            raise Misspelt(
                "by",
                LocalizedText("the cost stays what it is", "die Kosten bleiben, wie sie sind"),
                LocalizedText("write a number other than 0", "schreibe eine andere Zahl als 0"),
            )

    def applies(self, game: Board, card: ObjectId, caster: int, play: Play) -> bool:
        """Whether it changes what this player pays for this card."""
        if self.whose != "anyone" and (caster == play.seat) is not (self.whose == "you"):
            return False
        return self.kind.describes(game.traits(card), play.seat)
