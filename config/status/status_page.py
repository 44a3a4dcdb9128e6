"""The page on which the operator sees how the service is."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.status import diagnostics


@never_cache
@require_safe
@login_required
def system(request: HttpRequest) -> HttpResponse:
    """All figures; for staff."""
    if not request.user.is_staff:
        raise PermissionDenied
    groups = [(title, rows) for title, rows in diagnostics.groups()]
    bad = [row for _title, rows in groups for row in rows if row.good is False]
    return render(request, "system.html", {"groups": groups, "bad": bad})
