"""The zones. The removed cards of both players lie together and face up."""

from games.engine import LocalizedText, SeenBy, Zone

DECK = Zone("deck", LocalizedText("deck", "Deck"), SeenBy.NOBODY, each_seat=True)
HAND = Zone("hand", LocalizedText("hand", "Hand"), SeenBy.OWNER, each_seat=True)
DAMAGE = Zone("damage", LocalizedText("Damage Zone", "Damage Zone"), SeenBy.EVERYBODY, each_seat=True)
BREAK = Zone("break", LocalizedText("Break Zone", "Break Zone"), SeenBy.EVERYBODY, each_seat=True)
FIELD = Zone("field", LocalizedText("field", "Spielfeld"), SeenBy.EVERYBODY)
STACK = Zone("stack", LocalizedText("stack", "Stack"), SeenBy.EVERYBODY)
REMOVED = Zone("removed", LocalizedText("removed from the game", "aus dem Spiel entfernt"), SeenBy.EVERYBODY)
UNDER = Zone("under", LocalizedText("under another card", "unter einer anderen Karte"), SeenBy.EVERYBODY)
LIMIT = Zone("limit", LocalizedText("LB deck", "LB-Deck"), SeenBy.OWNER, each_seat=True)
SPENT = Zone("spent", LocalizedText("LB deck, face up", "LB-Deck, offen"), SeenBy.EVERYBODY, each_seat=True)
ALL = (DECK, HAND, DAMAGE, BREAK, FIELD, STACK, REMOVED, UNDER, LIMIT, SPENT)
