"""The page on which a user says who is of their household or team."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.people import relations
from accounts.people.views import reader


@login_required
@require_http_methods(["GET", "POST"])
def me_related(request: HttpRequest) -> HttpResponse:
    """Declare an account, or take a declaration back."""
    user = reader(request)
    if request.method == "GET":
        return render(request, "accounts/related.html", {"relations": relations.relations_of(user)})
    if (number := request.POST.get("remove", "")).isdecimal() and len(number) < 10:
        relations.relation_remove(user, int(number))
    elif relations.relation_add(user, request.POST.get("name", "")[:60]) is None:
        messages.error(request, _("There is no account with this name. Write it as it stands on the public page."))
    return redirect("me_related")
