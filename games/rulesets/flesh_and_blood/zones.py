"""The zones. The combat chain is no place of its own: what is on it lies in the arena and stays the object it was."""

from games.engine import SeenBy, Words, Zone

DECK = Zone("deck", Words("deck", "Deck"), SeenBy.NOBODY, each_seat=True)
HAND = Zone("hand", Words("hand", "Hand"), SeenBy.OWNER, each_seat=True)
ARSENAL = Zone("arsenal", Words("arsenal", "Arsenal"), SeenBy.OWNER, each_seat=True)
PITCH = Zone("pitch", Words("pitch zone", "Pitch-Zone"), SeenBy.EVERYBODY, each_seat=True)
GRAVEYARD = Zone("graveyard", Words("graveyard", "Friedhof"), SeenBy.EVERYBODY, each_seat=True)
ARENA = Zone("arena", Words("arena", "Arena"), SeenBy.EVERYBODY)
STACK = Zone("stack", Words("stack", "Stack"), SeenBy.EVERYBODY)
BANISHED = Zone("banished", Words("banished zone", "verbannte Zone"), SeenBy.EVERYBODY)
UNDER = Zone("under", Words("under other cards", "unter anderen Karten"), SeenBy.EVERYBODY)
"""What lies under a permanent: an Ash under the Dragon that it has become."""
ALL = (DECK, HAND, ARSENAL, PITCH, GRAVEYARD, ARENA, STACK, BANISHED, UNDER)
