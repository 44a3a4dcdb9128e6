"""What is said at a table: who may say what, who reads it, and that the game knows nothing of it."""

from __future__ import annotations

import json
import threading
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.utils import translation

from accounts.models import FeatureFlag, User
from accounts.platform import feature_flags
from games.live import table_messages
from games.models import Block, ChatLine, Game, Seat
from games.selectors import chat, table_views
from games.selectors.chat import Heard
from games.services.community.chat import talk
from games.services.play import moves
from games.services.play.locked_game import NoSuchGame
from games.services.play.outcome import Outcome

from .conftest import Clock, Table
from .sockets import table_socket

pytestmark = pytest.mark.django_db


def say(table: Table, by: User, phrase: str = "", text: str = "", aid: uuid.UUID | None = None) -> Outcome:
    return talk(table.id, by=by, message=table_messages.Chat(aid=aid or uuid.uuid4(), phrase=phrase, text=text))


def write(table: Table, by: User, value: bool = True) -> Outcome:
    return talk(table.id, by=by, message=table_messages.Write(aid=uuid.uuid4(), value=value))


def mute(table: Table, by: User, value: bool = True, **whom: Any) -> Outcome:
    return talk(table.id, by=by, message=table_messages.Mute(aid=uuid.uuid4(), value=value, **whom))


def read(table: Table, by: User | None) -> list[str]:
    return [line["text"] for line in chat.heard_at(table.id, by).lines]


# --- saying ---------------------------------------------------------------------------------------------------------


def test_a_sentence_is_kept_by_its_key_and_read_in_the_language_of_the_reader(table: Table) -> None:
    mira, jonas = table.users
    assert say(table, mira, "luck").ok
    line = ChatLine.objects.get()
    assert (line.channel, line.number, line.seat, line.phrase, line.text) == ("players", 1, 0, "luck", "")
    assert read(table, jonas) == ["Good luck, and have fun."]
    with translation.override("de"):
        assert read(table, jonas) == [str(chat.PHRASES["luck"])]


@pytest.mark.parametrize(
    ("phrase", "text"), [("", ""), ("", "  "), ("nonsense", ""), ("luck", "and more"), ("", "Hello there")]
)
def test_what_cannot_be_said(table: Table, phrase: str, text: str) -> None:
    found = say(table, table.users[0], phrase, text)
    assert (found.code, bool(found.text)) == ("illegal", True)
    assert not ChatLine.objects.exists()


def test_own_words_need_everybody_at_the_table(table: Table) -> None:
    mira, jonas = table.users
    assert write(table, mira).ok
    assert chat.heard_at(table.id, jonas).writes == [0]
    assert say(table, mira, text="Hi").code == "illegal"
    assert write(table, jonas).ok
    assert say(table, mira, text=" A  fine\ngame\u202e! ").ok
    assert read(table, jonas) == ["A fine game!"]
    assert say(table, mira, text="\u200b").code == "illegal"
    assert write(table, jonas, value=False).ok
    assert say(table, mira, text="Hello?").code == "illegal"


def test_guests_talk_in_sentences_only(table: Table) -> None:
    mira, jonas = table.users
    User.objects.filter(pk=jonas.pk).update(is_guest=True)
    assert write(table, mira).code == "illegal"
    Seat.objects.filter(game=table.game).update(writes=True)
    assert say(table, mira, text="Hi").code == "illegal"
    assert say(table, User.objects.get(pk=jonas.pk), "hello").ok


def test_five_lines_in_ten_seconds_at_all_tables_together(
    open_table: Callable[..., Table], people: list[User], clock: Clock
) -> None:
    tables = [open_table(), open_table()]
    for number in range(5):
        assert say(tables[number % 2], people[0], "hello").ok
        clock.forward(seconds=1)
    assert say(tables[0], people[0], "hello").code == "rate"
    assert say(tables[0], people[1], "hello").ok, "somebody else may"
    clock.forward(seconds=5)
    assert say(tables[0], people[0], "hello").ok


def test_who_cannot_talk(table: Table, open_table: Callable[..., Table], clock: Clock) -> None:
    mira, jonas = table.users
    assert say(table, None, "hello").code == "forbidden"  # type: ignore[arg-type]
    jonas.is_active = False
    assert say(table, jonas, "hello").code == "forbidden"
    alone = open_table(bots=("easy",))
    assert say(alone, mira, "hello").code == "illegal"
    Game.objects.filter(pk=table.id).update(status="finished", ended_at=clock.at)
    assert say(table, mira, "good_game").ok
    clock.forward(days=1)
    assert say(table, mira, "good_game").code == "over"


def test_a_table_that_somebody_may_not_see_is_none(open_table: Callable[..., Table], people: list[User]) -> None:
    hidden = open_table(visibility="private")
    with pytest.raises(NoSuchGame):
        say(hidden, people[2], "hello")
    with pytest.raises(table_views.NoSuchTable):
        read(hidden, people[2])
    invited = table_messages.Chat(aid=uuid.uuid4(), phrase="hello")
    assert talk(hidden.id, by=people[2], message=invited, invite=hidden.game.invite).ok


def test_the_same_line_sent_again_is_said_once(table: Table) -> None:
    mira, jonas = table.users
    aid = uuid.uuid4()
    assert not say(table, mira, "hello", aid=aid).dup
    assert say(table, mira, "hello", aid=aid).dup
    assert say(table, jonas, "hello", aid=aid).code == "malformed"
    assert ChatLine.objects.count() == 1
    assert moves.outcome(table.id, by=mira, aid=aid).ok
    assert moves.outcome(table.id, by=jonas, aid=aid).code == "not_applied"


@pytest.mark.django_db(transaction=True)
def test_the_same_line_from_two_tabs_at_once_is_said_once(table: Table) -> None:
    aid, found = uuid.uuid4(), []

    def tab() -> None:
        try:
            found.append(say(table, table.users[0], "hello", aid=aid))
        finally:
            connections.close_all()

    tabs = [threading.Thread(target=tab) for _ in range(4)]
    for one in tabs:
        one.start()
    for one in tabs:
        one.join()
    assert sorted(one.dup for one in found) == [False, True, True, True]
    assert ChatLine.objects.count() == 1


def test_nothing_of_the_game_changes_by_talking(table: Table) -> None:
    before = (table_views.view(table.id, table.users[0]), table.entries())
    assert say(table, table.users[1], "hello").ok and write(table, table.users[1]).ok
    after = (table_views.view(table.id, table.users[0]), table.entries())
    assert (before[0].vh, before[0].seq, before[1]) == (after[0].vh, after[0].seq, after[1])
    assert table_views.update_frame(before[0], after[0]) is None


# --- reading --------------------------------------------------------------------------------------------------------


def test_players_and_watchers_do_not_read_each_other_before_the_end(table: Table, people: list[User]) -> None:
    mira, jonas, carla, dario = people[:4]
    assert say(table, mira, "luck").ok and say(table, carla, "exciting").ok
    assert read(table, jonas) == read(table, mira) == ["Good luck, and have fun."]
    assert read(table, dario) == read(table, carla) == read(table, None) == ["How exciting!"]
    assert say(table, carla, "thinking").code == "illegal", "a sentence of players"
    assert say(table, carla, text="Block!").code == "illegal"
    assert moves.act(table.id, by=mira, message=table_messages.Concede(aid=uuid.uuid4())).ok
    assert len(read(table, jonas)) == len(read(table, None)) == 2


def test_in_a_match_of_a_tournament_they_never_do(table: Table, people: list[User]) -> None:
    assert say(table, people[0], "luck").ok and say(table, people[2], "exciting").ok
    Game.objects.filter(pk=table.id).update(arranged=True)
    assert moves.act(table.id, by=people[0], message=table_messages.Concede(aid=uuid.uuid4())).ok
    assert len(read(table, people[1])) == len(read(table, None)) == 1


def test_who_is_muted_is_not_read_here_nor_at_other_tables(
    open_table: Callable[..., Table], people: list[User]
) -> None:
    table, other = open_table(), open_table()
    mira, jonas, carla, dario = people[:4]
    assert say(table, jonas, "hello").ok and say(other, jonas, "sorry").ok
    assert mute(table, mira, seat=1).ok
    assert read(table, mira) == read(other, mira) == []
    assert chat.heard_at(table.id, mira).muted == [1]
    assert len(read(table, jonas)) == 1, "who is muted does not notice"
    assert chat.heard_at(table.id, jonas).muted == []
    assert mute(table, mira, seat=1, value=False).ok
    assert len(read(table, mira)) == 1

    assert say(table, carla, "hello").ok
    assert mute(table, dario, line="w1").ok and read(table, dario) == []
    assert mute(table, mira, line="w1").code == "illegal", "a line that she cannot read"
    assert mute(table, mira, seat=0).code == mute(table, mira, seat=7).code == "illegal"


def test_a_block_is_not_undone_at_the_table(table: Table) -> None:
    mira, jonas = table.users
    Block.objects.create(user=mira, other=jonas, kind="block")
    assert mute(table, mira, seat=1).dup
    assert mute(table, mira, seat=1, value=False).code == "illegal"
    assert Block.objects.get().kind == "block"


def test_a_hidden_line_is_read_by_nobody(table: Table) -> None:
    assert say(table, table.users[0], "hello").ok
    ChatLine.objects.update(hidden=True)
    assert read(table, table.users[0]) == read(table, table.users[1]) == []


# --- frames ---------------------------------------------------------------------------------------------------------


def line(number: int) -> dict[str, Any]:
    return {"id": f"p{number}", "text": "x"}


def test_news_are_new_lines_or_all_of_them() -> None:
    one, two = Heard([line(1)], [], []), Heard([line(1), line(2)], [], [])
    assert chat.news(None, chat.SILENCE) is None
    assert chat.news(one, one) is None
    assert chat.news(None, one) == {"t": "chat", "whole": True, "lines": [line(1)], "writes": [], "muted": []}
    assert chat.news(one, two) == {"t": "chat", "whole": False, "lines": [line(2)], "writes": [], "muted": []}
    gone = [chat.news(two, one), chat.news(two, Heard([line(2)], [], [1])), chat.news(two, chat.SILENCE)]
    assert [found and (found["whole"], len(found["lines"])) for found in gone] == [(True, 1), (True, 1), (True, 0)]
    full = Heard([line(number) for number in range(chat.KEPT)], [], [])
    slid = Heard([*full.lines[1:], line(99)], [], [])
    assert (chat.news(full, slid) or {})["lines"] == [line(99)]
    assert (chat.news(slid, full) or {})["whole"], "an older one came back"


@pytest.mark.django_db(transaction=True)
async def test_sockets_hear_their_own_channel_and_nothing_else(
    open_table: Callable[..., Table], people: list[User]
) -> None:
    table, other = await sync_to_async(open_table)(), await sync_to_async(open_table)()
    mira, jonas, carla, dario = people[:4]
    async with (
        table_socket(table, mira) as hers, table_socket(table, jonas, language="de") as his,
        table_socket(table, jonas) as public, table_socket(table, carla) as watching,
        table_socket(table) as nobody, table_socket(other, jonas) as elsewhere,
    ):  # fmt: skip
        sockets = {"hers": hers, "his": his, "watching": watching, "nobody": nobody, "elsewhere": elsewhere}
        for one in sockets.values():
            await one.hello()
        await public.hello(want="public")
        sockets["public"] = public
        for one in sockets.values():
            await one.settle()
            one.frames.clear()

        aid = await hers.send("chat", aid=str(uuid.uuid4()), phrase="luck")
        assert (await hers.wait_for("ack"))["aid"] == aid
        assert (await hers.wait_for("chat"))["lines"][0]["mine"]
        heard = await his.wait_for("chat")
        assert [one["text"] for one in heard["lines"]] == [translated("luck", "de")]
        assert (heard["lines"][0]["seat"], heard["lines"][0]["name"]) == (0, "Mira")
        await public.wait_for("chat")  # a player stays one, however he looks at the table
        await sync_to_async(say)(table, dario, "exciting")
        assert [one["id"] for one in (await watching.wait_for("chat"))["lines"]] == ["w1"]
        assert [one["id"] for one in (await nobody.wait_for("chat"))["lines"]] == ["w1"]
        for one in sockets.values():
            await one.settle()
        chats = {name: [f for f in one.frames if f["t"] == "chat"] for name, one in sockets.items()}
        assert {name: len(found) for name, found in chats.items()} == {
            "hers": 1, "his": 1, "public": 1, "watching": 1, "nobody": 1, "elsewhere": 0,
        }  # fmt: skip
        for name in ("watching", "nobody"):
            assert "luck" not in json.dumps(sockets[name].frames)
            assert not any(f["t"] != "chat" for f in sockets[name].frames), "nor is there a sign that they talk"
        assert not any(f["t"] in ("view", "update") for f in hers.frames), "the game was not sent anew"

        await hers.send("mute", aid=str(uuid.uuid4()), seat=1)
        assert (await hers.wait_for("chat"))["muted"] == [1]
        await his.send("chat", aid=str(uuid.uuid4()), phrase="hello")
        await his.wait_for("chat")
        await hers.settle()
        assert sum(len(f["lines"]) for f in hers.frames if f["t"] == "chat") == 1, "her own line alone"
        async with table_socket(table, mira) as again:
            await again.hello()
            assert [one["id"] for one in (await again.wait_for("chat"))["lines"]] == ["p1"]


def translated(phrase: str, language: str) -> str:
    with translation.override(language):
        return str(chat.PHRASES[phrase])


@pytest.mark.django_db(transaction=True)
async def test_a_lost_poke_is_made_good_by_a_ping(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for often in ("REFRESH_EVERY", "TALK_EVERY"):
        monkeypatch.setattr(f"games.sockets.table.{often}", 0.0)
    monkeypatch.setattr("games.live.push.notify_chat", lambda game_id: None)
    async with table_socket(table, table.users[1]) as his:
        await his.hello()
        await his.settle()
        assert (await sync_to_async(say)(table, table.users[0], "luck")).ok
        assert await his.silent()
        await his.send("ping", n=1)
        assert [one["id"] for one in (await his.wait_for("chat"))["lines"]] == ["p1"]


@pytest.mark.django_db(transaction=True)
async def test_the_end_opens_the_channels_on_every_socket(table: Table, people: list[User]) -> None:
    await sync_to_async(say)(table, people[0], "luck")
    async with table_socket(table, people[2]) as watching:
        await watching.hello()
        await sync_to_async(moves.act)(table.id, by=people[0], message=table_messages.Concede(aid=uuid.uuid4()))
        assert [one["id"] for one in (await watching.wait_for("chat"))["lines"]] == ["p1"]


def test_the_twin_over_http(table: Table, people: list[User], client_of: Callable[..., Any]) -> None:
    hers, watching = client_of(people[0]), client_of(people[2])
    body = {"t": "chat", "aid": str(uuid.uuid4()), "phrase": "hello"}
    answer = hers.post(f"/api/games/{table.id}/actions", json.dumps(body), content_type="application/json")
    assert (answer.status_code, answer.json()["t"], answer.json()["frame"]["t"]) == (200, "ack", "chat")
    again = hers.post(f"/api/games/{table.id}/actions", json.dumps(body), content_type="application/json").json()
    assert again["dup"]
    assert [one["id"] for one in hers.get(f"/api/games/{table.id}/chat").json()["lines"]] == ["p1"]
    assert watching.get(f"/api/games/{table.id}/chat").json() == chat.frame(chat.SILENCE)
    assert hers.get("/api/games/nosuchgame12/chat").status_code == 404
    long = {**body, "aid": str(uuid.uuid4()), "phrase": "", "text": "x" * 201}
    answer = hers.post(f"/api/games/{table.id}/actions", json.dumps(long), content_type="application/json")
    assert answer.status_code == 400


def test_the_page_brings_the_sentences_where_there_is_somebody_to_talk_to(
    table: Table, open_table: Callable[..., Table], people: list[User], client_of: Callable[..., Any]
) -> None:
    settings = client_of(people[0]).get(f"/g/{table.id}/").context["script_settings"]["chat"]
    assert (set(settings["phrases"]), settings["free"]) == (set(chat.PHRASES), True)
    watching = client_of(people[2]).get(f"/g/{table.id}/").context["script_settings"]["chat"]
    assert (set(watching["phrases"]), watching["free"]) == (set(chat.FOR_WATCHERS), False)
    alone = open_table(bots=("easy",))
    assert client_of(people[0]).get(f"/g/{alone.id}/").context["script_settings"]["chat"] is None


def test_the_operator_can_switch_own_words_off(table: Table) -> None:
    mira, jonas = table.users
    assert write(table, mira).ok and write(table, jonas).ok and say(table, mira, text="Hi").ok
    FeatureFlag.objects.create(key="chat_text", on=False)
    feature_flags.forget()
    assert say(table, mira, text="Hi").code == "illegal"
    assert say(table, mira, "hello").ok
    FeatureFlag.objects.all().delete()
    feature_flags.forget()
