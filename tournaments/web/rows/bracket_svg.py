"""A bracket laid out in columns, from which a template draws it: nested lists with lines between the boxes."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.models import Match, Registration, Stage
from tournaments.pairing.brackets import Gap, LoserOf, Meeting, Part, Seeded, Source, State
from tournaments.selectors.brackets import Drawing
from tournaments.selectors.round_names import part_name


@dataclass(frozen=True, slots=True)
class Line:
    """One side of a box."""

    seed: int | None
    player: Registration | None
    wins: int | None
    won: bool
    text: str
    """What stands where nobody is known: "winner of W1.2", "bye"."""


@dataclass(frozen=True, slots=True)
class Box:
    """A fixture as it is drawn."""

    name: str
    meeting: Meeting
    lines: tuple[Line, Line]
    match: Match | None

    @property
    def drawn(self) -> bool:
        """Whether there is anything to see: nobody plays in an empty one."""
        return self.meeting.state is not State.EMPTY

    @property
    def open(self) -> bool:
        """Whether it can be played or is being played."""
        return self.meeting.state is State.READY

    @property
    def bye(self) -> bool:
        """Whether somebody goes on without play."""
        return self.meeting.state is State.BYE


@dataclass(frozen=True, slots=True)
class Column:
    """A round: its boxes from the top."""

    title: str
    boxes: list[Box]
    joins: str
    """How its boxes lead to the next column: "pairs", "straight" or ""."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a bracket: winners, losers, the end."""

    key: str
    title: str
    columns: list[Column]


def draw(stage: Stage, drawing: Drawing) -> list[Section]:
    """The sections of a bracket: winners, losers, grand final, place 3; those that there are."""
    rounds: dict[tuple[Part, int], list[Box]] = {}
    for fixture in drawing.bracket.fixtures:
        rounds.setdefault((fixture.part, fixture.round), []).append(_box(drawing, fixture.name))
    double = any(part is Part.FINAL for part, _round in rounds)
    sections = []
    for key, parts, title in (
        ("winners", (Part.WINNERS,), gettext("Winners part") if double else ""),
        ("losers", (Part.LOSERS,), gettext("Losers part")),
        ("finals", (Part.FINAL, Part.RESET), gettext("Grand final")),
        ("third", (Part.THIRD,), gettext("Place 3")),
    ):
        chosen = sorted(
            ((at, boxes) for at, boxes in rounds.items() if at[0] in parts and any(box.drawn for box in boxes)),
            key=lambda one: one[0],
        )
        columns = []
        for number, ((part, round_), boxes) in enumerate(chosen):
            following = len(chosen[number + 1][1]) if number + 1 < len(chosen) else 0
            joins = "" if not following else "straight" if following == len(boxes) else "pairs"
            columns.append(Column(part_name(stage, part, round_), boxes, joins))
        if columns:
            sections.append(Section(key, title, columns))
    return sections


def _box(drawing: Drawing, name: str) -> Box:
    meeting = drawing.meetings[name]
    lines = tuple(_line(drawing, meeting, side) for side in (0, 1))
    return Box(name, meeting, (lines[0], lines[1]), drawing.matches.get(name))


def _line(drawing: Drawing, meeting: Meeting, side: int) -> Line:
    seed = meeting.sides[side]
    if isinstance(seed, Gap):
        text = gettext("bye") if seed is Gap.EMPTY else _awaited(meeting.fixture.sides[side])
        return Line(None, None, None, False, text)
    result = drawing.results.get(meeting.fixture.name)
    wins = None if result is None else result.games[side]
    return Line(seed, drawing.seeds.get(seed), wins, meeting.winner == seed, "")


def _awaited(source: Source) -> str:
    if isinstance(source, Seeded):
        return gettext("seed %d") % source.seed
    words = gettext("loser of %s") if isinstance(source, LoserOf) else gettext("winner of %s")
    return words % source.fixture
