"""Words of the rules of Kafkas Halle, each in one sentence."""

from games.engine import LocalizedText

GLOSSARY: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("Permit", "Genehmigung"),
        LocalizedText(
            "What you hold in your hand and play to move, turn, push or manipulate.",
            "Was du auf der Hand hältst und spielst, um zu bewegen, zu drehen, zu schieben oder zu manipulieren.",
        ),
    ),
    (
        LocalizedText("Action", "Aktion"),
        LocalizedText(
            "What a permit costs; you have two in your turn, but only one in the very first turn of the game.",
            "Was eine Genehmigung kostet; du hast zwei in deinem Zug, im allerersten Zug des Spiels nur eine.",
        ),
    ),
    (
        LocalizedText("Fetch", "Holen"),
        LocalizedText(
            "For one action you discard all your permits and draw just as many.",
            "Für eine Aktion legst du alle deine Genehmigungen ab und ziehst ebenso viele.",
        ),
    ),
    (
        LocalizedText("Run-up", "Anlauf"),
        LocalizedText(
            "Your next Left, Right, Forward or Back of the same turn goes one square further and may jump.",
            "Dein nächstes Links, Rechts, Vor oder Zurück im selben Zug geht ein Feld weiter und darf überspringen.",
        ),
    ),
    (
        LocalizedText("Barrier", "Barriere"),
        LocalizedText(
            "A rigid piece that covers two squares and can be pushed.",
            "Ein starres Stück, das zwei Felder bedeckt und sich schieben lässt.",
        ),
    ),
    (
        LocalizedText("Block", "Sperre"),
        LocalizedText(
            "A piece that fills one square and never moves.",
            "Ein Stück, das ein Feld füllt und sich nie bewegt.",
        ),
    ),
)
