"""Our side of `differential`: all that can come of a card, and nothing else."""

import json

from games.rulesets.magic.cards import book
from tests.rulesets.magic.differential import outcomes, situation

SHOCK = {"name": "Shock", "manaCost": "{R}", "text": "Shock deals 2 damage to any target."}


def test_every_choice_is_an_outcome_once() -> None:
    there = situation(SHOCK, "hand")
    bodies = {
        (seat, name)
        for seat, zone, name in there["cards"]
        if zone == "battlefield" and name not in ("Mountain", "Glorious Anthem", "Bonesplitter")
    }
    found = [json.loads(one) for one in outcomes(book()["shock"].card, there)]
    assert len(found) == len(bodies) + 2
    lives = [[player[0] for player in players] for players, _, _ in found]
    mine, yours = there["life"]
    assert lives.count([mine - 2, yours]) == lives.count([mine, yours - 2]) == 1
    assert lives.count([mine, yours]) == len(bodies)
    assert all("Shock" in players[0][3] for players, _, _ in found)
