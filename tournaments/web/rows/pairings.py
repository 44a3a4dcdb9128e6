"""The lines of the page of pairings, made once for all readers; the reader's own are marked afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from accounts.platform.shared_cache import SharedCache
from tournaments.domain.choices import Kind
from tournaments.models import Registration, Round, Tournament
from tournaments.pairing.metrics import Sheet
from tournaments.revision_cache import shared
from tournaments.selectors import records
from tournaments.selectors.pairings import Opponent, Pairing, pairings_of
from tournaments.selectors.teams import boards_of
from tournaments.web.rows import labels

BEGIN = "<tr"


@dataclass(frozen=True, slots=True)
class NamedPairing:
    """A pairing from the side of one of its players."""

    player: Registration
    opponent: Opponent | None
    pairing: Pairing
    outcome: str


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list."""

    owners: tuple[int, ...]
    """The registrations whose line it is."""
    names: tuple[str, ...]
    """Everybody who plays in the match, in lower case."""
    table: str
    html: str

    def is_sought(self, text: str) -> bool:
        """Whether it has to do with a name or a table number."""
        return text == self.table or any(text.casefold() in name for name in self.names)

    @property
    def marked(self) -> str:
        """The line as its owners see it."""
        return f'{BEGIN} class="own"{self.html.removeprefix(BEGIN)}'


@dataclass(frozen=True, slots=True)
class Rows:
    """The lines of a list in their order."""

    rows: tuple[Row, ...]
    html: str
    """All of them, nobody's marked."""
    owned: dict[int, Row]
    """The line of each registration."""

    def html_for(self, reader: Registration | None, sought: str = "") -> SafeString:
        """The list as this reader sees it: his own line is marked. `sought` leaves only what has to do with it."""
        html = "".join(row.html for row in self.rows if row.is_sought(sought)) if sought else self.html
        own = None if reader is None else self.owned.get(reader.pk) or self.owned.get(reader.team_id or 0)
        return mark_safe(html if own is None else html.replace(own.html, own.marked, 1))


def rows_by_table(tournament: Tournament, round_: Round) -> Rows:
    """A line for each match of a published round, by table."""
    return _shared_rows(_by_table, tournament, round_)


def rows_by_name(tournament: Tournament, round_: Round) -> Rows:
    """A line for each player of a published round, by name."""
    return _shared_rows(_by_name, tournament, round_)


def _shared_rows(make: Callable[[Tournament, Round], Iterable[Row]], tournament: Tournament, round_: Round) -> Rows:
    def made() -> Rows:
        rows = tuple(make(tournament, round_))
        return Rows(rows, "".join(row.html for row in rows), {owner: row for row in rows for owner in row.owners})

    return shared(tournament, f"{make.__name__}:{round_.pk}", made)


def by_name(found: list[Pairing]) -> list[NamedPairing]:
    """Every player with his table and his opponent, in the order of names."""
    named = [
        NamedPairing(player, pairing.opponent_of(player), pairing, labels.outcome_of(pairing, player))
        for pairing in found
        for player in pairing.sides
        if player is not None
    ]
    return sorted(named, key=lambda one: (one.player.shown_name.casefold(), one.player.number))


def _by_table(tournament: Tournament, round_: Round) -> Iterable[Row]:
    points = points_before(round_)
    found = pairings_of(round_)
    of_teams = boards_of([one.match for one in found]) if tournament.team_size > 1 else {}
    for one in found:
        boards = of_teams.get(one.match.pk, [])
        came = (*(points.get(player.number) for player in one.sides if player is not None), *map(_shows, boards))
        html = _line("pairing", tournament, one, came, {"one": one, "points": points, "boards": boards})
        yield _row(tuple(player.pk for player in one.sides if player is not None), one, html, boards)


def _by_name(tournament: Tournament, round_: Round) -> Iterable[Row]:
    found = pairings_of(round_)
    if tournament.team_size > 1:  # who plays is sought, not the team; only a bye is the team's
        boards = boards_of([one.match for one in found])
        found = [each for one in found for each in boards.get(one.match.pk, [one])]
    for one in by_name(found):
        html = _line("pairing_named", tournament, one.pairing, (one.player.pk,), {"one": one})
        yield _row((one.player.pk,), one.pairing, html)


_lines: SharedCache[str] = SharedCache(seconds=300, most=5000)


def _line(name: str, tournament: Tournament, pairing: Pairing, more: tuple[Any, ...], context: dict[str, Any]) -> str:
    """The HTML of a line, by all that it shows: most lines stay as they are when something changes in the round."""
    shows = (*_shows(pairing), *more)
    return _lines.get((name, get_language(), *shows), lambda: _rendered(name, {"tournament": tournament, **context}))


def _rendered(name: str, context: dict[str, Any]) -> str:
    return str(get_template(f"tournaments/parts/{name}.html").render(context))


def _shows(pairing: Pairing) -> tuple[Any, ...]:
    """All that a line shows of a match."""
    match, result = pairing.match, pairing.result
    sides = tuple(None if one is None else (one.pk, one.number, one.shown_name, one.state) for one in pairing.sides)
    return (match.pk, match.state, match.table, match.slot, None if result is None else result.pk, *sides)


def _row(owners: tuple[int, ...], pairing: Pairing, html: str, boards: Sequence[Pairing] = ()) -> Row:
    sides = [player for one in (pairing, *boards) for player in one.sides]
    names = tuple(player.shown_name.casefold() for player in sides if player is not None)
    return Row(owners, names, str(pairing.match.table), html)


def points_before(round_: Round) -> dict[int, str]:
    """With how many points everybody came to a round of Swiss, by number; nothing for other formats."""
    if round_.stage.kind != Kind.SWISS or round_.number < 2:
        return {}
    stage = round_.stage
    known = records.records_of(stage)
    profile = records.profile_of(stage)
    reckoned = Sheet(known.entrants, known.matches, profile, round_.number - 1)
    unit = profile.points.unit
    return {
        player: labels.number("match_points", Fraction(tally.points), unit)
        for player, tally in reckoned.tallies.items()
    }
