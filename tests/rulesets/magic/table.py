"""Situations of Magic laid out by hand, and the words to play them with. Chance has no part in it.

Cards go by their keys ("shock", "soldier" for a token); of several alike in one zone the second is "shock#2". Players
are "A" to "F". Options are sentences: "cast shock", "at grizzly_bears", "attack serra_angel on B", "pass".
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from games.cardgames.rules import zone_changes
from games.cardgames.rules.traits import NO_REF, Traits
from games.cardgames.rules.traits import Target as Chosen
from games.engine import Action, Event, Game, ObjectId, Option, Result, SeatNo, Setup, Viewer
from games.rulesets import rulesets
from games.rulesets.magic.cards import book
from games.rulesets.magic.game import Magic
from games.rulesets.magic.objects import Permanent, Player
from games.rulesets.magic.turn import STEPS, Turn
from games.rulesets.magic.ways import is_bought, unbought
from tests.rulesets.magic.invariants import check
from tests.shares import SOAKED, in_turn

A, B, C, D = 0, 1, 2, 3
SEATS = "ABCDEF"
KEY = bytes(range(64))
FILLER = "swamp*10"
"""What a library holds if nothing is said."""
MOST_PASSES = 200
_ITEM = re.compile(r"([a-z_]+)(?:\*(\d+))?(?:\(([^)]*)\))?")

_looked_at = [True]
"""Whether what must always hold is looked at."""

assert "magic" in rulesets()


@contextmanager
def by_own_words() -> Iterator[None]:
    """A test says meanwhile what it says itself, and nobody looks at what must always hold: that takes most of its time."""
    _looked_at.append(False)
    try:
        yield
    finally:
        _looked_at.pop()


class Table:
    """A game in the middle, and what a test does and reads.

    Each side is a mapping with any of "hand", "field", "library" (the top card first), "graveyard", "life" and "pool".
    Things are written "mountain*2 grizzly_bears(tapped, damage=1)"; a permanent may be tapped, fresh, have damage,
    counters ("+1/+1=2", "loyalty=3"), or lie on another ("on=grizzly_bears").
    """

    def __init__(
        self,
        *sides: Mapping[str, Any],
        turn_of: int = A,
        step: str = "main1",
        turn: int = 5,
        cards: Sequence[Any] = (),
        **options: Any,
    ) -> None:
        seats = max(2, len(sides))
        laid = [*sides, *({} for _ in range(seats - len(sides)))]
        decks = tuple({"main": _deck(side)} for side in laid)
        game = Game.start(Setup("magic", seats, KEY, options, turn_of, decks=decks, cards=tuple(cards)))
        assert isinstance(game, Magic)
        self.game = game
        self.events: list[Event] = []
        """What the last action did."""
        self._hosts: dict[ObjectId, str] = {}
        self._lay_out(laid)
        game.turn, game.turn_seat = turn, SeatNo(turn_of)
        at = STEPS.index(step) - 1
        game.step = STEPS[at]
        game.agenda = [Turn(at)]
        game.decision = None
        game.begun = True
        game.changed()
        game._run()  # what `act` does after an answer
        game.events = []
        if _looked_at[-1]:
            check(game)

    # --- laying out -------------------------------------------------------------------------------------------------

    def _lay_out(self, sides: Sequence[Mapping[str, Any]]) -> None:
        game = self.game
        for seat, side in enumerate(sides):
            free = game.library(SeatNo(seat)) + game.hand(SeatNo(seat))
            game.zones[f"library {seat}"], game.zones[f"hand {seat}"] = [], []
            game.players[seat] = Player(life=side.get("life", 20), decked=len(free), pool=side.get("pool", (0,) * 6))
            for zone, text in _piles(side).items():
                for key, _ in _items(text):
                    if not _is_token(key):
                        thing = next(one for one in free if game.prints[one] == key)
                        free.remove(thing)
                        place = f"{zone} {seat}" if zone != "field" else "aside"
                        game.places[thing] = place
                        game.zones.setdefault(place, []).append(thing)
            game.zones[f"library {seat}"].reverse()
            assert not free
        aside = game.zones.pop("aside", [])
        for seat, side in enumerate(sides):
            for key, about in _items(side.get("field", "")):
                thing = next((one for one in aside if game.prints[one] == key and game.owners[one] == seat), None)
                if thing is None:
                    thing = zone_changes.new_thing(game, f"token:{key}", SeatNo(seat), "battlefield")
                else:
                    aside.remove(thing)
                    game.places[thing] = "battlefield"
                    game.zones["battlefield"].append(thing)
                self._settle(thing, SeatNo(seat), about)
        for thing, name in self._hosts.items():
            game.permanents[thing].attached = self.thing(name)

    def _settle(self, thing: ObjectId, seat: SeatNo, about: Mapping[str, str]) -> None:
        game = self.game
        permanent = Permanent(seat, game.stamp(), fresh="fresh" in about, tapped="tapped" in about)
        game.permanents[thing] = permanent
        loyalty = game.card(thing).card.loyalty
        if loyalty:
            permanent.counters["loyalty"] = loyalty
        for word, value in about.items():
            if word == "damage":
                permanent.damage, permanent.damaged = int(value), True
            elif word == "on":
                self._hosts[thing] = value
            elif value:
                permanent.counters[word] = int(value)

    # --- acting -----------------------------------------------------------------------------------------------------

    def choose(self, seat: int, wanted: str) -> "Table":
        """The seat that is asked takes one option by its sentence."""
        game, asked = self.game, self.game.decision
        assert asked is not None, f"the game is over: {game.result}"
        offered = self.options()
        assert asked.seat == seat, f"{SEATS[asked.seat]} is asked {asked.kind}, not {SEATS[seat]}: {offered}"
        assert wanted in offered, f"{wanted!r} is not offered for {asked.kind}, only {offered}"
        return self.act(Action.choose(seat, asked.number, offered.index(wanted)))

    def act(self, action: Action) -> "Table":
        """Any action; then everything that must always hold is looked at. One viewer compares what he sees, after the next
        action another one; and once instead of a viewer the keys of the positions are compared. Where somebody has
        passed and the next is asked the same, nothing has come about, and there is nothing new to look at."""
        game = self.game
        self.events = game.act(action)
        only_passed = bool(self.events) and all(event.kind == "passed" for event in self.events)
        if not _looked_at[-1] or (only_passed and not SOAKED):
            return self
        check(game)
        copy = Game.decode(game.encode())
        assert copy == game
        assert copy.legal() == game.legal()
        viewers = [*map(Viewer.of_seat, range(game.setup.seats)), Viewer.public(), Viewer.judge()]
        for viewer in in_turn([None, *viewers]):
            if viewer is None:
                assert copy.key() == game.key()
            else:
                assert copy.view(viewer) == game.view(viewer)
        return self

    def say(self, seat: int, text: str) -> "Table":
        """A whole play: "cast shock at grizzly_bears", "cast healing_salve, mode 1, at A", "activate mind_stone.1"."""
        first, *rest = re.split(r", | (?=at )", text)
        self.choose(seat, first)
        for one in rest:
            self.choose(seat, one)
        return self

    def cast(self, seat: int, text: str) -> "Table":
        """Cast a spell and let it resolve, up to the next question."""
        return self.say(seat, f"cast {text}").resolve()

    def activate(self, seat: int, text: str) -> "Table":
        """Activate an ability and let it resolve, up to the next question."""
        return self.say(seat, f"activate {text}").resolve()

    def answer(self, *wanted: str) -> "Table":
        """Whoever is asked takes these options, one after the other."""
        for one in wanted:
            assert self.game.decision is not None
            self.choose(self.game.decision.seat, one)
        return self

    def pass_(self, times: int = 1) -> "Table":
        """Whoever has priority passes."""
        for _ in range(times):
            assert self.kind == "priority", f"nobody has priority: {self.asked}"
            self.answer("pass")
        return self

    def resolve(self) -> "Table":
        """All pass until the top of the stack has resolved, or asks something."""
        assert self.game.zones["stack"], "the stack is empty"
        top = self.game.zones["stack"][-1]
        play = self.game.plays_on[top]
        return self._pass_while(lambda: self.game.plays_on.get(top) is play)

    def resolve_all(self) -> "Table":
        """All pass until the stack is empty, or somebody is asked something else."""
        return self._pass_while(lambda: bool(self.game.zones["stack"]))

    def until(self, kind: str) -> "Table":
        """All pass until such a question is asked."""
        self._pass_while(lambda: self.kind != kind)
        assert self.kind == kind, f"asked is {self.asked}"
        return self

    def to(self, step: str, of: int | None = None) -> "Table":
        """All pass until this step, of this player's turn if one is named; nobody attacks or blocks on the way."""
        game = self.game
        for _ in range(MOST_PASSES):
            there = game.step == step and of in (None, game.turn_seat) and self.kind == "priority"
            if game.result is not None or (there and not self.stack()):
                return self
            self.answer("done" if self.kind in ("attackers", "blockers") else "pass")
        raise AssertionError(f"{step} does not come")

    def attack(self, **attackers: str) -> "Table":
        """Go to the declaration of attackers and declare these: attack(grizzly_bears="B")."""
        self.until("attackers")
        for name, on in attackers.items():
            self.answer(f"attack {name} on {on}")
        return self.answer("done")

    def block(self, **blockers: str) -> "Table":
        """Go to the next declaration of blockers and declare these: block(wall_of_air="grizzly_bears")."""
        self.until("blockers")
        for name, attacker in blockers.items():
            self.answer(f"block {attacker} with {name}")
        return self.answer("done") if self.kind == "blockers" else self

    def strike(self) -> "Table":
        """All pass until combat is over, or somebody is asked something; nobody blocks if it is still to be asked."""
        for _ in range(MOST_PASSES):
            if self.game.result is not None or self.game.step == "main2":
                return self
            if self.kind == "blockers":
                self.answer("done")
            elif self.kind == "priority":
                self.answer("pass")
            else:
                return self
        raise AssertionError("combat does not end")

    def concede(self, seat: int) -> "Table":
        """A player gives up."""
        return self.act(Action.concede(seat))

    def _pass_while(self, so: Callable[[], bool]) -> "Table":
        for _ in range(MOST_PASSES):
            if self.game.result is not None or not so() or self.kind != "priority":
                return self
            self.answer("pass")
        raise AssertionError("passing does not end")

    # --- reading ----------------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What is asked; "" if the game is over."""
        return "" if self.game.decision is None else self.game.decision.kind

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked what."""
        asked = self.game.decision
        return None if asked is None else (SEATS[asked.seat], asked.kind)

    @property
    def result(self) -> Result | None:
        """How the game has ended."""
        return self.game.result

    @property
    def life(self) -> list[int]:
        """Everybody's life."""
        return [player.life for player in self.game.players]

    def options(self) -> list[str]:
        """Exactly what may be chosen now, in order; nothing twice."""
        if self.game.decision is None:
            return []
        offered = [self.sentence(option) for option in self.game.decision.options]
        assert len(set(offered)) == len(offered), f"offered twice: {offered}"
        return offered

    def plays(self) -> list[str]:
        """What may be done with priority beside passing and making mana."""
        assert self.kind == "priority", self.asked
        return [one for one in self.options() if one != "pass" and not one.startswith(("mana ", "untap "))]

    def targets(self) -> list[str]:
        """What may be chosen as a target."""
        assert self.kind == "target", self.asked
        return [one.removeprefix("at ") for one in self.options() if one.startswith("at ")]

    def sentence(self, option: Option) -> str:
        """An option in words."""
        about = option.about
        name = self.name(about["thing"]) if "thing" in about else ""
        if option.verb in ("cast", "land"):
            name = _plain(about["side"]) if "side" in about else name
            way = about.get("way", "")
            way, besides = unbought(way), " buyback" * is_bought(way)
            way = way if way.startswith("life") else way.partition(" ")[0]
            how = " kicked" if about.get("paid_more") else f" {way}" if way else ""
            spliced = "".join(f" with {self.name(thing)}" for thing in about.get("things", ()))
            return f"{option.verb} {name}{how}{besides}{spliced}"
        if option.verb == "activate":
            return f"activate {name}." + (f"{about['of']}." if "of" in about else "") + str(about["ability"])
        if option.verb == "mana":
            return f"mana {name} {about['mana']}".replace("  ", " ")
        if option.verb == "attack":
            return f"attack {name} on " + (SEATS[about["seat"]] if "seat" in about else self.name(about["on"]))
        if option.verb == "block":
            return f"block {self.name(about['attacker'])} with {name}"
        if option.verb == "damage":
            return f"{about['amount']} to {name or SEATS[about['seat']]}"
        if option.verb == "target":
            return f"at {name or SEATS[about['seat']]}"
        if option.verb == "keep" and "seat" in about:
            return f"keep {SEATS[about['seat']]}"
        if option.verb == "replace":
            return f"replace {about['card']}"
        if option.verb == "first":
            return f"first {about['card']}" if "card" in about else f"first {SEATS[about['seat']]}"
        if option.verb in ("choose", "attach") and "seat" in about:
            return f"{option.verb} {SEATS[about['seat']]}"
        told = ("mode", "x", "colour", "type", "subtype", "name", "number")
        words = [option.verb, name, *(str(about[key]) for key in told if key in about)]
        return " ".join(word for word in words if word)

    def name(self, thing: int) -> str:
        """A thing in words."""
        game = self.game
        key = game.prints[thing]
        if not key:
            play = game.plays_on[ObjectId(thing)]
            return f"{_plain(play.passage[0])}.{play.passage[1]}"
        place = game.places[thing]
        pile = game.zones[place][::-1] if place.startswith("library") else game.zones[place]
        alike = [one for one in pile if game.prints[one] == key]
        number = alike.index(ObjectId(thing)) + 1
        return _plain(key) + (f"#{number}" if number > 1 else "")

    def thing(self, name: str) -> ObjectId:
        """The permanent of this name."""
        return next(one for one in self.game.battlefield if self.name(one) == name)

    def stack(self) -> list[str]:
        """What waits there, from the top."""
        return [self.name(thing) for thing in reversed(self.game.zones["stack"])]

    def aimed(self) -> list[str]:
        """The targets of the top of the stack."""
        play = self.game.plays_on[self.game.zones["stack"][-1]]
        return [self._chosen(one) for one in play.targets if one != NO_REF]

    def _chosen(self, one: Chosen) -> str:
        return SEATS[one] if isinstance(one, int) else self.name(one[0])

    def field(self, seat: int) -> list[str]:
        """The permanents that a player controls."""
        return [self.name(thing) for thing in self.game.controlled_by(SeatNo(seat))]

    def creatures(self, seat: int) -> list[str]:
        """His creatures."""
        return [name for name in self.field(seat) if self.traits(name).is_a("creature")]

    def hand(self, seat: int) -> list[str]:
        """A hand."""
        return [self.name(thing) for thing in self.game.hand(SeatNo(seat))]

    def library(self, seat: int) -> list[str]:
        """A library, the top card first."""
        return [_plain(self.game.prints[thing]) for thing in reversed(self.game.library(SeatNo(seat)))]

    def graveyard(self, seat: int) -> list[str]:
        """A graveyard, in the order in which it grew."""
        return [_plain(self.game.prints[thing]) for thing in self.game.zones[f"graveyard {seat}"]]

    def exile(self) -> list[str]:
        """What is in exile."""
        return [self.name(thing) for thing in self.game.zones["exile"]]

    def traits(self, name: str) -> Traits:
        """What a permanent is now."""
        return self.game.traits(self.thing(name))

    def permanent(self, name: str) -> Permanent:
        """The state of a permanent."""
        return self.game.permanents[self.thing(name)]

    def size(self, name: str) -> tuple[int, int]:
        """Power and toughness."""
        traits = self.traits(name)
        return traits.power, traits.defence

    def has(self, name: str, keyword: str) -> bool:
        """Whether a permanent has a keyword."""
        return self.traits(name).has(keyword)

    def is_tapped(self, name: str) -> bool:
        """Whether a permanent is tapped."""
        return self.permanent(name).tapped

    def pool(self, seat: int) -> str:
        """The mana in a pool, as letters."""
        return "".join(letter * count for letter, count in zip("WUBRGC", self.game.players[seat].pool, strict=True))

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The public facts of the events of this kind in the last action."""
        return [event.facts for event in self.events if event.kind == kind]


def _plain(key: str) -> str:
    return key.removeprefix("token:")


def _is_token(key: str) -> bool:
    return f"token:{key}" in book()


def _items(text: str) -> list[tuple[str, dict[str, str]]]:
    """The things of a text, each with what is said about it."""
    assert not _ITEM.sub("", text).strip(), f"not understood: {_ITEM.sub('', text)!r} in {text!r}"
    found = []
    for name, count, about in _ITEM.findall(text):
        said = dict(one.strip().partition("=")[::2] for one in about.split(",") if one.strip())
        found += [(name, said)] * int(count or 1)
    return found


def _piles(side: Mapping[str, Any]) -> dict[str, str]:
    return {
        "hand": side.get("hand", ""),
        "library": side.get("library", FILLER),
        "graveyard": side.get("graveyard", ""),
        "field": side.get("field", ""),
    }


def _deck(side: Mapping[str, Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for text in _piles(side).values():
        for key, _ in _items(text):
            if not _is_token(key):
                found[key] = found.get(key, 0) + 1
    return found
