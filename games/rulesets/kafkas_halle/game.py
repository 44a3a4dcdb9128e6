"""A game of Kafkas Halle: how it begins, what is asked beside its decisions, and what each viewer sees of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import (
    Action,
    Decision,
    Frame,
    Game,
    IllegalAction,
    MalformedAction,
    ObjectId,
    Option,
    SeatNo,
    Viewer,
)
from games.engine.correctable import Correctable
from games.engine.corrections import NUMBERS
from games.engine.viewer import Handles, View
from games.rulesets.kafkas_halle.board import Board, Piece, names_of, piece_name
from games.rulesets.kafkas_halle.compass import LETTERS, heading, name_of, square
from games.rulesets.kafkas_halle.permits import CATEGORY_NAMES, PACK, PERMITS
from games.rulesets.kafkas_halle.play import Play, Swap, chain_of
from games.rulesets.kafkas_halle.state import HallState, shift_views
from games.rulesets.kafkas_halle.turn import Opening, Turn
from games.rulesets.kafkas_halle.zones import DRAW, HAND

MOST_NUMBER = 10
"""Actions and run-ups are put right below this."""
SHOW = "show"


@dataclass(slots=True)
class Hall(HallState):
    """One game."""

    # --- set-up ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Lay out the hall; who begins and the deal follow (KH-15, KH-16)."""
        self.board = Board.opening(self.setup.seats)
        self.create(DRAW.of(), len(PACK))
        self.push(Opening())

    # --- leaving and waiting ------------------------------------------------------------------------------------

    def seat_left(self, seat: SeatNo) -> None:
        """Four players: permits to the discard pile, figure off the board, turn and chances skipped (KH4-15).

        What he was doing in his own turn is over with it; a ban that he has played already stays played.
        """
        for thing in sorted(self.hand(seat)):
            self.discard(seat, thing)
        self.board.figures[seat] = None
        if self.turn_seat == seat and isinstance(self.agenda[0], Turn):
            for play in chain_of(self.agenda)[:1]:
                self.emit("not_carried_out", seat=seat, permit=play.permit)
            del self.agenda[1:]
            self.agenda[0].end(self)
        elif isinstance(self.agenda[-1], Swap) and seat in (self.agenda[-1].seat, self.agenda[-1].opponent):
            self.emit("no_effect", seat=self.agenda[-1].seat, permit="swap")
            self.agenda.pop()
        elif isinstance(self.agenda[0], Opening) and self.agenda[0].chooser == seat:
            self.agenda[0].chooser = None

    def turn_number(self) -> int:
        """Counted through all players."""
        return self.turn

    def whose_turn(self) -> SeatNo:
        """The player who is the turn player."""
        return self.turn_seat

    def default_choice(self, asked: Decision) -> tuple[int, ...]:
        """Silence allows a play, fetches new permits, ends a turn that is over; else the first option."""
        verbs = [option.verb for option in asked.options]
        return (next((verbs.index(verb) for verb in ("allow", "fetch", "end") if verb in verbs), 0),)

    def answer_by_order(self, order: list[str]) -> Action | None:
        """A seat may let whole categories pass; the chance to ban is then declined, whatever it holds (KH-I14)."""
        asked = self.decision
        chain = chain_of(self.agenda)
        if asked is None or asked.kind != "ban" or PERMITS[chain[-1].permit].category.value not in order:
            return None
        return self.default()

    def order_words(self) -> tuple[str, ...]:
        """The categories of permits."""
        return tuple(category.value for category in CATEGORY_NAMES)

    # --- corrections --------------------------------------------------------------------------------------------

    def correctable(self) -> list[Correctable]:
        """What the turn player has left, how the hall lies, and where pieces stand; while he may act freely."""
        if self.decision is None or self.decision.kind != "action":
            return []
        seat = self.turn_seat
        return [
            Correctable("actions", str(seat), str(self.actions), NUMBERS[1:MOST_NUMBER], seat),
            Correctable("run_ups", str(seat), str(self.run_ups), NUMBERS[:MOST_NUMBER], seat),
            Correctable("rotation", "", str(self.rotation), NUMBERS[:4]),
            *(self._standing(piece) for piece in self.board.pieces()),
        ]

    def correct(self, one: Correctable, value: str) -> None:
        """A number, or where a piece stands."""
        if one.what == "square":
            piece = next(piece for piece in self.board.pieces() if piece_name(piece, self.board.layout) == one.of)
            self.board.put(piece, square(value))
        else:
            setattr(self, one.what, int(value))

    def _standing(self, piece: Piece) -> Correctable:
        places = tuple(name_of(place) for place in self.board.room_for(piece))
        seat = SeatNo(piece.number) if piece.kind == "figure" else None
        name = piece_name(piece, self.board.layout)
        return Correctable("square", name, name_of(self.board.place_of(piece)), places, seat, name)

    # --- asides -------------------------------------------------------------------------------------------------

    def check_aside(self, action: Action) -> None:
        """A player may show permits to all at any time (KH-16, KH-I19)."""
        if action.kind != SHOW:
            Game.check_aside(self, action)
        elif action.seat is None:
            raise MalformedAction("wrong_field", field="seat", expected="0, 1, 2, ...")
        elif not action.about or len(self._named(action)) != len(set(action.about)):
            raise IllegalAction("not_in_hand")

    def do_aside(self, action: Action) -> None:
        """Show permits to everybody."""
        things = sorted(self._named(action))
        self.shown.extend(things)
        self.emit("showed", seat=action.seat, permits=[self.face(thing) for thing in things])

    def _named(self, action: Action) -> list[ObjectId]:
        """The hidden cards of the acting seat's hand that the action names by their handles."""
        assert action.seat is not None
        handles = Handles(self.setup.key, Viewer.of_seat(action.seat))
        hidden = [thing for thing in self.hand(action.seat) if thing not in self.shown]
        return [thing for thing in hidden if handles.of(thing, self.marks[thing]) in action.about]

    # --- views --------------------------------------------------------------------------------------------------

    def scene(self, viewer: Viewer, handles: Handles) -> View:
        """The board, the turn and the chain of bans: all of it public."""
        layout = self.board.layout
        return {
            "seats": [self._seat_view(SeatNo(seat)) for seat in range(self.setup.seats)],
            "turn": {"number": self.turn, "seat": self.turn_seat, "actions": self.actions, "run_ups": self.run_ups},
            "hall": {
                "rotation": self.rotation,
                "blocks": names_of(tuple(sorted(layout.blocks))),
                "targets": names_of(tuple(sorted(layout.exits))),
                "barriers": [
                    {
                        "id": piece_name(piece, layout),
                        "colour": layout.barriers[piece.number][0],
                        "squares": names_of(self.board.covered_by(piece.number)),
                    }
                    for piece in self.board.barrier_pieces()
                ],
            },
            "chain": [
                {
                    "seat": play.seat,
                    "permit": play.permit,
                    "opponent": play.opponent,
                    "banned": play.banned,
                    "waiting": [seat for seat in play.waiting if seat in self.seats],
                }
                for play in chain_of(self.agenda)
            ],
        }

    def _seat_view(self, seat: SeatNo) -> View:
        layout = self.board.layout
        figure = self.board.figures[seat]
        return {
            "seat": seat,
            "edge": layout.edges[seat],
            "start": name_of(layout.starts[seat]),
            "target": name_of(layout.targets[seat]),
            "square": None if figure is None else name_of(figure),
            "forward": LETTERS[heading(layout.edges[seat], self.rotation, "forward")],
            "permits": len(self.hand(seat)),
            "left": seat in self.left,
        }

    def option_view(self, option: Option, handles: Handles) -> View:
        """An option with the cards that it is about, and for a play what it would do if nobody bans it."""
        assert self.decision is not None
        view: View = {"verb": option.verb, **option.about}
        seat = self.decision.seat
        if "permit" in option.about:
            view["cards"] = self._copies(seat, option.about["permit"], handles)
        if option.verb == "play":
            view["outcome"] = self._outcome(option, seat)
        if option.verb == "swap":
            swap = self.agenda[-1]
            assert isinstance(swap, Swap)
            view["give_cards"] = self._copies(seat, option.about["give"], handles)
            view["take_cards"] = sorted(self._copies(swap.opponent, option.about["take"], handles))
        return view

    def goes_on(self, verb: str) -> bool:
        """The swap belongs to its permit; every other answer stands by itself."""
        return self.decision is not None and self.decision.kind == "swap"

    def looks_into(self, viewer: Viewer) -> set[str]:
        """Whoever swaps sees the other hand while he chooses, and no longer (KH-51)."""
        top = self.agenda[-1] if self.agenda else None
        if isinstance(top, Swap) and viewer.seat == top.seat:
            return {HAND.of(top.opponent)}
        return set()

    def _copies(self, seat: int, permit: str, handles: Handles) -> list[str]:
        return [handles.of(thing, self.marks[thing]) for thing in self.hand(seat) if self.face(thing) == permit]

    def _outcome(self, option: Option, seat: SeatNo) -> View:
        """What would change on the board: all of it follows from what everybody sees."""
        board = self.board.copy()
        effect = self.effect_of(board, option.about["permit"], seat, option.about.get("opponent"))
        return {
            "effect": not effect.stopped,
            "moves": shift_views(effect, board),
            "rotation": (self.rotation + effect.turned) % 4,
        }


FRAMES: tuple[type[Frame[HallState]], ...] = (Opening, Turn, Play, Swap)
