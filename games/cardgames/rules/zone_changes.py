"""Moving objects between zones (magic 400, 701): drawing, casting, entering, dying, and all that leaves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from games.cardgames.rules import face_down, replacement_effects, several_faces, triggers
from games.cardgames.rules.card import ELSEWHERE, SIDES
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.objects import Keep
from games.cardgames.rules.play import Play, texts_of
from games.cardgames.rules.proposed_event import FOR_GOOD, ProposedEvent
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_OBJECT, NO_REF, NOBODY, NOWHERE, Passage, Target, Traits
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.zone import Zone

COPY = "token:copy"
"""The key of a token that is a copy of something."""


def go(game: CardState, thing: ObjectId, place: str, *, bottom: bool = False) -> None:
    """Bring a thing to a zone, as a new object. The only place where things change zones."""
    if thing in game.covered and place not in (game.FIELD.key, game.STACK.key):
        face_down.reveal(game, thing)
    elif SIDES in game.features and place not in (game.FIELD.key, game.STACK.key):
        several_faces.turn_to_front(game, thing)
    old = game.places[thing]
    if old != NOWHERE:
        game.zones[old].remove(thing)
    if thing in game.shown:
        game.shown.remove(thing)
    game.incarnations[thing] += 1
    game.places[thing] = place
    if game.is_watched:
        game.changed()
    elif ELSEWHERE in game.features:
        game.listening = None
    if place == NOWHERE:
        game.spare.append(thing)
        return
    if bottom:
        game.zones[place].insert(0, thing)
    else:
        game.zones[place].append(thing)
    if place.startswith((game.HAND.key, game.DECK.key)):
        game.marks[thing] += 1
    elif place.startswith(game.GRAVE.key):
        game.buried(thing)


def new_thing(game: CardState, card: str, owner: SeatNo, place: str) -> ObjectId:
    """A token, or an ability on the stack."""
    if game.spare:
        thing = game.spare.pop()
        game.marks[thing] += 1
        game.prints[thing], game.owners[thing] = card, owner
    else:
        thing = ObjectId(len(game.marks))
        game.marks.append(0)
        game.incarnations.append(0)
        game.prints.append(card)
        game.owners.append(owner)
        game.places.append(NOWHERE)
    game.places[thing] = place
    game.zones[place].append(thing)
    if ELSEWHERE in game.features:
        game.listening = None
    return thing


# --- the deck and the hand --------------------------------------------------------------------------------------


def draw(game: CardState, seat: SeatNo, count: int) -> None:
    """Draw cards one by one; whoever has to draw from an empty deck is remembered (magic 104.3c)."""
    if replacement_effects.is_waited(game, "draws"):
        replacement_effects.propose(game, Drawing([ProposedEvent("draws", seat) for _ in range(count)]))
        return
    for _ in range(count):
        if not _draw(game, seat):
            return


def _draw(game: CardState, seat: SeatNo) -> bool:
    pile = game.deck(seat)
    if not game.may_draw(seat):
        return False
    if not pile:
        game.players[seat].drew_from_empty = True
        game.unchecked = True
        game.emit("drew", seat=seat, count=0)
        return False
    card = pile[-1]
    go(game, card, game.HAND.of(seat))
    game.emit("drew", secret={"card": game.face(card)}, known_to=[seat], seat=seat, count=1)
    game.drawn(seat)
    triggers.notice(game, GameEvent("draws", seat=seat))
    return True


@dataclass(slots=True)
class Drawing(ReplaceableEvent):
    """Cards that are about to be drawn; each is an event of its own (magic 121.2, 614.11)."""

    ONE_BY_ONE: ClassVar[bool] = True

    def advance(self, game: CardState) -> None:
        """One after the other in a loop, however many they become: calls within calls would run out."""
        while self._is_settled(game):
            game.agenda.pop()
            self.happen(game)
            if not self.events or not replacement_effects.line_up(game, self):
                return

    def happen(self, game: CardState) -> None:
        """The first one; several in its place are drawn one by one too, and nothing is applied to them twice."""
        if not self.events:
            return
        first, *self.events = self.events
        if first.amount > 1:
            self.events[:0] = [replace(first, amount=1, passed=list(first.passed)) for _ in range(first.amount)]
        elif not first.off and first.seat in game.seats:
            _draw(game, first.seat)

    def _is_settled(self, game: CardState) -> bool:
        """The first one that can change anything."""
        while self.events and _is_lost(game, self.events[0]):
            self.events.pop(0)
        return ReplaceableEvent._is_settled(self, game)


def _is_lost(game: CardState, event: ProposedEvent) -> bool:
    """Whether a draw can change nothing any more: it is forbidden, or one has failed already and this could only fail
    as well, and nothing waits that could make anything but draws of it, or would be used up. Thirteen cards that double
    make 8,192 of one."""
    has_failed = game.players[event.seat].drew_from_empty and not game.deck(event.seat)
    return (has_failed or not game.may_draw(event.seat)) and all(
        replacement_effects.ability_of(game, source).only_adds and source.left < 0
        for source in replacement_effects.waiting(game, event)
    )


def mill(game: CardState, seat: SeatNo, count: int) -> None:
    """The top cards go to the grave."""
    put_into_grave(game, game.top_of(seat, count), "milled")


def discard(game: CardState, seat: SeatNo, cards: Sequence[ObjectId]) -> None:
    """Cards from a hand go to the grave."""
    put_into_grave(game, cards, "discarded")


def put_into_grave(game: CardState, cards: Sequence[ObjectId], told: str) -> None:
    """Cards go to their owners' graves from wherever they are but the field."""
    if replacement_effects.is_waited(game, "goes"):
        going = [_going(game, card, game.GRAVE, game.owners[card], told) for card in cards]
        replacement_effects.propose(game, Burying(going, told=told))
        return
    for card in cards:
        go(game, card, game.GRAVE.of(game.owners[card]))
        _tell_buried(game, card, told)


def _tell_buried(game: CardState, thing: ObjectId, told: str) -> None:
    if told == "milled":
        game.emit("milled", seat=game.owners[thing], card=game.face(thing))
    elif told == "discarded":
        game.emit("discarded", seat=game.owners[thing], card=game.face(thing))
        game.discarded(thing)
        triggers.notice(game, GameEvent("discards", game.ref(thing), game.traits(thing), game.owners[thing]))
    elif told == "buried":
        game.emit("buried", seat=game.owners[thing], card=game.face(thing))


def _going(game: CardState, thing: ObjectId, zone: Zone, seat: SeatNo, told: str = "") -> ProposedEvent:
    return ProposedEvent("goes", seat, game.ref(thing), what=told, place=zone.key)


def _zone(game: CardState, key: str) -> Zone:
    """Where something goes, once it is settled."""
    return game.ruleset.zone(key)


@dataclass(slots=True)
class Burying(ReplaceableEvent):
    """Cards that are about to be put into a grave, but not from the field."""

    told: str = ""
    """The event that tells of it."""

    def happen(self, game: CardState) -> None:
        """To wherever they go now."""
        for one in self.events:
            thing = ObjectId(one.ref[0])
            if not one.off and game.is_current(one.ref):
                if thing in game.plays_on:
                    triggers.remember(game, thing, game.traits(thing))
                    del game.plays_on[thing]
                go(game, thing, _place_for(game, thing, _zone(game, one.place)))
                _tell_buried(game, thing, self.told)


def reveal_hand(game: CardState, seat: SeatNo) -> None:
    """Everybody sees a hand as it is now."""
    held = game.hand(seat)
    game.shown.extend(card for card in held if card not in game.shown)
    game.emit("revealed", seat=seat, cards=[game.face(card) for card in held])


def look_at_hand(game: CardState, seat: SeatNo, whose: SeatNo) -> None:
    """A player alone sees another's hand as it is now."""
    cards = [game.face(card) for card in game.hand(whose)]
    game.emit("looked_at_hand", secret={"cards": cards}, known_to=[seat], seat=seat, whom=whose, count=len(cards))


def reveal_cards(game: CardState, seat: SeatNo, cards: Sequence[ObjectId]) -> None:
    """Everybody sees these cards of a player's deck or hand, as they lie."""
    game.emit("revealed", seat=seat, cards=[game.face(card) for card in cards])


def rearrange_top(game: CardState, seat: SeatNo, top: Sequence[ObjectId], bottom: Sequence[ObjectId]) -> None:
    """Put looked-at cards back: on top, the first named deepest, and to the bottom."""
    pile = game.deck(seat)
    for card in (*top, *bottom):
        pile.remove(card)
        game.marks[card] += 1
    pile.extend(top)
    pile[:0] = bottom
    game.emit("scried", seat=seat, top=len(top), bottom=len(bottom))


def take_found(game: CardState, seat: SeatNo, card: ObjectId, *, reveal: bool) -> None:
    """A card that was searched for goes to the hand."""
    if reveal:
        _take_openly(game, card)
    else:
        go(game, card, game.HAND.of(seat))
        game.emit("took", secret={"card": game.face(card)}, known_to=[seat], seat=seat)


def put_on_top(game: CardState, seat: SeatNo, cards: Sequence[ObjectId], *, reveal: bool) -> None:
    """Cards of a deck that was shuffled lie on top of it, the last one named topmost."""
    pile = game.deck(seat)
    for card in cards:
        pile.remove(card)
        pile.append(card)
        game.marks[card] += 1
        if reveal:
            game.emit("put_on_top", seat=seat, card=game.face(card))
        else:
            game.emit("put_on_top", secret={"card": game.face(card)}, known_to=[seat], seat=seat)


def put_below(game: CardState, seat: SeatNo, cards: Sequence[ObjectId]) -> None:
    """Cards go below a player's deck in a random order, so that nobody knows which lies where."""
    if cards:
        deck = game.DECK.of(seat)
        for card in game.chance.shuffled(f"below:{deck}", cards):
            go(game, card, deck, bottom=True)
        game.emit("put_below", seat=seat, count=len(cards))


def _take_openly(game: CardState, card: ObjectId) -> None:
    taking = Taking([_going(game, card, game.HAND, game.owners[card])])
    if replacement_effects.is_waited(game, "goes"):
        replacement_effects.propose(game, taking)
    else:
        taking.happen(game)


@dataclass(slots=True)
class Taking(ReplaceableEvent):
    """A card that is about to be taken to its owner's hand while everybody sees it, but not from the field."""

    def happen(self, game: CardState) -> None:
        """To wherever it goes now."""
        for one in self.events:
            thing = ObjectId(one.ref[0])
            if not one.off and game.is_current(one.ref):
                zone = _zone(game, one.place)
                go(game, thing, _place_for(game, thing, zone))
                if zone is game.HAND:
                    game.emit("took", seat=game.owners[thing], card=game.face(thing))


def shuffle_deck(game: CardState, seat: SeatNo) -> None:
    """In a random order."""
    game.shuffle(game.DECK.of(seat))
    game.emit("shuffled", seat=seat)


# --- the field -----------------------------------------------------------------------------------------------


def enter(
    game: CardState,
    thing: ObjectId,
    seat: SeatNo,
    *,
    tapped: bool = False,
    host: Target = NO_REF,
    spell: Play | None = None,
    side: str = "",
) -> None:
    """A card becomes a permanent (magic 603.6a, 614.12), perhaps with another of its faces up; if it was a spell, its X
    and what was paid for it count, and a copy of one becomes a token, which was not created (magic 608.3f, 707.10f)."""
    coming = _coming(game, side or game.prints[thing], seat, game.ref(thing), host, spell)
    coming.tapped = tapped
    _enter(game, [coming])


def enter_found(game: CardState, things: Sequence[ObjectId], seat: SeatNo, *, tapped: bool = False) -> None:
    """Cards that were found in a deck enter; what is no permanent stays where it is (magic 400.4a)."""
    for thing in things:
        if game.card(thing).is_permanent:
            enter(game, thing, seat, tapped=tapped)


def _coming(
    game: CardState,
    key: str,
    seat: SeatNo,
    ref: ObjectRef = NO_REF,
    host: Target = NO_REF,
    spell: Play | None = None,
) -> ProposedEvent:
    """Something enters, as its own card says."""
    coming = ProposedEvent("enters", seat, ref, what=key)
    if isinstance(host, int):
        coming.host_player = SeatNo(host)
    else:
        coming.host = ObjectId(host[0])
    if spell is not None:
        coming.x, coming.paid_more, coming.way = spell.x, spell.paid_more, spell.way
        if spell.is_copy:
            coming.what, coming.copy = COPY, key
    return coming


def _enter(game: CardState, coming: Sequence[ProposedEvent]) -> None:
    """Together."""
    entering = Entering(list(coming))
    if replacement_effects.is_waited(game, "enters") or any(game.book[one.copy or one.what].entering for one in coming):
        replacement_effects.propose(game, entering)
    else:
        entering.happen(game)


@dataclass(slots=True)
class Entering(ReplaceableEvent):
    """What is about to enter the field."""

    def happen(self, game: CardState) -> None:
        """As it has become; what enters together sees each other enter."""
        things = [_set_down(game, one) for one in self.events if one.ref == NO_REF or game.is_current(one.ref)]
        _tell_entered(game, things)


def create_tokens(
    game: CardState,
    token: str,
    count: int,
    seat: SeatNo,
    *,
    copy: str = "",
    but: tuple[Passage, ...] = (),
    tapped: bool = False,
) -> list[ObjectId]:
    """Tokens enter together (magic 111.2). Those that are there now: none yet if something is being asked."""
    if seat not in game.seats or not count:
        return []
    there = len(game.in_play)
    creating = Creating([ProposedEvent("tokens", seat, amount=count, what=token, copy=copy, but=but, tapped=tapped)])
    if replacement_effects.is_waited(game, "tokens"):
        replacement_effects.propose(game, creating)
    else:
        creating.happen(game)
    return game.in_play[there:]


@dataclass(slots=True)
class Creating(ReplaceableEvent):
    """Tokens that are about to be created."""

    def happen(self, game: CardState) -> None:
        """As many as there are now."""
        for one in self.events:
            if not one.off:
                coming = [_coming(game, one.what, one.seat) for _ in range(one.amount)]
                for token in coming:
                    token.copy, token.but, token.tapped = one.copy, one.but, one.tapped
                _enter(game, coming)


def put_back(
    game: CardState,
    coming: Mapping[ObjectId, Target],
    *,
    tapped: bool = False,
    counter: str = "",
    seat: SeatNo | None = None,
) -> None:
    """Cards enter together under their owners' control, or under one player's, each with what it is attached to."""
    entering = [
        _coming(game, game.prints[thing], game.owners[thing] if seat is None else seat, game.ref(thing), host)
        for thing, host in coming.items()
    ]
    for one in entering:
        one.tapped = tapped
        one.counters = {counter: 1} if counter else {}
    _enter(game, entering)


def hosts_for(game: CardState, thing: ObjectId, seat: SeatNo) -> list[Target] | None:
    """What, and to which players, an Aura could be attached if it entered under a player's control; None: it is no Aura
    (magic 303.4f)."""
    enchants = game.card(thing).enchants
    if enchants is None:
        return None
    play = Play(seat, game.ref(thing), (game.face(thing), -1))
    return [*map(game.ref, enchants.kind.found(game, play)), *enchants.kind.seats(game, play)]


def _set_down(game: CardState, coming: ProposedEvent) -> ObjectId:
    if coming.ref == NO_REF:
        thing = new_thing(game, coming.what, coming.seat, game.FIELD.key)
    else:
        thing = ObjectId(coming.ref[0])
        game.plays_on.pop(thing, None)
        go(game, thing, game.FIELD.key)
        game.prints[thing] = coming.what
    face = game.book[coming.copy or coming.what]
    permanent = game.new_permanent(coming.seat)
    permanent.tapped, permanent.attached = coming.tapped or face.enters_tapped, coming.host
    permanent.attached_player = coming.host_player
    permanent.x, permanent.paid_more, permanent.way = coming.x, coming.paid_more, coming.way
    permanent.chosen, permanent.copies, permanent.but = coming.chosen, coming.copy, coming.but
    game.lay_down(thing, permanent)
    permanent.counters = {kind: count for kind, count in (*coming.counters.items(), *face.counters) if count}
    game.changed()
    game.emit("entered", seat=coming.seat, card=face.key, tapped=permanent.tapped)
    return thing


def _tell_entered(game: CardState, things: Sequence[ObjectId]) -> None:
    """What enters together sees each other enter."""
    for thing in things:
        traits = game.traits(thing)
        triggers.notice(game, GameEvent("enters", game.ref(thing), traits, traits.controller))


def leave(
    game: CardState, things: Sequence[ObjectId], zone: Zone, *, keeper: Keep | None = None, bottom: bool = False
) -> None:
    """Permanents leave the field together, each to its owner's zone. A keeper remembers the cards; a deck is entered
    from above or from below."""
    things = [thing for thing in things if thing in game.permanents]
    if things and replacement_effects.is_waited(game, "goes"):
        going = [_going(game, thing, zone, game.traits(thing).controller) for thing in things]
        replacement_effects.propose(game, Leaving(going, keeper=keeper, bottom=bottom))
    elif things:
        _leave(game, [(thing, zone) for thing in things], keeper, bottom=bottom)


@dataclass(slots=True)
class Leaving(ReplaceableEvent):
    """What is about to leave the field."""

    keeper: Keep | None = None
    """The object that remembers the cards."""
    bottom: bool = False
    """Below a deck, if it goes there."""

    def happen(self, game: CardState) -> None:
        """Together, each to wherever it goes now."""
        still = [one for one in self.events if not one.off and _still(game, [one.ref])]
        going = [(ObjectId(one.ref[0]), _zone(game, one.place)) for one in still]
        _leave(game, going, self.keeper, bottom=self.bottom)


def _leave(
    game: CardState, going: Sequence[tuple[ObjectId, Zone]], keeper: Keep | None, *, bottom: bool = False
) -> None:
    before = triggers.departure_listeners(game)
    events = []
    for thing, zone in going:
        traits, ref = game.traits(thing), game.ref(thing)
        triggers.remember(game, thing, traits)
        events.append(_leaving("leaves", game, thing, traits, ref))
        if zone is game.GRAVE:
            events.append(_leaving("dies", game, thing, traits, ref))
    for thing, zone in going:
        game.leaving(thing)
        place = _place_for(game, thing, zone)
        take_off(game, thing)
        go(game, thing, place, bottom=bottom and zone is game.DECK)
    events = [replace(event, became=_card_of(game, event.ref)) for event in events]
    if keeper is not None:
        cards = tuple(game.ref(thing) for thing, zone in going if zone is game.EXILE and game.places[thing] != NOWHERE)
        # What is remembered of cards that have become other objects says nothing any more.
        game.keeps = [kept for kept in game.keeps if any(map(game.is_current, kept.cards))]
        game.keeps.append(replace(keeper, cards=cards))
    game.changed()
    triggers.notice_departures(game, events, before)
    gone = {event.ref for event in events}
    for keep in [keep for keep in game.keeps if keep.back[0] and keep.by in gone]:
        game.keeps.remove(keep)
        game.give_back(keep)


def _card_of(game: CardState, ref: ObjectRef) -> ObjectRef:
    """What an object that has left is now, if everybody can see it."""
    thing = ObjectId(ref[0])
    return game.ref(thing) if _is_open(game, thing) else NO_REF


def _is_open(game: CardState, thing: ObjectId) -> bool:
    """Whether a card lies where everybody sees it, out of play."""
    owner = game.owners[thing]
    return game.places[thing] in (game.GRAVE.of(owner), game.EXILE.of(owner))


def _leaving(kind: str, game: CardState, thing: ObjectId, traits: Traits, ref: ObjectRef) -> GameEvent:
    worn = tuple(game.ref(other) for other, permanent in game.permanents.items() if permanent.attached == thing)
    return GameEvent(kind, ref, traits, traits.controller, hurt_by=game.permanents[thing].hurt_by, worn=worn)


def take_off(game: CardState, thing: ObjectId) -> None:
    """Whatever had to do with a permanent lets go of it."""
    game.take_up(thing)
    for other in game.permanents.values():
        if other.attached == thing:
            other.attached = NO_OBJECT
    game.out_of_combat(thing)


def _place_for(game: CardState, thing: ObjectId, zone: Zone) -> str:
    """A token ceases to exist wherever it goes (magic 704.5d), unless it only comes to lie under something."""
    if game.is_token(thing) and not game.keeps_tokens(zone):
        return NOWHERE
    return zone.of(game.owners[thing])


def destroy(game: CardState, things: Sequence[ObjectId], *, for_good: bool = False, by: SeatNo = NOBODY) -> None:
    """To the grave, but not the indestructible ones (magic 701.8); `by` is the player whose effect it is."""
    able = [thing for thing in things if not game.withstands(game.traits(thing), by)]
    die_together(game, (), able, for_good=for_good)


def bury(game: CardState, things: Sequence[ObjectId]) -> None:
    """To the grave without being destroyed: no defence, no counter left, nothing to be attached to."""
    _report(game, "died", things)
    leave(game, things, game.GRAVE)


def die_together(
    game: CardState, buried: Sequence[ObjectId], destroyed: Sequence[ObjectId], *, for_good: bool = False
) -> None:
    """Both at the same time, as the checks do; for good is what cannot be regenerated."""
    if destroyed and replacement_effects.is_waited(game, "destroyed"):
        how = FOR_GOOD if for_good else ""
        doomed = [
            ProposedEvent("destroyed", game.traits(thing).controller, game.ref(thing), what=how) for thing in destroyed
        ]
        replacement_effects.propose(game, Destroying(doomed, buried=[game.ref(thing) for thing in buried]))
    else:
        _die(game, buried, destroyed)


@dataclass(slots=True)
class Destroying(ReplaceableEvent):
    """What is about to be destroyed."""

    buried: list[ObjectRef] = field(default_factory=list)
    """What dies at the same time, without being destroyed."""

    def happen(self, game: CardState) -> None:
        """All that nothing has saved."""
        destroyed = [one.ref for one in self.events if not one.off]
        _die(game, _still(game, self.buried), _still(game, destroyed))


def _still(game: CardState, refs: Iterable[ObjectRef]) -> list[ObjectId]:
    return [ObjectId(ref[0]) for ref in refs if game.is_current(ref) and ObjectId(ref[0]) in game.permanents]


def _die(game: CardState, buried: Sequence[ObjectId], destroyed: Sequence[ObjectId]) -> None:
    _report(game, "died", buried)
    _report(game, "destroyed", destroyed)
    for thing in destroyed:
        if thing in game.permanents:
            traits = game.traits(thing)
            triggers.notice(game, GameEvent("destroyed", game.ref(thing), traits, traits.controller))
    leave(game, [*buried, *destroyed], game.GRAVE)


def sacrifice(game: CardState, things: Sequence[ObjectId]) -> None:
    """To the grave by its controller's own act (magic 701.21)."""
    _report(game, "sacrificed", things)
    for thing in things:
        if thing in game.permanents:
            traits = game.traits(thing)
            triggers.notice(game, GameEvent("sacrifices", game.ref(thing), traits, traits.controller))
    leave(game, things, game.GRAVE)


def exile(game: CardState, things: Sequence[ObjectId], *, keeper: Keep | None = None) -> None:
    """Out of the game's way, from the field, the stack, a grave or a hand. A keeper remembers the cards."""
    others = [thing for thing in things if thing not in game.permanents and game.places[thing] != NOWHERE]
    for thing in others:
        play = game.plays_on.get(thing)
        if play is None:
            go(game, thing, game.EXILE.of(game.owners[thing]))
            game.emit("exiled", seat=game.owners[thing], card=game.face(thing))
        else:
            game.emit("exiled", seat=play.seat, card=play.passage[0])
            off_stack(game, play, game.EXILE)
    cards = tuple(game.ref(thing) for thing in others if game.places[thing] != NOWHERE)
    if cards and keeper is not None:
        game.keeps.append(replace(keeper, cards=cards))
    _report(game, "exiled", things)
    leave(game, things, game.EXILE, keeper=keeper)


def bounce(game: CardState, things: Sequence[ObjectId]) -> None:
    """To their owners' hands, from the field, the stack or from where everybody sees them."""
    for thing in things:
        if _is_open(game, thing):
            _take_openly(game, thing)
        elif thing in game.plays_on and game.prints[thing]:
            play = game.plays_on[thing]
            game.emit("returned", seat=play.seat, card=play.passage[0])
            off_stack(game, play, game.HAND)
    there = [thing for thing in things if thing in game.permanents]
    _report(game, "returned", there)
    leave(game, there, game.HAND)


def put_into_deck(game: CardState, things: Sequence[ObjectId], *, bottom: bool) -> None:
    """Onto the top or below their owners' decks, from the field or from where everybody sees them."""
    for thing in things:
        if _is_open(game, thing):
            game.emit("into_deck", seat=game.owners[thing], card=game.face(thing), bottom=bottom)
            go(game, thing, game.DECK.of(game.owners[thing]), bottom=bottom)
    there = [thing for thing in things if thing in game.permanents]
    for thing in there:
        game.emit("into_deck", seat=game.owners[thing], card=game.face(thing), bottom=bottom)
    leave(game, there, game.DECK, bottom=bottom)


def _report(game: CardState, kind: str, things: Sequence[ObjectId]) -> None:
    for thing in things:
        if thing in game.permanents:
            game.emit(kind, seat=game.traits(thing).controller, card=game.face(thing))


# --- the stack -----------------------------------------------------------------------------------------------------


def put_on_stack(game: CardState, play: Play) -> None:
    """A spell or ability goes on top of the stack; its targets notice it."""
    if play.thing == NO_OBJECT:
        play.thing = new_thing(game, "", play.seat, game.STACK.key)
    else:
        go(game, play.thing, game.STACK.key)
        play.source = game.ref(play.thing)
    game.plays_on[play.thing] = play
    for target in dict.fromkeys(one for text in texts_of(play) for one in text.targets):
        _point_at(game, play, target)


def copy_spell(game: CardState, of: Play, seat: SeatNo) -> Play:
    """A copy of a spell goes on top of the stack; it was never cast (magic 707.10)."""
    thing = new_thing(game, game.prints[of.thing], seat, game.STACK.key)
    copy = replace(
        of, seat=seat, thing=thing, source=game.ref(thing), is_copy=True, targets=list(of.targets),
        paid=list(of.paid), shares=list(of.shares),
        spliced=[replace(one, targets=list(one.targets)) for one in of.spliced],
    )  # fmt: skip
    game.plays_on[thing] = copy
    game.emit("copied", seat=seat, card=game.face(thing))
    return copy


def point_anew(game: CardState, play: Play, number: int, target: Target) -> None:
    """Another target in place of one that was chosen; it notices it."""
    play.targets[number] = target
    _point_at(game, play, target)


def _point_at(game: CardState, play: Play, target: Target) -> None:
    if isinstance(target, tuple) and game.is_current(target) and ObjectId(target[0]) in game.permanents:
        traits = game.traits(ObjectId(target[0]))
        triggers.notice(game, GameEvent("targeted", target, traits, play.seat, other=game.ref(play.thing)))


def off_stack(game: CardState, play: Play, zone: Zone | None = None) -> None:
    """It has resolved, or was countered: the card goes to its owner's grave, an ability is no more."""
    thing = play.thing
    goal = game.EXILE if play.exiles else zone or game.GRAVE
    is_card = game.prints[thing] and not play.is_copy
    if is_card and goal in (game.GRAVE, game.HAND) and replacement_effects.is_waited(game, "goes"):
        replacement_effects.propose(game, Burying([_going(game, thing, goal, game.owners[thing])]))
        return
    if len(game.stack) > 1:
        triggers.remember(game, thing, game.traits(thing))
    del game.plays_on[thing]
    go(game, thing, _place_for(game, thing, goal) if is_card else NOWHERE)


def counter(game: CardState, thing: ObjectId) -> None:
    """Off the stack without effect (magic 701.6)."""
    play = game.plays_on[thing]
    game.emit("countered", seat=play.seat, card=play.passage[0])
    off_stack(game, play)
