"""Players as lines: pasted, or a CSV file. Everything is read before anything is written, and all or nothing is.

One player a line. Columns are told apart by tabs if there are any, else by semicolons, else by commas. A first line of
column names says which column is which; without one they stand in the order of `COLUMNS`, so that a mere list of names
is a list of players.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts import public_names
from accounts.models import User
from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament
from tournaments.services.common.act import act
from tournaments.services.registration import decklists, registrations, teams
from tournaments.services.registration.roster import NewPlayer, players_add
from tournaments.transfer.cells import unguarded

LONGEST = 512 * 1024
"""Bytes of a file, and characters of a text."""
MOST = 4096
"""Players of a text."""
COLUMNS = ("name", "account", "seed", "club", "deck", "bot")
SEATS = ("a", "b", "c")
"""Columns of the players of a team, whose own name is the first."""
KNOWN = {
    "name": "name",
    "team": "name",
    "a": "a",
    "b": "b",
    "c": "c",
    "player": "name",
    "spieler": "name",
    "spielerin": "name",
    "account": "account",
    "konto": "account",
    "seed": "seed",
    "setzplatz": "seed",
    "startplatz": "seed",
    "club": "club",
    "verein": "club",
    "deck": "deck",
    "bot": "bot",
}
"""Names of columns, folded, in both languages."""
SEPARATORS = ("\t", ";", ",")
QUOTED = re.compile(r'"[^"]*"')
"""What stands between quotation marks: no separator in it counts."""
OURS = frozenset({"number", "state", "place", "byes", "table", "joined_round", "dropped_after"})
"""Columns of our own table of registrations that say nothing about another tournament: they are passed over."""
LENGTHS = {"name": 60, "a": 60, "b": 60, "c": 60, "account": public_names.LONGEST, "club": 60, "deck": 60, "bot": 16}


@dataclass(frozen=True, slots=True)
class Line:
    """A player as a line says it. Empty where it says nothing."""

    line: int
    """Counted from 1."""
    name: str = ""
    user: str = ""
    """The public name of an account."""
    seed: int | None = None
    club: str = ""
    bot: str = ""
    """The level of a bot."""
    deck: str = ""
    """As `services.decklists.decklist_submit` takes a wish: the id of a deck, or "ready:" and the key of one."""
    players: tuple[str, ...] = ()
    """Of a team who plays on A, B and C."""


Error = tuple[int, str]
"""The line, 0 for all of them, and what would be right."""


class BadLines(TournamentError):
    """Lines that cannot be players. Nothing has been written."""

    def __init__(self, errors: list[Error]) -> None:
        said = [_("Line %(line)d: %(text)s") % {"line": line, "text": text} if line else text for line, text in errors]
        super().__init__("bad_lines", " ".join(said[:20]), status=422)
        self.lines = errors


def decoded(raw: bytes) -> str:
    """The text of a file, which must be UTF-8, with or without a mark at its beginning. Raises `TournamentError`."""
    if len(raw) > LONGEST:
        raise TournamentError(
            "too_big",
            _("The file is larger than %(size)d KiB. Split it into several files.") % {"size": LONGEST // 1024},
            status=422,
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TournamentError(
            "encoding",
            _("The file is not written in UTF-8. Save it again as “CSV UTF-8”, or paste its lines as text."),
            status=422,
        ) from None
    if "\x00" in text:
        raise TournamentError(
            "encoding", _("The file is not a text. Save it as CSV, or paste its lines as text."), status=422
        )
    return text


def columns_of(team_size: int) -> tuple[str, ...]:
    """The columns of a list without a header: of players, or of teams with the players of their seats."""
    return COLUMNS if team_size == 1 else ("name", *SEATS[:team_size], "seed", "club")


def read(text: str, team_size: int = 1) -> tuple[list[Line], list[Error]]:
    """The players or teams that a text names, and what is wrong with it; nothing is looked up, nothing is written."""
    if len(text) > LONGEST:
        return [], [(0, _("The text is too long. Paste fewer lines at once."))]
    text = text.removeprefix("\ufeff")
    bare = QUOTED.sub("", text)
    separator = next((each for each in SEPARATORS if each in bare), ",")
    columns = columns_of(team_size)
    lines: list[Line] = []
    errors: list[Error] = []
    begun = False
    table = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    ended = 0
    try:
        for cells in table:
            line, ended = ended + 1, table.line_num
            values = [unguarded(cell) for cell in cells]
            if any(values):
                header = None if begun else _header(values)
                begun = True
                if isinstance(header, str):
                    return [], [(line, header)]
                if header is not None:
                    columns = header
                else:
                    _read_line(line, values, columns, lines, errors, team_size)
            if len(lines) > MOST:
                return [], [(0, _("More than %(most)d players are not read at once.") % {"most": MOST})]
    except csv.Error:
        errors.append((ended + 1, _("A quotation mark is opened and not closed. Close it, or leave it out.")))
    if not lines and not errors:
        errors.append((0, _("There is no player in it. Write one player in each line.")))
    errors += _twice(lines)
    return lines, sorted(errors)


def players_preview(*, tournament: Tournament, by: Any, text: str) -> tuple[list[Line], list[Error]]:
    """What `players_import` would do: who is read, and everything that is in the way. Nothing is written."""
    lines, errors = read(text, tournament.team_size)
    try:
        with transaction.atomic():
            players_import(tournament=tournament, by=by, text=text)
            transaction.set_rollback(True)
    except BadLines as error:
        errors = error.lines
    return lines, errors


def players_import(*, tournament: Tournament, by: Any, text: str) -> list[Registration]:
    """Register everybody whom a text names, in its order. Raises `BadLines` and writes nothing if one line is wrong."""
    lines, errors = read(text, tournament.team_size)
    accounts = _accounts(line.user for line in lines if line.user)
    for line in lines:
        if line.user and public_names.key_of(line.user) not in accounts:
            errors.append((line.line, _unknown(line.user)))
    wrong = {line for line, _text in errors}
    wanted = [line for line in lines if line.line not in wrong]
    with act(tournament) as this:
        if this.row.team_size > 1:
            made = _each(wanted, errors, lambda line: _team(tournament, by, line))
        elif this.row.begun:
            made = _each(wanted, errors, lambda line: _register(tournament, by, line, accounts))
        else:
            players = [_player(line, accounts) for line in wanted]
            made, refused = players_add(tournament=tournament, by=by, players=players)
            errors += [(wanted[place].line, error.text) for place, error in refused.items()]
            if not refused:
                of = dict(zip((line.line for line in wanted), made, strict=True))
                with_deck = [line for line in wanted if line.deck]
                _each(with_deck, errors, lambda line: _hand_in(of[line.line], by, line))
        if errors:
            raise BadLines(sorted(errors))
    return made


def look_alikes(tournament: Tournament, lines: list[Line]) -> list[Error]:
    """Names that are easily taken for each other, in a list and in the tournament: nothing is in their way."""
    here = tournament.registrations.filter(user=None, bot="").exclude(state=Standing.REMOVED)
    known = {public_names.key_of(name): name for name in here.values_list("name", flat=True)}
    found = []
    for line in lines:
        if line.user or line.bot:
            continue
        other = known.setdefault(public_names.key_of(line.name), line.name)
        if other.casefold() != line.name.casefold():
            text = _("“%(name)s” is easily taken for “%(other)s”. If they are one person, leave one of them out.")
            found.append((line.line, text % {"name": line.name, "other": other}))
    return found


def _each(lines: list[Line], errors: list[Error], call: Callable[[Line], Any]) -> list[Any]:
    """Do something for each line; what is in the way of one is added to the errors."""
    found = []
    for line in lines:
        try:
            with transaction.atomic():
                found.append(call(line))
        except TournamentError as error:
            if error.status == 403:
                raise
            errors.append((line.line, error.text))
    return found


def _player(line: Line, accounts: dict[str, User]) -> NewPlayer:
    user = accounts[public_names.key_of(line.user)] if line.user else None
    return NewPlayer(
        name="" if user or line.bot else line.name, user=user, bot=line.bot, seed=line.seed, club=line.club
    )


def _hand_in(made: Registration, by: Any, line: Line) -> None:
    if line.deck:
        decklists.decklist_submit(registration=made, by=by, wish=line.deck)


def _register(tournament: Tournament, by: Any, line: Line, accounts: dict[str, User]) -> Registration:
    one = _player(line, accounts)
    made = registrations.add_player(
        tournament=tournament, by=by, name=one.name, user=one.user, bot=one.bot, seed=one.seed, club=one.club
    )
    _hand_in(made, by, line)
    return made


def _team(tournament: Tournament, by: Any, line: Line) -> Registration:
    return teams.team_add(
        tournament=tournament, by=by, name=line.name, players=line.players, club=line.club, seed=line.seed
    )


def _header(values: list[str]) -> tuple[str, ...] | str | None:
    """The columns that a first line names; None if it is a player; a sentence if it names one that is unknown."""
    folded = [value.casefold() for value in values]
    if not {"name", "account", "konto", "spieler", "player", "team"} & set(folded):
        return None
    unknown = [value for value, key in zip(values, folded, strict=True) if key and key not in KNOWN and key not in OURS]
    if unknown:
        return _("The column “%(name)s” is unknown. Known are: %(known)s.") % {
            "name": unknown[0],
            "known": ", ".join(COLUMNS),
        }
    found = tuple(KNOWN.get(key, "") for key in folded)
    named = [each for each in found if each]
    twice = next((each for each in named if named.count(each) > 1), "")
    if twice:
        return _("The column “%(name)s” is there twice. Leave one of them out.") % {"name": twice}
    return found


def _read_line(
    line: int, values: list[str], columns: tuple[str, ...], lines: list[Line], errors: list[Error], team_size: int
) -> None:
    """One player or team, or what is wrong with it."""
    if any(values[len(columns) :]):
        errors.append((line, _("There are more columns than expected: %(known)s.") % {"known": ", ".join(columns)}))
        return
    said = {column: value for column, value in zip(columns, values, strict=False) if column}
    for column, longest in LENGTHS.items():
        if len(said.get(column, "")) > longest:
            text = _("“%(column)s” is longer than %(most)d characters. Shorten it.")
            errors.append((line, text % {"column": column, "most": longest}))
            return
    seed: int | None = None
    if said.get("seed"):
        if not (said["seed"].isascii() and said["seed"].isdigit() and 0 < int(said["seed"][:9]) <= MOST):
            text = _("The seed must be a whole number from 1 to %(most)d, not “%(value)s”.")
            errors.append((line, text % {"most": MOST, "value": said["seed"][:20]}))
            return
        seed = int(said["seed"])
    players = tuple(said.get(seat, "") for seat in SEATS[:team_size]) if team_size > 1 else ()
    if not all(players):
        errors.append((line, _("A team here has %(size)d players. Name each of them.") % {"size": team_size}))
        return
    if not (said.get("name") or said.get("account") or said.get("bot")):
        errors.append((line, _("The name is missing. Write a name, an account or the level of a bot.")))
        return
    lines.append(
        Line(
            line=line,
            name=said.get("name", ""),
            user=said.get("account", ""),
            seed=seed,
            club=said.get("club", ""),
            bot=said.get("bot", ""),
            deck=said.get("deck", ""),
            players=players,
        )
    )


def _twice(lines: list[Line]) -> list[Error]:
    """What two lines may not share: an account, a seed, a name on paper."""
    found: list[Error] = []
    known: dict[tuple[str, str], int] = {}
    for line in lines:
        keys = [("seed", str(line.seed))] if line.seed is not None else []
        if line.user:
            keys.append(("account", public_names.key_of(line.user)))
        elif line.name and not line.bot:
            keys.append(("name", line.name.casefold()))
        for column, value in keys:
            before = known.setdefault((column, value), line.line)
            if before != line.line:
                text = _("The same %(column)s is already in line %(line)d. Change one of the two.")
                found.append((line.line, text % {"column": column, "line": before}))
    return found


def _accounts(wanted: Iterable[str]) -> dict[str, User]:
    """Accounts by the folded form of their public names. Guests are none."""
    keys = {public_names.key_of(name) for name in wanted}
    found = User.objects.filter(name_key__in=keys, is_guest=False, is_active=True)
    return {str(user.name_key): user for user in found}


def _unknown(name: str) -> str:
    return _("There is no account “%(name)s”. Correct it, or write the name without an account.") % {"name": name}
