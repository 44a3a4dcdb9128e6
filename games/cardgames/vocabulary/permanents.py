"""Instructions about objects: where they go, their state, and what they are for a time (magic 110, 611)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.cardgames.rules import continuous_effects, permanent_status, zone_changes
from games.cardgames.rules.card import Card
from games.cardgames.rules.objects import Keep
from games.cardgames.rules.play import Play
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF
from games.cardgames.rules.traits import Target as Chosen
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.copies import Except, but_for
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, Kept, ObjectFilter, Selector, Self, Target, refs, seats
from games.cardgames.vocabulary.triggers import Leaves
from games.engine import ObjectId, ObjectRef, Option, SeatNo

ITSELF = Self()
Duration: TypeAlias = Literal[
    "end of turn", "for ever", "your next turn", "end of your next turn", "while this is tapped",
    "while you control this", "while this is there",
]  # fmt: skip
"""How long something lasts (magic 611.2)."""


def on_field(game: CardState, meant: list[Chosen]) -> list[ObjectId]:
    """Those objects that are permanents now: nothing else can be tapped, have counters or be attached."""
    return [ObjectId(ref[0]) for ref in refs(meant) if game.is_current(ref) and ObjectId(ref[0]) in game.permanents]


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy them (magic 701.8)."""

    REACHES: ClassVar[str] = "field"

    what: Selector
    for_good: bool = False
    """They cannot be regenerated (magic 701.19c)."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """All at once, but for the indestructible ones."""
        found = [ObjectId(ref[0]) for ref in refs(self.what.resolve_for(game, run.play))]
        zone_changes.destroy(game, found, for_good=self.for_good, by=run.play.seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Exile them."""

    what: Selector
    keep: bool = False
    """Whether the source remembers them, so that it can give them back."""
    until_leaves: bool = False
    """Until the source leaves the field (magic 610.3)."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """All at once; nothing if it would have ended already (magic 610.3a)."""
        play = run.play
        if self.until_leaves and not on_field(game, [play.source]):
            return Then.DONE
        keeper = Keep(play.source, ()) if self.keep else None
        if self.until_leaves:
            keeper = Keep(play.source, (), play.seat, game.written(play, COMES_BACK))
        things = [ObjectId(ref[0]) for ref in refs(self.what.cards_of(game, play))]
        zone_changes.exile(game, things, keeper=keeper)
        game.moved += [game.ref(thing) for thing in things if game.places[thing] == game.EXILE.of(game.owners[thing])]
        return Then.DONE

    def can_be_done(self, game: CardState, run: Resolving) -> bool:
        """There is something to exile."""
        return bool(refs(self.what.cards_of(game, run.play)))


@dataclass(frozen=True, slots=True)
class PutBack(Effect):
    """Cards return to the field under their owners' control."""

    what: Selector
    tapped: bool = False
    counter: str = ""
    """With such a counter on it, in addition."""
    yours: bool = False
    """Under your control instead."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """As new objects, all at once; what is no permanent stays where it is (magic 400.4a). Under
        whose control an Aura enters says what it enchants; if nothing can be, it stays away (magic 303.4f, 303.4g)."""
        named = iter(run.answers)
        seat = run.play.seat if self.yours else None
        coming: dict[ObjectId, Chosen] = {}
        meant = [thing for thing, _ in refs(self.what.cards_of(game, run.play)) or self._moved(game, run.play)]
        away = [thing for thing in meant if game.places[thing] not in (game.FIELD.of(), game.STACK.of())]
        there = [thing for thing in away if game.prints[thing] and game.card(thing).is_permanent]
        for thing in there:
            whose = game.owners[thing] if seat is None else seat
            able = zone_changes.hosts_for(game, thing, whose)
            if able is None:
                coming[thing] = NO_REF
            elif able:
                answer = next(named, None)
                if answer is None:
                    game.ask(whose, "attach", [_host_option(game, thing, host) for host in able])
                    return Then.WAIT
                coming[thing] = (
                    answer.about["seat"] if "seat" in answer.about else game.ref(ObjectId(answer.about["thing"]))
                )
        zone_changes.put_back(game, coming, tapped=self.tapped, counter=self.counter, seat=seat)
        return Then.DONE

    def _moved(self, game: CardState, play: Play) -> list[ObjectRef]:
        """What it means, where an instruction before has exiled that."""
        before = [(thing, incarnation + 1) for thing, incarnation in refs(self.what.meant_by(game, play))]
        return [ref for ref in game.moved if ref in before and game.is_current(ref)]


def _host_option(game: CardState, thing: ObjectId, host: Chosen) -> Option:
    about = {"seat": host} if isinstance(host, int) else {"thing": host[0]}
    return Option("attach", {**about, "aura": game.face(thing)})


COMES_BACK = Triggered(Leaves(), (PutBack(Kept()),))
"""What brings back what was exiled until the source leaves; it is carried out at once and triggers nothing."""


@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """Return them to their owners' hands, from wherever they are."""

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """All at once."""
        zone_changes.bounce(game, [ObjectId(ref[0]) for ref in refs(self.what.cards_of(game, run.play))])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Players sacrifice a permanent of a kind, of their own choice (magic 701.21)."""

    kind: ObjectFilter
    who: Selector
    amount: Number = 1

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """One player after the other chooses; then all goes together (magic 101.4)."""
        picked = [ObjectId(option.about["thing"]) for option in run.answers]
        much = number(self.amount, game, run.play)
        for seat in seats(self.who.resolve_for(game, run.play)):
            mine = [thing for thing in picked if game.traits(thing).controller == seat]
            left = [thing for thing in self._able(game, run, seat) if thing not in mine]
            if not left or len(mine) >= much:
                continue
            if len(left) <= much - len(mine):
                run.answers += [Option("sacrifice", {"thing": thing}) for thing in left]
                return Then.WAIT
            game.ask(seat, "sacrifice", [Option("sacrifice", {"thing": thing}) for thing in left])
            return Then.WAIT
        zone_changes.sacrifice(game, picked)
        return Then.DONE

    def can_be_done(self, game: CardState, run: Resolving) -> bool:
        """Everybody who is to has as many."""
        much = number(self.amount, game, run.play)
        return all(len(self._able(game, run, seat)) >= much for seat in seats(self.who.resolve_for(game, run.play)))

    def _able(self, game: CardState, run: Resolving, seat: SeatNo) -> list[ObjectId]:
        return [
            thing
            for thing in game.controlled_by(seat)
            if self.kind.describes(game.traits(thing), seat) and self.kind.is_so(game, thing, run.play)
        ]


@dataclass(frozen=True, slots=True)
class SacrificeIt(Effect):
    """Their controllers sacrifice these objects (magic 701.21)."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Of what you control alone: nobody sacrifices what another player controls."""
        zone_changes.sacrifice(game, self._able(game, run))
        return Then.DONE

    def can_be_done(self, game: CardState, run: Resolving) -> bool:
        """One of them is still there and yours."""
        return bool(self._able(game, run))

    def _able(self, game: CardState, run: Resolving) -> list[ObjectId]:
        there = on_field(game, self.what.resolve_for(game, run.play))
        return [thing for thing in there if game.traits(thing).controller == run.play.seat]


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Create tokens (magic 111)."""

    token: str | Card
    """The key of a token that many cards create, or the token itself: its name, types, size, abilities."""
    amount: Number = 1
    who: Selector = YOU
    tapped: bool = False

    def __post_init__(self) -> None:
        """What is described here is a token, whether it says so or not."""
        if isinstance(self.token, Card):
            object.__setattr__(self, "token", self.token.as_token())

    @property
    def key(self) -> str:
        """Under which the token is found."""
        return self.token if isinstance(self.token, str) else self.token.key

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """All of a player at once, under his control."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            zone_changes.create_tokens(game, self.key, number(self.amount, game, run.play), seat, tapped=self.tapped)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class CreateCopy(Effect):
    """Create tokens that are copies of something (magic 707.2)."""

    of: Selector
    amount: Number = 1
    but: Except | None = None
    """How they are otherwise."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Of what it is printed as or copies itself, nothing else."""
        for one in refs(self.of.meant_by(game, run.play)):
            much, model = number(self.amount, game, run.play), game.known(one)
            but = but_for(model, self.but, run.play)
            zone_changes.create_tokens(game, zone_changes.COPY, much, run.play.seat, copy=model.card, but=but)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap them."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Those that are untapped."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            permanent_status.tap(game, thing)
        return Then.DONE

    def can_be_done(self, game: CardState, run: Resolving) -> bool:
        """One of them is untapped."""
        there = on_field(game, self.what.resolve_for(game, run.play))
        return any(not game.permanents[thing].tapped for thing in there)


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap them."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Those that are tapped."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            permanent_status.untap(game, thing)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class StayTapped(Effect):
    """They do not untap during their controller's next untap step."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Remembered on the permanent."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            permanent_status.stay_tapped(game, thing)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on them (magic 122)."""

    REACHES: ClassVar[str] = "field"

    counter: str
    amount: Number
    on: Selector
    divided: bool = False
    """Divided among the targets as you choose (magic 601.2d)."""

    def shared(self) -> tuple[Target, Number] | None:
        """The counters, if they are divided."""
        return (self.on, self.amount) if self.divided and isinstance(self.on, Target) else None

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """All at once."""
        if self.divided and isinstance(self.on, Target):
            for one, share in game.divided(run.play, self.on.slot):
                for thing in on_field(game, [one]):
                    permanent_status.add_counters(game, thing, self.counter, share)
            return Then.DONE
        for thing in on_field(game, self.on.resolve_for(game, run.play)):
            permanent_status.add_counters(game, thing, self.counter, number(self.amount, game, run.play))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach something, as usual this object, to something else (magic 701.3)."""

    REACHES: ClassVar[str] = "field"

    to: Selector
    what: Selector = ITSELF
    """An Aura or Equipment."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Nothing if either is gone, if it cannot be attached to that, and nothing is attached to itself (magic 301.5c,
        303.4i, 701.3b)."""
        things = on_field(game, self.what.resolve_for(game, run.play))
        hosts = self.to.resolve_for(game, run.play)
        for thing in things[:1]:
            for host in [one for one in hosts if one != game.ref(thing) and game.may_be_attached(thing, one)][:1]:
                if isinstance(host, int):
                    permanent_status.attach_to_player(game, thing, SeatNo(host))
                else:
                    permanent_status.attach(game, thing, ObjectId(host[0]))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Unattach them from what they are attached to; they stay where they are (magic 701.3d)."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Those that are attached to something."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            permanent_status.unattach(game, thing)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Alter(Effect):
    """For a time, change power and defence, give keywords, take abilities away, forbid, or take control."""

    REACHES: ClassVar[str] = "field"

    what: Selector
    power: Number = 0
    defence: Number = 0
    base: tuple[int, ...] = ()
    """Power and defence that are set first; none given: not set."""
    keywords: tuple[str, ...] = ()
    loses_abilities: bool = False
    forbids: tuple[str, ...] = ()
    demands: tuple[str, ...] = ()
    """What they must do if they are able to."""
    control: bool = False
    """You gain control."""
    until: Duration = "end of turn"
    gives: tuple[Ability, ...] = ()
    """Abilities that they have besides."""
    loses: tuple[str, ...] = ()
    """Keywords that they lose."""
    bars: tuple[str, ...] = ()
    """Keywords that they cannot have, whatever gives them."""
    types: tuple[str, ...] = ()
    """Card types that they are in addition."""
    subtypes: tuple[str, ...] = ()
    """Subtypes that they are in addition."""
    basic: str = ""
    """The basic type that they are instead of what they were."""
    colours: str = ""
    """Letters of WUBRG that they are; "C" for colourless."""
    switched: bool = False
    """Power and defence are switched."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """It concerns the objects that there are now (magic 611.2c)."""
        power, defence = (_signed(value, game, run) for value in (self.power, self.defence))
        continuous_effects.alter(
            game,
            refs(self.what.resolve_for(game, run.play)),
            power=power,
            defence=defence,
            base=self.base,
            keywords=self.keywords,
            loses_abilities=self.loses_abilities,
            forbids=self.forbids,
            demands=self.demands,
            control=run.play.seat if self.control else None,
            by=run.play.seat,
            **continuous_effects.duration(self.until, run.play),
            gives=tuple(game.written(run.play, ability) for ability in self.gives),
            loses=self.loses,
            bars=self.bars,
            types=self.types,
            subtypes=self.subtypes,
            basic=self.basic,
            colours=self.colours,
            switched=self.switched,
        )
        return Then.DONE


@dataclass(frozen=True, slots=True)
class BecomeCopy(Effect):
    """For a time, become a copy of something (magic 707)."""

    REACHES: ClassVar[str] = "field"

    of: Selector
    what: Selector = ITSELF
    until: Duration = "end of turn"
    but: Except | None = None
    """How it is otherwise."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Of what it is printed as or copies itself, nothing else (magic 707.2)."""
        models = refs(self.of.meant_by(game, run.play))
        if models:
            continuous_effects.alter(
                game,
                refs(self.what.resolve_for(game, run.play)),
                by=run.play.seat,
                copies=game.known(models[0]).card,
                but=but_for(game.known(models[0]), self.but, run.play),
                **continuous_effects.duration(self.until, run.play),
            )
        return Then.DONE


def _signed(value: Number, game: CardState, run: Resolving) -> int:
    return value if isinstance(value, int) else value.count(game, run.play)
