"""The harness for read cards: it plays them, says what they never did, and finds what breaks."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

from games.cardgames.vocabulary.piles import Draw
from tests.rulesets.read_cards import read_cards, share_of, tried

FOX: dict[str, Any] = {
    "en": "Quick Fox", "de": "Flinker Fuchs", "types": ["creature"], "subtypes": ["fox"], "cost": "{1}{R}", "power": 2,
    "toughness": 1, "abilities": [{"word": "Triggered", "when": {"word": "Enters"}, "effects": [{"word": "Draw"}]}],
}  # fmt: skip
NEVER = {
    "word": "If",
    "condition": {"word": "Control", "kind": {"word": "ObjectFilter", "subtype": "wizard", "whose": "you"}},
    "effects": [{"word": "Draw"}],
}
CROW = {name: value for name, value in FOX.items() if name != "abilities"} | {"en": "Mute Crow", "de": "Stumme Krähe"}
OWL = FOX | {"en": "Slow Owl", "abilities": [{"word": "Triggered", "when": {"word": "Enters"}, "effects": [NEVER]}]}


def test_a_card_is_used_until_all_that_it_says_was_carried_out() -> None:
    assert tried("magic", FOX) == (True, set())


def test_a_mana_ability_is_carried_out_when_it_is_activated() -> None:
    """It does not resolve, so nothing else tells of it (605.3b)."""
    mana = {
        "word": "Activated",
        "cost": {"word": "Payment", "tap": True},
        "effects": [{"word": "AddMana", "mana": "G"}],
    }
    assert tried("magic", FOX | {"en": "Green Fox", "abilities": [mana]}) == (True, set())


def test_what_was_never_carried_out_is_told() -> None:
    used, left = tried("magic", OWL, games=2)
    assert used
    assert [type(word) for word in left] == [Draw]


def test_what_breaks_is_told_with_the_card_and_the_others_go_on() -> None:
    with patch.object(Draw, "resolve", side_effect=RuntimeError("torn")):
        found, faults = share_of("magic", [FOX, CROW])
    assert found["cards"] == 1
    assert faults[0].startswith("Quick Fox: RuntimeError: torn")


def test_the_cards_of_one_game_are_read_from_all_that_lie_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "magic-01.json").write_text(json.dumps({"cards": [FOX, OWL]}), "utf-8")
    (tmp_path / "fftcg-01.json").write_text(json.dumps({"cards": [FOX]}), "utf-8")
    assert sorted(card["en"] for card in read_cards(tmp_path, "magic")) == ["Quick Fox", "Slow Owl"]
