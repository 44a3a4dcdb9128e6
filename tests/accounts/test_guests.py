"""Playing without an account, and getting one without losing anything."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.people.services import guests_remove_idle
from games.models import Game, Seat
from games.services.tables.tables import TableSettings, table_open

from .conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No broker in these tests."""
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)


def test_one_press_makes_a_guest(client: Client) -> None:
    answer = client.post("/guest/", {"next": "/play/"})
    assert (answer.status_code, answer.url) == (302, "/play/")
    user = User.objects.get()
    assert user.is_guest
    assert not user.has_usable_password()
    assert len(user.public_name.split()) == 3
    assert user.public_name.split()[2].isdigit()


def test_german_readers_get_german_names(client: Client) -> None:
    client.post("/guest/", headers={"accept-language": "de"})
    from accounts.people.guest_names import GERMAN

    assert User.objects.get().public_name.split()[1] in {noun for noun, _ in GERMAN[1]}


def test_a_second_press_makes_no_second_guest(client: Client, guest: User) -> None:
    client.post("/guest/")
    assert User.objects.count() == 1


def test_two_presses_from_home_to_a_seat(client: Client) -> None:
    assert b'action="/play/bot/"' in client.get("/").content
    answer = client.post("/play/bot/")
    game = Game.objects.get()
    assert answer.url == f"/g/{game.pk}/"
    assert game.status == "running"
    assert [bool(seat.bot) for seat in game.seats.all()] == [False, True]
    assert client.get(answer.url).status_code == 200


def test_upgrading_keeps_row_seat_and_session(client: Client) -> None:
    client.post("/play/bot/")
    before = User.objects.get()
    answer = client.post(
        "/me/upgrade/", {"username": "Mira Blau", "password": PASSWORD, "email": "", "next": "/games/"}
    )
    assert answer.url == "/games/"
    user = User.objects.get()
    assert (user.pk, user.is_guest, user.public_name, user.slug) == (before.pk, False, "Mira Blau", "mira-blau")
    assert Seat.objects.get(bot="").user_id == user.pk
    assert str(user.pk) == client.session["_auth_user_id"]
    assert "Mira Blau" in client.get(f"/g/{Game.objects.get().pk}/").content.decode()
    fresh = Client()
    fresh.post("/accounts/login/", {"login": "Mira Blau", "password": PASSWORD})
    assert fresh.get("/games/").status_code == 200


def test_signing_up_as_a_guest_means_upgrading(client: Client, guest: User) -> None:
    answer = client.get("/accounts/signup/?next=/play/")
    assert answer.url == "/me/upgrade/?next=%2Fplay%2F"


def test_a_taken_name_stops_the_upgrade_and_keeps_the_guest(
    client: Client, guest: User, person: Callable[..., User]
) -> None:
    person("Paul")
    answer = client.post("/me/upgrade/", {"username": "PauI", "password": PASSWORD})
    assert answer.status_code == 200
    guest.refresh_from_db()
    assert guest.is_guest


def test_logging_in_takes_the_guests_games_along(client: Client, person: Callable[..., User]) -> None:
    account = person("Mira")
    client.post("/play/bot/")
    guest = User.objects.get(is_guest=True)
    name = guest.public_name
    assert name in client.get("/accounts/login/").content.decode()
    client.post("/accounts/login/", {"login": "Mira", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(account.pk)
    assert Seat.objects.get(bot="").user_id == account.pk
    guest.refresh_from_db()
    assert guest.deleted_at is not None
    assert guest.public_name == ""


def test_where_both_sit_the_guests_seat_stays(client: Client, person: Callable[..., User], guest: User) -> None:
    from games.services.tables.tables import table_join

    account = person("Mira")
    game = table_open(host=account, settings=TableSettings())
    table_join(game=game, user=guest)
    client.post("/accounts/login/", {"login": "Mira", "password": PASSWORD})
    assert list(Seat.objects.filter(user=account)) == [game.seats.get(number=0)]
    assert game.seats.get(number=1).shown_name == "Deleted player"


@pytest.mark.parametrize(
    "path", ["/accounts/email/", "/accounts/password/change/", "/accounts/2fa/", "/accounts/sessions/"]
)
def test_guests_are_shown_the_way_to_an_account(client: Client, guest: User, path: str) -> None:
    assert client.get(path).url == "/me/upgrade/"


def test_idle_guests_are_closed_and_those_with_games_stay_as_tombstones(client: Client) -> None:
    client.post("/play/bot/")
    Client().post("/guest/")
    Client().post("/guest/")
    old = timezone.now() - timedelta(days=31)
    played = Seat.objects.get(bot="").user
    assert played is not None
    User.objects.update(seen_at=old)
    fresh = User.objects.exclude(pk=played.pk).first()
    assert fresh is not None
    User.objects.filter(pk=fresh.pk).update(seen_at=timezone.now())
    assert guests_remove_idle() == 2
    assert set(User.objects.values_list("pk", flat=True)) == {played.pk, fresh.pk}
    played.refresh_from_db()
    assert played.deleted_at is not None
    assert not played.is_active
