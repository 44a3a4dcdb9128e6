"""One REDIS_URL, three spellings."""

import asyncio
import socket
import subprocess
from contextlib import ExitStack

import pytest
from django.conf import settings

from accounts.platform.redis_clients import redis_client
from config.cache import SteadyRedisCache
from config.redis_urls import SOCKET_PATH_LIMIT, RedisUrls, socket_path
from config.server.channel_layer import ChannelLayer
from config.supervisor.child import bound_to_parent
from config.supervisor.valkey import valkey_binary, wait_until_up


@pytest.mark.parametrize("url", ["redis://localhost:6379/0", "rediss://:secret@cache.example:6380/2"])
def test_a_network_server_is_spelt_the_same_for_all(url):
    assert RedisUrls.from_url(url) == RedisUrls(cache=url, channels=url, celery=url)


def test_a_socket_has_its_own_spelling_for_celery():
    assert RedisUrls.from_url("unix:///run/valkey.sock") == RedisUrls(
        cache="unix:///run/valkey.sock", channels="unix:///run/valkey.sock", celery="redis+socket:///run/valkey.sock"
    )


def test_celerys_spelling_is_understood_too():
    assert RedisUrls.from_url("redis+socket:///run/v.sock") == RedisUrls.from_url("unix:///run/v.sock")


def test_the_database_number_of_a_socket_survives_the_change_of_spelling():
    urls = RedisUrls.from_url("unix:///run/v.sock?db=3")
    assert urls.cache == "unix:///run/v.sock?db=3"
    assert urls.celery == "redis+socket:///run/v.sock?virtual_host=3"


@pytest.mark.parametrize("url", ["localhost:6379", "http://localhost", "unix://relative.sock", "memcached://x"])
def test_another_scheme_is_refused_and_named(url):
    with pytest.raises(ValueError, match="REDIS_URL") as refused:
        RedisUrls.from_url(url)
    assert url in str(refused.value)


def test_a_short_data_directory_keeps_its_socket(tmp_path_factory):
    from pathlib import Path

    assert socket_path(Path("/srv/vorrang/var")) == Path("/srv/vorrang/var/valkey.sock")


def test_a_deep_data_directory_gets_a_short_socket_of_its_own():
    from pathlib import Path

    deep, other = Path("/srv/" + "d" * 120), Path("/srv/" + "e" * 120)
    assert len(str(socket_path(deep))) <= SOCKET_PATH_LIMIT
    assert socket_path(deep) == socket_path(deep)
    assert socket_path(deep) != socket_path(other)


def test_each_library_reaches_the_server_by_its_spelling():
    """The same server is behind all three: what one writes another reads."""
    import kombu
    import redis

    name = f"{settings.INSTANCE}-spelling"
    redis.Redis.from_url(settings.REDIS.cache).set(name, "here")
    with kombu.Connection(settings.REDIS.celery) as connection:
        assert connection.default_channel.client.get(name) == b"here"


# --- sentinels -------------------------------------------------------------------------------------------------------

WATCHED = "sentinel://:p%40ss@one.example:26379,two.example/main?db=2"


def test_sentinels_are_spelt_for_each_library():
    urls = RedisUrls.from_url(WATCHED)
    assert urls.cache == urls.channels == WATCHED
    assert urls.celery == "sentinel://:p%40ss@one.example:26379/2;sentinel://:p%40ss@two.example:26379/2"
    assert urls.celery_options["master_name"] == "main"
    assert urls.layer == {
        "master_name": "main", "sentinels": [("one.example", 26379), ("two.example", 26379)], "sentinel_kwargs": {},
        "db": 2, "password": "p@ss",
    }  # fmt: skip


def test_one_server_needs_no_more_than_its_address():
    urls = RedisUrls.from_url("redis://localhost:6379/0")
    assert (urls.layer, urls.celery_options) == ("redis://localhost:6379/0", {})


@pytest.mark.parametrize("url", ["sentinel://one.example:26379", "sentinel:///main", "sentinel://one:x/main"])
def test_sentinels_without_hosts_or_a_name_are_refused_with_the_remedy(url):
    with pytest.raises(ValueError, match=r"REDIS_URL .* write sentinel://host:26379,host:26379/NAME"):
        RedisUrls.from_url(url)


@pytest.fixture
def sentinel(tmp_path):
    """A server and a sentinel that watches it; the address that is configured."""
    ports = []
    for _ in range(2):
        with socket.create_server(("127.0.0.1", 0)) as probe:
            ports.append(probe.getsockname()[1])
    settled = tmp_path / "sentinel.conf"
    settled.write_text(f"port {ports[1]}\nsentinel monitor main 127.0.0.1 {ports[0]} 1\n")
    commands = (
        [valkey_binary(), "--port", str(ports[0]), "--save", "", "--dir", str(tmp_path)],
        [valkey_binary(), str(settled), "--sentinel"],
    )
    with ExitStack() as stack:
        for port, command in zip(ports, commands, strict=True):
            server = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=bound_to_parent())
            stack.callback(server.wait)
            stack.callback(server.kill)
            assert wait_until_up(f"redis://127.0.0.1:{port}", lambda server=server: server.poll() is None)
        yield f"sentinel://127.0.0.1:{ports[1]}/main", f"redis://127.0.0.1:{ports[0]}"


def test_each_library_finds_the_server_by_its_sentinel(sentinel):
    """What one writes the server has."""
    import kombu
    import redis

    urls, server = RedisUrls.from_url(sentinel[0]), redis.Redis.from_url(sentinel[1])
    redis_client(urls.channels, 2.0).set("by a client", "here")
    cache = SteadyRedisCache(urls.cache, settings.CACHES["default"])
    cache.set("by:the:cache", 1, 60)
    assert not cache.resting_until
    with kombu.Connection(urls.celery, transport_options=urls.celery_options) as connection:
        connection.default_channel.client.set("by Celery", "here")
    layer = ChannelLayer(hosts=[urls.layer], prefix="watched")

    async def heard():
        channel = await layer.new_channel()
        await layer.group_add("game.1", channel)
        while not server.publish("watched__group__game.1", layer.serialize({"type": "changed"})):
            await asyncio.sleep(0.01)
        return await asyncio.wait_for(layer.receive(channel), 20)

    assert asyncio.run(heard()) == {"type": "changed"}
    assert {key.decode() for key in server.keys("*by*")} == {
        "by a client",
        "by Celery",
        f"{settings.INSTANCE}:1:by:the:cache",
    }
