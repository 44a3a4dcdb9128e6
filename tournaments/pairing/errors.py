"""What is refused, and why: a stable code, the evidence as data, and a sentence that says what would be right."""

from typing import ClassVar

from tournaments.pairing.sentences import Plain, Sentence


class PairingError(Exception):
    """Anything that this package refuses. `code` is stable, `data` is the evidence; players appear by number."""

    SENTENCES: ClassVar[dict[str, Sentence]] = {}

    def __init__(self, code: str, **data: Plain) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def text(self, language: str) -> str:
        """Cause and remedy as sentences."""
        return self.SENTENCES[self.code].fill(language, self.data)

    def __str__(self) -> str:
        return self.text("en")


class WrongField(PairingError):
    """These players cannot be paired like this."""

    SENTENCES = {
        "too_few": Sentence(
            "At least {least} players are needed, there are {players}. Wait for more, or end the tournament.",
            "Es braucht mindestens {least} Teilnehmer, es sind {players}. Warte auf weitere oder beende das Turnier.",
        ),
        "too_many": Sentence(
            "At most {most} players fit, there are {players}. Choose another format or split the field.",
            "Höchstens {most} Teilnehmer haben Platz, es sind {players}. Wähle ein anderes Format oder teile das Feld.",
        ),
        "twice": Sentence(
            "Player {player} appears twice. Keep one of the entries.",
            "Teilnehmer {player} kommt zweimal vor. Behalte einen der Einträge.",
        ),
        "unknown": Sentence(
            "Player {player} is not in this round. Take part of it are only those who joined and have not dropped.",
            "Teilnehmer {player} ist nicht in dieser Runde. Dabei ist nur, wer eingestiegen und noch dabei ist.",
        ),
        "open_matches": Sentence(
            "Matches of earlier rounds have no result yet: {count}, the first in round {round}. "
            "Enter the results first.",
            "Matches früherer Runden haben noch kein Ergebnis: {count}, das erste in Runde {round}. "
            "Trage die Ergebnisse zuerst ein.",
        ),
        "two_matches": Sentence(
            "Player {player} has two matches in round {round}. Remove one of them.",
            "Teilnehmer {player} hat zwei Matches in Runde {round}. Entferne eines davon.",
        ),
        "pods": Sentence(
            "Every player of the round belongs to exactly one pod; player {player} does not.",
            "Jeder Teilnehmer der Runde gehört zu genau einem Pod; Teilnehmer {player} nicht.",
        ),
        "no_ranks": Sentence(
            "To pair by rank, every player needs a rank; player {player} has none. Hand in the standings.",
            "Zum Paaren nach Rang braucht jeder einen Rang; Teilnehmer {player} hat keinen. Gib die Tabelle mit.",
        ),
        "no_seed": Sentence(
            "To pair by seed, every player needs a starting place; player {player} has none. Seed the field first.",
            "Zum Paaren nach Setzliste braucht jeder einen Startplatz; Teilnehmer {player} hat keinen. "
            "Setze das Feld zuerst.",
        ),
        "cycles": Sentence(
            "A round robin has 1 to 3 cycles, not {cycles}.",
            "Ein Rundenturnier hat 1 bis 3 Durchgänge, nicht {cycles}.",
        ),
        "groups": Sentence(
            "{players} players cannot fill {groups} groups of at least 2. Make fewer groups.",
            "{players} Teilnehmer füllen keine {groups} Gruppen zu mindestens 2. Bilde weniger Gruppen.",
        ),
    }


class WrongSwap(PairingError):
    """A draft pairing cannot be changed like this."""

    SENTENCES = {
        "same_match": Sentence(
            "Players {first} and {second} play each other. Swap with a player of another match.",
            "Teilnehmer {first} und {second} spielen gegeneinander. Tausche mit jemandem aus einem anderen Match.",
        ),
        "paired": Sentence(
            "Player {player} is paired already.",
            "Teilnehmer {player} ist schon gepaart.",
        ),
        "other_round": Sentence(
            "This pairing is for round {paired}, not for round {round}.",
            "Diese Paarung gilt für Runde {paired}, nicht für Runde {round}.",
        ),
    }


class WrongResult(PairingError):
    """A result that a match cannot have."""

    SENTENCES = {
        "best_of": Sentence(
            "A match is best of 1, 3, 5 or another odd number of games, not of {best_of}.",
            "Ein Match geht über 1, 3, 5 oder eine andere ungerade Zahl von Spielen, nicht über {best_of}.",
        ),
        "games": Sentence(
            "{first}:{second} with {drawn} drawn games is no result of a match that {needed} game wins decide.",
            "{first}:{second} bei {drawn} unentschiedenen Spielen gibt es nicht, wenn {needed} Siege entscheiden.",
        ),
        "winner": Sentence(
            "The match has no side {winner}: they are counted from 0. Name one of its players as the winner.",
            "Eine Seite {winner} hat das Match nicht: Gezählt wird ab 0. Nenne jemanden aus dem Match.",
        ),
        "seats": Sentence(
            "A result of type {kind} does not fit a match of round {round} with these seats.",
            "Ein Ergebnis der Art {kind} passt nicht zu einem Match der Runde {round} mit diesen Plätzen.",
        ),
        "undecided": Sentence(
            "An elimination match needs a winner: {fixture} cannot end with {kind}. Play on, or let a judge decide.",
            "Ein K.-o.-Match braucht einen Sieger: {fixture} kann nicht mit {kind} enden. Spielt weiter, oder die "
            "Turnierleitung entscheidet.",
        ),
        "not_ready": Sentence(
            "{fixture} has no two players yet and can have no result.",
            "{fixture} hat noch keine zwei Teilnehmer und kann kein Ergebnis haben.",
        ),
        "no_fixture": Sentence(
            "This bracket has no match {fixture}.",
            "Dieser Turnierbaum hat kein Match {fixture}.",
        ),
    }


class WrongProfile(PairingError):
    """Points or tie-breaks that cannot be reckoned with."""

    SENTENCES = {
        "metric": Sentence(
            "There is no tie-break {metric}. Known are: {known}.",
            "Es gibt keine Feinwertung {metric}. Bekannt sind: {known}.",
        ),
        "metrics": Sentence(
            "A profile has 1 to {most} tie-breaks, each once; this one has {count}.",
            "Ein Profil hat 1 bis {most} Feinwertungen, jede einmal; dieses hat {count}.",
        ),
        "points": Sentence(
            "A win must give at least 1 and at most {most} points, and no result more than a win or less than 0.",
            "Ein Sieg gibt mindestens 1 und höchstens {most} Punkte, und kein Ergebnis mehr als ein Sieg oder unter 0.",
        ),
        "share": Sentence(
            "{name} must lie between 0 and 1, not be {value}.",
            "{name} muss zwischen 0 und 1 liegen, nicht {value} sein.",
        ),
        "profile": Sentence(
            "There is no profile {profile}. Known are: {known}.",
            "Es gibt kein Profil {profile}. Bekannt sind: {known}.",
        ),
    }
