"""Opening tables, sitting down, leaving, and playing again."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.crypto import constant_time_compare
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.people.relations import related
from accounts.platform.after_commit import after_commit
from games.engine import EngineError
from games.engine import Game as Play
from games.live import alarms, auto_passes, clocks, contributions, push, secrets, states
from games.live.enabled_games import is_offered
from games.models import Challenge, Contribution, Game, GameSecret, Seat, Status, Visibility
from games.rulesets import quickest, rulesets
from games.services import decks, ratings
from games.services.community import blocks
from games.services.decks import DeckError
from games.services.operation import maintenance
from games.services.play.locked_game import LockedGame, NoSuchGame, RulesCrashed
from games.services.tables import reserved_seats

OPEN_TABLES_EACH = 5
"""Tables that one person may have open and waiting at the same time."""
TABLES_EACH = 50
"""Tables of one host that are not over yet, running ones included."""


class TableError(Exception):
    """A wish about a table that cannot be met; `text` says what would be right."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)


WATCH_DELAYS = (0, 30, 120, 300, 900)
"""Seconds by which watchers may see a table later."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a table is opened with."""

    ruleset: str = field(default_factory=quickest)
    options: dict[str, Any] = field(default_factory=dict)
    seats: int = 2
    clock: str = "standard"
    """The name of a preset of `games.live.clocks`."""
    visibility: str = "public"
    guests: bool = True
    watchers: bool = True
    watch_delay: int = 0
    """Seconds by which watchers see the game later, until it is over; one of `WATCH_DELAYS`."""
    takeback: bool | None = None
    """Whether moves are taken back if all agree; None: as usual, see `games.live.take_backs.may_take_back`."""
    stepping_in: int | None = None
    """Within how many seconds a pass of one's own hand is taken back; None: as usual, see
    `games.live.auto_passes.seconds`."""
    bots: tuple[str, ...] = ()
    """Levels of bots that take the places after the host's."""
    first: int | None = None
    """The seat that begins; by lot if None."""
    deck: str = ""
    """The deck that the host brings, as a wish of `games.services.decks`."""
    rated: bool = False
    """Whether the result changes the ratings of both players. Guests do not sit down then, whatever `guests` says."""
    unofficial: bool = False
    """Whether others may bring unofficial cards although the host brings none."""
    quick: bool = False
    """Whether the host waits on its page for another player; the table is gone when the host is."""

    def checked(self) -> TableSettings:
        """These settings, if all of them can be had; raises `TableError`."""
        games = rulesets()
        if self.ruleset not in games:
            raise TableError("unknown_ruleset", _("There is no such game here. Choose one of the list."))
        need_offered(self.ruleset)
        ruleset = games[self.ruleset]
        if self.seats not in ruleset.seats:
            raise TableError(
                "seats",
                _("This game is played by %(numbers)s players. Choose one of these numbers.")
                % {"numbers": ", ".join(str(number) for number in ruleset.seats)},
            )
        try:
            ruleset.settled(self.options)
        except EngineError as error:
            raise TableError("options", error.text(get_language() or "en")) from None
        if self.clock not in clocks.PRESETS:
            raise TableError(
                "clock",
                _("There is no such time control. Choose one of: %(known)s.") % {"known": ", ".join(clocks.PRESETS)},
            )
        if self.stepping_in is not None and self.stepping_in not in auto_passes.SECONDS:
            raise TableError(
                "stepping_in",
                _("There is no such time for stepping in. Choose one of: %(known)s.")
                % {"known": ", ".join(map(str, auto_passes.SECONDS))},
            )
        if self.watch_delay not in WATCH_DELAYS:
            raise TableError(
                "watch_delay",
                _("Watchers cannot see a game that much later. Choose one of: %(known)s (seconds).")
                % {"known": ", ".join(map(str, WATCH_DELAYS))},
            )
        if self.visibility not in Visibility.values:
            raise TableError("visibility", _("A table is either public or private."))
        if len(self.bots) >= self.seats:
            raise TableError("bots", _("Leave at least one place free of bots: your own."))
        for level in self.bots:
            if level not in ruleset.bots:
                raise TableError(
                    "bot", _("There is no such bot. Choose one of: %(known)s.") % {"known": ", ".join(ruleset.bots)}
                )
        if self.first is not None and not 0 <= self.first < self.seats:
            raise TableError("first", _("This seat does not exist. Choose who begins by lot or one of the seats."))
        if self.rated:
            self._need_ratable()
        return self

    def _need_ratable(self) -> None:
        """Raise `TableError` unless these are settings of a game that can be rated."""
        if self.seats != 2:
            raise TableError(
                "rated_seats", _("Only games of two players are rated. Choose two players, or an unrated table.")
            )
        if self.bots:
            raise TableError("rated_bot", _("Bots are not rated. Leave them out, or choose an unrated table."))
        if self.unofficial:
            raise TableError(
                "rated_unofficial", _("Rated games are played with the cards of the game alone. Admit no others here.")
            )
        if not clocks.PRESETS[self.clock].runs:
            raise TableError("rated_clock", _("A rated game needs a clock. Choose one, or an unrated table."))


def table_open(*, host: Any, settings: TableSettings, contributes: bool = False) -> Game:
    """Open a table; the host takes the first seat, bots the next. It starts at once if no seat is free, with
    `contributes` as soon as the host's page has given its number, as in `table_join`.

    Raises `TableError`.
    """
    settings.checked()
    if settings.rated and host.is_guest:
        raise TableError("rated_guest", RATED_GUEST)
    need_service()
    with transaction.atomic():
        need_room(host, waits=len(settings.bots) + 1 < settings.seats)
        game = Game.objects.create(
            ruleset=settings.ruleset,
            options=rulesets()[settings.ruleset].options_anew(settings.options),
            seat_count=settings.seats,
            visibility=settings.visibility,
            guests=settings.guests and not settings.rated,
            watchers=settings.watchers,
            watch_delay=settings.watch_delay,
            takeback=settings.takeback,
            stepping_in=settings.stepping_in,
            clock=clocks.PRESETS[settings.clock].as_data(),
            host=host,
            first=settings.first,
            rated=settings.rated,
            unofficial=settings.unofficial,
            admits_unofficial=settings.unofficial,
            quick=settings.quick,
        )
        seed_of(game)
        people = [host, *settings.bots] + [None] * (settings.seats - 1 - len(settings.bots))
        seat_all(game, people)
        locked = LockedGame(game.pk)
        _bring(locked, locked.seats[0], host, settings.deck)
        if game.rated:
            ratings.seat_rate(locked.seats[0], game.ruleset, locked.now)
        if contributes:
            Contribution.objects.create(seat=locked.seats[0])
        start_if_full(locked)
    game.refresh_from_db()
    return game


def table_join(*, game: Game, user: Any, invite: str | None = None, deck: str = "", contributes: bool = False) -> Seat:
    """Sit down at a table with a deck, if the game has decks; sitting there already is fine. Raises `TableError`.

    A private table needs its invitation, or a guessed address would be one. With `contributes`, the page commits to a
    number at once, see `tables.contributions`: the game waits for it.
    """
    with transaction.atomic():
        locked = _sit(game.pk)
        own = locked.seat_of(user)
        if own is not None:
            return own
        need_service()
        if not user.is_active:
            raise TableError("suspended", _("This account cannot play at present."))
        table = locked.game
        need_offered(table.ruleset)
        if table.visibility == Visibility.PRIVATE and not constant_time_compare(invite or "", table.invite):
            raise TableError("no_such_table", NO_SUCH_TABLE)
        if table.status != Status.OPEN or table.contributions_until is not None:
            raise TableError(
                "full", _("Every place at this table is taken. Choose another table or open one of your own.")
            )
        kept = reserved_seats.is_kept_from(table, user)
        if kept or blocks.stands_between(user, [seat.user_id for seat in locked.seats]):
            raise TableError(
                "unavailable", _("This seat is not available. Choose another table or open one of your own.")
            )
        if table.rated:
            _need_ratable(locked, user)
        if user.is_guest and not table.guests:
            raise TableError(
                "no_guests",
                _("This table is for people with an account. Create one, it keeps your games, or join another."),
            )
        seat: Seat = next(seat for seat in locked.seats if not seat.taken)
        seat.user, seat.taken = user, True
        locked.touch(seat)
        _bring(locked, seat, user, deck)
        if table.rated:
            ratings.seat_rate(seat, table.ruleset, locked.now)
        if contributes:
            Contribution.objects.create(seat=seat)
        start_if_full(locked)
    return seat


def table_deck(*, game: Game, user: Any, deck: str) -> None:
    """Bring another deck while the table waits; after the game, to the rematch. Raises `TableError`."""
    with transaction.atomic():
        locked = _sit(game.pk)
        own = locked.seat_of(user)
        if own is None:
            raise TableError("forbidden", _("Only somebody who sits at this table can bring a deck to it."))
        if locked.game.is_over:
            _bring_again(locked, own, deck)
        elif locked.game.status == Status.OPEN and locked.game.contributions_until is None:
            _bring(locked, own, user, deck)
        else:
            raise TableError("begun", _("The game has begun; its decks stay as they are."))


def table_abort(*, game: Game, user: Any) -> None:
    """The host closes a table that waits; anybody else who sits there gets up. Raises `TableError`."""
    with transaction.atomic():
        locked = _sit(game.pk)
        own = locked.seat_of(user)
        if own is None:
            raise TableError("forbidden", _("Only somebody who sits at this table can close it."))
        if locked.game.status != Status.OPEN:
            raise TableError("begun", _("The game has begun. Resign or offer a draw instead."))
        close(locked, own)
        locked.save()


def table_bot(*, game: Game, user: Any, level: str) -> None:
    """Have bots take the free places at the own waiting table, which begins at once: without a clock, unrated and for
    itself. Nothing happens if it has begun meanwhile: the first to come has the place. Raises `TableError`."""
    with transaction.atomic():
        locked = _sit(game.pk)
        own, table = locked.seat_of(user), locked.game
        if own is None or table.host_id != user.pk:
            raise TableError("forbidden", _("Only whoever has opened this table can give its places to bots."))
        if table.status != Status.OPEN or table.contributions_until is not None:
            return
        levels = rulesets()[table.ruleset].bots
        if level not in levels:
            known = ", ".join(levels)
            raise TableError("bot", _("There is no such bot. Choose one of: %(known)s.") % {"known": known})
        need_service()
        free = [seat for seat in locked.seats if not seat.taken]
        for seat in free:
            seat.bot, seat.taken = level, True
            locked.touch(seat)
        alone = len(free) == table.seat_count - 1
        changed: dict[str, Any] = {"rated": False, "quick": False}
        if alone:
            changed |= {"visibility": Visibility.PRIVATE, "clock": clocks.UNTIMED.as_data()}
        Game.objects.filter(pk=table.pk).update(**changed)
        for name, value in changed.items():
            setattr(table, name, value)
        locked.control = clocks.TimeControl.from_data(table.clock)
        start_if_full(locked)


def close(locked: LockedGame, own: Seat) -> None:
    """End a table that waits, or leave it if it is another player's. Raises `TableError` once every place is taken."""
    if locked.game.contributions_until is not None:
        raise TableError("begun", _("The game is about to begin. Resign as soon as it has."))
    if locked.game.host_id == own.user_id:
        call_off(locked)
        reserved_seats.challenge_end(locked.game, Challenge.State.WITHDRAWN, locked.now)
    else:
        own.user, own.taken = None, False
        locked.touch(own)
        decks.take_away(own)
        Contribution.objects.filter(seat=own).delete()
    locked.tell()
    transaction.on_commit(push.notify_lobby, robust=True)


def call_off(locked: LockedGame) -> None:
    """End a table whose game has not begun; the caller writes."""
    game = locked.game
    game.status, game.ended_at, game.contributions_until = Status.ABORTED, locked.now, None
    game.result = {"kind": "aborted", "winners": [], "reason": "closed"}
    locked.tell()


def rematch_ask(*, game: Game, user: Any, deck: str | None = None) -> Game | None:
    """Say that one wants to play again, with the deck of a wish if there is one. The new game if everybody wants it,
    else None. Raises `TableError`."""
    with transaction.atomic():
        locked = _sit(game.pk)
        own = locked.seat_of(user)
        if own is None:
            raise TableError("forbidden", _("Only somebody who has played here can ask for a rematch."))
        if deck is not None and locked.game.is_over:
            _bring_again(locked, own, deck)
        again = want_rematch(locked, own)
        locked.save()
    return again


def want_rematch(locked: LockedGame, own: Seat) -> Game | None:
    """Note a wish; the new game once all have it. To be called under the lock of the old one."""
    _need_own_table(locked)
    if not locked.game.is_over:
        raise TableError("running", _("This game is not over yet. A rematch can be asked for when it is."))
    existing = Game.objects.filter(rematch_of=locked.game).first()
    if existing is not None:
        return existing
    need_service()
    need_offered(locked.game.ruleset)
    if locked.game.rated:
        _need_apart(locked, own.user)
    own.wants_rematch = True
    locked.touch(own)
    locked.tell()
    if any(seat.user_id is None and not seat.bot for seat in locked.seats):
        raise TableError("gone", _("Somebody of this game is no longer here. Open a new table instead."))
    if not all(seat.bot or seat.wants_rematch for seat in locked.seats):
        return None
    old = locked.game
    new = Game.objects.create(
        ruleset=old.ruleset,
        options=rulesets()[old.ruleset].options_anew(old.options),
        seat_count=old.seat_count,
        visibility=old.visibility,
        guests=old.guests,
        watchers=old.watchers,
        watch_delay=old.watch_delay,
        takeback=old.takeback,
        stepping_in=old.stepping_in,
        clock=old.clock,
        host_id=old.host_id,
        rematch_of=old,
        chooser=_loser(old),
        rated=old.rated,
        unofficial=old.unofficial,
        admits_unofficial=old.admits_unofficial,
        position=old.position,
        cards=old.cards if old.position else [],
    )
    seat_all(new, [seat.bot or seat.user for seat in locked.seats])
    decks.bring_again(old, new)
    again = LockedGame(new.pk)
    told = [one.seat.number for one in contributions.made_at(old) if one.number is not None]
    Contribution.objects.bulk_create(Contribution(seat=again.seats[number]) for number in told)
    for seat in again.seats if new.rated else ():
        ratings.seat_rate(seat, new.ruleset, again.now)
    start_if_full(again)
    new.refresh_from_db()
    return new


def _need_ratable(locked: LockedGame, user: Any) -> None:
    """Raise `TableError` unless this user's game at a rated table can be rated."""
    if user.is_guest:
        raise TableError("rated_guest", RATED_GUEST)
    _need_apart(locked, user)


def _need_apart(locked: LockedGame, user: Any) -> None:
    """Raise `TableError` if this user is of one household or team with a player at a rated table."""
    if related(user, [seat.user_id for seat in locked.seats if seat.user_id is not None]):
        raise TableError("rated_related", RATED_RELATED)


def need_service() -> None:
    """Raise `TableError` while no game may begin."""
    if said := maintenance.sentence():
        raise TableError("maintenance", said)


def need_offered(ruleset: str) -> None:
    """Raise `TableError` while the operator does not offer a game."""
    if not is_offered(ruleset):
        raise TableError("not_offered", NOT_OFFERED)


def _need_own_table(locked: LockedGame) -> None:
    """Raise `TableError` unless the players themselves say what is played next."""
    if locked.game.arranged:
        raise TableError(
            "arranged", _("This game belongs to a tournament, which says who plays next. Open a table of your own.")
        )


def _loser(game: Game) -> int | None:
    """The one seat that lost; None after a draw or when several lost: then the lot decides."""
    result = game.result or {}
    losers = [number for number in range(game.seat_count) if number not in result.get("winners", [])]
    return losers[0] if result.get("kind") == "won" and len(losers) == 1 else None


def need_room(host: Any, *, waits: bool) -> None:
    """Raise `TableError` if a user has as many tables as one may have, or as many that wait for players."""
    own = Game.objects.filter(host=host, status__in=(Status.OPEN, Status.RUNNING)).values_list("status", flat=True)
    standing = list(own)
    if len(standing) >= TABLES_EACH or (waits and standing.count(Status.OPEN) >= OPEN_TABLES_EACH):
        raise TableError("too_many", _("You have several open tables already. Close one of them first."))


def seat_all(game: Game, people: list[Any], names: list[str] | None = None) -> None:
    """Make the seats of a new game: for a user, for the level of a bot, or free (None); `names`, as `Seat.name` has
    them."""
    Seat.objects.bulk_create(
        Seat(
            game=game,
            number=number,
            user=None if isinstance(person, str) else person,
            bot=person if isinstance(person, str) else "",
            taken=person is not None,
            name=names[number] if names else "",
        )
        for number, person in enumerate(people)
    )


def _sit(game_id: str) -> LockedGame:
    try:
        return LockedGame(game_id)
    except NoSuchGame:
        raise TableError("no_such_table", NO_SUCH_TABLE) from None


def start_if_full(locked: LockedGame) -> None:
    """Begin if every place is taken, as soon as no player's number is waited for; write in any case."""
    if not all(seat.taken for seat in locked.seats):
        locked.tell()
    elif until := contributions.deadline(made := contributions.made_at(locked.game), locked.now):
        _deal(locked, seed_of(locked.game))  # nobody brings another deck any more
        await_contributions(locked, until)
        for left in contributions.gone_since(made, locked.now).values():  # a moment ago: they may come back
            after_commit(alarms.arm, locked.game.pk, locked.game.seq, left + contributions.GONE_AFTER, locked.now)
    else:
        Contribution.objects.filter(seat__game=locked.game, commitment="").delete()
        start(locked)
    locked.save()
    transaction.on_commit(push.notify_lobby, robust=True)


def await_contributions(locked: LockedGame, until: datetime) -> None:
    """Have a full table wait for its players' contributions to chance until a moment at the latest; the caller
    writes."""
    game, now = locked.game, locked.now
    game.contributions_until = until
    locked.tell()
    for seat in locked.seats:
        if seat.user_id is not None:
            after_commit(push.notify_waiting, seat.user_id)
    after_commit(alarms.arm, game.pk, game.seq, until, now)


def _bring(locked: LockedGame, seat: Seat, user: Any, deck: str) -> None:
    try:
        decks.bring(seat=seat, game=locked.game, user=user, wish=deck)
    except DeckError as error:
        raise TableError(error.code, error.text) from None


def _bring_again(locked: LockedGame, seat: Seat, deck: str) -> None:
    _need_own_table(locked)
    try:
        decks.wish_again(seat, locked.game, deck)
    except DeckError as error:
        raise TableError(error.code, error.text) from None


def start(locked: LockedGame) -> None:
    """Deal, and begin; the caller writes. Raises `TableError` or `RulesCrashed`."""
    game, seed = locked.game, seed_of(locked.game)
    _deal(locked, seed)
    game.contributions_until = None
    try:
        play = Play.start(states.setup_with(game, seed))
    except EngineError:
        raise
    except Exception as trouble:
        raise RulesCrashed(game.seq) from trouble
    said = {
        "commitment": secrets.commitment(game.pk, game.ruleset, seed),
        "ruleset": game.ruleset,
        "version": play.ruleset.version,
        "options": play.options,
        "players": [seat.player_key for seat in locked.seats],
        "first": game.first,
        "chooser": game.chooser,
    }
    if brought := states.brought_to(game):
        said["decks"] = [digest.hex() for digest in states.digests_of(brought)]
    if game.cards:
        said["cards"] = secrets.cards_digest(seed, game.pk, game.cards).hex()
    if game.position:
        said["position"] = secrets.position_digest(seed, game.pk, game.position).hex()
    if numbers := contributions.as_data(game):
        said["contributions"] = numbers
    if any(one.by_lot for one in brought):
        said["lots"] = [ready.key for ready in decks.lots_of(game)]
    locked.start(play, said)


def _deal(locked: LockedGame, seed: bytes) -> None:
    try:
        decks.deal(locked.game, locked.seats, seed)
    except DeckError as error:
        raise TableError(error.code, error.text) from None


def seed_of(game: Game) -> bytes:
    """The seed of a game. It is drawn when the table is opened, so that everybody can note the commitment to it before
    the first card is dealt."""
    drawn, _made = GameSecret.objects.get_or_create(game=game, defaults={"seed": secrets.sealed(secrets.new_seed())})
    return secrets.opened(drawn.seed)


RATED_GUEST = _(
    "Rated games are for people with an account. Create one, it keeps your games, or choose an unrated table."
)
RATED_RELATED = _(
    "You are of one household or team, so games between you are not rated. Open an unrated table, or play somebody"
    " else."
)
NOT_OFFERED = _("This game is switched off at present. Choose another one; games that run go on.")
NO_SUCH_TABLE = _("There is no such table, or it is not open to you. Check the link, or choose a table in the lobby.")
