"""Madness: a card that is discarded into exile, and may be cast from there at once (magic 702.35)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from games.cardgames.rules import announcing, zone_changes
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.replacement import OWN, Replacement
from games.cardgames.vocabulary.triggers import When
from games.engine import ObjectId, Option
from games.rulesets.magic.state import MADNESS, MagicState
from games.rulesets.magic.zones import EXILE, GRAVEYARD

if TYPE_CHECKING:
    from games.cardgames.rules.game_event import GameEvent
    from games.cardgames.rules.play import Play
    from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
    from games.cardgames.rules.replacement_effects import ReplaceableEvent
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class DiscardedMad(When):
    """This was discarded, and lies in exile."""

    ONCE: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        """Discarding."""
        return ("discards",)

    def matches(self, game: MagicState, event: GameEvent, play: Play) -> bool:
        """This card itself."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class CastOrBury(Effect):
    """Cast this card for its madness cost, or put it into your graveyard."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """As long as it lies where it was exiled; when it could be cast otherwise does not matter (magic 608.2g)."""
        card = ObjectId(run.play.source[0])
        if not game.is_current(run.play.source):
            return Then.DONE
        if not announcing.is_settled(game, run, card, MADNESS, Option("no")):
            return Then.WAIT
        if game.is_current(run.play.source):
            zone_changes.put_into_grave(game, [card], "buried")
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Madness(Ability):
    """Discarded into exile, this may be cast for this cost; else it goes to your graveyard (magic 702.35)."""

    cost: str

    def means(self) -> Ability:
        """A triggered ability in exile; that it is exiled is a rule of its own."""
        return Triggered(DiscardedMad(), (CastOrBury(),), zone="exile")


@dataclass(frozen=True, slots=True)
class IntoExile(Replacement):
    """A card with madness that is discarded is exiled instead of being put into a graveyard (magic 702.35a)."""

    ABSTRACT: ClassVar[bool] = True  # no card says it
    RANK: ClassVar[int] = OWN  # nobody would rather have it exiled by something else

    @property
    def is_told(self) -> bool:
        """Everybody sees it."""
        return False

    def kinds(self) -> tuple[str, ...]:
        """Going somewhere."""
        return ("goes",)

    def matches(self, game: MagicState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """Such a card, from a hand to a graveyard."""
        return (
            event.what == "discarded"
            and event.place == GRAVEYARD.key
            and game.card(ObjectId(event.ref[0])).madness is not None
        )

    def replace(
        self, game: MagicState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """It is discarded all the same."""
        event.place = EXILE.key
        return True


RULES: Mapping[str, Replacement] = {MADNESS: IntoExile()}
