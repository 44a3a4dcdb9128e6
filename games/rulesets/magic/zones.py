"""The zones (magic 400)."""

from games.engine import LocalizedText, SeenBy, Zone

LIBRARY = Zone("library", LocalizedText("library", "Bibliothek"), SeenBy.NOBODY, each_seat=True)
HAND = Zone("hand", LocalizedText("hand", "Hand"), SeenBy.OWNER, each_seat=True)
GRAVEYARD = Zone("graveyard", LocalizedText("graveyard", "Friedhof"), SeenBy.EVERYBODY, each_seat=True)
BATTLEFIELD = Zone("battlefield", LocalizedText("battlefield", "Spielfeld"), SeenBy.EVERYBODY)
STACK = Zone("stack", LocalizedText("stack", "Stapel"), SeenBy.EVERYBODY)
EXILE = Zone("exile", LocalizedText("exile", "Exil"), SeenBy.EVERYBODY)
COMMAND = Zone("command", LocalizedText("command zone", "Kommandozone"), SeenBy.EVERYBODY, each_seat=True)
PHASED = Zone("phased", LocalizedText("phased out", "ausgephast"), SeenBy.EVERYBODY)
"""No zone by the rules: where permanents lie that are treated as though they did not exist (magic 702.26b)."""
ALL = (LIBRARY, HAND, GRAVEYARD, BATTLEFIELD, STACK, EXILE, COMMAND, PHASED)
