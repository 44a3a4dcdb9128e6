"""The page about games by correspondence: one's vacation, and how one is reminded."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from accounts.moderation.mail import address_of
from accounts.platform.rate_limits import spend
from games.live import clocks, vacations
from games.models import ReminderMail
from games.selectors.correspondence import against_words, left_words, waiting_of
from games.services.correspondence import mails, reminders
from games.services.correspondence.vacations import VacationError, vacation_end, vacation_start


@login_required
@require_GET
@never_cache
def correspondence(request: HttpRequest) -> HttpResponse:
    """What waits, the vacation, and the mails."""
    user, now = _user(request), clocks.database_now()
    context = {
        "on_move": [(game, against_words(game, user), left_words(game, now)) for game in waiting_of(user)],
        "present": vacations.present([user.pk], now).get(user.pk),
        "left": vacations.days_left(user.pk, now),
        "most": min(vacations.days_left(user.pk, now), vacations.LONGEST),
        "taken": [(one, vacations.days_of(one)) for one in vacations.vacations_of([user.pk])[:10]],
        "choices": ReminderMail.choices,
        "chosen": reminders.mail_choice(user),
        "address": address_of(user),
    }
    return render(request, "games/correspondence.html", context)


@login_required
@require_POST
def vacation_begin(request: HttpRequest) -> HttpResponse:
    """A vacation begins, by its player's own press."""
    spend(request, "preference")
    said = request.POST.get("days", "")
    days = int(said) if said.isascii() and said.isdecimal() and len(said) < 4 else 0
    try:
        vacation_start(user=_user(request), days=days)
    except VacationError as error:
        messages.error(request, error.text)
    else:
        text = ngettext("You are on vacation for %d day.", "You are on vacation for %d days.", days) % days
        messages.success(request, text)
    return redirect("correspondence")


@login_required
@require_POST
def vacation_stop(request: HttpRequest) -> HttpResponse:
    """It ends before its time."""
    try:
        vacation_end(user=_user(request))
    except VacationError as error:
        messages.error(request, error.text)
    else:
        messages.success(request, _("Your vacation is over. Your clocks run again."))
    return redirect("correspondence")


@login_required
@require_POST
def reminders_choose(request: HttpRequest) -> HttpResponse:
    """How often one is mailed."""
    try:
        reminders.mail_choose(user_id=_user(request).pk, mail=request.POST.get("mail", ""))
    except ValueError:
        raise Http404 from None
    messages.success(request, _("Your settings are saved."))
    return redirect("correspondence")


@csrf_exempt  # mail programs end mails by a POST of their own; the link itself is the proof
@never_cache
@require_http_methods(["GET", "POST"])
def reminders_off(request: HttpRequest, token: str) -> HttpResponse:
    """No more mails to who has got this link. Looking at it changes nothing: programs look at links in mails."""
    reader = mails.reader_of(token)
    if reader is None or not User.objects.filter(pk=reader, deleted_at=None).exists():
        raise Http404
    if request.method == "POST":
        reminders.mail_choose(user_id=reader, mail=ReminderMail.OFF)
    return render(request, "games/reminders_off.html", {"done": request.method == "POST"})


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user
