"""Everything that can be taken out of a tournament as a file, and who may."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.selectors.roles import role_for
from tournaments.transfer import tables, trf
from tournaments.transfer.backup import backup

CSV, JSON, TEXT = "text/csv; charset=utf-8", "application/json", "text/plain; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Export:
    """A kind of file."""

    write: Callable[[Tournament], bytes]
    content_type: str
    ending: str
    official: bool = False
    """Whether it holds more than everybody sees."""


EXPORTS = {
    "registrations": Export(tables.registrations, CSV, "csv", official=True),
    "pairings": Export(tables.pairings, CSV, "csv"),
    "results": Export(tables.results, CSV, "csv"),
    "standings": Export(tables.standings, CSV, "csv"),
    "backup": Export(backup, JSON, "json", official=True),
    "trf": Export(trf.report, TEXT, "trf"),
}


@dataclass(frozen=True, slots=True)
class File:
    """A file for somebody."""

    body: bytes
    content_type: str
    name: str


def exported(tournament: Tournament, kind: str, by: Any) -> File:
    """A file of a tournament that `by` may see. Raises `TournamentError`."""
    export = EXPORTS.get(kind)
    if export is None:
        text = _("There is no such file. Known are: %(known)s.") % {"known": ", ".join(EXPORTS)}
        raise TournamentError("no_such_file", text, status=404)
    if export.official:
        role_for(tournament, by, "export")
    title = slugify(tournament.name)[:40] or "tournament"
    return File(export.write(tournament), export.content_type, f"{title}-{kind}.{export.ending}")
