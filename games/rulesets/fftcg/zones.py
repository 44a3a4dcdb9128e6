"""The zones. The removed cards of both players lie together and face up."""

from games.engine import SeenBy, Words, Zone

DECK = Zone("deck", Words("deck", "Deck"), SeenBy.NOBODY, each_seat=True)
HAND = Zone("hand", Words("hand", "Hand"), SeenBy.OWNER, each_seat=True)
DAMAGE = Zone("damage", Words("Damage Zone", "Damage Zone"), SeenBy.EVERYBODY, each_seat=True)
BREAK = Zone("break", Words("Break Zone", "Break Zone"), SeenBy.EVERYBODY, each_seat=True)
FIELD = Zone("field", Words("field", "Spielfeld"), SeenBy.EVERYBODY)
STACK = Zone("stack", Words("stack", "Stack"), SeenBy.EVERYBODY)
REMOVED = Zone("removed", Words("removed from the game", "aus dem Spiel entfernt"), SeenBy.EVERYBODY)
UNDER = Zone("under", Words("under another card", "unter einer anderen Karte"), SeenBy.EVERYBODY)
ALL = (DECK, HAND, DAMAGE, BREAK, FIELD, STACK, REMOVED, UNDER)
