"""The addresses of one Redis: cache, channel layer and Celery spell sockets and sentinels differently."""

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from accounts.platform.redis_clients import SCHEME, Sentinels

SOCKET_PATH_LIMIT = 100
"""Unix sockets have a path limit of 104 (macOS) or 108 (Linux) bytes."""


@dataclass(frozen=True)
class RedisUrls:
    """One server, as each library wants to be told of it."""

    cache: str
    channels: str
    celery: str

    @classmethod
    def from_url(cls, url: str) -> "RedisUrls":
        """Derive all three from a `REDIS_URL`; raises ValueError naming the schemes that would do."""
        parts = urlsplit(url)
        if parts.scheme in ("redis", "rediss"):
            return cls(url, url, url)
        if parts.scheme == SCHEME:
            return cls._of_sentinels(url)
        if parts.scheme in ("unix", "redis+socket"):
            query = parse_qs(parts.query)
            number = (query.get("db") or query.get("virtual_host") or [""])[0]
            if not parts.path.startswith("/"):
                raise ValueError(f"REDIS_URL {url!r} names no absolute socket path; write unix:///path/to/socket")
            plain = f"unix://{parts.path}" + (f"?db={number}" if number else "")
            celery = f"redis+socket://{parts.path}" + (f"?virtual_host={number}" if number else "")
            return cls(plain, plain, celery)
        raise ValueError(f"REDIS_URL {url!r} must begin with redis://, rediss://, unix:// or sentinel://")

    @classmethod
    def _of_sentinels(cls, url: str) -> "RedisUrls":
        try:
            them = Sentinels.from_url(url)
        except ValueError as trouble:
            raise ValueError(f"REDIS_URL {trouble}") from None
        login = f"{quote(them.username, safe='')}:{quote(them.password, safe='')}@" if them.password else ""
        return cls(url, url, ";".join(f"sentinel://{login}{host}:{port}/{them.db}" for host, port in them.hosts))

    @property
    def layer(self) -> str | dict[str, Any]:
        """The server, as the channel layer wants to be told of it."""
        if not self.channels.startswith(f"{SCHEME}://"):
            return self.channels
        them = Sentinels.from_url(self.channels)
        return {
            "master_name": them.name,
            "sentinels": list(them.hosts),
            "sentinel_kwargs": them.of_sentinels,
            **them.of_server,
        }

    @property
    def celery_options(self) -> dict[str, Any]:
        """What Celery wants to know beside the address."""
        if not self.celery.startswith(f"{SCHEME}://"):
            return {}
        them = Sentinels.from_url(self.channels)
        return {"master_name": them.name, "sentinel_kwargs": them.of_sentinels}

    @classmethod
    def from_socket(cls, path: Path) -> "RedisUrls":
        return cls.from_url(f"unix://{path}")


def socket_path(var: Path) -> Path:
    """Where the embedded Valkey of this data directory listens; the same answer in every process.

    A data directory deep in the tree would break the limit of the socket address, so its socket moves to a private
    directory of the temporary one, named after the data directory.
    """
    near = var / "valkey.sock"
    if len(os.fsencode(near)) <= SOCKET_PATH_LIMIT:
        return near
    name = hashlib.sha256(os.fsencode(var)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"vorrang-{os.getuid()}-{name}" / "valkey.sock"
