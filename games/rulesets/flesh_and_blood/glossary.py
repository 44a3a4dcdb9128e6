"""Words of the rules of Flesh and Blood, each in one sentence."""

from games.engine import LocalizedText

GLOSSARY: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("Priority", "Priorität"),
        LocalizedText(
            "The right to act now: who has it puts a layer on the stack or passes.",
            "Das Recht, jetzt zu handeln: Wer sie hat, legt einen Layer auf den Stack oder passt.",
        ),
    ),
    (
        LocalizedText("Layer", "Layer"),
        LocalizedText(
            "A played card, an activated ability or a triggered effect that waits on the stack.",
            "Eine gespielte Karte, eine aktivierte Fähigkeit oder ein ausgelöster Effekt, der auf dem Stack wartet.",
        ),
    ),
    (
        LocalizedText("Stack", "Stack"),
        LocalizedText(
            "Where layers wait: the top one resolves when both players pass directly one after the other.",
            "Wo Layer warten: Der oberste wird abgehandelt, wenn beide direkt nacheinander passen.",
        ),
    ),
    (
        LocalizedText("Pitch", "Pitchen"),
        LocalizedText(
            "To pay with a card from the hand: red gives 1 resource, yellow 2, blue 3.",
            "Mit einer Handkarte bezahlen: Rot gibt 1 Ressource, Gelb 2, Blau 3.",
        ),
    ),
    (
        LocalizedText("Chain link", "Glied der Combat Chain"),
        LocalizedText(
            "An attack that has resolved and now stands on the combat chain.",
            "Ein Angriff, der abgehandelt wurde und nun auf der Combat Chain steht.",
        ),
    ),
    (
        LocalizedText("Action point", "Aktionspunkt"),
        LocalizedText(
            "What an action costs; the turn player has one when the action phase begins.",
            "Was eine Aktion kostet; der Zugspieler hat einen, wenn die Aktionsphase beginnt.",
        ),
    ),
)
