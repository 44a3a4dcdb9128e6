"""The page of notices, and what somebody wants to be told."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.models import User
from accounts.moderation.mail import address_of
from tournaments.domain.choices import Subject
from tournaments.models import Notice
from tournaments.selectors.notices import told
from tournaments.services.outside import notices as service

PER_PAGE = 30


@require_GET
@never_cache
@login_required
def tournament_notices(request: HttpRequest) -> HttpResponse:
    """What is new, and what was. They count as read when the reader says so or opens one."""
    user = _user(request)
    rows = Notice.objects.filter(user=user).select_related("tournament").order_by("-created_at", "-pk")
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    choices = service.choices_of(user)
    return render(
        request,
        "tournaments/notices.html",
        {
            "page": page,
            "told": told(page.object_list),
            "fresh": Notice.objects.filter(user=user, read_at=None).exists(),
            "address": address_of(user),
            "choices": [(value, label, *choices[value]) for value, label in Subject.choices],
        },
    )


@require_POST
@login_required
def notices_read(request: HttpRequest) -> HttpResponse:
    """All are read."""
    service.notices_read(user=_user(request))
    return redirect("tournament_notices")


@require_POST
@login_required
def notice_read(request: HttpRequest, number: int) -> HttpResponse:
    """One is read, as the line above each page says it. Of another reader's nothing happens."""
    service.notice_read(user=_user(request), number=number)
    return HttpResponse(status=204)


@require_POST
@login_required
def notices_choose(request: HttpRequest) -> HttpResponse:
    """The switches, all at once."""
    on_page, by_mail = request.POST.getlist("page"), request.POST.getlist("mail")
    for subject in Subject.values:
        service.choice_set(user=_user(request), subject=subject, page=subject in on_page, mail=subject in by_mail)
    messages.success(request, gettext("Saved."))
    return redirect("tournament_notices")


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user
