"""The page on which one settles what one wants at every table."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.live import stop_preferences
from games.live.stop_preferences import NoSuchPreference
from games.selectors import listings
from games.services.stop_preferences import preferences_set


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def table_preferences(request: HttpRequest) -> HttpResponse:
    """Everything that can be settled, a form for each game."""
    if request.method == "POST":
        subject = request.POST.get("subject", "")
        try:
            preferences_set(user=request.user, subject=subject, wanted=_changed(request.POST, subject))
        except NoSuchPreference:
            raise Http404 from None
        messages.success(request, _("Your settings are saved."))
        return redirect(f"{reverse('table_preferences')}#{subject}")
    wanted = stop_preferences.preferences_of(request.user, *stop_preferences.subjects())
    forms = [
        {
            "subject": subject,
            "title": _("Every table") if subject == stop_preferences.TABLE else listings.name_of(subject),
            "groups": stop_preferences.groups(subject, words),
        }
        for subject, words in wanted.items()
    ]
    return render(request, "games/stops.html", {"forms": forms})


def _changed(said: QueryDict, subject: str) -> dict[str, bool]:
    """What the form says otherwise than it did when it was drawn; only that is kept, for the rest may be older than
    what another page has settled meanwhile."""
    before, after = set(said.getlist("was")), set(said.getlist("is"))
    return {word: word in after for word in stop_preferences.usual(subject) if (word in after) != (word in before)}
