"""Clients of Redis, whose address names one server or the sentinels that know which one it is at present."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import redis
from redis.sentinel import Sentinel, SentinelConnectionPool

SCHEME = "sentinel"
PORT = 26379


@dataclass(frozen=True)
class Sentinels:
    """`sentinel://[user:password@]host[:port],host[:port]/NAME[?db=N&sentinel_password=...]`: who watches which server.
    User and password are the server's."""

    hosts: tuple[tuple[str, int], ...]
    name: str
    db: int = 0
    username: str = ""
    password: str = ""
    sentinel_password: str = ""

    @classmethod
    def from_url(cls, url: str) -> Sentinels:
        """Read an address. Raises ValueError, which names what is missing."""
        parts = urlsplit(url)
        login, _, places = parts.netloc.rpartition("@")
        hosts = [place.rpartition(":") if ":" in place else (place, ":", str(PORT)) for place in places.split(",")]
        name = parts.path.strip("/")
        if not name or "/" in name or not all(host and port.isdigit() for host, _, port in hosts):
            raise ValueError(f"{url!r} names no sentinels; write sentinel://host:{PORT},host:{PORT}/NAME")
        username, _, password = login.partition(":")
        asked = {key: values[-1] for key, values in parse_qs(parts.query).items()}
        return cls(
            tuple((host, int(port)) for host, _, port in hosts),
            name,
            int(asked.get("db", 0)),
            unquote(username),
            unquote(password),
            asked.get("sentinel_password", ""),
        )

    @property
    def of_server(self) -> dict[str, Any]:
        """How its connections are opened."""
        login = {"username": self.username or None, "password": self.password or None}
        return {"db": self.db, **{key: value for key, value in login.items() if value}}

    @property
    def of_sentinels(self) -> dict[str, Any]:
        """How connections to the sentinels are opened."""
        return {"password": self.sentinel_password} if self.sentinel_password else {}

    def pool(self, **options: Any) -> SentinelConnectionPool:
        """Connections to the server that is the master at present."""
        patience = {key: value for key, value in options.items() if key.startswith("socket_")}
        watchers = Sentinel(list(self.hosts), sentinel_kwargs={**patience, **self.of_sentinels})
        return SentinelConnectionPool(self.name, watchers, **self.of_server, **options)


class Pool:
    """Connections to what an address names, for whatever asks for a `pool_class`."""

    @staticmethod
    def from_url(url: str, **options: Any) -> redis.ConnectionPool:
        """A pool."""
        if url.startswith(f"{SCHEME}://"):
            return Sentinels.from_url(url).pool(**options)
        return redis.ConnectionPool.from_url(url, **options)


def redis_client(url: str, patience: float) -> redis.Redis:
    """A client of what an address names, which waits so many seconds for an answer."""
    return redis.Redis(connection_pool=Pool.from_url(url, socket_timeout=patience, socket_connect_timeout=patience))
