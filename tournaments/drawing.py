"""A bracket laid out in columns, from which a template draws it: nested lists with lines between the boxes."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.models import Registration, Stage
from tournaments.pairing.brackets import Bracket, Gap, LoserOf, Meeting, Part, Seeded, Side, Source, State
from tournaments.selectors.pairings import Pairing
from tournaments.showing import part_name


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
    pairing: Pairing | None

    @property
    def drawn(self) -> bool:
        """Whether there is anything to see: nobody plays in an empty one."""
        return self.meeting.state is not State.EMPTY

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


def draw(
    stage: Stage, bracket: Bracket, meetings: dict[str, Meeting], by_number: dict[int, Registration],
    pairings: dict[str, Pairing],
) -> list[Section]:  # fmt: skip
    """The sections of a bracket. `by_number`: registrations by their number; `pairings`: matches by fixture."""
    drawer = _Drawer(stage, meetings, by_number, pairings)
    rounds: dict[tuple[Part, int], list[Box]] = {}
    for fixture in bracket.fixtures:
        rounds.setdefault((fixture.part, fixture.round), []).append(drawer.box(fixture.name))
    sections = []
    for key, parts, title in (
        ("winners", (Part.WINNERS,), gettext("Winners") if _is_double(bracket) else gettext("Bracket")),
        ("losers", (Part.LOSERS,), gettext("Losers")),
        ("finals", (Part.FINAL, Part.RESET), gettext("Grand final")),
        ("third", (Part.THIRD,), gettext("Place 3")),
    ):
        chosen = sorted(
            (round_, boxes) for (part, round_), boxes in rounds.items() if part in parts for boxes in [boxes]
        )
        if not any(box.drawn for _round, boxes in chosen for box in boxes):
            continue
        columns = []
        for at, (round_, boxes) in enumerate(chosen):
            following = len(chosen[at + 1][1]) if at + 1 < len(chosen) else 0
            joins = "" if not following else "straight" if following == len(boxes) else "pairs"
            if any(box.drawn for box in boxes):
                part = boxes[0].meeting.fixture.part
                columns.append(Column(part_name(stage, part, round_), boxes, joins))
        sections.append(Section(key, title, columns))
    return sections


def _is_double(bracket: Bracket) -> bool:
    return any(fixture.part is Part.FINAL for fixture in bracket.fixtures)


@dataclass(frozen=True, slots=True)
class _Drawer:
    stage: Stage
    meetings: dict[str, Meeting]
    by_number: dict[int, Registration]
    pairings: dict[str, Pairing]

    def box(self, name: str) -> Box:
        meeting = self.meetings[name]
        pairing = self.pairings.get(name)
        lines = tuple(self._line(meeting, side, pairing) for side in (0, 1))
        return Box(name, meeting, (lines[0], lines[1]), pairing)

    def _line(self, meeting: Meeting, side: int, pairing: Pairing | None) -> Line:
        seed: Side = meeting.sides[side]
        result = pairing.result if pairing else None
        if isinstance(seed, Gap):
            text = gettext("bye") if seed is Gap.EMPTY else self._awaited(meeting.fixture.sides[side])
            return Line(None, None, None, False, text)
        wins = None
        if result is not None and meeting.state is State.DONE:
            wins = result.wins_b if side else result.wins_a
        return Line(seed, self._player(seed), wins, meeting.winner == seed, "")

    def _player(self, seed: int) -> Registration | None:
        seeds = self.stage.seeds
        return self.by_number.get(seeds[seed - 1]) if seed <= len(seeds) else None

    def _awaited(self, source: Source) -> str:
        if isinstance(source, Seeded):
            return gettext("seed %d") % source.seed
        words = gettext("loser of %s") if isinstance(source, LoserOf) else gettext("winner of %s")
        return words % source.fixture
