"""Abilities that only Magic has: loyalty, and the keywords that stand for an ability (magic 606, 702)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.abilities import Activated, Part, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import ThatMuch
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effects import CopySpell, Counter, Effect, Unless
from games.cardgames.vocabulary.permanents import Alter, Attach, PutCounters, SacrificeIt
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import YOU, ControllerOf, ObjectFilter, Self, Target, That
from games.cardgames.vocabulary.triggers import BecomesTarget, Begins, BlocksOrIsBlocked, Casts, CastThis
from games.cardgames.vocabulary.unless import UnlessGives
from games.engine import ObjectId
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt

ECHO = "echo"
"""A feature of games: it is noted what has been there in an upkeep of its controller."""


@dataclass(frozen=True, slots=True)
class FirstUpkeep(Condition):
    """This came under your control since the beginning of your last upkeep (magic 702.30)."""

    def holds(self, game: Any, play: Play) -> bool:
        """Noted on the permanent in each upkeep of its controller."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        if permanent is None:
            return False
        return bool(permanent.kept_by != play.seat or permanent.kept_since == game.turn)


@dataclass(frozen=True, slots=True)
class Loyalty(Ability):
    """A planeswalker's ability: its counters are the cost (magic 606)."""

    change: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Kicker(Ability):
    """An additional cost that may be paid on casting (magic 702.33)."""

    cost: str | Payment

    def __post_init__(self) -> None:
        """A spell can be neither tapped nor given away for itself."""
        if isinstance(self.cost, Payment):
            plain = Payment(self.cost.symbols, life=self.cost.life, parts=self.cost.parts)
            if self.cost != plain or not (plain.life or plain.parts) or any(part.power for part in plain.parts):
                raise Misspelt(
                    "cost",
                    LocalizedText("no spell is kicked so", "so wird für keinen Zauberspruch ein Bonus bezahlt"),
                    LocalizedText("write symbols, life and parts", "schreibe symbols, life und parts"),
                )

    @property
    def payment(self) -> Payment:
        """All of it."""
        return Payment(self.cost) if isinstance(self.cost, str) else self.cost


@dataclass(frozen=True, slots=True)
class Multikicker(Ability):
    """An additional cost that may be paid as often as you like on casting (magic 702.33c)."""

    cost: str


@dataclass(frozen=True, slots=True)
class Equip(Ability):
    """Attach this to a creature of yours, when a sorcery could be cast (magic 702.6)."""

    cost: str

    def means(self) -> Ability:
        """An activated ability."""
        yours = ObjectFilter(types=("creature",), whose="you")
        return Activated(Payment(self.cost), (Attach(Target(yours)),), slow=True)


@dataclass(frozen=True, slots=True)
class Cycling(Ability):
    """Discard this card from your hand: draw a card (magic 702.29)."""

    cost: str

    def means(self) -> Ability:
        """An activated ability of a card in a hand."""
        return Activated(Payment(self.cost, discard=True), (Draw(),), zone="hand")


@dataclass(frozen=True, slots=True)
class Bushido(Ability):
    """Blocks or becomes blocked: gets +N/+N until end of turn (magic 702.45)."""

    amount: int

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(BlocksOrIsBlocked(), (Alter(Self(), self.amount, self.amount),))


@dataclass(frozen=True, slots=True)
class Prowess(Ability):
    """You cast a noncreature spell: gets +1/+1 until end of turn (magic 702.108)."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(Casts(ObjectFilter(lacks=("creature",))), (Alter(Self(), 1, 1),))


@dataclass(frozen=True, slots=True)
class Crew(Ability):
    """Tap creatures with so much power together: this becomes an artifact creature (magic 702.122)."""

    power: int

    def means(self) -> Ability:
        """An activated ability."""
        crew = Part("tap", ObjectFilter(types=("creature",), whose="you", another=True), power=self.power)
        return Activated(Payment(parts=(crew,)), (Alter(Self(), types=("creature",)),))


AGE = "age"


@dataclass(frozen=True, slots=True)
class Echo(Ability):
    """In the first upkeep after it has come under your control, sacrifice it unless you pay (magic 702.30)."""

    cost: str

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(Begins("upkeep"), (Unless(self.cost, YOU, (SacrificeIt(Self()),)),), FirstUpkeep())


@dataclass(frozen=True, slots=True)
class CumulativeUpkeep(Ability):
    """In each of your upkeeps put an age counter on it, and sacrifice it unless you pay for each (magic 702.24)."""

    cost: str | Payment

    def means(self) -> Ability:
        """A triggered ability."""
        kind = Unless if isinstance(self.cost, str) else UnlessGives
        pays = kind(self.cost, YOU, (SacrificeIt(Self()),), AGE)  # type: ignore[arg-type]
        return Triggered(Begins("upkeep"), (PutCounters(AGE, 1, Self()), pays))


@dataclass(frozen=True, slots=True)
class Storm(Ability):
    """When you cast this spell, copy it for each spell that was cast before it this turn (magic 702.40)."""

    def means(self) -> Ability:
        """A triggered ability on the stack."""
        return Triggered(CastThis(), (CopySpell(Self(), ThatMuch()),), zone="stack")


@dataclass(frozen=True, slots=True)
class Ward(Ability):
    """Becomes the target of an opponent's spell or ability: counter that unless he pays (magic 702.21)."""

    cost: str | Payment

    def means(self) -> Ability:
        """A triggered ability."""
        who, countered = ControllerOf(That()), (Counter(That()),)
        if isinstance(self.cost, str):
            return Triggered(BecomesTarget(), (Unless(self.cost, who, countered),))
        return Triggered(BecomesTarget(), (UnlessGives(self.cost, who, countered),))
