"""The zones. The combat chain is no place of its own: what is on it lies in the arena and stays the object it was."""

from games.engine import LocalizedText, SeenBy, Zone

DECK = Zone("deck", LocalizedText("deck", "Deck"), SeenBy.NOBODY, each_seat=True)
HAND = Zone("hand", LocalizedText("hand", "Hand"), SeenBy.OWNER, each_seat=True)
ARSENAL = Zone("arsenal", LocalizedText("arsenal", "Arsenal"), SeenBy.OWNER, each_seat=True)
PITCH = Zone("pitch", LocalizedText("pitch zone", "Pitch-Zone"), SeenBy.EVERYBODY, each_seat=True)
GRAVEYARD = Zone("graveyard", LocalizedText("graveyard", "Friedhof"), SeenBy.EVERYBODY, each_seat=True)
ARENA = Zone("arena", LocalizedText("arena", "Arena"), SeenBy.EVERYBODY)
STACK = Zone("stack", LocalizedText("stack", "Stack"), SeenBy.EVERYBODY)
BANISHED = Zone("banished", LocalizedText("banished zone", "verbannte Zone"), SeenBy.EVERYBODY)
CONCEALED = Zone(
    "concealed", LocalizedText("face down in the banished zone", "verdeckt in der verbannten Zone"), SeenBy.OWNER,
    each_seat=True,
)  # fmt: skip
"""What lies face down in the banished zone: its owner alone knows what it is."""
SOUL = Zone("soul", LocalizedText("hero's soul", "Seele des Helden"), SeenBy.EVERYBODY, each_seat=True)
"""What lies under a hero as its soul (official rules 3.14)."""
UNDER = Zone("under", LocalizedText("under other cards", "unter anderen Karten"), SeenBy.EVERYBODY)
"""What lies under a permanent: an Ash under the Dragon that it has become."""
ALL = (DECK, HAND, ARSENAL, PITCH, GRAVEYARD, ARENA, STACK, BANISHED, CONCEALED, SOUL, UNDER)
