"""Our side of `differential`: all that can come of a card, and nothing else."""

import json
from typing import Any

from games.rulesets.magic.cards import book
from tests.rulesets.magic import fights
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


def fought(attack: list[str], block: list[tuple[str, str]], **own: str) -> list[Any]:
    cards = [
        (seat, "battlefield", name) for seat, names in enumerate((own["a"], own["b"])) for name in names.split(", ")
    ]
    cards += [(seat, "library", "Forest") for seat in (0, 1) for _ in range(3)]
    there = {"cards": cards, "life": [20, 20], "attack": attack, "block": block}
    return [json.loads(one) for one in fights.outcomes({}, there)]


def test_a_fight_has_one_outcome_for_each_way_of_dividing_damage() -> None:
    blocks = [("Grizzly Bears", "Hill Giant"), ("Wind Drake", "Hill Giant")]
    found = fought(["Hill Giant"], blocks, a="Hill Giant", b="Grizzly Bears, Wind Drake")
    dead = sorted(players[1][3] for players, _, _ in found)
    assert dead == [["Grizzly Bears"], ["Grizzly Bears"], ["Wind Drake"], ["Wind Drake"]]
    assert all(players[0][3] == ["Hill Giant"] for players, _, _ in found)


def test_what_is_not_blocked_hurts_the_player_and_what_may_not_block_is_refused() -> None:
    ((players, _, _),) = fought(["Hill Giant"], [], a="Hill Giant", b="Grizzly Bears")
    assert [player[0] for player in players] == [20, 17]
    assert fought(["Wind Drake"], [("Grizzly Bears", "Wind Drake")], a="Wind Drake", b="Grizzly Bears") == ["refused"]
    assert fought(["Wall of Stone"], [], a="Wall of Stone", b="Grizzly Bears") == ["refused"]


def test_fights_are_drawn_the_same_each_time_and_block_only_what_attacks() -> None:
    pool = ["Air Elemental", "Hill Giant", "Gray Ogre", "Craw Wurm", "Bog Imp"]
    for number in range(40):
        there = fights.fight(number, pool)
        assert there == fights.fight(number, pool[::-1])
        assert {attacker for _, attacker in there["block"]} <= set(there["attack"])
