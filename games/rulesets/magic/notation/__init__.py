"""How situations of Magic are laid out and spoken of in scenarios (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.cardgames.notation import states as known
from games.cardgames.notation.card_stage import CardStage
from games.cardgames.notation.steps import OPENING
from games.cardgames.rules.card import Face
from games.engine import ObjectId, Setup, rotated
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Fact, Names
from games.rulesets.magic import cards, zones
from games.rulesets.magic.combat import Strike
from games.rulesets.magic.mana import MANA, cost_of
from games.rulesets.magic.notation.options import SAYS
from games.rulesets.magic.notation.states import ATTACKS, BLOCKED, BLOCKED_BY, LOYALTY, SIZE, UNBLOCKED
from games.rulesets.magic.setting_up import Mulligans
from games.rulesets.magic.turn import STEPS, Turn

if TYPE_CHECKING:
    from games.rulesets.magic.game import Magic


class MagicStage(CardStage):
    """The notation of Magic."""

    ruleset = "magic"
    steps = {
        OPENING: (OPENING,),
        "untap step": ("untap",),
        "upkeep": ("upkeep",),
        "draw step": ("draw",),
        "main phase": ("main1", "main2"),
        "first main phase": ("main1",),
        "beginning of combat": ("combat",),
        "declare attackers step": ("attackers",),
        "declare blockers step": ("blockers",),
        "first-strike damage step": ("first_damage",),
        "combat damage step": ("damage",),
        "end of combat": ("combat_end",),
        "second main phase": ("main2",),
        "end step": ("end",),
        "cleanup step": ("cleanup",),
    }
    from_within = frozenset({"blockers", "first_damage", "damage"})
    beginnings = (OPENING, "upkeep", "first main phase", "declare attackers step")
    hand, deck, field = zones.HAND, zones.LIBRARY, zones.BATTLEFIELD
    heads = {zone.key: zone for zone in (zones.HAND, zones.LIBRARY, zones.GRAVEYARD, zones.EXILE, zones.BATTLEFIELD)}
    states = (
        SIZE, known.TAPPED, known.UNTAPPED, LOYALTY, ATTACKS, UNBLOCKED, BLOCKED_BY, BLOCKED, *known.COMMON,
    )  # fmt: skip
    numbers = {"life": "life", "poison": "poison", "lands played": "lands"}
    also_said = ("in A's graveyard", "on the battlefield", "gone")
    ways = ("kicked", "flashback", "alternative")
    others = ("pool",)
    spare = ("plains", "island", "swamp", "mountain", "forest") * 2
    of_one = ("play", "tap", "untap")
    alone = ("mana",)
    says = SAYS
    forms = (
        "stack: x, y", "step upkeep", "A's upkeep", "turn 3", "A life 20", "A pool {B}", "A hand: x, y",
        "A library: 3 cards", "A graveyard: x", "A battlefield: x, y", "exile: x", "x in A's graveyard",
        "x 3/3 damage 2 tapped", "x gone", "priority A", "decision A attackers", "options: pass, cast x", "A wins",
        "draw",
    )  # fmt: skip

    def book(self, setup: Setup) -> Mapping[str, Face]:
        """The cards of the ruleset, and those of the scenario."""
        return cards.COLLECTION.book_of(setup)

    def begin(self, game: Magic, step: str) -> None:
        """What waits for it triggers, and what it does by itself is done."""
        if step == OPENING:
            game.agenda = [Turn(), Mulligans(rotated(game.seats, game.starter))]
            return
        at = STEPS.index(step)
        game.turn = game.turn if at else 0
        turn = Turn(at - 1)
        game.agenda = [turn]
        turn.advance(game)

    def tell(self, game: Magic, names: Names, fact: Fact) -> None:
        """Mana in a pool."""
        assert fact.seat is not None
        game.players[fact.seat].pool = pool_of(fact.content)

    def own_claim(self, game: Magic, names: Names, words: Excerpt) -> bool:
        """What is in a pool."""
        found = names.seat_first(words)
        pool = found[1].after("pool") if found is not None else None
        if found is None or pool is None:
            return False
        held = game.players[found[0]].pool
        wanted = pool_of(Excerpt("", pool.column) if pool.text == "empty" else pool)
        said = "".join(f"{{{letter}}}" * count for letter, count in zip(MANA, held, strict=True))
        known.expect(held == wanted, said or "empty")
        return True

    def damage_due(self, game: Magic) -> int | None:
        """The power of the attacker whose damage is being assigned."""
        strike = game.agenda[-1] if game.agenda else None
        return game.traits(ObjectId(game.attacks[strike.at].thing)).power if isinstance(strike, Strike) else None


def pool_of(phrase: Excerpt) -> tuple[int, ...]:
    """Mana such as {B}{B}. Raises `Misread`."""
    try:
        cost = cost_of(phrase.text.replace(" ", ""))
    except ValueError:
        cost = None
    if cost is None or cost.generic or cost.x:
        raise phrase.misread("this is no mana", f"write symbols of {MANA}, such as {{B}}{{B}}")
    return cost.pips
