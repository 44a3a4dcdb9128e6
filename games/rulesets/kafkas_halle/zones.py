"""The three places where a permit can lie (KH-16)."""

from games.engine import SeenBy, Words, Zone

DRAW = Zone("draw", Words("draw pile", "Nachziehstapel"), SeenBy.NOBODY)
HAND = Zone("hand", Words("permits", "Genehmigungen"), SeenBy.OWNER, each_seat=True)
DISCARD = Zone("discard", Words("discard pile", "Ablagestapel"), SeenBy.EVERYBODY)
