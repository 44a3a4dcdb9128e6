"""Playing cards and activating abilities: when it is allowed, what it costs, and how it goes on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from games.cardgames.rules import announcing, permanent_status, triggers, zone_changes
from games.cardgames.rules.announcing import ACTIVATE, CAST, PLAY
from games.cardgames.rules.card import Script
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.engine import Frame, ObjectId, Option, SeatNo
from games.engine.node import Node
from games.engine.zone import Zone
from games.rulesets.flesh_and_blood import arena, assets, chain, defending, discarding, outside, promising
from games.rulesets.flesh_and_blood.card import Face
from games.rulesets.flesh_and_blood.objects import FACE_DOWN
from games.rulesets.flesh_and_blood.paying import CANCEL, PAID, Pay
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    ArsenalInstants,
    CostsLess,
    CostsLessForLinks,
    CostsLessIf,
    CostsMore,
    PlayOnly,
)
from games.rulesets.flesh_and_blood.vocabulary.effects import Deal
from games.rulesets.flesh_and_blood.vocabulary.giving import VERBS, Give
from games.rulesets.flesh_and_blood.vocabulary.promises import Amp, CannotDraw, NextCard, NextCosts
from games.rulesets.flesh_and_blood.vocabulary.selectors import BIG_CARD
from games.rulesets.flesh_and_blood.vocabulary.triggers import BY_BOOST, PLAYED_THIS

INSTEAD = "instead"
"""How a card is played for which something else is given than its cost."""
AIMED = "aimed"
"""How an arrow with an aim counter is played."""
# --- what may be played --------------------------------------------------------------------------------------------


def plays(game: FleshAndBloodState, seat: SeatNo) -> list[Option]:
    """All that a player may do with priority beside passing; each can be completed (FAB-10)."""
    found: list[Option] = []
    for zone in (game.HAND, game.ARSENAL):
        for card in game.zones[zone.of(seat)]:
            found += _of_card(game, seat, card, zone)
    for card in outside.playable(game, seat):
        found += _of_card(game, seat, card, game.EXILE)
    able = assets.means(game, seat)
    for card in game.hand(seat):
        if game.card(card).hand_uses:
            found += _of_hand(game, seat, card)
    for thing in game.controlled_by(seat):
        found += _of_permanent(game, seat, thing, able)
    return found


def _of_card(game: FleshAndBloodState, seat: SeatNo, card: ObjectId, zone: Zone) -> Iterator[Option]:
    if not is_time_for(game, seat, card, zone) or not _can_be_shot(game, seat, card, zone):
        return
    face = game.card(card)
    able = assets.means(game, seat, without=card, kept=int(face.discards))
    play = _play_of(game, seat, card, zone)
    if not announcing.has_targets(game, play, 0) or (face.only and not _is_allowed(game, play)):
        return
    if face.instead is not None:
        yield from _instead(game, play, face.instead)
    if price(game, play, CAST) > able:
        return
    part = face.also
    if part is None or part.may:
        yield Option(CAST, {"thing": card})
    if part is not None and price(game, play, CAST) <= _means_beside(game, play, part.part, card):
        yield Option(CAST, {"thing": card, "also": True} if part.may else {"thing": card})
    if face.boosts and game.deck(seat):
        yield Option(CAST, {"thing": card, "boosted": True})
    if face.fusion and _kin(game, seat, card, face.fusion):
        yield Option(CAST, {"thing": card, "fused": True})
    if face.pay_more:
        play.paid_more = True
        if price(game, play, CAST) <= able:
            yield Option(CAST, {"thing": card, "more": True})


def _instead(game: FleshAndBloodState, play: Play, part: Give) -> Iterator[Option]:
    """To play a card for something else than what is printed on it; what raises its cost is paid all the same."""
    other = replace(play, way=INSTEAD)
    if 0 <= price(game, other, CAST) <= _means_beside(game, play, part, play.thing):
        yield Option(CAST, {"thing": play.thing, "instead": True})


def _of_permanent(game: FleshAndBloodState, seat: SeatNo, thing: ObjectId, able: int) -> Iterator[Option]:
    if "cloaked" in game.features and game.permanents[thing].copies == FACE_DOWN:
        yield from _face_down(game, seat, thing, able)
        return
    for passage in dict.fromkeys(game.traits(thing).abilities):
        script = game.script(passage)
        if isinstance(script.word, Activation) and can_activate(game, seat, thing, script, script.word, able):
            borrowed = {} if passage[0] == game.prints[thing] else {"of": passage[0]}
            yield Option(ACTIVATE, {"thing": thing, "ability": passage[1], **borrowed})


def _of_hand(game: FleshAndBloodState, seat: SeatNo, card: ObjectId) -> Iterator[Option]:
    """The abilities for which a card is discarded from the hand."""
    for passage in game.card(card).hand_uses:
        script = game.script(passage)
        word, play = script.word, Play(seat, game.ref(card), passage)
        assert isinstance(word, Activation)
        if (
            _is_time(game, seat, word)
            and (word.only_if is None or word.only_if.holds(game, play))
            and price(game, play, ACTIVATE) <= assets.means(game, seat, without=card)
            and not word.gives
            and announcing.has_targets(game, play, 0)
        ):
            yield Option(ACTIVATE, {"thing": card, "ability": passage[1]})


def _is_allowed(game: FleshAndBloodState, play: Play) -> bool:
    """Whether the card itself says that it can be played now."""
    face = game.card(play.thing)
    words = [script.word for script in face.scripts if isinstance(script.word, PlayOnly)]
    return all(word.condition.holds(game, play) for word in words)


def _face_down(game: FleshAndBloodState, seat: SeatNo, thing: ObjectId, able: int) -> Iterator[Option]:
    """What equipment that lies face down can do all the same."""
    for script in game.card(thing).scripts:
        word = script.word
        if (
            isinstance(word, Activation)
            and (word.turn_up or word.hidden)
            and can_activate(game, seat, thing, script, word, able)
        ):
            yield Option(ACTIVATE, {"thing": thing, "ability": script.passage[1]})


def is_free(game: FleshAndBloodState, seat: SeatNo, *, attack: bool) -> bool:
    """Whether a player may begin an action: in his turn, as the bottom layer, with an action point; while the chain is
    open only a further attack in the resolution step (FAB-03)."""
    time = game.step == "action" or (attack and game.step == "resolution")
    return time and seat == game.turn_seat and not game.stack and game.players[seat].action_points > 0


def is_time_for(game: FleshAndBloodState, seat: SeatNo, card: ObjectId, zone: Zone) -> bool:
    """Whether a card may be played now from where it is (FAB-03 to FAB-05, FAB-16)."""
    face = game.card(card)
    types = face.traits.types
    link = chain.link_of(game) if game.step == "reaction" else None
    if "instant" in types or (face.as_instant is not None and _is_instant(game, seat, card)):
        return True
    if "action" in types:
        return is_free(game, seat, attack=face.is_attack) or (zone is game.ARSENAL and _as_instant(game, seat, card))
    if "attack reaction" in types:
        return link is not None and link.seat == seat
    if "defense reaction" in types:
        return (
            link is not None
            and link.target == seat
            and defending.may_react(game, link, zone.key)
            and (zone is not game.HAND or defending.allows_from_hand(game, link, link.from_hand))
        )
    return False


def _is_instant(game: FleshAndBloodState, seat: SeatNo, card: ObjectId) -> bool:
    """Whether a card says itself that it may be played as though it were an instant now."""
    condition = game.card(card).as_instant
    return condition is not None and condition.holds(game, announcing.spell_of(game, seat, card))


def _can_be_shot(game: FleshAndBloodState, seat: SeatNo, card: ObjectId, zone: Zone) -> bool:
    """An arrow is played from the arsenal alone, and with a bow alone (official rules 8.2, arrow)."""
    return "arrow" not in game.card(card).traits.subtypes or (zone is game.ARSENAL and _has_bow(game, seat))


def _has_bow(game: FleshAndBloodState, seat: SeatNo) -> bool:
    """Whether a player controls a bow."""
    return any("bow" in game.traits(thing).subtypes for thing in game.controlled_by(seat))


def _as_instant(game: FleshAndBloodState, seat: SeatNo, card: ObjectId) -> bool:
    """Whether something of his lets him play this card from the arsenal as an instant."""
    if seat == game.turn_seat:
        return False
    play = Play(seat, game.ref(card), (game.face(card), -1))
    for thing in game.controlled_by(seat):
        for passage in game.traits(thing).abilities:
            word = game.script(passage).word
            if isinstance(word, ArsenalInstants) and word.kind.fits(game, card, play):
                return True
    return False


def can_activate(
    game: FleshAndBloodState, seat: SeatNo, thing: ObjectId, script: Script, word: Activation, means: int
) -> bool:
    """Whether an ability of a permanent can be activated now with so many resources (FAB-28)."""
    permanent = game.permanents[thing]
    if word.discard or not _is_time(game, seat, word):
        return False
    if (word.turn_up or word.hidden) and permanent.copies != FACE_DOWN:
        return False
    if word.counter and not permanent.counters.get(word.counter):
        return False
    if word.once and script.passage in permanent.used and not (word.attack and permanent.more):
        return False
    if word.twice and permanent.used.count(script.passage) > 1:
        return False
    part = _given(word)
    play = Play(seat, game.ref(thing), script.passage)
    if word.only_if is not None and not word.only_if.holds(game, play):
        return False
    if part is not None:
        means = min(means, _means_beside(game, play, part, thing))
    return price(game, play, ACTIVATE) <= means and announcing.has_targets(game, play, 0)


def _is_time(game: FleshAndBloodState, seat: SeatNo, word: Activation) -> bool:
    """Whether an ability of that speed may be activated now."""
    if word.speed == "action":
        return is_free(game, seat, attack=word.attack)
    if word.speed == "attack reaction":
        link = chain.link_of(game) if game.step == "reaction" else None
        return link is not None and link.seat == seat
    return True


def _kin(game: FleshAndBloodState, seat: SeatNo, card: ObjectId, talent: str) -> list[ObjectId]:
    """The cards in a hand that could be revealed for a fusion."""
    return [one for one in game.hand(seat) if one != card and game.card(one).traits.is_a(talent)]


def may_draw(game: FleshAndBloodState, seat: SeatNo) -> bool:
    """Whether nothing forbids a player to draw; what does holds in his action phase."""
    return not (game.in_step("action") and promising.holding(game, seat, CannotDraw))


# --- what it costs -------------------------------------------------------------------------------------------------


def price(game: FleshAndBloodState, play: Play, verb: str) -> int:
    """The resources that a play costs as things are now: set, raised, then lowered, never below 0 (FAB-19, FAB-20)."""
    seat = play.seat
    if verb == CAST:
        face = game.book[play.passage[0]]
        base, thing = face.cost + (face.pay_more if play.paid_more else 0), play.thing
        is_action, is_attack = face.traits.is_a("action"), face.is_attack
        if play.way in ("rune gate", INSTEAD):
            base = 0
        if face.cheapens:
            base = max(0, base - _saved(game, play, face))
    else:
        word = game.script(play.passage).word
        assert isinstance(word, Activation)
        base, thing = word.cost, ObjectId(play.source[0])
        is_action, is_attack = word.speed == "action", word.attack
    changes = [surcharge(game, seat)]
    for one in promising.holding(game, seat, NextCosts):
        promised = promising.word_of(game, one)
        assert isinstance(promised, NextCosts)
        if is_action if promised.kind is None else is_attack and promised.kind.fits(game, thing, one.by):
            changes.append(promised.change)
    raised = base + sum(change for change in changes if change > 0)
    return max(0, raised + sum(change for change in changes if change < 0))


def _saved(game: FleshAndBloodState, play: Play, face: Face) -> int:
    """How much less a card costs by what it says itself."""
    words = [script.word for script in face.scripts]
    each = sum(word.amount * len(word.kind.found(game, play)) for word in words if isinstance(word, CostsLess))
    links = [game.known(link.attack) for link in game.links if link.seat == play.seat]
    each += sum(
        word.amount * sum(word.kind.met(game, one, play.seat) for one in links)
        for word in words
        if isinstance(word, CostsLessForLinks)
    )
    return each + sum(word.amount for word in words if isinstance(word, CostsLessIf) and word.only_if.holds(game, play))


def surcharge(game: FleshAndBloodState, seat: SeatNo) -> int:
    """How much more everything costs a player that he plays or activates."""
    words = [
        game.script(passage).word for thing in game.controlled_by(seat) for passage in game.traits(thing).abilities
    ]
    return sum(word.amount for word in words if isinstance(word, CostsMore))


# --- playing -------------------------------------------------------------------------------------------------------


def _play_of(game: FleshAndBloodState, seat: SeatNo, card: ObjectId, zone: Zone) -> Play:
    play = announcing.spell_of(game, seat, card)
    play.origin = zone.key
    play.way = _way(game, play, zone)
    return play


def begin_play(game: FleshAndBloodState, seat: SeatNo, option: Option) -> None:
    """Begin to do what was chosen from `plays`. An attack that can only be on one target is on that."""
    about = option.about
    thing = ObjectId(about["thing"])
    if option.verb == CAST:
        place = game.places[thing]
        zone = next((one for one in (game.HAND, game.ARSENAL) if one.of(seat) == place), game.EXILE)
        play = _play_of(game, seat, thing, zone)
        play.way = "boosted" if about.get("boosted") else INSTEAD if about.get("instead") else play.way
        play.paid_more = bool(about.get("fused") or about.get("more") or about.get("also"))
    else:
        play = Play(seat, game.ref(thing), (about.get("of", game.prints[thing]), about["ability"]))
    if chain.is_attack(game, play):
        slots = game.slots_of(play)
        targets = slots[-1].options(game, play) if len(slots) == 1 else []
        if len(targets) == 1:
            play.targets = targets
    game.push(announcing.Announce(play, option.verb))


def _way(game: FleshAndBloodState, play: Play, zone: Zone) -> str:
    """How a card is played, if it is not played in the usual way."""
    if zone is game.EXILE and outside.is_gated(game, play.seat, play.thing):
        return "rune gate"
    return "instant" if _is_instant(game, play.seat, play.thing) else ""


@dataclass(slots=True)
class Charge(Frame[FleshAndBloodState]):
    """Everything is announced: what is revealed, and the payment. Then it goes on the stack."""

    play: Play
    verb: str
    revealed: bool = False
    paid: bool = False
    given: list[ObjectId] = field(default_factory=list)
    """The cards that are given as an additional cost."""

    def advance(self, game: FleshAndBloodState) -> None:
        """One after the other; until it is paid, nothing has happened."""
        play = self.play
        fusion = game.book[play.passage[0]].fusion if self.verb == CAST and play.paid_more else ""
        if fusion and not self.revealed:
            options = [Option("reveal", {"thing": one}) for one in _kin(game, play.seat, play.thing, fusion)]
            game.ask(play.seat, "reveal", [*options, Option(CANCEL)])
        elif (part := self._part(game)) is not None and not part.random and len(self.given) < part.count:
            self._ask_given(game, part)
        elif not self.paid:
            kept = int(self.verb == CAST and game.book[play.passage[0]].discards)
            kept += _kept(part) if part is not None and part.random else 0
            game.push(Pay(play.seat, price(game, play, self.verb), self._spared(), kept, given=list(self.given)))
        elif part is not None and len(self.given) < part.count:
            part.ask(game, play.seat, play, self.given)
        else:
            if part is not None:
                play.paid_more |= any(BIG_CARD.met(game, game.traits(card), play.seat) for card in self.given)
                if part.how == "charge":
                    game.charged_with[play.thing] = game.face(self.given[0])
                part.give(game, play.seat, self.given)
            if self.revealed:
                assets.note(game, play.seat, "fuse")
            game.agenda.pop()
            put(game, play, self.verb)

    def kind_for_others(self, game: FleshAndBloodState, kind: str) -> str:
        """What is revealed or given besides depends on the card."""
        return PLAY

    def _is_given(self, game: FleshAndBloodState) -> bool:
        """Whether the cards are asked for that are given; a card that is revealed for a fusion comes before."""
        fusion = game.book[self.play.passage[0]].fusion if self.verb == CAST and self.play.paid_more else ""
        return not fusion or self.revealed

    def _spared(self) -> ObjectId:
        """What is played, or stands for what is activated."""
        return self.play.thing if self.verb == CAST else ObjectId(self.play.source[0])

    def _ask_given(self, game: FleshAndBloodState, part: Give) -> None:
        """Ask for a card that is given; the others must do for what is to be paid. That there is one must not show."""
        seat = self.play.seat
        able = [card for card in part.able(game, seat, self.play) if card not in self.given]
        if part.zone == "hand":
            spent = sum(game.card(card).pitch for card in self.given)
            left = assets.means(game, seat, without=self._spared()) - spent - price(game, self.play, self.verb)
            able = [card for card in able if game.card(card).pitch <= left]
        options = [Option(VERBS.get(part.how, part.how), {"thing": card}) for card in able]
        game.ask(seat, "choose", [*options, Option(CANCEL)])

    def _part(self, game: FleshAndBloodState) -> Give | None:
        """What is given besides, if anything is."""
        if self.verb != CAST:
            return _given(game.script(self.play.passage).word)
        if self.play.way == INSTEAD:
            instead = game.book[self.play.passage[0]].instead
            return instead if isinstance(instead, Give) else None
        part = game.book[self.play.passage[0]].also
        return part.part if part is not None and (not part.may or self.play.paid_more) else None

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """The card that is revealed or given, the payment, or the way back."""
        option = chosen[0]
        if option.verb == CANCEL:
            game.agenda.pop()
        elif self._is_given(game) and "thing" in option.about:
            self.given.append(ObjectId(option.about["thing"]))
        elif option.verb == PAID:
            self.paid = True
            if self.verb == CAST:
                game.paid_with[self.play.thing] = list(option.about["cards"])
        else:
            self.revealed = True  # seen it has been, whatever becomes of it
            game.emit("fused", seat=self.play.seat, card=game.face(ObjectId(option.about["thing"])))


def _given(word: Node) -> Give | None:
    """What is given to activate an ability besides."""
    return next((one for one in getattr(word, "gives", ()) if isinstance(one, Give)), None)


def _means_beside(game: FleshAndBloodState, play: Play, part: Give, without: ObjectId) -> int:
    """The resources that there could be beside what is given; -1 if there is not enough to give."""
    able = part.able(game, play.seat, play)
    if len(able) < part.count:
        return -1
    most = assets.means(game, play.seat, without=without)
    if part.zone != "hand":
        return most
    gives = sorted(game.card(card).pitch for card in able if card != without)
    return most - sum(gives[: part.count]) if len(gives) >= part.count else -1


def _kept(part: Give | None) -> int:
    """How many cards of the hand must be left for a cost."""
    return part.count if part is not None and part.zone == "hand" else 0


def put(game: FleshAndBloodState, play: Play, verb: str) -> None:
    """It is paid for: it becomes the top layer; whoever played it has priority again (FAB-01)."""
    if verb == CAST:
        _cast(game, play)
    else:
        _activate(game, play)
    announcing.acted(game, play.seat)


def _cast(game: FleshAndBloodState, play: Play) -> None:
    face = game.card(play.thing)
    traits = face.traits
    game.emit(
        "cast", seat=play.seat, card=face.key, origin=play.origin, paid_more=play.paid_more, x=0,
        targets=announcing.shown(game, play),
    )  # fmt: skip
    if traits.is_a("action"):
        if play.way != "instant":
            _spend_action(game, play.seat)
        _note_action(game, play.seat, face)
    game.players[play.seat].played.append(face.key)
    _note_reaction(game, traits.is_a("attack reaction"))
    if "red" in traits.colours:
        assets.note(game, play.seat, "red card")
    if traits.is_a("instant"):
        assets.note(game, play.seat, "instant")
        if game.links:
            game.links[-1].instants.append(play.seat)
            game.changed()
    if face.extra and play.paid_more:
        assets.note(game, play.seat, face.extra)
    _use_up(game, play)
    if game.ref(play.thing) in game.aimed:
        play.way = AIMED
    zone_changes.put_on_stack(game, play)
    if face.discards:
        play.paid_more = discarding.at_random(game, play.seat)
    if play.way == "boosted":
        _boost(game, play)
    what = GameEvent("played", game.ref(play.thing), game.traits(play.thing), play.seat)
    for script in face.scripts:
        if PLAYED_THIS in script.listens_for:
            triggers.notice_from(game, replace(what, kind=PLAYED_THIS), what.ref, play.seat, script.passage)
    triggers.notice(game, what)
    outside.notice(game, what)


def _note_reaction(game: FleshAndBloodState, so: bool) -> None:
    """An attack reaction is on its way."""
    link = chain.link_of(game)
    if so and link is not None:
        link.reacted += 1
        game.changed()


def _note_action(game: FleshAndBloodState, seat: SeatNo, face: Face) -> None:
    """What kind of action was played; of those that are no attacks, whether it is the second."""
    deeds = game.players[seat].deeds
    if face.is_attack:
        assets.note(game, seat, "attack action")
    elif "non-attack action" in deeds:
        assets.note(game, seat, "second non-attack action")
    else:
        assets.note(game, seat, "non-attack action")
    if face.traits.is_a("aura"):
        assets.note(game, seat, "aura")


def _boost(game: FleshAndBloodState, play: Play) -> None:
    """The top card of the deck is banished as part of the cost (official rules 8.3, boost)."""
    card = game.top_of(play.seat, 1)[0]
    play.x = int(game.card(card).traits.is_a("mechanologist"))
    game.boosted_with[play.thing] = game.face(card)
    outside.banish(game, [card], play.seat)
    what = GameEvent(BY_BOOST, game.ref(card), game.traits(card), play.seat)
    for script in game.card(card).scripts:
        if BY_BOOST in script.listens_for:
            triggers.notice_from(game, what, what.ref, play.seat, script.passage)
    assets.note(game, play.seat, "boost")
    assets.note(game, play.seat, "chain boost")
    triggers.notice(game, GameEvent("boosted", game.ref(play.thing), game.traits(play.thing), play.seat))


def _use_up(game: FleshAndBloodState, play: Play) -> None:
    """What was promised to the next play of a kind comes true: what it costs, how much arcane damage it deals."""
    for one in list(game.promises):
        if one.seat != play.seat or one.turn != game.turn:
            continue
        word = promising.word_of(game, one)
        if isinstance(word, NextCosts) and word.next and word.kind is not None:
            if (
                not _is_activated(game, play)
                and chain.is_attack(game, play)
                and word.kind.fits(game, play.thing, one.by)
            ):
                game.promises.remove(one)
        elif isinstance(word, NextCard) and not _is_activated(game, play):
            if word.kind.fits(game, play.thing, one.by):
                game.hastened.append(play.thing)
                game.promises.remove(one)
        elif isinstance(word, Amp) and _deals_arcane(game, play) and not (word.card and _is_activated(game, play)):
            play.amount += word.amount
            game.promises.remove(one)


def _is_activated(game: FleshAndBloodState, play: Play) -> bool:
    return play.passage[1] >= 0 and isinstance(game.script(play.passage).word, Activation)


def _deals_arcane(game: FleshAndBloodState, play: Play) -> bool:
    """Whether a card or ability deals arcane damage as it resolves."""
    program = () if play.passage[1] < 0 else game.script(play.passage).programs[play.mode]
    return any(isinstance(effect, Deal) and effect.kind == "arcane" for effect, _ in program)


def _spend_action(game: FleshAndBloodState, seat: SeatNo) -> None:
    """An action costs an action point, unless it was played as an instant (FAB-15, FAB-16)."""
    if seat == game.turn_seat:
        game.players[seat].action_points -= 1
        for one in promising.holding(game, seat, NextCosts):
            word = promising.word_of(game, one)
            if isinstance(word, NextCosts) and word.kind is None:
                game.promises.remove(one)


def _activate(game: FleshAndBloodState, play: Play) -> None:
    thing = ObjectId(play.source[0])
    word = game.script(play.passage).word
    assert isinstance(word, Activation)
    game.emit(
        "activated", seat=play.seat, card=game.face(thing), of=play.passage[0], ability=play.passage[1],
        targets=announcing.shown(game, play),
    )  # fmt: skip
    if word.speed == "action":
        _spend_action(game, play.seat)
    _note_reaction(game, word.speed == "attack reaction")
    permanent = game.permanents.get(thing)
    if permanent is not None and word.once and play.passage in permanent.used:
        permanent.more -= 1
    elif permanent is not None and (word.once or word.twice):
        permanent.used += (play.passage,)
    _use_up(game, play)
    zone_changes.put_on_stack(game, play)
    what = GameEvent("activated", game.ref(thing), game.traits(thing), play.seat, amount=int(word.attack))
    triggers.notice(game, what)
    if word.counter:
        permanent_status.remove_counters(game, thing, word.counter, 1)
    if word.turn_up:
        arena.turn_up(game, thing)
    if word.destroy:
        zone_changes.destroy(game, [thing])
    if word.discard:
        zone_changes.discard(game, play.seat, [thing])
