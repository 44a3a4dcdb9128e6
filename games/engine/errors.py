"""One class for each cause of refusal. Each knows what was tried, and says what would be right.

The player's faults carry a sentence in both languages. `BrokenRules` is ours, and is for the log alone.
"""

from typing import ClassVar

from games.engine.language.localized_text import LocalizedText
from games.engine.values import Plain

_QUOTED = 120
"""Characters of an input that a sentence repeats at most."""


def _short(value: Plain) -> str:
    """What somebody sent, short enough for a sentence."""
    text = str(value)
    return text if len(text) <= _QUOTED else text[:_QUOTED] + "…"


class EngineError(Exception):
    """Anything that the engine refuses. `code` is stable, `data` is the evidence."""

    SENTENCES: ClassVar[dict[str, LocalizedText]] = {}

    def __init__(self, code: str, **data: Plain) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def text(self, language: str) -> str:
        """What went wrong and what would be right, as a sentence."""
        quoted = {key: _short(value) for key, value in self.data.items()}
        return self.SENTENCES[self.code].fill(language, **quoted)

    def __str__(self) -> str:
        evidence = ", ".join(f"{key}={value!r}" for key, value in self.data.items())
        return f"{self.code} ({evidence})" if evidence else self.code


class MalformedAction(EngineError):
    """Not an action at all: addresses the author of a client."""

    SENTENCES = {
        "no_mapping": LocalizedText(
            "An action is an object with the fields seat, kind, decision, choice and about.",
            "Eine Aktion ist ein Objekt mit den Feldern seat, kind, decision, choice und about.",
        ),
        "wrong_field": LocalizedText(
            "The field {field} must be {expected}.",
            "Das Feld {field} muss so aussehen: {expected}.",
        ),
        "unknown_kind": LocalizedText(
            "There is no action called {kind}. Known are: {known}.",
            "Es gibt keine Aktion namens {kind}. Bekannt sind: {known}.",
        ),
    }


class IllegalAction(EngineError):
    """An action, but not a legal one here. The game is unchanged."""

    SENTENCES = {
        "not_yours": LocalizedText(
            "It is not your decision: the game waits for seat {waits_for}.",
            "Das ist nicht deine Entscheidung: Das Spiel wartet auf Platz {waits_for}.",
        ),
        "no_such_option": LocalizedText(
            "Choice {choice} is not offered. Choose one of the options 0 to {last}.",
            "Die Wahl {choice} steht nicht zur Verfügung. Wähle eine der Möglichkeiten 0 bis {last}.",
        ),
        "no_such_choice": LocalizedText(
            "Choice {choice} is not offered. Choose {least} to {most} of the options 0 to {last}, each once.",
            "Die Wahl {choice} steht nicht zur Verfügung. Wähle {least} bis {most} der Möglichkeiten 0 bis {last}, "
            "jede einmal.",
        ),
        "over": LocalizedText(
            "The game is over. Start a rematch to play on.",
            "Das Spiel ist vorbei. Für ein weiteres starte eine Revanche.",
        ),
        "left": LocalizedText(
            "This seat has left the game. You can still watch.",
            "Dieser Platz ist aus dem Spiel. Zuschauen kannst du weiter.",
        ),
        "no_such_seat": LocalizedText(
            "There is no seat {seat}; the seats are 0 to {last}.",
            "Es gibt keinen Platz {seat}; die Plätze sind 0 bis {last}.",
        ),
        "begun": LocalizedText(
            "The game has begun and can no longer be aborted. Resign or offer a draw instead.",
            "Das Spiel hat begonnen und lässt sich nicht mehr abbrechen. Gib auf oder biete ein Unentschieden an.",
        ),
        "not_two": LocalizedText(
            "A draw against somebody who has gone away is possible only between the last two. Take the seat out of the "
            "game and play on.",
            "Ein Unentschieden gegen jemanden, der gegangen ist, gibt es nur unter den letzten beiden. Nimm den Platz "
            "aus dem Spiel und spiel weiter.",
        ),
        "time_called": LocalizedText(
            "Time was called already, with {turns} more turns. A later call can only add turns: name more.",
            "Die Zeit wurde schon ausgerufen, mit {turns} weiteren Zügen. Es können nur Züge dazukommen: Nenne mehr.",
        ),
        "not_correctable": LocalizedText(
            "This cannot be put right now. While a player may act in the open, look at the list again.",
            "Das lässt sich jetzt nicht richtigstellen. Sieh wieder in die Liste, sobald jemand frei handeln darf.",
        ),
        "no_such_value": LocalizedText(
            "It cannot become that. Choose one of the values that are offered.",
            "Das kann es nicht werden. Wähle einen der angebotenen Werte.",
        ),
        "is_so": LocalizedText("It is so already. Choose another value.", "So ist es schon. Wähle einen anderen Wert."),
        "correction_ends": LocalizedText(
            "This would end the game. Rule a game loss or a draw instead, if that is what you mean.",
            "Damit wäre das Spiel zu Ende. Entscheide auf Spielverlust oder Unentschieden, wenn du das meinst.",
        ),
        "no_loop": LocalizedText(
            "These answers do not lead back to where they began: there is no loop here that could be settled.",
            "Diese Antworten führen nicht dorthin zurück, wo sie begonnen haben: Hier ist keine Schleife, über die zu "
            "entscheiden wäre.",
        ),
        "not_in_hand": LocalizedText(
            "You can show only cards that you hold and that are still hidden.",
            "Du kannst nur Karten zeigen, die du auf der Hand hast und die noch verdeckt sind.",
        ),
    }


class StaleAction(EngineError):
    """Answers a decision that is gone. The present view is the answer."""

    SENTENCES = {
        "stale": LocalizedText(
            "The game has moved on since you chose. Look at the table and choose again.",
            "Das Spiel ist seit deiner Wahl weitergegangen. Sieh auf den Tisch und wähle neu.",
        ),
    }


class WrongSetup(EngineError):
    """A set-up that this ruleset does not know."""

    SENTENCES = {
        "seats": LocalizedText(
            "{game} is played with {allowed} players, not with {seats}.",
            "{game} spielt man zu {allowed}, nicht zu {seats}.",
        ),
        "unknown_option": LocalizedText(
            "There is no option {option}. Known are: {known}.",
            "Es gibt keine Option {option}. Bekannt sind: {known}.",
        ),
        "option_value": LocalizedText(
            "The option {option} cannot be {value}. Allowed is: {allowed}.",
            "Die Option {option} kann nicht {value} sein. Erlaubt ist: {allowed}.",
        ),
        "key": LocalizedText(
            "The key of the chance stream must have 64 bytes, not {length}.",
            "Der Schlüssel der Zufallsfolge muss 64 Bytes haben, nicht {length}.",
        ),
        "no_positions": LocalizedText(
            "{game} cannot begin in a position. Begin a game as usual.",
            "{game} kann nicht in einer Stellung beginnen. Beginne ein Spiel wie sonst.",
        ),
        "position": LocalizedText(
            "The game cannot begin in this position; mend that line: {trouble}.",
            "Das Spiel kann nicht in dieser Stellung beginnen; verbessere diese Zeile: {trouble}.",
        ),
        "first": LocalizedText(
            "Seat {seat} cannot begin or choose: the seats are 0 to {last}.",
            "Platz {seat} kann nicht beginnen oder wählen: Die Plätze sind 0 bis {last}.",
        ),
    }


class UnknownRuleset(EngineError):
    """No ruleset of this name is installed."""

    SENTENCES = {
        "unknown_ruleset": LocalizedText(
            "There is no game called {ruleset}. Installed are: {known}.",
            "Es gibt kein Spiel namens {ruleset}. Installiert sind: {known}.",
        ),
    }


class BrokenRules(EngineError):
    """One of our own invariants failed: for the log and the alarm, never for a player."""

    def text(self, language: str) -> str:
        """Players read nothing of our inner state; the table says what happens next."""
        return LocalizedText(
            "The rules failed at this point. Nothing was lost; an administrator has been told.",
            "Die Regeln haben hier versagt. Nichts ist verloren; die Administration weiß Bescheid.",
        ).in_(language)
