"""The checks after every line can fail: each is shown a game with the fault that it is for."""

from typing import Any

import pytest

from games.cardgames.rules import zone_changes
from games.engine import Action, Decision, Game, SeatNo
from games.engine.window import Window
from games.rulesets.kafkas_halle.game import Hall
from games.rulesets.magic import scene
from games.rulesets.magic.game import Magic
from games.scenarios import play, read
from tests.scenarios.stories import bad, holds

PASS = "everybody passes\n"


def test_without_a_fault_all_checks_are_content() -> None:
    assert holds(PASS)


def test_a_view_that_shows_the_top_of_a_library_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = scene.scene

    def leaky(game: Magic, viewer: Any, handles: Any) -> dict[str, Any]:
        return {**sound(game, viewer, handles), "next": game.face(game.library(game.turn_seat)[-1])}

    monkeypatch.setattr(scene, "scene", leaky)
    heard = bad(PASS)
    assert heard.problem == "the game itself is at fault"
    assert heard.remedy == "the view of seat 0 shows a card that it may not know"


def test_a_view_that_shows_the_hand_of_another_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = scene.scene

    def leaky(game: Magic, viewer: Any, handles: Any) -> dict[str, Any]:
        return {**sound(game, viewer, handles), "hands": [len(game.face(card)) for card in game.hand(game.turn_seat)]}

    monkeypatch.setattr(scene, "scene", leaky)
    assert bad(PASS).remedy == "the view of seat 1 shows a card that it may not know"


def test_options_that_depend_on_what_is_hidden_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Magic.plays

    def knowing(game: Magic, seat: Any) -> list[Any]:
        """No spells into a hand with a basic land on the left."""
        return [] if game.card(game.hand(SeatNo(1 - seat))[0]).is_land else sound(game, seat)

    monkeypatch.setattr(Magic, "plays", knowing)
    assert "may not know" in bad(PASS).remedy


def test_a_question_that_depends_on_what_is_hidden_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Window.advance

    def knowing(window: Window, game: Any) -> None:
        """Whoever holds nothing but lands is passed over."""
        window.waiting = [seat for seat in window.waiting if not all(game.card(c).is_land for c in game.hand(seat))]
        sound(window, game)

    monkeypatch.setattr(Window, "advance", knowing)
    assert "may not know" in bad(PASS).remedy


def test_a_leak_of_kafkas_halle_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Hall.scene

    def leaky(game: Hall, viewer: Any, handles: Any) -> dict[str, Any]:
        return {**sound(game, viewer, handles), "next": game.face(game.zones["draw"][-1])}

    monkeypatch.setattr(Hall, "scene", leaky)
    (report,) = play(read("scenario x\nruleset kafkas_halle\nat A's turn\nA: fetch\n")[0])
    assert "may not know" in report.heard[-1].remedy


def test_a_game_that_remembers_something_outside_of_its_state_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound, calls = zone_changes.draw, []

    def odd(game: Magic, seat: Any, count: int) -> None:
        calls.append(seat)
        sound(game, seat, count + len(calls) % 2)

    monkeypatch.setattr(zone_changes, "draw", odd)
    assert bad("everybody passes twice\n", SETTING_AT_UPKEEP).problem == "the game itself is at fault"


def test_a_clone_that_shares_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "clone", lambda game: game)
    assert bad(PASS).problem == "the game itself is at fault"


def test_a_decision_that_accepts_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Decision, "accepts", lambda asked, choice: True)
    assert bad(PASS).problem == "the game itself is at fault"


def test_an_action_that_is_listed_and_not_taken_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Game.legal

    def generous(game: Game) -> list[Action]:
        asked = game.decision
        return [*sound(game), *([Action.choose(asked.seat, asked.number, asked.count)] if asked else [])]

    monkeypatch.setattr(Game, "legal", generous)
    assert "is listed as legal and refused" in bad(PASS).remedy


def test_an_answer_of_another_seat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lax(game: Game, action: Any) -> None:
        asked = game.decision
        if asked is None or action.decision != asked.number or not asked.accepts(action.choice):
            sound(game, action)

    sound = Game._check_answer
    monkeypatch.setattr(Game, "_check_answer", lax)
    assert "was accepted" in bad(PASS).remedy


SETTING_AT_UPKEEP = "scenario x\nruleset magic\nat A's upkeep\n"
