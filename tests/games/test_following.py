"""Following players: a list of one's own, who is where as far as they let one see it, and notes that nobody else reads."""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from accounts.models import Audience, Follow, PlayerNote, User
from accounts.people import follows, online, player_notes
from accounts.people.follows import FollowError
from accounts.people.services import account_close
from accounts.platform.data_export import archive_of
from games.models import Seat
from games.selectors.whereabouts import players_called, whereabouts_of
from games.services.community.blocks import block_end, block_set
from games.services.community.following import follow
from games.services.tables.tables import TableSettings, table_join, table_open
from tests.games.conftest import make_user
from tests.games.sockets import Socket

pytestmark = pytest.mark.django_db


def state(of: User, reader: Any) -> tuple[str, str | None]:
    """What a reader learns of where somebody is."""
    found = whereabouts_of([User.objects.get(pk=of.pk)], reader)[of.pk]
    return found.state, found.game


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def at_table(user: User, other: User, **settings: Any) -> str:
    """A running game of two, with the page of `user` open."""
    game = table_open(host=user, settings=TableSettings(**settings))
    table_join(game=game, user=other, invite=game.invite)
    seat = Seat.objects.get(game=game, user=user)
    Seat.objects.filter(pk=seat.pk).update(present_at=game.created_at)
    return str(game.pk)


# --- the list -------------------------------------------------------------------------------------------------------


def test_to_follow_is_one_sided_and_twice_is_once(people):
    mira, jonas, *_ = people
    follow(user=mira, other=jonas)
    follow(user=mira, other=jonas)
    assert list(follows.followed_by(mira)) == [jonas]
    assert list(follows.followed_by(jonas)) == []
    follows.unfollow(mira, jonas)
    assert not Follow.objects.exists()


def test_nobody_follows_himself_or_too_many(people, monkeypatch):
    mira, jonas, carla, *_ = people
    with pytest.raises(FollowError) as refused:
        follow(user=mira, other=mira)
    assert refused.value.code == "self"
    monkeypatch.setattr(follows, "MOST", 1)
    follow(user=mira, other=jonas)
    with pytest.raises(FollowError) as refused:
        follow(user=mira, other=carla)
    assert refused.value.code == "too_many"
    assert list(follows.followed_by(mira)) == [jonas]


def test_a_follower_is_named_only_where_both_follow(people):
    mira, jonas, *_ = people
    follow(user=mira, other=jonas)
    theirs = client_of(jonas).get("/people/").content.decode()
    assert "Mira" not in theirs
    follow(user=jonas, other=mira)
    assert "follows you too" in client_of(mira).get("/people/").content.decode()
    assert "follows you too" in client_of(jonas).get("/people/").content.decode()


def test_guests_have_no_people(people):
    guest = make_user("gast", is_guest=True)
    client = client_of(guest)
    for path in ("/people/", "/people/follow/", "/people/note/"):
        assert client.post(path, {"user": "jonas"})["Location"] == "/me/upgrade/"
    assert client.get("/api/people").status_code == 403
    assert not Follow.objects.exists()
    assert "people/follow" not in client.get("/u/jonas/").content.decode()


def test_a_hidden_player_cannot_be_followed_but_whoever_follows_keeps_the_entry(people):
    mira, jonas, *_ = people
    client = client_of(mira)
    User.objects.filter(pk=jonas.pk).update(profile_public=False)
    assert client.post("/people/follow/", {"user": "jonas"}).status_code == 404
    assert client.post("/people/follow/", {"user": "nosuch"}).status_code == 404
    Follow.objects.create(user=mira, other=jonas)
    assert "Jonas" in client.get("/people/").content.decode()
    assert client.post("/people/follow/", {"user": "jonas", "do": "unfollow"}).status_code == 302
    assert not Follow.objects.exists()


# --- where they are -------------------------------------------------------------------------------------------------


def test_somebody_is_away_here_or_at_a_table(people):
    mira, jonas, carla, *_ = people
    assert state(jonas, mira) == ("away", None)
    online.mark_online(jonas.pk)
    assert state(jonas, mira) == ("online", None)
    game = at_table(jonas, carla)
    assert state(jonas, mira) == ("table", game)
    assert state(carla, mira) == ("away", None)  # her page is closed


@pytest.mark.parametrize("settings", [{"visibility": "private"}, {"watchers": False}])
def test_a_table_that_not_everybody_may_watch_is_not_named(people, settings):
    mira, jonas, carla, *_ = people
    at_table(jonas, carla, **settings)
    assert state(jonas, mira) == ("table", None)


def test_who_sees_it_is_said_by_the_player(people):
    mira, jonas, carla, *_ = people
    online.mark_online(jonas.pk)
    guest = make_user("gast", is_guest=True)
    follow(user=jonas, other=carla)
    seen = {}
    for audience in Audience.values:
        User.objects.filter(pk=jonas.pk).update(presence_audience=audience)
        seen[audience] = [state(jonas, reader)[0] for reader in (mira, carla, guest)]
    assert seen == {
        "everybody": ["online", "online", "away"],
        "followed": ["away", "online", "away"],
        "nobody": ["away", "away", "away"],
    }


def test_a_banned_or_closed_player_is_away(people):
    mira, jonas, *_ = people
    online.mark_online(jonas.pk)
    User.objects.filter(pk=jonas.pk).update(is_active=False)
    assert state(jonas, mira) == ("away", None)


# --- blocks ---------------------------------------------------------------------------------------------------------


def test_whoever_is_blocked_reads_the_same_bytes_as_if_the_player_were_away(people):
    mira, jonas, carla, *_ = people
    follow(user=mira, other=jonas)
    client = client_of(mira)

    def read() -> list[bytes]:
        return [plain(client.get(path)) for path in ("/people/", "/u/jonas/", "/api/people")]

    away = read()
    online.mark_online(jonas.pk)
    at_table(jonas, carla)
    there = read()
    assert all(one != other for one, other in zip(away, there, strict=True))
    block_set(user=jonas, other=mira, kind="block")
    assert read() == away
    block_set(user=jonas, other=mira, kind="mute")
    assert read() == there
    block_end(user=jonas, other=mira)
    assert read() == there


def plain(response: Any) -> bytes:
    """A page without what chance puts into each: the token of its forms and the nonce of its scripts."""
    return re.sub(rb'nonce="[^"]+"|\b\w{64}\b', b"", response.content)


def test_a_block_costs_no_other_question_than_none(people, django_assert_num_queries):
    mira, jonas, *_ = people
    rows = [User.objects.get(pk=jonas.pk)]
    with django_assert_num_queries(5):
        whereabouts_of(rows, mira)
    block_set(user=jonas, other=mira, kind="block")
    with django_assert_num_queries(5):
        whereabouts_of(rows, mira)


def test_whom_one_blocks_one_does_not_follow_and_the_other_is_not_told(people):
    mira, jonas, *_ = people
    follow(user=mira, other=jonas)
    follow(user=jonas, other=mira)
    block_set(user=jonas, other=mira, kind="block")
    assert list(follows.followed_by(jonas)) == []
    assert list(follows.followed_by(mira)) == [jonas]  # her own list, where he is always away
    assert "follows you too" not in client_of(mira).get("/people/").content.decode()
    with pytest.raises(FollowError) as refused:
        follow(user=jonas, other=mira)
    assert refused.value.code == "blocked"
    follows.unfollow(mira, jonas)
    follow(user=mira, other=jonas)  # she may, and sees nothing
    online.mark_online(jonas.pk)
    assert state(jonas, mira) == ("away", None)
    assert state(mira, jonas) == ("away", None)


# --- notes ----------------------------------------------------------------------------------------------------------


def test_a_note_is_read_by_its_author_alone(people):
    mira, jonas, carla, *_ = people
    mine, his, hers = client_of(mira), client_of(jonas), client_of(carla)
    assert mine.post("/people/note/", {"user": "jonas", "text": " Bluffs often. "}).status_code == 302
    game = table_open(host=mira, settings=TableSettings())
    table_join(game=game, user=jonas)
    for path in ("/u/jonas/", "/people/", f"/g/{game.pk}/", f"/g/{game.pk}/replay/"):
        pages = [client.get(path).content.decode() for client in (mine, his, hers, Client())]
        assert ["Bluffs often." in page for page in pages] == [True, False, False, False], path
    assert "Bluffs" not in mine.get(f"/api/games/{game.pk}/view").content.decode()
    assert mine.get("/api/people/jonas/note").json() == {"text": "Bluffs often."}
    assert hers.get("/api/people/jonas/note").json() == {"text": ""}


def test_a_note_is_in_the_export_of_its_author_alone_and_goes_with_either_account(people):
    mira, jonas, carla, *_ = people
    player_notes.note_set(mira, jonas, "Bluffs often.")
    player_notes.note_set(jonas, mira, "Plays fast.")
    player_notes.note_set(carla, mira, "A friend of Jonas.")
    follow(user=mira, other=jonas)

    def exported(user: User) -> str:
        with zipfile.ZipFile(io.BytesIO(archive_of(user))) as packed:
            assert json.loads(packed.read("following.json"))["notes"] is not None
            return "".join(packed.read(name).decode() for name in packed.namelist())

    assert "Bluffs often." in exported(mira)
    assert "Bluffs often." not in exported(jonas)
    assert "Plays fast." not in exported(mira)
    account_close(jonas)
    assert list(PlayerNote.objects.values_list("text", flat=True)) == ["A friend of Jonas."]
    assert not Follow.objects.exists()
    account_close(carla)
    assert not PlayerNote.objects.exists()


def test_an_empty_note_is_none_and_nobody_notes_anything_about_himself(people):
    mira, jonas, *_ = people
    player_notes.note_set(mira, jonas, "Bluffs often.")
    player_notes.note_set(mira, jonas, "Bluffs rarely.")
    assert player_notes.note_of(mira, jonas) == "Bluffs rarely."
    player_notes.note_set(mira, jonas, "  ")
    player_notes.note_set(mira, mira, "Me.")
    assert not PlayerNote.objects.exists()


# --- live -----------------------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
async def test_the_page_hears_at_once_who_comes_and_the_blocked_hears_nothing(people):
    mira, jonas, carla, *_ = people
    for follower in (mira, carla):
        await sync_to_async(follow)(user=follower, other=jonas)
    await sync_to_async(block_set)(user=jonas, other=carla, kind="block")
    async with Socket("/ws/people/", mira) as hers, Socket("/ws/people/", carla) as blocked:
        for socket in (hers, blocked):
            await socket.send("hello", build="")
            first = await socket.wait_for("people")
            assert [(one["slug"], one["state"]) for one in first["people"]] == [("jonas", "away")]
        async with Socket("/ws/me/", jonas) as his:
            await his.send("hello", build="")
            await his.wait_for("mine")
            now = await hers.wait_for("people")
            assert [(one["state"], one["watch"]) for one in now["people"]] == [("online", None)]
            assert await blocked.silent()


# --- found by name --------------------------------------------------------------------------------------------------


def test_players_are_found_by_how_their_names_begin_however_they_are_spelt(people):
    mira = people[0]
    zoe, zora = make_user("Zoë Kern"), make_user("zo-ra")
    hidden, gone, guest = make_user("Zobel"), make_user("Zofe"), make_user("Zoll")
    User.objects.filter(pk=hidden.pk).update(profile_public=False)
    User.objects.filter(pk=gone.pk).update(is_active=False)
    User.objects.filter(pk=guest.pk).update(is_guest=True)
    assert players_called(mira, "ZO") == [zoe, zora]
    assert players_called(mira, "zoek") == [zoe]
    assert players_called(zora, "zora") == players_called(mira, "z") == players_called(mira, "  ") == []


def test_whom_a_block_keeps_apart_is_not_found(people):
    mira, jonas, *_ = people
    assert players_called(mira, "jonas") == [jonas]
    block_set(user=jonas, other=mira, kind="block")
    assert players_called(mira, "jonas") == players_called(jonas, "mira") == []


def test_the_page_of_people_finds_and_follows(people):
    mira, jonas, *_ = people
    client = client_of(mira)
    page = client.get("/people/?q=jon").content.decode()
    assert jonas.get_absolute_url() in page and 'value="follow"' in page
    client.post("/people/follow/", {"user": jonas.slug, "do": "follow"})
    assert list(follows.followed_by(mira)) == [jonas]
    assert "No public player" in client.get("/people/?q=xx").content.decode()
