"""What the triggers of this game wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Target
from games.cardgames.vocabulary.triggers import When
from games.engine import ObjectId
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import ATTACK, ObjectFilter

OUTSIDE = "outside "
"""Before the kinds of events to which cards listen that lie outside of the arena."""
PLAYED_THIS = "played this"
"""The kind of event to which a card listens that is being played."""
CHARGED = "charged"
"""The kind of event to which a card listens that is charged."""
BY_BOOST = "banished by boost"
"""The kind of event to which a card listens that is banished for a boost."""
WON_CLASH = "won clash"
"""The kind of event to which a card listens that was revealed in a clash."""
BURIED = "buried"
"""The kind of event to which a card listens that is put into a graveyard."""
BIG = 6
"""The power of an attack action card before which a phantasm breaks."""


@dataclass(frozen=True, slots=True)
class Attacks(When):
    """This becomes an attack on the combat chain; or it leaves the arena, if that counts as well."""

    or_leaves: bool = False
    what: ObjectFilter | None = None
    """An attack of yours of a kind instead of this one."""
    hero: bool = False
    """Only a hero is attacked."""
    marked: bool = False
    """Only a marked hero is."""

    def kinds(self) -> tuple[str, ...]:
        """Attacking."""
        return ("attacks", "leaves") if self.or_leaves else ("attacks",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This object, or one of that kind."""
        if (self.hero or self.marked) and not isinstance(event.other, int):
            return False
        if self.marked and isinstance(event.other, int) and not game.players[event.other].marked:
            return False
        if self.what is not None:
            return event.seat == play.seat and self.what.met(game, event.traits, play.seat)
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class Hit(When):
    """An attack hits: this one, or one with an object of a kind that is yours."""

    COUNTS: ClassVar[bool] = True

    what: ObjectFilter | None = None
    """None: this one."""
    hero: bool = False
    """Only a hero."""
    least: int = 1
    """With so much damage."""
    marked: bool = False
    """Only a marked hero."""

    def kinds(self) -> tuple[str, ...]:
        """Hitting."""
        return ("hits",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by what attacked, what was hit and how much damage that was."""
        if event.amount < self.least or (self.hero and not isinstance(event.other, int)):
            return False
        if self.marked and not (isinstance(event.other, int) and game.players[event.other].marked):
            return False
        if self.what is None:
            return event.ref == play.source
        return event.seat == play.seat and self.what.met(game, event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class Defends(When):
    """This defends."""

    def kinds(self) -> tuple[str, ...]:
        """Defending."""
        return ("defends",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This object."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class BigDefence(When):
    """An attack action card of 6 or more power that is not Illusionist defends against this."""

    def kinds(self) -> tuple[str, ...]:
        """Defending."""
        return ("defends",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the defending card."""
        traits = event.traits
        return (
            event.other == play.source
            and traits.is_a("action")
            and traits.is_a("attack")
            and not traits.is_a("illusionist")
            and traits.power >= BIG
        )


@dataclass(frozen=True, slots=True)
class IsDestroyed(When):
    """This is destroyed."""

    def kinds(self) -> tuple[str, ...]:
        """Being destroyed, not merely leaving."""
        return ("destroyed",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This object."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class YouPitch(When):
    """You pitch a card of a kind."""

    what: ObjectFilter

    def kinds(self) -> tuple[str, ...]:
        """Pitching."""
        return ("pitched",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the card."""
        return event.seat == play.seat and self.what.met(game, event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class PitchedThis(When):
    """You pitch this card."""

    def kinds(self) -> tuple[str, ...]:
        """From the hand; it lies in the pitch zone then."""
        return (f"{OUTSIDE}pitched",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This very card."""
        return event.other == play.source


@dataclass(frozen=True, slots=True)
class Buried(When):
    """This card is put into your graveyard, wherever it comes from (official rules 3.6, graveyard)."""

    def kinds(self) -> tuple[str, ...]:
        """Coming there."""
        return (BURIED,)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This very card."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class YouDiscard(When):
    """You discard a card of a kind."""

    what: ObjectFilter
    action_phase: bool = False
    """Only during your action phase."""

    def kinds(self) -> tuple[str, ...]:
        """Discarding."""
        return ("discards",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the card."""
        if self.action_phase and not (game.turn_seat == play.seat and game.in_step("action")):
            return False
        return event.seat == play.seat and self.what.met(game, event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class YouBoost(When):
    """You boost a card."""

    def kinds(self) -> tuple[str, ...]:
        """Boosting."""
        return ("boosted",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Whoever does."""
        return event.seat == play.seat


@dataclass(frozen=True, slots=True)
class ContractDone(When):
    """You banish an opponent's card of a kind."""

    what: ObjectFilter

    def kinds(self) -> tuple[str, ...]:
        """Banishing."""
        return ("banished",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the card."""
        theirs = event.traits.controller != play.seat
        return event.seat == play.seat and theirs and self.what.met(game, event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class RunsOut(When):
    """The last of its counters of a kind is taken off this."""

    counter: str

    def kinds(self) -> tuple[str, ...]:
        """Losing the last one."""
        return ("ran_out",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This object, and these counters."""
        return event.ref == play.source and not game.counters_of(play.source).get(self.counter)


@dataclass(frozen=True, slots=True)
class Outside(When):
    """Something happens while this lies in a zone outside of the arena."""

    zone: Literal["banished", "arsenal"]
    """In the arsenal: face up."""
    when: When

    def kinds(self) -> tuple[str, ...]:
        """The same, but listened to there alone."""
        return tuple(f"{OUTSIDE}{kind}" for kind in self.when.kinds())

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """There, openly, and as that says."""
        thing = play.source[0]
        lies = game.places[thing].partition(" ")[0] == self.zone and (self.zone != "arsenal" or thing in game.shown)
        return lies and self.when.matches(game, event, play)

    def speaks_of(self, event: GameEvent) -> Target:
        """As that."""
        return self.when.speaks_of(event)


@dataclass(frozen=True, slots=True)
class YouPlay(When):
    """You play a card of a kind, perhaps only in an opponent's turn; or you activate an ability as well."""

    what: ObjectFilter = ATTACK
    opponents_turn: bool = False
    or_activate: bool = False
    or_weapon: bool = False
    """Or you activate a weapon attack."""

    def kinds(self) -> tuple[str, ...]:
        """Playing, activating."""
        return ("played", "activated") if self.or_activate or self.or_weapon else ("played",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the card."""
        if event.seat != play.seat or (self.opponents_turn and game.turn_seat == play.seat):
            return False
        if event.kind == "activated":
            return self.or_activate or (event.amount > 0 and event.traits.is_a("weapon"))
        return self.what.met(game, event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class PlayedThis(When):
    """You play this card; what triggers lies above it on the stack."""

    def kinds(self) -> tuple[str, ...]:
        """Being played."""
        return (PLAYED_THIS,)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This very card."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class WinsClash(When):
    """You win a clash by revealing this card."""

    def kinds(self) -> tuple[str, ...]:
        """On top of the deck."""
        return (WON_CLASH,)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This very card."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class BanishedByBoost(When):
    """This card is banished to boost another."""

    def kinds(self) -> tuple[str, ...]:
        """From the deck."""
        return (BY_BOOST,)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This very card."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class IsCharged(When):
    """This card is charged into your hero's soul."""

    def kinds(self) -> tuple[str, ...]:
        """From the hand."""
        return (CHARGED,)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This very card."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class DefendsTogether(When):
    """This defends together with a card from the hand, or with a card of a kind."""

    what: ObjectFilter | None = None
    """None: any card that comes from the hand."""

    def kinds(self) -> tuple[str, ...]:
        """Defending."""
        return ("defends",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the others that defend on the link."""
        if event.ref != play.source or not game.links:
            return False
        others = [ref for ref in game.links[-1].defenders if ref != event.ref and game.is_current(ref)]
        if self.what is None:
            return any(game.permanents[ObjectId(ref[0])].origin == game.HAND.key for ref in others)
        return any(self.what.met(game, game.known(ref), play.seat) for ref in others)


@dataclass(frozen=True, slots=True)
class ChainCloses(When):
    """The combat chain closes."""

    def kinds(self) -> tuple[str, ...]:
        """Closing."""
        return ("chain_closes",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Whoever listens."""
        return True


@dataclass(frozen=True, slots=True)
class PhaseBegins(When):
    """The beginning of a phase, of your turn or of any."""

    phase: Literal["start", "action", "end"]
    yours: bool = True
    theirs: bool = False
    """Only of an opponent's turn."""

    def kinds(self) -> tuple[str, ...]:
        """That phase."""
        return (f"begins_{self.phase}",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Whose turn it is."""
        if self.theirs:
            return event.seat != play.seat
        return not self.yours or event.seat == play.seat
