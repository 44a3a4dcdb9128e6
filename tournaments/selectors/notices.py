"""Notices as their readers see them: one table of kinds, and their sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.platform.compiled_queries import CompiledQuery
from accounts.platform.database_clock import database_now
from tournaments.domain.choices import Subject
from tournaments.models import Notice, Registration, Round
from tournaments.selectors.infractions import infraction_name, penalty_name
from tournaments.selectors.round_names import round_name

FRESH = timedelta(minutes=30)
"""So long an announcement stands above every page, unless it is read before."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A sentence, and what it is about."""

    subject: str
    text: str | Promise


KINDS: dict[str, Kind] = {
    "approved": Kind(Subject.PLACE, _("You are registered.")),
    "refused": Kind(Subject.PLACE, _("Your registration was not accepted.")),
    "place_offered": Kind(Subject.PLACE, _("A place is free for you. Accept it until %(until)s.")),
    "team_asked": Kind(Subject.PLACE, _("The team %(opponent)s asks you to play for it. Accept, or say no.")),
    "moved": Kind(Subject.END, _("The tournament begins at another time: %(until)s.")),
    "changed": Kind(Subject.END, _("Settings of the tournament have changed. Look at its page.")),
    "deck_missing": Kind(
        Subject.CHECK_IN, _("You have no deck list that can be played. Hand one in before the start.")
    ),
    "deck_reopened": Kind(Subject.CHECK_IN, _("A judge has opened your deck list again. Hand in another one.")),
    "check_in": Kind(Subject.CHECK_IN, _("Check-in is open. Whoever does not check in does not take part.")),
    "check_in_ends": Kind(
        Subject.CHECK_IN,
        _("Check-in closes at %(until)s, and you have not checked in. Without it you do not take part."),
    ),
    "started": Kind(Subject.MATCH, _("Your matches can be played: %(count)s in all. Their order is on the page.")),
    "called": Kind(Subject.MATCH, _("%(place)s: you play against %(opponent)s at table %(table)s.")),
    "called_anywhere": Kind(Subject.MATCH, _("%(place)s: you play against %(opponent)s.")),
    "bye": Kind(Subject.MATCH, _("%(place)s: you have a bye.")),
    "no_show_soon": Kind(
        Subject.MATCH, _("Get ready for your match against %(opponent)s before %(until)s, or you lose it.")
    ),
    "extended": Kind(
        Subject.MATCH, _("More time for your match against %(opponent)s: %(minutes)s min in all after the round ends.")
    ),
    "voided": Kind(Subject.MATCH, _("Your match against %(opponent)s does not count.")),
    "dropped": Kind(Subject.MATCH, _("You are no longer in play.")),
    "player_banned": Kind(
        Subject.MATCH, _("%(opponent)s, who takes part, was suspended from this site. Decide how it goes on.")
    ),
    "reported": Kind(Subject.RESULT, _("%(opponent)s has reported the result of your match. Confirm it, or object.")),
    "counts_soon": Kind(
        Subject.RESULT,
        _("The result that %(opponent)s has reported counts from %(until)s on. Until then you can object."),
    ),
    "report_due": Kind(
        Subject.RESULT,
        _("Time is over in your match against %(opponent)s. Report the result until %(until)s, else a judge decides."),
    ),
    "unreported": Kind(
        Subject.RESULT,
        _("Nobody has reported the result of your match against %(opponent)s. Tell the judge how it has ended."),
    ),
    "match_rests": Kind(
        Subject.RESULT, _("Your match against %(opponent)s rests. A judge decides how it goes on, and tells you.")
    ),
    "date_passed": Kind(
        Subject.RESULT,
        _("The last date of your match against %(opponent)s has passed. A judge decides how it goes on."),
    ),
    "disputed": Kind(Subject.RESULT, _("The result of your match against %(opponent)s is disputed. A judge decides.")),
    "won": Kind(Subject.RESULT, _("You have won against %(opponent)s, %(own)s to %(other)s.")),
    "lost": Kind(Subject.RESULT, _("You have lost to %(opponent)s, %(own)s to %(other)s.")),
    "drawn": Kind(Subject.RESULT, _("Your match against %(opponent)s is a draw, %(own)s to %(other)s.")),
    "table_won": Kind(Subject.RESULT, _("You have won at table %(table)s.")),
    "table_lost": Kind(Subject.RESULT, _("You have lost at table %(table)s.")),
    "table_drawn": Kind(Subject.RESULT, _("The match at table %(table)s is a draw.")),
    "case_opened": Kind(Subject.CASE, _("A case waits for a judge: match of %(opponent)s, %(place)s.")),
    "case_claimed": Kind(Subject.CASE, _("%(judge)s looks at your match against %(opponent)s as its judge.")),
    "case_ruled": Kind(
        Subject.CASE,
        _("Your match against %(opponent)s is ruled on. You can appeal until the next round is published."),
    ),
    "case_ruled_until": Kind(
        Subject.CASE, _("Your match against %(opponent)s is ruled on. You can appeal until %(until)s.")
    ),
    "case_play_on": Kind(Subject.CASE, _("Your match against %(opponent)s is played on, says its judge.")),
    "case_appealed": Kind(Subject.CASE, _("An appeal waits for the head judge: match of %(opponent)s, %(place)s.")),
    "case_appealed_other": Kind(
        Subject.CASE, _("%(opponent)s has appealed against the ruling on your match. The head judge answers.")
    ),
    "case_answered": Kind(
        Subject.CASE, _("The appeal about your match against %(opponent)s is answered. That ruling is final.")
    ),
    "cut_made": Kind(Subject.MATCH, _("You are in the cut: you go on as number %(rank)s of %(players)s.")),
    "cut_missed": Kind(Subject.MATCH, _("The cut is made: %(players)s go on, and you are not among them.")),
    "penalty": Kind(Subject.RESULT, _("You were given a penalty: %(penalty)s. Infraction: %(infraction)s.")),
    "penalty_back": Kind(Subject.RESULT, _("A penalty was taken back: %(penalty)s. Infraction: %(infraction)s.")),
    "proposal": Kind(Subject.RESULT, _("%(opponent)s is proposed for disqualification. You can be the second person.")),
    "lifting": Kind(
        Subject.RESULT,
        _("The disqualification of %(opponent)s is proposed to be lifted. You can be the second person."),
    ),
    "announced": Kind(Subject.END, "%(text)s"),
    "cancelled": Kind(Subject.END, _("The tournament is cancelled.")),
    "completed": Kind(Subject.END, _("The tournament is over. Your place: %(rank)s of %(players)s.")),
}
"""What can be told. `opponent` is kept as the number of a registration, `judge` as a key, `until` as a
time, penalty and infraction as codes."""


@dataclass(frozen=True, slots=True)
class Told:
    """A notice with its sentence."""

    notice: Notice
    text: str
    url: str


def told(notices: Iterable[Notice]) -> list[Told]:
    """The sentences of notices, in the active language. Three queries for all names."""
    rows = list(notices)
    asked = Q(pk__in=[])
    for row in rows:
        if "opponent" in row.data:
            asked |= Q(tournament=row.tournament_id, number__in=[row.data["opponent"], *row.data.get("others", [])])
    names = {
        (one.tournament_id, one.number): one.shown_name
        for one in Registration.objects.filter(asked).select_related("user")
    }
    keys = {row.data["judge"] for row in rows if "judge" in row.data}
    judges = {one.pk: one.shown_name for one in User.objects.filter(pk__in=keys)} if keys else {}
    played = {row.data["of_round"] for row in rows if "of_round" in row.data}
    rounds = {one.pk: one for one in Round.objects.filter(pk__in=played).select_related("stage")} if played else {}
    return [Told(row, _sentence(row, names, judges, rounds), _url(row)) for row in rows]


def _sentence(row: Notice, names: dict[tuple[str, int], str], judges: dict[int, str], rounds: dict[int, Round]) -> str:
    slots: dict[str, Any] = dict(row.data)
    if "round" in slots:
        known = rounds.get(slots.get("of_round", 0))
        slots["place"] = gettext("Round %d") % slots["round"] if known is None else round_name(known)
    if "opponent" in slots:
        numbers = [slots["opponent"], *slots.get("others", [])]
        slots["opponent"] = ", ".join(names.get((row.tournament_id, number), "?") for number in numbers)
    if "judge" in slots:
        slots["judge"] = judges.get(slots["judge"], "?")
    if "until" in slots:
        slots["until"] = date_format(localtime(datetime.fromisoformat(slots["until"])), "DATETIME_FORMAT")
    said = get_language() or "en"
    if "infraction" in slots:
        slots["infraction"] = infraction_name(row.tournament.ruleset, slots["infraction"], said)
    if "penalty" in slots:
        slots["penalty"] = penalty_name(row.tournament.ruleset, slots["penalty"], said)
    return str(KINDS[row.kind].text) % slots


def _url(row: Notice) -> str:
    if "call" in row.data:
        return reverse("judge_case", args=[row.data["call"]])
    if "case" in row.data:
        return reverse("dispute", args=[row.data["case"]])
    if "match" in row.data:
        return reverse("match", args=[row.data["match"]])
    if "proposal" in row.data:
        return reverse("desk_penalty", args=[row.tournament_id, row.data["proposal"]])
    if "player" in row.data:
        return reverse("tournament_player", args=[row.tournament_id, row.data["player"]])
    return str(row.tournament.get_absolute_url())


def announcements(user: User) -> list[dict[str, str]]:
    """The announcements that somebody has not seen yet, of the last while, for the line above every page."""
    since = database_now() - FRESH
    rows = Notice.objects.filter(user=user, kind="announced", read_at=None, created_at__gt=since)
    return [
        {
            "id": str(row.pk),
            "text": f"{row.tournament.name}: {row.data['text']}",
            "url": reverse("tournament_notice_read", args=[row.pk]),
        }
        for row in rows.select_related("tournament").order_by("pk")
    ]


def unread(user: User) -> int:
    """How many notices somebody has not seen."""
    return len(_UNREAD.rows(user.pk))


_UNREAD = CompiledQuery(lambda user: Notice.objects.filter(user_id=user, read_at=None).order_by().values_list("pk"))
