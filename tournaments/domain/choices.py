"""The closed lists of a tournament: states, roles, formats. The values stand in the database and in exports."""

from __future__ import annotations

import string

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class State(models.TextChoices):
    """How far a tournament is."""

    DRAFT = "draft", _("Draft")
    PUBLISHED = "published", _("Announced")
    REGISTRATION = "registration", _("Registration open")
    CHECK_IN = "check_in", _("Check-in")
    RUNNING = "running", pgettext_lazy("tournament", "Running")
    COMPLETED = "completed", _("Completed")
    CANCELLED = "cancelled", _("Cancelled")


class Entry(models.TextChoices):
    """Who may register."""

    OPEN = "open", _("Open to everybody")
    APPROVAL = "approval", _("With approval by the organiser")
    INVITATION = "invitation", _("By invitation link only")


class Mode(models.TextChoices):
    """Where the matches are played."""

    ONLINE = "online", _("On this site: results report themselves")
    PAPER = "paper", _("Elsewhere: players report their results")


class Kind(models.TextChoices):
    """The format of a stage."""

    SWISS = "swiss", _("Swiss")
    SINGLE = "single", _("Single elimination")
    DOUBLE = "double", _("Double elimination")
    ROUND_ROBIN = "round_robin", _("Round robin")


class Role(models.TextChoices):
    """What somebody may do in one tournament; in another one it means nothing."""

    ORGANISER = "organiser", _("Organiser")
    HEAD_JUDGE = "head_judge", _("Head judge")
    JUDGE = "judge", _("Judge")
    SCOREKEEPER = "scorekeeper", _("Scorekeeper")
    ASSISTANT = "assistant", _("Assistant (reads only)")


class Standing(models.TextChoices):
    """Where a registration stands."""

    PENDING = "pending", _("Waits for approval")
    WAITING = "waiting", _("On the waiting list")
    OFFERED = "offered", _("A place is offered")
    REGISTERED = "registered", _("Registered")
    CHECKED_IN = "checked_in", _("Checked in")
    ACTIVE = "active", pgettext_lazy("player", "In play")
    DROPPED = "dropped", _("Dropped")
    DISQUALIFIED = "disqualified", _("Disqualified")
    REMOVED = "removed", _("Not taking part")
    ASKED = "asked", _("Asked to play for a team")
    MEMBER = "member", _("Plays for a team")


def seat_name(seat: int | None) -> str:
    """A seat of a team as people call it: A, B or C; "" for none."""
    return "" if seat is None else string.ascii_uppercase[seat]


class Outcome(models.TextChoices):
    """What becomes of a member of a division when the season is closed."""

    UP = "up", _("Goes up")
    STAYS = "stay", _("Stays")
    DOWN = "down", _("Goes down")
    LEAVES = "left", _("Leaves the league")


class RoundState(models.TextChoices):
    """How far a round is."""

    DRAFT = "draft", _("Draft")
    PUBLISHED = "published", pgettext_lazy("round", "Running")
    CLOSED = "closed", pgettext_lazy("round", "Closed")
    VOIDED = "voided", _("Void")


class MatchState(models.TextChoices):
    """How far a match is."""

    WAITING = "waiting", _("Waits for its players")
    SCHEDULED = "scheduled", _("Scheduled")
    CALLED = "called", _("Called")
    PLAYING = "playing", _("Being played")
    AWAITING_REPORT = "awaiting_report", _("Waits for a report")
    REPORTED = "reported", _("Reported")
    CONFIRMED = "confirmed", _("Confirmed")
    DISPUTED = "disputed", _("Disputed")
    UNDER_REVIEW = "under_review", _("With a judge")
    RULED = "ruled", pgettext_lazy("match", "Ruled")
    APPEALED = "appealed", pgettext_lazy("match", "Appealed")
    FINAL = "final", pgettext_lazy("match", "Final")
    VOID = "void", _("Void")


CONTESTED = (MatchState.DISPUTED, MatchState.UNDER_REVIEW, MatchState.APPEALED)
"""States of a match in which only its judge decides what becomes of it."""


class Origin(models.TextChoices):
    """What a case about a match began with."""

    CONTEST = "contest", _("A player objects to the result")
    REPORTS = "reports", _("The players report different results")
    CALL = "call", _("A player calls a judge")
    OFFICIAL = "official", _("A judge steps in")
    SILENCE = "silence", _("Nobody reports a result")
    BAN = "ban", _("The account of a player was suspended")
    DATE = "date", _("The last date of the match has passed")


class Verdict(models.TextChoices):
    """How a judge answers a case about a match."""

    RESULT = "result", _("A result is ruled")
    PLAY_ON = "play_on", _("The match is played on")
    UPHOLD = "uphold", _("The first ruling stands")


class Source(models.TextChoices):
    """Where a result comes from."""

    ENGINE = "engine", _("The game itself")
    REPORT = "report", _("A player's report")
    JUDGE = "judge", _("A ruling")
    CLOCK = "clock", _("The clock")
    PAIRING = "pairing", _("The pairing")
    IMPORT = "import", _("An import")


class DeckState(models.TextChoices):
    """Where a deck list stands."""

    SUBMITTED = "submitted", _("Submitted")
    ACCEPTED = "accepted", _("Locked")
    REOPENED = "reopened", _("Reopened")


class DeckView(models.TextChoices):
    """Who may read deck lists."""

    CLOSED = "closed", _("Nobody else")
    AT_MATCH = "open_at_match", _("The opponent, during the match")
    AFTER = "after_tournament", _("Everybody, after the tournament")


class PenaltyStep(models.TextChoices):
    """What a row about an infraction says. All but the first two are about an earlier row."""

    GIVEN = "given", _("Given")
    PROPOSED = "proposed", _("Proposed: a second person decides")
    APPROVED = "approved", _("Approved by a second person")
    REFUSED = "refused", pgettext_lazy("penalty", "Refused")
    RETRACTED = "retracted", pgettext_lazy("penalty", "Taken back")
    SERVED = "served", pgettext_lazy("penalty", "Carried out")
    LIFTING = "lifting", _("Proposed to be lifted: a second person decides")
    LIFTED = "lifted", _("Lifted by a second person")
    KEPT = "kept", _("Not lifted")


class Takes(models.TextChoices):
    """Which game a game loss takes."""

    NOW = "now", _("The game that is being played")
    NEXT = "next", _("The next game")


class Scope(models.TextChoices):
    """What a program may do with a token of the API."""

    READ = "read", _("Read")
    PLAY = "play", _("Take part: register, check in, report results")
    ORGANISE = "organise", _("Organise: everything that your roles let you do")
    CALENDAR = "calendar", _("Calendar: read your own dates by a secret address")


class Subject(models.TextChoices):
    """What notices are about: what somebody may switch off."""

    PLACE = "place", _("Registration: a place, an approval")
    CHECK_IN = "check_in", _("Check-in")
    MATCH = "match", _("Pairings and matches")
    RESULT = "result", _("Results of your matches")
    CASE = "case", _("Judges: contested results, rulings, appeals")
    END = "end", _("A tournament is changed, cancelled or over")


class RatingKind(models.TextChoices):
    """How strength is reckoned. A player has one rating of each kind in a game."""

    GLICKO = "glicko2", "Glicko-2"
    ELO = "elo", "Elo"
    TABLES = "openskill", "OpenSkill"
    """Of tables of three or four, always."""


RATINGS = ("usual", RatingKind.GLICKO.value, RatingKind.ELO.value)
"""What matches of two in a tournament are rated by; "usual" is Elo where standings are as in chess, else Glicko-2."""
