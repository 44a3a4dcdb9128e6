"""Words of Final Fantasy's rules, each in one sentence."""

from games.engine import LocalizedText

GLOSSARY: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("Priority", "Priorität"),
        LocalizedText(
            "The right to act now: who has it may put something on the stack or pass.",
            "Das Recht, jetzt zu handeln: Wer sie hat, darf etwas auf den Stack legen oder passen.",
        ),
    ),
    (
        LocalizedText("Stack", "Stack"),
        LocalizedText(
            "Where Summons and abilities wait: what was put there last resolves first.",
            "Wo Summons und Fähigkeiten warten: Was zuletzt dazukam, wird zuerst abgehandelt.",
        ),
    ),
    (
        LocalizedText("EX Burst", "EX-Burst"),
        LocalizedText(
            "An ability that may be used for free when its card is turned up as a point of damage.",
            "Eine Fähigkeit, die kostenlos benutzt werden darf, wenn ihre Karte als Schadenspunkt aufgedeckt wird.",
        ),
    ),
    (
        LocalizedText("Damage Zone", "Damage Zone"),
        LocalizedText(
            "Where the points of damage that a player has taken lie face up.",
            "Wo die Schadenspunkte, die ein Spieler genommen hat, offen liegen.",
        ),
    ),
)
