"""L-23: loops of Flesh and Blood are settled as those of the other games, by a rule that is marked as ours."""

import pytest

from games.engine import Viewer
from games.engine.loops import game_log
from games.engine.loops.settling import MOST
from tests.rulesets.looping import A, B, Laid

LEVER = """
card {"en": "Lever", "de": "Lever", "types": ["generic", "aura"], "abilities": [
      {"word": "Activation", "cost": 0, "speed": "instant", "effects": [{"word": "GainLife", "amount": 1}]},
      {"word": "Activation", "cost": 0, "speed": "instant", "effects": [{"word": "LoseLife", "amount": 1}]}]}
card {"en": "Spring", "de": "Spring", "types": ["generic", "aura"], "abilities": [
      {"word": "Activation", "cost": 0, "speed": "instant", "effects": [{"word": "GainLife", "amount": 1}]}]}
"""


def laid_out(things: str) -> Laid:
    """A has these in the arena, in the action phase."""
    return Laid(f"{LEVER}\nscenario Loop\nruleset flesh_and_blood\nA arena: {things}\nat A's action phase\n")


def activates(laid: Laid, ability: int) -> Laid:
    """A activates an ability, and it resolves."""
    asked = laid.game.decision
    assert asked is not None
    uses = [number for number, option in enumerate(asked.options) if option.about.get("ability") == ability]
    laid.act(type(laid.log[0]).choose(A, asked.number, uses[0])) if laid.log else laid.take(A, "activate")
    return laid.passes(2)


def test_l_23_two_instants_that_undo_each_other_are_a_loop_of_their_player() -> None:
    laid = activates(activates(laid_out("Lever"), 0), 1).until_found(1)
    assert list(laid.game.agenda[-1].choosers) == [A]
    laid.says(A, 12)
    assert laid.told("loop_settled") == {"rounds": 12, "seat": A, "acts": False}
    asked = laid.game.decision
    assert asked is not None
    assert [option.verb for option in asked.options] == ["pass"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_l_23_it_is_marked_as_a_rule_of_this_site(language: str) -> None:
    laid = activates(activates(laid_out("Lever"), 0), 1).until_found(1)
    told = game_log.say(laid.game.ruleset, laid.game.view(Viewer.of_seat(B)), language, ["Ada", "Bob"])["loop"]
    assert told["law"] in (
        "a rule of this site, for the game has none",
        "eine Regel dieser Seite, denn das Spiel hat keine",
    )
    assert told["steps"]


def test_what_grows_is_counted_on() -> None:
    laid = laid_out("Spring")
    for _ in range(3):
        activates(laid, 0)
    before = laid.game.players[A].life
    laid.until_found(1).says(A, MOST).says(B, None)
    assert laid.game.players[A].life == before + MOST


def test_resources_grow_and_are_counted_on() -> None:
    fount = """
card {"en": "Fount", "de": "Quell", "types": ["generic", "aura"], "abilities": [
      {"word": "Activation", "cost": 0, "speed": "instant", "effects": [{"word": "GainResources", "amount": 1}]}]}
"""
    laid = Laid(f"{fount}\nscenario Loop\nruleset flesh_and_blood\nA arena: Fount\nat A's action phase\n")
    activates(activates(laid, 0), 0).until_found(1)
    assert laid.game.agenda[-1].growth == {"resources 0": 1}
    (change,) = laid.game.view(Viewer.public())["loop"]["growth"]
    assert change["event"] == {"kind": "resources", "seat": A, "count": 1}
    laid.says(A, 500).says(B, None)
    assert laid.game.players[A].resources == 502
