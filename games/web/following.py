"""Pages about players one follows, and what one notes about players for oneself. They belong to accounts."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.models import User
from accounts.people import follows, player_notes
from accounts.people.follows import FollowError
from accounts.people.views import reader
from accounts.platform.rate_limits import spend
from accounts.platform.redirects import safe_next
from accounts.public_names import LONGEST
from games.live import clocks
from games.selectors.challenges import received_by
from games.selectors.whereabouts import known_player, players_called, whereabouts_of
from games.services.community.following import follow


def needs_account(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For pages that guests have not: they are sent to where they become accounts."""

    @wraps(view)
    @login_required
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if reader(request).is_guest:
            messages.info(request, _("This belongs to accounts. Create one and keep your games."))
            return redirect("me_upgrade")
        return view(request, *args, **kwargs)

    return guarded


@needs_account
@require_GET
@never_cache
def following(request: HttpRequest) -> HttpResponse:
    """Whom the reader follows and where they are, their notes about others, and players found by name (`?q=`)."""
    user = reader(request)
    query = request.GET.get("q", "")[:LONGEST].strip()
    if query:
        spend(request, "search")
    people = list(follows.followed_by(user))
    found = whereabouts_of(people, user)
    mutual = follows.followers_among(user, [one.pk for one in people])
    notes = {note.about_id: note for note in player_notes.notes_of(user)}
    rows: list[dict[str, Any]] = [
        {"player": one, "is": found[one.pk], "mutual": one.pk in mutual, "note": notes.pop(one.pk, None)}
        for one in people
    ]
    rows.sort(key=lambda row: row["is"].state == "away")  # stable: by name within
    return render(request, "games/following.html", {
        "rows": rows, "notes": list(notes.values()), "received": received_by(user, clocks.database_now()),
        "query": query, "called": players_called(user, query),
    })  # fmt: skip


@needs_account
@require_POST
def follow_change(request: HttpRequest) -> HttpResponse:
    """Follow a player, or stop following them."""
    spend(request, "preference")
    user, other = reader(request), _player(request)
    if request.POST.get("do") == "unfollow":
        follows.unfollow(user, other)
        messages.success(request, _("You do not follow %(name)s any more.") % {"name": other.shown_name})
    else:
        try:
            follow(user=user, other=other)
        except FollowError as error:
            messages.error(request, error.text)
        else:
            messages.success(request, _("You follow %(name)s. Nobody is told.") % {"name": other.shown_name})
    return redirect(safe_next(request, reverse("following")))


@needs_account
@require_POST
def player_note(request: HttpRequest) -> HttpResponse:
    """Write the note about a player anew; an empty one is deleted."""
    spend(request, "preference")
    other = _player(request)
    player_notes.note_set(reader(request), other, request.POST.get("text", ""))
    messages.success(request, _("Your note is saved. Only you read it."))
    return redirect(safe_next(request, reverse("following")))


def _player(request: HttpRequest) -> User:
    """The player that a form is about; 404 alike for those that are not there and those that are hidden."""
    other = known_player(reader(request), request.POST.get("user", ""))
    if other is None:
        raise Http404
    return other
