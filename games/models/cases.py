"""Cases: calls for a judge, and what came of them."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.game import Game
from games.models.keys import new_game_id


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
"""States in which a judge is at it."""


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
    #: Who has ruled first: another judge answers an appeal.
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

    So a user who stands in one keeps their row as a tombstone (`games.integration.account_lifecycle`).
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
