"""Who takes part, and with which deck lists."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.seat import bot_name
from tournaments.domain import choices
from tournaments.models.keys import new_key
from tournaments.models.tournament import Tournament

USER = settings.AUTH_USER_MODEL


class Registration(models.Model):
    """A player who takes part or wants to: an account, a bot, or a name on paper. Kept once there is a round.

    In a tournament of teams it is a team, which is paired and has the places, or one of its players, `team` being set:
    who stands where the team does once they are of it."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="registrations")
    #: The player of pairings and standings: counted from 1, for ever.
    number = models.PositiveIntegerField()
    user = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, blank=True, related_name="registrations")
    #: The level of a bot that takes part.
    bot = models.CharField(max_length=16, blank=True, default="")
    #: The name of a player without an account here, and the one that remains when an account is deleted: "". Of a
    #: computer player "Bot", with a number if it is not the first of its level.
    name = models.CharField(_("name"), max_length=60, blank=True, default="")
    player_key = models.CharField(max_length=32, default=new_key, editable=False)
    state = models.CharField(max_length=12, choices=choices.Standing.choices, default=choices.Standing.REGISTERED)
    #: Of a player of a team: the registration that is the team, and the seat there, 0 for A. The captain has made it.
    team = models.ForeignKey("self", on_delete=models.CASCADE, null=True, blank=True, related_name="members")
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    captain = models.BooleanField(default=False, db_default=False)
    #: One of the tournament's places; NULL for who has none.
    place_no = models.PositiveIntegerField(null=True, blank=True)
    #: Until when an offered place is kept.
    offered_until = models.DateTimeField(null=True, blank=True)
    club = models.CharField(_("club"), max_length=60, blank=True, default="")
    #: The starting place, 1 for the best.
    seed = models.PositiveIntegerField(_("seed"), null=True, blank=True)
    joined_round = models.PositiveSmallIntegerField(default=1)
    dropped_after = models.PositiveSmallIntegerField(null=True, blank=True)
    #: Byes given in advance for the first so many rounds, and a table that he keeps.
    byes = models.PositiveSmallIntegerField(_("byes in advance"), default=0)
    table = models.PositiveSmallIntegerField(_("fixed table"), null=True, blank=True)
    registered_at = models.DateTimeField(auto_now_add=True)
    checked_in_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "number"], name="tournaments_number_once"),
            models.UniqueConstraint(
                fields=["tournament", "user"], name="tournaments_user_once", condition=models.Q(user__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["team", "seat"],
                name="tournaments_seat_once",
                condition=models.Q(state__in=["member", "asked"]),
            ),
            models.UniqueConstraint(
                fields=["tournament", "place_no"],
                name="tournaments_place_once",
                condition=models.Q(place_no__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}#{self.number}"

    @property
    def whole(self) -> Registration:
        """The team of a player of one, else itself: what is paired, has a place and checks in."""
        return self if self.team is None else self.team

    @property
    def standing(self) -> str:
        """Where somebody stands: as a player of a team where it does."""
        return self.whole.state if self.state == choices.Standing.MEMBER else self.state

    @property
    def name_at_tables(self) -> str:
        """What its seat at a table is called by, as `games.models.Seat.name` has it."""
        return self.name.removeprefix("Bot").strip() if self.bot else self.name

    @property
    def shown_name(self) -> str:
        """The name others read: of an account its own, unless an official has corrected it for this tournament; of a
        computer player the one at its tables, numbered where several of a level take part."""
        if self.bot:
            return bot_name(self.bot, self.name_at_tables)
        if self.user is not None and (not self.name or self.user.deleted_at is not None):
            return str(self.user.shown_name)
        if self.name:
            return self.name
        return str(_("Deleted player"))


def stands(*states: str) -> models.Q:
    """Registrations that stand in one of these ways, players of teams where their teams do."""
    of_teams = models.Q(state=choices.Standing.MEMBER, team__state__in=states)
    return models.Q(state__in=states) | of_teams


class Decklist(models.Model):
    """One version of a deck list. Its cards never change; a change is the next version."""

    registration = models.ForeignKey(Registration, on_delete=models.CASCADE, related_name="decklists")
    version = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60, blank=True, default="")
    #: Where it comes from, as `games.models.Brought.origin` has it.
    origin = models.CharField(max_length=60, blank=True, default="")
    sections = models.JSONField(default=dict)
    #: Hex SHA-256 of the sections.
    digest = models.CharField(max_length=64)
    legal = models.BooleanField(default=True)
    state = models.CharField(max_length=10, choices=choices.DeckState.choices, default=choices.DeckState.SUBMITTED)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("deck list")
        verbose_name_plural = _("deck lists")
        ordering: ClassVar[list[str]] = ["version"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["registration", "version"], name="tournaments_decklist_once")
        ]

    def __str__(self) -> str:
        return f"{self.registration_id} v{self.version}: <hidden>"

    def __repr__(self) -> str:
        return f"<Decklist {self.registration_id} v{self.version} sections=<hidden>>"
