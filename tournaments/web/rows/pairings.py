"""The lines of the page of pairings, made once for all readers; the reader's own are marked afterwards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import attrgetter
from typing import Any

import msgspec
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.domain.choices import Kind
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.revision_cache import Thing, kept, shared
from tournaments.selectors import records
from tournaments.selectors.pairings import Opponent, Pairing
from tournaments.selectors.shared_standings import shared_pairings, shared_points
from tournaments.selectors.teams import boards_of
from tournaments.web.rows import labels
from tournaments.web.rows.shapes import Stand, line, stand_in

BEGIN = "<tr"


class NamedPairing(msgspec.Struct, frozen=True):
    """A pairing from the side of one of its players."""

    player: Registration
    opponent: Opponent | None
    pairing: Pairing
    place: tuple[str, int] = ("", 0)
    """Among all names."""

    @property
    def outcome(self) -> str:
        """What the match was for this player."""
        return labels.outcome_of(self.pairing, self.player)


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


def rows_embedded(tournament: Tournament, round_: Round) -> Rows:
    """The same without points, for the frames of other sites."""
    return _shared_rows(_without_points, tournament, round_)


def rows_by_name(tournament: Tournament, round_: Round) -> Rows:
    """A line for each player of a published round, by name."""
    return _shared_rows(_by_name, tournament, round_)


def _shared_rows(make: Callable[[Tournament, Round], Iterable[Row]], tournament: Tournament, round_: Round) -> Rows:
    def made() -> Rows:
        rows = tuple(make(tournament, round_))
        return Rows(rows, "".join(row.html for row in rows), {owner: row for row in rows for owner in row.owners})

    return shared(tournament, f"{make.__name__}:{round_.pk}", made)


def by_name(found: list[Pairing], about: Hashable = None) -> list[NamedPairing]:
    """Every player with his table and his opponent, in the order of names. `about` are pairings that everybody has: for
    them they are kept."""
    things: list[Thing] = [
        ((pairing.match.pk, player.pk), (pairing, player), ())
        for pairing in found
        for player in pairing.sides
        if player is not None
    ]
    if about is None:
        named = [_named(*objects) for _key, objects, _values in things]
    else:
        named = kept(("named", about, get_language()), things, _named)
    return sorted(named, key=attrgetter("place"))


def _named(pairing: Pairing, player: Registration) -> NamedPairing:
    place, sides = (player.shown_name.casefold(), player.number), pairing.sides
    opponent = sides[sides[0] is player] if len(sides) == 2 else pairing.opponent_of(player)
    return NamedPairing(player, opponent, pairing, place)


def _by_table(tournament: Tournament, round_: Round) -> Iterable[Row]:
    return _of_matches(tournament, round_, points_before(tournament, round_))


def _without_points(tournament: Tournament, round_: Round) -> Iterable[Row]:
    return _of_matches(tournament, round_, {})


def _of_matches(tournament: Tournament, round_: Round, points: dict[int, str]) -> Iterable[Row]:
    found, language = shared_pairings(tournament, round_), get_language()
    of_teams = boards_of([one.match for one in found]) if tournament.team_size > 1 else {}

    def made(one: Pairing, came_with: tuple[str | None, ...]) -> Row:
        boards = of_teams.get(one.match.pk, [])
        html = _table_line(one, points, boards, tournament, language)
        return _row(tuple(player.pk for player in one.sides if player is not None), one, html, boards)

    things: list[Thing] = [
        (one.match.pk, (one,), (tuple([points.get(player.number) for player in one.sides if player is not None]),))
        for one in found
    ]
    if of_teams:  # their boards may change without them
        return [made(*objects, *values) for _match, objects, values in things]
    return kept(("by-table", tournament.pk, round_.pk, bool(points), language), things, made)


def _by_name(tournament: Tournament, round_: Round) -> Iterable[Row]:
    found, language = shared_pairings(tournament, round_), get_language()

    def made(one: NamedPairing) -> Row:
        return _row((one.player.pk,), one.pairing, _named_line(one, tournament, language))

    if tournament.team_size > 1:  # who plays is sought, not the team; only a bye is the team's
        boards = boards_of([one.match for one in found])
        return map(made, by_name([each for one in found for each in boards.get(one.match.pk, [one])]))
    things: list[Thing] = [((one.pairing.match.pk, one.player.pk), (one,), ()) for one in by_name(found, round_.pk)]
    return kept(("by-name", tournament.pk, round_.pk, language), things, made)


def _table_line(
    one: Pairing, points: dict[int, str], boards: list[Pairing], tournament: Tournament, language: str | None
) -> str:
    """A match of two, by far the most lines, from its shape; a table of three or four, a place that is empty and teams
    with their boards from the template itself."""
    template, match = "parts/pairing", one.match
    if one.is_table or boards or match.table is None or None in one.sides:
        return _rendered(template, {"tournament": tournament, "one": one, "points": points, "boards": boards})
    players = [player for player in one.sides if player is not None]
    shape = (tournament.pk, _outlook(one), *((player.state, player.number in points) for player in players))
    values = {"match": match.pk, "table": match.table}
    for at, player in enumerate(players):
        values |= {f"number{at}": player.number, f"name{at}": player.shown_name}
        values[f"points{at}"] = points.get(player.number, "")

    def context(stand: Stand) -> dict[str, Any]:
        sides = [stand_in(stand, player, at) for at, player in enumerate(players)]
        known = {
            side.number: stand.text(f"points{at}")
            for at, (side, player) in enumerate(zip(sides, players, strict=True))
            if player.number in points
        }
        stands_for = Match(pk=stand.text("match"), table=stand.number("table"), state=match.state)
        found = Pairing(stands_for, tuple(sides), one.result)
        return {"tournament": tournament, "one": found, "points": known, "boards": []}

    return line(template, shape, context, values, language)


def _named_line(one: NamedPairing, tournament: Tournament, language: str | None) -> str:
    """A player with one opponent from the shape of the line, all others from the template itself."""
    template, match, other = "parts/pairing_named", one.pairing.match, one.opponent
    if not isinstance(other, Registration) or match.table is None or match.seat is not None:
        return _rendered(template, {"tournament": tournament, "one": one})
    players = (one.player, other)
    own = one.pairing.side_of(one.player)
    shape = (tournament.pk, _outlook(one.pairing), own, *(player.state for player in players))
    values: dict[str, object] = {"match": match.pk, "table": match.table}
    for at, player in enumerate(players):
        values |= {f"number{at}": player.number, f"name{at}": player.shown_name}

    def context(stand: Stand) -> dict[str, Any]:
        sides = [stand_in(stand, player, at) for at, player in enumerate(players)]
        stands_for = Match(pk=stand.text("match"), table=stand.number("table"), state=match.state)
        found = Pairing(stands_for, tuple(sides if own == 0 else reversed(sides)), one.pairing.result)
        return {"tournament": tournament, "one": NamedPairing(sides[0], sides[1], found)}

    return line(template, shape, context, values, language)


def _outlook(pairing: Pairing) -> tuple[Any, ...]:
    """All that a line says of a match beside names and numbers."""
    result = pairing.result
    if result is None:
        return (pairing.match.state,)
    return (result.kind, result.winner, result.wins_a, result.wins_b, result.drawn)


def _rendered(name: str, context: dict[str, Any]) -> str:
    return str(get_template(f"tournaments/{name}.html").render(context))


def _row(owners: tuple[int, ...], pairing: Pairing, html: str, boards: Sequence[Pairing] = ()) -> Row:
    sides = [player for one in (pairing, *boards) for player in one.sides]
    names = tuple(player.shown_name.casefold() for player in sides if player is not None)
    return Row(owners, names, str(pairing.match.table), html)


def points_before(tournament: Tournament, round_: Round) -> dict[int, str]:
    """With how many points everybody came to a round of Swiss, by number; nothing for other formats."""
    if round_.stage.kind != Kind.SWISS or round_.number < 2:
        return {}
    unit = records.profile_of(round_.stage).points.unit
    points = shared_points(tournament, round_.stage, round_.number - 1)
    said = {number: labels.number("match_points", Fraction(number), unit) for number in set(points.values())}
    return {player: said[number] for player, number in points.items()}
