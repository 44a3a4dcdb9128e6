"""What stands before a page that begins a game: maintenance, and a guest's account for a visitor without one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.models import User
from accounts.people.services import guest_create
from accounts.platform.rate_limits import spend
from games.services.operation import maintenance


def begins_games(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For pages whose forms let games begin: during maintenance they are answered with 503 and the reason, before
    a visitor becomes a guest for nothing."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        said = maintenance.sentence() if request.method == "POST" else ""
        if not said:
            return view(request, *args, **kwargs)
        response = render(request, "503.html", {"said": said}, status=503)
        response["Retry-After"] = str(maintenance.RETRY_AFTER)
        return response

    return guarded


def user_or_guest(request: HttpRequest) -> User:
    """The reader, as a guest if they have no account yet."""
    if not request.user.is_authenticated:
        spend(request, "guest")
        guest_create(request)
    user = request.user
    assert isinstance(user, User)
    return user
