"""What the table is told of the combat chain."""

import pytest

from games.engine import Viewer
from games.engine.language import game_log
from games.rulesets.flesh_and_blood import combat
from tests.rulesets.looping import A, B, Laid

REACTION = """
scenario Thrust
ruleset flesh_and_blood
A hand: 2 Thrust red, 3 Raging Onslaught blue
A arena: Dawnblade
A resources: 3
B hand: Raging Onslaught red
at A's action phase
"""


def test_attack_reactions_are_told_on_their_link_once_they_have_resolved() -> None:
    laid = Laid(REACTION)
    laid.take(A, "activate")
    while laid.game.step != "reaction":
        laid.take(laid.game.decision.seat, "done" if "done" in laid.verbs else "pass")  # type: ignore[union-attr]
    laid.take(A, "cast", "target")

    def reactions() -> list[list[dict[str, str]]]:
        return [link["reactions"] for link in laid.game.view(Viewer.of_seat(B))["chain"]]

    assert reactions() == [[]]
    laid.passes(2)
    assert reactions() == [[{"card": "thrust_red"}]]


def test_of_each_banished_card_it_is_told_whose_it_is() -> None:
    laid = Laid("""
scenario Banished
ruleset flesh_and_blood
A banished: Zap blue
B banished: Sink Below red, Zap red
at A's action phase
""")
    view = laid.game.view(Viewer.of_seat(A))
    faces = {card["h"]: card["face"] for card in view["zones"]["banished"]["cards"]}
    whose = {faces[handle]: seat for handle, seat in view["banished"].items()}
    assert whose == {"zap_blue": A, "sink_below_red": B, "zap_red": B}


BOOST = """
scenario A card with boost
ruleset flesh_and_blood
A hand: Zero to Sixty red
A deck: Zap red
at A's action phase
"""


@pytest.mark.parametrize(
    ("language", "plays"),
    [
        ("en", ["Play Zero to Sixty (red)", "Play Zero to Sixty (red) and boost"]),
        ("de", ["Zero to Sixty (rot) spielen", "Zero to Sixty (rot) spielen und boosten"]),
    ],
)
def test_to_play_a_card_and_to_boost_it_are_two_choices_with_words_of_their_own(
    language: str, plays: list[str]
) -> None:
    game = Laid(BOOST).game
    said = game_log.say(game.ruleset, game.view(Viewer.of_seat(A)), language, ["Ada", "Bob"])["options"]
    assert [one["label"] for one in said.values()][1:] == plays


CLEARED = """
scenario An attack whose reactions are on the stack
ruleset flesh_and_blood
A arena: Dawnblade, Prey Spotters
A hand: Thrust red
A resources: 4
B hand: Raging Onslaught red
at A's action phase
"""


def test_a_chain_that_closes_clears_its_reactions_from_the_stack_cards_and_abilities() -> None:
    """7.7.3; no reaction resolves any more, and the card is in the graveyard."""
    laid = Laid(CLEARED).take(A, "activate")
    while laid.game.step != "reaction":
        laid.take(laid.game.decision.seat, "done" if "done" in laid.verbs else "pass")  # type: ignore[union-attr]
    laid.take(A, "cast", "target", "activate", "target")

    def zones() -> tuple[list[str], list[str]]:
        zones = laid.game.view(Viewer.of_seat(B))["zones"]
        piles = zones["stack"], next(pile for pile in zones["graveyard"] if pile["seat"] == A)
        return tuple([card["face"] for card in pile["cards"]] for pile in piles)  # type: ignore[return-value]

    assert zones() == (["thrust_red", ""], ["prey_spotters"])
    combat._close(laid.game)
    assert zones() == ([], ["prey_spotters", "thrust_red"])
