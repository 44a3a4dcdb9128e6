"""What a computer player sees: a seat's view, turned back into a board, a hand and the cards it cannot see."""

from collections import Counter
from dataclasses import dataclass

from games.engine.viewer import View
from games.rulesets.kafkas_halle.board import LAYOUTS, Board, piece_name
from games.rulesets.kafkas_halle.compass import square
from games.rulesets.kafkas_halle.permits import PERMITS


@dataclass(frozen=True, slots=True)
class Pending:
    """A permit that was played and may still be banned."""

    seat: int
    permit: str
    opponent: int | None


@dataclass(frozen=True, slots=True)
class Sight:
    """A position, as one seat knows it at a decision of its own."""

    seat: int
    board: Board
    rotation: int
    actions: int
    run_ups: int
    turn_seat: int
    others: tuple[int, ...]
    """The other seats that are still in the game, clockwise from mine."""
    hand: tuple[str, ...]
    """My permits, sorted."""
    unseen: tuple[tuple[str, int], ...]
    """Each kind of permit, and how many of it lie in the draw pile or in other hands."""
    chain: tuple[Pending, ...]
    """What waits for objections, from the bottom to the top."""
    despair: bool
    kind: str
    options: tuple[View, ...]


def sight_of(view: View) -> Sight:
    """Read the view of the seat that is asked; raises `ValueError` if this view is not asked anything."""
    asked, seat = view["decision"], view["you"]
    if asked is None or seat is None or asked["seat"] != seat:
        raise ValueError("a computer player is called with the view of the seat that decides")
    seats = view["seats"]
    hands = {pile["seat"]: [card["face"] for card in pile["cards"]] for pile in view["zones"]["hand"]}
    unseen = Counter({key: permit.copies for key, permit in PERMITS.items()})
    unseen.subtract(card["face"] for card in view["zones"]["discard"]["cards"])
    for faces in hands.values():
        unseen.subtract(faces)
    after_me = [other for other in range(len(seats)) if other > seat] + list(range(seat))
    return Sight(
        seat=seat,
        board=_board(view),
        rotation=view["hall"]["rotation"],
        actions=view["turn"]["actions"],
        run_ups=view["turn"]["run_ups"],
        turn_seat=view["turn"]["seat"],
        others=tuple(other for other in after_me if seats[other]["square"] is not None),
        hand=tuple(sorted(hands[seat])),
        unseen=tuple((key, count) for key, count in unseen.items() if count > 0),
        chain=tuple(Pending(play["seat"], play["permit"], play["opponent"]) for play in view["chain"]),
        despair=bool(view["options"]["despair"]),
        kind=asked["kind"],
        options=tuple(asked["options"]),
    )


def _board(view: View) -> Board:
    """The board of a view; barriers are matched by name, so their order in the view does not matter."""
    players = len(view["seats"])
    board = Board.opening(players)
    layout = LAYOUTS[players]
    covered = {barrier["id"]: barrier["squares"] for barrier in view["hall"]["barriers"]}
    for piece in board.barrier_pieces():
        board.barriers[piece.number] = min(square(name) for name in covered[piece_name(piece, layout)])
    for seat in view["seats"]:
        board.figures[seat["seat"]] = None if seat["square"] is None else square(seat["square"])
    return board
