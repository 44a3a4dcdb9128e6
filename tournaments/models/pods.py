"""Pods: those who draft, or build decks from sealed pools, and then play each other."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.models import new_game_id
from tournaments.models.registrations import Registration
from tournaments.models.tournament import Tournament

USER = settings.AUTH_USER_MODEL


class Pod(models.Model):
    """A draft or sealed pools. Boosters follow from the seed and `cards`, packs and pools from these and the picks."""

    LEAST = 2
    """Seats that a pod has at least."""

    class State(models.TextChoices):
        """Where it stands."""

        OPEN = "open", _("waiting for players")
        PICKING = "picking", pgettext_lazy("pod", "cards are picked")
        BUILDING = "building", pgettext_lazy("pod", "decks are built")
        PLAYING = "playing", pgettext_lazy("pod", "matches are played")
        CALLED_OFF = "called_off", pgettext_lazy("pod", "called off")

    id = models.CharField(primary_key=True, max_length=22, default=new_game_id, editable=False)
    host = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="hosted_pods")
    ruleset = models.CharField(_("game"), max_length=40)
    #: `games.limited.boosters.DRAFT` or `SEALED`.
    kind = models.CharField(max_length=8)
    #: What the boosters are made of, as people call it.
    source = models.CharField(max_length=80)
    #: The same in each language, by its code; {} of a draft from before there was more than its host's.
    source_names = models.JSONField(default=dict, db_default={}, blank=True)
    #: By key how many there are of each card, as `games.limited.boosters.Rules.cards`.
    cards = models.JSONField(default=dict)
    cube = models.BooleanField(default=False)
    #: Whether there are cards among these that the game itself does not have.
    unofficial = models.BooleanField(_("unofficial cards"), default=False, db_default=False)
    #: Those of them that are of the host's own sets, as they were then: see `games.live.card_pools.CardPool.kept`.
    own_sets = models.JSONField(default=list, blank=True)
    #: What is chosen of the game's named options.
    options = models.JSONField(default=dict, blank=True)
    size = models.PositiveSmallIntegerField(_("seats"))
    #: Seconds for each pick; 0: as long as one likes.
    seconds = models.PositiveSmallIntegerField(default=0)
    #: The format of the matches, a `tournaments.domain.choices.Kind`.
    matches = models.CharField(max_length=12)
    best_of = models.PositiveSmallIntegerField(default=1)
    listed = models.BooleanField(_("in the lobby"), default=True)
    state = models.CharField(_("status"), max_length=10, choices=State.choices, default=State.OPEN)
    #: Encrypted; revealed when all matches are played. See `games.live.secrets`.
    seed = models.BinaryField(default=bytes)
    commitment = models.CharField(max_length=64, blank=True, default="")
    #: Which pick is to be made, counted from 1.
    turn = models.PositiveSmallIntegerField(default=0)
    #: When the picks that are to be made, or the decks, are made by the computer; NULL: nobody is hurried.
    deadline_at = models.DateTimeField(null=True, blank=True)
    #: Counts every change.
    revision = models.PositiveIntegerField(default=0)
    tournament = models.OneToOneField(
        Tournament, on_delete=models.SET_NULL, null=True, blank=True, related_name="pod", verbose_name=_("tournament")
    )
    #: The tournament whose players draft here, for their deck lists; NULL: a table of its own.
    cup = models.ForeignKey(Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="pods")
    created_at = models.DateTimeField(auto_now_add=True)
    begun_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("draft")
        verbose_name_plural = _("drafts")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "listed", "created_at"], name="tournaments_pods_open"),
            models.Index(
                fields=["deadline_at"], name="tournaments_pods_due", condition=models.Q(deadline_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.kind} {self.pk}"

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("pod", kwargs={"pod_id": self.pk})

    @property
    def source_name(self) -> str:
        """What the boosters are made of, in the reader's language."""
        return str(self.source_names.get((get_language() or "en")[:2], self.source))

    @property
    def event(self) -> Tournament | None:
        """The tournament in which the decks are played."""
        return self.cup or self.tournament


class PodSeat(models.Model):
    """A seat of a pod. Without a user a computer player sits in it."""

    pod = models.ForeignKey(Pod, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="pod_seats")
    #: Whose deck list the deck becomes, where a tournament drafts.
    registration = models.ForeignKey(
        Registration, on_delete=models.SET_NULL, null=True, blank=True, related_name="pod_seats"
    )
    #: The deck that is handed in, as `games.engine.Deck.as_data`; NULL: none is yet.
    deck = models.JSONField(null=True, blank=True)

    class Meta:
        verbose_name = _("seat of a draft")
        verbose_name_plural = _("seats of drafts")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["pod", "number"], name="tournaments_pod_seat_once"),
            models.UniqueConstraint(
                fields=["pod", "user"], name="tournaments_pod_user_once", condition=models.Q(user__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pod_id}#{self.number}"


class PodPick(models.Model):
    """One pick, for ever: a link of the chain of hashes of its draft."""

    pod = models.ForeignKey(Pod, on_delete=models.CASCADE, related_name="picks")
    #: Counted from 0 without gaps.
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    #: Which pick of the draft, counted from 1; one of each seat.
    turn = models.PositiveSmallIntegerField()
    card = models.CharField(max_length=80)
    #: "player", "computer", or "time": the computer, as the time was up.
    by = models.CharField(max_length=8)
    hash = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("pick")
        verbose_name_plural = _("picks")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["pod", "number"], name="tournaments_pick_once"),
            models.UniqueConstraint(fields=["pod", "seat", "turn"], name="tournaments_pick_of_turn"),
        ]

    def __str__(self) -> str:
        return f"{self.pod_id} {self.number}: <hidden>"

    def __repr__(self) -> str:
        return f"<PodPick {self.pod_id} {self.number} card=<hidden>>"
