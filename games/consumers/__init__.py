"""The sockets: they translate between the wire and the services, and decide nothing."""

from games.consumers.lobby import LobbyConsumer
from games.consumers.me import MeConsumer
from games.consumers.people import PeopleConsumer
from games.consumers.table import TableConsumer

__all__ = ["LobbyConsumer", "MeConsumer", "PeopleConsumer", "TableConsumer"]
