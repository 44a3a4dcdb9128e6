"""The channel layer: what is published arrives, also after the server was away, and nothing is left at the end."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
import redis
from django.conf import settings

from config.server.channel_layer import ChannelLayer
from config.supervisor.child import bound_to_parent
from config.supervisor.valkey import valkey_command, wait_until_up

GROUP = "game.1"
NOTICE = {"type": "changed", "seq": 7}


@pytest.fixture
def begin(tmp_path) -> Iterator[Callable[[], Any]]:
    """Starts a server at the same place as before."""
    started: list[subprocess.Popen[bytes]] = []

    def begin() -> Any:
        command = valkey_command(settings.VAR, settings.VAR / "layer.sock", keep=False)
        started.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=bound_to_parent()))
        assert wait_until_up(url(), lambda: started[-1].poll() is None)
        return started[-1]

    yield begin
    for server in started:
        server.kill()
        server.wait(60)


def url() -> str:
    return f"unix://{settings.VAR / 'layer.sock'}"


async def heard(layer: ChannelLayer, channel: str) -> Any:
    """The next message, told until somebody listens."""
    receiving = asyncio.ensure_future(layer.receive(channel))
    for _ in range(600):
        with suppress(redis.RedisError, OSError):
            await layer.group_send(GROUP, NOTICE)
        if (await asyncio.wait({receiving}, timeout=0.1))[0]:
            break
    return receiving.result()


async def test_a_server_that_comes_back_is_heard_again(begin):
    layer, server = ChannelLayer(hosts=[url()], prefix="test"), begin()
    channel = await layer.new_channel()
    await layer.group_add(GROUP, channel)
    assert await heard(layer, channel) == NOTICE
    server.kill()
    server.wait(60)
    await asyncio.sleep(0.2)
    begin()
    assert await heard(layer, channel) == NOTICE
    await layer.flush()


async def test_what_was_left_is_not_heard(begin):
    layer = ChannelLayer(hosts=[url()], prefix="test")
    begin()
    stays, goes = await layer.new_channel(), await layer.new_channel()
    for channel in (stays, goes):
        await layer.group_add(GROUP, channel)
    await layer.group_discard(GROUP, goes)
    assert await heard(layer, stays) == NOTICE
    await layer.group_discard(GROUP, stays)
    await layer.group_send(GROUP, NOTICE)
    await layer.send(goes, {"type": "own"})
    assert await asyncio.wait_for(layer.receive(goes), 60) == {"type": "own"}
    await layer.flush()


async def test_without_a_server_it_is_said_and_one_that_comes_is_taken(begin):
    layer = ChannelLayer(hosts=[url()], prefix="test")
    with pytest.raises(redis.RedisError):
        await layer.new_channel()
    begin()
    channel = await layer.new_channel()
    await layer.group_add(GROUP, channel)
    assert await heard(layer, channel) == NOTICE
    await layer.flush()


async def test_at_its_end_nothing_is_left(begin):
    layer = ChannelLayer(hosts=[url()], prefix="test")
    server = begin()
    await layer.new_channel()
    server.kill()
    server.wait(60)
    await asyncio.sleep(0.1)  # it looks for the server
    await layer.flush()
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_what_needs_nothing_more_is_never_received(begin):
    layer = ChannelLayer(hosts=[url()], prefix="test")
    begin()
    asked, other = await layer.new_channel(), await layer.new_channel()
    seen: list[Any] = []
    layer.passing[asked] = lambda message: seen.append(message) or message["seq"] < 8
    for channel in (asked, other):
        await layer.group_add(GROUP, channel)
    for number in (7, 8):
        await layer.group_send(GROUP, {"type": "changed", "seq": number})
    assert (await asyncio.wait_for(layer.receive(asked), 60))["seq"] == 8
    assert [(await asyncio.wait_for(layer.receive(other), 60))["seq"] for _ in range(2)] == [7, 8]
    assert [message["seq"] for message in seen] == [7, 8]
    await layer.flush()
