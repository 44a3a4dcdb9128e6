"""The server of a web process: `python -m config.server.web --listen FD...`, as `manage.py play` starts it.

It accepts on sockets that it has inherited, so any number of such processes serve one address, and the process that has
time takes the next connection: of 500 that came within 5 s two processes took 249 and 251, of 200 at once 114 and 86.
With a socket each (`SO_REUSEPORT`) it was as even, but a process that hangs would go on to be given its share.
uvicorn's own `--fd` takes any socket for a local one, and then nothing sets TCP_NODELAY, which costs 40 ms a message.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from argparse import ArgumentParser
from functools import partial
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.supervisors import ChangeReload

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
from django.conf import settings

from config.server.frames import Sockets
from config.server.garbage import Walks
from config.server.homes import Home

OPTIONS: dict[str, Any] = {
    "lifespan": "off",
    "ws": Sockets,
    "ws_max_size": 65536,
    "ws_per_message_deflate": False,
    "ws_ping_interval": 20,
    "ws_ping_timeout": 20,
    "timeout_graceful_shutdown": 5,
    "access_log": False,
    "server_header": False,
}
NOT_STARTED = 3
"""Exit code, as that of uvicorn."""


class Requests(HttpToolsProtocol):
    """One connection, until it is a socket's."""

    def __init__(self, *given: Any, home: Home, **named: Any) -> None:
        super().__init__(*given, **named)
        self._home = home

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to where its socket is at home, or serve it here."""
        lines = [b"%b %b HTTP/1.1" % (self.scope["method"].encode(), self.url)]
        lines += [b"%b: %b" % header for header in self.scope["headers"]]
        connection = self.transport.get_extra_info("socket").fileno()
        if self._home.hand_over(self.url, connection, b"\r\n".join([*lines, b"", b""])):
            self.transport.abort()  # our end of it
        else:
            super().handle_websocket_upgrade()


class Server(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: int, home: Home | None = None) -> None:
        """`ready`: the end of a pipe, for one byte."""
        super().__init__(config)
        self._ready, self._home = ready, home
        self._walks = Walks()
        self._taken: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._home is not None:
            self._home.open(self._take)
        self._walks.begin()
        os.write(self._ready, b"1")
        os.close(self._ready)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._home is not None:
            self._home.close()
        self._walks.end()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, request: bytes) -> None:
        protocol = Sockets(self.config, self.server_state, self.lifespan.state)
        protocol.handed = request
        coming = asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        task = asyncio.ensure_future(coming)
        self._taken.add(task)
        task.add_done_callback(self._taken.discard)


def main() -> None:
    """Serve until a signal comes, and end by it."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--listen", type=int, nargs="+", required=True, help="file descriptors of listening sockets")
    parser.add_argument("--ready", type=int, required=True, help="file descriptor of a pipe, for a byte when we listen")
    parser.add_argument("--home", type=int, nargs="+", help="place among the processes, and files of `homes.Home`")
    parser.add_argument("--reload", nargs="+", metavar="FOLDER", help="start again when something in these changes")
    asked = parser.parse_args()
    sockets = [socket.socket(fileno=number) for number in asked.listen]
    home = Home(*asked.home) if asked.home else None
    config = uvicorn.Config(
        "config.asgi:application",
        **OPTIONS,
        http=partial(Requests, home=home) if home is not None else "auto",  # type: ignore[arg-type]  # any maker will do
        proxy_headers=settings.PROXIES > 0,
        forwarded_allow_ips=os.environ.get("VORRANG_PROXY", "127.0.0.1"),
        reload=bool(asked.reload),
        reload_dirs=asked.reload,
        reload_includes=["*.html"] if asked.reload else None,  # Django keeps templates
    )
    if config.should_reload:
        os.write(asked.ready, b"1")  # that the sockets listen; when there is an application, `/readyz` will tell
        ChangeReload(config, target=uvicorn.Server(config).run, sockets=sockets).run()
        return
    config.load_app()  # before there is a loop, in which nothing may ask the database
    server = Server(config, asked.ready, home)
    server.run(sockets)
    if not server.started:
        sys.exit(NOT_STARTED)


if __name__ == "__main__":
    main()
