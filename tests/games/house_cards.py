"""A card set of an operator, as it lies in the folder, and how it comes and goes in a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.engine import Deck
from games.live import card_sets

KEEPER = {
    "en": "Lantern Keeper", "de": "Laternenhüterin", "types": ["creature"], "cost": "{W}", "subtypes": ["human"],
    "power": 1, "toughness": 3,
    "abilities": [{"word": "Triggered", "when": {"word": "Enters"}, "effects": [{"word": "GainLife", "amount": 2}]}],
}  # fmt: skip
LIGHTER = {
    "en": "Lamp Lighter", "de": "Lampenanzünder", "types": ["creature"], "cost": "{2}{W}", "power": 2, "toughness": 2,
    "abilities": [
        {"word": "Triggered", "when": {"word": "Enters"}, "effects": [{"word": "CreateToken", "token": "token:lantern"}]}
    ],
}  # fmt: skip
LANTERN = {"en": "Lantern", "de": "Laterne", "types": ["artifact"], "token": True}
MOTH = {"en": "Moth", "de": "Motte", "types": ["creature"], "cost": "{W}", "power": 1, "toughness": 1}
HOUSE = {
    "ruleset": "magic",
    "name": {"en": "House cards", "de": "Hauskarten"},
    "cards": [KEEPER, LIGHTER, LANTERN, MOTH],
}
KEEPERS = Deck({"lantern_keeper": 4, "lamp_lighter": 4, "plains": 32})
"""A deck with cards of the set."""
MOST = Deck({"lantern_keeper": 30, "lamp_lighter": 1, "plains": 29})
"""One in which Lantern Keeper is drawn soon, whatever the lot says."""
LIGHTERS = Deck({"lamp_lighter": 30, "plains": 30})
PLAIN = Deck({"plains": 40})


class Folder:
    """The operator's folder."""

    def __init__(self, path: Path, settings: Any) -> None:
        self.path = path
        settings.CARDS = path

    def put(self, content: Any = HOUSE) -> None:
        """The set lies there, and the site has begun anew."""
        (self.path / "house.json").write_text(json.dumps(content), "utf-8")
        card_sets.offer()

    def clear(self) -> None:
        """The folder is empty, and the site has begun anew."""
        for file in self.path.glob("*.json"):
            file.unlink()
        card_sets.offer()
