"""The page on which a user switches push messages on and off, and the script that shows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from accounts.people import push
from accounts.people.views import reader
from accounts.platform import web_push
from accounts.platform.rate_limits import spend


def _for_accounts(view: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if reader(request).is_guest:
            messages.info(request, _("This belongs to accounts. Create one and keep your games."))
            return redirect("me_upgrade")
        return view(request)

    return login_required(guarded)


@require_safe
def push_worker(request: HttpRequest) -> HttpResponse:
    """The script that a browser runs when a message comes. It lies at the root, as it speaks for all pages."""
    response = render(request, "accounts/push_worker.js", content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@require_GET
@never_cache
@_for_accounts
def push_page(request: HttpRequest) -> HttpResponse:
    """Which devices get messages, and about what."""
    user, devices = reader(request), push.devices_of([reader(request).pk])
    programs = dict(UserSession.objects.filter(user=user).values_list("session_key", "user_agent"))
    choices = push.choices_of(user)
    here = request.session.session_key
    context = {
        "offered": push.is_offered(request),
        "site_key": web_push.site_key(),
        "on_here": any(one.session_key == here for one in devices),
        "devices": [(one, programs.get(one.session_key, ""), one.session_key == here) for one in devices],
        "topics": [(topic.key, topic.label, choices[topic.key]) for topic in push.TOPICS.values()],
    }
    return render(request, "accounts/push.html", context)


@require_POST
@_for_accounts
def push_device_add(request: HttpRequest) -> HttpResponse:
    """This browser gets messages from now on. 400 for what is no subscription, and where there are none."""
    spend(request, "preference")
    if not push.is_offered(request):
        return HttpResponse(status=400)
    said = {name: request.POST.get(name, "") for name in ("endpoint", "public_key", "secret")}
    try:
        push.device_add(reader(request), session_key=request.session.session_key or "", **said)
    except ValueError:
        return HttpResponse(status=400)
    return HttpResponse(status=204)


@require_POST
@_for_accounts
def push_device_remove(request: HttpRequest) -> HttpResponse:
    """A device gets no messages any more."""
    number = request.POST.get("device", "")
    if number.isascii() and number.isdecimal() and len(number) < 18:
        push.device_remove(reader(request), int(number))
    return redirect("push")


@require_POST
@_for_accounts
def push_choose(request: HttpRequest) -> HttpResponse:
    """What messages are about, all at once."""
    spend(request, "preference")
    push.choices_set(reader(request), request.POST.getlist("topic"))
    messages.success(request, _("Saved."))
    return redirect("push")
