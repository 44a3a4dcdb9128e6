"""What is said when a game is over: to whoever has played it, that he has won or lost; to others, who has."""

from __future__ import annotations

import pytest

from games.engine import Action, Event, Game, Setup, Viewer
from games.engine.language import game_log
from games.rulesets import rulesets

NAMES = ["Mira", "Jonas"]
TOLD = {"en": ("You have won.", "You have lost."), "de": ("Du hast gewonnen.", "Du hast verloren.")}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", ["magic", "fftcg", "flesh_and_blood", "kafkas_halle"])
def test_the_end_is_said_to_the_reader(key: str, language: str) -> None:
    ruleset = rulesets()[key]
    decks = tuple(one.deck.as_data() for one in ruleset.decks.ready[:2]) if ruleset.decks is not None else ()
    game = Game.start(Setup(key, 2, key=bytes(64), first=0, decks=decks))
    game.act(Action.concede(1))
    views = [game.view(viewer) for viewer in (Viewer.of_seat(0), Viewer.of_seat(1), Viewer.public())]
    won, lost, told = (game_log.say(ruleset, view, language, NAMES)["status"] for view in views)
    assert (won, lost) == TOLD[language]
    assert "Mira" in told
    assert "Jonas" in told


def test_nobody_has_lost_a_draw() -> None:
    ruleset = rulesets()["kafkas_halle"]
    game = Game.start(Setup("kafkas_halle", 2, key=bytes(64), first=0))
    game.act(Action.agree_draw())
    said = {game_log.say(ruleset, game.view(Viewer.of_seat(seat)), "en", NAMES)["status"] for seat in (0, 1)}
    assert said == {game_log.say(ruleset, game.view(Viewer.public()), "en", NAMES)["status"]}


@pytest.mark.parametrize("key", ["magic", "fftcg", "flesh_and_blood"])
def test_an_effect_that_cannot_be_named_is_not_told(key: str) -> None:
    """ "A new effect applies" says nothing: only what becomes of whom has a line."""
    ruleset = rulesets()[key]
    construction = ruleset.decks
    assert construction is not None
    card = next(iter(construction.ready[0].deck.main))
    facts = {"cards": [card], "power": 0, "defence": 0, "base": [], "keywords": [], "loses": False, "control": None}
    told = [
        game_log.log(ruleset, Event("altered", {**facts, **more}).seen_by(Viewer.public()), language, NAMES)
        for more in ({}, {"power": 2, "defence": 2})
        for language in ("en", "de")
    ]
    assert told[:2] == ["", ""]
    assert all(told[2:])
