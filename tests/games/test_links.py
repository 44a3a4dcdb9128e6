"""Links to a private game: to watch it as the public does, and to its replay when all who played it agree."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from accounts.people.services import account_close
from games.live import table_messages
from games.models import Game, Seat, Status
from games.services.play import moves
from games.services.tables.links import replay_share, watch_link_end, watch_link_renew
from games.services.tables.tables import TableError, TableSettings, table_join, table_open
from tests.games.sockets import Closed, Socket
from tests.loops import some

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(people) -> Game:
    """A private game of Mira's and Jonas's that runs."""
    return private(people)


def private(people: Any, **settings: Any) -> Game:
    mira, jonas, *_ = people
    game = table_open(host=mira, settings=TableSettings(visibility="private", **settings))
    table_join(game=game, user=jonas, invite=game.invite)
    return Game.objects.get(pk=game.pk)


def key_of(game: Game, user: Any) -> str:
    """A fresh link to watch."""
    watch_link_renew(game=game, user=user)
    return Game.objects.get(pk=game.pk).watch_key


def end(game: Game, by: Any) -> None:
    assert moves.act(game.pk, by=by, message=table_messages.Concede(aid=uuid.uuid4())).ok


def refused(work: Any, **named: Any) -> str:
    before = list(Game.objects.values()), list(Seat.objects.values())
    with pytest.raises(TableError) as error:
        work(**named)
    assert before == (list(Game.objects.values()), list(Seat.objects.values()))
    return error.value.code


def statuses(game: Game, key: str, client: Client | None = None) -> dict[str, int]:
    """What each way to a game answers to somebody who has a token."""
    client, api = client or Client(), f"/api/games/{game.pk}"
    paths = {
        "watch": f"/w/{key}/", "replay": f"/s/{key}/", "invite": f"/i/{key}/", "table": f"/g/{game.pk}/?invite={key}",
        "view": f"{api}/view?invite={key}", "at": f"{api}/view?at=0&invite={key}", "log": f"{api}/log?invite={key}",
        "hand": f"{api}/view?at=0&seat=0&invite={key}", "record": f"{api}/record?invite={key}",
        "chat": f"{api}/chat?invite={key}",
    }  # fmt: skip
    return {name: client.get(path).status_code for name, path in paths.items()}


NOTHING = dict.fromkeys(
    ("watch", "replay", "invite", "table", "view", "at", "log", "hand", "record", "chat"), 404
)  # fmt: skip
WATCHING = {**NOTHING, "watch": 200, "view": 200, "chat": 200}
REPLAYING = {**dict.fromkeys(NOTHING, 200), "watch": 404, "invite": 404, "table": 404}


# --- watching -------------------------------------------------------------------------------------------------------


def test_without_a_link_there_is_nothing(game):
    assert statuses(game, "") | {"invite": 404} == NOTHING
    assert statuses(game, "x" * 24) == NOTHING


def test_the_link_opens_the_present_view_of_the_public_and_nothing_else(game, people):
    key = key_of(game, people[1])
    assert statuses(game, key) == WATCHING
    frame = Client().get(f"/api/games/{game.pk}/view?invite={key}").json()
    assert (frame["table"]["role"], frame["table"]["you"], frame["state"]["you"]) == ("public", None, None)
    public = open_twin(people)
    assert frame["state"].keys() == public["state"].keys()
    assert [hand["cards"] for hand in frame["state"]["zones"]["hand"]] == [[], []]


def open_twin(people: Any) -> dict[str, Any]:
    """What the public sees of a public game of the same two."""
    game = table_open(host=people[2], settings=TableSettings())
    table_join(game=game, user=people[3])
    found: dict[str, Any] = Client().get(f"/api/games/{game.pk}/view").json()
    return found


@pytest.mark.parametrize("ruleset", [pytest.param("kafkas_halle", marks=pytest.mark.night), "magic"])
def test_no_hidden_card_is_in_what_the_link_shows_also_when_the_game_is_over(people, ruleset):
    mira, jonas, *_ = people
    game = private(people, ruleset=ruleset, first=0)
    key, anybody = key_of(game, mira), Client()
    for over in (False, True):
        if over:
            end(game, jonas)
        frame = anybody.get(f"/api/games/{game.pk}/view?invite={key}").json()
        page = anybody.get(f"/w/{key}/").content.decode()
        assert frame["table"]["replay"] is None and frame["table"]["decks"] is None
        for one in (frame, json.loads(page.split('id="frame" type="application/json">')[1].split("</script>")[0])):
            for hand in some(one["state"]["zones"]["hand"]):
                assert hand["count"] > 0
                assert all("face" not in card or not card["face"] for card in hand["cards"]), over
        assert statuses(game, key) == WATCHING


def test_another_link_kills_the_one_before_and_each_can_be_ended(game, people):
    first = key_of(game, people[0])
    second = key_of(game, people[1])
    assert first != second
    assert statuses(game, first) == NOTHING
    assert statuses(game, second) == WATCHING
    watch_link_end(game=game, user=people[0])
    assert statuses(game, second) == NOTHING


def test_only_players_of_a_private_game_with_watchers_make_it(game, people):
    mira, _jonas, carla, *_ = people
    assert refused(watch_link_renew, game=game, user=carla) == "no_such_table"
    closed = private(people, watchers=False)
    assert refused(watch_link_renew, game=closed, user=mira) == "no_watchers"
    public = table_open(host=mira, settings=TableSettings())
    assert refused(watch_link_renew, game=public, user=mira) == "no_links"
    Game.objects.filter(pk=game.pk).update(arranged=True)
    assert refused(watch_link_renew, game=game, user=mira) == "no_links"


def test_the_pages_are_not_listed_and_not_told_to_other_sites(game, people):
    key = key_of(game, people[0])
    page = Client().get(f"/w/{key}/")
    assert page["X-Robots-Tag"] == "noindex, nofollow"
    assert '<meta name="robots" content="noindex, nofollow">' in page.content.decode()
    assert page["Referrer-Policy"] == "same-origin"
    assert "no-store" in page["Cache-Control"]
    assert game.invite not in page.content.decode()
    assert "Disallow: /w/" in Client().get("/robots.txt").content.decode()


@pytest.mark.django_db(transaction=True)
async def test_a_watcher_is_closed_out_when_the_link_dies(people):
    game = await sync_to_async(private)(people)
    key = await sync_to_async(key_of)(game, people[0])
    async with Socket(f"/ws/game/{game.pk}/?invite={key}") as socket:
        await socket.send("hello", build="", want="seat")
        frame = await socket.wait_for("view")
        assert frame["table"]["role"] == "public"
        await sync_to_async(watch_link_renew)(game=game, user=people[1])
        with pytest.raises(Closed) as closed:
            await socket.wait_for("nothing of the kind")
        assert closed.value.code == 4404


# --- the replay -----------------------------------------------------------------------------------------------------


def test_a_replay_is_shared_when_all_have_agreed_and_no_longer_when_one_takes_it_back(game, people):
    mira, jonas, *_ = people
    assert refused(replay_share, game=game, user=mira, agreed=True) == "running"
    end(game, jonas)
    replay_share(game=game, user=mira, agreed=True)
    assert Game.objects.get(pk=game.pk).share_key == ""
    replay_share(game=game, user=jonas, agreed=True)
    key = Game.objects.get(pk=game.pk).share_key
    assert statuses(game, key) == REPLAYING
    assert statuses(game, "x" * 24) == NOTHING
    replay_share(game=game, user=mira, agreed=False)
    assert statuses(game, key) == NOTHING
    replay_share(game=game, user=mira, agreed=True)
    again = Game.objects.get(pk=game.pk).share_key
    assert again not in ("", key)
    assert statuses(game, key) == NOTHING


def test_a_sealed_game_is_not_shared_and_one_that_is_sealed_again_is_closed(game, people):
    mira, jonas, *_ = people
    end(game, jonas)
    for user in (mira, jonas):
        replay_share(game=game, user=user, agreed=True)
    key = Game.objects.get(pk=game.pk).share_key
    Game.objects.filter(pk=game.pk).update(sealed=True)
    assert statuses(game, key) == NOTHING
    assert refused(replay_share, game=game, user=mira, agreed=True) == "running"


def test_whose_account_is_deleted_has_not_agreed(game, people):
    mira, jonas, *_ = people
    account_close(jonas)
    assert Game.objects.get(pk=game.pk).status == Status.FINISHED
    replay_share(game=game, user=mira, agreed=True)
    assert Game.objects.get(pk=game.pk).share_key == ""


def test_against_a_bot_one_agrees_alone(people):
    game = table_open(host=people[0], settings=TableSettings(visibility="private", bots=("easy",)))
    end(game, people[0])
    replay_share(game=game, user=people[0], agreed=True)
    assert statuses(game, Game.objects.get(pk=game.pk).share_key) == REPLAYING


def test_players_make_the_links_on_their_page(game, people):
    mira, jonas, carla, *_ = people
    client = Client()
    client.force_login(mira)
    path = f"/g/{game.pk}/links/"
    assert f'data-links="{path}"' in client.get(f"/g/{game.pk}/").content.decode()
    client.post(path, {"do": "renew"})
    assert f"/w/{Game.objects.get(pk=game.pk).watch_key}/" in client.get(path).content.decode()
    end(game, jonas)
    client.post(path, {"do": "share"})
    assert "Not yet: Jonas" in client.get(path).content.decode()
    stranger = Client()
    stranger.force_login(carla)
    assert [stranger.get(path).status_code, stranger.post(path, {"do": "renew"}).status_code] == [404, 404]
