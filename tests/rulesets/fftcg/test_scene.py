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


BURST = """
scenario A point of damage with an EX Burst that asks something
ruleset fftcg
A field: Viking
B deck: Agrias 1-151R, Paladin, Ovelia, 4 Paladin
at A's attack declaration step
"""


def test_a_card_in_the_damage_zone_whose_burst_asks_something_is_what_resolves_for_both() -> None:
    laid = Laid(BURST).take(A, "attack", "done")
    while laid.game.decision is not None and laid.game.decision.kind != "burst":
        laid.take(laid.game.decision.seat, "done" if "done" in laid.verbs else "pass")
    views = [laid.game.view(Viewer.of_seat(seat)) for seat in (A, B)]
    assert [view["resolving"] for view in views] == [None, None]
    laid.take(B, "burst", "yes")
    assert laid.game.decision is not None and laid.game.decision.kind == "search"
    for seat in (A, B):
        view = laid.game.view(Viewer.of_seat(seat))
        ((card,),) = (zone["cards"] for zone in view["zones"]["damage"] if zone["seat"] == B)
        assert (view["resolving"], view["zones"]["stack"]["cards"]) == (card["h"], [])
