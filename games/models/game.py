"""The game at a table: what the next action needs without reading the log."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.keys import new_game_id, new_invite


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
    #: Unofficial cards that this game is played with, as plain data: it goes on when their set has changed or gone.
    cards = models.JSONField(default=list, blank=True, db_default=[], editable=False)
    #: Where the game begins, in words, as `games.engine.Setup.position`; "": as its rules say.
    position = models.TextField(blank=True, default="", db_default="", editable=False)
    #: May unofficial cards be played? The deck of its host says so, before anybody else sits down.
    unofficial = models.BooleanField(_("unofficial cards"), default=False, db_default=False)
    #: Has the host said so without bringing any?
    admits_unofficial = models.BooleanField(_("unofficial cards of others"), default=False, db_default=False)
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
    #: Seconds by which who does not play it sees the game later, until it is over.
    watch_delay = models.PositiveSmallIntegerField(default=0, db_default=0)
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
    #: Within how many seconds may its players take back a pass of their own hand? NULL: as usual, see
    #: `games.live.auto_passes.seconds`.
    stepping_in = models.PositiveSmallIntegerField(_("stepping in"), null=True, blank=True, default=None)
    #: Passes that can still be taken back, and what no standing order answers: see `games.live.auto_passes`.
    passes = models.JSONField(default=dict, blank=True, db_default={})
    #: May its players take moves back if all agree? NULL: as usual, see `games.live.take_backs.may_take_back`.
    takeback = models.BooleanField(_("take-backs"), null=True, blank=True, default=None)
    #: Moves that can still be taken back, and the request that is open: see `games.live.take_backs`.
    take_backs = models.JSONField(default=dict, blank=True, db_default={})
    #: When that request lapses at the latest; NULL: there is none.
    take_back_until = models.DateTimeField(null=True, blank=True)
    #: How much has resolved in the present turn, and of which texts: see `games.live.loop_watch`.
    loops = models.JSONField(default=dict, blank=True, db_default={})
    #: When a loop ought to have been looked for at the latest; NULL: none has to be.
    loop_due = models.DateTimeField(null=True, blank=True)
    #: When a judge was called, by a player or by a turn that did not end; NULL: no case is open. See `Case`.
    judge_at = models.DateTimeField(_("judge called"), null=True, blank=True)
    #: Every place is taken, and until then the pages of its players give their numbers; NULL: the game has begun, or
    #: waits for players. See `Contribution`.
    contributions_until = models.DateTimeField(null=True, blank=True)
    #: When a pause ends at the latest; NULL: there is none.
    paused_until = models.DateTimeField(null=True, blank=True)

    #: Until when the running clock stands, because the asked player is on vacation; NULL or over: it runs. The deadline
    #: is put forward by it already. See `games.live.vacations`.
    stands_until = models.DateTimeField(null=True, blank=True)
    #: How many days of vacation let clocks stand here, of those since `vacation_since`; NULL: all that a player has.
    vacation_days = models.PositiveSmallIntegerField(null=True, blank=True, default=None)
    vacation_since = models.DateTimeField(null=True, blank=True)

    #: {"kind", "winners", "reason"} once the game is over.
    result = models.JSONField(null=True, blank=True)
    #: The game that this one is the rematch of. One to one: a game has one rematch, however often it is asked for.
    rematch_of = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch")
    #: The seat that begins, or that is asked who begins; neither: by lot.
    first = models.PositiveSmallIntegerField(null=True, blank=True)
    chooser = models.PositiveSmallIntegerField(null=True, blank=True)
    #: Its result changes the ratings of its players: an account opened it so, and only accounts sit down.
    rated = models.BooleanField(_("rated"), default=False, db_default=False)
    #: A quick match: its host waits on its page for another player, and it is gone when they are. See `live.matching`.
    quick = models.BooleanField(default=False, db_default=False)
    #: Opened from above, such as by a tournament: see `tables.matches`. Its players cannot call it off or
    #: play it again by themselves.
    arranged = models.BooleanField(default=False, db_default=False)
    #: May its players agree on a draw?
    draws = models.BooleanField(default=True, db_default=True)
    #: Its decks and hands stay hidden when it is over, until it is opened from where it was arranged.
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
            models.Index(fields=["paused_until"], name="games_paused", condition=models.Q(paused_until__isnull=False)),
            models.Index(
                fields=["take_back_until"], name="games_asked", condition=models.Q(take_back_until__isnull=False)
            ),
            models.Index(fields=["loop_due"], name="games_loop", condition=models.Q(loop_due__isnull=False)),
            models.Index(
                fields=["contributions_until"],
                name="games_numbers",
                condition=models.Q(contributions_until__isnull=False),
            ),
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
        return reverse("table", kwargs={"game_id": self.pk})

    @property
    def is_over(self) -> bool:
        """Whether nothing can be played in it any more."""
        return self.status in (Status.FINISHED, Status.ABORTED)

    @property
    def is_revealed(self) -> bool:
        """Whether everybody who sees it may know what was hidden in it."""
        return self.is_over and not self.sealed
