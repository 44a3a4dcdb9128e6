"""Casting a card while a text resolves, without paying for it: cascade, discover (magic 608.2g, 701.57, 702.85)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from games.cardgames.rules import announcing, triggers, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import ObjectFilter, Self
from games.cardgames.vocabulary.triggers import CastThis
from games.engine import ObjectId, Option
from games.rulesets.magic.state import FREELY, MagicState
from games.rulesets.magic.vocabulary.amounts import ManaValueOf

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving

ITSELF = Self()
BANS = "bans"
"""Under this the abilities are looked up that keep spells from being cast; and a feature of games."""
SAFE = "safe"
"""The same for abilities that keep spells from being countered."""
_EXILED = "exiled"
"""Noted among the answers: what was exiled on the way."""


@dataclass(frozen=True, slots=True)
class _FromTop(Effect):
    """Exile cards from the top of your library until a nonland card is cheap enough, and perhaps cast that one."""

    ABSTRACT: ClassVar[bool] = True

    def most(self, game: MagicState, run: Resolving) -> int:
        """The highest mana value that is cheap enough."""
        raise NotImplementedError

    def other(self, card: ObjectId) -> Option:
        """What may be done with the card instead of casting it."""
        raise NotImplementedError

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """What was not cast goes below the library in a random order; in exile it was seen by everybody."""
        if not run.answers:
            run.answers += [Option(_EXILED, {"thing": card}) for card in self._exile(game, run)]
        exiled = [ObjectId(option.about["thing"]) for option in run.answers if option.verb == _EXILED]
        if not exiled:
            return Then.DONE
        card = exiled[-1]
        if self._is_cheap(game, card, run):
            other = self.other(card)
            if not announcing.is_settled(game, run, card, FREELY, other):
                return Then.WAIT
            if other.verb == "take" and game.places[card] == game.EXILE.of():
                zone_changes.take_found(game, run.play.seat, card, reveal=True)
        left = [card for card in exiled if game.places[card] == game.EXILE.of()]
        zone_changes.put_below(game, run.play.seat, left)
        return Then.DONE

    def _exile(self, game: MagicState, run: Resolving) -> list[ObjectId]:
        exiled: list[ObjectId] = []
        while game.library(run.play.seat):
            exiled += game.top_of(run.play.seat, 1)
            zone_changes.exile(game, exiled[-1:])
            if self._is_cheap(game, exiled[-1], run):
                break
        return exiled

    def _is_cheap(self, game: MagicState, card: ObjectId, run: Resolving) -> bool:
        return not game.card(card).is_land and game.card(card).cost.total <= self.most(game, run)


@dataclass(frozen=True, slots=True)
class Discover(_FromTop):
    """Exile cards from the top of your library until a nonland card costs so much or less: cast it without paying, or
    take it into your hand (magic 701.57)."""

    value: Number

    def most(self, game: MagicState, run: Resolving) -> int:
        """So much."""
        return number(self.value, game, run.play)

    def other(self, card: ObjectId) -> Option:
        """It goes to the hand."""
        return Option("take", {"thing": card})


@dataclass(frozen=True, slots=True)
class CastFromTop(_FromTop):
    """Exile cards from the top of your library until a nonland card costs less than this spell, and perhaps cast it
    without paying."""

    def most(self, game: MagicState, run: Resolving) -> int:
        """Less than the spell, also once that has been countered (magic 608.2h)."""
        return ManaValueOf(ITSELF).count(game, run.play) - 1

    def other(self, card: ObjectId) -> Option:
        """It goes below the library with the rest."""
        return Option("no")


@dataclass(frozen=True, slots=True)
class CannotCast(Ability):
    """Spells of a kind cannot be cast (magic 101.2, 601.3)."""

    spells: ObjectFilter = ObjectFilter(zone="stack")  # noqa: RUF009  a word never changes
    whose: Literal["you", "opponent", "anyone"] = "anyone"

    def listens_for(self) -> tuple[str, ...]:
        """Whenever it is looked at what may be cast."""
        return (BANS,)

    def bans(self, game: MagicState, card: ObjectId, spell: Traits, play: Play) -> bool:
        """Whether a card would be such a spell; `play` says whose this ability is."""
        if self.whose != "anyone" and (spell.controller == play.seat) is not (self.whose == "you"):
            return False
        return self.spells.describes(spell, play.seat) and self.spells.is_so(game, card, play)


@dataclass(frozen=True, slots=True)
class CannotBeCountered(Ability):
    """This spell cannot be countered (magic 101.2, 701.6)."""


@dataclass(frozen=True, slots=True)
class SpellsCannotBeCountered(Ability):
    """Spells of a kind cannot be countered."""

    spells: ObjectFilter

    def listens_for(self) -> tuple[str, ...]:
        """Whenever something would be countered."""
        return (SAFE,)

    def saves(self, game: MagicState, thing: ObjectId, play: Play) -> bool:
        """Whether it is such a spell; `play` says whose this ability is."""
        return self.spells.describes(game.traits(thing), play.seat) and self.spells.is_so(game, thing, play)


def is_safe(game: MagicState, thing: ObjectId) -> bool:
    """Whether a spell cannot be countered, by what it says itself or by what something else says."""
    if not game.prints[thing]:
        return False
    if any(isinstance(script.ability, CannotBeCountered) for script in game.card(thing).scripts):
        return True
    for source, passage in triggers.listeners(game).get(SAFE, ()) if SAFE in game.features else ():
        ability = game.script(passage).ability
        stands_on = Play(game.traits(source).controller, game.ref(source), passage)
        if isinstance(ability, SpellsCannotBeCountered) and ability.saves(game, thing, stands_on):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Cascade(Ability):
    """When you cast this spell, the first card of your library that costs less may be cast without paying (magic
    702.85)."""

    def means(self) -> Ability:
        """A triggered ability on the stack."""
        return Triggered(CastThis(), (CastFromTop(),), zone="stack")
