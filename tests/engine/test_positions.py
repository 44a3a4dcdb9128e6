"""A game may begin in a position, which is told in the words of scenarios."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.cardgames.notation.card_stage import CardStage
from games.cardgames.notation.trial import trial
from games.engine import Game, Setup, WrongSetup
from games.engine.node import as_data
from games.engine.notation import position as notation
from games.engine.values import Plain
from games.rulesets import rulesets

KEY = bytes(64)
DUEL = """
A hand: Shock
A battlefield: Mountain
A library: Plains, Island, Swamp
A life: 12
B battlefield: Grizzly Bears
at A's first main phase
"""
SETUP = Setup("magic", 2, KEY, position=DUEL)


def options(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.verb for option in game.decision.options]


def test_the_game_begins_with_what_is_described_and_with_nothing_else() -> None:
    game = Game.start(SETUP)
    assert options(game) == ["pass", "cast", "mana"]
    assert [player.life for player in game.players] == [12, 20]  # type: ignore[attr-defined]
    assert [len(game.zones[zone]) for zone in ("hand 0", "hand 1", "library 0", "battlefield")] == [1, 0, 3, 2]
    assert game.begin_events == []


def test_chance_falls_as_the_key_and_the_epoch_say() -> None:
    keys = {Game.start(setup, epoch).key() for setup in (SETUP, replace(SETUP, key=b"k" * 64)) for epoch in (0, 1)}
    assert len(keys) == 4
    assert Game.start(SETUP).key() == Game.start(SETUP).key()


def test_a_stored_game_knows_where_it_began() -> None:
    game = Game.start(SETUP)
    again = Game.decode(game.encode())
    assert (again.setup.position, again.key()) == (DUEL, game.key())
    assert Game.start(again.setup).key() == game.key()


@pytest.mark.parametrize(
    ("position", "trouble"),
    [
        ("A hand: Shok\nat A's upkeep", "line: 1:9: 'Shok': there is no card 'Shok'; did you mean Shock"),
        ("A hand: Shock", "line: 1:1: '': it never begins; end the position with a line \"at ...\""),
        ("at A's upkeep\nA hand: Shock", 'line: 1:1: "at A\'s upkeep": a position ends with its step'),
        ("C hand: Shock\nat A's upkeep", "line: 1:1: 'C hand'"),
        ("A hand: Shock\nat A's tea time", 'line: 2:4: "A\'s tea time": no scenario begins like that'),
        ("hello", "line: 1:1: 'hello': this describes nothing"),
    ],
)
def test_what_makes_no_sense_is_told_with_its_line(position: str, trouble: str) -> None:
    with pytest.raises(WrongSetup) as caught:
        Game.start(replace(SETUP, position=position))
    assert trouble in caught.value.text("en")
    assert caught.value.text("de").startswith(
        "Das Spiel kann nicht in dieser Stellung beginnen; verbessere diese Zeile: "
    )


def test_a_game_without_a_notation_has_no_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    magic = replace(rulesets()["magic"], stage=None)
    monkeypatch.setattr(notation, "ruleset_for", lambda key: magic)
    with pytest.raises(WrongSetup, match="no_positions"):
        Game.start(SETUP)


@pytest.mark.parametrize(
    ("key", "like", "own"),
    [
        ("magic", "grizzly_bears", {}),
        ("fftcg", "1-115C", {"number": "90-001C"}),
        ("flesh_and_blood", "raging_onslaught_blue", {}),
    ],
)
def test_cards_are_tried_with_all_that_it_takes_to_play_them(key: str, like: str, own: dict[str, Plain]) -> None:
    ruleset = rulesets()[key]
    assert isinstance(ruleset.stage, CardStage)
    assert ruleset.cards is not None
    assert ruleset.decks is not None
    data = as_data(ruleset.cards.known()[like])
    assert isinstance(data, dict)
    tried = {**data, "en": "Tried", "de": "Erprobt", **own}
    ready = ruleset.decks.fitting(ruleset.decks.format(None))
    position = trial(ruleset.stage, [tried], ready, lambda limit: limit - 1)
    game = Game.start(Setup(key, 2, KEY, cards=(tried,), position=position))
    assert len(game.zones["hand 0"]) == 1
    assert len(game.zones["hand 1"]) == ruleset.stage.hand_size
    assert game.decision is not None
    assert game.decision.seat == 0
    assert {"cast", "play"} & set(options(game))
