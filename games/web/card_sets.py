"""Pages on which players upload cards of their own. They work without scripts."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.people.views import reader
from accounts.platform.rate_limits import spend
from games.rulesets import rulesets
from games.selectors import card_sets, listings
from games.selectors.card_sets import NoSuchCardSet
from games.services.card_sets import uploads
from games.services.card_sets.uploads import CardSetError
from games.web.forms.card_sets import CardSetForm


@login_required
@require_http_methods(["GET", "POST"])
@never_cache
def card_sets_own(request: HttpRequest) -> HttpResponse:
    """The reader's card sets, and the form to upload another one."""
    form = CardSetForm(request.POST or None, request.FILES or None)
    refused: CardSetError | None = None
    if request.method == "POST":
        spend(request, "card_set")
        if form.is_valid():
            try:
                row = uploads.card_set_upload(owner=reader(request), file=form.content)
            except CardSetError as error:
                refused = error
            else:
                messages.success(request, _("These cards are in your deck builder now."))
                return redirect("card_set", row.pk)
    context = {
        "sets": [(row, card_sets.name_of(row)) for row in card_sets.own_sets(request.user)],
        "form": form,
        "refused": refused,
        "most": uploads.CARDS_EACH,
        "bytes": uploads.BYTES_EACH // 1000,
        "each": uploads.SETS_EACH,
    }
    return render(request, "games/card_sets/list.html", context, status=400 if refused else 200)


@login_required
@require_GET
@never_cache
def card_set(request: HttpRequest, set_id: str) -> HttpResponse:
    """A card set with its cards, for its owner and for moderators."""
    return _page(request, set_id)


@login_required
@require_POST
def card_set_change(request: HttpRequest, set_id: str) -> HttpResponse:
    """What its owner does with a card set: other names, put aside, use again, other cards, delete."""
    spend(request, "card_set")
    try:
        said = _changed(request, set_id, request.POST.get("do", ""))
    except CardSetError as error:
        if error.code == "no_such_set":
            raise Http404 from None
        if error.faults:
            return _page(request, set_id, error)
        messages.error(request, error.text)
        return redirect("card_set", set_id)
    messages.success(request, said)
    gone = request.POST["do"] == "delete"
    return redirect("card_sets") if gone else redirect("card_set", set_id)


def _changed(request: HttpRequest, set_id: str, what: str) -> str:
    """Do it, and say so."""
    owner = reader(request)
    if what == "rename":
        en, de = request.POST.get("en", ""), request.POST.get("de", "")
        uploads.card_set_rename(set_id=set_id, owner=owner, en=en, de=de)
    elif what in ("aside", "offer"):
        uploads.card_set_offer(set_id=set_id, owner=owner, offered=what == "offer")
    elif what == "replace":
        form = CardSetForm(request.POST, request.FILES)
        if not form.is_valid():
            raise CardSetError("no_file", _("Choose a file first."))
        uploads.card_set_replace(set_id=set_id, owner=owner, file=form.content)
    elif what == "delete":
        row = uploads.card_set_delete(set_id=set_id, owner=owner)
        return _("The card set “%(name)s” is deleted.") % {"name": card_sets.name_of(row)}
    else:
        raise Http404
    return _("Changed.")


def _page(request: HttpRequest, set_id: str, refused: CardSetError | None = None) -> HttpResponse:
    try:
        row = card_sets.readable(set_id, request.user)
    except NoSuchCardSet:
        raise Http404 from None
    found = card_sets.shown(row)
    context = {
        "found": found,
        "row": row,
        "tile": listings.tile_of(ruleset) if (ruleset := rulesets().get(row.ruleset)) is not None else None,
        "own": row.owner_id == request.user.pk,
        "form": CardSetForm(),
        "refused": refused,
        "in_use": row.status == row.Status.OFFERED,
    }
    return render(request, "games/card_sets/card_set.html", context, status=400 if refused else 200)
