"""The acts that an audit knows: codes in the database and exports, words on pages. There are no free-form ones."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Action(models.TextChoices):
    """What was done, in the past tense of who reads it later."""

    TOURNAMENT_CREATED = "tournament_created", _("Tournament made")
    TOURNAMENT_CHANGED = "tournament_changed", _("Settings changed")
    TOURNAMENT_PUBLISHED = "tournament_published", _("Tournament announced")
    TOURNAMENT_STARTED = "tournament_started", _("Tournament started")
    TOURNAMENT_PAUSED = "tournament_paused", _("Tournament paused")
    TOURNAMENT_RESUMED = "tournament_resumed", _("Pause ended")
    TOURNAMENT_COMPLETED = "tournament_completed", _("Final standings approved")
    TOURNAMENT_REOPENED = "tournament_reopened", _("Tournament opened again")
    TOURNAMENT_CANCELLED = "tournament_cancelled", _("Tournament cancelled")
    REOPEN_ASKED = "reopen_asked", _("Asked to open the tournament again")
    START_UNDONE = "start_undone", _("Start undone")
    REGISTRATION_OPENED = "registration_opened", _("Registration opened")
    CHECK_IN_OPENED = "check_in_opened", _("Check-in opened")
    CHECK_IN_CLOSED = "check_in_closed", _("Check-in closed")
    STAGES_SET = "stages_set", _("Stages changed")
    SERIES_SET = "series_set", _("Series changed")
    STAGE_BEGUN = "stage_begun", _("Stage begun")
    STAGE_FINISHED = "stage_finished", _("Stage finished")
    STAGE_UNDONE = "stage_undone", _("End of the stage undone")

    OFFICIAL_ADDED = "official_added", _("Role given")
    OFFICIAL_REMOVED = "official_removed", _("Role taken")
    OFFICIAL_GONE = "official_gone", _("Account of an official deleted")

    REGISTERED = "registered", _("Registered")
    PLAYER_ADDED = "player_added", _("Player added")
    REGISTRATION_CHANGED = "registration_changed", _("Registration changed")
    APPROVED = "approved", _("Registration approved")
    REFUSED = "refused", _("Registration refused")
    WITHDRAWN = "withdrawn", _("Registration withdrawn")
    PLACE_OFFERED = "place_offered", _("Place offered")
    OFFER_ACCEPTED = "offer_accepted", _("Place accepted")
    OFFER_EXPIRED = "offer_expired", _("Place not accepted in time")
    SEEDS_SET = "seeds_set", _("Seeds set")
    CHECKED_IN = "checked_in", _("Checked in")
    CHECK_IN_UNDONE = "check_in_undone", _("Check-in undone")
    ALL_CHECKED_IN = "all_checked_in", _("Everybody checked in")
    GUEST_JOINED_ACCOUNT = "guest_joined_account", _("Guest logged in to an account")
    DROPPED = "dropped", _("Dropped")
    REINSTATED = "reinstated", _("Taken in again")
    DISQUALIFIED = "disqualified", pgettext_lazy("act", "Disqualified")
    DISQUALIFICATION_PROPOSED = "disqualification_proposed", _("Disqualification proposed")
    DISQUALIFICATION_REFUSED = "disqualification_refused", _("Disqualification refused")
    INFRACTION_RECORDED = "infraction_recorded", _("Penalty given")
    INFRACTION_RETRACTED = "infraction_retracted", _("Penalty taken back")
    PENALTY_SERVED = "penalty_served", _("Penalty carried out")

    DECKLIST_SUBMITTED = "decklist_submitted", _("Deck list handed in")
    DECKLIST_ACCEPTED = "decklist_accepted", _("Deck list locked")
    DECKLIST_REOPENED = "decklist_reopened", _("Deck list opened again")
    DECKLIST_READ = "decklist_read", _("Deck list read by an official")

    ROUND_DRAFTED = "round_drafted", _("Round drafted")
    ROUND_SWAPPED = "round_swapped", _("Players swapped")
    ROUND_DISCARDED = "round_discarded", _("Draft discarded")
    ROUND_PUBLISHED = "round_published", _("Round published")
    ROUND_UNPUBLISHED = "round_unpublished", _("Round taken back")
    ROUND_VOIDED = "round_voided", _("Round voided")
    ROUND_CLOSED = "round_closed", _("Round closed")
    ROUND_CLOCK_SET = "round_clock_set", _("Clock of the round set")
    LATE_PLAYER_SEATED = "late_player_seated", _("Late player paired")
    TIME_CALLED = "time_called", _("Time called")

    GAME_BEGUN = "game_begun", _("Game begun")
    GAME_REPLACED = "game_replaced", _("Game begun anew")
    MATCH_EXTENDED = "match_extended", _("Time added to a match")
    MATCH_SETTLED = "match_settled", _("Match settled without play")
    RESULT_REPORTED = "result_reported", _("Result reported")
    REPORT_WITHDRAWN = "report_withdrawn", _("Report withdrawn")
    RESULT_CONFIRMED = "result_confirmed", _("Result confirmed")
    RESULT_DISPUTED = "result_disputed", _("Result disputed")
    RESULT_RECORDED = "result_recorded", _("Result entered")
    RESULT_CORRECTED = "result_corrected", _("Result corrected")
    RESULT_FINAL = "result_final", _("Result final")
    DRAW_OFFERED = "draw_offered", _("Draw offered")
    DRAW_DECLINED = "draw_declined", _("Draw declined or withdrawn")

    RESTORED = "restored", _("Restored from a backup")
    WEBHOOK_ADDED = "webhook_added", _("Webhook added")
    WEBHOOK_REMOVED = "webhook_removed", _("Webhook removed")
    WEBHOOK_RESUMED = "webhook_resumed", _("Webhook switched on again")
