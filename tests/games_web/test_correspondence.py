"""The page about games by correspondence: what waits, the vacation, the mails."""

from __future__ import annotations

from datetime import datetime

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import ReminderMail, Vacation
from games.services.correspondence.reminders import mail_choice
from games.services.tables import tables
from games.services.tables.tables import TableSettings

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(client):
    """Somebody with an account, whose browser the client is."""
    user = User.objects.create_user(username="mira", public_name="Mira", password="correct horse")
    client.force_login(user)
    return user


def page(client) -> str:
    answer = client.get(reverse("correspondence"))
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_vacation_is_begun_seen_and_ended_on_the_page(client, reader):
    assert "You have 28 days left this year." in page(client)
    client.post(reverse("vacation_begin"), {"days": "5"})
    said = page(client)
    assert "You are on vacation until" in said and "End the vacation now" in said
    client.post(reverse("vacation_stop"))
    said = page(client)
    assert "Your vacation is over." in said and "You have 27 days left this year." in said
    assert Vacation.objects.get(user=reader).ended_at is not None


@pytest.mark.parametrize("days", ["", "0", "-1", "29", "many", "1e3", "٣"])
def test_what_is_no_number_of_days_is_refused_with_the_remedy(client, reader, days):
    client.post(reverse("vacation_begin"), {"days": days})
    assert "Choose from 1 to 28 days: you have no more." in page(client)
    assert not Vacation.objects.exists()


def test_programs_begin_and_end_a_vacation(client, reader):
    """Days that have begun count; nothing is taken by what is refused."""
    address = "/api/vacation"
    assert client.get(address).json() == {"until": None, "days_left": 28, "longest": 28}
    assert client.delete(address).json()["code"] == "none"
    for days in (0, 61, "many", None):
        assert client.post(address, {"days": days}, content_type="application/json").status_code == 400
    assert client.post(address, {"days": 29}, content_type="application/json").json()["code"] == "days"
    begun = client.post(address, {"days": 5}, content_type="application/json")
    row = Vacation.objects.get(user=reader)
    assert (begun.status_code, begun.json()["days_left"]) == (201, 23)
    assert datetime.fromisoformat(begun.json()["until"]) == row.ends_at
    assert client.post(address, {"days": 5}, content_type="application/json").json()["code"] == "lasts"
    assert client.delete(address).json() == {"until": None, "days_left": 27, "longest": 27}
    row.refresh_from_db()
    assert row.ended_at is not None


def test_the_mails_are_chosen_on_the_page(client, reader):
    client.post(reverse("reminders_choose"), {"mail": "each"})
    assert mail_choice(reader) == ReminderMail.EACH
    assert client.post(reverse("reminders_choose"), {"mail": "always"}).status_code == 404
    assert mail_choice(reader) == ReminderMail.EACH


def test_my_games_begin_with_what_waits_for_me_the_most_urgent_first(client, reader):
    jonas = User.objects.create_user(username="jonas", public_name="Jonas", password="correct horse")
    found = {}
    for clock, first in (("correspondence_7", 0), ("untimed", 0), ("correspondence_1", 0), ("correspondence", 1)):
        game = tables.table_open(host=reader, settings=TableSettings(seats=2, clock=clock, first=first))
        tables.table_join(game=game, user=jonas, invite=game.invite)
        found[clock] = game.pk
    said = client.get(reverse("my_games")).content.decode()
    order = sorted(found, key=lambda clock: said.index(f'id="game-{found[clock]}"'))
    assert order[:2] == ["correspondence_1", "correspondence_7"]
    assert "3 days 23 hours left" in said and "20 days 23 hours left" in said
    here = page(client)
    assert here.index(found["correspondence_1"]) < here.index(found["correspondence_7"])
    assert found["untimed"] not in here
