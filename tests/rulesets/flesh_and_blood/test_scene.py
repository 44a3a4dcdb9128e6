"""What the table is told of the combat chain."""

from games.engine import Viewer
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
