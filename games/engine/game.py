"""One game in progress: what can be done with it from outside, put together from the chapters of the kernel.

A ruleset derives its own class, adds the state that only it has, and says in frames how a turn goes. State changes
only through the primitives (`state.py`) and the ruleset's own, each of which emits its event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from games.engine import corrections, encoding, time_called
from games.engine.action import (
    ABANDON,
    ABANDON_DRAW,
    ABORT,
    CALL_TIME,
    CHOOSE,
    CONCEDE,
    CORRECTED,
    DRAW,
    LOOP,
    RULED,
    RULED_DRAW,
    TIME_OUT,
    Action,
)
from games.engine.answers import Answers
from games.engine.chance import Chance, Draw
from games.engine.decision import Decision, Option
from games.engine.errors import BrokenRules, IllegalAction, MalformedAction, StaleAction, WrongSetup
from games.engine.event import Event
from games.engine.loops import accepting, showing
from games.engine.loops import repeats as repeating
from games.engine.loops.settling import Settling
from games.engine.notation.position import lay_out
from games.engine.ports import required, required_with
from games.engine.result import ABORTED, DRAWN, WON, Result
from games.engine.ruleset import Ruleset, ruleset_for
from games.engine.setup import Setup
from games.engine.state import State
from games.engine.values import ObjectId, Plain, SeatNo
from games.engine.viewer import Handles, View, Viewer
from games.engine.zone import SeenBy, Zone

KEY_BYTES = 64
CHANCE, HIDDEN = "chance", "hidden"
"""What an action may have told that cannot be taken back: a shuffle or a lot has fallen; something hidden was seen."""
_WHY_LEFT = {CONCEDE: "conceded", TIME_OUT: "time", ABANDON: "abandoned", RULED: "ruled"}
"""The actions that take a seat out of the game, and the word for it in events and results."""
_WITHOUT_DECISION = (*_WHY_LEFT, ABANDON_DRAW, RULED_DRAW, DRAW, ABORT, LOOP, CALL_TIME, CORRECTED)


@dataclass(slots=True)
class Game(State):
    """One game: its state, and what can be done with it from outside."""

    # --- the contract -------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, setup: Setup, epoch: int = 0, chance: type[Chance] = Chance) -> Game:
        """A new game up to its first decision; what the set-up did is in `begin_events`. In a later epoch chance falls
        otherwise; another class of `chance` may keep what it did.

        Raises `UnknownRuleset` or `WrongSetup`, whose text says what would be right.
        """
        ruleset = ruleset_for(setup.ruleset)
        _check_setup(ruleset, setup)
        options = ruleset.settled(setup.options)
        if setup.position:
            laid_out: Game = lay_out(setup, epoch, chance)
            return laid_out
        game = ruleset.game(replace(setup, options=options), options, chance(setup.key, epoch=epoch))
        for zone in ruleset.zones:
            for seat in range(setup.seats) if zone.each_seat else (None,):
                game.zones[zone.of(seat)] = []
        assert isinstance(game, Game)
        game.begin()
        game._run()
        return game

    @property
    def begin_events(self) -> list[Event]:
        """What the set-up did; only until the first action."""
        return self.events

    def legal(self) -> Sequence[Action]:
        """Every answer to the present decision, in a fixed order; empty when the game is over."""
        asked = self.decision
        if asked is None:
            return []
        if asked.numbers or asked.least == asked.most == 1:
            return Answers(asked)
        return [Action(asked.seat, CHOOSE, asked.number, choice) for choice in asked.answers()]

    def act(self, action: Action) -> list[Event]:
        """Carry out one action and all that follows from it, up to the next decision or the end.

        Raises `MalformedAction`, `IllegalAction` or `StaleAction` and changes nothing. Any other exception means that
        the rules are broken: this object is then to be thrown away.
        """
        loop = self._checked(action)
        self.events = []
        if loop is not None:
            accepting.begin(self, loop)
        elif action.kind == CHOOSE:
            self._answer(action)
        elif action.kind in _WHY_LEFT:
            self.drop(_some(action.seat), _WHY_LEFT[action.kind])
        elif action.kind == ABANDON_DRAW:
            self.finish(Result(DRAWN, (), _WHY_LEFT[ABANDON]))
        elif action.kind == RULED_DRAW:
            self.finish(Result(DRAWN, (), _WHY_LEFT[RULED]))
        elif action.kind == DRAW:
            self.finish(Result(DRAWN, (), "agreed"))
        elif action.kind == ABORT:
            self.finish(Result(ABORTED, (), "aborted"))
        elif action.kind == CALL_TIME:
            time_called.begin(self, action)
        elif action.kind == CORRECTED:
            corrections.begin(self, action)
        else:
            self.do_aside(action)
        self._run()
        return self.events

    def check(self, action: Action) -> None:
        """Whether an action is legal now; raises the error that says why not."""
        self._checked(action)

    def _checked(self, action: Action) -> Settling | None:
        """Raises unless an action is legal now; the question that a loop leads to."""
        if action.seat is not None and not 0 <= action.seat < self.setup.seats:
            raise IllegalAction("no_such_seat", seat=action.seat, last=self.setup.seats - 1)
        if self.result is not None:
            raise IllegalAction("over")
        if action.seat in self.left:
            raise IllegalAction("left")
        if action.kind == CHOOSE:
            self._check_answer(action)
        elif action.kind in _WHY_LEFT or action.kind == ABANDON_DRAW:
            if action.seat is None:
                raise MalformedAction("wrong_field", field="seat", expected="0, 1, 2, ...")
            if action.kind == ABANDON_DRAW and len(self.seats) != 2:
                raise IllegalAction("not_two", seat=action.seat)
        elif action.kind in (DRAW, ABORT, RULED_DRAW):
            if action.seat is not None:
                raise MalformedAction("wrong_field", field="seat", expected="null")
            if action.kind == ABORT and self.begun:
                raise IllegalAction("begun")
        elif action.kind == LOOP:
            return accepting.proved(self, action)
        elif action.kind == CALL_TIME:
            time_called.check(self, action)
        elif action.kind == CORRECTED:
            corrections.check(self, action)
        else:
            self.check_aside(action)
        return None

    def view(self, viewer: Viewer) -> View:
        """All that one viewer may know, as plain data: an allow-list, the only way out of the engine."""
        handles = Handles(self.setup.key, viewer)
        view: View = {
            "ruleset": self.setup.ruleset,
            "version": self.ruleset.version,
            "options": dict(self.options),
            "you": viewer.seat,
        }
        view.update(self.scene(viewer, handles))
        view["zones"] = {zone.key: self._zone_view(zone, viewer, handles) for zone in self.ruleset.zones}
        view["decision"] = self._decision_view(viewer, handles)
        view[time_called.TIME_CALLED] = time_called.view(self)
        if self.ruleset.loops is not None:
            view["loop"] = showing.loop_view(self)
        view["result"] = (
            None
            if self.result is None
            else {
                "kind": self.result.kind,
                "winners": list(self.result.winners),
                "reason": self.result.reason,
            }
        )
        return view

    def key(self) -> bytes:
        """The position key: equal for two states that have the same future. 16 bytes."""
        return encoding.digest(self.position())

    def position(self) -> dict[str, Plain]:
        """All that can influence the future, without the things named in `encoding.LEFT_OUT`."""
        return encoding.position(self)

    def clone(self) -> Self:
        """An independent copy."""
        return encoding.clone(self)

    def looks_into(self, viewer: Viewer) -> set[str]:
        """Zones that a viewer sees just now, though not usually, such as a hand that is shown: those of a player
        whose choices they make."""
        others = [seat for seat in self.seats if seat != viewer.seat and self.sees_as(viewer, seat)]
        zones = self.ruleset.zones if others else ()
        return {zone.of(seat) for zone in zones if zone.seen_by is SeenBy.OWNER for seat in others}

    def first_seat(self) -> SeatNo:
        """Who begins: as the set-up says, whoever may choose and is not asked by this game, or by lot."""
        first = self.setup.chooser if self.setup.first is None else self.setup.first
        return SeatNo(self.chance.below("first", self.setup.seats) if first is None else first)

    @required
    def imagined(self, seat: SeatNo, draw: Draw) -> Self:
        """A game that could be this one for all that a seat knows; `draw(n)` is a number below n. For computer players
        that think in games; a game without such players needs none."""
        raise NotImplementedError

    def encode(self) -> bytes:
        """The whole state, secrets included, with format and version."""
        return encoding.encode(self)

    @staticmethod
    def decode(raw: bytes) -> Game:
        """The state that `encode` wrote; raises `ValueError` for another format."""
        game = encoding.decode(raw)
        assert isinstance(game, Game)
        return game

    def default(self) -> Action:
        """What the clock answers for a seat that does not answer."""
        asked = self.decision
        if asked is None:
            raise IllegalAction("over")
        if asked.kind == LOOP:
            return Action.choose(asked.seat, asked.number, 0)  # "not once more", or "I do nothing"
        return Action.choose(asked.seat, asked.number, self.default_choice(asked))

    def answer_by_order(self, order: list[str]) -> Action | None:
        """The answer that a standing order of the asked seat gives, or None if it does not cover this decision.

        It may depend on public information and on the order alone, never on what the seat could do.
        """
        return None

    def answers_follow(self) -> bool:
        """Whether an answer by order that comes right after another one needs no pause of its own."""
        return False

    def kept_orders(self, order: list[str]) -> list[str]:
        """What is left of a standing order when the game steps back: whoever stepped in may want to be asked again."""
        return []

    def has_told(self, before: Self) -> bool:
        """Whether the last action, which was taken in the state `before`, has told anybody something that was hidden,
        or let chance fall. Only what has not can be taken back."""
        return bool(self.told(before))

    def told(self, before: Self, by: SeatNo | None = None) -> str:
        """What of that it has: `CHANCE`, `HIDDEN`, or "" for nothing. It follows from what everybody sees.

        With `by`, that seat itself wants to take something back: what it has played from its own hand, or from that of
        a player whose choices it makes, it has shown to the others and learned nothing by it, so that counts for
        nothing.
        """
        if self.chance.count != before.chance.count:
            return CHANCE
        if (
            any(event.secret for event in self.events)
            or any(thing not in before.shown for thing in self.shown)
            or any(not self.looks_into(one) <= before.looks_into(one) for one in map(Viewer.of_seat, self.seats))
        ):
            return HIDDEN
        for zone in self.ruleset.zones:
            for seat in (range(self.setup.seats) if zone.each_seat else (None,)) if zone.hidden else ():
                is_own = seat is not None and zone.seen_by is SeenBy.OWNER and self.sees_as(Viewer(by), SeatNo(seat))
                if not is_own and not set(before.zones[zone.of(seat)]) <= set(self.zones[zone.of(seat)]):
                    return HIDDEN
        return ""

    def goes_on(self, verb: str) -> bool:
        """Whether the open decision is a part of what its seat has begun by its last choice, which was `verb`."""
        return False

    def bot_order(self) -> list[str]:
        """The standing order by which computer players live; none: they look at every decision."""
        return []

    def order_words(self) -> tuple[str, ...]:
        """The words of which a standing order may consist, as whoever writes one would like to read them."""
        return ()

    def strange_orders(self, order: list[str]) -> list[str]:
        """The words of a standing order that say nothing in this game."""
        known = self.order_words()
        return [word for word in order if word not in known]

    def may_be_in_a_loop(self) -> bool:
        """Whether a loop could be put to the players now: not while one is being settled."""
        asked, repeats = self.decision, self.repeats
        is_settled = repeats is None or not repeats.last_round
        return self.ruleset.loops is not None and asked is not None and asked.kind != LOOP and is_settled

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this game."""
        return ruleset_for(self.setup.ruleset)

    # --- what a ruleset says of actions beside the decisions ------------------------------------------------------

    def check_aside(self, action: Action) -> None:
        """Whether an action beside the decisions is legal; the kernel knows none."""
        raise MalformedAction("unknown_kind", kind=action.kind, known=", ".join((CHOOSE, *_WITHOUT_DECISION)))

    @required_with("check_aside")
    def do_aside(self, action: Action) -> None:
        """Carry out an action that `check_aside` let pass."""
        raise NotImplementedError

    # --- primitives that the loops have a say in -----------------------------------------------------------------

    def ask(
        self,
        seat: SeatNo,
        kind: str,
        options: list[Option],
        least: int = 1,
        most: int = 1,
        ordered: bool = False,
        numbers: int = 0,
    ) -> None:
        """Wait for a player's choice, which they make, or whoever answers for them. The frame on top of the agenda will
        receive the answer."""
        if not options and not numbers:
            raise BrokenRules("no_options", seat=seat, kind=kind, decision=self.decisions)
        by = self.answers_for(seat)
        player = None if by == seat else seat
        self.decision = asked = Decision(self.decisions, by, kind, options, least, most, ordered, numbers, player)
        self.decisions += 1
        if self.repeats is not None:
            barred = repeating.barred(self, asked)
            asked.options = [option for number, option in enumerate(options) if number not in barred]

    def drop(self, seat: SeatNo, why: str) -> None:
        """A seat leaves the game; the last one left has won."""
        self.left.append(seat)
        self.begun = True
        self.emit("left", seat=seat, why=why)
        if len(self.seats) == 1:
            self.finish(Result(WON, tuple(self.seats), self.winning_reason(why)))
        else:
            # Whoever was asked is asked anew: the options may have named the seat that is gone.
            self.decision = None
            repeating.end_last_round(self)
            self.seat_left(seat)

    # --- inner works --------------------------------------------------------------------------------------------

    def _check_answer(self, action: Action) -> None:
        asked = self.decision
        if action.seat is None:
            raise MalformedAction("wrong_field", field="seat", expected="0, 1, 2, ...")
        if asked is None or action.decision != asked.number:
            raise StaleAction("stale", asked=action.decision)
        if action.seat != asked.seat:
            raise IllegalAction("not_yours", waits_for=asked.seat)
        if not asked.accepts(action.choice):
            raise IllegalAction(
                "no_such_option" if (asked.least, asked.most) == (1, 1) else "no_such_choice",
                choice=list(action.choice),
                least=asked.least,
                most=asked.most,
                last=asked.count - 1,
            )

    def _answer(self, action: Action) -> None:
        asked = self.decision
        assert asked is not None
        is_last = self.repeats is not None and repeating.goes_round(self, action.choice)
        self.decision = None
        self.begun = True
        self.agenda[-1].take(self, [asked.option(number) for number in action.choice])
        if is_last and self.result is None:
            self.finish(Result(DRAWN, (), LOOP))

    def _decision_view(self, viewer: Viewer, handles: Handles) -> View | None:
        asked = self.decision
        if asked is None:
            return None
        is_asked = viewer.sees_all or (viewer.seat is not None and viewer.seat in (asked.seat, asked.whose))
        kind = asked.kind if is_asked else self.agenda[-1].kind_for_others(self, asked.kind)
        view: View = {"number": asked.number, "kind": kind, "seat": asked.seat}
        if asked.player is not None:
            view["player"] = asked.player
        if is_asked:
            view["options"] = [
                {"id": number, **self.option_view(option, handles)} for number, option in enumerate(asked.options)
            ]
            if asked.numbers:
                view["numbers"] = asked.numbers
            if (asked.least, asked.most) != (1, 1):
                view.update(least=asked.least, most=asked.most, ordered=asked.ordered)
        return view

    def _zone_view(self, zone: Zone, viewer: Viewer, handles: Handles) -> Plain:
        if not zone.each_seat:
            return self._pile_view(zone, None, viewer, handles)
        return [{"seat": seat, **self._pile_view(zone, seat, viewer, handles)} for seat in range(self.setup.seats)]

    def _pile_view(self, zone: Zone, seat: int | None, viewer: Viewer, handles: Handles) -> View:
        pile = self.zones[zone.of(seat)]
        if zone.seen_by is SeenBy.NOBODY and not viewer.sees_all:
            return {"count": len(pile)}
        own = zone.seen_by is SeenBy.EVERYBODY or viewer.sees_all or viewer.seat == seat
        seen = pile if own or zone.of(seat) in self.looks_into(viewer) else [one for one in pile if one in self.shown]
        cards = [self._card_view(thing, handles) for thing in seen]
        if own:
            return {"count": len(pile), "cards": cards}
        # In the order of the handles, for the order of a hand that is not mine would tell when a card came into it.
        return {"count": len(pile), "cards": sorted(cards, key=lambda card: str(card["h"]))}

    def _card_view(self, thing: ObjectId, handles: Handles) -> View:
        card: View = {"h": handles.of(thing, self.marks[thing]), "face": self.face(thing)}
        if thing in self.shown:
            card["shown"] = True
        return card


def _check_setup(ruleset: Ruleset, setup: Setup) -> None:
    if type(setup.seats) is not int or setup.seats not in ruleset.seats:
        last = str(ruleset.seats[-1])
        earlier = ", ".join(str(number) for number in ruleset.seats[:-1])
        # "2 or 4" in each language: the sentence itself is chosen when the error is read.
        raise WrongSetup(
            "seats", game=ruleset.name.en, allowed=f"{earlier} / {last}" if earlier else last, seats=setup.seats
        )
    if len(setup.key) != KEY_BYTES:
        raise WrongSetup("key", length=len(setup.key))
    for seat in (setup.first, setup.chooser):
        if seat is not None and not 0 <= seat < setup.seats:
            raise WrongSetup("first", seat=seat, last=setup.seats - 1)


def _some(seat: SeatNo | None) -> SeatNo:
    assert seat is not None
    return seat
