"""Calendars: fixed names, rising numbers, cancelled when it is; one's own under an address that can be revoked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar

from accounts.models import User
from tests.tournaments.transfer.playing import founded, publish
from tournaments.domain.formats import StageSettings
from tournaments.models import ApiToken, Tournament
from tournaments.services.lifecycle import transitions
from tournaments.services.outside.tokens import token_create, token_revoke
from tournaments.services.registration import registrations

BEGINS = datetime(2027, 3, 6, 9, 30, tzinfo=UTC)


def events(raw: bytes) -> dict[str, Any]:
    """By name."""
    assert all(len(line) <= 75 for line in raw.split(b"\r\n"))
    assert b"\n" not in raw.replace(b"\r\n", b"")
    calendar = Calendar.from_ical(raw)
    assert calendar["VERSION"] == "2.0"
    found = calendar.walk("VEVENT")
    named = {str(event["UID"]): event for event in found}
    assert len(named) == len(found)
    return named


def read(tournament: Tournament) -> dict[str, Any]:
    answer = Client().get(f"/t/{tournament.pk}/calendar.ics")
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/calendar")
    return events(answer.content)


def test_a_tournament_and_its_rounds(mira: User) -> None:
    made = founded(mira, name="Küchen-Cup; mit, Zeichen " + "ö" * 40, starts_at=BEGINS)
    event = read(made)[f"tournament-{made.pk}@vorrang"]
    assert event.decoded("DTSTART") == BEGINS
    assert str(event["SUMMARY"]) == made.name
    assert event["STATUS"] == "CONFIRMED"
    assert str(event["URL"]) == f"http://testserver/t/{made.pk}/"
    round_ = publish(made, mira)
    later = read(made)
    assert set(later) == {f"tournament-{made.pk}@vorrang", f"round-{made.pk}-1-1-1@vorrang"}
    entry = later[f"round-{made.pk}-1-1-1@vorrang"]
    assert entry.decoded("DTEND") == round_.ends_at.replace(microsecond=0)
    assert entry.decoded("DTSTART").tzinfo is not None
    assert "DESCRIPTION" not in entry, "who plays where is in nobody else's calendar"
    assert later[f"tournament-{made.pk}@vorrang"]["SEQUENCE"] > event["SEQUENCE"]


def test_rounds_of_a_play_off_have_their_names(mira: User) -> None:
    made = founded(mira, "Anna", "Bert", "Cleo", "Dora", plan=(("single", 1, StageSettings()),))
    names = {str(event["SUMMARY"]) for name, event in read(made).items() if name.startswith("round-")}
    assert names == {"Autumn Cup: Semi-finals", "Autumn Cup: Final"}


def test_cancelled(mira: User) -> None:
    made = founded(mira, starts_at=BEGINS)
    publish(made, mira)
    before = read(made)
    transitions.tournament_cancel(tournament=made, by=mira, reason="flood")
    after = read(made)
    assert set(after) == set(before)
    assert {event["STATUS"] for event in after.values()} == {"CANCELLED"}
    assert all(after[name]["SEQUENCE"] > before[name]["SEQUENCE"] for name in before)


def test_without_a_time_there_is_no_entry(cup: Tournament) -> None:
    assert read(cup) == {}


def test_drafts_are_in_no_calendar(mira: User, jonas: User) -> None:
    made = transitions.tournament_create(by=mira, name="Cup", ruleset="kafkas_halle", starts_at=BEGINS)
    assert Client().get(f"/t/{made.pk}/calendar.ics").status_code == 404


def test_ones_own(mira: User, jonas: User, person: Callable[..., User]) -> None:
    made = transitions.tournament_create(
        by=mira, name="Cup", ruleset="kafkas_halle", mode="paper", starts_at=BEGINS, kind="round_robin"
    )
    transitions.registration_open(tournament=made, by=mira)
    registrations.register(tournament=made, user=jonas)
    for name in ("Anna", "Bert", "Cleo"):
        registrations.add_player(tournament=made, by=mira, name=name)
    founded(mira, starts_at=BEGINS)
    transitions.tournament_start(tournament=made, by=mira)
    token, plain = token_create(by=jonas, name="phone", scopes=["calendar"])
    path = f"/calendar/{plain}.ics"
    answer = Client().get(path)
    assert "no-store" in answer["Cache-Control"]
    own = events(answer.content)
    assert {name.partition("-")[0] for name in own} == {"tournament", "round"}
    assert all(made.pk in name for name in own), "others' tournaments are not his"
    rounds = [event for name, event in own.items() if name.startswith("round")]
    assert len(rounds) == 3
    assert all(str(event["DESCRIPTION"]).startswith("Table ") for event in rounds)
    assert {str(event["DESCRIPTION"]).rpartition(" ")[2] for event in rounds} == {"Anna", "Bert", "Cleo"}
    _, reading = token_create(by=jonas, name="bot", scopes=["read", "play", "organise"])
    assert Client().get(f"/calendar/{reading}.ics").status_code == 404
    assert Client().get("/calendar/vorrang_x.ics").status_code == 404
    token_revoke(by=jonas, token_id=token.pk)
    assert Client().get(path).status_code == 404


# --- the page of tokens ---------------------------------------------------------------------------------------------


@pytest.fixture
def at_home(mira: User, browser: Callable[..., Client]) -> Client:
    """Mira has just logged in, and has said her password once more."""
    client = Client()
    client.post("/accounts/login/", {"login": "Mira", "password": "a quiet heron sits"})
    client.post("/accounts/reauthenticate/", {"password": "a quiet heron sits"})
    return client


def test_a_token_is_shown_once_and_revoked(at_home: Client, jonas: User, browser: Callable[..., Client]) -> None:
    wish = {"name": "Phone", "scopes": ["read", "calendar"], "days": "365"}
    shown = at_home.post("/me/tokens/", wish)
    assert shown.status_code == 200
    token = ApiToken.objects.get()
    assert (token.scopes, token.expires_at is not None) == (["read", "calendar"], True)
    page = shown.content.decode()
    assert "vorrang_" in page
    assert "/calendar/vorrang_" in page
    assert "no-store" in shown["Cache-Control"]
    again = at_home.get("/me/tokens/").content.decode()
    assert "vorrang_" not in again
    assert "Phone" in again
    assert browser(jonas).post(f"/me/tokens/{token.pk}/revoke/").status_code == 404
    assert at_home.post(f"/me/tokens/{token.pk}/revoke/").status_code == 302
    token.refresh_from_db()
    assert token.revoked_at is not None
    assert "Phone" not in at_home.get("/me/tokens/").content.decode()


def test_the_form_says_what_is_missing(at_home: Client) -> None:
    page = at_home.post("/me/tokens/", {"name": "", "days": "365"}).content.decode()
    assert page.count('class="errors"') == 2
    assert not ApiToken.objects.exists()


def test_a_login_of_long_ago_is_not_enough(mira: User, browser: Callable[..., Client]) -> None:
    client = browser(mira)
    assert client.get("/me/tokens/").status_code == 200
    answer = client.post("/me/tokens/", {"name": "Phone", "scopes": ["read"], "days": "30"})
    assert answer.status_code == 302
    assert "reauthenticate" in answer["Location"]
    assert not ApiToken.objects.exists()


def test_guests_are_asked_for_an_account(db: None) -> None:
    client = Client()
    client.post("/guest/")
    assert client.get("/me/tokens/")["Location"] == "/me/upgrade/"
