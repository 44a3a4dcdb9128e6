"""How situations of the game are laid out and spoken of in scenarios (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cardgames.notation import states as known
from games.cardgames.notation.card_stage import CardStage
from games.cardgames.notation.object_names import called, find, must_be_known
from games.cardgames.notation.options import things
from games.cardgames.notation.player_actions import DONE, listed
from games.cardgames.notation.situation import number_in
from games.cardgames.notation.states import Check, State, expect, there
from games.cardgames.notation.steps import OPENING
from games.cardgames.rules.card import Face
from games.engine import ObjectId, ObjectRef, Option, SeatNo, Setup, Zone, rotated
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Deed, Fact, Names, Untrue
from games.rulesets.fftcg import cards, zones
from games.rulesets.fftcg.card import Face as FftcgFace
from games.rulesets.fftcg.casting_costs import INSTEAD
from games.rulesets.fftcg.combat import Damage
from games.rulesets.fftcg.objects import Attack
from games.rulesets.fftcg.setting_up import Redraws
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.turn import STEPS, Turn


def _attack_of(game: FftcgState, names: Names, ref: ObjectRef) -> Attack:
    """The attack in which it takes part."""
    attack = game.attack
    if attack is None or there(game, names, ref) not in game.attackers:
        raise Untrue("it does not attack")
    return attack


def _blocked(wanted: bool) -> Check:
    def check(game: FftcgState, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
        attack = _attack_of(game, names, ref)
        if not attack.blocked:
            found = "unblocked"
        elif game.is_on_field(attack.blocker):
            found = f"blocked by {called(game, names, ObjectId(attack.blocker[0]))}"
        else:
            found = "blocked by nothing any more"
        expect(attack.blocked is wanted, found)
        if groups:
            expect(attack.blocker == find(game, names, groups[0]), found)

    return check


def _attacked(game: FftcgState, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    expect(ref in game.attacked, "it has not attacked this turn")


def _under(game: FftcgState, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    lower = game.under.get(there(game, names, ref), [])
    found = ", ".join(called(game, names, thing) for thing in lower) or "nothing"
    expect([find(game, names, one)[0] for one in groups[0].split()] == lower, f"on top of {found}")


def _verb_and_things(game: FftcgState, names: Names, option: Option) -> list[str]:
    return [f"{option.verb} with {name}" for name in things(game, names, option)]


BACKUPS = ("1-070C", "1-138C", "1-159C", "4-010C", "4-027C", "1-105C")
"""One of each element, for trying cards."""


def _cast(game: FftcgState, names: Names, option: Option) -> list[str]:
    """With how, if it is another price."""
    way = option.about.get("way", "").partition(" ")[0]
    return [f"cast {name}{f' {way}' * bool(way)}" for name in things(game, names, option)]


def _name(game: FftcgState, names: Names, option: Option) -> list[str]:
    return [f"name {option.about['value']}"]


class FftcgStage(CardStage):
    """The notation of the game."""

    ruleset = "fftcg"
    steps = {
        OPENING: (OPENING,),
        "active phase": ("active",),
        "draw phase": ("draw",),
        "main phase": ("main1", "main2"),
        "main phase 1": ("main1",),
        "attack preparation step": ("preparation",),
        "attack declaration step": ("declaration",),
        "block declaration step": ("block",),
        "damage resolution step": ("damage",),
        "main phase 2": ("main2",),
        "end phase": ("end",),
    }
    from_within = frozenset({"block", "damage"})
    beginnings = (OPENING, "main phase 1", "attack declaration step", "end phase")
    hand, deck, field = zones.HAND, zones.DECK, zones.FIELD
    heads = {
        "hand": zones.HAND,
        "deck": zones.DECK,
        "damage zone": zones.DAMAGE,
        "break zone": zones.BREAK,
        "field": zones.FIELD,
        "removed": zones.REMOVED,
        "lb deck": zones.LIMIT,
        "lb deck face up": zones.SPENT,
    }
    states = (
        known.trait("power", "power"),
        known.flag("dull", "tapped", "active"),
        known.flag("active", "tapped", "dull", value=False),
        known.flag("frozen", "stays_tapped", "not frozen"),
        known.flag("not frozen", "stays_tapped", "frozen", value=False),
        State("unblocked", "unblocked", None, _blocked(False)),
        State(r"blocked by (.+)", "blocked by y", None, _blocked(True)),
        State("blocked", "blocked", None, _blocked(True)),
        State("attacked this turn", "attacked this turn", None, _attacked),
        State(r"on top of (.+)", "on top of y", None, _under),
        *known.COMMON,
    )
    numbers = {"cards cast": "cast", "crystals": "crystals"}
    ways = (INSTEAD,)
    others = ("warp",)
    spare = ("1-050C", "1-119C", "2-131C", "1-099C", "4-040C") * 2
    settles = frozenset({"accept"})
    casts = frozenset({"cast", "warp"})
    each = ("take", "put", "dull", "remove", "return", "flip")
    of_one = ("burst", "prime")
    alone = ("accept", "back")
    says = {
        "attack": _verb_and_things,
        "block": _verb_and_things,
        "yes": lambda game, names, option: ["yes"],
        "cast": _cast,
        "name": _name,
    }
    forms = (
        "stack: x, y", "step main phase 1", "A's end phase", "turn 3", "A hand: x, y", "A deck: 3 cards",
        "A break zone: x", "A damage zone: 2 cards", "A field: x, y", "removed: x", "warp x 2", "A cards cast 2",
        "A crystals 2", "x in A's break zone", "x power 7000 damage 2000 dull", "x gone", "priority A",
        "decision A attackers", "options: pass, cast x", "A wins", "draw",
    )  # fmt: skip

    def book(self, setup: Setup) -> Mapping[str, Face]:
        """The cards of the ruleset, and those of the scenario."""
        return cards.COLLECTION.book_of(setup)

    def begins_in(self, face: Face) -> Zone:
        """LB cards are beside the deck."""
        return zones.LIMIT if isinstance(face, FftcgFace) and face.limit else self.deck

    def means(self, book: Mapping[str, Face], tried: Sequence[Face]) -> Sequence[str]:
        """Five Backups of five elements, those of the cards tried first."""
        backups = {face.traits.colours: face.key for face in book.values() if face.key in BACKUPS}
        wanted = [face.traits.colours for face in tried if face.traits.colours in backups]
        chosen = list(dict.fromkeys([*wanted, *backups]))[:5]
        return ("field: " + ", ".join(backups[element] for element in chosen),)

    def begin(self, game: FftcgState, step: str) -> None:
        """What waits for it triggers, and what it does by itself is done."""
        if step == OPENING:
            game.agenda = [Turn(), Redraws(rotated(game.seats, game.starter))]
            return
        game.turn = game.turn if step != "active" else 0
        before = {"active": -1, "main2": STEPS.index("declaration")}
        turn = Turn(before.get(step, STEPS.index(step) - 1))
        game.agenda = [turn]
        turn.advance(game)

    def number(self, game: FftcgState, seat: SeatNo, what: str) -> int:
        """How many cards he has cast this turn, how many Crystals he has."""
        return game.players[seat].crystals if what == "crystals" else game.cast[seat]

    def set_number(self, game: FftcgState, seat: SeatNo, what: str, number: int) -> None:
        """The same."""
        if what == "crystals":
            game.players[seat].crystals = number
        else:
            game.cast[seat] = number

    def tell(self, game: FftcgState, names: Names, fact: Fact) -> None:
        """Warp counters: "A warp: teodor 1"."""
        for piece in fact.content.split():
            found = piece.match(r"(.+) (\d+)")
            if found is None:
                raise piece.misread("how many counters on what?", 'write for example "A warp: Teodor 1"')
            card = ObjectId(find(game, names, piece.part(0, found.end(1)))[0])
            game.warping[card] = number_in(piece.part(found.start(2)))

    def own_claim(self, game: FftcgState, names: Names, words: Excerpt) -> bool:
        """How many Warp counters a removed card has: "warp x 2"."""
        found = words.match(r"warp (.+) (\d+)")
        if found is None:
            return False
        card = ObjectId(find(game, names, words.part(found.start(1), found.end(1)))[0])
        expect(game.warping.get(card, 0) == int(found[2]), f"{game.warping.get(card, 0)} counters")
        return True

    def own_deed(self, game: FftcgState, names: Names, seat: SeatNo, verb: str, rest: Excerpt) -> Deed | None:
        """Attacks and blocks name no goal: "attacks with x, y", "blocks with z"."""
        whom = rest.after("with") if verb in ("attack", "block") else None
        if whom is None:
            return None
        for one in listed(whom):
            must_be_known(game, names, one)
        steps: Sequence[str] = [f"{verb} with {one.bare()}" for one in listed(whom)]
        return Deed((*steps, DONE) if verb == "attack" else tuple(steps))

    def damage_due(self, game: FftcgState) -> int | None:
        """The power of the blocker whose damage is being divided."""
        frame = game.agenda[-1] if game.agenda else None
        return game.known(game.attack.blocker).power if isinstance(frame, Damage) and game.attack else None
