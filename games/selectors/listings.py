"""Games as pages show them: rows of lists, words for settings and results. Reads only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from django.contrib.staticfiles import finders
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import get_language, gettext, ngettext

from games.engine import NamedOption, Ruleset
from games.engine.language import game_log
from games.live import auto_passes, clocks, matching, presence, take_backs
from games.live.enabled_games import offered
from games.live.states import has_decks
from games.models import BOT_NAMES, Game, Seat, Status, Visibility
from games.rulesets import rulesets
from games.selectors import table_views
from games.selectors.table_views import names_of, with_seats


@dataclass(frozen=True, slots=True)
class Context:
    """What a game belongs to, as its table says it."""

    text: str
    """One line: "Round 2, table 5 · game 1 of 3 · 1:0"."""
    url: str
    """Where that is told in full."""
    label: str
    """The link there, when the game is over."""
    table: int | None = None
    """The number of the table in the room, if it has one."""


_contexts: list[Callable[[Game, Any], Context | None]] = []


def register_context(context: Callable[[Game, Any], Context | None]) -> None:
    """Let a higher application say to a reader what a game belongs to; None: nothing that they may know of."""
    if context not in _contexts:
        _contexts.append(context)


def context_of(game: Game, reader: Any) -> Context | None:
    """What a game belongs to, as far as a reader may know; None for one of its own."""
    if not game.arranged:
        return None
    return next((found for context in _contexts if (found := context(game, reader)) is not None), None)


@dataclass(frozen=True, slots=True)
class CasePart:
    """What a higher application adds to the file of a case that its judge reads: a template, and what it shows as
    `part`."""

    template: str
    part: dict[str, Any]


_case_parts: list[Callable[[Game], CasePart | None]] = []


def register_case_part(part: Callable[[Game], CasePart | None]) -> None:
    """Let a higher application add to the files of cases. Only judges of the game read them."""
    if part not in _case_parts:
        _case_parts.append(part)


def case_parts(game: Game) -> list[CasePart]:
    """What others add to the file of a case of a game."""
    return [found for part in _case_parts if (found := part(game)) is not None]


def language() -> str:
    """The reader's language."""
    return get_language() or "en"


@dataclass(frozen=True, slots=True)
class GameTile:
    """A ruleset as a tile or a heading."""

    key: str
    name: str
    summary: str
    players: str
    minutes: str
    ruleset: Ruleset

    @property
    def levels(self) -> list[tuple[str, str]]:
        """How strong its computer players are, the easiest first: what is sent, and what is said."""
        return [(level, str(BOT_NAMES.get(level, level))) for level in self.ruleset.bots]

    @property
    def picture(self) -> str:
        """The drawn table of the game, a symbol `table` in a file below the static root; empty where it has none."""
        return _picture(self.key)

    @property
    def teasers(self) -> list[str]:
        """Templates that may explain the game in three steps; the first that exists is shown."""
        return [f"games/teasers/{self.key}.html", "games/teasers/none.html"]


@lru_cache
def board_of(key: str) -> str:
    """Whose board draws the table of a game: its own, else the plain one, made of the game's view and words."""
    return key if finders.find(f"rulesets/{key}/board.js") else "plain"


@lru_cache
def _picture(key: str) -> str:
    name = f"rulesets/{key}/table.svg"
    return name if finders.find(name) else ""


def numbers_text(numbers: Sequence[int]) -> str:
    """Numbers of players in words: "2 or 4", "2 to 6"."""
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return gettext("%(first)d to %(last)d") % {"first": numbers[0], "last": numbers[-1]}
    return gettext(" or ").join(str(number) for number in numbers)


def tile_of(ruleset: Ruleset) -> GameTile:
    """A ruleset in the reader's language."""
    return GameTile(
        key=ruleset.key,
        name=ruleset.name.in_(language()),
        summary=ruleset.summary.in_(language()),
        players=numbers_text(ruleset.seats),
        minutes=f"{ruleset.minutes[0]}–{ruleset.minutes[1]}",
        ruleset=ruleset,
    )


def tiles() -> list[GameTile]:
    """Every game of the site."""
    return [tile_of(ruleset) for ruleset in rulesets().values()]


def tiles_offered() -> list[GameTile]:
    """Every game that may be begun at present."""
    return [tile_of(ruleset) for ruleset in offered().values()]


def tile_to_begin(user: Any) -> tuple[GameTile, str]:
    """The game that the first button of the site begins, and the level of its bot: as this player has sat down last,
    else what most people know."""
    games = offered()
    key, level = table_views.last_seat(user)
    best_known = (ruleset for ruleset in games.values() if ruleset.best_known)
    ruleset = games.get(key) or next(best_known, next(iter(games.values())))
    return tile_of(ruleset), level if level in ruleset.bots else next(iter(ruleset.bots), "")


def name_of(key: str) -> str:
    """The name of a ruleset, also of one that is no longer installed."""
    ruleset = rulesets().get(key)
    return ruleset.name.in_(language()) if ruleset else key


def option_text(option: NamedOption, value: Any) -> str:
    """The value of a rule option in words."""
    if called := option.called.get(str(value)):
        return called.in_(language())
    if value is True:
        return gettext("yes")
    if value is False:
        return gettext("no")
    if value == 0:
        return gettext("none")
    return str(value)


def options_of(game: Game) -> list[NamedOption]:
    """The named rules that mean something at a table: in a position none about decks and first hands."""
    ruleset = rulesets().get(game.ruleset)
    return [one for one in (ruleset.options if ruleset else ()) if not (game.position and one.is_of_beginning)]


def unusual_options(game: Game) -> list[str]:
    """The named rules of a table that are not as the rulebook says."""
    found = []
    for option in options_of(game):
        value = game.options.get(option.key, option.default)
        if value != option.default:
            name = option.name.in_(language())
            found.append(name if value is True else f"{name}: {option_text(option, value)}")
    return found


def settings_of(game: Game) -> list[tuple[str, str]]:
    """Every setting of a table in words, for a player who thinks about sitting down."""
    facts = [
        (gettext("Game"), name_of(game.ruleset)),
        (gettext("Players"), str(game.seat_count)),
        (gettext("Clock"), clocks.described(clocks.TimeControl.from_data(game.clock))),
    ]
    for option in options_of(game):
        value = game.options.get(option.key, option.default)
        facts.append((option.name.in_(language()), option_text(option, value)))
    if game.position:
        facts.append((gettext("Beginning"), gettext("in a position, with what lies there instead of decks")))
    else:
        first = gettext("by lot") if game.first is None else gettext("seat %d") % (game.first + 1)
        facts.append((gettext("Who begins"), first))
    if game.unofficial:
        facts.append((gettext("Cards"), gettext("unofficial ones may be played")))
    facts.append((gettext("Rated"), gettext("yes, the result changes both ratings") if game.rated else gettext("no")))
    facts.append((gettext("Guests"), gettext("may play") if game.guests else gettext("only people with an account")))
    may = take_backs.may_take_back(game)
    facts.append((gettext("Taking moves back"), gettext("if all agree") if may else gettext("not allowed")))
    facts.append((gettext("Stepping in"), stepping_in_text(auto_passes.seconds(game))))
    facts.append((gettext("Watching"), watching_text(game)))
    facts.append(
        (
            gettext("Found by"),
            gettext("everybody") if game.visibility == Visibility.PUBLIC else gettext("the link only"),
        )
    )
    return facts


def watching_text(game: Game) -> str:
    """Whether others may watch, and how much later they see the game."""
    if not game.watchers:
        return gettext("not allowed")
    if not game.watch_delay:
        return gettext("allowed")
    return gettext("allowed, %d seconds later than it is played") % game.watch_delay


def stepping_in_text(count: int) -> str:
    """How long players may step in after a pass of their own hand, in words; 0: never."""
    if not count:
        return gettext("only after automatic passes")
    return gettext("within %d seconds after a pass, once in a turn") % count


@dataclass(slots=True)
class Row:
    """A game in a list."""

    game: Game
    name: str
    clock: str
    seats: list[Seat]
    taken: int
    extras: list[str]
    own: Seat | None = None
    left: str = ""
    """How long the open decision still has, by correspondence; filled in by `selectors.correspondence`."""
    away: str = ""
    """Which opponent is on vacation, and until when; filled in likewise."""

    @property
    def host(self) -> Seat | None:
        """The seat of the player who opened the table."""
        return next((seat for seat in self.seats if seat.user_id and seat.user_id == self.game.host_id), None)

    @property
    def has_decks(self) -> bool:
        """Whether the player who sits down has a deck to choose."""
        return has_decks(self.game)

    @property
    def awake(self) -> bool:
        """Whether the host's page is open, or the table is so new that it must be."""
        now = timezone.now()
        new = now - self.game.created_at < presence.SIGN_HOLDS
        return new or (self.host is not None and presence.is_present(self.host, now))

    @property
    def others(self) -> list[Seat]:
        """The seats that are not the reader's."""
        return [seat for seat in self.seats if seat is not self.own]

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for the reader."""
        return (
            self.own is not None and self.game.status == Status.RUNNING and self.game.decision_seat == self.own.number
        )

    @property
    def winners(self) -> list[Seat]:
        """The seats that won."""
        numbers = (self.game.result or {}).get("winners", [])
        return [seat for seat in self.seats if seat.number in numbers]

    @property
    def outcome(self) -> str:
        """ "won", "lost", "draw" for the reader's own seat; "" while it runs or for a player who only looks."""
        result = self.game.result or {}
        if not self.game.is_over or self.own is None:
            return ""
        if result.get("kind") == "won":
            return "won" if self.own.number in result.get("winners", []) else "lost"
        return "draw" if result.get("kind") == "draw" else ""

    @property
    def reason(self) -> str:
        """Why the game ended, in words."""
        return reason_text(self.game, names_of(self.seats))


@dataclass(frozen=True, slots=True)
class SearchRow:
    """A quick match that goes on, as its waiting page says it."""

    since: int
    """Milliseconds since 1970."""
    waited: str
    """ "0:07"."""
    lowest: int | None
    """Ratings that fit by now; None where none counts."""
    highest: int | None
    offers_bot: bool


def search_of(game: Game, row: Row, now: datetime) -> SearchRow:
    """How long a player has waited by quick match, and whom they would play by now."""
    waited = max(timedelta(), now - game.created_at)
    seconds = waited // timedelta(seconds=1)
    own, width = row.own.rating if row.own is not None else None, matching.window(waited)
    ruleset = rulesets().get(game.ruleset)
    return SearchRow(
        since=clocks.in_ms(game.created_at) or 0,
        waited=f"{seconds // 60}:{seconds % 60:02}",
        lowest=None if own is None else round(own) - width,
        highest=None if own is None else round(own) + width,
        offers_bot=waited >= matching.BOT_AFTER and ruleset is not None and bool(ruleset.bots),
    )


def reason_text(game: Game, names: list[str]) -> str:
    """Why a game ended, in words: a few of the platform's, or the sentence of the game; "" while it runs."""
    result = game.result or {}
    known = {
        "target": gettext("reached the exit"),
        "conceded": gettext("by resignation"),
        "time": gettext("on time"),
        "last_left": gettext("last one left"),
        "agreed": gettext("agreed"),
        "abandoned": gettext("opponent left"),
        "ruled": gettext("by a judge’s ruling"),
        "turn_limit": gettext("turn limit"),
        "time_called": gettext("time called"),
        "closed": gettext("closed"),
    }
    reason, ruleset = str(result.get("reason", "")), rulesets().get(game.ruleset)
    if not reason or reason in known or ruleset is None:
        return known.get(reason, "")
    ended = {"kind": "ended", "result": result["kind"], "winners": result["winners"], "reason": reason}
    return game_log.log(ruleset, ended, language(), names)


def row_of(game: Game, user: Any = None) -> Row:
    """A game as a row for `user`. The seats must be prefetched."""
    seats = list(game.seats.all())
    own = next((seat for seat in seats if user is not None and user.pk and seat.user_id == user.pk), None)
    return Row(
        game=game,
        name=name_of(game.ruleset),
        clock=short_clock(game),
        seats=seats,
        taken=sum(seat.taken for seat in seats),
        extras=[*([gettext("unofficial cards")] if game.unofficial else []), *unusual_options(game)],
        own=own,
    )


def rows_of(games: Any, user: Any = None) -> list[Row]:
    """Rows of several games."""
    return [row_of(game, user) for game in games]


def short_clock(game: Game) -> str:
    """The time control in a few signs: "25 min + 10 s"."""
    control = clocks.TimeControl.from_data(game.clock)
    if not control.runs:
        return gettext("untimed")
    if control.kind == "correspondence":
        days = control.buffer_ms // 86_400_000
        return ngettext("%d day a move", "%d days a move", days) % days
    if control.kind == "per_decision":
        return gettext("%d s a decision") % (control.buffer_ms // 1000)
    extra = (control.buffer_ms or control.increment_ms) // 1000
    return gettext("%(minutes)d min + %(seconds)d s") % {"minutes": control.bank_ms // 60_000, "seconds": extra}


def missing_for_rematch(row: Row) -> list[str]:
    """Who has not asked yet for the rematch that the reader waits for; none if they have not asked for one."""
    if row.own is None or not row.own.wants_rematch:
        return []
    return [seat.shown_name for seat in row.others if not seat.bot and not seat.wants_rematch]


def watchable(limit: int = 6) -> QuerySet[Game]:
    """Running public games between people, for the lists of games to watch."""
    found = Game.objects.filter(status=Status.RUNNING, visibility=Visibility.PUBLIC, watchers=True)
    return with_seats(found.exclude(seats__bot__gt="").order_by("-started_at"))[:limit]


def finished_of(player: Any, reader: Any) -> QuerySet[Game]:
    """Finished games of a player as `reader` may see them: private ones only for those who sat there."""
    found = Game.objects.filter(seats__user=player, status=Status.FINISHED)
    if reader is None or reader.pk != player.pk:
        mine = Game.objects.filter(seats__user=reader.pk if reader is not None and reader.pk else None)
        found = found.filter(visibility=Visibility.PUBLIC) | found.filter(pk__in=mine.values("pk"))
    return with_seats(found.distinct().order_by("-ended_at"))


@dataclass(frozen=True, slots=True)
class Tally:
    """How the finished games of a player ended."""

    games: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0


def tally_of(player: Any, games: QuerySet[Game]) -> Tally:
    """Wins, losses and draws of a player in `games`."""
    own = dict(Seat.objects.filter(user=player, game__in=games.values("pk")).values_list("game_id", "number"))
    won = lost = drawn = 0
    for pk, result in games.values_list("pk", "result"):
        result = result or {}
        if result.get("kind") == "won":
            if own.get(pk) in result.get("winners", []):
                won += 1
            else:
                lost += 1
        else:
            drawn += 1
    return Tally(games=won + lost + drawn, won=won, lost=lost, drawn=drawn)
