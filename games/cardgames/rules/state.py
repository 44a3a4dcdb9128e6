"""The state of a game with cards, and what can be asked of it.

The words and the chapters beside this one are written for it; `CardGame` puts them together. What a game says of its
own, it says in the ports (`games.cardgames.ports`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, cast

from games.cardgames.ports import Characteristics, Combat, Growing, Judging, Lifecycle, Paying, Playing, Stopping, Zones
from games.cardgames.rules.book import Book
from games.cardgames.rules.card import Face, Script
from games.cardgames.rules.objects import Keep, Lasting, Permanent, Player
from games.cardgames.rules.play import Play, texts_of
from games.cardgames.rules.proposed_event import ReplacementSource
from games.cardgames.rules.traits import (
    FIRST_SEAT,
    NO_REF,
    NOTHING,
    NOWHERE,
    LastKnown,
    Passage,
    Target,
    Traits,
    barred_by,
)
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.cardgames.vocabulary.selectors import Target as Slot
from games.engine import canonical
from games.engine.encoding import ADDED, DERIVED
from games.engine.values import ObjectId, ObjectRef, Plain, SeatNo, Stamp
from games.engine.window import StackGame

NUMBERING = frozenset({"prints", "owners", "places", "incarnations", "spare", "stamps"})
"""How things are numbered: no part of a position, which says what lies where and in which order it came."""

NONE_ABSENT: Mapping[ObjectId, Permanent] = {}

CHANGES_NOTHING = frozenset({"passed"})
"""Events after which everything on the field, whatever watches what, is what it was before."""


@dataclass(slots=True)
class CardState(Zones, Lifecycle, Playing, Paying, Combat, Characteristics, Judging, Growing, Stopping, StackGame):
    """One game with cards: objects in zones, a stack, triggers, effects that last."""

    LAST_KNOWN: ClassVar[type[LastKnown]] = LastKnown
    """With the kind of traits that the objects of a game have."""

    prints: list[str] = field(default_factory=list, repr=False)
    """The card of each thing; "" for an ability on the stack."""
    owners: list[SeatNo] = field(default_factory=list)
    places: list[str] = field(default_factory=list, repr=False)
    """The zone in which each thing is."""
    incarnations: list[int] = field(default_factory=list)
    """How often each thing has changed zones: what makes it a new object."""
    spare: list[ObjectId] = field(default_factory=list)
    """Things that stand for nothing any more and may be used again."""
    players: Sequence[Player] = field(default_factory=list)
    """What belongs to each player; a game declares its own kind."""
    permanents: Mapping[ObjectId, Permanent] = field(default_factory=dict)
    """The state of each object on the field; a game declares its own kind. Changed by `lay_down` and `take_up`."""
    plays_on: dict[ObjectId, Play] = field(default_factory=dict)
    """What is on the stack, by thing."""
    stamps: int = 0
    """How many timestamps were given out."""
    lasting: list[Lasting] = field(default_factory=list)
    replacement_sources: list[ReplacementSource] = field(default_factory=list)
    """What effects have set up for this turn, to make other events of those that are about to happen."""
    triggered: list[Play] = field(default_factory=list)
    """Triggered abilities that wait to be put on the stack."""
    delayed: list[Play] = field(default_factory=list)
    """What effects have put off to the beginning of a later step."""
    keeps: list[Keep] = field(default_factory=list)
    gone: dict[ObjectId, tuple[LastKnown, ...]] = field(default_factory=dict)
    """What has left, as it last was, each object that a thing has been by itself; kept while something speaks of it."""
    fired: list[tuple[ObjectRef, Passage]] = field(default_factory=list, metadata=ADDED)
    """The abilities that trigger once each turn and have triggered in this one, each with its object."""
    spells_cast: list[SeatNo] = field(default_factory=list, metadata=ADDED)
    """Who has cast a spell in this turn, spell by spell, where a card asks for that."""
    moved: list[ObjectRef] = field(default_factory=list, metadata=ADDED)
    """What the text that resolves has exiled so far, as it lies there now: it can still find that (magic 400.7j)."""
    covered: dict[ObjectId, str] = field(default_factory=dict, metadata=ADDED)
    """What lies face down on the field or the stack: the card that each thing is."""
    emblems: dict[ObjectId, Stamp] = field(default_factory=dict, metadata=ADDED)
    """The emblems of all players, which nothing can remove, each with its timestamp (magic 114)."""
    turn_seat: SeatNo = FIRST_SEAT
    turn: int = 0
    step: str = ""
    starter: SeatNo = FIRST_SEAT

    book: Mapping[str, Face] = field(default_factory=dict, repr=False, compare=False, metadata=DERIVED)
    """Every card of this game, ready to be played."""
    features: frozenset[str] = field(default=frozenset(), repr=False, compare=False, metadata=DERIVED)
    """What the cards of this game ask for that few cards do; nothing else is looked for."""
    is_watched: bool = field(default=False, repr=False, compare=False, metadata=DERIVED)
    """Whether there is a card that makes something of more than what lies on the field."""
    seen: dict[ObjectId, Traits] | None = field(default=None, repr=False, compare=False, metadata=DERIVED)
    """The characteristics of all permanents; None when they are to be worked out anew."""
    is_defining: bool = field(default=False, repr=False, compare=False, metadata=DERIVED)
    """Whether it is being counted how large a card outside of the field is."""
    sides: dict[SeatNo, list[ObjectId]] | None = field(default=None, repr=False, compare=False, metadata=DERIVED)
    """The permanents of each player."""
    usable: dict[SeatNo, list[tuple[ObjectId, Script]]] | None = field(
        default=None, repr=False, compare=False, metadata=DERIVED
    )
    """The activated abilities of each player's permanents that use the stack."""
    sources: dict[SeatNo, Any] | None = field(default=None, repr=False, compare=False, metadata=DERIVED)
    """What on the field could ever pay for something, for each player, as the game counts it."""
    unchecked: bool = field(default=True, repr=False, compare=False, metadata=DERIVED)
    """Something has happened since the checks were last quiet."""
    means: dict[SeatNo, Any] | None = field(default=None, repr=False, compare=False, metadata=DERIVED)
    """What each player could pay with, as the game counts it; None when it is to be worked out anew."""
    listening: dict[str, list[tuple[ObjectId, Passage]]] | None = field(
        default=None, repr=False, compare=False, metadata=DERIVED
    )
    """Who listens to which kind of event."""

    # --- objects on the field -----------------------------------------------------------------------------------

    def lay_down(self, thing: ObjectId, permanent: Permanent) -> None:
        """An object is on the field from now on, in this state."""
        cast(dict[ObjectId, Permanent], self.permanents)[thing] = permanent

    def take_up(self, thing: ObjectId) -> None:
        """An object is on the field no more."""
        del cast(dict[ObjectId, Permanent], self.permanents)[thing]

    # --- cards --------------------------------------------------------------------------------------------------

    def face(self, thing: ObjectId) -> str:
        """The card that a thing is; "" for an ability."""
        return self.prints[thing]

    def card(self, thing: ObjectId) -> Face:
        """The card that a thing is, ready to be played."""
        return self.book[self.prints[thing]]

    def script(self, passage: Passage) -> Script:
        """An ability by where it is written."""
        return self.book[passage[0]].scripts[passage[1]]

    def written(self, play: Play, ability: Ability) -> Passage:
        """Where an ability that an effect of this text gives or sets up is written."""
        return next(one.passage for one in self.book[play.passage[0]].scripts if one.ability == ability.means())

    def is_token(self, thing: ObjectId) -> bool:
        """Whether no card stands for it."""
        return self.prints[thing].startswith("token:") and thing not in self.covered

    def identity(self, thing: ObjectId) -> str:
        """The card that a thing is, also one that lies face down."""
        return self.covered.get(thing, self.prints[thing])

    def identify(self, thing: ObjectId, card: str) -> None:
        """Let a thing be another card, face down if it lies so."""
        if thing in self.covered:
            self.covered[thing] = card
        else:
            self.prints[thing] = card

    def ref(self, thing: ObjectId) -> ObjectRef:
        """The object that a thing is now."""
        return (thing, self.incarnations[thing])

    def is_current(self, ref: ObjectRef) -> bool:
        """Whether an object is still the same object, and not treated as though it did not exist."""
        return self.is_same(ref) and ObjectId(ref[0]) not in self.absent

    def is_same(self, ref: ObjectRef) -> bool:
        """Whether a thing has not become another object since."""
        return ref[0] >= 0 and self.incarnations[ref[0]] == ref[1]

    @property
    def absent(self) -> Mapping[ObjectId, Permanent]:
        """The permanents that are treated as though they did not exist, each with its state."""
        return NONE_ABSENT

    def traits(self, thing: ObjectId) -> Traits:
        """What a thing is now: on the field with all that changes it, elsewhere as printed."""
        raise NotImplementedError

    def printed(self, key: str, seat: SeatNo) -> Traits:
        """What is printed on a card, under somebody's control."""
        face = self.book[key]
        made = face.by_seat
        if made is None:
            made = face.by_seat = {}
        if seat not in made:
            made[seat] = replace(face.traits, controller=seat)
        return made[seat]

    def known(self, ref: ObjectRef) -> Traits:
        """What an object is, or what it last was."""
        thing = ObjectId(ref[0])
        if self.is_current(ref):
            return self.traits(thing) if self.prints[thing] or thing in self.plays_on else NOTHING
        last = self.last_known(ref)
        if last is not None:
            return last.traits
        if thing < 0 or not self.prints[thing]:
            return NOTHING
        return self.printed(self.prints[thing], self.owners[thing])

    def last_known(self, ref: ObjectRef) -> LastKnown | None:
        """What an object was as it left; None while it is there, and once nothing has spoken of it for a while."""
        for last in self.gone.get(ObjectId(ref[0]), ()):
            if last.ref == ref:
                return last
        return None

    def counters_of(self, ref: ObjectRef) -> Mapping[str, int]:
        """The counters on an object, or those that were on it when it left."""
        last = self.last_known(ref)
        if last is not None:
            return dict(last.counters)
        permanent = self.permanents.get(ObjectId(ref[0])) if self.is_current(ref) else None
        return {} if permanent is None else permanent.counters

    def emit(
        self, kind: str, /, secret: dict[str, Plain] | None = None, known_to: Iterable[SeatNo] = (), **facts: Plain
    ) -> None:
        """Report a change. Where a card watches more than the field, anything but a pass may change what is there."""
        if self.is_watched and kind not in CHANGES_NOTHING:
            self.changed()
        StackGame.emit(self, kind, secret, known_to, **facts)

    def host_of(self, ref: ObjectRef) -> Target:
        """What an object is, or last was, attached to: an object or a player."""
        last = self.last_known(ref)
        if last is not None:
            return last.host
        permanent = self.permanents.get(ObjectId(ref[0])) if self.is_current(ref) else None
        if permanent is None or permanent.attached_player >= 0:
            return NO_REF if permanent is None else permanent.attached_player
        return NO_REF if permanent.attached < 0 else self.ref(permanent.attached)

    def changed(self) -> None:
        """Something on the field has changed: what was worked out is to be worked out anew."""
        self.seen = None
        self.listening = None
        self.means = None
        self.sides = None
        self.usable = None
        self.sources = None
        self.unchecked = True

    # --- zones --------------------------------------------------------------------------------------------------

    @property
    def in_play(self) -> list[ObjectId]:
        """All permanents, in the order in which they came."""
        return self.zones[self.FIELD.key]

    @property
    def stack(self) -> list[ObjectId]:
        """What waits to resolve, the top last."""
        return self.zones[self.STACK.key]

    def hand(self, seat: SeatNo) -> list[ObjectId]:
        """A player's hand."""
        return self.zones[self.HAND.of(seat)]

    def deck(self, seat: SeatNo) -> list[ObjectId]:
        """A player's deck, the top card last."""
        return self.zones[self.DECK.of(seat)]

    def grave(self, seat: SeatNo) -> list[ObjectId]:
        """A player's used cards, the top card last."""
        return self.zones[self.GRAVE.of(seat)]

    def may_draw(self, seat: SeatNo) -> bool:
        """Whether nothing forbids a player to draw."""
        return True

    def drawn(self, seat: SeatNo) -> None:
        """A player has drawn a card."""

    def discarded(self, thing: ObjectId) -> None:
        """A card was discarded; it lies in the grave by now."""

    def buried(self, thing: ObjectId) -> None:
        """A thing has come into a grave."""

    def controlled_by(self, seat: SeatNo) -> list[ObjectId]:
        """The permanents of a player; not to be changed."""
        if self.sides is None:
            sides: dict[SeatNo, list[ObjectId]] = {}
            for thing in self.in_play:
                sides.setdefault(self.traits(thing).controller, []).append(thing)
            self.sides = sides
        return self.sides.get(seat, [])

    def top_of(self, seat: SeatNo, count: int) -> list[ObjectId]:
        """The top cards of a deck, the topmost first."""
        return self.deck(seat)[-count:][::-1] if count else []

    def pile_of(self, kind: ObjectFilter, you: SeatNo) -> Sequence[ObjectId]:
        """Where objects of a kind are looked for."""
        if not kind.zone:
            return self.in_play
        zone = self.ruleset.zone(kind.zone)
        if zone is self.STACK:
            return [thing for thing in self.stack if self.prints[thing]]
        if not zone.each_seat:
            return self.zones[zone.key]
        whose = [you] if zone.hidden or kind.whose == "you" else self.seats
        return [thing for seat in whose for thing in self.zones[zone.of(seat)]]

    def may_cast(self, play: Play) -> bool:
        """Whether an effect that lets a card be cast could be obeyed: it has its targets, and all else can be paid."""
        raise NotImplementedError

    def texts_to_gain(self, play: Play) -> Sequence[tuple[ObjectId, ...]]:
        """The cards whose texts a spell may gain as it is cast, in each order: first none, then each way to do so."""
        return ((),)

    def ways_beside(self, play: Play) -> Sequence[str]:
        """The way in which a card may be cast, and the same with what may be paid besides in it."""
        return (play.way,)

    def give_back(self, keep: Keep) -> None:
        """What an object has exiled until it leaves comes back."""
        raise NotImplementedError

    # --- players and time ---------------------------------------------------------------------------------------

    def in_turn_order(self) -> list[SeatNo]:
        """The players, from the turn player on."""
        return sorted(self.seats, key=lambda seat: (seat - self.turn_seat) % self.setup.seats)

    def in_step(self, step: str) -> bool:
        """Whether it is this step or phase."""
        return self.step == step

    def turn_number(self) -> int:
        """Counted through all players."""
        return self.turn

    def whose_turn(self) -> SeatNo:
        """The player who is the turn player."""
        return self.turn_seat

    def stamp(self) -> Stamp:
        """A new timestamp."""
        self.stamps += 1
        return Stamp(self.stamps)

    # --- targets ------------------------------------------------------------------------------------------------

    def chosen_for(self, play: Play, slot: int) -> list[Target]:
        """What was chosen for a slot of a text, legal or not."""
        slots = self.slots_of(play)
        first = sum(slots[earlier].count for earlier in range(slot))
        last = first + slots[slot].count
        return [one for one in play.targets[first:last] if one != NO_REF]

    def divided(self, play: Play, slot: int) -> list[tuple[Target, int]]:
        """The targets of a slot that are legal and still there, each with its share."""
        slots = self.slots_of(play)
        first = sum(slots[earlier].count for earlier in range(slot))
        shared = zip(play.targets[first:], play.shares, strict=False)
        return [(one, share) for one, share in shared if one != NO_REF and self.is_there(one)]

    def slots_of(self, play: Play) -> Sequence[Slot]:
        """The targets of the text of a play; an Aura has what it enchants."""
        if play.passage[1] >= 0:
            return self.script(play.passage).slots[play.mode]
        enchants = self.book[play.passage[0]].enchants
        return () if enchants is None else (enchants,)

    def keep_legal_targets(self, play: Play) -> None:
        """Strike out the targets that are illegal now, also of the texts that it has gained."""
        if play.spliced:
            for gained, text in zip(play.spliced, texts_of(play)[1:], strict=True):
                self.keep_legal_targets(text)
                gained.targets = text.targets
        legal: list[Target] = []
        for slot in self.slots_of(play):
            chosen = play.targets[len(legal) : len(legal) + slot.count]
            legal += [one if self.is_legal_target(one, slot.kind, play) else NO_REF for one in chosen]
        play.targets = legal

    def is_legal_target(self, one: Target, kind: ObjectFilter, play: Play) -> bool:
        """Whether a target is what it must be."""
        if isinstance(one, int):
            return one in kind.seats(self, play)
        if one == NO_REF:
            return False
        thing = ObjectId(one[0])
        if not self.is_current(one) or self.places[thing] == NOWHERE or thing not in self.pile_of(kind, play.seat):
            return False
        return kind.fits(self, thing, play) and self.may_be_target(one, play)

    def may_be_target(self, one: Target, play: Play) -> bool:
        """Whether nothing forbids it: the object itself, or a spell that lets only one player target it."""
        if isinstance(one, int):
            return True
        if one[0] == play.thing:
            return False
        if one[0] not in self.permanents:
            return True
        thing = ObjectId(one[0])
        forbids = self.traits(thing).forbids
        return not self.forbids_target(thing, play) and (
            not forbids or not any(barred_by(seat) in forbids for seat in self.seats if seat != play.seat)
        )

    def is_there(self, one: Target) -> bool:
        """Whether a player is still in the game, or an object still the same object."""
        return one in self.seats if isinstance(one, int) else self.is_current(one) and self.places[one[0]] != NOWHERE

    def chosen_by(self, ref: ObjectRef) -> str:
        """What was chosen as an object entered, also when it has left; "" if nothing was."""
        permanent = self.permanents.get(ObjectId(ref[0])) if self.is_current(ref) else self.last_known(ref)
        return "" if permanent is None else permanent.chosen

    def kept_by(self, ref: ObjectRef) -> Sequence[ObjectRef]:
        """The cards that an object has exiled and remembers, also after it has left."""
        return [card for keep in self.keeps if keep.by == ref for card in keep.cards]

    def is_on_stack(self, play: Play) -> bool:
        """Whether a spell or ability has not left the stack yet; a thing that has left may be another one by now."""
        return play.thing in self.plays_on and (not self.prints[play.thing] or self.is_current(play.source))

    def is_possible(self, play: Play) -> bool:
        """Whether a text, with those that it has gained, has no targets, or any legal one."""
        legal = wanted = 0
        for text in texts_of(play):
            for number, slot in enumerate(self.slots_of(text)):
                chosen = self.chosen_for(text, number)
                wanted += 1 if not slot.up_to or chosen else 0
                legal += sum(self.is_legal_target(one, slot.kind, text) for one in chosen)
        return legal > 0 or wanted == 0

    def take_stock(self) -> None:
        """What the cards of this game, and all tokens, ask for; to be called once the decks are there."""
        book = self.book
        assert isinstance(book, Book)
        found = book.with_named({*self.prints, *self.covered.values()} - {""} - book.shared)
        self.features = book.shared_features.union(*[book[key].features for key in found])
        self.is_watched = "watchful" in self.features

    def position_without(self, alike: Mapping[ObjectId, ObjectId]) -> dict[str, Plain]:
        """The same where some things have been taken out of the zones, each for the sake of another that is like it.

        Raises `canonical.Met` if anything but an answer that is offered speaks of one of them.
        """
        stamps = {permanent.stamp for permanent in (*self.permanents.values(), *self.absent.values())}
        stamps.update(effect.stamp for effect in self.lasting)
        stamps.update(self.emblems.values())
        stamps.update(source.stamp for source in self.replacement_sources)
        gone = [last.ref for lasts in self.gone.values() for last in lasts]
        return canonical.position(self, self.prints, self.incarnations, stamps, self.owners, NUMBERING, alike, gone)
