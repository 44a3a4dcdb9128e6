"""Playing a permit: pay, replace, let the others object, carry it out (KH-25, KH-49 to KH-57, KH4-11, KH4-12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games.engine import AfterPlay, Frame, Option, Priority, Response, SeatNo, next_asked
from games.rulesets.kafkas_halle.effect import STEPS
from games.rulesets.kafkas_halle.permits import PERMITS
from games.rulesets.kafkas_halle.zones import HAND

if TYPE_CHECKING:
    from games.rulesets.kafkas_halle.hall import Hall

PRIORITY = Priority(after_play=AfterPlay.OTHERS, response=Response.NESTS)
"""One chance for each other player after every play; a ban is a play with chances of its own (KH-52 to KH-55)."""
EXTRA_ACTIONS = 2
"""What Extra action gives (KH-50)."""


@dataclass(slots=True)
class Play(Frame["Hall"]):
    """A permit that was played and is not yet settled. Bans of it lie above it on the agenda."""

    seat: SeatNo
    permit: str
    opponent: SeatNo | None = None
    waiting: list[SeatNo] = field(default_factory=list)
    """Who still has his chance to ban this permit, in this order."""
    banned: bool = False

    @classmethod
    def of(cls, hall: Hall, seat: SeatNo, permit: str, opponent: SeatNo | None = None) -> Play:
        """Discard the permit, pay for it and draw the replacement, strictly in this order (KH-25, KH-53)."""
        below = chain_of(hall.agenda)
        former, waiting = PRIORITY.answered(below[-1].waiting if below else [], hall.seats, seat)
        if below:
            below[-1].waiting = former
        hall.take_from_hand(seat, permit)
        hall.actions -= PERMITS[permit].cost
        against = below[-1].permit if below else None
        hall.emit("played", seat=seat, permit=permit, opponent=opponent, against=against, actions=hall.actions)
        hall.draw(seat, 1)
        return cls(seat, permit, opponent, waiting)

    def advance(self, hall: Hall) -> None:
        """Ask the next player for his objection; when nobody is left or one has stood, settle the matter.

        Everybody is asked whether or not he holds a fitting ban: otherwise not being asked would tell (KH-I14).
        """
        asked = None if self.banned else next_asked(self.waiting, hall.seats)
        if asked is None:
            self._settle(hall)
            return
        category = PERMITS[self.permit].category
        fitting = [permit for permit in hall.permits_of(asked) if PERMITS[permit].bans is category]
        hall.ask(asked, "ban", [Option("allow"), *(Option("ban", {"permit": permit}) for permit in fitting)])

    def take(self, hall: Hall, chosen: list[Option]) -> None:
        """The asked player allows, or bans; either way this was his one chance against this permit (KH-55)."""
        seat = next_asked(self.waiting, hall.seats)
        assert seat is not None
        if chosen[0].verb == "ban":
            hall.push(Play.of(hall, seat, chosen[0].about["permit"]))
        else:
            self.waiting = self.waiting[self.waiting.index(seat) + 1 :]
            hall.emit("allowed", seat=seat, permit=self.permit)

    def _settle(self, hall: Hall) -> None:
        """What is banned is not carried out, and a banned ban bans nothing (KH-54, KH-57)."""
        hall.agenda.pop()
        below = chain_of(hall.agenda)
        if self.banned:
            hall.emit("not_carried_out", seat=self.seat, permit=self.permit)
        elif below:
            below[-1].banned = True
            hall.emit("ban_stands", seat=self.seat, permit=below[-1].permit)
        else:
            self._carry_out(hall)

    def _carry_out(self, hall: Hall) -> None:
        """As far as possible (KH-25, KH-28)."""
        if self.permit == "run_up":
            hall.run_ups += 1
            hall.emit("ran_up", seat=self.seat, run_ups=hall.run_ups)
        elif self.permit == "extra_action":
            hall.actions += EXTRA_ACTIONS
            hall.emit("gained", seat=self.seat, actions=hall.actions)
        elif self.permit == "swap":
            if self.opponent in hall.seats:
                hall.push(Swap(self.seat, self.opponent))
            else:
                hall.emit("no_effect", seat=self.seat, permit=self.permit)
        else:
            self._change_the_hall(hall)
            hall.settle()

    def _change_the_hall(self, hall: Hall) -> None:
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
class Swap(Frame["Hall"]):
    """One player looks at another's permits and exchanges one for one (KH-51, KH-I05)."""

    seat: SeatNo
    opponent: SeatNo
    looked: bool = False

    def advance(self, hall: Hall) -> None:
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

    def take(self, hall: Hall, chosen: list[Option]) -> None:
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
