"""The hall itself: what stands where, and what moves and pushes do (KH-02 to KH-07, KH-31 to KH-48)."""

from dataclasses import dataclass, replace

from games.rulesets.kafkas_halle.compass import (
    EAST,
    NORTH,
    SIZE,
    Direction,
    Square,
    beside,
    name_of,
    square,
    squares,
)

LIGHT, DARK = "light", "dark"


@dataclass(frozen=True, slots=True)
class Layout:
    """How the hall looks before the first turn, for one number of players."""

    edges: tuple[str, ...]
    """At which edge each seat sits, in turn order."""
    starts: tuple[Square, ...]
    targets: tuple[Square, ...]
    """For each seat the square that it has to reach."""
    exits: frozenset[Square]
    """The squares that no barrier can be pushed onto and several figures can share. With three players one of them is
    the target of none."""
    blocks: frozenset[Square]
    barriers: tuple[tuple[str, Square], ...]
    """Colour, and the square with the lower file and rank of the two that it covers."""


FOR_TWO = Layout(
    edges=("S", "N"),
    starts=(square("a1"), square("h8")),
    targets=(square("h8"), square("a1")),
    exits=squares("a1 h8"),
    blocks=squares("d1 e1 a2 h3 d4 d5 e4 e5 a6 h7 d8 e8"),
    barriers=((LIGHT, square("d3")), (LIGHT, square("d6")), (DARK, square("a4")), (DARK, square("h4"))),
)
FOR_FOUR = Layout(
    edges=("S", "W", "N", "E"),
    starts=(square("a1"), square("a8"), square("h8"), square("h1")),
    targets=(square("h8"), square("h1"), square("a1"), square("a8")),
    exits=squares("a1 a8 h1 h8"),
    blocks=squares("d4 d5 e4 e5 a4 a5 h4 h5 d1 e1 d8 e8 b2 b7 g2 g7"),
    barriers=((LIGHT, square("d3")), (LIGHT, square("d6")), (DARK, square("c4")), (DARK, square("f4"))),
)
FOR_THREE = replace(FOR_FOUR, edges=FOR_FOUR.edges[:3], starts=FOR_FOUR.starts[:3], targets=FOR_FOUR.targets[:3])
"""The hall for four, with nobody at its right edge."""
LAYOUTS = {2: FOR_TWO, 3: FOR_THREE, 4: FOR_FOUR}


@dataclass(frozen=True, slots=True)
class Piece:
    """A barrier (by its number in the layout) or a figure (by its seat)."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Shift:
    """A piece that has come to other squares; `jumped` are squares in between that were not free."""

    piece: Piece
    start: tuple[Square, ...]
    goal: tuple[Square, ...]
    jumped: tuple[Square, ...] = ()


@dataclass(slots=True)
class Board:
    """Where the barriers and figures stand."""

    players: int
    barriers: list[Square]
    """The square with the lower file and rank of each barrier."""
    figures: list[Square | None]
    """By seat; None once the seat has left the game."""

    @classmethod
    def opening(cls, players: int) -> "Board":
        """The hall before the first turn."""
        layout = LAYOUTS[players]
        return cls(players, [place for _, place in layout.barriers], list(layout.starts))

    @property
    def layout(self) -> Layout:
        """What never moves."""
        return LAYOUTS[self.players]

    def copy(self) -> "Board":
        """An independent copy, to try something out."""
        return Board(self.players, self.barriers.copy(), self.figures.copy())

    def covered_by(self, barrier: int) -> tuple[Square, Square]:
        """The two squares of a barrier. Light ones lie along the ranks, dark ones along the files, for ever."""
        low = self.barriers[barrier]
        high = beside(low, EAST if self.layout.barriers[barrier][0] == LIGHT else NORTH)
        assert high is not None
        return low, high

    def barrier_pieces(self) -> list[Piece]:
        """All barriers, in the order of the layout."""
        return [Piece("barrier", number) for number in range(len(self.barriers))]

    def barrier_on(self, place: Square) -> int | None:
        """The barrier that covers a square."""
        for barrier in range(len(self.barriers)):
            if place in self.covered_by(barrier):
                return barrier
        return None

    def pieces(self) -> list[Piece]:
        """The figures that are still there, by seat; then all barriers."""
        figures = [Piece("figure", seat) for seat, place in enumerate(self.figures) if place is not None]
        return [*figures, *self.barrier_pieces()]

    def place_of(self, piece: Piece) -> Square:
        """Where a figure stands; of a barrier the square with the lower file and rank."""
        place = self.barriers[piece.number] if piece.kind == "barrier" else self.figures[piece.number]
        assert place is not None
        return place

    def put(self, piece: Piece, place: Square) -> None:
        """Let a piece stand there, however it comes there."""
        places: list[Square] | list[Square | None] = self.barriers if piece.kind == "barrier" else self.figures
        places[piece.number] = place

    def room_for(self, piece: Piece) -> list[Square]:
        """Where a piece could stand, where it stands included."""
        every = [Square(number) for number in range(SIZE * SIZE)]
        here = self.place_of(piece)
        return [place for place in every if place == here or self._has_room(piece, place)]

    def _has_room(self, piece: Piece, place: Square) -> bool:
        """A figure enters as by a move; a barrier needs two squares that nothing and nobody stands on, and no exit."""
        if piece.kind == "figure":
            return self.is_open(place)
        own = self.covered_by(piece.number)
        high = beside(place, EAST if self.layout.barriers[piece.number][0] == LIGHT else NORTH)
        covered = () if high is None else (place, high)
        return bool(covered) and not any(
            one in self.layout.exits or (one not in own and self._is_occupied(one)) for one in covered
        )

    def is_open(self, place: Square | None) -> bool:
        """Whether a figure may enter (KH-32): no edge, block, barrier or figure; a target square shares its figures."""
        if place is None or place in self.layout.blocks or self.barrier_on(place) is not None:
            return False
        return place not in self.figures or place in self.layout.exits

    def walk(self, seat: int, direction: Direction, run_ups: int) -> Shift | None:
        """Move a figure one square, and one more for each run-up; None if it cannot land (KH-31 to KH-38)."""
        start = self.figures[seat]
        assert start is not None
        goal = beside(start, direction, run_ups + 1)
        if goal is None or not self.is_open(goal):
            return None
        between = (beside(start, direction, distance) for distance in range(1, run_ups + 1))
        jumped = tuple(place for place in between if place is not None and self._is_occupied(place))
        self.figures[seat] = goal
        return Shift(Piece("figure", seat), (start,), (goal,), jumped)

    def push_barriers(self, colour: str, direction: Direction) -> list[Shift]:
        """Push both barriers of a colour as far as they go (KH-41 to KH-46).

        The nearer one goes first, then the other, and again until neither moves: one may have been held by
        something that the other has carried away since (KH-I03).
        """
        before = self.copy()
        pair = [Piece("barrier", number) for number, (of, _) in enumerate(self.layout.barriers) if of == colour]
        pair.sort(key=lambda piece: _progress(self.barriers[piece.number], direction), reverse=True)
        while any(self._slide(piece, direction) for piece in pair):
            pass
        return before.shifts_to(self)

    def push_figure(self, seat: int, direction: Direction) -> list[Shift]:
        """Push a figure as far as it goes (KH-41, KH-44)."""
        before = self.copy()
        if self.figures[seat] is not None:
            self._slide(Piece("figure", seat), direction)
        return before.shifts_to(self)

    def shifts_to(self, later: "Board") -> list[Shift]:
        """What stands elsewhere on a later board."""
        shifts = [
            Shift(Piece("barrier", number), self.covered_by(number), later.covered_by(number))
            for number in range(len(self.barriers))
            if self.barriers[number] != later.barriers[number]
        ]
        for seat, (start, goal) in enumerate(zip(self.figures, later.figures, strict=True)):
            if start != goal and start is not None and goal is not None:
                shifts.append(Shift(Piece("figure", seat), (start,), (goal,)))
        return shifts

    def _slide(self, piece: Piece, direction: Direction) -> bool:
        """Push a piece square by square until something stops it; whether it moved at all."""
        moved = False
        while (along := self._carried(piece, direction)) is not None:
            for one in along:
                self._set(one, direction)
            moved = True
        return moved

    def _carried(self, piece: Piece, direction: Direction) -> list[Piece] | None:
        """Everything that moves one square when this piece does; None if any of it is stopped (KH-I02)."""
        carried = [piece]
        for one in carried:
            for place in self._next_squares(one, direction):
                if place is None or place in self.layout.blocks:
                    return None
                barrier = self.barrier_on(place)
                if one.kind == "figure":
                    if barrier is not None:
                        return None
                    if place in self.layout.exits:
                        continue  # KH-I04: it joins whoever stands there
                elif place in self.layout.exits:
                    return None
                elif barrier is not None:
                    _add(carried, Piece("barrier", barrier))
                    continue
                for seat, figure in enumerate(self.figures):
                    if figure == place:
                        _add(carried, Piece("figure", seat))
        return carried

    def _next_squares(self, piece: Piece, direction: Direction) -> list[Square | None]:
        """The squares that a piece would newly cover."""
        if piece.kind == "figure":
            place = self.figures[piece.number]
            assert place is not None
            return [beside(place, direction)]
        covered = self.covered_by(piece.number)
        ahead = [beside(place, direction) for place in covered]
        return [place for place in ahead if place not in covered]

    def _set(self, piece: Piece, direction: Direction) -> None:
        """Move a piece one square; the way is known to be free."""
        places: list[Square] | list[Square | None] = self.barriers if piece.kind == "barrier" else self.figures
        start = places[piece.number]
        assert start is not None
        goal = beside(start, direction)
        assert goal is not None
        places[piece.number] = goal

    def _is_occupied(self, place: Square) -> bool:
        return place in self.layout.blocks or place in self.figures or self.barrier_on(place) is not None


def piece_name(piece: Piece, layout: Layout) -> str:
    """The lasting name of a piece in views and events: "figure-0", "light-1", "dark-2"."""
    if piece.kind == "figure":
        return f"figure-{piece.number}"
    colour = layout.barriers[piece.number][0]
    alike = [number for number, (of, _) in enumerate(layout.barriers) if of == colour]
    return f"{colour}-{alike.index(piece.number) + 1}"


def names_of(places: tuple[Square, ...]) -> list[str]:
    """The names of some squares."""
    return [name_of(place) for place in places]


def _add(pieces: list[Piece], piece: Piece) -> None:
    if piece not in pieces:
        pieces.append(piece)


def _progress(place: Square, direction: Direction) -> int:
    """How far along a direction a square lies: the nearer to the pushing player, the higher."""
    return place % 8 * direction[0] + place // 8 * direction[1]
