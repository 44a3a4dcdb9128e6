"""Is the port free, and what to say if not."""

import errno
import ipaddress
import socket
import time


class PortTrouble(Exception):
    """The address cannot be served on; the message is for the terminal and names a remedy."""


def check_port(host: str, port: int, *, patience: float = 0.0) -> None:
    """Raise PortTrouble unless a server could bind there; try again for `patience` seconds while it is busy."""
    if not 0 < port < 65536:
        raise PortTrouble(f"port {port} does not exist; choose one from 1024 to 65535")
    end = time.monotonic() + patience
    while True:
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            with socket.socket(family, kind, protocol) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
                return
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
            raise PortTrouble(f"{host} port {port}: {error.strerror}; try --bind 127.0.0.1") from None


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
