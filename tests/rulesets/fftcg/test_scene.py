"""What the table is told of an attack."""

from games.engine import Viewer
from tests.rulesets.looping import A, B, Laid

ATTACK = """
scenario Attack
ruleset fftcg
A field: Viking
B field: Paladin
B deck: 5 Viking
at A's attack declaration step
"""


def test_an_attack_is_over_when_its_damage_was_dealt() -> None:
    laid = Laid(ATTACK).take(A, "attack", "done")
    told = []
    while laid.game.step != "preparation":
        (attack,) = laid.game.view(Viewer.of_seat(B))["combat"]
        told.append((laid.game.step, attack["over"]))
        asked = laid.game.decision
        assert asked is not None
        laid.take(asked.seat, "done" if "done" in laid.verbs else "pass")
    assert dict.fromkeys(told) == {("declaration", False): None, ("block", False): None, ("damage", True): None}
    assert laid.game.view(Viewer.of_seat(A))["combat"] == []
