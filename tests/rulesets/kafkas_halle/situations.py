"""Situations of Kafkas Halle laid out by hand, and the words to play them with. Chance has no part in it.

Permits go by their keys ("right", "ban_move"), squares by their names, options by sentences ("play right",
"play opponent at 2", "ban ban_move", "despair left", "swap left for right").
"""

from collections.abc import Mapping

from games.engine import Action, Event, Game, ObjectId, Option, SeatNo, Setup, Viewer
from games.engine.chance import Chance
from games.rulesets import rulesets
from games.rulesets.kafkas_halle.board import Board, piece_name
from games.rulesets.kafkas_halle.compass import name_of, square
from games.rulesets.kafkas_halle.game import Hall
from games.rulesets.kafkas_halle.permits import PACK
from games.rulesets.kafkas_halle.turn import Turn

P1, P2 = 0, 1
"""The two players: at the rank-1 edge and at the rank-8 edge."""
S, W, N, E = 0, 1, 2, 3
"""The four players, by their edges."""
KEY = bytes(range(64))
_HARMLESS = ("clockwise", "counter_clockwise", "half_turn", "back", "left", "right")

assert "kafkas_halle" in rulesets()


def new_game(
    seats: int = 2, *, key: bytes = KEY, first: int | None = 0, chooser: int | None = None, **options: object
) -> Hall:
    """A game as `Game.start` deals it."""
    game = Game.start(Setup("kafkas_halle", seats, key, dict(options), first, chooser))
    assert isinstance(game, Hall)
    return game


def situation(
    seats: int = 2,
    *,
    turn_of: int = 0,
    actions: int = 2,
    run_ups: int = 0,
    rotation: int = 0,
    hands: Mapping[int, str] | None = None,
    next_cards: str = "",
    pile: str | None = None,
    figures: Mapping[int, str] | None = None,
    barriers: Mapping[str, str] | None = None,
    left: tuple[int, ...] = (),
    turn: int = 3,
    despair: bool = False,
    turn_limit: int = 0,
    key: bytes = KEY,
) -> Hall:
    """A turn in the middle of a game, in which `turn_of` is about to act.

    `hands` are complete; a hand that is not named holds four harmless permits. `next_cards` are drawn next, in this
    order, with the rest of the pack beneath. With `pile` the draw pile holds these cards only and the rest of the
    pack is in the discard pile. `barriers` places barriers by the lower or left one of their squares ("light-1": "d3").
    """
    hall = new_game(seats, key=key, first=turn_of, despair=despair, turn_limit=turn_limit)
    for place in hall.zones:
        hall.zones[place] = []
    free = list(range(len(PACK)))

    def take(permits: str) -> list[ObjectId]:
        taken = []
        for permit in permits.split():
            thing = next((number for number in free if PACK[number] == permit), None)
            assert thing is not None, f"no {permit} is left in the pack"
            free.remove(thing)
            taken.append(ObjectId(thing))
        return taken

    for seat, permits in (hands or {}).items():
        hall.zones[f"hand {seat}"] = take(permits)
    top = take(next_cards if pile is None else pile)[::-1]
    for seat in range(seats):
        if seat not in (hands or {}) and seat not in left:
            spare = sorted(
                (number for number in free if PACK[number] in _HARMLESS), key=lambda n: _HARMLESS.index(PACK[n])
            )
            hall.zones[f"hand {seat}"] = take(" ".join(PACK[number] for number in spare[:4]))
    rest = [ObjectId(number) for number in free]
    hall.zones["draw"] = rest + top if pile is None else top
    hall.zones["discard"] = [] if pile is None else rest
    hall.chance = Chance(key)

    hall.board = board_with(seats, figures, barriers)
    for seat in left:
        hall.left.append(SeatNo(seat))
        hall.board.figures[seat] = None
    hall.rotation, hall.run_ups, hall.actions = rotation, run_ups, actions
    hall.turn, hall.turn_seat = turn, SeatNo(turn_of)
    hall.agenda = [Turn(SeatNo(turn_of))]
    hall.decision = None
    hall.begun = True
    hall.agenda[0].advance(hall)
    hall.events = []
    return hall


def board_with(
    seats: int, figures: Mapping[int, str] | None = None, barriers: Mapping[str, str] | None = None
) -> Board:
    """A board with figures and barriers placed as told, else as at the start."""
    board = Board.opening(seats)
    for seat, name in (figures or {}).items():
        board.figures[seat] = square(name)
    names = [piece_name(piece, board.layout) for piece in board.barrier_pieces()]
    for barrier, name in (barriers or {}).items():
        board.barriers[names.index(barrier)] = square(name)
    return board


def words(text: str) -> list[str]:
    """Permits or squares written with spaces in between."""
    return text.split()


# --- reading ----------------------------------------------------------------------------------------------------------


def sentence(option: Option) -> str:
    """An option in words."""
    about = option.about
    if option.verb == "play":
        return f"play {about['permit']}" + ("" if about["opponent"] is None else f" at {about['opponent']}")
    if option.verb == "swap":
        return f"swap {about['give']} for {about['take']}"
    if option.verb == "begin":
        return f"begin {about['seat']}"
    return f"{option.verb} {about['permit']}" if "permit" in about else option.verb


def options(game: Hall) -> set[str]:
    """Exactly what may be chosen now; nothing twice."""
    if game.decision is None:
        return set()
    offered = [sentence(option) for option in game.decision.options]
    assert len(set(offered)) == len(offered), f"offered twice: {offered}"
    return set(offered)


def asked(game: Hall) -> tuple[int, str] | None:
    """Who is asked what."""
    return None if game.decision is None else (game.decision.seat, game.decision.kind)


def hand(game: Hall, seat: int) -> list[str]:
    """The permits of a seat, in the order of its hand."""
    return [PACK[thing] for thing in game.zones[f"hand {seat}"]]


def discards(game: Hall) -> list[str]:
    """The discard pile, from the bottom to the top."""
    return [PACK[thing] for thing in game.zones["discard"]]


def pile_size(game: Hall) -> int:
    """How many cards the draw pile has."""
    return len(game.zones["draw"])


def figure(game: Hall, seat: int) -> str | None:
    """The square of a seat's figure."""
    place = game.board.figures[seat]
    return None if place is None else name_of(place)


def barriers(game: Hall | Board) -> dict[str, str]:
    """The squares of every barrier, such as {"light-1": "d3-e3", ...}."""
    board = game if isinstance(game, Board) else game.board
    return {
        piece_name(piece, board.layout): "-".join(name_of(place) for place in board.covered_by(piece.number))
        for piece in board.barrier_pieces()
    }


def moved(before: Board, after: Board) -> dict[str, str]:
    """What stands elsewhere now, such as {"light-1": "d3-e3 > d2-e2", "figure-1": "h8 > h6"}."""
    changes = {
        name: f"{place} > {barriers(after)[name]}"
        for name, place in barriers(before).items()
        if place != barriers(after)[name]
    }
    for seat, (was, now) in enumerate(zip(before.figures, after.figures, strict=True)):
        if was != now:
            changes[f"figure-{seat}"] = " > ".join("-" if place is None else name_of(place) for place in (was, now))
    return changes


def kinds(events: list[Event]) -> list[str]:
    """The kinds of some events, in order."""
    return [event.kind for event in events]


def everything(game: Hall) -> list[dict[str, object]]:
    """The views of everybody, the public and the judge."""
    viewers = [Viewer.of_seat(seat) for seat in range(game.setup.seats)] + [Viewer.public(), Viewer.judge()]
    return [game.view(viewer) for viewer in viewers]


# --- playing ----------------------------------------------------------------------------------------------------------


def chooses(game: Hall, seat: int, wanted: str) -> list[Event]:
    """The seat that is asked chooses an option by its sentence. Fails if another seat is asked or it is not offered."""
    assert game.decision is not None, f"the game is over: {game.result}"
    offered = [sentence(option) for option in game.decision.options]
    assert game.decision.seat == seat, f"seat {game.decision.seat} is asked, not {seat}: {offered}"
    assert wanted in offered, f"{wanted!r} is not offered, only {offered}"
    return game.act(Action.choose(seat, game.decision.number, offered.index(wanted)))


def plays(game: Hall, permit: str, at: int | None = None) -> list[Event]:
    """The turn player plays a permit; whoever may ban it is now asked. With two players the opponent needs no name."""
    if at is None and permit in ("opponent", "swap"):
        (at,) = game.opponents(game.turn_seat)
    return chooses(game, game.turn_seat, f"play {permit}" + ("" if at is None else f" at {at}"))


def hall_plays(game: Hall, permit: str, at: int | None = None) -> list[Event]:
    """The turn player plays a permit and nobody objects."""
    return plays(game, permit, at) + nobody_objects(game)


def nobody_objects(game: Hall) -> list[Event]:
    """Everybody who is asked whether to ban declines."""
    events: list[Event] = []
    while game.decision is not None and game.decision.kind == "ban":
        events += allows(game, game.decision.seat)
    return events


def allows(game: Hall, seat: int) -> list[Event]:
    """The seat has its chance to ban and declines."""
    return chooses(game, seat, "allow")


def bans(game: Hall, seat: int, permit: str) -> list[Event]:
    """The seat has its chance to ban and plays this ban."""
    return chooses(game, seat, f"ban {permit}")


def fetches(game: Hall) -> list[Event]:
    """The turn player fetches new permits."""
    return chooses(game, game.turn_seat, "fetch")


def fetches_to_the_end(game: Hall) -> None:
    """The turn player uses all his actions for fetching."""
    turn = game.turn
    for _ in range(20):
        if game.turn != turn or game.decision is None:
            return
        fetches(game)
    raise AssertionError("the turn does not end")


def despairs(game: Hall, permit: str) -> list[Event]:
    """The turn player gives up a permit."""
    return chooses(game, game.turn_seat, f"despair {permit}")


def ends(game: Hall) -> list[Event]:
    """The turn player ends his turn instead of despairing."""
    return chooses(game, game.turn_seat, "end")


def swaps(game: Hall, give: str, take: str) -> list[Event]:
    """The swapping player names both cards."""
    assert game.decision is not None
    return chooses(game, game.decision.seat, f"swap {give} for {take}")
