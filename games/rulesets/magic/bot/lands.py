"""Which land to play, and which colours the hand waits for."""

from __future__ import annotations

from games.cardgames.vocabulary.entries import EntersTapped
from games.engine.viewer import View
from games.rulesets.magic.bot.sight import Sight, face
from games.rulesets.magic.faces import is_mana_ability, mana_of
from games.rulesets.magic.mana import MANA, SNOW


def best_land(sight: Sight) -> View | None:
    """A land of a colour that the hand lacks; one that comes tapped when nothing else could be cast anyway."""
    options = [option for option in sight.options if option["verb"] == "land"]
    return max(options, key=lambda option: _worth_of_land(sight, option.get("side") or option["card"]), default=None)


def colours_of(key: str) -> set[str]:
    """The colours of mana that a land gives, and whether that is snow."""
    found = {letter for one in face(key).scripts if is_mana_ability(one) for letter in mana_of(one).mana}
    return found | {SNOW} if found and "snow" in face(key).card.types else found


def wanted_colours(sight: Sight) -> dict[str, int]:
    """How many symbols of each colour the hand asks for beyond what my lands give."""
    wanted: dict[str, int] = {}
    for body in (*sight.hand.values(), *sight.command.values()):
        cost = face(body.card).cost
        for letter, need in zip(MANA + SNOW, (*cost.pips, cost.snow), strict=True):
            wanted[letter] = max(wanted.get(letter, 0), need)
    for body in sight.bodies.values():
        if body.seat == sight.seat and "land" in body.types:
            for letter in colours_of(body.card):
                wanted[letter] = wanted.get(letter, 0) - 1
    return wanted


def _worth_of_land(sight: Sight, key: str) -> float:
    wanted = wanted_colours(sight)
    value = sum(1.0 + max(0, wanted.get(letter, 0)) for letter in colours_of(key) if wanted.get(letter, 0) > 0)
    if any(script.ability == EntersTapped() for script in face(key).entering):
        now = len(sight.purse.sources) + 1
        costs = [body.cost for body in sight.hand.values() if "land" not in body.types]
        value += -1.5 if now in costs else 0.8
    return value
