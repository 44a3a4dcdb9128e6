"""The sentences of scripts: one file for each language, which browsers keep until it changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, override
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe
from django.views.i18n import JavaScriptCatalog

YEAR = 365 * 24 * 3600  # seconds
SCRIPT = 'text/javascript; charset="utf-8"'


@cache
def _text(language: str) -> bytes:
    """The catalogue of a language; it cannot change while the process runs."""
    with override(language):
        return JavaScriptCatalog(packages=["config"]).get(HttpRequest()).content


@cache
def _version(language: str) -> str:
    """The name of exactly this catalogue: "de-" and a hash."""
    return f"{language}-{hashlib.sha256(_text(language)).hexdigest()[:12]}"


def _language() -> str:
    return get_language() or settings.LANGUAGE_CODE


def catalogue_address() -> str:
    """Where the reader's catalogue is; the address changes with its content."""
    return f"{reverse('javascript-catalog')}?{_version(_language())}"


class CatalogueMiddleware:
    """Serves a catalogue under its own name as the static file that it is. Nothing of it depends on the reader, so it
    stands before sessions and languages, which would say that it does."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = request.META.get("QUERY_STRING", "").rpartition("-")[0]
        if (
            request.method not in ("GET", "HEAD")
            or language not in dict(settings.LANGUAGES)
            or request.get_full_path() != f"{reverse('javascript-catalog')}?{_version(language)}"
        ):
            return self.get_response(request)
        return self.answer(request, language)

    @staticmethod
    @gzip_page
    def answer(request: HttpRequest, language: str) -> HttpResponse:
        response = HttpResponse(_text(language), content_type=SCRIPT)
        response["Cache-Control"] = f"public, max-age={YEAR}, immutable"
        return response


@require_safe
@gzip_page
def catalogue(request: HttpRequest) -> HttpResponse:
    """The reader's catalogue, for a browser that asks by any other name: that of another release, or none. It is not
    kept."""
    response = HttpResponse(_text(_language()), content_type=SCRIPT)
    response["Cache-Control"] = "no-cache"
    return response
