"""FF-29 to FF-32 and FF-X09: the three cases of an endless loop (loops.md, fixtures L-10 to L-12)."""

import pytest

from games.engine import Result
from tests.rulesets.looping import A, B, Laid

CARDS = """
card {"en": "Winch", "de": "Winde", "number": "0-901X", "types": ["backup"], "cost": "1", "element": "ice",
      "generic": true, "abilities": [{"word": "Action", "cost": {"word": "Price"}, "effects": [
        {"word": "Dull", "what": {"word": "Target", "kind": {"word": "Cards", "types": ["forward"]}}}]}]}
card {"en": "Spring", "de": "Feder", "number": "0-902X", "types": ["backup"], "cost": "1", "element": "ice",
      "generic": true, "abilities": [{"word": "Action", "cost": {"word": "Price"}, "effects": [
        {"word": "Untap", "what": {"word": "Target", "kind": {"word": "Cards", "types": ["forward"]}}}]}]}
card {"en": "Boulder", "de": "Findling", "number": "0-903X", "types": ["forward"], "cost": "2", "power": 5000,
      "element": "earth", "generic": true}
card {"en": "Ring", "de": "Ring", "number": "0-904X", "types": ["backup"], "cost": "0", "element": "ice", "generic": true,
      "abilities": [
        {"word": "Triggered", "when": {"word": "Enters"}, "effects": [{"word": "Exile", "keep": true,
          "what": {"word": "Target", "kind": {"word": "Cards", "types": ["backup"], "another": true}}}]},
        {"word": "Triggered", "when": {"word": "Leaves"}, "effects": [
          {"word": "PutBack", "what": {"word": "Kept"}}]}]}
"""


def alone() -> Laid:
    """A dulls and activates his own Forward for nothing."""
    return Laid(f"{CARDS}\nscenario One\nruleset fftcg\nA field: Winch, Spring, Boulder\nat A's main phase 1\n")


def goes_round_alone(laid: Laid) -> Laid:
    """The Winch, then the Spring."""
    laid.take(A, "activate", "target").passes(2)
    asked = laid.game.decision
    assert asked is not None
    spring = [number for number, option in enumerate(asked.options) if option.verb == "activate"][1]
    laid.act(type(laid.log[0]).choose(A, asked.number, spring))
    return laid.take(A, "target").passes(2)


def together() -> Laid:
    """A dulls a Forward, B activates it."""
    return Laid(
        f"{CARDS}\nscenario Both\nruleset fftcg\nA field: Winch, Boulder\nB field: Spring\nat A's main phase 1\n"
    )


def goes_round_together(laid: Laid) -> Laid:
    """A uses the Winch and passes, B uses the Spring."""
    return laid.take(A, "activate", "target").passes(3).take(B, "activate", "target").passes(2)


def test_ff_29_the_same_procedure_again_and_again_is_found_after_it_was_shown_once() -> None:
    laid = alone()
    assert laid.found() is None
    goes_round_alone(laid)
    assert laid.found() is not None


def test_l_10_ff_30_whoever_alone_can_end_it_names_a_number_and_may_not_start_it_again() -> None:
    """FF-X09, case 1: seven rounds, and the state is the one after seven rounds that are played."""
    laid = goes_round_alone(alone()).until_found(1).says(A, 7)
    assert laid.told("loop_settled") == {"rounds": 7, "seat": A, "acts": False}
    played = goes_round_alone(alone())
    by_hand = played.game.position()
    for _ in range(7):
        goes_round_alone(played)
    assert played.game.position() == by_hand
    assert laid.verbs.count("activate") == played.verbs.count("activate") - 1
    assert "pass" in laid.verbs
    asked = laid.game.decision
    assert asked is not None
    assert [laid.game.face(option.about["thing"]) for option in asked.options if "thing" in option.about] == ["0-902X"]


@pytest.mark.parametrize(("first", "second", "rounds", "banned"), [(5, 3, 3, A), (3, 5, 3, B), (4, 4, 4, A)])
def test_l_11_ff_31_both_name_a_number_and_the_smaller_one_counts(
    first: int, second: int, rounds: int, banned: int
) -> None:
    """FF-X09, case 2; of equal numbers the turn player counts as having named the larger."""
    laid = goes_round_together(together()).until_found(2)
    assert list(laid.game.agenda[-1].choosers) == [A, B]
    laid.says(A, first).says(B, second)
    assert laid.told("loop_settled") == {"rounds": rounds, "seat": banned, "acts": False}
    while (asked := laid.game.decision) is not None and asked.seat != banned:
        if "activate" in laid.verbs and asked.seat == A:
            laid.take(A, "activate", "target").passes(2)
        laid.passes(1)
    assert "activate" not in laid.verbs
    assert "pass" in laid.verbs


def test_l_12_ff_32_a_loop_that_nobody_can_end_is_a_draw() -> None:
    """FF-X09, case 3: each Ring that comes removes another one, which brings back a third."""
    laid = Laid(f"{CARDS}\nscenario None\nruleset fftcg\nA hand: Ring, Ring\nA field: Ring\nat A's main phase 1\n")
    for _ in range(2):
        laid.take(A, "cast")
        while laid.game.decision is not None and laid.game.decision.kind == "payment":
            laid.take(A, "accept")
        while laid.game.decision is not None and laid.found() is None and "cast" not in laid.verbs:
            laid.passes(1)
    laid.until_found()
    assert list(laid.game.agenda[-1].choosers) == []
    laid.says(A, None).says(B, None)
    while laid.game.decision is not None:
        laid.passes(1)
    assert laid.game.result == Result("draw", (), "loop")
