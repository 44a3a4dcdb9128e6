"""How situations of Magic are laid out and spoken of in scenarios (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from games.cardgames.notation import states as known
from games.cardgames.notation.card_stage import CardStage
from games.cardgames.notation.object_names import find
from games.cardgames.notation.steps import OPENING
from games.cardgames.rules.card import Face
from games.engine import ObjectId, SeatNo, Setup, rotated
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Fact, Names
from games.rulesets.magic import cards, zones
from games.rulesets.magic.combat import Strike
from games.rulesets.magic.commander import commander_of
from games.rulesets.magic.mana import MANA, cost_of
from games.rulesets.magic.notation.options import SAYS
from games.rulesets.magic.notation.states import ATTACKS, BLOCKED, BLOCKED_BY, LOYALTY, SIZE, UNBLOCKED
from games.rulesets.magic.objects import Commander
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
    heads = {zone.key: zone for zone in zones.ALL if zone is not zones.STACK}
    states = (
        SIZE, known.TAPPED, known.UNTAPPED, LOYALTY, ATTACKS, UNBLOCKED, BLOCKED_BY, BLOCKED, *known.COMMON,
    )  # fmt: skip
    numbers = {"life": "life", "poison": "poison", "lands played": "lands"}
    also_said = ("in A's graveyard", "on the battlefield", "gone")
    ways = ("kicked", "flashback", "alternative")
    others = ("pool", "commander", "commander damage")
    hand_size = 7
    opposing = ("battlefield: 2 Plains, 2 Island, 2 Swamp, 2 Mountain, 2 Forest, Grizzly Bears",)
    tries_at = "first main phase"
    spare = ("plains", "island", "swamp", "mountain", "forest") * 2
    of_one = ("play", "suspend", "turn up", "tap", "untap", "command", "leave")
    alone = ("mana",)
    says = SAYS
    forms = (
        "stack: x, y", "step upkeep", "A's upkeep", "turn 3", "A life 20", "A pool {B}", "A hand: x, y",
        "A library: 3 cards", "A graveyard: x", "A battlefield: x, y", "A command: x",
        "A commander damage 20 from x", "exile: x", "x in A's graveyard", "x 3/3 damage 2 tapped", "x gone",
        "priority A", "decision A attackers", "options: pass, cast x", "A wins", "draw",
    )  # fmt: skip

    def book(self, setup: Setup) -> Mapping[str, Face]:
        """The cards of the ruleset, and those of the scenario."""
        return cards.COLLECTION.book_of(setup)

    def means(self, book: Mapping[str, Face], tried: Sequence[Face]) -> Sequence[str]:
        """Three lands of each colour."""
        return ("battlefield: 3 Plains, 3 Island, 3 Swamp, 3 Mountain, 3 Forest",)

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
        """Mana in a pool; who is a commander, how often it was cast, and what it has dealt."""
        assert fact.seat is not None
        if fact.what.bare().lower() == "commander":
            _lead(game, names, fact.seat, fact.content)
            return
        if fact.what.bare().lower() == "commander damage":
            amount, one = _dealt(game, names, fact.content)
            one.damage[fact.seat] = amount
            return
        game.players[fact.seat].pool = pool_of(fact.content)

    def own_claim(self, game: Magic, names: Names, words: Excerpt) -> bool:
        """What is in a pool, and what a commander has dealt."""
        found = names.seat_first(words)
        damage = found[1].after("commander damage") if found is not None else None
        if found is not None and damage is not None:
            amount, one = _dealt(game, names, damage)
            known.expect(one.damage[found[0]] == amount, f"commander damage {one.damage[found[0]]}")
            return True
        pool = found[1].after("pool") if found is not None else None
        if found is None or pool is None:
            return False
        held = game.players[found[0]].pool
        wanted = pool_of(Excerpt("", pool.column) if pool.text == "empty" else pool)
        said = "".join(f"{{{letter}}}" * count for letter, count in zip(MANA, held, strict=True))
        known.expect(held == wanted, said or "empty")
        return True

    def damage_due(self, game: Magic) -> int | None:
        """The power of the creature whose damage is being assigned."""
        strike = game.agenda[-1] if game.agenda else None
        return game.traits(strike.dealer(game)).power if isinstance(strike, Strike) else None


def _lead(game: Magic, names: Names, seat: SeatNo, phrase: Excerpt) -> None:
    """ "x", or "x cast 2 times" from the command zone."""
    said, cast = phrase.cut(" cast ")
    thing = ObjectId(find(game, names, said)[0])
    times = 0
    if cast is not None:
        if (found := cast.match(r"(\d+) times?")) is None:
            raise cast.misread("this says not how often", 'write for example "x cast 2 times"')
        times = int(found[1])
    game.commanders.append(Commander(thing, seat, game.prints[thing], times, [0] * len(game.players)))


def _dealt(game: Magic, names: Names, phrase: Excerpt) -> tuple[int, Commander]:
    """ "20 from x"."""
    found = phrase.match(r"(\d+) from (.+)")
    ref = None if found is None else find(game, names, phrase.part(found.start(2)))
    one = None if ref is None else commander_of(game, ObjectId(ref[0]))
    if found is None or one is None:
        raise phrase.misread("this is no damage of a commander", 'write for example "20 from x"')
    return int(found[1]), one


def pool_of(phrase: Excerpt) -> tuple[int, ...]:
    """Mana such as {B}{B}. Raises `Misread`."""
    try:
        cost = cost_of(phrase.text.replace(" ", ""))
    except ValueError:
        cost = None
    if cost is None or cost.generic or cost.x or cost.snow:
        raise phrase.misread("this is no mana", f"write symbols of {MANA}, such as {{B}}{{B}}")
    return cost.pips
