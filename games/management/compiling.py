"""`manage.py cards compile`: card sets from a file of printed cards, and what became of all of them."""

from __future__ import annotations

import errno
import json
import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, OutputWrapper
from django.template.loader import render_to_string
from django.utils.formats import localize
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.compiling.card_files import NotOurs, former, put_into, replace_file, written
from games.compiling.compiler import Compiled, compile_prints, derivation, reading_of, vocabulary_hash
from games.compiling.places import UnreadableSource
from games.compiling.printed_readers import PrintedReader, can_read, reader_of
from games.compiling.prints import Print, Prints, Told, prints_of
from games.compiling.report import Report
from games.compiling.sources import records
from games.engine import LANGUAGES, LocalizedText
from games.engine.cardset import SOME_FAULTY, SOME_UNREADABLE, CardSet
from games.engine.decks.catalogue import fold
from games.rulesets import rulesets

EVERY = 500
"""After so many cards the progress is told on a screen."""
TENTHS = 10
"""So often it is told where it goes into a file."""
STOPPED = 130
"""Exit status of what was interrupted, as shells have it."""
REPORTS = (".html", ".json")
SUGGESTED = 3

NO_READER = LocalizedText(
    "{game} reads no printed cards yet; {able} does", "{game} liest noch keine gedruckten Karten; {able} tut es"
)
NOT_THERE = LocalizedText(
    "there is no card “{name}” in {file}{perhaps}", "in {file} gibt es keine Karte „{name}“{perhaps}"
)
PERHAPS = LocalizedText("; is {names} meant?", "; ist {names} gemeint?")
OR = LocalizedText(" or ", " oder ")
QUOTED = LocalizedText("“{name}”", "„{name}“")
INTERRUPTED = LocalizedText(
    "stopped; nothing was written, and what was there before is unchanged",
    "angehalten; nichts wurde geschrieben, und was vorher da war, ist unverändert",
)
NO_REPORT = LocalizedText(
    "{path}: a report is a file that ends in .html or .json, and not the file of cards itself",
    "{path}: ein Bericht ist eine Datei, die auf .html oder .json endet, und nicht die Datei der Karten selbst",
)
REPORT_AMONG_SETS = LocalizedText(
    "{path}: every .json file of this folder counts as a card set; write the report elsewhere, or as .html",
    "{path}: jede .json-Datei dieses Ordners gilt als Kartensatz; schreibe den Bericht woandershin oder als .html",
)
FOREIGN = LocalizedText(
    "{path} was not made by this command; move it, or choose another folder. Nothing was written",
    "{path} stammt nicht von diesem Befehl; verschiebe sie, oder wähle einen anderen Ordner. Nichts wurde geschrieben",
)
CAUSES = {
    errno.ENOENT: LocalizedText("there is no such file or folder", "es gibt keine solche Datei, keinen solchen Ordner"),
    errno.EACCES: LocalizedText("you have no permission", "du hast kein Recht dazu"),
    errno.EPERM: LocalizedText("you have no permission", "du hast kein Recht dazu"),
    errno.EROFS: LocalizedText("the disk is read-only", "der Datenträger ist schreibgeschützt"),
    errno.ENOSPC: LocalizedText("the disk is full", "der Datenträger ist voll"),
    errno.EDQUOT: LocalizedText("the disk is full", "der Datenträger ist voll"),
    errno.EFBIG: LocalizedText("the disk is full", "der Datenträger ist voll"),
    errno.EISDIR: LocalizedText("this is a folder", "dies ist ein Ordner"),
    errno.ENOTDIR: LocalizedText("a file stands where a folder should be", "wo ein Ordner sein müsste, ist eine Datei"),
    errno.EEXIST: LocalizedText("a file stands where a folder should be", "wo ein Ordner sein müsste, ist eine Datei"),
    errno.ESPIPE: LocalizedText("give a file, not a pipe", "gib eine Datei an, keine Pipe"),
}
UNREAD = LocalizedText("{path} cannot be read: {cause}", "{path} lässt sich nicht lesen: {cause}")
UNWRITTEN = LocalizedText(
    "{path} cannot be written: {cause}. What was there before is unchanged",
    "{path} lässt sich nicht schreiben: {cause}. Was vorher da war, ist unverändert",
)


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
    try:
        with override(language):
            _compile(key, cards, options, out, err)
    except KeyboardInterrupt:
        raise CommandError(INTERRUPTED.in_(language), returncode=STOPPED) from None


def _compile(key: str, cards: CardSet, options: dict[str, Any], out: OutputWrapper, err: OutputWrapper) -> None:
    file: Path = options["file"]
    language, folder, page = options["language"], options["out"], options["report"]
    if options["only"] is None:
        _check_targets(key, file, folder, page, language)
    reader = reader_of(key)
    with _telling(UNREAD, file, language), _progress(err, _("%(number)d cards read, %(share)d %% of the file")) as told:
        prints = prints_of(records(file, reader.columns), reader, told)
    if options["only"] is not None:
        _derive(prints, reader, options, out)
        return
    with _progress(err, _("%(number)d cards tried, %(share)d %%")) as told:
        compiled = compile_prints(prints, reader, cards.taken(), cards.names, told)
    text = _report(page, key, file, compiled.report, language) if page else ""
    if folder is not None:
        _write(folder, key, cards, compiled, language, out)
    if page is not None:
        with _telling(UNWRITTEN, page, language):
            replace_file(page, text)
    _tell(compiled.report, language, out)


def _tell(report: Report, language: str, out: OutputWrapper) -> None:
    said = _("%(read)d cards read, %(playable)d can be played (%(share)s %%)")
    out.write(said % {"read": report.read, "playable": report.playable, "share": localize(report.share)})
    for reason, count in sorted(report.refused.items(), key=lambda item: (-item[1], item[0])):
        out.write(f"  {count:6} {reasons(language)[reason]}")


@contextmanager
def _telling(problem: LocalizedText, path: Path, language: str) -> Iterator[None]:
    """Tells what goes wrong with a file in one sentence."""
    try:
        yield
    except UnreadableSource as trouble:
        raise CommandError(f"{path}: {trouble.problem.in_(language)}", returncode=SOME_UNREADABLE) from None
    except NotOurs as trouble:
        raise CommandError(FOREIGN.fill(language, path=trouble.path), returncode=SOME_UNREADABLE) from None
    except OSError as trouble:
        known = CAUSES.get(trouble.errno or 0)
        cause = known.in_(language) if known else trouble.strerror or str(trouble)
        raise CommandError(problem.fill(language, path=path, cause=cause), returncode=SOME_UNREADABLE) from None


def _check_targets(key: str, file: Path, folder: Path | None, page: Path | None, language: str) -> None:
    """Raises `CommandError` for what could not be written in the end, before anybody waits for it."""
    if folder is not None:
        with _telling(UNWRITTEN, folder, language):
            _check_folder(folder)
            former(folder, key)
    if page is not None:
        if page.suffix.lower() not in REPORTS or page.resolve() == file.resolve():
            raise CommandError(NO_REPORT.fill(language, path=page), returncode=SOME_UNREADABLE)
        if folder is not None and page.suffix.lower() == ".json" and page.resolve().parent == folder.resolve():
            raise CommandError(REPORT_AMONG_SETS.fill(language, path=page), returncode=SOME_UNREADABLE)
        with _telling(UNWRITTEN, page, language):
            if page.is_dir():
                raise IsADirectoryError(errno.EISDIR, "")
            if page.parent != folder:
                page.parent.stat()
                _check_folder(page.parent)


def _check_folder(folder: Path) -> None:
    """Raises `OSError` for a folder in which nothing could be written; one that is not there is made later."""
    while not folder.exists():
        folder = folder.parent
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, "")


@contextmanager
def _progress(err: OutputWrapper, said: str) -> Iterator[Told]:
    """Tells how much has been done: again and again in one line of a screen, ten times for a file."""
    is_screen = err.isatty()
    tenths = 0

    def told(number: int, share: float) -> None:
        nonlocal tenths
        if is_screen and number % EVERY == 0:
            err.write(f"\r\033[K{said % {'number': number, 'share': int(100 * share)}}", ending="")
            err.flush()
        elif not is_screen and number >= EVERY and int(share * TENTHS) > tenths:
            tenths = int(share * TENTHS)
            err.write(said % {"number": number, "share": int(100 * share)})

    try:
        yield told
    finally:
        if is_screen:
            err.write("\r\033[K", ending="")


def _derive(prints: Prints, reader: PrintedReader, options: dict[str, Any], out: OutputWrapper) -> None:
    """Say how each card of a name is read. Raises `CommandError` if there is none."""
    language, wanted = options["language"], fold(options["only"])
    found = [one for one in prints if wanted in map(fold, _called(one))]
    if not found:
        raise CommandError(_not_there(prints, options, language), returncode=SOME_FAULTY)
    for one in found:
        out.write(f"{one.name} ({one.number})")
        reading = reading_of(one, reader)
        for line in derivation(reading, language, reasons(language)):
            out.write(line)
        if reading.card is not None:
            out.write(reasons(language)[""])


def _called(one: Print) -> set[str]:
    """All names by which a card may be asked for."""
    printed = one.printed
    return {one.name, one.name.split(" // ")[0]} | ({printed.name, printed.german} - {""} if printed else set())


def _not_there(prints: Prints, options: dict[str, Any], language: str) -> str:
    names = {fold(name): name for one in prints for name in _called(one)}
    close = [names[one] for one in get_close_matches(fold(options["only"]), names, SUGGESTED)]
    said = OR.in_(language).join(QUOTED.fill(language, name=name) for name in close)
    perhaps = PERHAPS.fill(language, names=said) if close else ""
    return NOT_THERE.fill(language, name=options["only"], file=options["file"], perhaps=perhaps)


def _write(folder: Path, key: str, cards: CardSet, compiled: Compiled, language: str, out: OutputWrapper) -> None:
    vocabulary = vocabulary_hash(cards.vocabulary, cards.kind)
    with _telling(UNWRITTEN, folder, language):
        made = put_into(folder, written(key, compiled, vocabulary), key)
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
            "name": _("no card can be called so"),
            "twice": _("another card is called so"),
            "length": _("it is longer than any card"),
            "ours": _("(playable) the game has it already"),
        }


def _report(path: Path, key: str, file: Path, report: Report, language: str) -> str:
    data = report.as_data()
    if path.suffix.lower() != ".html":
        text = json.dumps({"ruleset": key, "file": file.name, **data}, ensure_ascii=False, indent=1, sort_keys=True)
        return f"{text}\n"
    said = reasons(language)
    shares = [(_("Sets"), _shares(report.sets)), (_("Formats"), _shares(report.formats))]
    return render_to_string(
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


def _shares(table: dict[str, list[int]]) -> list[tuple[str, int, int, float]]:
    rows = [(key, all_, able, round(100 * able / all_, 1)) for key, (all_, able) in table.items()]
    return sorted(rows, key=lambda row: (-row[2], row[0]))
