"""What each request knows of its reader: language, time zone, limits, and where guests may go."""

from __future__ import annotations

import inspect
import zoneinfo
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils import timezone, translation
from django.utils.cache import add_never_cache_headers, patch_vary_headers
from django.utils.translation import gettext as _

from accounts.models import Language
from accounts.people import services
from accounts.platform.last_seen import visits
from accounts.platform.rate_limits import TooMany
from accounts.platform.time_zones import time_zones

ZONE_COOKIE = "time_zone"
QUIET = ("/healthz", "/readyz", "/static/")

#: Pages of allauth on which a guest counts as nobody, so that they can log in to an account they have.
ENTRANCES = {
    "account_login", "account_confirm_login_code", "account_request_login_code", "account_reset_password",
    "account_reset_password_done", "account_reset_password_from_key", "account_reset_password_from_key_done",
    "account_confirm_email", "account_email_verification_sent", "mfa_authenticate", "mfa_login_webauthn", "mfa_trust",
    "account_inactive",
}  # fmt: skip


def zone_of(request: HttpRequest) -> str:
    """The reader's time zone: the account's, else what the browser said in its cookie, else UTC."""
    user = getattr(request, "user", None)
    for name in (getattr(user, "time_zone", ""), request.COOKIES.get(ZONE_COOKIE, "").replace("%2F", "/")):
        if name and name in time_zones():
            return str(name)
    return "UTC"


class PlainTextMiddleware:
    """Refuses what is no text: half a character, or U+0000, in an address or a form. No field needs them, no database
    stores them, and browsers do not send them. Forms in another encoding than UTF-8 are refused for the same reason."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        charset = (request.content_params or {}).get("charset", "utf-8").lower()
        if charset not in ("utf-8", "utf8", "us-ascii") or not is_text(request.path) or not _is_plain(request.GET):
            raise BadRequest
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> None:
        """The form, unless the body is left to the view, as programs' is."""
        if not getattr(view, "csrf_exempt", False) and not _is_plain(request.POST):
            raise BadRequest


def is_text(said: str) -> bool:
    """Whether a text can be stored and sent."""
    return (said.isascii() and "\0" not in said) or not any(
        sign == "\0" or "\ud800" <= sign <= "\udfff" for sign in said
    )


def _is_plain(form: QueryDict) -> bool:
    return all(is_text(name) and all(map(is_text, values)) for name, values in form.lists())


class ReaderMiddleware:
    """Activates the reader's language and time zone, and keeps personal pages out of shared caches.

    The language is the account's, else the cookie's, else the browser's wish; the last two are
    already settled by Django's LocaleMiddleware when this one runs.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(QUIET):
            return self.get_response(request)
        user = request.user
        if user.is_authenticated:
            if user.language in Language.values:
                translation.activate(user.language)
                request.LANGUAGE_CODE = translation.get_language()
            visits.note(user)
        with timezone.override(zoneinfo.ZoneInfo(zone_of(request))):
            response = self.get_response(request)
            if response.status_code == 405 and request.method == "GET" and request.accepts("text/html"):
                response = form_only(request, response)
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ("Cookie", "Accept-Language"))
            if not response.has_header("Cache-Control"):
                if user.is_authenticated:
                    add_never_cache_headers(response)
                else:
                    response["Cache-Control"] = "private, no-cache"
        return response

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Guests: no pages that need a password; log-in and sign-up are open to them."""
        user = request.user
        name = request.resolver_match.url_name if request.resolver_match else None
        if name is None or not user.is_authenticated or not getattr(user, "is_guest", False):
            return None
        if name in ENTRANCES:
            request.guest = user  # type: ignore[attr-defined]
            request.user = AnonymousUser()
            return None
        if name.startswith(("account_signup", "mfa_signup")):
            query = {"next": request.GET["next"]} if request.GET.get("next") else {}
            return redirect(reverse("me_upgrade") + (f"?{urlencode(query)}" if query else ""))
        if name.startswith(("account_", "mfa_", "usersessions_")) and name != "account_logout":
            messages.info(request, _("This belongs to accounts. Create one and keep your games."))
            return redirect("me_upgrade")
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """A reached rate limit is an answer, not an error; so is a door that the operator has closed."""
        if isinstance(exception, TooMany):
            return too_many(request, exception)
        if isinstance(exception, services.GuestsClosed):
            return render(request, "accounts/guests_closed.html", status=403)
        return None


def form_only(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """A page for a reader who has opened an address to which only forms are sent: where the form is. What already says
    something, and what is for programs, stays as it is."""
    if response.content or request.path.startswith("/api/"):
        return response
    page = render(request, "405.html", {"above": above(request.path)}, status=405)
    page["Allow"] = response["Allow"]
    return page


def above(path: str) -> str:
    """The nearest address above this one that takes GET; "" if it is the home page."""
    while (path := path.rstrip("/").rpartition("/")[0] + "/") != "/":
        with suppress(Resolver404):
            if _takes_get(resolve(path).func):
                return path
    return ""


def _takes_get(view: Any) -> bool:
    """Whether a view takes GET, as far as a decorator of `django.views.decorators.http` says."""
    while view is not None:
        known = inspect.getclosurevars(view).nonlocals if inspect.isfunction(view) else {}
        if "request_method_list" in known:
            return "GET" in known["request_method_list"]
        view = getattr(view, "__wrapped__", None)
    return True


def too_many(request: HttpRequest, exception: TooMany) -> HttpResponse:
    """429 with the wait in words."""
    minutes = max(1, -(-exception.retry_after // 60))
    response = render(request, "429.html", {"minutes": minutes}, status=429)
    response["Retry-After"] = str(exception.retry_after)
    return response
