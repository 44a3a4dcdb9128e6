"""What options are called that are not the same and yet have one name."""

from types import SimpleNamespace
from typing import Any

from games.cardgames.game_log import options

TALK: Any = SimpleNamespace(tables=SimpleNamespace(labels={"cast": lambda option, talk: "cast Dragoon"}))


def called(*cards: tuple[str, str]) -> list[str]:
    """The labels of casting these cards: key of the card and what it would do."""
    offered = [{"verb": "cast", "id": number, "h": number, "card": key} for number, (key, _hint) in enumerate(cards)]
    return options.labels(offered, [hint for _key, hint in cards], TALK)


def test_cards_of_one_name_are_told_apart_by_the_first_sentence_that_differs() -> None:
    young, old = ("a", "Costs 2. Forward 5000. First Strike."), ("b", "Costs 3. Forward 7000. First Strike.")
    assert called(young, old, young) == ["Cast Dragoon – Costs 2", "Cast Dragoon – Costs 3", "Cast Dragoon – Costs 2"]
    strong = ("b", "Costs 2. Forward 7000. First Strike.")
    assert called(young, strong) == ["Cast Dragoon – Forward 5000", "Cast Dragoon – Forward 7000"]


def test_equal_cards_share_a_name_and_what_nothing_tells_apart_is_numbered() -> None:
    one, like = ("a", "Costs 2."), ("b", "Costs 2.")
    assert called(one, one) == ["Cast Dragoon", "Cast Dragoon"]
    assert called(one, like) == ["Cast Dragoon – Costs 2.", "Cast Dragoon – Costs 2. (2)"]
