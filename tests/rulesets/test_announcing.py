"""What somebody is just playing is seen by nobody else before it is done, not by the kind of a question either."""

from typing import Any

import pytest

from games.engine import Action, Game, SeatNo, Setup, Viewer
from games.engine.chance import Chance
from tests.rulesets.conformance import hook
from tests.rulesets.looping import A, B, Laid
from tests.shares import SOAKED, share

LIMIT_BREAK = """
scenario One of three
ruleset fftcg
card {{"en": "Ash", "de": "Asche", "number": "0-117X", "types": ["forward"], "cost": "9", "power": 2000, "element": "fire"}}
card {{"en": "Comet", "de": "Komet", "number": "0-401X", "types": ["forward"], "cost": "2", "power": 8000, "element": "fire",
      "abilities": [{{"word": "LimitBreak", "cost": {cost}}}]}}
A lb deck: 3 Comet
A hand: 2 Ash
at A's main phase 1
"""
GAMES = share(4, 100)
"""Random games of each ruleset, at most."""
PLAYING = ("cast", "activate", "payment", "reveal")
"""What somebody is doing who plays something."""
OTHERS = (Viewer.of_seat(B), Viewer.public())


def seen(game: Game, viewer: Viewer) -> dict[str, Any]:
    """A view without the number of the question: that there is another one is no secret."""
    view = game.view(viewer)
    return {**view, "decision": {**view["decision"], "number": None}}


def test_how_many_cards_are_flipped_tells_nothing_of_a_limit_break() -> None:
    one, two = (Laid(LIMIT_BREAK.format(cost=cost)) for cost in (1, 2))
    for verb in ("cast", "flip"):
        one.take(A, verb)
        two.take(A, verb)
        assert [seen(one.game, viewer) for viewer in OTHERS] == [seen(two.game, viewer) for viewer in OTHERS]
    assert [laid.game.decision and laid.game.decision.kind for laid in (one, two)] == ["payment", "cost"]


@pytest.mark.soak
@pytest.mark.parametrize("key", ["fftcg", "flesh_and_blood", "magic"])
def test_as_long_as_nothing_has_happened_others_see_no_difference_between_questions(key: str) -> None:
    """Random games: whatever is asked about a card or an ability that is being played."""
    luck, kinds = Chance(f"playing {key}".encode().ljust(64)), set[str]()
    for _ in range(GAMES):
        game = Game.start(Setup(key, 2, luck.key, decks=hook(key, "decks")(luck, 2)))
        before: list[dict[str, Any]] = []
        while (asked := game.decision) is not None and asked.number < 600:
            doing = game.view(Viewer.judge())["doing"] or {}
            now = []
            if "card" in doing and doing["verb"] in PLAYING:
                now = [seen(game, viewer) for viewer in (Viewer.of_seat(SeatNo(1 - asked.seat)), Viewer.public())]
                assert [view["decision"]["kind"] for view in now] == ["play", "play"]
                assert now == (before or now)
                kinds.add(asked.kind)
            happened = game.act(Action.choose(asked.seat, asked.number, luck.below("option", asked.count)))
            before = [] if happened else now
        if len(kinds) > 1 and not SOAKED:
            break
    assert len(kinds) > 1, "for there was only one"
