"""Check cards that a user wrote as data, show cards, and print the schema of such files (docs/adding-a-card.md).

    manage.py cards check FILE...     what is wrong with each card, and what it says in both languages
    manage.py cards show KEY|FILE     a card as people read it, and as data
    manage.py cards play FILE         play with the cards of a file: they are in your hand, against a computer player
    manage.py cards new FILE          write a card by question and answer, and put it into a file
    manage.py cards compile FILE      make card sets from a file of printed cards (docs/compiling.md)
    manage.py cards schema RULESET    a JSON schema of these files

Exit status of check and show: 0 all cards can be played, 1 something is wrong with one, 2 something could not be read.
"""

import json
import sys
from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from games.cardgames.notation.card_stage import CardStage
from games.cardgames.notation.trial import trial
from games.engine import LANGUAGES
from games.engine.cardset import SOME_FAULTY, SOME_UNREADABLE, CardSet, Checked, check, schema
from games.engine.interview import Interview, Question
from games.engine.node import Misspelt, as_data
from games.engine.values import Plain
from games.live.card_sets import faults_of_head, is_card_set
from games.management import compiling
from games.rulesets import rulesets
from games.services.tables.positions import Beginning, position_open
from games.services.tables.tables import TableError

TRIED_AGAINST = "normal"
"""The level of the computer player against whom cards are tried."""


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []
    """Nothing of the site is needed, not even its database; only `play` starts it."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        deeds = parser.add_subparsers(dest="deed", required=True, metavar="check|show|play|new|compile|schema")
        checking = deeds.add_parser("check", help="check files of cards")
        checking.add_argument("files", nargs="+", metavar="FILE", help="a JSON file of cards or a card set, or -")
        showing = deeds.add_parser("show", help="show a card of the game or the cards of a file")
        showing.add_argument("which", metavar="KEY|FILE", help="the key or name of a card, or a file")
        showing.add_argument("--language", choices=LANGUAGES, help="only in this language")
        checking.add_argument("--language", choices=LANGUAGES, help="the language in which mistakes are told (en)")
        making = deeds.add_parser("new", help="write a card by question and answer")
        making.add_argument("file", metavar="FILE", help="where it is put; a file that there is gets one card more")
        playing = deeds.add_parser("play", help="play with the cards of a file, on the site of this machine")
        playing.add_argument("file", metavar="FILE", help="a JSON file of cards or a card set, or -")
        playing.add_argument("--port", type=int, default=8000, help="port of the site if it has to be started (8000)")
        for one in (checking, showing, playing, making):
            one.add_argument("--ruleset", metavar="RULESET", help="the game; needed where several have such cards")
        for one in (checking, showing):
            one.add_argument("--json", action="store_true", help="report as JSON")
        compiling.add_arguments(deeds.add_parser("compile", help="make card sets from a file of printed cards"))
        printing = deeds.add_parser("schema", help="print the JSON schema of a game's cards")
        printing.add_argument("ruleset", metavar="RULESET")

    _language = "en"
    """In which mistakes are told."""

    def handle(self, *args: Any, **options: Any) -> None:
        self._language = options.get("language") or "en"
        key, cards = _chosen(options["ruleset"])
        if options["deed"] == "schema":
            title = f"Cards of {rulesets()[key].name.en}"
            self.stdout.write(json.dumps(schema(cards, title), ensure_ascii=False, indent=1))
            return
        if options["deed"] == "compile":
            compiling.compile_file(key, cards, options, self.stdout, self.stderr)
            return
        deeds = {"check": self._check, "show": self._show, "play": self._play, "new": self._new}
        status = deeds[options["deed"]](cards, options)
        if status:
            sys.exit(status)

    # --- check --------------------------------------------------------------------------------------------------

    def _check(self, cards: CardSet, options: dict[str, Any]) -> int:
        told = [self._file(cards, file, options) for file in options["files"]]
        status = max(status for status, _ in told)
        if options["json"]:
            self._write_json({"status": status, "files": [entry for _, entry in told]})
        return status

    def _file(self, cards: CardSet, file: str, options: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        try:
            found = _checked(cards, _content(file))
        except Unreadable as trouble:
            if not options["json"]:
                self.stdout.write(f"{file}:{trouble}")
            return SOME_UNREADABLE, {"file": file, "cards": [], "problem": str(trouble).lstrip(": ")}
        if not options["json"]:
            for one in found:
                self._tell(file, one)
            self.stdout.write(f"{file}: {sum(not one.status for one in found)} of {len(found)} can be played")
        return max((one.status for one in found), default=0), {"file": file, "cards": [one.as_data() for one in found]}

    def _tell(self, file: str, one: Checked) -> None:
        self.stdout.write(f"{'ok   ' if not one.status else 'WRONG'} {one.name}")
        for remark, word in [*((fault, "") for fault in one.faults), *((doubt, "note: ") for doubt in one.doubts)]:
            self._remark(f"{file}: card {one.number}", remark, word)
        for language, lines in one.text.items():
            self._lines(language, lines)

    def _remark(self, where: str, remark: Misspelt, word: str) -> None:
        place = f"{remark.place}: " if remark.place else ""
        problem, remedy = remark.problem.in_(self._language), remark.remedy.in_(self._language)
        self.stdout.write(f"  {where}: {word}{place}{problem}\n    {remedy}")

    def _lines(self, language: str, lines: list[str]) -> None:
        for number, line in enumerate(lines):
            self.stdout.write(f"  {language if not number else '  '}  {line}")

    # --- show ---------------------------------------------------------------------------------------------------

    def _show(self, cards: CardSet, options: dict[str, Any]) -> int:
        known = cards.known()
        which = options["which"].casefold()
        found = [one for key, one in known.items() if which in (key, *map(str.casefold, cards.names(one)))]
        status = 0
        if not found:
            try:
                checked = _checked(cards, _content(options["which"]))
            except Unreadable as trouble:
                self.stdout.write(f"there is no card {options['which']!r}, and as a file:{trouble}")
                return SOME_UNREADABLE
            for one in checked:
                for fault in one.faults:
                    self._remark(f"{options['which']}: card {one.number}", fault, "")
            status = max((one.status for one in checked), default=0)
            found = [one.card for one in checked if one.card is not None and one.text]
        if options["json"]:
            self._write_json(as_data(found[0]) if len(found) == 1 else [as_data(card) for card in found])
            return status
        known = {**known, **{cards.key(card): card for card in found}}
        for card in found:
            for language in [options["language"]] if options["language"] else LANGUAGES:
                self._lines(language, cards.text(card, language, known))
            self.stdout.write(f"  {json.dumps(as_data(card), ensure_ascii=False)}")
        return status

    # --- play ---------------------------------------------------------------------------------------------------

    def _play(self, cards: CardSet, options: dict[str, Any]) -> int:
        """Open a table for the user who follows the link; the site is started if it does not run."""
        try:
            checked = _checked(cards, _content(options["file"]))
        except Unreadable as trouble:
            self.stdout.write(f"{options['file']}:{trouble}")
            return SOME_UNREADABLE
        for one in checked:
            if one.status:
                self._tell(options["file"], one)
        if not checked:
            self.stdout.write(f"{options['file']}: there is no card in it; write one, then it is played")
            return SOME_FAULTY
        if status := max(one.status for one in checked):
            self.stdout.write(f"{options['file']}: mend this first, then all of it is played")
            return status
        beginning = _trial(cards, [as_data(one.card) for one in checked if one.card is not None])
        call_command("play", port=options["port"], then=partial(self._open, beginning))
        return 0

    def _open(self, beginning: Beginning, site: str) -> None:
        """Open the table and say where it is."""
        try:
            game = position_open(beginning, [TRIED_AGAINST])
        except TableError as trouble:
            raise CommandError(trouble.text) from None
        self.stdout.write(f"Your cards are dealt: {site.rstrip('/')}{reverse('invite', args=[game.invite])}")

    # --- new ----------------------------------------------------------------------------------------------------

    def _new(self, cards: CardSet, options: dict[str, Any]) -> int:
        """Ask for a card; it is written only when all of it can be played."""
        file = Path(options["file"])
        try:
            there = _content(str(file)) if file.exists() else []
        except Unreadable as trouble:
            self.stdout.write(f"{file}:{trouble}")
            return SOME_UNREADABLE
        before = there if isinstance(there, list) else [there]
        self.stdout.write("Enter takes what is usual. End of input (Ctrl-D) leaves without writing anything.")
        try:
            card = Interview(cards.vocabulary, self._ask).word(cards.kind)
            checked = check(cards, [*before, card])[-1]
        except EOFError:
            self.stdout.write("\nnothing was written")
            return SOME_FAULTY
        except Misspelt as fault:
            self._remark(str(file), fault, "")
            return SOME_UNREADABLE
        self._tell(str(file), checked)
        if checked.status:
            self.stdout.write(json.dumps(card, ensure_ascii=False))
            self.stdout.write("nothing was written")
            return checked.status
        made = card if not before else [*before, card]
        scratch = file.with_name(f"{file.name}.new")
        scratch.write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n", "utf-8")
        scratch.replace(file)
        self.stdout.write(f"{file}: " + ("one card" if not before else f"{len(before) + 1} cards"))
        return 0

    def _ask(self, question: Question) -> str:
        if question.trouble:
            self.stdout.write(f"  {question.trouble}")
        for number, (name, meaning) in enumerate(question.choices, 1):
            self.stdout.write(f"  {number:3} {name}{': ' if meaning else ''}{meaning}")
        usual = "" if question.usual is None else f" (Enter: {question.usual})"
        self.stdout.write(f"{question.place or 'the card'}: {question.wanted}{usual}")
        return input("> ")

    def _write_json(self, data: Any) -> None:
        self.stdout.write(json.dumps(data, ensure_ascii=False, indent=1))


def _trial(cards: CardSet, own: list[Plain]) -> Beginning:
    """Where some cards are tried."""
    key, ruleset = next((key, one) for key, one in rulesets().items() if one.cards is cards)
    assert isinstance(ruleset.stage, CardStage)
    assert ruleset.decks is not None
    usual = ruleset.decks.format(None)
    position = trial(ruleset.stage, own, ruleset.decks.fitting(usual), SystemRandom().randrange)
    return Beginning(key, position, own)


class Unreadable(Exception):
    """A file that is not JSON, or that is not there."""


def _checked(cards: CardSet, data: Any) -> list[Checked]:
    """The cards of a file, which may be a whole card set of `VORRANG_CARDS`; raises `Unreadable`."""
    if not is_card_set(data):
        return check(cards, data)
    fault = next(faults_of_head(data), None)
    if fault is not None:
        raise Unreadable(f" {fault}")
    if rulesets()[data["ruleset"]].cards is not cards:
        raise Unreadable(f" ruleset: this set is for another game; say --ruleset {data['ruleset']}")
    return check(cards, data["cards"])


def _content(file: str) -> Any:
    """What a file holds; raises `Unreadable`."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return json.loads(raw)
    except OSError as trouble:
        raise Unreadable(f" {trouble.strerror or trouble}") from None
    except json.JSONDecodeError as trouble:
        raise Unreadable(f"{trouble.lineno}:{trouble.colno}: this is no JSON: {trouble.msg}") from None
    except (ValueError, RecursionError) as trouble:
        raise Unreadable(f" this is no JSON: {trouble}") from None


def _chosen(key: str | None) -> tuple[str, CardSet]:
    """The game that is meant, and its cards."""
    able = {name: ruleset.cards for name, ruleset in rulesets().items() if ruleset.cards is not None}
    if key is None and len(able) == 1:
        return next(iter(able.items()))
    if key not in able:
        raise CommandError(f"Name a game whose cards are data: {', '.join(able)}.", returncode=SOME_UNREADABLE)
    return key, able[key]
