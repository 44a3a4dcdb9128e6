"""Forms that take text from people answer nonsense: each of them a million inputs' share in `make soak`.

A form is given what a browser would send, as bytes, and says what it makes of it; few of the inputs go the whole way
through the site. `VORRANG_NONSENSE=20000` says how many.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from allauth.account.forms import ResetPasswordForm
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.cache import cache
from django.forms import BaseForm
from django.http import QueryDict
from django.test import Client, RequestFactory

from accounts.models import User
from accounts.people.forms import LoginForm, ProfileForm, SignupForm, UpgradeForm
from games.rulesets import rulesets
from games.web.forms.decks import ImportForm, NewDeckForm
from games.web.forms.reports import ReportForm
from games.web.forms.tables import FilterForm, TableForm
from tests.loops import some
from tests.shares import share
from tests.test_nonsense import SIGNS, broken
from tournaments.models import Tournament
from tournaments.web.forms.desk import EntryForm, PersonForm, WebhookForm
from tournaments.web.forms.leagues import LeagueForm
from tournaments.web.forms.players import ContestForm
from tournaments.web.forms.series import SeriesForm
from tournaments.web.forms.structure import StructureForm
from tournaments.web.forms.teams import AskForm
from tournaments.web.forms.tournament import TournamentForm

pytestmark = [pytest.mark.soak, pytest.mark.django_db]

INPUTS = int(os.environ.get("VORRANG_NONSENSE", share(300, 1_000_000)))
"""For all forms together."""
WHOLE_WAY = max(10, INPUTS // 500)
"""So many of them go through the whole site."""

MADE_ANEW = 100
"""Inputs after which a form is made anew."""
Made = Callable[[QueryDict], BaseForm]
LOGIN = {"login": "Mira", "password": "wrong horse"}
SIGN_UP = {"username": "mira", "email": "mira@example.org", "password1": "a quiet heron sits"}


def forms(mira: User) -> dict[str, tuple[Made, dict[str, str]]]:
    """Each form, and something good that is sent to it."""
    request = RequestFactory().post("/accounts/login/")
    magic = rulesets()["magic"]
    event = Tournament(ruleset="magic")
    return {
        "login": (lambda said: LoginForm(said, request=request), LOGIN),
        "sign-up": (SignupForm, SIGN_UP),
        "password": (ResetPasswordForm, {"email": "mira@example.org"}),
        "administration": (lambda said: AdminAuthenticationForm(request, said), {"username": "mira", "password": "wrong"}),
        "upgrade": (lambda said: UpgradeForm(said, user=mira), {"username": "Jo", "password": "a quiet heron sits", "email": ""}),
        "profile": (lambda said: ProfileForm(said, instance=User(pk=mira.pk, public_name="mira")), {
            "public_name": "Mira Vance", "language": "de", "time_zone": "Europe/Berlin", "theme": "dark"}),
        "table": (lambda said: TableForm(said, ruleset=magic, user=mira), {
            "ruleset": "magic", "seats": "2", "clock": "standard", "visibility": "public", "bots": "0", "watch_delay": "0",
            "first": "", "stepping_in": "5"}),
        "filter": (FilterForm, {"ruleset": "magic", "seats": "2", "clock": "live", "rated": "no"}),
        "new deck": (NewDeckForm, {"ruleset": "magic", "name": "Lamps"}),
        "import": (ImportForm, {"ruleset": "magic", "name": "Lamps", "text": "Deck\n4 Mountain\n2x Shock (ABC) 12\n\nSB: 1 Forest"}),
        "report": (lambda said: ReportForm(said, known=False, located=False), {
            "kind": "name", "place": "/u/mira/", "text": "It insults me.", "contact": "jo@example.org", "good_faith": "on"}),
        "tournament": (lambda said: TournamentForm(said, user=mira), {
            "ruleset": "magic", "name": "Friday", "text": "Come.", "format": "swiss", "rounds": "3", "best_of": "3",
            "starts_at": "2026-05-01T18:00", "mode": "online", "clock": "tournament", "entry": "open", "capacity": "8"}),
        "structure": (StructureForm, {"format": "swiss", "rounds": "3", "best_of": "3", "weights": "1 1 2", "cut": "8"}),
        "series": (SeriesForm, {"name": "Spring", "text": "", "places": "10 7 5 3", "match_win": "1", "best": "4"}),
        "league": (LeagueForm, {"name": "Spring", "divisions": "2", "size": "8", "up": "2", "down": "2"}),
        "player": (lambda said: PersonForm(said, tournament=event), {"name": "Karl Hansen", "rating": "1500", "level": "easy"}),
        "entry": (EntryForm, {"match": "3", "result": "2-1", "table": "1"}),
        "webhook": (WebhookForm, {"url": "https://example.org/hook?a=b", "events": "round"}),
        "contest": (ContestForm, {"text": "It was 2-1.", "result": "2-1"}),
        "team seat": (lambda said: AskForm(said, free=[0, 1], online=False), {"seat": "1", "player": "Karl", "how": "name"}),
    }  # fmt: skip


def body_of(good: dict[str, str], random: Random) -> bytes:
    """What is sent: some of the fields broken, left out or sent twice, now and then broken as bytes too."""
    pairs = []
    for name, value in good.items():
        if random.random() < 0.07:
            continue
        said = broken(value, random) if random.random() < 0.4 else value
        pairs += [(name, said.encode(errors="surrogatepass"))] * (2 if random.random() < 0.03 else 1)
    if random.random() < 0.2:
        pairs.append((random.choice([*good, "next", "x"]), random.choice(SIGNS).encode(errors="surrogatepass")))
    body = urlencode(pairs).encode()
    if random.random() < 0.05 and body:
        at = random.randrange(len(body))
        body = body[:at] + random.choice((b"%", b"%zz", b"&&", b"=", b"\xff", b";", b"%00")) + body[at + 1 :]
    return body


def bound_again(form: BaseForm, said: QueryDict) -> BaseForm:
    """The form with something else that was sent: to make its fields takes longer than to read them."""
    form.data = said
    form.full_clean()
    return form


NAMES = sorted(forms(User(pk=1)))


@pytest.mark.parametrize("name", NAMES)
def test_a_form_reads_nonsense_and_says_what_is_wrong(name: str, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {}
    mira = User.objects.create_user(username="mira", public_name="Mira", password="correct horse")
    make, good = forms(mira)[name]
    random = Random(f"form {name}")
    for number in some(range(max(1, INPUTS // len(NAMES)))):
        body = body_of(good, random)
        if number % MADE_ANEW == 0:
            made = make(QueryDict(""))
        try:
            form = bound_again(made, QueryDict(body))
            assert form.is_valid() or form.errors.as_json()
        except Exception as trouble:
            raise AssertionError(f"{name}, input {number}: {body!r}") from trouble


DOORS = {
    "/accounts/login/": LOGIN,
    "/accounts/signup/": SIGN_UP,
    "/accounts/password/reset/": {"email": "mira@example.org"},
    "/admin/login/": {"username": "mira", "password": "wrong horse", "next": "/admin/"},
    "/guest/": {"name": "Mira", "next": "/"},
}


def test_the_forms_at_the_door_answer_nonsense(settings: Any) -> None:
    """The whole way, with all that stands around them."""
    settings.ACCOUNT_RATE_LIMITS = {}
    User.objects.create_user(username="mira", public_name="Mira", password="correct horse")
    random, client = Random("door"), Client()
    for number in some(range(WHOLE_WAY)):
        path = list(DOORS)[number % len(DOORS)]
        body = body_of(DOORS[path], random)
        answer = client.post(path, body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code < 500, (path, body)
        cache.clear()
