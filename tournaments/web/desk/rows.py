"""Matches as the lists of the desk show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import MatchState
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.revision_cache import kept, shared
from tournaments.selectors.pairings import OPEN, Pairing, pairing_of, with_all
from tournaments.selectors.round_names import round_name
from tournaments.selectors.shared_standings import shared_pairings
from tournaments.web.rows.labels import result_text, table_result
from tournaments.web.rows.lines import joined, match_line


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match in a line."""

    pairing: Pairing
    names: tuple[str, ...]
    label: str
    """Its table, or its place in the bracket; "" for a bye."""
    result: str
    trouble: str
    """Why an official should look at it; "" for no reason."""
    round: str

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.pairing.match

    @property
    def title(self) -> str:
        """All names in one line."""
        return " – ".join(self.names)

    @property
    def versus(self) -> SafeString:
        """The same for a heading."""
        return format_html_join(mark_safe(' <span class="versus">–</span> '), "{}", ((name,) for name in self.names))

    @property
    def open(self) -> bool:
        """Whether it waits for a result."""
        return self.match.state in OPEN

    @property
    def minutes(self) -> int:
        """Time added to the round's clock, in minutes."""
        return self.match.extension_seconds // 60


TROUBLES = {
    MatchState.DISPUTED: _("A ruling is needed: its case says why"),
    MatchState.UNDER_REVIEW: _("A judge is looking at it"),
    MatchState.APPEALED: _("A player has appealed against the ruling"),
}


def label_of(match: Match) -> str:
    """What a match is called at the desk."""
    return match.table_name or match.slot


def side_name(match: Match, registration: Registration | None) -> str:
    """The name of a side, or why there is none."""
    if registration is not None:
        return registration.shown_name
    return gettext("not known yet") if match.slot else gettext("no opponent")


def row_of(match: Match) -> MatchRow:
    """A match that came through `with_all`."""
    return row_of_pairing(pairing_of(match))


def row_of_pairing(pairing: Pairing) -> MatchRow:
    """The line of a match and its players."""
    match = pairing.match
    names = tuple(side_name(match, side) for side in pairing.sides)
    trouble = str(TROUBLES.get(MatchState(match.state), ""))
    if not trouble and match.absent_at is not None and match.state in OPEN:
        trouble = gettext("Somebody is missing")
    result = "" if pairing.result is None else result_text(pairing.result)
    if pairing.result is not None and pairing.is_table:
        result = table_result(pairing)
    return MatchRow(pairing, names, label_of(match), result, trouble, round_name(match.round))


def matches_of(round_: Round) -> QuerySet[Match]:
    """What is played in a round: of two teams their boards. A draft has none yet, a bye never."""
    found: QuerySet[Match] = round_.matches.all()
    return found if round_.stage.tournament.team_size == 1 else found.filter(boards=None)


def rows_of(matches: QuerySet[Match]) -> list[MatchRow]:
    """Lines by table; byes are last."""
    found = [row_of(match) for match in with_all(matches)]
    return sorted(found, key=_in_order)


def _in_order(row: MatchRow) -> tuple[bool, int, str, int, str]:
    match = row.match
    return (match.table is None, match.table or 0, match.slot, match.seat or 0, match.pk)


def shared_rows(tournament: Tournament, round_: Round) -> list[MatchRow]:
    """The matches of a round as lines by table, read once for all officials of a revision."""

    def read() -> list[MatchRow]:
        if tournament.team_size > 1:
            return rows_of(matches_of(round_))
        found = shared_pairings(tournament, round_)
        things = [(one.match.pk, (one,), ()) for one in found]
        about = "desk-rows", round_.pk, round_name(round_), get_language()
        return sorted(kept(about, things, row_of_pairing), key=_in_order)

    return shared(tournament, f"desk-rows:{round_.pk}", read)


def shared_lines(tournament: Tournament, round_: Round) -> SafeString:
    """The same as they are read."""
    rows = shared_rows(tournament, round_)
    language = get_language()
    things = [(row.match.pk, (row,), ()) for row in rows]

    def made() -> SafeString:
        about = "desk-lines", tournament.pk, round_.pk, language
        return joined(kept(about, things, lambda row: match_line(tournament, row, language)))

    return shared(tournament, f"desk-lines:{round_.pk}", made)


def troubled(rows: Iterable[MatchRow]) -> list[MatchRow]:
    """Those at which an official should look."""
    return [row for row in rows if row.trouble]
