"""Who begins, and the course of a turn (KH-15, KH-20 to KH-24, KH-58 to KH-61)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Frame, Option, Result, SeatNo, time_called
from games.rulesets.kafkas_halle.permits import PERMITS
from games.rulesets.kafkas_halle.play import Play
from games.rulesets.kafkas_halle.state import HallState

ACTIONS = 2
"""Actions in a turn (KH-20)."""


@dataclass(slots=True)
class Opening(Frame[HallState]):
    """Before the first turn: who begins? By lot, or the loser of the game before decides (KH-15, KH4-16)."""

    chooser: SeatNo | None = None
    asked: bool = False

    def advance(self, hall: HallState) -> None:
        """Settle who begins, or ask."""
        setup = hall.setup
        if not self.asked:
            self.asked = True
            self.chooser = None if setup.chooser is None else SeatNo(setup.chooser)
        if setup.first is not None and setup.first not in hall.left:
            self._begin(hall, SeatNo(setup.first))
        elif self.chooser is not None:
            hall.ask(self.chooser, "first", [Option("begin", {"seat": seat}) for seat in hall.seats])
        else:
            self._begin(hall, hall.seats[hall.chance.below("first", len(hall.seats))])

    def take(self, hall: HallState, chosen: list[Option]) -> None:
        """The chooser has spoken."""
        self._begin(hall, chosen[0].about["seat"])

    def _begin(self, hall: HallState, seat: SeatNo) -> None:
        hall.agenda.pop()
        hall.emit("began", seat=seat)
        hall.deal()
        # The first turn of the starting player has one action only.
        hall.push(Turn.of(hall, seat, ACTIONS - 1))


@dataclass(slots=True)
class Turn(Frame[HallState]):
    """One turn, from its first action to its last."""

    seat: SeatNo
    """Who acts in it: whoever has priority first."""

    @classmethod
    def of(cls, hall: HallState, seat: SeatNo, actions: int = ACTIONS) -> Turn:
        """Begin the turn of a seat."""
        hall.turn += 1
        hall.turn_seat = seat
        hall.actions = actions
        hall.run_ups = 0
        hall.emit("turn_began", seat=seat, turn=hall.turn, actions=actions)
        return cls(hall.ruleset.priority.opened(hall.seats, seat)[0])

    def advance(self, hall: HallState) -> None:
        """Ask for the next action; without actions the turn ends, unless despair could give one more (KH-I15)."""
        options = self._options(hall)
        if not options:
            self.end(hall)
            return
        if hall.actions == 0:
            options.append(Option("end"))
        hall.ask(self.seat, "action", options)

    def take(self, hall: HallState, chosen: list[Option]) -> None:
        """Do what the turn player chose."""
        option = chosen[0]
        if option.verb == "play":
            hall.push(Play.of(hall, self.seat, option.about["permit"], option.about["opponent"]))
        elif option.verb == "fetch":
            self._fetch(hall)
        elif option.verb == "despair":
            self._despair(hall, option.about["permit"])
        else:
            self.end(hall)

    def end(self, hall: HallState) -> None:
        """Pass the turn on; run-ups that still wait lapse (KH-24, KH-36)."""
        hall.agenda.pop()
        if hall.run_ups:
            hall.run_ups = 0
            hall.emit("run_up_lapsed", seat=self.seat)
        limit = hall.options["turn_limit"]
        if limit and hall.turn >= limit:
            hall.finish(Result("draw", (), "turn_limit"))
        elif not time_called.is_over(hall):
            hall.push(Turn.of(hall, hall.opponents(self.seat)[0]))

    def _options(self, hall: HallState) -> list[Option]:
        """Permits that can be paid for, fetching, despair. In this order, permits as they lie in the hand."""
        held = hall.permits_of(self.seat)
        options = []
        for key in held:
            permit = PERMITS[key]
            if 0 < permit.cost <= hall.actions:
                named = hall.opponents(self.seat) if permit.names_opponent else [None]
                options += [Option("play", {"permit": key, "opponent": opponent}) for opponent in named]
        if hall.actions > 0:
            options.append(Option("fetch"))
        if hall.options["despair"] and len(hall.hand(self.seat)) > 1:
            options += [Option("despair", {"permit": key}) for key in held]
        return options

    def _fetch(self, hall: HallState) -> None:
        """Discard all permits and draw as many: always possible, and cannot be banned (KH-23, KH-56).

        In the order of the pack: that of the hand would tell which of them were there when there was something to ban.
        """
        hall.actions -= 1
        things = sorted(hall.hand(self.seat))
        hall.emit("fetched", seat=self.seat, permits=[hall.face(thing) for thing in things])
        for thing in things:
            hall.discard(self.seat, thing)
        hall.draw(self.seat, len(things))

    def _despair(self, hall: HallState, permit: str) -> None:
        """Give up a permit for good and gain one action (KH-59)."""
        hall.take_from_hand(self.seat, permit)
        hall.actions += 1
        hall.emit("despaired", seat=self.seat, permit=permit, actions=hall.actions)
