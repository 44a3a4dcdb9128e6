"""Language, time zone, colours: chosen once, kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db


def language_of(client: Client, path: str = "/about/", **headers: str) -> str:
    page = client.get(path, headers=headers).content.decode()
    return page.split('<html lang="')[1][:2]


def test_without_a_choice_the_browser_decides(client: Client) -> None:
    assert language_of(client, **{"accept-language": "de-AT,de;q=0.9"}) == "de"
    assert language_of(client, **{"accept-language": "fr"}) == "en"


def test_the_choice_of_somebody_without_an_account_sticks(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "de", "next": "/about/"})
    assert language_of(client, **{"accept-language": "en"}) == "de"


def test_the_choice_of_an_account_wins_on_every_device(client: Client, person: Callable[..., User]) -> None:
    user = person()
    client.force_login(user)
    client.post("/i18n/setlang/", {"language": "de"})
    other = Client()
    other.force_login(user)
    other.cookies["django_language"] = "en"
    assert language_of(other, **{"accept-language": "en"}) == "de"


def test_the_switch_keeps_the_place(client: Client) -> None:
    page = client.get("/play/new/?seats=4").content.decode()
    assert 'name="next" value="/play/new/?seats=4"' in page
    assert client.post("/i18n/setlang/", {"language": "de", "next": "/play/new/?seats=4"}).url == "/play/new/?seats=4"


def test_every_page_has_the_switch(client: Client, person: Callable[..., User]) -> None:
    for path in ("/", "/play/", "/play/new/", "/accounts/login/", "/about/", "/nothing-here/", "/guest/"):
        page = client.get(path).content.decode()
        assert 'action="/i18n/setlang/"' in page, path
        assert 'lang="de"' in page, path


@pytest.mark.parametrize("goal", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil.example", "http:///evil.example"])  # fmt: skip
@pytest.mark.parametrize("path", ["/i18n/setlang/", "/theme/", "/guest/"])
def test_nobody_is_sent_to_another_site(client: Client, path: str, goal: str) -> None:
    assert client.post(path, {"language": "de", "theme": "dark", "next": goal}).url == "/"


def test_logging_in_does_not_lead_away_either(client: Client, person: Callable[..., User]) -> None:
    person("Mira")
    answer = client.post(
        "/accounts/login/", {"login": "Mira", "password": "a quiet heron sits", "next": "https://evil.example/"}
    )
    assert answer.url == "/"


def test_an_unknown_language_changes_nothing(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "xx"})
    assert "django_language" not in client.cookies


def test_colours_stick(client: Client, person: Callable[..., User]) -> None:
    client.post("/theme/", {"theme": "dark"})
    assert 'data-theme="dark"' in client.get("/").content.decode()
    user = person()
    client.force_login(user)
    assert "data-theme=" not in client.get("/").content.decode()
    client.post("/theme/", {"theme": "light"})
    user.refresh_from_db()
    assert user.theme == "light"
    assert 'data-theme="light"' in client.get("/").content.decode()


def test_times_follow_the_device_and_the_account_wins(client: Client, person: Callable[..., User], rf: object) -> None:
    from accounts.middleware import zone_of

    request = rf.get("/")  # type: ignore[attr-defined]
    assert zone_of(request) == "UTC"
    request.COOKIES["time_zone"] = "Europe/Berlin"
    assert zone_of(request) == "Europe/Berlin"
    request.user = person(time_zone="Asia/Tokyo")
    assert zone_of(request) == "Asia/Tokyo"
    request.user.time_zone = "../../etc/passwd"
    request.COOKIES["time_zone"] = "nonsense"
    assert zone_of(request) == "UTC"


def test_settings_are_saved_and_a_refused_name_is_not(client: Client, person: Callable[..., User]) -> None:
    person("Paul")
    user = person("Mira")
    client.force_login(user)
    data = {"public_name": "Mira Blau", "language": "de", "time_zone": "Europe/Berlin", "theme": "dark"}
    assert client.post("/me/", data).status_code == 302
    user.refresh_from_db()
    assert (user.public_name, user.slug, user.username) == ("Mira Blau", "mira", "Mira")
    assert (user.language, user.time_zone, user.theme, user.profile_public) == ("de", "Europe/Berlin", "dark", False)
    answer = client.post("/me/", {**data, "public_name": "PauI"})
    assert answer.status_code == 200
    user.refresh_from_db()
    assert user.public_name == "Mira Blau"
    assert "Mira Blau" in answer.content.decode()


def test_nobody_makes_themselves_staff(client: Client, person: Callable[..., User]) -> None:
    user = person("Mira")
    client.force_login(user)
    client.post(
        "/me/", {"public_name": "Mira", "theme": "dark", "is_staff": "on", "is_superuser": "on", "is_guest": "on"}
    )
    user.refresh_from_db()
    assert not (user.is_staff)
    assert not (user.is_superuser)
    assert not (user.is_guest)


def test_personal_pages_are_not_kept_by_caches(client: Client, person: Callable[..., User]) -> None:
    client.force_login(person())
    assert "no-store" in client.get("/me/")["Cache-Control"]
    assert "no-store" in client.get("/")["Cache-Control"]
