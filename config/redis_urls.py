"""The three addresses of one Redis: cache, channel layer and Celery spell a Unix socket differently."""

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

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
        if parts.scheme in ("unix", "redis+socket"):
            query = parse_qs(parts.query)
            number = (query.get("db") or query.get("virtual_host") or [""])[0]
            if not parts.path.startswith("/"):
                raise ValueError(f"REDIS_URL {url!r} names no absolute socket path; write unix:///path/to/socket")
            plain = f"unix://{parts.path}" + (f"?db={number}" if number else "")
            celery = f"redis+socket://{parts.path}" + (f"?virtual_host={number}" if number else "")
            return cls(plain, plain, celery)
        raise ValueError(f"REDIS_URL {url!r} must begin with redis://, rediss:// or unix://")

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
