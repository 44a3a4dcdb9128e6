"""The sockets: they translate between the wire and the services, and decide nothing."""

from games.sockets.lobby import LobbyConsumer
from games.sockets.me import MeConsumer
from games.sockets.people import PeopleConsumer
from games.sockets.table import TableConsumer

__all__ = ["LobbyConsumer", "MeConsumer", "PeopleConsumer", "TableConsumer"]
