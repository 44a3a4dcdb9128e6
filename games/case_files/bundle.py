"""The evidence of a case as one file, which can be checked anywhere without this site (docs/verify_case.py).

As long as the game is not over and open, nothing hidden is in it for any reader: neither the log itself nor its
hashes, from which a drawn card could be guessed, but what everybody may read of it. So no bundle is a look at hidden
cards. The same evidence always gives the same bytes."""

from __future__ import annotations

import hashlib
import io
import zipfile
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

import msgspec
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from games.case_files import case_file
from games.engine import Viewer
from games.live import game_record, log_entries
from games.models import Case, Entry, Peek, Seat
from games.selectors import listings, table_views
from games.services import hooks

FORMAT = 1
MANIFEST = "MANIFEST.json"
VERIFIER = settings.BASE / "docs" / "verify_case.py"
STAMP = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the ZIP, so that equal evidence is equal bytes."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A file to take away. The fingerprint stands for all of it."""

    name: str
    body: bytes
    fingerprint: str


def bundle_of(case: Case, *, for_judges: bool) -> Bundle:
    """The evidence of a case: for those who may judge it with their private notes, for players without."""
    log = list(Entry.objects.after(case.game_id, -1))
    facts = facts_of(case, log, for_judges=for_judges)
    lines = lines_of(case, log)
    parts = {
        "README.txt": _readme(case).encode(),
        "case.json": _json(facts),
        "record.json": _json(game_record.record_of(case.game)),
        "log.json": _json(lines),
        "case.html": _page(case, facts, lines).encode(),
        "verify.py": VERIFIER.read_bytes(),
    }
    digests = {name: hashlib.sha256(body).hexdigest() for name, body in parts.items()}
    manifest = _json({"format": FORMAT, "case": case.pk, "for_judges": for_judges, "files": digests})
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as packed:
        for name, body in {MANIFEST: manifest, **parts}.items():
            packed.writestr(zipfile.ZipInfo(name, STAMP), body, zipfile.ZIP_DEFLATED)
    return Bundle(f"case-{case.pk}.zip", raw.getvalue(), hashlib.sha256(manifest).hexdigest())


# --- what is in it ----------------------------------------------------------------------------------------------------


def facts_of(case: Case, log: list[Entry], *, for_judges: bool) -> dict[str, Any]:
    """Everything about a case but the log itself."""
    seats = list(case.game.seats.select_related("user").order_by("number"))
    notes = case.notes.select_related("author").order_by("at", "pk")
    facts: dict[str, Any] = {
        "case": case.pk,
        "game": case.game_id,
        "ruleset": case.game.ruleset,
        "version": case.game.ruleset_version,
        "state": case.state,
        "open": case.game.is_revealed,
        "players": table_views.names_of(seats),
        "called_by": case.seat,
        "claim": case.claim,
        "moment": {"entry": case.seq, "epoch": case.epoch},
        "times": {
            name: _time(getattr(case, name))
            for name in ("opened_at", "claimed_at", "ruled_at", "appealed_at", "appeal_until", "closed_at")
        },
        "judge": None if case.judge is None else case.judge.shown_name,
        "appeal": {"by": case.appeal_seat, "text": case.appeal},
        "rulings": [
            {
                "kind": deed.ruling.kind, "what": deed.what, "text": deed.text, "entry": deed.ruling.seq,
                "by": _name(deed.ruling.actor), "at": _time(deed.ruling.at), "data": deed.ruling.data,
            }
            for deed in case_file.deeds(case)
        ],
        "messages": [
            {"by": _name(note.author), "at": _time(note.at), "private": note.private, "text": note.text}
            for note in notes
            if for_judges or not note.private
        ],
        "chat": [
            {"by": said.name, "at": _time(said.at), "watching": said.watcher, "text": said.text}
            for said in case_file.chat_of(case)
            if for_judges or not (said.watcher or said.hidden)
        ],
        "clocks": clock_use(seats, log),
        "connections": {
            "waited_for": {str(seat.number): seat.absences for seat in seats if not seat.bot},
            "service_away": [{"entry": one.seq, "at": _time(one.at)} for one in log if one.kind == log_entries.CREDIT],
        },
        "findings": case_file.findings(case),
        "more": dict(hooks.bundle_parts(case)),
    }  # fmt: skip
    if for_judges or case.game.is_revealed:
        looks = Peek.objects.filter(case=case).select_related("user")
        facts["looks"] = [
            {"by": _name(one.user), "seat": one.seat, "entry": one.seq, "at": _time(one.at)} for one in looks
        ]
    return facts


def clock_use(seats: list[Seat], log: list[Entry]) -> dict[str, Any]:
    """How long each seat has thought: between the entry before and its own move, in milliseconds."""
    moves: list[dict[str, int]] = []
    for before, entry in pairwise(log):
        if entry.seat is not None and entry.kind in (log_entries.CHOOSE, log_entries.DEFAULT, log_entries.TIME_OUT):
            taken = round((entry.at - before.at).total_seconds() * 1000)
            moves.append({"entry": entry.seq, "seat": entry.seat, "ms": taken})
    return {
        "moves": moves,
        "left_ms": {str(seat.number): seat.bank_ms for seat in seats},
        "used_ms": {
            str(seat.number): sum(move["ms"] for move in moves if move["seat"] == seat.number) for seat in seats
        },
    }


def lines_of(case: Case, log: list[Entry]) -> list[dict[str, Any]]:
    """The log in the words that everybody may read, with times, and whether an entry was taken back."""
    now = table_views.view_for(case.game, Viewer.public(), seq=case.game.seq)
    stands = {entry.seq for entry in log_entries.standing(log)}
    at = {entry.seq: entry.at for entry in log}
    return [
        {
            "entry": line["seq"], "turn": line["turn"], "at": _time(at[line["seq"]]), "text": line["text"],
            "taken_back": line["seq"] not in stands,
        }
        for line in table_views.lines(now, log)
    ]  # fmt: skip


def _page(case: Case, facts: dict[str, Any], lines: list[dict[str, Any]]) -> str:
    """The page for reading. It needs nothing from elsewhere."""
    context = {
        "case": case, "facts": facts, "lines": lines, "game": listings.name_of(case.game.ruleset),
        "language": translation.get_language(),
    }  # fmt: skip
    return render_to_string("games/cases/bundle.html", context)


def _readme(case: Case) -> str:
    paragraphs = [
        _("The evidence of a case at Vorrang: %(game)s, case %(case)s.")
        % {"game": listings.name_of(case.game.ruleset), "case": case.pk},
        _("Read case.html in a browser. case.json says the same for programs; log.json is the log in words."),
        _(
            "Check it on any computer with Python, without this site:\n\n    python verify.py %(name)s\n\nAny changed "
            "byte is found. Note the fingerprint that it prints: whoever downloads the same evidence again, in the "
            "same language, gets the same fingerprint."
        )
        % {"name": f"case-{case.pk}.zip"},
        _("record.json has the whole log with its hashes, the seed and the decks: they prove every shuffle.")
        if case.game.is_revealed
        else _(
            "The game is not over, or its deck lists are still closed. So nothing hidden is in here: record.json has "
            "only what the site committed to. Download the bundle again when the game is open."
        ),
    ]
    return "\n\n".join(paragraphs) + "\n"


def _json(data: Any) -> bytes:
    return msgspec.json.encode(data, order="deterministic")


def _time(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat(timespec="milliseconds")


def _name(user: Any) -> str:
    return _("Deleted player") if user is None else str(user.shown_name)
