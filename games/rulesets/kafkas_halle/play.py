"""Playing a permit: pay, replace, let the others object, carry it out (KH-25, KH-49 to KH-57, KH4-11, KH4-12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from games.engine import AfterResolution, Frame, Option, Round, SeatNo
from games.rulesets.kafkas_halle.effect import STEPS
from games.rulesets.kafkas_halle.permits import PERMITS
from games.rulesets.kafkas_halle.state import HallState
from games.rulesets.kafkas_halle.zones import HAND

ALLOW = "allow"
EXTRA_ACTIONS = 2
"""What Extra action gives (KH-50)."""


@dataclass(slots=True)
class Play(Round):
    """A permit that was played, and the round in which it may be banned. Bans of it lie above it on the agenda."""

    seat: SeatNo
    permit: str
    opponent: SeatNo | None = None
    waiting: list[SeatNo] = field(default_factory=list)
    """Who still has a chance to ban this permit, in this order."""
    banned: bool = False
    passing: ClassVar[str] = ALLOW

    @classmethod
    def of(cls, hall: HallState, seat: SeatNo, permit: str, opponent: SeatNo | None = None) -> Play:
        """Discard the permit, pay for it and draw the replacement, strictly in this order (KH-25, KH-53)."""
        below = chain_of(hall.agenda)
        policy = hall.ruleset.priority
        waiting = below[-1].answered(hall, seat) if below else policy.asked_about(hall.seats, seat)
        hall.take_from_hand(seat, permit)
        hall.actions -= PERMITS[permit].cost
        against = below[-1].permit if below else None
        hall.emit("played", seat=seat, permit=permit, opponent=opponent, against=against, actions=hall.actions)
        hall.draw(seat, 1)
        return cls(seat, permit, opponent, waiting)

    def may_ask(self, hall: HallState) -> bool:
        """Nobody is asked about what is banned already."""
        if not self.banned:
            return True
        self.over(hall)
        return False

    def question(self, hall: HallState, seat: SeatNo) -> tuple[str, list[Option]]:
        """The fitting bans. Whoever holds none is asked all the same: not being asked would tell (KH-I14)."""
        category = PERMITS[self.permit].category
        fitting = [permit for permit in hall.permits_of(seat) if PERMITS[permit].bans is category]
        return "ban", [Option(ALLOW), *(Option("ban", {"permit": permit}) for permit in fitting)]

    def passed(self, hall: HallState, seat: SeatNo) -> None:
        """A player allows it (KH-52)."""
        hall.emit("allowed", seat=seat, permit=self.permit)

    def respond(self, hall: HallState, seat: SeatNo, option: Option) -> None:
        """A ban is a permit with a round of its own (KH-53 to KH-55)."""
        hall.push(Play.of(hall, seat, option.about["permit"]))

    def over(self, hall: HallState) -> None:
        """What is banned is not carried out, and a banned ban bans nothing (KH-54, KH-57)."""
        hall.agenda.pop()
        below = chain_of(hall.agenda)
        if below and hall.ruleset.priority.after_resolution is AfterResolution.ANEW:
            below[-1].waiting = hall.ruleset.priority.asked_about(hall.seats, below[-1].seat)
        if self.banned:
            hall.emit("not_carried_out", seat=self.seat, permit=self.permit)
        elif below:
            below[-1].banned = True
            hall.emit("ban_stands", seat=self.seat, permit=below[-1].permit)
        else:
            self._carry_out(hall)

    def _carry_out(self, hall: HallState) -> None:
        """As far as possible (KH-25, KH-28)."""
        if self.permit == "run_up":
            hall.run_ups += 1
            hall.emit("ran_up", seat=self.seat, run_ups=hall.run_ups)
        elif self.permit == "extra_action":
            hall.actions += EXTRA_ACTIONS
            hall.emit("gained", seat=self.seat, actions=hall.actions)
        elif self.permit == "swap":
            if self.opponent is not None and self.opponent in hall.seats:
                hall.push(Swap(self.seat, self.opponent))
            else:
                hall.emit("no_effect", seat=self.seat, permit=self.permit)
        else:
            self._change_the_hall(hall)
            hall.settle()

    def _change_the_hall(self, hall: HallState) -> None:
        effect = hall.effect_of(hall.board, self.permit, self.seat, self.opponent)
        if effect.turned:
            hall.rotation = (hall.rotation + effect.turned) % 4
            hall.emit("turned", seat=self.seat, quarters=effect.turned, rotation=hall.rotation)
        elif effect.stopped:
            hall.emit("no_effect", seat=self.seat, permit=self.permit)
        else:
            hall.emit_shifts(self.seat, self.permit, effect)
        if self.permit in STEPS:
            # Used up, even by a move that was impossible (KH-36); a banned move does not get here (KH-37).
            hall.run_ups = 0


@dataclass(slots=True)
class Swap(Frame[HallState]):
    """One player looks at another's permits and exchanges one for one (KH-51, KH-I05)."""

    seat: SeatNo
    opponent: SeatNo
    looked: bool = False

    def advance(self, hall: HallState) -> None:
        """Show the hand, then ask for both cards together."""
        if not self.looked:
            self.looked = True
            hall.emit(
                "looked",
                {"permits": sorted(hall.face(thing) for thing in hall.hand(self.opponent))},
                [self.seat, self.opponent],
                seat=self.seat,
                opponent=self.opponent,
            )
        # In the order of the pack: that of the hand would tell which permit was there when.
        takes = list(dict.fromkeys(hall.face(thing) for thing in sorted(hall.hand(self.opponent))))
        gives = hall.permits_of(self.seat)
        hall.ask(self.seat, "swap", [Option("swap", {"give": give, "take": take}) for give in gives for take in takes])

    def take(self, hall: HallState, chosen: list[Option]) -> None:
        """Exchange the two cards; both are named before either moves, so none can go back and forth."""
        give, take = chosen[0].about["give"], chosen[0].about["take"]
        given, taken = hall.card_of(self.seat, give), hall.card_of(self.opponent, take)
        hall.agenda.pop()
        hall.move(given, (HAND, self.seat), (HAND, self.opponent))
        hall.move(taken, (HAND, self.opponent), (HAND, self.seat))
        both = [self.seat, self.opponent]
        hall.emit("swapped", {"gave": give, "took": take}, both, seat=self.seat, opponent=self.opponent)


def chain_of(agenda: list[Frame[Any]]) -> list[Play]:
    """The permit that was played and the bans above it, from the bottom to the top."""
    return [frame for frame in agenda if isinstance(frame, Play)]
