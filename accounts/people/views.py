"""Pages and small forms about the reader."""

from __future__ import annotations

import contextlib
import logging
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template import loader
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import Language, Page, Theme, User
from accounts.moderation import bans
from accounts.people import name_resets, services
from accounts.people.forms import DeleteForm, ProfileForm, UpgradeForm
from accounts.platform import data_export, feature_flags
from accounts.platform.errors import AdminError
from accounts.platform.rate_limits import spend
from accounts.platform.redirects import safe_next

log = logging.getLogger(__name__)
YEAR = 365 * 24 * 3600


def reader(request: HttpRequest) -> User:
    """The account or guest behind a request of a page that needs one."""
    assert isinstance(request.user, User)
    return request.user


@require_http_methods(["GET", "POST"])
def guest_start(request: HttpRequest) -> HttpResponse:
    """Play without an account: one press signs a guest in and goes on to `next`."""
    goal = safe_next(request, reverse("home"))
    if request.user.is_authenticated:
        return redirect(goal)
    services.need_guests()
    if request.method == "POST":
        spend(request, "guest")
        user = services.guest_create(request)
        messages.success(request, _("You play as %(name)s.") % {"name": user.public_name})
        return redirect(goal)
    return render(request, "accounts/guest_start.html", {"next": goal})


@require_POST
def language_set(request: HttpRequest) -> HttpResponse:
    """Choose the language: kept in the account, and in a cookie for those who have none."""
    spend(request, "preference")
    response = redirect(safe_next(request, reverse("home")))
    language = request.POST.get("language", "")
    if language in Language.values:
        if request.user.is_authenticated:
            services.preferences_set(request.user, language=language)
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=YEAR,
            samesite="Lax",
            secure=settings.LANGUAGE_COOKIE_SECURE,
        )
    return response


@require_POST
def theme_set(request: HttpRequest) -> HttpResponse:
    """Choose the colours. Scripts ask with `Accept: application/json` and stay on the page."""
    spend(request, "preference")
    quiet = request.headers.get("X-Requested-With") == "fetch"
    response = HttpResponse(status=204) if quiet else redirect(safe_next(request, reverse("home")))
    theme = request.POST.get("theme", "")
    if theme in Theme.values:
        if request.user.is_authenticated:
            services.preferences_set(request.user, theme=theme)
        response.set_cookie("theme", theme, max_age=YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE)
    return response


@login_required
@require_http_methods(["GET", "POST"])
def me(request: HttpRequest) -> HttpResponse:
    """Settings of the reader."""
    user = reader(request)
    form = ProfileForm(request.POST or None, instance=user)
    if request.method == "POST" and form.is_valid():
        form.save()
        response = redirect("me")
        if user.language:
            translation.activate(user.language)
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME, user.language, max_age=YEAR, samesite="Lax",
                secure=settings.LANGUAGE_COOKIE_SECURE,
            )  # fmt: skip
        messages.success(request, _("Your settings are saved."))
        return response
    if request.method == "POST":
        user.refresh_from_db()  # a refused name must not show in the header
    return render(request, "accounts/me.html", {"form": form, "resets": name_resets.resets_read(user)})


@login_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def me_upgrade(request: HttpRequest) -> HttpResponse:
    """A guest becomes an account and keeps every game."""
    user = reader(request)
    if not user.is_guest:
        return redirect("me")
    if not feature_flags.is_on("signup"):
        return render(request, "account/signup_closed.html", status=403)
    goal = safe_next(request, reverse("me"))
    form = UpgradeForm(request.POST or None, user=user)
    if request.method == "POST":
        spend(request, "upgrade")
        if form.is_valid():
            data = form.cleaned_data
            try:
                services.upgrade_and_stay(
                    request, user, name=data["username"], password=data["password"], email=data["email"]
                )
            except ValidationError as error:
                user.refresh_from_db()
                form.add_error(None, error)
            else:
                _welcome(request, user)
                return redirect(goal)
    return render(request, "accounts/upgrade.html", {"form": form, "next": goal})


def _welcome(request: HttpRequest, user: User) -> None:
    """Greet a new account, and have its address confirmed where the operator wants that."""
    address = EmailAddress.objects.get_primary(user) if user.email else None
    if address is not None and settings.ACCOUNT_EMAIL_VERIFICATION != "none":
        address.send_confirmation(request)
    messages.success(request, _("Welcome, %(name)s. Your games are yours.") % {"name": user.public_name})


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def me_export(request: HttpRequest) -> HttpResponse:
    """Everything that the site knows of the reader, as a file."""
    if request.method == "GET":
        return render(request, "accounts/export.html")
    spend(request, "export")
    response = HttpResponse(data_export.archive_of(reader(request)), content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="vorrang-data.zip"'
    return response


@login_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def me_delete(request: HttpRequest) -> HttpResponse:
    """Delete the own account, after the name and the password were given."""
    user = reader(request)
    form = DeleteForm(request.POST or None, user=user)
    if request.method == "POST" and form.is_valid():
        services.account_close(user)
        logout(request)
        messages.success(request, _("Your account is deleted. Farewell."))
        return redirect("home")
    return render(request, "accounts/delete.html", {"form": form})


@require_safe
def legal(request: HttpRequest, key: str) -> HttpResponse:
    """A text of the operator, in the reader's language or else in the one that exists."""
    pages = {page.language: page for page in Page.objects.filter(key=key)}
    page = pages.get(translation.get_language() or "en") or next(iter(pages.values()), None)
    if page is None:
        raise Http404
    return render(request, "accounts/legal.html", {"page": page, "page_title": page.get_key_display()})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Licence, trademark notice, what is stored."""
    return render(request, "accounts/about.html")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines may not walk through: seats, games and everything personal."""
    closed = (
        "/i/",
        "/w/",
        "/s/",
        "/g/",
        "/accounts/",
        "/me/",
        "/people/",
        "/guest/",
        "/games/",
        "/api/",
        "/report/",
        "/moderation/",
    )
    text = "User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in closed)
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """For browsers that ask at the old address."""
    return redirect(static("site/mark.svg"), permanent=True)


@require_http_methods(["GET", "POST"])
def suspended(request: HttpRequest, token: str = "") -> HttpResponse:
    """Why an account is suspended, until when, and the one appeal against it."""
    ban = bans.ban_by_pass(token) if token else bans.ban_of(request.user)
    if ban is None:
        if token:
            raise Http404
        return redirect("home" if request.user.is_authenticated else "account_login")
    here = reverse("suspended_pass", kwargs={"token": token}) if token else reverse("suspended")
    trouble = ""
    if request.method == "POST":
        spend(request, "appeal")
        try:
            bans.ban_appeal(ban, text=request.POST.get("text", ""))
        except AdminError as error:
            trouble = error.text
        else:
            messages.success(request, _("Your appeal was sent."))
            return redirect(here)
    context = {"ban": ban, "appeal_url": here, "trouble": trouble}
    return render(request, "accounts/suspended.html", context, status=400 if trouble else 200)


# --- answers to what went wrong --------------------------------------------------------------------------------------


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404, the same for what is hidden and for what never was."""
    return render(request, "404.html", status=404)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403."""
    return render(request, "403.html", status=403)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400."""
    return failure(request, "400.html", 400)


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form without its token, with the remedy."""
    log.info("csrf refused: %s", reason)
    return render(request, "403_csrf.html", status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """500. The page must come even when whatever the normal page needs is broken."""
    return failure(request, "500.html", 500)


def failure(request: HttpRequest, template: str, status: int) -> HttpResponse:
    """Render `template` without database, session or context processors."""
    context: dict[str, Any] = {"language": translation.get_language() or "en"}
    with contextlib.suppress(Exception):
        context["theme"] = request.COOKIES.get("theme", "")
    return HttpResponse(loader.get_template(template).render(context), status=status)
