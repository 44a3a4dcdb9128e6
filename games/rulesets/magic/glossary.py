"""Words of Magic's rules, each in one sentence."""

from games.engine import LocalizedText

GLOSSARY: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("Priority", "Priorität"),
        LocalizedText(
            "The right to act now: who has it may cast a spell, activate an ability or pass.",
            "Das Recht, jetzt zu handeln: Wer sie hat, darf einen Zauberspruch wirken, eine Fähigkeit aktivieren oder"
            " passen.",
        ),
    ),
    (
        LocalizedText("Pass", "Passen"),
        LocalizedText(
            "To do nothing with priority; if all pass in succession, the top of the stack resolves, or the step ends.",
            "Mit Priorität nichts tun; passen alle nacheinander, wird das Oberste des Stapels verrechnet, oder das"
            " Segment endet.",
        ),
    ),
    (
        LocalizedText("Stack", "Stapel"),
        LocalizedText(
            "Where spells and abilities wait: what was put there last resolves first.",
            "Wo Zaubersprüche und Fähigkeiten warten: Was zuletzt dazukam, wird zuerst verrechnet.",
        ),
    ),
    (
        LocalizedText("Resolve", "Verrechnen"),
        LocalizedText(
            "When all have passed in succession, the top spell or ability of the stack does what it says.",
            "Haben alle nacheinander gepasst, geschieht, was der oberste Zauberspruch oder die oberste Fähigkeit auf"
            " dem Stapel sagt.",
        ),
    ),
    (
        LocalizedText("Step", "Segment"),
        LocalizedText(
            "A part of a turn; it ends only when all pass in succession on an empty stack.",
            "Ein Teil eines Zuges; es endet erst, wenn alle bei leerem Stapel nacheinander passen.",
        ),
    ),
    (
        LocalizedText("Target", "Ziel"),
        LocalizedText(
            "What a spell or ability is aimed at, chosen when it is put on the stack.",
            "Worauf ein Zauberspruch oder eine Fähigkeit gerichtet ist, gewählt beim Legen auf den Stapel.",
        ),
    ),
    (
        LocalizedText("Mana ability", "Manafähigkeit"),
        LocalizedText(
            "An ability that makes mana; it does not use the stack, so nobody can respond to it.",
            "Eine Fähigkeit, die Mana erzeugt; sie benutzt den Stapel nicht, also kann niemand darauf antworten.",
        ),
    ),
    (
        LocalizedText("Triggered ability", "Ausgelöste Fähigkeit"),
        LocalizedText(
            "An ability with “when”, “whenever” or “at”, put on the stack before anybody next has priority.",
            "Eine Fähigkeit mit „wenn“, „immer wenn“ oder „zu Beginn“; sie kommt auf den Stapel, bevor wieder jemand"
            " Priorität erhält.",
        ),
    ),
    (
        LocalizedText("Binding question", "Bindende Frage"),
        LocalizedText(
            "A question such as “anything before I attack?”: who asks it has passed.",
            "Eine Frage wie „Noch etwas, bevor ich angreife?“: Wer sie stellt, hat gepasst.",
        ),
    ),
)
