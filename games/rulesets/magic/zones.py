"""The zones (magic 400)."""

from games.engine import SeenBy, Words, Zone

LIBRARY = Zone("library", Words("library", "Bibliothek"), SeenBy.NOBODY, each_seat=True)
HAND = Zone("hand", Words("hand", "Hand"), SeenBy.OWNER, each_seat=True)
GRAVEYARD = Zone("graveyard", Words("graveyard", "Friedhof"), SeenBy.EVERYBODY, each_seat=True)
BATTLEFIELD = Zone("battlefield", Words("battlefield", "Spielfeld"), SeenBy.EVERYBODY)
STACK = Zone("stack", Words("stack", "Stapel"), SeenBy.EVERYBODY)
EXILE = Zone("exile", Words("exile", "Exil"), SeenBy.EVERYBODY)
ALL = (LIBRARY, HAND, GRAVEYARD, BATTLEFIELD, STACK, EXILE)
