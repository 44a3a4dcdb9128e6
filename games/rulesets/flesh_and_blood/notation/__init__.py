"""How situations of Flesh and Blood are laid out and spoken of in scenarios (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cardgames.notation import states as known
from games.cardgames.notation.card_stage import CardStage
from games.cardgames.notation.claims import pile
from games.cardgames.notation.object_names import must_be_known
from games.cardgames.notation.player_actions import DONE, listed, targets
from games.cardgames.rules.card import Face
from games.engine import ObjectId, SeatNo, Setup, Zone
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Deed, Fact, Names
from games.rulesets.flesh_and_blood import cards, zones
from games.rulesets.flesh_and_blood.card import WORN
from games.rulesets.flesh_and_blood.chain import STEPS
from games.rulesets.flesh_and_blood.hero_format import SLOTS
from games.rulesets.flesh_and_blood.notation.options import SAYS
from games.rulesets.flesh_and_blood.notation.states import OWN
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.turn import PHASES, Turn

_BESIDES = (" fused", " paying more", " boosted", " with more", " instead")


class FleshAndBloodStage(CardStage):
    """The notation of Flesh and Blood."""

    ruleset = "flesh_and_blood"
    steps = {
        **{f"{phase} phase": (phase,) for phase in PHASES},
        **{f"{step} step": (step,) for step in STEPS},
    }
    from_within = frozenset(STEPS)
    beginnings = ("start phase", "action phase", "end phase")
    hand, deck, field = zones.HAND, zones.DECK, zones.ARENA
    heads = {
        zone.key: zone
        for zone in (
            zones.HAND, zones.DECK, zones.ARSENAL, zones.PITCH, zones.GRAVEYARD, zones.ARENA, zones.BANISHED,
            zones.CONCEALED, zones.SOUL,
        )
    }  # fmt: skip
    states = (*OWN, *known.COMMON)
    numbers = {
        "life": "life", "intellect": "intellect", "resources": "resources", "action points": "action_points",
        "marked": "marked",
    }  # fmt: skip
    others = ("has done",)
    hand_size = 4
    tries_at = "action phase"
    spare = ("raging_onslaught_blue",) * 5
    casts = frozenset({"play"})
    settles = frozenset({"accept"})
    each = ("pitch", "transform", "reveal", "arsenal")
    alone = ("accept", "back", "begins", "prevent")
    says = SAYS
    forms = (
        "stack: x, y", "A's action phase", "turn 3", "A life 20", "A resources 1", "A action points 1",
        "A hand: x, y", "A arsenal: empty", "A arena: x, y", "chain: x, y", "x power 3 damage 1", "x defended by y",
        "x gone", "priority A", "decision A defenders", "options: pass, play x", "A wins", "draw",
    )  # fmt: skip

    def book(self, setup: Setup) -> Mapping[str, Face]:
        """The cards of the ruleset, and those of the scenario."""
        return cards.COLLECTION.book_of(setup)

    def means(self, book: Mapping[str, Face], tried: Sequence[Face]) -> Sequence[str]:
        """Resources for a turn."""
        return ("resources: 6",)

    def begins_in(self, face: Face) -> Zone:
        """A hero, weapons and equipment are in the arena from the beginning."""
        return self.field if face.traits.types & WORN else self.deck

    def slot_of(self, face: Face) -> str:
        """One hero, one piece of equipment for each part of the body, and weapons by name."""
        if not face.traits.types & WORN:
            return ""
        if face.traits.is_a("hero"):
            return "hero"
        return next((slot for slot in SLOTS if slot in face.card.subtypes), face.key)

    def begin(self, game: FleshAndBloodState, step: str) -> None:
        """What waits for it triggers, and what it does by itself is done."""
        at = PHASES.index(step)
        game.turn = game.turn if at else 0
        turn = Turn(at - 1)
        game.agenda = [turn]
        turn.advance(game)

    def tell(self, game: FleshAndBloodState, names: Names, fact: Fact) -> None:
        """What a player has done in this turn already."""
        assert fact.seat is not None
        game.players[fact.seat].deeds = sorted(one.bare() for one in fact.content.split())

    def own_deed(self, game: FleshAndBloodState, names: Names, seat: SeatNo, verb: str, rest: Excerpt) -> Deed | None:
        """ "play x fused on B", "defend with x, y", "prevent with x", "take the damage"."""
        if verb == "play":
            return self._play(game, names, rest)
        if verb == "defend" and (whom := rest.after("with")) is not None:
            for one in listed(whom):
                must_be_known(game, names, one)
            return Deed((*(f"defend {one.bare()}" for one in listed(whom)), DONE))
        if verb == "not" and rest.text in ("defend", "prevent"):
            return Deed((DONE,))
        if verb == "prevent" and (what := rest.after("with")) is not None:
            must_be_known(game, names, what)
            return Deed((f"prevent {what.bare()}",), None, self.settles)
        return None

    def _play(self, game: FleshAndBloodState, names: Names, rest: Excerpt) -> Deed:
        rest, name = rest.cut(" as ")
        rest, on = rest.cut(" on ")
        besides = next((how for how in _BESIDES if rest.text.endswith(how)), "")
        card = rest.part(0, len(rest.text) - len(besides))
        must_be_known(game, names, card)
        return Deed((f"play {card.bare()}{besides}", *targets(game, names, on)), name, self.settles)

    def own_claim(self, game: FleshAndBloodState, names: Names, words: Excerpt) -> bool:
        """The attacks of the open combat chain, the active link last."""
        attacks = words.after("chain:")
        if attacks is None:
            return False
        pile(game, names, [ObjectId(link.attack[0]) for link in game.links], attacks, "the active link last")
        return True
