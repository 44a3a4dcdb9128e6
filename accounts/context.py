"""What every page knows."""

from __future__ import annotations

from typing import Any

from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from accounts.models import Page, Theme
from accounts.platform.shared_cache import SharedCache

_written: SharedCache[frozenset[str]] = SharedCache(seconds=1.0, most=1)
"""The legal pages that exist; what another process writes is shown a second later."""


def theme_of(request: HttpRequest) -> str:
    """The reader's choice of colours: the account's, else the cookie's, else the device's."""
    user = getattr(request, "user", None)
    if user is not None and user.is_authenticated:
        return str(user.theme)
    cookie = request.COOKIES.get("theme", "")
    return cookie if cookie in Theme.values else str(Theme.SYSTEM)


def legal_pages() -> list[dict[str, Any]]:
    """Links to the operator's texts that exist in any language."""
    written = _written.get("", lambda: frozenset(Page.objects.values_list("key", flat=True)))
    return [
        {"url": reverse("legal", kwargs={"key": key}), "title": title, "key": key}
        for key, title in Page.Key.choices
        if key in written
    ]


@receiver([post_save, post_delete], sender=Page)
def _look_again(**kwargs: Any) -> None:
    _written.forget()


def site(request: HttpRequest) -> dict[str, Any]:
    """Theme and legal links."""
    return {
        "theme": theme_of(request),
        "legal_pages": SimpleLazyObject(legal_pages),
    }
