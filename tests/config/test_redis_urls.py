"""One REDIS_URL, three spellings."""

import pytest
from django.conf import settings

from config.redis_urls import SOCKET_PATH_LIMIT, RedisUrls, socket_path


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
