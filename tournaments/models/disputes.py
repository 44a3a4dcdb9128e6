"""Cases about matches, with their notes and rulings."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models import UNSETTLED, CaseState, Game, Written, new_game_id
from tournaments.domain import choices
from tournaments.models.matches import Match, ResultVersion

USER = settings.AUTH_USER_MODEL


class Dispute(models.Model):
    """A case about a match: what is contested, who is at it, and how far it is. States as of a case about a game."""

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="disputes")
    origin = models.CharField(max_length=10, choices=choices.Origin.choices)
    #: The side whose player has opened it, and who it was; no side: an official.
    side = models.PositiveSmallIntegerField(null=True, blank=True)
    opener = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    #: What has happened, in the words of whoever has opened it, and of the other side.
    claim = models.TextField(_("claim"), blank=True, default="")
    answer = models.TextField(_("answer of the other side"), blank=True, default="")
    #: The versions of the result that it is about.
    versions = models.JSONField(default=list, blank=True)
    #: The game that was played last, and the moment in its log.
    game = models.ForeignKey(Game, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    seq = models.PositiveIntegerField(null=True, blank=True)
    #: The state of the match to which it returns if nothing is ruled.
    before = models.CharField(max_length=16, choices=choices.MatchState.choices)
    state = models.CharField(_("state"), max_length=16, choices=CaseState.choices, default=CaseState.OPEN)
    opened_at = models.DateTimeField()
    judge = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="disputes_judged")
    claimed_at = models.DateTimeField(null=True, blank=True)
    #: Who has ruled first: somebody else answers an appeal.
    ruled_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    ruled_at = models.DateTimeField(null=True, blank=True)
    #: Until when either side may appeal; NULL in Swiss: until the next round is published.
    appeal_until = models.DateTimeField(null=True, blank=True)
    #: The sides that have accepted the ruling.
    accepted = models.JSONField(default=list, blank=True)
    appeal_side = models.PositiveSmallIntegerField(null=True, blank=True)
    appeal = models.TextField(_("appeal"), blank=True, default="")
    appealed_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("contested result")
        verbose_name_plural = _("contested results")
        ordering: ClassVar[list[str]] = ["opened_at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match"],
                name="tournaments_one_dispute",
                condition=models.Q(state__in=[str(one) for one in (*UNSETTLED, CaseState.RULED)]),
            )
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "opened_at"], name="tournaments_dispute_queue"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.state}"

    @property
    def waits_since(self) -> datetime:
        """When it was opened, or appealed against."""
        return self.appealed_at or self.opened_at

    def get_absolute_url(self) -> str:
        """What its players read."""
        return reverse("dispute", kwargs={"dispute_id": self.pk})


class DisputeNote(Written):
    """Something said in a case: to both players and the judge, or between officials."""

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="notes")
    author = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    #: Only those who may judge read it.
    private = models.BooleanField()
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("note")
        verbose_name_plural = _("notes")
        ordering: ClassVar[list[str]] = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.dispute_id} {self.at:%Y-%m-%d %H:%M:%S}"


class DisputeRuling(Written):
    """How a judge has answered a case, and why. What it has changed is kept with what was shown before."""

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="rulings")
    actor = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    kind = models.CharField(max_length=10, choices=choices.Verdict.choices)
    #: The result that was ruled; NULL if the match is played on.
    version = models.ForeignKey(ResultVersion, on_delete=models.CASCADE, null=True, blank=True, related_name="rulings")
    reason = models.TextField()
    #: {"minutes"}, {"single_official"}, {"sentence", "words"} of a reason with a sentence of ours, and the preview:
    #: {"ranks", "later", "moved", "reset", "bracket"}.
    data = models.JSONField(default=dict, blank=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering: ClassVar[list[str]] = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.dispute_id} {self.kind}"
