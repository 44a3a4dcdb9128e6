"""The three places where a permit can lie (KH-16)."""

from games.engine import LocalizedText, SeenBy, Zone

DRAW = Zone("draw", LocalizedText("draw pile", "Nachziehstapel"), SeenBy.NOBODY)
HAND = Zone("hand", LocalizedText("permits", "Genehmigungen"), SeenBy.OWNER, each_seat=True)
DISCARD = Zone("discard", LocalizedText("discard pile", "Ablagestapel"), SeenBy.EVERYBODY)
