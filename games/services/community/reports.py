"""Reports: what people say is against the rules of the site, what moderators do about it, and for how long it is kept.

A report takes what was said from the server, never from the reporter. Moderators handle no report that is about
themselves, that they have made, or that comes from a game of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.mail import send_mail
from django.db import transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Ban, TextRemoval
from accounts.moderation.bans import ban_impose, may_moderate
from accounts.moderation.mail import address_of, site_address
from accounts.moderation.text_removals import Subject, subject_at, text_remove
from accounts.people.name_resets import name_reset
from accounts.platform.after_commit import after_commit
from accounts.platform.audit_log import act_write, register_acts
from accounts.platform.errors import AdminError
from games.live import alarms, clocks, push
from games.models import ChatLine, Game, Report, Seat
from games.selectors import chat
from games.selectors.card_sets import sets_concerned
from games.services.card_sets.uploads import card_set_hide, evidence_forget

CAPTURED = 50
"""So many of the last lines a report takes along."""
LONGEST = 2000
"""Characters of a report and of its outcome."""
OPEN_EACH = 20
"""Reports of one account that are not settled yet."""
CHAT_KEPT = timedelta(days=90)
REPORTS_KEPT = timedelta(days=730)

MEASURES: dict[str, Promise] = {
    "hidden": _("Lines of the chat were taken away."),
    "cards": _("Card sets were hidden."),
    "name": TextRemoval.Part.NAME.label,
    "text": TextRemoval.Part.TEXT.label,
    "listed": TextRemoval.Part.LISTED.label,
    "season": TextRemoval.Part.SEASON.label,
    "division": TextRemoval.Part.DIVISION.label,
    "renamed": _("The public name was reset."),
    "suspended": _("The account was suspended for a time."),
}
"""What a moderator may do beside answering, as both sides read it."""


class ReportError(Exception):
    """Something that cannot be done about a report; nothing was changed. The text names the remedy."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)


# --- reporting ------------------------------------------------------------------------------------------------------


def report_open(
    *, by: Any, kind: str, text: str, target: Any = None, game: Game | None = None, place: str = "", contact: str = ""
) -> Report:
    """Write a report down. `by` is None for a user without an account; `game` is one that they may see.

    Raises `ReportError`.
    """
    text, place = text.strip(), _local(place)
    subject = None if game is not None else named_at(place)
    if target is None and subject is not None:  # the first of those who answer for it, and never the reporter
        target = next((one for one in subject.people if by is None or one.pk != by.pk), None)
    if kind not in Report.Kind.values:
        raise ReportError("kind", _("Choose what this is about."))
    if not text or len(text) > LONGEST:
        raise ReportError("text", _("Say in your own words what is wrong, in 2000 characters at most."))
    if by is not None and target is not None and by.pk == target.pk:
        raise ReportError("self", _("You cannot report yourself."))
    with transaction.atomic():
        if by is not None:
            standing = Report.objects.filter(reporter=by).exclude(state=Report.State.SETTLED)
            if standing.count() >= OPEN_EACH:
                raise ReportError("too_many", _("You have reported much already. Wait until it was looked at."))
        report = Report.objects.create(
            kind=kind, reporter=by, contact="" if by is not None else contact, target=target, game=game,
            place=place, text=text, lines=[] if game is None else captured(game, by),
            opened_at=clocks.database_now(),
        )  # fmt: skip
        _send("receipt", report)
    return report


def named_at(place: str) -> Subject | None:
    """What of this site with a name that a user has given it the page with this address is about."""
    return subject_at(place) if place.startswith("/") else None


def captured(game: Game, reader: Any) -> list[dict[str, Any]]:
    """The last lines of the channels that a user may read, as the server has them; also of people whom they have muted.
    Who has said them stands there by number, so that a name can be forgotten."""
    seats = list(game.seats.all())
    found = ChatLine.objects.filter(game=game, channel__in=chat.channels(game, seats, reader), hidden=False)
    return [
        {
            "id": chat.id_of(line),
            "user": line.user_id,
            "seat": line.seat,
            "phrase": line.phrase,
            "text": line.text,
            "at": clocks.in_ms(line.at),
        }
        for line in reversed(found.order_by("-at", "-pk")[:CAPTURED])
    ]


def _local(place: str) -> str:
    """The address of a page of this site, or what a user without an account has written of it."""
    return place.strip()[:300]


# --- moderating -----------------------------------------------------------------------------------------------------


def may_handle(report: Report, user: Any) -> bool:
    """Whether a user may look into a report: a moderator whom it does not concern."""
    if not may_moderate(user) or user.pk in (report.reporter_id, report.target_id):
        return False
    subject = None if report.game_id is not None else named_at(report.place)
    if subject is not None and user.pk in {one.pk for one in subject.people}:
        return False
    return report.game_id is None or not Seat.objects.filter(game_id=report.game_id, user=user).exists()


def report_claim(report_id: str, *, by: Any) -> None:
    """Take a report into one's hands."""
    with _locked(report_id, by) as report:
        if report.state != Report.State.OPEN:
            raise ReportError("claimed", _("Somebody else has this report, or it is settled."))
        report.state, report.moderator = Report.State.CLAIMED, by


def report_release(report_id: str, *, by: Any) -> None:
    """Give a report back to the queue."""
    with _locked(report_id, by) as report:
        _need_claimed(report, by)
        report.state, report.moderator = Report.State.OPEN, None


def report_settle(
    report_id: str,
    *,
    by: Any,
    outcome: str,
    hide: Sequence[str] = (),
    card_sets: Sequence[str] = (),
    texts: Sequence[str] = (),
    rule: str = "",
    rename: bool = False,
    suspend_days: int | None = None,
    request: HttpRequest | None = None,
) -> None:
    """Close a report with words that both sides read; they are the statement of reasons for whatever is done: captured
    lines are taken away from the table, card sets are hidden, `texts` of what its page is about are taken away by a
    `rule` (`TextRemoval`), a name is reset, an account is suspended for some days. All of it or nothing.

    Raises `ReportError`.
    """
    with _locked(report_id, by) as report:
        _need_claimed(report, by)
        outcome = _outcome(outcome)
        known = {line["id"] for line in report.lines}
        if not set(hide) <= known:
            raise ReportError("lines", _("Choose among the lines that this report has taken along."))
        concerned = {one.pk: one for one in sets_concerned(report)}
        if not set(card_sets) <= set(concerned):
            raise ReportError("card_sets", _("Choose among the card sets that this report is about."))
        done = {
            "hidden": bool(hide),
            "cards": bool(card_sets),
            **{part: any(part == one.partition(":")[0] for one in texts) for part in TextRemoval.Part.values},
            "renamed": rename,
            "suspended": suspend_days is not None,
        }
        target = report.target
        if (rename or suspend_days is not None) and target is None:
            raise ReportError("target", _("This report names nobody to whom this could be done."))
        if hide:
            _hide(report, hide)
        for pk in card_sets:
            card_set_hide(concerned[pk], by=by, reason=outcome, request=request)
        try:
            if texts:
                text_remove(_named_by(report), by=by, parts=texts, rule=rule, reason=outcome, request=request)
            if rename and target is not None:
                name_reset(target, by=by, reason=outcome, request=request)
            if suspend_days is not None and target is not None:
                kind = _SUSPENDED_FOR[Report.Kind(report.kind)]
                ban_impose(target, by=by, kind=kind, reason=outcome, days=suspend_days, request=request)
        except AdminError as error:
            raise ReportError(error.code, error.text) from None
        report.measures = [key for key in MEASURES if done[key]]
        report.outcome, report.state, report.settled_at = outcome, Report.State.SETTLED, clocks.database_now()
        report.save()
        evidence_forget(concerned.values())
        _send("outcome", report)
        act_write(
            "report.settled", by=by, object=f"report:{report.pk}", after={"measures": report.measures}, request=request
        )


def _outcome(words: str) -> str:
    if not 0 < len(outcome := words.strip()) <= LONGEST:
        raise ReportError("outcome", _("Say what you have found and why, in 2000 characters at most."))
    return outcome


def _named_by(report: Report) -> Subject:
    subject = named_at(report.place)
    if subject is None:
        raise ReportError("texts", _("This is not there any more. Settle the report without it."))
    return subject


_SUSPENDED_FOR = {
    Report.Kind.NAME: Ban.Kind.NAME,
    Report.Kind.CHAT: Ban.Kind.ABUSE,
    Report.Kind.CONDUCT: Ban.Kind.ABUSE,
    Report.Kind.CONTENT: Ban.Kind.OTHER,
}
register_acts({"report.settled": _("report settled")})


def _hide(report: Report, hide: Sequence[str]) -> None:
    lines = ChatLine.objects.filter(game_id=report.game_id)
    ChatLine.objects.filter(pk__in=[line.pk for line in lines if chat.id_of(line) in hide]).update(hidden=True)
    if report.game_id is not None:
        after_commit(push.notify_chat, report.game_id)


def _need_claimed(report: Report, by: Any) -> None:
    if report.state != Report.State.CLAIMED or report.moderator_id != by.pk:
        raise ReportError("not_claimed", _("Claim this report first: only who has claimed it settles it."))


@contextmanager
def _locked(report_id: str, by: Any) -> Iterator[Report]:
    with transaction.atomic():
        report = Report.objects.select_for_update(of=("self",)).select_related("target").get(pk=report_id)
        if not may_handle(report, by):
            raise ReportError("forbidden", _("Another moderator looks into this, as it concerns you."))
        yield report
        report.save()


# --- telling --------------------------------------------------------------------------------------------------------


def is_told_apart(report: Report) -> bool:
    """Whether the one whom a settled report is about reads of all that was done in a statement of its own, with another
    way to appeal (`TextRemoval`): then the outcome would only say it again."""
    only_texts = bool(report.measures) and set(report.measures) <= set(TextRemoval.Part.values)
    return only_texts and TextRemoval.objects.filter(user=report.target_id, reason=report.outcome).exists()


def _send(what: str, report: Report) -> None:
    after_commit(alarms.publish, "games.tasks.report_mail", report.pk, what, queue="default")


def report_mail(report_id: str, what: str) -> int:
    """Send the receipt to the reporter, or the outcome to both sides. How many mails."""
    report = Report.objects.select_related("reporter", "target").filter(pk=report_id).first()
    if report is None:
        return 0
    readers = [(report.reporter, report.contact)]
    if what == "outcome" and report.target is not None and not is_told_apart(report):
        readers.append((report.target, ""))
    sent = 0
    for user, contact in readers:
        address = contact if user is None else address_of(user)
        language = getattr(user, "language", "") or settings.LANGUAGE_CODE
        if address:
            with translation.override(language):
                subject, letter = _letter(report, what, of_target=user is not None and user == report.target)
            sent += send_mail(subject, letter, None, [address])
    return sent


def _letter(report: Report, what: str, *, of_target: bool) -> tuple[str, str]:
    site = site_address()
    if what == "receipt":
        subject = gettext("Your report has arrived")
        lines = [gettext("A moderator looks into it, and you are told what comes of it.")]
    else:
        subject = gettext("A decision about you") if of_target else gettext("What has come of your report")
        lines = [report.outcome, *(str(MEASURES[key]) for key in report.measures)]
    if of_target:
        lines.append(gettext("If you think that this is wrong, answer to the operator of this site; see the imprint."))
    page = reverse("my_reports") if of_target else reverse("report_receipt", args=[report.pk])
    return subject, "\n\n".join([*lines, *([site + page] if site else [])])


# --- forgetting -----------------------------------------------------------------------------------------------------


def talk_forget(now: datetime) -> tuple[int, int]:
    """Delete lines and reports that are older than we keep them. How many of each."""
    lines, _each = ChatLine.objects.filter(at__lt=now - CHAT_KEPT).delete()
    reports, _each = Report.objects.filter(opened_at__lt=now - REPORTS_KEPT).delete()
    return lines, reports


def talk_join(guest: Any, account: Any) -> None:
    """What a guest has said and reported becomes the account's."""
    ChatLine.objects.filter(user=guest).update(user=account)
    Report.objects.filter(reporter=guest).update(reporter=account)
    Report.objects.filter(target=guest).update(target=account)
    _rewrite(guest, {"user": account.pk})


def person_forget(user: Any) -> None:
    """An account is deleted: what it has said goes, also where reports have taken it along, and what it has written in
    reports. What came of them stays."""
    ChatLine.objects.filter(user=user).delete()
    Report.objects.filter(reporter=user).update(text="")
    _rewrite(user, {"phrase": "", "text": ""})


def _rewrite(user: Any, change: dict[str, Any]) -> None:
    """Change what reports have taken along of a user's lines."""
    concerned = Report.objects.exclude(lines=[]).filter(opened_at__gt=clocks.database_now() - REPORTS_KEPT)
    for report in concerned.only("pk", "lines").iterator():
        if any(line["user"] == user.pk for line in report.lines):
            report.lines = [{**line, **change} if line["user"] == user.pk else line for line in report.lines]
            report.save(update_fields=["lines"])
