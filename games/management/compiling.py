"""`manage.py cards compile`: card sets from a file of printed cards, and what became of all of them."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, OutputWrapper
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.cardgames.reading.outcome import Refused
from games.compiling.compiler import (
    Compiled,
    compile_records,
    derivation,
    put_into,
    vocabulary_hash,
    written,
)
from games.compiling.printed_readers import PrintedReader, can_read, reader_of
from games.compiling.report import Report
from games.compiling.sources import Record, UnreadableSource, records
from games.engine import LANGUAGES, LocalizedText
from games.engine.cardset import SOME_FAULTY, SOME_UNREADABLE, CardSet
from games.rulesets import rulesets

EVERY = 500
"""After so many cards the progress is told."""
NO_READER = LocalizedText(
    "{game} reads no printed cards yet; {able} does", "{game} liest noch keine gedruckten Karten; {able} tut es"
)
NOT_THERE = LocalizedText("there is no card {name!r} in {file}", "in {file} gibt es keine Karte {name!r}")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="JSON or CSV of card data, also packed with gzip")
    parser.add_argument("--ruleset", metavar="RULESET", help="the game; needed where several have such cards")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the card sets are put; without it nowhere")
    parser.add_argument("--report", type=Path, metavar="FILE", help="report.html or report.json")
    parser.add_argument("--only", metavar="NAME", help="how this card is read, line by line; nothing is written")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of messages and of the report (en)")


def compile_file(key: str, cards: CardSet, options: dict[str, Any], out: OutputWrapper, err: OutputWrapper) -> None:
    """Read a file, write the sets and the report, and say how many cards can be played. Raises `CommandError`."""
    language = options["language"]
    if not can_read(key):
        able = ", ".join(one for one in rulesets() if can_read(one))
        raise CommandError(NO_READER.fill(language, game=key, able=able), returncode=SOME_UNREADABLE)
    file: Path = options["file"]
    reader = reader_of(key)
    try:
        if options["only"]:
            _derive(file, reader, options["only"], language, out)
            return
        compiled = compile_records(records(file), reader, cards.taken(), _progress(err))
    except UnreadableSource as trouble:
        raise CommandError(f"{file}: {trouble.problem.in_(language)}", returncode=SOME_UNREADABLE) from None
    except OSError as trouble:
        raise CommandError(f"{file}: {trouble.strerror or trouble}", returncode=SOME_UNREADABLE) from None
    if options["out"] is not None:
        _write(options["out"], key, cards, compiled, out)
    if options["report"] is not None:
        _report(options["report"], key, file, compiled.report, language)
    report = compiled.report
    with override(language):
        said = _("%(read)d cards read, %(playable)d can be played (%(share)s %%)")
    out.write(said % {"read": report.read, "playable": report.playable, "share": report.share})
    for reason, count in sorted(report.refused.items(), key=lambda item: (-item[1], item[0])):
        out.write(f"  {count:6} {reasons(language)[reason]}")


def _progress(err: OutputWrapper) -> Callable[[int], None]:
    """Tells a person who looks on how many cards have been read."""

    def told(number: int) -> None:
        if number % EVERY == 0 and err.isatty():
            err.write(f"\r{number}", ending="")
            err.flush()

    return told


def _derive(file: Path, reader: PrintedReader, name: str, language: str, out: OutputWrapper) -> None:
    record = next((one for one in records(file) if _is_called(one, name)), None)
    if record is None:
        raise CommandError(NOT_THERE.fill(language, name=name, file=file), returncode=SOME_FAULTY)
    out.write(f"{record.data.get('name')} ({record.number})")
    try:
        reading = reader.read(reader.printed(record.data))
    except Refused as cause:
        out.write(f"refused   {reasons(language)[cause.refusal.why]}")
        return
    for line in derivation(reading):
        out.write(line)
    if reading.card is not None:
        out.write(reasons(language)[""])


def _is_called(record: Record, name: str) -> bool:
    return str(record.data.get("name") or "").casefold() == name.casefold()


def _write(folder: Path, key: str, cards: CardSet, compiled: Compiled, out: OutputWrapper) -> None:
    vocabulary = vocabulary_hash(cards.vocabulary, cards.kind)
    try:
        made = put_into(folder, written(key, compiled, vocabulary), key)
    except OSError as trouble:
        raise CommandError(f"{folder}: {trouble.strerror or trouble}", returncode=SOME_UNREADABLE) from None
    for path in made:
        out.write(str(path))


def reasons(language: str) -> dict[str, str]:
    """Why a card was refused, in words; "" for one that was accepted."""
    with override(language):
        return {
            "": _("accepted: the text that our words make is the text that was read"),
            "line": _("a line was not understood"),
            "text": _("our words would say it otherwise"),
            "ambiguous": _("it could mean two things"),
            "faults": _("no card of ours can be so"),
            "faces": _("it has several faces"),
            "types": _("a type that is not played here"),
            "cost": _("its cost cannot be read"),
            "size": _("its numbers cannot be read"),
            "ours": _("(playable) the game has it already"),
        }


def _report(path: Path, key: str, file: Path, report: Report, language: str) -> None:
    data = report.as_data()
    if path.suffix.lower() != ".html":
        text = json.dumps({"ruleset": key, "file": file.name, **data}, ensure_ascii=False, indent=1, sort_keys=True)
        path.write_text(f"{text}\n", "utf-8")
        return
    with override(language):
        said = reasons(language)
        shares = [(_("Sets"), _shares(report.sets)), (_("Formats"), _shares(report.formats))]
        page = render_to_string(
            "cards/compiled.html",
            {
                "language": language,
                "game": rulesets()[key].name.in_(language),
                "file": file.name,
                "report": data,
                "reasons": [(said[why], count) for why, count in report.refused.most_common()],
                "shares": shares,
            },
        )
    path.write_text(page, "utf-8")


def _shares(table: dict[str, list[int]]) -> list[tuple[str, int, int, float]]:
    rows = [(key, all_, able, round(100 * able / all_, 1)) for key, (all_, able) in table.items()]
    return sorted(rows, key=lambda row: (-row[2], row[0]))
