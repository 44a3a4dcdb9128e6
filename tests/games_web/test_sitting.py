"""Invitations, waiting rooms, the table's page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from games.web.qr import qr_svg
from tests.loops import some

pytestmark = pytest.mark.django_db
Browser = Callable[..., Client]
Table = Callable[..., Game]


def test_the_waiting_room_has_link_and_code(browser: Browser, waiting_table: Table, mira: User) -> None:
    game = waiting_table(visibility="private")
    page = browser(mira).get(f"/g/{game.pk}/").content.decode()
    assert f'value="http://testserver/i/{game.invite}/"' in page
    assert 'role="img"' in page
    assert 'content="same-origin"' in page
    assert 'content="noindex, nofollow"' in page
    assert "Waiting for 1 more player" in page


def test_who_sits_down_is_counted_in_the_heading_and_the_title_of_a_waiting_room_that_is_open(
    browser: Browser, waiting_table: Table, mira: User, jonas: User
) -> None:
    game = waiting_table(seats=3)
    assert b'<h1 id="waiting-title">Waiting for 2 more players</h1>' in browser(mira).get(f"/g/{game.pk}/").content
    browser(jonas).post(f"/i/{game.invite}/")
    seats = browser(mira).get(f"/g/{game.pk}/waiting/").content.decode()
    assert '<h1 id="waiting-title" hx-swap-oob="true">Waiting for 1 more player</h1>' in seats
    assert "<title>Waiting for 1 more player · Vorrang</title>" in seats


def test_an_invitation_shows_every_setting_before_one_sits_down(client: Client, waiting_table: Table) -> None:
    game = waiting_table(options={"despair": True}, clock="fast")
    answer = client.get(f"/i/{game.invite}/")
    page = answer.content.decode()
    assert "Mira" in page
    assert "Fast: 10 minutes" in page
    assert "Despair" in page
    assert "Sit down as a guest" in page
    assert answer["Referrer-Policy"] == "same-origin"
    assert "noindex" in answer["X-Robots-Tag"]
    assert User.objects.filter(is_guest=True).count() == 0, "looking makes no guest"


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_guest_sits_down_with_one_press(client: Client, waiting_table: Table, visibility: str) -> None:
    game = waiting_table(visibility=visibility)
    assert client.post(f"/i/{game.invite}/").url == f"/g/{game.pk}/"
    game.refresh_from_db()
    assert game.status == "running"
    assert client.get(f"/g/{game.pk}/").status_code == 200


def test_the_link_works_for_its_seat_and_then_says_so(client: Client, running_game: Table) -> None:
    game = running_game(visibility="private")
    page = client.get(f"/i/{game.invite}/").content.decode()
    assert "Every place at this table is taken" in page
    assert 'type="submit"' not in page
    answer = client.post(f"/i/{game.invite}/")
    assert answer.url == "/play/"
    assert User.objects.filter(is_guest=True).count() == 0


def test_who_sits_already_goes_to_the_table(browser: Browser, running_game: Table, jonas: User) -> None:
    game = running_game()
    assert browser(jonas).get(f"/i/{game.invite}/").url == f"/g/{game.pk}/"


def test_a_table_without_guests_asks_for_an_account(client: Client, browser: Browser, waiting_table: Table) -> None:
    game = waiting_table(guests=False)
    page = client.get(f"/i/{game.invite}/").content.decode()
    assert "for people with an account" in page
    assert "Sit down" not in page.replace("before one sits down", "")
    assert client.post(f"/i/{game.invite}/").url == f"/accounts/login/?next=/i/{game.invite}/"
    client.post("/guest/")
    assert client.post(f"/i/{game.invite}/").url == f"/i/{game.invite}/"
    game.refresh_from_db()
    assert game.status == "open"


def test_a_private_table_and_a_missing_one_answer_alike(client: Client, browser: Browser, running_game: Table, waiting_table: Table, person: Callable[..., User]) -> None:  # fmt: skip
    """Same status, same page, for everybody who does not sit there, on every address of a table."""
    stranger = person("Paula")
    hidden = [running_game(visibility="private"), waiting_table(visibility="private"), running_game(watchers=False)]
    for who in (None, stranger):
        reader = browser(who)
        for rest in ("", "replay/", "waiting/"):
            missing = reader.get(f"/g/zzzzzzzzzzzz/{rest}")
            assert missing.status_code == 404
            for game in some(hidden):
                if game.visibility == "public" and game.status == "open":
                    continue
                answer = reader.get(f"/g/{game.pk}/{rest}")
                assert answer.status_code == 404, (who, rest)
                assert bare(answer.content, game.pk) == bare(missing.content, "zzzzzzzzzzzz")
        for rest in ("join/", "cancel/"):
            missing = reader.post(f"/g/zzzzzzzzzzzz/{rest}")
            answer = reader.post(f"/g/{hidden[0].pk}/{rest}")
            assert (answer.status_code, bare(answer.content, hidden[0].pk)) == (
                missing.status_code,
                bare(missing.content, "zzzzzzzzzzzz"),
            )


def bare(content: bytes, game_id: str) -> str:
    """A page without what differs from request to request."""
    text = content.decode().replace(game_id, "GAME")
    return re.sub(r'(nonce="|csrfmiddlewaretoken" value="|x-csrftoken": ")[^"]+', r"\1", text)


def test_an_unknown_invitation_is_not_found(client: Client) -> None:
    assert client.get("/i/nothing-like-this/").status_code == 404
    assert client.post("/i/nothing-like-this/").status_code == 404


def test_the_host_closes_and_another_gets_up(browser: Browser, waiting_table: Table, mira: User, jonas: User) -> None:
    game = waiting_table(seats=4)
    browser(jonas).post(f"/g/{game.pk}/join/")
    assert game.seats.filter(user=jonas).exists()
    browser(jonas).post(f"/g/{game.pk}/cancel/")
    assert not game.seats.filter(user=jonas).exists()
    browser(jonas).post(f"/g/{game.pk}/cancel/")
    game.refresh_from_db()
    assert game.status == "open"
    browser(mira).post(f"/g/{game.pk}/cancel/")
    game.refresh_from_db()
    assert game.status == "aborted"
    assert "closed" in browser(mira).get(f"/g/{game.pk}/").content.decode()


def test_the_waiting_room_reloads_when_the_game_begins(
    browser: Browser, waiting_table: Table, mira: User, jonas: User
) -> None:
    game = waiting_table()
    assert b"seat-card" in browser(mira).get(f"/g/{game.pk}/waiting/").content
    browser(jonas).post(f"/g/{game.pk}/join/")
    answer = browser(mira).get(f"/g/{game.pk}/waiting/")
    assert answer.status_code == 204
    assert answer["HX-Refresh"] == "true"


def test_the_table_carries_its_first_view_and_nobody_elses(
    browser: Browser, running_game: Table, mira: User, jonas: User
) -> None:
    game = running_game()
    frames = {}
    for who in (mira, jonas, None):
        page = browser(who).get(f"/g/{game.pk}/").content.decode()
        frames[who] = json.loads(re.search(r'<script id="frame" type="application/json">(.*?)</script>', page)[1])  # type: ignore[index]
        settings = json.loads(re.search(r'<script id="settings" type="application/json">(.*?)</script>', page)[1])  # type: ignore[index]
        assert settings["ws"] == f"/ws/game/{game.pk}/"
    assert [frames[who]["state"]["you"] for who in (mira, jonas, None)] == [0, 1, None]
    for who in (mira, jonas, None):
        for zone in frames[who]["state"]["zones"]["hand"]:
            own = frames[who]["state"]["you"] == zone["seat"]
            assert bool(zone["cards"]) is own


def test_a_finished_game_has_its_replay_and_its_rows(
    browser: Browser, finished_game: Table, mira: User, jonas: User
) -> None:
    game = finished_game()
    for who, word in ((mira, "won"), (jonas, "lost")):
        page = browser(who).get("/games/").content.decode()
        assert f'class="outcome {word}"' in page
        assert f"/g/{game.pk}/" in page
        assert "by resignation" in page
    assert browser(None).get(f"/g/{game.pk}/replay/").status_code == 200


def test_the_public_page_counts_and_hides_private_games(
    browser: Browser, finished_game: Table, mira: User, jonas: User
) -> None:
    public, private = finished_game(), finished_game(visibility="private")
    stranger = browser(None).get("/u/mira/").content.decode()
    assert public.pk in stranger
    assert private.pk not in stranger
    assert re.search(r"<dt>Won</dt><dd>1</dd>", stranger)
    for who in (mira, jonas):
        page = browser(who).get("/u/mira/").content.decode()
        assert public.pk in page
        assert private.pk in page
        assert re.search(r"<dt>Won</dt><dd>2</dd>", page)


def test_a_closed_page_is_like_a_missing_one(browser: Browser, mira: User) -> None:
    User.objects.filter(pk=mira.pk).update(profile_public=False)
    assert browser(None).get("/u/mira/").status_code == browser(None).get("/u/nobody/").status_code == 404
    mira.refresh_from_db()
    assert browser(mira).get("/u/mira/").status_code == 200


def test_guests_have_no_public_page(client: Client, browser: Browser) -> None:
    client.post("/guest/")
    slug = User.objects.get(is_guest=True).slug
    assert browser(None).get(f"/u/{slug}/").status_code == 404
    assert client.get(f"/u/{slug}/").status_code == 200


def test_the_code_is_one_path_without_style() -> None:
    svg = str(qr_svg("https://example.org/i/abc/", "Code <b>"))
    assert svg.count("<path") == 1
    assert "style" not in svg
    assert "&lt;b&gt;" in svg


def test_pages_ask_the_database_little(client: Client, running_game: Table, waiting_table: Table, django_assert_max_num_queries: Callable[..., object]) -> None:  # fmt: skip
    for _ in range(4):
        waiting_table()
    running_game()
    for path, most in (("/", 12), ("/play/", 12), ("/play/tables/", 6)):
        with django_assert_max_num_queries(most):  # type: ignore[attr-defined]
            client.get(path)
