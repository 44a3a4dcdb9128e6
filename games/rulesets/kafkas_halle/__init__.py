"""Kafkas Halle: cross a turning hall to the exit, with permits that others may ban. Two to four players."""

from games.engine import (
    AfterPlay,
    AfterResolution,
    Chances,
    First,
    LocalizedText,
    NamedOption,
    Priority,
    Response,
    Ruleset,
)
from games.rulesets.kafkas_halle.bot import BOTS
from games.rulesets.kafkas_halle.game import FRAMES, Hall
from games.rulesets.kafkas_halle.game_log import SPEECH
from games.rulesets.kafkas_halle.notation import HallStage
from games.rulesets.kafkas_halle.permits import catalogue
from games.rulesets.kafkas_halle.rules import RULES
from games.rulesets.kafkas_halle.zones import DISCARD, DRAW, HAND

RULESET = Ruleset(
    key="kafkas_halle",
    version=1,
    name=LocalizedText("Kafkas Halle", "Kafkas Halle"),
    summary=LocalizedText(
        "Cross a hall that turns. Every step needs a permit, and every permit can be banned.",
        "Durchquere eine Halle, die sich dreht. Jeder Schritt braucht eine Genehmigung, und jede kann verboten werden.",
    ),
    seats=(2, 3, 4),
    minutes=(10, 20),
    zones=(DRAW, DISCARD, HAND),
    priority=Priority(
        first=First.TURN_PLAYER,
        after_play=AfterPlay.OTHERS,
        response=Response.NESTS,
        after_resolution=AfterResolution.GOES_ON,
        chances=Chances.ONE,
        triggers=None,
    ),
    options=(
        NamedOption(
            "despair",
            default=False,
            values=(False, True),
            name=LocalizedText("Despair", "Verzweifeln"),
            text=LocalizedText(
                "You may give up a permit for the rest of the game for one more action.",
                "Du darfst für den Rest des Spiels auf eine Genehmigung verzichten und bekommst dafür eine Aktion.",
            ),
        ),
        NamedOption(
            "turn_limit",
            default=0,
            values=(0, 100, 200, 400, 1000),
            name=LocalizedText("Turn limit", "Zuggrenze"),
            text=LocalizedText(
                "The game is a draw after this many turns; 0 means without limit.",
                "Nach so vielen Zügen endet das Spiel unentschieden; 0 heißt ohne Grenze.",
            ),
        ),
    ),
    game=Hall,
    frames=FRAMES,
    speech=SPEECH,
    catalogue=catalogue,
    stage=HallStage(),
    rules=RULES,
    bots=BOTS,
    corrected=SPEECH.corrected,
)
