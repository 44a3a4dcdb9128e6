"""The rows of a table: the game, its seats, its append-only log, its snapshots and its secret.

The log is the truth. `Game` holds what the next action needs without reading the log (sequence number, decision,
deadline); `Snapshot` and the cache shorten the way back; all of it can be rebuilt from `Entry` and `GameSecret`.
"""

from __future__ import annotations

import secrets
import uuid
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Greatest, Least
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.glicko2 import PROVISIONAL

_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No characters that are mistaken for others when an address is read aloud."""
_ID_LENGTH = 12
"""31**12 is about 2**59: an address cannot be guessed, and is short enough to be typed."""


def new_game_id() -> str:
    """An opaque address for a game."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(_ID_LENGTH))


def new_invite() -> str:
    """An unguessable token for an invitation; tells nothing of the game's address."""
    return secrets.token_urlsafe(18)


def new_player_key() -> str:
    """What stands for a player in the log, so that names can be forgotten and logs kept."""
    return uuid.uuid4().hex


class Status(models.TextChoices):
    """Where a game stands."""

    OPEN = "open", _("Waiting for players")
    RUNNING = "running", _("Running")
    FINISHED = "finished", _("Finished")
    ABORTED = "aborted", _("Aborted")
    FROZEN = "frozen", _("Stopped by a fault")


class Visibility(models.TextChoices):
    """Who can find a game."""

    PUBLIC = "public", _("Public")
    PRIVATE = "private", _("By invitation only")


class Game(models.Model):
    """One play-through at a table."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    ruleset = models.CharField(_("game"), max_length=40)
    #: The version of the rules that this game is played by; a log of another version is never continued.
    ruleset_version = models.PositiveIntegerField(default=1)
    engine_version = models.PositiveIntegerField(default=1)
    options = models.JSONField(default=dict, blank=True)
    seat_count = models.PositiveSmallIntegerField(default=2)
    status = models.CharField(_("status"), max_length=8, choices=Status.choices, default=Status.OPEN)
    visibility = models.CharField(max_length=8, choices=Visibility.choices, default=Visibility.PUBLIC)
    invite = models.CharField(max_length=32, unique=True, default=new_invite, editable=False)
    #: Opens the view of the public while a private game is watched; "": no link was made. See `tables.links`.
    watch_key = models.CharField(max_length=32, blank=True, default="", db_default="", editable=False)
    #: Opens the replay of a private game, if all who played it have agreed; "": they have not.
    share_key = models.CharField(max_length=32, blank=True, default="", db_default="", editable=False)
    #: May people without an account sit down?
    guests = models.BooleanField(default=True)
    #: May others watch while the game runs?
    watchers = models.BooleanField(default=True)
    #: The time control, as `games.live.clocks.TimeControl.as_data` writes it.
    clock = models.JSONField(default=dict)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="hosted_games"
    )

    #: Counts the rewinds; an action of an older epoch is refused.
    epoch = models.PositiveIntegerField(default=0)
    #: Number of the last entry; -1 until the game starts.
    seq = models.IntegerField(default=-1)
    #: Number and seat of the decision that the game waits for.
    decision = models.PositiveIntegerField(null=True, blank=True)
    decision_seat = models.PositiveSmallIntegerField(null=True, blank=True)
    #: When the clock of the present decision began to run, and when it will have run out (NULL: no clock runs).
    running_since = models.DateTimeField(null=True, blank=True)
    deadline_at = models.DateTimeField(null=True, blank=True)
    #: When a standing order or a bot answers the present decision; NULL if neither does.
    tick_at = models.DateTimeField(null=True, blank=True)
    #: Open offers, how long a declined one must rest, and who is ready to end a pause: see `play.offers`.
    offers = models.JSONField(default=dict, blank=True)
    #: Automatic passes that can still be taken back, and the decision that none answers: see `games.services.passes`.
    passes = models.JSONField(default=dict, blank=True, db_default={})
    #: May its players take moves back if all agree? NULL: as usual, see `games.live.take_backs.may_take_back`.
    takeback = models.BooleanField(_("take-backs"), null=True, blank=True, default=None)
    #: Moves that can still be taken back, and the request that is open: see `games.live.take_backs`.
    take_backs = models.JSONField(default=dict, blank=True, db_default={})
    #: When that request lapses at the latest; NULL: there is none.
    take_back_until = models.DateTimeField(null=True, blank=True)
    #: How much has resolved in the present turn, and of which texts: see `games.live.loop_watch`.
    loops = models.JSONField(default=dict, blank=True, db_default={})
    #: When somebody ought to have looked for a loop at the latest; NULL: nobody has to.
    loop_due = models.DateTimeField(null=True, blank=True)
    #: When a judge was called, by a player or by a turn that did not end; NULL: no case is open. See `Case`.
    judge_at = models.DateTimeField(_("judge called"), null=True, blank=True)
    #: When a pause ends at the latest; NULL: there is none.
    paused_until = models.DateTimeField(null=True, blank=True)

    #: {"kind", "winners", "reason"} once the game is over.
    result = models.JSONField(null=True, blank=True)
    #: The game that this one is the rematch of. One to one: a game has one rematch, however often it is asked for.
    rematch_of = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch")
    #: The seat that begins, or that is asked who begins; neither: by lot.
    first = models.PositiveSmallIntegerField(null=True, blank=True)
    chooser = models.PositiveSmallIntegerField(null=True, blank=True)
    #: Its result changes the ratings of its players: an account opened it so, and only accounts sit down.
    rated = models.BooleanField(_("rated"), default=False, db_default=False)
    #: A quick match: its host waits on its page for somebody to play, and it is gone when he is. See `live.matching`.
    quick = models.BooleanField(default=False, db_default=False)
    #: Opened by somebody above, such as a tournament: see `tables.matches`. Its players cannot call it off or
    #: play it again by themselves.
    arranged = models.BooleanField(default=False, db_default=False)
    #: May its players agree on a draw?
    draws = models.BooleanField(default=True, db_default=True)
    #: Its decks and hands stay hidden when it is over, until whoever has arranged it opens them.
    sealed = models.BooleanField(default=False, db_default=False)
    #: What an administrator should know about a frozen game. Never shown to players.
    fault = models.TextField(blank=True, default="")

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["deadline_at"], name="games_due", condition=models.Q(deadline_at__isnull=False)),
            models.Index(fields=["tick_at"], name="games_tick", condition=models.Q(tick_at__isnull=False)),
            models.Index(fields=["paused_until"], name="games_paused", condition=models.Q(paused_until__isnull=False)),
            models.Index(
                fields=["take_back_until"], name="games_asked", condition=models.Q(take_back_until__isnull=False)
            ),
            models.Index(fields=["loop_due"], name="games_loop", condition=models.Q(loop_due__isnull=False)),
            models.Index(fields=["judge_at"], name="games_judge", condition=models.Q(judge_at__isnull=False)),
            models.Index(fields=["status", "visibility", "created_at"], name="games_open"),
            models.Index(
                fields=["ruleset", "ended_at"], name="games_rated", condition=models.Q(rated=True, status="finished")
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["watch_key"], name="games_watch_key", condition=~models.Q(watch_key="")),
            models.UniqueConstraint(fields=["share_key"], name="games_share_key", condition=~models.Q(share_key="")),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.pk}"

    def get_absolute_url(self) -> str:
        """The table's page."""
        from django.urls import reverse

        return reverse("table", kwargs={"game_id": self.pk})

    @property
    def is_over(self) -> bool:
        """Whether nothing can be played in it any more."""
        return self.status in (Status.FINISHED, Status.ABORTED)

    @property
    def is_revealed(self) -> bool:
        """Whether everybody who sees it may know what was hidden in it."""
        return self.is_over and not self.sealed


class Seat(models.Model):
    """A place at a table, and who sits in it."""

    banned = False
    """Whether who sits here is banned; known of seats that `games.live.queries` has read."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="game_seats"
    )
    #: The level of the bot that sits here; "" for a person or a free place.
    bot = models.CharField(max_length=16, blank=True, default="")
    player_key = models.CharField(max_length=32, default=new_player_key, editable=False)
    #: Somebody sits here, also when his account has been deleted since.
    taken = models.BooleanField(default=False)
    bank_ms = models.BigIntegerField(null=True, blank=True)
    #: Time-outs in a row.
    timeouts = models.PositiveSmallIntegerField(default=0)
    #: Standing orders: {"allow": [categories], "until": "turn" | "game", "turn": n}. Private to this seat.
    orders = models.JSONField(null=True, blank=True)
    wants_rematch = models.BooleanField(default=False)
    #: The last sign of life of a page of this player that was written down; NULL before the first.
    present_at = models.DateTimeField(null=True, blank=True)
    #: Since when this player counts as absent; in the future if he will, unless a sign comes before. NULL: present.
    away_since = models.DateTimeField(null=True, blank=True)
    #: How often the others have begun to wait for this player to come back. See `games.live.presence`.
    absences = models.PositiveSmallIntegerField(default=0, db_default=0)
    #: This player lets the replay of a private game be shared. See `tables.links`.
    shares = models.BooleanField(default=False, db_default=False)
    #: This player wants to write freely with the others at the table. See `games.selectors.chat`.
    writes = models.BooleanField(default=False, db_default=False)
    #: At a rated table: the rating and its deviation with which somebody plays, and what the game has changed of the
    #: rating (NULL: nothing yet, or the game does not count). See `games.services.ratings`.
    rating = models.FloatField(null=True, blank=True)
    deviation = models.FloatField(null=True, blank=True)
    rating_change = models.FloatField(null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "number"], name="games_seat_once"),
            models.UniqueConstraint(
                fields=["game", "user"], name="games_user_sits_once", condition=models.Q(user__isnull=False)
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["away_since"], name="games_away", condition=models.Q(away_since__isnull=False)),
            models.Index(
                fields=["present_at"],
                name="games_signed",
                condition=models.Q(away_since__isnull=True, present_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}:{self.number}"

    @property
    def shown_name(self) -> str:
        """The name others read; "" for a free place."""
        if self.bot:
            return str(BOT_NAMES.get(self.bot, _("Bot")))
        if self.user is not None:
            return self.user.shown_name
        return str(_("Deleted player")) if self.taken else ""


BOT_NAMES: dict[str, Any] = {"easy": _("Easy bot"), "normal": _("Normal bot"), "strong": _("Strong bot")}


class CasualRating(models.Model):
    """What the rated tables say of a player of a game; tournaments have ratings of their own. May be dropped at any
    time: `services.ratings.ratings_renew` makes it from the games."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="casual_ratings")
    ruleset = models.CharField(_("game"), max_length=40)
    rating = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    #: When the last rated game ended: since then the rating grows less certain.
    rated_at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating of rated tables")
        verbose_name_plural = _("ratings of rated tables")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "ruleset"], name="games_rating_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.ruleset}: {self.rating:.0f}"

    @property
    def provisional(self) -> bool:
        """Whether too little is known to be sure of it."""
        return self.deviation > PROVISIONAL


class EntryQuerySet(models.QuerySet["Entry"]):
    """Reads the log."""

    def after(self, game_id: str, seq: int) -> EntryQuerySet:
        """The entries of a game after number `seq`, in order."""
        return self.filter(game_id=game_id, seq__gt=seq).order_by("seq")


class Entry(models.Model):
    """One row of a game's log. Written once: triggers in the database refuse to change or delete it."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="entries")
    seq = models.PositiveIntegerField()
    epoch = models.PositiveIntegerField(default=0)
    #: What happened: see `games.live.log_entries`.
    kind = models.CharField(max_length=16)
    #: Whose entry it is; NULL for what nobody in particular did.
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    decision = models.PositiveIntegerField(null=True, blank=True)
    #: The turn in which it happened, for headings and for the replay.
    turn = models.PositiveIntegerField(null=True, blank=True)
    #: The client's id of the action; makes it impossible to apply it twice.
    aid = models.UUIDField(null=True, blank=True)
    action = models.JSONField(default=dict)
    events = models.JSONField(default=list)
    #: Time of the database; for a time-out the deadline.
    at = models.DateTimeField()
    #: Hex SHA-256 of the entry before, and of this one with it.
    prev_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    objects = EntryQuerySet.as_manager()

    class Meta:
        verbose_name = _("log entry")
        verbose_name_plural = _("log entries")
        ordering: ClassVar[list[str]] = ["game", "seq"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seq"], name="games_entry_seq_once"),
            models.UniqueConstraint(
                fields=["game", "aid"], name="games_entry_aid_once", condition=models.Q(aid__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}#{self.seq} {self.kind}"


class Snapshot(models.Model):
    """The encrypted state after an entry. Holds the same secrets as the seed, hence the same guard."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    state = models.BinaryField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seq"], name="games_snapshot_once")
        ]

    def __str__(self) -> str:
        return f"{self.game_id}#{self.seq}"

    def __repr__(self) -> str:
        return f"<Snapshot {self} state=<hidden>>"


class GameSecret(models.Model):
    """The seed that all chance of a game follows from, encrypted with a key that is not in the database."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="secret")
    seed = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.game_id}: <hidden>"

    def __repr__(self) -> str:
        return f"<GameSecret {self.game_id} seed=<hidden>>"


class Deck(models.Model):
    """A deck that somebody has built. Nobody else sees it unless it is public."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="decks")
    ruleset = models.CharField(_("game"), max_length=40)
    name = models.CharField(_("name"), max_length=60)
    #: {"main": {card: count}, "side": {card: count}}, as `games.engine.Deck.as_data` writes it.
    sections = models.JSONField(default=dict)
    public = models.BooleanField(_("public"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering: ClassVar[list[str]] = ["-updated_at"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["owner", "ruleset", "-updated_at"], name="games_decks_of"),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.pk}"

    def get_absolute_url(self) -> str:
        """The deck's page."""
        from django.urls import reverse

        return reverse("deck", kwargs={"deck_id": self.pk})


def new_nonce() -> bytes:
    """16 bytes that keep a list from being guessed from its digest."""
    return secrets.token_bytes(16)


class Brought(models.Model):
    """The list that a seat has brought to its game. Frozen when the game begins, and hidden from others until it is
    over; a row of its own, so that the way of a move never reads it."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, primary_key=True, related_name="brought")
    #: Where it comes from: "ready:" and the key of a pre-built deck, or the id of an own one (which may be gone since).
    origin = models.CharField(max_length=60)
    #: Whether it was drawn by lot among the pre-built ones.
    by_lot = models.BooleanField(default=False)
    sections = models.JSONField(default=dict)
    nonce = models.BinaryField(default=new_nonce, max_length=16)
    #: What its player wants to bring to the rematch, as a wish of `games.services.decks`; NULL: the same again
    #: ("" is a wish too: by lot).
    again = models.CharField(max_length=60, null=True, blank=True)

    class Meta:
        verbose_name = _("deck in a game")
        verbose_name_plural = _("decks in games")

    def __str__(self) -> str:
        return f"{self.pk}: <hidden>"

    def __repr__(self) -> str:
        return f"<Brought {self.pk} sections=<hidden>>"


class StopPreference(models.Model):
    """What a player wants otherwise than most in each game: see `live.stop_preferences`. Each word has its own row, so
    that two open pages of one player do not undo what was said at the other."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="habits")
    #: "" for what concerns the table of any game.
    ruleset = models.CharField(_("game"), max_length=40, blank=True)
    word = models.CharField(max_length=80)
    value = models.BooleanField()

    class Meta:
        verbose_name = _("habit")
        verbose_name_plural = _("habits")
        db_table = "games_ownhabit"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "ruleset", "word"], name="games_habit_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.ruleset} {self.word}"


class ChatLine(models.Model):
    """Something said at a table. No part of the game: never in its log, its views or its replay."""

    class Channel(models.TextChoices):
        """Who is among themselves."""

        PLAYERS = "players", pgettext_lazy("chat", "players")
        WATCHERS = "watchers", pgettext_lazy("chat", "watchers")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="chat_lines")
    channel = models.CharField(max_length=8, choices=Channel.choices)
    #: Counts the lines of the channel from 1 on.
    number = models.PositiveIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_lines")
    #: NULL for a watcher.
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    #: The key of a sentence of ours, or own words: one of them is empty.
    phrase = models.CharField(max_length=20, blank=True, default="")
    text = models.CharField(max_length=200, blank=True, default="")
    aid = models.UUIDField()
    at = models.DateTimeField()
    #: A moderator has taken it away: nobody at the table reads it any more.
    hidden = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("line of a chat")
        verbose_name_plural = _("lines of chats")
        ordering: ClassVar[list[str]] = ["at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "channel", "number"], name="games_chat_once"),
            models.UniqueConstraint(fields=["game", "aid"], name="games_chat_aid_once"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["user", "at"], name="games_chat_of")]

    def __str__(self) -> str:
        return f"{self.game_id} {self.channel} {self.number}"


class Block(models.Model):
    """A user does not want to hear of another; blocked ones do not sit down with each other either."""

    class Kind(models.TextChoices):
        """How far it goes."""

        MUTE = "mute", _("muted")
        BLOCK = "block", _("blocked")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by")
    kind = models.CharField(max_length=5, choices=Kind.choices)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "other"], name="games_block_once"),
            models.CheckConstraint(condition=~models.Q(user=models.F("other")), name="games_block_others"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind} {self.other_id}"


class Challenge(models.Model):
    """An invitation to a certain player: a private table whose other seat is kept for them."""

    class State(models.TextChoices):
        """What came of it."""

        OPEN = "open", pgettext_lazy("challenge", "open")
        ACCEPTED = "accepted", pgettext_lazy("challenge", "accepted")
        DECLINED = "declined", pgettext_lazy("challenge", "declined")
        WITHDRAWN = "withdrawn", pgettext_lazy("challenge", "withdrawn")
        EXPIRED = "expired", pgettext_lazy("challenge", "not answered in time")

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="challenge")
    challenger = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges")
    challenged = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges_received"
    )
    state = models.CharField(max_length=9, choices=State.choices, default=State.OPEN)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("challenge")
        verbose_name_plural = _("challenges")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                Least("challenger", "challenged"), Greatest("challenger", "challenged"), name="games_challenge_pair",
                condition=models.Q(state="open"),
            ),
            models.CheckConstraint(
                condition=~models.Q(challenger=models.F("challenged")), name="games_challenge_others"
            ),
        ]  # fmt: skip
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["expires_at"], name="games_challenge_open", condition=models.Q(state="open")),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.state}"


class Report(models.Model):
    """A user's statement that something here is against the rules of the site, and what came of it."""

    class Kind(models.TextChoices):
        """What it is about."""

        NAME = "name", pgettext_lazy("report", "A name")
        CHAT = "chat", pgettext_lazy("report", "Something said in a chat")
        CONDUCT = "conduct", pgettext_lazy("report", "How somebody behaves")
        CONTENT = "content", pgettext_lazy("report", "Something else on this site")

    class State(models.TextChoices):
        """Where it stands."""

        OPEN = "open", pgettext_lazy("report", "open")
        CLAIMED = "claimed", pgettext_lazy("report", "being looked at")
        SETTLED = "settled", pgettext_lazy("report", "settled")

    #: Also the address at which whoever has reported without an account reads what came of it.
    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    #: NULL: somebody without an account.
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports"
    )
    #: An address for the receipt and the outcome of somebody without an account.
    contact = models.EmailField(blank=True, default="")
    target = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports_about"
    )
    game = models.ForeignKey(Game, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports")
    #: The address of the page that it is about.
    place = models.CharField(max_length=300, blank=True, default="")
    text = models.TextField()
    #: The last lines of the reporter's channel as the server had them: see `games.services.community.reports.captured`.
    lines = models.JSONField(default=list)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    opened_at = models.DateTimeField()
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports_settled"
    )
    settled_at = models.DateTimeField(null=True, blank=True)
    #: What both sides read.
    outcome = models.TextField(blank=True, default="")
    #: What was done to the target, as keys of `community.reports.MEASURES`; the outcome is the statement of
    #: reasons for it.
    measures = models.JSONField(default=list)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering: ClassVar[list[str]] = ["opened_at"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "opened_at"], name="games_report_queue"),
        ]

    def __str__(self) -> str:
        return f"{self.pk} {self.kind} {self.state}"


class CaseState(models.TextChoices):
    """Where a case stands."""

    OPEN = "open", pgettext_lazy("case", "open")
    CLAIMED = "claimed", pgettext_lazy("case", "claimed")
    UNDER_REVIEW = "under_review", pgettext_lazy("case", "under review")
    RULED = "ruled", pgettext_lazy("case", "ruled")
    APPEALED = "appealed", pgettext_lazy("case", "appealed")
    FINAL = "final", pgettext_lazy("case", "final")
    WITHDRAWN = "withdrawn", pgettext_lazy("case", "withdrawn")


UNSETTLED = (CaseState.OPEN, CaseState.CLAIMED, CaseState.UNDER_REVIEW, CaseState.APPEALED)
"""States in which a judge still has something to do. A game has one such case at most."""
IN_HANDS = (CaseState.CLAIMED, CaseState.UNDER_REVIEW)
"""States in which somebody is at it."""


class Case(models.Model):
    """A call for a judge in a game, and what came of it."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="cases")
    #: Who has called; NULL: the site itself, as a turn does not end.
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    #: What has happened, in the caller's words.
    claim = models.TextField(_("claim"), blank=True, default="")
    #: The last entry before the call, and the epoch then: the moment that it is about.
    seq = models.PositiveIntegerField()
    epoch = models.PositiveIntegerField(default=0)
    state = models.CharField(_("state"), max_length=16, choices=CaseState.choices, default=CaseState.OPEN)
    #: Until when the clocks stand still because of the call; NULL: they never did.
    stopped_until = models.DateTimeField(null=True, blank=True)
    opened_at = models.DateTimeField()
    judge = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="cases_judged"
    )
    claimed_at = models.DateTimeField(null=True, blank=True)
    #: Who has ruled first: somebody else answers an appeal.
    ruled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    ruled_at = models.DateTimeField(null=True, blank=True)
    #: Until when either side may appeal; NULL before the first ruling.
    appeal_until = models.DateTimeField(null=True, blank=True)
    appeal_seat = models.PositiveSmallIntegerField(null=True, blank=True)
    appeal = models.TextField(_("appeal"), blank=True, default="")
    appealed_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering: ClassVar[list[str]] = ["opened_at"]
        permissions = [("judge", "Can judge games")]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game"], name="games_one_case", condition=models.Q(state__in=[str(one) for one in UNSETTLED])
            )
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "opened_at"], name="games_case_queue"),
            models.Index(fields=["game", "opened_at"], name="games_cases_of"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}#{self.seq} {self.state}"


class Written(models.Model):
    """A row that is written once: the application neither changes nor deletes it, and the database refuses both.

    So whoever stands in one keeps his row as a tombstone (`games.integration.account_lifecycle`).
    """

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write a new row; raises `TypeError` for one that is there already."""
        if not self._state.adding:
            raise TypeError("what is written in a case stays as it is: write something new")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Raises `TypeError`."""
        raise TypeError("what is written in a case stays there")


class CaseNote(Written):
    """Something said in a case: to both players and the judge, or between judges."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="notes")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    #: Only judges read it.
    private = models.BooleanField()
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("note")
        verbose_name_plural = _("notes")
        ordering: ClassVar[list[str]] = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.case_id} {self.at:%Y-%m-%d %H:%M:%S}"


class Ruling(Written):
    """Something that a judge did in a game, and why. Undoing it is another one."""

    class Kind(models.TextChoices):
        """What was done. The last four close the case."""

        HOLD = "hold", _("clocks stopped")
        CLOCK = "clock", _("clock adjusted")
        REWIND = "rewind", _("game taken back")
        RESTART = "restart", _("game begun anew")
        CORRECT = "correct", _("put right")
        EXTEND = "extend", _("more time for the match")
        TURNS = "turns", _("more turns after time was called")
        LOSS = "loss", _("game loss")
        DRAW = "draw", _("draw")
        DISMISS = "dismiss", _("call dismissed")
        EXPLAIN = "explain", _("rules explained")
        DECIDE = "decide", pgettext_lazy("case", "ruled")
        UPHOLD = "uphold", _("first ruling upheld")

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="rulings")
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    kind = models.CharField(max_length=16, choices=Kind.choices)
    reason = models.TextField()
    #: What it was about: {"to"}, {"seat", "ms"}, {"seat"}, {"minutes"}, {"turns"}; of what was put right the action
    #: ("about") and the facts that the log tells, with "before" and "after".
    data = models.JSONField(default=dict)
    #: The entry of the log by which it took effect.
    seq = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering: ClassVar[list[str]] = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.case_id} {self.kind}"


class Peek(Written):
    """A judge has looked at what only one seat could see. Both players read that when the game is over."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="peeks")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    seat = models.PositiveSmallIntegerField()
    #: After which entry.
    seq = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("look at hidden cards")
        verbose_name_plural = _("looks at hidden cards")
        ordering: ClassVar[list[str]] = ["at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["case", "user", "seat", "seq"], name="games_peek_once")
        ]

    def __str__(self) -> str:
        return f"{self.case_id} seat {self.seat} #{self.seq}"


class Heartbeat(models.Model):
    """The last sign of life of a part of the service.

    "alive": any process that enforces clocks; a gap in it is time that we were down. "clock": the clock worker.
    """

    name = models.CharField(primary_key=True, max_length=40)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"


class Maintenance(models.Model):
    """The operator's switch: while the row is there, no game begins. Those that run go on."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    #: The operator's words by language; may be empty.
    texts = models.JSONField(default=dict, blank=True)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("maintenance")
        verbose_name_plural = _("maintenance")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=models.Q(pk=1), name="games_maintenance_once")
        ]

    def __str__(self) -> str:
        return f"maintenance since {self.since:%Y-%m-%d %H:%M}"
