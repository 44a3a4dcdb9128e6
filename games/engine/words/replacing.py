"""What makes other events of those that are about to happen: "instead", "enters tapped", "prevent" (magic 614, 615)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from games.engine import Option, SeatNo, Thing
from games.engine.cards import marking, replacing
from games.engine.cards.replacing import Guard, Impending, Prospect
from games.engine.cards.resolving import Resolving
from games.engine.cards.traits import NO_REF
from games.engine.node import Misspelt, Node
from games.engine.words.ability import Ability
from games.engine.words.amounts import Number, number
from games.engine.words.effects import Effect, Then
from games.engine.words.kinds import CREATURE, Each, Kind, Self, Those, refs

if TYPE_CHECKING:
    from games.engine.cards.game import CardGame
    from games.engine.cards.play import Play

FORBIDS, COPIES, OWN, ANY = range(4)
"""In which order replacements are applied where several could be (magic 616.1)."""
ANY_CREATURE = Each(CREATURE)
ITSELF = Self()
Whose: TypeAlias = Literal["you", "opponent", "anyone"]


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """Waits for an event that is about to happen, and makes another of it."""

    ABSTRACT: ClassVar[bool] = True
    RANK: ClassVar[int] = ANY

    @property
    def prevents(self) -> bool:
        """Whether it prevents damage: then it can do nothing where damage cannot be prevented."""
        return False

    @property
    def is_told(self) -> bool:
        """Whether the log says that it was applied."""
        return True

    def kinds(self) -> tuple[str, ...]:
        """The kinds of event that it waits for."""
        raise NotImplementedError

    def hears(self) -> tuple[str, ...]:
        """What would happen."""
        return tuple(replacing.WOULD + kind for kind in self.kinds())

    def likeness(self) -> object:
        """Between those of one likeness the order does not matter."""
        return self

    def meets(self, game: CardGame, prospect: Prospect, guard: Guard) -> bool:
        """Whether this event is one."""
        raise NotImplementedError

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """Change the event. False: it has asked something or begun a procedure, and is to be called again."""
        raise NotImplementedError


# --- what would happen ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Would(Node):
    """An event that is about to happen."""

    ABSTRACT: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        """The kinds of event that it can be."""
        raise NotImplementedError

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """Whether this event is one."""
        raise NotImplementedError


def _is_whose(seat: SeatNo, whose: Whose, play: Play) -> bool:
    return whose == "anyone" or (seat == play.seat) is (whose == "you")


@dataclass(frozen=True, slots=True)
class WouldEnter(Would):
    """Something of a kind would enter the battlefield."""

    what: Kind

    def kinds(self) -> tuple[str, ...]:
        """Entering."""
        return ("enters",)

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """Judged by what it will be (magic 614.12)."""
        return self.what.describes(replacing.entering_traits(game, prospect), play.seat)


@dataclass(frozen=True, slots=True)
class WouldDie(Would):
    """Something would go from the battlefield to a graveyard."""

    what: Those = ANY_CREATURE

    def kinds(self) -> tuple[str, ...]:
        """Going away."""
        return ("goes",)

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """To a graveyard only, and from the battlefield."""
        return (
            prospect.place == game.GRAVE.key
            and Thing(prospect.ref[0]) in game.permanents
            and prospect.ref in self.what.of(game, play)
        )


@dataclass(frozen=True, slots=True)
class WouldGoToGraveyard(Would):
    """Any card or token would be put into a graveyard, from anywhere or from the battlefield."""

    anywhere: bool = False

    def kinds(self) -> tuple[str, ...]:
        """Going away."""
        return ("goes",)

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """To a graveyard only."""
        return prospect.place == game.GRAVE.key and (self.anywhere or Thing(prospect.ref[0]) in game.permanents)


@dataclass(frozen=True, slots=True)
class WouldBeDealtDamage(Would):
    """Damage would be dealt."""

    to: Those | None = None
    """To these only."""
    by: Kind | None = None
    """By sources of this kind only."""
    combat: bool = False
    """Combat damage only."""

    def kinds(self) -> tuple[str, ...]:
        """Damage."""
        return ("damage",)

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """Judged by the source and by what would be hit."""
        if self.combat and prospect.what != "combat":
            return False
        if self.by is not None and not self.by.describes(game.known(prospect.ref), play.seat):
            return False
        return prospect.amount > 0 and (self.to is None or prospect.target in self.to.of(game, play))


@dataclass(frozen=True, slots=True)
class WouldDraw(Would):
    """A player would draw a card."""

    whose: Whose = "you"
    empty: bool = False
    """Only from an empty library."""

    def kinds(self) -> tuple[str, ...]:
        """Drawing."""
        return ("draws",)

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """One card at a time (magic 614.11)."""
        return _is_whose(prospect.seat, self.whose, play) and not (self.empty and game.deck(prospect.seat))


@dataclass(frozen=True, slots=True)
class WouldGainLife(Would):
    """A player would gain life."""

    whose: Whose = "you"

    def kinds(self) -> tuple[str, ...]:
        """Gaining."""
        return ("gains",)

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """Whose life it is."""
        return _is_whose(prospect.seat, self.whose, play)


@dataclass(frozen=True, slots=True)
class WouldGetCounters(Would):
    """Counters would be put on something of a kind."""

    counter: str
    on: Kind

    def kinds(self) -> tuple[str, ...]:
        """Also those with which it enters (magic 614.12)."""
        return ("counters", "enters")

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """Judged by what it is, or will be."""
        if prospect.kind == "enters":
            return bool(prospect.counters.get(self.counter)) and self.on.describes(
                replacing.entering_traits(game, prospect), play.seat
            )
        return prospect.what == self.counter and self.on.describes(game.known(prospect.ref), play.seat)


@dataclass(frozen=True, slots=True)
class WouldCreateTokens(Would):
    """Tokens would be created."""

    whose: Whose = "you"

    def kinds(self) -> tuple[str, ...]:
        """Creating."""
        return ("tokens",)

    def meets(self, game: CardGame, prospect: Prospect, play: Play) -> bool:
        """Under whose control."""
        return _is_whose(prospect.seat, self.whose, play)


# --- what happens instead ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change(Node):
    """What becomes of an event."""

    ABSTRACT: ClassVar[bool] = True
    PREVENTS: ClassVar[bool] = False
    GROUP: ClassVar[str] = ""
    """Between changes of one group the order does not matter."""
    FITS: ClassVar[frozenset[str]] = frozenset()
    """The kinds of event that it can be made of; none given: any."""

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """Change it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Tapped(Change):
    """It enters tapped."""

    FITS: ClassVar[frozenset[str]] = frozenset({"enters"})
    GROUP: ClassVar[str] = "enters"

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """Whoever controls it."""
        prospect.tapped = True


@dataclass(frozen=True, slots=True)
class WithCounters(Change):
    """It enters with more counters on it."""

    FITS: ClassVar[frozenset[str]] = frozenset({"enters"})
    GROUP: ClassVar[str] = "enters"

    counter: str
    amount: Number = 1

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """Beside those that it has anyway."""
        more = number(self.amount, game, guard.play)
        prospect.counters = {**prospect.counters, self.counter: prospect.counters.get(self.counter, 0) + more}


@dataclass(frozen=True, slots=True)
class Exiled(Change):
    """It goes into exile."""

    FITS: ClassVar[frozenset[str]] = frozenset({"goes"})
    GROUP: ClassVar[str] = "exiled"

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """So it does not die."""
        prospect.place = game.EXILE.key


@dataclass(frozen=True, slots=True)
class Times(Change):
    """It is so many times as much: damage, life, counters, tokens, cards."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage", "gains", "draws", "tokens", "counters"})
    GROUP: ClassVar[str] = "times"

    factor: int = 2

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """All of it."""
        prospect.amount *= self.factor
        prospect.counters = {counter: count * self.factor for counter, count in prospect.counters.items()}


@dataclass(frozen=True, slots=True)
class More(Change):
    """It is so much more."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage", "gains", "draws", "tokens", "counters"})
    GROUP: ClassVar[str] = "more"

    by: int = 1

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """Of the one kind of counter that was waited for, if it enters with several."""
        prospect.amount += self.by
        would = getattr(replacing.ability_of(game, guard), "would", None)
        if isinstance(would, WouldGetCounters) and would.counter in prospect.counters:
            more = prospect.counters[would.counter] + self.by
            prospect.counters = {**prospect.counters, would.counter: more}


@dataclass(frozen=True, slots=True)
class Prevented(Change):
    """That damage is prevented, all of it or so much (magic 615)."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage"})
    PREVENTS: ClassVar[bool] = True

    amount: Number | None = None
    """None: all of it; of a shield as much as is left of it."""

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """A shield is used up point by point (magic 615.7)."""
        most = prospect.amount if self.amount is None else number(self.amount, game, guard.play)
        if guard.left > 0:
            most = guard.left
        stopped = min(most, prospect.amount)
        prospect.amount -= stopped
        prospect.off = prospect.amount == 0
        replacing.use_up(game, guard, stopped)


@dataclass(frozen=True, slots=True)
class Redirected(Change):
    """That damage is dealt to something else (magic 614.9)."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage"})
    to: Those

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """If that is still there."""
        there = self.to.of(game, guard.play)
        if there:
            prospect.target = there[0]
            prospect.seat = SeatNo(there[0]) if isinstance(there[0], int) else game.known(there[0]).controller


@dataclass(frozen=True, slots=True)
class Nothing(Change):
    """It does not happen: a player cannot gain life (magic 614.17)."""

    def make(self, game: CardGame, prospect: Prospect, guard: Guard) -> None:
        """Nothing at all."""
        prospect.off = True


@dataclass(frozen=True, slots=True)
class Instead(Replacement):
    """If something would happen, something else happens instead: another event, or instructions."""

    would: Would
    change: Change | None = None
    effects: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        """What cannot be made of an event is found when it is written."""
        if self.change is None and not self.effects:
            raise Misspelt("change", "nothing is said to happen instead", "write a change, or effects")
        if self.change is not None and self.change.FITS and not self.change.FITS & set(self.would.kinds()):
            name, would = type(self.change).__name__, type(self.would).__name__
            raise Misspelt(
                "change", f"{name} cannot be made of {would}", f"it fits: {', '.join(sorted(self.change.FITS))}"
            )

    @property
    def prevents(self) -> bool:
        """Shields and the like."""
        return self.change is not None and self.change.PREVENTS

    @property
    def is_told(self) -> bool:
        """How something enters is told with its entering."""
        return not isinstance(self.would, WouldEnter)

    @property
    def RANK(self) -> int:  # type: ignore[override]
        """What cannot happen is left out before anything else."""
        return FORBIDS if isinstance(self.change, Nothing) else ANY

    def kinds(self) -> tuple[str, ...]:
        """Those of its event."""
        return self.would.kinds()

    def likeness(self) -> object:
        """By the group of its change."""
        return (self.change.GROUP if self.change is not None else "") or self

    def meets(self, game: CardGame, prospect: Prospect, guard: Guard) -> bool:
        """Whether this is the event."""
        return self.would.meets(game, prospect, guard.play)

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """Instructions are carried out in place of the event (magic 614.6)."""
        if self.change is not None:
            self.change.make(game, prospect, guard)
            if not self.change.PREVENTS:
                replacing.use_up(game, guard)
            return True
        prospect.off = True
        prospect.passed.append(replacing.mark_of(guard))
        replacing.use_up(game, guard)
        impending.picked = []
        game.push(Resolving(replace(guard.play, amount=prospect.amount), at=0, aside=True))
        return False


# --- as it enters --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry(Replacement):
    """Says something about how this object itself enters."""

    ABSTRACT: ClassVar[bool] = True
    RANK: ClassVar[int] = OWN

    @property
    def is_told(self) -> bool:
        """It is told with its entering."""
        return False

    def kinds(self) -> tuple[str, ...]:
        """Entering."""
        return ("enters",)

    def likeness(self) -> object:
        """It is all the same which comes first."""
        return "enters"

    def meets(self, game: CardGame, prospect: Prospect, guard: Guard) -> bool:
        """Only itself."""
        return guard.play.source == prospect.ref


@dataclass(frozen=True, slots=True)
class EntersTapped(Entry):
    """Enters the battlefield tapped (magic 614.12)."""

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """Without a question."""
        prospect.tapped = True
        return True


@dataclass(frozen=True, slots=True)
class EntersWith(Entry):
    """Enters with counters on it."""

    counter: str
    amount: Number

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """Counted now."""
        more = number(self.amount, game, guard.play)
        prospect.counters = {**prospect.counters, self.counter: prospect.counters.get(self.counter, 0) + more}
        return True


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Entry):
    """You may have this enter as a copy of something on the battlefield (magic 707.9)."""

    RANK: ClassVar[int] = COPIES

    kind: Kind = CREATURE

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """What it copies was there before, and is no target."""
        able = self.kind.found(game, guard.play)
        if not able or prospect.seat not in game.seats:
            return True
        if not impending.answers:
            options = [Option("copy", {"thing": thing}) for thing in able]
            game.ask(prospect.seat, "copy", [*options, Option("nothing")])
            return False
        if impending.answers[0].verb == "copy":
            prospect.copy = game.traits(Thing(impending.answers[0].about["thing"])).card
        return True


CHOICES = {
    "colour": ("W", "U", "B", "R", "G"),
    "card type": ("artifact", "creature", "enchantment", "instant", "sorcery"),
}
"""What may be chosen as something enters."""


@dataclass(frozen=True, slots=True)
class EntersChoosing(Entry):
    """As this enters, choose a colour or a card type; `Kind.chosen` speaks of it."""

    what: Literal["colour", "card type"] = "colour"

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """Its controller chooses."""
        if prospect.seat not in game.seats:
            return True
        if not impending.answers:
            options = [Option("choose", {self.what.replace("card ", ""): one}) for one in CHOICES[self.what]]
            game.ask(prospect.seat, "choice", options)
            return False
        prospect.chosen = next(iter(impending.answers[0].about.values()))
        return True


# --- set up for a time ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setup(Effect):
    """Sets up a replacement for this turn."""

    ABSTRACT: ClassVar[bool] = True

    def replacement(self) -> Replacement:
        """What waits from now on; it speaks of what it was set up for as "that"."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ThisTurn(Setup):
    """For the rest of the turn: if something would happen, something else happens instead."""

    instead: Replacement
    it: Those | None = None
    """What "that" means there: known from now on."""
    once: bool = False
    """Only the next time."""

    def replacement(self) -> Replacement:
        """As it is written."""
        return self.instead

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """One for each that it is about."""
        meant = [NO_REF] if self.it is None else self.it.of(game, run.play)
        for one in meant:
            replacing.set_up(game, run.play, self.instead, one, 1 if self.once else -1)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Regeneration(Replacement):
    """Would be destroyed: it is tapped and leaves combat, and damage is removed from it instead (magic 701.19)."""

    def kinds(self) -> tuple[str, ...]:
        """Destroying."""
        return ("destroyed",)

    def meets(self, game: CardGame, prospect: Prospect, guard: Guard) -> bool:
        """That one only."""
        return prospect.ref == guard.play.it

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """Once."""
        prospect.off = True
        marking.regenerate(game, Thing(prospect.ref[0]))
        replacing.use_up(game, guard)
        return True


@dataclass(frozen=True, slots=True)
class Regenerate(Setup):
    """The next time that they would be destroyed this turn, they are regenerated (magic 701.19a)."""

    what: Those = ITSELF

    def replacement(self) -> Replacement:
        """A shield."""
        return Regeneration()

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """One shield for each."""
        for one in refs(self.what.of(game, run.play)):
            replacing.set_up(game, run.play, Regeneration(), one, 1)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Unpreventable(Replacement):
    """Damage cannot be prevented (magic 615.12)."""

    def kinds(self) -> tuple[str, ...]:
        """No event; where anything waits for this, prevention does nothing."""
        return ("prevention",)

    def meets(self, game: CardGame, prospect: Prospect, guard: Guard) -> bool:
        """It replaces nothing."""
        return False


@dataclass(frozen=True, slots=True)
class SkipsStep(Replacement):
    """A player skips a step of his turns (magic 614.10)."""

    step: Literal["draw", "untap"] = "draw"

    def kinds(self) -> tuple[str, ...]:
        """The beginning of a step."""
        return ("step",)

    def meets(self, game: CardGame, prospect: Prospect, guard: Guard) -> bool:
        """His own."""
        return prospect.what == self.step and prospect.seat == guard.play.seat

    def replace(self, game: CardGame, prospect: Prospect, guard: Guard, impending: Impending) -> bool:
        """It does not take place."""
        prospect.off = True
        return True
