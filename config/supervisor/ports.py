"""The sockets of the site, and what to say if its port is not free."""

import errno
import ipaddress
import os
import socket
import time
from contextlib import ExitStack

BACKLOG = 2048
"""Connections that may wait until they are accepted."""


class PortTrouble(Exception):
    """The address cannot be served on; the message is for the terminal and names a remedy."""


def listen(host: str, port: int, *, patience: float = 0.0) -> list[socket.socket]:
    """Sockets that listen there, one for each address that `host` has; from now on connections wait for a
    server.

    Raises PortTrouble if that cannot be; tries again for `patience` seconds while the port is busy.
    """
    if not 0 < port < 65536:
        raise PortTrouble(f"port {port} does not exist; choose one from 1024 to 65535")
    end = time.monotonic() + patience
    while True:
        try:
            return _listening(host, port)
        except socket.gaierror:
            raise PortTrouble(f"{host} is not an address of this machine; try --bind 127.0.0.1") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                if time.monotonic() < end:
                    time.sleep(0.1)
                    continue
                raise PortTrouble(f"port {port} is in use; try --port {port + 1 if port < 65535 else 8000}") from None
            if error.errno == errno.EACCES:
                raise PortTrouble(f"port {port} needs more rights; try --port 8000") from None
            raise PortTrouble(f"{host} port {port}: {os.strerror(error.errno or 0)}; try --bind 127.0.0.1") from None


def _listening(host: str, port: int) -> list[socket.socket]:
    places = dict.fromkeys(
        (family, address) for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    )
    with ExitStack() as opened:
        found = [
            opened.enter_context(socket.create_server(address, family=family, backlog=BACKLOG))
            for family, address in places
        ]
        opened.pop_all()
    return found


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server bound to `host`."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def url_for(host: str, port: int) -> str:
    """The address to type on this machine."""
    if host in ("0.0.0.0", "::"):  # noqa: S104  compared, not bound
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
