"""What a user meets who is banned and still logged in: the reason on every page, and a refusal from the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from accounts.models import Ban
from accounts.moderation.bans import ban_of

OPEN = {
    "suspended", "suspended_pass", "account_logout", "set_language", "set_theme", "legal", "about", "me_delete",
    "javascript-catalog", "robots", "favicon", "healthz", "readyz",
}  # fmt: skip
"""What stays open: to read why, to answer, to leave, to delete the account, and the operator's texts."""


class SuspensionMiddleware:
    """Answers 403 with the reason to everybody who is banned."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Refuse, or None."""
        name = request.resolver_match.url_name if request.resolver_match else None
        if name in OPEN or not request.user.is_authenticated:
            return None
        ban = ban_of(request.user)
        return None if ban is None else refusal(request, ban)


def refusal(request: HttpRequest, ban: Ban) -> HttpResponse:
    """403 with the reason: as a page, or for the API as data."""
    if request.path.startswith("/api/"):
        until = None if ban.ends_at is None else ban.ends_at.isoformat()
        return JsonResponse({"code": "suspended", "detail": ban.reason, "until": until}, status=403)
    return render(request, "accounts/suspended.html", {"ban": ban}, status=403)
